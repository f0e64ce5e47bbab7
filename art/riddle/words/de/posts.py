"""What turn posts, boards and panels say: the bands above and below, chips, corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words.de import titles
from art.riddle.words.de.grammar import count
from art.riddle.words.de.titles import from_, in_, to_


def seat(name: str) -> str:
    """A seat in few letters: "Sam", "Reiter 2"."""
    return titles.title(name).removeprefix("Schwarzer ")


SIDES: Final = {"hobbit": "Hobbits", "black_rider": "Reiter"}
"""Teams, by the kind of their characters (O1, O16)."""


# The header: what was done

START: Final = "BEGINN"


def turn(n: int) -> str:
    """Over the deed of a turn, in capitals."""
    return f"ZUG {n}"


BEGINS: Final = ("Die Reise beginnt", "noch ist niemand unterwegs")


def to_halls(name: str) -> tuple[str, str]:
    return f"{name} in den Hallen", "von Mandos"


def captive(name: str) -> str:
    return f"{name} ist gefangen"


def out(name: str) -> tuple[str, str]:
    return f"{name} scheidet aus", "und spielt nicht mehr mit"


def stands(name: str, place: str) -> str:
    return f"{name} {in_(place)}"


WITH_RING: Final = "mit dem Ring"
NOT_MOVED: Final = "ist noch nicht gegangen"


def stays(name: str, place: str) -> tuple[str, str]:
    return f"{name} bleibt", in_(place)


def _brief(bent: str, plain: str) -> str:
    """Over the map there is no room for an article that makes it longer."""
    return bent if len(bent) <= len(plain) else plain


def goes(name: str, place: str) -> str:
    return f"{name} {_brief(to_(place), f'nach {place}')}"


def came(start: str, ways: Sequence[str]) -> str:
    """From where, if it was another place, and how, one way after the other."""
    source = f"{_brief(from_(start), f'von {start}')} " if start else ""
    return f"{source}{', dann '.join(ways)}".strip()


def with_card(title: str) -> str:
    return f"mit {titles.with_(title)}"


BACK: Final = "wieder unterwegs"
"""Out of the Halls, or free."""
BY_ROAD: Final = "auf der Straße"
BY_WATER: Final = "auf dem Wasser"
ON_FOOT: Final = "zu Fuß"


# The header: who is next

NOW: Final = "JETZT"
NEXT: Final = "DANACH"
THE_END: Final = "ENDE"
CHOOSE: Final = "wählen, wer spielt"
ROLLED: Final = "hat gewürfelt"
MAY_ROLL: Final = "darf würfeln"
TO_ROLL: Final = "würfelt"
WINS: Final = "gewinnt das Spiel"
WIN: Final = "gewinnen das Spiel"
"""Of a team."""


def away(where: str, rolls: str) -> str:
    """Who is next and not on the board."""
    return f"{where}, {rolls.removeprefix('hat ')}"


WHOLE_BOARD: Final = "Das ganze Brett"
BEFORE_FIRST: Final = "vor dem ersten Zug"


def after_turn(n: int) -> str:
    return f"nach Zug {n}"


def places(n: int) -> str:
    """How many are marked."""
    return count(n, "Ort", "Orte")


# Who is away from the board, in words from long to short

JUST_CAME: Final = "eben erst"
FREE_NEXT: Final = "frei im nächsten Zug"


def since(turn: int, longest: int) -> str:
    """In which turn of a stay."""
    return f"Zug {turn} von {longest}"


def in_halls(since: str) -> tuple[str, ...]:
    return f"in den Hallen, {since}", "in den Hallen", "Hallen"


FREE: Final = (FREE_NEXT, "kommt frei", "frei")


def held_by(captor: str, since: str) -> tuple[str, ...]:
    short = captor.removeprefix("Reiter ")
    return f"gefangen bei {captor}, {since}", f"gefangen bei {captor}", f"bei {captor}", f"bei {short}", short


def released(captor: str) -> tuple[str, ...]:
    """Held until the next own turn."""
    short = captor.removeprefix("Reiter ")
    return f"gefangen bei {captor}, {FREE_NEXT}", f"bei {captor}", f"bei {short}", short


OUT: Final = ("ausgeschieden", "aus")
GONE: Final = ("hat das Spiel verlassen", "fort")
WAITING: Final = ("vor dem Start", "startet")


# Corners

EXCHANGE: Final = "ein Halt bringt einen Tausch"
"""What the sign on a place means."""

PIPS: Final = "Augen: nötige Punkte"
"""What the pips of a dot mean."""


def deck(n: int) -> str:
    """The deck, by its number of cards."""
    return f"Stapel: {n}"


def pile(n: int) -> str:
    """The discard pile, by its number of cards."""
    return f"Ablage: {n}"
