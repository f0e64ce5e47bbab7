"""The handlers of the buttons and menus on private panels. Importing this package registers them all."""

from __future__ import annotations

from bot.panels.verbs import (
    answering,
    captives,
    ending,
    fighting,
    looking,
    moving,
    partners,
    playing,
    secret,
    trading,
)

__all__ = [
    "answering",
    "captives",
    "ending",
    "fighting",
    "looking",
    "moving",
    "partners",
    "playing",
    "secret",
    "trading",
]
