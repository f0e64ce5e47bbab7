"""Individual combat and real wounds: T-25 to T-29, T-157 to T-163, T-175, T-201, T-225, T-260."""

import pytest
from msgspec.structs import replace

from engine.war.actions import Answer, Fight, Give, Hide, Move, Rescue, UseItem
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.events import fights
from engine.war.events.quest import RingFell, RingFound
from engine.war.events.table import ItemFound
from engine.war.options import Options
from engine.war.phase_records import Asking
from engine.war.questions import Challenge, Challenged, FightOrders, Go, MustWithdraw, Yes
from tests.scenarios.war.fights import BESIDE, FIELD, TO_THE_END, blows, fight, met
from tests.scenarios.war.table import SAURON, WEST


def test_t_25_wnd_1_wnd_2_wnd_3_ind_3_one_wound_of_pippins_is_real() -> None:
    table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"})
    fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
    assert table.kind == "P-23"
    table.answer(SAURON, FightOrders(break_off=1), 1, 1, 6)
    assert blows(table)[1:] == [("boromir", "nazgul_5", 1, 0), ("pippin", "nazgul_5", 0, 2)]
    assert table.kind == "P-12"
    table.answer(WEST, Yes(True), 3)  # the Nazgûl, at 1 Endurance, breaks off
    (wound,) = table.told(None, fights.Wounded)
    assert (wound.who, wound.wounds, wound.real, wound.left) == ("nazgul_5", 2, 1, 1)
    assert (table.person("nazgul_5").full, table.person("nazgul_5").endurance) == (2, 1)
    assert table.kind == "P-17"
    table.answer(WEST, Go("minas_tirith"))
    assert table.told(None, fights.Withdraws) == [fights.Withdraws("pippin", "minas_tirith")]
    table.close()
    arriving = met("pippin", step="F2", at="2617", fates={"pippin": {"refuge": "minas_tirith", "rest": -1}})
    arriving.refused(WEST, Move(("pippin",), ("2618",)), "WND-3")
    arriving.close(4)
    assert arriving.told(None, fights.Recovering) == [fights.Recovering("pippin", 4)]
    assert arriving.person("pippin").at == BOARD.hex_of("minas_tirith")
    assert arriving.person("pippin").rest == 4


def test_t_26_wnd_4_on_the_way_pippin_defends_and_deals_nothing() -> None:
    table = met("pippin", "nazgul_5", step="D4", fates={"pippin": {"refuge": "minas_tirith", "rest": -1}})
    fight(table, SAURON, ("nazgul_5",), ("pippin",))
    table.answer(WEST, FightOrders(break_off=9), 6, 1, 1)
    assert blows(table) == [("pippin", "nazgul_5", -2, 0), ("nazgul_5", "pippin", 2, 0)]


def test_t_27_wnd_5_wnd_2_wnd_6_all_wounds_of_eowyn_may_be_real() -> None:
    table = met("eowyn", "nazgul_4")
    fight(table, WEST, ("eowyn",), ("nazgul_4",))
    table.answer(SAURON, TO_THE_END, 1, 6)
    table.answer(WEST, Yes(True), 1, 3)
    assert table.kind == "P-12"
    table.answer(WEST, Yes(True))
    assert table.told(None, fights.Died) == [fights.Died("nazgul_4", FIELD, "fight")]
    assert table.person("nazgul_4").fate == "dead"
    about = table.sees(WEST).phase.about  # type: ignore[union-attr]
    assert isinstance(about, MustWithdraw)
    assert about.who == "eowyn"
    table.answer(WEST, Go(about.citadels[0]))
    assert table.person("eowyn").refuge == about.citadels[0]
    table.refused(WEST, Fight(FIELD, ("eowyn",), ("nazgul_4",)), "IND-1")
    near = met("eowyn", step="F2", at="2617", fates={"eowyn": {"refuge": "minas_tirith", "rest": -1}})
    near.close(6)
    assert near.told(None, fights.Recovering) == [fights.Recovering("eowyn", 6)]


def test_wnd_3_who_must_withdraw_uses_no_phial() -> None:
    """MG13 is a card, and using one an action."""
    bound = {"pippin": {"refuge": "minas_tirith", "rest": -1}}
    table = met("pippin", "nazgul_5", step="D4", fates=bound, items={"MG13": "pippin"})
    fight(table, SAURON, ("nazgul_5",), ("pippin",))
    table.refused(WEST, Answer("P-23", FightOrders(cards=("MG13",))), "WND-3", "item.bound")


def test_wnd_2_mov_14_his_way_to_the_citadel_goes_round_perils() -> None:
    """The quickest safe way: not by the door of Moria, though that is the shorter one."""
    bound = {"pippin": {"refuge": "lorien", "rest": -1}}
    table = met("pippin", step="F2", at="1609", fates=bound)
    table.close()
    assert not table.told(None, fights.PerilMet)
    assert table.person("pippin").at != "1609"


def test_t_28_wnd_7_on_the_way_eowyn_deals_nothing() -> None:
    table = met("eowyn", "nazgul_5", step="D4", fates={"eowyn": {"refuge": "minas_tirith", "rest": -1}})
    fight(table, SAURON, ("nazgul_5",), ("eowyn",))
    table.answer(WEST, FightOrders(break_off=9), 6, 1, 1)
    assert blows(table)[0] == ("eowyn", "nazgul_5", 0, 0)
    assert table.told(None, fights.Wounded) == []


def test_t_29_ind_9_ind_10_a_nazgul_is_dispersed_and_comes_back() -> None:
    table = met("boromir", "nazgul_5", fates={"nazgul_5": {"hurt": 2}})
    fight(table, WEST, ("boromir",), ("nazgul_5",))
    table.answer(SAURON, TO_THE_END, 1, 5, 3)
    assert table.told(None, fights.Dispersed) == [fights.Dispersed("nazgul_5", FIELD, 12)]
    assert table.person("nazgul_5").fate == "dispersed"
    for turn, fate in ((12, "here"), (13, "dispersed")):
        later = met(
            "boromir",
            step="D6",
            turn=11,
            fates={"nazgul_5": {"fate": "dispersed", "at": "", "returns": turn, "worn": 1}},
        )
        later.close()
        assert later.person("nazgul_5").fate == fate
    assert table.person("nazgul_5").full == 3


def test_t_157_ind_14_rng_8_the_victor_takes_the_ring() -> None:
    table = met("aragorn", "nazgul_5", ring="nazgul_5")
    fight(table, WEST, ("aragorn",), ("nazgul_5",))
    table.answer(SAURON, TO_THE_END, 1, 6, 1, 3, 2)
    assert table.told(None, RingFell) == [RingFell(FIELD)]
    assert table.told(WEST, RingFound) == [RingFound("aragorn", FIELD)]
    assert table.told(SAURON, RingFound) == []
    assert table.sees(WEST).field.ring.holder == "aragorn"
    assert (table.sees(SAURON).field.ring.holder, table.sees(SAURON).field.ring.lies) == ("", FIELD)


def test_t_157_rng_8_with_nobody_left_the_ring_lies_in_the_hex() -> None:
    table = met(
        "aragorn", "nazgul_5", ring="nazgul_5", fates={"aragorn": {"hurt": 5}, "nazgul_5": {"hurt": 2}}
    )
    fight(table, WEST, ("aragorn",), ("nazgul_5",))
    table.answer(SAURON, TO_THE_END, 6, 6, 2)
    for seat in (WEST, SAURON, None):
        assert table.sees(seat).field.ring.lies == FIELD


def test_t_158_ind_3_ind_12_two_strike_one() -> None:
    table = met("aragorn", "boromir", "nazgul_4")
    fight(table, WEST, ("aragorn", "boromir"), ("nazgul_4",))
    table.answer(SAURON, FightOrders(break_off=9), 1, 1, 1, 1)
    assert [blow[:3] for blow in blows(table)] == [
        ("nazgul_4", "aragorn", -3),
        ("aragorn", "nazgul_4", 3),
        ("boromir", "nazgul_4", 2),
    ]


def test_t_159_ind_5_a_shaken_one_does_not_strike() -> None:
    table = met("boromir", "nazgul_4", fates={"boromir": {"hurt": 3}, "nazgul_4": {"hurt": 2}})
    fight(table, WEST, ("boromir",), ("nazgul_4",), FightOrders(break_off=3))
    table.answer(SAURON, TO_THE_END, 1, 1, 4, 6, 1, 1, 1)
    assert table.told(None, fights.Shaken) == [fights.Shaken("boromir")]
    assert [blow[0] for blow in blows(table)] == ["nazgul_4", "boromir", "nazgul_4"]
    assert table.told(None, fights.FightEnded) == [fights.FightEnded(FIELD, "off")]


def test_t_160_ind_1_ind_2_army_pieces_fight_as_one() -> None:
    where = {"units": {"orc_morgul": BESIDE}, "at": {"legolas": FIELD}}
    table = met(step="F2", **where)
    table.do(WEST, Move(("legolas",), (BESIDE,)))
    table.answer(SAURON, Challenge(("orc_morgul",), TO_THE_END))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 6, 6, 1)
    assert blows(table) == [("legolas", "orc_morgul", 2, 2), ("orc_morgul", "legolas", -2, 1)]
    assert [(wound.who, wound.left) for wound in table.told(None, fights.Wounded)] == [
        ("orc_morgul", 8),
        ("legolas", 4),
    ]
    assert table.unit("orc_morgul").strength == 8
    mine = met(step="F4", units={"orc_morgul": FIELD}, at={"legolas": FIELD})
    mine.refused(WEST, Fight(FIELD, ("legolas",), ("orc_morgul",)), "IND-2")


def test_t_161_ind_6_ind_4_the_challenged_leave_the_challenger_stays() -> None:
    table = met("legolas", "nazgul_5", step="D4")
    fight(table, SAURON, ("nazgul_5",), ("legolas",), FightOrders(break_off=9))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9, flee_to=BESIDE), 1, 1, 3)
    assert table.told(None, fights.BrokenOff) == [fights.BrokenOff(("legolas",), BESIDE)]
    assert table.person("legolas").at == BESIDE
    again = met("legolas", "nazgul_5", step="D4")
    fight(again, SAURON, ("nazgul_5",), ("legolas",), FightOrders(break_off=9))
    again.answer(WEST, Yes(False))
    again.answer(WEST, FightOrders(break_off=9), 1, 1, 4, 3)
    assert again.told(None, fights.BrokenOff) == [fights.BrokenOff(("nazgul_5",), "")]
    assert again.person("nazgul_5").at == again.person("legolas").at == FIELD


def test_t_162_ind_7_after_six_rounds_both_stay() -> None:
    table = met("gimli", "nazgul_5")
    fight(table, WEST, ("gimli",), ("nazgul_5",))
    table.answer(SAURON, TO_THE_END, *[1] * 12)
    assert table.told(None, fights.FightEnded) == [fights.FightEnded(FIELD, "rounds")]
    assert len(blows(table)) == 12
    assert table.person("gimli").at == table.person("nazgul_5").at == FIELD


def test_t_162_ind_8_who_rested_heals() -> None:
    hurt = {"hurt": 3}
    table = met(
        step="D6",
        at={"gimli": FIELD, "legolas": "rivendell", "boromir": FIELD, "merry": FIELD},
        fates={
            "gimli": hurt,
            "legolas": hurt,
            "boromir": hurt | {"moved": True},
            "merry": hurt | {"fought": True},
        },
    )
    table.close()
    healed = {name: table.person(name).hurt for name in ("gimli", "legolas", "boromir", "merry")}
    assert healed == {"gimli": 2, "legolas": 1, "boromir": 3, "merry": 3}


def test_ind_12_ind_13_src_11_the_orders_of_a_challenge_on_the_way_are_judged_as_any() -> None:
    """P-1: whom to strike, when to break off, which cards."""
    table = met("nazgul_4", step="F2", at={"boromir": BESIDE, "nazgul_4": FIELD})
    table.do(WEST, Move(("boromir",), (FIELD,)))
    assert table.kind == "P-1"
    assert table.may_answer(SAURON, Challenge(("nazgul_4",), FightOrders(("boromir",), 2)))
    for orders, clause in (
        (FightOrders(("sam",)), "IND-12"),
        (FightOrders(break_off=-1), "IND-12"),
        (FightOrders(flee_to="nowhere"), "IND-6"),
        (FightOrders(cards=("EV21",)), "EVT-2"),
    ):
        table.refused(SAURON, Answer("P-1", Challenge(("nazgul_4",), orders)), clause)


def test_t_163_ind_11_who_is_captured_is_out_of_the_fight() -> None:
    table = met("sam", "gimli", "nazgul_5", step="D4", options=Options(round_by_round=True))
    fight(table, SAURON, ("nazgul_5",), ("sam", "gimli"))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=0), 1, 1, 1)
    assert table.kind == "P-9"
    persons = tuple(
        replace(person, captor="nazgul_5") if person.id == "sam" else person
        for person in table.state.field.persons
    )
    table.state = replace(table.state, field=replace(table.state.field, persons=persons))
    table.answer(WEST, FightOrders(break_off=9))
    table.answer(SAURON, FightOrders(("gimli",), 9), 6, 6, 1, 1)
    assert {blow[0] for blow in blows(table)} == {"gimli", "nazgul_5"}
    assert all(blow[1] != "sam" for blow in blows(table))


@pytest.mark.parametrize(("before", "goes"), [(9, True), (0, False), (None, False)])
def test_ind_12_prm_5_p_9_who_says_nothing_after_a_round_fights_on_as_ordered(
    before: int | None, goes: bool
) -> None:
    """PRM-5, PRM-2: what was ordered with the challenge is the answer in advance."""
    table = met("boromir", "nazgul_5", step="D4", options=Options(round_by_round=True))
    fight(table, SAURON, ("nazgul_5",), ("boromir",))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=before, flee_to=BESIDE), 1, 1)
    assert table.kind == "P-9"
    table.answer(SAURON, TO_THE_END)
    table.wait(*([1] if goes else [1, 1]))
    assert (table.told(None, fights.BrokenOff) == [fights.BrokenOff(("boromir",), BESIDE)]) == goes


def test_ind_12_p_9_cards_are_named_before_the_first_round() -> None:
    table = met("sam", "nazgul_4", step="D4", options=Options(round_by_round=True))
    fight(table, SAURON, ("nazgul_4",), ("sam",))
    table.answer(WEST, Yes(False))
    table.answer(WEST, TO_THE_END, 1, 1)
    assert table.kind == "P-9"
    assert table.may_answer(WEST, FightOrders(("nazgul_4",), 0))
    late = met("sam", "nazgul_4", step="D4", options=Options(round_by_round=True), items={"MG13": "sam"})
    fight(late, SAURON, ("nazgul_4",), ("sam",))
    late.answer(WEST, Yes(False))
    late.answer(WEST, TO_THE_END, 1, 1)
    late.refused(WEST, Answer("P-9", FightOrders(cards=("MG13",))), "IND-12", "fight.cards_before")


def test_ind_6_wnd_2_res_8_who_breaks_off_stops_in_the_next_hex() -> None:
    """What lies there is found, and who came to his Citadel so has arrived."""
    table = met("boromir", "nazgul_5", step="D4", items={"MG16": BESIDE})
    fight(table, SAURON, ("nazgul_5",), ("boromir",))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9, flee_to=BESIDE), 1, 1, 1)
    assert table.told(None, fights.BrokenOff) == [fights.BrokenOff(("boromir",), BESIDE)]
    assert [(found.item, found.who) for found in table.told(WEST, ItemFound)] == [("MG16", "boromir")]
    home = met(
        "pippin", "nazgul_5", step="D4", at="2617", fates={"pippin": {"refuge": "minas_tirith", "rest": -1}}
    )
    fight(home, SAURON, ("nazgul_5",), ("pippin",))
    home.answer(WEST, FightOrders(break_off=9, flee_to="minas_tirith"), 1, 1, 1, 5)
    assert home.told(None, fights.Recovering) == [fights.Recovering("pippin", 5)]


def test_t_175_wnd_8_cit_4_he_goes_to_a_citadel_and_on_to_the_next() -> None:
    table = met("pippin", "boromir", "nazgul_5", at="1914", items={"MG16": "pippin"})
    fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
    table.answer(SAURON, TO_THE_END, 1, 1, 6)
    table.answer(WEST, Yes(True), 1, 5, 1)
    asked = table.sees(WEST).phase
    assert isinstance(asked, Asking)
    assert isinstance(asked.about, MustWithdraw)
    assert asked.about.citadels[0] == "helms_deep"
    assert "edoras" not in asked.about.citadels
    fallen = met(
        step="D6",
        at={"pippin": FIELD},
        control={"helms_deep": "saruman"},
        fates={"pippin": {"refuge": "helms_deep", "rest": 3}},
    )
    fallen.close()
    refuge = fallen.person("pippin").refuge
    assert fallen.told(None, fights.Withdraws) == [fights.Withdraws("pippin", refuge)]
    assert (refuge != "helms_deep", fallen.person("pippin").rest) == (True, 3)
    on = met(step="F2", at={"pippin": "2617"}, fates={"pippin": {"refuge": "minas_tirith", "rest": 3}})
    on.close()
    assert (on.person("pippin").at, on.person("pippin").rest) == (BOARD.hex_of("minas_tirith"), 3)


def test_t_201_ind_13_src_11_the_challenger_names_who_fights() -> None:
    for who in (("nazgul_5",), ("orc_morgul",), ("orc_morgul", "nazgul_5")):
        table = met(
            step="F2",
            at={"legolas": FIELD, "gimli": FIELD, "nazgul_5": BESIDE},
            units={"orc_morgul": BESIDE},
            hidden=("gimli",),
        )
        table.do(WEST, Move(("legolas", "gimli"), (BESIDE,)), 6)
        table.answer(SAURON, Challenge(who, TO_THE_END))
        table.answer(WEST, Yes(False))
        asked = table.sees(WEST).phase
        assert isinstance(asked, Asking)
        assert asked.about == Challenged(BESIDE, ("legolas",), who)
        table.answer(WEST, FightOrders(break_off=9), *[1] * (1 + len(who)), 1)
        assert {blow[0] for blow in blows(table)} == {"legolas", *who}
        for seat in (SAURON, None):
            assert table.person("gimli", seat).fate == "unseen"
            assert all("gimli" not in str(table.told(seat, kind)) for kind in (object,))


def test_t_225_wnd_3_wnd_6_who_recovers_does_nothing() -> None:
    for who, rest in (("pippin", -1), ("pippin", 2), ("eowyn", 2)):
        bound = {who: {"refuge": "minas_tirith", "rest": rest}}
        people = dict.fromkeys((who, "frodo"), "minas_tirith")
        hiding = met(step="F7", at=people, fates=bound)
        hiding.refused(WEST, Hide((who,)), "HID-9")
        moving = met(step="F2", at=people, ring="frodo", fates=bound, items={"MG14": who})
        moving.refused(WEST, Give("ring", who), "WND-3")
        moving.refused(WEST, UseItem("MG14"), "WND-3")
        captive = met(
            step="F3",
            at={who: FIELD, "sam": FIELD, "nazgul_5": FIELD},
            captives={"sam": "nazgul_5"},
            fates=bound,
        )
        captive.refused(WEST, Rescue("sam", (who,)), "RES-1")
    resting = met(
        step="D6", at={"pippin": "minas_tirith"}, fates={"pippin": {"refuge": "minas_tirith", "rest": 1}}
    )
    resting.close()
    assert resting.told(None, fights.Recovering) == [fights.Recovering("pippin", 0)]
    assert not resting.person("pippin").bound


def test_t_260_ind_3_ind_12_ind_2_pairs() -> None:
    table = met("gimli", "sam", "nazgul_4", step="D4")
    fight(table, SAURON, ("nazgul_4",), ("sam", "gimli"))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1, 1)
    assert [blow[:3] for blow in blows(table)] == [
        ("nazgul_4", "sam", 2),
        ("gimli", "nazgul_4", 1),
        ("sam", "nazgul_4", -1),
    ]
    even = met("gimli", "legolas", "nazgul_4", "nazgul_5", step="D4")
    fight(even, SAURON, ("nazgul_4", "nazgul_5"), ("gimli", "legolas"))
    even.answer(WEST, Yes(False))
    even.answer(WEST, FightOrders(break_off=9), 1, 1, 1, 1, 1)
    assert [blow[0] for blow in blows(even)] == ["gimli", "legolas", "nazgul_4", "nazgul_5"]
    worn = met(step="F2", units={"orc_morgul": BESIDE}, at={"aragorn": FIELD})
    worn.do(WEST, Move(("aragorn",), (BESIDE,)))
    worn.answer(SAURON, Challenge(("orc_morgul",), TO_THE_END))
    worn.answer(WEST, Yes(False))
    worn.answer(WEST, TO_THE_END, *[6, 1] * 5)
    assert {blow[2] for blow in blows(worn) if blow[0] == "orc_morgul"} == {
        2 - CHARACTERS["aragorn"].combat - 1
    }
    assert not worn.sees(None).field.has("orc_morgul")
