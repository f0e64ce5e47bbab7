"""When the week of a server is told, and what of: once, however often the bot is stopped (E18.9)."""

import contextlib
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.dashboard.refreshing import Seen, waiting
from bot.features.replay.frames import Battle
from bot.features.statistics.results import catch_up
from bot.features.sunday import screens
from bot.features.sunday.finished import Finished, finished, heaviest
from bot.features.sunday.screens import Week
from bot.interactions.tap import Tap
from bot.model import quiet_hours
from bot.model.errors import Refusal
from bot.model.post import Post
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
        games, battles = list[Finished](), list[Battle | None]()
        with speaking(standing.language):
            for table_id in await self._store.finished(standing.guild, since, now):
                # A game may be deleted while this is read.
                with contextlib.suppress(Refusal):
                    ended = await finished(self._services, self._everybodys, table_id)
                    outcome = ended.scene.status.outcome if ended is not None else None
                    if ended is not None and outcome is not None and outcome.finished:
                        games.append(ended)
                        battles.append(await heaviest(self._services, ended))
            ladders = await self._store.ladders(standing.guild)
            solver = await self._store.best_solver(standing.guild, since, now)
            users = [row.user for row in ladders] + ([solver.user] if solver is not None else [])
            people = await self._store.people(users, standing.guild)
            week = Week(
                since=since,
                finished=games,
                battle=min(filter(None, battles), key=lambda battle: battle.weight, default=None),
                ladders=ladders,
                solver=solver,
                lobbies=await waiting(self._services, standing.guild, self._everybodys),
            )
            known = {user: person.called for user, person in people.items()}
            return screens.post(week, self._services.tables.games, known)


router = AdminRouter()


@router.on("adm-sunday", opens=True)
async def sunday(tap: Tap) -> Screen:
    """``/admin sunday``: where it comes. Its Sundays are those of the zone of whoever puts it there."""
    zone = (await tap.services.people.prefs(tap.user)).zone
    due = next_sunday(zone, tap.services.now())
    return await place(tap, SUNDAY, screens, due=due, zone=zone, goes_on=True)
