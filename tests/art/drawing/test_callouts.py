"""Names that stand apart, with a line to their place (W2.1)."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from art.drawing.geometry import Box
from art.drawing.labels import (
    CALLOUT_CROWDED,
    ICON,
    LINES,
    MARKER,
    Callout,
    Name,
    Obstacles,
    draw_lines,
    place_apart,
    place_labels,
)

BLACK = (0, 0, 0)
BOUNDS = Box(0, 0, 900, 700)
HALF = 24


def _name(key: str, x: float, y: float) -> Name:
    return Name(key, "Minas Tirith", Box(x - HALF, y - HALF, x + HALF, y + HALF), 24.0, BLACK, role=True)


def _crowd(gap: float = 0.0) -> Obstacles:
    """A counter in the middle, eight about it; those above leave a gap."""
    obstacles = Obstacles()
    for dx in (-2, -1, 0, 1, 2):
        for dy in (-1, 0, 1):
            aside = gap / 2 * ((dx > 0) - (dx < 0)) if dy < 0 else 0.0
            if dx == 0 and dy < 0 and gap:
                continue
            x, y = 450 + 50 * dx + aside, 350 + 50 * dy
            obstacles.add(Box(x - HALF, y - HALF, x + HALF, y + HALF), MARKER)
    return obstacles


def _samples(one: Callout) -> list[tuple[float, float]]:
    (ax, ay), (bx, by) = one.line
    return [(ax + (bx - ax) * i / 200, ay + (by - ay) * i / 200) for i in range(201)]


def test_w2_1_a_name_without_room_stands_apart_and_its_line_crosses_nothing() -> None:
    name, obstacles = _name("a", 450, 350), _crowd(gap=20)
    assert place_labels([name], obstacles, BOUNDS) == []
    (one,) = place_apart([name], [], obstacles, BOUNDS)
    things = [box for row in obstacles.rows().tolist() if (box := Box(*row[:4])).centre != (450, 350)]
    assert BOUNDS.joined(one.placed.box) == BOUNDS
    assert all(one.placed.box.overlap(thing) == 0 for thing in things)
    assert not any(thing.holds(at) for thing in things for at in _samples(one))
    (_, (x, y)) = one.line
    assert Box(425.9, 325.9, 474.1, 374.1).holds((x, y))


def test_w2_1_a_name_to_which_no_line_is_free_is_left_out() -> None:
    assert place_apart([_name("a", 450, 350)], [], _crowd(), BOUNDS) == []


def test_w2_1_two_names_apart_leave_each_other_and_their_lines_free() -> None:
    names = [_name("a", 300, 350), _name("b", 320, 350)]
    one, other = place_apart(names, place_labels([], Obstacles(), BOUNDS), Obstacles(), BOUNDS)
    assert one.placed.box.overlap(other.placed.box) == 0
    assert not any(one.placed.box.holds(at) for at in _samples(other))
    assert not any(other.placed.box.holds(at) for at in _samples(one))


def test_w2_1_names_apart_keep_off_signs() -> None:
    obstacles = Obstacles()
    obstacles.add(Box(200, 200, 700, 330), ICON)
    (one,) = place_apart([_name("a", 450, 350)], [], obstacles, BOUNDS)
    assert one.placed.cost < CALLOUT_CROWDED
    assert one.placed.box.overlap(Box(200, 200, 700, 330)) == 0


def test_w2_1_names_outside_have_no_line() -> None:
    assert place_apart([_name("a", -50, 350)], [], Obstacles(), BOUNDS) == []


@pytest.mark.parametrize("at", [(450, 350), (120, 600)])
def test_w2_1_a_line_is_drawn_from_the_name_to_the_place(at: tuple[int, int]) -> None:
    (one,) = place_apart([_name("a", *at)], [], Obstacles(), BOUNDS)
    picture = Image.new("RGB", (900, 700), (120, 160, 90))
    bare = picture.copy()
    draw_lines(picture, [one])
    box = ImageChops.difference(picture, bare).getbbox()
    assert box is not None
    line = Box.around(list(one.line), LINES[0][2] + 2)
    assert line.joined(Box(*box)) == line
    assert picture.getpixel((round(one.line[1][0]), round(one.line[1][1]))) == LINES[-1][0]
