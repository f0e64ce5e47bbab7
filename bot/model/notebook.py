"""What a notebook asks of a game (E7.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from bot.model.scene import Entry, Scene


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
    """The same by what is held: a line for each thing of which a holder is known."""
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
        """The same in words; of everybody where ``about`` is empty."""
        ...
