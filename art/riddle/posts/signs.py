"""Signs that mean something in this game: symbols whose rule is on stand out of the map (A1 to A3), and the
victory spaces bear the sign of a city where they are cities (O8).

They lie over the base map, which all tables share.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Literal

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER, paste
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import SYMBOL, Obstacles
from art.drawing.palette import Rgb
from art.drawing.sketch import Pen
from art.drawing.terrain.places import draw_city, star
from art.riddle.basemap.terrain import draw_symbol
from engine.riddle.board import Board
from engine.riddle.options import Options

Sign = Literal["gollum", "clairvoyance", "secret", "good", "evil"]

REACH: Final = 0.60
"""How far a strong sign reaches from the middle of its space, in u."""
LEAST: Final = 16.0
"""How far at least, in pixels."""
CITY: Final = 0.50
CITY_LEAST: Final = 19.0
BESIDE: Final = {"cracks_of_doom": (-0.92, 0.50), "barad_dur": (0.92, 0.50)}
"""Where the sign of a city stands beside the mountain and the tower, in u."""
GROUND: Final = palette.CREAM
RIMS: Final[dict[Sign, Rgb]] = {"good": palette.GOOD_FRAME, "evil": palette.EVIL_FRAME}


def symbols_on(options: Options) -> tuple[Sign, ...]:
    """The symbols that have a meaning in this game."""
    found: list[Sign] = []
    if options.a1_gollum_spaces:
        found.append("gollum")
    if options.a2_clairvoyance_spaces:
        found.append("clairvoyance")
    if options.a3_secret_spaces:
        found.append("secret")
    return tuple(found)


def signs_of(board: Board, options: Options) -> list[tuple[str, Sign, Point]]:
    """Space, sign and offset in u of all that stands over the map. `board` is the one without O8."""
    found: list[tuple[str, Sign, Point]] = [
        (space, sign, (0.0, 0.0))
        for sign in symbols_on(options)
        for space in board.landings
        if sign in board.symbols(space)
    ]
    if options.o8_victory_cities:
        found += [
            (board.role("cracks_of_doom"), "good", BESIDE["cracks_of_doom"]),
            (board.role("barad_dur"), "evil", BESIDE["barad_dur"]),
        ]
    return found


def draw_signs(
    picture: Image.Image,
    found: list[tuple[str, Sign, Point]],
    point: Callable[[str], Point],
    projection: Projection,
    obstacles: Obstacles,
) -> None:
    """Paints those inside the picture, and keeps names off them. `point` tells where a space is, in u."""
    for space, sign, (dx, dy) in found:
        x, y = point(space)
        px, py = projection.px(x + dx, y + dy)
        city = sign in ("good", "evil")
        r = max(CITY * projection.s, CITY_LEAST) if city else max(REACH * projection.s, LEAST)
        if -r < px < picture.width + r and -r < py < picture.height + r:
            paste(picture, _city(sign, round(r)) if city else _strong(sign, round(r)), (px, py), centred=True)
            obstacles.add(Box(px - r, py - r, px + r, py + r), SYMBOL)


def _outline(sign: Sign, middle: float, r: float) -> list[Point]:
    """The outline of a symbol's own form: round, a star, a lozenge (E13.4)."""
    if sign == "clairvoyance":
        return star((middle, middle), r, 0.74 * r, 8)
    if sign == "secret":
        return [
            (middle, middle - r),
            (middle + 0.9 * r, middle),
            (middle, middle + r),
            (middle - 0.9 * r, middle),
        ]
    return [
        (middle + r * math.cos(math.pi * i / 24), middle + r * math.sin(math.pi * i / 24)) for i in range(48)
    ]


@kept
def _strong(sign: Sign, r: int) -> Image.Image:
    """A symbol in a rim of gold in its own form, on light ground. Shared: never draw on it."""
    side, m = _middle(r)
    big = Image.new("RGB", (side * OVER, side * OVER), GROUND)
    scale = {"gollum": 1.95, "clairvoyance": 1.55, "secret": 1.42}[sign]
    draw_symbol(Pen(big, Projection(r * OVER, m, m), OVER), sign, (0.0, 0.0), scale)
    return _rimmed(big, _outline(sign, m, 0.90 * r * OVER), _outline(sign, m, r * OVER), r)


@kept
def _city(sign: Sign, r: int) -> Image.Image:
    """A city on a round sign in the colour of its side. Shared: never draw on it."""
    side, m = _middle(r)
    big = Image.new("RGB", (side * OVER, side * OVER), GROUND)
    draw_city(Pen(big, Projection(r * OVER, m, m), OVER), sign, (0.0, 0.10), 1.15)
    return _rimmed(big, _outline(sign, m, 0.90 * r * OVER), _outline(sign, m, r * OVER), r, RIMS[sign])


def _middle(r: int) -> tuple[int, float]:
    side = 2 * r + 4
    return side, side * OVER / 2


def _rimmed(
    big: Image.Image, rim: list[Point], edge: list[Point], r: int, colour: Rgb = palette.GOLD
) -> Image.Image:
    """A large picture with a rim, cut out along an edge and made small."""
    draw = ImageDraw.Draw(big)
    closed = [*rim, rim[0], rim[1]]
    for wide, ink in ((0.22, palette.INK), (0.13, colour)):
        draw.line(closed, ink, round(wide * r * OVER), joint="curve")
    mask = Image.new("L", big.size, 0)
    ImageDraw.Draw(mask).polygon(edge, 255)
    sprite = big.convert("RGBA")
    sprite.putalpha(mask)
    return sprite.resize((big.width // OVER, big.height // OVER), Image.Resampling.LANCZOS)
