"""Choices on the way to an order, and the order itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.ask.armies import ARMIES, panel_armies
from bot.games.war.ask.events import PLAY, panel_events, unplayable
from bot.games.war.ask.forks import Branch, branch, way
from bot.games.war.ask.handlers.doing import Room, done, given
from bot.games.war.ask.muster import as_it_is
from bot.games.war.ask.nazgul import NAZGUL, WHICH, able, panel_nazgul
from bot.games.war.ask.ordering import panel_order, sorted_forks
from bot.games.war.ask.parts import PAGE, PICK, SEPARATOR, pages
from bot.games.war.ask.parts import codes as parts_of
from bot.games.war.ask.screens import panel
from bot.games.war.ask.sure import SURE, consequence, dice, panel_sure
from bot.games.war.ask.undoing import UNDO, goers, together
from bot.games.war.model.stacks import TICKED, stacks
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import closing as order_words
from bot.model.context import Router
from bot.model.screen import Screen
from bot.words import faults
from engine.war.actions import PlayEvent, TakeBack
from engine.war.chapter import MOVING
from engine.war.view import View

router: Router[WarContext] = Router()


def _found(scene: WarScene, codes: Sequence[str]) -> Branch | None:
    """What may come next; ``None`` where that is not legal any more (E4.32)."""
    try:
        return branch(scene, [code for code in codes if code])
    except KeyError:
        return None


@router.on(PICK)
async def picked(context: WarContext) -> Screen:
    """A choice, or all that one stands for; the last one gives the order."""
    scene = await context.scene()
    codes = [code for code in SEPARATOR.join((context.arg, *context.values)).split(SEPARATOR) if code]
    return await _on(context, scene, codes)


async def _on(context: WarContext, scene: WarScene, codes: Sequence[str]) -> Screen:
    found = _found(scene, codes)
    if found is None and (order := as_it_is(scene, codes)) is not None:
        return await given(context, scene, order)
    if found is None or not (found.next or found.orders):
        return panel(scene, faults.refusal("gone", {}))
    if found.next:
        return panel_order(scene, found)
    order = found.orders[0]
    if said := consequence(scene, order):
        return panel_sure(scene, parts_of(found), order, said)
    if context.values and (said := dice(order)):
        named = order_words.chosen(fork.label for fork in found.chosen)
        return panel_sure(scene, parts_of(found), order, said, named)
    return await done(context, scene, order)


@router.on(PLAY)
async def played(context: WarContext) -> Screen:
    """A card of the hand: it is played, or it is said why it cannot be now (W15.7)."""
    scene = await context.scene()
    if not any(card.id == context.value and card.armed is None for card in scene.view.hand):
        return panel(scene, faults.refusal("gone", {}))
    if not any(action.card == context.value for action in scene.of(PlayEvent)):
        return panel_events(scene, unplayable(scene, context.value))
    codes = [fork.code for fork in way(PlayEvent(context.value), scene.view.field)]
    return await _on(context, scene, codes)


@router.on(UNDO, submits=True)
async def undone(context: WarContext) -> Screen:
    """*Undo*: the list it stands in is open again, where the stack or the Nazgûl are ticked (W15.11)."""
    scene = await context.scene()
    number = together(scene.view)
    if not number:
        return panel(scene, faults.refusal("gone", {}))
    who = goers(scene.view, scene.view.drafts[-1])
    now = await context.submit(*(TakeBack() for _ in range(number)))
    again = ROOMS.get(context.arg)
    if again is None or now.view.step not in MOVING:
        return panel(now, after=scene.status.version)
    draft, room = again
    now = await context.draft(draft, ticked_by(now.view, draft, who))
    return panel(now, after=scene.status.version, room=room)


ROOMS: Final[Mapping[str, tuple[str, Room]]] = {
    ARMIES: (TICKED, panel_armies),
    NAZGUL: (WHICH, panel_nazgul),
}
"""The lists with an *Undo* of their own, and the draft of what is ticked in them."""


def ticked_by(seen: View, draft: str, who: Sequence[str]) -> Sequence[str]:
    """Who is ticked again once their order is taken back."""
    if draft == WHICH:
        return [name for name in who if name in able(seen)]
    return [one.key for one in stacks(seen) if set(who) & set(one.who)][:1]


@router.on(SURE)
async def sure(context: WarContext) -> Screen:
    """The second tap of what cannot be taken back (E0.5)."""
    scene = await context.scene()
    found = _found(scene, context.arg.split(SEPARATOR))
    if found is None or found.next or not found.chosen:
        return panel(scene, faults.refusal("gone", {}))
    return await done(context, scene, found.orders[0])


@router.on(PAGE)
async def turned(context: WarContext) -> Screen:
    """Another part of the same choices."""
    scene = await context.scene()
    found = _found(scene, context.arg.split(SEPARATOR))
    if found is None or not found.chosen:
        return panel(scene, faults.refusal("gone", {}))
    known = {str(number): number for number in range(len(pages(sorted_forks(found))))}
    if context.value not in known:
        return panel(scene, faults.refusal("gone", {}))
    return panel_order(scene, found, known[context.value])
