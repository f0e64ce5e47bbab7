"""The result of a finished game: who sat where for how long, who won, what everybody did (E10.6). Pure."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from openskill.models import PlackettLuce

from bot.model.errors import Conflict, StoreError
from bot.model.logs import trace
from bot.model.statistics import Tallies, Tally, Told
from bot.store import GameRow, RatingRow, ResultRow, SeatRow, ShareRow, StepRow
from bot.tables.live import LiveTable
from bot.tables.repository import ATTEMPTS
from bot.tables.services import Services

# Ratings (E10.6): the Plackett-Luce model of Weng and Lin, for tables of any size and for teams. Pure.
#
# Computers are not rated: among people for themselves they are left out, in a team they stand in as
# newcomers, so that the sides keep their size. A person is rated as if the seat had been theirs alone, and
# takes that part of the change that is their share of the game (E9.1); for the others such a seat counts as
# the mean of its people. The weights of the library are for something else: they make a small part lose more.


MODEL = PlackettLuce()
SCALE = 200 / MODEL.sigma
NEWCOMER = 1500
"""What the rating of somebody who never played is shown as; the scale is the one of chess."""


class Rating(NamedTuple):
    """A belief about somebody's strength: a normal distribution."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """One number to show and to rank by: with good reason at least as strong as that."""
        return round(NEWCOMER + SCALE * (self.mu - 3 * self.sigma))


class Part(NamedTuple):
    """A person's part in a seat."""

    user: int
    share: float
    """Of the whole game, 0 to 1."""
    rating: Rating


Seat = tuple[Part, ...]
"""Everybody who held a seat; nobody where only computers did."""


class Side(NamedTuple):
    """Who wins together: a seat, or a team of seats (O1)."""

    seats: tuple[Seat, ...]
    won: bool


def rated(sides: Sequence[Side], *, teams: bool) -> dict[int, Rating]:
    """The new ratings, by account; nobody's changes where there is nothing to compare.

    That is so unless people stand on both sides: with those who won, and with those who did not.
    """
    playing = [side for side in sides if any(side.seats)]
    if not teams:
        playing = [Side(tuple(filter(None, side.seats)), side.won) for side in playing]
    if {side.won for side in playing} != {True, False}:
        return {}
    ranks = [0.0 if side.won else 1.0 for side in playing]
    met = [[_mean(seat) for seat in side.seats] for side in playing]
    found: dict[int, Rating] = {}
    for at, side in enumerate(playing):
        for place, seat in enumerate(side.seats):
            for part in seat:
                found[part.user] = _towards(part, _alone(met, ranks, at, place, part.rating))
    return found


def _mean(seat: Seat) -> Rating:
    """A seat as the others met it."""
    whole = sum(part.share for part in seat)
    if not whole:
        return Rating()
    mu = sum(part.share * part.rating.mu for part in seat) / whole
    return Rating(mu, math.sqrt(sum(part.share * part.rating.sigma**2 for part in seat) / whole))


def _alone(met: list[list[Rating]], ranks: list[float], side: int, place: int, mine: Rating) -> Rating:
    """The rating of somebody who held that seat all the time."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma) for one in seats] for seats in met]
    teams[side][place] = MODEL.rating(mu=mine.mu, sigma=mine.sigma)
    after = MODEL.rate(teams, ranks=ranks)[side][place]
    return Rating(after.mu, after.sigma)


def _towards(part: Part, after: Rating) -> Rating:
    """That part of the change that is the share."""
    old = part.rating
    variance = old.sigma**2 + part.share * (after.sigma**2 - old.sigma**2)
    return Rating(old.mu + part.share * (after.mu - old.mu), math.sqrt(variance))


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


def counted(live: LiveTable, seats: Sequence[SeatRow], steps: Sequence[StepRow], ratings: Ratings) -> Counted:
    """Count a game. ``ratings`` are those before it; the missing are newcomers."""
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
        ended=steps[-1].at if steps else row.touched,
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
            turns=one.turns,
            seconds=one.seconds,
            counts=dict(one.counts),
        )
        for (assignment, character), one in sorted(done.items())
    )
    together = counting.sides(config, tuple(dict.fromkeys(seat.seat for seat in seats)))
    teams = len(set(together.values())) < len(together)
    after = rated(sides(seats, parts, won, together, ratings), teams=teams) if contest else {}
    return Counted(result, shares, tuple(_rating(row, user, ratings, one) for user, one in after.items()))


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
    found: dict[str, dict[str, list[Part]]] = {}
    for seat in seats:
        held = found.setdefault(together[seat.seat], {}).setdefault(seat.seat, [])
        if seat.user is not None and parts[seat.assignment] > 0:
            known = ratings.get(seat.user)
            rating = Rating(known.mu, known.sigma) if known is not None else Rating()
            held.append(Part(seat.user, parts[seat.assignment], rating))
    return tuple(
        Side(tuple(tuple(held) for held in by_seat.values()), any(seat in won for seat in by_seat))
        for by_seat in found.values()
    )


def _first(seat: SeatRow, done: Mapping[tuple[int, str], Tally]) -> str:
    """The character under which a seat assignment is found: one that it played, else the one that names its
    seat."""
    return next((character for assignment, character in done if assignment == seat.assignment), seat.seat)


def _rating(row: GameRow, user: int, before: Ratings, after: Rating) -> RatingRow:
    games = before[user].games if user in before else 0
    return RatingRow(
        title=row.title, guild=row.guild, user=user, mu=after.mu, sigma=after.sigma, games=games + 1
    )


# Finished games go into the statistics of their server: each once, in the order of their ends (E10.6).


log = logging.getLogger(__name__)


async def catch_up(services: Services, guild: int) -> None:
    """Count what a server has finished since the last time."""
    async with services.tables.lock(f"statistics of {guild}"):
        for game in await services.store.uncounted(guild):
            try:
                await _count(services, game)
            except Conflict as error:
                log.warning("the game %s is counted the next time: %s", game, error)
            except StoreError:
                raise
            except Exception as error:
                # One game that cannot be read must not keep all others out of the statistics.
                log.error("the game %s could not be counted: %s", game, trace(error))


async def catch_up_of(services: Services, user: int) -> None:
    """The same for all servers with games of an account."""
    for guild in await services.store.uncounted_of(user):
        await catch_up(services, guild)


async def _count(services: Services, game: str) -> None:
    """Count one game; tried again on newer ratings when another process counts games of the server too."""
    store = services.store
    live = await services.tables.live(game)
    seats, steps = await store.seats(game), await store.steps(game, states=False)
    users = [seat.user for seat in seats if seat.user is not None]
    for attempt in range(ATTEMPTS):
        ratings = await store.ratings(live.row.title, live.row.guild, users)
        found = await services.tables.off(partial(counted, live, seats, steps, ratings))
        people = await store.people(users)
        # Others are rated against them as they are, but nothing is kept of it (E10.6).
        kept = [one for one in found.ratings if one.user not in people or people[one.user].prefs.rated]
        try:
            return await store.count(found.result, found.shares, kept)
        except Conflict:
            if await store.result(game) is not None:
                return
            await asyncio.sleep(0.01 * attempt)
    raise Conflict(f"the ratings of the server {live.row.guild} move on too fast")
