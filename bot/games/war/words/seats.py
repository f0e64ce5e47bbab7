"""What seats and powers are called, and how a sentence of the house bends them: "den Westen"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from art.i18n import CASES as KINDS
from art.i18n import Bend, Name
from bot.games.war.words.catalogue import declined, n_, table

_SEATS: Final = {
    "fellowship": n_("The West", "seat"),
    "sauron": n_("Sauron", "seat"),
    "saruman": n_("Saruman", "seat"),
}
POWERS: Final = table(
    {
        "fellowship": n_("the West"),
        "sauron": n_("Sauron", "piece"),
        "saruman": n_("Saruman", "piece"),
        "nobody": n_("nobody"),
    }
)
"""Powers and seats within a sentence."""
LATE: Final = table(
    {
        "fellowship": n_("The West's time ran out; its marches went on."),
        "sauron": n_("Sauron's time ran out; his marches went on."),
        "saruman": n_("Saruman's time ran out; his marches went on."),
    }
)
"""To the channel, of a sitting that the clock closed."""


def seat(seat_id: str) -> Name:
    """A seat as a title, with its cases. Raises KeyError for no seat."""
    return _named(declined(_SEATS[seat_id]), seat_id)


def within(seat_id: str) -> Name:
    """A seat within a sentence, with the same cases. Raises KeyError for no seat."""
    return _named(POWERS()[seat_id], seat_id)


def _named(said: str, seat_id: str) -> Name:
    cases: Mapping[str, Bend] = {case: partial(_bent, _SEATS[seat_id], case) for case in KINDS["seat"]}
    return Name.of(said, cases)


def _bent(name: str, case: str, _: str) -> str:
    return declined(name, case)
