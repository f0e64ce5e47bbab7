"""Drawing the rules of a table: any seats with any options that go together (O0.1, O0.3)."""

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from engine.riddle import PRESETS, Options, conflicts
from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.options import SPARED

PLAIN = Options()
SWITCHES = tuple(name for name, value in asdict(PLAIN).items() if isinstance(value, bool))
"""The options that are on or off."""
VALUES: Mapping[str, tuple[Any, ...]] = {
    **dict.fromkeys(SWITCHES, (False, True)),
    "o2_partner_exchange": ("basic", "a", "b", "c"),
    "o2_fallback": ("basic", "a"),
    "o14_spared": tuple(chosen for n in range(len(SPARED) + 1) for chosen in combinations(SPARED, n)),
    "o16_limit": (2, 3, 4),
}
"""Every value of every option that changes how a game is played; the clocks do not."""
SIDES = ("", "", "o1_partners", "o16_two_player")
"""Everybody for himself more often than in teams: only so are all other options free."""


def basic(*switches: str) -> Options:
    """The Basic Game with nothing switched on but these: no roll and no relief by itself either."""
    return replace(Options(x_auto_roll=False, x_maroon_relief=False), **dict.fromkeys(switches, True))


def table(order: Sequence[str], size: int, side: str, wished: Options) -> tuple[tuple[str, ...], Options]:
    """Seats and options that go together (O0.3): of the wishes that clash the first one named gives way.

    ``order`` has all characters, of whom about ``size`` play; ``side`` is one of `SIDES`.
    """
    teams = {name: name == side for name in ("o1_partners", "o16_two_player")}
    other = next(seat for seat in order if kind_of(seat) != kind_of(order[0]))
    if side == "o16_two_player":
        seats = (order[0], other)
    elif side == "o1_partners":
        first = tuple(order[: max(size, 4)])
        seats = first if len(set(map(kind_of, first))) == 2 else (*first[:-1], other)
    else:
        seats = tuple(order[:size])
    return seats, lawful(seats, replace(wished, **teams))


def lawful(seats: Sequence[str], wished: Options) -> Options:
    """The same options, but for those that do not fit (O0.3)."""
    hobbits = sum(kind_of(seat) == "hobbit" for seat in seats)
    while wrong := conflicts(wished, len(seats), hobbits):
        name = wrong[0].options[0]
        wished = replace(wished, **{name: getattr(PLAIN, name)})
    return wished


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[str, ...], Options]:
    """Any table."""
    wishes = {name: draw(st.sampled_from(values)) for name, values in VALUES.items()}
    order = draw(st.permutations(list(CHARACTERS)))
    return table(order, draw(st.integers(2, 8)), draw(st.sampled_from(SIDES)), Options(**wishes))


def any_table(rng: random.Random) -> tuple[tuple[str, ...], Options]:
    """The same without Hypothesis: a preset with few or many other wishes."""
    preset = rng.choice(list(PRESETS.values()))
    change = rng.choice((0.0, 0.3, 0.6))
    wishes = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < change}
    side = next((name for name in SIDES if name and getattr(preset, name)), rng.choice(SIDES))
    order = rng.sample(list(CHARACTERS), len(CHARACTERS))
    return table(order, rng.choice((2, 3, 4, 5, 6, 6, 7, 8)), side, replace(preset, **wishes))
