"""A month of a server: a season, a league, a dashboard, puzzles and Sunday posts."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.app.games import rules_of
from bot.features.leagues.reading import read
from bot.features.puzzles import posting
from bot.features.puzzles.attempt import Attempt, play
from bot.features.puzzles.attempt import Solver as Reader
from bot.features.statistics.results import catch_up
from bot.games.riddle.kit import KIT as RIDDLE
from bot.local.faults import Fault
from bot.local.feed import Event
from bot.local.things import Channel, Message
from engine import record, riddle
from engine.riddle.actions import Action
from tests.e2e.driver import Driver
from tests.e2e.house import House, killed
from tests.e2e.phone import Phone, tapped
from tests.e2e.test_threads import threads
from tests.e2e.weeks import BASE, DAY, HOUR, POSTS

MIDNIGHT, WEEK = BASE - 9 * HOUR, 7 * DAY
HALL, LEAGUE = "hall", "league"
"""Where season, dashboard, puzzles and Sunday posts come, and where the league is."""
EDITS = "PATCH /channels/{channel}/messages/{message}"
THREADS = "POST /channels/{channel}/threads"
FIRST_LIGHT = 7
"""The hour at which nobody is asleep any more; from ten in the evening all are."""
EVENING = 22


class Solver(Driver):
    """Plays a puzzle by taps, of which no table knows."""

    async def _arrived(self, phone: Phone, to: str) -> bool:
        return not any(phone.has(verb) for verb in ("move", "meet", "see"))


class Month:
    """Sixteen people, or a few, and what they see in the channels of their server."""

    def __init__(self, h: House, people: Sequence[str]) -> None:
        self.h = h
        self.people = [*people]
        self.pushes: list[tuple[float, str]] = []
        self.solved: Counter[str] = Counter()
        self.gone = set[str]()
        """Who left the server."""
        self.kills = 0
        h.here.world.feed.listen(self._pushed)

    @property
    def now(self) -> float:
        return self.h.here.world.clock.now()

    @property
    def day(self) -> int:
        return int((self.now - MIDNIGHT) // DAY)

    def _pushed(self, event: Event) -> None:
        world = self.h.here.world
        message = world.messages.get(event.message or 0) if event.kind == "message" else None
        if message is not None and message.author == world.bot.id and not message.ephemeral:
            self.pushes += [(self.now, message.text) for __ in message.notified if not message.silent]

    # What admins and the league's organiser do

    async def begins(self, *, seats: int, rounds: int, last: str) -> None:
        """Everything is put in its place on the first day."""
        dana = self.h.phones["dana"]
        for name in self.people:
            await self.h.phones[name].slash("prefs", zone="UTC", quiet=f"{EVENING}:00-{FIRST_LIGHT}:00")
        await dana.slash("admin season", channel=HALL, name="Autumn", first="2031-10-20", last=last)
        for verb in ("dashboard", "puzzle", "sunday"):
            await dana.slash("admin panel", channel=HALL)
            await dana.tap(f"adm-{verb}")
            await dana.tap(f"adm-{verb}", "here")
        given: dict[str, Any] = {"name": "Winter", "preset": "quick", "players": seats, "rounds": rounds}
        await dana.slash("league new", channel=LEAGUE, **given)
        await dana.tap("league-open")
        await self.h.later(1.0)
        (sign_up,) = self.h.posts(LEAGUE)
        for name in self.people:
            self.h.phones[name].look(sign_up)
            await self.h.phones[name].tap("league-join")

    async def league_begins(self) -> None:
        dana = self.h.phones["dana"]
        await dana.slash("league show", channel=LEAGUE)
        await dana.through("league-begin", "league-begun")

    # Time

    async def until(self, when: float) -> None:
        """Hour by hour; dashboard and league, which look each minute, look less often."""
        while self.now < when:
            await self.h.later(min(HOUR, when - self.now))

    async def clock(self, day: int, hour: float) -> None:
        """To that hour of a day; the first is 0."""
        await self.until(MIDNIGHT + day * DAY + hour * HOUR)

    async def minutes(self, number: int) -> None:
        """Looks at league and dashboard."""
        for __ in range(number):
            await self.h.later(60.0)

    async def cut(self, doing: Awaitable[object] | float, *, route: str = POSTS, late: bool = False) -> None:
        """Killed while such a request is under way, refused or done; ``doing`` brings it about, or so many
        seconds that pass."""
        here = self.h.here
        known = len(here.calls)
        here.faults.add(
            Fault(route, delay=60, times=50) if late else Fault(route, 503, {}, delay=60, times=50)
        )
        if not isinstance(doing, float):
            await doing
        here.world.clock.advance(doing if isinstance(doing, float) else 61.0)
        self.h.bot.alarm._beat = self.now
        self.h.bot.alarm.wake()
        self.h.bot.relay.wake()
        async with asyncio.timeout(20):
            while not any(call.name == route for call in here.calls[known:]):
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.02)
        self.kills += 1
        await killed(self.h, 600.0)

    # Tables

    async def tables(self, status: str = "running") -> list[tuple[Channel, str]]:
        """The tables of the league that stand so."""
        named = {thread.id: thread for thread in threads(self.h)}
        games = await self.h.bot.store.games(status)
        where = [(await self.h.bot.services.queries.table(game)).channel for game in games]
        return [
            (named[channel], game) for channel, game in zip(where, games, strict=True) if channel in named
        ]

    async def holders(self, game: str) -> list[str]:
        """Who plays there by hand."""
        table = await self.h.bot.services.queries.table(game)
        return [self.h.name(one.user) for one in table.holders if one.user is not None and one.present]

    async def hands_over(self, name: str, thread: Channel) -> None:
        """A computer plays for somebody."""
        phone = self.h.phones[name]
        await phone.slash("seat computer", channel=thread.id)
        await phone.tap("seat-stood")

    async def answers(self, game: str, thread: Channel) -> None:
        """Somebody who is asked there does by taps what a sharp player would."""
        self.h.game = game
        driver = Driver(self.h)
        for name in set(await driver.deciders()) - self.gone:
            phone = self.h.phones[name]
            actions = await driver.actions(name)
            await phone.slash("turn", channel=thread.id)
            await driver.perform(phone, await self.h.scene(name), actions)
            await self.h.calm()
            break

    async def plays(self, acts: int) -> None:
        """At each table so many answers."""
        for thread, game in await self.tables():
            for __ in range(acts):
                await self.h.later(60.0)
                await self.answers(game, thread)

    async def halves(self) -> None:
        """At each table one person stays, and computers play for the others."""
        for thread, game in await self.tables():
            for name in [name for name in await self.holders(game) if name not in self.gone][1:]:
                await self.hands_over(name, thread)
        await self.h.calm()

    async def ends(self) -> None:
        """The last tables go on for a while; an admin ends those that do not end."""
        for __ in range(12):
            await self.plays(1)
        dana = self.h.phones["dana"]
        while (league := await self.h.bot.store.league(1)) is not None and league.status == "running":
            for __, game in [*await self.tables(), *await self.tables("paused")]:
                await dana.slash("admin end", channel=HALL, table=game, reason="The month is over")
                await dana.tap("adm-do")
            # What was refused is tried again after ten of them.
            await self.minutes(2)

    # Puzzles

    async def solves(self, name: str) -> None:
        """The puzzle of the day, by taps."""
        phone = self.h.phones[name]
        today = posting.day_of(self.now)
        puzzle = await posting.of_day(self.h.bot.store, RIDDLE, today)
        puzzles = [one for one in self.h.posts(HALL) if _has(one, "puzzle", RIDDLE.id)]
        phone.look(puzzles[-1])
        await phone.tap("puzzle", RIDDLE.id)
        driver = Solver(self.h)
        for done, raw in enumerate(puzzle.answer):
            attempt = Attempt(title=RIDDLE.id, puzzle=puzzle.id, day=today, actions=puzzle.answer[:done])
            board = play(RIDDLE, puzzle, attempt, Reader(0, "", False, self.now))
            await driver.perform(phone, board.scene, (riddle.decode(raw, Action),))
        assert "**Right**" in phone.text, phone.text
        self.solved[name] += 1

    # What holds

    def told_once(self, *, days: int, rounds: int, season: str = "Autumn", league: str = "Winter") -> None:
        """Nothing is lost, nothing doubled, and nobody is woken."""
        world, hall, room = self.h.here.world, self.h.posts(HALL), self.h.posts(LEAGUE)
        ours = Counter(
            one.nonce for one in world.messages.values() if one.author == world.bot.id and one.nonce
        )
        assert set(ours.values()) == {1}

        def heads(posts: Sequence[Message], head: str) -> list[Message]:
            return [one for one in posts if one.text.startswith(head)]

        boards = heads(hall, "**Games on this server**")
        closings = heads(hall, f"### The season *{season}* is over")
        ends = heads(room, f"### The league *{league}* is over")
        counts = len(boards), len(closings), len(ends)
        assert counts == (1, 1, 1), [(one.id, one.at - BASE, one.text) for one in (*boards, *closings, *ends)]
        sundays = [int((one.at - BASE) // WEEK) for one in heads(hall, "### The week on this server")]
        assert sundays == list(range(days // 7))
        puzzles = [*heads(hall, "**The puzzle of"), *heads(hall, "**Puzzle of the day**")]
        assert [int((one.at - MIDNIGHT) // DAY) for one in puzzles] == list(range(days + 1))
        each = [
            len(heads(room, f"### {league} · round {number + 1} of {rounds}")) for number in range(rounds)
        ]
        assert each == [1] * rounds
        assert all(FIRST_LIGHT <= datetime.fromtimestamp(at, UTC).hour < EVENING for at, __ in self.pushes)
        assert self.pushes

    async def agrees(self) -> None:
        """Standings and ladders say what came of the games, and each record proves its game."""
        bot, world = self.h.bot, self.h.here.world
        league = await bot.store.league(1)
        assert league is not None
        whole = await read(bot.services, league)
        points = dict.fromkeys(whole.by_number, 0.0)
        for table in whole.tables:
            live = await bot.services.tables.live(table.game)
            assert table.status == live.row.status == "over"
            assert live.status.outcome is not None
            winners = set(live.status.outcome.winners)
            worth = [
                1.0 if league.points == "winner" and not n else float(league.seats - 1 - n)
                for n in range(league.seats)
            ]
            came = {}
            for player in table.people:
                seat = live.table.seat_of(whole.by_number[player.number].user or 0)
                party = set(live.table.party(seat)) if seat else set()
                came[player.number] = "won" if party & winners else "rest" if seat else "left"
            assert came == {player.number: player.came for player in table.people}
            won = len({seat for seat in winners for seat in live.table.party(seat)})
            left = sum(how == "left" for how in came.values())
            share = {
                "won": worth[:won],
                "rest": worth[won : len(worth) - left],
                "left": worth[len(worth) - left :],
            }
            for number, how in came.items():
                points[number] += sum(share[how]) / len(share[how])
        assert {line.player.number: float(line.points) for line in whole.lines} == pytest.approx(points)
        await catch_up(bot.services, world.guild_id)
        over = await bot.store.games("over")
        for game in over:
            assert await bot.store.result(game) is not None
            proof = record.verify(await bot.services.play.record(game), rules_of)
            assert proof.state == (await bot.services.tables.live(game)).state
        for row in await bot.store.ladder(RIDDLE.id, world.guild_id, 99):
            shares = [await bot.store.shares(game) for game in over]
            rated = [
                any(one.user == row.user and one.contest and one.share > 0 for one in share)
                for share in shares
            ]
            assert row.games == sum(rated)


def _has(message: Message, verb: str, arg: str) -> bool:
    said = [tapped(button) for button in message.buttons]
    return any(one is not None and (one.verb, one.arg) == (verb, arg) for one in said)
