"""Attacking (E4.23)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.fight import FORCE, PLAN, panel_attack, panel_lay, panel_tie
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.slots import fields, force_at, player_at
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Attack, Lay, Settle
from engine.riddle.phases.frames import Acting, Battling

router: Router[Context] = Router()


def _again(scene: Scene, arg: str) -> Screen:
    """The attack being prepared, or the battle that goes on."""
    if isinstance(scene.view.phase, Acting) and scene.decision and arg.isdecimal():
        return panel_attack(scene, player_at(scene.view, arg))
    return panel(scene)


@router.on("attack")
@steady
async def attack(context: Context) -> Screen:
    """*Attack…*: whom, then with what."""
    scene = await context.scene()
    return panel_attack(scene, player_at(scene.view, context.arg) if context.arg else "")


@router.on("force")
@steady
async def force(context: Context) -> Screen:
    """The force to lay."""
    return _again(await context.draft(FORCE, context.values), context.arg)


@router.on("plan")
@steady
async def plan(context: Context) -> Screen:
    """The battle plan: laid by itself after each match; nobody sees it."""
    return _again(await context.draft(PLAN, context.values), context.arg)


@router.on("strike", submits=True)
@steady
async def strike(context: Context) -> Screen:
    """The attack: its button named the force."""
    scene = await context.scene()
    place, name = fields(context.arg, 2)
    return await act(context, scene, Attack(player_at(scene.view, place), force_at(scene.view, name)))


@router.on("lay2")
@steady
async def lay_sure(context: Context) -> Screen:
    """A force that the plan proposed: a second tap names it (E0.5)."""
    scene = await context.scene()
    name = force_at(scene.view, context.arg)
    if Lay(name) not in scene.legal:
        raise Gone(name)
    return panel_lay(scene, name)


@router.on("lay", submits=True)
@steady
async def lay(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Lay(force_at(scene.view, context.arg)))


@router.on("tie")
@steady
async def tie(context: Context) -> Screen:
    scene = await context.scene()
    phase = scene.view.phase
    if not isinstance(phase, Battling) or Settle() not in scene.legal:
        raise Gone("tie")
    return panel_tie(scene, phase)


@router.on("tied", submits=True)
async def tied(context: Context) -> Screen:
    return await act(context, await context.scene(), Settle())
