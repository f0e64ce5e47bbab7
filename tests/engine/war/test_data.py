"""The data of the second game are sound, and the check sees what is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.war.data import DATA
from engine.war.data.checks import problems
from engine.war.data.records import Data


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
