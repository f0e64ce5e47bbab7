"""The whole product in one process: the stand-in of Discord, the bot against it, a clock that tests move."""

import asyncio
import contextlib
import random
import zlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import MethodType

from bot.app.client import Riddlemaster, make_bot
from bot.app.games import GAMES
from bot.app.settings import Settings
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.testing import SPENT, checked
from bot.local.things import Message
from bot.model.kit import Games
from bot.model.scene import Scene
from bot.model.screen import Picture
from tests.approved.stories import book
from tests.e2e.phone import Phone

CHANNEL = "pony"
PEOPLE = ("ana", "ben", "cy")


def _blank() -> bytes:
    """A picture of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = (1).to_bytes(4, "big") * 2 + bytes((8, 0, 0, 0, 0))
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


PIXEL = _blank()


async def _pixel(self: object, picture: Picture) -> bytes | None:
    """In place of the artist: every picture is there at once, with its name and alt text."""
    return PIXEL


class House:
    """A running stand-in with a running bot in it."""

    def __init__(
        self,
        here: StandIn,
        data: Path,
        seed: int,
        *,
        real_pictures: bool = False,
        games: Games = GAMES,
        place: str = "",
    ) -> None:
        self.here = here
        self.data = data
        self.seed = seed
        self.games = games
        self.place = place
        """Where the database is, if not in the folder."""
        self.real_pictures = real_pictures
        self.rng = random.Random(f"people/{seed}")
        self.game = ""
        self._bot: Riddlemaster | None = None
        self._running = contextlib.AsyncExitStack()
        self.began = here.world.clock.now()
        self._phones = {user.name: Phone(self, user.name) for user in here.world.humans}

    @property
    def phones(self) -> dict[str, Phone]:
        """The phones of all people, whose names a story that is told reads."""
        if (told := book()) is not None:
            told.began = self.began
            told.names.update({user.id: user.name.capitalize() for user in self.here.world.humans})
        return self._phones

    @property
    def bot(self) -> Riddlemaster:
        assert self._bot is not None
        return self._bot

    async def start(self) -> None:
        """Start the bot with the world's clock in place of its own."""
        bot = make_bot(
            Settings(
                data=self.data,
                place=self.place,
                cache=self.data / "cache" if self.real_pictures else None,
                answer_delay=0.0,
                ready_timeout=0.05,
                seed=self.seed,
            ),
            self.games,
        )
        if not self.real_pictures:
            bot.artist.picture = MethodType(_pixel, bot.artist)  # type: ignore[method-assign]
        self.keep_time(bot)
        # However fast the machine is, nobody here taps too fast (E0.9); a test of that sets another.
        bot.dispatcher.gate.burst = float("inf")
        self._bot = bot
        await self._running.enter_async_context(self.here.running(bot))
        await self.here.seats.wait_for(lambda: bool(self.here.world.commands))

    async def stop(self) -> None:
        await self._running.aclose()
        self._bot = None

    async def restart(self) -> None:
        """Stop and start anew: everything must stand where it stood."""
        await self.stop()
        await self.start()

    # Time

    def keep_time(self, bot: Riddlemaster) -> None:
        """The bot looks at the world's clock, which tests move."""
        now = self.here.world.clock.now
        bot.services.tables.now = now
        bot.relay._now = now
        bot.alarm._now = now

    async def later(self, seconds: float) -> None:
        """Let time pass while the bot runs, and everything happen that is due."""
        bot = self.bot
        self.here.world.clock.advance(seconds)
        bot.alarm._beat = self.here.world.clock.now()
        await bot.store.set_note("heartbeat", repr(bot.alarm._beat))
        bot.alarm.wake()
        bot.relay.wake()
        async with asyncio.timeout(PATIENCE):
            # A timer that may not pass now, as something was not told, stays due.
            while (due := await bot.store.next_timer()) is not None and due <= self.here.world.clock.now():
                await asyncio.sleep(0.005)
        await self.calm()

    async def calm(self, timeout: float = PATIENCE) -> None:
        """Wait until every message is out and no computer player has anything to do. Raises TimeoutError."""
        bot = self.bot
        async with asyncio.timeout(timeout):
            # Computers first: what they do in between brings new messages.
            while (
                bot.relay._under_way
                or await self._computing()
                or bot.relay._under_way
                or await bot.store.next_post() is not None
                or bot.relay._under_way
            ):
                await asyncio.sleep(0.003)

    async def _computing(self) -> bool:
        """Whether a computer player has anything to do at any table, however that was opened."""
        for game in await self.bot.store.games("running"):
            live = await self.bot.services.tables.bare(game)
            if any(live.table.holder(one.seat).plays for one in live.open):
                return True
        return False

    # Looking

    def user(self, name: str) -> int:
        return self.here.world.user(name).id

    def name(self, user: int) -> str:
        return self.here.world.users[user].name

    async def scene(self, name: str) -> Scene:
        """The table as that person may see it, straight from the services."""
        return await self.bot.services.queries.scene(self.game, self.user(name))

    def posts(self, channel: str = CHANNEL) -> list[Message]:
        world = self.here.world
        return [one for one in world.history(world.channel(channel)) if not one.deleted and not one.ephemeral]

    def inbox(self, name: str) -> list[Message]:
        return self.here.seats.inbox(name)

    def lobby_post(self) -> Message:
        return next(one for one in reversed(self.posts()) if "waiting for players" in one.text)

    # A table

    async def open_table(
        self,
        *people: str,
        wishes: Sequence[str] = (),
        computers: Sequence[str] = (),
        name: str = "The Prancing Pony",
        preset: str = "classic",
    ) -> None:
        """A lobby in the channel: the first of the people hosts; all by taps, as people do it."""
        host, *guests = [self.phones[one] for one in people]
        await host.slash("game new", name=name, preset=preset)
        await host.tap("open")
        self.game = await self.bot.services.queries.game_in(self.here.world.channel(CHANNEL).id) or ""
        assert self.game
        if wishes:
            await host.pick("wish", wishes[0], arg="")
        await self.calm()
        for place, guest in enumerate(guests, 1):
            guest.look(self.lobby_post())
            await guest.tap("join")
            await guest.pick("wish", wishes[place] if wishes else "any", arg="")
            await self.calm()
        for strength in computers:
            await host.slash("game people", computer=strength)
        await self.calm()

    async def begin(self, host: str = "ana") -> None:
        """Start the game: two taps of the host."""
        phone = self.phones[host]
        await phone.slash("game start")
        await phone.tap("start-now")
        await self.calm()


async def killed(house: House, away: float) -> None:
    """The bot ends as by a signal nobody can catch, and comes back after so many seconds."""
    bot = house.bot

    async def cut(seconds: float) -> None:
        flying = [*bot.relay._under_way.values(), *bot.relay.messages.late.values()]
        for task in flying:
            task.cancel()
        await asyncio.gather(*flying, return_exceptions=True)

    for task in bot._tasks:
        task.cancel()
    bot.relay.drain = cut  # type: ignore[method-assign]
    await house.stop()
    house.here.faults.clear()
    house.here.world.clock.advance(away)
    await house.start()
    await house.later(0)


@contextlib.asynccontextmanager
async def house(
    data: Path,
    *,
    people: Sequence[str] = PEOPLE,
    channels: Sequence[str] = (CHANNEL, "cellar"),
    seed: int = 1,
    real_pictures: bool = False,
    games: Games = GAMES,
    unacked: int = 0,
    spent: int = SPENT,
    place: str = "",
) -> AsyncIterator[House]:
    """A house with a running bot; checked at the end as every test of the stand-in is.

    Pictures are of one pixel, with name and alt text, unless ``real_pictures``.
    """
    async with checked(users=tuple(people), channels=tuple(channels), unacked=unacked, spent=spent) as here:
        made = House(here, data, seed, real_pictures=real_pictures, games=games, place=place)
        await made.start()
        try:
            yield made
        finally:
            await made.stop()
