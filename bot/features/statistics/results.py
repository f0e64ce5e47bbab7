"""The result of a finished game: who sat where for how long, who won, what everybody did (E10.6). Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.features.statistics.rating import Part, Rating, Side, rated
from bot.games.riddle.statistics import Tally, tally
from bot.store import RatingRow, ResultRow, SeatRow, ShareRow, StepRow
from bot.tables.live import Live
from engine import riddle
from engine.riddle.deck import kind_of
from engine.riddle.options import Options
from engine.riddle.state import State

Ratings = Mapping[int, RatingRow]


class Counted(NamedTuple):
    """All that is kept of a finished game."""

    result: ResultRow
    shares: tuple[ShareRow, ...]
    ratings: tuple[RatingRow, ...]
    """Of those whose rating changes, as they are after the game."""


def counted(live: Live, seats: Sequence[SeatRow], steps: Sequence[StepRow], ratings: Ratings) -> Counted:
    """Count a game. ``ratings`` are those before it; the missing are newcomers."""
    state, table, row = live.state, live.table, live.row
    outcome, options = state.outcome, state.config.options
    winners = set(outcome.winners) if outcome is not None else set()
    parts = {seat.tenure: share_of(seat, state.version, seats) for seat in seats}
    people = {seat.user for seat in seats if seat.user is not None}
    playing = {seat.user for seat in seats if seat.user is not None and parts[seat.tenure] > 0}
    contest = bool(winners) and len(playing) >= 2 and not _deserted(state)
    result = ResultRow(
        game=row.id,
        guild=row.guild,
        preset=table.preset,
        options=msgspec.json.encode(switched(options)).decode(),
        reason=outcome.reason if outcome is not None else "",
        turns=outcome.turn if outcome is not None else state.turn.number,
        steps=state.version,
        began=table.began if table.began is not None else row.created,
        ended=steps[-1].at if steps else row.touched,
        people=len(people),
        contest=contest,
    )
    done = tally(steps, seats, lambda character: table.sitter(character).seat)
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
            user=by_tenure[tenure].user,
            computer=by_tenure[tenure].computer,
            won=by_tenure[tenure].until is None and _won(by_tenure[tenure], winners, table.led),
            contest=contest,
            share=parts[tenure],
            **vars(one),
        )
        for (tenure, character), one in sorted(done.items())
    )
    after = (
        rated(sides(seats, parts, winners, options, table.led, ratings), teams=_teams(options))
        if contest
        else {}
    )
    return Counted(
        result, shares, tuple(_rating(row.guild, user, ratings, one) for user, one in after.items())
    )


def _deserted(state: State) -> bool:
    """Whether it was won because all others left for good: such a game is not rated (R-237)."""
    others = [player for player in state.players if not player.in_game]
    left = bool(others) and all(player.status == "gone" for player in others)
    return left and state.outcome is not None and state.outcome.reason in ("last-player", "last-team")


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


def switched(options: Options) -> dict[str, object]:
    """The switches that differ from the Basic Game, with their values (O0.2)."""
    plain = msgspec.to_builtins(options)
    return {name: plain[name] for name in riddle.differing(options)}


def sides(
    seats: Sequence[SeatRow],
    parts: Mapping[int, float],
    winners: set[str],
    options: Options,
    led: Mapping[str, tuple[str, ...]],
    ratings: Ratings,
) -> tuple[Side, ...]:
    """Who played against whom: seats, or with partners the two teams (O1)."""
    found: dict[str, dict[str, list[Part]]] = {}
    won: dict[str, bool] = {}
    for seat in seats:
        side = kind_of(seat.seat) if _teams(options) else seat.seat
        held = found.setdefault(side, {}).setdefault(seat.seat, [])
        won[side] = won.get(side, False) or _won(seat, winners, led)
        if seat.user is not None and parts[seat.tenure] > 0:
            known = ratings.get(seat.user)
            rating = Rating(known.mu, known.sigma) if known is not None else Rating()
            held.append(Part(seat.user, parts[seat.tenure], rating))
    return tuple(
        Side(tuple(tuple(held) for held in by_seat.values()), won[side]) for side, by_seat in found.items()
    )


def _teams(options: Options) -> bool:
    return options.o1_partners


def _won(seat: SeatRow, winners: set[str], led: Mapping[str, tuple[str, ...]]) -> bool:
    return bool(winners & set(led.get(seat.seat, (seat.seat,))))


def _first(seat: SeatRow, done: Mapping[tuple[int, str], Tally]) -> str:
    """The character under which a tenure is found: one that it played, else the one that names its seat."""
    return next((character for tenure, character in done if tenure == seat.tenure), seat.seat)


def _rating(guild: int, user: int, before: Ratings, after: Rating) -> RatingRow:
    games = before[user].games if user in before else 0
    return RatingRow(guild=guild, user=user, mu=after.mu, sigma=after.sigma, games=games + 1)
