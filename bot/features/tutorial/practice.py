"""A place in the lesson, and the practice game it stands for (E1.5). Pure.

What is kept is the course, the step and what was done; the game is played again from it. So a place survives
a restart at any moment, and *Back* is a shorter list.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from bot.features.tutorial import PRACTICE
from bot.games.riddle.kit import KIT
from bot.games.riddle.tutorial.course import COURSES, LEARNER, RIDER, RING, Arranged, Wish, answer
from bot.model.clock import CLOCKS
from bot.model.lobby import Lobby
from bot.model.post import Memory
from bot.model.scene import Drafts, Scene, Sitter, Table
from bot.store import DecisionRow, GameRow, StepRow
from bot.tables.bookkeeping import Keeping
from bot.tables.live import Live
from bot.tables.views import seat_scene
from bot.words import lesson as words
from engine import riddle
from engine.dice import RecordingDice
from engine.game import IllegalAction
from engine.riddle.actions import Action
from engine.riddle.state import State

PRESET = "quick"


class Deed(msgspec.Struct, frozen=True):
    """Something done in a lesson."""

    step: int
    """The step of the lesson it was done in, counted from 0."""
    seat: str
    action: Action


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands: all that is kept of a practice game."""

    course: str = RING
    step: int = 0
    opened: bool = False
    """Whether the hand was opened in the first step."""
    deeds: tuple[Deed, ...] = ()
    drafts: Drafts = {}
    """What is ticked but not confirmed (E0.4)."""
    guild: int = 0
    """The server the lesson was begun from; 0 when it was begun in a direct message."""
    count: int = 0
    """Goes up with every change: the number of the decision that the controls carry (E4.32)."""
    at: float = 0
    """When it was changed last."""


@dataclass(frozen=True)
class Learner:
    """Who learns, and where."""

    user: int
    name: str
    private: bool
    now: float


@dataclass(frozen=True)
class Practice:
    """A practice game as it stands."""

    place: Place
    learner: Learner
    live: Live
    steps: tuple[StepRow, ...]
    wish: Wish | None
    """What the lesson wants next; ``None`` when the step cannot be done from here."""

    @property
    def over(self) -> bool:
        """Whether the lesson is done."""
        return self.place.step >= len(COURSES[self.place.course].steps)

    @property
    def reads(self) -> bool:
        """Whether *Next* ends the step now."""
        step = self.place.step
        if self.over or not COURSES[self.place.course].steps[step].reads:
            return False
        return step > 0 or self.place.opened

    @property
    def scene(self) -> Scene:
        """The practice table as the learner sees it."""
        made = seat_scene(
            self.live,
            LEARNER,
            self.learner.now,
            private=self.learner.private,
            drafts=self.place.drafts,
            last=self.steps,
        )
        return msgspec.structs.replace(made, elsewhere=())


def begun(course: str, guild: int, count: int, now: float) -> Place:
    """The beginning of a lesson."""
    return Place(course=course, guild=guild, count=count + 1, at=now)


def changed(place: Place, now: float, **parts: object) -> Place:
    """A place after something was done."""
    made: Place = msgspec.structs.replace(place, **parts, count=place.count + 1, at=now)
    return made


def back(place: Place, now: float) -> Place:
    """*Back*: to the beginning of the step, or of the one before when this one has just begun.

    A step that began astray is followed back to where the lesson was left.
    """
    under_way = any(deed.step >= place.step for deed in place.deeds)
    step = place.step if under_way else max(0, place.step - 1)
    while True:
        kept = tuple(deed for deed in place.deeds if deed.step < step)
        made = changed(place, now, step=step, deeds=kept, drafts={}, opened=step > 0)
        if step == 0 or play(made, Learner(0, "", private=True, now=now)).wish is not None:
            return made
        step -= 1


def undone(practice: Practice) -> Place:
    """Without the last deed, which can be taken back (R-22). Raises LookupError if there is none."""
    place = practice.place
    if not practice.live.pending:
        raise LookupError("nothing to take back")
    step = min(place.step, place.deeds[-1].step)
    return changed(place, practice.learner.now, deeds=place.deeds[:-1], step=step, drafts={})


def play(place: Place, learner: Learner) -> Practice:
    """The practice game of a place. What the rules do not allow any more, after an update, is left out."""
    game = _Game(place, learner)
    for number, deed in enumerate(place.deeds):
        try:
            game.act(deed.seat, deed.action)
        except IllegalAction:
            place = msgspec.structs.replace(place, deeds=place.deeds[:number], step=deed.step, drafts={})
            break
    return game.practice(place)


def act(practice: Practice, *actions: Action) -> Practice:
    """The practice game after actions of the learner and the rider's answers. Raises IllegalAction."""
    place, learner = practice.place, practice.learner
    game = _Game(place, learner)
    for deed in place.deeds:
        game.act(deed.seat, deed.action)
    done: list[tuple[str, Action]] = []
    for action in actions:
        game.act(LEARNER, action)
        done.append((LEARNER, action))
        while riddle.RULES.deciders(game.state) == (RIDER,):
            reply = answer(riddle.view(game.state, RIDER))
            game.act(RIDER, reply)
            done.append((RIDER, reply))
    step = passed(place, game.state)
    # What ends a step belongs to it, so that *Back* in the next one takes it away.
    mine = max(place.step, step - 1)
    deeds = (*place.deeds, *(Deed(mine, seat, action) for seat, action in done))
    return game.practice(changed(place, learner.now, deeds=deeds, step=step, drafts={}))


def passed(place: Place, state: State) -> int:
    """The first step that is not done yet."""
    steps = COURSES[place.course].steps
    step = place.step
    while step < len(steps) and steps[step].done(state):
        step += 1
    return step


class _Game:
    """The rules at work on one place."""

    def __init__(self, place: Place, learner: Learner) -> None:
        self.learner = learner
        self.state = COURSES[place.course].begin()
        self.calm = self.state
        self.settled = self.state.version
        self.steps: list[StepRow] = []

    def act(self, seat: str, action: Action) -> None:
        before = self.state
        dice = RecordingDice(Arranged(before))
        step = riddle.RULES.apply(before, seat, action, dice)
        self.state = step.state
        self.steps.append(
            StepRow(
                version=step.state.version,
                seat=seat,
                action=riddle.encode(action),
                draws=riddle.encode(tuple(dice.draws)),
                events=riddle.encode(step.events),
                state=b"",
                at=self.learner.now,
                turn=before.turn.number,
            )
        )
        if not riddle.undoable(before, action, step, dice.draws):
            self.settled, self.calm = step.state.version, step.state

    def practice(self, place: Place) -> Practice:
        state, number = self.state, place.count
        mine: tuple[DecisionRow, ...] = ()
        if LEARNER in riddle.RULES.deciders(state):
            kind = riddle.asked(state, LEARNER)
            mine = (DecisionRow(number=number, seat=LEARNER, kind=kind, opened=0),)
        live = Live(
            kit=KIT,
            row=_row(state.version, self.settled),
            lobby=_lobby(self.learner),
            table=_table(self.learner, over=state.outcome is not None),
            keeping=Keeping(),
            memory=Memory(),
            state=state,
            calm=self.calm,
            open=mine,
            pending=tuple(step for step in self.steps if step.version > self.settled),
        )
        return Practice(place, self.learner, live, tuple(self.steps), wish(place, state))


def wish(place: Place, state: State) -> Wish | None:
    """What the lesson wants next, as far as the rules allow it now."""
    steps = COURSES[place.course].steps
    if place.step >= len(steps):
        return None
    found = steps[place.step].wish(state)
    if found.action is None or found.action in riddle.RULES.legal(state, LEARNER):
        return found
    return None


def _table(learner: Learner, *, over: bool) -> Table:
    return Table(
        game=PRACTICE,
        name=words.NAME,
        guild=0,
        channel=0,
        host=learner.user,
        status="over" if over else "running",
        preset=PRESET,
        clock=CLOCKS["daily"],
        sitters=(Sitter(LEARNER, learner.user, learner.name), Sitter(RIDER, None, words.RIDER, "traveller")),
    )


def _lobby(learner: Learner) -> Lobby:
    return Lobby(
        game=PRACTICE, name=words.NAME, guild=0, channel=0, host=learner.user, host_name=learner.name
    )


def _row(version: int, settled: int) -> GameRow:
    return GameRow(
        id=PRACTICE,
        guild=0,
        channel=0,
        name=words.NAME,
        status="running",
        version=version,
        settled=settled,
        lobby=b"",
        table=b"",
        keeping=b"",
        memory=b"",
    )
