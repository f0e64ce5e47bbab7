"""Attacking (E4.23)."""

from __future__ import annotations

from bot.games.riddle.ask.fight import FORCE, PLAN, panel_attack, panel_lay, panel_tie
from bot.games.riddle.model.slots import fields, force_at, player_at
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Attack, Lay, Settle
from engine.riddle.frames import Acting, Battling

router = RiddleControls()
router.simply("tied", Settle())


def _again(context: RiddleContext, scene: RiddleScene) -> Screen:
    """The attack being prepared, or the battle that goes on."""
    if isinstance(scene.view.phase, Acting) and scene.decision and context.arg.isdecimal():
        return panel_attack(scene, player_at(scene.view, context.arg))
    return context.show(scene)


@router.shows("attack")
def attack(scene: RiddleScene, arg: str) -> Screen:
    """*Attack…*: whom, then with what."""
    return panel_attack(scene, player_at(scene.view, arg) if arg else "")


@router.on("force")
async def force(context: RiddleContext) -> Screen:
    """The force to lay."""
    return _again(context, await context.draft(FORCE, context.values))


@router.on("plan")
async def plan(context: RiddleContext) -> Screen:
    """The battle plan: laid by itself after each match; nobody sees it."""
    return _again(context, await context.draft(PLAN, context.values))


@router.does("strike")
def strike(scene: RiddleScene, arg: str) -> Attack:
    """The attack: its button named the force."""
    place, name = fields(arg, 2)
    return Attack(player_at(scene.view, place), force_at(scene.view, name))


@router.shows("lay2")
def lay_sure(scene: RiddleScene, arg: str) -> Screen:
    """A force that the plan proposed: a second tap names it (E0.5)."""
    name = force_at(scene.view, arg)
    if Lay(name) not in scene.legal:
        raise Gone(name)
    return panel_lay(scene, name)


@router.does("lay")
def lay(scene: RiddleScene, arg: str) -> Lay:
    return Lay(force_at(scene.view, arg))


@router.shows("tie")
def tie(scene: RiddleScene, _: str) -> Screen:
    phase = scene.view.phase
    if not isinstance(phase, Battling) or Settle() not in scene.legal:
        raise Gone("tie")
    return panel_tie(scene, phase)
