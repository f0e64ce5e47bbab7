"""Sentences that several rooms share: first lines of direct messages, mentions, small notices."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, phrase

SOMEBODY: Final = phrase("somebody", "a person by a name that nobody sees")
"""In place of a name that shows nothing."""


def named(*names: str) -> str:
    """The first of several names that shows anything, or "somebody"."""
    return next(filter(texts.visible, names), "") or SOMEBODY()


def place_line(table: str, channel: int, seat: str, why: str = "") -> str:
    """The first line of every direct message: game, channel, seat, why it came (E6.2)."""
    line = f"**{table}** · <#{channel}> · {seat}" if channel else f"**{table}** · {seat}"
    return f"{line} · {why}" if why else line


def you_are(table: str, channel: int, seat: str, what: str, deadline: float | None) -> str:
    """The first line of a prompt (E5.2), with what is asked and until when (E6.2): "Resist?"."""
    return _("**{table}** · <#{channel}> · you are {seat} · {deadline}").format(
        table=table, channel=channel, seat=seat, deadline=asked(f"**{what}**", deadline)
    )


def asked(what: str, deadline: float | None) -> str:
    """What somebody is called to, in the first line of a message: short, as a phone shows it (E6.2)."""
    return f"{what} · {texts.ends(deadline)}" if deadline is not None else what


def turn(number: int) -> str:
    return _("turn {turn}").format(turn=number)


def called(why: str, deadline: float | None) -> str:
    """To what the active player is called (E6.1): "Frodo matched: lay or stop, **your turn** until …"."""
    text = _("{why}, **your turn**").format(why=why)
    return (
        _("{text} until {deadline}").format(text=text, deadline=texts.until(deadline))
        if deadline is not None
        else text
    )


def needs_answer(mention: str, table: str) -> str:
    """One channel mention for somebody whose direct messages are closed (E5.1): not a word of what."""
    return _("{mention}, **{table}** needs an answer: *My turn*.").format(mention=mention, table=table)


def needs_turn(mention: str, table: str) -> str:
    return _("{mention}, it is your turn in **{table}**: *My turn*.").format(mention=mention, table=table)


PICTURE_FAILED: Final = phrase("The picture failed; try *Refresh*.")
PICTURE_LATER: Final = phrase("The picture failed; your next tap here draws it anew.")
"""On a screen without *Refresh*."""
NOTHING_HERE: Final = phrase(
    "There is nothing to show here. *My turn* under the newest message always works."
)
