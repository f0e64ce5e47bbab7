"""Event cards that call up troops and lands: Corsairs, Ents, beacons, levies (COR-2, EVT-2)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from engine.game import IllegalAction
from engine.war.board import BOARD, FANGORN
from engine.war.cards.doing import Doing, On, no_target
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.events import realm as told
from engine.war.field import Field
from engine.war.moves import coming
from engine.war.pieces import TROOPS, Unit
from engine.war.realm.mobilising import mobilise
from engine.war.view import View

ISENGARD = BOARD.hex_of("isengard")
DOL_GULDUR = "dol_guldur"
ENTS = "ents"
TREEBEARD = "treebeard"


# The Corsairs (COR-2, SCN-4)


def _corsairs_refused(seen: View, on: On) -> IllegalAction | None:
    if not any(unit.kind.naval for unit in seen.field.units):
        return no("COR-2", "corsairs.destroyed")
    if not seen.field.mobilised("mordor"):
        return no("COR-2", "corsairs.before_m")
    first = seen.config.story.corsairs_from_turn
    if seen.field.turn.number < first:
        return no("SCN-4", "corsairs.too_early", turn=first)
    return no_target(seen, on)


def _corsairs(desk: Desk, seat: str, on: On) -> None:
    desk.wage(corsairs=True)


# The Ents (ARM-10)


def _ents_refused(seen: View, on: On) -> IllegalAction | None:
    """EV05: Saruman at war, or somebody of the West in Fangorn."""
    field = seen.field
    known = any(
        BOARD.province[person.at] == FANGORN
        for person in field.persons
        if person.power == "fellowship" and person.at
    )
    if not field.mobilised("saruman") and not known:
        return no("EVT-6", "ents.asleep")
    return no_target(seen, on)


def _ents(desk: Desk, seat: str, on: On) -> None:
    """They appear at Wellinghall; with enemies there in the nearest hex of Fangorn without any."""
    desk.wage(ents=True)
    home = BOARD.hex_of(TROOPS[ENTS].start)
    at = next(
        hex_ for hex_ in _nearest(home) if not desk.field.units_at(hex_, *desk.field.foes("fellowship"))
    )
    if desk.field.has(ENTS) and not desk.field.unit(ENTS).at:
        desk.change(ENTS, at=at)
        desk.tell(told.Arrived(ENTS, at))
        coming.came(desk, at, "fellowship")
    if desk.field.person(TREEBEARD).fate == "waiting":
        desk.change(TREEBEARD, at=at, fate="here")
        desk.tell(told.Arrived(TREEBEARD, at))


def _nearest(home: str) -> Iterable[str]:
    """Hexes of the same province, the nearest first."""
    seen: set[str] = set()
    for steps in range(12):
        for name in BOARD.within(home, steps):
            if name not in seen and BOARD.is_land(name) and BOARD.province[name] == BOARD.province[home]:
                seen.add(name)
                yield name


# Lands (MOB-2, MOB-7)


def _calling(who: str, *, after: str = "") -> Doing:
    """A card that mobilises a land or power that is not yet; perhaps only after another one."""

    def refusal(seen: View, on: On) -> IllegalAction | None:
        if seen.field.mobilised(who):
            return no("MOB-7", "mobilise.done", power=who)
        if after and not seen.field.mobilised(after):
            return no("EVT-6", "call.waits_for", power=after)
        return no_target(seen, on)

    def do(desk: Desk, seat: str, on: On) -> None:
        mobilise(desk, who, "card")

    return Doing(do, refusal)


# Levies


def _muster(desk: Desk, kind: str, at: str) -> None:
    """A new unit. A card that comes again raises another one, with a name of which no part is left."""
    troop = TROOPS[kind]
    taken = {unit.whole for unit in desk.field.units}
    name = next(name for n in count(1) if (name := f"{kind}.{n}") not in taken)
    desk.put(Unit(name, kind, troop.power, troop.strength, at))
    desk.tell(told.Arrived(name, at))


def levy_places(field: Field) -> tuple[str, ...]:
    """Where Orcs may be levied: Sauron's Citadels in Mordor, and Dol Guldur; no enemy stands there (EV26)."""
    return tuple(
        place.hex
        for place in BOARD.places.values()
        if place.kind == "citadel"
        and field.holder(place.id) == "sauron"
        and (BOARD.mordor(place.hex) or place.id == DOL_GULDUR)
        and not field.units_at(place.hex, *field.foes("sauron"))
    )


def _levy_refused(seen: View, on: On) -> IllegalAction | None:
    if not seen.field.mobilised("mordor"):
        return no("EVT-6", "call.waits_for", power="mordor")
    if len(on) != 1 or _hex(on[0]) not in levy_places(seen.field):
        return no("EVT-6", "levy.not_there", on=on)
    return None


def _hex(name: str) -> str:
    """A hex by its number or the id of its place; an empty string for neither."""
    return BOARD.hex_of(name) if name in BOARD.places or name in BOARD.terrain else ""


def _levy(desk: Desk, seat: str, on: On) -> None:
    _muster(desk, "orc_levy", _hex(on[0]))


def _levy_offers(seen: View) -> Iterable[On]:
    return ((at,) for at in levy_places(seen.field))


def _pits_refused(seen: View, on: On) -> IllegalAction | None:
    """EV27: Saruman at war, Isengard his, no Ents at the door and no enemy within (MOV-8, SR3-5)."""
    field = seen.field
    if not field.mobilised("saruman"):
        return no("EVT-6", "call.waits_for", power="saruman")
    held = field.holder("isengard") == "saruman" and not field.units_at(ISENGARD, *field.foes("saruman"))
    ents = any(unit.kind.ents for at in BOARD.within(ISENGARD, 1) for unit in field.units_at(at))
    return no_target(seen, on) if held and not ents else no("EVT-6", "pits.lost")


def _pits(desk: Desk, seat: str, on: On) -> None:
    _muster(desk, "uruk_levy", ISENGARD)


CALLS = {
    "EV02": Doing(_corsairs, _corsairs_refused),
    "EV05": Doing(_ents, _ents_refused),
    "EV06": _calling("gondor"),
    "EV07": _calling("rohan", after="gondor"),
    "EV15": _calling("saruman"),
    "EV26": Doing(_levy, _levy_refused, _levy_offers),
    "EV27": Doing(_pits, _pits_refused),
}
