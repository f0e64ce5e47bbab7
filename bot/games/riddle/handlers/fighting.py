"""Attacking (E4.23)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.fight import FORCE, PLAN, panel_attack, panel_lay, panel_tie
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.slots import fields, force_at, player_at
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Attack, Lay, Settle
from engine.riddle.phases.frames import Acting, Battling

router = Router()


def _again(scene: Scene, arg: str) -> Screen:
    """The attack being prepared, or the battle that goes on."""
    if isinstance(scene.view.phase, Acting) and scene.decision and arg.isdecimal():
        return panel_attack(scene, player_at(scene.view, arg))
    return panel(scene)


@router.on("attack")
@steady
async def attack(tap: Tap) -> Screen:
    """*Attack…*: whom, then with what."""
    scene = await tap.scene()
    return panel_attack(scene, player_at(scene.view, tap.arg) if tap.arg else "")


@router.on("force")
@steady
async def force(tap: Tap) -> Screen:
    """The force to lay."""
    return _again(await tap.draft(FORCE, tap.values), tap.arg)


@router.on("plan")
@steady
async def plan(tap: Tap) -> Screen:
    """The battle plan: laid by itself after each match; nobody sees it."""
    return _again(await tap.draft(PLAN, tap.values), tap.arg)


@router.on("strike", submits=True)
@steady
async def strike(tap: Tap) -> Screen:
    """The attack: its button named the force."""
    scene = await tap.scene()
    place, name = fields(tap.arg, 2)
    return await act(tap, scene, Attack(player_at(scene.view, place), force_at(scene.view, name)))


@router.on("lay2")
@steady
async def lay_sure(tap: Tap) -> Screen:
    """A force that the plan proposed: a second tap names it (E0.5)."""
    scene = await tap.scene()
    name = force_at(scene.view, tap.arg)
    if Lay(name) not in scene.legal:
        raise Gone(name)
    return panel_lay(scene, name)


@router.on("lay", submits=True)
@steady
async def lay(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Lay(force_at(scene.view, tap.arg)))


@router.on("tie")
@steady
async def tie(tap: Tap) -> Screen:
    scene = await tap.scene()
    phase = scene.view.phase
    if not isinstance(phase, Battling) or Settle() not in scene.legal:
        raise Gone("tie")
    return panel_tie(scene, phase)


@router.on("tied", submits=True)
async def tied(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Settle())
