"""Sentences that several rooms share: first lines of direct messages, mentions, small notices."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import ends, until


def place_line(table: str, channel: int, seat: str, why: str = "") -> str:
    """The first line of every direct message: game, channel, seat, why it came (E6.2)."""
    line = f"**{table}** · <#{channel}> · {seat}" if channel else f"**{table}** · {seat}"
    return f"{line} · {why}" if why else line


def you_are(table: str, channel: int, seat: str, what: str, deadline: float | None) -> str:
    """The first line of a prompt (E5.2), with what is asked and until when (E6.2): "Resist?"."""
    return f"**{table}** · <#{channel}> · you are {seat} · {asked(f'**{what}**', deadline)}"


def asked(what: str, deadline: float | None) -> str:
    """What somebody is called to, in the first line of a message: short, as a phone shows it (E6.2)."""
    return f"{what} · {ends(deadline)}" if deadline is not None else what


def your_turn(turn: int, deadline: float | None) -> str:
    return called(f"turn {turn}", deadline)


def called(why: str, deadline: float | None) -> str:
    """To what the active player is called (E6.1): "Frodo matched: lay or stop, **your turn** until …"."""
    text = f"{why}, **your turn**"
    return f"{text} until {until(deadline)}" if deadline is not None else text


def turn_goes_on(turn: int, plays: int, deadline: float | None) -> str:
    """After somebody answered (E15, message 10)."""
    left = {0: "no Power Play", 1: "1 Power Play"}.get(plays, f"{plays} Power Plays")
    goes = "Your turn goes on" if deadline is None else f"Your turn goes on until {until(deadline)}"
    return f"{goes}. You have {left} left."


def needs_answer(mention: str, table: str) -> str:
    """One channel mention for somebody whose direct messages are closed (E5.1): not a word of what."""
    return f"{mention}, **{table}** needs an answer: *My turn*."


def needs_turn(mention: str, table: str) -> str:
    return f"{mention}, it is your turn in **{table}**: *My turn*."


def plays_without_dms(name: str) -> str:
    """Once, in public, when direct messages are refused (E1.6)."""
    return f"{name} plays without DMs; pings for {name} come here."


CHOOSE_IN_CHANNEL: Final = "-# Discord offers nobody to choose here. Open this in the table's channel."
PICTURE_FAILED: Final = "The picture failed; try *Refresh*."
WENT_ON: Final = "You went on in another place. *My turn* shows how things stand."
NOTHING_HERE: Final = "There is nothing to show here. *My turn* under the newest message always works."
