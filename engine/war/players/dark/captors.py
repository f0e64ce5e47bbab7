"""Captors: the Ring to Barad-dûr by the swiftest hands, captives to the nearest Citadel (players.md 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.actions import HandRing, Move
from engine.war.board import BOARD
from engine.war.company import company
from engine.war.field import DARK
from engine.war.grid import distance
from engine.war.moves.bars import BARAD_DUR
from engine.war.moves.ways import ends, gait
from engine.war.pieces import Person, Piece
from engine.war.players.dark import goals
from engine.war.players.dark.riders import free
from engine.war.players.mind import Mind, Wish

ESCORT: Final = 2
"""How many Nazgûl ride with the Ring."""


def wishes(mind: Mind) -> Iterator[Wish]:
    """The Ring first, then its escort, then captives."""
    yield from _ring(mind)
    yield from _captives(mind)


def bearer(mind: Mind) -> Piece | None:
    """The own piece that has the Ring, as far as it is known."""
    holder = mind.field.ring.holder
    piece = mind.field.piece(holder) if mind.field.has(holder) else None
    mine = piece is not None and piece.power in mind.view.powers
    return piece if mine and not (isinstance(piece, Person) and piece.lost) else None


def _ring(mind: Mind) -> Iterator[Wish]:
    """Home by the shortest way; into the hands of a Nazgûl if one is there (RNG-12)."""
    holder, field = bearer(mind), mind.field
    if holder is None:
        return
    if not (isinstance(holder, Person) and holder.nazgul):
        for person in field.persons_at(holder.at, "sauron"):
            if person.nazgul and not person.moved:
                yield Wish(HandRing(person.id), "ring", {"at": holder.at})
    yield from _home(mind, holder, BARAD_DUR, "ring")
    riders = sorted(free(field), key=lambda person: (distance(person.at, holder.at), person.id))
    there = sum(person.nazgul for person in field.persons_at(holder.at, "sauron"))
    for rider in riders[: max(0, ESCORT - there)]:
        if rider.at != holder.at and holder.at in ends(company(field, (rider.id,))):
            yield Wish(Move((rider.id,), (holder.at,)), "escort", {"at": holder.at})


def _captives(mind: Mind) -> Iterator[Wish]:
    """Whoever leads somebody goes to the nearest Citadel of the Dark."""
    field = mind.field
    homes = [place.hex for place in BOARD.places.values() if field.held_citadel(place.hex, *mind.view.powers)]
    for piece in field.pieces:
        if piece.power in DARK and piece.power in mind.view.powers and field.captives_of(piece.id):
            home = min(homes, key=lambda at: (distance(at, piece.at), at), default="")
            if home and piece.at != home:
                yield from _home(mind, piece, home, "captive")


def _home(mind: Mind, piece: Piece, home: str, why: str) -> Iterator[Wish]:
    """A step of the way, alone and by road."""
    if piece.moved:
        return
    who = company(mind.field, (piece.id,))
    dear = frozenset() if who.kind == "people" else goals.obstacles(mind.field, piece.power)
    ahead = goals.left(gait(who), frozenset((home,)), dear, True)
    if end := goals.stage(who, ahead):
        yield Wish(Move((piece.id,), (end,)), why, {"to": home, "left": ahead.get(end, goals.FAR)})
