"""The table by heart: what battles, fights, searches, captures and rescues are likely to bring (C1.3).

Everything is an expectation over the dice; nothing is rolled. Who dies of a ``k`` is not counted.
"""

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import cycle
from typing import Final, NamedTuple

from engine.dice import SeededDice
from engine.war.battles.forces import (
    COLUMNS,
    Result,
    attackers,
    chances,
    column,
    defenders,
    held,
    loss,
    result,
    row,
)
from engine.war.battles.leaving import ROUNDS
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.duels.rounds import TOGETHER, wounds
from engine.war.field import Field, grouped
from engine.war.grid import distance
from engine.war.hunt.capturing import CLINGING
from engine.war.hunt.searching import MODIFIERS, ROAD
from engine.war.moves.restrictions import intrinsic
from engine.war.moves.terrain_cost import PLACE, Gait, net
from engine.war.moves.ways import FACTOR
from engine.war.phase_records import Battle
from engine.war.pieces import Unit
from engine.war.questions import BattleOrders

# The map in numbers: how many turns it takes from hex to hex, by way of going and movement factor (C1.2)

FAR: Final = 255
"""Turns to where no way leads."""


def turns(by: Gait, mf: int, start: str, end: str, *, waste: bool = True, within: int = FAR) -> int:
    """How many turns lie between two hexes, with nobody in the way; `FAR` where no way leads.

    Armies that may not halt in Gorgoroth (DOO-5) go without ``waste``; roads take them twice as far (DOO-11).
    Who asks only for what is near says ``within`` how many turns: the rest of the map is not looked at.
    """
    return table(by, mf, start, waste, within)[PLACE[end]]


@lru_cache(maxsize=4096)
def table(by: Gait, mf: int, start: str, waste: bool = True, within: int = FAR) -> bytes:
    """The turns from one hex to each hex of the map, by `PLACE`: the fewest turns, then the least spent."""
    steps = net(by, True)
    distances = bytearray([FAR]) * len(BOARD.hexes)
    seen: set[str] = set()
    edge = [(0, float(mf), start)]  # as if a turn were over: the first step begins the next one
    while edge:
        turn, spent, here = heapq.heappop(edge)
        if turn > within:
            break
        if here in seen:
            continue
        seen.add(here)
        passing = not waste and BOARD.waste(here)
        if not passing:
            distances[PLACE[here]] = turn
        for there, step in steps[here]:
            if there in seen:
                continue
            cost = (
                step.cost / FACTOR
                if step.road and not waste and (BOARD.waste(here) or BOARD.waste(there))
                else step.cost
            )
            if spent + cost <= mf:
                heapq.heappush(edge, (turn, spent + cost, there))
            elif not passing:
                heapq.heappush(edge, (turn + 1, min(cost, float(mf)), there))
    return bytes(distances)


@lru_cache(maxsize=256)
def toward(by: Gait, mf: float, end: str, road: bool = True) -> Mapping[str, float]:
    """The least movement points from each hex to an end, no step above the movement factor (MOV-2)."""
    into, most = steps_into(by, road), float(mf)
    distances: dict[str, float] = {}
    edge = [(0.0, end)]
    while edge:
        cost, there = heapq.heappop(edge)
        if there in distances:
            continue
        distances[there] = cost
        for here, more in into.get(there, ()):
            if here not in distances:
                heapq.heappush(edge, (cost + min(more, most), here))
    return distances


@lru_cache(maxsize=64)
def steps_into(
    by: Gait, road: bool = True, waste: bool = True
) -> Mapping[str, tuple[tuple[str, float], ...]]:
    """The steps into each hex, with what they cost. Armies that may not halt in Gorgoroth cross it by road
    alone, twice as far in a turn (DOO-5, DOO-11): without ``waste``."""
    costs: list[tuple[str, tuple[str, float]]] = []
    ways = net(by, road)
    for here in BOARD.hexes:
        for there, step in ways[here]:
            barren = not waste and (BOARD.waste(here) or BOARD.waste(there))
            if step.road or not barren:
                costs.append((there, (here, step.cost / FACTOR if barren else step.cost)))
    return grouped(costs)


DICE: Final = (1, 2, 3, 4, 5, 6)
SUMS: Final = tuple(one + other for one in DICE for other in DICE)
"""The 36 ways in which two dice fall."""
HALF: Final = 50
"""Under this share of the start both sides try to leave: the default of P-5."""
EVEN: Final = COLUMNS.index("1:1")

# Battles


class Clash(NamedTuple):
    """A battle in numbers."""

    attack: int
    troops: int
    """The defending strength before multiples."""
    times: int
    """By what a Citadel multiplies it."""
    wall: int = 0
    """The Intrinsic Defense behind the troops."""
    shift: int = 0
    lead: int = 0
    """What leaders and sorcerers give the attacker on the die."""
    routs: bool = False
    """Whether all attackers came from afar (ROU-1)."""
    ours_leave: int = TABLES.retreat["sauron"]
    theirs_leave: int = TABLES.retreat["western"]
    column: int = 0
    """At what the first round is fought (ARM-3)."""
    ours_under: int = HALF
    theirs_under: int = HALF
    """Under what share of its start a side tries to leave (P-5)."""

    @property
    def fair(self) -> bool:
        """Whether it is fought at 1:1 or better (W15.15)."""
        return self.column >= EVEN


GOOD: Final = 2.0
"""How many times the attacker's losses the defender's must be for an attack that takes nothing."""


class Hope(NamedTuple):
    """What a battle brings on the average."""

    lost: float
    """The attacker's strength lost."""
    beaten: float
    """The defender's."""
    taken: float
    """The chance that the hex is empty of defenders at the end."""
    ours_struck: float = 0.0
    theirs_struck: float = 0.0
    """The chance that a side loses a leader, if it has one (LDR-5)."""

    @property
    def cheap(self) -> bool:
        """Whether it costs the defenders twice what it costs the attackers."""
        return self.beaten >= GOOD * self.lost and self.beaten >= 1


NONE: Final = Hope(0.0, 0.0, 0.0)
WON: Final = Hope(0.0, 0.0, 1.0)


def battle(clash: Clash) -> Hope:
    """Up to three rounds, each side leaving under its share of its start."""
    return _rounds(clash, clash.attack, clash.troops, clash.wall, ROUNDS)


def _rounds(clash: Clash, ours: int, theirs: int, wall: int, left: int) -> Hope:
    if not theirs and not wall:
        return WON
    return _fought(clash, ours, theirs, wall, left) if ours and left else NONE


@lru_cache(maxsize=65536)
def _fought(clash: Clash, ours: int, theirs: int, wall: int, left: int) -> Hope:
    place = held(column(ours, theirs * clash.times if theirs else wall) + clash.shift)
    lost = beaten = taken = ours_struck = theirs_struck = 0.0
    for what in _results(clash.lead, place):
        ours_lost, theirs_lost = loss(ours, what.attacker), loss(theirs, what.defender)
        walls = 0 if not theirs and what.shatters else wall
        routed = clash.routs and what.defender >= 10 and what.attacker <= 5
        rest = _after(clash, ours - ours_lost, theirs - theirs_lost, walls, left - 1, routed)
        lost += ours_lost + rest.lost
        beaten += theirs_lost + rest.beaten
        taken += rest.taken
        ours_struck += max(rest.ours_struck, what.attacker_leader)
        theirs_struck += max(rest.theirs_struck, what.defender_leader)
    return Hope(lost / 6, beaten / 6, taken / 6, ours_struck / 6, theirs_struck / 6)


@lru_cache(maxsize=256)
def _results(lead: int, place: int) -> tuple[Result, ...]:
    """What the six dice bring in a column."""
    return tuple(result(row(die, lead, 0), place) for die in DICE)


def _after(clash: Clash, ours: int, theirs: int, wall: int, left: int, routed: bool) -> Hope:
    """After a round: rout, the defender's roll to leave, the attacker's, the next round (ARM-7)."""
    if routed:
        return _rounds(clash, ours, 0, wall, left)
    flees = clash.theirs_leave / 6 if theirs and theirs * 100 < clash.theirs_under * clash.troops else 0.0
    stops = clash.ours_leave / 6 if ours * 100 < clash.ours_under * clash.attack else 0.0
    if not flees and not stops:
        return _rounds(clash, ours, theirs, wall, left)
    stand = _rounds(clash, ours, theirs, wall, left) if stops < 1 and flees < 1 else NONE
    gone = _rounds(clash, ours, 0, wall, left) if flees else NONE
    share = (1 - flees) * (1 - stops)
    return Hope(
        flees * gone.lost + share * stand.lost,
        flees * gone.beaten + share * stand.beaten,
        flees * gone.taken + share * stand.taken,
        flees * gone.ours_struck + share * stand.ours_struck,
        flees * gone.theirs_struck + share * stand.theirs_struck,
    )


def clash(field: Field, power: Power, units: Sequence[str], target: str) -> Clash | None:
    """An attack of these units as a battle in numbers, wherever they stand; ``None`` without troops."""
    declared = Battle(target, power, tuple(units), BattleOrders(), BattleOrders())
    ours, theirs = attackers(field, declared), defenders(field, declared)
    if not ours.strength:
        return None
    what = chances(field, declared, ours, theirs)
    times = round(what.defence / theirs.strength) if theirs.strength else 1
    far = all(unit.began and distance(unit.began, target) > 1 for unit in map(field.unit, units))
    return Clash(
        what.attack,
        theirs.strength,
        times,
        intrinsic(field, target),
        what.shift,
        what.difference,
        far,
        leaves(ours.troops),
        leaves(theirs.troops),
        what.column,
    )


def leaves(troops: Sequence[object]) -> int:
    """The die up to which a force disengages (RET-2 to RET-4)."""
    table = TABLES.retreat
    options = [
        table["western"]
        if piece.power == "fellowship"
        else table["saruman"]
        if piece.power == "saruman" or piece.kind.ally
        else table["sauron"]
        for piece in troops
        if isinstance(piece, Unit)
    ]
    return min(options, default=table["western"])


def hope(
    field: Field,
    power: Power,
    units: Sequence[str],
    target: str,
    *,
    ours_under: int = HALF,
    theirs_under: int = HALF,
) -> Hope:
    """What an attack of these units on a hex brings, each side leaving under its share of its start (P-5)."""
    forces = clash(field, power, units, target)
    if forces is None:
        return NONE
    return battle(forces._replace(ours_under=ours_under, theirs_under=theirs_under))


# Fights


@lru_cache(maxsize=4096)
def wins(combat: int, endurance: int, other: int, others: int, rounds: int = 6) -> float:
    """The chance to bring one opponent down and live, in a fight that nobody breaks off (IND-7)."""
    if endurance <= 0:
        return 0.0
    if others <= 0:
        return 1.0
    if not rounds:
        return 0.0
    sum_of = sum(
        wins(
            combat,
            endurance - wounds(other - combat, theirs),
            other,
            others - wounds(combat - other, mine),
            rounds - 1,
        )
        for mine in DICE
        for theirs in DICE
    )
    return sum_of / 36


class Rival(NamedTuple):
    """One who fights, in numbers."""

    combats: tuple[int, ...]
    """Against each of the others, in their order."""
    endurance: int
    strikes: bool = True


class Ends(NamedTuple):
    """How often a fight ends with one side alone, in a share of all; the rest is undecided."""

    won: float
    lost: float


SAMPLE: Final = 300
"""So many fights of several are fought to reckon their odds, always by the same dice."""
THROWS: Final = 4099


@lru_cache(maxsize=512)
def fought(ours: tuple[Rival, ...], theirs: tuple[Rival, ...], rounds: int = 6) -> Ends:
    """The odds of a fight that nobody breaks off (IND-3, IND-4, IND-7): of one against one to the letter, of
    several as so many fights end."""
    if len(ours) == len(theirs) == 1 and ours[0].strikes and theirs[0].strikes:
        one, other = (ours[0].combats[0], ours[0].endurance), (theirs[0].combats[0], theirs[0].endurance)
        return Ends(wins(*one, *other, rounds), wins(*other, *one, rounds))
    dice = cycle(_throws())
    ends = Counter(_fight(ours, theirs, rounds, dice) for _ in range(SAMPLE))
    return Ends(ends[True, False] / SAMPLE, ends[False, True] / SAMPLE)


@cache
def _throws() -> tuple[int, ...]:
    """The dice of all such fights, again and again."""
    dice = SeededDice(0)
    return tuple(dice.roll("odds") for _ in range(THROWS))


def _fight(
    ours: Sequence[Rival], theirs: Sequence[Rival], rounds: int, dice: Iterator[int]
) -> tuple[bool, bool]:
    """Who still stands at its end."""
    left = [rival.endurance for rival in ours], [rival.endurance for rival in theirs]
    for _ in range(rounds):
        if not (any(map(_stands, left[0])) and any(map(_stands, left[1]))):
            break
        struck = [*_blows((ours, theirs), left, dice)]
        for side, on, number in struck:
            left[side][on] -= number
    return any(map(_stands, left[0])), any(map(_stands, left[1]))


def _stands(endurance: int) -> bool:
    return endurance > 0


def _blows(
    sides: tuple[Sequence[Rival], Sequence[Rival]], left: tuple[list[int], list[int]], dice: Iterator[int]
) -> Iterator[tuple[int, int, int]]:
    """The wounds of a round: on which side, whom, how many.

    The strongest choose first, the weakest are struck first; two at most strike one, the second at +1.
    """
    for side, other in ((0, 1), (1, 0)):
        aimed: dict[int, list[int]] = {}
        able = [place for place, rival in enumerate(sides[side]) if left[side][place] > 0 and rival.strikes]
        for place in sorted(able, key=lambda place: -max(sides[side][place].combats)):
            free = [
                on for on, rest in enumerate(left[other]) if rest > 0 and len(aimed.get(on, ())) < TOGETHER
            ]
            if free:
                aimed.setdefault(min(free, key=lambda on: left[other][on]), []).append(place)
        for on, strikers in aimed.items():
            for place in strikers:
                second = len(strikers) == TOGETHER and place == min(
                    reversed(strikers), key=lambda striker: sides[side][striker].combats[on]
                )
                margin = sides[side][place].combats[on] + second - sides[other][on].combats[place]
                yield other, on, wounds(margin, next(dice))


def blow(margin: int, *, more: int | None = None) -> float:
    """The chance of one blow for the Ring: to wound, or to wound worse than one is wounded at the margin
    ``more`` (RNG-7, GOL-4)."""
    theirs = [0 if more is None else wounds(more, die) for die in DICE]
    return sum(wounds(margin, mine) > taken for mine in DICE for taken in theirs) / 36


# Searches and captures


def spots(number: int, modifier: int = 0, *, road: bool = False) -> float:
    """The chance that a search die spots somebody, with what is added to it (SRC-5, SRC-7)."""
    return sum(_spots(die, number, modifier, road) for die in DICE) / 6


def _spots(die: int, number: int, modifier: int, road: bool) -> bool:
    if die == MODIFIERS["natural_always"]:
        return True
    total = die + modifier + road * ROAD
    return total <= number and (die != MODIFIERS["natural_never"] or road)


def captures(number: int, combat: int, terrain: str = ".") -> float:
    """The chance of a capture roll (CAP-1, CAP-3)."""
    more = combat + (terrain in CLINGING) * TABLES.rough_forest_capture_modifier
    return sum(dice == 2 or (dice != 12 and dice + more <= number) for dice in SUMS) / len(SUMS)


def escapes(number: int, *, citadel: bool = False) -> float:
    """The chance of an escape roll (CAP-6, CAP-7)."""
    return max(0, min(6, number - citadel * TABLES.citadel_escape_modifier)) / 6


def rescues(number: int) -> float:
    """The chance of a rescue (RES-3, RES-5)."""
    return sum(dice == 2 or (dice != 12 and dice <= number) for dice in SUMS) / len(SUMS)
