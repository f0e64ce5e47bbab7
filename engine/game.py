"""What every game of the house promises: decisions, steps, refusals (DESIGN 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.dice import Dice

Seat = str
"""A seat is named by its character: ``frodo``, ``black-rider-1``."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V", covariant=True)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """The winning seats; several only where a team wins."""
    reason: str
    """A key of the game's words: ``ring``, ``last-player``; ``draw`` and ``unfinished`` without a winner."""
    turn: int
    """The turn of the table in which it ended."""


class Decision(msgspec.Struct, Generic[A], frozen=True):
    """Somebody must decide something now."""

    seat: Seat
    kind: str
    """The room of the decision: ``acting``, ``resisting``, ``matching`` …"""
    default: A
    """What is done for the seat when its time runs out (P0.4, P1 to P8)."""


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


class InvariantError(Exception):
    """A law of the game is broken: a bug. The game stops and its record is kept."""


class CodecError(ValueError):
    """Bytes that are no state, action, event, view or record of this game."""


class Rules(Protocol[S, A, E, V]):
    """The seam between a game and the house. States are immutable; all chance goes through ``dice``."""

    def decisions(self, state: S) -> tuple[Decision[A], ...]:
        """Who must decide what now; empty only when the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Every legal action of that seat, now; computed from what that seat may see."""
        ...

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step[S, E]:
        """Carry out one action. Raises `IllegalAction` and changes nothing if it is not legal."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat, or with ``None`` a spectator, may see."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        ...
