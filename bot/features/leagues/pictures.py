"""The standings of a league as pictures, with what they say in words (E18.8). Pure."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.features.leagues.reading import Whole
from bot.features.leagues.standings import Line
from bot.model.screen import Picture
from bot.model.story import STANDINGS
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import spoken

ROWS: Final = 16
"""People of a picture."""
LONGEST_ALT: Final = 1024


def pictures(whole: Whole, most: int = 64) -> list[Picture]:
    """The standings, the best first, as many pictures as they need for so many people."""
    lines = whole.lines[:most]
    starts = range(0, len(lines), ROWS)
    return [_picture(whole, lines[start : start + ROWS], page) for page, start in enumerate(starts, 1)]


def score(points: Fraction | None) -> str:
    """Points as they are written; a dash where there are none yet."""
    return "–" if points is None else text.amount(round(float(points), 2))


def place(line: Line) -> str:
    """A place, with the letter of the group where there are groups: "A1"."""
    return f"{group(line.player.pool)}{line.place}"


def group(pool: int) -> str:
    """What a group is called: "A"; nothing where there are none."""
    return chr(ord("A") + pool - 1) if pool else ""


def _picture(whole: Whole, lines: Sequence[Line], page: int) -> Picture:
    row = whole.row
    preset = whole.kit.setup.presets[row.preset].name
    data: dict[str, object] = {
        "title": row.name,
        "second": text.headed(whole.kit.name(), preset),
        "rounds": row.round,
        "sum": _("Points"),
        "rows": [
            {
                "place": place(line),
                "name": whole.called(line.player.user),
                "points": [score(points) for points in line.rounds],
                "total": score(line.points),
                "gone": bool(line.player.gone),
            }
            for line in lines
        ],
        "language": spoken(),
    }
    alt = text.cut(_alt(whole, lines), LONGEST_ALT)
    return Picture(f"standings-{page}.jpg", alt, STANDINGS, whole.kit.id, data)


def _alt(whole: Whole, lines: Sequence[Line]) -> str:
    told = [
        _("{place} {name} {points}").format(
            place=place(line), name=whole.called(line.player.user), points=score(line.points)
        )
        for line in lines
    ]
    head = _("Standings of the league {name} in round {round}, each with place and points").format(
        name=whole.row.name, round=whole.row.round
    )
    return text.headed(head, text.clauses(told))
