"""All chapters in one place: which order, room and prompt belongs to which action, frame and question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from engine.war.battles import table as battles
from engine.war.cards import table as cards
from engine.war.chapter import Chapter, Order, Prompt, Room
from engine.war.desk import Desk
from engine.war.duels import table as duels
from engine.war.frames import Frame, Mustering, Searching, Shadowing, Sitting
from engine.war.hunt import table as hunt
from engine.war.moves import table as moves
from engine.war.realm import table as realm
from engine.war.ring import table as ring
from engine.war.turns import sitting, steps
from engine.war.turns import table as turns
from engine.war.view import View, view
from engine.war.voyages import table as voyages


def _sit(desk: Desk, frame: Sitting) -> None:
    sitting.go_on(desk, frame, _needed, steps.OPENING, steps.CLOSING)


def _needed(desk: Desk) -> bool:
    """Whether anything is possible in the step that is open, besides closing it.

    When a sitting ends must not tell what is secret (INF-6): the West always closes its last step itself,
    and Shadow Points do not matter here.
    """
    frame = desk.top
    assert isinstance(frame, Sitting)
    if frame.step == LAST_OF_THE_WEST:
        return True
    seen = view(desk.state, frame.seat)
    if _anything(seen, frame.step):
        return True
    if frame.power == "fellowship":
        return False
    rich = replace(seen.field.turn, points=PLENTY)
    return _anything(replace(seen, field=replace(seen.field, turn=rich)), frame.step)


def _anything(seen: View, step: str) -> bool:
    found = (order for (_, when), order in ORDERS.items() if when == step and order.action not in ALWAYS)
    return any(True for order in found for _ in order.offers(seen))


LAST_OF_THE_WEST = "F7"
PLENTY = 99


CHAPTERS: Final = (
    turns.CHAPTER,
    Chapter(rooms={Sitting: Room(_sit)}),
    moves.CHAPTER,
    battles.CHAPTER,
    hunt.CHAPTER,
    duels.CHAPTER,
    ring.CHAPTER,
    cards.CHAPTER,
    voyages.CHAPTER,
    realm.CHAPTER,
)
"""The chapters of the rules."""
ORDERS: Final[Mapping[tuple[type[Any], str], Order[Any]]] = {
    (order.action, when): order
    for chapter in CHAPTERS
    for order in chapter.orders
    for when in sorted(order.when)
}
"""The orders by action and step."""
ROOMS: Final[Mapping[type[Any], Room[Any]]] = {
    frame: room for chapter in CHAPTERS for frame, room in chapter.rooms.items()
}
PROMPTS: Final[Mapping[str, Prompt]] = {
    name: prompt for chapter in CHAPTERS for name, prompt in chapter.prompts.items()
}
ALWAYS: Final = tuple(order.action for order in sitting.ORDERS)
"""What every step allows: closing it and taking back."""


def key(seen: View) -> str:
    """What the viewer is asked: ``muster``, ``letter``, ``search``, a step, a prompt; empty if nothing."""
    if not seen.asked:
        return ""
    return name(seen.phase)


def name(frame: Frame) -> str:
    """The key of a frame's decision."""
    match frame:
        case Mustering():
            return "muster"
        case Shadowing():
            return "letter"
        case Searching():
            return "search"
        case Sitting():
            return frame.step
        case _:
            return getattr(frame, "prompt", "")
