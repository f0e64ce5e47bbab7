"""What buttons and menus carry instead of card ids (E0.8): slots, short codes, and their way back.

``h3`` is the third card of the own hand as shown, ``o3`` the third of a hand that lies open, ``1`` the second
player in seat order. Locations and cities go by their ids, which everybody knows.
"""

from collections.abc import Iterable, Sequence

from bot.model.errors import Gone
from engine.riddle.deck import TERRAIN_TITLES
from engine.riddle.view import View

DIE = "die"
_LETTERS = {title[0]: title for title in TERRAIN_TITLES}
NOTHING_LAID = "0"


def slot(view: View, card_id: str) -> str:
    """The slot of an own card. Raises ValueError for a card that is not in the hand."""
    return f"h{view.hand.index(card_id) + 1}"


def card_at(view: View, name: str) -> str:
    """The own card in a slot. Raises `Gone` where there is none."""
    return _at(view.hand, name, "h")


def open_slot(place: int) -> str:
    """The slot of a card in a hand that lies open, counted from 0."""
    return f"o{place + 1}"


def open_at(view: View, name: str) -> str:
    """The face in a slot of the hand that lies open. Raises `Gone`."""
    return _at(view.shown, name, "o")


def _at(cards: Sequence[str], name: str, letter: str) -> str:
    place = _number(name.removeprefix(letter)) if name.startswith(letter) else -1
    if not 1 <= place <= len(cards):
        raise Gone(name)
    return cards[place - 1]


def _number(text: str) -> int:
    """A place written out, or -1: of what people type nothing is taken for granted."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1


def means_slot(view: View, by: str) -> str:
    """``die`` or the slot of the card travelled with."""
    return DIE if by == DIE else slot(view, by)


def means_at(view: View, name: str) -> str:
    """``die`` or a card id. Raises `Gone`."""
    return DIE if name == DIE else card_at(view, name)


def player_slot(view: View, seat: str) -> str:
    """The place of a player in seat order, from 0."""
    return str([player.seat for player in view.players].index(seat))


def player_at(view: View, name: str) -> str:
    """The seat in that place. Raises `Gone`."""
    place = _number(name)
    if not 0 <= place < len(view.players):
        raise Gone(name)
    return view.players[place].seat


def force_slot(view: View, force: str) -> str:
    """The slot of a battle force: of a card, or the space of a city."""
    return slot(view, force) if force in view.hand else force


def force_at(view: View, name: str) -> str:
    """A battle force: a card id or the space of a city. Raises `Gone`."""
    return name if name in view.board.cities else card_at(view, name)


def lay_code(lay: Iterable[str]) -> str:
    """Terrain cards laid with a move, by their first letters: ``CR``; ``0`` for none."""
    return "".join(title[0] for title in lay) or NOTHING_LAID


def lay_of(code: str) -> tuple[str, ...]:
    """The titles of a code. Raises `Gone` for no code."""
    if code == NOTHING_LAID:
        return ()
    if not set(code) <= set(_LETTERS):
        raise Gone(code)
    return tuple(_LETTERS[letter] for letter in code)


def fields(arg: str, number: int) -> tuple[str, ...]:
    """The fields of a button's argument, joined by dots. Raises `Gone` unless there are so many."""
    parts = tuple(arg.split("."))
    if len(parts) != number:
        raise Gone(arg)
    return parts
