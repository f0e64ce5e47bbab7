"""The map of the second game: the geometry, and what lies where."""

from __future__ import annotations

import pytest

from engine.war import grid
from engine.war.board import BOARD


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
    assert found is not None
    assert found.kind == kind
    assert grid.side(one, other) in BOARD.walls


def test_doo_5_the_waste_is_gorgoroth_but_for_barad_dur() -> None:
    waste = {"3117", "3016", "3216"}
    assert all(BOARD.waste(name) for name in waste)
    assert not any(
        BOARD.waste(BOARD.hex_of(p)) for p in ("barad_dur", "durthang", "morannon", "udun", "nurn")
    )
