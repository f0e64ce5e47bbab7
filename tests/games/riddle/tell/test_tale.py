"""The tale of The Ring: who carried it from when to when, told when all hands are open (E10.1)."""

from __future__ import annotations

import msgspec

from bot.games.riddle.kit import KIT
from bot.games.riddle.model.ring_tale import MOST_LINES, Held, Step, follow, road, told
from bot.model.post import Memory
from bot.tables.repository import memory_of
from engine import riddle
from engine.riddle import board as boards
from engine.riddle.events import CardsMoved, MarkerMoved
from tests.approved.stories import shows, story
from tests.games.riddle.tell.world import World, of_kind, set_up

BOARD = boards.get()
GOAL = BOARD.role("cracks_of_doom")
FRODO, RIDER = "frodo", "black-rider-1"


def test_e10_1_what_was_told_so_far_is_read_again_as_it_was_stored() -> None:
    world = won_with_gollum()
    kept = msgspec.json.decode(msgspec.json.encode(world.memory), type=Memory)
    assert world.memory.tale
    assert kept != world.memory
    assert memory_of(KIT, msgspec.json.encode(world.memory)) == world.memory


def passes(source: str, target: str, why: str) -> CardsMoved:
    return CardsMoved(("the-ring",), source, target, why, 1, ())


@story
def test_e10_1_every_hand_has_its_turns() -> None:
    tale = follow((), [Step(12, (passes("deck", "hand:sam", "pick-up"),))], {"sam": "F9"})
    tale = follow(tale, [Step(13, (MarkerMoved("sam", "G8", "die", ("F9", "G8")),))], {"sam": "G8"})
    tale = follow(tale, [Step(31, (passes("hand:sam", "hand:pippin", "spoils"),))], {"pippin": "G9"})
    tale = follow(tale, [Step(58, (passes("hand:pippin", "hand:merry", "take_ring"),))], {"merry": "F10"})
    shows(told, tale, 58)
    assert [held.places for held in road(tale)] == [("F9", "G8")]


@story
def test_e10_1_what_is_laid_or_hidden_stays_with_its_keeper() -> None:
    steps = [
        Step(1, (passes("deck", "hand:sam", "deal"),)),
        Step(4, (passes("hand:sam", "laid:sam", "force"), passes("laid:sam", "hand:sam", "return"))),
        Step(5, (passes("hand:sam", "cache:sam@K5", "hide"),)),
        Step(9, (passes("cache:sam@K5", "hand:sam", "retrieve"),)),
    ]
    shows(told, follow((), steps, {}), 20)


@story
def test_e10_1_a_record_that_began_late_says_so() -> None:
    """A game that was running before the tale was kept."""
    tale = follow((), [Step(7, (passes("hand:sam", "hand:merry", "draw"),))], {})
    shows(told, tale, 9)


@story
def test_e10_1_at_most_eight_lines() -> None:
    tale = tuple(Held(n, f"hand:{('sam', 'merry')[n % 2]}", "exchange", "hand:pippin") for n in range(1, 30))
    lines = shows(told, tale, 30)
    assert len(lines) == MOST_LINES


def won_with_gollum() -> World:
    """D2: Merry, a computer, takes The Ring with Gollum, flies to the goal with Eagles and casts it in."""
    state = riddle.position(
        hands={"merry": ["gollum", "eagles-1"], RIDER: ["the-ring"], FRODO: ["boat-1"]},
        at={"merry": "F10", RIDER: "G8", FRODO: "K12"},
        turn="merry",
        roll=3,
        seats=("merry", RIDER, FRODO),
        number=58,
        options=riddle.Options(o6_no_wait=True),
    )
    world = set_up(state, computers=("merry",))
    world.act("merry", riddle.PlayCard("gollum", on=RIDER))
    world.act("merry", riddle.Move(GOAL, "eagles-1"))
    return world


@story
def test_e10_1_the_ring_changes_hands_with_heading_picture_and_sentence() -> None:
    """D32: the biggest event of a game was two grey lines."""
    world = won_with_gollum()
    (post,) = of_kind(world.posts, "event-post")
    (picture,) = [part for part in post.screen.parts if part.__class__.__name__ == "Picture"]
    assert picture.data["headline"] == "Merry takes The Ring"  # type: ignore[union-attr]
    assert picture.data["second"] == "from Rider 1, with Gollum"  # type: ignore[union-attr]


@story
def test_e10_1_of_the_last_turn_all_is_told_that_was_not_told_yet() -> None:
    world = won_with_gollum()
    (post,) = of_kind(world.act("merry", riddle.Claim(), seed="ab12"), "claim-post")
    assert post.strip == of_kind(world.posts, "event-post")[-1].key
    assert post.closed is not None
