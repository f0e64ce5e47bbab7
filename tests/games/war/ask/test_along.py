"""Cards that go with orders of an attack, a battle or a fight are ticked on its panel (ARM-12, IND-12)."""

from __future__ import annotations

from bot.games.war.ask import attack, battle_form, choosing, declaring, fight_form, sighting
from bot.ui import components
from engine.war import Options
from engine.war.actions import Answer, Fight, Move
from engine.war.board import BOARD
from engine.war.questions import BattleForm, BattleOrders, Challenge, FightOrders
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war
from tests.games.war.ask.test_attack import ARMY, LED, OSGILIATH
from tests.scenarios.war.fights import fight, met
from tests.scenarios.war.hunted import keep_off
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE as BESIDE_PLAIN
from tests.scenarios.war.wars import PLAIN, declare, war

BESIDE = "2116"


def test_mg13_ind_12_the_phial_is_named_with_the_orders_of_a_fight() -> None:
    for holder, rides, offered in (
        ("sam", "nazgul_4", True),
        ("frodo", "nazgul_4", False),
        ("sam", "gothmog", False),
    ):
        table = met("sam", "frodo", rides, step="D4", items={"MG13": holder})
        fight(table, SAURON, (rides,), ("sam",))
        keep_off(table)
        hand = Hand(table.state, WEST)
        assert bool(hand.menus(choosing.CARDS)) == offered
        if offered:
            hand.pick(choosing.CARDS, "MG13").tap(fight_form.FIGHT)
            assert hand.done == [Answer("P-23", FightOrders(cards=("MG13",)))]


def test_prm_5_ind_12_after_a_round_no_card_is_offered() -> None:
    options = Options(round_by_round=True)
    table = met("sam", "nazgul_4", step="D4", items={"MG13": "sam"}, options=options)
    fight(table, SAURON, ("nazgul_4",), ("sam",))
    keep_off(table)
    table.answer(WEST, FightOrders(break_off=0), 1, 1)
    assert table.kind == "P-9"
    assert not Hand(table.state, WEST).menus(choosing.CARDS)


def test_ev21_ind_12_black_breath_goes_with_a_challenge_of_nazgul() -> None:
    people = {"boromir": "2214", "gothmog": "2214", "nazgul_4": "2214"}
    hand = at_war("D4", at=people, hidden=["frodo"], hands={SAURON: ["EV21"]})
    for place in hand.choices(declaring.PICK):
        hand.pick(declaring.PICK, place)
        chosen = declaring.chosen(hand.now)
        assert chosen is not None
        assert bool(hand.menus(choosing.CARDS)) == ("nazgul_4" in chosen.who)
    hand.pick(declaring.PICK, "0").pick(choosing.CARDS, "EV21").tap(declaring.GO)
    (order,) = hand.done
    assert isinstance(order, Fight)
    assert order.orders.cards == ("EV21",)


def test_p_1_ind_12_black_breath_and_orders_go_with_the_challenge_of_who_spotted_somebody() -> None:
    where = {"bare": True, "step": "F2", "at": {"boromir": BESIDE_PLAIN, "nazgul_4": PLAIN}, "hidden": ()}
    table = Table(**where, hands={SAURON: ["EV21"]})
    table.do(WEST, Move(("boromir",), (PLAIN,)))
    hand = Hand(table.state, SAURON)
    assert components.count(hand.shown) <= 16
    hand.pick(choosing.CARDS, "EV21").pick(fight_form.BREAK_OFF, "2").tap(sighting.DO, "challenge")
    orders = FightOrders(break_off=2, cards=("EV21",))
    assert hand.done == [Answer("P-1", Challenge(("nazgul_4",), orders))]
    hand = Hand(table.state, SAURON).pick(sighting.WITH, sighting.CAPTURE)
    assert not hand.menus(choosing.CARDS)
    assert not hand.menus(fight_form.BREAK_OFF)
    without = Table(**where)
    without.do(WEST, Move(("boromir",), (PLAIN,)))
    assert not Hand(without.state, SAURON).menus(choosing.CARDS)


def test_ev20_arm_12_grond_goes_with_one_attack_on_a_citadel() -> None:
    hand = at_war("D5", units=ARMY, at=LED, hands={SAURON: ["EV20"]}).pick(attack.WHERE, OSGILIATH)
    assert not hand.menus(choosing.CARDS), "Osgiliath is no Citadel"
    tirith = BOARD.hex_of("minas_tirith")
    near = war(units={"orc_udun": "2617", "tower_guard": tirith}, hands={SAURON: ["EV20"]})
    hand = Hand(near.state, SAURON)
    hand.pick(attack.WHERE, tirith).pick(choosing.CARDS, "EV20").tap(attack.ATTACK)
    (order,) = hand.done
    assert order.orders.cards == ("EV20",)
    assert order.target == tirith


def test_mg04_arm_12_the_horn_goes_with_the_battle_that_its_holder_defends() -> None:
    for hidden, offered in (((), True), (("boromir",), False)):
        table = war(units={"orc_udun": BESIDE, "helm_guard": PLAIN}, at={"boromir": PLAIN}, hidden=hidden)
        declare(table, PLAIN, "orc_udun")
        table.close()
        assert table.kind == "P-22"
        hand = Hand(table.state, WEST)
        assert bool(hand.menus(choosing.CARDS)) == offered
        if offered:
            hand.pick(choosing.CARDS, "MG04").tap(battle_form.SEND)
            assert hand.done == [Answer("P-22", BattleForm((BattleOrders(PLAIN, cards=("MG04",)),)))]
