"""The corners of the whole board: title and ring, signs of the legend, compass. Only the large picture has
them (E3.13). What the signs mean is lettered on the picture made from the map
(`art.riddle.wanted`).

Each corner is enlarged, drawn and reduced by itself, so that no second picture of full size is needed.
"""

import math
from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.chrome import compass
from art.drawing.geometry import FRAME, FRAME_WIDTH, RADIUS, SQRT3, Box, Point, Projection
from art.drawing.land import conifer, hill, mountain, tree
from art.drawing.palette import Rgb, mix, rgb, with_alpha
from art.drawing.places import draw_city, star
from art.drawing.sketch import Pen
from art.drawing.text import LEAST, Family, Style, font
from art.drawing.waters import draw_bridge, draw_ford
from art.riddle.basemap.places import draw_dot
from art.riddle.basemap.terrain import MapData, draw_symbol

# The frame of the map: a band of wood and gold along the six sides, a red star at each corner, row letters
# beside the rows


INNER: Final = FRAME
OUTER: Final = FRAME + FRAME_WIDTH
LETTERS_FROM: Final = 30.0
"""Pixels per u from which on the rows have letters."""


def frame_corners(radius: float) -> list[Point]:
    """The six corners of a hexagon with two level sides, from the right one clockwise."""
    return [(radius * math.cos(i * math.pi / 3), radius * math.sin(i * math.pi / 3)) for i in range(6)]


def draw_frame(pen: Pen) -> None:
    inner, outer = frame_corners(INNER), frame_corners(OUTER)
    for i in range(6):
        j = (i + 1) % 6
        pen.fill([outer[i], outer[j], inner[j], inner[i]], rgb("#EAD7A6"))
    middle = frame_corners((INNER + OUTER) / 2)
    for i in range(6):
        (ax, ay), (bx, by) = middle[i], middle[(i + 1) % 6]
        count = 26
        for n in range(count):
            if n % 2:
                continue
            t0, t1 = (n + 0.25) / count, (n + 1.05) / count
            piece = [(ax + (bx - ax) * t0, ay + (by - ay) * t0), (ax + (bx - ax) * t1, ay + (by - ay) * t1)]
            pen.line(piece, rgb("#8A4A28"), 0.17, 2.0)
    for corners, width in ((outer, 0.075), (inner, 0.06)):
        pen.line([*corners, corners[0], corners[1]], palette.INK, width, 1.4)
    for corner in middle:
        pen.disc(corner, palette.INK, 0.44)
        pen.disc(corner, rgb("#F2E2B6"), 0.39)
        pen.disc(corner, palette.INK, 0.31)
        pen.disc(corner, rgb("#F2E2B6"), 0.28)
        pen.fill(star(corner, 0.27, 0.10, 8), palette.EVIL_FRAME)


def letter_size(s: float) -> float:
    """The size of a row's letter in u, at `s` pixels per u."""
    return max(0.40, (LEAST + 0.5) / s)


def row_letters(data: MapData) -> list[tuple[str, Point]]:
    """The letter of each row and where it stands, at both ends of the row."""
    letters = []
    for r in sorted({space.r for space in data.spaces}):
        x = (2 * RADIUS + 1 - abs(r)) / 2 * SQRT3 + 0.28
        # the slanted frame leaves more room towards the middle row
        y = 1.5 * r - (0.15 if r > 0 else -0.15 if r < 0 else 0.0)
        letter = chr(ord("A") + r + RADIUS)
        letters += [(letter, (-x, y)), (letter, (x, y))]
    return letters


def draw_row_letters(pen: Pen, data: MapData) -> None:
    """Small row letters along the slanted sides; none on the overview, where they could not be read."""
    if pen.s < LETTERS_FROM:
        return
    face = font("garamond", letter_size(pen.s) * pen.projection.s, 700)
    for letter, at in row_letters(data):
        pen.text(
            pen.projection.px(*at),
            letter,
            face,
            with_alpha(palette.INK, 225),
            with_alpha(palette.HALO, 200),
            0.035,
        )


Mark = Callable[[Pen, Point], None]

OVER: Final = 2
TITLE_INK: Final = rgb("#5C1E12")
PAPER: Final = rgb("#E8D9B0")
TOP_LEFT: Final = Box(-23.6, -20.6, -12.4, -8.2)
TOP_RIGHT: Final = Box(12.3, -20.6, 23.9, -7.8)
BOTTOM_LEFT: Final = Box(-23.9, 8.2, -13.4, 20.6)
BOTTOM_RIGHT: Final = Box(13.6, 9.4, 23.6, 20.6)
COMPASS: Final = (18.7, 15.2)


def draw_cartouche(picture: Image.Image, projection: Projection) -> None:
    """Draws title, legend and compass into the paper corners of a whole board, in its pixels."""
    for box, draw in (
        (TOP_LEFT, _title),
        (TOP_RIGHT, _upper_legend),
        (BOTTOM_LEFT, _lower_legend),
        (BOTTOM_RIGHT, lambda pen: compass(pen, COMPASS)),
    ):
        x0, y0 = (math.floor(v) for v in projection.px(box.x0, box.y0))
        x1, y1 = (math.ceil(v) for v in projection.px(box.x1, box.y1))
        size = (x1 - x0, y1 - y0)
        corner = picture.crop((x0, y0, x1, y1)).resize(
            (size[0] * OVER, size[1] * OVER), Image.Resampling.BICUBIC
        )
        moved = Projection(projection.s * OVER, (projection.ox - x0) * OVER, (projection.oy - y0) * OVER)
        draw(Pen(corner, moved, OVER))
        # only the paper is exchanged: the map beside it keeps its very pixels
        paper = Image.new("L", size, 255)
        frame = [(x - x0, y - y0) for x, y in projection.pxs(frame_corners(OUTER))]
        ImageDraw.Draw(paper).polygon(frame, 0, 0, 2)
        picture.paste(corner.resize(size, Image.Resampling.LANCZOS), (x0, y0), paper)


def _write(
    pen: Pen,
    at: Point,
    text: str,
    size: float,
    colour: Rgb,
    *,
    family: Family = "garamond",
    weight: int = 700,
    style: Style = "normal",
    anchor: str = "lm",
) -> None:
    """A line of text at a point in u, `size` u high."""
    face = font(family, size * pen.projection.s, weight, style)
    pen.words(pen.projection.px(*at), text, face, colour, anchor)


def _title(pen: Pen) -> None:
    shade = mix(TITLE_INK, PAPER, 0.62)
    # the three lines lean back with the frame beside them
    for text, x, y in (("RIDDLE", -18.5, -17.9), ("RING", -19.45, -13.3)):
        _write(pen, (x + 0.06, y + 0.07), text, 2.05, shade, family="cinzel", weight=800, anchor="mm")
        _write(pen, (x, y), text, 2.05, TITLE_INK, family="cinzel", weight=800, anchor="mm")
    middle = -18.95
    _write(pen, (middle, -15.6), "of the", 1.25, palette.INK, weight=600, style="italic", anchor="mm")
    for side in (-1, 1):
        x = middle + side * 1.95
        pen.line([(x, -15.5), (x + side * 1.35, -15.5)], TITLE_INK, 0.05, 1.0)
        pen.fill(star((x + side * 1.6, -15.5), 0.20, 0.08, 4), TITLE_INK)
    _ring(pen, (-20.6, -10.2), 1.75)


def _ring(pen: Pen, at: Point, radius: float) -> None:
    """A plain gold ring seen from a little above: the dark inside at the back, the lit outside in front."""
    x, y = at
    flat, band, steps = 0.36, 0.62, 90

    def rim(angle: float, lift: float) -> Point:
        return x + radius * math.cos(angle), y + flat * radius * math.sin(angle) + lift

    pen.disc((x + 0.1, y + band + 0.12), (60, 40, 20, 60), radius * 1.02, flat * radius)
    for start, dark, light in (
        (math.pi, rgb("#6A3E0C"), rgb("#B98430")),
        (0.0, rgb("#9A6416"), rgb("#FFE9A0")),
    ):
        for i in range(steps):
            a0, a1 = start + math.pi * i / steps, start + math.pi * (i + 1.3) / steps
            shine = max(0.0, math.cos(a0 - math.pi * 0.66)) ** 3 + 0.5 * max(0.0, math.cos(a0 - 0.5)) ** 12
            colour = mix(dark, light, min(1.0, 0.18 + shine if start == 0.0 else 0.45 * abs(math.cos(a0))))
            pen.fill([rim(a0, 0.0), rim(a1, 0.0), rim(a1, band), rim(a0, band)], colour)
    for lift, first in ((0.0, 0.0), (band, 0.0), (0.0, math.pi), (band, math.pi)):
        if lift == band and first == math.pi:
            continue
        edge = [rim(first + math.pi * i / 40, lift) for i in range(41)]
        pen.line(edge, palette.INK, 0.055, 1.0)
    script = []
    for i in range(60):
        angle = math.pi * (0.12 + 0.76 * i / 59)
        script.append(rim(angle, band * (0.5 + 0.16 * math.sin(i * 1.25))))
    pen.line(script, rgb("#C2401A"), 0.045, 0.9)
    for side in (-1, 1):
        pen.line([(x + side * radius, y), (x + side * radius, y + band)], palette.INK, 0.055, 1.0)


def _paper(_: Point) -> Rgb:
    return PAPER


def _city(kind: str) -> Mark:
    return lambda pen, at: draw_city(pen, kind, at, 1.05)


def _symbol(kind: str) -> Mark:
    return lambda pen, at: draw_symbol(pen, kind, at, 1.15)


def _forest(pen: Pen, at: Point) -> None:
    for i, (dx, dy) in enumerate(((-0.32, 0.20), (0.34, 0.22), (0.02, 0.42))):
        make = conifer if i == 1 else tree
        make(f"legend|{i}", (at[0] + dx, at[1] + dy), 0.72, palette.FOREST).paint(pen)


def _mountain(pen: Pen, at: Point) -> None:
    mountain("legend|peak-2", (at[0] - 0.3, at[1] + 0.34), 0.85, 0.8, _paper).paint(pen)
    mountain("legend|peak", (at[0] + 0.12, at[1] + 0.45), 1.1, 1.05, _paper).paint(pen)


def _hill(pen: Pen, at: Point) -> None:
    hill("legend|hill", (at[0] - 0.2, at[1] + 0.16), 0.9, 0.46, _paper, "saddle").paint(pen)
    hill("legend|hill-2", (at[0] + 0.16, at[1] + 0.36), 1.0, 0.5, _paper).paint(pen)


def _water(pen: Pen, at: Point) -> None:
    x, y = at
    pen.disc(at, palette.SEA_LINE, 0.62, 0.46)
    pen.disc(at, palette.SEA_COAST, 0.57, 0.41)
    for dy in (-0.17, 0.0, 0.17):
        half = 0.42 if dy == 0.0 else 0.32
        bow = [(x - half + 2 * half * i / 12, y + dy + 0.035 * math.sin(i * 1.57)) for i in range(13)]
        pen.line(bow, palette.SEA_LINE, 0.036, 0.7)


def _dot_sign(pen: Pen, at: Point) -> None:
    line = [(at[0] - 0.62, at[1] + 0.22), (at[0], at[1]), (at[0] + 0.62, at[1] - 0.22)]
    pen.line(line, palette.RIVER_BANK, 0.26, 1.0)
    pen.line(line, palette.RIVER, 0.18, 1.0)
    draw_dot(pen, at, 0.25)


def _road_sign(pen: Pen, at: Point, tilt: float = 0.16) -> None:
    line = [(at[0] - 0.65, at[1] + tilt), (at[0], at[1] + 0.05), (at[0] + 0.65, at[1] - tilt)]
    pen.line(line, palette.ROAD_CASING, 0.17, 1.0)
    pen.line(line, palette.ROAD, 0.105, 1.0)


def _crossing_sign(pen: Pen, at: Point) -> None:
    draw_bridge(pen, (at[0], at[1] - 0.20), 0.0, 1.15)
    draw_ford(pen, (at[0], at[1] + 0.42), 0.0, 1.25, "legend|ford")


MARKS: Final[Mapping[str, Mark]] = {
    "good city": _city("good"),
    "evil city": _city("evil"),
    "neutral city": _city("neutral"),
    "forest": _forest,
    "mountain": _mountain,
    "hill": _hill,
    "water": _water,
    "dot": _dot_sign,
    "road": _road_sign,
    "crossing": _crossing_sign,
    "gollum": _symbol("gollum"),
    "clairvoyance": _symbol("clairvoyance"),
    "secret": _symbol("secret"),
}
"""The signs of the legend."""
UPPER: Final = 7
"""So many of them stand in the upper right corner, the others in the lower left one."""
SPOTS: Final[Mapping[str, Point]] = {
    key: (13.1 + (1.62 * i + 0.68) * 0.577, 1.62 * i - 19.0)
    if i < UPPER
    else (-22.7, 9.4 + 1.72 * (i - UPPER))
    for i, key in enumerate(MARKS)
}
"""Where they stand, in u."""


def _upper_legend(pen: Pen) -> None:
    for key in list(MARKS)[:UPPER]:
        MARKS[key](pen, SPOTS[key])


def _lower_legend(pen: Pen) -> None:
    for key in list(MARKS)[UPPER:]:
        MARKS[key](pen, SPOTS[key])
