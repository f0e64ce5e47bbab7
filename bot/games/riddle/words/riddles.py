"""What the channel reads of a Riddle (E3.8): a part of `turn`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names as spoken
from bot.games.riddle.words.catalogue import _, ngettext, pgettext, phrase
from bot.words import labels, text


def _times(right: int) -> str:
    """How often, of more than once."""
    if right == 2:
        return _("right twice")
    return _("right {times} times").format(times=text.number(right))


def riddle(
    on: str,
    named: Sequence[str],
    right: int,
    wrong: bool,
    running: bool,
    lost: int = 0,
    ring: bool = False,
    *,
    captive: bool = False,
) -> str:
    """A Riddle, or a captor's, with what was named if it was one guess, and what it won and lost (I27, I28,
    I36); ``ring``: The Ring, and everybody knows it."""
    head = _("Riddle on the captive {on}").format(on=on) if captive else _("Riddle on {on}").format(on=on)
    if running and not right:
        return _("{head}: a card is drawn.").format(head=head)
    if right + wrong == 1 and named:
        cards = text.listing(titles.accusative(spoken.title(card)) for card in named)
        head = _("{head}, naming {cards}").format(head=head, cards=cards)
    if not right and not wrong:
        return _("{head}: broken off.").format(head=head)
    loss = _(", and lost a card to {on}").format(on=on) if lost else ""
    if not right:
        return _("{head}: wrong{loss}.").format(head=head, loss=loss)
    times = _("right") if right == 1 else _times(right)
    if ring:
        gain = ngettext(", and took The Ring", ", and took {n} cards, The Ring among them", right).format(
            n=right
        )
    else:
        gain = ngettext(", and took a card", ", and took {n} cards", right).format(n=right)
    end = _("; then wrong{loss}").format(loss=loss) if wrong else ""
    return text.headed(head, f"{times}{gain}{end}.")


# The words of an open hand from which a card is taken, and of what becomes of a loser (E4.17, E4.24)


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
