"""The reach of a move: what lies outside is dimmed, the rest lightened and outlined (ART 5, fog)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art import palette
from art.geometry import Box, Point, hex_corners
from art.palette import rgb
from art.posts.stage import Stage

GREY: Final = 0.50
TINT: Final = rgb("#463A30")
EDGE: Final = rgb("#FFCE54")
QUARTER: Final = 4
"""The mask is made in quarters of a pixel's scale: it is blurred anyway."""


def shade_reach(stage: Stage, spaces: Iterable[str], light: float = 0.10) -> None:
    """Dims everything but these spaces (ids of spaces; dots are left out) and draws a line around them."""
    inside = {space for space in spaces if space in stage.places.data.by_id}
    if not inside:
        return
    picture = stage.picture
    small = (picture.width // QUARTER + 1, picture.height // QUARTER + 1)
    mask = Image.new("L", small, 0)
    draw = ImageDraw.Draw(mask)
    hexes = {space: _corners(stage, space) for space in inside}
    for corners in hexes.values():
        draw.polygon([(x / QUARTER, y / QUARTER) for x, y in corners], 255)
    soft = mask.filter(ImageFilter.GaussianBlur(7 / QUARTER))
    soft = soft.resize((small[0] * QUARTER, small[1] * QUARTER), Image.Resampling.BILINEAR)
    soft = soft.crop((0, 0, picture.width, picture.height))
    dim = Image.blend(picture, picture.convert("L").convert("RGB"), GREY)
    dim = Image.blend(dim, Image.new("RGB", picture.size, TINT), 0.36)
    bright = Image.blend(picture, Image.new("RGB", picture.size, palette.CREAM), light)
    picture.paste(Image.composite(bright, dim, soft))
    _outline(picture, rim(stage, inside))


def rim(stage: Stage, inside: set[str]) -> list[tuple[Point, Point]]:
    """The edges between these spaces and all others, in pixels."""
    data = stage.places.data
    edges = []
    for space in sorted(inside):
        here = data.by_id[space]
        corners = _corners(stage, space)
        for i, (dq, dr) in enumerate(((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))):
            other = data.at.get((here.q + dq, here.r + dr))
            if other is None or other.id not in inside:
                edges.append((corners[i], corners[(i + 1) % 6]))
    return edges


def _corners(stage: Stage, space: str) -> list[Point]:
    found = stage.places.data.by_id[space]
    return stage.projection.pxs(hex_corners(found.q, found.r))


def _outline(picture: Image.Image, edges: list[tuple[Point, Point]]) -> None:
    """All edges in ink, then in gold, on a layer of twice the size that is no larger than they need."""
    if not edges:
        return
    box = Box.around([point for edge in edges for point in edge], 8)
    left, top = max(0, round(box.x0)), max(0, round(box.y0))
    size = (min(picture.width, round(box.x1)) - left, min(picture.height, round(box.y1)) - top)
    if min(size) <= 0:
        return
    layer = Image.new("RGBA", (size[0] * 2, size[1] * 2), (*palette.INK, 0))
    draw = ImageDraw.Draw(layer)
    for wide, colour in ((10, palette.INK), (5, EDGE)):
        for (ax, ay), (bx, by) in edges:
            ends = [((x - left) * 2, (y - top) * 2) for x, y in ((ax, ay), (bx, by))]
            draw.line(ends, (*colour, 255), wide * 2)
            for x, y in ends:
                draw.ellipse((x - wide, y - wide, x + wide, y + wide), (*colour, 255))
    small = layer.resize(size, Image.Resampling.BOX)
    picture.paste(small, (left, top), small)
