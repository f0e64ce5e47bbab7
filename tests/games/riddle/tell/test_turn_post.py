"""The turn post, its last line, and the messages in between (E3), on the example of E15."""

from __future__ import annotations

import pytest

from bot.games.riddle.tell.chapters import moves
from bot.model.post import Post
from bot.model.scene import Entry
from bot.model.screen import Buttons, Line, Picture, Screen
from bot.model.story import Chapter
from bot.ui import components
from engine import riddle
from engine.dice import ScriptedDice, SeededDice
from engine.riddle import board as boards
from engine.riddle.deck import CARDS
from engine.riddle.events import DieRolled, MarkerMoved, TurnBegan
from tests.approved.stories import story
from tests.games.riddle.tell.world import NOW, World, of_kind, set_up, text_of

BOARD = boards.get()
BREE, GATE, TOWN = (BOARD.find(name) or "" for name in ("Bree", "Goblins' Gate", "Lake-town"))
FRODO, RIDER = "frodo", "black-rider-1"
HANDS = (
    *("palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"),
    *("the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"),
    *("boat-2", "boat-3", "boat-4"),
)
TOP, PILE = ("good-army-lake-men", "butterbur", "horse-2"), ("boat-1",)


def example(**more: object) -> World:
    """E15: Frodo at Bree, Black Rider 1 on Goblins' Gate, Merry on Lake-town; Frodo rolled 3."""
    state = riddle.position(
        hands={FRODO: HANDS[:5], RIDER: HANDS[5:10], "merry": HANDS[10:]},
        at={FRODO: BREE, RIDER: GATE, "merry": TOWN},
        turn=FRODO,
        roll=3,
        seats=(FRODO, RIDER, "merry"),
        number=12,
        deck=(*TOP, *(c for c in CARDS if c not in (*TOP, *HANDS, *PILE))),
        discards=PILE,
    )
    return set_up(state, [0, 1, 2], **more)  # type: ignore[arg-type]


@pytest.fixture
def world() -> World:
    return example()


def whole_turn(world: World) -> None:
    """Frodo goes to Goblins' Gate, looks with the Palantir, picks up and ends."""
    world.act(FRODO, riddle.Move(GATE))
    world.now += 5 * 3600
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    world.now += 40 * 60
    world.act(RIDER, riddle.Show("black-rider-1"))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"))


@story
def test_e3_1_the_turn_post_word_for_word() -> None:
    world = example()
    whole_turn(world)
    post = of_kind(world.posts, "turn-post")[-1]
    assert any(isinstance(part, Line) for part in post.screen.parts)
    row = post.screen.parts[-1]
    assert isinstance(row, Buttons)
    assert components.count(post.screen) == 11


@story
def test_e3_6_the_alt_text_names_every_marker_in_seat_order() -> None:
    world = example()
    whole_turn(world)
    picture = of_kind(world.posts, "turn-post")[-1].screen.parts[1]
    assert isinstance(picture, Picture)
    assert picture.name == "board-13.jpg"
    assert picture.data["moves"] == [
        {"seat": FRODO, "by": "die", "path": [BREE, "G7", "G8", "G9", "F9", GATE]}
    ]


def test_e3_7_a_mention_notifies_only_where_direct_messages_do_not() -> None:
    for dms, notified in (("open", ()), ("closed", (2,)), ("unknown", (2,))):
        world = example(dms=dms)
        whole_turn(world)
        post = of_kind(world.posts, "turn-post")[-1]
        assert post.notify == notified
        assert post.silent == (not notified)


@story
def test_e17_7_a_closed_post_says_nothing_about_the_next_one() -> None:
    world = example()
    whole_turn(world)
    world.dice = SeededDice(1)
    world.act(RIDER, riddle.Move("F9"))
    world.act(RIDER, riddle.EndTurn())
    post = of_kind(world.posts, "turn-post")[-1]
    assert post.strip == "turn-13"
    assert post.closed is not None


def public(posts: tuple[Post, ...]) -> list[Post]:
    """What the channel is told."""
    return [post for post in posts if post.to is None]


@story
def test_e3_9_a_battle_has_one_post_once_it_has_settled() -> None:
    state = riddle.position(
        hands={
            RIDER: ["the-ring", "black-rider-1", "evil-army-orcs", "horse-4"],
            FRODO: ["frodo", "good-army-lake-men", "spy-4", "riddle-1"],
        },
        at={RIDER: GATE, FRODO: "F9"},
        turn=RIDER,
        roll=2,
        seats=(RIDER, FRODO, "merry"),
        moved=True,
        die_used=True,
        exchanged=[FRODO],
        number=13,
        start="F8",
    )
    world = set_up(state)
    (asks,) = public(world.act(RIDER, riddle.Attack(FRODO, GATE)))
    assert (asks.kind, asks.edit, asks.strip) == ("meanwhile", "", "turn-13")
    assert "<@" not in text_of(asks), "nobody is called whose clock stands still (D6)"
    world.act(FRODO, riddle.Match(("good-army-lake-men",)))
    world.act(RIDER, riddle.Lay("evil-army-orcs"))
    world.act(FRODO, riddle.Match(("frodo",)))
    world.act(RIDER, riddle.Lay("black-rider-1"))
    world.act(FRODO, riddle.GiveUp())
    assert not of_kind(world.posts, "event-post"), "one post for the battle, once it has settled"
    (post,) = public(world.act(RIDER, riddle.Take("riddle")))
    assert (post.kind, post.edit, post.strip) == ("event-post", "", asks.key)
    assert post.closed == Screen(()), "what it asked is told by the post"
    (picture,) = [part for part in post.screen.parts if isinstance(part, Picture)]
    assert (picture.kind, picture.name) == ("battle", "battle.jpg")
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn("city"))
    world.act(RIDER, riddle.Discard("horse-4"))
    shown, _own_turn = [
        p
        for p in of_kind(world.posts, "dm-hand")
        if "Halls of Mandos, for 3 of your turns at most" in text_of(p)
    ]
    assert not shown.silent


@story
def test_e3_12_a_turn_in_the_halls() -> None:
    state = riddle.position(
        hands={FRODO: ["frodo"], RIDER: ["rope-1"]},
        at={RIDER: GATE},
        halls={FRODO: 1},
        turn=FRODO,
        roll=4,
        seats=(FRODO, RIDER),
    )
    world = set_up(state, [3])
    world.untold = (halls_turn(state),)
    world.act(FRODO, riddle.Stay())


def halls_turn(state: riddle.State) -> Entry:
    events = (TurnBegan(FRODO, 10), DieRolled(FRODO, "halls", 4))
    return Entry(state.version, 10, "", NOW, events)


@story
def test_e3_10_a_person_asked_while_computers_play_brings_one_silent_post() -> None:
    world = example(computers=(FRODO, "merry"))
    assert not public(world.act(FRODO, riddle.Move(GATE)))
    (post,) = public(world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER)))
    assert (post.kind, post.silent) == ("meanwhile", True)
    (edit,) = public(world.act(RIDER, riddle.Show("hand")))
    assert edit.edit == post.key
    assert not of_kind(world.posts, "turn-post"), "no computer is called by a turn post of its own"
    world.act(FRODO, riddle.EndTurn())


def test_e3_4_catch_stands_in_every_post_of_a_catching_table() -> None:
    state = riddle.position(
        hands={FRODO: ["rope-1"], RIDER: ["rope-2"]},
        at={FRODO: BREE, RIDER: TOWN},
        roll=2,
        seats=(FRODO, RIDER),
        options=riddle.Options(x_catch=True),
    )
    world = set_up(state)
    row = world.posts[-1].screen.parts[-1]
    assert isinstance(row, Buttons)
    assert row.buttons[-1].label == "Catch…"


@story
def test_e8_6_a_turn_finished_by_the_clock_is_said_so() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"), late=(FRODO,))
    (mine,) = [post for post in of_kind(world.posts, "dm-hand") if post.to == 1]
    assert not mine.silent


@story
def test_e8_6_an_answer_given_by_the_clock_is_said_so() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    world.act(RIDER, riddle.Show("black-rider-1"), late=(RIDER,))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"))


@story
def test_e8_10_an_outage_is_told_in_the_next_turn_post() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE), moved=11_400.0)
    world.act(FRODO, riddle.EndTurn())


@story
def test_r_17_who_may_claim_is_said_to_stand_there_and_may_roll() -> None:
    goal = BOARD.role("barad_dur")
    state = riddle.position(
        hands={RIDER: ["rope-1"], FRODO: ["rope-2"]},
        at={RIDER: goal, FRODO: BREE},
        turn=RIDER,
        seats=(RIDER, FRODO),
        on_goal=[RIDER],
        number=41,
    )
    set_up(state)


def test_e3_13_the_picture_of_the_rest_of_a_turn_shows_its_whole_way() -> None:
    rode = MarkerMoved(seat=RIDER, path=("F8", "F9"), to="F9", by="die")
    told = (Entry(4, 13, RIDER, NOW, (rode,)),)
    rest = Chapter(RIDER, 13, (Entry(5, 13, RIDER, NOW, ()),), over=True, begun=True, earlier=told)
    assert moves(rest) == (rode,)
