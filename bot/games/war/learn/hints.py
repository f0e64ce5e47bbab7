"""What a first game of the War is explained by: one line for each new situation, once (W12.2, E1.4)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK
from bot.games.war.ask.council import goal_line
from bot.games.war.ask.parts import LOWER, PICK, RING, SPARE, with_maps
from bot.games.war.ask.ring import may_put_on
from bot.games.war.ask.searching import SEARCH
from bot.games.war.scene import WarScene
from bot.games.war.words import guide as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Part
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.events.table import Halted
from engine.war.phase_records import Asking, Searching
from engine.war.questions import BattlesDeclared, Caught, RingAsked, Spotted
from engine.war.view import View

NEAR: Final = 3
"""So many turns before a date of the timeline it is spoken of (W8.2)."""
acting: Final = frozenset((ASK, STEP, PICK, SEARCH, "board"))
"""Verbs of the panels on which something is decided."""
spare: Final = (*SPARE, RING)
"""What *More* or *Orders* has too."""


def _asked(*kinds: type) -> Callable[[WarScene], bool]:
    def met(scene: WarScene) -> bool:
        phase = scene.view.phase
        return isinstance(phase, Asking) and isinstance(phase.about, kinds)

    return met


def _ring(scene: WarScene) -> bool:
    """The Ring could be put on: where it could not, the panel says itself why it is asked."""
    phase = scene.view.phase
    return isinstance(phase, Asking) and isinstance(phase.about, RingAsked) and may_put_on(scene, phase)


def _peril(scene: WarScene) -> bool:
    """Somebody hidden of the viewer stands next to a place where a servant waits (MOV-14)."""
    own = {
        person.at
        for person in scene.view.field.persons
        if person.hidden and person.at and person.power in scene.view.powers
    }
    waits = (place for place in BOARD.places.values() if place.kind == "peril")
    return any(own & {place.hex, *BOARD.neighbours[place.hex]} for place in waits)


def _captive(scene: WarScene) -> bool:
    return any(person.captor and person.fate == "here" for person in scene.view.field.persons)


def _halted(scene: WarScene) -> bool:
    """A march of the viewer came to a halt before its end (MOV-21)."""
    facts = (fact for entry in scene.since for fact in entry.events)
    return any(isinstance(fact, Halted) and fact.why != "arrived" for fact in facts)


def _date(scene: WarScene) -> bool:
    """Sauron has a date of the timeline before him (OBJ-3)."""
    view: View = scene.view
    m = view.field.war.m
    if view.seat != "sauron" or m is None or not view.field.config.story.desertion:
        return False
    since = view.field.turn.number - m
    return any(0 <= date.offset - since <= NEAR for date in TABLES.objective_timeline)


_MET: Final[Mapping[str, Callable[[WarScene], bool]]] = {
    "form": _asked(BattlesDeclared),
    "ring": _ring,
    "spotted": _asked(Caught, Spotted),
    "search": lambda scene: isinstance(scene.view.phase, Searching),
    "hidden": lambda scene: scene.view.power == "fellowship",
    "points": lambda scene: scene.view.power == "sauron",
    "captive": _captive,
    "halted": _halted,
    "date": _date,
    "peril": _peril,
    "signs": lambda scene: bool(scene.view.step),
}
situations: Final = tuple(_MET)
"""What is explained, the most pressing first: what somebody is asked, then what his controls do, then what
he sees."""


def met(scene: WarScene) -> Iterator[str]:
    """What the viewer is in the middle of."""
    if scene.seat is not None and scene.view.asked:
        yield from (key for key, is_so in _MET.items() if is_so(scene))


def line(key: str) -> str:
    """The hint."""
    return _("-# Hint: {key}").format(key=words.LINES()[key])


def instead(scene: WarScene) -> Collection[str | None]:
    """For once a hint stands in place of the goal."""
    return (goal_line(scene),)


def lower(parts: tuple[Part, ...]) -> Iterator[tuple[Part, ...]]:
    """The parts with lower maps."""
    yield from (with_maps(parts, high) for high in LOWER)
