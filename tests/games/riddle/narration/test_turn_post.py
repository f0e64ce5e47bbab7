"""The turn post, its last line, and the messages in between (E3), on the example of E15."""

from __future__ import annotations

import pytest

from bot.model.scene import Entry, Waiting
from bot.model.screen import Buttons, Line, Picture
from bot.ui import components
from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle import board as boards
from engine.riddle.deck import CARDS
from engine.riddle.events import DieRolled, TurnBegan
from tests.games.riddle.narration.world import NOW, World, of_kind, set_up, text_of

BOARD = boards.get()
BREE, GATE, TOWN = (BOARD.find(name) or "" for name in ("Bree", "Goblins' Gate", "Lake-town"))
FRODO, RIDER = "frodo", "black-rider-1"
HANDS = (
    *("palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"),
    *("the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"),
    *("boat-2", "boat-3", "boat-4"),
)
TOP, PILE = ("good-army-lake-men", "butterbur", "horse-2"), ("boat-1",)
DUE = "<t:1800003600:f> (<t:1800003600:R>)"


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


def test_e3_1_the_turn_post_word_for_word(world: World) -> None:
    whole_turn(world)
    post = of_kind(world.posts, "turn-post")[-1]
    assert text_of(post) == (
        "### Turn 13 · Black Rider 1 (Ben)\n"
        "**Frodo** (Ana) rolled 3: by road from Bree to Goblins' Gate.\n"
        "Exchanged a card with Black Rider 1. Palantir on Black Rider 1: resisted.\n"
        "Picked up 3 there, discarded Horse 2. Hand 6.\n"
        f"<@2>, Black Rider 1 rolled **2**. Play by {DUE}, or I finish the turn for you."
    )
    assert any(isinstance(part, Line) for part in post.screen.parts)
    row = post.screen.parts[-1]
    assert isinstance(row, Buttons)
    assert [button.label for button in row.buttons] == ["My turn", "My hand", "Board"]
    assert components.count(post.screen) == 10


def test_e3_6_the_alt_text_names_every_marker_in_seat_order(world: World) -> None:
    whole_turn(world)
    picture = of_kind(world.posts, "turn-post")[-1].screen.parts[1]
    assert isinstance(picture, Picture)
    assert picture.name == "board-13.jpg"
    assert picture.alt.startswith(
        "Board after turn 12. Frodo on Goblins' Gate, came by road from Bree. "
        "Black Rider 1 on Goblins' Gate. Merry on Lake-town. Table: none."
    )
    assert picture.alt.endswith("top Horse 2.")
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


def test_e3_8_the_last_line_is_edited_while_the_post_is_young(world: World) -> None:
    (edit,) = of_kind(world.act(FRODO, riddle.Move(GATE)), "turn-post")
    assert edit.edit == "turn-12"
    assert text_of(edit).endswith(
        "Frodo stopped at Goblins' Gate and exchanged a card with Black Rider 1.\n"
        f"<@1>, Frodo rolled **3**. Play by {DUE}, or I finish the turn for you."
    )


def test_e5_1_the_last_line_while_somebody_is_asked(world: World) -> None:
    world.act(FRODO, riddle.Move(GATE))
    (edit,) = of_kind(world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER)), "turn-post")
    assert text_of(edit).endswith(
        "Frodo stopped at Goblins' Gate, exchanged a card with Black Rider 1 and used Palantir on "
        "Black Rider 1. Waiting for Black Rider 1 to answer; the time ends <t:1800003600:R>."
    )


def test_e3_8_the_open_post_says_how_a_look_and_a_riddle_ended(world: World) -> None:
    """That something had been used was all it said for the rest of the turn (I27, I28)."""
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    (edit,) = of_kind(world.act(RIDER, riddle.Show("black-rider-1")), "turn-post")
    assert "and used Palantir on Black Rider 1 (resisted).\n" in text_of(edit)
    world.dice = ScriptedDice([0, 1, 1])
    world.act(FRODO, riddle.PlayCard("riddle-1", on=RIDER))
    (edit,) = of_kind(world.act(FRODO, riddle.Guess(("Gollum",))), "turn-post")
    assert "and riddled Black Rider 1 and lost a card.\n" in text_of(edit)


def test_e3_8_after_an_hour_only_waiting_makes_a_meanwhile_post(world: World) -> None:
    world.now += 5 * 3600
    assert not of_kind(world.act(FRODO, riddle.Move(GATE)), "meanwhile")
    (post,) = of_kind(world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER)), "meanwhile")
    assert post.silent
    assert not post.edit
    assert text_of(post) == (
        "**Frodo** (Ana) rolled 3: by road from Bree to Goblins' Gate.\n"
        "Exchanged a card with Black Rider 1. Palantir on Black Rider 1: not answered yet.\n"
        "Waiting for Black Rider 1 to answer; the time ends <t:1800003600:R>. Frodo's clock stands still."
    )
    world.now += 41 * 60
    (edit,) = of_kind(world.act(RIDER, riddle.Show("hand")), "meanwhile")
    assert edit.edit == post.key
    assert text_of(edit).endswith(
        "Palantir on Black Rider 1: saw the hand.\n"
        f"<@1>, Frodo rolled **3**. Play by {DUE}, or I finish the turn for you."
    ), "the clock of the active player runs again: the open post says so"


def test_e3_8_at_most_three_meanwhile_posts_a_turn(world: World) -> None:
    world.act(FRODO, riddle.Move(GATE))
    for _ in range(6):
        world.now += 3 * 3600
        world.waiting = (riddle_wait(world),)
        world.step(FRODO, (), 12)
    assert len([post for post in of_kind(world.posts, "meanwhile") if not post.edit]) == 3


def riddle_wait(world: World) -> Waiting:
    """A prompt with a new number."""
    world.numbers += 1
    return Waiting(RIDER, "resisting", world.numbers + 50, NOW + world.numbers)


def test_e3_9_a_battle_is_told_round_by_round_and_in_one_line() -> None:
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
    (post,) = of_kind(world.act(RIDER, riddle.Attack(FRODO, GATE)), "meanwhile")
    assert not post.edit
    assert post.strip == "turn-13"
    assert post.closed is not None
    assert "<@" not in str(post.closed.parts), "nobody is called whose clock stands still (D6)"
    assert text_of(post) == (
        "### Battle at F9 · Black Rider 1 attacks Frodo\n"
        "Black Rider 1 **1**: Goblins' Gate\n"
        "Frodo **0**: nothing\n"
        "Waiting for Frodo to answer; the time ends <t:1800003600:R>. Black Rider 1's clock stands still."
    )
    (picture,) = [part for part in post.screen.parts if isinstance(part, Picture)]
    assert (picture.kind, picture.name) == ("battle", "battle.jpg")
    world.now += 5 * 3600
    world.act(FRODO, riddle.Match(("good-army-lake-men",)))
    assert text_of(of_kind(world.posts, "meanwhile")[-1]) == (
        "### Battle at F9 · Black Rider 1 attacks Frodo\n"
        "Black Rider 1 **1**: Goblins' Gate\n"
        "Frodo **1**: The Lake Men\n"
        "Frodo has matched; Black Rider 1 lays one more force or stops.\n"
        f"<@1>, Black Rider 1 rolled **2**. Play by {DUE}, or I finish the turn for you."
    )
    world.act(RIDER, riddle.Lay("evil-army-orcs"))
    world.act(FRODO, riddle.Match(("frodo",)))
    world.act(RIDER, riddle.Lay("black-rider-1"))
    world.act(FRODO, riddle.GiveUp())
    world.act(RIDER, riddle.Take("riddle"))
    (first, *edits) = of_kind(world.posts, "meanwhile")
    assert {edit.edit for edit in edits} == {first.key}, "one post for the battle, however long it takes"
    assert text_of(edits[-1]) == (
        "### Battle at F9 · Black Rider 1 attacks Frodo\n"
        "Black Rider 1 **3**: Goblins' Gate, The Orcs and Black Rider 1\n"
        "Frodo **2**: The Lake Men and Frodo\n"
        "**Black Rider 1 wins** and took a card; Frodo goes to the Halls of Mandos.\n"
        "Back in hand: Black Rider 1 and Frodo. Discarded: The Orcs and The Lake Men.\n"
        f"<@1>, Black Rider 1 rolled **2**. Play by {DUE}, or I finish the turn for you."
    )
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn("city"))
    world.act(RIDER, riddle.Discard("horse-4"))
    told = of_kind(world.posts, "turn-post")[-1]
    last = text_of(told)
    assert "Attacked Frodo with three forces and won; Frodo is in the Halls." in last
    (board,) = [part for part in told.screen.parts if isinstance(part, Picture)]
    assert board.data["headline"] == "Rider 1 beats Frodo", "E3.2: the weightiest deed, not the road"
    assert "<@2>, Frodo rolled **4** in the Halls (turn 1 of 3). Play by" in last
    (shown,) = [
        p
        for p in of_kind(world.posts, "dm-hand")
        if "Halls of Mandos, for 3 of your turns at most" in text_of(p)
    ]
    assert not shown.silent
    assert "You lost **Riddle** to Black Rider 1 (battle)." in text_of(shown)


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
    world.memory = type(world.memory)(
        turn=10, untold=(halls_turn(state),), newest="turn-10", turn_post="turn-10", posted=NOW
    )
    world.act(FRODO, riddle.Stay())
    told = text_of(of_kind(world.posts, "turn-post")[-1])
    assert "**Frodo** (Ana) rolled 4 in the Halls (turn 2 of 3) and drew a card." in told


def halls_turn(state: riddle.State) -> Entry:
    """The beginning of a turn in the Halls."""
    events = (TurnBegan(FRODO, 10), DieRolled(FRODO, "halls", 4))
    return Entry(state.version, 10, "", NOW, events)


def test_e3_10_turns_of_computers_are_gathered_until_a_person_is_next() -> None:
    world = World.start((FRODO, RIDER, "merry"), seed=3, computers=(RIDER, "merry", FRODO))
    turns = 0
    while turns < 6:
        seat = riddle.RULES.decisions(world.state)[0].seat
        default = riddle.RULES.decisions(world.state)[0].default
        before = world.state.turn.number
        world.act(seat, default)
        turns += world.state.turn.number - before
    assert not of_kind(world.posts, "turn-post")
    while not of_kind(world.posts, "turn-post"):
        decision = riddle.RULES.decisions(world.state)[0]
        world.act(decision.seat, decision.default)
    post = of_kind(world.posts, "turn-post")[0]
    heads = [line for line in text_of(post).split("\n") if line.startswith("**")]
    assert len(heads) == 7
    assert not components.problems(post.screen)


def test_e3_10_a_person_asked_while_computers_play_brings_one_silent_post() -> None:
    world = example(computers=(FRODO, "merry"))
    world.memory = type(world.memory)(
        turn=11, newest="turn-11", turn_post="turn-11", untold=world.memory.untold
    )
    assert not of_kind(world.act(FRODO, riddle.Move(GATE)), "meanwhile")
    posts = world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    (post,) = of_kind(posts, "meanwhile")
    assert post.silent
    assert text_of(post).endswith(
        "Waiting for Black Rider 1 to answer; the time ends <t:1800003600:R>. Frodo's clock stands still."
    )
    (edit,) = of_kind(world.act(RIDER, riddle.Show("hand")), "meanwhile")
    assert edit.edit == post.key
    assert not of_kind(world.posts, "turn-post"), "no computer is called by a turn post of its own"
    world.act(FRODO, riddle.EndTurn())
    (turn,) = of_kind(world.posts, "turn-post")
    assert text_of(turn).startswith("### Turn 13 · Black Rider 1 (Ben)")


def test_e3_4_catch_stands_in_every_post_of_a_catching_table() -> None:
    state = riddle.position(
        hands={FRODO: ["rope-1"], RIDER: ["rope-2"]},
        at={FRODO: BREE, RIDER: TOWN},
        roll=2,
        seats=(FRODO, RIDER),
        options=riddle.Options(x_catch=True),
    )
    world = set_up(state)
    assert world.memory.shown is not None
    row = world.memory.shown.parts[-1]
    assert isinstance(row, Buttons)
    assert row.buttons[-1].label == "Catch…"


def test_e8_6_a_turn_finished_by_the_clock_is_said_so(world: World) -> None:
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.EndTurn("city"))
    world.act(FRODO, riddle.Discard("horse-2"), late=(FRODO,))
    post = of_kind(world.posts, "turn-post")[-1]
    assert "Frodo ran out of time, so I finished the turn." in text_of(post)
    (mine,) = [post for post in of_kind(world.posts, "dm-hand") if post.to == 1]
    assert "Your time ran out" in text_of(mine)
    assert not mine.silent


def test_e8_6_an_answer_given_by_the_clock_is_said_so(world: World) -> None:
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    world.now += 12 * 3600
    (post,) = of_kind(world.act(RIDER, riddle.Show("black-rider-1"), late=(RIDER,)), "meanwhile")
    assert text_of(post).endswith(
        "Palantir on Black Rider 1: resisted.\n"
        "Black Rider 1 ran out of time, so I answered.\n"
        f"<@1>, Frodo rolled **3**. Play by {DUE}, or I finish the turn for you."
    )
    assert post.silent


def test_e8_10_an_outage_is_told_in_the_next_turn_post(world: World) -> None:
    world.act(FRODO, riddle.Move(GATE), moved=11_400.0)
    world.act(FRODO, riddle.EndTurn())
    assert "All clocks were moved by 3 h 10 min: I was away." in text_of(
        of_kind(world.posts, "turn-post")[-1]
    )


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
    world = set_up(state)
    assert world.memory.shown is not None
    assert f"Black Rider 1 stands on Barad-dûr and may roll. Play by {DUE}" in str(world.memory.shown.parts)
