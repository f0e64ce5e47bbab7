"""Whoever may win next is named to all others until it is over, by what each of them knows (E17.15)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.goal import goal_line
from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.notebook.deriving import Claim, Notebook
from bot.games.riddle.tell.threat import threat
from bot.games.riddle.words import names
from bot.model.scene import Scene
from bot.model.screen import plain
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import THE_RING
from engine.riddle.phases.standing import goal_of
from tests.games.riddle.tell.world import FRODO, MERRY, NOW, RIDER, World, advanced, of_kind, set_up
from tests.parts import words

OTHERS = (RIDER, MERRY)


def arrived(*, frodo: bool = True, **changed: Any) -> World:
    """Frodo flies to the Cracks of Doom, with The Ring in his hand or in that of Merry."""
    hands = {RIDER: ["horse-4"], FRODO: ["eagles-1", "rope-1"], MERRY: ["boat-1"]}
    hands[FRODO if frodo else MERRY].append(THE_RING)
    given: dict[str, Any] = {
        "hands": hands,
        "at": {RIDER: "T16", FRODO: "F9", MERRY: "K12"},
        "turn": FRODO,
        "exchanged": [],
        "moved": False,
        "die_used": False,
    }
    world = set_up(advanced(**{**given, **changed}))
    world.dice = SeededDice(3)
    return world


def lands(world: World) -> str:
    goal = goal_of(world.state, FRODO)
    world.act(FRODO, riddle.Move(goal, "eagles-1"))
    world.act(FRODO, riddle.EndTurn())
    return goal


def told(scene: Scene) -> str:
    return words(KIT.screens.panel(scene))


@pytest.mark.parametrize("frodo", [True, False])
def test_e17_15_post_panels_and_messages_name_who_may_win_next(frodo: bool) -> None:
    world = arrived(frodo=frodo)
    lands(world)
    public = plain(threat(world.scene(None)))
    assert names.seat(FRODO) in public
    assert public in words(of_kind(world.posts, "turn-post")[-1].screen)
    for seat in OTHERS:
        scene = world.scene(seat)
        warned = plain(threat(scene))
        # Who holds The Ring knows that nobody else wins with it.
        assert bool(warned) == (frodo or seat == RIDER)
        assert warned in told(scene)
        called = [post for post in of_kind(world.posts, "dm-hand") if post.to == scene.user]
        assert all(warned in words(post.screen) for post in called[-1:] if seat == world.state.turn.seat)
    assert not threat(world.scene(FRODO))


def test_e17_15_two_games_that_a_reader_cannot_tell_apart_warn_alike() -> None:
    twins = [arrived(frodo=frodo) for frodo in (True, False)]
    for world in twins:
        lands(world)
    assert len({threat(world.scene(RIDER)) for world in twins}) == 1
    assert len({threat(world.scene(None)) for world in twins}) == 1


def test_e17_15_whoever_has_seen_the_ring_reads_what_that_means() -> None:
    world = arrived()
    lands(world)
    scene = world.scene(RIDER)
    seen = {
        holder: replace(scene, known=Notebook((Claim(holder, THE_RING, 3, NOW),)))
        for holder in (FRODO, MERRY)
    }
    doubted = replace(scene, known=Notebook((Claim(MERRY, THE_RING, 3, NOW, doubt=4),)))
    assert not threat(seen[MERRY])
    assert threat(doubted) == threat(scene) != threat(seen[FRODO])
    assert threat(seen[FRODO])


def test_e17_15_the_warning_ends_when_he_leaves() -> None:
    world = arrived()
    assert not any(threat(world.scene(seat)) for seat in (*OTHERS, None))
    lands(world)
    while world.state.turn.seat != FRODO:
        seat = world.waiting[0].seat
        default = world.scene(seat).default
        assert default is not None
        world.act(seat, default)
        assert threat(world.scene(RIDER)) or world.state.turn.seat == FRODO
    # He waited there: now it is he who wins with The Ring.
    assert threat(world.scene(RIDER))
    assert not threat(world.scene(FRODO))
    world.act(FRODO, riddle.Claim())
    assert not threat(world.scene(RIDER))


def test_e17_15_the_holder_reads_by_what_the_goal_is_in_reach() -> None:
    world = arrived()
    scene = world.scene(FRODO)
    flown, walks = (
        goal_line(one)
        for one in (
            scene,
            replace(scene, legal=tuple(a for a in scene.legal if getattr(a, "by", "") != "eagles-1")),
        )
    )
    assert flown.startswith(walks)
    assert names.card("eagles") in flown.removeprefix(walks)
