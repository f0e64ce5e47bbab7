"""Where the Ringbearer can be, and how likely: walkers from the last public facts (players.md 4, C1.4).

Walkers are counted as shares of one cloud instead of one by one: it is the same law without the noise, and
all that goes in is public, so it is the same for whoever asks. A cloud of a turn follows from that of the
turn before; clouds are kept in a bounded cache.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.field import Field, Sought
from engine.war.hunt.spotting import VALUES
from engine.war.moves.going import Gait, net
from engine.war.pieces import Person
from engine.war.players import public
from engine.war.players.odds import spots
from engine.war.turns.muster import starts

Cloud = Mapping[str, float]
"""The chance of each hex."""
WALKERS: Final = Gait("people")
MISTY: Final = "EV01"
PACES: Final = ((4, False, 0.57), (4, True, 0.28), (5, False, 0.1), (5, True, 0.05))
"""Movement factor, whether by road, and how likely (players.md 4)."""
EAGER: Final = 0.55
"""How much likelier a hex is for each movement point that it is nearer to Mount Doom."""
PERILOUS: Final = 0.35
"""How much a peril keeps walkers off."""
HELD: Final = 0.3
"""How likely somebody is still unseen in a hex with Dark pieces."""
UNFINISHED: Final = 0.3
"""How likely he stands at Mount Doom and the game is not over."""
SHARE: Final = 1e-4
"""Smaller shares are dropped."""
PAIR: Final = {"nazgul": 1, "orcs": 2}
"""What cards and the small number of a pair give on the die: Sting counts against Orcs (SRC-7)."""


@lru_cache(maxsize=2)
def to_doom(misty: bool = False) -> Mapping[str, float]:
    """The movement points that are left to Mount Doom, off the roads, with the misty passes open or not."""
    back: dict[str, list[tuple[str, float]]] = {}
    for here, steps in net(WALKERS._replace(misty=misty), False).items():
        for there, step in steps:
            back.setdefault(there, []).append((here, step.cost))
    found: dict[str, float] = {}
    edge = [(0.0, MOUNT_DOOM)]
    while edge:
        cost, at = heapq.heappop(edge)
        if at not in found:
            found[at] = cost
            for before, price in back.get(at, ()):
                heapq.heappush(edge, (cost + price, before))
    return found


@lru_cache(maxsize=2048)
def _steps(start: str, misty: bool) -> tuple[tuple[str, float], ...]:
    """Where a walker goes from a hex in one turn, with the chance of each."""
    left = to_doom(misty)
    found: dict[str, float] = {}
    for most, road, likely in PACES:
        reached = [at for at in _reached(start, most, road, misty) if at in left]
        weights = {at: _drawn(left[start] - left[at]) * _liked(at) for at in reached}
        total = sum(weights.values())
        for at, weight in weights.items():
            found[at] = found.get(at, 0.0) + likely * weight / total
    return tuple(sorted(found.items()))


def _drawn(nearer: float) -> float:
    return math.exp(EAGER * nearer)


def _liked(at: str) -> float:
    place = BOARD.place(at)
    return PERILOUS if place and place.kind == "peril" else 1.0


def _reached(start: str, most: int, road: bool, misty: bool) -> Iterable[str]:
    """The hexes within one turn (MOV-1, MOV-2)."""
    steps = net(WALKERS._replace(misty=misty), road)
    found: dict[str, float] = {}
    edge = [(0.0, start)]
    while edge:
        cost, at = heapq.heappop(edge)
        if at in found:
            continue
        found[at] = cost
        if cost < most:
            edge_costs = ((cost + step.cost, there) for there, step in steps[at] if there not in found)
            for further in edge_costs:
                if further[0] <= most or not cost:
                    heapq.heappush(edge, further)
    return found


def _walked(cloud: Cloud, misty: bool) -> Cloud:
    """A turn of walking."""
    found: dict[str, float] = {}
    for at, share in cloud.items():
        if share >= SHARE:
            for there, likely in _steps(at, misty):
                found[there] = found.get(there, 0.0) + share * likely
    found[MOUNT_DOOM] = found.get(MOUNT_DOOM, 0.0) * UNFINISHED
    return shares(found)


def _unfound(cloud: Cloud, searches: Iterable[Sought]) -> Cloud:
    """What is left of a cloud when Searches found nobody in it."""
    for sought in searches:
        missed = 1 - spots(VALUES[sought.forces], PAIR[sought.forces])
        cloud = {
            at: share * (missed if BOARD.area(at) in sought.areas else 1.0) for at, share in cloud.items()
        }
    return shares(cloud)


def shares(cloud: Cloud) -> Cloud:
    """A cloud whose sum is 1, or an empty one."""
    total = sum(cloud.values())
    return {at: share / total for at, share in cloud.items() if share} if total else {}


@lru_cache(maxsize=512)
def _cloud(begin: tuple[str, ...], first: int, turn: int, sought: tuple[Sought, ...]) -> Cloud:
    """The cloud when everybody has walked in a turn; ``first`` is the turn in which they were seen last."""
    if turn <= first:
        left = to_doom()
        return shares({at: _drawn(-left[at] / 4) for at in begin if at in left})
    before = tuple(one for one in sought if one.turn <= turn)
    now = [one for one in before if one.turn == turn]
    misty = any(one.misty and turn in (one.turn, one.turn - 1) for one in sought)
    return _walked(_unfound(_cloud(begin, first, turn - 1, before), now), misty)


def of(field: Field) -> Cloud:
    """Where everybody must think that the Ringbearer is; Sauron sees the hex of the wearer (RNG-3)."""
    if field.ring.worn and field.ring.seen:
        return {field.ring.seen: 1.0}
    hunted = next(public.suspects(field), "")
    if not hunted:
        return {}
    person = field.person(hunted)
    if public.visible(person):
        return {person.at: 1.0}
    number, walked = field.turn.number, field.turn.phase in ("T7", "T8")
    begin, first = _last_seen(field, person)
    sought = tuple(one for one in field.war.sought if one.turn > first)
    cloud = _cloud(begin, first, number if walked else number - 1, sought)
    if not walked:
        cloud = _unfound(cloud, [one for one in sought if one.turn == number])
    return shares({at: share * (HELD if field.dark_at(at) else 1.0) for at, share in cloud.items()})


def _last_seen(field: Field, person: Person) -> tuple[tuple[str, ...], int]:
    """Where he may have begun to walk unseen, and in which turn."""
    seen = field.war.seen.get(person.id)
    if seen is not None:
        return (seen.at,), seen.turn
    choice = tuple(starts(field))
    return choice or (BOARD.hex_of(person.kind.start),), 0


def next_of(field: Field) -> Cloud:
    """Where he will be after his next move."""
    return _walked(of(field), bool(field.effects(MISTY)))


def of_area(cloud: Cloud, area: str) -> Cloud:
    """The part of a cloud in a search area."""
    return {at: share for at, share in cloud.items() if BOARD.area(at) == area}
