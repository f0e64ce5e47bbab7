"""Saruman with a player of his own: T-44, T-45, T-46, T-47, T-85, T-95, T-106, T-181."""

from __future__ import annotations

from typing import Any

from engine.war.actions import Convert, Displeasure
from engine.war.events.realm import AllianceEnded, Converted
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.turning import step

CITADEL = "citadel:isengard"


def three(**where: Any) -> Table:
    return Table(preset="three_powers", **where)


def test_t_47_sr3_7_sr3_8_one_leader_a_turn_converts_and_obeys_saruman() -> None:
    table = three(
        turn=5,
        step="S1",
        at={"theoden": "isengard", "eomer": "isengard"},
        captives={"theoden": CITADEL, "eomer": CITADEL},
    )
    table.do(SARUMAN, Convert("theoden"))
    assert table.told(WEST, Converted) == [Converted("theoden")]
    table.refused(SARUMAN, Convert("eomer"), "SR3-7", "convert.once")
    table.close()
    step(table, "S1")
    table.do(SARUMAN, Convert("eomer"))
    for name in ("theoden", "eomer"):
        for seat in (WEST, SAURON, SARUMAN, None):
            person = table.person(name, seat)
            assert (person.power, person.captor, person.hidden) == ("saruman", "", False)


def test_t_95_sr3_7_sr3_8_no_hobbit_is_converted() -> None:
    table = three(
        turn=5,
        step="S1",
        at={"pippin": "isengard", "faramir": "isengard", "elrond": "isengard"},
        captives={"pippin": CITADEL, "faramir": CITADEL, "elrond": CITADEL},
    )
    table.refused(SARUMAN, Convert("pippin"), "SR3-8")
    table.refused(SARUMAN, Convert("elrond"), "SR3-8")
    assert table.may(SARUMAN, Convert("faramir"))


def test_sr3_7_who_is_not_held_in_isengard_is_not_converted() -> None:
    table = three(
        turn=5,
        step="S1",
        at={"faramir": "1613", "boromir": "1712"},
        captives={"boromir": "uruk_hai_1"},
        units={"uruk_hai_1": "1712"},
    )
    for name in ("faramir", "boromir", "nobody"):
        table.refused(SARUMAN, Convert(name), "SR3-7", "convert.not_held")


def test_sr3_5_displeasure_is_public_and_drives_the_eye_orcs_out() -> None:
    table = three(turn=5, step="D1")
    table.do(SAURON, Displeasure())
    for seat in (WEST, SARUMAN, None):
        assert table.told(seat, AllianceEnded) == [AllianceEnded()]
    assert not table.sees(WEST).field.war.alliance
    assert table.unit("eye_orcs").at != table.unit("uruk_hai_1").at
    table.refused(SAURON, Displeasure(), "SR3-5", "displeasure.done")


def test_sr3_5_with_two_players_there_is_no_displeasure() -> None:
    Table(turn=5, step="D1").refused(SAURON, Displeasure(), "SR3-5", "displeasure.two_players")
