"""What a replay says (E10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import cases
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, table
from bot.words import labels, text

# One step


def began(order: Sequence[str]) -> str:
    return _("The game begins. Round the table: {order}.").format(order=text.listing(order))


def turn_begins(number: int, seat: str) -> str:
    return _("Turn {number}: **{seat}**.").format(number=number, seat=seat)


def first_roll(seat: str, value: int) -> str:
    return _("{seat} rolled {value} for the first turn.").format(seat=seat, value=value)


def placed(seat: str, place: str) -> str:
    return _("{seat} begins on {place}.").format(seat=seat, place=cases.at(place))


def laid(seat: str, titles: Sequence[str]) -> str:
    return _("{seat} laid {titles} on the way.").format(
        seat=seat, titles=text.listing(map(names.title, titles))
    )


def riddle_over(right: int) -> str:
    return ngettext(
        "The Riddle is over: {n} right guess.", "The Riddle is over: {n} right guesses.", right
    ).format(n=right)


def no_pick_up(seat: str) -> str:
    return _("{seat} picked up nothing.").format(seat=seat)


def turn_ended(seat: str, place: str, hand: int) -> str:
    """The end of a turn; without a place for whoever is off the board."""
    where = _(" on {place}").format(place=cases.at(place)) if place else ""
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


def dealt(cards: Sequence[str]) -> str:
    return _("Your first cards: {cards}.").format(cards=text.listing(cards))


def ran_out(seat: str) -> str:
    """The default was done (E8.6)."""
    return _("Time ran out for {seat}.").format(seat=seat)


def quiet(seat: str) -> str:
    """A step of which these eyes learned only that it was taken."""
    return _("{seat} decided.").format(seat=seat)


# With every card


def went(cards: Sequence[str], source: str, target: str) -> str:
    return _("-# Unseen: {cards}, from {source} to {target}.").format(
        cards=text.listing(cards), source=source, target=target
    )


def saw(to: str, of: str, cards: Sequence[str]) -> str:
    return _("-# Unseen: {to} saw cards of {of}: {cards}.").format(to=to, of=of, cards=text.listing(cards))


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


def zone(kind: str, seat: str, place: str) -> str:
    return ZONES()[kind].format(seat=seat, place=cases.at(place))


def hand(seat: str, cards: str) -> str:
    """A hand after the step, with every card."""
    return text.headed(f"**{seat}**", cards)


def cache(seat: str, place: str, cards: str) -> str:
    return _("**{seat}**, hidden at {place}: {cards}").format(seat=seat, place=cases.at(place), cards=cards)


# Refusals and notes
