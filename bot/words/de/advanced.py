"""What the channel reads of captives, of caches, and of who is out of the game (A3, A4, O10, O12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import in_, whom
from bot.words.de.names import count, listing


def taken_along(seat: str, captor: str) -> str:
    """A captive goes with the captor: under a new one, or to the Halls (A4.15)."""
    if captor:
        return f"{seat} geht mit und ist nun gefangen bei {captor}."
    return f"{seat} geht mit in die Hallen."


def released(seat: str, by: bool) -> str:
    """A captive who goes free at the next turn (A4.6, R-162)."""
    if by:
        return f"Freigelassen: {seat}, frei mit dem nächsten Zug."
    return f"{seat} kommt mit dem nächsten Zug frei."


def brief_release(seat: str) -> str:
    return f"ließ {seat} frei"


DROPPED: Final = {
    "cards": "{seat} hat keine Karte mehr und ist ausgeschieden",
    "surrender": "{seat} hat sich ergeben und ist ausgeschieden",
}


def _dropped(seat: str, why: str) -> str:
    return DROPPED.get(why, "{seat} ist ausgeschieden").format(seat=seat)


def dropped_out(seat: str, why: str, discards: Sequence[str], ring: str) -> str:
    """Who is out by the rules, with the discards, and to whom The Ring passes (I45)."""
    gone = f"; abgeworfen: {listing(discards)}" if discards else ""
    return f"{_dropped(seat, why)}{gone}.{ring_goes(ring)}"


def dropped_out_short(seat: str, why: str, discards: int, ring: str) -> str:
    return f"{_dropped(seat, why)}; abgeworfen: {count(discards, 'Karte')}.{ring_goes(ring)}"


def ring_goes(ring: str) -> str:
    """``ring``: who has it now, ``deck`` or nothing."""
    if ring == "deck":
        return " Der Ring kam in den Stapel."
    return f" Der Ring geht an {ring}." if ring else ""


# Caches (I37 to I41)


def hid(n: int, place: str) -> str:
    return f"{count(n, 'Karte')} {in_(place)} versteckt."


def brief_hid(n: int) -> str:
    return f"versteckte {count(n, 'Karte')}"


def took_back(n: int, place: str) -> str:
    return f"{count(n, 'Karte')} {in_(place)} zurückgeholt."


def brief_took_back(n: int) -> str:
    return f"holte {count(n, 'versteckte Karte', 'versteckte Karten')} zurück"


def found(owner: str, place: str) -> str:
    return f"Eine Karte im Versteck von {owner} {in_(place)} gefunden."


def brief_found(owner: str) -> str:
    return f"durchsuchte das Versteck von {owner}"


def seized(owner: str, n: int, place: str) -> str:
    """A captor takes the captive's cache (A4.13, I40)."""
    return f"Versteck von {owner} {in_(place)} genommen: {count(n, 'Karte')}."


def brief_seized(owner: str) -> str:
    return f"nahm das Versteck von {owner}"


def looked_at_cache(card: str, owner: str, place: str) -> str:
    """A Wizard's look (I41); no owner: the own cache."""
    whose = f"Versteck von {owner}" if owner else "eigenes Versteck"
    return f"{card}: {whose} {in_(place)} eingesehen."


def brief_look_at_cache(card: str, owner: str) -> str:
    whose = f"Versteck von {owner}" if owner else "eigenen Versteck"
    return f"nutzte {whom(card)} beim {whose}"
