"""What an order brings about is said before it is sent, and *Back* leads to the order as it was drafted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, path, sending, warnings
from bot.games.war.ask.closing import ASK
from bot.games.war.ask.saruman import ORDER
from bot.games.war.model.stacks import Stack, company_of, stacks
from bot.games.war.words import rites
from bot.model.screen import Button
from engine.war import RULES, position
from engine.war.actions import Attack, March, Move, SplitUnit
from engine.war.board import BOARD
from engine.war.grid import distance
from engine.war.view import View
from tests.approved.stories import story, tells
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import BESIDE_OSGILIATH, MINAS_TIRITH, MORGUL

NEAR_ROHAN, IN_ROHAN = "2013", "2014"
SEEN = {"turn": 9, "m": 6, "points": 12}


def uruks(*units: str, mobilised: tuple[str, ...] = ("saruman",), **more: object) -> Hand:
    """Units of the Dark a hex outside Rohan."""
    where = dict.fromkeys(units, NEAR_ROHAN)
    state = position(step="D2", mobilised=mobilised, units=where, **SEEN, **more)  # type: ignore[arg-type]
    return Hand(state, "sauron")


def back(hand: Hand) -> Button:
    return hand.buttons()[-1]


@pytest.mark.parametrize(
    ("unit", "left", "stirs"),
    [
        ("orc_dol_guldur_1", 0, ("rohan",)),
        ("orc_dol_guldur_1", 15, ()),
        ("easterling_foot", 0, ("rohan",)),
        ("warg_udun", 0, ()),
    ],
)
def test_mob_6_mob_7_who_comes_into_rohan_is_counted(unit: str, left: int, stirs: tuple[str, ...]) -> None:
    seen = RULES.view(uruks(unit, mobilised=("saruman", "mordor")).state, "sauron")
    orders = [*([SplitUnit(unit, left)] if left else []), Move((unit,), (IN_ROHAN,))]
    assert warnings.stirred(seen, orders) == stirs
    assert warnings.stirred(seen, [*orders[:-1], March((unit,), "2113")]) == stirs
    known = RULES.view(uruks(unit, mobilised=("saruman", "mordor", "rohan")).state, "sauron")
    assert warnings.stirred(known, orders) == ()


def test_mob_1_mob_5_an_attack_and_a_way_into_mordor_bring_their_lands_into_the_war() -> None:
    at = {"orc_dol_guldur_1": "2409"}
    dark = RULES.view(position(step="D5", mobilised=("saruman",), units=at, **SEEN), "sauron")  # type: ignore[arg-type]
    assert warnings.stirred(dark, [Attack(MINAS_TIRITH, ("orc_dol_guldur_1",))]) == ("gondor",)


@pytest.mark.parametrize(
    "order", [Move(("orc_dol_guldur_1",), (IN_ROHAN,)), March(("orc_dol_guldur_1",), "2113")]
)
def test_w15_5_mob_4_no_way_warns_of_a_land_that_mobilises_at_the_next_dawn(
    order: Move | March,
) -> None:
    state = uruks("orc_dol_guldur_1", mobilised=("saruman", "mordor")).state
    seen = RULES.view(state, "sauron")
    assert warnings.stirred(seen, [order]) == ("rohan",)
    war = seen.field.war
    earlier = replace(war, called={**war.called, "saruman": seen.field.turn.number - 1})
    soon = replace(seen, field=replace(seen.field, war=earlier))
    assert warnings.stirred(soon, [order]) == ()


@pytest.mark.parametrize("goal", [IN_ROHAN, "2115"])
def test_w15_5_mob_7_what_brings_a_land_into_the_war_is_asked_once(goal: str) -> None:
    hand = uruks("orc_dol_guldur_1", mobilised=("saruman", "mordor"))
    hand.pick(ORDER, f"{NEAR_ROHAN}-sauron").pick(armies.TO, goal).tap(armies.GO)
    assert hand.done == []
    hand.tap(armies.GO)
    assert len(hand.done) == 1


def test_e0_4_back_from_a_warning_of_the_armies_leads_to_what_was_ticked() -> None:
    hand = Hand(position(step="D2", turn=9, m=6, points=12, mobilised=("saruman",)), "sauron")
    hand.pick(ORDER, MORGUL)
    if any(one.arg == "0" for one in hand.buttons(armies.LEAVE)):
        hand.tap(armies.LEAVE)
    hand.pick(armies.TO, BESIDE_OSGILIATH)
    before = hand.shown
    hand.tap(armies.GO)
    assert hand.done == []
    hand.tap(back(hand).verb, back(hand).arg)
    assert hand.shown == before


def test_e0_4_back_from_a_warning_on_the_way_leads_to_the_way() -> None:
    hand = Hand(position(step="D2", turn=9, m=6, points=12, mobilised=("saruman",)), "sauron")
    hand.pick(ORDER, MORGUL).tap(path.OPEN).pick(path.TO, BESIDE_OSGILIATH)
    before = hand.shown
    hand.tap(path.GO).tap(back(hand).verb, back(hand).arg)
    assert hand.shown == before


def test_e0_4_back_from_an_order_that_takes_two_taps_leads_to_the_last_choice() -> None:
    at = {"frodo": "2412", "sam": "2412", "gandalf": "2412", "aragorn": "1914"}
    ana = Chair(position(step="F2", at=at, hidden=("frodo", "sam", "gandalf", "aragorn")))
    menu = next(one for one in ana.menus() if one.prompt == "Do…")
    value = next(one.value for one in menu.choices if one.label.startswith("Reveal"))
    ana.tap(menu.verb, menu.arg, value)
    before = ana.shown
    choice = next(iter(ana.menus()))
    ana.tap(choice.verb, choice.arg, choice.choices[0].value)
    assert ana.done == []
    button = list(ana.buttons())[-1]
    ana.tap(button.verb, button.arg)
    assert ana.shown == before


def test_w15_7_a_goal_to_which_nobody_comes_nearer_is_not_offered_and_those_reached_come_first() -> None:
    seen, there = stack_at("1414")
    found = [goal for goal in sending.goals(seen, there) if not sending.decides(seen.field, goal)]
    assert found
    short = []
    for goal in found:
        order = goal.made[0]
        company = company_of(stack_at("1414")[0], order.who)
        assert company is not None
        left = distance(sending.aim(company, goal.at) or company.at, goal.at)
        assert left < distance(company.at, goal.at)
        if BOARD.place_id(goal.at) or goal.beside:
            short.append(left > 1)
    assert short == sorted(short)


def stack_at(at: str) -> tuple[View, list[Stack]]:
    """Orcs alone in a hex, as Sauron may send them."""
    units = {"orc_dol_guldur_1": at}
    state = position(step="D2", mobilised=("saruman", "mordor"), units=units, **SEEN)  # type: ignore[arg-type]
    seen = sending.rich(RULES.view(state, "sauron"))
    return seen, [one for one in stacks(seen) if one.at == at and one.ready]


@story
@pytest.mark.parametrize(("hidden", "at", "warned"), [((), "2412", True), (("frodo",), "2412", False)])
def test_w15_6_the_sheet_warns_of_a_bearer_whom_all_see(
    hidden: tuple[str, ...], at: str, *, warned: bool
) -> None:
    hand = Hand(position(step="F2", at={"frodo": at, "sam": at}, hidden=hidden), "fellowship").tap(ASK)
    assert (rites.bared("frodo", at) in hand.text) == warned
    tells(hand.text)


def test_w15_6_a_bearer_among_his_army_is_not_warned_of() -> None:
    place = BOARD.hex_of("minas_tirith")
    hand = Hand(position(step="F2", at={"frodo": place}, hidden=(), mobilised=("gondor",)), "fellowship")
    assert hand.state.field.units_at(place, "fellowship")
    assert rites.bared("frodo", place) not in hand.tap(ASK).text
