"""What the channel reads of captives, of caches, and of who is out of the game (A3, A4, O10, O12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import count, listing


def taken_along(seat: str, captor: str) -> str:
    """A captive goes with the captor: under a new one, or to the Halls (A4.15)."""
    if captor:
        return f"{seat} goes along and is a captive of {captor} now."
    return f"{seat} goes along to the Halls."


def released(seat: str, by: bool) -> str:
    """A captive who goes free at the next turn (A4.6, R-162)."""
    return f"Released {seat}, who goes free next turn." if by else f"{seat} goes free next turn."


def brief_release(seat: str) -> str:
    return f"released {seat}"


DROPPED: Final = {
    "cards": "{seat} has no card left and is out of the game",
    "surrender": "{seat} surrendered and is out of the game",
}


def dropped_out(seat: str, why: str, discards: Sequence[str], ring: str) -> str:
    """Who is out by the rules, with the discards, and to whom The Ring passes (I45)."""
    text = DROPPED.get(why, "{seat} is out of the game").format(seat=seat)
    if discards:
        text = f"{text}, discarding {listing(discards)}"
    return f"{text}.{ring_goes(ring)}"


def dropped_out_short(seat: str, why: str, discards: int, ring: str) -> str:
    text = DROPPED.get(why, "{seat} is out of the game").format(seat=seat)
    return f"{text}, discarding {count(discards, 'card')}.{ring_goes(ring)}"


def ring_goes(ring: str) -> str:
    """``ring``: who has it now, ``deck`` or nothing."""
    if ring == "deck":
        return " The Ring went into the deck."
    return f" The Ring goes to {ring}." if ring else ""


# Caches (I37 to I41)


def hid(n: int, place: str) -> str:
    return f"Hid {count(n, 'card')} at {place}."


def brief_hid(n: int) -> str:
    return f"hid {count(n, 'card')}"


def took_back(n: int, place: str) -> str:
    return f"Took {count(n, 'card')} back at {place}."


def brief_took_back(n: int) -> str:
    return f"took back {count(n, 'hidden card')}"


def found(owner: str, place: str) -> str:
    return f"Found a card in {owner}'s cache at {place}."


def brief_found(owner: str) -> str:
    return f"searched {owner}'s cache"


def seized(owner: str, n: int, place: str) -> str:
    """A captor takes the captive's cache (A4.13, I40)."""
    return f"Took {owner}'s cache at {place}: {count(n, 'card')}."


def brief_seized(owner: str) -> str:
    return f"took {owner}'s cache"


def looked_at_cache(card: str, owner: str, place: str) -> str:
    """A Wizard's look (I41); no owner: the own cache."""
    whose = f"{owner}'s cache" if owner else "the cards hidden before"
    return f"Looked with {card} at {whose} at {place}."


def brief_look_at_cache(card: str, owner: str) -> str:
    return f"looked with {card} at {owner}'s cache" if owner else f"looked with {card} at hidden cards"
