"""What a replay says (E10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, n_, ngettext, table
from bot.words import labels, people, text
from bot.words import text as texts

# What leaving a seat for good destroys


def quit_now(cards: int) -> str:
    """The button of the second tap: what goes with it is said before."""
    return _("Leave and discard {cards}").format(cards=labels.cards(cards)) if cards else people.LEAVE()


def quit_means(cards: int, table: int, hidden: int, captives: Sequence[str], *, turn: bool) -> str:
    """What leaving for good destroys (R-23)."""
    goes = (
        [ngettext("your {n} card in hand", "your {n} cards in hand", cards).format(n=cards)] if cards else []
    )
    goes += [ngettext("{n} in use", "{n} in use", table).format(n=table)] if table else []
    goes += [ngettext("{n} hidden", "{n} hidden", hidden).format(n=hidden)] if hidden else []
    text = []
    if goes:
        listed = texts.listing(goes)
        text.append(_("{Goes}: all discarded.").format(Goes=listed[:1].upper() + listed[1:]))
    text.append(_("The Ring, if you have it, is shuffled into the deck."))
    if captives:
        text.append(
            ngettext("{captives} goes free.", "{captives} go free.", len(captives)).format(
                captives=texts.listing(captives)
            )
        )
    return people.leaves(text, turn=turn)


# One step


def no_pick_up(seat: str) -> str:
    return _("{seat} picked up nothing.").format(seat=seat)


def turn_ended(seat: str, place: str, hand: int) -> str:
    """The end of a turn; without a place for whoever is off the board."""
    where = _(" on {place}").format(place=titles.at(place)) if place else ""
    return _("{seat} ends the turn{where} and holds {cards}.").format(
        seat=seat, where=where, cards=labels.cards(hand)
    )


def claimed(seat: str, place: str, elf_rings: bool) -> str:
    more = _(" and the three Elf Rings") if elf_rings else ""
    return _("{seat} shows **The Ring**{more} on {place}.").format(seat=seat, more=more, place=place)


def over(winners: Sequence[str]) -> str:
    if not winners:
        return _("The game is over, without a winner.")
    return ngettext(
        "The game is over: {winners} wins.", "The game is over: {winners} win.", len(winners)
    ).format(winners=text.listing(winners))


# With every card


ZONES: Final = table(
    {
        "deck": n_("the deck"),
        "discards": n_("the pile"),
        "hand": n_("the hand of {seat}"),
        "table": n_("the table of {seat}"),
        "laid": n_("before {seat}"),
        "cache": n_("the cache of {seat} at {place}"),
    }
)


def hand(seat: str, cards: str) -> str:
    """A hand after the step, with every card."""
    return text.headed(f"**{seat}**", cards)
