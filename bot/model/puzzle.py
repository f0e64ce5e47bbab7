"""A puzzle: a position of a computers' game in which one answer wins for certain (E18.7)."""

import gzip
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec


class Tries(NamedTuple):
    """How often a computer player found the answer."""

    found: int
    of: int


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One puzzle, as the file of its game holds it."""

    id: str
    """Never given to another puzzle: people's answers are kept by it."""
    seat: str
    """Who moves."""
    state: msgspec.Raw
    """The position, as the game writes it."""
    answer: tuple[msgspec.Raw, ...]
    """The actions that win, as the game writes them."""
    shape: str
    """What kind of answer it is, as the game names it: puzzles that follow each other differ in it."""
    tries: Mapping[str, Tries]
    """By the strengths of computer players."""

    @property
    def share(self) -> float:
        """How often the computers found the answer."""
        return sum(tries.found for tries in self.tries.values()) / sum(
            tries.of for tries in self.tries.values()
        )


def read(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    with gzip.open(file) as lines:
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in lines)


def write(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write the puzzles to a file, which is the same whenever they are."""
    lines = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    file.write_bytes(gzip.compress(lines, 9, mtime=0))


def mixed(puzzles: Sequence[Puzzle]) -> tuple[Puzzle, ...]:
    """In the order of the days: those of one shape are spread over all of it."""
    shapes: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        shapes.setdefault(puzzle.shape, []).append(puzzle)
    spread = sorted(
        ((number + 0.5) / len(alike), puzzle.id, number, puzzle.shape)
        for alike in shapes.values()
        for number, puzzle in enumerate(alike)
    )
    return tuple(shapes[place[3]][place[2]] for place in spread)
