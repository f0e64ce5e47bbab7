"""The reach of a move: what lies outside is dimmed, the rest lightened and outlined (pictures.md 5, fog)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER
from art.drawing.geometry import Point, hex_corners
from art.drawing.labels import PATH
from art.riddle.posts.stage import Stage

GREY: Final = 0.50
TINT: Final = 0.36
"""How much of the colour of all that lies outside."""
LIGHT: Final = 0.10
"""How much cream lightens what lies inside."""
_LIGHTER: Final = [round(v + LIGHT * (c - v)) for c in palette.CREAM for v in range(256)]
_OWN: Final = (1 - TINT) * (1 - GREY)
"""How much of its own colour a dimmed pixel keeps; the rest is its grey and the tint."""
_VEIL: Final = [
    round(((1 - TINT) * GREY * grey + TINT * tint) / (1 - _OWN))
    for grey in range(256)
    for tint in palette.REACH_OUTSIDE
]
"""Grey and tint mixed, for each grey, as a palette: the cheapest way from grey to colour."""


def dimmed(picture: Image.Image) -> Image.Image:
    """The picture as it looks out of reach: half grey, then mixed with the tint."""
    veil = picture.convert("L")
    veil.putpalette(_VEIL)
    return Image.blend(picture, veil.convert("RGB"), 1 - _OWN)


def shade_reach(stage: Stage, spaces: Iterable[str]) -> None:
    """Dims everything but these spaces (ids of spaces; dots are left out) and draws a line around them."""
    inside = {space for space in spaces if space in stage.places.data.by_id}
    if not inside:
        return
    picture = stage.picture
    mask = Image.new("1", picture.size)
    draw = ImageDraw.Draw(mask)
    hexes = {space: corners_of(stage, space) for space in inside}
    for corners in hexes.values():
        draw.polygon(corners, 1)
    box = mask.getbbox()
    if box is None:
        return
    dim = dimmed(picture)
    dim.paste(picture.crop(box).point(_LIGHTER), box, mask.crop(box))
    stage.picture = dim
    edges = rim(stage, hexes)
    _outline(dim, edges)
    for edge in edges:
        stage.borders.add_line(edge, 10, PATH)


def rim(stage: Stage, hexes: Mapping[str, Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The edges between these spaces, given with their corners, and all others, in pixels."""
    data = stage.places.data
    edges = []
    for space in sorted(hexes):
        here = data.by_id[space]
        corners = hexes[space]
        for i, (dq, dr) in enumerate(((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))):
            other = data.at.get((here.q + dq, here.r + dr))
            if other is None or other.id not in hexes:
                edges.append((corners[i], corners[(i + 1) % 6]))
    return edges


def corners_of(stage: Stage, space: str) -> list[Point]:
    found = stage.places.data.by_id[space]
    return stage.projection.pxs(hex_corners(found.q, found.r))


def _outline(picture: Image.Image, edges: list[tuple[Point, Point]]) -> None:
    """All edges in ink, then in gold."""
    ways = [(round(bx - ax), round(by - ay), (ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in edges]
    draw = ImageDraw.Draw(picture)
    for wide, colour in ((10, palette.INK), (5, palette.REACH_EDGE)):
        strokes = {(dx, dy): _edge(dx, dy, wide) for dx, dy in {way[:2] for way in ways}}
        for dx, dy, x, y in ways:
            stroke = strokes[dx, dy]
            draw.bitmap((round(x - stroke.width / 2), round(y - stroke.height / 2)), stroke, colour)


@kept
def _edge(dx: int, dy: int, wide: int) -> Image.Image:
    """The mask of one edge with round ends, in its middle. Shared: never draw on it."""
    size = (abs(dx) + wide + 3, abs(dy) + wide + 3)
    mask = Image.new("L", (size[0] * OVER, size[1] * OVER), 0)
    draw = ImageDraw.Draw(mask)
    ends = [((size[0] / 2 + side * dx / 2) * OVER, (size[1] / 2 + side * dy / 2) * OVER) for side in (-1, 1)]
    draw.line(ends, 255, wide * OVER)
    r = wide * OVER / 2
    for x, y in ends:
        draw.ellipse((x - r, y - r, x + r, y + r), 255)
    return mask.reduce(OVER)
