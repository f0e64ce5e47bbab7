"""A learner who taps what the lesson makes bright, panel by panel, by the game's own handlers."""

from typing import Any, NamedTuple

from bot.features.tutorial import practice as game
from bot.features.tutorial.frame import WAYS_BACK, dressed
from bot.features.tutorial.practice import Learner, Practice
from bot.games.war.kit import KIT
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Buttons, Menu, Screen, Text, plain
from bot.model.tutorial import Control
from tests.games.war.ask.hand import Tapping

ANA = Learner(user=7, name="Ana", private=True, now=1000.0, kit=KIT)
MOST = 400
"""Taps after which a lesson must be over."""


class Shown(NamedTuple):
    """One panel, as the learner sees it, at a moment of the lesson."""

    practice: Practice
    screen: Screen

    @property
    def text(self) -> str:
        return "\n".join(plain(part.text) for part in self.screen.parts if isinstance(part, Text))

    @property
    def said(self) -> str:
        """What the lesson says over the panel."""
        first = self.screen.parts[0]
        assert isinstance(first, Text)
        return plain(first.text)

    @property
    def controls(self) -> list[str]:
        """The names of all that can be tapped or opened."""
        rows = [part.buttons for part in self.screen.parts if isinstance(part, Buttons)]
        menus = [part for part in self.screen.parts if isinstance(part, Menu)]
        return [
            *(one.label for row in rows for one in row if not one.disabled),
            *(one.prompt.removeprefix("▸ ") for one in menus),
        ]


class Hands(Tapping):
    """What a handler asks of its context, at the practice table."""

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        self.arg, self.values = "", ()  # type: str, tuple[str, ...]
        self.decision = practice.scene.decision

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    async def scene(self) -> Scene:
        return self.practice.scene

    async def submit(self, *actions: Any) -> Scene:
        self.practice = game.act(self.practice, *actions)
        return self.practice.scene

    async def draft(self, key: str, values: Any) -> Scene:
        drafts = {**self.practice.place.drafts, key: tuple(values)}
        self.practice = game.play(game.changed(self.practice.place, 1000.0, drafts=drafts), ANA)
        return self.practice.scene

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return ()

    def tap(self, control: Button | Menu, *values: str) -> Shown:
        self.arg, self.values = control.arg, values
        if control.verb in WAYS_BACK:
            return Shown(self.practice, dressed(self.practice, self.practice.panel()))
        made = self.answer(control.verb)
        if self.practice.over:
            return Shown(self.practice, made)
        return Shown(self.practice, dressed(self.practice, made))


def start(course: str) -> Shown:
    practice = game.play(game.begun(course, 0, 0, 1000.0), ANA)
    return Shown(practice, dressed(practice, practice.panel()))


def on(now: Shown) -> Shown:
    """The bright control is tapped; *Next* where the step is only read."""
    practice = now.practice
    if practice.task is not None and practice.task.action is not None:
        for control in practice.teaches.controls(practice.scene.view, practice.task):
            if (found := _bright(now.screen, control)) is not None:
                return Hands(practice).tap(*found)
        raise AssertionError(f"nothing is bright in\n{now.text}\n{now.controls}")
    assert practice.reads, now.text
    after = game.play(game.onward(practice.place, ANA), ANA)
    return Shown(after, after.panel() if after.over else dressed(after, after.panel()))


def _bright(screen: Screen, control: Control) -> tuple[Any, ...] | None:
    """That control, if it is the bright one: with the value to be chosen."""
    for part in screen.parts:
        if isinstance(part, Menu) and control.kind is Menu and part.verb == control.verb:
            labels = {one.value: one.label for one in part.choices}
            wanted = labels.get(control.wanted)
            if wanted and part.prompt.startswith("▸") and part.prompt.endswith(wanted):
                return part, control.wanted
        for one in part.buttons if isinstance(part, Buttons) and control.kind is Button else ():
            wanted = control.wanted.removesuffix("*")
            fits = one.arg.startswith(wanted) if control.wanted.endswith("*") else one.arg == wanted
            if one.style == "primary" and one.verb == control.verb and fits:
                return (one,)
    return None
