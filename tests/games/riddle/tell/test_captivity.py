"""Captives in public and in private: taken, riddled, let go, taken along, free (A4, E3.9, E3.12, E6)."""

from __future__ import annotations

from bot.model.post import Memory
from bot.model.screen import Buttons
from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle.events import DieRolled, TurnBegan
from engine.riddle.options import PRESETS, Options
from tests.approved.stories import story
from tests.games.riddle.tell.positions import (
    ANA,
    BEN,
    CACHE,
    CY,
    FRODO,
    GATE,
    MERRY,
    RIDER,
    SECOND,
    advanced,
    beaten,
    without_deck,
)
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of


def last(world: World, user: int | None, kind: str = "dm-hand") -> str:
    """The newest message of that kind to that person, or to the channel."""
    return text_of([post for post in of_kind(world.posts, kind) if post.to == user][-1])


def told(world: World) -> str:
    return "\n".join(text_of(post) for post in world.posts if post.to is None)


@story
def test_e3_9_the_block_of_a_battle_ends_with_the_captive() -> None:
    world = beaten()
    assert not of_kind(world.posts, "event-post"), "nothing is told before it has settled (E17.14)"
    world.act(RIDER, riddle.Capture())


def test_e3_9_the_turn_post_does_not_tell_the_capture_again() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.act(RIDER, riddle.Decline())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    assert "Frodo" not in last(world, None, "turn-post")


@story
def test_e6_4_a_captive_is_told_with_a_push_and_the_captor_is_not() -> None:
    world = beaten()
    posts = world.act(RIDER, riddle.Capture())
    (shown,) = of_kind(posts, "dm-hand")
    assert shown.to == ANA
    assert not shown.silent
    assert [post.kind for post in posts if post.to == BEN] == ["closed"], "the captor sees it on the panel"


@story
def test_e6_2_the_captor_reads_the_captives_with_the_hand() -> None:
    world = set_up(advanced(at={RIDER: GATE, MERRY: "K12"}, captives={FRODO: (RIDER, 1)}, exchanged=[]))
    world.dice = ScriptedDice([2, 3])
    world.act(RIDER, riddle.EndTurn("city"))
    world.act(RIDER, riddle.Discard("horse-4"))


@story
def test_e15_the_winner_is_called_to_the_spoils_with_both_choices() -> None:
    """The message is the panel: the open hand, both choices, and what happens otherwise (E5.1)."""
    world = beaten()
    (called,) = [post for post in of_kind(world.posts, "prompt") if post.to == BEN]
    verbs = [b.verb for part in called.screen.parts if isinstance(part, Buttons) for b in part.buttons]
    assert verbs == ["takeit", "capture"]
    assert called.screen.decision == world.waiting[0].number


@story
def test_e6_1_after_the_captive_trimmed_the_captor_is_called_to_riddle() -> None:
    hand = [f"good-army-{name}" for name in ("lake-men", "dwarves", "ents")]
    eleven = [*hand, "rope-1", "rope-2", "boat-2", "boat-3", "horse-1", "horse-2", "horse-3", "spy-4"]
    world = beaten(hands={RIDER: ["evil-army-orcs", "horse-4"], FRODO: eleven, MERRY: ["boat-1"]})
    world.act(RIDER, riddle.Capture())
    assert of_kind(world.posts, "prompt")[-1].to == ANA
    world.act(FRODO, riddle.Discard("horse-1"))


@story
def test_a4_11_a_captors_riddle_is_told_like_a_riddle_both_ways() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.dice = ScriptedDice([0])
    world.act(RIDER, riddle.RiddleCaptive(FRODO))
    world.act(RIDER, riddle.Guess(("Rope",)))
    world.act(RIDER, riddle.StopRiddle())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())


@story
def test_i36_a_wrong_captors_riddle_tells_the_two_and_nobody_else() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.dice = ScriptedDice([0, 0])
    world.act(RIDER, riddle.RiddleCaptive(FRODO))
    world.act(RIDER, riddle.Guess(("Boat",)))
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    assert "Horse 4" not in told(world)
    assert not [post for post in world.posts if post.to == CY and "Rope" in text_of(post)]


@story
def test_a4_6_a_release_is_public_and_pushed_to_who_goes_free() -> None:
    state = advanced(at={RIDER: GATE, MERRY: "K12"}, captives={FRODO: (RIDER, 1)}, exchanged=[])
    world = set_up(state)
    (shown,) = of_kind(world.act(RIDER, riddle.Release(FRODO)), "dm-hand")
    assert (shown.to, shown.silent) == (ANA, False)
    world.act(RIDER, riddle.EndTurn("city"))
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.Discard("horse-4"))
    assert "Released Frodo" in last(world, None, "turn-post")
    world.act(MERRY, riddle.Move("K11"))
    world.act(MERRY, riddle.EndTurn())
    world.dice = ScriptedDice([5])
    world.act(FRODO, riddle.Place("F9"))
    world.act(FRODO, riddle.Move("G8"))
    world.dice = ScriptedDice([1])
    world.act(FRODO, riddle.EndTurn())


@story
def test_e3_12_a_turn_in_captivity() -> None:
    options = PRESETS["long-table"]
    seats = (FRODO, RIDER, MERRY, SECOND, "sam", "pippin")
    state = riddle.position(
        hands={FRODO: ["rope-1"], MERRY: ["boat-1"]},
        at={RIDER: GATE, MERRY: "K12", SECOND: "T16", "sam": "R13", "pippin": "C2"},
        captives={FRODO: RIDER},
        turn="pippin",
        roll=3,
        moved=True,
        die_used=True,
        start="C4",
        seats=seats,
        options=options,
    )
    world = set_up(state)
    world.dice = ScriptedDice([4])
    world.act("pippin", riddle.EndTurn())
    world.dice = ScriptedDice([2])
    world.act(FRODO, riddle.Stay())


@story
def test_e3_12_going_free_on_a_six() -> None:
    state = advanced(
        at={RIDER: GATE, MERRY: "K12"},
        captives={FRODO: (RIDER, 1)},
        turn=FRODO,
        roll=6,
        moved=False,
        die_used=False,
        exchanged=[],
    )
    world = set_up(state)
    world.memory, world.untold = Memory(), ()
    world.step("", (TurnBegan(FRODO, 13), DieRolled(FRODO, "captive", 6)), 13)
    world.act(FRODO, riddle.Escape())
    world.dice = ScriptedDice([5])
    world.act(FRODO, riddle.Place("F9"))
    world.act(FRODO, riddle.Move("G8"))
    world.dice = ScriptedDice([1])
    world.act(FRODO, riddle.EndTurn())


@story
def test_a4_15_captives_go_along_under_the_new_captor() -> None:
    world = beaten(at={RIDER: GATE, FRODO: "F9"}, captives={MERRY: (FRODO, 1)})
    world.act(RIDER, riddle.Capture())


@story
def test_a4_15_captives_go_along_to_the_halls() -> None:
    world = beaten(at={RIDER: GATE, FRODO: "F9"}, captives={MERRY: (FRODO, 1)})
    world.act(RIDER, riddle.Take("rope"))
    shown = [p for p in of_kind(world.posts, "dm-hand") if p.to == CY][-1]
    assert not shown.silent


@story
def test_i40_a_captor_reads_the_cards_of_a_cache_and_the_captive_their_number() -> None:
    world = beaten(
        at={RIDER: CACHE, FRODO: "J5", MERRY: "R13"},
        caches={FRODO: {CACHE: ["eagles-1", "cloak-1"]}},
        start="K4",
    )
    world.act(RIDER, riddle.Capture())
    world.act(RIDER, riddle.Decline())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    public = told(world)
    assert "Eagles" not in public
    assert "Eagles" not in last(world, ANA)


@story
def test_r_162_captives_of_somebody_who_is_out_go_free() -> None:
    options = Options(a4_captivity=True, o12_once_through=True)
    state = advanced(
        hands={RIDER: ["evil-army-orcs", "horse-4"], FRODO: [], MERRY: ["boat-1"], SECOND: ["spy-1"]},
        at={RIDER: GATE, FRODO: "F9", SECOND: "T16"},
        captives={MERRY: (FRODO, 1)},
        seats=(FRODO, RIDER, MERRY, SECOND),
        exchanged=[],
        options=options,
    )
    world = set_up(without_deck(state))
    world.act(RIDER, riddle.EndTurn())
