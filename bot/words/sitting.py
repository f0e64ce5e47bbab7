"""The words of the panels of a seat: the own one, and one to be taken (E8.4, E8.6)."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, phrase


def which_seat(table: str) -> str:
    return _("Seats that are free at **{table}**").format(table=table)


def seat_choice(name: str, holds: str) -> str:
    return f"{name}, {holds}" if holds else name


def take_title(seat: str, table: str) -> str:
    return _("**{seat}** at **{table}**").format(seat=seat, table=table)


def take_facts(where: str, holds: str, clock: str) -> str:
    """Where the seat stands and what it holds, in the game's own words."""
    return _("{stands}. Clock: {clock}.").format(stands="; ".join(filter(None, (where, holds))), clock=clock)


def take_means(seat: str) -> str:
    """The second tap."""
    return _(
        "You take over {seat} with all that is its own; the former player cannot return in another seat."
    ).format(seat=seat)


def my_seat(seat: str, table: str) -> str:
    return _("Your seat: **{seat}** at **{table}**").format(seat=seat, table=table)


MY_SEAT_ABOUT: Final = phrase(
    "Nothing is lost when you give it to somebody, or let a computer play for you. You can "
    "come back until somebody else has taken it, and never in another seat."
)
WAITS_FOR_ANSWER: Final = phrase("A change of this seat waits for an open answer.")
IS_OFFERED: Final = phrase("Anybody may take it.")


def is_given(name: str, when: float) -> str:
    return _("{name} may take it until {when}.").format(name=name, when=texts.until(when))


def stand_means(seat: str, name: str) -> str:
    """The second tap of whoever lets a computer play; ``name`` where it is somebody else's seat."""
    if name:
        return _(
            "A computer plays **{seat}** until {name} is back, starting now if it is that seat's turn. It "
            "sees what the seat sees, and nothing is lost."
        ).format(seat=seat, name=name)
    return _(
        "A computer plays **{seat}** for you until you tap *I'm back*, starting now if it is your turn. It "
        "sees what you see, and nothing is lost."
    ).format(seat=seat)


def stand_alone(seat: str) -> str:
    """The same where nobody else is there to play with."""
    return _(
        "A computer holds **{seat}** for you. As only computers would play, the table pauses until you tap "
        "*I'm back*; nothing is lost."
    ).format(seat=seat)


def let_play(seat: str) -> str:
    return _("Let it play {seat}").format(seat=seat)
