"""T0, T1 and T2: what the GM does alone before anybody decides (SEQ-7)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.war.cards import hands
from engine.war.desk import Desk
from engine.war.duels import resting, withdrawing
from engine.war.events import table as told
from engine.war.frames import Dawning
from engine.war.realm import arriving, desertion, mobilising
from engine.war.ring import gollum, wearing
from engine.war.turns import flow

Doing = Callable[[Desk], None]
DAWN: tuple[Doing, ...] = (
    desertion.at_dawn,
    mobilising.dates,
    arriving.reinforcements,
    arriving.elves,
    resting.nazgul,
    withdrawing.dawn,
    resting.healing,
)
"""T0 in the order of SEQ-7: desertion or return, mobilisations, reinforcements, Elves, Nazgûl, healing."""
RING: tuple[Doing, ...] = (wearing.ring_phase, gollum.ring_phase)
"""T1: the Ring's own dice, then Gollum's (RNG-5, RNG-6, GOL-2)."""
EVENTS: tuple[Doing, ...] = (hands.draw,)
"""T2: each draws an event card (EVT-1)."""


def go_on(desk: Desk, frame: Dawning) -> None:
    """From dawn to the letter, one thing after the other; frames opened there run before the next."""
    doings = (_begin, *DAWN, _rested, *RING, *EVENTS)
    if frame.done == len(doings):
        flow.enter(desk, "T3")
        return
    desk.swap(Dawning(frame.done + 1))
    doings[frame.done](desk)


def _begin(desk: Desk) -> None:
    """The new turn: what was of the old one alone is over."""
    number = desk.turn.number
    since = None if desk.war.m is None else number - desk.war.m
    desk.tell(told.TurnBegan(number, since))
    desk.note(points=0, control=False, tried=(), attacks=(), forces=None)
    desk.wage(effects=tuple(effect for effect in desk.war.effects if effect.until >= number))


def _rested(desk: Desk) -> None:
    """What befell people before this dawn is over (HID-9, IND-8)."""
    desk.put(
        *(
            replace(person, exposed=False, fought=False)
            for person in desk.field.persons
            if person.exposed or person.fought
        )
    )
