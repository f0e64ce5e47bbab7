"""Saruman's forces with two players: T-38, T-39, T-41, T-42, T-104, T-105, T-179, T-180."""

from __future__ import annotations

from engine.war.actions import TakeBack, TakeControl
from engine.war.events.realm import ControlTaken
from engine.war.events.table import PointsSpent
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table


def test_t_41_sr2_8_control_costs_two_points_and_is_public_when_it_stands() -> None:
    table = Table(turn=5, step="D1", mobilised=["saruman"], points=3)
    table.do(SAURON, TakeControl())
    assert table.told(SAURON, PointsSpent) == [PointsSpent(2, 1)]
    assert table.told(WEST, ControlTaken) == []
    assert table.told(WEST, PointsSpent) == []
    assert not table.sees(WEST).field.turn.control
    table.refused(SAURON, TakeControl(), "SR2-8", "control.done")
    table.do(SAURON, TakeBack())
    assert table.sees(SAURON).field.turn.points == 3
    table.do(SAURON, TakeControl())
    table.close()
    assert table.told(WEST, ControlTaken) == table.told(None, ControlTaken) == [ControlTaken()]
    assert table.told(WEST, PointsSpent) == []


def test_sr2_8_shd_5_without_two_points_there_is_no_control() -> None:
    table = Table(turn=5, step="D1", mobilised=["saruman"], points=1)
    table.refused(SAURON, TakeControl(), "SHD-5", "points.short")


def test_sr2_8_with_three_players_nobody_takes_control() -> None:
    table = Table(preset="three_powers", turn=5, step="D1", mobilised=["saruman"])
    table.refused(SAURON, TakeControl(), "SR2-8", "control.three_players")
    assert SARUMAN in table.sees(None).config.seats
