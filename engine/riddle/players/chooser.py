"""What a computer player is: a function of a view, the legal actions, and a source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.riddle.actions import Action
from engine.riddle.view import View

T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that computer players use."""

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""
        ...


class Choose(Protocol):
    """Chooses one of the legal actions of the view's seat."""

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action: ...


def any_of(things: Sequence[T], rng: Rng) -> T:
    """One of them, each as likely."""
    return things[int(rng.random() * len(things))]
