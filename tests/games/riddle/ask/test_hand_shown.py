"""On the panel of the turn the own hand is seen, and its map shows what the menu names (E17.1, E4.5)."""

import pytest
from msgspec.structs import replace

from art.riddle.basemap import places_of
from art.riddle.panels import AROUND, LOW, NEAR, around_window
from bot.games.riddle.ask import preview, reach
from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.words import moving
from bot.model.screen import Picture, Text, plain
from engine.riddle import events as ev
from engine.riddle.options import Options
from tests.games.riddle.ask.positions import pony
from tests.games.riddle.ask.test_story import ME, scene, scene_with, step

LOST = ("boat-1", "rope-1", "cloak-1", "gollum", "sam", "pippin", "shelob", "spy-1")


@pytest.mark.parametrize("news", range(9))
def test_e17_1_news_give_way_before_the_hand_does(news: int) -> None:
    lost = tuple(
        step(n, ev.CardsMoved((card,), f"hand:{ME}", "hand:frodo", "draw", 1, (ME, "frodo")))
        for n, card in enumerate(
            ("boat-1", "rope-1", "cloak-1", "gollum", "sam", "pippin", "shelob", "spy-1"), 1
        )
    )
    at = scene_with(scene(pony(turn=ME), ME), since=lost[:news])
    shown = panel_acting(at)
    hands = [part for part in shown.parts if isinstance(part, Picture) and part.kind == "hand"]
    said = plain("\n".join(part.text for part in shown.parts if isinstance(part, Text)))
    assert hands or str(len(at.view.hand)) in said


def test_e4_5_a_low_map_keeps_every_place_that_the_menu_names() -> None:
    at = scene(pony(turn=ME), ME)
    main = reach.means(at)[0]
    board, stops = at.view.board, reach.stops(at, main)
    worth = reach.worthwhile(at.view, main, stops)
    places = places_of(board)
    points = [places(place) for place in (at.view.mine.at or "", *worth)]
    box = around_window(points, (NEAR, *AROUND), LOW).box_u
    assert worth
    assert all(box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1 for x, y in points)


def test_e4_7_a_goal_without_the_ring_and_gollums_spaces_without_gollum_are_no_advice() -> None:
    at = scene(pony(turn=ME), ME)
    assert reach.useful(at.view, "secret")
    assert reach.useful(at.view, "gollum") == ("gollum" in at.view.hand)


@pytest.mark.parametrize("used", [0, 1, 2])
def test_e4_7_what_takes_a_power_play_is_no_advice_without_one(used: int) -> None:
    """Nor does the preview of such a space promise a look (A1, A2, B4.3)."""
    begun = pony(turn=ME, options=Options(a2_clairvoyance_spaces=True))
    state = replace(begun, turn=replace(begun.turn, power_plays=used))
    view = scene(state, ME).view
    sees = view.board.symbol_spaces["clairvoyance"][0]
    assert reach.useful(view, "clairvoyance") is (used < 2)
    assert preview.symbol_lines(view, sees) == [moving.symbol("clairvoyance", left=used < 2)]
