"""The result of a finished game, counted once: who sat where, who won, what everybody did (E10.6)."""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from bot.features.statistics.ratings import Part, Rating, Side, rated
from bot.model.errors import Conflict, StoreError
from bot.model.logs import trace
from bot.model.statistics import Tallies, Tally, Told
from bot.store import GameRow, RatingRow, ResultRow, SeatRow, ShareRow, StepRow
from bot.tables.live import LiveTable
from bot.tables.repository import ATTEMPTS
from bot.tables.services import Services

# Whose step a step was, and what each seat assignment of a game did (E9.1, E10.6). Pure.
#
# Everything is open once a game is over (I46), so the steps are read as they are stored.


def assignment_at(seats: Sequence[SeatRow], seat: str, version: int) -> int:
    """Whose step that was: the seat assignment of the seat to which a version belongs, a stand-in's before
    that of its person (E9.1)."""
    mine = [row for row in seats if row.seat == seat]
    held = [row for row in mine if row.since < version and (row.until is None or version <= row.until)]
    return max(held or mine[:1], key=lambda row: (row.since, row.assignment)).assignment


def tallied(live: LiveTable, seats: Sequence[SeatRow], steps: Sequence[StepRow]) -> Tallies:
    """What everybody did in a game."""
    codec, table = live.kit.rules.codec, live.table
    told = (Told(step.version, step.at, codec.events(step.events)) for step in steps)
    return live.kit.statistics.count(
        told, lambda character, version: assignment_at(seats, table.holder(character).seat, version)
    )


Ratings = Mapping[int, RatingRow]


class Counted(NamedTuple):
    """All that is kept of a finished game."""

    result: ResultRow
    shares: tuple[ShareRow, ...]
    ratings: tuple[RatingRow, ...]
    """Of those whose rating changes, as they are after the game."""


def counted(
    live: LiveTable,
    seats: Sequence[SeatRow],
    steps: Sequence[StepRow],
    ladders: Mapping[int, Ratings],
) -> Counted:
    """Count a game. ``ladders`` are the ratings before it by season, of the lasting ladder for 0 (E18.8); the
    missing are newcomers."""
    status, table, row, counting = live.status, live.table, live.row, live.kit.statistics
    outcome, config = status.outcome, live.kit.rules.config(live.state)
    winners = set(outcome.winners) if outcome is not None else set()
    won = {seat.seat for seat in seats if winners & set(table.party(seat.seat))}
    parts = {seat.assignment: share_of(seat, status.version, seats) for seat in seats}
    people = {seat.user for seat in seats if seat.user is not None}
    playing = {seat.user for seat in seats if seat.user is not None and parts[seat.assignment] > 0}
    contest = bool(winners) and len(playing) >= 2 and not counting.deserted(live.state)
    result = ResultRow(
        game=row.id,
        title=row.title,
        guild=row.guild,
        preset=table.preset,
        options=msgspec.json.encode(counting.switched(config)).decode(),
        reason=outcome.reason if outcome is not None else "",
        turns=outcome.turn if outcome is not None else live.kit.turn(table, status.period),
        steps=status.version,
        began=table.began if table.began is not None else row.created,
        ended=ended(live, steps),
        people=len(people),
        contest=contest,
    )
    done = tallied(live, seats, steps)
    for seat in seats:
        # A seat assignment without a step of its own is a seat assignment all the same.
        done.setdefault((seat.assignment, _first(seat, done)), Tally())
    by_assignment = {seat.assignment: seat for seat in seats}
    shares = tuple(
        ShareRow(
            game=row.id,
            assignment=assignment,
            character=character,
            guild=row.guild,
            title=row.title,
            user=by_assignment[assignment].user,
            computer=by_assignment[assignment].computer,
            won=by_assignment[assignment].until is None and by_assignment[assignment].seat in won,
            contest=contest,
            share=parts[assignment],
            turns=did.turns,
            seconds=did.seconds,
            counts=dict(did.counts),
        )
        for (assignment, character), did in sorted(done.items())
    )
    together = counting.sides(config, tuple(dict.fromkeys(seat.seat for seat in seats)))
    teams = len(set(together.values())) < len(together)
    after = tuple(
        _rating(row, user, before, did, season)
        for season, before in ladders.items()
        if contest
        for user, did in rated(sides(seats, parts, won, together, before), teams=teams).items()
    )
    return Counted(result, shares, after)


def ended(live: LiveTable, steps: Sequence[StepRow]) -> float:
    """When a game was over."""
    return steps[-1].at if steps else live.row.touched


def share_of(seat: SeatRow, version: int, seats: Sequence[SeatRow] = ()) -> float:
    """The part of a game's steps that belong to a seat assignment, without those of its stand-ins (E10.6)."""

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
    by_side: dict[str, dict[str, list[Part]]] = {}
    for seat in seats:
        held = by_side.setdefault(together[seat.seat], {}).setdefault(seat.seat, [])
        if seat.user is not None and parts[seat.assignment] > 0:
            known = ratings.get(seat.user)
            rating = Rating(known.mu, known.sigma) if known is not None else Rating()
            held.append(Part(seat.user, parts[seat.assignment], rating))
    return tuple(
        Side(tuple(tuple(held) for held in by_seat.values()), any(seat in won for seat in by_seat))
        for by_seat in by_side.values()
    )


def _first(seat: SeatRow, done: Mapping[tuple[int, str], Tally]) -> str:
    """The character under which a seat assignment is found: one that it played, else the one that names its
    seat."""
    return next((character for assignment, character in done if assignment == seat.assignment), seat.seat)


def _rating(row: GameRow, user: int, before: Ratings, after: Rating, season: int) -> RatingRow:
    return RatingRow(
        title=row.title,
        guild=row.guild,
        user=user,
        mu=after.mu,
        sigma=after.sigma,
        games=(before[user].games if user in before else 0) + 1,
        season=season,
    )


log = logging.getLogger(__name__)


async def catch_up(services: Services, guild: int) -> None:
    """Count what a server has finished since the last time."""
    async with services.tables.lock(f"statistics of {guild}"):
        for table_id in await services.store.uncounted(guild):
            try:
                await _count(services, table_id)
            except Conflict as error:
                log.warning("the game %s is counted the next time: %s", table_id, error)
            except StoreError:
                raise
            except Exception as error:
                # One game that cannot be read must not keep all others out of the statistics.
                log.error("the game %s could not be counted: %s", table_id, trace(error))


async def catch_up_of(services: Services, user: int) -> None:
    """Count what all servers with games of an account have finished since the last time."""
    for guild in await services.store.uncounted_of(user):
        await catch_up(services, guild)


async def _count(services: Services, table_id: str) -> None:
    """Count one game; tried again on newer ratings when another process counts games of the server too."""
    store = services.store
    live = await services.tables.live(table_id)
    seats, steps = await store.seats(table_id), await store.steps(table_id, states=False)
    users = [seat.user for seat in seats if seat.user is not None]
    title, guild = live.row.title, live.row.guild
    season = await store.season_at(guild, ended(live, steps))
    for attempt in range(ATTEMPTS):
        ladders = {0: await store.ratings(title, guild, users)}
        if season is not None:
            ladders[season.id] = await store.ratings(title, guild, users, season.id)
        count = await services.tables.off(partial(counted, live, seats, steps, ladders))
        people = await store.people(users)
        # Others are rated against them as they are, but nothing is kept of it (E10.6).
        kept = [
            rating for rating in count.ratings if rating.user not in people or people[rating.user].prefs.rated
        ]
        try:
            return await store.count(count.result, count.shares, kept)
        except Conflict:
            if await store.result(table_id) is not None:
                return
            await asyncio.sleep(0.01 * attempt)
    raise Conflict(f"the ratings of the server {guild} move on too fast")
