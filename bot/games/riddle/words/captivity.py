"""Captives: for the channel, for the captor and for the captive (A4, E4.25, E4.28)."""

from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import panel
from bot.games.riddle.words.catalogue import _, ngettext, phrase
from bot.words import labels


def taken_along(seat: str, old: str, captor: str) -> str:
    """A captive goes with the ``old`` captor: under a new one, or to the Halls (A4.15)."""
    whose = titles.of(old)
    if captor:
        return _("{old}'s captive {seat} goes along and is a captive of {captor} now.").format(
            old=whose, seat=seat, captor=captor
        )
    return _("{old}'s captive {seat} goes along to the Halls.").format(old=whose, seat=seat)


def released(seat: str, by: str) -> str:
    """A captive who goes free at the next turn (A4.6, R-162)."""
    if by:
        return _("{by} released {seat}, who goes free when {whose}'s turn comes.").format(
            by=by, seat=seat, whose=titles.of(seat)
        )
    return _("{seat} goes free when that turn comes: the captor is out of the game.").format(seat=seat)


# The captor's panel (E4.25)


TITLE: Final = phrase("Captives")
NO_RIDDLE: Final = phrase("No riddle")
FREE_YOURS: Final = phrase("free at your next turn")
RIDDLED: Final = phrase("riddled in this turn already, again in your next turn")
JUST_CAPTURED: Final = phrase("a Riddle only right after the capture, then again in your next turn")
NO_CARD: Final = phrase("holds no card to guess")
NOTHING_TO_LOSE: Final = phrase("you hold no card to lose, so no Riddle")


def stay(turn: int, longest: int) -> str:
    """ "turn 2 of 3"; before the first one "just captured"."""
    return _("turn {turn} of {longest}").format(turn=turn, longest=longest) if turn else _("just captured")


def line(seat: str, stay: str, cards: int, state: str) -> str:
    """One captive of the list."""
    return f"**{seat}** · {stay} · {labels.cards(cards)} · {state}"


def captured(seat: str, cards: int) -> str:
    """Right after the battle (R-157)."""
    return _(
        "**{seat}** is your captive and holds {cards}.\nYou may riddle now, before anything else."
    ).format(seat=seat, cards=labels.cards(cards))


def riddle_button(seat: str) -> str:
    return _("Ask {seat} a riddle").format(seat=seat)


def riddle_means(seat: str, guesses: int) -> str:
    return ngettext(
        "One card of {seat} is drawn unseen and you name {n} title: no card and no Power Play "
        "is used. A wrong answer costs you a card. It cannot be undone.",
        "One card of {seat} is drawn unseen and you name up to {n} titles: no card and no "
        "Power Play is used. A wrong answer costs you a card. It cannot be undone.",
        guesses,
    ).format(seat=seat, n=guesses)


# The captive


def captivity(captor: str, roll: int | None, wizards: str) -> str:
    """A captive's roll, and what sets free (E4.28); without a ``captor`` he is out of the game (R-162)."""
    means = (
        _("A 6 or a Wizard of your own kind ({wizards}) opens the chains.").format(wizards=wizards)
        if captor
        else _(
            "A 6 or a Wizard of your own kind ({wizards}) opens the chains now; your captor is out of "
            "the game, so you go free at your next turn."
        ).format(wizards=wizards)
    )
    return panel.with_roll(roll, means)


def free_near(card: str, captor: str) -> str:
    """What leaving means; without a ``captor`` he is out of the game (R-162)."""
    if not captor:
        return _(
            "{card} is discarded. You choose a space within 6 of where your captor last stood, roll, and "
            "play a normal turn."
        ).format(card=card)
    return _(
        "{card} is discarded. You choose a space within 6 of {captor}, roll, and play a normal turn."
    ).format(card=card, captor=captor)


def alt(seat: str, captive: str, turn: str, roll: int | None) -> str:
    """What the picture of a captive says; ``captive``: "captive of Black Rider 1"."""
    rolled = _(" {seat} rolled {roll}.").format(seat=seat, roll=roll) if roll is not None else ""
    return _("{seat}, {captive}, {turn}.{rolled} A 6 or a Wizard of your own kind opens the chains.").format(
        seat=seat, captive=captive, turn=turn, rolled=rolled
    )
