"""The pictures of each game, found by its id: `art.‹id›.api` (design.md 2). For processes that draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from art.drawing.output import Drawn


class Pictures(Protocol):
    """What the pictures of a game are asked for."""

    def draw(self, kind: str, data: Mapping[str, object], cache_dir: Path | None) -> Drawn:
        """One picture. Raises `art.drawing.output.PictureError` for data that do not fit."""
        ...

    def missing(self, cache: Path) -> list[str]:
        """What should be drawn into the cache beforehand and is not there yet, the most urgent first."""
        ...

    def prepare(self, cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
        """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
        ...

    def icons(self) -> tuple[str, ...]:
        """The tokens of its icons."""
        ...

    def icon(self, token: str, cache: Path | None) -> bytes:
        """One of them as PNG, kept in the cache. Raises KeyError for no token."""
        ...


def pictures(game: str) -> Pictures:
    """Loaded at the first call, as it takes memory that the bot's own process must not spend.

    Raises ModuleNotFoundError for a game without pictures.
    """
    return cast(Pictures, import_module(f"art.{game}.api"))
