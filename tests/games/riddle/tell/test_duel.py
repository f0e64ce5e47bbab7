"""The enhanced two-player game: which character is meant, whose hand is shown, who is called (O16, E6.7)."""

from __future__ import annotations

import pytest

from bot.games.riddle.words import names
from bot.model.screen import Picture
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.options import PRESETS
from tests.approved.stories import story
from tests.games.riddle.tell.positions import ANA, FRODO, GATE, MERRY, RIDER, SAM, SECOND, duel
from tests.games.riddle.tell.test_captivity import last, told
from tests.games.riddle.tell.world import World, of_kind, set_up, table_of, text_of


@pytest.fixture
def world() -> World:
    return set_up(duel())


def chosen(character: str, roll: int = 4) -> World:
    """Ana has chosen that character."""
    world = set_up(duel(), [roll])
    world.act(FRODO, riddle.Choose(character))
    return world


@story
def test_e3_3_before_the_choice_the_side_is_named() -> None:
    world = set_up(duel())
    said = text_of(world.posts[-1])
    assert "Turn 9 · Hobbits (Ana)" in said


@story
def test_e3_8_after_the_choice_the_last_line_names_the_character() -> None:
    chosen(SAM)


@story
def test_e6_7_the_choice_is_called_for_without_a_hand() -> None:
    world = set_up(duel(turn=RIDER, roll=3, start="G8"))
    world.act(RIDER, riddle.Move("H8"))
    posts = world.act(RIDER, riddle.EndTurn())
    (shown,) = [post for post in of_kind(posts, "dm-hand") if post.to == ANA]
    assert not shown.silent
    text = text_of(shown)
    assert text.startswith("**The Prancing Pony** · <#77> · the Hobbits · ")
    assert not [part for part in shown.screen.parts if isinstance(part, Picture)]
    assert "Rope" not in text
    assert "Gandalf" not in text


@story
def test_e6_7_the_hand_of_the_chosen_character_comes_silently_and_no_other() -> None:
    world = set_up(duel(), [4])
    (shown,) = of_kind(world.act(FRODO, riddle.Choose(SAM)), "dm-hand")
    assert (shown.to, shown.silent) == (ANA, True)
    text = text_of(shown)
    assert "Gandalf" in text
    assert "Rope" not in text


@story
def test_i47_a_newcomer_is_public_with_the_number_and_private_with_the_cards() -> None:
    world = set_up(duel(at={FRODO: "N14", SAM: "R13", RIDER: "T16", SECOND: GATE}), [4])
    world.act(FRODO, riddle.Choose(MERRY))
    text = last(world, ANA)
    assert "(dealt)" in text
    world.act(FRODO, riddle.Move("F6"))
    world.act(FRODO, riddle.EndTurn())
    assert "Hobbits: " not in told(world)
    cards = [names.card(card) for card in world.state.player(MERRY).hand]
    assert not [card for card in cards if card in told(world)]


@story
def test_e3_2_a_turn_is_told_of_the_character_that_was_played() -> None:
    world = chosen(SAM)
    world.act(FRODO, riddle.Move("R12"))
    world.act(FRODO, riddle.EndTurn())
    post = last(world, None, "turn-post")
    assert "**Frodo**" not in post


@story
def test_e6_7_a_prompt_to_another_character_shows_that_hand_once() -> None:
    state = duel(
        turn=SECOND,
        roll=3,
        start=GATE,
        at={FRODO: "G6", SAM: "R13", RIDER: "N14", SECOND: GATE},
        played={FRODO: 7, SAM: 8, RIDER: 6, SECOND: 9},
    )
    world = set_up(state)
    posts = world.act(RIDER, riddle.PlayCard("palantir-1", on=FRODO))
    (prompt,) = of_kind(posts, "prompt")
    assert prompt.to == ANA
    (hand,) = (part.alt for part in prompt.screen.parts if isinstance(part, Picture))
    assert "Rope" in hand
    assert "Gandalf" not in hand + text_of(prompt)
    world.act(FRODO, riddle.Show("hand"))
    world.act(RIDER, riddle.Move("F11"))
    posts = world.act(RIDER, riddle.EndTurn())
    shown = [text_of(post) for post in of_kind(posts, "dm-hand") if post.to == ANA]
    assert shown
    assert not [text for text in shown if "Travel: Rope" in text]


@story
def test_e5_1_the_character_asked_is_named_in_public() -> None:
    state = duel(turn=SECOND, roll=3, start=GATE, at={FRODO: "G6", SAM: GATE, RIDER: "G8", SECOND: GATE})
    world = set_up(state)
    world.act(RIDER, riddle.PlayCard("palantir-1", on=SAM))


@story
def test_o16_5_exchanges_between_own_characters_are_told_once() -> None:
    state = duel(
        turn=FRODO,
        roll=3,
        start="G6",
        at={FRODO: "G6", SAM: "G8", RIDER: "T16", SECOND: "R16"},
        hands={FRODO: ["rope-1"], SAM: ["boat-1"], RIDER: [], SECOND: ["the-ring"]},
    )
    world = set_up(state, [0, 0])
    world.act(FRODO, riddle.Move("G7"))
    posts = world.act(FRODO, riddle.EndTurn())
    mine = next(text_of(post) for post in of_kind(posts, "dm-hand") if post.to == ANA)
    assert "saw" not in mine


@story
def test_e10_1_a_duel_is_won_by_a_side() -> None:
    goal = riddle.position().board.role("cracks_of_doom")
    state = duel(
        turn=SAM,
        roll=3,
        at={FRODO: "G6", SAM: goal, RIDER: "G8", SECOND: GATE},
        on_goal=[SAM],
        played={FRODO: 7, SAM: 9, RIDER: 8, SECOND: 6},
    )
    world = set_up(state)
    posts = world.act(FRODO, riddle.Claim(), seed="ab12")
    lines = text_of(of_kind(posts, "reveal")[0]).splitlines()
    assert lines.index("__Hobbits__ (Ana)") < lines.index("**Sam**: Boat · Gandalf · The Ring")
    assert lines.index("**Sam**: Boat · Gandalf · The Ring") < lines.index("__Black Riders__ (Ben)")


@story
def test_e2_8_a_duel_begins_with_two_hands_of_two() -> None:
    dice = SeededDice(3)
    step = riddle.RULES.start(riddle.Config(seats=(FRODO, RIDER), options=PRESETS["duel"]), dice)
    order = [player.seat for player in step.state.players]
    world = World(table_of(order, duel=True), step.state, step.events, dice)
    for post in of_kind(world.posts, "dm-hand"):
        assert "(dealt)" in text_of(post), "the cards of the deal are named, also to who does not play yet"
    assert len(of_kind(world.posts, "dm-hand")) == 2
