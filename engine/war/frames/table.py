"""The frames of the sequence of play: the states of section 5, sittings, prompts, the end."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.war.data.records import Power
from engine.war.frames.base import Framed
from engine.war.questions import About, Choice

Stage = Literal["opening", "ready", "open", "closing", "closed"]


class Mustering(Framed, frozen=True, tag="muster"):
    """Before turn 1: bearer, holders, who starts hidden (SET-3 to SET-6)."""

    seat: str

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,)


class Dawning(Framed, frozen=True, tag="dawn"):
    """T0, T1 and T2: what the GM does by himself (SEQ-7)."""

    done: int = 0
    """How much of it is done."""


class Shadowing(Framed, frozen=True, tag="shadow"):
    """T3: the letter (SHD-1)."""

    seat: str

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,)


class Sitting(Framed, frozen=True, tag="sitting"):
    """T5, T6 or T7: a player gives orders, step by step (SEQ-4)."""

    seat: str
    power: Power
    step: str
    """``S1`` to ``S5``, ``F1`` to ``F7``, ``D1`` to ``D6``; empty for whoever does not sit."""
    stage: Stage = "opening"
    orders: int = 0
    """How many orders were given in it; nobody's to see but his who sits."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,) if self.stage == "open" else ()


class Given(msgspec.Struct, frozen=True):
    """An answer kept until all who are asked have given theirs."""

    seat: str
    choice: Choice


class Asking(Framed, frozen=True, tag="asking"):
    """A prompt of section 28, to one seat or to several at the same time (PRM-1)."""

    prompt: str
    waiting: tuple[str, ...]
    about: About | None = None
    """Shown to those who are asked alone."""
    given: tuple[Given, ...] = ()
    """Nobody's to see."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return self.waiting


class Dusk(Framed, frozen=True, tag="dusk"):
    """T8: counts and victory checks (SEQ-7)."""

    done: int = 0
    """How much of it is done."""


class Over(Framed, frozen=True, tag="over"):
    """The game is over."""


Table = Mustering | Dawning | Shadowing | Sitting | Asking | Dusk | Over
