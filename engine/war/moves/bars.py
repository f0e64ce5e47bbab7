"""Which hexes are closed to whom, to enter and to end in (MOV-4, MOV-8, MOV-19, STK-3, NAZ-6, INT-8, DOO).

Other chapters add their own by a line in `BARS` and `ENDS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.game import IllegalAction
from engine.war.board import BOARD, MOUNT_DOOM, SHIRE
from engine.war.chapter import no
from engine.war.data import TABLES
from engine.war.data.records import POWERS, Power
from engine.war.field import DARK, Field
from engine.war.moves.company import Company
from engine.war.pieces import Piece, Unit

Bar = Callable[[Company, str], IllegalAction | None]
BARAD_DUR = BOARD.hex_of("barad_dur")
ABSENT = {"lorien": "galadriel", "rivendell": "elrond"}
"""Whose absence leaves a place without its Intrinsic Defense (INT-9)."""


def intrinsic(field: Field, at: str) -> int:
    """The Intrinsic Defense of a hex as it stands: 0 where there is none (INT-1, INT-4, INT-9)."""
    place = BOARD.place_id(at)
    if place in field.war.ruined:
        return 0
    keeper = ABSENT.get(place)
    if keeper is not None:
        person = field.person(keeper)
        if person.at != at or not person.here or person.captor or person.power != "fellowship":
            return 0
    return TABLES.intrinsic.get(place, 0)


def warden(at: str) -> Power:
    """Whom the Intrinsic Defense of a hex serves: who controlled the place at the start (INT-8)."""
    place = BOARD.place(at)
    return POWERS[place.control_at_start] if place else "nobody"


def hostile(field: Field, power: Power, other: Piece) -> bool:
    """Whether an army must attack a piece of that kind and owner before it enters its hex (MOV-8, CAP-10).

    Deserters are nobody's, but no army shares a hex with them; leaving one is free (DES-7, DES-12).
    """
    if isinstance(other, Unit) and (other.deserter or power == "nobody"):
        return True
    return field.enemies(power, other.power)


def _enemies(company: Company, there: str) -> IllegalAction | None:
    """MOV-8, MOV-19, CAP-10, DES-7: armies stand in the way of armies, bands and most Dark characters."""
    if company.kind == "people":
        nazgul = all(person.nazgul for person in company.people)
        if company.power == "fellowship" or nazgul or company.power == "nobody":
            return None
        units = company.field.units_at(there)
        return no("MOV-19", "move.army_there", at=there) if _any(company, units) else None
    field = company.field
    found: list[Piece] = list(field.units_at(there))
    if company.units:
        found += field.bands_at(there)
    return no("MOV-8", "move.army_there", at=there) if _any(company, found) else None


def _any(company: Company, others: Iterable[Piece]) -> bool:
    power = "nobody" if any(unit.deserter for unit in company.units) else company.power
    return any(hostile(company.field, power, other) for other in others)


def _defended(company: Company, there: str) -> IllegalAction | None:
    """INT-8: no enemy army enters where an Intrinsic Defense stands."""
    if company.kind == "people" or not intrinsic(company.field, there):
        return None
    barred = company.field.enemies(company.power, warden(there))
    return no("INT-8", "move.defended", at=there) if barred else None


def _western_citadel(company: Company, there: str) -> IllegalAction | None:
    """NAZ-6: no Nazgûl enters a western Citadel, not even in flight."""
    if any(person.nazgul for person in company.people) and company.field.held_citadel(there, "fellowship"):
        return no("NAZ-6", "move.western_citadel", at=there)
    return None


def _horse(company: Company, there: str) -> IllegalAction | None:
    """CAV-1: Shadowfax goes not into Mordor."""
    if company.mounted and BOARD.mordor(there):
        return no("CAV-1", "move.shadowfax", at=there)
    return None


def _hobbits(company: Company, there: str) -> IllegalAction | None:
    """HOB-1: before they fought, the Hobbits stay in the Shire."""
    if company.field.war.hobbits_fought or BOARD.province[there] == SHIRE:
        return None
    return no("HOB-1", "move.hobbits", at=there) if any(u.kind.hobbit_unit for u in company.units) else None


BARS: tuple[Bar, ...] = (_enemies, _defended, _western_citadel, _horse, _hobbits)
"""Why a company may not enter a hex, whatever the hexside."""


def _on_land(company: Company, at: str) -> IllegalAction | None:
    return None if BOARD.is_land(at) else no("MOV-15", "move.end_on_land", at=at)


def _mount_doom(company: Company, at: str) -> IllegalAction | None:
    """DOO-1, DOO-4: before DOO-2 none but people of the West end there, and Gollum if the West guides him."""
    if at != MOUNT_DOOM or company.field.war.doom_open:
        return None
    west = company.kind == "people" and company.power == "fellowship"
    return None if west else no("DOO-1", "move.mount_doom", at=at)


def _waste(company: Company, at: str) -> IllegalAction | None:
    """DOO-5, DOO-12: no army ends in Gorgoroth, but next to Barad-dûr to attack it."""
    field = company.field
    if not company.units or field.war.doom_open or not BOARD.waste(at):
        return None
    besieges = at in BOARD.neighbours[BARAD_DUR] and attackable(field, company.power, BARAD_DUR)
    return None if besieges else no("DOO-5", "move.waste", at=at)


def attackable(field: Field, power: Power, at: str) -> bool:
    """Whether there is anything an army of that power could attack in a hex (ARM-1)."""
    pieces: list[Piece] = [*field.units_at(at), *field.bands_at(at)]
    if any(hostile(field, power, piece) for piece in pieces):
        return True
    return bool(intrinsic(field, at)) and field.enemies(power, warden(at))


def _allied(company: Company, at: str) -> IllegalAction | None:
    """STK-3: Sauron's and Saruman's armies do not end stacked, except for the Eye-Orcs at Isengard."""
    if company.power not in DARK:
        return None
    others = [unit for unit in company.field.units_at(at, *DARK) if unit.power != company.power]
    both = [*others, *company.units]
    if not others or not company.units or any(unit.deserter for unit in both):
        return None
    sauron = [unit for unit in both if unit.power == "sauron"]
    if BOARD.place_id(at) == "isengard" and all(unit.kind.eye_orc for unit in sauron):
        return None
    return no("STK-3", "move.stacked", at=at)


ENDS: tuple[Bar, ...] = (_on_land, _mount_doom, _waste, _allied)
"""Why a company may not end a move in a hex."""


def barred(company: Company, there: str) -> IllegalAction | None:
    """Why it may not enter a hex; ``None`` if it may."""
    return next(_refusals(BARS, company, there), None)


def may_not_end(company: Company, at: str) -> IllegalAction | None:
    """Why it may not end its move there; ``None`` if it may."""
    return next(_refusals(ENDS, company, at), None)


def _refusals(bars: tuple[Bar, ...], company: Company, at: str) -> Iterator[IllegalAction]:
    for bar in bars:
        found = bar(company, at)
        if found is not None:
            yield found
