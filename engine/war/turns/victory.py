"""Who wins when (VIC, SCN-5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.lazily import Same
from engine.war.board import BOARD
from engine.war.data import DATA, TABLES
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.field import Field

ISENGARD = "isengard"


def objectives(field: Field, power: Power) -> tuple[str, ...]:
    """The Objectives that a power controls; Saruman's count for Sauron under paid control only (OBJ-5)."""
    control = Same(field.war.control)
    if power == "sauron" and not field.three and field.turn.control:
        return _held(control, power) + _held(control, "saruman")
    return _held(control, power)


@lru_cache(maxsize=64)
def _held(control: Same[Mapping[str, Power]], power: Power) -> tuple[str, ...]:
    """The Objectives of a power: asked after every step, most of which leave places as they are."""
    return tuple([place for place in DATA.objectives if control.it.get(place, "nobody") == power])


def at_once(desk: Desk) -> None:
    """What is tested after every order, battle and step (SEQ-3): places here, the Ring where it happens."""
    field = desk.field
    story = field.config.story.sauron_wins
    if story is not None:
        prizes = held_prizes(field)
        if set(story.at_once) & set(prizes) or len(prizes) >= story.at_once_prizes:
            desk.win(("sauron",), "prizes")
    elif len(objectives(field, "sauron")) >= TABLES.limit("automatic_victory_objectives"):
        desk.win(("sauron",), "objectives")


def held_prizes(field: Field) -> tuple[str, ...]:
    """The prizes of a story that Sauron holds (SCN-5)."""
    return tuple(place for place in field.config.story.prizes if field.holder(place) == "sauron")


def deciding(field: Field) -> tuple[str, ...]:
    """The places that are counted: the prizes of a story, else the Objectives (SCN-5, OBJ-1)."""
    story = field.config.story
    return story.prizes if story.sauron_wins is not None else DATA.objectives


def counts_for(field: Field, at: str, power: Power) -> bool:
    """Whether a hex is a key place, an Objective or a Citadel of that power's (W15.5)."""
    place = BOARD.place(at)
    if place is None or field.holder(place.id) != power:
        return False
    return place.objective or place.id in deciding(field) or BOARD.citadel(at)


def wins_with(field: Field, power: Power, at: str) -> bool:
    """Whether Sauron wins at once when he takes a hex that he lacks (SCN-5, VIC-2)."""
    place, story = BOARD.place(at), field.config.story.sauron_wins
    if place is None or power != "sauron":
        return False
    if story is None:
        more = len(objectives(field, "sauron")) + 1
        return place.objective and more >= TABLES.limit("automatic_victory_objectives")
    if place.id not in deciding(field):
        return False
    return place.id in story.at_once or len(held_prizes(field)) + 1 >= story.at_once_prizes


def held_by(field: Field, power: Power) -> tuple[str, ...]:
    """What a power holds of the places that are counted."""
    if field.config.story.sauron_wins is None:
        return objectives(field, power)
    return tuple(place for place in deciding(field) if field.holder(place) == power)


def at_dusk(desk: Desk) -> None:
    """VIC-10: VIC-3, VIC-4, VIC-8 and VIC-9 in this order; a story ends by SCN-5."""
    field = desk.field
    story = field.config.story
    at_once(desk)
    last = field.turn.number >= story.last_turn
    if story.sauron_wins is not None:
        if last:
            won = len(held_prizes(field)) >= story.sauron_wins.at_end_prizes
            desk.win(("sauron",) if won else (), "prizes" if won else "time")
        return
    if confined(field):
        desk.win(("fellowship",), "confined")
    if not last:
        return
    if _saruman_stands(field) and len(objectives(field, "saruman")) >= TABLES.saruman_victory_objectives:
        desk.win(("saruman",), "saruman")
    enough = len(objectives(field, "sauron")) >= TABLES.turn_limit_objectives
    won = enough and field.config.options.sauron_wins_at_45
    desk.win(("sauron",) if won else (), "twelve" if won else "time")


def _saruman_stands(field: Field) -> bool:
    """VIC-8: whether Saruman lives, not lost to the Ring and so Sauron's (RNG-7), and holds Isengard."""
    saruman = field.person("saruman")
    alive = saruman.here and saruman.power == "saruman"
    return field.three and alive and field.holder(ISENGARD) == "saruman"


def confined(field: Field) -> bool:
    """VIC-4, VIC-5: all units of Sauron stand in Mordor, all of Saruman's in Isengard."""
    return may_confine(field) and not outside(field)


def may_confine(field: Field) -> bool:
    """VIC-5: whether it is late enough for VIC-4."""
    m, after = field.war.m, TABLES.limits["western_option_from"]
    return m is not None and field.mobilised("saruman") and field.turn.number >= m + int(str(after)[2:])


def outside(field: Field) -> tuple[str, ...]:
    """The hexes of units that keep the West from its victory by arms (VIC-4, VIC-5)."""
    isengard = BOARD.hex_of(ISENGARD)
    found = (
        unit.at
        for unit in field.units
        if unit.at
        and (
            (unit.power == "sauron" and not BOARD.mordor(unit.at) and counts(field, unit.troop))
            or (unit.power == "saruman" and unit.at != isengard)
        )
    )
    return tuple(dict.fromkeys(found))


def counts(field: Field, troop: str) -> bool:
    """The Corsairs are nobody's forces before their card (COR-4)."""
    return troop != "corsairs" or field.war.corsairs


# The Grip of Sauron: how many Objectives are asked, and what a miss costs (OBJ, DES-8 to DES-10)


DATES = TABLES.objective_timeline
LAST = DATES[-1]


def asked(field: Field) -> int:
    """How many Objectives are asked at the dusk of this turn; 0 where none are (OBJ-3, OBJ-4, DES-8)."""
    if field.war.m is None or not field.config.story.desertion:
        return 0
    since = field.turn.number - field.war.m
    for place, date in enumerate(DATES):
        if date.offset == since or (date is LAST and since > date.offset):
            return DATES[max(0, place - field.war.notch)].objectives
    return 0


def due(field: Field) -> tuple[int, int] | None:
    """How many Objectives are asked next, and at the dusk of which turn; ``None`` where none are (OBJ-3)."""
    war = field.war
    if war.m is None or not field.config.story.desertion:
        return None
    since = field.turn.number - war.m
    place = next((n for n, date in enumerate(DATES) if date.offset >= since), len(DATES) - 1)
    return DATES[max(0, place - war.notch)].objectives, war.m + max(since, DATES[place].offset)


def count(desk: Desk) -> None:
    """OBJ-4: the count of a dusk, and whether the allies are lost (DES-8) or won back (DES-9)."""
    held = objectives(desk.field, "sauron")
    needed = asked(desk.field)
    desk.tell(told.ObjectivesCounted(held, needed))
    if needed > len(held):
        notch = desk.war.notch + (not _late(desk))
        desk.wage(missed=needed, notch=notch)
        desk.tell(told.GripLost(needed, notch))
    elif len(held) >= desk.war.missed:
        desk.wage(missed=0)


def _late(desk: Desk) -> bool:
    """From M+25 on a miss drops no notch (DES-10)."""
    assert desk.war.m is not None
    return desk.turn.number - desk.war.m >= LAST.offset
