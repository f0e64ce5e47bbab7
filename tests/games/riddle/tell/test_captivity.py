"""Captives in public and in private: taken, riddled, let go, taken along, free (A4, E3.9, E3.12, E6)."""

from __future__ import annotations

from bot.model.post import Memory
from bot.model.screen import Buttons
from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle.events import DieRolled, TurnBegan
from engine.riddle.options import PRESETS, Options
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
    """Everything the channel was told."""
    return "\n".join(text_of(post) for post in world.posts if post.to is None)


def test_e3_9_the_block_of_a_battle_ends_with_the_captive() -> None:
    world = beaten()
    assert not of_kind(world.posts, "event-post"), "nothing is told before it has settled (E17.14)"
    (post,) = of_kind(world.act(RIDER, riddle.Capture()), "event-post")
    assert text_of(post).startswith(
        "### Rider 1 beats Frodo\n"
        "Turn 13 · Black Rider 1 (Ben)\n"
        "Black Rider 1 **1**: The Orcs\n"
        "Frodo **0**: nothing\n"
        "**Black Rider 1 wins** and keeps Frodo captive.\n"
        "Discarded: The Orcs.\n"
    )


def test_e3_9_the_turn_post_does_not_tell_the_capture_again() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.act(RIDER, riddle.Decline())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    assert "Frodo" not in last(world, None, "turn-post")


def test_e6_4_a_captive_is_told_with_a_push_and_the_captor_is_not() -> None:
    world = beaten()
    posts = world.act(RIDER, riddle.Capture())
    (shown,) = of_kind(posts, "dm-hand")
    assert shown.to == ANA
    assert not shown.silent
    text = text_of(shown)
    assert "Black Rider 1 saw your hand." in text
    assert "Black Rider 1 holds you captive, for 3 of your turns at most." in text
    assert "You are a captive" not in text, "it is said once (E16.10)"
    assert [post.kind for post in posts if post.to == BEN] == ["closed"], "the captor sees it on the panel"


def test_e6_2_the_captor_reads_the_captives_with_the_hand() -> None:
    world = set_up(advanced(at={RIDER: GATE, MERRY: "K12"}, captives={FRODO: (RIDER, 1)}, exchanged=[]))
    world.dice = ScriptedDice([2, 3])
    world.act(RIDER, riddle.EndTurn("city"))
    world.act(RIDER, riddle.Discard("horse-4"))
    assert "Captives: Frodo (turn 1 of 3)." in last(world, BEN)


def test_e15_the_winner_is_called_to_the_spoils_with_both_choices() -> None:
    """The message is the panel: the open hand, both choices, and what happens otherwise (E5.1)."""
    world = beaten()
    (called,) = [post for post in of_kind(world.posts, "prompt") if post.to == BEN]
    text = text_of(called)
    assert text.startswith(
        "**The Prancing Pony** · <#77> · you are Black Rider 1 · **Spoils of battle** · ends <t:"
    )
    assert "You see the hand of **Frodo**: " in text
    assert "Take one and send Frodo to the Halls of Mandos, or keep Frodo captive and take nothing." in text
    assert (
        "If you do nothing: you take the card Spy (Orthanc, Edoras, Fangorn), and Frodo goes to the Halls, "
        in text
    )
    assert text.endswith("and I finish the turn for you.")
    verbs = [b.verb for part in called.screen.parts if isinstance(part, Buttons) for b in part.buttons]
    assert verbs == ["takeit", "capture"]
    assert called.screen.decision == world.waiting[0].number


def test_e6_1_after_the_captive_trimmed_the_captor_is_called_to_riddle() -> None:
    hand = [f"good-army-{name}" for name in ("lake-men", "dwarves", "ents")]
    eleven = [*hand, "rope-1", "rope-2", "boat-2", "boat-3", "horse-1", "horse-2", "horse-3", "spy-4"]
    world = beaten(hands={RIDER: ["evil-army-orcs", "horse-4"], FRODO: eleven, MERRY: ["boat-1"]})
    world.act(RIDER, riddle.Capture())
    assert of_kind(world.posts, "prompt")[-1].to == ANA
    world.act(FRODO, riddle.Discard("horse-1"))
    (called,) = [post for post in of_kind(world.posts, "prompt")[-1:] if post.to == BEN]
    assert "· **Riddle your captive** · ends <t:" in text_of(called)
    assert "If you do nothing: you don't riddle, and I finish the turn for you." in text_of(called)


def test_a4_11_a_captors_riddle_is_told_like_a_riddle_both_ways() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.dice = ScriptedDice([0])
    world.act(RIDER, riddle.RiddleCaptive(FRODO))
    world.act(RIDER, riddle.Guess(("Rope",)))
    assert "You lost **Rope** to Black Rider 1 (Riddle)." in last(world, ANA)
    world.act(RIDER, riddle.StopRiddle())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    assert "Rope (Riddle, from Frodo)" in last(world, BEN)
    assert "Riddle on the captive Frodo, naming Rope: right, and took a card." in last(
        world, None, "turn-post"
    )


def test_i36_a_wrong_captors_riddle_tells_the_two_and_nobody_else() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.dice = ScriptedDice([0, 0])
    world.act(RIDER, riddle.RiddleCaptive(FRODO))
    world.act(RIDER, riddle.Guess(("Boat",)))
    mine = last(world, ANA)
    assert "Black Rider 1 guessed wrong and was shown **Rope**; you keep it." in mine
    assert "Horse 4 (Riddle, from Black Rider 1)" in mine
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    assert "Your Riddle was wrong: the card was **Rope**, and Frodo keeps it." in last(world, BEN)
    assert "You lost **Horse 4** to Frodo (Riddle)." in last(world, BEN)
    assert "Riddle on the captive Frodo, naming Boat: wrong, and lost a card to Frodo." in told(world)
    assert "Horse 4" not in told(world)
    assert not [post for post in world.posts if post.to == CY and "Rope" in text_of(post)]


def test_a4_6_a_release_is_public_and_pushed_to_who_goes_free() -> None:
    state = advanced(at={RIDER: GATE, MERRY: "K12"}, captives={FRODO: (RIDER, 1)}, exchanged=[])
    world = set_up(state)
    (shown,) = of_kind(world.act(RIDER, riddle.Release(FRODO)), "dm-hand")
    assert (shown.to, shown.silent) == (ANA, False)
    assert "Black Rider 1 lets you go: you go free at your next turn." in text_of(shown)
    assert "You are a captive of Black Rider 1, free at your next turn." in text_of(shown)
    world.act(RIDER, riddle.EndTurn("city"))
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.Discard("horse-4"))
    assert "Released Frodo" in last(world, None, "turn-post")
    world.act(MERRY, riddle.Move("K11"))
    world.act(MERRY, riddle.EndTurn())
    post = last(world, None, "turn-post")
    assert "<@1>, Frodo goes free and returns to the board." in post
    world.dice = ScriptedDice([5])
    world.act(FRODO, riddle.Place("F9"))
    world.act(FRODO, riddle.Move("G8"))
    world.dice = ScriptedDice([1])
    world.act(FRODO, riddle.EndTurn())
    assert "**Frodo** (Ana) was free again, came back at F9, rolled 5: " in last(world, None, "turn-post")


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
    post = last(world, None, "turn-post")
    assert "<@1>, Frodo rolled **4** as captive of Black Rider 1 (turn 1 of 3). Play by" in post
    world.dice = ScriptedDice([2])
    world.act(FRODO, riddle.Stay())
    assert "**Frodo** (Ana) rolled 4 in captivity (turn 1 of 3) and drew a card." in last(
        world, None, "turn-post"
    )
    assert "(drawn in captivity)" in last(world, ANA)


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
    assert "rolled 6 in captivity and went free, came back at F9, rolled 5: " in last(
        world, None, "turn-post"
    )


def test_a4_15_captives_go_along_under_the_new_captor() -> None:
    world = beaten(at={RIDER: GATE, FRODO: "F9"}, captives={MERRY: (FRODO, 1)})
    (post,) = of_kind(world.act(RIDER, riddle.Capture()), "event-post")
    assert "keeps Frodo captive. Merry goes along and is a captive of Black Rider 1 now." in text_of(post)
    text = last(world, CY)
    assert "You go along and are a captive of Black Rider 1 now; you go free at your next turn." in text


def test_a4_15_captives_go_along_to_the_halls() -> None:
    world = beaten(at={RIDER: GATE, FRODO: "F9"}, captives={MERRY: (FRODO, 1)})
    (post,) = of_kind(world.act(RIDER, riddle.Take("rope")), "event-post")
    assert "Frodo goes to the Halls of Mandos. Merry goes along to the Halls." in text_of(post)
    shown = [p for p in of_kind(world.posts, "dm-hand") if p.to == CY][-1]
    assert not shown.silent
    assert "You go along to the Halls; you go free at your next turn." in text_of(shown)


def test_i40_a_captor_reads_the_cards_of_a_cache_and_the_captive_their_number() -> None:
    world = beaten(
        at={RIDER: CACHE, FRODO: "J5", MERRY: "R13"},
        caches={FRODO: {CACHE: ["eagles-1", "cloak-1"]}},
        start="K4",
    )
    world.act(RIDER, riddle.Capture())
    assert "Black Rider 1 took your cache at K5: 2 cards." in last(world, ANA)
    world.act(RIDER, riddle.Decline())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    assert "Cloak and Eagles (Frodo's cache at K5)" in last(world, BEN)
    public = told(world)
    assert "Took Frodo's cache at K5: 2 cards." in public
    assert "Eagles" not in public
    assert "Eagles" not in last(world, ANA)


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
    text = last(world, CY)
    assert "Your captor is out of the game: you go free at your next turn." in text
    assert "You are a captive, the captor being gone, free at your next turn." in text
    post = last(world, None, "turn-post")
    assert "Merry goes free next turn: the captor is out of the game." in post
    assert "Frodo has no card left and is out of the game." in post
