"""What a phone's width and a thumb ask for: short prompts, results on their own, maps that say it all."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.parts import base
from bot.games.riddle.ask.reach import place_choice
from bot.games.riddle.ask.roll import panel_roll
from bot.games.riddle.ask.way import panel_way, panel_wedge
from bot.games.riddle.tell.lately import happened, since
from bot.games.riddle.tell.story import told
from bot.games.riddle.words import captive, moving
from bot.games.riddle.words import power as words
from bot.model.scene import Entry
from bot.model.screen import Screen
from engine import riddle
from engine.dice import SeededDice
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import labels, pictures, scene_with

PROMPT = 34
"""Characters of a menu's prompt that a phone 390 pixels wide shows."""


def marks(shown: Screen) -> dict[str, dict[str, object]]:
    """The ends on the first picture, by place."""
    found = cast("list[dict[str, object]]", pictures(shown)[0].data["reach"])
    return {str(end["to"]): end for end in found}


def test_e4_8_the_map_tells_points_pins_and_exchanges_of_every_end() -> None:
    seen = scene(pony(), "frodo")
    home = marks(panel(seen))
    for shown in (panel_way(seen, "die"), panel_wedge(seen, "die", "NE")):
        assert marks(shown) == home
    for way in riddle.reach(seen.view, "die", ()):
        assert home[way.to]["exchanges"] == list(way.exchanges)
        assert home[way.to]["cost"] == way.cost
    assert home["F10"]["exchanges"] == ["black-rider-1"]
    assert {bool(end["pinned"]) for end in home.values()} == {True, False}


PROMPTS = (
    captive.PLAN(),
    *(f"{one} (0 to 3)" for one in words.RIDDLE_MENUS()),
    *(getattr(moving, name)() for name in dir(moving) if name.startswith("FLY_")),
)


@pytest.mark.parametrize("prompt", PROMPTS)
def test_prompts_of_menus_fit_a_phone(prompt: str) -> None:
    assert len(prompt) <= PROMPT


@story
def test_e4_15_what_a_tap_brought_stands_before_the_panel_in_a_paragraph_of_its_own() -> None:
    shows(base, scene(pony(), "frodo"), "The head", "and its second line", first="What came of it.")


def test_e4_5_the_claim_comes_first_before_the_roll_too() -> None:
    waits = pony(
        hands={"frodo": ("the-ring",)},
        at={"frodo": "R15", "merry": "G17", "black-rider-1": "F10"},
        roll=None,
        on_goal=("frodo",),
    )
    assert labels(panel_roll(scene(waits, "frodo")))[:2] == ["Show The Ring…", "Roll"]


def test_e4_29_where_the_turn_cannot_end_nothing_is_said_of_picking_up() -> None:
    assert place_choice(scene(pony(), "frodo").view, "F10").about == "evil city"


def ended() -> tuple[Entry, ...]:
    """Black Rider 1's turn ends with a pick-up and a discard, and Frodo rolls: as Merry may know it."""
    state = pony(
        hands={"black-rider-1": ("boat-1",)}, turn="black-rider-1", start="G8", moved=True, die_used=True
    )
    entries = []
    for kind in (riddle.EndTurn, riddle.Discard):
        legal = riddle.RULES.legal(state, "black-rider-1")
        action = next(one for one in legal if isinstance(one, kind) and one != riddle.EndTurn())
        step = riddle.RULES.apply(state, "black-rider-1", action, SeededDice(3))
        known = tuple(event for e in step.events if (event := riddle.redact(e, "merry")) is not None)
        entries.append(Entry(step.state.version, state.turn.number, "black-rider-1", 0, known))
        state = step.state
    return tuple(entries)


@story
def test_e7_5_the_log_tells_a_discard_before_the_next_players_roll() -> None:
    shows(told, scene(pony(), "merry").view.board, "merry", ended())


def test_e16_5_what_was_missed_takes_few_lines_and_counts_the_rest() -> None:
    missed = tuple(replace(entry, version=n) for n, entry in enumerate(ended() * 4))
    whole = happened(scene(pony(), "merry"), missed)
    said = (since(scene_with(scene(pony(), "merry"), since=missed)) or "").split("\n")
    assert len(said) == 4
    assert said[-1] == f"…and {len(whole) - 2} more in the log."


def test_e4_6_since_your_last_turn_leaves_rolls_out() -> None:
    said = since(scene_with(scene(pony(), "merry"), since=ended())) or ""
    assert "discarded" in said
    assert "rolled" not in said


@story
def test_e4_6_who_has_had_no_turn_reads_what_happened_so_far() -> None:
    seats = ("frodo", "black-rider-1", "merry")
    began = riddle.RULES.start(riddle.Config(seats=seats, options=riddle.Options()), SeededDice(1)).events
    first = Entry(
        1, 1, "", 0, tuple(event for e in began if (event := riddle.redact(e, "merry")) is not None)
    )
    one = scene(pony(), "merry")
    shows(since, scene_with(one, since=(first, *ended())))
    shows(since, scene_with(one, since=ended()))
