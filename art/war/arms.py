"""Which arms a unit bears: drawings and names of icons are made of it (war-pictures.md 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.war.data.records import Troop

OWN: Final[Mapping[str, str]] = {
    "orc_gorgoroth": "morgul",
    "orc_morgul": "morgul",
    "orc_udun": "eye",
    "orc_morannon": "eye",
    "orc_durthang": "eye",
    "orc_levy": "eye",
    "eye_orcs": "eye",
    "uruk_barad_dur": "black_uruk",
    "warg_udun": "wolf",
    "uruk_hai_1": "white_hand",
    "uruk_hai_2": "white_hand",
    "uruk_levy": "white_hand",
    "warg_isengard": "white_wolf",
    "swan_knights": "swan",
    "dol_amroth_foot": "swan",
    "rangers": "ranger",
    "lorien_elves": "mallorn_leaf",
    "wood_elves": "antlers",
    "lake_men": "boat",
    "mumakil": "mumak",
}
"""Units whose arms are not those of their nation."""


def arms_of(troop: Troop) -> str:
    """The key of the arms of a unit."""
    return OWN.get(troop.id, troop.nation)
