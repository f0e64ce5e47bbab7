"""All event cards with what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.war.cards import boats, calls, eagles, harms, lasting, sights
from engine.war.cards.combat import FIGHTING
from engine.war.cards.doing import Doing

DOINGS: Final[Mapping[str, Doing]] = {
    **lasting.LASTING,
    **calls.CALLS,
    **eagles.CARDS,
    **boats.CARDS,
    **sights.SIGHTS,
    **harms.HARMS,
    **FIGHTING,
}
"""The doings by card."""
