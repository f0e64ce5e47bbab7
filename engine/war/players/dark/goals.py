"""What Dark armies go for, what it is worth and what it takes (players.md 4 Targets, 5)."""

import heapq
import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.war.battles.forces import HARD, defence, defending, led
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Location, Power
from engine.war.field import Field
from engine.war.moves import ways
from engine.war.moves.restrictions import intrinsic, warden
from engine.war.moves.terrain_cost import Gait
from engine.war.moves.ways import ends
from engine.war.moving_group import MovingGroup
from engine.war.odds import Clash, battle, steps_into
from engine.war.players.planner import Planner
from engine.war.realm.white_hand import HEXES
from engine.war.turns import steps

OBJECTIVE: Final = 10.0
ENTRY: Final = 3.0
"""A place of Saruman's list that is no Objective (SR2-1)."""
WINS: Final = 60.0
"""A place with which the war is won."""
MOST: Final = 200
"""More strength than this never comes together."""
ASSUMED: Final = 2
"""The Leadership and fear that come with a great attack."""
EVEN: Final = 0.5
"""The chance that an attack should have,"""
TRIED, NEARLY = 0.2, 0.9
"""and the least with which walls are tried all the same, by nearly as many as help at all."""


class Goal(NamedTuple):
    """A place to be taken."""

    at: str
    worth: float
    need: int
    """The strength with which it falls as likely as not."""
    open: bool
    """Whether nobody stands in the way: it is entered, not attacked."""


def goals(planner: Planner, power: Power) -> tuple[Goal, ...]:
    """All places that are worth taking, the likeliest enemies in them as they stand now."""
    wanted = []
    for place in BOARD.places.values():
        worth = worth_of(planner, power, place)
        if worth:
            need = needed(planner.field, power, place.hex)
            wanted.append(Goal(place.hex, worth, need, need == 0))
    return tuple(wanted)


def worth_of(planner: Planner, power: Power, place: Location) -> float:
    """What it is worth to hold a place; nothing if it is held already."""
    field = planner.field
    holder = field.holder(place.id)
    if holder == power or (holder != "fellowship" and not _wanted(field, power, place)):
        return 0.0
    if field.config.story.prizes:
        return _prize(field, place)
    if power == "saruman" and not field.three:
        entry = place.hex in HEXES
        return (OBJECTIVE if place.objective else ENTRY) if entry else 0.0
    if not place.objective:
        return 0.0
    return OBJECTIVE * (2 if power == "sauron" and lacking(field) else 1)


def _wanted(field: Field, power: Power, place: Location) -> bool:
    """Whether a place that is not the West's is to be taken: nobody's entry, an Objective of an enemy's."""
    holder = field.holder(place.id)
    if holder == "nobody":
        return power == "saruman" and place.hex in HEXES
    return field.enemies(power, holder)


def _prize(field: Field, place: Location) -> float:
    """The prizes of a story: one decides at the end, three at once (SCN-5)."""
    story = field.config.story
    terms = story.sauron_wins
    if terms is None or place.id not in story.prizes:
        return 0.0
    held = len(steps.held_prizes(field))
    if steps.wins_with(field, "sauron", place.hex):
        return WINS
    return OBJECTIVE * (1.5 if not held else 1)


def lacking(field: Field) -> int:
    """How many Objectives Sauron lacks for the next listed date (OBJ-3)."""
    return max(0, asked(field) - len(steps.objectives(field, "sauron")))


def asked(field: Field) -> int:
    """How many Objectives the next listed date asks for (OBJ-3, DES-8)."""
    numbers = [date.objectives for date in TABLES.objective_timeline]
    m = field.war.m
    passed = (
        sum(m + date.offset < field.turn.number for date in TABLES.objective_timeline) if m is not None else 1
    )
    return numbers[max(0, min(len(numbers) - 1, passed) - field.war.notch)]


def next_date(field: Field) -> int:
    """The turn of the next listed date; far away if there is none (OBJ-4)."""
    m, now = field.war.m, field.turn.number
    offsets = [date.offset for date in TABLES.objective_timeline]
    if m is None:
        return FAR_OFF
    return next((m + offset for offset in offsets if m + offset >= now), now)


FAR_OFF: Final = 99


def needed(field: Field, power: Power, at: str) -> int:
    """The strength that takes a hex as likely as not; 0 where nobody defends it."""
    force = defence(field, power, at)
    troops = sum(piece.strength for piece in force.troops)
    walls = intrinsic(field, at) if field.enemies(power, force.power) else 0
    if not troops and not walls:
        return 0
    times = round(defending(field, force, at) / troops) if troops else 1
    hard = BOARD.terrain[at] in HARD and not BOARD.citadel(at)
    lead = ASSUMED - led(field, force, defends=at).sum
    return _least(Clash(0, troops, times, walls, -int(hard), lead))


@lru_cache(maxsize=4096)
def _least(clash: Clash) -> int:
    hopes: dict[int, float] = {}
    for attack in range(5, MOST, 5):
        hopes[attack] = battle(clash._replace(attack=attack)).taken
        if hopes[attack] * NEARLY >= EVEN:
            break  # however well more would do, an even chance is asked for
    best = max(hopes.values())
    if best < TRIED:
        return MOST
    return min(attack for attack, taken in hopes.items() if taken >= min(EVEN, NEARLY * best))


# How far armies are from what they go for, with enemies on the way counted as hard ground (C1.2)

FAR: Final = 999.0
"""Movement points to where no way leads."""
TURN: Final = 5.0
"""Movement points of a turn, on the average."""
Dear = frozenset[tuple[str, float]]
"""Hexes with the movement points that they cost besides: enemies who must be beaten there."""


@lru_cache(maxsize=1024)
def left(
    by: Gait, goals: frozenset[str], dear: Dear = frozenset(), waste: bool = False
) -> Mapping[str, float]:
    """The movement points left from each hex to the nearest of these."""
    into, more = steps_into(by, waste=waste or by.kind != "army"), dict(dear)
    distances = dict.fromkeys(goals, 0.0)
    edge = [(0.0, at) for at in goals]
    heapq.heapify(edge)
    while edge:
        cost, at = heapq.heappop(edge)
        if cost > distances[at]:
            continue
        toll = more.get(at, 0.0)
        for before, price in into.get(at, ()):
            whole = cost + price + toll
            if whole < distances.get(before, math.inf):
                distances[before] = whole
                heapq.heappush(edge, (whole, before))
    return distances


def obstacles(field: Field, power: Power) -> Dear:
    """The hexes that enemies hold, as ground that costs the more the stronger they are."""
    delays: dict[str, float] = {}
    for unit in field.units:
        if unit.at and (unit.deserter or field.enemies(power, unit.power)):
            delays[unit.at] = delays.get(unit.at, TURN) + unit.strength / 4
    for place in BOARD.places.values():
        walls = intrinsic(field, place.hex) if field.enemies(power, warden(place.hex)) else 0
        if walls:
            delays[place.hex] = delays.get(place.hex, TURN) + walls / 2
    return frozenset(delays.items())


def stage(group: MovingGroup, ahead: Mapping[str, float], shun: frozenset[str] = frozenset()) -> str:
    """The end of one move that leaves the least to go; empty if staying is as good."""
    here = ahead.get(group.at, FAR)
    best = min(
        ((ahead.get(at, FAR), cost, at) for at, cost in ends(group).items() if at not in shun),
        default=(FAR, 0.0, ""),
    )
    return best[2] if best[0] < here else ""


def landing(group: MovingGroup, ahead: Mapping[str, float], shun: frozenset[str] = frozenset()) -> str:
    """The coast from which the least is left to go, for those who can sail there now; else empty."""
    landings = [(ahead.get(at, FAR), at) for at in ways.sailing_ends(group) if at not in shun]
    best = min(landings, default=(FAR, ""))
    return best[1] if best[0] + TURN / 2 < ahead.get(group.at, FAR) else ""
