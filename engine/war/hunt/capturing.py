"""A capture attempt: the roll, the captive, the Ring he had (CAP-1 to CAP-4, CAP-12)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.cards.items import show
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.hunt import CaptureTried, RingFound
from engine.war.fates import bands, captives, dread
from engine.war.fates.hiding import reveal
from engine.war.fates.holding import taken_off
from engine.war.fates.stopping import befell
from engine.war.field import Field
from engine.war.frames import AskingRing, Capturing
from engine.war.hunt.grasp import Grasp, grasp
from engine.war.hunt.spotting import wearer
from engine.war.pieces import Person, Piece, keen
from engine.war.ratings import combat

CLINGING = "fr"
"""Forest and rough: there alone the terrain helps the hunted (CAP-3)."""


def go_on(desk: Desk, frame: Capturing) -> None:
    """First the question of the Ring (P-10), then a roll for each who is still there."""
    if not frame.stage:
        desk.swap(replace(frame, stage="asked"))
        by = tuple(piece.id for piece in captors(desk.field, frame))
        return desk.push(AskingRing(frame.at, frame.whom, dread.before(desk.field, frame.at, by)))
    desk.pop()
    for name in frame.whom:
        _attempt(desk, frame, name)
    bands.vanish(desk, frame.at)
    captives.house(desk, frame.at)


def captors(field: Field, frame: Capturing) -> tuple[Piece, ...]:
    """Who tries: the named pieces, or all of the player's in the hex (CAP-2)."""
    own = field.config.powers_of(field.config.seat_of(frame.power))
    there = field.dark_at(frame.at, *own)
    return tuple(piece for piece in there if not frame.by or piece.id in frame.by)


def _attempt(desk: Desk, frame: Capturing, name: str) -> None:
    """CAP-1: 2 dice, Combat, terrain. Only Nazgûl and the Mouth take hold of who wears the Ring (RNG-4)."""
    field = desk.field
    person = field.person(name)
    pieces = captors(field, frame)
    if wearer(field, person):
        pieces = tuple(piece for piece in pieces if keen(piece))
    if person.hidden or person.captor or person.at != frame.at or not pieces:
        return
    grip = grasp(pieces)
    captor = _captor(frame, grip)
    nazgul = any(piece.id == captor and isinstance(piece, Person) and piece.nazgul for piece in pieces)
    dice = desk.roll("capture", "CAP-1", number=2, about=(name,))
    terrain = (BOARD.terrain[frame.at] in CLINGING) * TABLES.rough_forest_capture_modifier
    total = dice + combat(field, person, nazgul=nazgul) + terrain
    taken = dice == 2 or (dice != 12 and total <= grip.number)
    show(desk, name, nazgul=nazgul)
    desk.tell(CaptureTried(name, frame.at, captor, dice, total, grip.number, taken))
    if taken:
        take(desk, name, captor)


def _captor(frame: Capturing, grip: Grasp) -> str:
    """The piece whose number is used: among equals the first that was named (CAP-4)."""
    return next((name for name in frame.by if name in grip.holders), grip.holders[0])


def take(desk: Desk, name: str, captor: str) -> None:
    """He is a captive; if he has the Ring it goes with his captor, whose player learns of it (CAP-12)."""
    reveal(desk, [name], "captured")
    desk.change(name, captor=captor)
    befell(desk, [name], "captured")
    if desk.field.ring.holder == name:
        seat = desk.seat_of(desk.field.piece(captor).power)
        taken_off(desk)
        desk.ring(holder=captor, taken=name, known=("fellowship", seat))
        at = desk.field.person(name).at
        desk.tell(RingFound(captor, at, audience=(seat,)))
