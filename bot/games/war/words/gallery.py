"""Captions of the gallery."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import phrase

FIELD: Final = phrase("A battle")
FRONTS: Final = phrase("A war on three fronts")
QUIET: Final = phrase("A quiet turn")
WHOLE: Final = phrase("All of the map")
BATTLE: Final = phrase("A battle, round by round")
SIEGE: Final = phrase("A Citadel holds out")
SEARCH: Final = phrase("A Search")
GOALS: Final = phrase("The Objectives")
COUNCIL: Final = phrase("The West's own map")
HAND: Final = phrase("Event cards")
STEP: Final = phrase("Where one can go")
EYE: Final = phrase("Sauron's own map")
