"""Ending the turn, discarding, the Halls (E4.27, E4.28)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.ending import DROPS, FRESH, panel_end, panel_keep, ticked
from bot.games.riddle.panels.halls import panel_leave, panel_stay
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.slots import card_at, slot
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Discard, EndTurn, Escape, Keep, Stay
from engine.riddle.phases.frames import Discarding

router: Router[Context] = Router()


@router.on("end")
@steady
async def end(context: Context) -> Screen:
    """*End turn…*: what will happen, and each legal ending; a card that picks up may be chosen already."""
    scene = await context.scene()
    return panel_end(scene, card_at(scene.view, context.arg) if context.arg else "")


@router.on("endwith")
@steady
async def end_with(context: Context) -> Screen:
    """A card to pick up with, chosen from the menu."""
    scene = await context.scene()
    if not context.values:
        raise Gone("end")
    return panel_end(scene, card_at(scene.view, context.values[0]))


def _pick_up(scene: Scene, name: str) -> str | None:
    if name == "none":
        return None
    return "city" if name == "city" else card_at(scene.view, name)


@router.on("ended", submits=True)
@steady
async def ended(context: Context) -> Screen:
    """The ending chosen."""
    scene = await context.scene()
    return await _drawing(context, scene, EndTurn(_pick_up(scene, context.arg)))


async def _drawing(context: Context, before: Scene, action: EndTurn | Stay) -> Screen:
    """End with a pick-up: the cards just drawn stay marked until the discard is done."""
    screen = await act(context, before, action)
    after = await context.scene()
    if not isinstance(after.view.phase, Discarding) or not after.decision:
        return screen
    new = [card for card in after.view.hand if card not in before.view.hand]
    if not new:
        return screen
    return panel(await context.draft(FRESH, [slot(after.view, card) for card in new]))


@router.on("drop")
@steady
async def drop(context: Context) -> Screen:
    """Cards ticked for the discard."""
    if context.arg not in DROPS:
        raise Gone(context.arg)
    return panel(await context.draft(context.arg, context.values))


@router.on("discard", submits=True)
@steady
async def discard(context: Context) -> Screen:
    """Discard what is ticked, in hand order."""
    scene = await context.scene()
    cards = ticked(scene)
    if not cards:
        raise Gone("discard")
    return await act(context, scene, *(Discard(card) for card in cards))


@router.on("keep")
@steady
async def keep(context: Context) -> Screen:
    scene = await context.scene()
    if Keep() not in scene.legal:
        raise Gone("keep")
    return panel_keep(scene)


@router.on("kept", submits=True)
async def kept(context: Context) -> Screen:
    return await act(context, await context.scene(), Keep())


# The Halls


@router.on("stay", submits=True)
async def stay(context: Context) -> Screen:
    """Stay: at once where nothing else can be done, with a second tap where leaving is possible (E0.5)."""
    scene = await context.scene()
    if scene.may(Escape):
        return panel_stay(scene)
    return await _drawing(context, scene, Stay())


@router.on("stayed", submits=True)
async def stayed(context: Context) -> Screen:
    return await _drawing(context, await context.scene(), Stay())


def _escape(scene: Scene, name: str) -> Escape:
    action = Escape(None if name == "six" else card_at(scene.view, name))
    if action not in scene.legal:
        raise Gone(name)
    return action


@router.on("exit")
@steady
async def leave(context: Context) -> Screen:
    """The first tap of leaving on a 6."""
    scene = await context.scene()
    return panel_leave(scene, _escape(scene, context.arg).card)


@router.on("wizard")
@steady
async def wizard(context: Context) -> Screen:
    """A Wizard chosen to leave with."""
    scene = await context.scene()
    if not context.values:
        raise Gone("wizard")
    return panel_leave(scene, _escape(scene, context.values[0]).card)


@router.on("left", submits=True)
@steady
async def left(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, _escape(scene, context.arg))
