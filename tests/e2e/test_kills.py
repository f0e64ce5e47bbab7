"""Killed again and again while people play: no death of its own, nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import random
import shutil
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from bot.app.client import make_bot
from bot.app.games import rules_of
from bot.app.settings import Settings
from bot.local import rest_messages
from bot.local.faults import Fault
from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.local.things import Json, Message
from bot.model.post import Post
from bot.tables.records import record_of
from engine import record, riddle
from engine.riddle.state import State
from tests.e2e.phone import tapped
from tests.e2e.test_kill import POSTS, Program, settled

TABLES = {"pony": ("ana", "ben"), "cellar": ("cy", "dana")}
KILLS = 256
"""How often it is killed if there is time, one in five of these within a second of a start."""
LEAST = 5
"""How often at least, however short the time."""
HABITS = ("undo", "seat", "away", "leave", "remind", "room", "follow", "notebook")
"""Where buttons begin that lead out of the game, or back in it."""
DEEDS = (
    *("ended", "move", "roll", "reroll", "rerolled", "place", "discard", "kept", "stay", "stayed", "swap"),
    *("lay", "strike", "tied", "giveup", "gaveup", "show", "shown", "decline", "declined", "takeit", "given"),
    *("off", "riddleoff", "noriddle", "sent", "captured"),
)
"""What is pressed rather than anything else: it plays on."""
TYPED = (("move", "to"), ("fly", "to"), ("play", "card"), ("rules", "about"), ("card", "name"))
LOOKS = ("board", "hand", "turn", "game status", "log", "notes")

Moment = Literal["play", "exec", "login", "online"]


def moment(kill: int) -> Moment:
    """When the bot is killed that time: while people play, or within a second of a start."""
    early: dict[int, Moment] = {3: "exec", 8: "online", 13: "login"}
    return early.get(kill % 15, "play")


class Crowd:
    """Four people at two tables who act all the time, each with two fingers."""

    def __init__(self, here: StandIn, rng: random.Random) -> None:
        self.here = here
        self.rng = rng
        self._fingers: list[asyncio.Task[None]] = []
        self.let_be: Counter[str] = Counter()

    def begin(self) -> None:
        """Everybody acts at once."""
        for channel, names in TABLES.items():
            for name in names:
                for act in (self._play, self._look):
                    self._fingers.append(asyncio.create_task(self._always(act, name, channel)))

    async def end(self) -> None:
        """Nobody waits for an answer any more. Raises what went wrong in the test itself."""
        fingers, self._fingers = self._fingers, []
        for finger in fingers:
            finger.cancel()
        for ended in await asyncio.gather(*fingers, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise AssertionError("somebody stopped playing") from ended

    async def _always(self, act, name: str, channel: str) -> None:  # type: ignore[no-untyped-def]
        while True:
            try:
                async with asyncio.timeout(10):
                    await act(name, channel)
            except (CannotDo, TimeoutError, LookupError) as late:
                # Refused by the client, too late, or put away: they go on with something else.
                self.let_be[type(late).__name__] += 1
            await asyncio.sleep(self.rng.uniform(0.0, 0.2))

    async def _play(self, name: str, channel: str) -> None:
        """*My turn* on the newest message, then whatever leads on."""
        world, seats = self.here.world, self.here.seats
        places = [world.channel(channel), world.dm(name)]
        posts = [one for place in places for one in seats.sees(name, place) if not one.ephemeral]
        calls = [one for one in posts if button(one, "turn")]
        if not calls:
            await asyncio.sleep(0.2)
            return
        post = max(calls, key=lambda one: one.id)
        panel = await (await seats.click(name, post, button(post, "turn"))).final()
        for _ in range(8):
            pressed = await self._press(name, panel)
            if pressed is None:
                return
            panel = pressed

    async def _press(self, name: str, panel: Message) -> Message | None:
        rng, seats = self.rng, self.here.seats
        active = [one for one in panel.buttons if self._leads_on(one)]
        done = [one for one in active if (said := tapped(one)) and said.verb in DEEDS]
        menus = [one for one in panel.selects if one["type"] == 3 and not one.get("disabled")]
        if done and rng.random() < 0.9:
            chosen = rng.choice(done)
        elif menus and rng.random() < 0.7:
            menu = rng.choice(menus)
            values = [one["value"] for one in menu["options"]]
            most = min(len(values), int(menu.get("max_values", 1)))
            some = rng.sample(values, rng.randint(min(most, int(menu.get("min_values", 1)) or 1), most))
            return await (await seats.choose(name, panel, menu["custom_id"], some)).final()
        elif active:
            chosen = rng.choice(active)
        else:
            return None
        return await (await seats.click(name, panel, str(chosen["custom_id"]))).final()

    @staticmethod
    def _leads_on(control: Json) -> bool:
        said = tapped(control)
        return said is not None and not control.get("disabled") and not said.verb.startswith(HABITS)

    async def _look(self, name: str, channel: str) -> None:
        """Look at something, or type."""
        seats = self.here.seats
        if self.rng.random() < 0.5:
            command, option = self.rng.choice(TYPED)
            await seats.autocomplete(name, channel, command, option, self.rng.choice("abcghrst"))
        else:
            await (await seats.slash(name, channel, self.rng.choice(LOOKS))).final()
        await asyncio.sleep(0.2)


def button(message: Message, verb: str) -> str:
    """The custom id of the button with that verb, or nothing."""
    found = [(str(one.get("custom_id")), tapped(one)) for one in message.buttons if not one.get("disabled")]
    return next((name for name, said in found if said is not None and said.verb == verb), "")


async def opened(here: StandIn, channel: str) -> None:
    """A running table of two people and a computer player."""
    seats = here.seats
    host, guest = TABLES[channel]

    async def press(name: str, message: Message, verb: str) -> Message:
        return await (await seats.click(name, message, button(message, verb))).final()

    def lobbies() -> list[Message]:
        posts = here.world.history(here.world.channel(channel))
        return [one for one in posts if not one.ephemeral and button(one, "join")]

    await press(host, await (await seats.slash(host, channel, "game new")).final(), "open")
    await seats.wait_for(lambda: bool(lobbies()))
    asked = await press(guest, lobbies()[-1], "join")
    await (await seats.choose(guest, asked, asked.selects[0]["custom_id"], ["any"])).final()
    await (await seats.slash(host, channel, "game people", {"computer": "wanderer"})).final()
    await press(host, await (await seats.slash(host, channel, "game start")).final(), "start-now")


async def next_post(here: StandIn, rng: random.Random) -> None:
    """Wait for the moment in which a message is on its way, or for three seconds."""
    known = len(here.calls)
    try:
        await here.seats.wait_for(lambda: any(call.name == POSTS for call in here.calls[known:]), 3)
    except TimeoutError:
        return
    await asyncio.sleep(rng.uniform(0.0, 0.1))


class Ledger:
    """What the database held each time the bot was dead."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.versions: dict[str, int] = {}
        self.waiting = 0
        """How often messages were waiting or in flight."""
        self.flying = 0
        """How often one was in flight."""
        self.back: list[str] = []

    def look(self) -> None:
        """Read a copy: the bot itself shall take up what its own death left."""
        if not (self.data / "riddlemaster.db").exists():
            return
        with tempfile.TemporaryDirectory() as folder:
            for file in self.data.glob("riddlemaster.db*"):
                if not file.name.endswith("-shm"):
                    shutil.copy(file, folder)
            with closing(sqlite3.connect(Path(folder) / "riddlemaster.db")) as store:
                rows = dict(store.execute("SELECT status, count(*) FROM outbox GROUP BY status").fetchall())
                games = dict(store.execute("SELECT id, version FROM games").fetchall())
        self.flying += bool(rows.get("flight"))
        self.waiting += bool(rows.get("flight") or rows.get("new"))
        self.back += [game for game, version in games.items() if version < self.versions.get(game, 0)]
        self.versions = games


def problems(here: StandIn, data: Path) -> list[str]:
    """What was lost or doubled, by the outbox and by what stands at Discord."""
    with closing(sqlite3.connect(data / "riddlemaster.db")) as store:
        rows = store.execute("SELECT id, user, kind, status, message, nonce, body FROM outbox").fetchall()
        steps = store.execute("SELECT game, version FROM steps ORDER BY game, version").fetchall()
        games = dict(store.execute("SELECT id, version FROM games").fetchall())
        (sound,) = store.execute("PRAGMA integrity_check").fetchone()
    said = [one for place in here.world.channels.values() for one in here.world.history(place)]
    said = [one for one in said if one.author == here.world.bot.id and not one.ephemeral]
    out = {one.id for one in said if not one.deleted}
    nonces = Counter(one.nonce for one in said if one.nonce)
    found = [f"{times} times the nonce {nonce}" for nonce, times in nonces.items() if times > 1]
    bodies: Counter[tuple[int, bytes]] = Counter()
    for row, user, kind, status, message, nonce, body in rows:
        post = msgspec.json.decode(body, type=Post)
        bodies[user, body] += bool(user)
        if post.edit and post.only and status == "dead":
            continue
        if status != "sent":
            found.append(f"row {row} {kind} is {status}")
        elif message not in out or (not post.edit and not nonces[nonce]):
            found.append(f"row {row} {kind} is lost")
    found += [f"{times} times one direct message" for times in bodies.values() if times > 1]
    for game, version in games.items():
        if [number for one, number in steps if one == game] != list(range(1, version + 1)):
            found.append(f"a gap in the steps of {game}")
    for channel in TABLES:
        posts = [one for one in said if one.channel == here.world.channel(channel).id]
        heads = Counter(one.text.splitlines()[0] for one in posts if one.text.startswith("### Turn"))
        found += [f"{times} times {head}" for head, times in heads.items() if times > 1]
    return found if sound == "ok" else [*found, "the database is broken"]


def figures(
    here: StandIn, data: Path, moments: Counter[str], ledger: Ledger, steps: int, deaths: list[int]
) -> str:
    """What was tried, for the person who runs it."""
    with closing(sqlite3.connect(data / "riddlemaster.db")) as store:
        rows = dict(store.execute("SELECT kind, count(*) FROM outbox GROUP BY kind").fetchall())
    said = [one for place in here.world.channels.values() for one in here.world.history(place)]
    said = [one for one in said if one.author == here.world.bot.id and not one.ephemeral]
    asked = Counter((one.ask.name.lower(), one.stage.value) for one in here.interactions.all)
    return (
        f"kills: {dict(moments)}; deaths of its own: {deaths}; with messages in flight: {ledger.flying}, "
        f"in flight or waiting: {ledger.waiting}\n"
        f"steps: {steps}; messages: {len(said)}; outbox: {sum(rows.values())} {rows}; "
        f"asked: { {' '.join(key): times for key, times in asked.items()} }"
    )


async def proven(here: StandIn, data: Path) -> tuple[list[str], int]:
    """Prove both games draw by draw; which turns of people no post tells of, and how many steps there are."""
    bot = make_bot(Settings(data=data, draw=False))
    await bot.store.open()
    missing, count = [], 0
    for game in [*await bot.store.games("running"), *await bot.store.games("over")]:
        live, steps = await bot.services.tables.live(game), await bot.store.steps(game)
        assert record.verify(record_of(live, steps), rules_of).steps == len(steps)
        count += len(steps)
        posts = here.world.history(here.world.channel(live.row.channel))
        told = {one.text.split()[2] for one in posts if one.text.startswith("### Turn")}
        for step in steps:
            turn = riddle.decode(step.state, State).turn
            if live.table.sitter(turn.seat).user and str(turn.number) not in told:
                missing.append(f"no post of turn {turn.number} in {game}")
    await bot.services.close()
    await bot.store.close()
    return sorted(set(missing)), count


async def begun(bot: Program, when: Moment) -> None:
    """Start the bot and wait for nothing, or for its first word to Discord."""
    calls = bot.here.calls
    known = len(calls)
    await bot.spawn()
    if when == "login":
        await bot.here.seats.wait_for(lambda: len(calls) > known)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.asyncio
async def test_killed_at_any_moment_it_loses_and_doubles_nothing(
    tmp_path: Path, soak_seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As often as the time allows, at most `KILLS` times: RIDDLEMASTER_SOAK_SECONDS=3600 for all of them."""
    rng = random.Random(20261122)
    deaths: list[int] = []
    moments: Counter[str] = Counter()
    ledger = Ledger(tmp_path)
    channels, users = tuple(TABLES), [name for names in TABLES.values() for name in names]
    async with StandIn(users=users, channels=channels, redirect=False) as here:
        crowd, bot = Crowd(here, rng), Program(here, tmp_path)
        await bot.start()
        for channel in channels:
            await opened(here, channel)
        crowd.begin()
        end, kills = time.monotonic() + soak_seconds, 0
        while kills < KILLS and (time.monotonic() < end or kills < LEAST):
            # Discord takes its time, forgets nonces at once in every other life, and now and then answers
            # nothing at all before the bot dies.
            monkeypatch.setattr(rest_messages, "NONCE_SECONDS", rng.choice((0, 300)))
            if rng.random() < 0.2:
                here.faults.add(Fault(POSTS, 503, {}, delay=30))
            here.faults.slow(POSTS, rng.uniform(0.1, 1.0), times=1_000_000)
            now = moment(kills)
            moments[now] += 1
            if now == "play":
                await asyncio.sleep(rng.uniform(0.0, 2.0))
                if rng.random() < 0.8:
                    await next_post(here, rng)
            deaths += bot.died
            await bot.end(signal.SIGKILL)
            kills += 1
            print(kills, end=" ", flush=True)
            await crowd.end()
            ledger.look()
            here.faults.clear()
            if moment(kills) in ("exec", "login") and kills < KILLS:
                await begun(bot, moment(kills))
                await asyncio.sleep(rng.uniform(0.0, 1.0))
                moments[moment(kills)] += 1
                deaths += bot.died
                await bot.end(signal.SIGKILL)
                kills += 1
                ledger.look()
            await bot.start()
            crowd.begin()
            if moment(kills) == "online":
                await asyncio.sleep(rng.uniform(0.0, 1.0))
        await crowd.end()
        await settled(tmp_path)
        deaths += bot.died
        await bot.end(signal.SIGTERM)
        missing, steps = await proven(here, tmp_path)
        wrong = [*problems(here, tmp_path), *missing]
        print(figures(here, tmp_path, moments, ledger, steps, deaths), dict(crowd.let_be))
        assert here.unrouted == []
        assert deaths == []
        assert ledger.back == []
        assert wrong == []
