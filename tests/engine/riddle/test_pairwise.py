"""Any two settings that may go together are played together, in one of a few games (O0.1, O0.3).

The table is a covering array, made greedily: each row is a lawful game, and every pair of values of two
switches (the number of seats among them) that any lawful game has stands in some row. By default each row
is played once; the soak plays the whole table again with other dice and with the strengths seated otherwise.
"""

import random
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, count, product
from types import MappingProxyType
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.games.riddle.simulating import VALUES, Played, play
from engine.riddle import Options, conflicts
from engine.riddle.deck import CHARACTERS, kind_of

SEATS: Final = "seats"
PARAMETERS: Final[Mapping[str, tuple[Any, ...]]] = MappingProxyType({SEATS: (2, 4, 6, 8), **VALUES})
"""What varies, and its values."""
SUPPORTS: Final = tuple(
    {SEATS: seats, "a2_clairvoyance_spaces": a2, "a4_captivity": a4, **sides}
    for seats, a2, a4, sides in product(
        PARAMETERS[SEATS], (False, True), (False, True), ({}, {"o1_partners": True}, {"o16_two_player": True})
    )
)
"""All that another setting can depend on (O0.3)."""

Row = dict[str, Any]
Pair = tuple[tuple[str, Any], tuple[str, Any]]

STRENGTHS: Final = ("sharp", "steady", "sharp", "easy")
CAP: Final = 5000
PARTS: Final = 4
"""The table is played in so many tests, none of them long."""


def fits(row: Mapping[str, Any]) -> bool:
    """Whether that is a lawful game, at a table with both kinds."""
    rules = replace(Options(), **{name: value for name, value in row.items() if name != SEATS})
    return not conflicts(rules, row[SEATS], row[SEATS] // 2)


def completion(partial: Mapping[str, Any]) -> Row | None:
    """A lawful game with these settings; none if they never go together."""
    found = ({**support, **partial} for support in SUPPORTS)
    return next((row for row in found if fits(row)), None)


def pairs(row: Mapping[str, Any]) -> Iterator[Pair]:
    """The pairs of settings of a row, in the order of the parameters."""
    settings = [(name, row[name]) for name in PARAMETERS if name in row]
    yield from combinations(settings, 2)


def possible() -> set[Pair]:
    """Every pair of settings that some lawful game has."""
    return {
        ((one, a), (other, b))
        for one, other in combinations(PARAMETERS, 2)
        for a, b in product(PARAMETERS[one], PARAMETERS[other])
        if completion({one: a, other: b}) is not None
    }


@lru_cache(maxsize=1)
def table() -> tuple[Row, ...]:
    """The rows, the same every time."""
    rng = random.Random(1)
    missing = possible()
    rows: list[Row] = []
    while missing:
        row = _row(min(missing, key=repr), missing, rng)
        missing -= set(pairs(row))
        rows.append(row)
    return tuple(rows)


def _row(first: Pair, missing: set[Pair], rng: random.Random) -> Row:
    """A row with that pair and, setting by setting, as many other missing ones as it can have."""
    row: Row = dict(first)
    rest = [name for name in PARAMETERS if name not in row]
    for name in rng.sample(rest, len(rest)):
        ways = [{**row, name: value} for value in PARAMETERS[name]]
        ways = [way for way in ways if completion(way) is not None]
        row = max(ways, key=lambda way: (sum(pair in missing for pair in pairs(way)), rng.random()))
    return row


def _play(number: int, row: Row, seed: int) -> Played:
    """The game of a row; both kinds sit by turns."""
    kinds = [[c for c in CHARACTERS if kind_of(c) == kind] for kind in ("hobbit", "black_rider")]
    seats = [kinds[place % 2][place // 2] for place in range(row[SEATS])]
    strengths = [STRENGTHS[(number + place) % len(STRENGTHS)] for place in range(row[SEATS])]
    rules = replace(Options(), **{name: value for name, value in row.items() if name != SEATS})
    return play(seed, seats, strengths, rules, CAP)


def test_o0_3_the_table_holds_every_pair_of_settings_that_go_together() -> None:
    rows = table()
    assert all(fits(row) and set(row) == set(PARAMETERS) for row in rows)
    assert possible() <= {pair for row in rows for pair in pairs(row)}
    assert len(rows) < 60


def test_o0_3_pairs_that_do_not_go_together_are_known() -> None:
    lawful = possible()
    on = {(a[0], b[0]) for a, b in lawful if a[1] is True and b[1] is True}
    assert ("o1_partners", "o16_two_player") not in on
    assert ("o1_partners", "o9_short_stay") not in on
    assert ("a2_clairvoyance_spaces", "o11_resist_spaces") in on
    assert (("a2_clairvoyance_spaces", False), ("o11_resist_spaces", True)) not in lawful
    assert ((SEATS, 2), ("o10_quick_exit", True)) not in lawful
    assert ((SEATS, 4), ("o16_two_player", True)) not in lawful


@pytest.mark.sampled(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_o0_1_settings_that_go_together_make_games_that_end(part: int) -> None:
    _play_all(0, part)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_o0_1_so_they_do_with_other_dice_and_other_players(soak_seconds: float) -> None:
    until = time.monotonic() + soak_seconds
    for seed in count(1):
        for part in range(PARTS):
            _play_all(seed, part)
            if time.monotonic() > until:
                return


def _play_all(seed: int, part: int) -> None:
    for number, row in list(enumerate(table()))[part::PARTS]:
        played = _play(number + seed, row, 1000 * seed + number)
        assert played.winners, (seed, number, row)
