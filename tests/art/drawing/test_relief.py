"""What stands on the map: hills leave rivers and roads free, hills differ, coasts bend (pictures.md 5, 9)."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from art.drawing.geometry import FRAME_APOTHEM, HALF_HEIGHT, HALF_WIDTH, Point, Projection
from art.drawing.palette import PARCHMENT
from art.drawing.sketch import Pen
from art.drawing.terrain.land import NUDGES, OUTLINES, Clear, Ground, Standing, hill
from art.riddle.basemap import Places, places_of
from art.riddle.basemap.land_cover import COUNTRIES, WILD, _hills, _peaks, clear_of
from art.riddle.basemap.places import road_lines
from art.riddle.basemap.terrain import CODE, FIELD_SCALE, Grounds, ground_codes
from engine.riddle.board import get


@pytest.fixture(scope="module")
def places() -> Places:
    return places_of(get())


@pytest.fixture(scope="module")
def clear(places: Places) -> Clear:
    return clear_of(places, road_lines(places.data))


def _hill(shape: str) -> Image.Image:
    """A hill of an outline on bare parchment."""
    sheet = Image.new("RGB", (200, 200), PARCHMENT)
    hill("one", (0.0, 0.0), 1.0, 0.5, lambda _: PARCHMENT, shape).paint(
        Pen(sheet, Projection(108.0, 100.0, 140.0), 2)
    )
    return sheet


def test_no_two_outlines_of_hills_look_alike() -> None:
    views = {shape: np.asarray(_hill(shape).convert("L"), dtype=np.float64) for shape in OUTLINES}
    for one in views:
        for other in views:
            if one < other:
                assert np.abs(views[one] - views[other]).mean() > 2.0, (one, other)


def test_a_hill_sinks_into_the_ground_before_it() -> None:
    """The veils: at the foot a hill is nearly the ground's colour, halfway up it is not."""
    sheet = np.asarray(_hill("dome"), dtype=np.float64)
    gap = np.abs(sheet - np.asarray(PARCHMENT)).sum(axis=2)
    assert gap[139:141, 70:130].mean() < 0.5 * gap[108:112, 70:130].mean()


def test_the_hills_of_a_space_have_different_outlines(
    places: Places, clear: Clear, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes: list[str] = []

    def noted(layer: str, foot: Point, width: float, height: float, ground: Ground, shape: str) -> Standing:
        shapes.append(shape)
        return hill(layer, foot, width, height, ground, shape)

    monkeypatch.setattr("art.drawing.terrain.land.hill", noted)
    every = set()
    for space in places.data.spaces:
        if space.detail == "hill":
            shapes.clear()
            _hills(places.data, space, lambda _: PARCHMENT, clear)
            assert len(set(shapes)) == len(shapes) >= 2, space.id
            every |= set(shapes)
    assert every == set(OUTLINES)


def test_heights_hide_less_of_rivers_and_roads_than_where_they_would_stand_by_themselves(
    places: Places, clear: Clear
) -> None:
    hidden = kept = 0
    for x, y in [p for course in places.courses for p in course.points[::7]]:
        foot = (x, y + 0.2)
        hidden += clear.hidden(foot, 1.0, 0.6)
        kept += clear.hidden(clear.standpoint(foot, 1.0, 0.6), 1.0, 0.6)
    assert hidden > 500
    assert kept < 0.6 * hidden


def test_a_standpoint_is_near_and_free_ground_keeps_its_own(clear: Clear, places: Places) -> None:
    lonely = places.data.centre("L14")
    assert clear.hidden(lonely, 0.4, 0.3) == 0
    assert clear.standpoint(lonely, 0.4, 0.3) == lonely
    assert max(abs(dx) + abs(dy) for dx, dy in NUDGES) < 0.5


def test_peaks_of_a_range_still_fill_their_space(places: Places, clear: Clear) -> None:
    data = places.data
    for space in data.spaces:
        if space.detail == "mountain" and not (space.city or space.symbols or space.role):
            cx, cy = data.centre(space.id)
            feet = [one.foot for one in _peaks(data, space, lambda _: PARCHMENT, clear, False)]
            assert len(feet) >= 3
            assert all(abs(x - cx) < 1.1 and abs(y - cy) < 1.0 for x, y in feet), space.id


def _shore(codes: NDArray[np.int16], y: float) -> float | None:
    """x of the shore nearest to the middle on a level line, in u."""
    row = int((y + HALF_HEIGHT) * FIELD_SCALE)
    line = codes[row] == CODE["ocean"]
    edges = np.flatnonzero(line[1:] != line[:-1])
    if not len(edges):
        return None
    xs = (edges + 1) / FIELD_SCALE - HALF_WIDTH
    return float(xs[np.argmin(np.abs(xs))])


@pytest.mark.parametrize("side", [-1, 1])
def test_a_coast_bends_where_it_meets_the_frame(places: Places, side: int) -> None:
    codes = ground_codes(places.data, Grounds(places.data))
    shores = [_shore(codes, side * (FRAME_APOTHEM - gap)) for gap in (0.1, 0.4, 0.7)]
    assert None not in shores
    found = [x for x in shores if x is not None]
    assert max(found) - min(found) > 0.15


def test_land_and_sea_keep_to_their_spaces_away_from_the_frame(places: Places) -> None:
    data = places.data
    grounds = Grounds(data)
    codes = ground_codes(data, grounds)
    for space in data.spaces:
        x, y = data.centre(space.id)
        for dx, dy in ((0.0, 0.0), (0.5, 0.0), (-0.5, 0.0), (0.0, 0.55), (0.0, -0.55)):
            row, column = int((y + dy + HALF_HEIGHT) * FIELD_SCALE), int((x + dx + HALF_WIDTH) * FIELD_SCALE)
            assert codes[row, column] == CODE[grounds.of[space.id]], (space.id, dx, dy)


def test_the_marks_of_a_country_leave_room_for_bare_land() -> None:
    for marks in (*(country.marks for country in COUNTRIES), WILD):
        assert 50 <= sum(share for _, share in marks) <= 100


def test_islands_stay_round(places: Places) -> None:
    data = places.data
    grounds = Grounds(data)
    codes = ground_codes(data, grounds)
    for name in ("I1", "Q1", "Y8"):
        x, y = data.centre(name)
        row, column = int((y + HALF_HEIGHT) * FIELD_SCALE), int((x + HALF_WIDTH) * FIELD_SCALE)
        reach = int(1.3 * FIELD_SCALE)
        around = codes[row - reach : row + reach, column - reach : column + reach] != CODE["ocean"]
        assert around.sum() / FIELD_SCALE**2 == pytest.approx(1.5 * 3**0.5, rel=0.03), name
        assert (around ^ around[:, ::-1]).mean() < 0.05, name
