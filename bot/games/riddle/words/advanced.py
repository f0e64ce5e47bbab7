"""What the channel reads of captives, of caches, and of who is out of the game (A3, A4, O10, O12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words.catalogue import _, n_, ngettext, said, table
from bot.words import text as texts

_OUT: Final = n_("{seat} is out of the game")


def _dropped(seat: str, why: str) -> str:
    return DROPPED().get(why, said(_OUT)).format(seat=seat)


def taken_along(seat: str, captor: str) -> str:
    """A captive goes with the captor: under a new one, or to the Halls (A4.15)."""
    if captor:
        return _("{seat} goes along and is a captive of {captor} now.").format(seat=seat, captor=captor)
    return _("{seat} goes along to the Halls.").format(seat=seat)


def released(seat: str, by: bool) -> str:
    """A captive who goes free at the next turn (A4.6, R-162)."""
    if by:
        return _("Released {seat}, who goes free next turn.").format(seat=seat)
    return _("{seat} goes free next turn: the captor is out of the game.").format(seat=seat)


DROPPED: Final = table(
    {
        "cards": n_("{seat} has no card left and is out of the game"),
        "surrender": n_("{seat} surrendered and is out of the game"),
    }
)


def dropped_out(seat: str, why: str, discards: Sequence[str], ring: str) -> str:
    """Who is out by the rules, with the discards, and to whom The Ring passes (I45)."""
    text = _dropped(seat, why)
    if discards:
        text = _("{text}, discarding {cards}").format(text=text, cards=texts.listing(discards))
    return f"{text}.{ring_goes(ring)}"


def dropped_out_short(seat: str, why: str, discards: int, ring: str) -> str:
    text = ngettext("{text}, discarding {n} card", "{text}, discarding {n} cards", discards).format(
        text=_dropped(seat, why), n=discards
    )
    return f"{text}.{ring_goes(ring)}"


def ring_goes(ring: str) -> str:
    """``ring``: who has it now, ``deck`` or nothing."""
    if ring == "deck":
        return _(" The Ring went into the deck.")
    return _(" The Ring goes to {ring}.").format(ring=ring) if ring else ""


# Caches (I37 to I41)


def looked_at_cache(card: str, owner: str, place: str) -> str:
    """A Wizard's look (I41); no owner: the own cache."""
    whose = _("{owner}'s cache").format(owner=owner) if owner else _("the cards hidden before")
    return _("Looked with {card} at {whose} at {place}.").format(
        card=card, whose=whose, place=titles.at(place)
    )


def brief_look_at_cache(card: str, owner: str) -> str:
    used = titles.accusative(card)
    if not owner:
        return _("looked with {card} at hidden cards").format(card=used)
    return _("looked with {card} at {owner}'s cache").format(card=used, owner=owner)
