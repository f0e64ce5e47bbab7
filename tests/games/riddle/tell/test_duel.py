"""The enhanced two-player game: which character is meant, whose hand is shown, who is called (O16, E6.7)."""

import pytest
from msgspec.structs import replace

from bot.games.riddle.words import names
from bot.model.preferences import Prefs
from bot.model.screen import Picture
from bot.ui.components import in_words
from engine import riddle
from engine.dice import ScriptedDice, SeededDice
from engine.riddle.options import PRESETS
from tests.approved.stories import story
from tests.games.riddle.tell.test_captivity import last, told
from tests.games.riddle.tell.world import (
    ANA,
    FRODO,
    GATE,
    MERRY,
    RIDER,
    SAM,
    SECOND,
    SIGHT,
    World,
    duel,
    of_kind,
    partners,
    set_up,
    table_of,
    text_of,
)


def chosen(character: str, roll: int = 4) -> World:
    """Ana has chosen that character."""
    world = set_up(duel(), [roll])
    world.act(FRODO, riddle.Choose(character))
    return world


def test_e3_3_before_the_choice_the_side_is_named() -> None:
    world = set_up(duel())
    said = text_of(world.posts[-1])
    assert "Turn 9 · Hobbits (Ana)" in said


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
def test_o16_5_exchanges_between_own_characters_are_shown_by_their_panel_alone() -> None:
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
    assert not [post for post in of_kind(posts, "dm-hand") if post.to == ANA]


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


# Partners: sealed exchanges, open hands, looks; who learns what (O2, O4, I43, I44, E5.5, E5.6)
CY = 3
"""Who sits as Sam: the third at this table."""
TEAMS = PRESETS["partners"]
OPEN = replace(TEAMS, o4_partner_clairvoyance=True)


def met(exchange: str) -> World:
    """Frodo has stopped beside Sam: their exchange is due, sealed (O2)."""
    world = set_up(partners(replace(TEAMS, o2_partner_exchange=exchange)))
    world.act(FRODO, riddle.Move("G7"))
    return world


def test_e5_5_both_are_asked_and_the_prompt_names_game_and_deadline() -> None:
    world = met("a")
    (prompt,) = of_kind(world.posts, "prompt")
    assert prompt.to == CY, "the player whose turn it is sees the panel"
    assert not prompt.silent


@story
def test_i43_a_sealed_exchange_is_an_exchange_in_public_and_two_cards_for_the_two() -> None:
    world = met("a")
    world.act(FRODO, riddle.Give("rope-1"))
    world.act(SAM, riddle.Give("gandalf"))
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())
    others = [text_of(p) for p in world.posts if p.to not in (ANA, CY)]
    assert not [text for text in others if "Gandalf" in text or "Rope" in text]


@pytest.mark.parametrize("ordered", [False, True], ids=["answered", "ordered"])
def test_e6_3_e6_4_whose_card_was_exchanged_by_an_order_or_an_answer_hears_of_it(ordered: bool) -> None:
    for push in ((), ("exchanges",)):
        world = met("a")
        world.act(FRODO, riddle.Give("rope-1"))
        news: dict[str, object] = {"prefs": {CY: Prefs(push=push)}}
        version = world.state.version + 1
        posts = world.act(SAM, riddle.Give("gandalf"), **news, ordered=(version,) if ordered else ())
        at_once = [post.silent for post in of_kind(posts, "dm-hand") if post.to == CY]
        assert at_once == ([False] if push and ordered else [])
        world.dice = ScriptedDice([4])
        posts = world.act(FRODO, riddle.EndTurn(), **news)
        later = [post.silent for post in of_kind(posts, "dm-hand") if post.to == CY]
        assert later == ([] if at_once else [True])


@story
def test_r_173_what_was_asked_for_is_known_to_the_two_only() -> None:
    world = met("b")
    world.act(FRODO, riddle.Request("Gandalf"))
    posts = world.act(SAM, riddle.Request())
    assert [post.to for post in of_kind(posts, "prompt")] == [ANA], "Frodo is asked anew, by a prompt (P4)"
    world.dice = ScriptedDice([0])
    world.act(FRODO, riddle.Decline())
    world.act(SAM, riddle.Give("gandalf"))
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())
    assert "Gandalf" not in told(world)
    assert "asked" not in told(world)


@story
def test_e5_5_the_open_hand_of_a_partner_is_in_the_prompt_and_silent_for_the_active() -> None:
    world = met("c")
    (prompt,) = of_kind(world.posts, "prompt")
    assert prompt.to == CY
    assert "Rope" in text_of(replace(prompt, screen=in_words(prompt.screen)))
    (look,) = of_kind(world.posts, "dm-look")
    assert (look.to, look.silent) == (ANA, True)
    assert "Gandalf" in text_of(look)
    assert "Gandalf" not in told(world)


def opening() -> World:
    """Frodo uses Nenya on Sam, who is asked to open both hands (P5)."""
    hands = {
        FRODO: ["elf-ring-nenya", "spy-4"],
        SAM: ["elf-ring-vilya", "gandalf"],
        RIDER: ["horse-1"],
        SECOND: [],
    }
    world = set_up(partners(OPEN, hands=hands))
    world.act(FRODO, riddle.PlayCard("elf-ring-nenya", on=SAM))
    return world


def test_e5_6_the_partner_is_asked_by_a_prompt() -> None:
    (prompt,) = of_kind(opening().posts, "prompt")
    assert prompt.to == CY


@story
def test_i44_an_opened_hand_is_public_by_its_card_and_private_by_its_hands() -> None:
    world = opening()
    posts = world.act(SAM, riddle.Reveal("elf-ring-vilya"))
    looks = {post.to: post for post in of_kind(posts, "dm-look")}
    assert set(looks) == {ANA, CY}
    assert "Gandalf" in text_of(looks[ANA])
    assert not looks[ANA].silent
    assert "Spy (Orthanc, Edoras, Fangorn)" in text_of(looks[CY])
    assert looks[CY].silent
    world.act(FRODO, riddle.Move("G5"))
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())
    assert "Gandalf" not in told(world)


@story
def test_r_176_a_look_at_a_partner_is_silent_and_not_public() -> None:
    state = partners(OPEN, at={FRODO: "F7", SAM: SIGHT, RIDER: "T16", SECOND: "R16"})
    world = set_up(state)
    before = len(world.posts)
    posts = world.act(SAM, riddle.PartnerLook(FRODO))
    (look,) = posts
    assert (look.kind, look.to, look.silent) == ("dm-look", CY, True)
    assert len(world.posts) == before + 1, "no Power Play, so nobody is disturbed"
    world.act(FRODO, riddle.Move("F6"))
    world.dice = ScriptedDice([4])
    world.act(FRODO, riddle.EndTurn())
