"""The lessons of *The War of the Ring*, as the house asks for them (`bot.model.lesson`, W12.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war import pictures, seats
from bot.games.war.handlers.everything import ROUTER
from bot.games.war.panels.armies import GO as MARCH
from bot.games.war.panels.armies import TO as MARCH_TO
from bot.games.war.panels.battle_form import SEND
from bot.games.war.panels.choosing import NO
from bot.games.war.panels.dark_order import ORDER
from bot.games.war.panels.forks import way
from bot.games.war.panels.home import panel
from bot.games.war.panels.nazgul import FLY, NAZGUL
from bot.games.war.panels.nazgul import TO as RIDE_TO
from bot.games.war.panels.nazgul import WHICH as RIDERS
from bot.games.war.panels.parts import PICK, SEPARATOR
from bot.games.war.panels.path import GO, OPEN, TO
from bot.games.war.panels.rites import HIDE
from bot.games.war.panels.searching import AREA, SEARCH
from bot.games.war.panels.stacks import stacks
from bot.games.war.panels.staying import STEP
from bot.games.war.panels.sure import SURE
from bot.games.war.panels.trips import Trip, encoded
from bot.games.war.tutorial.course import (
    CAUGHT,
    CHAIR,
    KEEP_OFF,
    LEARNER,
    PRESET,
    RIVAL,
    WATCH,
    Arranged,
    answer,
)
from bot.games.war.tutorial.course import COURSES as courses
from bot.games.war.words import lesson as words
from bot.model.context import Context
from bot.model.lesson import Control, Ended
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Menu, Screen
from engine.war.actions import Action, Answer, CloseStep, Move, Search
from engine.war.data import CHARACTERS
from engine.war.pieces import TROOPS
from engine.war.state import State
from engine.war.view import View

__all__ = [
    "act",
    "answer",
    "bonus",
    "controls",
    "courses",
    "dice",
    "ended",
    "header",
    "hint",
    "learner",
    "preset",
    "rivals",
    "rooms",
]

learner: Final = LEARNER
preset: Final = PRESET
rooms: Final = frozenset(ROUTER)
ANY: Final = "*"
"""At the end of what is wanted of a control: anything may follow."""
ENDINGS: Final = {
    WATCH: (words.WON_TITLE, words.WON),
    CAUGHT: (words.CAUGHT_TITLE, words.CAUGHT),
    CHAIR: (words.CHAIR_TITLE, words.CHAIR),
}


def bonus(course: str) -> str:
    """What might have been; the other chair."""
    return words.BONUS()[course]


def rivals() -> dict[str, str]:
    """Sauron, by the lesson's own script (SCN-6); in his chair the West, which stays where it is."""
    return {seat: seats.name(seat) for seat in (RIVAL, LEARNER)}


def dice(before: State) -> Arranged:
    """They fall as the lesson needs them."""
    return Arranged()


async def act(context: Context, before: Scene, action: Action) -> Screen:
    """The action, and what it brought."""
    return panel(await context.submit(action))


def header(course: str, step: int, hint: str, *, strayed: bool) -> str:
    """Which step it is, and what to do."""
    return words.header(course, step, hint, strayed=strayed)


def hint(key: str) -> str:
    """The one sentence of a wish."""
    return words.WISHES()[key]


def ended(course: str, view: View, entries: Sequence[Entry]) -> Ended:
    """The Ring is gone, and the fog with it; or what might have been."""
    title, said = ENDINGS[course]
    picture = pictures.whole(view) if course == WATCH else None
    return Ended(title(), picture, said(), seats.colour(courses[course].learner or learner))


def controls(view: View, action: Action) -> tuple[Control, ...]:
    """The controls on the way to an action, the last tap first."""
    match action:
        case Move(who=(one,), path=path) if one in CHARACTERS and CHARACTERS[one].nazgul:
            return (
                Control(Button, FLY, path[-1]),
                Control(Menu, RIDE_TO, path[-1]),
                Control(Menu, RIDERS, one),
                Control(Button, NAZGUL, ""),
            )
        case Move(who=who, path=path) if who[0] in TROOPS:
            stack = next((one.key for one in stacks(view) if who[0] in one.who), "")
            return (
                Control(Button, MARCH, path[-1]),
                Control(Menu, MARCH_TO, path[-1]),
                Control(Menu, ORDER, stack),
            )
        case Answer() if action == KEEP_OFF:
            return (Control(Button, NO, ""),)
        case Search(area=area):
            return Control(Button, SEARCH, area), Control(Menu, AREA, area)
        case Move(who=who, path=path):
            there, open_ = Trip(who, path), Trip(who)
            return (
                Control(Button, GO, f"{encoded(view, there)}{ANY}"),
                Control(Menu, TO, path[-1]),
                Control(Menu, OPEN, encoded(view, open_)),
            )
        case _:
            codes = [fork.code for fork in way(action, view.field)]
            first = Control(Button, PICK, f"{codes[0]}{ANY}")
            if isinstance(action, CloseStep):
                return (
                    first,
                    Control(Button, STEP, ""),
                    Control(Button, HIDE, "all"),
                    Control(Button, HIDE, "none"),
                )
            return (
                Control(Button, SEND, ""),
                Control(Button, SURE, f"{SEPARATOR.join(codes)}{ANY}"),
                Control(Button, PICK, SEPARATOR.join(codes)),
                first,
                Control(Menu, PICK, codes[-1]),
                Control(Menu, PICK, codes[0]),
            )
