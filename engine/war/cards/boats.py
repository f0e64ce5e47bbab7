"""The Boats of Lórien: down the Anduin, no further than Rauros (EV08)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.cards.carrying import carried, carry, party_refused
from engine.war.cards.doing import Doing, On
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.view import View

FARTHEST = 7
LORIEN, RAUROS = BOARD.hex_of("lorien"), BOARD.hex_of("rauros")


@cache
def river() -> Mapping[str, int]:
    """The hexes along the Anduin down to Rauros, by their place on the way down.

    Hexsides of one river make a chain; the place is counted from its end in the north.
    """
    sides = sorted(tuple(side.split("-")) for side in BOARD.anduin)
    ends = [one for one in sides if sum(_joined(one, other) for other in sides) == 1]
    order = [min(ends, key=lambda pair: min(h[2:] for h in pair))]
    while following := [pair for pair in sides if pair not in order and _joined(order[-1], pair)]:
        order.append(following[0])
    places: dict[str, int] = {}
    for place, pair in enumerate(order):
        for hex_ in pair:
            places[hex_] = place
    return {h: place for h, place in places.items() if place <= places[RAUROS] and BOARD.is_land(h)}


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two hexsides meet in a corner: they share a hex, and their other hexes are neighbours."""
    shared = set(one) & set(other)
    rest = sorted(set(one) ^ set(other))
    return len(shared) == 1 and rest[1] in BOARD.neighbours[rest[0]]


@cache
def ways(start: str) -> Mapping[str, tuple[str, ...]]:
    """The hexes that boats come to from a landing, each with its way."""
    if start != LORIEN and not (start in river() and BOARD.west(start)):
        return {}
    found: dict[str, tuple[str, ...]] = {start: ()}
    edge = [start]
    for _ in range(FARTHEST):
        now, edge = edge, []
        for here in now:
            for there in BOARD.neighbours[here]:
                down = river().get(there, -1) > river().get(here, -1)
                if down and there not in found:
                    found[there] = (*found[here], there)
                    edge.append(there)
    return {to: way for to, way in found.items() if way}


def _refused(seen: View, on: On) -> IllegalAction | None:
    if seen.step != "F2":
        return no("EVT-6", "boats.step")
    *who, to = on or ("",)
    if refused := party_refused(seen.field, who):
        return refused
    way = ways(seen.field.person(who[0]).at).get(to)
    return None if way else no("EVT-6", "boats.not_there", at=to)


def _do(desk: Desk, seat: str, on: On) -> None:
    start = desk.field.person(on[0]).at
    carry(desk, on[:-1], ways(start)[on[-1]], "boats")


def _offers(seen: View) -> Iterable[On]:
    for party in carried(seen.field):
        names = tuple(person.id for person in party)
        yield from ((*names, to) for to in ways(party[0].at))


CARDS = {"EV08": Doing(_do, _refused, _offers)}
