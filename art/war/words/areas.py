"""What the search areas are called on the map, in short (W2.6)."""

from __future__ import annotations

from typing import Final

from art.war.words.catalogue import n_, said

_AREAS: Final = {
    "shire": n_("Shire"),
    "north": n_("Angmar and Rhudaur"),
    "hollin": n_("Hollin"),
    "vales": n_("Vales of Anduin"),
    "mirkwood_north": n_("Northern Mirkwood"),
    "mirkwood_south": n_("Southern Mirkwood"),
    "dale": n_("Dale"),
    "fangorn_wold": n_("Fangorn and the Wold"),
    "brown_marsh": n_("Brown Lands"),
    "anorien_ithilien": n_("Anórien and Ithilien"),
    "south_gondor": n_("Southern Gondor"),
    "south_ithilien_harad": n_("Harad and Khand"),
    "sea": n_("Sea"),
}
_NAMES: Final = {
    "lindon": "Lindon",
    "arnor": "Arnor",
    "minhiriath": "Minhiriath",
    "isengard_gap": "Isengard",
    "rhun": "Rhûn",
    "lorien": "Lórien",
    "riddermark": "Riddermark",
    "gorgoroth": "Gorgoroth",
    "nurn": "Nurn",
}
"""What is called the same in all languages."""


def area(name: str) -> str:
    """A search area."""
    return said(_AREAS)[name] if name in _AREAS else _NAMES[name]
