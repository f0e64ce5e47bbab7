"""What the channel reads about turns of any game (E3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, ngettext, phrase


def heading(news: str) -> str:
    """The head of a post."""
    return f"### {news}"


def title(turn: int, seat: str, who: str) -> str:
    """Whose turn a post tells."""
    return (
        _("Turn {turn} · {seat} ({who})").format(turn=turn, seat=seat, who=who)
        if who
        else _("Turn {turn} · {seat}").format(turn=turn, seat=seat)
    )


def next_one(seat: str, who: str) -> str:
    """Whose turn comes after those that a post tells."""
    return (
        _("next: {seat} ({who})").format(seat=seat, who=who) if who else _("next: {seat}").format(seat=seat)
    )


def headline(actor: str, clauses: Sequence[str]) -> str:
    """The first line of a told turn: who, and what the die and the marker did."""
    return f"{actor} {', '.join(clauses)}." if clauses else ""


def more(n: int) -> str:
    """So much was left out, and the button of the post that shows it (W15.3)."""
    return _("…and {n} more: *What happened*.").format(n=n)


def late_turn(seat: str) -> str:
    """E8.6, the active player."""
    return _("{seat} ran out of time, so I finished the turn.").format(seat=seat)


def waiting(names: Sequence[str], deadline: float | None) -> str:
    """The same for every prompt (E5.1)."""
    text = ngettext("Waiting for {names} to answer", "Waiting for {names} to answer", len(names)).format(
        names=texts.listing(names)
    )
    if deadline is None:
        return f"{text}."
    return _("{text}; the time ends {ago}.").format(text=text, ago=texts.ago(deadline))


def so_far(seat: str, phrases: Sequence[str]) -> str:
    """What the active player has done, as one clause (E3.8)."""
    return f"{seat} {texts.listing(phrases)}"


PAUSED: Final = phrase("The table is paused; all clocks stand still.")


def calls(mention: str, seat: str, doing: str, deadline: float | None, default: str) -> str:
    """The last line of a turn post (E3.3): who is next, the roll, the deadline, the default."""
    who = f"{mention}, {seat} {doing}." if mention else f"{seat[:1].upper()}{seat[1:]} {doing}."
    if deadline is None:
        return who
    return _("{who} Play by {at} ({ago}), or {default}.").format(
        who=who, at=texts.at(deadline), ago=texts.ago(deadline), default=default
    )
