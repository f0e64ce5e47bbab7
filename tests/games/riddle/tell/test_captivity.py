"""Captives in public and in private: taken, riddled, let go, taken along, free (A4, E3.9, E3.12, E6)."""

import pytest
from msgspec.structs import replace

from bot.games.riddle.model.phrases import whereabouts
from bot.games.riddle.tell.narrator import mover
from bot.games.riddle.words import turn_posts
from bot.model.post import Memory
from bot.model.screen import Buttons
from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle.events import DieRolled, TurnBegan
from engine.riddle.options import PRESETS, Options
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.tell.world import (
    ANA,
    BEN,
    CACHE,
    CY,
    FRODO,
    GATE,
    MERRY,
    RIDER,
    SECOND,
    SIGHT,
    World,
    advanced,
    beaten,
    of_kind,
    on_cache,
    set_up,
    text_of,
    without_deck,
)


def last(world: World, user: int | None, kind: str = "dm-hand") -> str:
    """The newest message of that kind to that person, or to the channel."""
    return text_of([post for post in of_kind(world.posts, kind) if post.to == user][-1])


def told(world: World) -> str:
    return "\n".join(text_of(post) for post in world.posts if post.to is None)


def test_e3_3_who_came_back_in_this_turn_stands_there_while_the_die_is_told() -> None:
    """ "Rolled 4 as captive of Merry" became "rolled 5", with no word of being free again."""
    eyes = scene(pony(turn=FRODO), FRODO)
    free = replace(eyes.view.turn, returned=True, start=GATE, roll=5, moved=False)
    line = mover(replace(eyes, view=replace(eyes.view, turn=free))).does
    assert turn_posts.returned("Goblins' Gate") in line
    assert turn_posts.has_rolled(5) in line


def test_e3_9_the_turn_post_takes_the_place_of_the_battles_and_tells_the_capture_once() -> None:
    world = beaten()
    world.act(RIDER, riddle.Capture())
    world.act(RIDER, riddle.Decline())
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())
    fought, done = of_kind(world.posts, "event-post")[-1], of_kind(world.posts, "turn-post")[-1]
    assert fought.key in (done.edit, done.gone, done.strip)
    captured = [line for line in text_of(done).splitlines() if "captive" in line]
    assert len(captured) == 1
    assert captured[0] in text_of(fought)


def test_e3_9_e6_4_a_captive_is_told_with_a_push_and_the_captor_is_not() -> None:
    world = beaten()
    assert not of_kind(world.posts, "event-post"), "nothing is told before it has settled (E17.14)"
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


def test_e15_the_winner_is_called_to_the_spoils_with_both_choices() -> None:
    """The message is the panel: the open hand, both choices, and what happens otherwise (E5.1)."""
    world = beaten()
    (called,) = [post for post in of_kind(world.posts, "prompt") if post.to == BEN]
    verbs = [b.verb for part in called.screen.parts if isinstance(part, Buttons) for b in part.buttons]
    assert verbs == ["takeit", "captured"]
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


@pytest.mark.parametrize("waited", [0, 61])
def test_e16_9_news_within_a_moment_of_a_push_change_its_message(waited: int) -> None:
    """A captive got five messages in two minutes, each with the whole hand."""
    world = beaten()
    world.act(RIDER, riddle.Capture())
    (first,) = [post for post in of_kind(world.posts, "dm-hand") if post.to == ANA][-1:]
    world.now += waited
    world.dice = ScriptedDice([0, 0])
    world.act(RIDER, riddle.RiddleCaptive(FRODO))
    (more,) = [p for p in of_kind(world.act(RIDER, riddle.Guess(("Boat",))), "dm-hand") if p.to == ANA]
    assert not first.silent
    assert more.edit == ("" if waited else first.key)


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
    assert "Black Rider 1 released Frodo" in last(world, None, "turn-post")
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


# Caches and looks from places: numbers in public, cards to the right people only (A2, A3, I37 to I41)
def ended(world: World) -> str:
    """The turn post after Frodo's turn."""
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())
    return last(world, None, "turn-post")


@story
def test_i37_hiding_is_a_number_in_public_and_the_cards_for_the_owner() -> None:
    world = on_cache()
    world.act(FRODO, riddle.Hide(("rope-1", "spy-4")))
    ended(world)
    assert "Rope" not in told(world)
    assert not [p for p in world.posts if p.to in (BEN, CY) and "Rope" in text_of(p)]


@story
def test_i38_taking_back_is_told_with_what_was_there_to_the_owner() -> None:
    world = on_cache(caches={FRODO: {CACHE: ["eagles-1", "horse-2", "riddle-1"]}})
    world.act(FRODO, riddle.TakeBack())
    world.act(FRODO, riddle.Retrieve(("eagles-1",)))
    ended(world)
    assert "Eagles" not in told(world)


@story
def test_e3_2_what_is_hidden_bit_by_bit_is_told_once() -> None:
    world = on_cache()
    world.act(FRODO, riddle.Hide(("rope-1",)))
    world.act(FRODO, riddle.Hide(("spy-4",)))
    ended(world)


@story
def test_i39_a3_6_e6_3_a_find_names_the_card_to_the_finder_and_at_once_the_number_left_to_the_owner() -> None:
    world = on_cache()
    world.dice = ScriptedDice([1])
    at_once = of_kind(world.act(FRODO, riddle.Search(MERRY)), "dm-hand")
    assert [(post.to, post.silent) for post in at_once if post.to == CY] == [(CY, True)]
    ended(world)
    theirs = [p for p in of_kind(world.posts, "dm-hand") if p.to == CY]
    assert theirs[-1].silent
    for text in (*map(text_of, theirs), told(world)):
        assert "Eagles" not in text, "which one stays secret"


def test_e6_3_a_bystander_of_a_find_gets_nothing() -> None:
    world = on_cache()
    world.dice = ScriptedDice([1])
    world.act(FRODO, riddle.Search(MERRY))
    world.act(FRODO, riddle.Hide(("rope-1",)))
    assert not [post for post in world.posts if post.to == BEN]


@story
def test_i41_a_wizards_look_at_a_cache_is_a_message_of_its_own() -> None:
    world = on_cache()
    posts = world.act(FRODO, riddle.PlayCard("gandalf", on=RIDER, use="cache", at="C3"))
    (look,) = of_kind(posts, "dm-look")
    assert look.to == ANA
    text = text_of(look)
    assert "The Ring" in text
    (owner,) = of_kind(posts, "dm-hand")
    assert (owner.to, owner.silent) == (BEN, False)
    assert "The Ring" not in text_of(owner)
    ended(world)
    assert "The Ring" not in told(world)


@story
def test_a3_8_a_look_at_the_own_cache() -> None:
    world = on_cache(caches={FRODO: {"C3": ["horse-2"]}})
    world.act(FRODO, riddle.PlayCard("gandalf", on=FRODO, use="cache", at="C3"))
    ended(world)


def sight(**changed: object) -> World:
    """Frodo on a Clairvoyance space, Merry within 6 of it."""
    given: dict[str, object] = {
        "at": {FRODO: SIGHT, MERRY: "K12", RIDER: GATE},
        "turn": FRODO,
        "start": "J10",
        "exchanged": [],
    }
    return set_up(advanced(**{**given, **changed}))


@story
def test_e4_18_a_look_from_a_space() -> None:
    world = sight()
    posts = world.act(FRODO, riddle.Gaze(MERRY))
    (look,) = of_kind(posts, "dm-look")
    text = text_of(look)
    assert look.to == ANA
    assert "Boat" in text
    ended(world)
    assert "Boat" not in told(world)


@story
def test_o11_a_look_from_a_space_may_be_resisted() -> None:
    options = Options(a2_clairvoyance_spaces=True, o11_resist_spaces=True)
    world = sight(
        options=options, hands={FRODO: ["rope-1"], MERRY: ["merry", "the-ring"], RIDER: ["horse-4"]}
    )
    world.act(FRODO, riddle.Gaze(MERRY))
    world.act(MERRY, riddle.Show("merry"))
    ended(world)


@story
def test_e3_6_captives_and_caches_are_in_the_alt_text() -> None:
    world = on_cache(at={FRODO: CACHE, MERRY: "F9"}, captives={RIDER: (FRODO, 2)})
    ended(world)


# Out of the game by the rules, Shelob's feast, Bilbo (O10, O12, O14, O15; I45, R-199, R-208, E3.12)
SIX = (FRODO, RIDER, MERRY, SECOND, "sam", "pippin")


def quick(frodo: list[str], *, captivity: bool = False) -> World:
    """Six players and the quick exit; Frodo has given up a battle."""
    state = advanced(
        hands={RIDER: ["evil-army-orcs"], FRODO: frodo, MERRY: ["boat-1"]},
        at={RIDER: GATE, FRODO: "F9", MERRY: "K12", SECOND: "N14", "sam": "R13", "pippin": "G6"},
        seats=SIX,
        options=Options(o10_quick_exit=True, o10_captivity=captivity, a4_captivity=captivity),
    )
    world = set_up(state)
    world.act(RIDER, riddle.Attack(FRODO, "evil-army-orcs"))
    world.act(FRODO, riddle.GiveUp())
    return world


@story
def test_i45_the_quick_exit_tells_the_discards_and_who_has_the_ring() -> None:
    world = quick(["rope-1", "spy-4", "the-ring"])
    world.act(RIDER, riddle.Take("rope"))
    world.dice = ScriptedDice([4])
    world.act(RIDER, riddle.EndTurn())


@story
def test_e3_2_many_discards_are_counted() -> None:
    world = quick(["rope-1", "spy-4", "spy-5", "spy-6", "horse-1"])
    world.act(RIDER, riddle.Take("rope"))


@story
def test_e3_12_who_drops_out_gets_a_pushed_message_and_then_nothing() -> None:
    world = quick(["rope-1", "spy-4"])
    posts = world.act(RIDER, riddle.Take("rope"))
    (shown,) = [post for post in of_kind(posts, "dm-hand") if post.to == ANA]
    assert not shown.silent
    before = [post for post in world.posts if post.to == ANA]
    world.dice = ScriptedDice([4, 4, 4, 4, 4, 4])
    world.act(RIDER, riddle.EndTurn())
    for seat in (MERRY, SECOND, "sam", "pippin"):
        legal = riddle.RULES.legal(world.state, seat)
        world.act(seat, next(action for action in legal if isinstance(action, riddle.Move)))
        world.act(seat, riddle.EndTurn())
    assert [post for post in world.posts if post.to == ANA] == before
    assert "**Frodo** (Ana)" not in told(world), "no turn of Frodo was told"
    assert world.state.turn.seat == RIDER


@story
def test_o10_3_a_capture_that_drops_the_loser_out() -> None:
    world = quick(["rope-1"], captivity=True)
    world.act(RIDER, riddle.Capture())
    frodo = world.scene(None).view.player(FRODO)
    shows(whereabouts, world.scene(None).view, frodo)


@story
def test_o12_2_the_last_card_ends_the_game_for_a_player() -> None:
    state = advanced(
        hands={RIDER: ["rope-3"], FRODO: ["frodo"], MERRY: [], SECOND: ["horse-1"]},
        at={RIDER: GATE, FRODO: "F9", MERRY: "K12", SECOND: "T16"},
        seats=(FRODO, RIDER, MERRY, SECOND),
        options=Options(o12_once_through=True),
    )
    world = set_up(without_deck(state), [4])
    posts = world.act(RIDER, riddle.EndTurn())
    (shown,) = [post for post in of_kind(posts, "dm-hand") if post.to == CY]
    assert not shown.silent


def feast(**changed: object) -> World:
    given: dict[str, object] = {
        "hands": {FRODO: ["shelob"], RIDER: ["rope-1", "horse-4"], MERRY: ["the-ring", "spy-4"]},
        "turn": FRODO,
        "moved": False,
        "die_used": False,
        "exchanged": [],
        "options": Options(o14_feast=True),
    }
    return set_up(advanced(**{**given, **changed}))


@story
def test_e4_21_a_feast_is_told_round_by_round() -> None:
    world = feast()
    world.dice = ScriptedDice([0, 0, 0, 0])
    world.act(FRODO, riddle.PlayCard("shelob"))
    assert last(world, CY).count("drew **The Ring** from you; it stays with you.") == 2
    world.act(FRODO, riddle.Move("G8"))
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())


@pytest.mark.parametrize("resists", [True, False])
def test_o15_bilbo_is_told_to_the_two_and_looks_like_a_miss_to_the_rest(resists: bool) -> None:
    held = ["the-ring", "bilbo", "rope-1"] if resists else ["bilbo", "rope-1"]
    world = feast(
        hands={FRODO: ["gollum", "spy-4"], RIDER: held, MERRY: ["boat-1"]},
        options=Options(o15_bilbo_resists=True),
    )
    posts = world.act(FRODO, riddle.PlayCard("gollum", on=RIDER))
    (look,) = of_kind(posts, "dm-look")
    (target,) = [post for post in of_kind(posts, "dm-hand") if post.to == BEN]
    assert ("Bilbo resisted: The Ring stays with Black Rider 1." in text_of(look)) == resists
    assert ("Bilbo resisted: The Ring stays with you." in text_of(target)) == resists
    assert not target.silent
    world.act(FRODO, riddle.Move("G8"))
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())
    assert "Gollum looked for The Ring at Black Rider 1, in vain." in last(world, None, "turn-post")
    assert "Bilbo resisted" not in told(world)
    assert not [p for p in world.posts if p.to == CY and "Bilbo" in text_of(p)]
