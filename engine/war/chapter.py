"""What a chapter of the rules offers to the machine: orders, rooms and prompts, in plain tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from engine.game import IllegalAction
from engine.war.actions import Action
from engine.war.desk import Desk
from engine.war.frames import Asking, Frame
from engine.war.questions import Choice
from engine.war.view import View

A = TypeVar("A", bound=Action)
F = TypeVar("F", bound=Frame)


class Order(NamedTuple, Generic[A]):
    """One kind of action: when it is given, whether it is allowed, what it does."""

    action: type[A]
    when: frozenset[str]
    """The steps in which it is given (``F2``, ``D5`` …), ``muster``, ``letter``, ``search``, or ``any``."""
    refusal: Callable[[View, A], IllegalAction | None]
    """Why it is not allowed, from what its seat may see; ``None`` if it is. The only judge of legality."""
    do: Callable[[Desk, A], None]
    offers: Callable[[View], Iterable[A]]
    """The canonical ones that are allowed now; many others may be."""


class Room(NamedTuple, Generic[F]):
    """One kind of frame that the GM carries on by himself."""

    go_on: Callable[[Desk, F], None]
    """Do the next thing: change the frame, open another, or close it. Called again while it is on top."""
    heard: Callable[[Desk, F, Asking], None] | None = None
    """The answers of a prompt that this frame opened; the prompt is closed already."""


class Prompt(NamedTuple):
    """One prompt of section 28."""

    default: Callable[[View, Asking], Choice]
    choices: Callable[[View, Asking], Iterable[Choice]]
    """The canonical answers, the default among them."""
    refusal: Callable[[View, Asking, Choice], IllegalAction | None]


def no(clause: str, reason: str, **facts: Any) -> IllegalAction:
    """A refusal: the clause, a key of the words, and what fills their places."""
    return IllegalAction(clause, reason, facts)


def nothing(*_: object) -> tuple[()]:
    """No canonical orders."""
    return ()
