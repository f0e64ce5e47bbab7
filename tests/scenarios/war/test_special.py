"""Denethor, Galadriel, Elrond: T-30, T-31, T-56, T-57."""

from __future__ import annotations

from engine.war.board import BOARD
from engine.war.events.realm import Arrived
from engine.war.moves.bars import intrinsic
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import dawn, heard

ELVES = {f"elves_{place}": BOARD.hex_of(place) for place in ("rivendell", "harlond", "grey_havens")}


def test_t_56_elv_1_elv_2_three_elf_units_come_at_m_4() -> None:
    table = Table(turn=8, step="D5", m=5, mobilised=["saruman"])
    come = {event.who: event.at for event in heard(dawn(table, 9), SAURON, Arrived)}
    assert {name: come[name] for name in ELVES} == ELVES
    assert {table.unit(name).strength for name in ELVES} == {5}
    assert heard(dawn(table, 10), SAURON, Arrived) == []


def test_t_56_elv_1_none_of_them_comes_at_m_3() -> None:
    table = Table(turn=7, step="D5", m=5, mobilised=["saruman"])
    assert not set(ELVES) & {event.who for event in heard(dawn(table, 8), SAURON, Arrived)}


def test_elv_2_with_enemies_there_they_come_as_near_as_they_can() -> None:
    table = Table(turn=8, step="D5", m=5, mobilised=["saruman"], units={"orc_gundabad": "harlond"})
    dawn(table, 9)
    at = table.unit("elves_harlond").at
    assert at in BOARD.neighbours[BOARD.hex_of("harlond")]
    assert BOARD.province[at] == "L"


def test_t_31_t_56_spc_4_elv_4_int_9_a_place_without_its_guardian_has_no_defence() -> None:
    table = Table(at={"galadriel": "1910", "elrond": "1806"}, hidden=["frodo"])
    for seat in (WEST, SAURON, None):
        field = table.sees(seat).field
        assert intrinsic(field, BOARD.hex_of("lorien")) == intrinsic(field, BOARD.hex_of("rivendell")) == 0
    home = Table().sees(SAURON).field
    assert intrinsic(home, BOARD.hex_of("lorien")) == intrinsic(home, BOARD.hex_of("rivendell")) == 20


def test_int_9_inf_1_whoever_is_unseen_counts_as_present() -> None:
    """Else an order refused would tell where a hidden guardian is."""
    there = Table(hidden=["galadriel"]).sees(SAURON).field
    away = Table(hidden=["galadriel"], at={"galadriel": "1910"}).sees(SAURON).field
    lorien = BOARD.hex_of("lorien")
    assert intrinsic(there, lorien) == intrinsic(away, lorien) == 20
