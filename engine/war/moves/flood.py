"""How far all ways lead at once (MOV-2, NAZ-5): sets of hexes are numbers, a step is a shift."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.war.board import BOARD
from engine.war.moves.going import Gait, steps, strides

PLACE: Final[Mapping[str, int]] = {at: place for place, at in enumerate(BOARD.hexes)}
"""The bit of each hex, in the order of their numbers."""


@cache
def _starts() -> tuple[Mapping[int, int], ...]:
    """For each of `Steps.edges` the hexes from which such a step leads, by how far it shifts their bits."""
    found: tuple[defaultdict[int, int], ...] = tuple(defaultdict(int) for _ in steps().edges)
    for here, near in steps().near.items():
        for there, number in near:
            found[number][PLACE[there] - PLACE[here]] |= 1 << PLACE[here]
    return tuple(dict(shifts) for shifts in found)


Shifts = tuple[tuple[int, int], ...]
"""Steps: how far bits are shifted, of which hexes."""


class Stride(NamedTuple):
    """All steps of one cost."""

    cost: float
    west: float
    """What of it a Nazgûl spends west of the Anduin (NAZ-5)."""
    shifts: Shifts


@lru_cache(maxsize=256)
def by_cost(gait: Gait, road: bool) -> tuple[Stride, ...]:
    """The steps that are open to a gait; ``road`` takes what roads there are."""
    found: defaultdict[tuple[float, float], defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    for step, starts in zip(strides(gait, road), _starts(), strict=True):
        if step is not None:
            for shift, hexes in starts.items():
                found[step.cost, step.west][shift] |= hexes
    return tuple(Stride(cost, west, tuple(shifts.items())) for (cost, west), shifts in found.items())


def flood(
    by: Collection[Stride], start: str, closed: Collection[str], most: float, west_most: float
) -> Mapping[str, float]:
    """The cheapest cost of every hex within reach, the cheapest first; a first step may cost anything.

    All hexes are left at once that were reached at the same cost, and with as much spent in the west.
    """
    shut, known = sum(1 << PLACE[at] for at in closed), 0
    found: dict[str, float] = {}
    # By what was spent west of the Anduin on the way there: who spent more comes no farther from there.
    reached: dict[float, int] = {}
    ahead = {(0.0, 0.0): 1 << PLACE[start]}
    while ahead:
        spent = cost, west = min(ahead)
        fresh = ahead.pop(spent)
        for less, hexes in reached.items():
            if less <= west:
                fresh &= ~hexes
        reached[west] = reached.get(west, 0) | fresh
        found.update(dict.fromkeys(_hexes(fresh & ~known), cost))
        known |= fresh
        for stride in by if fresh and (cost < most or not cost) else ():
            then = cost + stride.cost, west + stride.west
            if cost and (then[0] > most or then[1] > west_most):
                continue
            if there := _stepped(fresh, stride.shifts) & ~shut:
                ahead[then] = ahead.get(then, 0) | there
    return found


def _stepped(hexes: int, shifts: Shifts) -> int:
    """Where one such step leads from these hexes."""
    there = 0
    for shift, starts in shifts:
        some = hexes & starts
        there |= some << shift if shift > 0 else some >> -shift
    return there


@lru_cache(maxsize=1024)
def everywhere(by: Gait, start: str) -> int:
    """All hexes to which steps of a gait lead in any number of turns, with nobody in the way, as bits."""
    step, found = _any_step(by), 0
    fresh = 1 << PLACE[start]
    while fresh:
        found |= fresh
        fresh = _stepped(fresh, step) & ~found
    return found


@lru_cache(maxsize=256)
def _any_step(by: Gait) -> Shifts:
    """All steps that are open to a gait, whatever they cost."""
    found: defaultdict[int, int] = defaultdict(int)
    for stride in by_cost(by, True):
        for shift, starts in stride.shifts:
            found[shift] |= starts
    return tuple(found.items())


def _hexes(bits: int) -> Iterator[str]:
    while bits:
        lowest = bits & -bits
        yield BOARD.hexes[lowest.bit_length() - 1]
        bits ^= lowest
