"""What people are called on pictures. The letters of medallions are those of icons, the same in all
languages."""

from __future__ import annotations

from typing import Final

from art.war.words.catalogue import n_, said
from engine.war.data.records import Character

_NAMES: Final = {"Treebeard": n_("Treebeard")}
"""People of the West whose names mean something; others are called the same in all languages."""


def person(one: Character) -> str:
    """The name of somebody of the West."""
    return said(_NAMES).get(one.name, one.name)
