"""How strong somebody is at puzzles, and how hard a puzzle is: one plays against the other (E18.7). Pure."""

from collections.abc import Sequence
from typing import Final

from bot.features.statistics.ratings import MODEL, Part, Rating, Side, rated
from bot.model.puzzle import Puzzle
from bot.store import PuzzleAnswerRow, PuzzleRatingRow

SPREAD: Final = 2.0
"""How far from the middle the easiest and the hardest puzzle begin, in deviations of a newcomer."""
PUZZLE_SIDE: Final = 0
"""What the puzzle is called in a match; accounts have other numbers."""


def begins(puzzle: Puzzle) -> Rating:
    """How hard it is taken to be, by how often computers find it."""
    return Rating(MODEL.mu + SPREAD * MODEL.sigma * (1 - 2 * puzzle.share), MODEL.sigma)


def settled(
    puzzle: Puzzle, answer: PuzzleAnswerRow, known: Sequence[PuzzleRatingRow]
) -> tuple[PuzzleRatingRow, ...]:
    """The ratings of both after an answer: who finds it at the first try has won, who does not has lost."""
    person, place = (next((row for row in known if bool(row.user) == whose), None) for whose in (True, False))
    at_once = answer.solved is not None and answer.tries == 1
    ratings = rated(
        [
            Side(((Part(answer.user, 1.0, _read(person) or Rating()),),), at_once),
            Side(((Part(PUZZLE_SIDE, 1.0, _read(place) or begins(puzzle)),),), not at_once),
        ],
        teams=False,
    )
    return (
        _row(answer.title, answer.user, "", ratings[answer.user], person),
        _row(answer.title, 0, puzzle.id, ratings[PUZZLE_SIDE], place),
    )


def _read(row: PuzzleRatingRow | None) -> Rating | None:
    return None if row is None else Rating(row.mu, row.sigma)


def _row(
    title: str, user: int, puzzle: str, rating: Rating, before: PuzzleRatingRow | None
) -> PuzzleRatingRow:
    return PuzzleRatingRow(
        title=title,
        user=user,
        puzzle=puzzle,
        mu=rating.mu,
        sigma=rating.sigma,
        count=(before.count if before is not None else 0) + 1,
    )
