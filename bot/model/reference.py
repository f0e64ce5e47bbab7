"""What a game lets people look up: its rules, its board, its things, how it stands (E7)."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from bot.model.scene import Entry, Scene
from bot.model.screen import Screen, screen
from bot.words import labels
from bot.words.catalogue import _

# What a replay can go after besides steps and turns (W11.5): a thing, a person, an army, a battle


State = Callable[[], Any]
"""The state after a step, read when it is asked for."""


class Following(Protocol):
    """A part of a kit; without it a replay goes by steps and turns alone."""

    def whom(self) -> Mapping[str, str]:
        """Whom one can follow, by key: at most 25 names."""
        ...

    def icon(self, key: str) -> str:
        """The token of its icon (`bot.model.screen`); empty for none."""
        ...

    def buttons(self) -> Mapping[str, str]:
        """What has a button of its own, by key."""
        ...

    def met(self, key: str, entry: Entry, eyes: str, state: State) -> bool:
        """Whether those eyes were told in that step that it moved, was seen or happened."""
        ...

    def near(self) -> str:
        """The button of what was nearly found."""
        ...

    def nearly(self, events: Sequence[Any], state: State, *, last: bool) -> tuple[str, ...]:
        """What a step says of it, with everything shown; ``last``: whether its clock period ends."""
        ...


# What a notebook asks of a game (E7.6)


class Dated(NamedTuple):
    """Something that happened."""

    at: float
    version: int
    text: str


class Titles(NamedTuple):
    """What a notebook calls its parts, where they are not cards and who holds them."""

    held: str
    things: str
    nothing: str
    by_thing: str
    """The button that leads to the things."""


class Known(NamedTuple):
    """What is known of somebody, or of everybody, in words."""

    held: tuple[str, ...]
    """A line for each player: what that one holds."""
    things: tuple[str, ...]
    """A line for each thing of which a holder is known: who holds it."""
    happened: tuple[Dated, ...]
    titles: Titles | None = None
    """``None``: those of cards."""


class Notebook(Protocol):
    """What a seat was told of others, kept for it."""

    def others(self, scene: Scene) -> tuple[str, ...]:
        """Whom a notebook can be about."""
        ...

    def derived(self, scene: Scene, entries: Iterable[Entry]) -> Any:
        """What the viewer knows out of these steps, as far as the viewer was told of them."""
        ...

    def known(self, scene: Scene, derived: Any, about: str) -> Known:
        """What a notebook holds in words; of everybody where ``about`` is empty."""
        ...


class Rulebook(Hashable, Protocol):
    """The rules clause by clause, as data."""

    def __hash__(self) -> int:
        return id(self)

    def text(self, language: str) -> str:
        """The chapters as TOML (`bot.features.lookup.book`); empty for a language they are not in."""
        ...

    def meant(self, language: str) -> Mapping[str, str]:
        """Words of other games and what they are called here, folded."""
        return {}

    def off(self, options: Any, option: str, setting: str) -> bool:
        """Whether an option is off, or not at the setting that brings its clauses into force."""
        return False

    def usual(self, option: str) -> bool:
        """Whether most tables play by that option; clauses of the others are found after the rest."""
        return True


class Standing(NamedTuple):
    """How a table stands."""

    seats: tuple[str, ...]
    """A line for each player, and on their sides."""
    more: tuple[str, ...]
    """What else everybody may know."""


class Reference(Protocol):
    """What can be looked up at any time."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules."""
        ...

    def board(self, scene: Scene, focus: str = "") -> Screen:
        """The board; ``focus`` is what its own controls and the command carry."""
        ...

    def hand(self, scene: Scene, page: int = 0) -> Screen:
        """What the viewer holds, for somebody with a seat."""
        return self.board(scene)

    def mine(self, scene: Scene, slot: str) -> Screen | None:
        """What a thing of the viewer's can do, by its slot; ``None`` where there is none (any more)."""
        return None

    def item(self, wanted: str) -> Screen:
        """A thing of the game by its name or a menu's value; without either all of them."""
        return screen(labels.NOTHING_HERE())

    def how(self) -> str:
        """How it plays, to who does not know it yet."""
        return _("*Rules* says how it plays, and *My turn* shows only what you can do.")

    def secret(self) -> str:
        """What is a player's alone and where it is found, in the first lines of the help."""
        return ""

    def topics(self) -> Mapping[str, tuple[str, str]]:
        """What the help knows of the game: by key, name and text; those of the house come after it."""
        return {}

    def standing(self, scene: Scene, person_of: Callable[[str], str]) -> Standing:
        """How the table stands; ``person_of`` says in words who plays a seat."""
        return Standing(tuple(person_of(holder.seat) for holder in scene.table.holders), ())
