"""A table of weeks: a world whose clock moves only when told, people with hours of their own, and a ledger of
everything that was asked, sent and pushed."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.delivery.outbox_rows import post_of
from bot.local.faults import Fault
from bot.local.feed import PATIENCE, Event
from bot.model.post import Post
from bot.store.rows import DecisionRow, PostRow, StepRow
from bot.tables.clocks import OUTAGE
from bot.tables.live import LiveTable
from tests.e2e.driver import Driver
from tests.e2e.house import House, killed
from tests.e2e.watch import Seen
from tests.parts import words

HOUR = 3600.0
DAY = 24 * HOUR
NAME = "The Prancing Pony"
BASE = datetime(2031, 10, 20, 9, tzinfo=ZoneInfo("UTC")).timestamp()
"""A Monday; Europe leaves summer time on the Sunday after it, America one week later."""
POSTS = "POST /channels/{channel}/messages"
ARRIVED = ("sent", "refused")
"""How a row of the outbox stands at last."""
REMINDERS = ("reminder", "reminder-mention", "reminder-fallback")


def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the world's clock stand still but where a test moves it."""
    monkeypatch.setattr("bot.local.clock.time", SimpleNamespace(time=lambda: BASE))
    # The gate measures with a clock that goes on: to it every tap seems to have waited.
    monkeypatch.setattr("bot.interactions.gate.FRESH", float("inf"))


@dataclass
class Life:
    """How somebody lives and plays."""

    zone: str
    way: str = "dm"
    """Where they look: ``dm``, ``channel`` or ``command``."""
    wakes: int = 7
    sleeps: int = 22
    """Hours of the own day; what lies between is quiet."""
    slow: float = 4.0
    """Hours after a call until they look at it, at most."""
    away: tuple[float, float] = (0.0, 0.0)
    """A holiday: not a tap."""

    def asleep(self, when: float) -> bool:
        return not self.wakes <= datetime.fromtimestamp(when, ZoneInfo(self.zone)).hour < self.sleeps

    def next(self, when: float) -> float:
        """The first moment from then on at which they look at their phone."""
        start, end = self.away
        if start <= when < end:
            when = end
        while self.asleep(when):
            when += HOUR / 4
        return when


class Weeks(Driver):
    """Plays one table through all of it, moment by moment, and keeps the books."""

    def __init__(self, house: House, lives: dict[str, Life], seed: int) -> None:
        super().__init__(house, span=9)
        self.lives = lives
        self.rng = random.Random(f"weeks/{seed}")
        self.plans: dict[int, tuple[float, str]] = {}
        """When somebody will answer, by decision."""
        self.gone: set[str] = set()
        """Who never does anything any more."""
        self.rows: dict[int, PostRow] = {}
        self.bodies: dict[int, Post] = {}
        self.coming: set[int] = set()
        """The rows of the outbox that may still change."""
        self.open: dict[int, DecisionRow] = {}
        self.asked: dict[int, DecisionRow] = {}
        self.version = 0
        self.steps: list[StepRow] = []
        self.pushes: list[tuple[float, int, int]] = []
        """When, to whom, which message."""
        self.unable: list[tuple[float, float]] = []
        """When no clock ran: outages and pauses."""
        self.played: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        self.spent: dict[int, float] = {}
        """Seconds that the clock of a decision ran, by my own reckoning."""
        self.turns: dict[int, float] = {}
        """The same for the turn of the active player."""
        self.paused = False
        self.active, self.turn = "", 0
        self.misses: dict[str, int] = {}
        self.calls = 0
        self.reminders: Counter[str] = Counter()
        """How often somebody was reminded of a turn or a prompt."""
        self.defaults = 0
        self.kills: dict[int, float] = {}
        """After so many answers the bot is killed, for so many seconds."""
        self.undone = 0
        self.looked = self.now
        house.here.world.feed.listen(self._pushed)

    @property
    def now(self) -> float:
        return self.house.here.world.clock.now()

    def _pushed(self, event: Event) -> None:
        if event.kind != "message" or event.message is None:
            return
        world = self.house.here.world
        message = world.messages.get(event.message)
        if message is None or message.author != world.bot.id or message.ephemeral or message.silent:
            return
        self.pushes += [(self.now, user, message.id) for user in message.notified]

    async def _pinged(self, actor: str, before: set[int], new: list[Seen]) -> None:
        """The ledger looks after calls: people sleep here, and orders answer."""

    # ---- time ----------------------------------------------------------------------------------------------

    async def until(self, when: float) -> None:
        """Let time pass to that moment, from one timer to the next, while people do nothing."""
        store = self.house.bot.store
        while (due := await store.next_timer()) is not None and due <= when:
            await self.house.later(max(0.0, due - self.now))
            await self.book()
        if when > self.now:
            await self.house.later(when - self.now)
        await self.book()

    async def _moment(self) -> float | None:
        """When somebody does something next; their plans are made here."""
        table = await self.house.bot.services.queries.table(self.house.game)
        plans, self.plans = self.plans, {}
        for number, decision in self.open.items():
            holder = table.holder(decision.seat)
            if holder.user is None or not holder.present:
                continue
            name = self.house.name(holder.user)
            if name in self.gone:
                continue
            if number in plans and plans[number][1] == name:
                self.plans[number] = plans[number]
                continue
            again = self.steps and self.steps[-1].seat == decision.seat and self.steps[-1].how == "person"
            wait = (
                self.rng.uniform(20, 200) if again else self.rng.uniform(0.05, self.lives[name].slow) * HOUR
            )
            self.plans[number] = (self.lives[name].next(self.now + wait), name)
        return min((when for when, _ in self.plans.values()), default=None)

    async def live(self, until: float, most: int = 100_000) -> bool:
        """Let everybody live until then, or for so many answers; whether the game still goes on."""
        for _ in range(most):
            if (await self.house.bot.store.game(self.house.game)).status != "running":
                return False
            due, timer = await self._moment(), await self.house.bot.store.next_timer()
            if (due is None or due > until) and (timer is None or timer > until):
                break
            if timer is not None and (due is None or timer <= due):
                await self.until(max(timer, self.now))
                continue
            assert due is not None
            await self.until(max(due, self.now))
            number = next(
                (n for n, plan in self.plans.items() if plan[0] <= self.now and n in self.open), None
            )
            if number is not None:
                await self.answer(number)
        return (await self.house.bot.store.game(self.house.game)).status == "running"

    # ---- people --------------------------------------------------------------------------------------------

    async def answer(self, number: int) -> None:
        """Somebody answers what they are asked, as they do it."""
        _, name = self.plans.pop(number)
        phone, way = self.house.phones[name], self.lives[name].way
        if way == "command" or (way == "dm" and not self._calls(name)):
            way = "command"
            await phone.slash("turn")
        else:
            phone.look(self._calls(name) or next(m for m in reversed(self.house.posts()) if _leads(m)))
            await phone.tap("turn")
        self.ways[way] += 1
        away = self.kills.pop(self.played.total(), None)
        self.played[name] += 1
        if away is not None:
            await self._killed(name, away)
            return
        await self.step(name)
        if phone.has("undo") and self.rng.random() < 0.3:
            await phone.tap("undo")
            self.undone += 1
            await self.house.calm()
        await self.book()

    async def _killed(self, name: str, away: float) -> None:
        """Somebody answers, and the bot is killed as it tells of it: before a message is out, or after it."""
        faults, phone = self.house.here.faults, self.house.phones[name]
        late = self.rng.random() < 0.5
        faults.add(Fault(POSTS, delay=60, times=50) if late else Fault(POSTS, 503, {}, delay=60, times=50))
        actions = await self.actions(name)
        await self.perform(phone, await self.house.scene(name), actions)
        await asyncio.sleep(0.05)
        await self.kill(away)

    def _calls(self, name: str) -> Any:
        """The newest direct message that leads to the game, for those who look there."""
        if self.lives[name].way != "dm":
            return None
        return next((one for one in reversed(self.house.inbox(name)) if _leads(one)), None)

    # ---- outages -------------------------------------------------------------------------------------------

    async def kill(self, away: float) -> None:
        """The bot ends as by a signal nobody can catch, and comes back later."""
        if away > OUTAGE:
            self.unable.append((self.now, self.now + away))
        self.looked = self.now + away
        await killed(self.house, away)
        await self.book()

    async def jump(self, seconds: float) -> None:
        """The machine's clock is set, forward or back, while the bot runs."""
        clock = self.house.here.world.clock
        if seconds > 0:
            self.unable.append((self.now, self.now + seconds))
        clock._offset += seconds
        self.looked = self.now
        alarm = self.house.bot.alarm
        alarm.wake()
        async with asyncio.timeout(PATIENCE):
            while alarm._beat != self.now:
                await asyncio.sleep(0.01)
        await self.house.later(0)
        await self.book()

    # ---- the ledger ----------------------------------------------------------------------------------------

    async def book(self) -> None:
        """Write down what happened since the last look, and hold it against the clauses."""
        house, store = self.house, self.house.bot.store
        live = await house.bot.services.tables.live(house.game)
        before, passed = self.open, max(0.0, self.now - self.looked)
        self._clock(before, passed)
        fresh = await store.steps(house.game, after=self.version)
        self.version = fresh[-1].version if fresh else self.version
        self.steps += fresh
        opened = [] if live.row.status == "over" else await store.decisions(house.game)
        self.open = {one.number: one for one in opened}
        known = max(self.rows, default=0)
        new = []
        for row in await self._rows():
            before_that = self.rows.get(row.id)
            if row.body and (before_that is None or before_that.body != row.body):
                self.bodies[row.id] = post_of(row)
            self.rows[row.id] = row
            self.coming.discard(row.id) if row.status in ARRIVED else self.coming.add(row.id)
            if row.id > known:
                new.append(row)
        for step in fresh:
            if step.how == "default":
                self._defaulted(step, before)
        self.active, self.turn = live.state.active, live.state.turn.number
        for number in sorted(self.open.keys() - self.asked.keys()):
            decision = self.open[number]
            self.asked[number] = decision
            holder = live.table.holder(decision.seat)
            own = not fresh or (fresh[-1].seat == decision.seat and fresh[-1].turn == live.state.turn.number)
            if holder.present and holder.user is not None and not own and not live.ordered(decision.seat):
                self._called(decision, holder.user, new)
        for row in new:
            if row.kind in REMINDERS:
                self._reminded(row, live)
        self.paused = live.row.status == "paused"
        self.misses = dict(live.bookkeeping.misses)
        self.looked = self.now
        await self.watch.check()

    async def _rows(self) -> Iterator[PostRow]:
        """What stands in the outbox, but for what has arrived before."""
        coming = ", ".join(map(str, sorted(self.coming)))
        names = ", ".join(PostRow.__struct_fields__)
        found = await self.house.bot.store._db.all(  # type: ignore[attr-defined]
            f"SELECT {names} FROM outbox WHERE id > ? OR id IN ({coming}) ORDER BY id",
            (max(self.rows, default=0),),
        )
        return (PostRow(**dict(zip(PostRow.__struct_fields__, row, strict=True))) for row in found)

    def _clock(self, before: dict[int, DecisionRow], passed: float) -> None:
        """Reckon for myself whose clock ran in the time that has passed."""
        if self.paused:
            return
        prompts = [one for one in before.values() if one.seat != self.active]
        for one in prompts:
            self.spent[one.number] = self.spent.get(one.number, 0.0) + passed
        if not prompts and before:
            self.turns[self.turn] = self.turns.get(self.turn, 0.0) + passed

    def _defaulted(self, step: StepRow, before: dict[int, DecisionRow]) -> None:
        """P0.4, E8.4, E8.10: no default before its time, and none that an outage or a pause brought."""
        asked = next((one for one in before.values() if one.seat == step.seat), None)
        if asked is None:
            # The rest of what the first default began.
            return
        assert asked.deadline is not None, f"{step} without a deadline"
        assert step.at >= asked.deadline - 1, f"{asked} came early"
        for _, end in self.unable:
            assert not end <= step.at < end + HOUR - 1, "E8.10: an hour is left after an outage"
        if step.seat == self.active:
            whole = 6 * HOUR if self.misses.get(step.seat, 0) >= 2 else DAY
            ran = self.turns.get(self.turn, 0.0)
        else:
            whole, ran = DAY / 2, self.spent[asked.number]
        assert ran >= whole - 60, f"{asked} ran for {ran / HOUR:.1f} h only"
        self.defaults += 1

    def _called(self, decision: DecisionRow, user: int, new: list[PostRow]) -> None:
        """E3.7, E5.1: one call opens a decision."""
        calls = [row for row in new if self._pushes(row, user) and row.kind not in REMINDERS]
        # A direct message that was refused is said by one line in the channel instead (E5.1).
        arrived = [row for row in calls if row.status != "refused"]
        kinds = [row.kind for row in arrived]
        assert len(arrived) == 1, f"{self.house.name(user)} is called by {kinds} to {decision}"
        self.calls += 1
        call, told = arrived[0], words(self.bodies[arrived[0].id].screen)
        due = f"<t:{round(decision.deadline or 0)}:t>"
        if self.unable and self.unable[-1][1] == self.now:
            # It was written before the outage that moved it; the next post or reminder says so (E8.10).
            due = "<t:"
        if call.kind == "turn-post":
            # It stands where the game is played (E3.1).
            assert f"Play by {due}" in told
            assert "or I finish the turn for you" in told
            return
        assert NAME in told
        if call.user:
            # In the channel not a word of what (E5.1); a direct message says it all (E5.2, E6.2).
            assert due in told or due.replace(":t>", ":R>") in told, f"{decision}: {told}"
            # What the player of the turn is asked after a battle has a name of its own (E4.24).
            asked = "**your turn**" if decision.kind == "turn" else "If you do nothing"
            assert asked in told, f"{decision}: {told}"

    def _reminded(self, row: PostRow, live: LiveTable) -> None:
        """E8.3: whoever plays is reminded of what is open, at most twice, of nothing else."""
        post = self.bodies[row.id]
        (user,) = (row.user,) if row.user else post.notify
        seat = live.table.seat_of(user)
        assert seat is not None
        assert live.table.holder(seat).present, f"a stand-in plays for {self.house.name(user)}"
        assert live.table.status == "running"
        decision = next(one for one in self.open.values() if one.seat == seat)
        told = words(post.screen)
        assert NAME in told
        assert f"<t:{round(decision.deadline or 0)}:R>" in told
        if row.user:
            assert "If you do nothing" in told
        if row.status != "refused":
            key = f"{user}:turn {self.turn}" if seat == self.active else f"{user}:{decision.number}"
            self.reminders[key] += 1
            assert self.reminders[key] <= 2, f"{self.house.name(user)} is reminded a third time"

    def _pushes(self, row: PostRow, user: int) -> bool:
        post = self.bodies.get(row.id)
        return post is not None and not post.silent and (row.user == user or user in post.notify)


def _leads(message: Any) -> bool:
    return any(str(one.get("label")) == "My turn" and not one.get("disabled") for one in message.buttons)
