"""The words of an open hand from which a card is taken, and of what becomes of a loser (E4.17, E4.24)."""

from __future__ import annotations

from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, pgettext, phrase
from bot.words import labels

TAKE_ONE: Final = phrase("Take one")


def open_hand(seat: str, size: int) -> str:
    return _("You see the hand of **{seat}**: {cards}. You must take one.").format(
        seat=seat, cards=labels.cards(size)
    )


def open_spoils(seat: str, size: int, *, out: bool) -> str:
    """The same where the loser may be kept captive instead (B11.14, A4.1, O10)."""
    if out:
        return _(
            "You see the hand of **{seat}**: {cards}. Take one, and {seat} drops out of the game; or keep "
            "{seat} captive and take nothing."
        ).format(seat=seat, cards=labels.cards(size))
    return _(
        "You see the hand of **{seat}**: {cards}. Take one and send {seat} to the Halls of Mandos, or keep "
        "{seat} captive and take nothing."
    ).format(seat=seat, cards=labels.cards(size))


def spoils_note(seat: str, *, captive: bool, out: bool) -> str:
    """What becomes of the loser (B11.14, A4.1, O10)."""
    if out:
        fate = _("{seat} then drops out of the game.").format(seat=seat)
    else:
        fate = _("{seat} then goes to the Halls of Mandos.").format(seat=seat)
    if not captive:
        return fate
    return _("{fate} Or keep {seat} captive: then no card is taken.").format(
        fate=fate, seat=titles.accusative(seat)
    )


def capture_means(seat: str, *, out: bool) -> str:
    """The second tap of a capture (A4.1, R-153, O10.3)."""
    if out:
        return _("{seat} is out of the game at once; you take no card. It cannot be undone.").format(
            seat=seat
        )
    return _(
        "{seat} becomes your captive and goes where you go; you take no card. {seat} may leave "
        "on a 6 or with a Wizard. It cannot be undone."
    ).format(seat=seat)


def send_button(seat: str) -> str:
    return _("Send {seat} to the Halls").format(seat=seat)


def send_means(seat: str, *, out: bool) -> str:
    """The second tap of sending a loser without cards away (A4.1)."""
    fate = _("drops out of the game") if out else pgettext("power", "goes to the Halls of Mandos")
    return _("{seat} has no card to take and {fate}. It cannot be undone.").format(seat=seat, fate=fate)
