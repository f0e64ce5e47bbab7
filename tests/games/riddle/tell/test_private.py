"""Direct messages: who is told what of the own cards, when, and with a push or without (E5.1, E6, E4.18)."""

import pytest
from msgspec.structs import replace

from bot.games.riddle.tell.looks import Look, look_screen
from bot.games.riddle.words import moving, names
from bot.model.post import Post
from bot.model.scene import Scene
from bot.model.screen import Picture
from bot.words.language import speaking
from engine import riddle
from engine.dice import ScriptedDice, SeededDice
from engine.riddle import board as boards
from tests.approved.stories import story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.tell.test_turn_post import FRODO, GATE, RIDER, example, whole_turn
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of
from tests.parts import words

ANA, BEN, CY, DANA = 1, 2, 3, 4
SAM = "sam"


def to(world: World, user: int, kind: str = "dm-hand") -> list[str]:
    """The texts of a kind of message that one person got."""
    return [text_of(post) for post in of_kind(world.posts, kind) if post.to == user]


@story
def test_e2_8_e6_2_everybody_is_told_of_the_deal_with_a_push_and_one_of_the_deadline() -> None:
    world = World.start((FRODO, RIDER, "merry"))
    hands = of_kind(world.posts, "dm-hand")
    assert {post.to for post in hands} == {ANA, BEN, CY}
    assert not any(post.silent for post in hands)
    for said in ("**your turn** until", "If you do nothing: I finish the turn for you."):
        assert len([post for post in hands if said in text_of(post)]) == 1


def test_e6_3_neither_own_taps_nor_the_turn_of_others_bring_a_message() -> None:
    world = example()
    whole_turn(world)
    assert not to(world, ANA)
    assert not [post for post in world.posts if post.to == CY]


def test_e5_2_a_prompt_brings_the_news_the_choice_and_the_default() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    posts = world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    (prompt,) = of_kind(posts, "prompt")
    assert prompt.to == BEN
    assert not prompt.silent
    assert prompt.screen.decision == world.waiting[0].number
    assert prompt.fallback is not None
    assert prompt.fallback_notify == (BEN,)


@story
def test_e5_1_closed_direct_messages_get_one_mention_that_tells_nothing() -> None:
    world = example(dms="closed")
    world.act(FRODO, riddle.Move(GATE))
    posts = world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    (mention,) = of_kind(posts, "mention")
    assert mention.to is None
    assert mention.notify == (BEN,)
    assert not [post for post in world.posts if post.to is not None]


@story
def test_e4_18_a_look_is_a_message_of_its_own() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    (look,) = of_kind(world.act(RIDER, riddle.Show("hand")), "dm-look")
    assert look.to == ANA
    assert not look.silent
    text = text_of(look)
    assert "Rope · Cloak · The Orcs · Black Rider 1 · The Ring" in text
    (seen,) = (part for part in look.screen.parts if isinstance(part, Picture))
    assert (seen.data["of"], seen.data["by"]) == (RIDER, "palantir")


def test_e17_3_what_a_look_says_of_the_turn_is_as_true_when_it_is_over() -> None:
    """The message stays for the rest of the game: nothing in it hangs on what is left of the turn."""
    told = set[str]()
    for plays in (0, 2):
        at = scene(pony(turn=FRODO), FRODO)
        view = replace(at.view, turn=replace(at.view.turn, power_plays=plays))
        look = Look("palantir", RIDER, ("rope",), False, 0.0, False)
        told.add(words(look_screen(replace(at, view=view), FRODO, look)))
    assert len(told) == 1
    assert moving.turn_went_on(at.deadline) in told.pop()


@story
def test_e4_20_a_wrong_riddle_is_told_to_both_and_only_to_them() -> None:
    world = example()
    world.dice = ScriptedDice([0, 1])
    world.act(FRODO, riddle.Move(GATE))
    world.dice = ScriptedDice([3, 0, 5])
    world.act(FRODO, riddle.PlayCard("riddle-1", on=RIDER))
    posts = world.act(FRODO, riddle.Guess(("Boat", "Rope", "Spy")))
    (told,) = of_kind(posts, "dm-hand")
    assert told.to == BEN
    assert all(names.told_title(title) in text_of(told) for title in ("Boat", "Rope", "Spy"))
    world.act(FRODO, riddle.EndTurn())
    public = " ".join(text_of(post) for post in world.posts if post.to is None)
    assert "Horse 4" not in public


@story
def test_i27_who_is_riddled_reads_all_that_was_named_as_everybody_does() -> None:
    world = example()
    world.dice = ScriptedDice([0, 1])
    world.act(FRODO, riddle.Move(GATE))
    world.dice = ScriptedDice([3, 0, 5])
    world.act(FRODO, riddle.PlayCard("riddle-1", on=RIDER))
    named = ("Boat", "Black Rider 1", "Spy")
    world.act(FRODO, riddle.Guess(named))
    world.act(FRODO, riddle.StopRiddle())
    world.dice = ScriptedDice([3])
    world.act(FRODO, riddle.EndTurn())
    for to in (None, BEN):
        said = " ".join(text_of(post) for post in world.posts if post.to == to)
        assert [title for title in named if names.told_title(title) not in said] == [], said


@story
def test_i31_shelob_tells_each_player_what_was_drawn() -> None:
    board = boards.get()
    state = riddle.position(
        hands={FRODO: ["shelob", "rope-1"], RIDER: ["the-ring"], "merry": ["boat-1"]},
        at={FRODO: board.find("Bree") or "", RIDER: GATE, "merry": "F9"},
        roll=3,
        seats=(FRODO, RIDER, "merry"),
    )
    world = set_up(state, [0, 0])
    world.act(FRODO, riddle.PlayCard("shelob"))
    assert not [post for post in world.posts if post.to is None and "The Ring" in text_of(post)]
    world.act(FRODO, riddle.Move("G7"))
    world.dice = ScriptedDice([1])
    world.act(FRODO, riddle.EndTurn())


@story
def test_e16_9_equal_cards_are_counted() -> None:
    board = boards.get()
    rivendell = board.find("Rivendell") or ""
    state = riddle.position(
        hands={FRODO: ["frodo"], RIDER: ["the-ring"], "merry": ["spy-1"]},
        at={FRODO: rivendell, RIDER: GATE, "merry": "O14"},
        deck=["boat-1", "rope-1", "boat-2", *(f"horse-{n}" for n in range(1, 7))],
        roll=3,
        moved=True,
        start="E9",
        seats=(FRODO, RIDER, "merry"),
    )
    world = set_up(state, [4])
    world.act(FRODO, riddle.EndTurn("city"), late=(FRODO,))
    assert "2 Boats" in to(world, ANA)[-1]


@story
def test_e5_1_whoever_is_called_back_into_a_battle_sees_the_score_and_the_default() -> None:
    state = riddle.position(
        hands={
            RIDER: ["black-rider-1", "evil-army-orcs"],
            FRODO: ["frodo", "good-army-lake-men"],
            "merry": [],
        },
        at={RIDER: GATE, FRODO: "F9", "merry": "O14"},
        turn=RIDER,
        roll=2,
        seats=(RIDER, FRODO, "merry"),
        moved=True,
        die_used=True,
        exchanged=[FRODO],
        start="F8",
    )
    world = set_up(state)
    world.act(RIDER, riddle.Attack(FRODO, "evil-army-orcs"))
    (called,) = of_kind(world.act(FRODO, riddle.Match(("good-army-lake-men",))), "prompt")
    score, hand = (part for part in called.screen.parts if isinstance(part, Picture))
    assert score.alt.startswith("Black Rider 1: 1 (The Orcs) · Frodo: 1 (The Lake Men)")
    assert hand.alt.startswith("1 card: ")
    assert called.screen.decision == world.waiting[0].number


@story
def test_e4_32_a_message_that_asked_is_edited_once_its_decision_is_closed() -> None:
    world = example()
    world.act(FRODO, riddle.Move(GATE))
    (asked,) = of_kind(world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER)), "prompt")
    (closed,) = of_kind(world.act(RIDER, riddle.Show("black-rider-1")), "closed")
    assert (closed.to, closed.edit, closed.only) == (BEN, asked.key, True)
    assert not closed.screen.decision
    assert not world.memory.called.calls
    assert not of_kind(world.act(FRODO, riddle.EndTurn()), "closed"), "only once"


@story
def test_e17_3_the_message_of_the_own_turn_becomes_one_line_when_it_is_over() -> None:
    world = example()
    whole_turn(world)
    asked = next(post for post in reversed(world.posts) if post.kind == "dm-hand" and post.to == BEN)
    turn = world.state.turn.number
    assert not [post for post in of_kind(world.posts, "closed") if post.edit == asked.key]
    world.dice = SeededDice(1)
    while world.state.turn.number == turn:
        world.act(RIDER, riddle.RULES.decisions(world.state)[0].default)
    closed = [post for post in of_kind(world.posts, "closed") if post.edit == asked.key]
    assert len(closed) == 1
    assert closed[0].only
    assert not closed[0].screen.decision


def gone(world: World, seat: str, space: str) -> None:
    """A turn that is no more than a move with its exchanges."""
    world.act(seat, riddle.Move(space))
    while riddle.EndTurn() not in riddle.RULES.legal(world.state, seat):
        world.act(seat, riddle.RULES.decisions(world.state)[0].default)
    world.act(seat, riddle.EndTurn())


def exchanged_twice(change: str = "") -> World:
    """Frodo and then Black Rider 1 go away from Sam, each with an exchange; between the two time passes, or
    somebody else sits down."""
    state = riddle.position(
        hands={FRODO: ["frodo", "rope-1"], RIDER: ["rope-2"], "merry": ["merry"], SAM: ["boat-1", "boat-2"]},
        at={FRODO: GATE, RIDER: GATE, "merry": "O14", SAM: GATE},
        turn=FRODO,
        roll=3,
        seats=(FRODO, RIDER, "merry", SAM),
    )
    world = set_up(state)
    world.dice = SeededDice(1)
    gone(world, FRODO, "F9")
    if change == "time":
        world.now += 51 * 60
    elif change == "person":
        holders = [replace(s, user=9) if s.seat == SAM else s for s in world.table.holders]
        world.table = replace(world.table, holders=tuple(holders))
    gone(world, RIDER, "F9")
    return world


def to_sam(world: World) -> list[Post]:
    return [post for post in of_kind(world.posts, "dm-hand") if post.to in (DANA, 9)]


def test_e16_9_silent_news_are_told_in_the_silent_message_before() -> None:
    first, again = to_sam(exchanged_twice())
    assert first.silent
    assert not first.edit
    assert (again.silent, again.edit) == (True, first.key)


def test_e12_5_what_is_kept_for_that_message_is_in_the_language_of_whom_it_reaches() -> None:
    """In a German channel the head of an English message was German."""
    with speaking("de"):
        assert to_sam(exchanged_twice())[-1].edit


@story
def test_e6_5_silent_news_go_when_the_message_of_the_own_turn_tells_them_too() -> None:
    world = exchanged_twice()
    first = to_sam(world)[0]
    gone(world, "merry", "O15")
    called = to_sam(world)[-1]
    assert called.gone == first.key
    # Of the two cards that came one went again: both exchanges are told, and what is still held is new.
    exchanged = "in exchange for"
    assert text_of(called).count(exchanged) == 2


@pytest.mark.parametrize("change", ["time", "person"])
def test_e16_9_later_news_and_news_for_somebody_else_are_a_message_of_their_own(change: str) -> None:
    assert {post.edit for post in to_sam(exchanged_twice(change))} == {""}


@pytest.mark.parametrize("planned", [False, True])
def test_e4_23_whoever_has_a_battle_plan_is_not_called_for_every_round(
    planned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = riddle.position(
        hands={
            RIDER: ["black-rider-1", "evil-army-orcs", "evil-army-evil-men", "rope-1"],
            FRODO: ["frodo", "good-army-elves", "good-army-dwarves"],
        },
        at={RIDER: "K12", FRODO: "K12"},
        turn=RIDER,
        roll=3,
        start="K12",
        moved=True,
        exchanged=(FRODO,),
    )
    world = set_up(state)
    plain = world.scene

    def scene(seat: str | None) -> Scene:
        made = plain(seat)
        if seat != RIDER or not planned:
            return made
        slot = made.view.hand.index("evil-army-evil-men") + 1
        return replace(made, drafts={"plan": (f"h{slot}",)})

    monkeypatch.setattr(world, "scene", scene)
    world.act(RIDER, riddle.Attack(FRODO, "evil-army-orcs"))
    match = next(a for a in riddle.RULES.legal(world.state, FRODO) if isinstance(a, riddle.Match))
    posts = world.act(FRODO, match)
    assert bool(of_kind(posts, "prompt")) is not planned
