"""The West's sitting by taps (W4.3 to W4.10, W9.1, W1.5), and how many it takes (W14.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import path
from bot.games.war.ask.choosing import NO
from bot.games.war.ask.nazgul import POSTS
from bot.games.war.ask.open_actions import chance, worn
from bot.games.war.ask.orders.model import ASK, Orders
from bot.games.war.ask.path import OPEN
from bot.games.war.ask.ring import ORDER, RING
from bot.games.war.ask.screens import panel
from bot.games.war.ask.standing_orders import panel_orders
from bot.games.war.ask.undoing import AGAIN
from bot.games.war.model import battles
from bot.games.war.model.parties import MoveDraft, encoded
from bot.games.war.words import decisions, hunters, names
from bot.games.war.words import irrevocable as words
from bot.model.preferences import Prefs
from bot.model.screen import Menu, Text, plain
from bot.model.verbs import Draft
from bot.ui import components
from bot.words.language import LANGUAGES, speaking
from engine.dice import ScriptedDice
from engine.war import position
from engine.war.actions import (
    Answer,
    Attack,
    Attempt,
    CastIn,
    Escape,
    Fight,
    Give,
    Halt,
    March,
    Move,
    PutOn,
    Rescue,
    Reveal,
)
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.duels.challenging import arrayed
from engine.war.phase_records import Asking, Fighting
from engine.war.pieces import Memory
from engine.war.questions import Seize, Yes
from engine.war.state import State
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Chair, Hand, scene_of
from tests.games.war.ask.test_council import AT, HIDDEN
from tests.scenarios.war.fights import FIELD, met
from tests.scenarios.war.hunted import BARREN, searched
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, war

STORY: dict[str, Any] = {"at": AT, "hidden": HIDDEN, "turn": 9, "m": 6, "mobilised": ["rohan", "gondor"]}


def west(*script: Any, **changes: Any) -> Chair:
    """Turn 9 of the storyboard, with the dice that fall in it."""
    return Chair(position(**{**STORY, **changes}), dice=ScriptedDice(script))


@story
def test_w14_3_a_party_is_moved_and_the_sitting_closed_by_at_most_six_taps() -> None:
    ana = west()
    ana.taps += 1  # My turn.
    ana.choose("Who moves?", "A ").choose("Go to", names.spot("2513"))
    ana.press(f"March to {names.spot('2513')}")
    assert ana.done == [Move(("frodo", "sam"), ("2513",))]
    ana.press("Close the sitting")
    tells(ana.text)
    ana.press("Close the sitting")
    assert ana.now.view.power == "nobody"
    assert ana.taps <= 6


def test_w14_3_a_sitting_with_nothing_new_takes_three_taps() -> None:
    ana = west()
    ana.taps += 1
    ana.press("Close the sitting").press("Close the sitting")
    assert ana.now.view.power == "nobody"
    assert ana.taps <= 3


@story
def test_w4_3_a_path_is_drawn_with_the_compass_and_taken_back_hex_by_hex() -> None:
    ana = west().choose("Who moves?", "A ").press("↖").press("↙")
    assert ana.text.count(", clear, ") == 2
    ana.press("One step back")
    assert ana.text.count(", clear, ") == 1
    ana.press("More").press("Road: off").press("More")
    tells(lambda: ana.labels())
    ana.press("Stay together: off").press("March to")
    (order,) = ana.done
    assert isinstance(order, Move)
    assert order.together
    assert order.road


def test_e4_13_who_likes_it_quick_goes_at_the_tap_on_the_end() -> None:
    ana = west(units={"orc_gundabad": "2513"})
    ana.prefs = Prefs(quick=True)
    ana.choose("Who moves?", "A ").choose("Go to", names.spot("2513"))
    assert ana.done == []
    ana.choose("Go to", names.spot("2512"))
    assert ana.done == [Move(("frodo", "sam"), ("2512",))]


def test_w4_3_e0_5_what_is_warned_of_is_gone_at_the_tap_that_says_so() -> None:
    """The panel of the way has the warning already; its button is red and says it (E0.5)."""
    ana = west(6, units={"orc_gundabad": "2513"})
    ana.choose("Who moves?", "A ").choose("Go to", names.spot("2513"))
    assert ana.done == []
    assert "⚠" in ana.text
    (button,) = ana.buttons(path.GO)
    assert button.style == "red"
    ana.press(button.label)
    assert len(ana.done) == 1


def test_w4_3_e0_5_a_warning_that_is_new_is_read_first() -> None:
    ana = west(6, units={"orc_gundabad": "2513"})
    unsaid = encoded(ana.now.view, MoveDraft(("frodo", "sam"), ("2513",)))
    ana.tap(path.GO, unsaid)
    assert ana.done == []
    assert "⚠" in ana.text


def test_w4_5_mov_22_who_goes_on_when_one_is_spotted_is_asked_at_the_warning() -> None:
    for label, together in (("Go on to", False), ("Stay with", True)):
        ana = west(*[6] * 4, units={"orc_gundabad": "2312"})
        draft = MoveDraft(("frodo", "sam"), ("2312", "2212"))
        ana.tap(OPEN, encoded(ana.now.view, draft))
        assert ana.done == []
        ana.press(label)
        assert ana.done[0].together is together


@story
def test_w4_5_src_10_that_nobody_was_spotted_is_said_at_once_and_not_taken_back() -> None:
    ana = west(6, units={"orc_gundabad": "2513"})
    ana.choose("Who moves?", "A ").choose("Go to", names.spot("2513"))
    ana.press(ana.buttons(path.GO)[0].label)
    tells(ana.text, lambda: ana.labels())


@story
def test_w4_3_some_of_a_party_go_alone() -> None:
    ana = west().choose("Who moves?", "E ").press("More").press("Split…")
    ana.choose("Who goes along?", "Legolas", "Gimli")
    tells(ana.text)
    ana.press("↑").press("March to")
    assert ana.done[0].who == ("legolas", "gimli")


@story
def test_w4_1_people_of_two_kinds_go_together_from_one_hex() -> None:
    ana = west().press("Group…").choose("Where do they stand?", "Edoras")
    ana.choose("Who goes along?", "Gandalf", "Théoden")
    tells(ana.text)


@story
def test_w4_4_a_march_is_ordered_listed_and_halted() -> None:
    ana = west().choose("Who moves?", "A ").press("March to…").choose("March to…", "Mount Doom")
    assert ana.done == [March(("frodo", "sam"), "3117")]
    tells(ana.text)
    ana.press("March list")
    tells(ana.text)
    ana.choose("Halt a march", "")
    assert ana.done[1:] == [Halt(("frodo", "sam"))]


def test_w4_4_staying_ends_a_march() -> None:
    ana = west().acts("fellowship", March(("frodo", "sam"), "3117"))
    ana = Chair(ana.state).choose("Who moves?", "A ").press("More").press("Stay")
    assert ana.done == [Halt(("frodo", "sam"))]


@story
def test_w4_6_the_ring_is_put_on_at_the_second_tap_that_says_what_all_learn() -> None:
    ana = west().choose("Do…", "Put on the Ring")
    tells(ana.text)
    assert ana.done == []
    ana.press("Put on the Ring")
    assert ana.done == [PutOn()]


def test_w4_3_rng_1_the_ring_is_handed_over_at_the_warning() -> None:
    ana = west().choose("Who moves?", "A ").press("More").press("Give…").choose("What is given?", "the Ring")
    assert ana.done == []
    ana.press("Hand the Ring over")
    assert ana.done == [Give("ring", "sam")]


@story
def test_w4_7_a_rescue_tells_its_chance_in_36() -> None:
    ana = west(
        3,
        4,
        step="F3",
        at={**AT, "aragorn": "2412", "legolas": "2412", "merry": "2412"},
        captives={"merry": "band_1"},
        bands={"band_1": ("2412", 5, "sauron")},
        hidden=("frodo", "sam", "aragorn", "legolas"),
    )
    ana.press("Free Merry").choose("With whom?", "Aragorn", "Legolas")
    tells(ana.text)
    ana.press("Try with Aragorn and Legolas")
    assert ana.done == [Rescue("merry", ("aragorn", "legolas"))]


def test_w4_7_res_5_the_ringbearer_tries_only_where_he_is_ticked_and_with_a_second_tap() -> None:
    ana = west(
        3,
        4,
        step="F3",
        at={**AT, "merry": "2412"},
        captives={"merry": "band_1"},
        bands={"band_1": ("2412", 5, "sauron")},
        hidden=("frodo", "sam"),
    )
    ana.press("Free Merry")
    assert [one.value for menu in ana.menus() for one in menu.choices if one.chosen] == ["sam"]
    ana.choose("With whom?", "Frodo", "Sam").press("Try with Frodo and Sam")
    assert ana.done == []
    ana.press("Yes, try with Frodo and Sam")
    assert ana.done == [Rescue("merry", ("frodo", "sam"))]


@pytest.mark.parametrize(("number", "ways"), [(-6, 1), (1, 1), (2, 1), (7, 21), (11, 35), (12, 35), (20, 35)])
def test_w4_7_res_5_two_ones_always_free_and_two_sixes_never(number: int, ways: int) -> None:
    assert chance(number) == ways


@story
def test_w4_1_cap_6_an_escape_is_offered_with_its_chance() -> None:
    ana = west(
        6, step="F1", captives={"merry": "band_1"}, bands={"band_1": ("1813", 5, "sauron")}, hidden=("frodo",)
    )
    tells(ana.text)
    ana.press("Merry tries to escape")
    assert ana.done


@story
def test_w10_4_revealing_says_who_is_seen_where() -> None:
    ana = west().press("More").press("Companions").choose("Reveal…", "Aragorn")
    tells(ana.text)
    ana.press("Reveal")
    assert ana.done == [Reveal(("aragorn",))]


def test_w4_6_rng_9_the_ring_goes_into_the_fire_at_the_warning() -> None:
    ana = west(2, step="F6", at={**AT, "frodo": "mount_doom", "sam": "mount_doom"})
    ana.press("Cast the Ring into the fire…")
    assert "4 in 6" in ana.text
    ana.press("Cast it in")
    assert ana.done == [CastIn()]


@story
def test_w9_1_an_event_is_played_armed_and_looked_at() -> None:
    ana = west(hands={"fellowship": ["EV30", "EV13"]}).press("My events")
    tells(ana.text)
    ana.choose("Arm…", "False Trail")
    menu = next(iter(ana.menus()))
    ana.tap(menu.verb, menu.arg, menu.choices[0].value)
    assert ana.done
    ana.press("My events")
    tells(ana.text)


@story
def test_w0_4_as_last_turn_goes_on_in_the_same_direction() -> None:
    ana = west().acts("fellowship", Move(("aragorn", "legolas", "gimli"), ("1913",)))
    ana.state = position(
        **{**STORY, "turn": 10, "at": {**AT, "aragorn": "1913", "legolas": "1913", "gimli": "1913"}}
    )
    ana.state = replace(ana.state, period=5)
    ana.shown = panel(ana.now)
    ana.press("As last turn (1)")
    assert ana.done == [Move(("aragorn", "legolas", "gimli"), ("1912",))]
    tells(ana.text)


@story
def test_w0_4_where_nothing_can_be_done_again_it_says_so() -> None:
    ana = west()
    tells(lambda: "".join(ana.labels()))
    ana.tap(AGAIN)
    assert ana.done == []
    tells(ana.text)


@story
def test_w8_1_an_objective_tells_its_holder_and_who_is_near() -> None:
    ana = west().press("Objectives")
    tells(ana.text)
    ana.choose("About a place", "Minas Tirith")
    tells(ana.text)
    assert "At 1:1" not in ana.text


@story
def test_e4_5_what_is_not_possible_now_is_said_with_its_reason() -> None:
    ana = west().press("More")
    tells(ana.text)


def test_w1_5_before_the_first_turn_all_is_set_and_one_tap_begins() -> None:
    ana = Chair(position(step="muster", turn=0)).press("Change…").choose("Who bears the Ring?", "Sam")
    assert ana.now.view.field.ring.holder == "sam"
    ana.choose("Who starts hidden?", "Frodo", "Sam")
    assert sum(person.hidden for person in ana.now.view.field.persons) == 2
    assert "Begin" in ana.home().labels()


def test_w4_1_captives_try_to_escape_where_a_sitting_is_closed_at_once() -> None:
    ana = west(
        6, step="F1", captives={"merry": "band_1"}, bands={"band_1": ("1813", 5, "sauron")}, hidden=("frodo",)
    )
    ana.press("Close the sitting").press("Close the sitting")
    assert ana.done[0] == Escape("merry")
    assert ana.now.view.power == "nobody"


def test_w4_1_rng_9_nobody_passes_the_fire_unasked() -> None:
    ana = west(at={**AT, "frodo": "mount_doom", "sam": "mount_doom"})
    ana.press("Close the sitting").press("Close the sitting")
    assert ana.now.view.step == "F6"
    ana.press("Close the sitting").press("Close the sitting")
    assert ana.now.view.power == "nobody"


@story
def test_w4_1_closing_a_step_leads_to_the_next_one_in_which_there_is_something_to_do() -> None:
    ana = west(step="F1")
    tells(ana.text)
    ana.press("On to moving").press("On to moving")
    assert ana.now.view.step == "F2"
    ana.press("Close moving")
    assert "stay." in ana.text
    ana.press("Close moving")
    assert ana.now.view.step == "F5"
    assert any(isinstance(action, Attack) for action in ana.now.legal)
    assert [action.step for action in ana.done] == ["F1", "F2"]


def p_10(**changes: Any) -> Chair:
    """Frodo and Sam come to Orcs and are spotted; Sauron wants to take them."""
    ana = west(1, *[6] * 4, units={"orc_gundabad": "2513"}, **changes)
    ana.acts("fellowship", Move(("frodo", "sam"), ("2513",))).acts("sauron", Answer("P-1", Seize()))
    ana.shown = Chair(ana.state).shown
    return ana


@story
def test_w4_6_rng_3_before_orcs_the_bearer_vanishes() -> None:
    ana = p_10().press("Put it on…")
    tells(ana.text)
    assert ana.done == []
    ana.press("Put it on")
    assert ana.done == [Answer("P-10", Yes(True))]
    assert ana.now.view.field.person("frodo").hidden


@story
def test_w4_6_rng_3_before_nazgul_nobody_vanishes() -> None:
    ana = p_10(at={**AT, "nazgul_4": "2513"}).press("Put it on…")
    tells(ana.text)


@story
def test_w15_7_in_a_story_that_names_the_hidden_hiding_is_no_choice_and_says_so() -> None:
    ana = Chair(position(preset="last_days", step="muster", turn=0))
    tells(ana.text)
    assert not any(one.label.startswith("Hide") for menu in ana.menus() for one in menu.choices)


# The Ring's question and its order: odds both ways, and who still sees the bearer (W4.6, W15.10)
def asked(table: Table) -> Hand:
    assert table.kind == "P-10"
    return Hand(table.state, WEST)


def attempted(*dark: str, ring: str = "frodo", **where: Any) -> Hand:
    """Dark pieces try to take Frodo, whom all see."""
    at = {"frodo": FIELD, "sam": "1507", **{name: FIELD for name in dark if name in CHARACTERS}}
    units = {name: FIELD for name in dark if name not in CHARACTERS}
    table = met(step="D3", at=at, units=units, ring=ring, **where)
    table.do(SAURON, Attempt(dark, FIELD))
    return asked(table)


@story
def test_w15_10_before_orcs_the_question_has_the_odds_both_ways() -> None:
    said = attempted("orc_durthang").text
    tells(lambda: said.replace("**", ""), said)


@story
def test_w15_10_rng_3_before_nazgul_it_names_who_still_sees_the_bearer() -> None:
    said = attempted("orc_durthang", "nazgul_4").text
    off, on = (line for line in said.split("\n") if " in 36" in line)
    tells(off, on)


@story
def test_w15_10_after_a_search_with_nazgul_it_counts_the_one_who_can_come() -> None:
    tells(asked(searched("SC24", 1, at={"frodo": BARREN})).text)
    where: dict[str, Any] = {"hidden": ("frodo",), "area": BOARD.area("2918"), "ring": "frodo", "m": 5}
    for rider, said in (("barad_dur", "is taken: "), ("grey_havens", "No Nazgûl can come there now.")):
        text = asked(searched("SC05", 1, at={"frodo": "2918", "nazgul_9": rider}, **where)).text
        assert said in text
        tells(text)


@story
def test_w15_10_in_a_fight_and_in_a_battle_it_says_what_becomes_of_the_bearer() -> None:
    table = met("frodo", "gothmog", step="D4", ring="frodo")
    table.do(SAURON, Fight(FIELD, ("gothmog",), ("frodo",)))
    tells(asked(table).text)
    table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, at={"gandalf": PLAIN}, ring="gandalf")
    declare(table, PLAIN, "orc_udun")
    table.close()
    table.wait()
    tells(asked(table).text)


@pytest.mark.parametrize("case", ["orcs", "nazgul", "fight"])
def test_w15_10_rng_3_the_question_itself_says_what_all_learn_and_the_odds_of_a_fight(case: str) -> None:
    if case == "fight":
        table = met("frodo", "gothmog", step="D4", ring="frodo")
        table.do(SAURON, Fight(FIELD, ("gothmog",), ("frodo",)))
        hand = asked(table)
    else:
        hand = attempted("orc_durthang", *(["nazgul_4"] if case == "nazgul" else []))
    field = hand.now.view.field
    for line in worn(field).split("\n"):
        assert line in hand.text
    assert (words.MORDOR() in hand.text) is not field.mobilised("mordor")
    if case == "fight":
        won, lost = battles.odds(
            field, arrayed(field, Fighting(FIELD, ("gothmog",), ("frodo",))), turned=False
        )
        assert decisions.fight_odds(won, lost, leaves="") in hand.text


@story
def test_w15_10_where_nobody_of_them_bears_it_there_is_nothing_to_choose_and_it_says_so() -> None:
    hand = attempted("orc_durthang", ring="sam")
    assert words.SECRET() in hand.text
    tells(lambda: [one.label for one in hand.buttons(NO)])
    assert "in 36" not in hand.text


def test_w15_10_who_reads_that_the_enemy_has_the_ring_reads_of_nobody_who_might_learn_it() -> None:
    """Nothing is kept from the Dark that has it: it is said that such a question is always asked."""
    for holder, why in (("nazgul_4", words.ALWAYS()), ("sam", words.SECRET())):
        sentence = f"The Ring is with {names.piece(holder)}: your answer changes nothing. {why}"
        assert sentence in attempted("nazgul_4", ring=holder).text


# The order


@story
def test_w15_10_the_order_is_a_line_of_the_sitting_and_counts_at_once() -> None:
    hand = Hand(position(step="F2"), WEST)
    assert hand.ticked(ORDER) == ["no"]
    assert [*hand.choices(ORDER)] == ["no", "yes", ASK]
    hand.pick(ORDER, ASK)
    assert hand.standing == Orders(ring=ASK)
    assert hand.ticked(ORDER) == [ASK]
    tells(hand.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bearer", [one.id for one in CHARACTERS.values() if one.power == WEST])
def test_w15_10_the_line_has_the_odds_both_ways_and_fits(bearer: str, language: str) -> None:
    with speaking(language):
        hand = Hand(position(step="F2", at={bearer: "2412"}, ring=bearer), WEST)
        (menu,) = hand.menus(ORDER)
        no, yes, ask = (choice.about for choice in menu.choices)
        assert no.count("36") == 2
        assert yes.count("36") == 1
        assert ask == words.ASKED()
        room = panel_orders(scene_of(hand.state, WEST), Draft(Orders(), None, Orders()))
        assert components.problems(room) == []
        menus = [part for part in room.parts if isinstance(part, Menu) and part.arg.startswith(RING)]
        assert [choice.about for choice in menus[0].choices] == [no, yes, ask]


@pytest.mark.parametrize("where", [{"worn": 0}, {"ring": "gollum"}, {"ring": "1507"}])
def test_w15_10_the_line_is_gone_where_the_west_cannot_put_it_on(where: dict[str, Any]) -> None:
    hand = Hand(position(step="F2", at={"gollum": "1507"}, **where), WEST)
    assert not isinstance(hand.state.top, Asking)
    assert hand.menus(ORDER) == []


# What a panel says of the Ring that fell: what is known, not what was so once (RNG-8, W15.9)
FALLEN, NEAR = "1910", "2010"


def fallen(*, taken: bool) -> Table:
    """All saw the Ring fall in turn 6; Sauron's Nazgûl took it, or it lies there still."""
    table = war(turn=8, step="F2", at={"celeborn": NEAR, "khamul": "2410"}, ring=FALLEN)
    ring = table.state.field.ring
    now = replace(ring, lies=FALLEN, lay=6, known=(WEST, SAURON, ""))
    if taken:
        believed = (Memory(WEST, FALLEN, 6), Memory("", FALLEN, 6))
        now = replace(ring, lies="", holder="khamul", known=(SAURON,), lay=6, memories=believed)
    table.state = replace(table.state, field=replace(table.state.field, ring=now))
    return table


def text(state: State, seat: str) -> str:
    shown = panel(scene_of(state, seat))
    return plain("\n".join(one.text for one in shown.parts if isinstance(one, Text)))


@pytest.mark.parametrize("taken", [True, False])
@story
def test_w15_9_rng_8_a_panel_says_where_the_ring_was_known_last(taken: bool) -> None:
    table = fallen(taken=taken)
    tells(lambda: text(table.state, WEST).replace("**", ""), lambda: text(table.state, WEST))
    other = fallen(taken=not taken)
    assert table.sees(WEST) == other.sees(WEST), "whether it was taken since is not to be seen"
    assert text(table.state, WEST) == text(other.state, WEST)


@story
def test_w15_9_rng_8_who_came_to_look_and_found_nothing_knows_it() -> None:
    table = fallen(taken=True)
    table.do(WEST, Move(("celeborn",), (FALLEN,)))
    tells(lambda: text(table.state, WEST))
    table.close()
    assert table.sees(WEST).field.ring.gone
    tells(lambda: text(table.state, WEST))
    assert not table.sees(None).field.ring.gone
    assert table.sees(None).field.ring.lies == FALLEN


def test_w6_3_a_watching_post_is_named_as_its_order_names_it() -> None:
    for key, at in POSTS.items():
        assert names.spot(at) in hunters.post(key, at)
