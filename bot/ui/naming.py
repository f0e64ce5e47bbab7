"""How the people at a table are called beside their seats (E0.10)."""

from __future__ import annotations

from bot.model.kit import Seats
from bot.model.scene import Sitter, Table
from bot.words import text
from bot.words.catalogue import _


def player(sitter: Sitter) -> str:
    """Who plays there, beside the name of the seat."""
    return _("stand-in") if sitter.stand_in else text.plain(sitter.name)


def first(seats: Seats, table: Table, seat: str) -> str:
    """A seat at its first mention in a message: "**Frodo** (Ana)" (E0.10), "**Frodo** (stand-in)" (E8.8)."""
    who, name = player(table.sitter(seat)), f"**{seats.name(seat)}**"
    return f"{name} ({who})" if who else name


def called(seats: Seats, table: Table, seat: str) -> str:
    """What a seat is called: the character, in a duel the side (O16)."""
    return seats.side(seat) if table.led else seats.name(seat)
