"""Before turn 1: who bears the Ring, who holds what, who starts hidden (SET-3 to SET-6, SCN-3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war import flow
from engine.war.actions import CloseStep, Hide, HoldCard, NameBearer, StartAt
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.field import Field
from engine.war.hunt.whereabouts import starts
from engine.war.turns.setup import RIVENDELL
from engine.war.view import View

MUSTER = frozenset(("muster",))


def companions(field: Field) -> tuple[str, ...]:
    """Who may bear the Ring: the companions that start hidden, of a story those it starts hidden (SCN-3)."""
    if field.config.story.base == "army":
        return tuple(person.id for person in field.persons if person.kind.fellowship)
    return tuple(placed.id for placed in field.config.story.characters if placed.hidden)


def _bearer_refused(seen: View, action: NameBearer) -> IllegalAction | None:
    if action.who not in companions(seen.field):
        return no("SET-3", "bearer.not_among", who=action.who)
    if action.who == seen.field.ring.holder:
        return no("SET-3", "bearer.already", who=action.who)
    return None


def _name_bearer(desk: Desk, action: NameBearer) -> None:
    """Cards that were the old bearer's by default go along, so that they do not tell (SET-4).

    In a story they are with whom it lists (SCN-2).
    """
    old = desk.field.ring.holder
    if desk.config.story.base == "army":
        for item in desk.field.items:
            if item.holder == old and RIVENDELL.get(item.id) == "frodo":
                desk.item(item.id, holder=action.who)
    desk.ring(holder=action.who)


def _holder_refused(seen: View, action: HoldCard) -> IllegalAction | None:
    if action.card not in RIVENDELL or seen.config.story.base != "army":
        return no("SET-4", "hold.not_of_rivendell", card=action.card)
    if action.who not in companions(seen.field):
        return no("SET-4", "hold.not_among", who=action.who)
    if action.who == seen.field.item(action.card).holder:
        return no("SET-4", "hold.already", card=action.card, who=action.who)
    return None


def _hold(desk: Desk, action: HoldCard) -> None:
    desk.item(action.card, holder=action.who)


def _hide_refused(seen: View, action: Hide) -> IllegalAction | None:
    if not set(action.who) <= set(companions(seen.field)):
        return no("SET-6", "hide.not_among", who=action.who)
    if seen.config.story.base != "army" and set(action.who) != set(companions(seen.field)):
        return no("SCN-3", "hide.story", who=action.who)
    if set(action.who) == {name for name in companions(seen.field) if seen.field.person(name).hidden}:
        return no("SET-6", "hide.already", who=action.who)
    return None


def _hide(desk: Desk, action: Hide) -> None:
    for name in companions(desk.field):
        desk.change(name, hidden=name in action.who)


def _start_refused(seen: View, action: StartAt) -> IllegalAction | None:
    if not starts(seen.field):
        return no("SCN-3", "start.fixed")
    if set(action.who) != set(companions(seen.field)) or action.at not in starts(seen.field):
        return no("SCN-3", "start.not_there", at=action.at)
    if {seen.field.person(name).at for name in action.who} == {action.at}:
        return no("SCN-3", "start.already", at=action.at)
    return None


def _start(desk: Desk, action: StartAt) -> None:
    for name in action.who:
        desk.change(name, at=action.at)


def _close_refused(seen: View, action: CloseStep) -> IllegalAction | None:
    return None if action.step in MUSTER else no("SEQ-4", "close.other_step", step=action.step)


def _close(desk: Desk, action: CloseStep) -> None:
    """The muster is over: the first turn dawns."""
    flow.enter(desk, "T0")


def _closing(seen: View) -> Iterable[CloseStep]:
    return (CloseStep("muster"),)


def _bearers(seen: View) -> Iterable[NameBearer]:
    return (NameBearer(who) for who in companions(seen.field) if who != seen.field.ring.holder)


def _holders(seen: View) -> Iterable[HoldCard]:
    if seen.config.story.base == "army":
        for card in RIVENDELL:
            held = seen.field.item(card).holder
            yield from (HoldCard(card, who) for who in companions(seen.field) if who != held)


def _hidings(seen: View) -> Iterable[Hide]:
    found = (Hide(companions(seen.field)), Hide(()))
    return (action for action in found if _hide_refused(seen, action) is None)


def _starts(seen: View) -> Iterable[StartAt]:
    found = (StartAt(companions(seen.field), at) for at in starts(seen.field))
    return (action for action in found if _start_refused(seen, action) is None)


ORDERS = (
    Order(NameBearer, MUSTER, _bearer_refused, _name_bearer, _bearers),
    Order(HoldCard, MUSTER, _holder_refused, _hold, _holders),
    Order(Hide, MUSTER, _hide_refused, _hide, _hidings),
    Order(StartAt, MUSTER, _start_refused, _start, _starts),
    Order(CloseStep, MUSTER, _close_refused, _close, _closing),
)
