"""Answers out of turn: P1, P2, P3, and catching (E5.2 to E5.4, E5.7)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, seated, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.prompts import (
    MATCH,
    panel_catch,
    panel_give_up,
    panel_matching,
    panel_show,
    shown,
)
from bot.games.riddle.panels.slots import force_at, player_at
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.words import names
from bot.words import prompt as words
from engine.riddle.actions import Catch, GiveUp, Match, Show

router = Router()


@router.on("show")
@steady
async def show(tap: Tap) -> Screen:
    """The first tap of an answer to a look: the second names what is shown to whom."""
    scene = await tap.scene()
    if Show(shown(scene, tap.arg)) not in scene.legal:
        raise Gone(tap.arg)
    return panel_show(scene, tap.arg)


@router.on("shown", submits=True)
async def answer(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Show(shown(scene, tap.arg)))


@router.on("match")
async def match(tap: Tap) -> Screen:
    """Forces ticked."""
    return panel(await tap.draft(MATCH, tap.values))


def _forces(scene: Scene, arg: str) -> tuple[str, ...]:
    return tuple(force_at(scene.view, name) for name in arg.split("."))


@router.on("matching")
@steady
async def matching(tap: Tap) -> Screen:
    """The first tap of the suggested match."""
    scene = await tap.scene()
    forces = _forces(scene, tap.arg)
    if Match(forces) not in scene.legal:
        raise Gone(tap.arg)
    return panel_matching(scene, forces)


@router.on("matched", submits=True)
@steady
async def matched(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Match(_forces(scene, tap.arg)))


@router.on("giveup")
@steady
async def give_up(tap: Tap) -> Screen:
    scene = await tap.scene()
    if GiveUp() not in scene.legal:
        raise Gone("giveup")
    return panel_give_up(scene)


@router.on("gaveup", submits=True)
async def gave_up(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), GiveUp())


@router.on("catch", opens=True)
async def catch(tap: Tap) -> Screen:
    """*Catch…* in a turn post of an `x_catch` game (P7)."""
    scene = await tap.scene()
    # The button stands on public posts: whoever has no seat is shown what a watcher sees.
    return panel_catch(scene) if scene.seat is not None else panel(scene)


@router.on("catching")
@steady
async def catching(tap: Tap) -> Screen:
    scene = seated(await tap.scene())
    if not tap.values:
        raise Gone("catch")
    return panel_catch(scene, player_at(scene.view, tap.values[0]))


@router.on("caught")
@steady
async def caught(tap: Tap) -> Screen:
    """The catch itself answers no decision, so it is not marked as one."""
    scene = await tap.scene()
    seat = player_at(scene.view, tap.arg)
    return panel(await tap.submit(Catch(seat)), words.caught(names.seat(seat)))
