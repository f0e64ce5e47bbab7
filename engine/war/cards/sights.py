"""Event cards that show something to their player alone (EV17, EV29)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.cards.doing import Doing, On, no_target
from engine.war.chapter import Prompt, Room, no
from engine.war.desk import Desk
from engine.war.events.cards import AreaSeen, SearchCardSeen
from engine.war.frames import Asking, Rumour
from engine.war.questions import Choice, ToTheTop, Yes
from engine.war.view import View

PROMPT = "EV29"


def _palantir(desk: Desk, seat: str, on: On) -> None:
    """EV17: one area with somebody hidden in it, or nothing."""
    hidden = (person for person in desk.field.persons if person.hidden and person.here)
    areas = sorted({BOARD.area(person.at) for person in hidden})
    area = desk.pick("palantir", areas) if areas else ""
    desk.tell(AreaSeen(area, audience=(seat,)))


def _rumour_refused(seen: View, on: On) -> IllegalAction | None:
    """EV29: an empty deck is mixed anew only when it is drawn from, and shows nothing before (SRC-13)."""
    return no_target(seen, on) if seen.pile else no("SRC-13", "rumour.no_card")


def _rumour(desk: Desk, seat: str, on: On) -> None:
    """EV29: a look at the bottom Search card."""
    desk.tell(SearchCardSeen(desk.state.search.pile[-1], audience=(seat,)))
    if len(desk.state.search.pile) > 1:
        # The last card of all lies at the bottom and on top: all have counted them (W15.10).
        desk.push(Rumour(seat))


def go_on(desk: Desk, frame: Rumour) -> None:
    """The look comes first, then the question."""
    desk.ask(PROMPT, (frame.seat,), ToTheTop(desk.state.search.pile[-1]))


def heard(desk: Desk, frame: Rumour, asking: Asking) -> None:
    """The card goes to the top of the deck, or stays."""
    desk.pop()
    if asking.given[0].choice == Yes():
        pile = desk.state.search.pile
        desk.keep(search=replace(desk.state.search, pile=(pile[-1], *pile[:-1])))


def _default(seen: View, asking: Asking) -> Choice:
    return Yes(False)


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    return (Yes(False), Yes())


def _wrong(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    return None if isinstance(choice, Yes) else no("PRM-1", "answer.other_kind")


SIGHTS = {"EV17": Doing(_palantir), "EV29": Doing(_rumour, _rumour_refused)}
ROOMS = {Rumour: Room(go_on, heard)}
PROMPTS = {PROMPT: Prompt(_default, _choices, _wrong)}
