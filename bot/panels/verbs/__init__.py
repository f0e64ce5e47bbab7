"""The handlers of the buttons and menus on private panels. Importing this package registers them all."""

from __future__ import annotations

from bot.panels.verbs import answering, ending, fighting, looking, moving, playing

__all__ = ["answering", "ending", "fighting", "looking", "moving", "playing"]
