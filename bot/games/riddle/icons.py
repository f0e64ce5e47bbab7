"""The tokens of the game's icons; their drawings are in `art/riddle/api.py`."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from art.riddle.words.titles import emblem_key
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, THE_RING, of_face

LANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "open": "land.plain",
        "forest": "land.forest",
        "mountain": "land.mountain",
        "water": "land.water",
        "dot": "land.water",
    }
)
RING: Final = f"card.{THE_RING}"


def seat(name: str) -> str:
    """The marker of a character; none for no seat."""
    return f"riddle.seat.{name}" if name in CHARACTERS else ""


def card(name: str) -> str:
    """The emblem of a card, by its id or face."""
    return f"card.{emblem_key(of_face(name))}"


def title(name: str) -> str:
    """The emblem of the first card of a title."""
    return next(f"card.{emblem_key(printed)}" for printed in CARDS.values() if printed.title == name)


def place(board: Board, at: str, signs: Sequence[str] = ()) -> str:
    """What stands on a place of the board: a city, one of its signs that are in force, else its ground."""
    city = board.city(at)
    if city:
        return f"riddle.city.{city}"
    return sign(signs[0]) if signs else LANDS[board.terrain(at)]


def sign(kind: str) -> str:
    """A symbol of the board."""
    return f"riddle.sign.{kind}"


def force(board: Board, name: str) -> str:
    """A battle force: a card, or the space of a city."""
    return place(board, name) if name in board.cities else card(name)
