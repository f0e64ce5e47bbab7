"""Ending the turn, discarding, the Halls (E4.27, E4.28)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.ending import DROPS, FRESH, panel_end, panel_keep, ticked
from bot.games.riddle.panels.halls import panel_leave, panel_stay
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.slots import card_at, slot
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Discard, EndTurn, Escape, Keep, Stay
from engine.riddle.phases.frames import Discarding

router = Router()


@router.on("end")
@steady
async def end(tap: Tap) -> Screen:
    """*End turn…*: what will happen, and each legal ending; a card that picks up may be chosen already."""
    scene = await tap.scene()
    return panel_end(scene, card_at(scene.view, tap.arg) if tap.arg else "")


@router.on("endwith")
@steady
async def end_with(tap: Tap) -> Screen:
    """A card to pick up with, chosen from the menu."""
    scene = await tap.scene()
    if not tap.values:
        raise Gone("end")
    return panel_end(scene, card_at(scene.view, tap.values[0]))


def _pick_up(scene: Scene, name: str) -> str | None:
    if name == "none":
        return None
    return "city" if name == "city" else card_at(scene.view, name)


@router.on("ended", submits=True)
@steady
async def ended(tap: Tap) -> Screen:
    """The ending chosen."""
    scene = await tap.scene()
    return await _drawing(tap, scene, EndTurn(_pick_up(scene, tap.arg)))


async def _drawing(tap: Tap, before: Scene, action: EndTurn | Stay) -> Screen:
    """End with a pick-up: the cards just drawn stay marked until the discard is done."""
    screen = await act(tap, before, action)
    after = await tap.scene()
    if not isinstance(after.view.phase, Discarding) or not after.decision:
        return screen
    new = [card for card in after.view.hand if card not in before.view.hand]
    if not new:
        return screen
    return panel(await tap.draft(FRESH, [slot(after.view, card) for card in new]))


@router.on("drop")
@steady
async def drop(tap: Tap) -> Screen:
    """Cards ticked for the discard."""
    if tap.arg not in DROPS:
        raise Gone(tap.arg)
    return panel(await tap.draft(tap.arg, tap.values))


@router.on("discard", submits=True)
@steady
async def discard(tap: Tap) -> Screen:
    """Discard what is ticked, in hand order."""
    scene = await tap.scene()
    cards = ticked(scene)
    if not cards:
        raise Gone("discard")
    return await act(tap, scene, *(Discard(card) for card in cards))


@router.on("keep")
@steady
async def keep(tap: Tap) -> Screen:
    scene = await tap.scene()
    if Keep() not in scene.legal:
        raise Gone("keep")
    return panel_keep(scene)


@router.on("kept", submits=True)
async def kept(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Keep())


# The Halls


@router.on("stay", submits=True)
async def stay(tap: Tap) -> Screen:
    """Stay: at once where nothing else can be done, with a second tap where leaving is possible (E0.5)."""
    scene = await tap.scene()
    if any(isinstance(action, Escape) for action in scene.legal):
        return panel_stay(scene)
    return await _drawing(tap, scene, Stay())


@router.on("stayed", submits=True)
async def stayed(tap: Tap) -> Screen:
    return await _drawing(tap, await tap.scene(), Stay())


def _escape(scene: Scene, name: str) -> Escape:
    action = Escape(None if name == "six" else card_at(scene.view, name))
    if action not in scene.legal:
        raise Gone(name)
    return action


@router.on("exit")
@steady
async def leave(tap: Tap) -> Screen:
    """The first tap of leaving on a 6."""
    scene = await tap.scene()
    return panel_leave(scene, _escape(scene, tap.arg).card)


@router.on("wizard")
@steady
async def wizard(tap: Tap) -> Screen:
    """A Wizard chosen to leave with."""
    scene = await tap.scene()
    if not tap.values:
        raise Gone("wizard")
    return panel_leave(scene, _escape(scene, tap.values[0]).card)


@router.on("left", submits=True)
@steady
async def left(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, _escape(scene, tap.arg))
