"""Movement perft: how many ends can be reached, for every start, roll and set of terrain cards in the hand.

    python -m tests.perft --write      writes tests/data/perft/middle-earth.txt anew

One line for each start and set of cards: the start, the cards by their first letters (`-` for none), and the
number of ends for rolls 1 to 6. A start on water or a dot stands there without an active Boat.
"""

import argparse
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.movement import TITLES, Traveller, ways_by_points

FILE = Path(__file__).parent / "data" / "perft" / "middle-earth.txt"
ROLLS = range(1, 7)
HANDS = tuple(frozenset(cards) for n in range(4) for cards in combinations(TITLES, n))
HEADER = "# start, cards in hand (Cloak, Rope, Boat), reachable ends for rolls 1 to 6\n"


class Line(NamedTuple):
    """One line of the file."""

    start: str
    hand: frozenset[str]
    counts: tuple[int, ...]

    def __str__(self) -> str:
        cards = "".join(title[0] for title in TITLES if title in self.hand) or "-"
        return " ".join((self.start, cards, *map(str, self.counts)))


def count(board: Board, start: str, hand: frozenset[str], points: int) -> int:
    """The number of ends a die move of that many points reaches."""
    return len({to for to, _ in ways_by_points(board, Traveller(start, holds=hand), points)})


def line(board: Board, start: str, hand: frozenset[str]) -> Line:
    return Line(start, hand, tuple(count(board, start, hand, points) for points in ROLLS))


def read(file: Path = FILE) -> Iterator[Line]:
    """The lines of a perft file."""
    by_letter = {title[0]: title for title in TITLES}
    for text in file.read_text("ascii").splitlines():
        if not text.startswith("#"):
            start, cards, *counts = text.split()
            yield Line(start, frozenset(by_letter[c] for c in cards if c != "-"), tuple(map(int, counts)))


def main() -> None:
    """Write the file when asked to, else compare all of it."""
    parser = argparse.ArgumentParser(description="Count the reachable ends of every move.")
    parser.add_argument("--write", action="store_true", help="write the file anew instead of comparing")
    asked = parser.parse_args()
    board = boards.get()
    cases = [(start, hand) for start in board.locations for hand in HANDS]
    lines = [line(board, start, hand) for start, hand in tqdm(cases, unit="line")]
    if asked.write:
        FILE.write_text(HEADER + "".join(f"{counted}\n" for counted in lines), "ascii")
    elif lines != list(read()):
        raise SystemExit("the counts differ from the file")


if __name__ == "__main__":
    main()
