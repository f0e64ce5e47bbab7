"""The panels of a sitting and around it (W4.1, W5.1, W6.1): headings, lines, buttons."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

CLOSE_ALL: Final = phrase("Close the sitting")


def head(table: str, date: str, seat: str, deadline: float | None, channel: int = 0) -> str:
    """The first line: table, date, whose panel, where, and until when (W0.8)."""
    ends = text.ends(deadline) if deadline else ""
    place = f"<#{channel}>" if channel else ""
    return " · ".join(filter(None, (f"**{text.plain(table)}**", date, seat, ends, place)))


def called(deadline: float | None) -> str:
    """That somebody is to sit, and until when, in a message that brings the panel (E6.1)."""
    if deadline is None:
        return _("**your sitting**.")
    return _("**your sitting** until {when}.").format(when=text.at(deadline))


def points(number: int) -> str:
    return ngettext("**{number} point**", "**{number} points**", number).format(number=number)


def whose(seat: str, doing: str) -> str:
    """Who sits now, or what is done before, to who waits."""
    return f"{seat} {doing}."


def forces(units: int, strength: int) -> str:
    return ngettext(
        "{units} unit of strength {strength}", "{units} units of strength {strength}", units
    ).format(units=units, strength=strength)
