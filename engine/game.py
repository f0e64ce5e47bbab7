"""What every game of the house promises: decisions, steps, refusals, legal actions (design.md 3)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, Generic, Literal, Protocol, TypeVar, get_args, overload

import msgspec

from engine.caching import cached_property
from engine.dice import Dice, Draw

Seat = str
"""A seat is named by its character: ``frodo``, ``black-rider-1``."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
C = TypeVar("C", contravariant=True)
W = TypeVar("W")


UNFINISHED: Final = "unfinished"
"""The reason of an outcome where the table ended the game before its end."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """The winning seats; several only where a team wins."""
    reason: str
    """A key of the game's words: ``ring``, ``last-player``; or ``UNFINISHED``."""
    turn: int
    """The turn of the table in which it ended."""

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.reason != UNFINISHED


@dataclass(frozen=True)
class Decision(Generic[A]):
    """Somebody must decide something now."""

    seat: Seat
    kind: str
    """The room of the decision: ``acting``, ``resisting``, ``matching`` …"""
    reckon: Callable[[], A] = field(compare=False, repr=False)
    """Works out the default: that costs more than all else, and few ask for it."""

    @cached_property
    def default(self) -> A:
        """What is done for the seat when its time runs out (P0.4, P1 to P8)."""
        return self.reckon()


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The result of one action: the new state and what happened on the way to it."""

    state: S
    events: tuple[E, ...]


class IllegalAction(Exception):
    """An action was refused; nothing has changed.

    ``reason`` is a key of the words module (``move.too_far``), ``facts`` its placeholders and ``clause``
    the rule that refuses. The text of the exception is for developers; players read the words.
    """

    def __init__(self, clause: str, reason: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"{reason} ({clause})")
        self.clause = clause
        self.reason = reason
        self.facts: dict[str, Any] = dict(facts or {})


def no(clause: str, reason: str, **facts: Any) -> IllegalAction:
    """A refusal: the clause, a key of the words, and what fills their places."""
    return IllegalAction(clause, reason, facts)


class InvariantError(Exception):
    """A law of the game is broken: a bug. The game stops and its record is kept."""


class CodecError(ValueError):
    """Bytes that are no state, action, event, view or record of this game."""


class UnknownRules(CodecError):
    """A state of a version of the rules that this program does not know."""


class Status(msgspec.Struct, frozen=True):
    """What the house reads off a state without knowing the game."""

    version: int
    """1 at the start; goes up with every step."""
    period: int
    """Numbers what one player's clock runs for: a turn, a sitting."""
    active: Seat | None
    """Whose clock that is; ``None`` where all are asked at once, and at the end."""
    outcome: Outcome | None
    playing: tuple[Seat, ...]
    """The seats that are still in the game, in the order of play."""


class Blocked(msgspec.Struct, frozen=True):
    """Why a step cannot be taken back."""

    reason: str
    """``drew``, ``showed``, ``passed`` …: a key of the game's words."""
    facts: dict[str, tuple[str, ...]] = {}


class Codec(Protocol):
    """The records of one game as bytes and back. Raises `CodecError` for bytes that are no such thing."""

    def encode(self, value: Any) -> bytes: ...
    def state(self, data: bytes) -> Any: ...
    def action(self, data: bytes) -> Any: ...
    def event(self, data: bytes) -> Any: ...
    def events(self, data: bytes) -> tuple[Any, ...]: ...
    def view(self, data: bytes) -> Any: ...
    def config(self, data: bytes) -> Any: ...


class HouseRules(Protocol[C, S, A, E, W]):
    """The seam between a game and the house (design.md 7). States are immutable; chance goes through
    ``dice``.

    What has a body here need not be written by a game whose rules are a class of this one.
    """

    id: str
    """The name of the game in rows, records and catalogues."""
    version: int
    versions: frozenset[int]
    """All versions whose records play again; what changed since leaves those games as they were."""

    @property
    def codec(self) -> Codec: ...

    def start(self, config: C, dice: Dice) -> Step[S, E]:
        """The first state. Raises ValueError for a config that cannot be played."""

    @property
    def leaving(self) -> A:
        """What the record holds of a seat that resigned."""

    @property
    def abandoning(self) -> A:
        """What the record holds of a game that the table ended."""

    def config(self, state: S) -> Any:
        """What the game was started with."""

    def status(self, state: S) -> Status:
        """What the house reads off a state."""

    def decisions(self, state: S) -> tuple[Decision[A], ...]:
        """Who must decide what now; empty only when the game is over."""

        def default_of(seat: Seat) -> Callable[[], A]:
            return lambda: self.default(self.view(state, seat))

        return tuple(Decision(seat, kind, default_of(seat)) for seat, kind in self.asked(state).items())

    def asked(self, state: S) -> Mapping[Seat, str]:
        """Who must decide which kind of thing now: `decisions` without the defaults, which cost more."""

    def default(self, view: W) -> A:
        """What is done for the viewer when the time runs out. Raises LookupError if nothing is asked."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """The legal actions of that seat, now, as far as they can be listed."""

    def offers(self, state: S, seat: Seat) -> Sequence[A]:
        """As `legal`, but may be lazy (`engine.game.Offers`): a panel asks for a few of many."""
        return self.legal(state, seat)

    def is_legal(self, view: W, action: A) -> bool:
        """Whether an action is legal; where `legal` would list too much this alone decides."""

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step[S, E]:
        """Carry out one action. Raises `IllegalAction` and changes nothing if it is not legal."""

    def resign(self, state: S, seat: Seat, dice: Dice) -> Step[S, E]:
        """A player leaves for good. Raises `IllegalAction` if that seat is not in the game.

        Where the seat still plays afterwards, the house has it played on (`Status.playing`).
        """

    def abandon(self, state: S, dice: Dice) -> Step[S, E]:
        """The table ends the game without a winner. Raises `IllegalAction` if it is over."""

    def anytime(self, action: A) -> bool:
        """Whether the action answers no decision and may be done in anybody's turn."""
        return False

    def taking_back(self, view: W) -> A | None:
        """The action by which the viewer takes its latest order back, in a game that has one of its own;
        ``None`` where the house does it, or nothing can be."""
        return None

    def undoable(self, before: S, step: Step[S, E], draws: Sequence[Draw]) -> bool:
        """Whether a step may be taken back by the house."""
        return False

    def blocked(self, events: Sequence[E], draws: Sequence[Draw]) -> Blocked:
        """Why the house may not take back a step with these events and draws."""
        return Blocked("passed")

    def view(self, state: S, seat: Seat | None) -> W:
        """What that seat, or with ``None`` a spectator, may see."""

    def redact(self, event: E, seat: Seat | None, party: Sequence[Seat]) -> E | None:
        """What a seat, or a spectator, is told of an event; ``party`` names what else the seat leads."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        return self.status(state).outcome

    def problems(self, state: S) -> list[str]:
        """Every broken invariant, by name; empty when the state is sound."""
        return []

    # What records are played again by (`engine.record`)

    def begin(self, config: Any, dice: Dice, version: int) -> Step[S, E]:
        """Start from a config as it stands in a record, by that version of the rules."""
        return self.start(self.codec.config(msgspec.json.encode(config)), dice)

    def again(self, state: S, seat: str, action: Any, dice: Dice) -> Step[S, E]:
        """Carry out an action as it stands in a record."""
        done = self.codec.action(msgspec.json.encode(action))
        if done == self.leaving:
            return self.resign(state, seat, dice)
        return self.abandon(state, dice) if done == self.abandoning else self.apply(state, seat, done, dice)

    def read(self, data: bytes) -> S:
        """A stored state. Raises `UnknownRules` for one of rules that this program does not know."""
        state: S = self.codec.state(data)
        if (version := self.began(state)) not in self.versions:
            raise UnknownRules(
                f"the game goes by rules {version}; this program knows {sorted(self.versions)}"
            )
        return state

    def began(self, state: S) -> int:
        """The version of the rules that a game began with and goes on by."""
        return self.version

    def fingerprint(self, state: S) -> bytes:
        """The state as bytes, the same for equal states, as the version it began with wrote it."""
        return self.codec.encode(state)


Strength = Literal["easy", "steady", "sharp"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)
"""One set of names everywhere (E17.10), the weakest first."""
USUAL_STRENGTH: Final = "sharp"
"""How a computer plays where nobody chose, at a table and as a stand-in (E8.8, E17.5)."""


T = TypeVar("T")


class Offers(Sequence[A], Generic[A]):
    """What one viewer may do, kind by kind; of a kind that nobody asks for nothing is listed."""

    def __init__(self, ask: Mapping[type[A], Callable[[], Iterable[A]]]) -> None:
        """``ask`` lists the actions of each kind, in the order of the whole."""
        self._ask = ask
        self._found: dict[type[Any], tuple[Any, ...]] = {}

    def of(self, kind: type[T]) -> tuple[T, ...]:
        """The legal actions of a kind."""
        if kind not in self._found:
            ask = self._ask.get(kind)  # type: ignore[arg-type]
            self._found[kind] = tuple(ask()) if ask else ()
        return self._found[kind]

    @cached_property
    def kinds(self) -> tuple[type[A], ...]:
        """The kinds of which any is legal."""
        return tuple([kind for kind, ask in self._ask.items() if any(True for _ in ask())])

    @cached_property
    def _all(self) -> tuple[A, ...]:
        return tuple(chain.from_iterable(map(self.of, self._ask)))

    def __contains__(self, action: object) -> bool:
        """Whether it is listed; only those of its kind are."""
        return action in self.of(type(action))

    def __iter__(self) -> Iterator[A]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, at: int) -> A: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[A, ...]: ...

    def __getitem__(self, at: int | slice) -> A | tuple[A, ...]:
        return self._all[at]


def listed(actions: Iterable[A]) -> Offers[A]:
    """Actions that were listed already."""
    kinds: dict[type[A], list[A]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return Offers({kind: kind_offers.copy for kind, kind_offers in kinds.items()})
