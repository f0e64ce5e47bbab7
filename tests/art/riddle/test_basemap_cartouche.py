"""Title, legend and compass of the whole board."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from art.drawing.geometry import FRAME, FRAME_WIDTH, FULL, SQRT3, Box, base_projection, base_size, window_at
from art.i18n import LANGUAGES, speaking
from art.riddle.basemap.cartouche import BOTTOM_LEFT, BOTTOM_RIGHT, TOP_LEFT, TOP_RIGHT, draw_cartouche
from art.riddle.wanted import legend_lines, letter_map

S = FULL
PAPER = (232, 217, 176)


@pytest.fixture(scope="module", params=LANGUAGES)
def changed(request: pytest.FixtureRequest) -> NDArray[np.bool_]:
    """Which pixels of a plain sheet the cartouche changes, with its words in a language."""
    picture = Image.new("RGB", base_size(S), PAPER)
    draw_cartouche(picture, base_projection(S))
    with speaking(request.param):
        letter_map(picture, window_at((0.0, 0.0), S, *base_size(S)))
    return np.asarray(np.abs(np.asarray(picture, dtype=np.int32) - np.asarray(PAPER)).sum(axis=2) > 12)


@pytest.mark.sampled("de")
def test_it_leaves_the_board_and_its_frame_free(changed: NDArray[np.bool_]) -> None:
    rows, columns = np.nonzero(changed)
    projection = base_projection(S)
    x, y = (columns - projection.ox) / S, (rows - projection.oy) / S
    apothem = (FRAME + FRAME_WIDTH) * SQRT3 / 2
    beyond = np.maximum(np.abs(y), np.abs(x) * SQRT3 / 2 + np.abs(y) / 2) - apothem
    assert beyond.min() > 0.0


@pytest.mark.parametrize("corner", [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT])
def test_every_corner_has_something_and_nothing_is_cut_off(changed: NDArray[np.bool_], corner: Box) -> None:
    projection = base_projection(S)
    x0, y0 = (int(v) for v in projection.px(corner.x0, corner.y0))
    x1, y1 = (int(v) + 1 for v in projection.px(corner.x1, corner.y1))
    piece = changed[y0:y1, x0:x1]
    assert piece.mean() > 0.05
    assert not piece[:2].any()
    assert not piece[-2:].any()
    assert not piece[:, :2].any()
    assert not piece[:, -2:].any()


def test_e12_5_a_window_shows_the_lines_that_it_shows_on_the_whole_map() -> None:
    whole = Image.new("RGB", base_size(S), PAPER)
    letter_map(whole, window_at((0.0, 0.0), S, *base_size(S)))
    window = window_at((18.0, -14.0), S, 700, 620)
    part = Image.new("RGB", (700, 620), PAPER)
    letter_map(part, window)
    base = window_at((0.0, 0.0), S, *base_size(S))
    left, top = window.left - base.left, window.top - base.top
    assert part.tobytes() == whole.crop((left, top, left + 700, top + 620)).tobytes()
    assert part.getcolors(10) is None


def test_maps_of_other_scales_have_no_legend() -> None:
    picture = Image.new("RGB", base_size(44.0), PAPER)
    letter_map(picture, window_at((0.0, 0.0), 44.0, *base_size(44.0)))
    assert picture.getcolors() == [(picture.width * picture.height, PAPER)]
    assert len(legend_lines()) == 23


def test_the_map_beside_it_keeps_its_pixels() -> None:
    width, height = base_size(S)
    stripes = np.zeros((height, width, 3), dtype=np.uint8)
    stripes[::2] = 255
    picture = Image.fromarray(stripes)
    draw_cartouche(picture, base_projection(S))
    projection = base_projection(S)
    x = np.abs(np.arange(width) + 0.5 - projection.ox)[None, :] / S
    y = np.abs(np.arange(height) + 0.5 - projection.oy)[:, None] / S
    inside = np.maximum(y, x * SQRT3 / 2 + y / 2) < FRAME * SQRT3 / 2
    assert (np.asarray(picture)[inside] == stripes[inside]).all()


def test_it_is_the_same_every_time() -> None:
    pictures = [Image.new("RGB", base_size(12.0), PAPER) for _ in range(2)]
    for picture in pictures:
        draw_cartouche(picture, base_projection(12.0))
    assert pictures[0].tobytes() == pictures[1].tobytes()
