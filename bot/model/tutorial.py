"""What a tutorial asks of a game (E1.5): lessons from an arranged position, by the real rules and panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Menu, Picture, Screen
from engine.dice import Dice

HAND: Final = "hand"
"""The key of a task to look at what one holds; once that was done its hint is that of `OPENED`."""
OPENED: Final = "opened"


@dataclass(frozen=True)
class Task:
    """What the lesson would like to see next: a key of the words, and the action that does it."""

    key: str
    action: Any | None = None
    """``None`` for something to look at or to read."""


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    done: Callable[[Any], bool]
    """Whether a state says so."""
    task: Callable[[Any], Task]
    reads: bool = False
    """Whether *Next* ends it too, where nothing is to be done."""
    look: str | None = None
    """The part of the Board that is looked at instead of the panel."""
    aside: Callable[[Any], Any] | None = None
    """Makes a what-if state of the one the lesson stands at; *Next* drops it again."""


@dataclass(frozen=True)
class Course:
    """A lesson."""

    begin: Callable[[], Any]
    """The state it begins with."""
    steps: tuple[Step, ...]
    learner: str = ""
    """The seat of whoever learns, where that is not the one of all lessons."""


class Control(NamedTuple):
    """A button or menu on the way to an action."""

    kind: type[Button] | type[Menu]
    verb: str
    wanted: str
    """The argument or value that is wanted; ``*`` at its end: anything may follow."""
    after: Control | None = None
    """What stands on the same screen once this one's turn has come."""


class Ended(NamedTuple):
    """What is said when a lesson is done."""

    title: str
    picture: Picture | None
    text: str
    colour: int


class Tutorial(Protocol):
    """The lessons of a game, and how it plays them."""

    @property
    def courses(self) -> Mapping[str, Course]:
        """By name; the first is begun by whoever chooses none, the others are offered after it."""
        ...

    @property
    def learner(self) -> str:
        """The seat of whoever learns."""
        ...

    @property
    def preset(self) -> str:
        """The preset it is played by."""
        ...

    @property
    def minutes(self) -> int:
        """How long the first lesson takes."""
        ...

    @property
    def quiet(self) -> bool:
        """Whether a step shows only the controls on its way, until all are asked for."""
        ...

    @property
    def rooms(self) -> frozenset[str]:
        """The verbs of the game's panels that need no other people and no other games."""
        ...

    def bonus(self, course: str) -> str:
        """The button that begins one of the others."""
        ...

    def rivals(self) -> Mapping[str, str]:
        """Who plays the seats of a lesson that are not the learner's, by seat."""
        ...

    def dice(self, before: Any) -> Dice:
        """The arranged dice of a step from that state."""
        ...

    def answer(self, view: Any) -> Any:
        """What a rival does."""
        ...

    async def act(self, tap: Any, before: Scene, action: Any) -> Screen:
        """Do that for the tapper, as the game's own controls do."""
        ...

    def controls(self, view: Any, task: Task) -> Sequence[Control]:
        """The controls on the way to what is wanted, the last tap first."""
        ...

    def header(self, course: str, step: int, hint: str, *, strayed: bool) -> str:
        """Which step it is, and what to do."""
        ...

    def lower(self, picture: Picture, high: int) -> Picture:
        """A picture made lower: at most so high, 1080 wide, if it can be drawn so."""
        ...

    def hint(self, key: str, control: Control | None) -> str:
        """The one sentence of a task on the panel where that control is the next; it names what stands
        there (W15.16)."""
        ...

    def ended(self, course: str, view: Any, entries: Sequence[Entry]) -> Ended:
        """The end of a lesson, from what a watcher may know of the game."""
        ...
