"""What is counted of finished games, and what statistics ask of a game (E10.6)."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from bot.words import statistics as words

# How sure a share of wins is


Z_95: Final = 1.959964
"""Standard deviations of a 95 % confidence interval."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's); everything where nothing was played."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, Z_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return middle - half, middle + half


@dataclass
class Tally:
    """What one assignment of a seat did with one character (E9.1)."""

    turns: int = 0
    seconds: float = 0
    """From the beginning of each turn to its end."""
    counts: Counter[str] = field(default_factory=Counter)
    """What else the game counts, by its own keys."""


Tallies = dict[tuple[int, str], Tally]
"""By seat assignment and character."""


class Told(NamedTuple):
    """A step as it happened."""

    version: int
    at: float
    events: Sequence[Any]


class Sums(NamedTuple):
    """What all games of somebody add up to."""

    turns: int
    seconds: float
    counts: Mapping[str, int]
    most: Mapping[str, int]
    """Of each measure the most in one game."""
    fastest: int | None
    """The turns of the shortest game with other people that was won."""


class Statistics(Protocol):
    """What a game counts, and how it says so."""

    @property
    def prized(self) -> str:
        """The key of `Tally.counts` of which a hall of fame tells the most in one game; empty for none."""
        return ""

    @property
    def feats(self) -> Sequence[str]:
        """The keys of `Tally.counts` of which a season tells the most in one game, the first beside the road
        of its game (E18.8)."""
        return ()

    @property
    def fights(self) -> Sequence[str]:
        """The keys of `Tally.counts` that add up to how much was fought in a game; none without fights."""
        return ()

    def count(self, steps: Iterable[Told], assignment: Callable[[str, int], int]) -> Tallies:
        """What everybody did; ``assignment`` tells who played a character at a version."""
        ...

    def line(self, player: str, tally: Tally) -> str:
        """What one player did in one game; what never happened is left out."""
        return f"{player}: {words.pace(tally.turns, tally.seconds)}"

    def keepers(self, done: Iterable[tuple[str, Tally]]) -> str:
        """Who stood out in one game, given by character; empty for nobody."""
        return ""

    def career(self, sums: Sums) -> Sequence[str]:
        """Lines on all games of one person."""
        return ()

    def feat(self, key: str, name: str, character: str, table: str, number: int) -> str:
        """The most of what is counted under that key, `prized` or one of the `feats`, that somebody in a
        server had in one game."""
        return ""

    def switched(self, config: Any) -> Mapping[str, object]:
        """The options that differ from the plain game, with their values."""
        return {}

    def sides(self, config: Any, seats: Sequence[str]) -> Mapping[str, str]:
        """Who wins together: the side of each seat, itself where it plays alone."""
        return {seat: seat for seat in seats}

    def deserted(self, state: Any) -> bool:
        """Whether it was won because all others left for good: such a game is not rated."""
        return False
