"""Killed again and again while people play: no death of its own, nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.e2e.chaos import KILLS, chaos, moment, parts_of
from tests.e2e.crowd import TABLES
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


def test_many_of_the_kills_fall_within_a_second_of_a_start_while_two_tables_wait() -> None:
    """There two tables were loaded at once, and two threads that met a type for the first time crashed."""
    moments = [moment(kill) for kill in range(KILLS["sqlite"])]
    assert len(moments) >= 256
    assert sum(when != "play" for when in moments) >= 50
    assert set(moments) == {"play", "exec", "login", "online"}
    assert len(TABLES) == 2
