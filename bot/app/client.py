"""The Discord client: puts the parts of the house together and keeps them running (design.md 4).

`make_bot` is the seam: a `discord.AutoShardedClient` that knows nothing of where its Discord is.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import discord
import yarl
from discord import app_commands
from discord.state import ConnectionState

from bot.app import house
from bot.app.delivery_trouble import DeliveryTrouble
from bot.app.fleet import Berth, Registration
from bot.app.games import GAMES
from bot.app.greeting import welcome
from bot.app.house import make_services
from bot.app.metrics import make_metrics
from bot.app.reachability import Answers, briskly, follow, parts
from bot.app.settings import Settings
from bot.app.shared_verbs import add_commands
from bot.app.starts import Connecting, patiently
from bot.app.storage import make_store, own
from bot.delivery.icons import IconUploads
from bot.delivery.late_pictures import Uploads
from bot.delivery.ports import MISHAPS, Forbidden, Gone, Later, Refused
from bot.delivery.refusals import Turned, refusals
from bot.delivery.relay import OutboxRelay
from bot.delivery.renderer import Artist
from bot.delivery.sender import CLOSED_DMS, DiscordSender, awake
from bot.delivery.threads import Threads, place_in, server
from bot.features.alarm import Alarm
from bot.features.analysis.running import Reckoner
from bot.features.announcements.announcer import Announcer
from bot.features.dashboard.refreshing import Standing
from bot.features.leagues.rounds import Rounds
from bot.features.privacy.deletion import finish_all
from bot.features.puzzles.posting import Daily
from bot.features.replay.frames import frames
from bot.features.seasons.telling import Closings
from bot.features.sunday.telling import Sundays
from bot.interactions.dispatcher import Dispatcher
from bot.model import logs
from bot.model.errors import BotError, StoreError, StoreLost
from bot.model.kit import Games
from bot.model.logs import trace
from bot.model.post import Post
from bot.store import OPEN_STATUSES, Store
from bot.tables.presence import WHOLE
from bot.ui.components import Control, Id, parse
from bot.ui.icons import Icons
from engine.caching import prepare

log = logging.getLogger(__name__)

# We have no voice, so discord.py need not warn that its voice libraries are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

STARTS = "starts"
"""The note that counts the starts of a bot whose secrets come from a seed."""
FAREWELL = 8.0
"""Seconds for what is under way when the program is told to stop; an eighth for who tapped meanwhile."""
AWAY: Final = 5.0
"""Seconds until a server of a database that is away is tried again."""
DAY: Final = 86_400.0
GONE: Final = (10007, 10013)
"""Discord's words for somebody who is not in that server, or nowhere any more."""
SERVERS_ASKED: Final = 10
"""At most, where somebody's servers are wanted."""


def make_bot(settings: Settings, games: Games = GAMES) -> Riddlemaster:
    """The bot, ready for `start(token)`. Nothing is opened or read before that."""
    return Riddlemaster(settings, games)


class Riddlemaster(Connecting):
    """The bot. `services`, `store`, `relay`, `artist` are there at once, open from `login` on."""

    def __init__(self, settings: Settings, games: Games) -> None:
        self.metrics = make_metrics(settings)
        mine = settings.shards
        # Without a part of its own it asks Discord how many shards there are, and has them all.
        more: dict[str, Any] = {"shard_count": mine.count, "shard_ids": mine.ids} if mine else {}
        self.answers = Answers()
        self.turned = Turned()
        more["http_trace"] = self.answers.watch(refusals(self.metrics, self.turned))
        super().__init__(
            **more,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=60.0,
            guild_ready_timeout=settings.ready_timeout,
        )
        self.settings = settings
        self.store: Store = make_store(settings)
        self.berth = Berth(self.store, mine)
        self._starts = 0  # of a bot with a seed, before, on this database
        entropy = settings.entropy(lambda: self._starts)
        delay = settings.answer_delay
        self.services = make_services(
            self.store, games, announcer=Announcer(), answer_delay=delay, entropy=entropy
        )
        self.artist = Artist(
            settings.cache, titles=tuple(games), workers=int(settings.draw), observer=self.metrics
        )
        self.artist.reels = partial(frames, self.services)
        self.reckoner = Reckoner(self.services, self.artist.playing)
        self.icons = Icons()
        self.uploading = Uploads(lambda: self.services.now())
        self.uploads = IconUploads(self, self.icons, self.artist, partial(self.store.lead, "icons"))
        self.sender = DiscordSender(self, self.store.reached, self.icons)
        self.threads = Threads(self)
        self.trouble = DeliveryTrouble(self, self.store, self.services)
        self.relay = OutboxRelay(
            self.store,
            self.sender,
            self.artist,
            trouble=self.trouble.trouble,
            restored=self.trouble.restored,
            pinged=self.trouble.pinged,
            reads=self.trouble.reads,
            shut=self.trouble.shut,
            told=self.trouble.told,
            deadlines=self.trouble.deadlines,
            observer=self.metrics,
            uploads=self.uploading,
            turned=self.turned,
        )
        self.alarm = Alarm(self.store, self.services, part=mine)
        self.standing = (
            Standing(self.services, self.everybodys),
            Daily(self.services),
            Sundays(self.services, self.everybodys),
            Closings(self.services, self.everybodys),
            Rounds(self.services, self.threads, self.member),
        )
        self.dispatcher = Dispatcher(
            self, house.everything(games), house.DECORATIONS, house.ELSEWHERE, self.metrics
        )
        self.tree: app_commands.CommandTree[Riddlemaster] = app_commands.CommandTree(self)
        self.presence = self.answers.presence = self.services.changes.presence
        self.services.changes.untold = self.trouble.untold
        self.services.changes.wake = self._wake
        self.services.changes.moved = self.dispatcher.moved
        self._tasks: list[asyncio.Task[None]] = []
        self._woken: dict[int, float] = {}
        """Threads that were woken up lately, and when."""
        self._met = False
        """Whether Discord was spoken to."""
        self._broken: BaseException | None = None
        self._farewell: asyncio.Task[None] | None = None
        add_commands(self.tree)
        # Now all modules are there, and nothing of the bot has a thread yet.
        for package in ("engine", "art", "bot"):
            prepare(package)
        # Before discord.py reads any further: that is most of the work for a click.
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = partial(self._let_in, parsers["INTERACTION_CREATE"])
        guard(self._connection)
        # Last: from here on nothing can raise, and discord.py itself calls `on_error` of the tree.
        self.tree.error(self._command_failed)

    def _wake(self) -> None:
        self.relay.wake()
        self.alarm.wake()
        self.reckoner.wake()

    def _heard(self, table_id: str) -> None:
        """Another process wrote something, of that table or of none."""
        self._wake()
        if table_id:
            self.services.tables.forget(table_id)
            self.dispatcher.moved(table_id)

    # ---- the beginning -------------------------------------------------------------------------------------

    async def login(self, token: str) -> None:
        """Wait for a Discord that is away, open the store, take up everything where it stood.

        Raises LoginFailure for a token that is refused, StoreError: the bot does not start.
        """
        self._met = True
        await patiently(self, partial(self.log_in, token))
        if not self.is_closed():
            await self._set_up()

    async def _set_up(self) -> None:
        asyncio.get_running_loop().set_exception_handler(logs.unhandled)
        await self.metrics.serve(self.store, self.services.now)
        await self.store.open()
        await own(self.store, self.settings, self.application_id or 0)
        await self.berth.take()
        if self.settings.seed is not None:
            self._starts = int(await self.store.note(STARTS) or 0)
            await self.store.set_note(STARTS, str(self._starts + 1))
        await self.store.listen(self._heard)
        self.add_dynamic_items(Control)
        self.presence.expect([self.settings.shards or WHOLE])
        await self.alarm.start()
        await finish_all(self.services)
        again = await self.relay.recover()
        if again:
            log.info("%d messages were under way when the program ended", again)
        self._tasks = [
            asyncio.create_task(self._keep(self.relay.run), name="relay"),
            asyncio.create_task(self._keep(self.alarm.run), name="clock"),
            asyncio.create_task(self._keep(self._tidy), name="tidying"),
            asyncio.create_task(self._keep(self.reckoner.run), name="analyses"),
            asyncio.create_task(self._keep(partial(self.answers.run, self)), name="answers"),
        ]
        if self.settings.server:
            # A file is one process's, whose own calls are never lost.
            looking = self._keep(self.dispatcher.waking.keep_looking)
            self._tasks.append(asyncio.create_task(looking, name="panels"))
        if self.settings.shards:
            self._tasks.append(asyncio.create_task(self._keep(self.berth.keep), name="shards"))
        if self.settings.draw:
            self._tasks.append(asyncio.create_task(self.artist.warm(), name="maps"))
            if self.settings.icons:
                self._tasks.append(asyncio.create_task(self.uploads.run(), name="icons"))
        if self.settings.sync:
            registration = Registration(self.tree, self.store, self.services.games)
            registered = partial(registration.run, anew=self.settings.sync_anew)
            self._tasks.append(asyncio.create_task(self._keep(registered), name="commands"))

    async def _keep(self, work: Callable[[], Awaitable[None]]) -> None:
        """A part that must not end: if it does, the bot stops instead of going on without it.

        Only a server of a database that is away is waited for, however long: it loses nothing.
        """
        try:
            while True:
                try:
                    return await work()
                except StoreLost as error:
                    log.warning("%s It is tried again.", error)
                await asyncio.sleep(AWAY)
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            self._broken = error
            log.critical("the bot stops: %s", error if isinstance(error, BotError) else trace(error))
            if self._farewell is None:
                self._farewell = asyncio.create_task(self._close(), name="farewell")

    async def _tidy(self) -> None:
        await self.wait_until_ready()
        await self.alarm.tidy()

    def failure(self) -> BaseException | None:
        """What made the bot stop by itself, if anything did."""
        return self._broken

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Know whether people can act (E8.10), then tell the handlers."""
        if not self.is_closed():
            follow(self, self.presence, event, args)
        super().dispatch(event, *args, **kwargs)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, and know which of them hear."""
        if initial:
            self.presence.expect(parts(self))
        await super().launch_shard(gateway, shard_id, initial=initial)
        if self.get_shard(shard_id) is not None:
            briskly(self, shard_id)

    async def on_ready(self) -> None:
        """All shards are connected. The servers have come one by one (`on_guild_available`)."""
        log.info("ready as %s in %d servers, of %s shards", self.user, len(self.guilds), self.shard_count)

    # ---- what comes in -------------------------------------------------------------------------------------

    async def answer(self, interaction: discord.Interaction[Any], tapped: Id) -> None:
        """A control was tapped (see `bot.ui.components.Answering`)."""
        try:
            await self.dispatcher.click(interaction, tapped)
        except Exception as error:
            # discord.py would log the control with its label, which may be a word of a private panel.
            log.error("a click on %r failed: %s", tapped.verb, trace(error))

    def _let_in(self, parse: Callable[[Any], None], data: Any) -> None:
        if self.dispatcher.gate.admits(data):
            parse(data)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A modal was sent: read by its custom id, as a control is; everything else finds its own way."""
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data or {}
            asked = parse(str(data.get("custom_id", "")))
            if asked is not None:
                await self.dispatcher.written(interaction, asked)

    async def _command_failed(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        log.error("a command failed: %s", trace(error))
        if interaction.response.is_done():
            return
        with contextlib.suppress(discord.HTTPException):
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.delete_original_response()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello where it may (E1.2), and take up the tables that waited for the bot (E9.6)."""
        new = await self.store.guild(guild.id, present=True)
        await self.trouble.taken_up(guild)
        if new:
            await welcome(self.store, self.services.games, guild, self.icons)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there (again): the bot may have been added anew while it was away (E9.6)."""
        await self.trouble.taken_up(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: its tables wait."""
        await self.store.guild(guild.id, present=False)
        for table_id in await self.store.games_in(guild.id, "running"):
            await self.trouble.pause(table_id, "removed")

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """The thread of an open table fell asleep: it is woken up, as who never wrote in it could tap nothing
        there (E9.6). Once a day at most: nobody's wish to close it is fought, and a locked one stays so.
        """
        data: Any = payload.data
        told, now = data.get("thread_metadata") or {}, self.services.now()
        lately = now - self._woken.get(payload.thread_id, 0.0) < DAY
        if not told.get("archived") or told.get("locked") or lately:
            return
        row = await self.store.game_in(payload.thread_id)
        if row is None or row.status not in OPEN_STATUSES:
            return
        self._woken = {thread: at for thread, at in self._woken.items() if now - at < DAY}
        self._woken[payload.thread_id] = now
        try:
            await awake(self, payload.thread_id)
        except MISHAPS as error:
            log.info("a thread stays asleep: %s", type(error).__name__)

    async def shared(self, user: int) -> list[int]:
        """The servers that somebody and the bot are both in, among the first few; not where it cannot be
        found out."""
        guilds = []
        for there in list(self.guilds)[:SERVERS_ASKED]:
            try:
                await there.fetch_member(user)
                guilds.append(there.id)
            except (discord.ClientException, *MISHAPS) as error:
                log.info("a member was not looked up: %s", type(error).__name__)
        return guilds

    async def member(self, guild: int, user: int) -> bool:
        """Whether somebody is in a server; also where that cannot be found out."""
        try:
            there = await server(self, guild)
            if there is not None:
                await there.fetch_member(user)
        except discord.NotFound as error:
            return error.code not in GONE
        except (discord.ClientException, *MISHAPS) as error:
            log.info("a member was not looked up: %s", type(error).__name__)
        return True

    async def everybodys(self, guild: int, channel: int) -> bool:
        """Whether everybody of a server sees that channel; not where it cannot be found out."""
        try:
            there = await server(self, guild)
            if there is None:
                return False
            return (await place_in(there, channel)).permissions_for(there.default_role).view_channel
        except (discord.ClientException, *MISHAPS) as error:
            log.info("a channel was not looked up: %s", type(error).__name__)
            return False

    # ---- delivery ------------------------------------------------------------------------------------------

    async def probe(self, user: int, post: Post, table_id: str) -> str:
        """Try a direct message now (E1.6): ``open``, ``closed``, or ``unknown`` without an answer."""
        state = await self.relay.probe(user, post, table_id)
        await self.services.people.dms(user, state)
        return state

    async def send_file(self, user: int, text: str, name: str, data: bytes) -> str:
        """Send somebody a file by direct message: ``open``, ``closed``, or ``unknown`` without an answer."""
        try:
            place = await self.sender.place((await self.store.person(user)).dm, user)
            await place.send(text, file=discord.File(io.BytesIO(data), filename=name))
        except (Later, Gone, Forbidden, Refused) as error:
            log.info("a file was not sent: %s", type(error).__name__)
            return "closed" if isinstance(error, Refused) else "unknown"
        except discord.HTTPException as error:
            log.info("a file was not sent: status %d, code %d", error.status, error.code)
            return "closed" if error.code in CLOSED_DMS else "unknown"
        except MISHAPS as error:
            log.warning("a file did not arrive: %s", type(error).__name__)
            return "unknown"
        return "open"

    # ---- the end -------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Take no more work, finish what is under way, close everything. Several may call it."""
        if self._farewell is None:
            self._farewell = asyncio.create_task(self._close(), name="farewell")
        # Shielded: whoever gives up waiting does not stop the closing.
        await asyncio.shield(self._farewell)

    async def _close(self) -> None:
        await self.dispatcher.close(FAREWELL / 2)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.relay.drain(FAREWELL / 2)
        await self.dispatcher.leave(FAREWELL / 8)
        if self._met:
            # discord.py cannot close shards that there never were.
            await super().close()
        await self.artist.close()
        await self.services.close()
        await self.metrics.close()
        await self.store.close()


SERVER: Final = ("GUILD_CREATE", "GUILD_UPDATE")
"""Events that bring a whole server: what was read of it before the fault is not kept."""


def guard(connection: ConnectionState[Any]) -> None:
    """From here on an event that cannot be read is told in the log and passed over."""
    parsers = connection.parsers
    for name, reader in parsers.items():
        parsers[name] = partial(_read, connection, name, reader)


def _read(connection: ConnectionState[Any], name: str, parse: Callable[[Any], None], data: Any) -> None:
    """A server that cannot be read is one that is not there. The text of the fault could quote what somebody
    wrote: only its kind is told.
    """
    try:
        parse(data if name != "READY" else _known(data))
    except Exception as error:
        log.error("the event %s could not be read and is passed over: %s", name, type(error).__name__)
        if name in SERVER and (half := _server(connection, data)) is not None:
            connection._remove_guild(half)


def _known(ready: dict[str, Any]) -> dict[str, Any]:
    """Without the servers that have no number, or there would be no others. They may come by themselves."""
    return {**ready, "guilds": [guild for guild in ready.get("guilds") or () if _number(guild) is not None]}


def _server(connection: ConnectionState[Any], data: Any) -> discord.Guild | None:
    return connection._get_guild(_number(data))


def _number(data: Any) -> int | None:
    told = str(data.get("id")) if isinstance(data, dict) else ""
    return int(told) if told.isdecimal() else None
