"""What the sheet of *Close* says of armies: who stays, and who moves in (ARM-7, ARM-8, W15.6)."""

import random

import pytest

from bot.games.war.ask import attack, closing, outcomes
from bot.games.war.words import battles as words
from bot.games.war.words import council
from engine.war import RULES
from engine.war.actions import Attack
from engine.war.players import choose
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_attack import ARMY, OSGILIATH, before_osgiliath

TRIES = 8
"""Battles of which some are won and some are not."""


def fought(hand: Hand, seed: int) -> Hand:
    """The sheet's button is tapped, and all that is asked is answered."""
    lots = random.Random(seed)
    hand.tap(closing.CLOSE)
    while RULES.asked(hand.state).get("fellowship", "").startswith("P-"):
        view = RULES.view(hand.state, "fellowship")
        hand.acts("fellowship", choose("steady", view, RULES.legal(hand.state, "fellowship"), lots))
    return hand


@pytest.mark.parametrize("goes", ["usual", "strongest", "all", "nobody", "olog_1"])
def test_arm_8_the_sheet_says_who_moves_in_and_they_do(goes: str) -> None:
    won = 0
    for seed in range(TRIES):
        hand = before_osgiliath("D2")
        hand.dice = type(hand.dice)(seed)
        hand.tap(attack.BATTLES)
        hand.pick(attack.WHERE, OSGILIATH).pick(attack.ADVANCE, goes).tap(attack.CHARGE)
        order = attack.charge(hand.now, OSGILIATH)
        field = hand.state.field
        moving = outcomes.entering(field, order)
        said = words.entered(OSGILIATH, moving, field) if moving else words.left_to(OSGILIATH, "fellowship")
        assert said.replace("*", "") in hand.text.replace("*", "")
        assert words.HOLD() in hand.text
        now = fought(hand, seed).state.field
        inside = {piece.id for piece in now.pieces if piece.at == OSGILIATH and piece.power == "sauron"}
        if not any(unit.at == OSGILIATH and unit.power == "fellowship" for unit in now.units):
            won += 1
            assert inside == {name for name in moving if now.has(name) and now.piece(name).at}
        else:
            assert not inside
        assert all(now.unit(name).at in ("2718", OSGILIATH) for name in ARMY if now.has(name))
    assert won


def test_w15_6_who_attacks_is_not_said_to_stay() -> None:
    hand = before_osgiliath("D2").tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH).tap(attack.CHARGE)
    field = hand.state.field
    order = attack.charge(hand.now, OSGILIATH)
    assert set(order.units) == set(ARMY)
    staying = outcomes.stays(hand.now, [order])
    assert staying in hand.text
    assert outcomes.stays(hand.now, []) != staying
    part = Attack(order.target, order.units[:1], order.orders)
    left = sum(field.unit(name).strength for name in order.units[1:])
    assert council.stay([], [("2718", left)], given=True).split()[-2] in outcomes.stays(hand.now, [part])
