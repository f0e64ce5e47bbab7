"""What one event card does, in plain records (EVT)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.game import IllegalAction, no
from engine.war.desk import Desk
from engine.war.field import Effect
from engine.war.questions import Condition
from engine.war.view import View

FOREVER = 99
"""Later than any game lasts: an effect that stays until it is used."""
On = tuple[str, ...]


def no_target(seen: View, on: On) -> IllegalAction | None:
    """A card that is played on nothing."""
    return no("EVT-2", "card.no_target", on=on) if on else None


def alone(seen: View) -> Iterable[On]:
    """The one way to play a card that is played on nothing."""
    return ((),)


def anywhere(moment: str) -> Iterable[Condition]:
    """The canonical condition: whenever the moment comes."""
    return (Condition(moment),)


class Doing(NamedTuple):
    """One card: what stands against it besides its window, what it does, on what it may be played."""

    do: Callable[[Desk, str, On], None]
    """Given the seat of its player."""
    refusal: Callable[[View, On], IllegalAction | None] = no_target
    offers: Callable[[View], Iterable[On]] = alone
    """On what it may be played; what its refusal does not let pass is left out."""
    judged: bool = False
    """Whether the offers hold already: with many of them, asking again would take long."""
    quiet: bool = False
    """Whether the announcement leaves out what it is played on, which may be hidden."""
    conditions: Callable[[str], Iterable[Condition]] = anywhere
    """The canonical conditions to arm it with, for a moment."""
    armed: bool = True
    """Whether it can be armed: not if it asks its player something, or walks."""


def put_in_force(desk: Desk, effect: Effect) -> None:
    """A card is in force from now on."""
    desk.wage(effects=(*desk.war.effects, effect))


def use_up(desk: Desk, card: str) -> None:
    """What a card had put in force is over, all of it."""
    desk.wage(effects=tuple(effect for effect in desk.war.effects if effect.card != card))


def lasting(
    card: str,
    turns: int = 1,
    *,
    secret: bool = False,
    refusal: Callable[[View, On], IllegalAction | None] = no_target,
    offers: Callable[[View], Iterable[On]] = alone,
    conditions: Callable[[str], Iterable[Condition]] = anywhere,
) -> Doing:
    """A card that is in force for so many turns, this one included; other chapters ask for it."""

    def do(desk: Desk, seat: str, on: On) -> None:
        put_in_force(desk, Effect(card, seat, desk.turn.number + turns - 1, on, secret))

    return Doing(do, refusal, offers, conditions=conditions)
