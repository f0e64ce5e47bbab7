"""What becomes of tables when messages do not get through, and when they do again (E9.6)."""

from __future__ import annotations

import contextlib
import logging
from typing import Final

import discord

from bot.delivery.followers import KIND as FOLLOW
from bot.delivery.servers import place_in, server
from bot.features.announcements.without import without_dms
from bot.features.tutorial import PRACTICE
from bot.interactions.tap import Tap
from bot.model.errors import Conflict, Refusal
from bot.model.post import Post
from bot.model.screen import screen
from bot.store import PostRow, Store
from bot.tables.clocks import OUTAGE
from bot.tables.services import Services
from bot.words import house
from bot.words.language import speaking

log = logging.getLogger(__name__)

NEEDED: Final = discord.Permissions(
    view_channel=True, send_messages=True, embed_links=True, attach_files=True
)
UNKNOWN_MEMBER: Final = 10007
"""Discord's word for somebody who is not in that server."""
DELIVERY: Final = ("permission", "channel", "removed")
"""Reasons of a pause that end by themselves when the bot can write again (E9.6)."""


class DeliveryTrouble:
    """Lets tables wait and go on as Discord takes their messages."""

    def __init__(self, client: discord.Client, store: Store, services: Services) -> None:
        self._client = client
        self._store = store
        self._services = services

    async def taken_up(self, guild: discord.Guild) -> None:
        """The bot is in that server again: the tables that waited for it go on (E9.6)."""
        for game in await self._store.games_in(guild.id, "paused"):
            if await self._services.clocks.paused_why(game) == "removed":
                await self._goes_on(game, (await self._store.game(game)).channel)

    async def trouble(self, row: PostRow, what: str) -> None:
        """A channel is gone or closed to the bot: the table pauses and its host is told (E9.6)."""
        if row.game:
            await self.pause(row.game, what)

    async def restored(self, row: PostRow) -> None:
        """A message got through again: its table goes on (E9.6)."""
        if row.game and await self._services.clocks.paused_why(row.game) in DELIVERY:
            await self._goes_on(row.game, row.channel)

    async def told(self, row: PostRow) -> None:
        """A message is out: while it waited no clock of its table ran (E8.10)."""
        if row.game and self._services.changes.now() - row.written > OUTAGE:
            await self._services.changes.catch_up(row.game)

    async def untold(self, game: str) -> float | None:
        """Since when the oldest message to who plays at a table waits."""
        return await self._store.untold(game, FOLLOW)

    async def pinged(self, row: PostRow, users: tuple[int, ...]) -> None:
        """Somebody was called in the channel: whoever has left the server is noticed by it (E9.6)."""
        if not row.game:
            return
        game = await self._store.game(row.game)
        if game.status != "running":
            return
        for user in users:
            try:
                guild = await server(self._client, game.guild)
                if guild is None:
                    return
                await guild.fetch_member(user)
            except discord.NotFound as error:
                if error.code == UNKNOWN_MEMBER:
                    with contextlib.suppress(Refusal, Conflict):
                        await self._services.seats.member_gone(row.game, user)
            except (discord.HTTPException, OSError) as error:
                log.info("a member was not looked up: %s", type(error).__name__)

    async def shut(self, user: int) -> None:
        """Somebody takes no direct messages: their tables read it once (E1.6, E16.7)."""
        for game in await self._store.games_of(user, "running", "paused"):
            table = await self._services.queries.table(game)
            try:
                shared = await server(self._client, table.guild) is not None
            except (discord.HTTPException, OSError) as error:
                log.info("a server was not looked up: %s", type(error).__name__)
                continue
            if not shared:
                # Who shares no server with the bot takes none of its messages: that is not their wish (E9.6).
                continue
            colour = self._services.tables.kit(table).seats.colour(table.seat_of(user) or "")
            name = await self._services.people.called(user, table.guild)
            line = without_dms(game, user, name, table.language, colour)
            if await self._store.sent(game, line.key) is None:
                await self._services.clocks.post(game, [line])

    async def reads(self, game: str, user: int) -> bool | None:
        """Whether somebody can read a table's channel now; ``None`` where Discord does not say (E2.9)."""
        row = await self._store.game(game)
        try:
            guild = await server(self._client, row.guild)
            if guild is None:
                return False
            member = await guild.fetch_member(user)
            place = await place_in(guild, row.channel)
            if isinstance(place, discord.Thread) and place.is_private():
                await place.fetch_member(user)
            return place.permissions_for(member).view_channel
        except (discord.NotFound, discord.Forbidden, discord.ClientException):
            return False
        except (discord.HTTPException, OSError) as error:
            log.info("a watcher was not looked up: %s", type(error).__name__)
            return None

    async def pause(self, game: str, why: str) -> None:
        """A table stands still, and its host is told why (E9.6)."""
        try:
            table = await self._services.clocks.pause(game, why)
        except (Refusal, Conflict) as error:
            log.info("table %s is not paused: %s", game, error)
            return
        if not table.host:
            # Everybody who played there was forgotten (E11.3).
            return
        with speaking((await self._store.person(table.host)).speaks):
            text = house.paused_for(table.name, table.channel, why)
        await self._services.clocks.post(
            game, [Post(to=table.host, kind="paused", screen=screen(text), silent=False)]
        )

    async def back(self, tap: Tap) -> None:
        """A tap from a channel that the bot can write in again lets its table go on (E9.6)."""
        if tap.game in ("", PRACTICE) or tap.private or not discord.Permissions(tap.permissions) >= NEEDED:
            return
        if tap.row is None or tap.row.id != tap.game:
            tap.row = await self._services.tables.row(tap.game)
        row = tap.row
        if row.status != "paused" or row.channel != tap.channel:
            return
        if await self._services.clocks.paused_why(tap.game) in DELIVERY:
            await self._goes_on(tap.game, tap.channel)

    async def _goes_on(self, game: str, channel: int) -> None:
        # Two may notice at the same moment: for the second one there is nothing left to do.
        try:
            await self._services.absence.resume(game)
        except Refusal as error:
            if error.key == "table.nobody":
                await self._services.clocks.nobody_there(game)
        await self._store.retry_now(channel)
