"""Answers out of turn: P1, P2, P3, and catching (E5.2 to E5.4, E5.7)."""

from __future__ import annotations

from bot.games.riddle.ask.parts import seated
from bot.games.riddle.ask.prompts import MATCH, panel_catch, panel_give_up, panel_matching, panel_show, shown
from bot.games.riddle.model.slots import force_at, player_at
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Catch, GiveUp, Match, Show

router = RiddleControls()
router.keeps("match", MATCH)
router.simply("gaveup", GiveUp())


@router.shows("show")
def show(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of an answer to a look: the second names what is shown to whom."""
    if Show(shown(scene, arg)) not in scene.legal:
        raise Gone(arg)
    return panel_show(scene, arg)


@router.does("shown")
def answer(scene: RiddleScene, arg: str) -> Show:
    return Show(shown(scene, arg))


def _forces(scene: RiddleScene, arg: str) -> tuple[str, ...]:
    return tuple(force_at(scene.view, name) for name in arg.split("."))


@router.shows("matching")
def matching(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of the suggested match."""
    forces = _forces(scene, arg)
    if Match(forces) not in scene.legal:
        raise Gone(arg)
    return panel_matching(scene, forces)


@router.does("matched")
def matched(scene: RiddleScene, arg: str) -> Match:
    return Match(_forces(scene, arg))


@router.shows("giveup")
def give_up(scene: RiddleScene, __: str) -> Screen:
    if GiveUp() not in scene.legal:
        raise Gone("giveup")
    return panel_give_up(scene)


@router.on("catch", opens=True)
async def catch(context: RiddleContext) -> Screen:
    """*Catch…* in a turn post of an `x_catch` game (P7)."""
    scene = await context.scene()
    # The button stands on public posts: whoever has no seat is shown what a watcher sees.
    return panel_catch(scene) if scene.seat is not None else context.show(scene)


@router.shows("catching")
def catching(scene: RiddleScene, arg: str) -> Screen:
    return panel_catch(seated(scene), player_at(scene.view, arg))


@router.on("caught")
async def caught(context: RiddleContext) -> Screen:
    """The catch itself answers no decision, so it is not marked as one."""
    scene = await context.scene()
    seat = player_at(scene.view, context.arg)
    return context.show(
        await context.submit(Catch(seat)),
        _("{seat} is caught and goes to the Halls of Mandos.").format(seat=names.seat(seat)),
    )
