"""The words on private maps (W2.2 to W2.4)."""

from __future__ import annotations

from typing import Final

from art.war.words.catalogue import _, n_, ngettext, phrase, table

# The words on the picture of the Objectives (W2.7)


PEACE: Final = phrase("Mordor has not mobilised: Sauron needs none yet")


def title(held: int, all_of: int) -> str:
    """How many Sauron holds."""
    return _("Sauron holds {held} of {all} Objectives").format(held=held, all=all_of)


def key_title(held: int, all_of: int) -> str:
    """How many key places he holds (SCN-5)."""
    return _("Sauron holds {held} of {all} key places").format(held=held, all=all_of)


def wins(number: int) -> str:
    """How many make him win at once (VIC-3)."""
    return _("With {number} he wins at once.").format(number=number)


def turn(number: int) -> str:
    """A turn below its date."""
    return _("turn {number}").format(number=number)


def date(offset: int) -> str:
    """A date of the timeline."""
    return f"M+{offset}"


ONLY_YOU: Final = phrase("only you see this")
PARTY: Final = phrase("a party")
HIDDEN: Final = phrase("hidden")
FEET: Final = phrase("was there")
TURN: Final = phrase("there in that turn")
GONE: Final = phrase("there no longer")
SPOTTED: Final = phrase("spotted on this or less")
REACH: Final = phrase("reach of the Nazgûl")
COULD_BE: Final = phrase("somebody could be here")
POINTS: Final = phrase("points it takes")
COSTS: Final = phrase("hex and its cost")
COMPASS: Final = table(
    {
        "N": n_("N", "compass"),
        "NE": n_("NE", "compass"),
        "SE": n_("SE", "compass"),
        "S": n_("S", "compass"),
        "SW": n_("SW", "compass"),
        "NW": n_("NW", "compass"),
    }
)
"""The six directions."""


def left(number: int) -> str:
    """How many Shadow Points are left."""
    return ngettext("{number} point left", "{number} points left", number).format(number=number)


def last_known(turn: int) -> str:
    """Where the Ring was known last; without its turn where its wearer was seen (RNG-3, RNG-8)."""
    return _("last known, turn {n}").format(n=turn) if turn else _("last known")
