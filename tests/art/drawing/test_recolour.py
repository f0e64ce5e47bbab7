"""Palettes of private pictures (E13.4): what means something is further apart for the eye a palette is for,
text stands out more in high contrast, all else stays as it is."""

import io
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise

import numpy as np
import pytest
from PIL import Image

from art.drawing import palette
from art.drawing.palette import HIGH_CONTRAST, MOVED, PALETTES, STANDARD, Rgb, recoloured
from art.riddle.api import KINDS
from art.riddle.markers import RIMS
from tests.art import goldens
from tests.art.drawing import vision
from tests.art.riddle import sights

Pairs = Sequence[tuple[Rgb, Rgb]]

DEFICIENCIES = tuple(MOVED)
GROUPS: dict[str, tuple[Pairs, float]] = {
    "markers": (tuple(combinations(palette.MARKERS.values(), 2)), 24),
    "cities": (tuple(combinations((palette.GOOD, palette.EVIL, palette.NEUTRAL), 2)), 44),
    "frames": (tuple(combinations((palette.GOOD_FRAME, palette.EVIL_FRAME, palette.NEUTRAL_FRAME), 2)), 30),
    "special and travel cards": (
        tuple(combinations((palette.GOOD_FRAME, palette.SPECIAL_FRAME, palette.TRAVEL_FRAME), 2)),
        13,
    ),
    "signs": (tuple(combinations((palette.GOLLUM, palette.CLAIRVOYANCE, palette.SECRET), 2)), 25),
    "an exchange and the reach": (tuple((palette.EXCHANGE, shade) for shade in palette.REACH[1:]), 13),
    "neighbours in the reach": (tuple(pairwise(palette.REACH[1:])), 13),
    "sides": ((RIMS[True],), 65),
}
"""Colours that are told from one another, and how different any two of them look at least."""
TEXT: dict[str, tuple[Rgb, Rgb]] = {
    "the name of a good city": (palette.GOOD_LABEL, palette.HALO),
    "of an evil one": (palette.EVIL_LABEL, palette.HALO),
    "of a neutral one": (palette.NEUTRAL_LABEL, palette.HALO),
    "ink on parchment": (palette.INK, palette.PARCHMENT),
    "a second line": (palette.SECOND_LINE, palette.BACKGROUND),
    "a dim one": (palette.DIM_LINE, palette.BACKGROUND),
    "cream on walnut": (palette.CREAM, palette.BACKGROUND),
    "gold on walnut": (palette.GOLD, palette.BACKGROUND),
    "a tag": (palette.TAG_INK, palette.TAG),
}
LINES: dict[str, tuple[Rgb, Rgb]] = {
    "an exchange": (palette.CREAM, palette.EXCHANGE),
    "forest on parchment": (palette.FOREST[0], palette.PARCHMENT),
    "a coast": (palette.SEA_LINE, palette.SEA_COAST),
    "a road": (palette.ROAD, palette.ROAD_CASING),
    "a river": (palette.RIVER, palette.RIVER_BANK),
    "the grid": (palette.GRID, palette.PARCHMENT),
}


def _as(name: str) -> Callable[[Rgb], Rgb]:
    """What becomes of a colour in a picture."""

    def change(colour: Rgb) -> Rgb:
        found = recoloured(Image.new("RGB", (8, 8), colour), name).convert("RGB").getpixel((4, 4))
        assert isinstance(found, tuple)
        return int(found[0]), int(found[1]), int(found[2])

    return change


def _least(pairs: Pairs, sight: str, change: Callable[[Rgb], Rgb]) -> float:
    return min(vision.apart(change(one), change(other), sight) for one, other in pairs)


def _contrast(pair: tuple[Rgb, Rgb]) -> float:
    """The ratio of WCAG 2."""
    lights = sorted(float(vision.luminance(np.array(colour, dtype=np.float64))) + 0.05 for colour in pair)
    return lights[1] / lights[0]


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("sight", DEFICIENCIES)
def test_E13_4_what_means_something_is_further_apart_for_that_eye(sight: str, group: str) -> None:
    pairs, floor = GROUPS[group]
    before = _least(pairs, sight, _as(STANDARD))
    after = _least(pairs, sight, _as(sight))
    assert after > 1.02 * before
    assert after > floor


@pytest.mark.parametrize("sight", DEFICIENCIES)
def test_E13_4_more_points_stay_a_darker_shade_in_the_palette(sight: str) -> None:
    change = _as(sight)
    lights = [
        float(vision.lab(vision.seen_as(np.array(change(shade), dtype=np.float64), sight))[0])
        for shade in palette.REACH[1:]
    ]
    assert all(near - far > 5 for near, far in pairwise(lights))


@pytest.mark.parametrize("name", PALETTES)
def test_E13_4_text_can_be_read_in_every_palette(name: str) -> None:
    change = _as(name)
    weak = {what: _contrast((change(one), change(other))) for what, (one, other) in TEXT.items()}
    assert min(weak.values()) > 7, weak


@pytest.mark.parametrize("what", [*TEXT, *LINES])
def test_E13_4_high_contrast_sets_dark_off_from_light(what: str) -> None:
    one, other = {**TEXT, **LINES}[what]
    change = _as(HIGH_CONTRAST)
    assert _contrast((change(one), change(other))) > 1.08 * _contrast((one, other))


@pytest.mark.parametrize("name", PALETTES[1:])
def test_a_hand_of_256_colours_and_a_map_are_coloured_alike(name: str) -> None:
    colours = [*palette.MARKERS.values(), palette.PARCHMENT, palette.GOOD, palette.EXCHANGE]
    strip = Image.new("RGB", (8 * len(colours), 8))
    for i, colour in enumerate(colours):
        strip.paste(colour, (8 * i, 0, 8 * i + 8, 8))
    few = strip.quantize(len(colours))
    assert few.mode == "P"
    one = np.asarray(recoloured(few, name).convert("RGB"), dtype=np.int64)
    other = np.asarray(recoloured(strip, name).convert("RGB"), dtype=np.int64)
    assert np.abs(one - other).max() <= 8
    # The picture that was given is as it was.
    assert np.array_equal(few.convert("RGB"), strip)


# Every kind of picture

SOME = {kind: (name, data) for name, (kind, data) in sorted(goldens.cases().items())}


def _pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", sorted(SOME))
def test_E13_4_every_kind_of_picture_obeys_the_palette(kind: str) -> None:
    _, data = SOME[kind]
    plain = KINDS[kind](data, sights.PLAIN)
    drawn = {name: KINDS[kind]({**data, "palette": name}, sights.PLAIN) for name in PALETTES}
    assert drawn[STANDARD] == plain
    assert len({one.bytes for one in drawn.values()}) == len(PALETTES)
    assert {(one.width, one.height, one.format) for one in drawn.values()} == {
        (plain.width, plain.height, plain.format)
    }
    # What comes out is what becomes of the standard one, but for the losses of JPEG.
    wanted = np.asarray(recoloured(_pixels(plain.bytes), HIGH_CONTRAST).convert("RGB"), dtype=np.int64)
    found = np.asarray(_pixels(drawn[HIGH_CONTRAST].bytes), dtype=np.int64)
    assert np.abs(wanted - found).mean() < 3


def test_E13_4_every_kind_there_is_was_tried() -> None:
    # A wedge is drawn by what draws the map around somebody.
    assert set(KINDS) - set(SOME) == {"wedge"}
