"""Costs, reach and cheapest ways in small cases (MOV)."""

from __future__ import annotations

from engine.war import position
from engine.war.company import company
from engine.war.moves.bars import intrinsic
from engine.war.moves.ways import Way, along, ends, reach, way


def test_mov_3_a_road_costs_one_and_a_half_whatever_is_under_it() -> None:
    field = position(bare=True, at={"frodo": "0807"}, hidden=["frodo"]).field
    walker = company(field, ["frodo"])
    assert reach(walker)["0808"] == 1.5
    assert reach(walker, road=False)["0808"] == 2
    found = way(walker, "0808", road=True)
    assert isinstance(found, Way)
    assert (found.path, found.cost, found.marks) == (("0808",), 1.5, ("road",))


def test_mov_20_hidden_people_leave_the_road_where_they_can() -> None:
    field = position(bare=True, at={"frodo": "1007"}, hidden=["frodo"]).field
    found = way(company(field, ["frodo"]), "1107")
    assert found is not None
    assert (found.cost, found.marks) == (4, ())  # the marsh beside it


def test_doo_11_the_garrison_of_barad_dur_leaves_by_road() -> None:
    field = position(m=8).field
    olog = company(field, ["olog_1", "olog_2", "olog_3"])
    assert ends(olog)["2818"] == 7.5
    assert ends(olog)["2916"] == 6
    refused = along(olog, ("3216",), None)
    assert not isinstance(refused, Way)
    assert refused.clause == "DOO-5"


def test_naz_5_seven_points_west_of_the_river_and_twelve_in_all() -> None:
    flyer = company(position(m=8, bare=True, at={"nazgul_4": "2410"}).field, ["nazgul_4"])
    found = reach(flyer)
    assert max(found.values()) == 12


def test_int_9_a_keeper_who_is_away_leaves_no_defense() -> None:
    assert [intrinsic(position().field, at) for at in ("1807", "2010", "1007")] == [20, 20, 0]
    assert intrinsic(position(at={"elrond": "1808"}).field, "1807") == 0
