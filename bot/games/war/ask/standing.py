"""A seat as everybody knows it, to who may take it (E9.2)."""

from __future__ import annotations

from bot.games.war.words import panels as words
from bot.model.story import Standing
from engine.war.view import View


def standing(view: View, seat: str) -> Standing:
    """What a side has in the field; how many event cards it holds is nobody else's business (EVT-1)."""
    powers = view.config.powers_of(seat)
    units = [unit for unit in view.field.units if unit.power in powers and unit.at]
    return Standing(words.forces(len(units), view.field.strength(units)), "")
