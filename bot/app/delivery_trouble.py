"""What becomes of tables when messages do not get through, and when they do again (E9.6)."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.delivery.outbox_rows import KIND as FOLLOW
from bot.delivery.ports import MISHAPS
from bot.delivery.stuck import PARKED, UNFIT
from bot.delivery.threads import place_in, server
from bot.features.lobby.door import without_dms
from bot.features.lobby.screens import key
from bot.features.sandbox import SANDBOXES
from bot.interactions.tap import Tap
from bot.model.errors import Conflict, Refusal
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.screen import screen
from bot.store import PostRow, Store
from bot.store.leagues import LEAGUE
from bot.store.standing import KINDS
from bot.tables.clocks import OUTAGE
from bot.tables.services import Services
from bot.ui.permissions import NAMES, SEND_IN_THREADS, SEND_MESSAGES, missing, named
from bot.words import faults, text
from bot.words import lobby as lobby_words
from bot.words.catalogue import _
from bot.words.language import speaking

log = logging.getLogger(__name__)

UNKNOWN_MEMBER: Final = 10007
"""Discord's word for somebody who is not in that server."""
DELIVERY: Final = ("permission", "channel", "removed")
"""Reasons of a pause that end by themselves when the bot can write again (E9.6)."""
LOOK: Final = 0.05
LOOKS: Final = 100
"""Seconds between two looks for the first post of a lobby, and how many there are before it is let be."""
TOLD_AGAIN: Final = 6 * 3600.0
"""Seconds for which a host is not told again that the same table stands still for the same reason."""
TRIED_AGAIN: Final = 20.0
"""Seconds between two tries to write in a closed channel because somebody taps there: Discord counts its
refusals, and of too many it bans an address."""


class DeliveryTrouble:
    """Lets tables wait and go on as Discord takes their messages."""

    def __init__(self, client: discord.Client, store: Store, services: Services) -> None:
        self._client = client
        self._store = store
        self._services = services

    async def taken_up(self, guild: discord.Guild) -> None:
        """The bot is in that server again: the tables that waited for it go on (E9.6)."""
        for table_id in await self._store.games_in(guild.id, "paused"):
            if await self._services.clocks.paused_why(table_id) == "removed":
                await self._goes_on(table_id, (await self._store.game(table_id)).channel)

    async def trouble(self, row: PostRow, what: str) -> None:
        """A channel is gone or closed to the bot: the table pauses and its host is told (E9.6). What
        stands in a channel goes with it (E18.6)."""
        if row.kind in KINDS and what == "channel":
            await self._store.drop_standing_in(row.channel)
        if row.kind == LEAGUE and what == "channel":
            await self._store.drop_leagues_in(row.channel)
        if not row.game or await self._unposted(row):
            return
        if what == PARKED:
            await self._parked(row)
        elif what != UNFIT:
            await self.pause(row.game, what)

    async def _parked(self, row: PostRow) -> None:
        """A message is tried on, and the clocks do not wait for it any more: the host is told (E8.10)."""
        table = await self._services.queries.table(row.game)
        told = (PARKED, row.game)
        if row.user or not table.host or not self._claimed(told, TOLD_AGAIN):
            return
        with speaking((await self._store.person(table.host)).speaks):
            line = screen(
                _(
                    "**{table}**: I have been trying for half a day to post something in "
                    "<#{channel}>, but Discord does not accept it and does not say why. I keep "
                    "trying, so it will come late. The clocks go on; *My turn* shows how the "
                    "game stands."
                ).format(table=text.plain(table.name), channel=row.channel)
            )
        await self._services.clocks.post(row.game, [Post(to=table.host, kind="untaken", screen=line)])

    def _claimed(self, what: tuple[str, ...], pause: float) -> bool:
        """Whether that may be done now, as it was not lately; then it counts as done."""
        return self._services.rate_limits.claim(what, self._services.now(), pause)

    async def _unposted(self, row: PostRow) -> bool:
        """Whether it was the first post of a lobby, which is then closed; its host is told (E2.1)."""
        if row.kind != "lobby-post" or (await self._store.game(row.game)).status != "lobby":
            return False
        lobby = await self._services.queries.lobby(row.game)
        if await self._store.sent_of(
            row.game, [key(lobby, number) for number in range(1, lobby.message + 1)]
        ):
            return False
        with contextlib.suppress(Refusal):
            await self._services.lobbies.close_lobby(row.game)
        await self._store.abandon(row.game)
        with speaking((await self._store.person(lobby.host)).speaks):
            shown = screen(lobby_words.unposted(text.plain(lobby.name), lobby.channel))
        await self._services.clocks.post(row.game, [Post(to=lobby.host, kind="unposted", screen=shown)])
        return True

    async def stands(self, lobby: Lobby) -> bool:
        """Whether the channel of a new lobby does not refuse it, as far as is known soon (E2.1)."""
        for __ in range(LOOKS):
            if (await self._store.game(lobby.game)).status != "lobby":
                return False
            if await self._store.sent(lobby.game, key(lobby)) is not None:
                return True
            await asyncio.sleep(LOOK)
        return True

    async def restored(self, row: PostRow) -> None:
        """A message got through again: its table goes on (E9.6)."""
        if row.game and await self._services.clocks.paused_why(row.game) in DELIVERY:
            await self._goes_on(row.game, row.channel)

    async def deadlines(self, row: PostRow) -> Mapping[str, float]:
        """The deadlines of the table of a message that waited, moved by that time (E8.10)."""
        if not row.game or self._services.changes.now() - row.written <= OUTAGE:
            return {}
        await self._services.changes.catch_up(row.game)
        return (await self._services.tables.live(row.game)).deadlines

    async def told(self, row: PostRow) -> None:
        """A message is out: while it waited no clock of its table ran (E8.10)."""
        if row.game and self._services.changes.now() - row.written > OUTAGE:
            await self._services.changes.catch_up(row.game)

    async def untold(self, table_id: str) -> float | None:
        """Since when the oldest message to who plays at a table waits."""
        return await self._store.untold(table_id, FOLLOW)

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
            except MISHAPS as error:
                log.info("a member was not looked up: %s", type(error).__name__)

    async def shut(self, user: int) -> None:
        """Somebody takes no direct messages: their tables read it once (E1.6, E16.7)."""
        for table_id in await self._store.games_of(user, "running", "paused"):
            table = await self._services.queries.table(table_id)
            try:
                shared = await server(self._client, table.guild) is not None
            except MISHAPS as error:
                log.info("a server was not looked up: %s", type(error).__name__)
                continue
            if not shared:
                # Who shares no server with the bot takes none of its messages: that is not their wish (E9.6).
                continue
            colour = self._services.tables.kit(table).seats.colour(table.seat_of(user) or "")
            name = await self._services.people.called(user, table.guild)
            line = without_dms(table_id, user, name, table.language, colour)
            if await self._store.sent(table_id, line.key) is None:
                await self._services.clocks.post(table_id, [line])

    async def reads(self, table_id: str, user: int) -> bool | None:
        """Whether somebody can read a table's channel now; ``None`` where Discord does not say (E2.9)."""
        row = await self._store.game(table_id)
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
        except MISHAPS as error:
            log.info("a watcher was not looked up: %s", type(error).__name__)
            return None

    async def pause(self, table_id: str, why: str) -> None:
        """A table stands still, and its host is told why (E9.6)."""
        try:
            table = await self._services.clocks.pause(table_id, why)
        except (Refusal, Conflict) as error:
            log.info("table %s is not paused: %s", table_id, error)
            return
        # Without a host everybody who played there was forgotten (E11.3).
        told = ("paused", table_id, why)
        if not table.host or not self._claimed(told, TOLD_AGAIN):
            return
        with speaking((await self._store.person(table.host)).speaks):
            line = faults.paused_for(table.name, table.channel, why, self._lacking(table.channel))
        await self._services.clocks.post(
            table_id, [Post(to=table.host, kind="paused", screen=screen(line), silent=False)]
        )

    async def back(self, tap: Tap) -> None:
        """After a tap from a channel that seems open again, what waits for it is tried at once (E9.6).

        The table goes on when a message gets through: permissions that are told need not be all.
        """
        lacking = not tap.private and missing(tap.permissions, thread=bool(tap.parent))
        # Where a control names a kind of game in a table's place there is none (W15.13).
        if tap.game in ("", *SANDBOXES, *self._services.games) or lacking:
            return
        if tap.row is None or tap.row.id != tap.game:
            tap.row = await self._services.tables.row(tap.game)
        row = tap.row
        if row.status != "paused" or row.channel != tap.channel:
            return
        if await self._services.clocks.paused_why(tap.game) not in DELIVERY:
            return
        if not self._claimed(("tried", str(tap.channel)), TRIED_AGAIN):
            return
        if await self._store.retry_now(tap.channel):
            self._services.changes.wake()
        else:
            # Nothing waits for that channel, so nothing could get through.
            await self._goes_on(tap.game, tap.channel)

    def _lacking(self, channel: int) -> tuple[str, ...]:
        """The names of the permissions that are missing there; all that are needed where nobody knows."""
        place = self._client.get_channel(channel)
        thread = isinstance(place, discord.Thread)
        giving = place.parent if isinstance(place, discord.Thread) else place
        if isinstance(giving, discord.abc.GuildChannel) and giving.guild.me is not None:
            # As they are set there: its own class takes away what is of no use without another one.
            given = discord.abc.GuildChannel.permissions_for(giving, giving.guild.me)
            if lacking := missing(given.value, thread=thread):
                return lacking
        other = SEND_MESSAGES if thread else SEND_IN_THREADS
        return named(*(key for bit, key in NAMES.items() if bit != other))

    async def _goes_on(self, table_id: str, channel: int) -> None:
        # Two may notice at the same moment: for the second one there is nothing left to do.
        try:
            await self._services.absence.resume(table_id)
        except Refusal as error:
            if error.key == "table.nobody":
                await self._services.clocks.nobody_there(table_id)
        await self._store.retry_now(channel)
