"""When the week of a server is told, and what of: once, however often the bot is stopped (E18.9)."""

import contextlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.dashboard.refreshing import Seen, waiting
from bot.features.replay.frames import LAST, Battle, fought, road
from bot.features.statistics.results import catch_up
from bot.features.sunday import screens
from bot.features.sunday.screens import Finished, Week
from bot.interactions.tap import Tap
from bot.model import quiet_hours
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.scene import Entry
from bot.model.screen import Screen
from bot.store import PostRow, StandingRow, TimerRow
from bot.store.standing import SUNDAY
from bot.tables.services import Services
from bot.words.language import speaking

HOUR: Final = 18
"""Of Sunday, in the zone of whoever put the post there."""
WEEK: Final = 7 * 86400.0
LATE: Final = 86400.0
"""Seconds after which a Sunday is over: what an outage kept back so long is told with the next week."""
ALL: Final = 100_000
"""More steps than any game has."""
BATTLES: Final = "battles"
"""The kind of the log of which the heaviest line is told."""


def next_sunday(zone: str, now: float) -> float:
    """The next Sunday evening after that moment."""
    there = quiet_hours.zone_of(zone)
    today = datetime.fromtimestamp(now, there)
    day = today.replace(hour=HOUR, minute=0, second=0, microsecond=0) + timedelta(days=6 - today.weekday())
    return (day if day.timestamp() > now else day + timedelta(days=7)).timestamp()


class Sundays:
    """The Sunday posts of all servers."""

    def __init__(self, services: Services, everybodys: Seen) -> None:
        self._services = services
        self._store = services.store
        self._everybodys = everybodys
        services.clocks.on(SUNDAY, self._due)

    async def _due(self, timer: TimerRow, guild: str) -> None:
        standing = await self._store.standing(int(guild), SUNDAY)
        if standing is None:
            return
        now = self._services.now()
        after = replace(standing, due=next_sunday(standing.zone, now))
        if now - timer.due > LATE:
            await self._store.show_standing(timer, after)
            return
        shown = await self.shown(standing, now)
        posts = list[PostRow]()
        if shown is not None:
            key = f"{standing.key}-{timer.due:.0f}"
            post = Post(to=None, kind=SUNDAY, screen=shown, key=key)
            posts.append(row(post, "", standing.channel, now))
        await self._store.show_standing(timer, replace(after, seen=f"{now:.0f}"), *posts, week=True)
        if posts:
            self._services.changes.wake()

    async def shown(self, standing: StandingRow, now: float) -> Screen | None:
        """What happened in the server since the last post, in its language; ``None`` for nothing."""
        await catch_up(self._services, standing.guild)
        since = float(standing.seen or standing.born - WEEK)
        finished, battles = list[Finished](), list[Battle | None]()
        with speaking(standing.language):
            for table_id in await self._store.finished(standing.guild, since, now):
                # A game may be deleted while this is read.
                with contextlib.suppress(Refusal):
                    if ended := await self._finished(table_id):
                        finished.append(ended)
                        battles.append(await self._battle(ended))
            ladders = await self._store.ladders(standing.guild)
            solver = await self._store.best_solver(standing.guild, since, now)
            users = [row.user for row in ladders] + ([solver.user] if solver is not None else [])
            people = await self._store.people(users, standing.guild)
            week = Week(
                since=since,
                finished=finished,
                battle=min(filter(None, battles), key=lambda battle: battle.weight, default=None),
                ladders=ladders,
                solver=solver,
                lobbies=await waiting(self._services, standing.guild, self._everybodys),
            )
            known = {user: person.called for user, person in people.items()}
            return screens.post(week, self._services.tables.games, known)

    async def _finished(self, table_id: str) -> Finished | None:
        live = await self._services.tables.live(table_id)
        if not await self._everybodys(live.table.guild, live.table.channel):
            return None
        scene = await self._services.queries.public(table_id)
        steps = await self._store.steps(table_id, last=LAST, states=False)
        return Finished(live.kit, scene, await self._services.tables.off(partial(road, live, scene, steps)))

    async def _battle(self, game: Finished) -> Battle | None:
        """The heaviest battle of a game, where it had one."""
        table_id, services = game.scene.table.game, self._services
        turn = await services.tables.off(
            partial(_fiercest, game, await services.queries.log(table_id, 0, most=ALL))
        )
        if turn is None:
            return None
        rows = await self._store.steps(table_id, after=turn[0].version - 2, upto=turn[-1].version)
        live = await services.tables.live(table_id)
        return await services.tables.off(partial(fought, live, game.scene, rows, turn[0].turn))


def _fiercest(game: Finished, log: Sequence[Entry]) -> Sequence[Entry] | None:
    """The steps of the turn in which the heaviest battle was fought."""
    narrator = game.kit.narrator
    battles = [entry for entry in log if narrator.of_kind(entry, BATTLES)]
    told = narrator.happened(game.scene, battles)
    if not told:
        return None
    step = min(told, key=lambda line: line.weight).step
    turn = next(entry.turn for entry in battles if entry.version >= step)
    return [entry for entry in log if entry.turn == turn]


router = AdminRouter()


@router.on("adm-sunday", opens=True)
async def sunday(tap: Tap) -> Screen:
    """``/admin sunday``: where it comes. Its Sundays are those of the zone of whoever puts it there."""
    zone = (await tap.services.people.prefs(tap.user)).zone
    due = next_sunday(zone, tap.services.now())
    return await place(tap, SUNDAY, screens, due=due, zone=zone, goes_on=True)
