"""A way that leaves a picture ends at its edge, where its goal is named (W15.9)."""

from __future__ import annotations

import pytest
from PIL import Image

from art.drawing.geometry import Box
from art.drawing.labels import Obstacles
from art.war.chart.exits import INSIDE, draw_exits, within

BOUNDS = Box(0, 0, 400, 300)
EDGE = 400 - INSIDE


@pytest.mark.parametrize(
    ("stops", "inside", "comes", "leaves"),
    [
        ([(100, 100), (200, 100)], [(100, 100), (200, 100)], False, False),
        (
            [(100, 100), (300, 100), (500, 100), (700, 100)],
            [(100, 100), (300, 100), (EDGE, 100)],
            False,
            True,
        ),
        ([(500, 100), (300, 100)], [(EDGE, 100), (300, 100)], True, False),
        ([(500, 100), (600, 100)], [], False, False),
    ],
)
def test_w15_9_a_way_is_drawn_as_far_as_the_edge(
    stops: list[tuple[float, float]], inside: list[tuple[float, float]], comes: bool, leaves: bool
) -> None:
    assert within(stops, BOUNDS) == (inside, comes, leaves)


def test_w15_9_the_goal_beyond_the_edge_is_named_inside_and_off_what_stands_there() -> None:
    picture, taken = Image.new("RGB", (400, 300)), Box(220, 60, 400, 95)
    obstacles = Obstacles()
    obstacles.add(taken, 100.0)
    draw_exits(picture, {"3017": (EDGE, 100.0), "3117": (EDGE, 250.0)}, BOUNDS, obstacles)
    first, *slips = [Box(*row[:4]) for row in obstacles.rows().tolist()]
    assert len(slips) == 2
    for slip in slips:
        assert slip.x0 >= 0
        assert slip.x1 <= 400
        assert not slip.overlap(first)
    assert picture.getbbox() is not None
