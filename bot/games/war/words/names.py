"""Names in text (W0.3, W0.8): hexes, pieces, cards, dates, in the language spoken. All functions are pure.

A hex is called by its place or landmark, else by its feature or province with the number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from bot.games.war.words import cards, pieces, places
from bot.games.war.words.catalogue import _, phrase, said
from bot.words import text
from engine.war.board import BOARD
from engine.war.data import DATA

GAME: Final = phrase("The War of the Ring")
"""What the game is called."""
RING: Final = "ring"
"""The Ring, where a piece or a captive may be named."""
CITADEL: Final = "citadel:"
"""Before the place of a Citadel that holds somebody (CAP-11)."""
_LANDMARKS: Final = MappingProxyType({one.hex: one.id for one in DATA.map.landmarks})
_FEATURES: Final = MappingProxyType({at: one.id for one in DATA.map.features for at in one.hexes})


# Places


def spot(at: str) -> str:
    """A hex by its number or the id of its place: "Minas Tirith", "Emyn Muil 2513", "Riddermark 2317".

    What is neither is said as it was typed.
    """
    if at in BOARD.places:
        return places.PLACES()[at]
    if at not in BOARD.terrain:
        return text.plain(at)
    if place := BOARD.place_id(at):
        return places.PLACES()[place]
    if at in _LANDMARKS:
        return places.LANDMARKS()[_LANDMARKS[at]]
    if at in _FEATURES:
        return f"{places.FEATURES()[_FEATURES[at]]} {at}"
    return f"{places.PROVINCES()[BOARD.province[at]]} {at}"


def spot_full(at: str) -> str:
    """The same, always with the number: "Minas Tirith (2517)"."""
    name, number = spot(at), BOARD.places[at].hex if at in BOARD.places else at
    return name if number in name else f"{name} ({number})"


def brief(at: str) -> str:
    """A hex in as few letters as do: its number, or the name of a place: "2412", "Edoras"."""
    return at if at in spot(at) else spot(at)


def strong(at: str, strength: int) -> str:
    """A hex and its strength: "Osgiliath 10"; where numbers would meet, "Ithilien 2718, strength 12"."""
    name = spot(at)
    if not name[-1].isdigit():
        return f"{name} {strength}"
    return _("{place}, strength {strength}").format(place=name, strength=strength)


def spots(found: Iterable[str]) -> str:
    """Several hexes: "Edoras, Aldburg and Riddermark 2317"."""
    return text.listing(map(spot, found))


def area(name: str) -> str:
    """A search area within a sentence: "the Shire"."""
    said = places.AREAS()[name]
    return f"t{said[1:]}" if said.startswith("The ") else said


def areas(found: Iterable[str]) -> str:
    """Several search areas: "Hollin and Imladris · the Shire"; many are called by two lands themselves."""
    return " · ".join(map(area, found))


# Pieces


def piece(name: str) -> str:
    """A person, an army unit, a part of one, an Orc band, the Ring, or a Citadel that holds somebody."""
    if name in pieces.PEOPLE():
        return pieces.PEOPLE()[name]
    troop = name.partition("/")[0].partition(".")[0]
    if troop in pieces.TROOPS():
        return pieces.TROOPS()[troop]
    if name.startswith(CITADEL):
        return spot(name.removeprefix(CITADEL))
    if name in pieces.SERVANTS():
        return pieces.SERVANTS()[name]
    return _("the Ring") if name == RING else said(pieces.BAND)


def party(found: Iterable[str]) -> str:
    """Several pieces: "Frodo, Sam and Gollum"; equal ones are counted: "Olog-hai 5-5 ×2"."""
    return text.listing(_counted(map(piece, found)))


def _counted(found: Iterable[str]) -> Iterator[str]:
    """Names, each once: "Olog-hai 5-5 ×2"."""
    return (name if count == 1 else f"{name} ×{count}" for name, count in Counter(found).items())


def power(name: str) -> str:
    """A power within a sentence, with its cases: "the West", "Sauron"."""
    return places.POWERS()[name] if name == "nobody" else places.within(name)


def land(name: str) -> str:
    """A land or power that mobilises: "Rohan", "the Shire"."""
    return pieces.LANDS().get(name) or power(name)


# Cards


def card(name: str) -> str:
    """An event or magic card by its id; what is none is said as it was typed."""
    return cards.TITLES().get(name) or text.plain(name)


def hand(found: Iterable[str]) -> str:
    """Several cards."""
    return text.listing(map(card, found))


# Dates


def date(turn: int, since: int | None) -> str:
    """A Game-Turn with the turns since Mordor mobilised: "turn 9 (M+3)" (W0.8)."""
    if turn < 1:
        return _("before turn 1")
    if since is None:
        return _("turn {turn}").format(turn=turn)
    return _("turn {turn} ({since})").format(turn=turn, since=after(since))


def after(since: int) -> str:
    """A date of the timeline: "M+5"."""
    return f"M+{since}"


# What cards and dice are about


def about(found: Iterable[str]) -> str:
    """Pieces, hexes, areas and lands, as they are named together; empty for nothing."""
    return ", ".join(_counted(_thing(one) for one in found if one))


def _thing(name: str) -> str:
    if name in BOARD.places or name in BOARD.terrain:
        return spot(name)
    if name not in pieces.PEOPLE() and name in places.AREAS():
        return area(name)
    return land(name) if name not in pieces.PEOPLE() and name in pieces.LANDS() else piece(name)
