"""What the post of a beginning says, and that it says it once (E2.8)."""

from __future__ import annotations

import msgspec
import pytest

from bot.model.post import Post
from engine import riddle
from engine.dice import SeededDice
from tests.games.riddle.tell.world import World, of_kind, table_of, text_of

SEATS = ("frodo", "black-rider-1", "merry", "pippin")


def begun(preset: str, seed: int = 1) -> tuple[World, Post]:
    """A table just begun with the rules of a preset, and the post that says so."""
    dice = SeededDice(seed)
    step = riddle.RULES.start(riddle.Config(seats=SEATS, options=riddle.PRESETS[preset]), dice)
    order = [player.seat for player in step.state.players]
    table = msgspec.structs.replace(table_of(order), preset=preset)
    world = World(table, step.state, step.events, dice)
    (post,) = of_kind(world.posts, "start-post")
    return world, post


@pytest.mark.parametrize("seed", range(6))
def test_e2_8_the_order_of_play_begins_with_whoever_begins(seed: int) -> None:
    """ "Round the table: 1 Frodo …" stood there while Pippin began."""
    world, post = begun("standard", seed)
    first = text_of(post).split("In order of play:\n")[1].split("\n")[0]
    sitter = world.table.sitter(world.state.turn.seat)
    assert f"({sitter.name})" in first
    assert first.startswith("1")


def test_e2_8_no_rule_is_told_twice() -> None:
    """A table that plays its preset unchanged says so, and does not list the switches it stands for."""
    for preset in ("classic", "standard", "quick"):
        _, post = begun(preset)
        text = text_of(post)
        assert text.count("unchanged") == 1, text
        assert "Elf Rings" not in text
        assert "(O7)" not in text
