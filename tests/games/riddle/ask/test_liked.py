"""Panels as somebody prefers them: quick moves, directions in words, Prefs under More (E4.13, E13.1)."""

from __future__ import annotations

import msgspec

from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.way import panel_way
from bot.model.preferences import Prefs
from bot.model.screen import Menu, Picture
from bot.ui.components import count, in_words, problems
from engine import riddle
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Desk, Person, controls, labels, text


def quick(state: riddle.State) -> Person:
    desk = Desk(state)
    desk.liked[1] = Prefs(quick=True)
    return Person(desk, "frodo")


async def choose(person: Person, to: str) -> None:
    await person.open()
    menu = next(c for c in controls(person.screen) if isinstance(c, Menu) and c.verb == "to")
    await person._tap("to", menu.arg, (to,))


async def test_e4_13_a_quick_move_skips_the_preview_where_nothing_else_happens() -> None:
    for liked in (True, False):
        ana = quick(pony())
        if not liked:
            ana.desk.liked.clear()
        seen = ana.desk.scene_of("frodo")
        plain = next(
            way.to for way in riddle.reach(seen.view) if not (way.exchanges or way.pinned or way.laid)
        )
        await choose(ana, plain)
        at = ana.desk.scene_of("frodo").view.mine.at
        assert (at == plain) is liked
        if liked:
            # It can be undone, and a second tap on the old panel does nothing more.
            await ana.tap("Undo")
            assert ana.desk.scene_of("frodo").view.mine.at == seen.view.mine.at


@story
async def test_e4_13_a_stop_that_exchanges_pins_or_lays_is_previewed_all_the_same() -> None:
    state = pony(hands={"frodo": ("cloak-1", "rope-1", "sam"), "black-rider-1": ("frodo",)})
    seen = quick(state).desk.scene_of("frodo")
    found = {"exchanges": 0, "pinned": 0}
    for way in riddle.reach(seen.view):
        kind = "exchanges" if way.exchanges else "pinned" if way.pinned else ""
        if kind and found[kind] < 3:
            found[kind] += 1
            ana = quick(state)
            await choose(ana, way.to)
            assert ana.desk.scene_of("frodo").view.mine.at == seen.view.mine.at, way
    assert all(found.values()), found


@story
def test_e13_1_the_compass_says_directions_in_words() -> None:
    seen = scene(pony(), "frodo")
    reading = msgspec.structs.replace(seen, prefs=Prefs(pictures=False))
    shown = labels(shows(panel_way, reading, "die"))
    assert not any("↖" in label for label in shown)


def test_e13_1_every_panel_says_in_words_what_its_pictures_show() -> None:
    for seat in ("frodo", "black-rider-1", None):
        shown = panel(scene(pony(), seat))
        read = in_words(shown)
        assert problems(read) == []
        assert count(read) <= count(shown)
        for part in shown.parts:
            if isinstance(part, Picture):
                assert (part.alt if part.words is None else part.words) in text(read)
        assert not any(isinstance(part, Picture) for part in read.parts)


def test_e9_5_preferences_are_under_more() -> None:
    assert "Prefs" in labels(panel_more(scene(pony(), "frodo")))
