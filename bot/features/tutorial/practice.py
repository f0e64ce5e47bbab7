"""A place in the lesson, and the practice game it stands for (E1.5). Pure.

What is kept is the course, the step and what was done; the game is played again from it. So a place survives
a restart at any moment, and *Back* is a shorter list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.features.sandbox import PRACTICE, Sandbox
from bot.model.kit import Kit
from bot.model.scene import Drafts, Scene, SeatHolder
from bot.model.screen import Screen
from bot.model.tutorial import HAND, Step, Task, Tutorial
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.views import seat_scene
from bot.words import tutorial as words
from engine.game import USUAL_STRENGTH, IllegalAction


class LessonAction(msgspec.Struct, frozen=True):
    """Something done in a lesson."""

    step: int
    """The step of the lesson it was done in, counted from 0."""
    seat: str
    action: msgspec.Raw
    """As the game writes it."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands: all that is kept of a practice game."""

    course: str
    step: int = 0
    opened: bool = False
    """Whether the hand was opened in the first step."""
    actions: tuple[LessonAction, ...] = ()
    drafts: Drafts = {}
    """What is ticked but not confirmed (E0.4)."""
    full: bool = False
    """Whether all controls are shown, in a lesson that else shows those on the way."""
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
    kit: Kit
    """Which game is learned."""

    @property
    def teaches(self) -> Tutorial:
        """The lessons of the game. Raises ValueError for a game without any."""
        if self.kit.tutorial is None:
            raise ValueError(f"{self.kit.id} has no lessons")
        return self.kit.tutorial


@dataclass(frozen=True)
class Practice:
    """A practice game as it stands."""

    place: Place
    learner: Learner
    live: LiveTable
    steps: tuple[StepRow, ...]
    task: Task | None
    """What the lesson wants next; ``None`` when the step cannot be done from here."""

    @property
    def teaches(self) -> Tutorial:
        """The lessons of the game."""
        return self.learner.teaches

    @property
    def steps_of(self) -> tuple[Step, ...]:
        """The steps of this lesson."""
        return self.teaches.courses[self.place.course].steps

    @property
    def over(self) -> bool:
        """Whether the lesson is done."""
        return self.place.step >= len(self.steps_of)

    @property
    def reads(self) -> bool:
        """Whether *Next* ends the step now."""
        if self.over or self.task is None or self.task.action is not None:
            return False
        return self.steps_of[self.place.step].reads and (self.place.opened or self.task.key != HAND)

    @property
    def look(self) -> str | None:
        """The part of the Board that the step is about."""
        return None if self.over else self.steps_of[self.place.step].look

    @property
    def scene(self) -> Scene:
        """The practice table as the learner sees it."""
        made = seat_scene(
            self.live,
            seat(self.teaches, self.place.course),
            self.learner.now,
            private=self.learner.private,
            drafts=self.place.drafts,
            last=self.steps,
        )
        # No clock runs here, so no standing order answers.
        return msgspec.structs.replace(made, elsewhere=(), ordered=False)

    def panel(self, first: str = "") -> Screen:
        """What is shown now: the part of the Board that the step is about, else the panel."""
        if self.look is not None:
            return self.live.kit.reference.board(self.scene, self.look)
        return self.live.kit.screens.panel(self.scene, first)


def seat(teaches: Tutorial, course: str) -> str:
    """The seat of whoever learns in a lesson."""
    return teaches.courses[course].learner or teaches.learner


def begun(course: str, guild: int, count: int, now: float) -> Place:
    """The beginning of a lesson."""
    return Place(course=course, guild=guild, count=count + 1, at=now)


def changed(place: Place, now: float, **parts: object) -> Place:
    """A place after something was done."""
    made: Place = msgspec.structs.replace(place, **parts, count=place.count + 1, at=now)
    return made


def back(place: Place, learner: Learner) -> Place:
    """*Back*: to the beginning of the step, or of the one before when this one has just begun.

    A step that began astray is followed back to where the lesson was left.
    """
    under_way = any(action.step >= place.step for action in place.actions)
    step = place.step if under_way else max(0, place.step - 1)
    while True:
        kept = tuple(action for action in place.actions if action.step < step)
        made = changed(place, learner.now, step=step, actions=kept, drafts={}, opened=step > 0)
        if step == 0 or play(made, learner).task is not None:
            return made
        step -= 1


def onward(place: Place, learner: Learner) -> Place:
    """*Next*: a step that was read is done, and what the position says is done after it; what might have been
    is taken back."""
    kept = place.actions
    if _aside(place, learner) is not None:
        kept = tuple(action for action in kept if action.step < place.step)
    made = changed(place, learner.now, step=place.step + 1, actions=kept, drafts={})
    if _aside(made, learner) is not None:
        return made
    return msgspec.structs.replace(made, step=passed(made, learner.teaches, play(made, learner).live.state))


def undone(practice: Practice) -> Place:
    """Without the last deed, which can be taken back (R-22). Raises LookupError if there is none."""
    place = practice.place
    if not practice.live.pending:
        raise LookupError("nothing to take back")
    step = min(place.step, place.actions[-1].step)
    return changed(place, practice.learner.now, actions=place.actions[:-1], step=step, drafts={})


def play(place: Place, learner: Learner) -> Practice:
    """The practice game of a place. What the rules do not allow any more, after an update, is left out."""
    game, place = _replayed(place, learner)
    return game.practice(place)


def _aside(place: Place, learner: Learner) -> Callable[[Any], Any] | None:
    """What might have been, if the step of a place is about that."""
    steps = learner.teaches.courses[place.course].steps
    return steps[place.step].aside if place.step < len(steps) else None


def _replayed(place: Place, learner: Learner) -> tuple[_Game, Place]:
    """The rules at work where the place stands, and the place as far as they allow it."""
    step, aside = place.step, _aside(place, learner)
    game = _Game(learner.teaches.courses[place.course].begin(), learner)
    for number, action in enumerate(place.actions):
        if aside is not None and action.step == step:
            game, aside = _Game(aside(game.state), learner), None
        try:
            game.repeat(action)
        except IllegalAction:
            place = msgspec.structs.replace(
                place, actions=place.actions[:number], step=action.step, drafts={}
            )
            break
    if aside is not None and place.step == step:
        game = _Game(aside(game.state), learner)
    return game, place


def act(practice: Practice, *actions: Any) -> Practice:
    """The practice game after actions of the learner and the rider's answers. Raises IllegalAction."""
    place, learner, teaches = practice.place, practice.learner, practice.teaches
    rules, mine = learner.kit.rules, seat(teaches, place.course)
    game, place = _replayed(place, learner)
    done: list[tuple[str, Any]] = []

    def carry_out(player: str, action: Any) -> None:
        game.act(player, action)
        done.append((player, action))
        while (auto_pass := learner.kit.auto_pass(game.state)) is not None:
            game.act(*auto_pass)
            done.append(auto_pass)

    for action in actions:
        carry_out(mine, action)
        while (asked := tuple(rules.asked(game.state))) and mine not in asked:
            carry_out(asked[0], teaches.answer(rules.view(game.state, asked[0])))
    apart = _aside(place, learner) is not None
    step = place.step if apart else passed(place, teaches, game.state)
    # What ends a step belongs to it, so that *Back* in the next one takes it away.
    ended = max(place.step, step - 1)
    actions = (*place.actions, *(recorded(learner.kit, ended, player, action) for player, action in done))
    made = changed(place, learner.now, actions=actions, step=step, drafts={})
    return game.practice(made) if apart or _aside(made, learner) is None else play(made, learner)


def recorded(kit: Kit, step: int, player: str, action: Any) -> LessonAction:
    """Something done, as it is kept."""
    return LessonAction(step, player, msgspec.Raw(kit.rules.codec.encode(action)))


def passed(place: Place, teaches: Tutorial, state: Any) -> int:
    """The first step that is not done yet."""
    steps = teaches.courses[place.course].steps
    step = place.step
    while step < len(steps) and steps[step].done(state):
        step += 1
    return step


class _Game(Sandbox):
    """The rules at work on one place."""

    def __init__(self, begin: Any, learner: Learner) -> None:
        super().__init__(learner.kit, begin, learner.teaches.dice, learner.now)
        self.learner = learner

    def repeat(self, action: LessonAction) -> None:
        """What was done before."""
        self.act(action.seat, self.rules.codec.action(bytes(action.action)))

    def practice(self, place: Place) -> Practice:
        learner, mine = self.learner, seat(self.learner.teaches, place.course)
        holders = (
            SeatHolder(mine, learner.user, learner.name),
            *(
                SeatHolder(other, None, name, USUAL_STRENGTH)
                for other, name in learner.teaches.rivals().items()
                if other != mine
            ),
        )
        live = self.live(PRACTICE, words.NAME(), learner.teaches.preset, holders, mine, place.count)
        return Practice(place, learner, live, tuple(self.steps), task(learner, place, self.state))


def task(learner: Learner, place: Place, state: Any) -> Task | None:
    """What the lesson wants next, as far as the rules allow it now."""
    teaches = learner.teaches
    steps = teaches.courses[place.course].steps
    if place.step >= len(steps):
        return None
    wanted = steps[place.step].task(state)
    if wanted.action is None or wanted.action in learner.kit.rules.offers(state, seat(teaches, place.course)):
        return wanted
    return None
