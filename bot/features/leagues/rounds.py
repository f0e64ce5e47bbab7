"""The rounds of the leagues: tables are opened, results noted, posts kept up to date (E18.8).

A league is looked at once a minute, and whenever somebody changes it. Each step of a look is one transaction:
whenever the bot is stopped, the next look goes on from there, and nothing is done twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, Protocol, TypeVar

from msgspec.structs import replace

from bot.features.leagues import posts
from bot.features.leagues.reading import Whole, read
from bot.features.leagues.results import settled
from bot.features.leagues.standings import grouped, planned
from bot.model import lobby as model
from bot.model.errors import Conflict, Refusal
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.store import GameRow, LeaguePlayerRow, LeagueRow, LeagueTableRow, Person, PostRow, Seated, TimerRow
from bot.store.leagues import LEAGUE
from bot.tables.services import Services
from engine.game import USUAL_STRENGTH

log = logging.getLogger(__name__)

T = TypeVar("T")

EVERY: Final = 60.0
"""Seconds between two looks at a league that is played."""
RETRY: Final = 600.0
"""Seconds until a table is tried again that Discord did not let open."""
AT_ONCE: Final = 4
"""Tables that are opened in one look."""
SOON: Final = 5.0
"""Seconds until the next ones, and until a post may be out that is to be changed."""
SKEW: Final = 600.0
"""Seconds by which Discord's clock may be behind ours."""
PATIENCE: Final = 15.0
"""Seconds that Discord is waited for."""
FEWEST: Final = 2
"""People for whom a further round is played."""
Found = Sequence[tuple[str, int]]
"""Threads with their names."""
Here = Callable[[int, int], Awaitable[bool]]
"""Whether somebody is in a server; also where that cannot be found out."""


class Threads(Protocol):
    """Discord's threads."""

    async def open(self, channel: int, name: str) -> int:
        """Open a public thread. Raises Refusal."""
        ...

    async def found(self, channel: int, since: float) -> Found:
        """The threads of ours that were opened there since, with their names. Raises Refusal."""
        ...


class Rounds:
    """The leagues of all servers."""

    def __init__(self, services: Services, threads: Threads, here: Here) -> None:
        self._services = services
        self._store = services.store
        self._threads = threads
        self._here = here
        services.clocks.on(LEAGUE, self._due)

    async def _due(self, timer: TimerRow, number: str) -> None:
        async with self._services.tables.lock(f"{LEAGUE} {number}"):
            try:
                while await self._step(timer, int(number)):
                    pass
            except Conflict:
                # Somebody else changed it in this moment: it is looked at anew.
                log.info("the league %s is looked at again", number)
            except Refusal as refusal:
                log.warning("the league %s waits: %s", number, refusal.key)
                await self._store.delay_timer(timer, self._services.now() + RETRY)
        self._services.changes.wake()

    async def _step(self, timer: TimerRow, number: int) -> bool:
        """Do the next thing there is to do; whether there may be another."""
        league = await self._store.league(number)
        if league is None or league.due is None:
            await self._store.drop_timer(timer)
            return False
        whole = await read(self._services, league)
        if league.status != "running":
            return await self._shown(whole)
        tables = whole.of_round(league.round)
        over = [
            after
            for table in tables
            if table.status == "running" and (after := await settled(self._services, whole, table))
        ]
        if over:
            await self._store.change_league(league, league, tables=over)
            return True
        if any(table.status == "planned" for table in tables):
            return await self._opened(whole)
        if all(table.status == "over" for table in tables):
            await self._next(whole)
            return True
        return await self._shown(whole)

    # A round begins, or the league ends

    async def _next(self, whole: Whole) -> None:
        """The next round, or the end: written with the last change of the post of the round that is over."""
        league = whole.row
        last = self._post(whole, league.round, only=True)
        missing = await self._missing(whole)
        gone = [replace(player, gone=league.round + 1) for player in missing]
        players = {player.number: player for player in (*whole.players, *gone)}
        if league.round == league.rounds or len(whole.playing) - len(gone) < FEWEST:
            after, tables = replace(league, status="over", due=None), list[LeagueTableRow]()
        else:
            after = replace(league, round=league.round + 1, lacks="")
            pools = grouped(after, list(players.values())) if after.round == 1 else {}
            players = {
                number: replace(player, pool=pools.get(number, player.pool))
                for number, player in players.items()
            }
            pair = partial(planned, after, list(players.values()), whole.tables)
            tables = await self._services.tables.off(pair)
        everybody = list(players.values())
        now = Whole(after, whole.kit, everybody, [*whole.tables, *tables], whole.known)
        first = self._post(now, posts.current(after))
        await self._store.change_league(
            league,
            replace(after, seen=posts.seen(first)),
            players=everybody,
            tables=tables,
            posts=[last, first],
        )

    async def _missing(self, whole: Whole) -> list[LeaguePlayerRow]:
        """Who cannot play on: who left the server, or is blocked there; nobody where Discord answers late."""
        playing = whole.playing
        try:
            async with asyncio.timeout(PATIENCE):
                lost = await asyncio.gather(*(self._lost(whole.row.guild, player.user) for player in playing))
        except TimeoutError:
            log.info("the people of the league %d are not looked up", whole.row.id)
            lost = [player.user is None for player in playing]
        return [player for player, gone in zip(playing, lost, strict=True) if gone]

    async def _lost(self, guild: int, user: int | None) -> bool:
        if user is None or await self._store.is_blocked(guild, user):
            return True
        return not await self._here(guild, user)

    # Tables

    async def _opened(self, whole: Whole) -> bool:
        """Open some of the tables that are only planned; what Discord refuses is tried later. The others
        wait for the next look: meanwhile no timer of any table rings."""
        league = whole.row
        waiting = [table for table in whole.of_round(league.round) if table.status == "planned"]
        try:
            threads = await _patiently(self._threads.found(league.channel, league.born - SKEW))
            for table in waiting[:AT_ONCE]:
                opened = await self._open(whole, table, threads)
                league = await self._store.change_league(league, replace(league, lacks=""), tables=[opened])
        except Refusal as refusal:
            log.info("a table of the league %d is not opened: %s", league.id, refusal.key)
            league = replace(league, lacks=refusal.key)
            return await self._shown(await read(self._services, league), RETRY)
        if len(waiting) > AT_ONCE:
            return await self._shown(await read(self._services, league), SOON)
        return True

    async def _open(self, whole: Whole, table: LeagueTableRow, threads: Found) -> LeagueTableRow:
        """The table with its game, which has begun. What a bot did that was stopped before it could note it
        is taken up. Raises Refusal."""
        users = [user for player in table.people if (user := whole.by_number[player.number].user) is not None]
        if not users:
            # All accounts were forgotten since the round was planned.
            return replace(
                table, status="over", people=tuple(Seated(player.number, "left") for player in table.people)
            )
        known = await self._store.people(users, whole.row.guild)
        people = [known.get(user, Person(id=user)) for user in users]
        name, thread = posts.table_name(whole.row, table), 0
        for there in (number for called, number in threads if called == name):
            # Also a game that has ended since.
            row = await self._services.queries.row_in(there)
            if row is not None and await self._ours(row, name, users):
                return replace(table, status="running", game=row.id, thread=there)
            thread = there if row is None else thread
        thread = thread or await _patiently(self._threads.open(whole.row.channel, name))
        lobby = lobby_of(whole.row, whole.kit, name, thread, people, self._services.now())
        scene = await self._services.lobbies.play_now(lobby)
        return replace(table, status="running", game=scene.table.game, thread=thread)

    async def _ours(self, row: GameRow, name: str, users: Sequence[int]) -> bool:
        """Whether that is the table of those people, and not one that somebody else called so."""
        lobby = await self._services.queries.lobby(row.id)
        return lobby.name == name and {guest.user for guest in lobby.people} == set(users)

    # Posts

    async def _shown(self, whole: Whole, rest: float = EVERY) -> bool:
        """Bring the newest post up to date, and rest."""
        league, now = whole.row, self._services.now()
        told = list[PostRow]()
        # A closing post was written with the end: where somebody took it away it stays away.
        post = self._post(whole, posts.current(league), only=league.status == "over")
        waiting = await self._store.newest_of("", [post.key])
        seen = posts.seen(post)
        # While one is on its way another would only stand behind it.
        if seen != league.seen and all(known.status == "sent" for known in waiting.values()):
            told.append(post)
        elif seen != league.seen:
            rest = SOON
        told_all = bool(told) or seen == league.seen
        due = None if told_all and league.status != "running" else now + rest
        after = replace(league, seen=seen if told else league.seen, due=due)
        await self._store.change_league(league, after, posts=told)
        return False

    def _post(self, whole: Whole, number: int, *, only: bool = False) -> PostRow:
        """The post of a round as it is now; ``only``: where it is out."""
        return posts.message(whole, number, self._services.now(), only=only)


async def _patiently(asked: Awaitable[T]) -> T:
    """What Discord answers. Raises Refusal ``discord.limited`` where that takes long: clocks wait for it."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await asked
    except TimeoutError as error:
        raise Refusal("discord.limited") from error


def lobby_of(
    league: LeagueRow, kit: Kit, name: str, channel: int, people: Sequence[Person], now: float
) -> Lobby:
    """A table of a league as it is about to begin: its people, and computers in the other seats."""
    preset = kit.setup.presets[league.preset]
    lobby = Lobby(
        game="",
        name=name,
        guild=league.guild,
        channel=channel,
        host=people[0].id,
        host_name=people[0].called,
        title=league.title,
        preset=league.preset,
        options=preset.options,
        clock=kit.setup.clocks[league.clock],
        least=preset.least,
        most=preset.most,
        language=league.language,
    )
    for person in people:
        lobby = model.set_dms(model.join(lobby, person.id, person.called, "", now), person.id, person.dms)
    for __ in range(league.seats - len(people)):
        lobby = model.add_computer(lobby, USUAL_STRENGTH, now)
    return lobby
