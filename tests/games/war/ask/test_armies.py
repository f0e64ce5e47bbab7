"""Stacks are ticked and sent (W5.1 to W5.3, W14.3)."""

import re

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, nazgul, path, portions, sending
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.closing import ASK
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.saruman import ORDER
from bot.games.war.ask.sending import emptied
from bot.games.war.ask.undoing import AGAIN, UNDO, orders
from bot.games.war.model import danger
from bot.games.war.model.stacks import besieged, group_of, stacks, threat
from bot.games.war.words import names
from bot.games.war.words.names import spot
from bot.model.scene import Entry
from bot.words.language import speaking
from engine.war import RULES
from engine.war.actions import Attack, March, Move, SplitUnit
from engine.war.board import BOARD
from engine.war.events.table import Halted
from engine.war.position import position
from engine.war.questions import BattleOrders
from engine.war.state import Marches
from engine.war.turns.steps import deciding
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand
from tests.laws.reaching import at_once

MORGUL, MORANNON, GULDUR = "2818-sauron", "2815-sauron", "2410-sauron"
CARN_DUM = "1402-sauron"
LORIEN = BOARD.hex_of("lorien")
HARADRIM = ("haradrim_foot", "haradrim_horse", "variag_foot", "variag_horse")
MINAS_TIRITH, BESIDE_OSGILIATH = "2518", "2718"


def at_war(step: str = "D2", **where: object) -> Hand:
    """Sauron's sitting in a war that has begun."""
    usual: dict[str, object] = {"turn": 9, "m": 6, "points": 12, "mobilised": ("saruman",)}
    return Hand(position(step=step, **{**usual, **where}), "sauron")  # type: ignore[arg-type]


@story
def test_w14_3_a_march_of_three_stacks_takes_five_taps() -> None:
    hand = at_war()
    hand.taps = 1  # *My turn*
    hand.tap(ARMIES).pick(armies.STACKS, MORGUL, MORANNON, GULDUR).pick(armies.TO, MINAS_TIRITH)
    tells(hand.labels)
    hand.tap(armies.GO)
    assert hand.taps <= 5
    assert len([one for one in hand.done if not isinstance(one, SplitUnit)]) == 3
    march = next(one for one in hand.done if isinstance(one, March))
    assert march.who[0].startswith("orc_dol_guldur")


@story
def test_mov_21_with_the_enemy_near_a_stack_goes_the_part_of_this_turn() -> None:
    hand = at_war().pick(ORDER, MORGUL)
    tells(lambda: hand.choices(armies.TO)["2815"], lambda: hand.choices(armies.TO)[MINAS_TIRITH])
    hand.pick(armies.TO, MINAS_TIRITH).tap(armies.GO)
    move = hand.done[-1]
    assert isinstance(move, Move)
    assert hand.state.field.unit("orc_gorgoroth").at != "2818"


@story
def test_w15_7_mov_21_a_march_that_is_halted_is_named_after_the_hex_where_it_ends_and_by_whom() -> None:
    hand = at_war().pick(ORDER, GULDUR)
    said = {choice.value: choice for menu in hand.menus(armies.TO) for choice in menu.choices}
    tells(said[LORIEN].label, said[LORIEN].about, said[BOARD.hex_of("dead_marshes")].label)
    assert BOARD.hex_of("erech") not in said, "the way there is barred at once"
    hand.pick(armies.TO, LORIEN)
    tells(hand.labels)
    hand.tap(armies.GO).tap("home").tap(ASK)
    tells(hand.text)


@story
def test_w5_3_each_stack_says_strength_leader_mf_and_price() -> None:
    hand = at_war()
    tells(lambda: hand.choices(ORDER)[MORGUL])
    hand.pick(ORDER, MORGUL)
    tells(lambda: hand.choices(armies.TO)[BESIDE_OSGILIATH])
    hand.pick(armies.TO, BESIDE_OSGILIATH).tap(armies.GO)
    assert hand.done[-1] == Move(("orc_gorgoroth", "orc_morgul", "gothmog"), (BESIDE_OSGILIATH,))
    assert "11 points" in hand.text
    tells(hand.labels)


def test_w5_3_a_stack_names_its_units_by_what_they_have_left() -> None:
    hand = at_war(units={"orc_morgul": ("2718", 6), "olog_1": "2718"}).tap(ARMIES)
    (about,) = {
        choice.about
        for menu in hand.menus(armies.STACKS)
        for choice in menu.choices
        if choice.value.startswith("2718")
    }
    assert "Orc 6-4" in about
    assert "Olog-hai 5-5" in about


@pytest.mark.parametrize("language", ["en", "de"])
def test_w5_1_the_number_of_a_hex_and_a_strength_are_told_apart(language: str) -> None:
    with speaking(language):
        hand = at_war(units={"orc_morgul": "2718"}).tap(ARMIES)
        assert names.strong("2718", 10) in hand.text
        assert re.search(r"2512\D+10$", names.strong("2512", 10)), "no place stands beside that one"
    assert re.findall(r"\d \d", hand.text) == []


@pytest.mark.parametrize("preset", ["last_days", "war"])
def test_w5_3_what_decides_comes_first_and_one_order_is_one_goal(preset: str) -> None:
    state = position(preset=preset, step="D2", m=6, points=20, mobilised=("saruman",))
    seen = sending.rich(RULES.view(state, "sauron"))
    prizes = {BOARD.hex_of(place) for place in deciding(state.field)} if preset == "last_days" else set()
    for one in stacks(seen):
        found = sending.goals(seen, [one]) if one.ready else []
        if not found:
            continue
        first = [sending.decides(seen.field, goal) for goal in found]
        assert first == sorted(first, reverse=True), one.key
        assert len([goal for goal in found if not goal.plain]) <= 20, one.key
        apart = [goal.ends[0].at for goal, key in zip(found, first, strict=True) if not key and goal.made]
        assert len(set(apart)) == len(apart), one.key
        gone = {at for at in prizes if at not in {goal.at for goal in found}}
        group = group_of(seen, one.who)
        assert group is not None
        assert all(at == one.at or sending.order_of(seen, group, at) is None for at in gone), one.key


def test_w5_2_of_enemies_equally_near_the_strongest_threatens() -> None:
    strong = {"orc_morgul": "2718", "orc_durthang": "2816"}
    field = at_war(units={**strong, "osgiliath_garrison": "2617"}).state.field
    assert threat(field, "fellowship", "2617") == "2718"
    far = at_war(units={"orc_morgul": "2818", "orc_durthang": "2816"}).state.field
    assert threat(far, "fellowship", "2617") == "2818", "Durthang's ten are as near"


@story
def test_w6_2_what_cannot_be_paid_is_grey_with_the_reason() -> None:
    hand = at_war(points=0).pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH)
    (go,) = hand.buttons(armies.GO)
    assert go.disabled
    tells(go.label)


@story
def test_w5_2_threatened_stacks_come_first_and_the_idle_last() -> None:
    hand = at_war().tap(ARMIES)
    listed = list(hand.choices(armies.STACKS))
    assert listed.index(MORGUL) < listed.index(GULDUR)
    assert listed.index("2129-sauron") > listed.index(GULDUR), "not called yet, which is said there (W15.7)"
    tells(hand.text)
    hand.pick(armies.WINDOW, "harad")
    assert next(iter(hand.choices(armies.STACKS))) == MORGUL
    tells(hand.text)


@story
def test_w5_8_a_besieged_place_comes_first_with_its_enemies() -> None:
    """It is told where no throw lets it fall in one step, too, by whom and how soon it can fall."""
    for units in ({"uruk_hai_1": "1714"}, {"uruk_hai_1": "1714", "orc_gorgoroth": "1716"}):
        here = position(turn=5, step="F2", m=1, mobilised=["rohan", "saruman"], units=units)
        (found,) = besieged(RULES.view(here, "fellowship"))
        assert found.at == BOARD.hex_of("helms_deep")
        assert {at for __, at, __ in found.foes} == set(units.values())
        hand = Hand(here, "fellowship").tap(ARMIES)
        assert all(spot(at) in hand.text for at in (found.at, *units.values()))
    tells(hand.text)


@story
def test_w15_7_before_a_land_goes_to_war_no_menu_offers_its_stacks() -> None:
    """One paragraph says what all wait for; who may hunt Orcs is offered all the same (MOB-6)."""
    for seat, step in (("fellowship", "F2"), ("sauron", "D2")):
        hand = Hand(position(turn=2, step=step), seat).tap(ARMIES)
        assert not hand.menus()
        tells(hand.text)
    hunters = Hand(position(turn=2, step="F2", units={"orc_udun": "2214"}), "fellowship").tap(ARMIES)
    assert all(name in ("2015-fellowship", "") for name in hunters.choices(armies.STACKS))


def test_w5_2_w15_4_only_places_that_can_fall_are_called_threatened() -> None:
    strong = {
        **dict.fromkeys(("orc_gorgoroth", "orc_morgul", "orc_udun", "orc_morannon", "orc_durthang"), "2617"),
        **dict.fromkeys(("osgiliath_garrison", "anorien_foot", "gondor_horse"), ""),
    }
    for units, falls in (({}, False), (strong, True)):
        ana = Hand(position(step="F2", turn=9, m=6, units=units, mobilised=("gondor",)), "fellowship")
        found = {one.at: one for one in stacks(RULES.view(ana.state, "fellowship"))}
        assert bool(found[MINAS_TIRITH].raid) == falls, units
        assert found[MINAS_TIRITH].threat or not falls


def test_w5_2_mov_21_of_the_others_that_one_comes_first_whose_march_has_halted() -> None:
    hand = at_war()
    scene = hand.now
    quiet = [one for one in armies.shown(scene, stacks(scene.view)) if not one.threat]
    last = quiet[-1]
    stopped = Entry(1, scene.status.period - 2, "sauron", 0.0, (Halted(last.who, last.at, "dark"),))
    after = replace(scene, own=(stopped,))
    shown = armies.shown(after, stacks(after.view))
    assert next(one.key for one in shown if not one.threat) == last.key
    assert shown[0].threat


def test_w5_1_w14_3_how_many_stacks_there_are_is_read_before_some_are_chosen() -> None:
    hand = at_war().tap(armies.ARMIES)
    assert hand.text.startswith("**Armies** · Sauron · 12 stacks, 11 mobilised · **12 points**")
    hand.pick(armies.STACKS, MORGUL)
    assert hand.text == "**Armies** · Sauron · **12 points**"


@story
def test_w5_3_stk_4_one_stays_behind_where_an_objective_would_be_empty() -> None:
    hand = at_war().pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH)
    tells(hand.labels)
    hand.tap(armies.GO)
    split, move = hand.done
    assert split == SplitUnit("orc_gorgoroth", 1)
    assert isinstance(move, Move)
    left = [unit for unit in hand.state.field.units_at("2818") if unit.power == "sauron"]
    assert [unit.strength for unit in left] == [1]


@story
def test_w10_1_a_standing_order_leaves_garrisons_in_objectives() -> None:
    hand = at_war()
    hand.standing = Orders(garrison="5")
    hand.pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH)
    tells(hand.labels)
    hand.tap(armies.GO)
    assert hand.done[0] == SplitUnit("orc_gorgoroth", 5)
    assert [unit.strength for unit in hand.state.field.units_at("2818") if unit.power == "sauron"] == [5]


def test_w10_1_what_is_tapped_goes_before_the_standing_order() -> None:
    hand = at_war()
    hand.standing = Orders(garrison="5")
    hand.pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH).tap(armies.LEAVE).tap(armies.GO)
    hand.tap(armies.GO)
    assert len(hand.done) == 1


@story
def test_w15_5_a_march_that_empties_a_citadel_asks_once() -> None:
    hand = at_war()
    hand.pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH).tap(armies.LEAVE).tap(armies.GO)
    assert hand.done == []
    tells(hand.text)
    hand.tap(armies.GO)
    assert hand.done == [Move(("orc_gorgoroth", "orc_morgul", "gothmog"), (BESIDE_OSGILIATH,))]


@story
def test_w15_5_what_cannot_leave_1_behind_asks_and_what_is_worth_nothing_does_not() -> None:
    alone = at_war(units={"orc_durthang": ("2816", 1)})
    alone.pick(ORDER, "2816-sauron").pick(armies.TO, "2815").tap(armies.GO)
    tells(alone.text)
    field = at_war(units={"orc_gorgoroth": "2718", "orc_morgul": "2718"}).pick(ORDER, "2718-sauron")
    assert not field.has(armies.LEAVE)
    field.pick(armies.TO, "2818").tap(armies.GO)
    assert len(field.done) == 1


@story
def test_w15_5_scn_5_a_march_that_leaves_a_key_place_too_weak_asks_once_and_the_sheet_says_it() -> None:
    at = BOARD.hex_of("dol_amroth")
    hand = Hand(position(preset="last_days", step="F2"), "fellowship").tap(ARMIES)
    tells(hand.text)
    hand.pick(armies.STACKS, f"{at}-fellowship").pick(armies.TO, MINAS_TIRITH).tap(armies.GO)
    assert hand.done == [], "the Corsairs can land beside the one that stays (COR-3)"
    tells(hand.text)
    hand.tap(armies.GO)
    assert isinstance(hand.done[-1], March)
    hand.tap("home").tap(ASK)
    tells(hand.text)


@pytest.mark.parametrize(
    ("units", "near", "card", "falls"),
    [
        ({}, "2129", True, True),
        ({"corsairs": ""}, "", False, False),
        ({"corsairs": "", **dict.fromkeys(HARADRIM, "2020")}, "2020", False, True),
        ({"corsairs": "", **dict.fromkeys(HARADRIM, "1412")}, "", False, False),
    ],
)
def test_w15_4_a_key_place_is_in_danger_of_all_that_can_come_within_two_turns(
    units: dict[str, str], near: str, card: bool, falls: bool
) -> None:
    field = position(preset="last_days", step="F2", units=units).field
    found = danger.danger(field, "fellowship", BOARD.hex_of("dol_amroth"))
    assert (found.enemy if found else "") == near
    assert (found is not None and found.card, found is not None and found.falls) == (card, falls)
    assert danger.keys(position(preset="war", step="F2").field, "fellowship") == ()


def test_w15_5_who_stayed_behind_stays_again_and_no_unit_is_parted_anew() -> None:
    hand = at_war().pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH).tap(armies.GO)
    left = next(unit for unit in hand.state.field.units_at("2818", "sauron"))
    scene = hand.now
    back = replace(
        hand.state,
        field=replace(
            hand.state.field,
            units=tuple(
                replace(unit, at="2818", moved=False, began="") if unit.at == BESIDE_OSGILIATH else unit
                for unit in hand.state.field.units
            ),
        ),
        drafts=(),
    )
    view = RULES.view(back, "sauron")
    stack = next(one for one in stacks(view) if one.key == MORGUL)
    made = sending.orders(view, [stack], BESIDE_OSGILIATH, leave=sending.leaves(scene, [stack]))
    assert made is not None
    assert [type(one) for one in made] == [Move]
    assert left.id not in made[0].who  # type: ignore[union-attr]


@story
def test_w15_5_a_march_by_hexes_warns_in_its_way_line_and_its_button_is_red() -> None:
    hand = at_war().pick(ORDER, MORGUL).tap(armies.LEAVE).tap(path.OPEN).pick(path.TO, BESIDE_OSGILIATH)
    tells(hand.text)
    assert [one.style for one in hand.buttons(path.GO)] == ["red"]
    hand.tap(path.GO)
    assert len(hand.done) == 1


def test_w15_5_of_two_orders_the_second_asks_when_the_first_is_a_march() -> None:
    view = at_war().state
    seen = RULES.view(view, "sauron")
    first, second = (unit.id for unit in seen.field.units_at("2818", "sauron"))
    marching = replace(seen, marches=(Marches("sauron", (first,), MINAS_TIRITH),))
    assert emptied(seen, [Move((second,), (BESIDE_OSGILIATH,))]) == ()
    assert emptied(marching, [Move((second,), (BESIDE_OSGILIATH,))]) == ("2818",)
    assert emptied(seen, [SplitUnit(first, 1), Move((first, second), (BESIDE_OSGILIATH,))]) == ()


def test_w15_5_an_attack_asks_if_all_would_advance_from_an_objective() -> None:
    seen = RULES.view(at_war().state, "sauron")
    units = tuple(unit.id for unit in seen.field.units_at("2818", "sauron"))
    for advance, left in ((units, ("2818",)), (units[:1], ()), ((), ()), (None, ())):
        assert emptied(seen, [Attack("2718", units, BattleOrders("2718", advance=advance))]) == left
    usual = Attack(MINAS_TIRITH, units[:1])
    rest = tuple(replace(one, at="") if one.id in units[1:] else one for one in seen.field.units)
    assert emptied(replace(seen, field=replace(seen.field, units=rest)), [usual]) == ("2818",)


@story
def test_w6_10_sr2_7_saruman_leaves_a_garrison_unless_told_otherwise() -> None:
    hand = at_war(units={"uruk_hai_1": "fornost"}, control={"fornost": "saruman"})
    hand.pick(ORDER, "1106-saruman")
    tells(hand.labels)


def test_w5_3_stk_4_part_of_a_stack_goes() -> None:
    hand = at_war().pick(ORDER, MORGUL).tap(armies.PART)
    assert set(hand.ticked(portions.WHO)) == {"orc_gorgoroth", "orc_morgul", "gothmog"}
    hand.pick(portions.WHO, "orc_gorgoroth", "lord_of_the_nazgul")
    assert hand.choices(armies.STACKS)[MORGUL].endswith("· 2 points")
    hand.pick(armies.TO, BESIDE_OSGILIATH).tap(armies.GO)
    assert hand.done == [Move(("orc_gorgoroth", "lord_of_the_nazgul"), (BESIDE_OSGILIATH,))]


def test_w5_3_stk_4_a_unit_is_parted_and_who_goes_is_asked_again() -> None:
    hand = at_war().pick(ORDER, MORANNON).tap(armies.PART).pick(portions.SPLIT, "orc_morannon:7")
    assert hand.done == [SplitUnit("orc_morannon", 7)]
    assert sorted(hand.choices(portions.WHO)) == ["orc_morannon", "orc_morannon/2"]


@pytest.mark.parametrize("goes", ["orc_morannon", "orc_morannon/2"])
def test_w15_11_stk_4_one_undo_takes_an_order_back_with_its_split_whichever_part_went(goes: str) -> None:
    hand = at_war().pick(ORDER, MORANNON).tap(armies.PART).pick(portions.SPLIT, "orc_morannon:7")
    hand.pick(portions.WHO, goes).pick(armies.TO, next(iter(hand.choices(armies.TO))))
    hand.tap(armies.GO)
    assert len(hand.done) == 2
    hand.tap("warundo")
    assert not RULES.view(hand.state, "sauron").drafts


def test_w5_3_stk_4_a_part_of_a_stack_is_chosen_for_one_order_alone() -> None:
    hand = at_war().pick(ORDER, MORGUL).tap(armies.PART).pick(portions.WHO, "orc_gorgoroth")
    hand.pick(armies.STACKS, MORANNON).pick(armies.STACKS, MORGUL).tap(armies.PART)
    assert set(hand.ticked(portions.WHO)) == {"orc_gorgoroth", "orc_morgul", "gothmog"}


def test_w5_3_leaders_alone_may_be_the_part_that_goes() -> None:
    hand = at_war().pick(ORDER, MORGUL).tap(armies.PART).pick(portions.WHO, "gothmog")
    assert hand.choices(armies.TO)


def test_mov_21_a_leader_on_a_march_of_his_own_does_not_go_with_the_stack_he_stands_with() -> None:
    """His order was lost, and nothing said so."""
    hand = at_war().acts("sauron", March(("gothmog",), BESIDE_OSGILIATH))
    assert not any(stack.leaders for stack in stacks(RULES.view(hand.state, "sauron")) if stack.at == "2818")
    hand.pick(ORDER, MORGUL).pick(armies.TO, "2815").tap(armies.GO)
    assert "gothmog" not in hand.done[-1].who
    together = at_war().pick(ORDER, MORGUL).pick(armies.TO, "2815").tap(armies.GO)
    assert "gothmog" in together.done[-1].who


@story
def test_w5_1_who_is_on_the_march_is_named() -> None:
    hand = at_war().pick(ORDER, CARN_DUM).pick(armies.TO, "1106").tap(armies.GO)
    assert isinstance(hand.done[0], March)
    tells(hand.text)


@story
def test_w15_8_w5_2_a_march_that_cannot_go_on_says_so_and_its_goal_beside_it_is_offered_anew() -> None:
    downs, bree = BOARD.hex_of("barrow_downs"), BOARD.hex_of("bree")
    state = position(
        step="S2",
        turn=9,
        m=6,
        preset="three_powers",
        mobilised=("saruman",),
        units={"uruk_hai_1": downs, "hobbits": BOARD.hex_of("buckland")},
    )
    hand = Hand(replace(state, marches=(Marches("saruman", ("uruk_hai_1",), bree),)), "saruman")
    hand.tap(ARMIES)
    tells(hand.text)
    hand.pick(armies.STACKS, f"{downs}-saruman")
    assert bree in hand.choices(armies.TO), "an Objective beside the stack that nobody holds (W5.3)"
    hand.pick(armies.TO, bree).tap(armies.GO)
    assert hand.state.field.unit("uruk_hai_1").at == bree


def a_turn_later(hand: Hand, at: str, points: int) -> None:
    """The next sitting: the Orcs of Dol Guldur have come to a hex, nothing else is different."""
    orc = "orc_dol_guldur_1"
    known = ("saruman", "woodland")
    state = position(step="D2", turn=10, m=6, points=points, mobilised=known, units={orc: at})
    hand.state, hand.done = replace(state, period=5), []
    hand.home()


@story
def test_w0_4_w6_as_last_turn_repeats_plain_moves_of_the_dark() -> None:
    hand = at_war(units={"orc_dol_guldur_1": "2409"})
    at_once(hand.submit(Move(("orc_dol_guldur_1",), ("2408",))))
    a_turn_later(hand, "2408", points=12)
    tells(lambda: [one.label for one in hand.buttons(AGAIN)])
    hand.tap(AGAIN)
    assert hand.done == [Move(("orc_dol_guldur_1",), ("2407",))]
    tells(hand.text)
    assert hand.state.field.turn.points == 11


def test_w6_2_as_last_turn_leaves_out_what_cannot_be_paid() -> None:
    hand = at_war(units={"orc_dol_guldur_1": "2409"})
    at_once(hand.submit(Move(("orc_dol_guldur_1",), ("2408",))))
    a_turn_later(hand, "2408", points=0)
    assert not hand.buttons(AGAIN)


@pytest.mark.parametrize(
    ("start", "end", "there", "enemy"),
    [
        ("2409", "2408", {}, {"beornings": "2407"}),
        ("2409", "2408", {}, {"beornings": "2406"}),
        ("2409", "2408", {"orc_dol_guldur_2": "2408"}, {}),
        ("2409", "2410", {"orc_dol_guldur_2": "2409"}, {}),
    ],
    ids=["battle", "siege", "joined", "arrived"],
)
def test_w0_4_mov_21_as_last_turn_leaves_those_where_they_are_who_have_come_to_where_they_went(
    start: str, end: str, there: dict[str, str], enemy: dict[str, str]
) -> None:
    """Before an enemy, with other troops, which it does not part, and in a named place."""
    orc = "orc_dol_guldur_1"
    hand = at_war(units={orc: start, **there})
    at_once(hand.submit(Move((orc,), (end,))))
    units = {orc: end, **there, **enemy}
    hand.state, hand.done = replace(at_war(turn=10, units=units).state, period=5), []
    hand.home()
    assert not hand.buttons(AGAIN)
    known = ("saruman", "woodland")
    hand.state = replace(at_war(turn=10, units={orc: "2408"}, mobilised=known).state, period=5)
    hand.home()
    assert hand.buttons(AGAIN), "who was under way goes on"


def test_w0_4_as_last_turn_sends_whoever_was_driven_back_to_where_he_went() -> None:
    hand = at_war(units={"orc_dol_guldur_1": "2409"})
    at_once(hand.submit(Move(("orc_dol_guldur_1",), ("2408",))))
    a_turn_later(hand, "2509", points=12)
    hand.tap(AGAIN)
    assert hand.done == [Move(("orc_dol_guldur_1",), ("2408",))]


def test_w0_4_as_last_turn_goes_on_by_the_cheapest_path_and_not_hex_by_hex() -> None:
    """The way of last turn made a bend; this one has the same end and is the GM's (MOV-20)."""
    hand = at_war(units={"warg_udun": "2911"})
    at_once(hand.submit(Move(("warg_udun",), ("2910", "3010"))))
    hand.state = replace(at_war(turn=10, units={"warg_udun": "3010"}).state, period=5)
    hand.done = []
    hand.home().tap(AGAIN)
    (move,) = hand.done
    assert len(move.path) == 1


def test_w5_1_hold_all_here_ends_the_marches_that_are_listed() -> None:
    hand = at_war().pick(ORDER, CARN_DUM).pick(armies.TO, "1106").tap(armies.GO).tap(armies.HOLD)
    assert hand.state.marches == ()


@story
def test_w5_3_doo_11_a_way_across_the_plateau_is_marked() -> None:
    hand = at_war().pick(ORDER, MORGUL)
    tells(lambda: hand.choices(armies.TO)["3316"])
    assert "3117" not in hand.choices(armies.TO)


def test_sr2_3_saruman_is_no_leader_of_a_stack_that_leaves_isengard() -> None:
    hand = at_war()
    assert "Saruman" not in hand.choices(ORDER)["1613-saruman"]


@story
def test_w15_6_seq_4_a_split_is_no_order_and_is_taken_back_with_the_order_it_was_made_for() -> None:
    hand = at_war()
    before = hand.state.field
    hand.pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH).tap(armies.GO)
    hand.pick(armies.STACKS, GULDUR).pick(armies.TO, LORIEN).tap(armies.GO)
    assert sum(isinstance(one, SplitUnit) for one in hand.done) >= 1
    splits = len(hand.done) - 2
    assert splits >= 1
    hand.home().tap(ASK)
    tells(hand.text)
    hand.home().tap(ARMIES).tap(UNDO)
    assert hand.ticked(armies.STACKS) == [GULDUR], (
        "the list is open again, where that stack is ticked (W15.11)"
    )
    hand.pick(armies.STACKS).tap(UNDO)
    assert hand.ticked(armies.STACKS) == [MORGUL]
    assert hand.state.drafts == ()
    assert hand.state.field.units == before.units, "nobody is parted who was one before"


def test_seq_4_a_split_that_was_ordered_by_itself_is_taken_back_by_itself() -> None:
    hand = at_war()
    at_once(hand.submit(SplitUnit("orc_morannon", 7)))
    at_once(hand.submit(Move(("orc_morgul",), (BESIDE_OSGILIATH,))))
    hand.home().tap(UNDO)
    assert [one.what for one in RULES.view(hand.state, "sauron").drafts] == ["split"]
    assert orders(RULES.view(hand.state, "sauron")) == []


def test_w10_3_what_one_tap_ordered_is_taken_back_by_one_undo_and_no_more() -> None:
    hand = at_war().pick(ORDER, MORGUL).pick(armies.TO, BESIDE_OSGILIATH).tap(armies.GO)
    first = hand.state
    hand.home().tap(ARMIES).pick(armies.STACKS, MORANNON, GULDUR)
    hand.pick(armies.TO, next(iter(hand.choices(armies.TO))))
    hand.tap(armies.GO)
    given = len(orders(RULES.view(hand.state, "sauron")))
    assert given >= 2
    before = hand.taps
    hand.home().tap(UNDO)
    assert hand.taps == before + 1
    assert hand.state.field == first.field
    assert hand.state.marches == first.marches
    hand.home().tap(UNDO)
    assert not hand.state.drafts


def test_w15_11_undo_of_nazgul_stays_in_their_list() -> None:
    hand = at_war().tap(nazgul.NAZGUL).pick(nazgul.WHICH, "khamul", "nazgul_3").pick(nazgul.TO, "2814")
    hand.tap(nazgul.FLY).tap(UNDO)
    assert hand.ticked(nazgul.WHICH)
    assert hand.menus(nazgul.TO)


@story
def test_w15_11_all_nazgul_of_a_hex_are_ticked_by_one_option_and_each_can_be_unticked() -> None:
    hand = at_war().tap(nazgul.NAZGUL)
    tells(lambda: hand.choices(nazgul.WHICH)["all:3316"])
    hand.pick(nazgul.WHICH, "all:3316")
    assert hand.ticked(nazgul.WHICH) == ["nazgul_7", "nazgul_8", "nazgul_9"]
    hand.pick(nazgul.WHICH, "nazgul_7", "nazgul_8")
    assert hand.ticked(nazgul.WHICH) == ["nazgul_7", "nazgul_8"]
    assert "all:3316" in hand.choices(nazgul.WHICH)
