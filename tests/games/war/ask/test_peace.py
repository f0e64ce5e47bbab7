"""Before any land of a side is at war its panels say so, and no control of theirs leads nowhere (W15.7)."""

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, saruman, waiting
from bot.games.war.ask.events import PLAY, panel_events
from bot.games.war.ask.peace import LATER, peace_line
from bot.games.war.model.parties import hidden
from bot.games.war.model.stacks import still_to_come
from bot.games.war.words import armies as army_words
from bot.games.war.words import sitting_steps
from engine.war import RULES, position
from engine.war.chapter import MOVING
from engine.war.data import PRESETS
from engine.war.realm import mobilising
from tests.games.war.ask.hand import PLAYED, Hand, moments, scene_of


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_a_panel_says_that_no_army_may_march_and_offers_no_list_of_those_that_stay(preset: str) -> None:
    peace, offered = set[str](), set[str]()
    for state in moments(preset, 3, 200):
        hand = Hand(state, state.active)
        view = hand.now.view
        if view.step not in MOVING:
            continue
        line = peace_line(hand.now)
        if line:
            # It gives way on the panel of people of the West who can move.
            assert line in hand.text or hidden(view)
            assert not hand.menus(saruman.ORDER)
            peace.add(state.active)
            assert hand.tap(armies.ARMIES).text.count("\n") > 1, "it says what they wait for"
            hand.home()
        if hand.has(attack.BATTLES):
            offered.add(state.active)
            assert hand.tap(attack.BATTLES).menus(attack.WHERE), view.turn
    assert preset == "last_days" or peace == set(PRESETS[preset].seats)
    assert offered


def test_w15_7_the_turn_before_which_nobody_marches_is_said_where_it_is_known() -> None:
    early, late = (sitting_steps.peace(["saruman", "mordor"], turn) for turn in (1, 3))
    assert "3" in early
    assert early != late
    assert sitting_steps.peace(["rohan"], 1) == late


@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_mob_9_armies_names_all_troops_that_are_still_to_come_and_their_turn(preset: str) -> None:
    """The turn is the first in which the rules bring them."""
    dated = 0
    for state in moments(preset, 3, 200)[::10]:
        for seat in state.config.seats:
            view = RULES.view(state, seat)
            own = {unit.id for unit in view.field.units if unit.power in view.powers and not unit.at}
            waiting = still_to_come(view)
            assert {name for troops in waiting for name in troops.troops} == own
            for troops in waiting:
                number = view.field.turn.number
                if troops.turn > number:
                    dated += 1
                    turns = (replace(view.field.turn, number=troops.turn - early) for early in (0, 1))
                    fields = (replace(view.field, turn=turn) for turn in turns)
                    assert [mobilising.due(field, troops.by) for field in fields] == [True, False]
    assert dated or preset != "war"


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_w15_7_scn_4_the_corsairs_say_from_which_turn_on_they_sail(turn: int) -> None:
    """In the list of armies, and on their card, in whosever sitting one looks."""
    first = PRESETS["last_days"].corsairs_from_turn
    for step in ("D2", "F2"):
        state = position(preset="last_days", turn=turn, step=step, hands={"sauron": ["EV02"]})
        hand = Hand(state, "sauron")
        hand.shown = panel_events(hand.now)
        (about,) = (c.about for menu in hand.menus(PLAY) for c in menu.choices if c.value == "EV02")
        assert (str(first) in about) == (turn < first)
        if step == "D2":
            fleet = next(
                c for m in hand.home().tap(armies.ARMIES).menus() for c in m.choices if "2129" in c.value
            )
            assert (str(first) in fleet.about.partition(" · ")[0]) == (turn < first)


@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_troops_that_are_still_to_come_are_listed_with_their_reason_and_a_tick_says_it(
    preset: str,
) -> None:
    listed = 0
    for state in moments(preset, 3, 200)[::5]:
        hand = Hand(state, state.active)
        if hand.now.view.step not in MOVING or peace_line(hand.now):
            continue
        hand.shown = armies.panel_armies(hand.now)
        late = [c for menu in hand.menus(armies.STACKS) for c in menu.choices if c.value.startswith(LATER)]
        assert len(late) == len(still_to_come(hand.now.view))
        for choice in late[:1]:
            listed += 1
            hand.pick(armies.STACKS, choice.value)
            assert choice.about in hand.text
            assert not hand.has(armies.GO)
    assert listed


def test_w15_7_scn_3_units_that_a_story_leaves_no_way_are_listed_last_with_the_reason() -> None:
    """Not among those that can go: a tick of theirs would bring nothing."""
    hand = Hand(position(preset="last_days", step="F2"), "fellowship").tap(armies.ARMIES)
    ents = next(unit.at for unit in hand.state.field.units if unit.kind.ents)
    every = (choice for menu in hand.menus(armies.STACKS) for choice in menu.choices)
    listed = [choice for choice in every if not choice.value.startswith(LATER)]
    assert listed[-1].value == f"{ents}-fellowship"
    wrong = army_words.FIXED()
    assert listed[-1].about.startswith(wrong)
    hand.pick(armies.STACKS, listed[-1].value)
    assert wrong in hand.text
    assert not hand.has(armies.GO)


@pytest.mark.parametrize("step", ["F2", "D2"])
def test_w4_8_the_list_of_ones_people_has_one_name_in_whosever_sitting_one_looks(step: str) -> None:
    state = position(step=step, turn=9, m=6, mobilised=["gondor"])
    for seat, label in (("fellowship", "Companions"), ("sauron", "Captains")):
        named = {button.label for button in waiting.looks(scene_of(state, seat))}
        assert label in named
        assert len(named & {"Companions", "Captains"}) == 1
