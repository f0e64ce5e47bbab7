"""The words of the notebook (E7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, n_, phrase, table
from bot.words import text as texts
from bot.words.notes import _when

NOTES: Final = phrase("Notes")


def holder(seat: str, held: Sequence[str]) -> str:
    return texts.headed(f"**{seat}**", ", ".join(held))


def card_line(card: str, held: Sequence[str]) -> str:
    return texts.headed(f"**{card}**", ", ".join(held))


def claim(what: str, number: int, turn: int, *, doubtful: bool) -> str:
    """``what``: a card, or where the card is named already whoever holds it."""
    times = f"{number} × " if number > 1 else ""
    return _("{times}{what}{doubtful} (turn {turn})").format(
        times=times, what=what, doubtful="?" if doubtful else "", turn=turn
    )


WHY: Final = table(
    {
        "exchange": n_("exchange"),
        "riddle": n_("Riddle"),
        "draw": n_("draw"),
        "spoils": n_("battle"),
        "give-and-take": n_("give and take"),
        "take_ring": n_("Gollum"),
        "take_gollum": n_("Bilbo"),
        "out": n_("quick exit"),
    }
)
"""How cards changed hands, by the word of the event."""


def passed(turn: int, at: float, other: str, gave: Sequence[str], got: Sequence[str], why: str) -> str:
    how = f" ({WHY()[why]})" if why in WHY() else ""
    parts = []
    if gave:
        parts.append(_("{gave} went to **{other}**").format(gave=texts.listing(gave), other=other))
    if got:
        parts.append(
            _("{got} came from {gave}").format(got=texts.listing(got), gave=other if gave else f"**{other}**")
        )
    return texts.headed(_when(turn, at), f"{', '.join(parts)}{how}")


def hidden(turn: int, at: float, cards: Sequence[str], place: str, *, hid: bool) -> str:
    """The own cards in a cache (A3)."""
    listed = texts.listing(cards)
    what = (
        _("you hid {cards} at {place}").format(cards=listed, place=titles.at(place))
        if hid
        else _("you took back {cards} from {place}").format(cards=listed, place=titles.out_of(place))
    )
    return texts.headed(_when(turn, at), what)


def looked(
    turn: int, at: float, other: str, by: str, what: str, cards: Sequence[str], *, resisted: bool, kept: bool
) -> str:
    """A look; ``kept``: whether its cards stand here, else they are in the direct message (I18, R-84)."""
    how = _(" with {by}").format(by=titles.dative(by)) if by else ""
    start = _("{turn}: looked at **{other}**{how}").format(turn=_when(turn, at), other=other, how=how)
    if what == "one" and not resisted:
        start = _("{turn}: saw one card of **{other}**{how}").format(
            turn=_when(turn, at), other=other, how=how
        )
    result = _(", resisted") if resisted else ""
    if not kept:
        return _("{start}{result} · in your DM").format(start=start, result=result)
    return texts.headed(f"{start}{result}", texts.listing(cards) if cards else _("no cards"))


def cache(turn: int, at: float, other: str, by: str, place: str, cards: Sequence[str], *, kept: bool) -> str:
    """A cache seen with a Wizard (A3.8)."""
    start = _("{turn}: looked at **{other}**'s cache at {place} with {by}").format(
        turn=_when(turn, at), other=other, place=titles.at(place), by=titles.dative(by)
    )
    return (
        texts.headed(start, texts.listing(cards)) if kept else _("{start} · in your DM").format(start=start)
    )
