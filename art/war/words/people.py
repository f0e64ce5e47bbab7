"""What people are called on pictures, and by which of their letters they are known there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from art.i18n import spoken
from art.war.words.catalogue import n_, said
from engine.war.data import CHARACTERS
from engine.war.data.records import Character

_NAMES: Final = {"Frodo": n_("Frodo", "piece"), "Treebeard": n_("Treebeard")}
"""People of the West whose names are others elsewhere; the rest are called the same in all languages."""
_TITLES: Final = {"Mouth of Sauron": n_("Mouth", "letters")}
"""Who is lettered by a part of the name."""
GOLLUM: Final = "gollum"
"""He and the Nazgûl have faces instead of letters."""


def person(one: Character) -> str:
    """The name of somebody of the West."""
    return said(_NAMES).get(one.name, one.name)


def initials(person: str) -> str:
    """The two letters on a medallion that tell a person from all others who have letters (W1.6)."""
    return _initials(spoken())[person]


@lru_cache
def _initials(_language: str) -> Mapping[str, str]:
    """The first two letters of everybody who has letters, else the first with one farther on."""
    found: dict[str, str] = {}
    for one in CHARACTERS.values():
        if one.nazgul or one.id == GOLLUM:
            continue
        name = said(_TITLES).get(one.name) or person(one)
        pairs = (name[0] + letter for letter in name[1:])
        found[one.id] = next(pair for pair in pairs if pair not in found.values())
    return found
