"""A running table in memory: what the store holds of it, decoded (design.md 4)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from bot.model import quiet_hours
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.logs import Shards
from bot.model.post import Memory
from bot.model.preferences import Prefs
from bot.model.scene import Entry, Table
from bot.store import AgendaRow
from bot.store.rows import DecisionRow, GameRow, SeatRow, StepRow
from bot.tables.bookkeeping import Bookkeeping
from engine.dice import stir
from engine.game import Status


@dataclass(frozen=True)
class LiveTable:
    """A table as the store has it at one revision."""

    kit: Kit
    row: GameRow
    lobby: Lobby
    table: Table
    bookkeeping: Bookkeeping
    memory: Memory
    state: Any
    """The live state."""
    settled_state: Any
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
    turn_plans: Mapping[str, str] = field(default_factory=dict)
    """What each seat planned for its next turn, as it is stored (E18.4)."""

    @cached_property
    def status(self) -> Status:
        """What can be read off the live state."""
        return self.kit.rules.status(self.state)

    @cached_property
    def settled(self) -> Status:
        """What can be read off the settled state."""
        return self.kit.rules.status(self.settled_state)

    def prefs_of(self, seat: str) -> Prefs:
        """What the person in that seat prefers; of a computer nothing particular."""
        return self.prefs.get(self.table.holder(seat).user or 0, Prefs())

    def later(self, seat: str, deadline: float) -> float:
        """Where a deadline of that seat falls that would fall there (E8.5)."""
        return quiet_hours.deadlines(self.table, self.prefs)(seat, deadline)

    def standing(self, seat: str) -> Any | None:
        """The orders of a seat, as the game reads them; a fight of this turn may be left to them (E5.3)."""
        if self.kit.automation is None:
            return None
        return self.kit.automation.orders(self.orders.get(seat), left=self.left(seat), table=self.table)

    def left(self, seat: str) -> bool:
        """Whether that seat has left a fight of this turn to its orders (E5.3)."""
        return self.bookkeeping.auto.get(seat) == self.status.period

    def answer(self, seat: str, state: Any) -> Any | None:
        """What the orders of a seat do next in a state of this turn."""
        if self.kit.automation is None:
            return None
        return self.kit.automation.answer(self.standing(seat), self.kit.rules.view(state, seat))

    def ordered(self, seat: str) -> bool:
        """Whether an order answers what that seat is asked now, or the plan of its turn."""
        present = self.table.holder(seat).present
        return present and (self.planned(seat) or self.answer(seat, self.state) is not None)

    def planned(self, seat: str) -> bool:
        """Whether the plan of that seat plays its turn now: one that could not has ended (E18.4)."""
        planning = self.kit.planning
        mine = seat in self.turn_plans and seat == self.status.active
        return mine and planning is not None and planning.carries

    @property
    def deadlines(self) -> dict[str, float]:
        """Until when people have time at this table, by what it is for: for messages that wait (E8.10)."""
        bookkeeping = self.bookkeeping
        times = {
            str(decision.number): decision.deadline for decision in self.open if decision.deadline is not None
        }
        times |= {f"gift:{seat}": gift.until for seat, gift in bookkeeping.gifts.items()}
        return times | ({"vote": bookkeeping.vote.until} if bookkeeping.vote is not None else {})

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
            before = rules.codec.state(self.pending[place - 1].state) if place else self.settled_state
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
