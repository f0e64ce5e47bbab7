"""The words on the picture of the Objectives (W2.7)."""

from __future__ import annotations

from typing import Final

from art.war.words.catalogue import _, phrase

PEACE: Final = phrase("Mordor has not mobilised: nothing is asked yet")


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
