"""What the sheets of a battle ask (W15.7)."""

from bot.games.war.ask import attack, battle_form
from bot.model.screen import Menu
from engine.war import RULES
from engine.war.actions import Attack, CloseStep
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_attack import SMALL, state_of
from tests.scenarios.war.table import SAURON, WEST, LoadedDice


def test_w15_7_what_comes_out_alike_is_not_asked() -> None:
    """Each menu about the course of a battle has answers that differ, and such menus stand where they do."""
    asked = set[str]()
    for seed in range(SMALL + 6):
        state, at, units = state_of(seed)
        attacking = Hand(state, SAURON).tap(attack.BATTLES).pick(attack.WHERE, at).pick(attack.WITH, *units)
        orders = (SAURON, Attack(at, units)), (SAURON, CloseStep("D5"))
        for seat, action in orders:
            state = RULES.apply(state, seat, action, LoadedDice({})).state
        for shown in (attacking.shown, Hand(state, WEST).shown):
            menus = [part for part in shown.parts if isinstance(part, Menu)]
            courses = [menu for menu in menus if menu.verb in (attack.BREAK_OFF, battle_form.LEAVE)]
            assert all(len({choice.about for choice in menu.choices}) > 1 for menu in courses)
            asked |= {menu.verb for menu in menus}
    assert asked >= {attack.BREAK_OFF, battle_form.LEAVE, battle_form.LOSSES}
