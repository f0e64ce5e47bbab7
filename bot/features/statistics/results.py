"""The result of a finished game: who sat where for how long, who won, what everybody did (E10.6). Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.features.statistics.rating import Part, Rating, Side, rated
from bot.features.statistics.tenures import tallied
from bot.model.statistics import Tally
from bot.store import GameRow, RatingRow, ResultRow, SeatRow, ShareRow, StepRow
from bot.tables.live import LiveTable

Ratings = Mapping[int, RatingRow]


class Counted(NamedTuple):
    """All that is kept of a finished game."""

    result: ResultRow
    shares: tuple[ShareRow, ...]
    ratings: tuple[RatingRow, ...]
    """Of those whose rating changes, as they are after the game."""


def counted(live: LiveTable, seats: Sequence[SeatRow], steps: Sequence[StepRow], ratings: Ratings) -> Counted:
    """Count a game. ``ratings`` are those before it; the missing are newcomers."""
    status, table, row, counting = live.status, live.table, live.row, live.kit.statistics
    outcome, config = status.outcome, live.kit.rules.config(live.state)
    winners = set(outcome.winners) if outcome is not None else set()
    won = {seat.seat for seat in seats if winners & set(table.party(seat.seat))}
    parts = {seat.tenure: share_of(seat, status.version, seats) for seat in seats}
    people = {seat.user for seat in seats if seat.user is not None}
    playing = {seat.user for seat in seats if seat.user is not None and parts[seat.tenure] > 0}
    contest = bool(winners) and len(playing) >= 2 and not counting.deserted(live.state)
    result = ResultRow(
        game=row.id,
        title=row.title,
        guild=row.guild,
        preset=table.preset,
        options=msgspec.json.encode(counting.switched(config)).decode(),
        reason=outcome.reason if outcome is not None else "",
        turns=outcome.turn if outcome is not None else live.kit.turn(table, status.stretch),
        steps=status.version,
        began=table.began if table.began is not None else row.created,
        ended=steps[-1].at if steps else row.touched,
        people=len(people),
        contest=contest,
    )
    done = tallied(live, seats, steps)
    for seat in seats:
        # A tenure without a step of its own is a tenure all the same.
        done.setdefault((seat.tenure, _first(seat, done)), Tally())
    by_tenure = {seat.tenure: seat for seat in seats}
    shares = tuple(
        ShareRow(
            game=row.id,
            tenure=tenure,
            character=character,
            guild=row.guild,
            title=row.title,
            user=by_tenure[tenure].user,
            computer=by_tenure[tenure].computer,
            won=by_tenure[tenure].until is None and by_tenure[tenure].seat in won,
            contest=contest,
            share=parts[tenure],
            turns=one.turns,
            seconds=one.seconds,
            counts=dict(one.counts),
        )
        for (tenure, character), one in sorted(done.items())
    )
    together = counting.sides(config, tuple(dict.fromkeys(seat.seat for seat in seats)))
    teams = len(set(together.values())) < len(together)
    after = rated(sides(seats, parts, won, together, ratings), teams=teams) if contest else {}
    return Counted(result, shares, tuple(_rating(row, user, ratings, one) for user, one in after.items()))


def share_of(seat: SeatRow, version: int, seats: Sequence[SeatRow] = ()) -> float:
    """The part of a game's steps that belong to a tenure, without those of its stand-ins (E10.6)."""

    def steps(row: SeatRow) -> int:
        end = version if row.until is None else min(row.until, version)
        return max(0, end - min(row.since, end))

    own = steps(seat)
    if seat.user is not None:
        end = version if seat.until is None else seat.until
        inside = (row for row in seats if row.seat == seat.seat and row.user is None)
        own -= sum(steps(row) for row in inside if seat.since <= row.since < end)
    return own / max(version, 1)


def sides(
    seats: Sequence[SeatRow],
    parts: Mapping[int, float],
    won: Collection[str],
    together: Mapping[str, str],
    ratings: Ratings,
) -> tuple[Side, ...]:
    """Who played against whom: ``together`` names the side of each seat, ``won`` the seats that won."""
    found: dict[str, dict[str, list[Part]]] = {}
    for seat in seats:
        held = found.setdefault(together[seat.seat], {}).setdefault(seat.seat, [])
        if seat.user is not None and parts[seat.tenure] > 0:
            known = ratings.get(seat.user)
            rating = Rating(known.mu, known.sigma) if known is not None else Rating()
            held.append(Part(seat.user, parts[seat.tenure], rating))
    return tuple(
        Side(tuple(tuple(held) for held in by_seat.values()), any(seat in won for seat in by_seat))
        for by_seat in found.values()
    )


def _first(seat: SeatRow, done: Mapping[tuple[int, str], Tally]) -> str:
    """The character under which a tenure is found: one that it played, else the one that names its seat."""
    return next((character for tenure, character in done if tenure == seat.tenure), seat.seat)


def _rating(row: GameRow, user: int, before: Ratings, after: Rating) -> RatingRow:
    games = before[user].games if user in before else 0
    return RatingRow(
        title=row.title, guild=row.guild, user=user, mu=after.mu, sigma=after.sigma, games=games + 1
    )
