"""Saruman with a player of his own: T-44, T-45, T-46, T-47, T-85, T-95, T-106, T-181."""

from typing import Any

from engine.war.actions import Attack, Convert, Displeasure, Move
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.events.fights import AttackDeclared, RoundFought
from engine.war.events.quest import Freed
from engine.war.events.table import AllianceEnded, Converted, GameOver, PointsSpent
from engine.war.questions import Go, SetDown
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.turning import Faces, closed, heard, step, until

CITADEL = "citadel:isengard"
ISENGARD = BOARD.hex_of("isengard")


def three(**where: Any) -> Table:
    return Table(preset="three_powers", **where)


def marching(*args: Any, **where: Any) -> Table:
    return three(*args, turn=6, m=5, mobilised=["saruman"], step="S2", **where)


def two_realms(*args: Any, **where: Any) -> Table:
    return three(*args, turn=6, mobilised=["saruman", "rohan"], **where)


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


def test_t_44_sr3_3_sr3_4_who_may_go_where() -> None:
    saruman = marching(units={"uruk_hai_2": "2814"}, at={"ugluk": "2814"})
    saruman.refused(SARUMAN, Move(("uruk_hai_2",), ("2815",)), "SR3-4")
    saruman.refused(SARUMAN, Move(("ugluk",), ("2815",)), "SR3-4")
    assert saruman.may(SARUMAN, Move(("uruk_hai_2",), ("2714",)))
    sauron = three(
        turn=6, step="D2", m=5, units={"orc_udun": "1513"}, at={"khamul": "1513", "gothmog": "1513"}
    )
    for who in ("orc_udun", "khamul", "gothmog"):
        sauron.refused(SAURON, Move((who,), ("isengard",)), "SR3-4")
    assert sauron.may(SAURON, Move(("orc_udun",), ("1413",)))


def test_sr3_4_the_eye_orcs_may_leave_and_not_come_back() -> None:
    table = three(turn=6, step="D2", m=5)
    table.do(SAURON, Move(("eye_orcs",), ("1513",)))
    outside = three(turn=6, step="D2", m=5, units={"eye_orcs": "1513"})
    outside.refused(SAURON, Move(("eye_orcs",), ("isengard",)), "SR3-4")


def test_sr3_5_after_displeasure_isengard_is_open_to_sauron_and_mordor_shut_to_saruman() -> None:
    sauron = three(turn=6, step="D2", m=5, at={"khamul": "1513"}, war={"alliance": False}, bare=True)
    assert sauron.may(SAURON, Move(("khamul",), ("isengard",)))
    saruman = marching(bare=True, units={"uruk_hai_2": "2715"}, at={"ugluk": "2814"}, war={"alliance": False})
    saruman.refused(SARUMAN, Move(("ugluk",), ("2815",)), "SR3-4")


def test_t_46_sr3_6_saruman_does_not_move_the_eye_orcs() -> None:
    table = marching()
    table.refused(SARUMAN, Move(("eye_orcs",), ("1513",)), "SR3-6")


def test_t_106_stk_3_passing_through_sauron_s_orcs_is_allowed_ending_with_them_not() -> None:
    table = marching(units={"orc_udun": "1513"})
    table.refused(SARUMAN, Move(("uruk_hai_2",), ("1513",)), "STK-3")
    assert table.may(SARUMAN, Move(("uruk_hai_2",), ("1513", "1512")))


def test_t_181_sr3_9_saruman_s_stacks_move_without_points() -> None:
    table = marching(points=0)
    table.do(SARUMAN, Move(("uruk_hai_1",), ("1513",)))
    table.do(SARUMAN, Move(("warg_isengard",), ("1513",)))
    assert table.told(SAURON, PointsSpent) == []


def test_t_45_sr3_5_sauron_strikes_without_notice_and_the_alliance_is_over() -> None:
    table = two_realms(step="D5", m=5, bare=True, units={"orc_udun": "1714", "uruk_hai_2": "1614"})
    assert table.sees(None).field.war.alliance
    table.do(SAURON, Attack("1614", ("orc_udun",)))
    assert table.told(SARUMAN, AttackDeclared) == []
    table.close()
    for seat in (WEST, SARUMAN, None):
        assert table.told(seat, AllianceEnded) == [AllianceEnded()]
    assert table.deciders() == (SARUMAN,)
    assert heard(closed(table), None, RoundFought)[0].attack == 25
    assert not table.sees(None).field.war.alliance


def test_t_106_sr3_2_sr3_5_saruman_does_not_attack_sauron_first() -> None:
    where: dict[str, Any] = {
        "turn": 6,
        "step": "S5",
        "m": 5,
        "mobilised": ["saruman"],
        "bare": True,
        "units": {"orc_udun": "1714", "uruk_hai_2": "1614"},
    }
    three(**where).refused(SARUMAN, Attack("1714", ("uruk_hai_2",)), "SR3-5")
    assert three(**where, war={"alliance": False}).may(SARUMAN, Attack("1714", ("uruk_hai_2",)))


def test_t_181_sr3_9_his_attacks_need_no_points_either() -> None:
    table = two_realms(step="S5", m=5, points=0, units={"uruk_hai_1": "1814", "warg_isengard": "1814"})
    table.do(SARUMAN, Attack("1915", ("uruk_hai_1", "warg_isengard")))
    assert table.told(SAURON, PointsSpent) == []


def test_t_181_sr3_10_vic_8_he_wins_at_the_end_with_isengard_and_five_more() -> None:
    control: dict[str, Power] = dict.fromkeys(
        ("bree", "hobbiton", "edoras", "helms_deep", "linhir"), "saruman"
    )
    for number, winners in ((5, (SARUMAN,)), (4, ())):
        held = dict(list(control.items())[:number])
        table = three(turn=45, step="D5", m=40, mobilised=["saruman"], control=held)
        events = until(table, lambda now: now.sees(None).outcome is not None)
        assert [over.winners for over in heard(events, None, GameOver)] == [winners]


def test_t_85_sr3_8_ldr_4_a_converted_eomer_leads_uruk_hai() -> None:
    table = two_realms(
        step="S5",
        bare=True,
        units={"uruk_hai_1": "1814", "edoras_eored": "edoras"},
        at={"eomer": "1814"},
        fates={"eomer": {"power": "saruman"}},
    )
    table.do(SARUMAN, Attack("1915", ("uruk_hai_1",)))
    fought = heard(closed(table), None, RoundFought)[0]
    assert fought.led == ("eomer",)
    assert fought.difference == 2


def test_sr3_5_cap_9_eye_orcs_that_are_driven_out_take_their_captive_along() -> None:
    table = three(turn=5, step="D1", at={"gimli": "isengard"}, hidden=[], captives={"gimli": "eye_orcs"})
    table.do(SAURON, Displeasure())
    assert table.person("gimli").at == table.unit("eye_orcs").at != "1613"


def test_sr3_5_mov_8_eye_orcs_that_retreated_with_his_troops_leave_them_too() -> None:
    table = three(turn=5, step="D1", bare=True, units={"eye_orcs": "1513", "uruk_hai_1": "1513"})
    table.do(SAURON, Displeasure())
    assert table.unit("eye_orcs").at in BOARD.neighbours["1513"]


def test_sr3_5_an_attack_on_the_west_in_a_lost_isengard_breaks_no_alliance() -> None:
    table = three(
        bare=True, turn=9, step="D5", m=5, mobilised=["saruman", "rohan"], hidden=(), ring="", points=9,
        units={"edoras_eored": "isengard", "orc_dol_guldur_1": "1513"}, war={"ruined": ("isengard",)},
        control={"isengard": "fellowship"},
    )  # fmt: skip
    table.do(SAURON, Attack(BOARD.hex_of("isengard"), ("orc_dol_guldur_1",)))
    table.close()
    assert table.told(None, AllianceEnded) == []


def test_sr3_7_cap_11_whoever_took_him_the_citadel_holds_him_for_saruman() -> None:
    table = three(
        turn=5, step="S1", at={"boromir": "isengard"}, captives={"boromir": "eye_orcs"}, hidden=(), ring="",
    )  # fmt: skip
    table.do(SARUMAN, Convert("boromir"))
    assert table.person("boromir").power == "saruman"


def test_arm_8_cap_10_captives_freed_by_the_fall_of_isengard_are_not_overrun_there() -> None:
    orcs = ("orc_dol_guldur_1", "orc_morgul", "uruk_barad_dur")
    table = three(
        bare=True, turn=9, step="D5", m=5, mobilised=["saruman"], hidden=(), ring="", points=9,
        units={"uruk_levy.1": "isengard", **dict.fromkeys(orcs, "1513")},
        war={"alliance": False, "ruined": ("isengard",)},
        at={"boromir": "isengard"}, captives={"boromir": CITADEL},
    )  # fmt: skip
    table.do(SAURON, Attack(ISENGARD, orcs))
    until(table, lambda now: now.kind in ("P-14", "P-20"), Faces(battle=6))
    assert (table.kind, table.about(SetDown).who) == ("P-20", ("boromir",))
    table.answer(WEST, Go(ISENGARD, hidden=False))
    assert table.told(None, Freed) == [Freed(("boromir",), ISENGARD, "fallen")]
