"""What a step is for stands first in it, by name and odds, and is given up knowingly (W15.6, W4.1, W4.7)."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import attack, closing, open_actions, rescues
from bot.games.war.ask.events import EVENTS, PLAY
from bot.games.war.ask.parts import CLOSING, PICK
from bot.games.war.ask.screens import panel
from bot.games.war.ask.undoing import undone
from bot.games.war.words import closing as closing_words
from bot.games.war.words import irrevocable as words
from bot.games.war.words import names
from bot.model.screen import Button, Buttons, Screen, plain
from engine.war import RULES, State, position
from engine.war.actions import CloseStep, Escape, Fight, Rescue
from tests.games.war.ask import worst
from tests.games.war.ask.hand import PLAYED, Chair, moments, scene_of

WEST = "fellowship"
HELD: dict[str, Any] = {
    "turn": 9,
    "m": 3,
    "mobilised": ("saruman", "rohan", "gondor"),
    "at": {"frodo": "2412", "aragorn": "2412", "gandalf": "2412", "khamul": "2412", "sam": "1915"},
    "hidden": ("sam",),
    "captives": {"frodo": "khamul"},
    "ring": "khamul",
}
"""Khamûl has taken Frodo and the Ring; Aragorn and Gandalf stand there."""


ODDS = "6"
"""What the odds of an escape and of a rescue have both."""


def lit(shown: Screen) -> list[Button]:
    """The bright buttons."""
    rows = (part.buttons for part in shown.parts if isinstance(part, Buttons))
    return [one for row in rows for one in row if one.style == "primary"]


def met(preset: str) -> Iterator[State]:
    yield from moments(preset, 5, 200)[::5]
    yield from (worst.captives(step) for step in ("F1", "F3", "F4"))
    yield from (position(step=step, **HELD) for step in ("F1", "F2", "F3", "F4", "F5"))


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_6_what_closes_a_step_is_never_bright_while_its_deed_is_undone(preset: str) -> None:
    wrong, seen = list[str](), 0
    for state in met(preset):
        for seat in RULES.asked(state):
            scene = scene_of(state, seat)
            if not scene.view.step or not any(undone(scene, scene.view.step)):
                continue
            seen += 1
            for shown in (panel(scene), closing.panel_close(scene, closing.ONE)):
                wrong += [f"{scene.view.step}: {one.label}" for one in lit(shown) if one.verb in CLOSING]
    assert seen
    assert not wrong, "\n".join(wrong)


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w4_1_w4_7_where_somebody_can_be_freed_the_bright_button_leads_there(preset: str) -> None:
    wrong, seen = list[str](), 0
    for state in met(preset):
        for seat in RULES.asked(state):
            scene = scene_of(state, seat)
            kinds = {Escape: PICK, Rescue: rescues.RESCUE}
            for verb in (verb for kind, verb in kinds.items() if scene.may(kind)):
                seen += 1
                found = [(one.verb, ODDS in one.label) for one in lit(panel(scene))]
                if found != [(verb, True)]:
                    wrong.append(f"{scene.view.step}: {found}")
    assert seen
    assert not wrong, "\n".join(wrong)


def test_w15_6_an_attack_says_first_what_can_be_done_before_the_battles() -> None:
    units = {"rangers": "2513", "orc_udun": "2514"}
    ana = Chair(position(step="F2", units=units, **HELD))
    said = open_actions.ahead(ana.now.view)
    assert said
    assert all(line in ana.text for line in said), "the panel of moving says it"
    ana.tap(attack.BATTLES, "")
    assert all(line in ana.text for line in said), "so does that of the battles"
    (bright,) = lit(ana.shown)
    assert bright.verb == attack.STEP
    menu = next(one for one in ana.menus() if one.verb == attack.WHERE)
    ana.tap(menu.verb, menu.arg, menu.choices[0].value).tap(attack.CHARGE)
    assert all(line in ana.text for line in said), "so does the sheet"
    assert [one.verb for one in lit(ana.shown)] == [attack.BATTLES], "back to the attack as it was filled in"
    assert ana.done == []


def test_w4_7_res_9_the_ring_is_won_back_by_a_button_of_its_own() -> None:
    state = position(step="F3", **{**HELD, "captives": {}})
    ring = replace(state.field.ring, taken="frodo")
    ana = Chair(replace(state, field=replace(state.field, ring=ring)))
    (bright,) = lit(ana.shown)
    assert (bright.verb, bright.arg) == (rescues.RESCUE, "ring")
    ana.tap(bright.verb, bright.arg)
    ana.tap(*next((one.verb, one.arg) for one in ana.buttons(rescues.TRY)))
    assert [type(one) for one in ana.done] == [Rescue]


@pytest.mark.parametrize("step", ["F1", "F3"])
def test_w4_7_a_card_in_hand_that_would_free_a_captive_is_named_where_that_is_tried(step: str) -> None:
    """In one line: what it does here, that the Ring is not won back by it (RES-9), and the way to it."""
    far, near = dict.fromkeys(("aragorn", "gandalf"), "2212"), dict.fromkeys(("boromir", "legolas"), "2412")
    held = {**HELD["at"], **far, **near}
    horn = {"MG04": "boromir"} if step == "F3" else {}
    state = position(step=step, **{**HELD, "at": held}, hands={WEST: ["EV04"]}, items=horn)
    ring = replace(state.field.ring, taken="frodo")
    ana = Chair(replace(state, field=replace(state.field, ring=ring)))
    aids = [plain(line) for line in open_actions.aids(ana.now.view, "frodo")]
    assert len(aids) == 1 + len(horn)
    told = (words.card_aids("EV04", "frodo", ways, frees=True, keeper="khamul") for ways in range(1, 37))
    assert aids[0] in map(plain, told)
    assert all(line in ana.text for line in aids)
    if step == "F3":
        ana.tap(rescues.RESCUE, "frodo")
        assert all(line in ana.text for line in aids)
    ana.tap(EVENTS).tap(PLAY, "", "EV04").choose("Who goes?", "Frodo")
    assert words.freed_by_card("frodo", "khamul") in ana.text
    ana.home().tap(EVENTS).tap(PLAY, "", "EV04").choose("Who goes?", "Aragorn and Gandalf")
    ana.choose("Where to?", names.spot("2412"))
    assert all(line in ana.text for line in words.carried(("aragorn", "gandalf"), "2412").split("\n"))
    assert plain(words.then_free("frodo", 35)) in ana.text


def test_w6_8_a_challenge_is_filled_in_before_anything_is_ticked() -> None:
    ana = Chair(position(step="F4", **HELD))
    (bright,) = lit(ana.shown)
    ana.tap(bright.verb, bright.arg)
    assert [type(one) for one in ana.done] == [Fight]


def test_w15_6_closing_by_hand_still_takes_two_taps() -> None:
    ana = Chair(position(step="F3", **HELD)).tap(attack.STEP)
    assert ana.done == []
    ana.tap(closing.CLOSE, closing.ONE)
    assert ana.done == [CloseStep("F3")]


def test_cap_6_res_9_before_an_escape_it_is_said_with_whom_the_ring_stays_and_closing_tries_none() -> None:
    """A rescue brings it back with the bearer, an escape does not: nobody does that for the player."""
    state = position(step="F1", **HELD)
    for taken in ("frodo", ""):
        ring = replace(state.field.ring, taken=taken)
        begun = replace(state, field=replace(state.field, ring=ring))
        said = words.escape_leaves_ring("frodo", "khamul")
        ana = Chair(begun)
        assert (said in ana.text) == bool(taken)
        button = next(one for one in ana.buttons(PICK) if "Frodo" in one.label)
        ana.tap(button.verb, button.arg)
        assert (said in ana.text, ana.done == []) == (bool(taken), bool(taken))
        closes = Chair(begun).tap(closing.ASK)
        assert (closing_words.no_escape(["frodo"]) in closes.text) == bool(taken)
        closes.tap(closing.CLOSE)
        assert any(isinstance(one, Escape) for one in closes.done) == (not taken)
