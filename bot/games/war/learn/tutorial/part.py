"""The lessons of *The War of the Ring*, as the house asks for them (`bot.model.kit`, W12.1)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.games.war import seats
from bot.games.war.ask.armies import GO as MARCH
from bot.games.war.ask.armies import TO as MARCH_TO
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.battle_form import ALWAYS, LEAVE, SEND
from bot.games.war.ask.choice_tree import way
from bot.games.war.ask.choosing import NO
from bot.games.war.ask.closing import CLOSE, ONE
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.nazgul import FLY, NAZGUL
from bot.games.war.ask.nazgul import TO as RIDE_TO
from bot.games.war.ask.nazgul import WHICH as RIDERS
from bot.games.war.ask.parts import PICK, SEPARATOR, lowered
from bot.games.war.ask.path import GO, OPEN, TO
from bot.games.war.ask.ring import ORDER
from bot.games.war.ask.saruman import ORDER as STACK
from bot.games.war.ask.screens import panel
from bot.games.war.ask.searching import AREA, SEARCH
from bot.games.war.ask.sure import SURE
from bot.games.war.ask.undoing import UNDO
from bot.games.war.draw import pictures
from bot.games.war.learn.tutorial.course import (
    BY_NAZGUL,
    CHAIR,
    KEEP_OFF,
    LEARNER,
    PRESET,
    RIVAL,
    SAFE,
    WATCH,
    Arranged,
    answer,
)
from bot.games.war.learn.tutorial.course import COURSES as courses
from bot.games.war.model.parties import MoveDraft, encoded
from bot.games.war.model.stacks import stacks
from bot.games.war.scene import WarContext, WarEntry, WarScene
from bot.games.war.words import guide as words
from bot.model.screen import Button, Menu, Picture, Screen
from bot.model.tutorial import Control, Ended, Task
from engine.war.actions import Action, Answer, CastIn, CloseStep, Letter, Move, NameBearer, Search, TakeBack
from engine.war.data import CHARACTERS
from engine.war.pieces import TROOPS
from engine.war.questions import BattleForm
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
    "lower",
    "minutes",
    "preset",
    "quiet",
    "rivals",
    "rooms",
]

learner: Final = LEARNER
preset: Final = PRESET
minutes: Final = 8
quiet: Final = True
rooms: Final = frozenset(ROUTER) - {ALWAYS, ORDER}
"""Orders are given for games of one's own; a lesson keeps none."""
ANY: Final = "*"
"""At the end of what is wanted of a control: anything may follow."""
ENDINGS: Final = {
    WATCH: (words.WON_TITLE, words.WON),
    CHAIR: (words.CHAIR_TITLE, words.CHAIR),
}
STAGES: Final[Mapping[tuple[type[Button] | type[Menu], str], str]] = MappingProxyType(
    {
        (Menu, TO): "where",
        (Button, GO): "march",
        (Button, SURE): "sure",
        (Menu, MARCH_TO): "where",
        (Button, MARCH): "march",
        (Menu, RIDERS): "which",
        (Menu, RIDE_TO): "where",
        (Button, FLY): "march",
        (Button, SEARCH): "march",
    }
)
"""What a panel on the way to an order is there for, by the control that comes next."""
BOARD: Final = "board"
"""The verb of its menu of windows."""
WINDOWS: Final = ("mordor", "gondor", "rohan")
"""The three that the lesson shows."""


def lower(picture: Picture, high: int) -> Picture:
    """A map about what matters."""
    return lowered(picture, high)


def bonus(course: str) -> str:
    """The other chair."""
    return words.BONUS()[course]


def rivals() -> dict[str, str]:
    """Sauron, by the lesson's own script (SCN-6); in his chair the West, which stays where it is."""
    return {seat: seats.name(seat) for seat in (RIVAL, LEARNER)}


def dice(before: State) -> Arranged:
    """They fall as the lesson needs them."""
    return Arranged()


async def act(context: WarContext, before: WarScene, action: Action) -> Screen:
    """The action, and what it brought."""
    return panel(await context.submit(action))


def header(course: str, step: int, hint: str, *, strayed: bool) -> str:
    """Which step it is, and what to do."""
    return words.header(course, step, hint, strayed=strayed)


def hint(key: str, control: Control | None) -> str:
    """What the panel of that control is there for; on all others what the task is about (W15.16)."""
    stage = STAGES.get((control.kind, control.verb), "") if control is not None else ""
    if key == "go" and stage == "where" and control is not None and control.wanted != SAFE:
        stage = "watched"
    return words.STAGES().get(f"{key}.{stage}") or words.TASKS()[key]


def ended(course: str, view: View, entries: Sequence[WarEntry]) -> Ended:
    """The Ring is gone, and the fog with it; or Sauron has sat."""
    title, sentence = ENDINGS[course]
    picture = pictures.whole(view) if course == WATCH else None
    return Ended(title(), picture, sentence(), seats.colour(courses[course].learner or learner))


def controls(view: View, task: Task) -> tuple[Control, ...]:
    """The controls on the way to what is wanted, the last tap first; before the first march both ways are
    looked at."""
    match task.action:
        case None:
            return tuple(Control(Menu, BOARD, window) for window in WINDOWS) if task.key == "map" else ()
        case Move() as action if task.key == "go":
            go, first, *rest = _march(view, action)
            watched, seen, *_ = _march(view, BY_NAZGUL)
            return go, first._replace(after=watched), seen, *rest
        case action:
            return _on_the_way(view, action)


def _on_the_way(view: View, action: Action) -> tuple[Control, ...]:
    match action:
        case Move(who=(rider,), path=path) if rider in CHARACTERS and CHARACTERS[rider].nazgul:
            return (
                Control(Button, FLY, path[-1]),
                Control(Menu, RIDE_TO, path[-1]),
                Control(Menu, RIDERS, rider),
                Control(Button, NAZGUL, ""),
            )
        case Move(who=units, path=path) if units[0] in TROOPS:
            stack = next((stack.key for stack in stacks(view) if units[0] in stack.who), "")
            return (
                Control(Button, MARCH, path[-1]),
                Control(Menu, MARCH_TO, path[-1]),
                Control(Menu, STACK, stack),
            )
        case Answer() if action == KEEP_OFF:
            return (Control(Button, NO, ""),)
        case Answer(choice=BattleForm()):
            return Control(Button, SEND, ""), Control(Menu, LEAVE, "50")
        case Search(area=area):
            return Control(Button, SEARCH, area), Control(Menu, AREA, area)
        case Move():
            return _march(view, action)
        case _:
            return _by_choices(action, [choice.code for choice in way(action, view.field)])


def _by_choices(action: Action, codes: Sequence[str]) -> tuple[Control, ...]:
    """What is chosen part by part: its kind, then the rest of it."""
    first, all_ = Control(Button, PICK, f"{codes[0]}{ANY}"), SEPARATOR.join(codes)
    match action:
        case NameBearer():
            return (Control(Menu, PICK, codes[-1]),)
        case Letter():
            return (Control(Button, PICK, all_),)
        case CloseStep():
            # From the lists that stay open after an order (W15.11) one goes back first.
            return Control(Button, CLOSE, ONE), first, Control(Button, STEP, ""), Control(Button, "home", "")
        case TakeBack():
            return (Control(Button, UNDO, ANY),)
        case CastIn():
            return Control(Button, SURE, f"{all_}{ANY}"), first
        case _:
            return (
                Control(Button, SURE, f"{all_}{ANY}"),
                Control(Button, PICK, all_),
                first,
                Control(Menu, PICK, codes[-1]),
                Control(Menu, PICK, codes[0]),
            )


def _march(view: View, action: Move) -> tuple[Control, ...]:
    """A party is opened, an end chosen, the march ordered."""
    there, open_ = MoveDraft(action.who, action.path), MoveDraft(action.who)
    return (
        Control(Button, GO, f"{encoded(view, there)}{ANY}"),
        Control(Menu, TO, action.path[-1]),
        Control(Menu, OPEN, encoded(view, open_)),
    )
