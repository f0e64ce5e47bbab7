"""The words of the panels of a seat: the own one, and one to be taken (E8.4, E8.6)."""

from __future__ import annotations

from bot.words.catalogue import _


def seat_choice(name: str, holds: str) -> str:
    return f"{name}, {holds}" if holds else name


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


def let_play(seat: str) -> str:
    return _("Let it play {seat}").format(seat=seat)
