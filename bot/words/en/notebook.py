"""The words of the notebook (E7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import cases, names
from bot.words.catalogue import N_, _, said

NOTES: Final = N_("Notes")
NEWER: Final = N_("Newer")
OLDER: Final = N_("Older")
BY_CARD: Final = N_("By card")
BY_PLAYER: Final = N_("By player")
ADD: Final = N_("Add note")
EDIT: Final = N_("Edit")
DELETE: Final = N_("Delete this note")

ABOUT: Final = N_("About")
EVERYBODY: Final = N_("Everybody")
OWN_NOTES: Final = N_("My own notes")
NOTE: Final = N_("Note")
PICK: Final = N_("Edit or delete a note of mine")

WRITE_TITLE: Final = N_("A note of your own")
WRITE_LABEL: Final = N_("Only you will see it")
WRITTEN: Final = N_("Written.")
DELETED: Final = N_("Deleted.")


def title(table: str, seat: str, page: int, pages: int) -> str:
    return _("**Notebook** · {table} · {seat} · only you see this · page {page} of {pages}").format(
        table=table, seat=seat, page=page, pages=pages
    )


HELD: Final = N_("As far as you know (? may be gone):")
HELD_BY_CARD: Final = N_("Who holds what, as far as you know (? may be gone):")
NOTHING_HELD: Final = N_("You know of no card in another hand yet.")
NOTHING: Final = N_("There is nothing here yet.")


def holder(seat: str, held: Sequence[str]) -> str:
    return f"**{seat}**: {', '.join(held)}"


def card_line(card: str, held: Sequence[str]) -> str:
    return f"**{card}**: {', '.join(held)}"


def claim(what: str, number: int, turn: int, *, doubtful: bool) -> str:
    """``what``: a card, or where the card is named already whoever holds it."""
    times = f"{number} × " if number > 1 else ""
    return _("{times}{what}{doubtful} (turn {turn})").format(
        times=times, what=what, doubtful="?" if doubtful else "", turn=turn
    )


WHY: Final = {
    "exchange": N_("exchange"),
    "riddle": N_("Riddle"),
    "draw": N_("draw"),
    "spoils": N_("battle"),
    "give-and-take": N_("give and take"),
    "take_ring": N_("Gollum"),
    "take_gollum": N_("Bilbo"),
    "out": N_("quick exit"),
}
"""How cards changed hands, by the word of the event."""


def _when(turn: int, at: float) -> str:
    return _("turn {turn} ({at})").format(turn=turn, at=names.ago(at))


def passed(turn: int, at: float, other: str, gave: Sequence[str], got: Sequence[str], why: str) -> str:
    how = f" ({said(WHY)[why]})" if why in said(WHY) else ""
    parts = []
    if gave:
        parts.append(_("{gave} went to **{other}**").format(gave=names.listing(gave), other=other))
    if got:
        parts.append(
            _("{got} came from {gave}").format(got=names.listing(got), gave=other if gave else f"**{other}**")
        )
    return f"{_when(turn, at)}: {', '.join(parts)}{how}"


def hidden(turn: int, at: float, cards: Sequence[str], place: str, *, hid: bool) -> str:
    """The own cards in a cache (A3)."""
    listed = names.listing(cards)
    what = (
        _("you hid {cards} at {place}").format(cards=listed, place=cases.at(place))
        if hid
        else _("you took back {cards} from {place}").format(cards=listed, place=cases.out_of(place))
    )
    return f"{_when(turn, at)}: {what}"


def looked(
    turn: int, at: float, other: str, by: str, what: str, cards: Sequence[str], *, resisted: bool, kept: bool
) -> str:
    """A look; ``kept``: whether its cards stand here, else they are in the direct message (I18, R-84)."""
    how = _(" with {by}").format(by=cases.dative(by)) if by else ""
    start = _("{turn}: looked at **{other}**{how}").format(turn=_when(turn, at), other=other, how=how)
    if what == "one" and not resisted:
        start = _("{turn}: saw one card of **{other}**{how}").format(
            turn=_when(turn, at), other=other, how=how
        )
    result = _(", resisted") if resisted else ""
    if not kept:
        return _("{start}{result} · in your DM").format(start=start, result=result)
    return f"{start}{result}: {names.listing(cards) if cards else _('no cards')}"


def cache(turn: int, at: float, other: str, by: str, place: str, cards: Sequence[str], *, kept: bool) -> str:
    """A cache seen with a Wizard (A3.8)."""
    start = _("{turn}: looked at **{other}**'s cache at {place} with {by}").format(
        turn=_when(turn, at), other=other, place=cases.at(place), by=cases.dative(by)
    )
    return f"{start}: {names.listing(cards)}" if kept else _("{start} · in your DM").format(start=start)


def older(line: str, turn: int) -> str:
    """Greyed: what was seen has changed since."""
    return _("-# {line} · changed since turn {turn}").format(line=line, turn=turn)


def own_note(turn: int, at: float, about: str, text: str) -> str:
    whom = _(" about **{about}**").format(about=about) if about else ""
    return _("{turn}: your note{whom}: {text}").format(turn=_when(turn, at), whom=whom, text=text)


def note_choice(turn: int, about: str) -> str:
    return _("turn {turn}{about}").format(turn=turn, about=f", {about}" if about else "")


def picked(text: str) -> str:
    return _("Chosen: {text}").format(text=text)


# /notes (E14)

COMMAND: Final = N_("Your notebook: what you know of other hands, and your own notes")
COMMAND_ADD: Final = N_("Write a note of your own")
COMMAND_ABOUT: Final = N_("About whom")
COMMAND_GAME: Final = N_("Which of your games")
