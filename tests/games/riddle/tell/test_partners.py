"""Partners: sealed exchanges, open hands, looks; who learns what (O2, O4, I43, I44, E5.5, E5.6)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.ui.components import in_words
from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle.options import PRESETS
from tests.approved.stories import story
from tests.games.riddle.tell.positions import ANA, FRODO, RIDER, SAM, SECOND, SIGHT, partners
from tests.games.riddle.tell.test_captivity import told
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of

CY = 3
"""Who sits as Sam: the third at this table."""
TEAMS = PRESETS["partners"]
OPEN = replace(TEAMS, o4_partner_clairvoyance=True)


def met(exchange: str) -> World:
    """Frodo has stopped beside Sam: their exchange is due, sealed (O2)."""
    world = set_up(partners(replace(TEAMS, o2_partner_exchange=exchange)))
    world.act(FRODO, riddle.Move("G7"))
    return world


@story
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


@story
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
