"""Fair chance: a sealed seed, labelled draws, and dice that follow a script for tests.

A draw is ``HMAC-SHA256(seed, label/n)`` with rejection, so it is uniform, the same on every machine, and
independent of every other draw. The seed is sealed (its hash is public) before the seats are filled and then
stirred with a word of each player, so neither the house nor a player chooses the dice (design.md 1.9, E2.7).
What this does not prove: whoever runs the program can look at the seed while the game goes on.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Draw(msgspec.Struct, frozen=True):
    """One answer of the dice, as kept in a record."""

    label: str
    """What it was for: ``12:movement``; the number is the version of the game it was drawn at."""
    size: int
    """How many results were possible; for a shuffle the number of things shuffled."""
    result: tuple[int, ...]
    """A roll: 1 to 6. A pick: 0 to size-1. A shuffle: the old places in the new order."""


class Dice(Protocol):
    """Where all chance of a game comes from. Each draw says what it is for."""

    def roll(self, label: str) -> int:
        """A six-sided die: 1 to 6."""

    def pick(self, label: str, size: int) -> int:
        """One of ``size`` things: 0 to size-1."""

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        """An order of ``size`` things: their old places in the new order."""


class UnscriptedDraw(Exception):
    """Scripted dice were asked for a draw that the script does not hold."""


class ChangedDraw(Exception):
    """A replayed record holds another draw than the game asks for."""

    def __init__(self, label: str, why: str) -> None:
        super().__init__(f"draw {label}: {why}")
        self.label = label


def seal(secret: bytes) -> str:
    """The public hash of a secret seed, posted before the seats are filled."""
    return hashlib.sha256(secret).hexdigest()


def stir(secret: bytes, words: Sequence[str]) -> bytes:
    """The seed the game is played with: the secret stirred with the players' words, in their order."""
    message = msgspec.json.encode(list(words))
    return hmac.new(secret, message, hashlib.sha256).digest()


class SeededDice:
    """Dice from a seed. The same seed and labels give the same draws, in whatever order they are asked."""

    def __init__(self, seed: bytes | int | str) -> None:
        self._seed = seed if isinstance(seed, bytes) else str(seed).encode()
        self._asked: dict[str, int] = {}

    def __repr__(self) -> str:
        return "SeededDice(…)"

    def _number(self, label: str, size: int) -> int:
        """A uniform number below ``size``; repeated draws of one label are counted."""
        if size < 1:
            raise ValueError(f"draw {label}: there is nothing to draw from")
        turn = self._asked.get(label, 0)
        self._asked[label] = turn + 1
        limit = (1 << 64) - (1 << 64) % size
        attempt = 0
        while True:
            message = f"{label}/{turn}/{attempt}".encode()
            value = int.from_bytes(hmac.new(self._seed, message, hashlib.sha256).digest()[:8], "big")
            if value < limit:
                return value % size
            attempt += 1

    def roll(self, label: str) -> int:
        return self._number(label, 6) + 1

    def pick(self, label: str, size: int) -> int:
        return self._number(label, size)

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = self._number(label, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class ScriptedDice:
    """Dice that answer from a script, in order: numbers for rolls and picks, a sequence for a shuffle.

    Raises `UnscriptedDraw` for a draw that the script does not hold or that does not fit.
    """

    def __init__(self, script: Iterable[int | Sequence[int]] = ()) -> None:
        self._script: list[int | Sequence[int]] = list(script)

    @property
    def left(self) -> int:
        """How many scripted draws have not been asked for."""
        return len(self._script)

    def _next(self, label: str) -> int | Sequence[int]:
        if not self._script:
            raise UnscriptedDraw(f"the script has no draw left for {label!r}")
        return self._script.pop(0)

    def _one(self, label: str, low: int, high: int) -> int:
        value = self._next(label)
        if not isinstance(value, int) or not low <= value <= high:
            raise UnscriptedDraw(f"{label!r} wants a number from {low} to {high}, the script holds {value!r}")
        return value

    def roll(self, label: str) -> int:
        return self._one(label, 1, 6)

    def pick(self, label: str, size: int) -> int:
        return self._one(label, 0, size - 1)

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        value = self._next(label)
        if isinstance(value, int) or sorted(value) != list(range(size)):
            raise UnscriptedDraw(f"{label!r} wants an order of {size} things, the script holds {value!r}")
        return tuple(value)


class RecordingDice:
    """Passes draws on to other dice and keeps what was drawn, for the record."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.draws: list[Draw] = []

    def roll(self, label: str) -> int:
        value = self._dice.roll(label)
        self.draws.append(Draw(label, 6, (value,)))
        return value

    def pick(self, label: str, size: int) -> int:
        value = self._dice.pick(label, size)
        self.draws.append(Draw(label, size, (value,)))
        return value

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        order = self._dice.shuffle(label, size)
        self.draws.append(Draw(label, size, order))
        return order


class ReplayDice:
    """Answers with the draws of a record. Raises `ChangedDraw` when the game asks for another draw."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws = list(draws)

    @property
    def left(self) -> int:
        """How many recorded draws have not been asked for."""
        return len(self._draws)

    def _next(self, label: str, size: int) -> tuple[int, ...]:
        if not self._draws:
            raise ChangedDraw(label, "the record holds no further draw")
        draw = self._draws.pop(0)
        if (draw.label, draw.size) != (label, size):
            raise ChangedDraw(label, f"the record holds {draw.label} of {draw.size} here")
        return draw.result

    def _one(self, label: str, size: int, low: int) -> int:
        result = self._next(label, size)
        if len(result) != 1 or not low <= result[0] < low + size:
            raise ChangedDraw(label, f"the record holds {result}, which no such draw gives")
        return result[0]

    def roll(self, label: str) -> int:
        return self._one(label, 6, 1)

    def pick(self, label: str, size: int) -> int:
        return self._one(label, size, 0)

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        result = self._next(label, size)
        if sorted(result) != list(range(size)):
            raise ChangedDraw(label, "the record holds no order of these things")
        return result
