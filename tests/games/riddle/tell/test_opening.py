"""What the post of a beginning says, and that it says it once (E2.8)."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.riddle.kit import KIT
from bot.games.riddle.words import names
from bot.model.post import Post
from bot.model.screen import plain
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
def test_e17_7_the_start_numbers_the_seats_as_the_status_does_and_says_who_begins(seed: int) -> None:
    """ "Round the table: 1 Frodo …" stood there while Pippin began, and nobody read that."""
    world, post = begun("standard", seed)
    text = text_of(post)
    listed = text.split("Round the table:\n")[1].split("\n")[: len(SEATS)]
    status = KIT.reference.standing(world.scene(None), str).seats
    for told, stands, player in zip(listed, status, world.state.players, strict=True):
        assert str(names.seat(player.seat)) in told
        assert plain(told).split()[0].strip("*.") == plain(stands).split()[0].strip("*.")
    assert f"**{names.seat(world.state.turn.seat)}** begins" in text


def test_e2_8_no_rule_is_told_twice() -> None:
    """A table that plays its preset unchanged does not list the switches it stands for."""
    for preset in ("classic", "standard", "quick"):
        _, post = begun(preset)
        text = text_of(post)
        assert "Elf Rings" not in text
        assert "(O7)" not in text
