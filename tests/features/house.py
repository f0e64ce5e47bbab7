"""A house without Discord: a store, services, a clock that tests move, a sender that keeps envelopes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
import pytest

from bot.app.house import make_services
from bot.delivery.ports import Envelope, Gone, Refused, Sent
from bot.delivery.relay import OutboxRelay
from bot.features.alarm import Alarm
from bot.features.announcements.announcer import Announcer
from bot.features.dashboard.refreshing import Standing
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Games, Kit
from bot.model.lobby import Guest, Lobby
from bot.model.post import Memory, News, Telling
from bot.model.post import Place as LastTold
from bot.model.scene import Clock, Scene
from bot.model.screen import Screen
from bot.store import Change, SqliteStore
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.services import Services
from bot.tables.transaction import Transaction
from engine import riddle
from tests import records
from tests.approved.stories import NAMES, heard
from tests.parts import words
from tests.toy.kit import TOY

PLAYED = RIDDLE
"""The game of a house of which nothing else is said; a test with `any_game` holds for each of `KITS`."""
KITS = (RIDDLE, WAR, TOY)
LONG = (RIDDLE, WAR)
"""Those that last until somebody's time has run out several times."""
ANA, BEN, CY = 101, 102, 103
CHANNEL = 500
GUILD = 900


@dataclass
class Time:
    """A clock that only tests move."""

    now: float = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds


@dataclass
class Place:
    """A channel or a direct message: what lies there, by message id."""

    envelopes: dict[int, Envelope] = field(default_factory=dict)


class Post:
    """A sender that keeps what it is given and fails when told to. It honours nonces as Discord does."""

    def __init__(self) -> None:
        self.places: dict[int, Place] = {}
        self.log: list[tuple[str, int, Envelope]] = []
        self.faults: list[Exception] = []
        self.after: list[BaseException] = []
        self.refusing: set[int] = set()
        self.gone: set[int] = set()
        self.looks = 0
        self.remembers_nonces = True
        self._next = 1000

    def _fail(self) -> None:
        if self.faults:
            raise self.faults.pop(0)

    def opening(self) -> float:
        return 0.0

    async def send(self, channel: int, user: int, envelope: Envelope) -> Sent:
        await asyncio.sleep(0)
        self._fail()
        place = channel or -user
        if user in self.refusing:
            raise Refused
        if place in self.gone:
            raise Gone
        here = self.places.setdefault(place, Place())
        if self.remembers_nonces:
            for message, old in here.envelopes.items():
                if old.nonce == envelope.nonce:
                    return Sent(message, place)
        self._next += 1
        here.envelopes[self._next] = envelope
        self.log.append(("send", place, envelope))
        if self.after:
            raise self.after.pop(0)
        return Sent(self._next, place)

    async def edit(self, channel: int, message: int, envelope: Envelope) -> Sent:
        await asyncio.sleep(0)
        self._fail()
        here = self.places.setdefault(channel, Place())
        if message not in here.envelopes:
            raise Gone
        here.envelopes[message] = envelope
        self.log.append(("edit", channel, envelope))
        return Sent(message, channel)

    async def strip(
        self, channel: int, message: int, screen: Screen, files: Mapping[str, int] | None
    ) -> None:
        here = self.places.get(channel, Place())
        if message not in here.envelopes:
            raise Gone
        if screen.parts:
            here.envelopes[message] = msgspec.structs.replace(here.envelopes[message], screen=screen)
        else:
            del here.envelopes[message]

    async def find(
        self, channel: int, user: int, nonce: str, mark: int, since: float, last: int
    ) -> Sent | None:
        self.looks += 1
        place = channel or -user
        for message, envelope in self.places.setdefault(place, Place()).envelopes.items():
            if envelope.mark == mark:
                return Sent(message, place)
        return None

    def texts(self, place: int) -> list[str]:
        return [words(envelope.screen) for envelope in self.places.get(place, Place()).envelopes.values()]


def preset_for(kit: Kit, players: int) -> str:
    """What a table of so many plays: the first of the game's presets that is for them, if any is."""
    presets = kit.setup.presets
    fitting = [key for key, one in presets.items() if one.least <= players <= one.most]
    return "classic" if kit is RIDDLE else next(iter((*fitting, *presets)))


class NoArt:
    """Draws nothing."""

    async def draw(self, screen: Screen) -> Mapping[str, bytes]:
        return {}

    async def late(self, screen: Screen) -> Mapping[str, bytes] | None:
        return None

    def share(self, screen: Screen) -> float | None:
        return None


@dataclass
class House:
    """Everything of the bot but Discord."""

    store: SqliteStore
    services: Services
    post: Post
    relay: OutboxRelay
    alarm: Alarm
    time: Time
    kit: Kit

    async def lobby(
        self,
        *guests: Guest,
        clock: str = "daily",
        channel: int = CHANNEL,
        host: int = ANA,
        brisk: bool | None = False,
    ) -> Lobby:
        """A lobby with those guests."""
        pace = {
            "live": Clock("live", 600, 180, 4),
            "daily": Clock("daily", 86_400, 43_200, 20),
            "week": Clock("own", 604_800, 86_400, 20),
        }[clock]
        preset = preset_for(self.kit, len(guests))
        return await self.services.lobbies.open(
            records.lobby(
                title=self.kit.id,
                preset=preset,
                options=self.kit.setup.presets[preset].options,
                game="",
                name=f"Pony {channel}",
                guild=GUILD,
                channel=channel,
                host=host,
                clock=pace,
                brisk=brisk,
                guests=tuple(
                    guest if guest.wish in self.kit.seats.all else msgspec.structs.replace(guest, wish="")
                    for guest in guests
                ),
            )
        )

    async def game(
        self, *guests: Guest, clock: str = "daily", channel: int = CHANNEL, brisk: bool | None = False
    ) -> str:
        """A game that has begun."""
        lobby = await self.lobby(*guests, clock=clock, channel=channel, brisk=brisk)
        await self.services.lobbies.start(lobby.game, ANA)
        return lobby.game

    async def turn_of(self, game: str) -> Scene:
        table = await self.services.queries.table(game)
        seat = (await self.services.queries.public(game)).status.active
        assert seat is not None
        return await self.services.queries.scene(game, table.holder(seat).user or 0)

    async def ring(self) -> None:
        for timer in await self.store.timers(self.time.now):
            await self.services.clocks.ring(timer)

    async def deliver(self) -> None:
        """Send everything that is due now."""
        before = len(self.post.log)
        await self.relay.drain(5)
        for how, place, envelope in self.post.log[before:]:
            heard(
                f"{how} to {'the channel' if place > 0 else NAMES.get(-place, 'somebody')}", envelope.screen
            )


def person(user: int, name: str, wish: str = "") -> Guest:
    return Guest(user=user, name=name, wish=wish)


def computer(name: str, wish: str = "", strength: str = "sharp") -> Guest:
    return Guest(user=None, name=name, wish=wish, computer=strength)


async def everybodys(guild: int, channel: int) -> bool:
    return True


@asynccontextmanager
async def house(
    path: Path,
    *,
    time: Time | None = None,
    post: Post | None = None,
    announcer: Announcer | None = None,
    kit: Kit | None = None,
    games: Games | None = None,
) -> AsyncIterator[House]:
    """An open house, where that game is played, or those; closed at the end of the block."""
    kit = kit or PLAYED
    clock = time or Time()
    store = SqliteStore(path / "test.db")
    await store.open()
    sender = post or Post()
    services = make_services(
        store,
        games or {kit.id: kit},
        now=clock,
        announcer=announcer or Announcer(),
        entropy=lambda: b"a secret of the tests",
    )
    Standing(services, everybodys)
    relay = OutboxRelay(store, sender, NoArt(), now=clock)
    try:
        yield House(store, services, sender, relay, Alarm(store, services, clock), clock, kit)
    finally:
        await services.close()
        await store.close()


class Saved(NamedTuple):
    """A house as it was left with a game in it."""

    database: bytes
    game: str
    now: float


async def saved(kit: Kit, play: Callable[[House], Awaitable[str]]) -> Saved:
    """A house in which that was played, once for many tests."""
    with TemporaryDirectory() as folder:
        async with house(Path(folder), kit=kit) as here:
            game = await play(here)
        return Saved(Path(folder, "test.db").read_bytes(), game, here.time.now)


@asynccontextmanager
async def entered(left: Saved, folder: Path, kit: Kit) -> AsyncIterator[House]:
    """A house of one's own that is as it was left."""
    (folder / "test.db").write_bytes(left.database)
    async with house(folder, kit=kit) as here:
        here.time.now = left.now
        yield here


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as here:
        yield here


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, announcer=Mute()) as here:
        yield here


async def a_move(scene: Scene) -> riddle.Move:
    """A move of that scene that exchanges nothing, so that it can be taken back."""
    ends = [r for r in riddle.reach(scene.view) if not r.exchanges and not r.laid and not r.pinned]
    legal = set(scene.legal)
    return next(move for r in ends if (move := riddle.Move(r.to)) in legal)


class Mute(Announcer):
    """Tells nothing, but keeps the news it is given."""

    def __init__(self) -> None:
        self.heard: list[News] = []

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        self.heard.append(news)
        # As if posts had told everything.
        status = news.public.status
        told = LastTold(status.version, status.period, status.active or "")
        posted = msgspec.structs.replace(memory.posted, told=told)
        return Telling((), msgspec.structs.replace(memory, posted=posted))


async def put(here: House, game: str, state: riddle.State) -> None:
    """Set a running table to a position, as if it had just come to that."""

    def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
        play = Transaction(live, now)
        moved = msgspec.structs.replace(state, version=live.row.version + 1)
        play.state = play.settled_state = moved
        play.settled = moved.version
        play._decide("", 0, False)
        play.acted.clear()
        return finish(play, Mute())

    await here.services.tables.change(game, make)
