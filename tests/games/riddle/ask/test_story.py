"""What a step brought, told to those who may know it and to nobody else (E4.6, E4.15, I20 to I35)."""

from __future__ import annotations

from bot.games.riddle.tell.story import results, told
from bot.model.scene import Entry
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.actions import Action
from engine.riddle.events import CardsMoved, Escaped, TurnBegan
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import scene_with
from tests.games.riddle.ask.test_battle import beside
from tests.games.riddle.tell import positions as advanced


def entry_for(state: State, seat: str | None, actor: str, *actions: Action) -> tuple[Entry, ...]:
    """The steps of some actions as one viewer may know them."""
    found = []
    for action in actions:
        step = riddle.RULES.apply(state, actor, action, SeededDice(3))
        known = tuple(event for e in step.events if (event := riddle.redact(e, seat)) is not None)
        found.append(Entry(step.state.version, state.turn.number, actor, 0, known))
        state = step.state
    return tuple(found)


PLAYS: dict[str, tuple[State, str, tuple[Action, ...]]] = {
    "exchange": (pony(), "frodo", (riddle.Move("F10"),)),
    "look": (
        pony(hands={"frodo": ("gandalf",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("gandalf", on="merry"),),
    ),
    "gollum": (
        pony(hands={"frodo": ("gollum",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("gollum", on="merry"),),
    ),
    "draw": (
        pony(hands={"frodo": ("pippin",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("pippin", on="merry", use="draw"),),
    ),
    "give": (
        pony(hands={"frodo": ("merry",), "merry": ("sam", "boat-1")}),
        "frodo",
        (riddle.PlayCard("merry", on="merry", use="give-and-take"), riddle.Take("sam")),
    ),
    "riddle": (
        pony(hands={"frodo": ("riddle-1", "gandalf"), "merry": ("sam",)}),
        "frodo",
        (riddle.PlayCard("riddle-1", on="merry"), riddle.Guess(("Boat",))),
    ),
    "pick-up": (
        pony(
            at={"frodo": "E8", "merry": "G17", "black-rider-1": "R16"}, start="G6", moved=True, die_used=True
        ),
        "frodo",
        (riddle.EndTurn("city"),),
    ),
    "attack": (beside(), "black-rider-1", (riddle.Attack("frodo", "F10"),)),
}
"""One play of each kind: position, who acts, what is done."""


def lines_for(name: str, seat: str) -> str:
    state, actor, actions = PLAYS[name]
    return " ".join(told(state.board, seat, entry_for(state, seat, actor, *actions)))


@story
def test_i24_both_of_an_exchange_know_both_cards() -> None:
    shows(lines_for, "exchange", "frodo")
    shows(lines_for, "exchange", "black-rider-1")
    shows(lines_for, "exchange", "merry")


@story
def test_i26_a_look_is_told_to_the_looker_with_the_cards_and_to_the_target_without() -> None:
    shows(lines_for, "look", "frodo")
    shows(lines_for, "look", "merry")
    shows(lines_for, "look", "black-rider-1")


@story
def test_i28_a_wrong_guess() -> None:
    shows(lines_for, "riddle", "frodo")
    shows(lines_for, "riddle", "merry")
    shows(lines_for, "riddle", "black-rider-1")


@story
def test_i30_a_miss_of_gollum() -> None:
    shows(lines_for, "gollum", "frodo")
    shows(lines_for, "gollum", "merry")
    shows(lines_for, "gollum", "black-rider-1")


@story
def test_i32_and_i33_both_know_the_card_that_changed_hands() -> None:
    shows(lines_for, "give", "frodo")
    shows(lines_for, "give", "merry")
    shows(lines_for, "draw", "frodo")
    shows(lines_for, "draw", "merry")


@story
def test_i20_a_pick_up_is_named_to_whom_it_belongs_and_counted_for_the_rest() -> None:
    assert shows(lines_for, "pick-up", "merry").count("Frodo picked up 3 cards.") == 1
    state, actor, actions = PLAYS["pick-up"]
    entries = entry_for(state, actor, actor, *actions)
    seen = riddle.view(state, actor)
    shows(results, scene_with(scene(state, actor), view=seen), entries, state.version)


@story
def test_i34_forces_are_told_to_everybody() -> None:
    shows(lines_for, "attack", "merry")


# The Advanced Game and the optional rules


def seen_by(world_state: State, actor: str, actions: tuple[Action, ...], seat: str | None) -> str:
    """What that seat reads of these steps."""
    return " ".join(told(world_state.board, seat, entry_for(world_state, seat, actor, *actions)))


@story
def test_i37_to_i39_caches_name_cards_to_those_who_may_know_them() -> None:
    state = advanced.on_cache().state
    hide = (riddle.Hide(("rope-1", "spy-4")),)
    shows(seen_by, state, "frodo", hide, "frodo")
    assert shows(seen_by, state, "frodo", hide, "merry") == shows(seen_by, state, "frodo", hide, None)
    shows(seen_by, state, "frodo", hide, None)
    search = (riddle.Search("merry"),)
    shows(seen_by, state, "frodo", search, "frodo")
    shows(seen_by, state, "frodo", search, "merry")
    shows(seen_by, state, "frodo", search, None)
    mine = advanced.on_cache(caches={"frodo": {"K5": ["eagles-1", "horse-2"]}}).state
    back = (riddle.TakeBack(), riddle.Retrieve(("eagles-1",)))
    shows(seen_by, mine, "frodo", back, "frodo")
    shows(seen_by, mine, "frodo", back, None)


@story
def test_i41_a_look_at_a_cache_shows_it_to_the_user_alone() -> None:
    state = advanced.on_cache().state
    look = (riddle.PlayCard("gandalf", on="black-rider-1", use="cache", at="C3"),)
    shows(seen_by, state, "frodo", look, "frodo")
    shows(seen_by, state, "frodo", look, "black-rider-1")
    assert "The Ring" not in shows(seen_by, state, "frodo", look, None)


@story
def test_i35_a_capture_is_told_in_the_right_person() -> None:
    state, keep = advanced.beaten().state, (riddle.Capture(),)
    shows(seen_by, state, "black-rider-1", keep, "black-rider-1")
    shows(seen_by, state, "black-rider-1", keep, "frodo")
    shows(seen_by, state, "black-rider-1", keep, None)
    held = advanced.advanced(
        at={"black-rider-1": "F10", "merry": "K12"}, captives={"frodo": "black-rider-1"}, exchanged=[]
    )
    free = (riddle.Release("frodo"),)
    shows(seen_by, held, "black-rider-1", free, "frodo")
    asked = (riddle.RiddleCaptive("frodo"), riddle.Guess(("Boat",)))
    shows(seen_by, held, "black-rider-1", asked, None)
    shows(seen_by, held, "black-rider-1", asked, "black-rider-1")


@story
def test_o16_in_a_duel_each_line_says_which_character_is_meant() -> None:
    state = advanced.duel(
        turn="frodo", roll=3, start="G6", at={"frodo": "G6", "sam": "G8", "black-rider-1": "N14"}
    )
    entries = []
    step = riddle.RULES.apply(state, "frodo", riddle.Move("G7"), SeededDice(3))
    side = ("frodo", "sam", "merry", "pippin")
    known = tuple(e for event in step.events if (e := riddle.redact(event, "frodo", side)) is not None)
    entries.append(Entry(2, 9, "frodo", 0, known))
    shows(told, state.board, "frodo", entries, party=side)
    foe = ("black-rider-1", "black-rider-2", "black-rider-3", "black-rider-4")
    known = tuple(e for event in step.events if (e := riddle.redact(event, "black-rider-1", foe)) is not None)
    shows(told, state.board, "black-rider-1", [Entry(2, 9, "frodo", 0, known)], party=foe)


@story
def test_e4_21_a_feast_lists_its_rounds() -> None:
    state = advanced.advanced(
        hands={"frodo": ["shelob"], "black-rider-1": ["rope-1", "rope-2"], "merry": ["the-ring"]},
        turn="frodo",
        exchanged=[],
        options=riddle.Options(o14_feast=True),
    )
    shows(seen_by, state, "frodo", (riddle.PlayCard("shelob"),), None)


@story
def test_e4_27_cards_discarded_by_one_choice_are_told_at_once() -> None:
    hand = (
        "boat-1",
        "boat-2",
        "rope-1",
        "gandalf",
        "sam",
        "merry",
        "pippin",
        "cloak-1",
        "cloak-2",
        "horse-1",
    )
    state = pony(
        hands={"frodo": hand, "black-rider-1": ("spy-1",), "merry": ("spy-2",)},
        at={"frodo": "E8"},
        moved=True,
        start="G6",
    )
    state = riddle.RULES.apply(state, "frodo", riddle.EndTurn("city"), SeededDice(3)).state
    dropped = tuple(riddle.Discard(card) for card in ("boat-1", "boat-2", "rope-1"))
    entries = entry_for(state, "frodo", "frodo", *dropped)
    assert len(entries) == 3
    shows(results, scene(state, "frodo"), entries, state.version)


@story
def test_e4_15_what_the_next_turn_brings_somebody_else_is_no_result_of_ones_own() -> None:
    drawn = CardsMoved(("cloak-1",), "deck", "hand:frodo", "halls", 1, ("frodo",))
    entry = Entry(13, 12, "frodo", 0, (drawn, TurnBegan("merry", 13), Escaped("merry", "six")))
    shows(results, scene(pony(), "frodo"), (entry,), 12)
