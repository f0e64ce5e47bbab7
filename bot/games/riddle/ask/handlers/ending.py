"""Ending the turn, discarding, the Halls (E4.27, E4.28)."""

from __future__ import annotations

from bot.games.riddle.ask.ending import DROPS, FRESH, panel_end, panel_keep, ticked
from bot.games.riddle.ask.halls import panel_leave, panel_stay
from bot.games.riddle.model.slots import card_at, slot
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Discard, EndTurn, Escape, Keep, Stay
from engine.riddle.frames import Discarding

router = RiddleControls()
router.keeps("drop", *DROPS)
router.simply("kept", Keep())


@router.shows("end")
def end(scene: RiddleScene, arg: str) -> Screen:
    """*End turn…*: what will happen, and each legal ending; a card that picks up may be chosen already."""
    return panel_end(scene, card_at(scene.view, arg) if arg else "")


@router.shows("endwith")
def end_with(scene: RiddleScene, arg: str) -> Screen:
    """A card to pick up with, chosen from the menu."""
    return panel_end(scene, card_at(scene.view, arg))


def _pick_up(scene: RiddleScene, name: str) -> str | None:
    if name == "none":
        return None
    return "city" if name == "city" else card_at(scene.view, name)


@router.on("ended", submits=True)
async def ended(context: RiddleContext) -> Screen:
    """The ending chosen."""
    scene = await context.scene()
    return await _drawing(context, scene, EndTurn(_pick_up(scene, context.arg)))


async def _drawing(context: RiddleContext, before: RiddleScene, action: EndTurn | Stay) -> Screen:
    """End with a pick-up: the cards just drawn stay marked until the discard is done."""
    screen = await context.act(before, action)
    after = await context.scene()
    if not isinstance(after.view.phase, Discarding) or not after.decision:
        return screen
    new = [card for card in after.view.hand if card not in before.view.hand]
    if not new:
        return screen
    return context.show(await context.draft(FRESH, [slot(after.view, card) for card in new]))


@router.on("discard", submits=True)
async def discard(context: RiddleContext) -> Screen:
    """Discard what is ticked, in hand order."""
    scene = await context.scene()
    cards = ticked(scene)
    if not cards:
        raise Gone("discard")
    return await context.act(scene, *(Discard(card) for card in cards))


@router.shows("keep")
def keep(scene: RiddleScene, _: str) -> Screen:
    if Keep() not in scene.legal:
        raise Gone("keep")
    return panel_keep(scene)


# The Halls


@router.on("stay", submits=True)
async def stay(context: RiddleContext) -> Screen:
    """Stay: at once where nothing else can be done, with a second tap where leaving is possible (E0.5)."""
    scene = await context.scene()
    if scene.may(Escape):
        return panel_stay(scene)
    return await _drawing(context, scene, Stay())


@router.on("stayed", submits=True)
async def stayed(context: RiddleContext) -> Screen:
    return await _drawing(context, await context.scene(), Stay())


def _escape(scene: RiddleScene, name: str) -> Escape:
    action = Escape(None if name == "six" else card_at(scene.view, name))
    if action not in scene.legal:
        raise Gone(name)
    return action


@router.shows("exit")
def leave(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of leaving on a 6."""
    return panel_leave(scene, _escape(scene, arg).card)


@router.shows("wizard")
def wizard(scene: RiddleScene, arg: str) -> Screen:
    """A Wizard chosen to leave with."""
    return panel_leave(scene, _escape(scene, arg).card)


@router.does("left")
def left(scene: RiddleScene, arg: str) -> Escape:
    return _escape(scene, arg)
