"""A running table in memory: what the store holds of it, decoded (design.md 4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec
from cachetools import FIFOCache

from bot.model import clock
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.lobby import Gift, Handover, Lobby, Vote
from bot.model.logs import Shards
from bot.model.post import Memory
from bot.model.preferences import Prefs
from bot.model.scene import Entry, Table
from bot.store import AgendaRow
from bot.store.rows import DecisionRow, GameRow, SeatRow, StepRow
from engine import record
from engine.codec import decode
from engine.dice import Draw, stir
from engine.game import Status

# What a running table keeps besides its game and its people: whose clock stands where, why it is paused


TURN = "turn"
"""Names the clock of the active player where prompts have numbers."""
BY_ADMIN = "admin"
"""Why a table is paused that only an admin lets go on (E9.4)."""
PLACES = 10
"""More than there are seats at a table."""


def numbered(table: Table, seat: str, count: int) -> int:
    """The number of the ``count``-th decision of a seat.

    Each seat counts for itself, so that the number of a prompt does not tell how often somebody else acted
    and took it back (E0.6, E0.8).
    """
    return count * PLACES + [holder.seat for holder in table.holders].index(seat)


def in_order(decisions: Iterable[DecisionRow]) -> tuple[DecisionRow, ...]:
    """Open decisions in the order of the seats round the table."""
    return tuple(sorted(decisions, key=lambda decision: decision.number % PLACES))


def stands(name: str, why: str) -> Refusal:
    """Why nothing is done at a paused table: the host lets it go on, or only an admin does."""
    return Refusal("admin.paused" if why == BY_ADMIN else "table.paused", {"name": name, "why": why})


class Free(msgspec.Struct, frozen=True):
    """What a seat did that answers no decision."""

    count: int = 0
    """How often: the number that controls carry, so that a tap that is repeated acts once (E4.32)."""
    at: float = 0
    """When it was done last."""


NEVER = Free()
MOST = 400
"""Steps of one seat that are kept in an hour, taken back or not: one every nine seconds, all the time."""
HOUR = 3600.0


class Spell(msgspec.Struct, frozen=True):
    """What a person stored lately: each step and each taking back is a row, and some are large."""

    since: float = 0
    """When the first of them was, in Unix time."""
    count: int = 0

    def more(self, name: str, now: float) -> Spell:
        """One more. Raises Refusal ``steps.many`` where that is too much for an hour."""
        if not self.since <= now < self.since + HOUR:
            return Spell(now, 1)
        if self.count >= MOST:
            raise Refusal("steps.many", {"name": name, "most": MOST, "again": self.since + HOUR})
        return Spell(self.since, self.count + 1)


class Bookkeeping(msgspec.Struct, frozen=True, kw_only=True):
    """The bookkeeping of a table; never shown as it is."""

    turn: int = 0
    """The turn whose clock this is."""
    left: float = 0
    """Seconds left of the active player's clock at ``since`` (E8.4)."""
    since: float | None = None
    """When that clock began to run, in Unix time; ``None`` while it stands still."""
    misses: dict[str, int] = {}
    """Time-outs in a row, by seat (E8.7)."""
    why: str = ""
    """A key of the words: why the table is paused (``host``, ``channel``, ``permission``, ``removed``,
    ``vote``, ``nobody``, ``away``, ``admin``)."""
    paused: float | None = None
    """Since when it is paused."""
    moved: float = 0
    """Seconds by which all clocks were moved after an outage and which nobody was told of yet (E8.10)."""
    outage: float = 0
    """The outage by which the clocks were moved last, by the last sign of life before it (E8.10)."""
    given: float = 0
    """Seconds by which they were moved for it: no time of day, as each process has a clock of its own."""
    made_up: float = 0
    """Until when outages are made up for, by the clock of who did so: of two that overlap each hour counts
    once."""
    late: tuple[str, ...] = ()
    """Seats for whom a default was applied in steps that are not settled yet."""
    asked: dict[str, int] = {}
    """How many decisions each seat was given so far, see `numbered`."""
    free: dict[str, Free] = {}
    """What each seat did out of turn."""
    spells: dict[str, Spell] = {}
    """How much each seat stored lately."""
    rooms: dict[str, int] = {}
    """The private threads of teams by the kind of their characters, where the host asked for them (O3)."""
    auto: dict[str, int] = {}
    """Seats that left a battle to the bot, each with the turn of that battle: there is one a turn (B11.4)."""
    former: tuple[int, ...] = ()
    """Accounts that held a seat and left it: they take no other seat of this game (design.md 1.7)."""
    span: float = 0
    """Seconds of the whole clock of this turn (E8.3)."""
    period: dict[str, float] = {}
    """Seconds by which quiet hours moved the open deadlines (E8.5): by the number of the decision, and by
    `TURN` those that are in ``left`` already."""
    reminded: tuple[str, ...] = ()
    """The reminders that were sent for what is open (E8.3), see `bot.tables.clocks`."""
    acted: float = 0
    """When a person of this table acted last (E8.12)."""
    handovers: tuple[Handover, ...] = ()
    """Changes of seats that wait for an answer (E9.2)."""
    gifts: dict[str, Gift] = {}
    """Seats given to somebody who has not confirmed yet (E9.2)."""
    invited: dict[int, str] = {}
    """Whom the host invited to seats that are still free, and what they speak (E9.3)."""
    wanted: int = 0
    """The day on which the line went out that looks for people; 0 while none does (E3.4)."""
    vote: Vote | None = None
    """The vote that is open (E8.11)."""
    votes: int = 0
    """How many votes there were."""
    gone: dict[str, float] = {}
    """Seats whose person left the server, and when a stand-in takes over (E9.6)."""
    leaving: dict[str, tuple[int, int]] = {}
    """Seats whose person is away: the turn and the decision that are still theirs, 0 for none (E8.9)."""
    awaited: str = ""
    """The seat for whose person the table waits (E8.9)."""
    waited: dict[str, float] = {}
    """Seconds for which the table has waited, by seat."""
    host_seen: float = 0
    """When the host last did something at this table (E9.3)."""


@dataclass(frozen=True)
class LiveTable:
    """A table as the store has it at one revision."""

    kit: Kit
    row: GameRow
    lobby: Lobby
    table: Table
    keeping: Bookkeeping
    memory: Memory
    state: Any
    """The live state."""
    calm: Any
    """The settled state."""
    open: tuple[DecisionRow, ...]
    """The open decisions, by number."""
    pending: tuple[StepRow, ...] = ()
    """The steps that can still be taken back, in order."""
    untold: tuple[Entry, ...] = ()
    """The settled steps from the last one on that a public post has told, as the public may know them."""
    states: Mapping[int, bytes] = field(default_factory=dict)
    """The states after them, by their versions: a post shows how things stood then (W2.1)."""
    plan: tuple[str, ...] = ()
    """What the active player planned for the prompt that is open, as the game keeps it."""
    seats: tuple[SeatRow, ...] = ()
    """All seat assignments."""
    prefs: Mapping[int, Prefs] = field(default_factory=dict)
    """What the people of the table prefer, by account."""
    watchers: tuple[int, ...] = ()
    """Who follows the table (E2.9)."""
    orders: dict[str, str] = field(default_factory=dict)
    """What each seat ordered in advance, for this game or for all, as it is stored (E5.9)."""

    @cached_property
    def status(self) -> Status:
        """What can be read off the live state."""
        return self.kit.rules.status(self.state)

    @cached_property
    def settled(self) -> Status:
        """What can be read off the settled state."""
        return self.kit.rules.status(self.calm)

    def prefs_of(self, seat: str) -> Prefs:
        """What the person in that seat prefers; of a computer nothing particular."""
        return self.prefs.get(self.table.holder(seat).user or 0, Prefs())

    def later(self, seat: str, deadline: float) -> float:
        """Where a deadline of that seat falls that would fall there (E8.5)."""
        return clock.deadlines(self.table, self.prefs)(seat, deadline)

    def standing(self, seat: str) -> Any | None:
        """The orders of a seat, as the game reads them; a fight of this turn may be left to them (E5.3)."""
        if self.kit.automation is None:
            return None
        left = self.keeping.auto.get(seat) == self.status.period
        return self.kit.automation.orders(self.orders.get(seat), left=left, table=self.table)

    def answer(self, seat: str, state: Any) -> Any | None:
        """What the orders of a seat do next in a state of this turn."""
        if self.kit.automation is None:
            return None
        return self.kit.automation.answer(self.standing(seat), self.kit.rules.view(state, seat))

    def ordered(self, seat: str) -> bool:
        """Whether an order answers what that seat is asked now."""
        return self.table.holder(seat).present and self.answer(seat, self.state) is not None

    @property
    def deadlines(self) -> dict[str, float]:
        """Until when people have time at this table, by what it is for: for messages that wait (E8.10)."""
        keeping = self.keeping
        found = {str(one.number): one.deadline for one in self.open if one.deadline is not None}
        found |= {f"gift:{seat}": gift.until for seat, gift in keeping.gifts.items()}
        return found | ({"vote": keeping.vote.until} if keeping.vote is not None else {})

    def decision_of(self, seat: str) -> DecisionRow | None:
        """The open decision of a seat."""
        return next((decision for decision in self.open if decision.seat == seat), None)

    @cached_property
    def taken_back(self) -> int | None:
        """Which of the pending steps *Undo* takes back, with those after it: the last for which there was an
        alternative (E17.4); ``None`` where there was none for any."""
        rules = self.kit.rules
        for place in reversed(range(len(self.pending))):
            step = self.pending[place]
            before = rules.codec.state(self.pending[place - 1].state) if place else self.calm
            could = [action for action in rules.legal(before, step.seat) if not rules.anytime(action)]
            if len(could) > 1:
                return place
        return None

    @property
    def actor(self) -> str | None:
        """The seat that sees further than the others, because its last steps have not settled."""
        return self.pending[-1].seat if self.pending else None


def seed_of(row: GameRow, lobby: Lobby) -> bytes:
    """The seed of a table's dice: the secret stirred with the words that were mixed in (E2.7)."""
    return stir(row.secret, [word for _, word in lobby.words])


class Default(NamedTuple):
    """What is done for somebody who does nothing, and what that person sees."""

    kit: Kit
    view: Any
    action: Any


class Wait(NamedTuple):
    """A table in somebody's list of games."""

    kit: Kit
    row: AgendaRow
    default: Default | None


class Outage(NamedTuple):
    """When the bot was away, by the clock of this process."""

    since: float
    until: float
    sign: float
    """The last sign of life before it, as it was written: what an outage is known by to all processes."""


class Silence(NamedTuple):
    """A part of the bot that nobody is there for: nobody hears its servers."""

    part: Shards
    since: float
    sign: float


# What people did a moment ago, so that nobody does too much of what stays for everybody (design.md 4).


REMEMBERED: Final = 1024
"""How many things are remembered; the oldest are forgotten first, and all at a restart."""


class Lately:
    """When what was done, by a key of the caller's own. Times are Unix seconds."""

    def __init__(self) -> None:
        self._done: FIFOCache[Hashable, tuple[float, ...]] = FIFOCache(REMEMBERED)

    def free(self, what: Hashable, now: float, pause: float, most: int = 1) -> bool:
        """Whether it may be done now: not more often than ``most`` times within ``pause`` seconds."""
        return len(self._within(what, now, pause)) < most

    def claim(self, what: Hashable, now: float, pause: float, most: int = 1) -> bool:
        """The same, and if it may, it counts as done."""
        done = self._within(what, now, pause)
        if len(done) >= most:
            return False
        self._done[what] = (*done, now)
        return True

    def give_back(self, what: Hashable, at: float) -> None:
        """What was claimed at that time was not done after all."""
        done = list(self._done.get(what, ()))
        if at in done:
            done.remove(at)
            self._done[what] = tuple(done)

    def _within(self, what: Hashable, now: float, pause: float) -> tuple[float, ...]:
        return tuple(at for at in self._done.get(what, ()) if now - at < pause)


# The record of a finished game out of the store, for everybody to check (design.md 1.9, E10.4).


def record_of(live: LiveTable, steps: Sequence[StepRow]) -> bytes:
    """The record's file. It holds the secret seed and every card: only for games that are over."""
    entries = [
        record.Entry(step.seat, _plain(step.action), decode(step.draws, tuple[Draw, ...])) for step in steps
    ]
    words = [word for _, word in live.lobby.words]
    rules = live.kit.rules
    config = _plain(rules.codec.encode(rules.config(live.state)))
    return record.dump(record.make(live.kit.id, rules, config, live.row.secret, words, entries, live.state))


def _plain(data: bytes) -> Any:
    return msgspec.json.decode(data) if data else None
