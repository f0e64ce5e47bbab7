"""The sheet of *Close* (W15.6, W15.12, W4.9, W4.10): it names what is closed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import attack, closing
from bot.games.war.ask.orders.model import Orders
from bot.games.war.ask.screens import panel
from bot.model.context import LASTING
from bot.model.screen import Buttons, Menu, Screen
from engine.dice import ScriptedDice
from engine.war import RULES, position
from engine.war.actions import CloseStep, Discard, Escape, Hide, Letter, March, Move
from engine.war.chapter import BATTLING, STEPS
from engine.war.view import View
from tests.approved.stories import story, tells
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_council import AT, HIDDEN
from tests.games.war.ask.walks import PLAYED, moments, scene_of

STORY: dict[str, Any] = {"at": AT, "hidden": HIDDEN, "turn": 9, "m": 6, "mobilised": ["rohan", "gondor"]}
OPENING = (closing.ASK, attack.STEP, attack.GO_ON)
LINES = 24


def west(*script: Any, **changes: Any) -> Chair:
    """Turn 9 of the storyboard, the West sits."""
    return Chair(position(**{**STORY, **changes}), dice=ScriptedDice(script))


def dark(step: str = "D2", **changes: Any) -> Hand:
    """Sauron sits in the same turn."""
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
                assert [one.verb for one in home.buttons()] == ["home", closing.CLOSE]
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
                assert all(closing.CLOSE not in row for row in others)
            for scope in closing.SCOPES:
                if not closing.closed_by(scene, scope):
                    continue
                last, *others = rows(closing.panel_close(scene, scope))
                assert last == ["home", closing.CLOSE]
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


# What it says


@story
def test_w15_6_the_sheet_names_orders_marches_and_who_stays() -> None:
    ana = west().acts("fellowship", March(("frodo", "sam"), "3117"))
    ana.acts("fellowship", March(("anorien_foot",), "2120"))
    ana = Chair(ana.state).press("Let all rest go on")
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
    ana.press("Let all rest go on")
    tells(ana.text)


@story
def test_w15_6_points_that_are_not_spent_are_said_less_what_marches_take() -> None:
    ben = dark().tap(attack.STEP)
    tells(ben.text)
    assert all(one.style == "grey" for one in ben.buttons(closing.CLOSE)), "it is not what is meant for you"


@story
def test_w15_6_rng_9_who_stands_at_the_fire_reads_that_the_ring_is_not_cast_in() -> None:
    fire = {"at": {**AT, "frodo": "mount_doom", "sam": "mount_doom"}}
    ana = west(step="F6", **fire).press("Close Mount Doom")
    tells(ana.text)
    ana = west(**fire).press("Let all rest go on")
    tells(ana.text)


@story
def test_w15_6_captives_try_to_escape_only_where_the_sheet_says_so() -> None:
    held = {"captives": {"merry": "band_1"}, "bands": {"band_1": ("1813", 5, "sauron")}, "hidden": ("frodo",)}
    ana = west(step="F1", **held).press("Close escapes")
    tells(ana.text)
    ana.press("Close escapes")
    assert ana.done == [CloseStep("F1")]
    ana = west(6, step="F1", **held).press("Let all rest go on")
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
    ana = at_home().press("Close the sitting")
    tells(lambda: [menu.prompt for menu in ana.menus()][:1], ana.text)
    assert not any(choice.chosen for menu in ana.menus() for choice in menu.choices)
    ana.press("Close the sitting")
    assert ana.done == [Hide(()), CloseStep("F7")]


@story
def test_w15_6_w4_9_who_was_ticked_hides_when_the_sitting_closes() -> None:
    ana = at_home().press("Close the sitting").choose("Who hides?", "Merry")
    assert ana.done == []
    tells(ana.text)
    ana.press("Close the sitting")
    assert ana.done == [Hide(("merry",)), CloseStep("F7")]


@story
def test_w15_6_who_hides_is_ticked_for_the_end_of_the_sitting_too() -> None:
    ana = at_home(step="F2").press("Let all rest go on").choose("Who hides?", "Merry")
    tells(ana.text)
    ana.press("Close the sitting")
    assert Hide(("merry",)) in ana.done
    assert ana.state.field.person("merry").hidden
    assert not ana.state.field.person("pippin").hidden


@story
def test_w15_6_hid_2_leaders_of_armies_are_listed_apart() -> None:
    scene = scene_of(at_home().state, "fellowship")
    others, led = closing.able(scene.view.field)
    assert {"merry", "pippin"} <= set(others)
    assert led
    field = scene.view.field
    assert all(field.units_at(field.person(one).at, "fellowship") for one in led)
    ana = at_home().press("Close the sitting")
    tells(lambda: [menu.prompt for menu in ana.menus()], ana.text)


def test_w4_9_hid_1_no_more_hide_than_there_is_room_for() -> None:
    ana = at_home()
    every = (*closing.able(ana.now.view.field)[0], *closing.able(ana.now.view.field)[1])
    turn = str(ana.now.view.field.turn.number)
    ana.drafts = {f"{LASTING}{key}": (turn, *every) for key in (closing.HIDE, closing.LEADERS)}
    ana.tap(attack.STEP).press("Close the sitting")
    assert isinstance(ana.done[0], Hide)
    assert sum(one.hidden for one in ana.state.field.persons if one.power == "fellowship") <= 9


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
    oldest = ana.now.view.hand[0].id
    assert closing.thrown(ana.now) == oldest
    tells(ana.text)
    ana.press("My events")
    tells(ana.text, at_home(hands={"fellowship": HELD[:3]}).text)


@story
def test_w15_12_the_event_that_goes_is_chosen_on_the_sheet() -> None:
    ana = full("F2").press("Close moving")
    tells(lambda: [menu.prompt for menu in ana.menus()])
    ana.shown = panel(ana.now)
    ana.press("Let all rest go on")
    menu = next(one for one in ana.menus() if one.prompt == "Which event do you discard?")
    assert len(menu.choices) == len(HELD)
    ana.tap(menu.verb, menu.arg, "EV03").press("Close the sitting")
    assert Discard("EV03") in ana.done
    assert [one.id for one in ana.state.cards if one.at == "discards"] == ["EV03"]


def test_w15_12_without_a_choice_the_oldest_goes_as_the_sheet_says() -> None:
    ana = full()
    oldest = ana.now.view.hand[0].id
    ana.press("Close the sitting").press("Close the sitting")
    assert [one.id for one in ana.state.cards if one.at == "discards"] == [oldest]


def test_w15_6_what_is_ticked_on_the_sheet_outlasts_later_orders_of_the_turn() -> None:
    ana = full("F2").press("Let all rest go on").choose("Who hides?", "Merry")
    menu = next(one for one in ana.menus() if one.prompt == "Which event do you discard?")
    ana.tap(menu.verb, menu.arg, "EV03")
    asyncio.run(ana.submit(Move(("frodo", "sam"), ("2512",))))
    ana.shown = panel(ana.now)
    ana.press("Let all rest go on")
    ticked = {choice.value for menu in ana.menus() for choice in menu.choices if choice.chosen}
    assert ticked == {"merry", "EV03"}
    later = replace(ana.state, field=replace(ana.state.field, turn=replace(ana.state.field.turn, number=10)))
    ana.state = later
    assert closing.wanted(ana.now) == frozenset(), "of this turn alone"


def test_w15_6_w15_12_the_event_that_was_chosen_goes_though_a_battle_is_answered_before() -> None:
    ben = dark("D6", hands={"sauron": ["EV16", "EV17", "EV18", "EV19"]})
    cards = tuple(replace(one, over=True) if one.id == "EV19" else one for one in ben.state.cards)
    ben.state = replace(ben.state, cards=cards)
    ben.home().tap(attack.STEP).pick(closing.THROW, "EV18").tap(closing.CLOSE)
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
