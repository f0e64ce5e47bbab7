"""Column, row and result of a round (ARM-2 to ARM-5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.war.battles.forces import Force, defending, fear, led
from engine.war.board import BOARD
from engine.war.cards import combat
from engine.war.data import TABLES
from engine.war.field import Field
from engine.war.frames import Battle
from engine.war.grid import side

COLUMNS = TABLES.odds_columns
RATIOS = tuple((int(a), int(b)) for a, b in (column.split(":") for column in COLUMNS))
SMALLEST, SMALLEST_FROM = TABLES.smallest_loss["strength"], TABLES.smallest_loss["from_percent"]
MOST = 3
"""The most that leaders count on the die (ARM-4)."""
ROWS = 8
HARD = "frs"
"""Terrain that helps the defender."""
BARRIERS = ("gate", "pass")


class Result(NamedTuple):
    """What a round costs either side, in percent (ARM-5)."""

    attacker: int
    attacker_leader: bool
    defender: int
    defender_leader: bool

    @property
    def shatters(self) -> bool:
        """Whether it destroys an Intrinsic Defense (INT-3)."""
        return self.attacker == 0 and self.defender == 100


def column(attack: int, defence: int) -> int:
    """The highest column that is not above the real ratio (ARM-2)."""
    against, found = max(1, defence), 0
    for place, (a, b) in enumerate(RATIOS):
        if a * against > attack * b:
            break
        found = place
    return found


def held(place: int) -> int:
    """A column held to 1:4..6:1 (ARM-3)."""
    return max(0, min(len(COLUMNS) - 1, place))


def row(die: int, for_attacker: int, for_defender: int) -> int:
    """The row of a die with leaders and sorcerers (ARM-4)."""
    difference = max(-MOST, min(MOST, for_attacker - for_defender))
    return max(1, min(ROWS, die + difference))


def read(text: str) -> Result:
    """A cell of the table, ``5/40k``."""
    ours, theirs = text.split("/")
    return Result(_percent(ours), "k" in ours, _percent(theirs), "k" in theirs)


def _percent(text: str) -> int:
    number = text.removesuffix("k")
    return 0 if number == "-" else int(number)


def result(rows: int, columns: int) -> Result:
    """The cell of a row and a column."""
    return CELLS[rows][columns]


CELLS = {int(place): tuple(read(text) for text in cells) for place, cells in TABLES.army_crt.items()}


@lru_cache(maxsize=4096)
def loss(strength: int, percent: int) -> int:
    """What a percentage costs: rounded half up, a figure of 20 or more at least 1 (ARM-5, GEN-4)."""
    lost = (strength * percent * 2 + 100) // 200
    least = SMALLEST if percent >= SMALLEST_FROM else 0
    return min(strength, max(lost, least if strength else 0))


def shift(field: Field, battle: Battle, ours: Force, theirs: Force) -> int:
    """The sum of all column shifts (ARM-3, NAZ-1, NAZ-2)."""
    at = battle.target
    hard = BOARD.terrain[at] in HARD and not BOARD.citadel(at)
    barred = bool(ours.hexes) and all(_barrier(start, at) for start in ours.hexes)
    seats = field.config.seat_of(battle.power), field.config.seat_of(theirs.power)
    return fear(field, ours.people) + combat.shift(field, at, *seats) - hard - barred


def _barrier(start: str, at: str) -> bool:
    """Whether attackers cross a river, gate or pass."""
    found = BOARD.way_through(start, at)
    return side(start, at) in BOARD.rivers or (found is not None and found.kind in BARRIERS)


class Chances(NamedTuple):
    """What a round is fought at."""

    attack: int
    defence: int
    column: int
    shift: int
    difference: int
    """What leaders and sorcerers give the attacker, before it is held (ARM-4)."""


def chances(field: Field, battle: Battle, ours: Force, theirs: Force) -> Chances:
    """Column and die modifiers of the next round."""
    attack, strength = ours.strength, defending(field, theirs, battle.target)
    shifted = shift(field, battle, ours, theirs)
    place = held(column(attack, strength) + shifted)
    difference = led(field, ours).sum - led(field, theirs, defends=battle.target).sum
    return Chances(attack, strength, place, shifted, difference)


def spread(
    units: Iterable[tuple[str, int, bool]], lost: int, first: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    """A loss over units of a strength, Rangers marked: as ordered, then the largest first (ARM-6, P-4)."""
    ranks = {name: place for place, name in enumerate(first)}
    ordered = sorted(units, key=lambda unit: (ranks.get(unit[0], len(ranks)), unit[2], -unit[1], unit[0]))
    found = []
    for name, strength, _ in ordered:
        taken = min(strength, lost)
        lost -= taken
        if taken:
            found.append((name, taken))
    return tuple(found)
