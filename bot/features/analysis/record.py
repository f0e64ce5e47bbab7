"""What an analysis takes from the record of a game, and gives back to it (E18.3). Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.features.analysis.reckoning import BUNCH, Analysis, Move, begun, curve, turning_points
from bot.features.announcements.ending import UNFINISHED
from bot.model.scene import Scene, Table
from bot.model.story import EVERYTHING
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import Tale, seen

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
    if outcome is not None and outcome.reason != UNFINISHED:
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
