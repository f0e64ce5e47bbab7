"""Saruman's forces with two players: T-38, T-39, T-41, T-42, T-104, T-105, T-179, T-180."""

from typing import Any

from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.events.fights import AttackDeclared
from engine.war.events.table import ControlTaken, Moved, PointsSpent
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.turning import heard, step, until


def raised(**where: Any) -> Table:
    """Isengard is at war on a bare map."""
    return Table(turn=9, m=5, mobilised=["saruman"], bare=True, **where)


def test_t_41_sr2_8_control_costs_two_points_and_is_public_when_it_stands() -> None:
    table = Table(turn=5, step="D1", mobilised=["saruman"], points=3)
    table.do(SAURON, act.TakeControl())
    assert table.told(SAURON, PointsSpent) == [PointsSpent(2, 1)]
    assert table.told(WEST, ControlTaken) == []
    assert table.told(WEST, PointsSpent) == []
    assert not table.sees(WEST).field.turn.control
    table.refused(SAURON, act.TakeControl(), "SR2-8", "control.done")
    table.do(SAURON, act.TakeBack())
    assert table.sees(SAURON).field.turn.points == 3
    table.do(SAURON, act.TakeControl())
    table.close()
    assert table.told(WEST, ControlTaken) == table.told(None, ControlTaken) == [ControlTaken()]
    assert table.told(WEST, PointsSpent) == []


def test_sr2_8_shd_5_without_two_points_there_is_no_control() -> None:
    table = Table(turn=5, step="D1", mobilised=["saruman"], points=1)
    table.refused(SAURON, act.TakeControl(), "SHD-5", "points.short")


def test_sr2_8_with_three_players_nobody_takes_control() -> None:
    table = Table(preset="three_powers", turn=5, step="D1", mobilised=["saruman"])
    table.refused(SAURON, act.TakeControl(), "SR2-8", "control.three_players")
    assert SARUMAN in table.sees(None).config.seats


def called(**where: Any) -> Table:
    """A Dark turn with Saruman mobilised and no control paid."""
    return Table(turn=9, step="D2", m=5, mobilised=["saruman", "rohan"], **where)


def test_t_39_sr2_7_the_last_of_them_stays_in_edoras() -> None:
    table = called(
        units={"uruk_hai_1": ("edoras", 20), "edoras_eored": "aldburg"}, control={"edoras": "saruman"}
    )
    table.refused(SAURON, act.Move(("uruk_hai_1",), ("1815",)), "SR2-7")
    table.do(SAURON, act.SplitUnit("uruk_hai_1", 1))
    assert table.may(SAURON, act.Move(("uruk_hai_1",), ("1815",)))


def test_sr2_7_an_entry_that_is_passed_keeps_a_garrison_too() -> None:
    table = called(units={"uruk_hai_1": "1006", "uruk_hai_1/2": ("1006", 1)} | {"uruk_hai_1": ("1006", 24)})
    through = ("bree", "0907")
    table.refused(SAURON, act.Move(("uruk_hai_1",), through), "SR2-7")
    leaving = (act.Drop(("uruk_hai_1/2",), "1007"),)
    assert table.may(SAURON, act.Move(("uruk_hai_1", "uruk_hai_1/2"), through, drops=leaving))


def test_t_41_sr2_3_saruman_stays_in_isengard_without_control() -> None:
    table = called()
    table.refused(SAURON, act.Move(("saruman",), ("1513",)), "SR2-3")
    paid = Table(turn=9, step="D1", m=5, mobilised=["saruman"], points=2)
    paid.do(SAURON, act.TakeControl())
    paid.close()
    assert paid.may(SAURON, act.Move(("saruman",), ("1513",)))


def test_sr2_7_sr2_8_under_control_the_last_of_them_may_go() -> None:
    table = raised(step="D1", points=2, units={"uruk_hai_1": "edoras"}, control={"edoras": "saruman"})
    table.do(SAURON, act.TakeControl())
    table.close()
    assert table.may(SAURON, act.Move(("uruk_hai_1",), ("1815",)))


def test_t_104_sr2_2_sr2_7_isengard_may_stand_empty_and_bree_may_not() -> None:
    table = called(units={"uruk_hai_2": "bree", "uruk_hai_1": "isengard"}, control={"bree": "saruman"})
    table.do(SAURON, act.Move(("uruk_hai_1",), ("1514",)))
    table.refused(SAURON, act.Move(("uruk_hai_2",), ("0907",)), "SR2-7")


def test_t_179_sr2_6_every_move_comes_nearer_to_an_entry_or_isengard() -> None:
    table = called(units={"uruk_hai_2": "2115"})
    table.refused(SAURON, act.Move(("uruk_hai_2",), ("2116",)), "SR2-6")
    assert table.may(SAURON, act.Move(("uruk_hai_2",), ("2014",)))


def test_t_179_sr2_10_after_control_lapsed_they_go_back() -> None:
    table = raised(step="D1", points=4, **AWAY)
    table.do(SAURON, act.TakeControl())
    table.close()
    table.do(SAURON, act.Move(("saruman",), ("1413",)))
    table.do(SAURON, act.Move(("uruk_hai_2",), ("2216",)))
    table.close()
    events = step(table, "D2")
    assert [way.why for way in heard(events, None, Moved)] == []
    table.close()
    back = {way.who: (way.path[-1], way.why) for way in table.told(None, Moved)}
    assert back == {("saruman",): ("1613", "control"), ("uruk_hai_2",): ("1915", "control")}


AWAY: dict[str, Any] = {
    "units": {"uruk_hai_1": "isengard", "uruk_hai_2": "2115", "orc_dol_guldur_1": "dol_guldur"},
    "at": {"saruman": "isengard"},
}


def battle(**where: Any) -> Table:
    """The Dark battle step, Saruman and Rohan mobilised."""
    return Table(turn=9, step="D5", m=5, mobilised=["saruman", "rohan", "gondor"], **where)


def test_t_38_sr2_5_without_control_only_the_entries_are_attacked() -> None:
    units = {"uruk_hai_1": "1814", "uruk_hai_2": "2517", "tower_guard": "1111", "dunlendings": "1211"}
    table = battle(units=units)
    table.refused(SAURON, act.Attack("1111", ("dunlendings",)), "SR2-5")
    table.refused(SAURON, act.Attack("2518", ("uruk_hai_2",)), "SR2-5")
    assert table.may(SAURON, act.Attack("1915", ("uruk_hai_1",)))


def test_t_42_sr2_9_shd_5_under_control_each_attacking_unit_costs_a_point() -> None:
    where: dict[str, Any] = {"uruk_hai_1": "2517", "uruk_hai_2": "2517", "dunlendings": "2517"}
    table = Table(turn=9, step="D1", m=5, mobilised=["saruman", "gondor"], units=where, points=4)
    table.do(SAURON, act.TakeControl())
    until(table, lambda now: now.sees(SAURON).step == "D5")
    table.refused(SAURON, act.Attack("2518", tuple(where)), "SHD-5", "points.short")
    table.do(SAURON, act.Attack("2518", ("uruk_hai_1", "uruk_hai_2")))
    assert table.told(SAURON, PointsSpent) == [PointsSpent(2, 0)]


def test_t_105_sr2_4_sr2_9_a_part_of_them_attacks_for_nothing() -> None:
    table = battle(units={"uruk_hai_1": "1814", "uruk_hai_2": "1814"}, points=0)
    table.do(SAURON, act.Attack("1915", ("uruk_hai_2",)))
    assert table.told(SAURON, PointsSpent) == []
    assert table.told(SAURON, AttackDeclared) == [AttackDeclared("1915", ("uruk_hai_2",))]


def test_t_180_sr2_11_rng_12_saruman_does_not_wear_the_ring_and_a_nazgul_takes_it_on() -> None:
    table = Table(turn=9, step="D2", m=5, at={"khamul": "isengard"}, ring="saruman")
    table.refused(SAURON, act.Claim(), "SR2-11")
    table.refused(SAURON, act.PutOn(), "SR2-11")
    table.do(SAURON, act.HandRing("khamul"))
    table.refused(SAURON, act.Move(("saruman",), ("1513",)), "SR2-3")
    assert table.may(SAURON, act.Move(("khamul",), ("1513",)))


def test_stk_3_sr2_10_a_stray_looks_for_its_way_after_the_marches() -> None:
    """Orcs of Sauron march in where it would have stopped: it does not end with them."""
    table = raised(
        step="D2",
        units={"dunlendings": "1412", "orc_dol_guldur_1": "1414"},
        hidden=(),
        war={"astray": ("dunlendings",)},
    )
    alone = Table(table.state)
    alone.close()
    stop = alone.unit("dunlendings", SAURON).at
    table.do(SAURON, act.March(("orc_dol_guldur_1",), stop))
    table.close()
    assert table.unit("orc_dol_guldur_1", SAURON).at == stop
    assert table.unit("dunlendings", SAURON).at not in ("1412", stop)


def test_sr2_3_sr2_10_saruman_away_without_control_takes_no_orders_and_goes_home() -> None:
    where = {"saruman": "1413"}
    table = raised(step="D2", at=where, points=0, war={"astray": ("saruman",)})  # fmt: skip
    farther = act.Move(("saruman",), ("1313",))
    table.refused(SAURON, farther, "SR2-10", "saruman.goes_home")
    table.close()
    assert table.person("saruman").at == BOARD.hex_of("isengard")


def test_sr2_3_saruman_driven_out_goes_home_and_where_isengard_is_lost_he_is_free() -> None:
    driven = Table(turn=9, step="D2", m=5, bare=True, at={"saruman": "1413"}, points=0)
    driven.close()
    assert driven.person("saruman").at == BOARD.hex_of("isengard")
    lost = Table(
        turn=9, step="D2", m=5, bare=True, at={"saruman": "1413"}, units={"edoras_eored": "isengard"},
        points=0, control={"isengard": "fellowship"},
    )  # fmt: skip
    assert lost.may(SAURON, act.Move(("saruman",), ("1313",)))


def test_sr2_10_stk_4_parts_of_a_stray_go_home_like_the_whole() -> None:
    table = called(units={"uruk_hai_1": "2216"}, war={"astray": ("uruk_hai_1",)})
    table.do(SAURON, act.SplitUnit("uruk_hai_1", 20))
    table.close()
    field = table.sees(WEST).field
    assert "2216" not in {field.unit(name).at for name in ("uruk_hai_1", "uruk_hai_1/2")}


def test_sr2_10_stk_4_whoever_a_stray_joins_goes_home_with_it() -> None:
    units = {"uruk_hai_1": ("2216", 5), "uruk_hai_1/2": ("2216", 20)}
    table = called(units=units, war={"astray": ("uruk_hai_1/2",)})
    table.do(SAURON, act.JoinUnit("uruk_hai_1", "uruk_hai_1/2"))
    table.close()
    assert table.unit("uruk_hai_1", WEST).at != "2216"
