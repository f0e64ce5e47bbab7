"""Attacks are ordered with their odds, listed and fought (W5.4, W14.3)."""

import random
from collections.abc import Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, battle_form, choosing, closing, declaring, fight_form, sighting
from bot.games.war.ask.attack import behind, prospect
from bot.games.war.ask.dark import POINTS
from bot.games.war.ask.deserters import DESERTERS, LEAD, leads, walks
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.parts import ARMIES, NAZGUL, keep
from bot.games.war.scene import WarContext
from bot.games.war.words import battles as words
from bot.model.screen import Buttons
from bot.ui import phone
from engine.war import RULES, Options, State, odds
from engine.war.actions import Answer, Attack, CloseStep, Fight, March, Move, Reorder
from engine.war.board import BOARD
from engine.war.events.fights import RoundFought, Ruined
from engine.war.grid import around
from engine.war.odds import COLUMNS
from engine.war.pieces import TROOPS
from engine.war.position import position
from engine.war.questions import BattleForm, BattleOrders, Challenge, FightOrders
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import at_war
from tests.laws.reaching import at_once
from tests.scenarios.war.fights import fight, met
from tests.scenarios.war.hunted import keep_off
from tests.scenarios.war.table import SAURON, WEST, LoadedDice, Table
from tests.scenarios.war.wars import BESIDE as BESIDE_PLAIN
from tests.scenarios.war.wars import PLAIN, declare, war

OSGILIATH, FORDS = "2617", "1614"
ARMY = {"orc_gorgoroth": "2718", "orc_morgul": "2718", "olog_1": "2718", "olog_2": "2718", "olog_3": "2718"}
LED = {"gothmog": "2718", "lord_of_the_nazgul": "2718", "nazgul_4": "2718", "faramir": "osgiliath"}


def before_osgiliath(step: str = "D5", **where: object) -> Hand:
    return at_war(step, **{"units": ARMY, "at": LED, **where})


@story
def test_w5_4_the_odds_are_told_in_a_sentence() -> None:
    hand = before_osgiliath().tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    assert phone.controls(hand.shown.parts) <= phone.CONTROLS
    tells(hand.text, hand.labels)


@story
def test_w15_7_mov_21_an_attack_counts_on_no_point_that_a_march_takes_when_moving_closes() -> None:
    """*Fight now* was promised, the march took the last point, and nothing was fought or said."""
    far = {**ARMY, "haradrim_foot": "2722"}
    hand = before_osgiliath("D2", units=far, points=5).acts("sauron", March(("haradrim_foot",), "2718"))
    hand.tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH).pick(attack.WITH, *ARMY)
    rows = [part for part in hand.shown.parts if isinstance(part, Buttons)]
    assert next(button for row in rows for button in row.buttons if button.verb == attack.CHARGE).disabled
    tells(hand.labels)
    hand.pick(attack.WITH, *[*ARMY][:4])
    hand.tap(attack.CHARGE).tap(closing.CLOSE)
    assert [order.target for order in hand.done if isinstance(order, Attack)] == [OSGILIATH]


@story
def test_arm_1_the_sheet_of_an_attack_names_who_could_still_join_and_is_too_late_afterwards() -> None:
    """A hex is attacked once in a turn: who stands beside it and is not ticked, and who can still come."""
    near = {**ARMY, "haradrim_foot": "2818"}
    hand = before_osgiliath("D2", units=near).tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    hand.pick(attack.WITH, *[*ARMY][:3]).tap(attack.CHARGE)
    tells(hand.text)
    joined = before_osgiliath("D2", units=near).tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    # Whoever comes from Barad-dûr crosses the plateau, and then attacks nothing (DOO-11).
    assert words.too_late(OSGILIATH, [("2818", 25)]) in joined.tap(attack.CHARGE).text
    alone = before_osgiliath("D2", bare=True, units={**ARMY, "osgiliath_garrison": OSGILIATH})
    alone.tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH).tap(attack.CHARGE)
    assert words.too_late(OSGILIATH, []).partition(":")[0] not in alone.text


def test_arm_1_the_panel_of_battles_names_who_could_still_join_what_is_on_the_list() -> None:
    hand = before_osgiliath().pick(attack.WHERE, OSGILIATH).pick(attack.WITH, *[*ARMY][:3]).tap(attack.ATTACK)
    assert words.too_late(OSGILIATH, [("2718", 10)]) in hand.text


def test_shd_4_who_cannot_be_paid_could_not_have_joined() -> None:
    hand = before_osgiliath(points=3).pick(attack.WHERE, OSGILIATH).tap(attack.ATTACK)
    assert len(hand.done[-1].units) == 3
    assert words.too_late(OSGILIATH, [("2718", 10)]) not in hand.text


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
def test_w14_3_one_attack_is_fought_by_seven_taps() -> None:
    hand = before_osgiliath()
    hand.taps = 1  # *My turn*
    hand.pick(attack.WHERE, OSGILIATH).pick(attack.ADVANCE, "strongest").tap(attack.ATTACK)
    (order,) = hand.done
    assert isinstance(order, Attack)
    assert len(order.units) == 5
    assert order.orders == BattleOrders(OSGILIATH, 50, advance=("orc_gorgoroth",))
    tells(hand.text)
    hand.tap(attack.FIGHT)
    assert hand.done[-1] == CloseStep("D5")
    assert hand.taps <= 5


@pytest.mark.parametrize("step", ["D2", "D5"])
def test_w5_4_from_the_acting_panel_four_taps_lead_to_dice(step: str) -> None:
    hand = before_osgiliath(step).tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    if step == "D5":
        hand.tap(attack.ATTACK).tap(attack.FIGHT)
    else:
        hand.tap(attack.CHARGE).tap(closing.CLOSE)
    assert hand.taps <= 4
    assert hand.done[-1] == CloseStep("D5")
    assert [one.target for one in hand.done if isinstance(one, Attack)] == [OSGILIATH]


def test_w15_5_the_attack_before_its_step_warns_of_what_it_leaves_empty() -> None:
    """The button of the warned sheet is another one than that of a sheet without a warning."""
    labels = []
    for goes in ("nobody", "all"):
        hand = at_war("D2", units={"osgiliath_garrison": "2718"}, mobilised=["rohan", "gondor"])
        hand.tap(attack.BATTLES).pick(attack.WHERE, "2718").pick(attack.ADVANCE, goes).tap(attack.CHARGE)
        labels += [(one.label, one.style) for one in hand.buttons(closing.CLOSE)]
        assert hand.done == []
    (usual, usual_style), (warned, warned_style) = labels
    assert usual != warned
    assert (usual_style, warned_style) == ("green", "red")


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
    assert attack.aimed(at_once(hand.scene())) == OSGILIATH
    at_once(keep(cast(WarContext, hand), attack.WHERE, ("2518",)))
    assert attack.aimed(at_once(hand.scene())) == ""


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
    tells(hand.text)
    assert hand.tap(WHY).has(POINTS)


@story
def test_w5_4_p_18_one_of_those_that_attack_is_named_to_advance_alone() -> None:
    hand = before_osgiliath().pick(attack.WHERE, OSGILIATH)
    tells(lambda: hand.choices(attack.ADVANCE)["olog_2"])
    hand.pick(attack.ADVANCE, "olog_2").tap(attack.ATTACK)
    (order,) = hand.done
    assert isinstance(order, Attack)
    assert order.orders.advance == ("olog_2",)


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
    tells(lambda: [one.label for one in hand.buttons(attack.FIGHT)])


@story
def test_w15_5_what_an_attack_may_leave_empty_is_asked_by_the_sheet_of_the_battles_alone() -> None:
    """Its own panel says it; no sheet of its own stands before the sheet that comes anyway (W15.6)."""
    said = "If they win and move in, nobody of yours is left in Minas Morgul."
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


# What an attack's panel foretells is what the engine does, die by die (W5.4, ARM-5, INT-2, INT-3)
HAVENS, NEAR = BOARD.hex_of("grey_havens"), "0507"
FRONTS = (
    ("2617", "2718", {"osgiliath_garrison": 5, "rangers": 5}),
    (HAVENS, NEAR, {"lorien_elves": 10}),
    (HAVENS, NEAR, {}),
)
"""Where is attacked, from where, and the most that stands there."""
ORCS = {"orc_gorgoroth": 25, "orc_morannon": 25, "orc_udun": 25}


SMALL = 18
"""From this seed on one strength stands in each unit (ARM-5)."""


def state_of(seed: int) -> tuple[State, str, tuple[str, ...]]:
    """A front with armies of any strength."""
    throw = random.Random(seed)
    at, near, there = FRONTS[seed % len(FRONTS)]
    orcs = throw.sample(sorted(ORCS), throw.randint(1, len(ORCS)))
    units = {name: (near, throw.randint(1, ORCS[name])) for name in orcs}
    units |= {name: (at, throw.randint(1, most) if seed < SMALL else 1) for name, most in there.items()}
    return war(units=units).state, at, tuple(orcs)


def fought(state: State, at: str, units: Sequence[str], die: int) -> tuple[list[RoundFought], bool]:
    """The battle with that die in each round; and whether walls fell."""
    dice, told = LoadedDice({"battle": die}), []
    stays = BattleOrders(at, leave_under=0, advance=())
    form = Answer("P-22", BattleForm((BattleOrders(at, leave_under=0),)))
    for seat, action in ((SAURON, Attack(at, tuple(units), stays)), (SAURON, CloseStep("D5")), (WEST, form)):
        step = RULES.apply(state, seat, action, dice)
        state = step.state
        told += step.events
    rounds = [event for event in told if isinstance(event, RoundFought)]
    return rounds, any(isinstance(event, Ruined) for event in told)


@pytest.mark.parametrize("seed", range(SMALL + 6))
def test_w5_4_the_forecast_counts_what_the_dice_really_cost(seed: int) -> None:
    """Of the whole battle, as far as its first round: of the others the next is the first."""
    state, at, orcs = state_of(seed)
    field = RULES.view(state, SAURON).field
    clash = odds.clash(field, "sauron", orcs, at)
    assert clash is not None
    theirs, mine, fallen = list[int](), list[int](), list[bool]()
    for die in range(1, 7):
        rounds, ruined = fought(state, at, orcs, die)
        lost = dict(rounds[0].lost)
        mine.append(sum(number for name, number in lost.items() if name in orcs))
        theirs.append(sum(lost.values()) - mine[-1])
        fallen.append(ruined and len(rounds) == 1)
    found = odds._rounds(clash, clash.attack, clash.troops, clash.wall, 1)
    assert found.lost == pytest.approx(sum(mine) / 6)
    assert found.beaten == pytest.approx(sum(theirs) / 6)
    if not clash.troops:
        assert found.taken == pytest.approx(sum(fallen) / 6)


@pytest.mark.parametrize("under", ["50", "25", "101", "0"])
def test_w5_4_every_choice_of_breaking_off_is_told_by_the_whole_battle(under: str) -> None:
    hand = before_osgiliath().tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
    hand.pick(attack.BREAK_OFF, under)
    given = attack.charge(hand.now, OSGILIATH)
    whole = odds.hope(hand.now.view.field, "sauron", given.units, OSGILIATH, ours_under=int(under))
    troops = hand.now.view.field.strength(hand.now.view.field.units_at(OSGILIATH))
    strength = hand.now.view.field.strength(map(hand.now.view.field.unit, given.units))
    told = words.to_the_end((whole.lost, strength), (whole.beaten, troops), whole.taken, under)
    assert told in hand.text


def test_p_5_who_breaks_off_sooner_loses_no_more_and_has_his_leader_struck_no_oftener() -> None:
    clash = odds.Clash(34, 5, 1, column=odds.EVEN)
    ends = [odds.battle(clash._replace(theirs_under=under)) for under in (101, 50, 25, 0)]
    assert [round(end.beaten, 6) for end in ends] == sorted(round(end.beaten, 6) for end in ends)
    assert ends[0].beaten < ends[-1].beaten
    assert 0 < ends[0].theirs_struck <= ends[-1].theirs_struck < 1


@pytest.mark.parametrize("seed", range(1, SMALL + 6, 3))
def test_w5_4_int_2_the_walls_behind_the_troops_are_foretold_as_they_fight(seed: int) -> None:
    state, at, orcs = state_of(seed)
    field = RULES.view(state, SAURON).field
    then = behind(field, "sauron", orcs, at)
    assert then is not None
    assert then.what.defence == BOARD.places["grey_havens"].intrinsic_defense
    for die in range(1, 7):
        rounds, _ = fought(state, at, orcs, die)
        walled = next((one for one in rounds if one.defence == then.what.defence), None)
        if walled is not None and walled.attack == then.what.attack:
            assert walled.column == then.column
    bare = war(units={name: (NEAR, field.unit(name).strength) for name in orcs}).state
    alone = prospect(RULES.view(bare, SAURON).field, "sauron", orcs, at)
    assert then.column == alone.column


# Cards that go with orders of an attack, a battle or a fight are ticked on its panel (ARM-12, IND-12)
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
        assert hand.has(choosing.CARDS) == offered
        if offered:
            hand.tap(choosing.CARDS).tap(fight_form.FIGHT)
            assert hand.done == [Answer("P-23", FightOrders(cards=("MG13",)))]


def test_prm_5_ind_12_after_a_round_no_card_is_offered() -> None:
    options = Options(round_by_round=True)
    table = met("sam", "nazgul_4", step="D4", items={"MG13": "sam"}, options=options)
    fight(table, SAURON, ("nazgul_4",), ("sam",))
    keep_off(table)
    table.answer(WEST, FightOrders(break_off=0), 1, 1)
    assert table.kind == "P-9"
    assert not Hand(table.state, WEST).has(choosing.CARDS)


def test_ev21_ind_12_black_breath_goes_with_a_challenge_of_nazgul() -> None:
    people = {"boromir": "2214", "gothmog": "2214", "nazgul_4": "2214"}
    hand = at_war("D4", at=people, hidden=["frodo"], hands={SAURON: ["EV21"]})
    for place in hand.choices(declaring.PICK):
        hand.pick(declaring.PICK, place)
        chosen = declaring.chosen(hand.now)
        assert chosen is not None
        assert hand.has(choosing.CARDS) == ("nazgul_4" in chosen.who)
    hand.pick(declaring.PICK, "0").tap(choosing.CARDS).tap(declaring.GO)
    (order,) = hand.done
    assert isinstance(order, Fight)
    assert order.orders.cards == ("EV21",)


def test_p_1_ind_12_black_breath_and_orders_go_with_the_challenge_of_who_spotted_somebody() -> None:
    where = {"bare": True, "step": "F2", "at": {"boromir": BESIDE_PLAIN, "nazgul_4": PLAIN}, "hidden": ()}
    table = Table(**where, hands={SAURON: ["EV21"]})
    table.do(WEST, Move(("boromir",), (PLAIN,)))
    hand = Hand(table.state, SAURON)
    assert phone.controls(hand.shown.parts) <= phone.CONTROLS
    hand.tap(choosing.CARDS).pick(fight_form.BREAK_OFF, "2").tap(sighting.DO, "challenge")
    orders = FightOrders(break_off=2, cards=("EV21",))
    assert hand.done == [Answer("P-1", Challenge(("nazgul_4",), orders))]
    hand = Hand(table.state, SAURON).pick(sighting.WITH, sighting.CAPTURE)
    assert not hand.has(choosing.CARDS)
    assert not hand.menus(fight_form.BREAK_OFF)
    without = Table(**where)
    without.do(WEST, Move(("boromir",), (PLAIN,)))
    assert not Hand(without.state, SAURON).has(choosing.CARDS)


def test_w15_6_ev11_a_card_is_bright_that_makes_an_attack_pay_which_does_not_without_it() -> None:
    styles = dict[tuple[bool, bool], str]()
    for theirs in range(1, 30, 2):
        where = {"eomers_eored": BESIDE_PLAIN, "orc_udun": PLAIN}
        state = war("F5", units=where, hands={WEST: ["EV11"]}).state
        units = [
            replace(unit, strength=theirs) if unit.id == "orc_udun" else unit for unit in state.field.units
        ]
        hand = Hand(replace(state, field=replace(state.field, units=tuple(units))), WEST)
        hand.tap(attack.BATTLES)
        (without,), (card,) = hand.buttons(attack.ATTACK), hand.buttons(choosing.CARDS)
        hand.tap(choosing.CARDS)
        (along,) = hand.buttons(attack.ATTACK)
        styles[without.style == "primary", along.style == "primary"] = card.style
    assert styles == {(True, True): "grey", (False, True): "primary", (False, False): "grey"}


@pytest.mark.parametrize("step", ["D2", "D5"])
def test_w5_4_what_was_chosen_for_an_attack_goes_with_it_from_whatever_step(step: str) -> None:
    """Its forecast counts the card, so the battle must (W15.6)."""
    tirith = BOARD.hex_of("minas_tirith")
    units = {"orc_udun": "2617", "orc_morgul": "2617", "tower_guard": tirith}
    hand = Hand(war(step=step, units=units, hands={SAURON: ["EV20"]}).state, SAURON)
    hand.tap(attack.BATTLES)
    if hand.menus(attack.WHERE):
        hand.pick(attack.WHERE, tirith)
    hand.tap(choosing.CARDS).pick(attack.BREAK_OFF, "0").pick(attack.ADVANCE, "nobody")
    if step == "D2":
        hand.tap(attack.CHARGE)
        (column,) = {made for made in COLUMNS if made in attack.charge_line(hand.now, tirith)}
        hand.tap(closing.CLOSE, closing.ATTACK)
    else:
        hand.tap(attack.ATTACK)
        (column,) = {made for made in COLUMNS if made in "\n".join(attack.lines(hand.now))}
        hand.tap(attack.FIGHT)
    (order,) = [done for done in hand.done if isinstance(done, Attack)]
    assert (order.orders.cards, order.orders.leave_under, order.orders.advance) == (("EV20",), 0, ())
    (asked,) = RULES.decisions(hand.state)
    hand.acts(WEST, asked.default)
    fought = [fact for entry in hand.entries for fact in entry.events if isinstance(fact, RoundFought)]
    assert fought[0].column == column


def test_ev20_arm_12_grond_goes_with_one_attack_on_a_citadel() -> None:
    hand = at_war("D5", units=ARMY, at=LED, hands={SAURON: ["EV20"]}).pick(attack.WHERE, OSGILIATH)
    assert not hand.has(choosing.CARDS), "Osgiliath is no Citadel"
    tirith = BOARD.hex_of("minas_tirith")
    near = war(units={"orc_udun": "2617", "tower_guard": tirith}, hands={SAURON: ["EV20"]})
    hand = Hand(near.state, SAURON)
    hand.pick(attack.WHERE, tirith).tap(choosing.CARDS).tap(attack.ATTACK)
    (order,) = hand.done
    assert order.orders.cards == ("EV20",)
    assert order.target == tirith


@pytest.mark.parametrize("step", ["D2", "D5"])
def test_ev20_arm_12_grond_is_used_by_whatever_button_the_attack_is_made(step: str) -> None:
    """It was lost where the same tap closed the steps before, and the sheet told the odds without it."""
    tirith = BOARD.hex_of("minas_tirith")
    units = {"orc_udun": "2617", "tower_guard": tirith}
    state = war(step=step, units=units, hands={SAURON: ["EV20"]}).state
    hand = Hand(state, SAURON)
    if step == "D2":
        hand.tap(attack.BATTLES)
    hand.pick(attack.WHERE, tirith).tap(choosing.CARDS)
    if step == "D2":
        known = choosing.played(state.field, SAURON, ("EV20",), tirith)
        assert prospect(known, SAURON, ("orc_udun",), tirith).column in hand.tap(attack.CHARGE).text
        hand.tap(closing.CLOSE)
    else:
        hand.tap(attack.ATTACK)
    (order,) = (order for order in hand.done if isinstance(order, Attack))
    assert order.orders.cards == ("EV20",)


def test_mg04_arm_12_the_horn_goes_with_the_battle_that_its_holder_defends() -> None:
    for hidden, offered in (((), True), (("boromir",), False)):
        table = war(units={"orc_udun": BESIDE, "helm_guard": PLAIN}, at={"boromir": PLAIN}, hidden=hidden)
        declare(table, PLAIN, "orc_udun")
        table.close()
        assert table.kind == "P-22"
        hand = Hand(table.state, WEST)
        assert hand.has(choosing.CARDS) == offered
        if offered:
            hand.tap(choosing.CARDS).tap(battle_form.SEND)
            assert hand.done == [Answer("P-22", BattleForm((BattleOrders(PLAIN, cards=("MG04",)),)))]


# *Deserters*: where they are, where they walk, when they are home (W8.2, DES-5)
GONE: dict[str, Any] = {"deserter": True, "power": "nobody"}
ALLIES = ("haradrim_foot", "mumakil", "variag_foot")


def hand(seat: str = "fellowship", step: str = "F2", **changed: Any) -> Hand:
    """Allies on their way home, one of them there."""
    parts: dict[str, Any] = {
        "turn": 16,
        "step": step,
        "m": 5,
        "mobilised": ["gondor"],
        "bare": True,
        "units": {"haradrim_foot": "2720", "tower_guard": "2721", "mumakil": "3030", "variag_foot": "2316"},
        "fates": dict.fromkeys(ALLIES, GONE),
        "war": {"missed": 12, "notch": 1},
    }
    return Hand(position(**{**parts, **changed}), seat)


@story
def test_w8_2_armies_lead_to_a_view_of_the_deserters() -> None:
    west = hand().tap(armies.ARMIES).tap(DESERTERS)
    tells(west.text)
    west.tap(armies.ARMIES)
    assert west.has(DESERTERS)


def test_w8_2_without_deserters_there_is_no_such_view() -> None:
    west = hand(fates={}).tap(armies.ARMIES)
    assert not west.has(DESERTERS)


def test_w8_2_des_5_the_view_says_where_the_rules_lead_them_and_for_how_long() -> None:
    west = hand()
    told = {one.units[0]: one for one in walks(west.state.field)}
    assert told["mumakil"].arrived
    state, turns = west.state, 0
    while not {one.units[0]: one for one in walks(state.field)}["variag_foot"].arrived:
        turns += 1
        before = {one.units[0]: one for one in walks(state.field)}
        state = position(
            turn=16, step="F2", m=5, mobilised=["gondor"], bare=True, war={"missed": 12},
            fates=dict.fromkeys(ALLIES, GONE),
            units={name: state.field.unit(name).at for name in (*ALLIES, "tower_guard")},
        )  # fmt: skip
        state = RULES.apply(state, "fellowship", CloseStep("F2"), west.dice).state
        for name, walk in before.items():
            assert state.field.unit(name).at == walk.to
        assert turns < 20
    assert turns == told["variag_foot"].turns


@story
def test_w8_2_des_7_who_finds_no_way_waits() -> None:
    guards = [name for name, troop in TROOPS.items() if troop.power == "fellowship"]
    ring = dict(zip(guards, around("2316"), strict=False))
    west = hand(units={"variag_foot": "2316", **ring}, fates={"variag_foot": GONE})
    (stuck,) = walks(west.state.field)
    assert (stuck.to, stuck.turns) == ("", 0)
    west.tap(armies.ARMIES).tap(DESERTERS)
    tells(west.text)


@pytest.mark.parametrize(("seat", "step"), [("fellowship", "F2"), ("sauron", "D2")])
def test_w8_2_both_sides_may_read_it(seat: str, step: str) -> None:
    one = hand(seat, step).tap(armies.ARMIES).tap(DESERTERS)
    assert "to " in one.text


def test_w8_2_des_5_the_west_leads_them_from_that_view() -> None:
    west = hand().tap(armies.ARMIES).tap(DESERTERS)
    offered = leads(at_once(west.scene()))
    code, order = next(iter(offered.items()))
    west.pick(LEAD, code)
    assert west.done == [order]
    assert code not in leads(at_once(west.scene()))


def test_w8_2_des_5_sauron_leads_none_of_them() -> None:
    assert leads(at_once(hand("sauron", "D2").scene())) == {}
