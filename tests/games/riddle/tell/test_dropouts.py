"""Out of the game by the rules, Shelob's feast, Bilbo (O10, O12, O14, O15; I45, R-199, R-208, E3.12)."""

from __future__ import annotations

import pytest

from bot.games.riddle.model.phrases import whereabouts
from engine import riddle
from engine.dice import ScriptedDice
from engine.riddle.options import Options
from tests.approved.stories import shows, story
from tests.games.riddle.tell.positions import (
    ANA,
    BEN,
    CY,
    FRODO,
    GATE,
    MERRY,
    RIDER,
    SECOND,
    advanced,
    without_deck,
)
from tests.games.riddle.tell.test_captivity import last, told
from tests.games.riddle.tell.world import World, of_kind, set_up, text_of

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
    assert last(world, CY).count("drew your **The Ring**; it stays with you.") == 2
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
