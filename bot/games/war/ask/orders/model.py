"""What somebody ordered in advance (W10.1): plain values, and the short code that menus carry."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.errors import Refusal
from engine.war.data import TABLES

ASK: Final = "ask"
USUAL: Final = "usual"
"""As the rules say where nothing is said (W10.2)."""
GARRISON: Final = "garrison"
"""An order for the own marches, with a button of its own."""
LEADS: Final = "lead"
"""Captors without an order of their own go on by themselves."""
LETTER: Final = "letter"
LOT: Final = "lot"
"""The Shadow letter is drawn: all letters are equally good (SHD-1, P-15)."""
BEARER: Final = "bearer"
"""Asked about the Ring where its bearer can put it on, and only there: for who plays with computers, where
neither a wait nor a question tells anybody who bears it (W15.10)."""
VALUES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "attacked": (ASK, "half", "once", "never", "quarter"),
        "losses": (USUAL, "smallest", "foot", "riders", "guests", "rangers"),
        "rangers": (USUAL, "yes", "no"),
        "strike": (USUAL, "strongest", "fiercest", "leaders"),
        "off": (ASK, "0", "1", "2", "3", "4"),
        "ring": ("no", "yes", ASK, BEARER),
        "caught": (ASK, "capture", "challenge"),
        "flown": (ASK, "nearest", "watch"),
        "wound": (ASK, "real", "ordinary"),
        "overrun": (ASK, "flee", "stay"),
        "place": (ASK, USUAL),
        "garrison": ("1", "5", "10", "0"),
        "rumour": (ASK, "stay", "top"),
        "captors": (USUAL, LEADS),
        "leaders": (USUAL, "go"),
        LETTER: (LOT, ASK, *TABLES.shadow_points),
    }
)
"""What each order can be, the first where nothing is ordered; their places make the code."""
WEST: Final = (
    "ring",
    "attacked",
    "losses",
    "rangers",
    "leaders",
    "overrun",
    "strike",
    "off",
    "wound",
    "place",
    "rumour",
    GARRISON,
)
DARK: Final = (
    "attacked",
    "losses",
    "leaders",
    "strike",
    "off",
    "caught",
    "flown",
    "captors",
    "rumour",
    GARRISON,
)
"""What either side can be asked (W10.2)."""
SAURON: Final = (*DARK, LETTER)
"""Of the Dark seats one has Shadow Points."""


class Orders(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The orders of one person. They name no piece, so they say nothing of where anybody is."""

    attacked: str = ASK
    """The form of the defender, and what is asked after a round (P-4 to P-8, P-22): under what share of the
    start a battle is left."""
    losses: str = USUAL
    """Who bears losses first (P-4); as the next, it counts with ``attacked`` alone."""
    rangers: str = USUAL
    """Whether the Rangers die for a leader (P-6)."""
    leaders: str = USUAL
    """Whether leaders under walls that stand go with troops that leave (ROU-4); with ``attacked`` alone."""
    strike: str = USUAL
    """Whom to strike first (P-9); it counts with ``off`` alone."""
    off: str = ASK
    """A challenge (P-9, P-23): at what Endurance to break off."""
    ring: str = "no"
    """Whether the bearer puts the Ring on (P-10). Whoever says nothing is not asked: often what is hidden
    forces the answer, and its wait may not tell that (W15.10, E17.4)."""
    caught: str = ASK
    """What is done with whoever was spotted on the way (P-1)."""
    flown: str = ASK
    """Which Nazgûl comes after a Search (P-2)."""
    wound: str = ASK
    """Whether a wound is made real (P-12)."""
    overrun: str = ASK
    """Flee or stay: a line of the form of battles, which counts with ``attacked``, or asked alone (P-14)."""
    place: str = ASK
    """Where people are set down or withdraw to (P-13, P-17, P-20)."""
    garrison: str = "1"
    """How much strength a march leaves behind that would empty a place worth it (W5.3, W15.5)."""
    rumour: str = ASK
    """Where the Search card goes that *Rumour of the Ring* showed (EV29)."""
    captors: str = USUAL
    """Whether captors without an order are led on when the step for moving is closed (W6.4)."""
    letter: str = LOT
    """The Shadow letter (P-15, W15.11)."""
    page: int = 0
    """Which part of them is shown; not kept."""


NONE: Final = Orders()
ALONE: Final = Orders(ring=BEARER)
"""Of who plays with computers and ordered nothing (W15.10)."""
MOST: Final = 3
"""A page no panel has: where it is asked for, the first one is shown."""


def code(orders: Orders) -> str:
    """The orders in a few characters, as a menu carries them until they are saved."""
    places = (values.index(getattr(orders, name)) for name, values in VALUES.items())
    return "".join(map(str, (*places, orders.page)))


def decoded(text: str) -> Orders:
    """The orders of a code. Raises ValueError or IndexError for what no menu of ours carries."""
    if len(text) != len(VALUES) + 1:
        raise ValueError(text)
    places = map(int, text)
    fields = {name: values[place] for (name, values), place in zip(VALUES.items(), places, strict=False)}
    return msgspec.convert({**fields, "page": min(MOST, int(text[-1]))}, Orders)


# What is ticked in the menus of orders, until it is saved (W10.1). Pure


PAGE: Final = "page"
"""What turns to the next page."""


def ticked(arg: str, values: Sequence[str], led: Sequence[str]) -> Orders:
    """The orders after a choice in the menu ``arg`` names. Raises Refusal ``stale`` for no choice of ours."""
    field, _, now = arg.partition(".")
    orders = carried(now)
    if field == PAGE:
        return replace(orders, page=orders.page + 1)
    if field == GARRISON and not values:
        every = VALUES[GARRISON]
        following = every[(every.index(orders.garrison) + 1) % len(every)]
        return replace(orders, garrison=following)
    if field not in VALUES or not values or values[0] not in VALUES[field]:
        raise Refusal("stale")
    return replace(orders, **{field: values[0]})


def carried(code: str) -> Orders:
    """The orders that a button carries. Raises Refusal ``stale`` for what none of ours does."""
    try:
        return decoded(code)
    except (ValueError, IndexError) as error:
        raise Refusal("stale") from error
