"""Any lawful game, drawn by lot: seats, strengths and a set of options that go together (O0.3)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.riddle import Options, conflicts
from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.options import SIXTH, SPARED

CLOCKS: Final = frozenset(("x_prompt_hours", "x_turn_hours"))
"""Switches that no game of computer players can feel."""
CHOICES: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        "o2_partner_exchange": ("basic", "a", "b", "c"),
        "o2_fallback": ("basic", "a"),
        "o14_spared": ((), SPARED[:3], SPARED),
        "o16_limit": (2, 3, 4),
    }
)
"""The values of the switches that are not just on or off."""
VALUES: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {name: CHOICES.get(name, (False, True)) for name in Options.__struct_fields__ if name not in CLOCKS}
)
"""Every switch with the values worth playing, in the order of the rules."""
SIDES: Final = ("o1_partners", "o16_two_player")
"""The switches that say who plays with whom: much depends on them, so they are drawn first."""
PARTNERS_LEAST: Final = 4
"""Players for a game of partners (O1.1)."""


def draw_seats(lots: random.Random, number: int, options: Options) -> tuple[str, ...]:
    """That many characters; of both kinds where partners or a duel need them."""
    while True:
        seats = tuple(lots.sample(list(CHARACTERS), number))
        if not conflicts(options, number, sum(kind_of(seat) == "hobbit" for seat in seats)):
            return seats


def draw_options(lots: random.Random, number: int) -> Options:
    """Any lawful set of options for a table of that size: each switch by lot, less what does not fit."""
    sides = ["", *(("o1_partners",) if number >= PARTNERS_LEAST else ("o16_two_player",) * (number == 2))]
    chosen = {name: lots.choice(values) for name, values in VALUES.items()}
    chosen |= dict.fromkeys(SIDES, False) | dict.fromkeys(filter(None, (lots.choice(sides),)), True)
    options = replace(Options(), **chosen)
    while wrong := conflicts(options, number):
        guilty = [name for name in wrong[0].options if name not in SIDES]
        options = _off(options, *guilty)
    if not options.o16_two_player:
        options = _off(options, "o16_limit")
    return options if options.o2_partner_exchange == "b" else _off(options, "o2_fallback")


def _off(options: Options, *names: str) -> Options:
    return replace(options, **{name: getattr(Options(), name) for name in names})


def draw_number(lots: random.Random) -> int:
    """How many seats: 2 to 8, and as often six or more, where most options can be played."""
    return lots.choice((2, 2, 3, 4, 5, SIXTH, 7, 8))


def draw_strengths(lots: random.Random, players: Sequence[str], number: int) -> tuple[str, ...]:
    """A strength for each seat: those named, in any order, over again where there are more seats."""
    drawn = lots.sample(list(players), len(players))
    return tuple(drawn[place % len(drawn)] for place in range(number))


def draw_match(
    lots: random.Random, strengths: tuple[str, str], number: int, options: Options, *, swapped: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A table at which two strengths meet, an even number of seats: who sits there, and how strong.

    Half of each kind, and half of each kind of either strength; a side of partners is all of one. Swapped,
    the same table with the strengths the other way round.
    """
    kinds = [[c for c in CHARACTERS if kind_of(c) == kind] for kind in ("hobbit", "black_rider")]
    drawn = [lots.sample(kind, number // 2) for kind in kinds]
    seats = tuple(pair[side] for pair in zip(*drawn, strict=True) for side in (0, 1))
    teams = options.o1_partners or options.o16_two_player
    places = [(side + (0 if teams else row)) % 2 for row in range(number // 2) for side in (0, 1)]
    return seats, tuple(strengths[place ^ swapped] for place in places)
