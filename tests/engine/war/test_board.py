"""The map of the second game, its data, and what costs and ways there are on it (MOV, NAZ-5, test plan 3)."""

import heapq
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from engine.war import grid, position
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.checks import problems
from engine.war.data.records import Data
from engine.war.field import Effect, Field
from engine.war.moves.restrictions import intrinsic
from engine.war.moves.terrain_cost import Gait, by_cost, net, reachable
from engine.war.moves.ways import Way, along, ends, reach, way
from engine.war.moving_group import WEST_MOST, MovingGroup, moving_group
from tests.engine.war import plain_walk


def test_neighbours_are_mutual_and_one_step_off() -> None:
    for name in BOARD.hexes:
        for other in BOARD.neighbours[name]:
            assert name in BOARD.neighbours[other]
            assert grid.distance(name, other) == 1


def test_distance_agrees_with_walking() -> None:
    for start in ("0101", "1915", "3830", "2004"):
        edge, seen, steps = {start}, {start}, 0
        while edge:
            assert {grid.distance(start, name) for name in edge} == {steps}
            edge = {n for h in edge for n in BOARD.neighbours[h]} - seen
            seen |= edge
            steps += 1
        assert len(seen) == len(BOARD.hexes)


def test_the_land_is_816_hexes() -> None:
    assert len(BOARD.land) == 816


def test_t_206_gen_7_mov_18_mordor_and_areas() -> None:
    assert all(BOARD.mordor(name) for name in ("2916", "2918", "3117", "3519"))
    assert not BOARD.mordor("2717")
    assert {BOARD.area(name) for name in BOARD.land} == set(BOARD.areas)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("2818", "2918", "pass"),
        ("2814", "2815", "gate"),
        ("2817", "2917", "stair"),
        ("1710", "1810", "tunnel"),
    ],
)
def test_mov_5_passes(one: str, other: str, kind: str) -> None:
    found = BOARD.way_through(other, one)
    assert found.kind == kind
    assert grid.side(one, other) in BOARD.walls


def test_doo_5_the_waste_is_gorgoroth_but_for_barad_dur() -> None:
    waste = {"3117", "3016", "3216"}
    assert all(BOARD.waste(name) for name in waste)
    assert not any(
        BOARD.waste(BOARD.hex_of(p)) for p in ("barad_dur", "durthang", "morannon", "udun", "nurn")
    )


# The data of the second game are sound, and the check sees what is not
def test_the_data_are_sound() -> None:
    assert problems(DATA) == []


def _first(field: str, **changes: object) -> Callable[[Data], Data]:
    def change(data: Data) -> Data:
        first, *rest = getattr(data, field)
        return replace(data, **{field: (replace(first, **changes), *rest)})

    return change


def _map(**changes: object) -> Callable[[Data], Data]:
    return lambda data: replace(data, map=replace(data.map, **changes))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (_first("units", mf=9), "name and values differ"),
        (_first("units", start="nowhere"), "starts nowhere"),
        (_first("locations", hex="1915"), "another province"),
        (_first("locations", intrinsic_defense=3), "INT-1"),
        (_first("locations", defence_multiplier=1), "CIT-1"),
        (_first("search_cards", areas=("nowhere",)), "no search card"),
        (_map(crossings=()), "runs through a wall or a river"),
        (_map(passes=()), "runs through a wall or a river"),
        (lambda data: replace(data, lands={"rohan": ("w", "w")}), "GEN-13"),
        (lambda data: replace(data, objectives=data.objectives[1:]), "OBJ-1"),
    ],
)
def test_the_check_sees(change: Callable[[Data], Data], problem: str) -> None:
    assert any(problem in found for found in problems(change(DATA)))


# What all ways reach at once is what a search hex by hex finds (MOV-2, NAZ-5)
STARTS = ("1413", "2216", "2915", "2010")
GAITS = {
    "army": (Gait("army"), 5),
    "people": (Gait("people", misty=True, rope=True), 4),
    "storm": (Gait("people", storm=True), 9),
    "rider": (Gait("people", fly=True), 12),
    "far rider": (Gait("people", fly=True, far=True), 12),
}


def _searched(by: Gait, start: str, closed: frozenset[str], most: float) -> Mapping[str, float]:
    """Hex by hex, each as often as one comes to it with less spent in the west."""
    steps, found, least = net(by, True), dict[str, float](), dict[str, float]()
    edge = [(0.0, 0.0, start)]
    while edge:
        cost, west, here = heapq.heappop(edge)
        if least.get(here, WEST_MOST + 1) <= west:
            continue
        least[here] = west
        found.setdefault(here, cost)
        for there, step in steps[here] if cost < most or not cost else ():
            then = cost + step.cost, west + step.west
            if there not in closed and not (cost and (then[0] > most or then[1] > WEST_MOST)):
                heapq.heappush(edge, (*then, there))
    return found


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("gait", GAITS)
def test_mov_2_naz_5_a_flood_reaches_what_a_search_reaches(gait: str, start: str) -> None:
    by, most = GAITS[gait]
    closed = frozenset(BOARD.neighbours[start][:2])
    reached = reachable(by_cost(by, True), start, closed, most, WEST_MOST)
    assert reached == _searched(by, start, closed, most)
    assert list(reached) == sorted(reached, key=lambda at: reached[at])
    assert not closed & reached.keys()
    assert len(reached) > 3


# Costs and reach of the engine against `plain_walk`, on all 816 hexes of land (test plan 3)
FACTORS = (4, 5, 6, 7, 9)
GUARDED = frozenset(("0407", "2518"))
"""Where an Intrinsic Defense stops Sauron's armies while nobody else is on the map."""


@dataclass(frozen=True)
class Paced(MovingGroup):
    """A company with an MF of the test's choice."""

    pace: int = 0

    @property
    def mf(self) -> int:
        return self.pace


def placed(field: Field, name: str, at: str, pace: int) -> Paced:
    return Paced(field, (replace(field.piece(name), at=at),), pace=pace)


def test_all_816_hexes_are_land() -> None:
    assert len(plain_walk.LAND) == 816


@pytest.mark.sampled(1)
@pytest.mark.parametrize("misty", [False, True], ids=["shut", "open"])
def test_people_reach_the_same_hexes_by_both_readings(misty: bool) -> None:
    field = position(
        bare=True, at={"frodo": "1007"}, effects=[Effect("EV01", "fellowship", 99)] if misty else []
    ).field
    open_steps = plain_walk.steps(army=False, misty=misty, paths=True)
    for start in plain_walk.LAND:
        far = plain_walk.costs(open_steps, start, max(FACTORS))
        for pace in FACTORS:
            found = reach(placed(field, "frodo", start, pace))
            assert found == plain_walk.reach(open_steps, far, start, pace), (start, pace)


@pytest.mark.soak
def test_armies_reach_the_same_hexes_by_both_readings() -> None:
    field = position(bare=True, units={"orc_udun": "2916"}, m=8).field
    open_steps = plain_walk.steps(army=True, closed=GUARDED)
    for start in plain_walk.LAND:
        far = plain_walk.costs(open_steps, start, max(FACTORS))
        for pace in FACTORS:
            army = placed(field, "orc_udun", start, pace)
            plain = plain_walk.reach(open_steps, far, start, pace)
            assert reach(army) == plain, (start, pace)
            allowed = {at: cost for at, cost in plain.items() if at not in plain_walk.PLATEAU and at != start}
            if start not in plain_walk.PLATEAU:
                allowed = plain_walk.by_road(start, pace, GUARDED) | allowed
            assert ends(army) == allowed, (start, pace)


# Costs, reach and cheapest ways in small cases (MOV)
def test_mov_3_a_road_costs_one_and_a_half_whatever_is_under_it() -> None:
    field = position(bare=True, at={"frodo": "0807"}, hidden=["frodo"]).field
    walker = moving_group(field, ["frodo"])
    assert reach(walker)["0808"] == 1.5
    assert reach(walker, road=False)["0808"] == 2
    found = way(walker, "0808", road=True)
    assert isinstance(found, Way)
    assert (found.path, found.cost, found.marks) == (("0808",), 1.5, ("road",))


def test_mov_20_hidden_people_leave_the_road_where_they_can() -> None:
    field = position(bare=True, at={"frodo": "1007"}, hidden=["frodo"]).field
    found = way(moving_group(field, ["frodo"]), "1107")
    assert (found.cost, found.marks) == (4, ())  # the marsh beside it


def test_doo_11_the_garrison_of_barad_dur_leaves_by_road() -> None:
    field = position(m=8).field
    olog = moving_group(field, ["olog_1", "olog_2", "olog_3"])
    assert ends(olog)["2818"] == 7.5
    assert ends(olog)["2916"] == 6
    refused = along(olog, ("3216",), None)
    assert not isinstance(refused, Way)
    assert refused.clause == "DOO-5"


def test_naz_5_seven_points_west_of_the_river_and_twelve_in_all() -> None:
    flyer = moving_group(position(m=8, bare=True, at={"nazgul_4": "2410"}).field, ["nazgul_4"])
    found = reach(flyer)
    assert max(found.values()) == 12


def test_int_9_a_keeper_who_is_away_leaves_no_defense() -> None:
    assert [intrinsic(position().field, at) for at in ("1807", "2010", "1007")] == [20, 20, 0]
    assert intrinsic(position(at={"elrond": "1808"}).field, "1807") == 0
