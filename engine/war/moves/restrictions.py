"""Which hexes are closed to whom, to enter and to end in (MOV-4, MOV-8, MOV-19, STK-3, NAZ-6, INT-8, DOO).

A bar names the hexes that it closes to a moving group; other chapters add their own by a line in
`RESTRICTIONS` or `ENDS`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from engine.game import IllegalAction, no
from engine.war.board import BOARD, MOUNT_DOOM, SHIRE
from engine.war.data import TABLES
from engine.war.data.records import POWERS, Power
from engine.war.field import DARK, Field, memoized
from engine.war.moving_group import Kind, MovingGroup, once
from engine.war.pieces import OrcBand, Piece, Unit
from engine.war.realm import mobilising, white_hand


@dataclass(frozen=True, eq=False, slots=True)
class Shut:
    """Hexes that are closed, with the reason why each of them is."""

    hexes: frozenset[str]
    why: Callable[[str], IllegalAction]

    def __iter__(self) -> Iterator[str]:
        return iter(self.hexes)

    def __contains__(self, at: object) -> bool:
        return at in self.hexes

    def reason(self, at: str) -> IllegalAction | None:
        """Why that hex is closed; ``None`` if it is not."""
        return self.why(at) if at in self.hexes else None


Restriction = Callable[[MovingGroup], Shut]


def _shut(hexes: Iterable[str], clause: str, reason: str) -> Shut:
    """Hexes that are closed for one reason, which names each."""
    return Shut(frozenset(hexes), lambda at: no(clause, reason, at=at))


def _united(parts: Iterable[Shut]) -> Shut:
    """All of them; of several reasons the first counts."""
    closing = [part for part in parts if part.hexes]
    if len(closing) < 2:
        return closing[0] if closing else OPEN
    hexes: frozenset[str] = frozenset().union(*(part.hexes for part in closing))
    return Shut(hexes, lambda at: next(part.why(at) for part in closing if at in part.hexes))


BARAD_DUR = BOARD.hex_of("barad_dur")
LAND = frozenset(BOARD.land)
OPEN = _shut((), "", "")
NO_HALT = _shut((at for at in BOARD.land if BOARD.waste(at)), "DOO-5", "move.waste")
BESIEGED = replace(NO_HALT, hexes=NO_HALT.hexes - {*BOARD.neighbours[BARAD_DUR]})
NO_HORSE = _shut((at for at in BOARD.land if BOARD.mordor(at)), "CAV-1", "move.shadowfax")
NO_HOBBITS = _shut((at for at in BOARD.land if BOARD.province[at] != SHIRE), "HOB-1", "move.hobbits")
NO_DOOM = _shut((MOUNT_DOOM,), "DOO-1", "move.mount_doom")
"""What is always the same."""


def intrinsic(field: Field, at: str) -> int:
    """The Intrinsic Defense of a hex as it stands: 0 where there is none (INT-1, INT-4, INT-9)."""
    place = BOARD.place_id(at)
    if place in field.war.ruined or mobilising.absent(field, place):
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


@memoized
def _armed(field: Field, power: Power, bands: bool, clause: str) -> Shut:
    """The hexes with armies, and maybe bands, that stand in the way of an army of that power."""
    others: tuple[Unit | OrcBand, ...] = (*field.units, *field.bands) if bands else field.units
    kinds: dict[tuple[Power, bool | None], list[Unit | OrcBand]] = {}
    for other in others:
        kinds.setdefault((other.power, getattr(other, "deserter", None)), []).append(other)
    met = (alike for alike in kinds.values() if hostile(field, power, alike[0]))
    return _shut({other.at for alike in met for other in alike} - {""}, clause, "move.army_there")


def _armies(group: MovingGroup) -> Shut:
    """MOV-8, MOV-19, CAP-10, DES-7: armies stand in the way of armies, bands and most Dark characters.

    Gollum is none of the Dark, whoever handles him (GEN-6, GOL-2).
    """
    clause = "MOV-8"
    if group.kind == "people":
        free = all(person.nazgul or person.id == "gollum" for person in group.people)
        if free or group.power in ("fellowship", "nobody"):
            return OPEN
        clause = "MOV-19"
    power = "nobody" if any(unit.deserter for unit in group.units) else group.power
    shut = _armed(group.field, power, bool(group.units), clause)
    return replace(shut, hexes=shut.hexes - {group.at}) if group.at in shut.hexes else shut


def _defended(group: MovingGroup) -> Shut:
    """INT-8: no enemy army enters where an Intrinsic Defense stands."""
    return _defences(group.field, group.power)


@memoized
def _defences(field: Field, power: Power) -> Shut:
    return _shut(withstanding(field, power), "INT-8", "move.defended")


@memoized
def withstanding(field: Field, power: Power) -> frozenset[str]:
    """The places that keep out an army of that power by their Intrinsic Defense, as everybody knows (INT-9).

    In truth too a hidden guardian counts as at home: no way that opens, no retreat and no question tells
    where she is. An attack finds out, and where an army has come in others may follow.
    """
    return frozenset(
        at
        for place in TABLES.intrinsic
        if field.enemies(power, warden(at := BOARD.hex_of(place)))
        and not (place in field.war.ruined or mobilising.known_away(field, place))
        and not any(not unit.deserter and not field.enemies(power, unit.power) for unit in field.units_at(at))
    )


def _western_citadels(group: MovingGroup) -> Shut:
    """NAZ-6: no Nazgûl enters a western Citadel, not even in flight."""
    return _western(group.field) if any(person.nazgul for person in group.people) else OPEN


@memoized
def _western(field: Field) -> Shut:
    return _shut(field.citadels("fellowship"), "NAZ-6", "move.western_citadel")


def _horse(group: MovingGroup) -> Shut:
    """CAV-1: Shadowfax goes not into Mordor."""
    return NO_HORSE if group.mounted else OPEN


def _hobbits(group: MovingGroup) -> Shut:
    """HOB-1: before they fought, the Hobbits stay in the Shire."""
    if group.field.war.hobbits_fought:
        return OPEN
    return NO_HOBBITS if any(unit.kind.hobbit_unit for unit in group.units) else OPEN


def _fixed(group: MovingGroup) -> Shut:
    """SCN-3: units that a story leaves no way at all, as the Ents at Isengard."""
    fixed = group.field.config.story.fixed_units
    if not fixed or not any(unit.whole in fixed for unit in group.units):
        return OPEN
    return Shut(LAND - {group.at}, lambda _: no("SCN-3", "move.fixed", who=group.names))


def _for_pieces(closures: white_hand.Closed) -> Shut:
    return (
        _united([Shut(frozenset(hexes), partial(_again, why)) for hexes, why in closures])
        if closures
        else OPEN
    )


def _again(why: IllegalAction, at: str) -> IllegalAction:
    """A refusal that is kept is not raised itself, but a new one like it."""
    return no(why.clause, why.reason, **why.facts)


def _bound(group: MovingGroup) -> Shut:
    return _for_pieces(white_hand.closed(group))


def _in_lands(group: MovingGroup) -> Shut:
    return _for_pieces(white_hand.lands(group))


TROOPS: tuple[Restriction, ...] = (_armies, _defended, _western_citadels, _hobbits)
PEOPLE: tuple[Restriction, ...] = (_armies, _western_citadels)
RESTRICTIONS: Mapping[Kind, tuple[Restriction, ...]] = {
    "army": (*TROOPS, _fixed, _bound),
    "band": (*TROOPS, _bound),
    "people": (*PEOPLE, _horse, _bound),
}
"""Which hexes a moving group may not enter, whatever the hexside; the first reason counts."""


def _mount_doom(group: MovingGroup) -> Shut:
    """DOO-1, DOO-4: before DOO-2 none but people of the West end there, and Gollum if the West guides him."""
    west = group.kind == "people" and group.power == "fellowship"
    return OPEN if west or group.field.war.doom_open else NO_DOOM


def _waste(group: MovingGroup) -> Shut:
    """DOO-5, DOO-12: no army ends in Gorgoroth, but next to Barad-dûr to attack it."""
    field = group.field
    if field.war.doom_open:
        return OPEN
    fights = group.power != "nobody" and attackable(field, group.power, BARAD_DUR)
    return BESIEGED if fights else NO_HALT


@memoized
def attackable(field: Field, power: Power, at: str) -> bool:
    """Whether there is anything an army of that power could attack in a hex (ARM-1)."""
    pieces: list[Piece] = [*field.units_at(at), *field.bands_at(at)]
    if any(hostile(field, power, piece) for piece in pieces):
        return True
    return bool(intrinsic(field, at)) and field.enemies(power, warden(at))


def _allied(group: MovingGroup) -> Shut:
    """STK-3: Sauron's and Saruman's armies do not end stacked, except for the Eye-Orcs at Isengard."""
    if group.power not in DARK:
        return OPEN
    eye_orcs = group.power != "sauron" or all(unit.kind.eye_orc for unit in group.units)
    return _stacked(group.field, group.power, eye_orcs)


@memoized
def _stacked(field: Field, power: Power, eye_orcs: bool) -> Shut:
    """The hexes of the other Dark power; ``eye_orcs`` says whether all of Sauron's who come are such."""
    hexes: set[str] = set()
    for other in field.units:
        if other.at and other.power in DARK and other.power != power:
            there = field.units_at(other.at, "sauron") if power == "saruman" else ()
            welcome = eye_orcs and all(unit.kind.eye_orc for unit in there)
            if not (welcome and BOARD.place_id(other.at) == "isengard"):
                hexes.add(other.at)
    return _shut(hexes, "STK-3", "move.stacked")


def _goals(group: MovingGroup) -> Shut:
    return OPEN if group.power != "saruman" else _for_pieces(tuple(white_hand.closed_ends(group)))


ENDS: Mapping[Kind, tuple[Restriction, ...]] = {
    "army": (_mount_doom, _waste, _allied, _goals),
    "band": (_mount_doom, _goals),
    "people": (_mount_doom, _goals),
}
"""In which hexes a moving group may not end a move."""


@once
def closed(group: MovingGroup) -> Shut:
    """The hexes that it may not enter, with the reasons."""
    return _all(RESTRICTIONS[group.kind], group)


@once
def no_ends(group: MovingGroup) -> Shut:
    """The hexes of land in which it may not end a move, with the reasons."""
    return _all(ENDS[group.kind], group)


def closed_to_victors(group: MovingGroup) -> Shut:
    """`closed` for who advances after a battle, which has shown that no defence is left (ARM-8, INT-9)."""
    return _all(tuple(rule for rule in RESTRICTIONS[group.kind] if rule is not _defended), group)


def flight_closed(group: MovingGroup) -> Shut:
    """`closed` for who routs or retreats: no order of its owner, so garrisons and goals do not bind it."""
    return _all((*(PEOPLE if group.kind == "people" else TROOPS), _in_lands), group)


def flight_ends(group: MovingGroup) -> Shut:
    """`no_ends` for who routs or retreats (DOO-10)."""
    rules = (_mount_doom, _waste, _allied) if group.units else (_mount_doom,)
    return _all(rules, group)


def _all(rules: tuple[Restriction, ...], group: MovingGroup) -> Shut:
    parts = [part for rule in rules if (part := rule(group)).hexes]
    return _together(group.field, tuple(parts)) if len(parts) > 1 else parts[0] if parts else OPEN


@memoized
def _together(field: Field, parts: tuple[Shut, ...]) -> Shut:
    return _united(parts)


def barred(group: MovingGroup, there: str) -> IllegalAction | None:
    """Why it may not enter a hex; ``None`` if it may."""
    return closed(group).reason(there)


def may_not_end(group: MovingGroup, at: str) -> IllegalAction | None:
    """Why it may not end its move there; ``None`` if it may (MOV-15)."""
    if not BOARD.is_land(at):
        return no("MOV-15", "move.end_on_land", at=at)
    return no_ends(group).reason(at)
