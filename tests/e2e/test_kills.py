"""Killed again and again while people play: no death of its own, nothing lost, nothing doubled."""

import asyncio
from pathlib import Path

import pytest

from tests.e2e.chaos import KILLS, chaos, parts_of
from tests.e2e.shelf import shelf


@pytest.mark.soak
@pytest.mark.sampled(soak=("sqlite", "fleet"))
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[] if kind == "sqlite" else pytest.mark.postgres) for kind in KILLS]
)
def test_killed_at_any_moment_it_loses_and_doubles_nothing(
    tmp_path: Path, soak_seconds: float, kind: str
) -> None:
    """As often as the time allows; ``python -m tests.e2e.chaos`` takes the time for all."""
    with shelf(kind, tmp_path) as place:
        tally = asyncio.run(chaos(place, KILLS[kind], soak_seconds, seed=20261122, parts=parts_of(kind)))
    print(tally)
    assert tally.deaths == []
    assert tally.wrong == []
