"""The Discord client: puts the parts of the house together and keeps them running (DESIGN 4).

`make_bot` is the seam: a `discord.Client` that knows nothing of where its Discord is.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import io
import json
import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands

from bot.app import routers
from bot.app.commands import add_commands
from bot.app.games import GAMES
from bot.app.greeting import welcome
from bot.app.settings import Settings
from bot.delivery.letter import Forbidden, Gone, Later, Refused
from bot.delivery.relay import Courier
from bot.delivery.renderer import Artist
from bot.delivery.sender import ARCHIVED, CLOSED_DMS, DiscordSender, awake
from bot.features.alarm.alarm import Alarm
from bot.features.announcements.herald import Herald
from bot.features.announcements.without import without_dms
from bot.features.privacy.deletion import finish_all
from bot.features.tutorial import PRACTICE
from bot.interactions.commands.translator import CommandTranslator
from bot.interactions.dispatcher import Doorman
from bot.model import logs
from bot.model.context import Tap
from bot.model.errors import BotError, Conflict, Refusal, StoreError
from bot.model.logs import trace
from bot.model.post import Post
from bot.model.screen import screen
from bot.store import OPEN_STATUSES, PostRow, SqliteStore, Store
from bot.tables.playing import Manager
from bot.ui import permissions
from bot.ui.components import Control, Id, parse
from bot.words import house
from bot.words.language import speaking
from engine.ready import prepare

log = logging.getLogger(__name__)

# We have no voice, so discord.py need not warn that its voice libraries are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

COMMANDS = "commands"
"""The note that holds the fingerprint of the registered commands."""
STARTS = "starts"
"""The note that counts the starts of a bot whose secrets come from a seed."""
NEEDED = discord.Permissions(view_channel=True, send_messages=True, embed_links=True, attach_files=True)
FAREWELL = 8.0
"""Seconds for what is under way when the program is told to stop; an eighth for who tapped meanwhile."""
A_WEEK: Final = 10080
"""Minutes of silence until a thread leaves the list, the longest Discord knows; full servers are quicker."""
DAY: Final = 86_400.0
UNKNOWN_MEMBER: Final = 10007
"""Discord's word for somebody who is not in that server."""
DELIVERY = ("permission", "channel", "removed")
"""Reasons of a pause that end by themselves when the bot can write again (E9.6)."""


def make_bot(settings: Settings) -> Riddlemaster:
    """The bot, ready for `start(token)`. Nothing is opened or read before that."""
    return Riddlemaster(settings)


class Riddlemaster(discord.Client):
    """The bot. `manager`, `store`, `courier`, `artist` are there at once, open from `setup_hook` on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=60.0,
            guild_ready_timeout=settings.ready_timeout,
        )
        self.settings = settings
        self.store: Store = SqliteStore(settings.database)
        self._starts = 0
        """How often a bot with a seed was started before on this database."""
        entropy = settings.entropy(lambda: self._starts)
        delay = settings.answer_delay
        self.manager = Manager(self.store, GAMES, herald=Herald(), answer_delay=delay, entropy=entropy)
        self.artist = Artist(settings.cache, titles=tuple(GAMES), workers=1 if settings.draw else 0)
        self.sender = DiscordSender(self, self.store.reached)
        self.courier = Courier(
            self.store,
            self.sender,
            self.artist,
            trouble=self._trouble,
            restored=self._restored,
            pinged=self._pinged,
            reads=self.reads,
            shut=self._shut,
        )
        self.alarm = Alarm(self.store, self.manager)
        self.doorman = Doorman(self, routers.everything())
        self.tree: app_commands.CommandTree[Riddlemaster] = app_commands.CommandTree(self)
        self.manager.wake = self._wake
        self.manager.moved = self.doorman.moved
        self._tasks: list[asyncio.Task[None]] = []
        self._woken: dict[int, float] = {}
        """Threads that were woken up lately, and when."""
        self._broken: BaseException | None = None
        self._farewell: asyncio.Task[None] | None = None
        add_commands(self.tree)
        # Now all modules are there, and nothing of the bot has a thread yet.
        for package in ("engine", "art", "bot"):
            prepare(package)
        # Before discord.py reads any further: that is most of the work for a click.
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = partial(self._let_in, parsers["INTERACTION_CREATE"])
        # Last: from here on nothing can raise, and discord.py itself calls `on_error` of the tree.
        self.tree.error(self._command_failed)

    def _wake(self) -> None:
        self.courier.wake()
        self.alarm.wake()

    # ---- the beginning -------------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Open the store, take up everything where it stood. Raises StoreError: the bot does not start."""
        asyncio.get_running_loop().set_exception_handler(logs.unhandled)
        await self.store.open()
        if self.settings.seed is not None:
            self._starts = int(await self.store.note(STARTS) or 0)
            await self.store.set_note(STARTS, str(self._starts + 1))
        self.add_dynamic_items(Control)
        await self.alarm.start()
        await finish_all(self.manager)
        again = await self.courier.recover()
        if again:
            log.info("%d messages were under way when the program ended", again)
        self._tasks = [
            asyncio.create_task(self._keep(self.courier.run()), name="courier"),
            asyncio.create_task(self._keep(self.alarm.run()), name="clock"),
        ]
        if self.settings.draw:
            self._tasks.append(asyncio.create_task(self.artist.warm(), name="maps"))
        if self.settings.sync:
            self._tasks.append(asyncio.create_task(self._sync(), name="commands"))

    async def _keep(self, work: Any) -> None:
        """A part that must not end: if it does, the bot stops instead of going on without it."""
        try:
            await work
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            self._broken = error
            log.critical("the bot stops: %s", error if isinstance(error, BotError) else trace(error))
            if self._farewell is None:
                self._farewell = asyncio.create_task(self._close(), name="farewell")

    def failure(self) -> BaseException | None:
        """What made the bot stop by itself, if anything did."""
        return self._broken

    async def _sync(self) -> None:
        """Register the commands if they changed. A failure is logged; buttons work without (E14.2)."""
        translator = CommandTranslator(GAMES)
        await self.tree.set_translator(translator)
        payload = [
            await one.get_translated_payload(self.tree, translator) for one in self.tree.get_commands()
        ]
        print_ = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        print_ = f"{self.application_id}:{print_}"
        try:
            if await self.store.note(COMMANDS) == print_ and not self.settings.sync_anew:
                return
            await self.tree.sync()
            await self.store.set_note(COMMANDS, print_)
            log.info("%d commands registered", len(payload))
        except (discord.DiscordException, OSError) as error:
            log.error("the commands could not be registered: %s", type(error).__name__)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell the handlers of an event; nobody any more once the client is closed.

        discord.py waits for the servers a moment before it says "ready", and a client that is closed in that
        moment has no loop left to say it in.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        """Once per connection: the bot may have been added again while it was away (E9.6)."""
        log.info("ready as %s in %d servers", self.user, len(self.guilds))
        for guild in self.guilds:
            await self._taken_up(guild)

    # ---- what comes in -------------------------------------------------------------------------------------

    async def answer(self, interaction: discord.Interaction[Any], tapped: Id) -> None:
        """A control was tapped (see `bot.ui.components.Answering`)."""
        try:
            await self.doorman.click(interaction, tapped)
        except Exception as error:
            # discord.py would log the control with its label, which may be a word of a private panel.
            log.error("a click on %r failed: %s", tapped.verb, trace(error))

    def _let_in(self, parse: Callable[[Any], None], data: Any) -> None:
        if self.doorman.gate.admits(data):
            parse(data)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A modal was sent: read by its custom id, as a control is; everything else finds its own way."""
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data or {}
            asked = parse(str(data.get("custom_id", "")))
            if asked is not None:
                await self.doorman.written(interaction, asked)

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
        await self._taken_up(guild)
        if new:
            await welcome(self.store, guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there again."""
        await self._taken_up(guild)

    async def _taken_up(self, guild: discord.Guild) -> None:
        for game in await self.store.games("paused"):
            row = await self.store.game(game)
            if row.guild == guild.id and await self.manager.paused_why(game) == "removed":
                await self._goes_on(game, row.channel)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: its tables wait."""
        await self.store.guild(guild.id, present=False)
        for game in await self.store.games("running"):
            if (await self.store.game(game)).guild == guild.id:
                await self._pause(game, "removed")

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """The thread of an open table fell asleep: it is woken up, as who never wrote in it could tap nothing
        there (E9.6). Once a day at most: nobody's wish to close it is fought, and a locked one stays so.
        """
        told, now = payload.data["thread_metadata"], self.manager.now()
        if not told["archived"] or told.get("locked") or now - self._woken.get(payload.thread_id, 0.0) < DAY:
            return
        row = await self.store.game_in(payload.thread_id)
        if row is None or row.status not in OPEN_STATUSES:
            return
        self._woken = {one: at for one, at in self._woken.items() if now - at < DAY}
        self._woken[payload.thread_id] = now
        try:
            await awake(self, payload.thread_id)
        except (discord.HTTPException, OSError) as error:
            log.info("a thread stays asleep: %s", type(error).__name__)

    # ---- delivery ------------------------------------------------------------------------------------------

    async def _trouble(self, row: PostRow, what: str) -> None:
        """A channel is gone or closed to the bot: the table pauses and its host is told (E9.6)."""
        if row.game:
            await self._pause(row.game, what)

    async def _restored(self, row: PostRow) -> None:
        """A message got through again: its table goes on (E9.6)."""
        if row.game and await self.manager.paused_why(row.game) in DELIVERY:
            await self._goes_on(row.game, row.channel)

    async def _pinged(self, row: PostRow, users: tuple[int, ...]) -> None:
        """Somebody was called in the channel: whoever has left the server is noticed by it (E9.6)."""
        if not row.game:
            return
        game = await self.store.game(row.game)
        guild = self.get_guild(game.guild)
        if game.status != "running" or guild is None:
            return
        for user in users:
            try:
                await guild.fetch_member(user)
            except discord.NotFound as error:
                if error.code == UNKNOWN_MEMBER:
                    with contextlib.suppress(Refusal, Conflict):
                        await self.manager.member_gone(row.game, user)
            except (discord.HTTPException, OSError) as error:
                log.info("a member was not looked up: %s", type(error).__name__)

    async def _shut(self, user: int) -> None:
        """Somebody takes no direct messages: their tables read it once (E1.6, E16.7)."""
        name = (await self.store.person(user)).name
        for game in await self.store.games_of(user, "running", "paused"):
            table = await self.manager.table(game)
            if self.get_guild(table.guild) is None:
                # Who shares no server with the bot takes none of its messages: that is not their wish (E9.6).
                continue
            colour = self.manager.tables.kit(table).seats.colour(table.seat_of(user) or "")
            line = without_dms(game, user, name, table.language, colour)
            if name and await self.store.sent(game, line.key) is None:
                await self.manager.post(game, [line])

    async def reads(self, game: str, user: int) -> bool | None:
        """Whether somebody can read a table's channel now; ``None`` where Discord does not say (E2.9)."""
        row = await self.store.game(game)
        guild = self.get_guild(row.guild)
        if guild is None:
            return False
        try:
            member = await guild.fetch_member(user)
            place = guild.get_channel_or_thread(row.channel) or await guild.fetch_channel(row.channel)
            if isinstance(place, discord.Thread) and place.is_private():
                await place.fetch_member(user)
            return place.permissions_for(member).view_channel
        except (discord.NotFound, discord.Forbidden, discord.ClientException):
            return False
        except (discord.HTTPException, OSError) as error:
            log.info("a watcher was not looked up: %s", type(error).__name__)
            return None

    async def _pause(self, game: str, why: str) -> None:
        try:
            table = await self.manager.pause(game, why)
        except (Refusal, Conflict) as error:
            log.info("table %s is not paused: %s", game, error)
            return
        if not table.host:
            # Everybody who played there was forgotten (E11.3).
            return
        with speaking((await self.store.person(table.host)).speaks):
            text = house.paused_for(table.name, table.channel, why)
        await self.manager.post(game, [Post(to=table.host, kind="paused", screen=screen(text), silent=False)])

    async def back(self, tap: Tap) -> None:
        """A tap from a channel that the bot can write in again lets its table go on (E9.6)."""
        if tap.game in ("", PRACTICE) or tap.private or not discord.Permissions(tap.permissions) >= NEEDED:
            return
        row = await self.manager.tables.row(tap.game)
        if row.status != "paused" or row.channel != tap.channel:
            return
        if await self.manager.paused_why(tap.game) in DELIVERY:
            await self._goes_on(tap.game, tap.channel)
            self.courier.wake()

    async def _goes_on(self, game: str, channel: int) -> None:
        # Two may notice at the same moment: for the second one there is nothing left to do.
        try:
            await self.manager.resume(game)
        except Refusal as error:
            if error.key == "table.nobody":
                await self.manager.nobody_there(game)
        await self.store.hurry(channel)

    async def open_thread(self, channel: int, name: str) -> int:
        """Open a public thread in a text channel (E2.1); its id.

        Raises Refusal ``permission.missing``, or ``thread.refused`` for another reason of Discord's.
        """
        place = self.get_channel(channel)
        if not isinstance(place, discord.TextChannel):
            raise Refusal("thread.refused")
        with _thread_refusals(permissions.CREATE_THREADS_NAME):
            thread = await place.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=A_WEEK
            )
        return thread.id

    async def open_room(self, channel: int, name: str) -> discord.Thread:
        """Open a private thread beside a table (O3). Raises Refusal as `open_thread`."""
        place = self.get_channel(channel)
        if isinstance(place, discord.Thread):
            place = place.parent
        if not isinstance(place, discord.TextChannel):
            raise Refusal("thread.refused")
        with _thread_refusals(permissions.CREATE_PRIVATE_NAME):
            return await place.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                auto_archive_duration=A_WEEK,
                invitable=False,
            )

    def room_of(self, channel: int, name: str, since: float) -> discord.Thread | None:
        """A private thread of ours beside a table with that name, opened since; None where there is none."""
        place = self.get_channel(channel)
        if isinstance(place, discord.Thread):
            place = place.parent
        if not isinstance(place, discord.TextChannel) or self.user is None:
            return None
        for thread in place.threads:
            made = discord.utils.snowflake_time(thread.id).timestamp()
            ours = thread.owner_id == self.user.id and thread.is_private()
            if ours and thread.name == name and made >= since:
                return thread
        return None

    async def room(self, thread: int | None) -> discord.Thread | None:
        """That thread; None where there is none any more."""
        if thread is None:
            return None
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            found = self.get_channel(thread) or await self.fetch_channel(thread)
            return found if isinstance(found, discord.Thread) else None
        return None

    async def enters(self, thread: discord.Thread, user: int) -> bool:
        """Bring somebody into a private thread; false where Discord does not let them in."""
        try:
            try:
                await thread.add_user(discord.Object(user))
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                await awake(self, thread.id)
                await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("somebody could not enter a thread: status %d, code %d", error.status, error.code)
            return False
        return True

    async def probe(self, user: int, post: Post, game: str) -> str:
        """Try a direct message now (E1.6): ``open``, ``closed``, or ``unknown`` without an answer."""
        state = await self.courier.probe(user, post, game)
        await self.manager.dms(user, state)
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
        except OSError as error:
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
        await self.doorman.close(FAREWELL / 2)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.courier.drain(FAREWELL / 2)
        await self.doorman.leave(FAREWELL / 8)
        await super().close()
        await self.artist.close()
        await self.manager.close()
        await self.store.close()


@contextlib.contextmanager
def _thread_refusals(permission: str) -> Iterator[None]:
    """What Discord says when it opens no thread, as refusals; faults on its side are raised as they are."""
    try:
        yield
    except discord.Forbidden as error:
        raise Refusal("permission.missing", {"names": permissions.named(permission)}) from error
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        log.info("no thread was opened: status %d, code %d", error.status, error.code)
        raise Refusal("thread.refused") from error
