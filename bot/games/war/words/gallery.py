"""Captions of the gallery."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import phrase

WHOLE: Final = phrase("All of the map")
SEARCH: Final = phrase("A Search")
GOALS: Final = phrase("The Objectives")
