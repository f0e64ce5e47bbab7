"""Mobilisation: T-65, T-66, T-67, T-145, T-146, T-147, T-148, T-149, T-150, T-151, T-252."""

from __future__ import annotations

import pytest

from engine.war.actions import Diplomacy, Mobilise
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.events.realm import Arrived, Deserted, DiplomacyTried, Mobilised
from engine.war.events.table import Rolled
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.turning import dawn, heard

FREE = {land for land in DATA.lands if land not in ("rohan", "gondor")}


def called(events: list[Mobilised]) -> dict[str, str]:
    return {event.who: event.why for event in events}


def test_t_65_mob_3_rohan_follows_saruman_after_two_turns() -> None:
    table = Table(turn=6, step="D5", mobilised=["saruman"])
    assert called(heard(dawn(table, 7), None, Mobilised)) == {}
    assert called(heard(dawn(table, 8), None, Mobilised)) == {"rohan": "date"}


def test_t_66_mob_4_mob_5_gondor_and_the_free_peoples_follow_mordor() -> None:
    table = Table(turn=5, step="D5", m=5, mobilised=["saruman", "rohan"])
    assert called(heard(dawn(table, 6), WEST, Mobilised)) == {}
    assert called(heard(dawn(table, 7), WEST, Mobilised)) == {"gondor": "date"}
    assert called(heard(dawn(table, 8), WEST, Mobilised)) == {}
    assert called(heard(dawn(table, 9), WEST, Mobilised)) == dict.fromkeys(FREE, "date")


def test_t_66_mob_5_a_land_that_mobilised_before_is_not_called_again() -> None:
    table = Table(turn=8, step="D5", m=5, mobilised=["saruman", "rohan", "gondor", "lorien"])
    assert set(called(heard(dawn(table, 9), WEST, Mobilised))) == FREE - {"lorien"}


def test_t_147_mob_1_sauron_declares_from_turn_4_on() -> None:
    Table(turn=3, step="D1").refused(SAURON, Mobilise("mordor"), "MOB-1", "mobilise.too_early")
    table = Table(turn=4, step="D1")
    table.do(SAURON, Mobilise("mordor"))
    assert called(table.told(WEST, Mobilised)) == {"mordor": "declared"}
    assert table.sees(None).field.war.m == 4
    table.refused(SAURON, Mobilise("mordor"), "MOB-1", "mobilise.done")


@pytest.mark.parametrize("preset", ["war", "three_powers"])
def test_t_147_mob_2_saruman_declares_from_turn_3_on(preset: str) -> None:
    seat, step = (SARUMAN, "S1") if preset == "three_powers" else (SAURON, "D1")
    early = Table(preset=preset, turn=2, step=step)
    early.refused(seat, Mobilise("saruman"), "MOB-2", "mobilise.too_early")
    table = Table(preset=preset, turn=3, step=step)
    table.do(seat, Mobilise("saruman"))
    assert called(table.told(None, Mobilised)) == {"saruman": "declared"}
    assert table.sees(None).field.war.m is None


def test_t_147_mob_2_with_three_players_sauron_does_not_declare_for_saruman() -> None:
    table = Table(preset="three_powers", turn=5, step="D1")
    table.refused(SAURON, Mobilise("saruman"), "MOB-1", "mobilise.not_yours")


def test_t_148_mob_1_mob_2_turns_12_and_8_wait_for_nobody() -> None:
    table = Table(turn=7, step="D5", bare=True, units={"orc_dol_guldur_1": "dol_guldur"})
    assert called(heard(dawn(table, 8), None, Mobilised)) == {"saruman": "date"}
    dawn(table, 11)
    assert table.sees(None).field.war.m is None
    assert called(heard(dawn(table, 12), None, Mobilised)) == {"mordor": "date"}
    assert table.sees(None).field.war.m == 12


def test_t_149_mob_8_hid_8_gandalf_speaks_at_edoras() -> None:
    table = Table(turn=5, step="F2", at={"gandalf": "edoras"}, hidden=["frodo", "sam"])
    table.do(WEST, Diplomacy("gandalf"), 2)
    assert called(table.told(SAURON, Mobilised)) == {"rohan": "words"}
    assert [rolled.dice for rolled in table.told(None, Rolled)] == [(2,)]
    table.refused(WEST, Diplomacy("gandalf"), "MOB-8")


def test_t_149_mob_8_once_per_land_and_turn() -> None:
    table = Table(turn=5, step="F2", at={"gandalf": "edoras", "aragorn": "edoras"}, hidden=["frodo", "sam"])
    table.do(WEST, Diplomacy("gandalf"), 3)
    assert table.told(None, DiplomacyTried) == [DiplomacyTried("gandalf", "rohan", False)]
    assert table.told(None, Mobilised) == []
    table.refused(WEST, Diplomacy("aragorn"), "MOB-8", "diplomacy.once")


@pytest.mark.parametrize(
    ("who", "where", "hidden"),
    [("boromir", "edoras", False), ("gandalf", "edoras", True), ("faramir", "minas_tirith", False)],
)
def test_mob_8_not_everybody_is_heard_everywhere(who: str, where: str, hidden: bool) -> None:
    table = Table(turn=5, step="F2", at={who: where}, hidden=[who] if hidden else [])
    table.refused(WEST, Diplomacy(who), "MOB-8")


def test_mob_8_boromir_is_heard_at_minas_tirith() -> None:
    table = Table(turn=5, step="F2", at={"boromir": "minas_tirith"}, hidden=[])
    table.do(WEST, Diplomacy("boromir"), 1)
    assert called(table.told(None, Mobilised)) == {"gondor": "words"}


def test_t_150_mob_9_rhun_and_khand_then_far_harad() -> None:
    table = Table(turn=6, step="D5", m=5, mobilised=["saruman"])
    early = {event.who for event in heard(dawn(table, 7), None, Arrived)}
    assert early == {"easterling_foot", "easterling_horse", "variag_foot", "variag_horse"}
    assert table.unit("easterling_foot").at == BOARD.hex_of("rhun")
    assert table.unit("variag_foot").at == BOARD.hex_of("khand")
    late = {event.who for event in heard(dawn(table, 8), None, Arrived)}
    assert late == {"haradrim_foot", "haradrim_horse", "mumakil"}
    assert table.unit("mumakil").at == BOARD.hex_of("far_harad")


def test_t_150_des_11_during_a_desertion_they_come_as_deserters() -> None:
    table = Table(turn=6, step="D5", m=5, mobilised=["saruman"], war={"missed": 8})
    events = dawn(table, 7)
    (gone,) = heard(events, None, Deserted)
    assert set(gone.units) == {event.who for event in heard(events, None, Arrived)}
    assert table.unit("variag_horse").deserter


def test_mob_9_who_finds_his_home_occupied_comes_beside_it() -> None:
    table = Table(turn=6, step="D5", m=5, units={"tower_guard": "khand"}, mobilised=["gondor", "saruman"])
    dawn(table, 7)
    at = table.unit("variag_foot").at
    khand = BOARD.hex_of("khand")
    assert at in BOARD.neighbours[khand]
    assert BOARD.province[at] == BOARD.province[khand]
