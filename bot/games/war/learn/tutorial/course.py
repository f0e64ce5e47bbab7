"""*The First Watch*, and the other chair: position, arranged dice, Sauron's script (W12.1). Pure.

A step is done when the position says so, however the learner came there; what the lesson wants next follows
from the position too, so any other lawful action is allowed.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from msgspec.structs import replace

from bot.model.tutorial import Course, Step, Task
from engine.dice import SeededDice
from engine.war import RULES, Config, State
from engine.war.actions import (
    Action,
    Answer,
    Attack,
    CastIn,
    CloseStep,
    Letter,
    Move,
    NameBearer,
    Search,
    TakeBack,
)
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.options import seats_for
from engine.war.phase_records import Asking, Mustering, Searching, Shadowing, Sitting
from engine.war.questions import BattleForm, Seize, Yes
from engine.war.rules import default
from engine.war.view import View

WATCH: Final = "watch"
CHAIR: Final = "chair"
"""A sitting in the other chair."""
PRESET: Final = "lesson"
LEARNER: Final = "fellowship"
RIVAL: Final = "sauron"
BEARER: Final = "frodo"
PARTY: Final = (BEARER, "sam")
STAIR: Final = "2917"
SAFE: Final = "3016"
WATCHED: Final = "3017"
"""Where Nazgûl 4 stands."""
ORCS: Final = "orc_morgul"
OSGILIATH: Final = BOARD.hex_of("osgiliath")
BESIDE: Final = "2718"
"""From there the Orcs attack."""
MAP: Final = "mordor"
"""The part of the map where Frodo and Sam are."""
BY_SAFE: Final = Move(PARTY, (SAFE,))
BY_NAZGUL: Final = Move(PARTY, (WATCHED,))
TO_DOOM: Final = Move(PARTY, (MOUNT_DOOM,))
NAME: Final = NameBearer(BEARER)
KEEP_OFF: Final = Answer("P-10", Yes(False))
"""Of the Ring that might be put on."""
RIDER: Final = "nazgul_4"
POST: Final = "2917"
"""The stair of Cirith Ungol, where a Nazgûl may stand guard."""
EIGHT: Final = 8
"""Shadow Points of the Dark sitting."""
ADVANCE: Final = Move((ORCS,), (BESIDE,))
RIDE: Final = Move((RIDER,), (POST,))
SOUGHT: Final = Search("gorgoroth")
FALLS: Final = {"search": 6, "cast-in": 3, "battle": 4, "interception": 1, "capture": 4}
"""How dice fall that the lesson needs, by what they are thrown for."""


class Arranged(SeededDice):
    """The dice of a lesson: they fall as the lesson needs them, and by a fixed seed wherever it does not."""

    def __init__(self) -> None:
        super().__init__(PRESET)

    def roll(self, label: str) -> int:
        return FALLS.get(label.rpartition(":")[2]) or super().roll(label)


def answer(view: View) -> Action:
    """What Sauron does: he searches Gorgoroth, goes for Osgiliath, takes whom he spots, and else lets
    everything be.

    He sees what his seat sees and no more.
    """
    field = view.field
    if view.seat != RIVAL:
        return default(view)
    if isinstance(view.phase, Asking) and view.phase.prompt == "P-1":
        return Answer("P-1", Seize())
    if isinstance(view.phase, Searching):
        return SOUGHT
    if view.step == "D2" and field.unit(ORCS).at != BESIDE:
        wanted: Action = Move((ORCS,), (BESIDE,))
    elif view.step == "D5" and field.turn.number > 1:
        wanted = Attack(OSGILIATH, (ORCS,))
    else:
        return default(view)
    return wanted if RULES.is_legal(view, wanted) else default(view)


@cache
def watch() -> State:
    """Frodo and Sam on the stair, the Ring with Sam until its bearer is named; there is war."""
    state = RULES.start(Config(seats_for(PRESET), PRESET), SeededDice(PRESET)).state
    war = replace(state.field.war, m=1, called={**state.field.war.called, "mordor": 1, "gondor": 1})
    ring = replace(state.field.ring, holder="sam")
    return replace(state, field=replace(state.field, war=war, ring=ring))


@cache
def _stair(holder: str) -> State:
    state = watch()
    if state.field.ring.holder != holder:
        state = _done(state, LEARNER, NameBearer(holder))
    state = _done(state, LEARNER, CloseStep("muster"))
    while LEARNER not in RULES.asked(state):
        state = _done(state, RIVAL, answer(RULES.view(state, RIVAL)))
    return _done(state, LEARNER, CloseStep("F1"))


def what_if(state: State) -> State:
    """On the stair again, when they are about to go on: this time by the hex of the Nazgûl."""
    return _stair(state.field.ring.holder if state.field.ring.holder in PARTY else BEARER)


@cache
def chair() -> State:
    """Sauron sits, with eight points; the West has stayed where it was."""
    state = _done(watch(), LEARNER, CloseStep("muster"))
    while not _moving(state):
        seat = RULES.asked(state)
        asked = next(iter(seat))
        view = RULES.view(state, asked)
        state = _done(state, asked, CloseStep(view.step) if view.step else answer(view))
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


def _after(turn: int) -> Callable[[State], bool]:
    """Whether that turn is over, or the game."""
    return lambda state: state.field.turn.number > turn or state.outcome is not None


def _asked(state: State) -> str:
    return state.top.prompt if isinstance(state.top, Asking) else ""


def _task(key: str, action: Action) -> Callable[[State], Task]:
    """An order, in the step in which it is given."""
    return lambda _: Task(key, action)


def _closing(key: str) -> Callable[[State], Task]:
    """Step after step."""
    return lambda state: Task(key, CloseStep(_open(state) or "F2"))


def _casting(state: State) -> Task:
    if _open(state) == "F6":
        return Task("cast", CastIn())
    return Task("mountain", CloseStep(_open(state) or "F2"))


def _sits_out(state: State) -> bool:
    """Whether Sauron's sitting is closed up to its letter."""
    return isinstance(state.top, Shadowing | Searching) or state.field.turn.number > 1


def _lettered(state: State) -> bool:
    return state.field.turn.number > 1 and not isinstance(state.top, Shadowing)


def _sought(state: State) -> bool:
    return _lettered(state) and not isinstance(state.top, Searching)


def _shut(state: State) -> Task:
    top = state.top
    return Task("shut", CloseStep(top.step if isinstance(top, Sitting) else "D2"))


def _won(state: State) -> bool:
    return state.outcome is not None and LEARNER in state.outcome.winners


def _attacked(state: State) -> bool:
    """Whether the second sitting is closed."""
    return _after(2)(state) or _asked(state) == "P-22"


def _left(state: State) -> bool:
    """Whether they are off the stair, or can go nowhere in this turn any more."""
    return _at(state) == SAFE or _after(1)(state)


def _what_if(state: State) -> Task:
    """Spotted, asked about the Ring, and free."""
    if _asked(state) == "P-10":
        return Task("ring", KEEP_OFF)
    there = _at(state) == WATCHED and state.outcome is None
    return Task("taken") if there else Task("watched", BY_NAZGUL)


def _answering(state: State) -> Task:
    """The form, and whatever else is asked of the battle: the default does."""
    if _asked(state) == "P-10":
        return Task("keep", KEEP_OFF)
    asks = _asked(state) not in ("", "P-22")
    return Task("form", RULES.default(RULES.view(state, LEARNER)) if asks else Answer("P-22", BattleForm()))


def _begun(state: State) -> bool:
    return not isinstance(state.top, Mustering)


COURSES: Final[Mapping[str, Course]] = {
    WATCH: Course(
        watch,
        (
            Step(_begun, lambda _: Task("map"), reads=True, look=MAP),
            Step(lambda s: s.field.ring.holder == BEARER or _begun(s), _task("name", NAME)),
            Step(_begun, _task("begin", CloseStep("muster"))),
            Step(_left, _task("go", BY_SAFE)),
            Step(lambda s: _at(s) == STAIR or _open(s) != "F2", _task("undo", TakeBack())),
            Step(_left, _task("again", BY_SAFE)),
            Step(_after(1), _closing("close")),
            Step(_after(2), lambda _: Task("read"), reads=True),
            Step(_won, _what_if, reads=True, aside=what_if),
            Step(_attacked, _closing("rest")),
            Step(_after(2), _answering),
            Step(lambda s: _at(s) == MOUNT_DOOM or _won(s), _task("doom", TO_DOOM)),
            Step(_won, _casting),
        ),
    ),
    CHAIR: Course(
        chair,
        (
            Step(_sits_out, lambda _: Task("purse"), reads=True),
            Step(lambda s: s.field.unit(ORCS).at == BESIDE or _sits_out(s), _task("stack", ADVANCE)),
            Step(lambda s: s.field.person(RIDER).at == POST or _sits_out(s), _task("rider", RIDE)),
            Step(_sits_out, _shut),
            Step(_lettered, _task("letter", Letter("C"))),
            Step(_sought, _task("search", SOUGHT)),
        ),
        RIVAL,
    ),
}
"""The lessons by their names."""
