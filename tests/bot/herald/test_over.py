"""The end of a game (E10.1, E10.3, I46)."""

from __future__ import annotations

from bot import layout
from bot.screens import Buttons
from engine import riddle
from engine.riddle import board as boards
from tests.bot.herald.world import World, of_kind, set_up, text_of

BOARD = boards.get()
GOAL = BOARD.role("cracks_of_doom")


def won() -> World:
    """Frodo shows The Ring on Cracks of Doom."""
    state = riddle.position(
        hands={"frodo": ["the-ring", "rope-1"], "black-rider-1": ["boat-1", "spy-1"]},
        at={"frodo": GOAL, "black-rider-1": "F9"},
        seats=("frodo", "black-rider-1"),
        on_goal=["frodo"],
        number=47,
    )
    world = set_up(state)
    world.now += 19 * 86400
    world.act("frodo", riddle.Claim(), seed="ab12", words=(("Ana", "elanor*"),))
    return world


def test_e10_1_a_black_rider_wins_in_other_words() -> None:
    state = riddle.position(
        hands={"black-rider-1": ["the-ring"], "frodo": ["boat-1"]},
        at={"black-rider-1": riddle.position().board.role("barad_dur"), "frodo": "F9"},
        seats=("frodo", "black-rider-1"),
        turn="black-rider-1",
        on_goal=["black-rider-1"],
    )
    world = set_up(state)
    world.act("black-rider-1", riddle.Claim(), seed="ab12")
    (post,) = of_kind(world.posts, "claim-post")
    assert "The Eye has what it sought." in text_of(post)


def test_e10_1_the_claim_post_names_winner_place_turn_and_time() -> None:
    (post,) = of_kind(won().posts, "claim-post")
    text = text_of(post)
    assert text.startswith("## Frodo shows The Ring on Cracks of Doom\n")
    assert (
        "**Ana wins** *The Prancing Pony* as Frodo, turn 47, after 19 days. The fire keeps what it takes."
        in text
    )
    assert "At the table: <@1> and <@2>." in text
    assert post.notify == (1, 2)
    assert not post.silent
    row = post.screen.parts[-1]
    assert isinstance(row, Buttons)
    assert [button.label for button in row.buttons] == ["Reveal", "Verify", "Log"]


def test_e10_3_all_hands_seed_words_and_seal_are_revealed() -> None:
    (post,) = of_kind(won().posts, "reveal")
    text = text_of(post)
    assert post.silent
    assert "**Frodo**: Rope · The Ring" in text
    assert "**Black Rider 1**: Boat · Spy (Rivendell, Gundabad, Goblins' Gate)" in text
    assert "Seed `ab12`" in text
    assert "Ana: “elanor\\*”" in text
    assert "Sealed at the start as `9f3a" in text


def test_e6_4_everybody_is_told_that_it_is_over() -> None:
    hands = of_kind(won().posts, "dm-hand")
    assert [post.to for post in hands] == [1, 2]
    assert all(post.silent for post in hands), "the claim post rings for everybody, once"
    (claim,) = of_kind(won().posts, "claim-post")
    assert "At the table: <@1> and <@2>." in text_of(claim)
    assert "You win." in text_of(hands[0])
    assert "Frodo wins." in text_of(hands[1])


def test_the_end_is_told_once() -> None:
    world = won()
    told = len(world.posts)
    world.step("frodo", (), 47)
    assert len(world.posts) == told


def test_limits_of_the_reveal_with_eight_full_hands() -> None:
    from engine.riddle.deck import CARDS, CHARACTERS

    cards = [card for card in CARDS if card != "the-ring"]
    seats = tuple(CHARACTERS)
    hands = {seat: cards[n * 11 : (n + 1) * 11] for n, seat in enumerate(seats)}
    hands["frodo"] = ["the-ring", *hands["frodo"][:10]]
    state = riddle.position(
        hands=hands, at=dict.fromkeys(seats, GOAL), seats=seats, on_goal=["frodo"], number=99
    )
    world = set_up(state)
    world.act("frodo", riddle.Claim())
    assert not [layout.problems(post.screen) for post in world.posts if layout.problems(post.screen)]
