"""An analysis as a chart, in words, and while it is reckoned (E18.3). Pure."""

from collections.abc import Sequence
from typing import Final

from bot.features.analysis.reckoning import BUDGET, Analysis, Band, Point, Told, curve
from bot.features.replay.frames import LONGEST_ALT
from bot.features.replay.place import Place
from bot.model.screen import Button, Buttons, Picture, Screen, buttons, plain, screen
from bot.model.story import CHANCES, EVERYTHING
from bot.tables.live import LiveTable
from bot.ui.icons import called, replay_button
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import spoken

MOST_DRAWN: Final = 64
"""Moments that the chart shows, beside those at turning points."""
MOST_TICKS: Final = 8
"""Turns that are named below it."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200)
SAID: Final = 6
"""Moments that its alt text tells."""
DEED: Final = 260
"""Letters of what was done in a turning point, in whole sentences."""


def result(live: LiveTable, told: Told) -> Screen:
    """An analysis that is done."""
    points = [line(live, told, number) for number in range(len(told.points))]
    without = _(
        "No single turn decided this game: the chances moved little by little, or by less than their error."
    )
    return screen(
        _("**{table}** · whose game it was").format(table=text.plain(live.table.name)),
        chart(live, told),
        "\n".join(points) or without,
        _ways(told),
        note(told.analysis),
        buttons(replay_button()),
        game=live.table.game,
    )


def under_way(live: LiveTable, told: Told, first: str, *, waits: bool, stops: bool) -> Screen:
    """One that is reckoned, or was stopped, as far as it is; ``waits``: it is under way, ``stops``: whoever
    looks may stop it."""
    analysis = told.analysis
    return screen(
        _("**{table}** · whose game it was").format(table=text.plain(live.table.name)),
        first,
        chart(live, told) if analysis.playouts else None,
        note(analysis) if analysis.playouts else None,
        buttons(
            Button(_("Look again"), "analysing") if waits else None,
            Button(_("Stop"), "analysing", "stop", style="red") if waits and stops else None,
            Button(_("Carry on"), "analysing", "on", style="primary") if not waits else None,
        ),
        game=live.table.game,
    )


def seconds(analysis: Analysis) -> str:
    """How far it is."""
    return _("{n} of {most} seconds of reckoning are done.").format(
        n=round(min(analysis.spent, BUDGET)), most=round(BUDGET)
    )


def note(analysis: Analysis) -> str:
    """What the figures are worth."""
    return _(
        "-# By {n} playouts in which sharp computers play on from the true positions. The bands hold the "
        "chances of computers 19 times in 20: people may have had more or less."
    ).format(n=text.number(analysis.playouts))


def line(live: LiveTable, told: Told, number: int) -> str:
    """A turning point: its turn, what was done, whose chance moved from what to what."""
    point = told.points[number]
    side = called(live.kit.seats, live.table, told.analysis.sides[point.move.side])
    before, after = map(_hundredths, point.chances)
    return _("**{number}** · Turn {turn}: {deed} **{side}** {before} → {after} of 100").format(
        number=number + 1,
        turn=point.turn,
        deed=text.first_sentences(point.deed, DEED),
        side=side,
        before=before,
        after=after,
    )


def _ways(told: Told) -> Buttons:
    """Into the replay, at each turning point."""
    return buttons(
        *(
            Button(
                _("{number} · Turn {turn}").format(number=number, turn=point.turn),
                "replay",
                Place(told.tale.upto_version(point.version), EVERYTHING).arg,
            )
            for number, point in enumerate(told.points, 1)
        )
    )


def _hundredths(share: float) -> int:
    return round(100 * share)


# The chart


def chart(live: LiveTable, told: Told) -> Picture:
    """The chances of all sides, turn by turn."""
    analysis, chances = told.analysis, curve(told.analysis)
    seats, table = live.kit.seats, live.table
    drawn = _drawn(analysis, told.points)
    data: dict[str, object] = {
        "title": _("Whose game it was"),
        "second": _("Chances of 100 to win; the bands show the error"),
        "axis": _("Turn"),
        "last": len(chances) - 1,
        "ticks": _ticks(live, analysis),
        "sides": [
            {
                "name": str(called(seats, table, seat)),
                "colour": seats.colour(seat),
                "points": [_place(place, chances[place][side]) for place in drawn],
            }
            for side, seat in enumerate(analysis.sides)
        ],
        "points": [
            ((point.move.before + point.move.after) / 2, str(number))
            for number, point in enumerate(told.points, 1)
        ],
        "language": spoken(),
    }
    return Picture("analysis.jpg", _alt(live, told, chances), CHANCES, live.kit.id, data)


def _place(place: int, band: Band) -> tuple[int, int, int, int]:
    return place, round(1000 * band.chance), round(1000 * band.low), round(1000 * band.high)


def _drawn(analysis: Analysis, points: Sequence[Point]) -> list[int]:
    last = len(analysis.moments) - 1
    steps = min(last, MOST_DRAWN)
    places = {round(last * step / max(steps, 1)) for step in range(steps + 1)}
    return sorted(places.union(*((point.move.before, point.move.after) for point in points)))


def _ticks(live: LiveTable, analysis: Analysis) -> list[tuple[int, str]]:
    """The first moment of round turns."""
    turns = [live.kit.turn(live.table, moment.turn) for moment in analysis.moments]
    step = next((step for step in STEPS if turns[-1] / step <= MOST_TICKS), STEPS[-1])
    firsts = {turn: place for place, turn in reversed(list(enumerate(turns)))}
    wanted = [1, *range(step, turns[-1] + 1, step)] if step > 1 else range(1, turns[-1] + 1)
    return [(firsts[turn], str(turn)) for turn in wanted if turn in firsts]


def _alt(live: LiveTable, told: Told, chances: Sequence[Sequence[Band]]) -> str:
    """The chart in words: the chances at the beginning, after each turning point and at the end; where there
    are none, at a few moments between."""
    last = len(chances) - 1
    turning = [point.move.after for point in told.points]
    between = turning or [round(last * step / (SAID - 1)) for step in range(1, SAID - 1)]
    words = ""
    for most in range(len(between), -1, -1):
        places = sorted({0, *between[:most], last})
        words = _in_words(live, told.analysis, chances, places, turning=bool(turning))
        if len(words) <= LONGEST_ALT:
            break
    return text.cut(words, LONGEST_ALT)


def _in_words(
    live: LiveTable,
    analysis: Analysis,
    chances: Sequence[Sequence[Band]],
    places: Sequence[int],
    *,
    turning: bool,
) -> str:
    def turn(place: int) -> int:
        return live.kit.turn(live.table, analysis.moments[place].turn)

    lines = [
        _("Chances of 100 to win from turn {first} to turn {last}.").format(first=turn(0), last=turn(-1)),
        _("Told here: the beginning, the turn after each turning point, and the end.")
        if turning
        else _("Told here: the beginning, some turns between, and the end."),
    ]
    for place in places:
        shares = text.listing(
            [
                f"{called(live.kit.seats, live.table, seat)} {_hundredths(chances[place][side].chance)}"
                for side, seat in enumerate(analysis.sides)
            ]
        )
        lines.append(_("Turn {turn}: {shares}.").format(turn=turn(place), shares=shares))
    if analysis.moments[-1].known:
        lines.append(_("The last ones are the result."))
    return plain(" ".join(lines))
