"""Attacks are ordered with their odds, listed and fought (W5.4, W14.3)."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from bot.games.war.ask import attack, closing
from bot.games.war.ask.dark import POINTS
from bot.games.war.ask.parts import ARMIES, NAZGUL, keep
from bot.games.war.scene import WarContext
from bot.model.screen import Buttons
from bot.ui import components
from engine.war.actions import Attack, CloseStep, Reorder
from engine.war.questions import BattleOrders
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war

OSGILIATH, FORDS = "2617", "1614"
ARMY = {"orc_gorgoroth": "2718", "orc_morgul": "2718", "olog_1": "2718", "olog_2": "2718", "olog_3": "2718"}
LED = {"gothmog": "2718", "lord_of_the_nazgul": "2718", "nazgul_4": "2718", "faramir": "osgiliath"}


def before_osgiliath(step: str = "D5", **where: object) -> Hand:
    """The storyboard's army stands before Osgiliath."""
    return at_war(step, **{"units": ARMY, "at": LED, **where})


@story
def test_w5_4_the_odds_are_told_in_a_sentence() -> None:
    hand = before_osgiliath().tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    assert components.count(hand.shown) <= 16
    tells(hand.text, hand.labels)


@story
def test_w15_15_odds_that_hang_on_hidden_leaders_say_so() -> None:
    """Sauron cannot know who hides where; where nobody is hidden, there is no such word."""
    said = "These numbers hold if nobody hidden leads there."
    hand = before_osgiliath(hidden=("gandalf",)).pick(attack.WHERE, OSGILIATH)
    assert said in hand.text
    hand = before_osgiliath(hidden=()).pick(attack.WHERE, OSGILIATH)
    tells(hand.text)
    assert said not in hand.text


@story
def test_w14_3_one_attack_is_ordered_by_seven_taps() -> None:
    hand = before_osgiliath()
    hand.taps = 1  # *My turn*
    hand.pick(attack.WHERE, OSGILIATH).pick(attack.ADVANCE, "strongest").tap(attack.ATTACK)
    (order,) = hand.done
    assert isinstance(order, Attack)
    assert len(order.units) == 5
    assert order.orders == BattleOrders(OSGILIATH, 50, advance=("orc_gorgoroth",))
    hand.tap(attack.STEP)
    tells(hand.text)
    hand.tap(closing.CLOSE)
    assert hand.done[-1] == CloseStep("D5")
    assert hand.taps <= 7


@story
def test_w5_4_the_battles_are_reached_from_the_step_of_moving() -> None:
    hand = before_osgiliath("D2").tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    tells(hand.text)
    hand.tap(attack.GO_ON)
    assert hand.done == []
    hand.tap(closing.CLOSE)
    assert hand.done[0] == CloseStep("D2")
    assert step(hand) == "D5"
    assert hand.choices(attack.WHERE)


def test_w5_4_what_was_chosen_of_an_attack_is_chosen_still_on_the_way_to_the_battles() -> None:
    hand = before_osgiliath("D2")
    hand.tap(attack.BATTLES)
    hand.pick(attack.WHERE, OSGILIATH)
    hand.pick(attack.WITH, "olog_1", "olog_2")
    hand.pick(attack.ADVANCE, "nobody")
    hand.tap(attack.GO_ON)
    hand.tap(closing.CLOSE)
    hand.tap(attack.ATTACK)
    (order,) = (one for one in hand.done if isinstance(one, Attack))
    assert (order.units, order.orders.advance) == (("olog_1", "olog_2"), ())


def test_w5_4_who_asked_for_one_attack_is_offered_no_other() -> None:
    """The only place that can be attacked is chosen for nobody who wants, or has declared, another attack."""
    hand = before_osgiliath(
        units={"orc_gorgoroth": "2718", "uruk_hai_1": "2815", "uruk_hai_2": "2815", "eye_orcs": "2815"}
    )
    assert attack.aimed(asyncio.run(hand.scene())) == OSGILIATH
    asyncio.run(keep(cast(WarContext, hand), attack.WHERE, ("2518",)))
    assert attack.aimed(asyncio.run(hand.scene())) == ""


def step(hand: Hand) -> str:
    return str(getattr(hand.state.top, "step", ""))


@story
def test_w6_2_shd_5_an_attack_that_cannot_be_paid_takes_fewer_or_is_grey() -> None:
    hand = before_osgiliath(points=2).pick(attack.WHERE, OSGILIATH)
    assert hand.ticked(attack.WITH) == ["orc_gorgoroth", "orc_morgul"]
    hand.pick(attack.WITH, *ARMY)
    (button,) = hand.buttons(attack.ATTACK)
    assert button.disabled
    tells(button.label)


@story
def test_w5_4_arm_12_the_list_can_be_put_into_another_order() -> None:
    hand = before_osgiliath()
    for at in (OSGILIATH, FORDS):
        hand.pick(attack.WHERE, at).tap(attack.ATTACK)
    assert "1. **Osgiliath**" in hand.text
    hand.tap(attack.LIST).pick(attack.FIRST, FORDS)
    assert hand.done[-1] == Reorder((FORDS, OSGILIATH))
    hand.home()
    assert hand.has(POINTS)
    tells(hand.text)


@story
def test_w5_4_p_18_one_of_those_that_attack_is_named_to_advance_alone() -> None:
    hand = before_osgiliath().pick(attack.WHERE, OSGILIATH)
    tells(lambda: hand.choices(attack.ADVANCE)["olog_2"])
    hand.pick(attack.ADVANCE, "olog_2").tap(attack.ATTACK)
    (order,) = hand.done
    assert isinstance(order, Attack)
    assert order.orders.advance == ("olog_2",)


@story
def test_w5_4_who_has_no_walls_defends_with_what_the_odds_say() -> None:
    hand = before_osgiliath().pick(attack.WHERE, OSGILIATH)
    tells(hand.text)


@story
def test_w5_8_a_citadel_says_what_it_defends_with() -> None:
    hand = before_osgiliath(units={**dict.fromkeys(ARMY, "2618")}, at={})
    hand.tap(attack.BATTLES).pick(attack.WHERE, "2518")
    tells(hand.text)


@story
def test_arm_12_w4_1_a_step_with_an_attack_on_its_list_is_not_passed() -> None:
    hand = before_osgiliath(points=5)
    hand.tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH).tap(attack.ATTACK)
    assert step(hand) == "D5"
    assert hand.state.field.turn.points == 0
    tells(lambda: [one.label for one in hand.buttons(attack.STEP)])


@story
def test_w15_5_what_an_attack_may_leave_empty_is_asked_by_the_sheet_of_the_battles_alone() -> None:
    """Its own panel says it; no sheet of its own stands before the sheet that comes anyway (W15.6)."""
    said = "If they win and advance, this leaves Minas Morgul empty."
    hand = at_war("D5", units={"osgiliath_garrison": "2718"}).pick(attack.WHERE, "2718")
    assert said not in hand.text
    hand.pick(attack.ADVANCE, "all")
    assert said in hand.text
    hand.tap(attack.ATTACK)
    (order,) = hand.done
    assert isinstance(order, Attack)
    hand.tap(attack.STEP)
    assert said in hand.text
    tells(lambda: [(one.label, one.style) for one in hand.buttons(closing.CLOSE)])
    hand.tap(closing.CLOSE)
    assert hand.done[-1] == CloseStep("D5")


def test_w5_4_the_place_that_is_chosen_stands_in_the_menu() -> None:
    hand = before_osgiliath(units={**ARMY, "rangers": "2817"})
    assert hand.ticked(attack.WHERE) == []
    hand.pick(attack.WHERE, OSGILIATH)
    assert hand.ticked(attack.WHERE) == [OSGILIATH]


@pytest.mark.parametrize("room", [ARMIES, NAZGUL])
def test_e0_4_back_from_the_battles_leads_where_they_were_opened(room: str) -> None:
    hand = before_osgiliath("D2").tap(room).tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    last = [button for row in hand.shown.parts if isinstance(row, Buttons) for button in row.buttons][-1]
    assert last.verb == room
