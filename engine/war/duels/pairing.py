"""Who strikes whom in a round (IND-3, IND-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.war.duels.foes import BEASTS, Foe, combat, fighters
from engine.war.field import Field
from engine.war.frames import Fighting
from engine.war.questions import FightOrders

MOST = 2
"""How many may strike one opponent."""


class Pair(NamedTuple):
    """A striker with his opponent."""

    by: Foe
    on: Foe
    margin: int
    """Combat minus Combat, the help of the first striker included."""


def pairs(field: Field, frame: Fighting) -> tuple[Pair, ...]:
    """The side with fewer fighters first, with equal numbers the challenged; the strongest first."""
    sides = fighters(field, frame, 0), fighters(field, frame, 1)
    first = 0 if len(sides[0]) < len(sides[1]) else 1
    found: list[Pair] = []
    for side in (first, 1 - first):
        chosen = list(_chosen(sides[side], sides[1 - side], frame, frame.orders[side]))
        for by, on in chosen:
            bonus = _second(field, by, on, chosen)
            margin = combat(field, by, on) + bonus - combat(field, on, by)
            found.append(Pair(by, on, margin))
    return tuple(found)


def _chosen(
    own: tuple[Foe, ...], others: tuple[Foe, ...], frame: Fighting, orders: FightOrders
) -> Iterator[tuple[Foe, Foe]]:
    aimed: Counter[str] = Counter()
    for foe in sorted(own, key=lambda foe: -foe.combat):
        if foe.id in frame.shaken or not foe.strikes:
            continue
        wanted = sorted(others, key=lambda other: _wish(foe, other, orders))
        target = next((other for other in wanted if aimed[other.id] < MOST), None)
        if target is not None:
            aimed[target.id] += 1
            yield foe, target


def _wish(foe: Foe, other: Foe, orders: FightOrders) -> tuple[int, int]:
    """The servant strikes the highest Combat, others as ordered, then the lowest Endurance (P-9, MOV-14)."""
    if foe.id in BEASTS:
        return 0, -other.combat
    place = orders.strike.index(other.id) if other.id in orders.strike else len(orders.strike)
    return place, other.endurance


def _second(field: Field, by: Foe, on: Foe, chosen: list[tuple[Foe, Foe]]) -> bool:
    """Whether he is the second on that opponent: the one of lower Combat, else who chose later."""
    both = [foe for foe, target in chosen if target.id == on.id]
    if len(both) < MOST:
        return False
    return min(reversed(both), key=lambda foe: combat(field, foe, on)).id == by.id
