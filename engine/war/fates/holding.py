"""Who holds the Ring, where it lies, and who knows it (RNG-1, RNG-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events.quest import RingFell, RingFound, RingOff
from engine.war.field import DARK, Field
from engine.war.pieces import Person, Piece

WEST = ("fellowship",)


def bearer(field: Field) -> Person | None:
    """The character that holds the Ring, as far as the field knows."""
    holder = field.ring.holder
    piece = field.piece(holder) if field.has(holder) else None
    return piece if isinstance(piece, Person) else None


def wearer(field: Field) -> Person | None:
    """Whoever wears the Ring, as far as the field knows."""
    return bearer(field) if field.ring.worn else None


def hearers(desk: Desk) -> tuple[str, ...] | None:
    """Who is told what happens to the Ring: who knows where it is, all if all do."""
    known = desk.field.ring.known
    return None if set(desk.config.everyone) <= set(known) else known


def taken_off(desk: Desk) -> None:
    """The Ring is worn no longer; that is public, who bears it is the West's again (RNG-5)."""
    if desk.field.ring.worn:
        desk.ring(worn=False, claimed=False, since=0, seen="", known=WEST)
        desk.tell(RingOff())


def fall(desk: Desk, at: str, *, public: bool) -> None:
    """Its holder is no more: it lies in the hex, known to those who could see it (IND-14, RNG-8)."""
    taken_off(desk)
    known = desk.config.everyone if public else WEST
    turn = desk.turn.number
    desk.ring(holder="", lies=at, known=known, halted=False, taken="", lay=turn)
    desk.tell(RingFell(at, audience=None if public else known))


def take(desk: Desk, name: str) -> None:
    """A piece has found the Ring where it lay; its player alone is told (RNG-8)."""
    piece = desk.field.piece(name)
    power = desk.war.gollum if piece.power == "nobody" else piece.power
    finder = tuple(seat for seat in (desk.seat_of(power),) if seat)
    desk.ring(holder=name, lies="", known=finder, taken="")
    desk.tell(RingFound(name, piece.at, audience=finder))


def seize(desk: Desk, name: str, known: tuple[str, ...]) -> None:
    """A piece took the Ring from its holder, alive or dead; these seats know it (GOL-3, RNG-7, RNG-11)."""
    taken_off(desk)
    desk.ring(holder=name, lies="", known=known, halted=False, taken="")
    desk.tell(RingFound(name, desk.field.piece(name).at, audience=hearers(desk)))


def may_take(piece: Piece) -> bool:
    """Whether a piece takes a Ring that lies there: no captive, nobody lost or bound, no western troops."""
    if isinstance(piece, Person):
        return piece.here and not (piece.captor or piece.lost or piece.bound)
    return piece.power in DARK


def first(field: Field, names: Iterable[str]) -> str:
    """Who of these takes it: characters first, the highest Ring Rating, then the greatest strength."""
    able = [piece for piece in (field.piece(name) for name in names if field.has(name)) if may_take(piece)]
    people = [piece for piece in able if isinstance(piece, Person)]
    if people:
        return max(people, key=lambda person: person.rating).id
    return max(able, key=lambda piece: getattr(piece, "strength", 0)).id if able else ""


def to_companion(desk: Desk, at: str) -> None:
    """A companion of the dead bearer's party takes it at once (RNG-8)."""
    if desk.field.ring.lies == at:
        taker = first(desk.field, (person.id for person in desk.field.party_at(at)))
        if taker:
            take(desk, taker)


def found_by(desk: Desk, powers: Iterable[Power]) -> None:
    """Where a movement step ends: the first piece of these powers in the hex of the Ring takes it; where it
    lay and does not any more, its player learns that (RNG-8)."""
    ring, own = desk.field.ring, tuple(powers)
    if ring.lies and (taker := _seeker(desk, ring.lies, own)):
        take(desk, taker)
    seats = {desk.config.seat_of(power) for power in own}
    ring = desk.field.ring
    looked = tuple(
        replace(one, missed=True)
        if one.seat in seats and one.at != ring.lies and _seeker(desk, one.at, own)
        else one
        for one in ring.memories
    )
    if looked != ring.memories:
        desk.ring(memories=looked)


def _seeker(desk: Desk, at: str, own: Collection[Power]) -> str:
    """Which piece of these powers would take the Ring if it lay in that hex."""
    return first(
        desk.field,
        (
            piece.id
            for piece in desk.field.standing(at)
            if piece.power in own or (piece.id == "gollum" and desk.war.gollum in own)
        ),
    )
