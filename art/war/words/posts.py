"""The words around the public map: header and footer (W2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.war.words.catalogue import _, n_, ngettext, phrase, said, table

_SIDES: Final = {"fellowship": n_("The West")}
"""As the seats of the game are called."""
_LANDS: Final = {
    "woodland": n_("the Woodland"),
    "dale_erebor": n_("Dale and Erebor"),
    "iron_hills": n_("the Iron Hills"),
    "beornings": n_("the Beornings"),
    "shire": n_("the Shire"),
}
_NAMES: Final = {
    "sauron": "Sauron",
    "saruman": "Saruman",
    "mordor": "Mordor",
    "rohan": "Rohan",
    "gondor": "Gondor",
    "lorien": "Lórien",
}
"""What is called the same in all languages."""


def side(seat: str) -> str:
    """A side, or who plays for it."""
    return said(_SIDES)[seat] if seat in _SIDES else _NAMES.get(seat, seat)


def land(name: str) -> str:
    """A land or power that can be called to arms."""
    return said(_LANDS)[name] if name in _LANDS else _NAMES.get(name, name)


_MONTHS: Final = table(
    {
        "1": n_("January"),
        "2": n_("February"),
        "3": n_("March"),
        "4": n_("April"),
        "5": n_("May"),
        "6": n_("June"),
        "7": n_("July"),
        "8": n_("August"),
    }
)

NEXT: Final = phrase("NEXT")
OVER: Final = phrase("The war is over")
OBJECTIVES: Final = phrase("OBJECTIVES")
KEY_PLACES: Final = phrase("KEY PLACES")
FELLOWSHIP: Final = phrase("THE COMPANY")
CALLED: Final = phrase("CALLED TO ARMS")
CAPTIVES: Final = phrase("CAPTIVES")
UNSEEN: Final = phrase("unseen")
WORN: Final = phrase("the Ring is worn")
NONE: Final = phrase("none")
AT_PEACE: Final = phrase("no land yet")
WHOLE: Final = phrase("The map of the war")


def turn(number: int) -> str:
    """The turn, before Mordor has mobilised."""
    return _("TURN {number}").format(number=number)


def turn_since(number: int, since: int) -> str:
    """The turn, and how long ago Mordor mobilised."""
    return _("TURN {number}, M+{since}").format(number=number, since=since)


def date(day: int, month: int) -> str:
    """A day of the year."""
    return _("{day} {month}").format(day=day, month=_MONTHS()[str(month)])


def battle(place: str) -> str:
    """The headline of a battle."""
    return _("Battle at {place}").format(place=place)


def battles(number: int) -> str:
    """The headline of several battles."""
    return ngettext("{number} battle", "{number} battles", number).format(number=number)


def marches(number: int) -> str:
    """The headline where armies marched."""
    return ngettext("{number} army marches", "{number} armies march", number).format(number=number)


def parties(number: int) -> str:
    """The headline where people alone were seen on their way."""
    return ngettext("{number} party is on its way", "{number} parties are on their way", number).format(
        number=number
    )


def quiet() -> str:
    """The headline where nothing happened in public."""
    return _("Nothing stirs")


def held(side: str, number: int) -> str:
    """How many Objectives a side holds."""
    return _("{side} {number}").format(side=side, number=number)


def demand(number: int, turn: int) -> str:
    """What Sauron must hold, and when (OBJ-3)."""
    return _("Sauron needs {number} by turn {turn}").format(number=number, turn=turn)


def wins_with(number: int, alone: Sequence[str]) -> str:
    """With how many key places Sauron wins a story, and with which alone (SCN-5)."""
    return _("Sauron wins with {number}, or with {place} alone").format(number=number, place=", ".join(alone))


def seen(names: str, place: str) -> str:
    """People of the company in sight."""
    return _("{names} at {place}").format(names=names, place=place)


def last_seen(place: str, turn: int) -> str:
    """Where one of the company was seen last."""
    return _("last seen at {place}, turn {turn}").format(place=place, turn=turn)
