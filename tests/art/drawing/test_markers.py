"""Markers, paths, names that stand apart, numbers without pictures, and pieces that are kept."""

import importlib
import itertools
import math
import os
import pkgutil
import re
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import get_type_hints

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageChops

import art
from art.drawing import geometry, labels
from art.drawing.cache import PIECE_BYTES, PIECES, kept, put
from art.riddle import markers


def _on(background: tuple[int, int, int], seat: str, radius: int) -> NDArray[np.float64]:
    picture = Image.new("RGB", (120, 120), background)
    markers.draw_marker(picture, seat, (60, 60), radius)
    return np.asarray(picture, dtype=np.float64)


@pytest.mark.parametrize("background", [(238, 223, 186), (70, 98, 58), (84, 72, 68), (150, 190, 190)])
def test_every_marker_stands_out_from_every_ground(background: tuple[int, int, int]) -> None:
    for seat in markers.SEATS:
        picture = _on(background, seat, 29)
        gap = np.abs(picture - np.asarray(background)).sum(axis=2)
        yy, xx = np.mgrid[0:120, 0:120]
        inside = np.hypot(xx - 60, yy - 60) < 28
        assert (gap[inside] > 60).mean() > 0.75, seat


@pytest.mark.parametrize("count", range(1, 9))
def test_the_letters_of_all_markers_on_one_space_are_free(count: int) -> None:
    found = markers.cluster(count, 36)
    assert len(found.offsets) == count
    for one, other in itertools.combinations(found.offsets, 2):
        assert math.dist(one, other) >= 1.6 * found.radius
    box = found.box((500, 500))
    for x, y in found.at((500, 500)):
        assert box.x0 <= x - markers.SPIKE * found.radius + 1e-9
        assert box.y1 >= y + markers.SPIKE * found.radius - 1e-9


# Names that stand apart, with a line to their place (W2.1)
BLACK = (0, 0, 0)
BOUNDS = geometry.Box(0, 0, 900, 700)
HALF = 24


def _name(key: str, x: float, y: float) -> labels.Name:
    return labels.Name(
        key, "Minas Tirith", geometry.Box(x - HALF, y - HALF, x + HALF, y + HALF), 24.0, BLACK, role=True
    )


def _crowd(gap: float = 0.0) -> labels.Obstacles:
    """A counter in the middle, eight about it; those above leave a gap."""
    obstacles = labels.Obstacles()
    for dx in (-2, -1, 0, 1, 2):
        for dy in (-1, 0, 1):
            aside = gap / 2 * ((dx > 0) - (dx < 0)) if dy < 0 else 0.0
            if dx == 0 and dy < 0 and gap:
                continue
            x, y = 450 + 50 * dx + aside, 350 + 50 * dy
            obstacles.add(geometry.Box(x - HALF, y - HALF, x + HALF, y + HALF), labels.MARKER)
    return obstacles


def _samples(one: labels.Callout) -> list[tuple[float, float]]:
    (ax, ay), (bx, by) = one.line
    return [(ax + (bx - ax) * i / 200, ay + (by - ay) * i / 200) for i in range(201)]


def test_w2_1_a_name_without_room_stands_apart_and_its_line_crosses_nothing() -> None:
    name, obstacles = _name("a", 450, 350), _crowd(gap=20)
    assert labels.place_labels([name], obstacles, BOUNDS) == []
    (one,) = labels.place_apart([name], [], obstacles, BOUNDS)
    things = [
        box for row in obstacles.rows().tolist() if (box := geometry.Box(*row[:4])).centre != (450, 350)
    ]
    assert BOUNDS.joined(one.placed.box) == BOUNDS
    assert all(one.placed.box.overlap(thing) == 0 for thing in things)
    assert not any(thing.holds(at) for thing in things for at in _samples(one))
    (_, (x, y)) = one.line
    assert geometry.Box(425.9, 325.9, 474.1, 374.1).holds((x, y))


def test_w2_1_a_name_to_which_no_line_is_free_is_left_out() -> None:
    assert labels.place_apart([_name("a", 450, 350)], [], _crowd(), BOUNDS) == []


def test_w2_1_two_names_apart_leave_each_other_and_their_lines_free() -> None:
    names = [_name("a", 300, 350), _name("b", 320, 350)]
    one, other = labels.place_apart(
        names, labels.place_labels([], labels.Obstacles(), BOUNDS), labels.Obstacles(), BOUNDS
    )
    assert one.placed.box.overlap(other.placed.box) == 0
    assert not any(one.placed.box.holds(at) for at in _samples(other))
    assert not any(other.placed.box.holds(at) for at in _samples(one))


def test_w2_1_names_apart_keep_off_signs() -> None:
    obstacles = labels.Obstacles()
    obstacles.add(geometry.Box(200, 200, 700, 330), labels.ICON)
    (one,) = labels.place_apart([_name("a", 450, 350)], [], obstacles, BOUNDS)
    assert one.placed.cost < labels.CALLOUT_CROWDED
    assert one.placed.box.overlap(geometry.Box(200, 200, 700, 330)) == 0


@pytest.mark.parametrize("at", [(450, 350), (120, 600)])
def test_w2_1_a_line_is_drawn_from_the_name_to_the_place(at: tuple[int, int]) -> None:
    (one,) = labels.place_apart([_name("a", *at)], [], labels.Obstacles(), BOUNDS)
    picture = Image.new("RGB", (900, 700), (120, 160, 90))
    bare = picture.copy()
    labels.draw_lines(picture, [one])
    box = ImageChops.difference(picture, bare).getbbox()
    assert box is not None
    line = geometry.Box.around(list(one.line), labels.LINES[0][2] + 2)
    assert line.joined(geometry.Box(*box)) == line
    assert picture.getpixel((round(one.line[1][0]), round(one.line[1][1]))) == labels.LINES[-1][0]


# Pieces of pictures are kept within a number of bytes, all of them together (design.md 4)
def picture(mode: str = "RGB", side: int = 10) -> Image.Image:
    return Image.new(mode, (side, side))


def test_a_piece_is_drawn_once_for_its_arguments() -> None:
    drawn: list[tuple[int, str]] = []

    @kept
    def piece(side: int, mode: str = "RGB") -> Image.Image:
        """A square."""
        drawn.append((side, mode))
        return picture(mode, side)

    assert piece(3) is piece(3)
    assert piece(3, mode="L") is not piece(3)
    assert piece(4).size == (4, 4)
    assert drawn == [(3, "RGB"), (3, "L"), (4, "RGB")]
    assert piece.__doc__ == "A square."


def test_all_pieces_together_stay_within_their_bound_and_the_least_used_goes_first(
    pieces: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    PIECES.clear()
    monkeypatch.setattr(PIECES, "_Cache__maxsize", pieces)

    @kept
    def large(number: int, side: int = 1000) -> Image.Image:
        return picture("RGB", side)

    try:
        first = large(0)
        second = large(1)
        for number in range(2, 12):
            large(number)
            assert large(0) is first
            assert PIECES.currsize <= PIECE_BYTES
        assert large(1) is not second
        held = len(PIECES)
        assert large(12, 3000).size == (3000, 3000), "larger than all room"
        assert len(PIECES) == held
    finally:
        PIECES.clear()


def test_no_picture_is_kept_past_the_bound() -> None:
    """`lru_cache` counts values, not bytes: in it a few large pictures are as good as a few names."""
    wrong = []
    for found in pkgutil.walk_packages(art.__path__, "art."):
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            if isinstance(value, _lru_cache_wrapper) and value.__module__ == found.name:
                gives = get_type_hints(value.__wrapped__).get("return")
                if "Image.Image" in repr(gives):
                    wrong.append(f"{found.name}.{name}")
    assert wrong == []


def test_two_that_write_one_file_get_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    flush, others = os.fsync, [b"of another"]

    def meanwhile(file: int) -> None:
        flush(file)
        if others:
            put(tmp_path / "icon.png", others.pop())
            assert (tmp_path / "icon.png").read_bytes() == b"of another"

    monkeypatch.setattr("art.drawing.cache.os.fsync", meanwhile)
    put(tmp_path / "icon.png", b"of this one")
    assert [one.name for one in tmp_path.iterdir()] == ["icon.png"]
    assert (tmp_path / "icon.png").read_bytes() == b"of this one"


def test_every_file_of_the_cache_is_put_there_whole() -> None:
    """Nothing else in the room writes files: what is half written another process would read."""
    writes = re.compile(r"\.(?:write_bytes|write_text)\(|\.part\"|open\([^)]*\"[wax]")
    found = [
        (path.name, line.strip())
        for path in sorted(Path(art.__path__[0]).rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if writes.search(line)
    ]
    assert {name for name, _ in found} == {"cache.py"}


@pytest.mark.parametrize("points", [[(0.0, 0.0), (9.0, 6.0)], [(-20.0, 1.0), (-12.0, 9.0)], [(0.0, 17.0)]])
def test_a_chosen_window_holds_all_points(points: list[tuple[float, float]]) -> None:
    window = geometry.choose_window(points, 1080, 968)
    assert all(window.box_u.holds(point) for point in points)
