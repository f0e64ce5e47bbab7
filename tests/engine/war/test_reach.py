"""Costs and reach of the engine against `plain_walk`, on all 816 hexes of land (test plan 3)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from engine.war import position
from engine.war.company import Company
from engine.war.field import Effect, Field
from engine.war.moves.ways import ends, reach
from tests.engine.war import plain_walk

FACTORS = (4, 5, 6, 7, 9)
GUARDED = frozenset(("0407", "2518"))
"""Where an Intrinsic Defense stops Sauron's armies while nobody else is on the map."""


@dataclass(frozen=True)
class Paced(Company):
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
