"""Advance after combat, and the people left in the hex (ARM-8, DOO-12, P-14, P-18)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.battles.declaring import open_side
from engine.war.battles.forces import Force, attackers, met
from engine.war.board import BOARD
from engine.war.chapter import Prompt
from engine.war.company import company
from engine.war.desk import Desk
from engine.war.events.fights import Fled
from engine.war.events.table import Moved
from engine.war.fates import stopping
from engine.war.field import DARK, Field
from engine.war.frames import Asking, Battle, Capturing, Overrunning
from engine.war.grid import distance
from engine.war.moves import homing
from engine.war.moves.bars import barred, closed_to_victors, may_not_end
from engine.war.moves.going import net
from engine.war.moves.ways import fleeing
from engine.war.pieces import Person, Unit
from engine.war.questions import Choice, Overrun, Yes
from engine.war.ratings import morale
from engine.war.realm import white_hand
from engine.war.realm.mobilising import led_by_eomer, ready
from engine.war.view import View


def possible(desk: Desk, frame: Battle) -> bool:
    """Whether attackers are left and the hex is empty of army units and Intrinsic Defense (ARM-8)."""
    return bool(attackers(desk.field, frame).troops) and not met(desk.field, frame.power, frame.target)


def after_battle(desk: Desk, frame: Battle) -> None:
    """ARM-8: the attackers may advance."""
    if not possible(desk, frame):
        return
    field = desk.field
    ours = attackers(field, frame)
    wanted = frame.ours.advance if frame.ours.advance is not None else _by_default(field, frame)
    with_them = {piece.id for piece in ours.troops} | {
        person.id
        for at in ours.hexes
        for person in field.persons_at(at, frame.power, *(piece.power for piece in ours.troops))
        if not person.captor and not person.bound and _goes_along(field, person, ours)
    }
    who = tuple(name for name in wanted if name in with_them and may_advance(field, name, frame.target))
    units = [field.unit(name) for name in who if isinstance(field.piece(name), Unit)]
    if not units or white_hand.advance_refused(field, units):
        return
    went: list[str] = []
    for start, power in dict.fromkeys((field.piece(name).at, field.piece(name).power) for name in who):
        group = [name for name in who if (field.piece(name).at, field.piece(name).power) == (start, power)]
        # Of a joint attack the second power does not end stacked with the first (STK-3, ARM-14).
        if free := tuple(name for name in group if may_advance(desk.field, name, frame.target)):
            _go(desk, free, start, frame.target)
            went += free
    stopping.halt(desk, went)
    homing.came(desk, frame.target, frame.power, by_battle=True)
    _overrun(desk, frame)


def _goes_along(field: Field, person: Person, ours: Force) -> bool:
    """Before Rohan is mobilised none but Éomer goes with his riders (MOB-6); who waits for his land stays
    (MOB-10)."""
    units = [unit for unit in ours.troops if unit.at == person.at and isinstance(unit, Unit)]
    if led_by_eomer(field, units):
        return person.id == "eomer"
    return ready(field, person)


def may_advance(field: Field, name: str, target: str) -> bool:
    """Whether a piece may enter the hex that was fought for, and stay (ARM-13)."""
    piece = field.piece(name)
    single = company(field, (name,))
    if isinstance(piece, Unit) and not open_side(field, piece, target):
        return False
    return target not in closed_to_victors(single) and may_not_end(single, target) is None


def worth_holding(field: Field, target: str) -> bool:
    """Whether somebody enters a hex that is won unless ordered otherwise (P-18): in a story with prizes one
    of them (SCN-5), else an Objective, with two players an entry of Saruman's list too (SR2-1)."""
    place, story = BOARD.place(target), field.config.story
    if place is None:
        return False
    if story.prizes:
        return place.id in story.prizes
    return place.objective or (not field.three and target in white_hand.HEXES)


def _by_default(field: Field, frame: Battle) -> tuple[str, ...]:
    """P-18: the strongest unit where it is worth it, else nobody."""
    if not worth_holding(field, frame.target):
        return ()
    units = [unit for unit in attackers(field, frame).troops if may_advance(field, unit.id, frame.target)]
    strongest = max(units, key=lambda unit: (unit.strength, unit.id), default=None)
    return (strongest.id,) if strongest else ()


def _go(desk: Desk, who: tuple[str, ...], start: str, target: str) -> None:
    field = desk.field
    pieces = [*(field.piece(name) for name in who)]
    pieces += (captive for name in who for captive in field.captives_of(name))
    desk.put(*(replace(piece, at=target) for piece in pieces))
    hidden = tuple(p.id for p in pieces if isinstance(p, Person) and p.hidden)
    seen = tuple(piece.id for piece in pieces if piece.id not in hidden)
    desk.tell(Moved(seen, (start, target), 0, why="advance"))
    if hidden:
        owner = (desk.seat_of("fellowship"),)
        desk.tell(Moved(hidden, (start, target), 0, why="advance", audience=owner))


# Who is left there


def _overrun(desk: Desk, frame: Battle) -> None:
    """ARM-8: people of the West left in the hex flee or face one attempt to take them."""
    people = tuple(
        person.id
        for person in desk.field.persons_at(frame.target, "fellowship")
        if not person.hidden and not person.captor
    )
    if frame.power in DARK and people:
        desk.push(Overrunning(frame.target, frame.power, people, flees=frame.flees))


def go_on(desk: Desk, frame: Overrunning) -> None:
    """One after another does what the form says, or is asked where there is a way out (W15.10); then one
    attempt on all who are left."""
    if frame.people and frame.flees is not None:
        return _next(desk, frame, flees=frame.flees)
    if frame.people and not way_out(desk.field, desk.field.person(frame.people[0])):
        return _next(desk, frame, flees=False)
    if frame.people:
        about = Overrun(frame.people[0], frame.at)
        return desk.ask("P-14", (desk.seat_of("fellowship"),), about)
    desk.pop()
    left = tuple(name for name in frame.left if desk.field.person(name).at == frame.at)
    if left:
        desk.push(Capturing(frame.power, frame.at, left))


def heard(desk: Desk, frame: Overrunning, asking: Asking) -> None:
    """He tries to flee, or stays."""
    choice = asking.given[0].choice
    _next(desk, frame, flees=isinstance(choice, Yes) and choice.yes)


def _next(desk: Desk, frame: Overrunning, *, flees: bool) -> None:
    name, *others = frame.people
    to = _fled(desk, name) if flees else ""
    left = frame.left if to else (*frame.left, name)
    desk.swap(replace(frame, people=tuple(others), left=left))
    if to:
        stopping.halt(desk, (name,))


def _fled(desk: Desk, name: str) -> str:
    """A die not above his Morale takes him one hex away, if there is one without enemies."""
    person = desk.field.person(name)
    to = way_out(desk.field, person)
    die = desk.roll("flee", "ARM-8", about=(name,))
    to = to if die <= morale(desk.field, person) else ""
    desk.tell(Fled(name, person.at, to))
    if to:
        desk.change(name, at=to)
    return to


def way_out(field: Field, person: Person) -> str:
    """The hex to flee to: nearest to a western Citadel."""
    single = company(field, (person.id,))
    free = [
        there
        for there, _ in net(fleeing(single), True)[person.at]
        if not any(piece.power in DARK for piece in field.standing(there)) and barred(single, there) is None
    ]
    homes = [place.hex for place in BOARD.places.values() if field.held_citadel(place.hex, "fellowship")]
    return min(free, key=lambda at: (min((distance(at, home) for home in homes), default=0), at), default="")


def _default(seen: View, asking: Asking) -> Choice:
    return Yes(True)


def _choices(seen: View, asking: Asking) -> tuple[Choice, ...]:
    return (Yes(True), Yes(False))


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    return None if isinstance(choice, Yes) else no("ARM-8", "answer.yes_or_no")


PROMPT = Prompt(_default, _choices, _refused)
"""P-14: flee from an overrun hex."""
