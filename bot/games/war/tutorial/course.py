"""*The First Watch*, and what might have been: position, arranged dice, Sauron's script (W12.1). Pure.

A step is done when the position says so, however the learner came there; what the lesson wants next follows
from the position too, so any other lawful action is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from msgspec.structs import replace

from bot.model.lesson import Course, Step, Wish
from engine.dice import SeededDice
from engine.war import RULES, Config, State
from engine.war.actions import Action, Answer, Attack, CastIn, CloseStep, Letter, Move, Search
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.frames import Asking, Mustering, Searching, Shadowing, Sitting
from engine.war.machine import default
from engine.war.options import seats_for
from engine.war.questions import BattleForm, Yes
from engine.war.questions.hunt import Seize
from engine.war.view import View

WATCH: Final = "watch"
CAUGHT: Final = "caught"
CHAIR: Final = "chair"
"""A sitting in the other chair."""
PRESET: Final = "lesson"
LEARNER: Final = "fellowship"
RIVAL: Final = "sauron"
PARTY: Final = ("frodo", "sam")
STAIR: Final = "2917"
SAFE: Final = "3016"
WATCHED: Final = "3017"
"""Where Nazgûl 4 stands."""
ORCS: Final = "orc_morgul"
OSGILIATH: Final = BOARD.hex_of("osgiliath")
BESIDE: Final = "2718"
"""From there the Orcs attack."""
BY_SAFE: Final = Move(PARTY, (SAFE,))
BY_NAZGUL: Final = Move(PARTY, (WATCHED,))
TO_DOOM: Final = Move(PARTY, (MOUNT_DOOM,))
KEEP_OFF: Final = Answer("P-10", Yes(False))
"""Of the Ring that might be put on."""
RIDER: Final = "nazgul_4"
POST: Final = "2917"
"""The stair of Cirith Ungol, where a Nazgûl may stand guard."""
EIGHT: Final = 8
"""Shadow Points of the Dark sitting."""
ADVANCE: Final = Move((ORCS,), (BESIDE,))
RIDE: Final = Move((RIDER,), (POST,))
FALLS: Final = {"search": 6, "cast-in": 3, "battle": 4, "interception": 1, "capture": 4}
"""How dice fall that the lesson needs, by what they are thrown for."""


class Arranged(SeededDice):
    """The dice of a lesson: they fall as the lesson needs them, and by a fixed seed wherever it does not."""

    def __init__(self) -> None:
        super().__init__(PRESET)

    def roll(self, label: str) -> int:
        return FALLS.get(label.rpartition(":")[2]) or super().roll(label)


def answer(view: View) -> Action:
    """What Sauron does: he attacks Osgiliath once, takes whom he spots, and else lets everything be.

    He sees what his seat sees and no more.
    """
    field = view.field
    if view.seat != RIVAL:
        return default(view)
    if isinstance(view.phase, Asking) and view.phase.prompt == "P-1":
        return Answer("P-1", Seize())
    if view.step == "D2" and field.unit(ORCS).at != BESIDE:
        wanted: Action = Move((ORCS,), (BESIDE,))
    elif view.step == "D5":
        wanted = Attack(OSGILIATH, (ORCS,))
    else:
        return default(view)
    return wanted if RULES.is_legal(view, wanted) else default(view)


@cache
def watch() -> State:
    """Frodo and Sam on the stair; Mordor and Gondor are at war."""
    state = RULES.start(Config(seats_for(PRESET), PRESET), SeededDice(PRESET)).state
    war = replace(state.field.war, m=1, called={**state.field.war.called, "mordor": 1, "gondor": 1})
    return replace(state, field=replace(state.field, war=war))


@cache
def caught() -> State:
    """The same, when they are about to go on: this time by the hex of the Nazgûl."""
    state = _done(watch(), LEARNER, CloseStep("muster"))
    while LEARNER not in RULES.asked(state):
        state = _done(state, RIVAL, answer(RULES.view(state, RIVAL)))
    return _done(state, LEARNER, CloseStep("F1"))


@cache
def chair() -> State:
    """Sauron sits, with eight points; the West has stayed where it was."""
    state = _done(watch(), LEARNER, CloseStep("muster"))
    while not _moving(state):
        seat = RULES.asked(state)
        who = next(iter(seat))
        view = RULES.view(state, who)
        state = _done(state, who, CloseStep(view.step) if view.step else answer(view))
    turn = replace(state.field.turn, points=EIGHT)
    return replace(state, field=replace(state.field, turn=turn))


def _moving(state: State) -> bool:
    """Whether Sauron moves."""
    return isinstance(state.top, Sitting) and state.top.step == "D2"


def _done(state: State, seat: str, action: Action) -> State:
    return RULES.apply(state, seat, action, Arranged()).state


# What the lesson wants


def _at(state: State) -> str:
    return state.field.person("frodo").at


def _open(state: State) -> str:
    """The open step of the learner's sitting."""
    top = state.top
    return top.step if isinstance(top, Sitting) and top.seat == LEARNER else ""


def _later(state: State) -> bool:
    """Whether the second turn has come, or the end."""
    return state.field.turn.number > 1 or state.outcome is not None


def _asked(state: State) -> str:
    return state.top.prompt if isinstance(state.top, Asking) else ""


def _going(key: str, move: Move) -> Callable[[State], Wish]:
    """A move, in the step in which it is made."""

    def wish(state: State) -> Wish:
        return Wish(key, move)

    return wish


def _closing(state: State) -> Wish:
    return Wish("close", CloseStep(_open(state) or "F2"))


def _casting(state: State) -> Wish:
    if _open(state) == "F6":
        return Wish("cast", CastIn())
    return Wish("mountain", CloseStep(_open(state) or "F2"))


def _dark(key: str, action: Action) -> Callable[[State], Wish]:
    """An order of Sauron's."""
    return lambda state: Wish(key, action)


def _sits_out(state: State) -> bool:
    """Whether Sauron's sitting is closed up to its letter."""
    return isinstance(state.top, Shadowing | Searching) or state.field.turn.number > 1


def _lettered(state: State) -> bool:
    return state.field.turn.number > 1 and not isinstance(state.top, Shadowing)


def _sought(state: State) -> bool:
    return _lettered(state) and not isinstance(state.top, Searching)


def _shut(state: State) -> Wish:
    top = state.top
    return Wish("shut", CloseStep(top.step if isinstance(top, Sitting) else "D2"))


def _won(state: State) -> bool:
    return state.outcome is not None and LEARNER in state.outcome.winners


def _sat(state: State) -> bool:
    """Whether the first sitting is closed."""
    return _later(state) or _asked(state) == "P-22"


def _answering(state: State) -> Wish:
    """The form, and whatever else is asked of the battle: the default does."""
    if _asked(state) == "P-10":
        return Wish("keep", KEEP_OFF)
    asks = _asked(state) not in ("", "P-22")
    return Wish("form", RULES.default(RULES.view(state, LEARNER)) if asks else Answer("P-22", BattleForm()))


def _taken(state: State) -> bool:
    """Whether what the Nazgûl tried is over."""
    return (_at(state) != STAIR and _asked(state) == "") or state.outcome is not None


def _begun(state: State) -> bool:
    return not isinstance(state.top, Mustering)


COURSES: Final[Mapping[str, Course]] = {
    WATCH: Course(
        watch,
        (
            Step(_begun, lambda _: Wish("map"), reads=True),
            Step(_begun, lambda _: Wish("begin", CloseStep("muster"))),
            Step(lambda s: _at(s) == SAFE or _later(s), _going("go", BY_SAFE)),
            Step(_sat, _closing),
            Step(_later, _answering),
            Step(lambda s: _at(s) == MOUNT_DOOM or _won(s), lambda _: Wish("read"), reads=True),
            Step(lambda s: _at(s) == MOUNT_DOOM or _won(s), _going("doom", TO_DOOM)),
            Step(_won, _casting),
        ),
    ),
    CAUGHT: Course(
        caught,
        (
            Step(lambda s: _at(s) != STAIR, _going("watched", BY_NAZGUL)),
            Step(_taken, lambda _: Wish("ring", KEEP_OFF)),
            Step(_later, lambda _: Wish("taken"), reads=True),
        ),
    ),
    CHAIR: Course(
        chair,
        (
            Step(_sits_out, lambda _: Wish("purse"), reads=True),
            Step(lambda s: s.field.unit(ORCS).at == BESIDE or _sits_out(s), _dark("stack", ADVANCE)),
            Step(lambda s: s.field.person(RIDER).at == POST or _sits_out(s), _dark("rider", RIDE)),
            Step(_sits_out, _shut),
            Step(_lettered, _dark("letter", Letter("C"))),
            Step(_sought, _dark("search", Search("gorgoroth"))),
        ),
        RIVAL,
    ),
}
"""The lessons by their names."""
