"""The sheet of *Close* (W15.6, W15.12, W4.9, W4.10): it names what is closed."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, closing, companions, hiding, path, sending, warnings
from bot.games.war.ask.closing import ASK
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.saruman import ORDER
from bot.games.war.ask.screens import panel
from bot.games.war.model.stacks import Stack, group_of, stacks
from bot.games.war.words import irrevocable, names
from bot.model.context import LASTING
from bot.model.screen import Button, Buttons, Menu, Screen
from engine.dice import ScriptedDice
from engine.war import RULES, position
from engine.war.actions import Arm, CloseStep, Discard, Escape, Hide, Letter, March, Move
from engine.war.board import BOARD
from engine.war.chapter import BATTLING, STEPS
from engine.war.grid import distance
from engine.war.players import choose, counsel
from engine.war.questions import Condition
from engine.war.view import View
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import PLAYED, Chair, Hand, moments, scene_of
from tests.games.war.ask.test_armies import BESIDE_OSGILIATH, MORGUL
from tests.games.war.ask.test_council import AT, HIDDEN
from tests.laws.reaching import at_once
from tests.sampled import wide

STORY: dict[str, Any] = {"at": AT, "hidden": HIDDEN, "turn": 9, "m": 6, "mobilised": ["rohan", "gondor"]}
OPENING = (closing.ASK, attack.STEP, attack.GO_ON)
LINES = 24


def west(*script: Any, **changes: Any) -> Chair:
    """Turn 9 of the storyboard, the West sits."""
    return Chair(position(**{**STORY, **changes}), dice=ScriptedDice(script))


def dark(step: str = "D2", **changes: Any) -> Hand:
    return Hand(position(**{**STORY, "step": step, "points": 11, **changes}), "sauron")


def at_home(**changes: Any) -> Chair:
    """The last step of the West: Merry and Pippin are seen at Hobbiton."""
    seen = {"hidden": ("frodo", "sam"), "at": {**AT, "merry": "hobbiton", "pippin": "hobbiton"}}
    return west(**{"step": "F7", **seen, **changes})


def rows(shown: Screen) -> list[list[str]]:
    return [[one.verb for one in part.buttons] for part in reversed(shown.parts) if isinstance(part, Buttons)]


def lines(shown: Screen) -> int:
    """Lines of text and controls that stand in one of their own."""
    return sum(part.text.count("\n") + 1 for part in shown.parts if hasattr(part, "text"))


# Always the same way


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_6_close_opens_the_sheet_at_every_step_and_seat_and_closes_nothing(preset: str) -> None:
    met = set[str]()
    for state in moments(preset, 5, 200)[::5]:
        for seat in RULES.asked(state):
            view: View = RULES.view(state, seat)
            if not view.step:
                continue
            met.add(view.step)
            home = Hand(state, seat)
            for verb in {one.verb for one in home.buttons() if one.verb in OPENING}:
                home.home().tap(verb)
                assert home.done == []
                back, close = (one.verb for one in home.buttons())
                assert (back in ("home", attack.BATTLES), close) == (True, closing.CLOSE)
                assert lines(home.shown) <= LINES
    assert len(met) > 4, met


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_6_no_second_tap_of_the_thumb_closes_anything(preset: str) -> None:
    for state in moments(preset, 5, 200)[::5]:
        for seat in RULES.asked(state):
            scene = scene_of(state, seat)
            if not scene.view.step:
                continue
            for shown in (panel(scene), attack.panel_attack(scene)):
                last, *others = rows(shown)
                assert not {*OPENING, closing.CLOSE} & set(last), "the sheet has its button there"
                assert closing.last(scene) or all(closing.CLOSE not in row for row in others)
            for scope in closing.SCOPES:
                if not closing.closed_by(scene, scope):
                    continue
                last, *others = rows(closing.panel_close(scene, scope))
                back = attack.BATTLES if {scope, scene.view.step} & {closing.ATTACK, *BATTLING} else "home"
                assert last in (["home", closing.CLOSE], [back, closing.CLOSE])
                assert others == []


@story
def test_w15_6_the_button_names_what_it_closes() -> None:
    ana = west().press("Close moving")
    tells(lambda: ana.labels())
    assert ana.done == []
    ana.press("Close moving")
    assert ana.done == [CloseStep("F2")]
    ben = dark()
    ben.tap(attack.BATTLES).pick(attack.WHERE, next(iter(ben.choices(attack.WHERE))))
    ben.tap(attack.GO_ON)
    tells(ben.text, lambda: [one.label for one in ben.buttons(closing.CLOSE)])
    ben.tap(closing.CLOSE)
    assert RULES.view(ben.state, "sauron").step in BATTLING


def test_w15_6_what_closes_is_bright_once_something_was_ordered() -> None:
    """Until then it is not meant, as long as something can be ordered."""

    def bright(now: Chair) -> list[str]:
        return [one.label for one in closing.closings(at_once(now.scene())) if one.style == "primary"]

    ana = west()
    assert bright(ana) == []
    closes = ["Close moving…"]
    ana.acts("fellowship", March(("frodo", "sam"), "3117"))
    while party := next(companions.waiting(at_once(ana.scene())), None):
        assert bright(ana) == [], "somebody hidden has no order yet"
        ana.acts("fellowship", March(party.who, "3117"))
    while not bright(ana):
        assert next(counsel.marchers(ana.now.view)), "a computer would send somebody off"
        ana.acts("fellowship", choose("steady", ana.now.view, ana.now.legal, random.Random(1)))
    assert bright(ana) == closes
    assert any(order.what == "move" for order in ana.now.view.drafts)


# What it says


@story
def test_w15_6_the_sheet_names_orders_marches_and_who_stays() -> None:
    ana = west().acts("fellowship", March(("frodo", "sam"), "3117"))
    ana.acts("fellowship", March(("anorien_foot",), "2120"))
    ana = Chair(ana.state).press("Close the sitting")
    tells(ana.text)


@story
def test_w15_6_a_march_whose_people_have_gone_already_is_not_said_to_go_on() -> None:
    ana = west().acts("fellowship", March(("frodo", "sam"), "3117"))
    ana.acts("fellowship", Move(("frodo", "sam"), ("2512",)))
    ana = Chair(ana.state).press("Close moving")
    tells(ana.text)


@story
def test_w15_6_what_could_be_done_and_is_not_is_said_for_steps_to_come_too() -> None:
    held = {"captives": {"merry": "band_1"}, "bands": {"band_1": ("2412", 5, "sauron")}}
    ana = west(at={**AT, "merry": "2412", "aragorn": "2412"}, hidden=("frodo", "sam", "aragorn"), **held)
    ana.press("Close moving")
    tells(ana.text)
    ana.shown = panel(ana.now)
    ana.press("Close the sitting")
    tells(ana.text)


@story
def test_w15_6_points_that_are_not_spent_are_said_less_what_marches_take() -> None:
    ben = dark().tap(attack.STEP)
    tells(ben.text)
    assert all(one.style == "grey" for one in ben.buttons(closing.CLOSE)), "it is not what is meant for you"


@story
def test_w15_6_rng_9_who_stands_at_the_fire_reads_that_the_ring_is_not_cast_in() -> None:
    fire = {"at": {**AT, "frodo": "mount_doom", "sam": "mount_doom"}}
    ana = west(step="F6", **fire).press("On to hiding")
    tells(ana.text)
    ana = west(**fire).press("Close the sitting")
    tells(ana.text)


@story
def test_w15_6_captives_try_to_escape_only_where_the_sheet_says_so() -> None:
    held = {"captives": {"merry": "band_1"}, "bands": {"band_1": ("1813", 5, "sauron")}, "hidden": ("frodo",)}
    ana = west(step="F1", **held).press("Close escapes")
    tells(ana.text)
    ana.press("Close escapes")
    assert ana.done == [CloseStep("F1")]
    ana = west(6, step="F1", **held).press("Close the sitting")
    tells(ana.text)
    ana.press("Close the sitting")
    assert ana.done[0] == Escape("merry")


@story
def test_w15_6_closing_stops_where_something_can_be_done_that_the_sheet_did_not_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = {"captives": {"merry": "band_1"}, "bands": {"band_1": ("2412", 5, "sauron")}}
    ana = west(at={**AT, "merry": "2412", "aragorn": "2412"}, hidden=("frodo", "sam", "aragorn"), **held)
    monkeypatch.setattr(closing, "told", lambda *_: ())
    ana.tap(closing.CLOSE)
    assert ana.now.view.step == "F3"
    tells(lambda: ana.text.replace("*", ""))


@story
def test_w15_6_the_standing_order_of_captors_is_carried_out_by_every_way_to_close() -> None:
    for verb in (attack.STEP, closing.ASK):
        hand = dark(at={"sam": "2513", "khamul": "2513"}, captives={"sam": "khamul"}, hidden=())
        hand.standing = Orders(captors="lead")
        hand.home().tap(verb)
        tells(hand.text)
        hand.tap(closing.CLOSE)
        assert hand.state.field.person("khamul").at != "2513"


# Who hides


@story
def test_w15_6_w4_9_nobody_hides_who_was_not_ticked() -> None:
    ana = at_home()
    tells(lambda: [menu.prompt for menu in ana.menus()][:1], ana.text)
    assert not any(choice.chosen for menu in ana.menus() for choice in menu.choices)
    ana.press("Close the sitting")
    assert ana.done == [Hide(()), CloseStep("F7")]


@story
def test_w15_6_w4_9_who_was_ticked_hides_when_the_sitting_closes() -> None:
    ana = at_home().choose("Who hides?", "Merry")
    assert ana.done == []
    tells(ana.text)
    ana.press("Close the sitting")
    assert ana.done == [Hide(("merry",)), CloseStep("F7")]


@story
def test_w15_6_who_hides_is_ticked_for_the_end_of_the_sitting_too() -> None:
    ana = at_home(step="F2").press("Close the sitting").choose("Who hides?", "Merry")
    tells(ana.text)
    ana.press("Close the sitting")
    assert Hide(("merry",)) in ana.done
    assert ana.state.field.person("merry").hidden
    assert not ana.state.field.person("pippin").hidden


def test_w15_6_hid_2_leaders_of_armies_are_listed_apart() -> None:
    scene = scene_of(at_home().state, "fellowship")
    others, led = hiding.able(scene.view.field)
    assert {"merry", "pippin"} <= set(others)
    assert led
    field = scene.view.field
    assert all(field.units_at(field.person(one).at, "fellowship") for one in led)
    ana = at_home()
    listed = [choice.value for menu in ana.menus() if menu.verb == hiding.HIDE for choice in menu.choices]
    assert listed == [*others, *led], "they come last, none is ticked"


def test_w4_9_hid_1_no_more_hide_than_there_is_room_for() -> None:
    ana = at_home()
    every = (*hiding.able(ana.now.view.field)[0], *hiding.able(ana.now.view.field)[1])
    turn = str(ana.now.view.field.turn.number)
    ana.drafts = {f"{LASTING}{hiding.HIDE}": (turn, *every)}
    ana.home().press("Close the sitting")
    assert isinstance(ana.done[0], Hide)
    assert sum(one.hidden for one in ana.state.field.persons if one.power == "fellowship") <= 9


# Steps in which nothing can be done


FACING = {"osgiliath_garrison": "2116", "orc_morannon": "2216"}
"""Troops that may attack, and nobody who may hide."""


def test_w15_6_where_no_later_step_has_anything_to_do_the_sitting_closes_by_two_taps() -> None:
    ana = west(turn=2, m=None, mobilised=[], at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"))
    assert not ana.buttons(attack.STEP)
    ana.tap(closing.ASK).tap(closing.CLOSE)
    assert ana.taps == 2
    assert ana.now.view.power != "fellowship"
    assert west().buttons(attack.STEP), "Faramir may attack"


@pytest.mark.parametrize("more", [{}, {"hands": {"fellowship": ["EV30", "EV13"]}}])
def test_w15_6_the_last_step_closes_with_the_one_before_where_nothing_can_be_done_in_it(more: Any) -> None:
    ana = west(step="F5", bare=True, at={"frodo": "2412"}, hidden=("frodo",), units=FACING, **more)
    ana.tap(closing.CLOSE, closing.ONE)
    assert [one for one in ana.done if isinstance(one, CloseStep)] == [CloseStep("F5"), CloseStep("F7")]


def test_w15_6_the_last_step_stays_open_where_somebody_may_hide_or_an_event_goes() -> None:
    for ana in (at_home(step="F5"), full("F5")):
        ana.tap(closing.CLOSE, closing.ONE)
        assert ana.now.view.step == "F7"


def test_w15_6_closing_is_not_bright_while_an_army_without_an_order_can_help_a_key_place() -> None:
    def bright(now: Chair) -> bool:
        return any(button.style == "primary" for button in closing.closings(at_once(now.scene())))

    ana = west(preset="last_days").acts("fellowship", March(("frodo", "sam"), "3117"))
    while party := next(companions.waiting(at_once(ana.scene())), None):
        ana.acts("fellowship", March(party.who, "3117"))
    ana.acts("fellowship", March(("anorien_foot",), "2120"))
    assert not bright(ana), "one army has an order, others can come to Pelargir"
    while threat := next(warnings.unhelped(ana.now.view), None):
        assert not bright(ana)
        free = [stack for stack in stacks(ana.now.view) if stack.ready and stack.march is None]
        marches = [March(stack.who, at) for stack in free for at in {threat.at, "2120"}]
        ana.acts("fellowship", next(march for march in marches if RULES.is_legal(ana.now.view, march)))
    assert bright(ana)


def test_w15_6_closing_is_bright_once_somebody_of_those_who_could_hide_is_ticked() -> None:
    ana = at_home()
    (close,) = ana.buttons(closing.CLOSE)
    assert close.style == "grey"
    ana.tap(hiding.HIDE, closing.ONE, "merry", "pippin")
    (close,) = ana.buttons(closing.CLOSE)
    assert close.style == "primary"


# Which event goes


HELD = ["EV30", "EV13", "EV03", "EV08"]


def full(step: str = "F7", **changes: Any) -> Chair:
    """A hand that is one too large."""
    state = at_home(step=step, hands={"fellowship": HELD}, **changes).state
    cards = tuple(replace(one, over=True) if one.id == "EV08" else one for one in state.cards)
    return Chair(replace(state, cards=cards))


@story
def test_w15_12_evt_1_the_panel_says_how_many_events_may_be_kept_and_which_one_goes() -> None:
    ana = full()
    tells(ana.text)
    ana.press("My events")
    tells(ana.text, at_home(hands={"fellowship": HELD[:3]}).text)


@story
def test_w15_12_the_event_that_goes_is_chosen_on_the_sheet() -> None:
    ana = full("F2").press("Close moving")
    tells(lambda: [menu.prompt for menu in ana.menus()])
    ana.shown = panel(ana.now)
    ana.press("Close the sitting")
    menu = next(one for one in ana.menus() if one.prompt == "Which event do you discard?")
    assert len(menu.choices) == len(HELD)
    ana.tap(menu.verb, menu.arg, "EV03").press("Close the sitting")
    assert Discard("EV03") in ana.done
    assert [one.id for one in ana.state.cards if one.at == "discards"] == ["EV03"]


def test_w15_12_without_a_choice_the_least_useful_goes_as_the_sheet_says() -> None:
    ana = full()
    least = closing.thrown(ana.now)
    assert least == "EV30"
    ana.press("Close the sitting")
    assert [one.id for one in ana.state.cards if one.at == "discards"] == [least]


def test_w15_12_evt_5_of_what_is_of_no_use_that_goes_which_the_enemy_needs_least() -> None:
    """It may be drawn again: the Ents are kept from the West rather than Strider (EVT-5)."""
    cards = ["EV05", "EV10", "EV03", "EV18"]
    state = position(step="D5", turn=9, m=5, hands={"sauron": cards})
    owed = tuple(replace(card, over=True) if card.id == "EV18" else card for card in state.cards)
    assert closing.thrown(scene_of(replace(state, cards=owed), "sauron")) == "EV10"


def test_w15_12_without_a_choice_an_event_goes_that_has_nothing_left_to_do() -> None:
    cards = ["EV30", "EV13", "EV06", "EV08"]
    going = {}
    for lands in ((), ("gondor",)):
        state = at_home(step="F2", hands={"fellowship": cards}, mobilised=lands).state
        owed = tuple(replace(one, over=True) if one.id == "EV08" else one for one in state.cards)
        now = Chair(replace(state, cards=owed)).now
        going[lands] = (thrown := closing.thrown(now)), closing.why_thrown(now, thrown)
    assert going == {(): (cards[0], "least"), ("gondor",): ("EV06", "spent")}


def test_w15_12_without_a_choice_no_armed_event_goes() -> None:
    ana = full()
    first = closing.thrown(ana.now)
    cards = (replace(one, armed=Condition("sail")) if one.id == first else one for one in ana.state.cards)
    ana.state = replace(ana.state, cards=tuple(cards))
    assert closing.thrown(ana.now) == "EV08", "the least useful of the others"


def test_w15_6_what_is_ticked_on_the_sheet_outlasts_later_orders_of_the_turn() -> None:
    ana = full("F2").press("Close the sitting").choose("Who hides?", "Merry")
    menu = next(one for one in ana.menus() if one.prompt == "Which event do you discard?")
    ana.tap(menu.verb, menu.arg, "EV03")
    at_once(ana.submit(Move(("frodo", "sam"), ("2512",))))
    ana.shown = panel(ana.now)
    ana.press("Close the sitting")
    ticked = {choice.value for menu in ana.menus() for choice in menu.choices if choice.chosen}
    assert ticked == {"merry", "EV03"}
    later = replace(ana.state, field=replace(ana.state.field, turn=replace(ana.state.field.turn, number=10)))
    ana.state = later
    assert hiding.wanted(ana.now) == frozenset(), "of this turn alone"


def test_w15_6_w15_12_the_event_that_was_chosen_goes_though_a_battle_is_answered_before() -> None:
    ben = dark("D6", hands={"sauron": ["EV16", "EV17", "EV18", "EV19"]})
    cards = tuple(replace(one, over=True) if one.id == "EV19" else one for one in ben.state.cards)
    ben.state = replace(ben.state, cards=cards)
    ben.home().pick(closing.THROW, "EV18").tap(closing.CLOSE, closing.ONE)
    assert [type(one) for one in ben.done] == [Discard, CloseStep, Letter]
    assert [one.id for one in ben.state.cards if one.at == "discards"] == ["EV18"]


def test_w15_6_every_step_of_every_power_has_a_sheet_of_few_lines() -> None:
    for power, steps in STEPS.items():
        for step in steps:
            seat = "sauron" if power == "saruman" else power
            if power == "saruman":
                continue
            scene = scene_of(position(**{**STORY, "step": step, "points": 11}), seat)
            for scope in closing.SCOPES:
                if closing.closed_by(scene, scope):
                    shown = closing.panel_close(scene, scope)
                    assert lines(shown) <= LINES
                    assert sum(isinstance(part, Menu) for part in shown.parts) <= 3


# *Back* leads to the order as it was drafted


def back(hand: Hand) -> Button:
    return hand.buttons()[-1]


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
        group = group_of(stack_at("1414")[0], order.who)
        assert group is not None
        left = distance(sending.aim(group, goal.at) or group.at, goal.at)
        assert left < distance(group.at, goal.at)
        if BOARD.place_id(goal.at) or goal.beside:
            short.append(left > 1)
    assert short == sorted(short)


def stack_at(at: str) -> tuple[View, list[Stack]]:
    """Orcs alone in a hex, as Sauron may send them."""
    units = {"orc_dol_guldur_1": at}
    state = position(step="D2", mobilised=("saruman", "mordor"), units=units, turn=9, m=6, points=12)
    seen = sending.rich(RULES.view(state, "sauron"))
    return seen, [one for one in stacks(seen) if one.at == at and one.ready]


@story
@pytest.mark.parametrize(("hidden", "at", "warned"), [((), "2412", True), (("frodo",), "2412", False)])
def test_w15_6_the_sheet_warns_of_a_bearer_whom_all_see(
    hidden: tuple[str, ...], at: str, *, warned: bool
) -> None:
    hand = Hand(position(step="F2", at={"frodo": at, "sam": at}, hidden=hidden), "fellowship").tap(ASK)
    assert (irrevocable.bared("frodo", at) in hand.text) == warned
    tells(hand.text)


def test_w15_6_a_bearer_among_his_army_is_not_warned_of() -> None:
    place = BOARD.hex_of("minas_tirith")
    hand = Hand(position(step="F2", at={"frodo": place}, hidden=(), mobilised=("gondor",)), "fellowship")
    assert hand.state.field.units_at(place, "fellowship")
    assert irrevocable.bared("frodo", place) not in hand.tap(ASK).text


# A button that leads on never looks like one that did nothing


ROOMS = ("warbattles", "wararmies", attack.STEP, attack.GO_ON, attack.CHARGE, closing.ASK)
"""Whose panels are tapped on, too."""


def places(shown: Screen) -> dict[tuple[int, int], Button]:
    """The buttons that can be tapped, by row from below and column."""
    found = [part.buttons for part in reversed(shown.parts) if isinstance(part, Buttons)]
    return {
        (row, column): one
        for row, every in enumerate(found)
        for column, one in enumerate(every)
        if not one.disabled
    }


def twins(before: Hand, verbs: frozenset[str]) -> list[tuple[str, str]]:
    """The buttons of a panel that lead to an order of the same label; in the same place also to one that says
    no more than a few words more."""
    found = []
    for place, tapped in places(before.shown).items():
        if tapped.verb not in verbs:
            continue
        hand = Hand(before.state, before.seat)
        hand.drafts = dict(before.drafts)
        hand.shown = before.shown
        hand._tap(tapped.verb, tapped.arg)
        label = tapped.label.removesuffix("…")
        for where, one in places(hand.shown).items():
            same = one.label == tapped.label or (where == place and one.label.startswith(label))
            other = one.verb != "home" and (one.verb, one.arg) != (tapped.verb, tapped.arg)
            if same and other and ROUTER[one.verb].submits:
                found.append((tapped.label, one.label))
    return found


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
@wide("looks", 4, 20)
def test_w15_6_no_button_leads_to_an_order_that_looks_like_itself(preset: str, looks: int) -> None:
    """Who taps once and sees the same label again believes that nothing has happened."""
    leads = frozenset(verb for verb in ROUTER if not ROUTER[verb].submits)
    for state in moments(preset, 5, 240)[:: 240 // looks]:
        for seat in RULES.asked(state):
            if not RULES.view(state, seat).step:
                continue
            home = Hand(state, seat)
            assert twins(home, leads) == []
            for menu in home.menus(path.OPEN)[:1]:
                for choice in menu.choices[:3]:
                    way = Hand(state, seat).pick(path.OPEN, choice.value)
                    for ends in way.menus(path.TO)[:1]:
                        way.pick(path.TO, ends.choices[-1].value)
                    assert twins(way, frozenset(ROUTER)) == []
            for verb in sorted(
                {one.verb for one in home.buttons() if one.verb in ROOMS and not one.disabled}
            ):
                room = Hand(state, seat)
                room.tap(verb)
                for menu in room.menus(attack.WHERE)[:1]:
                    room.pick(attack.WHERE, menu.choices[0].value)
                assert twins(room, frozenset(ROUTER) if verb == "warbattles" else leads) == []


@story
def test_w15_6_gol_2_gollum_who_obeys_is_one_of_those_who_can_have_an_order() -> None:
    """ "All who can move have an order" was said while he had none; his move was called "Go to"."""
    ana = west(war={"gollum": "fellowship"}, at={**AT, "gollum": "2512"})
    ana.acts("fellowship", March(("frodo", "sam"), "3117"))
    sheet = Chair(ana.state).press("Close the sitting").text
    assert names.piece("gollum") in sheet
    ana.acts("fellowship", Move(("gollum",), ("2513",)))
    tells(Chair(ana.state).press("Close the sitting").text)


@story
def test_w15_6_an_event_that_was_played_is_named_and_an_answer_is_no_order() -> None:
    ana = west(hands={"fellowship": ["EV12"]}).acts("fellowship", Arm("EV12", Condition("sail")))
    tells(Chair(ana.state).press("Close the sitting").text)
