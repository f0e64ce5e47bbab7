"""All a panel may know: one viewer at one table at one moment.

Panels and posts are pure functions of a `Scene` (and of redacted events), so what they show can be tested
without Discord and cannot hold more than its viewer may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic

import msgspec
from typing_extensions import TypeVar

from bot.model.preferences import Prefs
from bot.words.language import ENGLISH
from engine.caching import cached_property
from engine.game import Offers, Status, listed

T = TypeVar("T")
V = TypeVar("V", default=Any)
"""A game's view; the house names none and hands it on."""
A = TypeVar("A", default=Any)
"""A game's action."""
E = TypeVar("E", default=Any)
"""A game's event."""
S = TypeVar("S", default=Any)
"""A game's state."""
C = TypeVar("C", default=Any)
"""What a game is started with."""
Drafts = dict[str, tuple[str, ...]]
"""What somebody ticked but has not confirmed, by menu (E0.4); private, dropped when the decision closes."""
LEARNED: Final = 3
"""After so many games panels do not say any more what is wanted (E16.11)."""


class SeatHolder(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: str
    """The character; in a lobby the wish, or empty for any."""
    user: int | None
    """Discord's id of the person; ``None`` for a computer."""
    name: str
    """The name in the server of the table as last seen, or the computer's."""
    computer: str = ""
    """The strength of a computer player; empty for a person."""
    dms: str = "unknown"
    """``open``, ``closed`` or ``unknown``: whether direct messages arrive (E1.6)."""
    quiet: bool = False
    language: str = ENGLISH
    """What the person's own messages speak (E12.5)."""
    stand_in: str = ""
    """The strength of the computer player that plays for this person now (E8.8); empty while they play."""
    offered: bool = False
    """Whether anybody may take this seat (E9.2)."""
    stood: tuple[int, ...] = ()
    """The turns that the stand-in played."""
    away: float = 0
    """Until when they are away, in Unix time, while the table keeps to it (E8.9); else 0."""

    @property
    def plays(self) -> str:
        """The strength of the computer that decides here now; empty where a person does."""
        return self.computer or self.stand_in

    @property
    def present(self) -> bool:
        """Whether a person plays here now."""
        return self.user is not None and not self.stand_in


TIME_TO_UNDO: Final = 10.0
"""Seconds in which somebody can look at what a plan did, and take it back."""


class Clock(msgspec.Struct, frozen=True):
    """The pace of a table (E8.1), in seconds."""

    name: str
    """``live``, ``daily``, ``relaxed`` or ``own``."""
    turn: float
    prompt: float
    answer: float
    """How long a computer or an order takes to answer, the same for all (E5.8)."""

    @property
    def planned(self) -> float:
        """How long each step of a plan waits: long enough to take the one before back (E18.4)."""
        return max(self.answer, TIME_TO_UNDO)

    def answering(self, seconds: float | None) -> Clock:
        """The clock where computers and orders take another time to answer; ``None``: its own."""
        return self if seconds is None else msgspec.structs.replace(self, answer=seconds)


ANYONE: Final = "anyone"
INVITATION: Final = "invitation"
COMPUTER: Final = "computer"
REPLACEMENTS: Final = (ANYONE, INVITATION, COMPUTER)
"""Who may take the seat of somebody who is gone (E2.5)."""


class Away(msgspec.Struct, frozen=True):
    """What a table does when somebody is away (E2.5, E8.7, E8.9, E9.1)."""

    stand_ins: bool = True
    """Whether a stand-in plays for who is away (E8.9)."""
    missed: bool = True
    """Whether one sits down after three deadlines missed in a row (E8.7)."""
    waits: bool = False
    """Whether a relaxed game waits first, up to seven days for each seat."""
    notes: bool = True
    """Whether whoever takes a seat over has its notebook, but for own notes."""
    replacement: str = ANYONE
    """Of `REPLACEMENTS`: who takes a seat whose person is gone (E9.1)."""


class Waiting(msgspec.Struct, frozen=True):
    """An open decision, as everybody may know it (I16)."""

    seat: str
    kind: str
    number: int
    """Tells this decision from all others of the game; stale clicks carry an older one."""
    deadline: float | None
    """Unix time; ``None`` while the clock stands still or the table is paused."""


class Undo(msgspec.Struct, Generic[A], frozen=True):
    """What the actor could take back (R-22), or why not."""

    action: A | None
    blocked: str = ""
    """A key of the words when nothing can be taken back although something was done."""
    facts: dict[str, tuple[str, ...]] = {}


class Entry(msgspec.Struct, Generic[E], frozen=True):
    """One step of the log, as one viewer may know it."""

    version: int
    turn: int
    seat: str
    """Who acted."""
    at: float
    """Unix time."""
    events: tuple[E, ...]
    """Already redacted; each as the game reads it."""
    late: bool = False
    """Whether time ran out and the default was done (E8.6)."""
    unseen: bool = False
    """Whether the viewer did not tap this own step: the clock, an order, a plan or a stand-in made it."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a table, apart from the game itself."""

    game: str
    """The game's short id."""
    name: str
    guild: int
    channel: int
    host: int
    status: str
    """``lobby``, ``running``, ``paused`` or ``over``."""
    preset: str
    title: str
    """Which game is played."""
    clock: Clock
    least: int = 2
    most: int = 5
    holders: tuple[SeatHolder, ...] = ()
    sealed: str = ""
    """The hash of the secret seed, public from the start (E2.7)."""
    language: str = ENGLISH
    """What the posts in the channel speak (E12.5)."""
    turn_post: int | None = None
    """The message id of the newest turn post."""
    created: float = 0
    began: float | None = None
    away: Away = Away()
    brisk: bool = False
    """Whether everybody has a full set of standing orders from the start, while two people play (E17.4)."""
    led: dict[str, tuple[str, ...]] = {}
    """Whom each seat decides for, where that is not itself alone (O16)."""

    @property
    def alone(self) -> bool:
        """Whether one person plays here, and all others are computers'."""
        return sum(holder.user is not None for holder in self.holders) == 1

    @property
    def answering(self) -> bool:
        """Whether standing orders answer that nobody gave: where nobody waits for an answer they do not."""
        return self.brisk and not self.alone

    def holder(self, seat: str) -> SeatHolder:
        """Who sits there, or leads that character. Raises KeyError for no such seat."""
        for holder in self.holders:
            if holder.seat == seat or seat in self.led.get(holder.seat, ()):
                return holder
        raise KeyError(seat)

    def party(self, seat: str) -> tuple[str, ...]:
        """Whom a seat may decide for: itself, in a duel all of its kind."""
        return self.led.get(seat, (seat,))

    def seat_of(self, user: int) -> str | None:
        """The seat of that person, or ``None``."""
        return next((holder.seat for holder in self.holders if holder.user == user), None)


class Scene(msgspec.Struct, Generic[V, A, E], frozen=True, kw_only=True, dict=True):
    """One viewer, one table, one moment."""

    table: Table
    user: int
    seat: str | None
    """The viewer's seat; ``None`` for somebody who only watches."""
    view: V
    """The live view for the acting player, the last settled one for everybody else (E0.6)."""
    then: Mapping[int, V] = {}
    """Views of this viewer after earlier steps, by their versions, where something is told of those steps."""
    status: Status
    """How that state stands, as the house reads it."""
    legal: Sequence[A] = ()
    """What the viewer may do; `engine.game.Offers` where that is listed only when a panel asks."""
    decision: int = 0
    """The number of the decision this viewer must take now, or 0."""
    free: int | None = None
    """How often this seat has acted out of turn, which answers no decision (E4.32)."""
    kind: str = ""
    """The kind of that decision."""
    deadline: float | None = None
    default: A | None = None
    """What is done when that deadline passes."""
    ordered: bool = False
    """Whether a standing order of the viewer, or the plan of the turn, takes that decision (E5.8, E18.4)."""
    retried: bool = False
    """Whether every step of the viewer can be taken back, whatever the rules make final: a puzzle (E18.7)."""
    plan: str = ""
    """What the viewer planned for the next turn, or for the one that is played, as the game writes it."""
    waiting: tuple[Waiting, ...] = ()
    """All open decisions of the table."""
    drafts: Drafts = {}
    undo: Undo[A] = Undo(None)
    since: tuple[Entry[E], ...] = ()
    """What happened since this viewer's last turn, newest last (E4.6)."""
    own: tuple[Entry[E], ...] = ()
    """What this viewer did lately, oldest first, with what is not settled yet (W2.2)."""
    paused: str = ""
    """Why the table is paused, as a key of the words; empty while it runs (E17.8)."""
    voting: bool = False
    """Whether a vote is open."""
    hurried: tuple[str, ...] = ()
    """Seats whose turn clock is short, as their time ran out twice in a row (E8.7)."""
    known: Any = None
    """What the viewer knows of others, as the game's notebook reads the log, where its panel goes by that
    (`bot.model.kit.Kit.recalls`)."""
    standing: Any = None
    """What the viewer ordered in advance, as the game reads it; ``None`` where it knows no such orders."""
    elsewhere: tuple[tuple[str, str, float | None], ...] = ()
    """Other games that wait for this viewer: id, name, deadline."""
    private: bool = False
    """Whether the panel is shown in a direct message."""
    prefs: Prefs = Prefs()
    """What the viewer prefers (E9.5)."""
    finished: int = LEARNED
    """How many games the viewer has played to their ends."""
    now: float = 0

    @cached_property
    def _offers(self) -> Offers[Any]:
        return self.legal if isinstance(self.legal, Offers) else listed(self.legal)

    @property
    def kinds(self) -> tuple[type[Any], ...]:
        """The kinds of which any action is legal."""
        return self._offers.kinds

    def of(self, kind: type[T]) -> Sequence[T]:
        """The legal actions of a kind."""
        return self._offers.of(kind)

    def may(self, *kinds: type) -> bool:
        """Whether an action of one of these kinds is legal."""
        return any(kind in self.kinds for kind in kinds)
