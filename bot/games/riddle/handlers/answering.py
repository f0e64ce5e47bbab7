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
from bot.games.riddle.words import names
from bot.games.riddle.words import prompt as words
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Catch, GiveUp, Match, Show

router: Router[Context] = Router()


@router.on("show")
@steady
async def show(context: Context) -> Screen:
    """The first tap of an answer to a look: the second names what is shown to whom."""
    scene = await context.scene()
    if Show(shown(scene, context.arg)) not in scene.legal:
        raise Gone(context.arg)
    return panel_show(scene, context.arg)


@router.on("shown", submits=True)
async def answer(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Show(shown(scene, context.arg)))


@router.on("match")
async def match(context: Context) -> Screen:
    """Forces ticked."""
    return panel(await context.draft(MATCH, context.values))


def _forces(scene: Scene, arg: str) -> tuple[str, ...]:
    return tuple(force_at(scene.view, name) for name in arg.split("."))


@router.on("matching")
@steady
async def matching(context: Context) -> Screen:
    """The first tap of the suggested match."""
    scene = await context.scene()
    forces = _forces(scene, context.arg)
    if Match(forces) not in scene.legal:
        raise Gone(context.arg)
    return panel_matching(scene, forces)


@router.on("matched", submits=True)
@steady
async def matched(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Match(_forces(scene, context.arg)))


@router.on("giveup")
@steady
async def give_up(context: Context) -> Screen:
    scene = await context.scene()
    if GiveUp() not in scene.legal:
        raise Gone("giveup")
    return panel_give_up(scene)


@router.on("gaveup", submits=True)
async def gave_up(context: Context) -> Screen:
    return await act(context, await context.scene(), GiveUp())


@router.on("catch", opens=True)
async def catch(context: Context) -> Screen:
    """*Catch…* in a turn post of an `x_catch` game (P7)."""
    scene = await context.scene()
    # The button stands on public posts: whoever has no seat is shown what a watcher sees.
    return panel_catch(scene) if scene.seat is not None else panel(scene)


@router.on("catching")
@steady
async def catching(context: Context) -> Screen:
    scene = seated(await context.scene())
    if not context.values:
        raise Gone("catch")
    return panel_catch(scene, player_at(scene.view, context.values[0]))


@router.on("caught")
@steady
async def caught(context: Context) -> Screen:
    """The catch itself answers no decision, so it is not marked as one."""
    scene = await context.scene()
    seat = player_at(scene.view, context.arg)
    return panel(await context.submit(Catch(seat)), words.caught(names.seat(seat)))
