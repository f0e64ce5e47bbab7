"""What a counter bears: its charge, its field, the shape of its side (war-pictures.md 2 and 3)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from art.drawing import icons
from art.drawing.palette import Rgb, coloured, paired
from art.drawing.sketch import Painter, drawings
from engine.war.data.records import Troop

EMBLEMS: Final[Mapping[str, Painter]] = {
    **icons.EMBLEMS,
    **drawings(Path(__file__).parent / "emblems.toml"),
}
"""What paints charges, things and marks, by name."""
ARMS: Final[Mapping[str, Rgb]] = coloured(
    "gondor #20304E rohan #3F8A3C swan #2E6CB0 ranger #A9B27A mallorn_leaf #7E8FA0 antlers #2F5A38 elf "
    "#34609A dwarf #7A4A34 dale #3C78A0 boat #5AA0B4 beorning #D8B878 hobbit #E6D27A ent #C9D49A dead "
    "#3E7A66 eye #1A1416 morgul #2A4034 orc #5A1814 black_uruk #6E241C troll #4A2A22 wolf #A86A48 easterling "
    "#A8301E variag #D8A24A haradrim #C8302A mumak #E0A43C corsair #8A9AA0 white_hand #17181C white_wolf "
    "#8E9094 dunlending #B0763A"
)
"""The field of each kind of arms."""
OWN: Final[Mapping[str, str]] = dict(
    paired(
        "orc_gorgoroth morgul orc_morgul morgul orc_udun eye orc_morannon eye orc_durthang eye orc_levy eye "
        "eye_orcs eye uruk_barad_dur black_uruk warg_udun wolf uruk_hai_1 white_hand uruk_hai_2 white_hand "
        "uruk_levy white_hand warg_isengard white_wolf swan_knights swan dol_amroth_foot swan rangers ranger "
        "lorien_elves mallorn_leaf wood_elves antlers lake_men boat mumakil mumak"
    )
)
"""Units whose arms are not those of their nation."""


Side = Literal["west", "sauron", "ally", "saruman"]
ALLIES: Final = frozenset(("easterling", "variag", "haradrim", "corsair"))
MOUNTED: Final = frozenset(("rohan", "wolf", "white_wolf"))
"""Arms that show a mount by themselves."""


def arms_of(troop: Troop) -> str:
    """The key of the arms of a unit."""
    return OWN.get(troop.id, troop.nation)


def side(troop: Troop) -> Side:
    """Whose shape its counter has."""
    if troop.side == "western":
        return "west"
    if troop.side == "saruman":
        return "saruman"
    return "ally" if troop.nation in ALLIES else "sauron"


def rides(troop: Troop) -> bool:
    """Whether its counter needs a horse's head: riders whose arms show no mount."""
    return troop.type == "cavalry" and arms_of(troop) not in MOUNTED
