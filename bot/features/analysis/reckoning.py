"""Whose game it was, turn by turn: chances from playouts, with their error (E18.3). Pure.

A *moment* is a state between two turns. From some of them the game is played out; the share of those playouts
that a side wins is its chance there. Neighbouring moments are alike as long as nothing great happens between
them: so a chance is reckoned from the playouts of the nearest moments up to the next *turning point*. From
where to play out next is decided after every bunch: first over the whole game in ever smaller steps, then on
both sides of the moves that may be turning points, until the playouts of those two moments alone prove them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.model.scene import Scene, Table
from bot.model.story import EVERYTHING
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import Tale, seen

BUDGET: Final = 120.0
"""Seconds of one core for an analysis (E18.3)."""
BROAD: Final = 0.5
"""The part of them that is spent over the whole game."""
BUNCH: Final = 4
"""Playouts from a moment at a time."""
NEAR: Final = 48
"""Playouts of the nearest moments from which a chance is reckoned; fewer, down to `LEAST`, where they were
judged and are as sure."""
LEAST: Final = 24
PROVEN: Final = 72
"""Playouts of one moment from which on it needs no more to prove a turning point."""
Z_95: Final = 1.96
"""Of an interval of 95 %."""
LIKELY: Final = 2.5
"""Standard errors that a move must be worth, by its surroundings, to be looked at as a turning point."""
SURE: Final = 2.25
"""Standard errors that it must be worth by the two moments alone: a few are tried, so more than of one."""
LEAST_MOVE: Final = 0.05
"""A smaller move is no turning point, however sure."""
APART: Final = 2
"""Of moves nearer to each other than so many moments only the surest is looked at."""
MOST_TRIED: Final = 8
"""Moves that are looked at."""
MOST_POINTS: Final = 5
"""Turning points that are named."""


class Band(NamedTuple):
    """A chance with its interval of 95 %."""

    chance: float
    low: float
    high: float
    error: float
    """The standard error."""


class Moment(msgspec.Struct, frozen=True, array_like=True):
    """A state between two turns, and what came of the playouts from it."""

    version: int
    """The step after which it was so."""
    turn: int
    """The clock period that begins with it."""
    played: float = 0
    """Playouts."""
    sums: tuple[float, ...] = ()
    """The shares of each side, added up."""
    squares: tuple[float, ...] = ()
    """Their squares, added up."""
    known: bool = False
    """Whether the game ended with it: the result is no playout."""


class Analysis(msgspec.Struct, frozen=True):
    """How far an analysis is: what is kept with the game."""

    sides: tuple[str, ...]
    """Seats, in the order of the table; those that win together have equal chances."""
    moments: tuple[Moment, ...]
    spent: float = 0.0
    """Seconds of one core."""

    @property
    def playouts(self) -> int:
        """How many there were."""
        return round(sum(moment.played for moment in self.moments if not moment.known))

    def grown(self, place: int, shares: Sequence[Mapping[str, float]], seconds: float) -> Analysis:
        """The analysis with some more playouts from a moment."""
        moment = self.moments[place]
        columns = [[share.get(side, 0.0) for share in shares] for side in self.sides]
        empty = (0.0,) * len(self.sides)
        moment = replace(
            moment,
            played=moment.played + len(shares),
            sums=_plus(moment.sums or empty, (sum(column) for column in columns)),
            squares=_plus(
                moment.squares or empty, (sum(share * share for share in column) for column in columns)
            ),
        )
        moments = (*self.moments[:place], moment, *self.moments[place + 1 :])
        return replace(self, moments=moments, spent=self.spent + seconds)


def _plus(sums: Iterable[float], more: Iterable[float]) -> tuple[float, ...]:
    return tuple(map(sum, zip(sums, more, strict=True)))


class Move(NamedTuple):
    """How the chances moved from a moment to the next one of which something is known."""

    before: int
    after: int
    """Places of the moments."""
    side: int
    """Whose chance moved most."""
    by: float
    error: float
    """The standard error."""

    @property
    def worth(self) -> float:
        """In standard errors."""
        return abs(self.by) / self.error if self.error else 0.0


def begun(sides: Sequence[str], moments: Sequence[tuple[int, int]], result: Sequence[str] | None) -> Analysis:
    """An analysis of a game of which nothing was played out yet. ``moments`` are versions and turns;
    ``result``: who won, if the last of them is the end of a game that was played to its end."""
    made = [Moment(version, turn) for version, turn in moments]
    if result is not None:
        shares = tuple(float(side in result) for side in sides)
        made[-1] = replace(made[-1], played=1, sums=shares, squares=shares, known=True)
    return Analysis(tuple(sides), tuple(made))


# From playouts to chances


def band(moment: Moment, side: int) -> Band:
    """The chance of a side by the playouts of that moment alone: Wilson's interval, for as many playouts as
    would be as sure if each were won or lost. Shares between nothing and all spread less; how much less is
    believed slowly."""
    if moment.known:
        share = moment.sums[side]
        return Band(share, share, share, 0.0)
    if not moment.played:
        return Band(0.5, 0.0, 1.0, 0.5)
    share = moment.sums[side] / moment.played
    alike, binomial = _alike(moment.played, moment.sums[side], moment.squares[side])
    wide = Z_95 * Z_95 / alike
    middle = (share + wide / 2) / (1 + wide)
    half = Z_95 / (1 + wide) * math.sqrt(share * (1 - share) / alike + wide / (4 * alike))
    return Band(share, max(0.0, middle - half), min(1.0, middle + half), math.sqrt(binomial / alike))


def _alike(played: float, total: float, squares: float) -> tuple[float, float]:
    """As many playouts won or lost as would be as sure as these, and how much one of those spreads."""
    share = total / played
    # As if another one had been won by half: no chance is certain after a few.
    smooth = (total + 0.5) / (played + 1)
    binomial = smooth * (1 - smooth)
    centred = max(0.0, squares - played * share * share)
    alike = played * (played * share * (1 - share) + 2 * binomial) / (centred + 2 * binomial)
    return alike, binomial


def _pooled(analysis: Analysis, at: int, first: int, last: int) -> Moment:
    """The moment with the playouts of the nearest moments among those places, until there are enough of
    them."""
    moments, played = analysis.moments, 0.0
    sums, squares = ([0.0] * len(analysis.sides) for __ in range(2))
    for far in range(max(at - first, last - at) + 1):
        for place in {at - far, at + far}:
            if first <= place <= last and (moment := moments[place]).played and not moment.known:
                played += moment.played
                for side, (share, square) in enumerate(zip(moment.sums, moment.squares, strict=True)):
                    sums[side] += share
                    squares[side] += square
        if played >= LEAST and all(
            _alike(played, share, square)[0] >= NEAR
            for share, square in zip(sums, squares, strict=True)
            # One that never wins says nothing of how sure the others are.
            if share
        ):
            break
    return replace(moments[at], played=played, sums=tuple(sums), squares=tuple(squares), known=False)


def curve(analysis: Analysis) -> list[tuple[Band, ...]]:
    """The chance of each side at each moment."""
    sides = range(len(analysis.sides))
    cuts = [-1, *(move.before for move in turning_points(analysis)), len(analysis.moments) - 1]
    chances = list[tuple[Band, ...]]()
    for first, last in pairwise(cuts):
        for at in range(first + 1, last + 1):
            moment = analysis.moments[at]
            pool = moment if moment.known else _pooled(analysis, at, first + 1, last)
            chances.append(tuple(band(pool, side) for side in sides))
    return chances


# From chances to turning points


def _move(before: int, after: int, was: Moment, now: Moment) -> Move:
    sides = range(len(was.sums))
    moves = list[Move]()
    for side in sides:
        one, other = band(was, side), band(now, side)
        error = math.hypot(one.error, other.error)
        moves.append(Move(before, after, side, other.chance - one.chance, error))
    # Where two change places the one that wins by it is named.
    return max(moves, key=lambda move: (round(abs(move.by), 3), move.by))


def _around(analysis: Analysis) -> list[Move]:
    """How the chances moved between neighbours of which something is known, by their surroundings."""
    known = [place for place, moment in enumerate(analysis.moments) if moment.played]
    moves = list[Move]()
    for before, after in pairwise(known):
        last = analysis.moments[after]
        now = last if last.known else _pooled(analysis, after, after, len(analysis.moments) - 1)
        moves.append(_move(before, after, _pooled(analysis, before, 0, before), now))
    return moves


def _likely(analysis: Analysis) -> list[Move]:
    """The moves that may be turning points, the surest first."""
    chosen = list[Move]()
    for move in sorted(_around(analysis), key=lambda move: -move.worth):
        if move.worth < LIKELY or len(chosen) == MOST_TRIED:
            break
        if all(abs(move.before - other.before) >= APART for other in chosen):
            chosen.append(move)
    return chosen


def turning_points(analysis: Analysis) -> list[Move]:
    """The greatest moves from one turn to the next that their two moments alone prove, in the order of
    time."""
    moments, proven = analysis.moments, list[Move]()
    for likely in _likely(analysis):
        if likely.after == likely.before + 1:
            move = _move(likely.before, likely.after, moments[likely.before], moments[likely.after])
            if move.worth >= SURE and abs(move.by) >= LEAST_MOVE:
                proven.append(move)
    greatest = sorted(proven, key=lambda move: -abs(move.by))[:MOST_POINTS]
    return sorted(greatest, key=lambda move: move.before)


# From where to play out next


def wanted(analysis: Analysis, budget: float = BUDGET) -> int | None:
    """The place of the moment from which to play out a bunch; ``None`` where so many seconds are spent, or
    nothing can be learned."""
    open_moments = [place for place, moment in enumerate(analysis.moments) if not moment.known]
    if analysis.spent >= budget or not open_moments:
        return None
    if analysis.spent >= BROAD * budget:
        for move in _likely(analysis):
            if move.after > move.before + 1:
                return (move.before + move.after) // 2
            ends = [place for place in (move.before, move.after) if not analysis.moments[place].known]
            least = min(ends, key=lambda place: analysis.moments[place].played)
            if analysis.moments[least].played < PROVEN:
                return least
    return _loneliest(analysis, open_moments)


def _loneliest(analysis: Analysis, places: Sequence[int]) -> int:
    """The middle of the widest gap between moments that were played out; where there is none, the moment
    with the fewest playouts."""
    known = [place for place in places if analysis.moments[place].played]
    for place in (places[0], places[-1]):
        if place not in known:
            return place
    before, after = max(pairwise(known), key=lambda gap: gap[1] - gap[0], default=(0, 0))
    if after > before + 1:
        return (before + after) // 2
    return min(known, key=lambda place: analysis.moments[place].played)


_PACKED: Final = msgspec.json.Encoder()


def packed(analysis: Analysis) -> bytes:
    """As it is kept."""
    return _PACKED.encode(analysis)


def unpacked(body: bytes) -> Analysis:
    """As it was kept."""
    return msgspec.json.decode(body, type=Analysis)


def opened(live: LiveTable, rows: Sequence[StepRow]) -> Analysis:
    """The analysis of a finished game before its first playout; of its steps no states are needed."""
    moments = [
        (row.version, after.turn)
        for place, (row, after) in enumerate(pairwise(rows))
        if place == 0 or row.turn != after.turn
    ]
    moments.append((rows[-1].version, rows[-1].turn))
    outcome = live.kit.rules.status(live.state).outcome
    result = None
    if outcome is not None and outcome.finished:
        result = [
            seat
            for seat, share in shares_of(live.table, dict.fromkeys(outcome.winners, 1.0)).items()
            if share
        ]
    else:
        # Where the table ended it nobody knows who would have won.
        moments.pop()
    return begun([holder.seat for holder in live.table.holders], moments, result)


def shares_of(table: Table, shares: Mapping[str, float]) -> dict[str, float]:
    """The share of each seat, which in a duel is that of whom it leads (O16)."""
    return {
        holder.seat: max(shares.get(seat, 0.0) for seat in table.party(holder.seat))
        for holder in table.holders
    }


def seeds(game: str, analysis: Analysis, place: int) -> list[str]:
    """Those of the next bunch from a moment: none comes twice."""
    moment = analysis.moments[place]
    return [f"{game} {moment.version} {round(moment.played) + number}" for number in range(BUNCH)]


# The turning points in words


class Point(NamedTuple):
    """A turning point as it is told."""

    move: Move
    turn: int
    """As players call it."""
    deed: str
    """What was done in it that weighs most."""
    version: int
    """The step that did it."""
    chances: tuple[float, float]
    """Of the side that it moved most, before and after."""


class Told(NamedTuple):
    """An analysis with what the game says of it."""

    analysis: Analysis
    points: tuple[Point, ...]
    tale: Tale
    """Of the eyes that see everything."""


def spans(analysis: Analysis) -> list[tuple[int, int]]:
    """The versions before and after each turning point."""
    moments = analysis.moments
    return [(moments[move.before].version, moments[move.after].version) for move in turning_points(analysis)]


def told(
    live: LiveTable, scene: Scene, analysis: Analysis, tale: Tale, rows: Sequence[Sequence[StepRow]]
) -> Told:
    """The analysis with its turning points; ``rows`` are the steps of each."""
    chances = curve(analysis)
    points = list[Point]()
    for move, steps in zip(turning_points(analysis), rows, strict=True):
        deed, version = _deed(live, scene, steps)
        before, after = (chances[place][move.side].chance for place in (move.before, move.after))
        turn = live.kit.turn(live.table, analysis.moments[move.before].turn)
        points.append(Point(move, turn, deed, version, (before, after)))
    return Told(analysis, tuple(points), tale)


def _deed(live: LiveTable, scene: Scene, rows: Sequence[StepRow]) -> tuple[str, int]:
    """What of these steps weighs most, as the game tells it to eyes that see everything, and which step it
    was."""
    kit = live.kit
    then = replace(scene, seat=None, view=kit.rules.view(kit.rules.codec.state(rows[-1].state), None))
    entries = [seen(kit, row, EVERYTHING, live.table) for row in rows]
    lines = kit.narrator.deeds(then, entries)
    heaviest = min(lines, key=lambda line: line.weight, default=None)
    weights = {
        entry.version: min((line.weight for line in kit.narrator.deeds(then, [entry])), default=1000)
        for entry in entries
    }
    return ("" if heaviest is None else heaviest.text), min(weights, key=weights.__getitem__)
