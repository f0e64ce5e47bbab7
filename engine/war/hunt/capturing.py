"""Capture attempts: their number, the roll, the captive, the Ring he had (CAP-1 to CAP-5, CAP-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Attempt
from engine.war.board import BOARD
from engine.war.cards.items import show
from engine.war.chapter import Order
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.quest import CaptureTried, RingFound
from engine.war.fates import captives, stopping
from engine.war.fates.hiding import reveal
from engine.war.fates.holding import taken_off
from engine.war.fates.stopping import befell
from engine.war.field import Field
from engine.war.frames import AskingRing, Capturing, Sitting
from engine.war.hunt.searching import guarded, wearer
from engine.war.pieces import MOUTH, Band, Person, Piece, Unit, keen
from engine.war.ratings import combat
from engine.war.view import View

CLINGING = "fr"
"""Forest and rough: there alone the terrain helps the hunted (CAP-3)."""
NUMBERS = TABLES.capture_number


# How well pieces can take people (CAP-2, CAP-4)


class Grasp(NamedTuple):
    """A capture number and the pieces it is made of."""

    number: int
    holders: tuple[str, ...]
    """Who may hold what is taken; the first does unless its owner says otherwise."""


def grasp(pieces: Sequence[Piece]) -> Grasp:
    """CAP-2: the highest number of these pieces, and all whose number it is."""
    found = [*_armies(pieces), *_riders(pieces), *_others(pieces)]
    best = max((one.number for one in found), default=0)
    return Grasp(best, tuple(name for one in found if one.number == best for name in one.holders))


def _armies(pieces: Sequence[Piece]) -> list[Grasp]:
    """Bands, and the troops of each power: Sauron's and Saruman's are not one force (ARM-14)."""
    found = [Grasp(NUMBERS["orc_band"], (piece.id,)) for piece in pieces if isinstance(piece, Band)]
    units = [piece for piece in pieces if isinstance(piece, Unit)]
    for power in sorted({unit.power for unit in units}):
        army = sorted((u for u in units if u.power == power), key=lambda u: (-u.strength, u.id))
        found.append(Grasp(_army(sum(unit.strength for unit in army)), tuple(unit.id for unit in army)))
    return found


def _army(strength: int) -> int:
    size = "1_10" if strength <= 10 else "11_25" if strength <= 25 else "26_plus"
    return NUMBERS[f"army_{size}"]


def _riders(pieces: Sequence[Piece]) -> list[Grasp]:
    """Nazgûl or the Mouth, and 1 for each Nazgûl besides."""
    nazgul = [piece.id for piece in pieces if isinstance(piece, Person) and piece.nazgul]
    mouth = [piece.id for piece in pieces if piece.id == MOUTH]
    if not nazgul and not mouth:
        return []
    besides = len(nazgul) if mouth else len(nazgul) - 1
    first = NUMBERS["mouth_of_sauron" if mouth else "nazgul"]
    number = min(first + besides * NUMBERS["extra_nazgul"], NUMBERS["nazgul_most"])
    return [Grasp(number, (*nazgul[::-1], *mouth))]


def _others(pieces: Sequence[Piece]) -> list[Grasp]:
    return [
        Grasp(NUMBERS["other_character"], (piece.id,))
        for piece in pieces
        if isinstance(piece, Person) and not piece.nazgul and piece.id != MOUTH
    ]


# An attempt


def go_on(desk: Desk, frame: Capturing) -> None:
    """First the question of the Ring (P-10), then a roll for each who is still there."""
    if not frame.stage:
        desk.swap(replace(frame, stage="asked"))
        by = tuple(piece.id for piece in captors(desk.field, frame))
        return desk.push(AskingRing(frame.at, frame.whom, stopping.before(desk.field, frame.at, by)))
    desk.pop()
    for name in frame.whom:
        _attempt(desk, frame, name)
    captives.vanish(desk, frame.at)
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


# The orders of S3 and D3 (CAP-5)


def targets(field: Field, at: str) -> tuple[str, ...]:
    """The revealed people in a hex whom no army of theirs protects."""
    return tuple(
        person.id for person in field.party_at(at) if not person.hidden and not guarded(field, person)
    )


def _attempted(step: str, at: str) -> str:
    """The mark of an attempt: one on each party and step."""
    return f"attempt:{step}:{at}"


def _attempt_refused(seen: View, action: Attempt) -> IllegalAction | None:
    field = seen.field
    if action.at not in BOARD.terrain or not targets(field, action.at):
        return no("CAP-5", "attempt.nobody", at=action.at)
    if _attempted(seen.step, action.at) in field.turn.tried:
        return no("CAP-5", "attempt.once", at=action.at)
    own = {piece.id for piece in field.dark_at(action.at, *seen.powers)}
    if not action.captors or not set(action.captors) <= own:
        return no("CAP-5", "attempt.not_there", captors=action.captors)
    return None


def _try(desk: Desk, action: Attempt) -> None:
    sitting = desk.top
    assert isinstance(sitting, Sitting)
    desk.note(tried=(*desk.turn.tried, _attempted(sitting.step, action.at)))
    desk.push(Capturing(sitting.power, action.at, targets(desk.field, action.at), action.captors))


def _attempts(seen: View) -> Iterable[Attempt]:
    """All pieces in each hex where somebody is to be had."""
    for at in sorted({person.at for person in seen.field.persons if person.at}):
        own = tuple(piece.id for piece in seen.field.dark_at(at, *seen.powers))
        if own and _attempt_refused(seen, action := Attempt(own, at)) is None:
            yield action


ORDERS = (Order(Attempt, frozenset(chapter.CAPTURING), _attempt_refused, _try, _attempts),)
