"""On which side of its symbol each place has its name, the same in all pictures of the map (W15.9).

The sides are those on which the names stand freest of symbols, armies, roads, rivers and one another when an
army stands in every place, in all languages. Below and above go before the others: near an edge of a picture
a name can still move along them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from art.drawing.labels import Side

_ABOVE: Final = (
    "morannon",
    "annuminas",
    "barad_dur",
    "bree",
    "carrock",
    "cormallen",
    "eastfold",
    "edhellond",
    "edoras",
    "erebor",
    "ethring",
    "far_downs",
    "far_harad",
    "field_of_celebrant",
    "framsburg",
    "goblin_town",
    "grey_havens",
    "hobbiton",
    "iron_hills",
    "minas_tirith",
    "moria_west_gate",
    "ost_in_edhil",
    "rhosgobel",
    "tharbad",
    "thranduils_palace",
    "trollshaws",
    "udun",
    "weathertop",
    "withered_heath",
)
_RIGHT: Final = ("buckland", "dale", "durthang", "osgiliath")
_LEFT: Final = ("cair_andros", "dunharrow", "henneth_annun", "isengard")
_BELOW: Final = (
    "aldburg",
    "amon_din",
    "andrast",
    "anfalas",
    "angle",
    "argonath",
    "barrow_downs",
    "bywater",
    "calembel",
    "carn_dum",
    "cirith_ungol",
    "dead_marshes",
    "derndingle",
    "dimrill_dale",
    "dol_amroth",
    "dol_guldur",
    "dorwinion",
    "east_bight",
    "emyn_beraid",
    "erech",
    "esgaroth",
    "fords_of_isen_east",
    "fornost",
    "harlond",
    "haudh_in_gwanur",
    "helms_deep",
    "khand",
    "linhir",
    "lithlad",
    "lond_daer",
    "lorien",
    "lossarnach",
    "michel_delving",
    "minas_morgul",
    "mirkwood_spiders",
    "mount_doom",
    "mount_gundabad",
    "nindalf",
    "nurn",
    "old_forest",
    "pelargir",
    "pinnath_gelin",
    "rammas",
    "rauros",
    "rhun",
    "rivendell",
    "sarn_ford",
    "umbar",
    "wellinghall",
)
SIDES: Final[Mapping[str, Side]] = {
    **dict.fromkeys(_BELOW, "below"),
    **dict.fromkeys(_ABOVE, "above"),
    **dict.fromkeys(_RIGHT, "right"),
    **dict.fromkeys(_LEFT, "left"),
}
"""By the ids of places and landmarks."""
