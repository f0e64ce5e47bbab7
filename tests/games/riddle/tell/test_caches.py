"""Caches and looks from places: numbers in public, cards to the right people only (A2, A3, I37 to I41)."""

from __future__ import annotations

from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle.options import Options
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
    SIGHT,
    advanced,
    on_cache,
)
from tests.games.riddle.tell.test_captivity import last, told
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of


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
def test_i39_a_find_names_the_card_to_the_finder_and_the_number_left_to_the_owner() -> None:
    world = on_cache()
    world.dice = ScriptedDice([1])
    world.act(FRODO, riddle.Search(MERRY))
    ended(world)
    theirs = [p for p in of_kind(world.posts, "dm-hand") if p.to == CY][-1]
    assert theirs.silent
    for text in (text_of(theirs), told(world)):
        assert "Eagles" not in text


@story
def test_a3_6_a_robbed_cache_is_told_to_its_owner_at_once_and_silently() -> None:
    world = on_cache()
    world.dice = ScriptedDice([1])
    (told_,) = [p for p in of_kind(world.act(FRODO, riddle.Search(MERRY)), "dm-hand") if p.to == CY]
    assert told_.silent
    assert "Eagles" not in text_of(told_), "which one stays secret"


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
