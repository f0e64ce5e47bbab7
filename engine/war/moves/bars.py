"""Which hexes are closed to whom, to enter and to end in (MOV-4, MOV-8, MOV-19, STK-3, NAZ-6, INT-8, DOO).

A bar names the hexes that it closes to a company; other chapters add their own by a line in `BARS` or `ENDS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.game import IllegalAction
from engine.war.board import BOARD, MOUNT_DOOM, SHIRE
from engine.war.chapter import no
from engine.war.data import TABLES
from engine.war.data.records import POWERS, Power
from engine.war.field import DARK, Field
from engine.war.moves.company import Company, once
from engine.war.pieces import Piece, Unit
from engine.war.realm import binding, guardians

Closed = Iterable[tuple[str, IllegalAction]]
"""Hexes with the reason why they are closed."""
Bar = Callable[[Company], Closed]
BARAD_DUR = BOARD.hex_of("barad_dur")
NO_HALT = {at: no("DOO-5", "move.waste", at=at) for at in BOARD.land if BOARD.waste(at)}
NO_HORSE = {at: no("CAV-1", "move.shadowfax", at=at) for at in BOARD.land if BOARD.mordor(at)}
NO_HOBBITS = {at: no("HOB-1", "move.hobbits", at=at) for at in BOARD.land if BOARD.province[at] != SHIRE}
"""Refusals that are always the same."""


def intrinsic(field: Field, at: str) -> int:
    """The Intrinsic Defense of a hex as it stands: 0 where there is none (INT-1, INT-4, INT-9)."""
    place = BOARD.place_id(at)
    if place in field.war.ruined or guardians.absent(field, place):
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
    if power == "nobody":
        return isinstance(other, Unit) and not other.deserter
    if isinstance(other, Unit) and other.deserter:
        return True
    return field.enemies(power, other.power)


def _armies(company: Company) -> Closed:
    """MOV-8, MOV-19, CAP-10, DES-7: armies stand in the way of armies, bands and most Dark characters."""
    clause = "MOV-8"
    if company.kind == "people":
        if company.power in ("fellowship", "nobody") or all(person.nazgul for person in company.people):
            return
        clause = "MOV-19"
    others: list[Piece] = list(company.field.units)
    if company.units:
        others += company.field.bands
    power = "nobody" if any(unit.deserter for unit in company.units) else company.power
    hexes = {other.at for other in others if hostile(company.field, power, other)} - {"", company.at}
    yield from ((at, no(clause, "move.army_there", at=at)) for at in sorted(hexes))


def _defended(company: Company) -> Closed:
    """INT-8: no enemy army enters where an Intrinsic Defense stands."""
    if company.kind == "people":
        return
    for place in TABLES.intrinsic:
        at = BOARD.hex_of(place)
        if company.field.enemies(company.power, warden(at)) and intrinsic(company.field, at):
            yield at, no("INT-8", "move.defended", at=at)


def _western_citadels(company: Company) -> Closed:
    """NAZ-6: no Nazgûl enters a western Citadel, not even in flight."""
    if any(person.nazgul for person in company.people):
        for place in BOARD.places.values():
            if company.field.held_citadel(place.hex, "fellowship"):
                yield place.hex, no("NAZ-6", "move.western_citadel", at=place.hex)


def _horse(company: Company) -> Closed:
    """CAV-1: Shadowfax goes not into Mordor."""
    if company.mounted:
        yield from NO_HORSE.items()


def _hobbits(company: Company) -> Closed:
    """HOB-1: before they fought, the Hobbits stay in the Shire."""
    if not company.field.war.hobbits_fought and any(unit.kind.hobbit_unit for unit in company.units):
        yield from NO_HOBBITS.items()


def _fixed(company: Company) -> Closed:
    """SCN-3: units that a story leaves no way at all, as the Ents at Isengard."""
    if any(unit.whole in company.field.config.story.fixed_units for unit in company.units):
        for at in BOARD.land:
            if at != company.at:
                yield at, no("SCN-3", "move.fixed", who=company.names)


BARS: tuple[Bar, ...] = (_armies, _defended, _western_citadels, _horse, _hobbits, _fixed, binding.closed)
"""Which hexes a company may not enter, whatever the hexside; the first reason counts."""


def _mount_doom(company: Company) -> Closed:
    """DOO-1, DOO-4: before DOO-2 none but people of the West end there, and Gollum if the West guides him."""
    west = company.kind == "people" and company.power == "fellowship"
    if not west and not company.field.war.doom_open:
        yield MOUNT_DOOM, no("DOO-1", "move.mount_doom", at=MOUNT_DOOM)


def _waste(company: Company) -> Closed:
    """DOO-5, DOO-12: no army ends in Gorgoroth, but next to Barad-dûr to attack it."""
    field = company.field
    if not company.units or field.war.doom_open:
        return
    fights = company.power != "nobody" and attackable(field, company.power, BARAD_DUR)
    besieges = BOARD.neighbours[BARAD_DUR] if fights else ()
    yield from ((at, reason) for at, reason in NO_HALT.items() if at not in besieges)


def attackable(field: Field, power: Power, at: str) -> bool:
    """Whether there is anything an army of that power could attack in a hex (ARM-1)."""
    pieces: list[Piece] = [*field.units_at(at), *field.bands_at(at)]
    if any(hostile(field, power, piece) for piece in pieces):
        return True
    return bool(intrinsic(field, at)) and field.enemies(power, warden(at))


def _allied(company: Company) -> Closed:
    """STK-3: Sauron's and Saruman's armies do not end stacked, except for the Eye-Orcs at Isengard."""
    if company.power not in DARK or not company.units:
        return
    for other in company.field.units:
        if other.at and other.power in DARK and other.power != company.power:
            sauron = (
                [*company.units] if company.power == "sauron" else company.field.units_at(other.at, "sauron")
            )
            home = BOARD.place_id(other.at) == "isengard" and all(unit.kind.eye_orc for unit in sauron)
            if not home:
                yield other.at, no("STK-3", "move.stacked", at=other.at)


ENDS: tuple[Bar, ...] = (_mount_doom, _waste, _allied, binding.no_ends)
"""In which hexes a company may not end a move."""


@once
def closed(company: Company) -> Mapping[str, IllegalAction]:
    """The hexes that it may not enter, with the reasons."""
    return _first(BARS, company)


@once
def no_ends(company: Company) -> Mapping[str, IllegalAction]:
    """The hexes of land in which it may not end a move, with the reasons."""
    return _first(ENDS, company)


def flight_closed(company: Company) -> Mapping[str, IllegalAction]:
    """`closed` for who routs or retreats: no order of its owner, so garrisons and goals do not bind it."""
    return _first((_armies, _defended, _western_citadels, _hobbits, binding.lands), company)


def flight_ends(company: Company) -> Mapping[str, IllegalAction]:
    """`no_ends` for who routs or retreats (DOO-10)."""
    return _first((_mount_doom, _waste, _allied), company)


def _first(bars: tuple[Bar, ...], company: Company) -> Mapping[str, IllegalAction]:
    found: dict[str, IllegalAction] = {}
    for bar in bars:
        for at, reason in bar(company):
            found.setdefault(at, reason)
    return found


def barred(company: Company, there: str) -> IllegalAction | None:
    """Why it may not enter a hex; ``None`` if it may."""
    return _fresh(closed(company).get(there))


def may_not_end(company: Company, at: str) -> IllegalAction | None:
    """Why it may not end its move there; ``None`` if it may (MOV-15)."""
    if not BOARD.is_land(at):
        return no("MOV-15", "move.end_on_land", at=at)
    return _fresh(no_ends(company).get(at))


def _fresh(reason: IllegalAction | None) -> IllegalAction | None:
    """Of a refusal that is kept a copy is raised."""
    return reason and no(reason.clause, reason.reason, **reason.facts)
