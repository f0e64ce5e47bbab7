"""Which puzzle is that of which day, and which comes next in practice (E18.7)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from bot.model.kit import Games, Kit
from bot.model.puzzle import Puzzle, mixed, read
from bot.store import PuzzleAnswerRow, Store

DAY: Final = 86400.0


@lru_cache(maxsize=8)
def _kept(file: Path) -> tuple[Puzzle, ...]:
    return mixed(read(file))


def puzzles_of(kit: Kit) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order in which days take them."""
    return _kept(kit.puzzling.FILE) if kit.puzzling is not None else ()


def with_puzzles(games: Games) -> tuple[Kit, ...]:
    """The games that have puzzles."""
    return tuple(kit for kit in games.values() if kit.puzzling is not None)


def day_of(now: float) -> int:
    """The number of the day, since 1970, in UTC: the same for everybody."""
    return int(now // DAY)


async def of_day(store: Store, kit: Kit, day: int) -> Puzzle:
    """The puzzle of that day: one never shown before, while there is any."""
    named = {puzzle.id: puzzle for puzzle in puzzles_of(kit)}
    chosen = await store.puzzle_of(kit.id, day)
    if chosen not in named:
        await store.choose_puzzle(kit.id, day, next_of(puzzles_of(kit), await store.puzzles_shown(kit.id)).id)
        # Another process may have been faster.
        chosen = await store.puzzle_of(kit.id, day)
    # One that a later release has not any more: what the list has instead of it.
    return named.get(chosen or "") or next_of(puzzles_of(kit), await store.puzzles_shown(kit.id))


def next_of(puzzles: Sequence[Puzzle], shown: Sequence[str]) -> Puzzle:
    """The first that was not shown yet, else the one that was shown longest ago."""
    last = {name: place for place, name in enumerate(shown)}
    return min(puzzles, key=lambda puzzle: last.get(puzzle.id, -1))


def to_practise(puzzles: Sequence[Puzzle], shown: Sequence[str], answered: Collection[str]) -> Puzzle | None:
    """One to practise: of those not answered yet the one that was shown last before today, then those that no
    day will have for long. ``shown`` ends with that of today; ``None`` where all are answered."""
    named = {puzzle.id: puzzle for puzzle in puzzles}
    past = [named[name] for name in reversed(shown[:-1]) if name in named]
    coming = [puzzle for puzzle in reversed(puzzles) if puzzle.id not in shown]
    return next((puzzle for puzzle in (*past, *coming) if puzzle.id not in answered), None)


def streak(answers: Sequence[PuzzleAnswerRow], today: int) -> int:
    """On how many days in a row the puzzle of the day was solved, up to today or yesterday."""
    days = {answer.day for answer in answers if answer.solved is not None and answer.day}
    last = today if today in days else today - 1
    length = 0
    while last - length in days:
        length += 1
    return length
