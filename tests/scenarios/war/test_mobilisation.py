"""Mobilisation: T-65, T-66, T-67, T-145, T-146, T-147, T-148, T-149, T-150, T-151, T-252."""

from typing import Any

import pytest

from engine.war.actions import Attack, Diplomacy, Letter, Mobilise, Move, PutOn, Search
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.events.fights import RoundFought
from engine.war.events.table import Arrived, Deserted, DiplomacyTried, Mobilised, Rolled
from engine.war.field import Effect
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.turning import closed, dawn, heard

FREE = {land for land in DATA.lands if land not in ("rohan", "gondor")}


def later(**where: Any) -> Table:
    """Turn 6 of a war on a bare map."""
    return Table(turn=6, bare=True, **where)


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


# By what befalls a land
def test_t_145_mob_7_gen_13_eleven_orcs_in_anorien_mobilise_gondor_in_ithilien_not() -> None:
    table = later(step="D2", m=5, units={"orc_morannon": ("2815", 11), "orc_udun": "2916"})
    table.do(SAURON, Move(("orc_udun",), ("2915",)))
    assert table.told(SAURON, Mobilised) == []
    ithilien = later(step="D2", m=5, units={"orc_morannon": ("2818", 11)})
    ithilien.do(SAURON, Move(("orc_morannon",), ("2718",)))
    assert ithilien.told(SAURON, Mobilised) == []
    anorien = later(step="D2", m=5, units={"orc_morannon": ("2716", 11)})
    anorien.do(SAURON, Move(("orc_morannon",), ("2616",)))
    assert called(anorien.told(WEST, Mobilised)) == {"gondor": "entered"}


def test_t_145_mob_7_ten_and_ten_in_two_hexes_are_more_than_ten() -> None:
    units = {"orc_morannon": ("2517", 10), "orc_udun": ("2716", 10)}
    table = later(step="D2", m=5, units=units)
    table.do(SAURON, Move(("orc_udun",), ("2616",)))
    assert called(table.told(WEST, Mobilised)) == {"gondor": "entered"}


def test_t_252_mob_7_a_path_that_leaves_the_land_again_counts() -> None:
    units = {"haradrim_foot": ("2216", 11)}
    table = Table(turn=8, step="D2", m=5, mobilised=["rohan"], bare=True, units=units)
    table.do(SAURON, Move(("haradrim_foot",), ("2316", "2315")))
    assert called(table.told(WEST, Mobilised)) == {"gondor": "entered"}


def test_t_252_mob_7_ten_dunlendings_stir_rohan_and_not_gondor() -> None:
    gondor = later(preset="three_powers", step="S2", mobilised=["saruman"], units={"dunlendings": "2716"})
    gondor.do(SARUMAN, Move(("dunlendings",), ("2616",)))
    assert gondor.told(SARUMAN, Mobilised) == []
    rohan = later(
        preset="three_powers", step="S2", mobilised=["saruman"], units={"dunlendings": "fords_of_isen_west"}
    )
    rohan.do(SARUMAN, Move(("dunlendings",), ("fords_of_isen_east",)))
    assert called(rohan.told(WEST, Mobilised)) == {"rohan": "entered"}


def test_t_67_mob_6_mob_7_ten_orcs_cross_the_riddermark_unheeded_and_eleven_do_not() -> None:
    for strength, stirred in ((10, {}), (11, {"rohan": "entered"})):
        units = {"orc_udun": ("2216", strength)}
        table = later(step="D2", m=5, units=units)
        table.do(SAURON, Move(("orc_udun",), ("2116", "2115")))
        assert called(table.told(SAURON, Mobilised)) == stirred


def test_t_67_mob_6_only_eomer_and_his_eored_ride_after_them_and_in_rohan_only() -> None:
    table = Table(turn=6, step="F2", m=5, units={"orc_udun": ("2114", 10)})
    assert table.may(WEST, Move(("eomer", "eomers_eored"), ("2115",)))
    table.refused(WEST, Move(("eomer", "eomers_eored"), ("1915", "1914")), "MOB-6")
    table.refused(WEST, Move(("edoras_eored",), ("1815",)), "MOV-12")
    table.refused(WEST, Move(("theoden",), ("1815",)), "MOB-10")
    quiet = Table(turn=6, step="F2", m=5)
    quiet.refused(WEST, Move(("eomers_eored",), ("2115",)), "MOV-12")


def test_t_146_mob_5_gen_13_an_army_in_lorien_calls_lorien_alone() -> None:
    table = later(step="D2", m=5, units={"orc_dol_guldur_1": "2112"})
    table.do(SAURON, Move(("orc_dol_guldur_1",), ("2011",)))
    assert called(table.told(WEST, Mobilised)) == {"lorien": "entered"}


def test_mob_1_a_western_army_in_mordor_mobilises_it() -> None:
    table = later(
        step="F2", mobilised=["gondor"], units={"tower_guard": "2718"}, control={"minas_morgul": "fellowship"}
    )
    table.do(WEST, Move(("tower_guard",), ("2818",)))
    assert called(table.told(SAURON, Mobilised)) == {"mordor": "entered"}
    assert table.sees(None).field.war.m == 6


@pytest.mark.parametrize(("card", "who"), [("SC05", "mordor"), ("SC21", "saruman")])
def test_t_147_mob_1_mob_2_a_search_that_spots_a_hobbit_mobilises_the_searcher(card: str, who: str) -> None:
    table = Table(turn=5, step="letter", at={"merry": "0707"}, hidden=["merry"], search=[card])
    table.do(SAURON, Letter("A"), 3)
    events = table.do(SAURON, Search("shire"), 1)
    assert called(heard(events, None, Mobilised)) == {who: "spotted"}


def test_t_147_mob_1_a_man_who_is_spotted_mobilises_nobody() -> None:
    table = Table(turn=5, step="letter", at={"boromir": "0707"}, hidden=["boromir"], search=["SC05"])
    table.do(SAURON, Letter("A"), 3)
    assert heard(table.do(SAURON, Search("shire"), 1), None, Mobilised) == []


def test_t_151_mob_10_mov_12_faramir_stays_while_gondor_sleeps_and_boromir_goes() -> None:
    table = Table(turn=5, step="F2", at={"boromir": "osgiliath"}, hidden=[])
    table.refused(WEST, Move(("faramir",), ("2517",)), "MOB-10")
    assert table.may(WEST, Move(("boromir",), ("2517",)))
    awake = Table(turn=5, step="F2", mobilised=["gondor"])
    assert awake.may(WEST, Move(("faramir",), ("2517",)))


def test_t_67_mob_6_eomer_attacks_the_orcs_and_the_other_riders_do_not() -> None:
    units = {"orc_udun": ("2115", 10), "eomers_eored": "2015", "edoras_eored": "2014"}
    table = Table(turn=6, step="F5", m=5, units=units)
    table.refused(WEST, Attack("2115", ("edoras_eored",)), "MOV-12")
    table.do(WEST, Attack("2115", ("eomers_eored",)))
    assert heard(closed(table), None, RoundFought)[0].attack == 10
    assert not table.sees(WEST).field.mobilised("rohan")


def test_t_67_mob_7_rohan_that_is_attacked_mobilises() -> None:
    table = Table(turn=6, step="D5", m=5, units={"orc_udun": ("2115", 10)})
    table.do(SAURON, Attack("2015", ("orc_udun",)))
    assert called(heard(closed(table), WEST, Mobilised)) == {"rohan": "attacked"}


@pytest.mark.parametrize(
    ("unit", "who"), [("orc_gundabad", "mordor"), ("dunlendings", "saruman"), ("corsairs", "mordor")]
)
def test_t_147_mob_1_mob_2_a_western_attack_mobilises_whom_it_meets(unit: str, who: str) -> None:
    table = Table(
        turn=3, step="F5", mobilised=["gondor"], bare=True, units={unit: "2118", "lossarnach_axes": "2119"}
    )
    table.do(WEST, Attack("2118", ("lossarnach_axes",)))
    assert called(heard(closed(table), SAURON, Mobilised)) == {who: "attacked"}


def test_t_147_mob_1_the_ring_on_a_finger_mobilises_mordor() -> None:
    table = Table(turn=5, step="F2", at={"frodo": "1809"}, hidden=["frodo"])
    table.do(WEST, PutOn())
    assert called(table.told(SAURON, Mobilised)) == {"mordor": "ring"}
    assert table.sees(None).field.war.m == 5


def test_mob_8_after_grimas_counsel_the_next_words_to_rohan_fail() -> None:
    counsel = Effect("EV25", SAURON, 45)
    table = Table(turn=5, step="F2", at={"gandalf": "edoras"}, hidden=["frodo"], effects=[counsel])
    table.do(WEST, Diplomacy("gandalf"), 1)
    assert table.told(None, DiplomacyTried) == [DiplomacyTried("gandalf", "rohan", False)]
    assert table.sees(WEST).field.effects("EV25") == ()


def test_mob_1_scn_2_in_the_last_days_nobody_is_left_to_declare() -> None:
    table = Table(preset="last_days", turn=5, step="D2")
    for who in ("mordor", "saruman"):
        assert not table.may(SAURON, Mobilise(who))


def test_mob_6_mob_10_none_but_eomer_fights_and_advances_with_his_riders() -> None:
    """Before Rohan is mobilised."""
    table = Table(
        bare=True, turn=5, step="F5", hidden=(), ring="",
        at={"theoden": "2216", "eomer": "2216", "aragorn": "2216"},
        units={"eomers_eored": "2216", "orc_udun": ("2116", 2)},
    )  # fmt: skip
    everybody = ("eomers_eored", "theoden", "eomer", "aragorn")
    table.do(WEST, Attack("2116", ("eomers_eored",), BattleOrders(leave_under=0, advance=everybody)))
    table.close()
    table.answer(SAURON, BattleForm(), 6)
    (fought,) = table.told(None, RoundFought)
    assert "eomer" in fought.led
    gone = {name for name in ("theoden", "eomer", "aragorn") if table.person(name).at == "2116"}
    assert gone == {"eomer"}
