"""What turn posts, boards and panels say: the bands above and below, chips, corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


def seat(name: str) -> str:
    """A seat in few letters: "Sam", "Rider 2"."""
    return name.removeprefix("Black ")


SIDES: Final = {"hobbit": "Hobbits", "black_rider": "Riders"}
"""Teams, by the kind of their characters (O1, O16)."""


# The header: what was done

START: Final = "START"


def turn(n: int) -> str:
    """Over the deed of a turn, in capitals."""
    return f"TURN {n}"


BEGINS: Final = ("The journey begins", "nobody has moved yet")


def to_halls(name: str) -> tuple[str, str]:
    return f"{name} in the Halls", "of Mandos"


def captive(name: str) -> str:
    return f"{name} is a captive"


def out(name: str) -> tuple[str, str]:
    return f"{name} is out", "of the game"


def stands(name: str, place: str) -> str:
    return f"{name} at {place}"


WITH_RING: Final = "with The Ring"
NOT_MOVED: Final = "has not moved yet"


def stays(name: str, place: str) -> tuple[str, str]:
    return f"{name} stays", f"at {place}"


def goes(name: str, place: str) -> str:
    return f"{name} to {place}"


def came(start: str, ways: Sequence[str]) -> str:
    """From where, if it was another place, and how, one way after the other."""
    source = f"from {start} " if start else ""
    return f"{source}{', then '.join(ways)}".strip()


def with_card(title: str) -> str:
    return f"with {title}"


BACK: Final = "back on the road"
"""Out of the Halls, or free."""
BY_ROAD: Final = "by road"
BY_WATER: Final = "by water"
ON_FOOT: Final = "on foot"


# The header: who is next

NOW: Final = "NOW"
NEXT: Final = "NEXT"
THE_END: Final = "THE END"
CHOOSE: Final = "choose who plays"
ROLLED: Final = "rolled"
MAY_ROLL: Final = "may roll"
TO_ROLL: Final = "to roll"
WINS: Final = "wins the game"
WIN: Final = "win the game"
"""Of a team."""


def away(where: str, rolls: str) -> str:
    """Who is next and not on the board."""
    return f"{where}, {rolls}"


WHOLE_BOARD: Final = "The whole board"
BEFORE_FIRST: Final = "before the first turn"


def after_turn(n: int) -> str:
    return f"after turn {n}"


def places(n: int) -> str:
    """How many are marked."""
    return "1 place" if n == 1 else f"{n} places"


# Who is away from the board, in words from long to short

JUST_CAME: Final = "just came"
FREE_NEXT: Final = "goes free next turn"


def since(turn: int, longest: int) -> str:
    """In which turn of a stay."""
    return f"turn {turn} of {longest}"


def in_halls(since: str) -> tuple[str, ...]:
    return f"in the Halls, {since}", "in the Halls", "Halls"


FREE: Final = (FREE_NEXT, "goes free", "free")


def held_by(captor: str, since: str) -> tuple[str, ...]:
    short = captor.removeprefix("Rider ")
    return f"held by {captor}, {since}", f"held by {captor}", f"held by {short}", f"by {short}", short


def released(captor: str) -> tuple[str, ...]:
    """Held until the next own turn."""
    short = captor.removeprefix("Rider ")
    return f"held by {captor}, {FREE_NEXT}", f"held by {short}", f"by {short}", short


OUT: Final = ("out of the game", "out")
GONE: Final = ("left the game", "gone")
WAITING: Final = ("to start",)


# Corners

EXCHANGE: Final = "a stop means an exchange"
"""What the sign on a place means."""

PIPS: Final = "pips: points it takes"
"""What the pips of a dot mean."""


def deck(n: int) -> str:
    """The deck, by its number of cards."""
    return "1 card left" if n == 1 else f"{n} cards left"


def pile(n: int) -> str:
    """The discard pile, by its number of cards."""
    return f"{n} discarded"
