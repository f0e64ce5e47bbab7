"""The eight markers: Hobbits are round gold-rimmed rings with a letter, Black Riders eight-spiked steel
rings with a figure (E13.4)."""

import math
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, spikes
from art.drawing.palette import Rgb, mix, paired, rgb, with_alpha
from art.drawing.text import LEAST, font

SEATS: Final = tuple(palette.MARKERS)
SIGNS: Final[dict[str, str]] = dict(
    paired("frodo F sam S merry M pippin P black-rider-1 1 black-rider-2 2 black-rider-3 3 black-rider-4 4")
)
OVER: Final = 4
REACH: Final = 1.42
"""Half the side of a marker's sprite, in radii: the spikes and the shadow need room."""
HALO_REACH: Final = 1.66
SPIKE: Final = 1.16
SIGN: Final = 0.92
"""The size of the letter or figure, in radii."""
TOKEN: Final = 17
"""The radius of a token in pixels: a marker so small that its letter takes most of it."""
TOKEN_SIGN: Final = 24
"""The size of its letter, in pixels."""
RIMS: Final = {
    False: (palette.GOLD, rgb("#C2C4C8")),
    True: (mix(palette.GOOD, (255, 255, 255), 0.22), rgb("#C23A2C")),
}
"""The outer rim of Hobbits and of Riders, as always and where each kind is a team (O1, O16)."""


def is_rider(seat: str) -> bool:
    """Whether a seat is a Black Rider's; KeyError for an unknown seat."""
    return SIGNS[seat].isdigit()


@kept
def marker(seat: str, radius: int, dim: bool = False, team: bool = False) -> Image.Image:
    """The marker of a seat as a square RGBA sprite with its middle in the middle.

    `radius` is that of the ring in pixels (spikes reach 1.16 of it); `dim` fades it, for the start of a path
    and for those who are not on the board; `team` gives its rim the colour of its side. The sprite is shared:
    never draw on it. Raises KeyError for an unknown seat, ValueError for a radius < 4.
    """
    if radius < 4:
        raise ValueError(f"a marker of radius {radius} cannot be read")
    side = 2 * math.ceil(radius * REACH)
    big = side * OVER
    shadow = Image.new("L", (big, big), 0)
    drop = 0.09 * radius * OVER
    _disc(ImageDraw.Draw(shadow), (big / 2 + drop * 0.6, big / 2 + drop * 1.5), radius * OVER * 1.04, 165)
    shadow = shadow.filter(ImageFilter.GaussianBlur(0.12 * radius * OVER))
    sprite = Image.new("RGBA", (big, big), (20, 12, 6, 0))
    sprite.putalpha(shadow)
    body = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    (_rider if is_rider(seat) else _hobbit)(body, seat, radius * OVER, team)
    sprite = Image.alpha_composite(sprite, body).resize((side, side), Image.Resampling.LANCZOS)
    if dim:
        sprite.putalpha(sprite.getchannel("A").point([round(v * 0.45) for v in range(256)]))
    return sprite


@kept
def next_halo(radius: int) -> Image.Image:
    """The yellow light behind the marker of the player who is next, with its middle in the middle."""
    side = 2 * math.ceil(radius * HALO_REACH)
    big = side * OVER
    halo = Image.new("RGBA", (big, big), with_alpha(palette.NEXT_HALO, 0))
    for reach, alpha in ((1.62, 90), (1.42, 150), (1.26, 235)):
        layer = Image.new("RGBA", (big, big), with_alpha(palette.NEXT_HALO, 0))
        _disc(
            ImageDraw.Draw(layer),
            (big / 2, big / 2),
            reach * radius * OVER,
            with_alpha(palette.NEXT_HALO, alpha),
        )
        halo = Image.alpha_composite(halo, layer)
    return halo.resize((side, side), Image.Resampling.LANCZOS)


def draw_marker(
    picture: Image.Image,
    seat: str,
    at: Point,
    radius: int,
    *,
    dim: bool = False,
    is_next: bool = False,
    team: bool = False,
) -> None:
    """Draws a marker with its middle at a pixel of an RGB picture."""
    sprites = [next_halo(radius)] if is_next else []
    for sprite in (*sprites, marker(seat, radius, dim, team)):
        corner = (round(at[0] - sprite.width / 2), round(at[1] - sprite.height / 2))
        picture.paste(sprite, corner, sprite)


@kept
def token(seat: str, radius: int = TOKEN) -> Image.Image:
    """A small marker that is all letter, for captives and for the owners of caches; round or spiked, in a
    ring of the marker's colour. Shared: never draw on it."""
    side = 2 * round(radius * SPIKE) + 2
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    middle = (big.width / 2, big.width / 2)
    r, rider = radius * OVER, is_rider(seat)
    if rider:
        for reach, valley, colour in ((SPIKE, 0.94, rgb("#141214")), (SPIKE - 0.10, 0.88, RIMS[False][1])):
            draw.polygon(spikes(middle, reach * r, valley * r), colour)
    _disc(draw, middle, r * (0.95 if rider else 1.0), palette.INK)
    _disc(draw, middle, 0.90 * r, palette.MARKERS[seat])
    _disc(draw, middle, 0.76 * r, palette.INK)
    _disc(draw, middle, 0.72 * r, rgb("#0E0C0E") if rider else rgb("#FFFBEC"))
    size = TOKEN_SIGN * radius / TOKEN
    _letter(big, SIGNS[seat], size * OVER, palette.CREAM if rider else rgb("#1C120A"))
    return big.resize((side, side), Image.Resampling.LANCZOS)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Where the markers that share a place stand: offsets from its middle, and the radius they are drawn
    with, in pixels."""

    offsets: tuple[Point, ...]
    radius: int

    def at(self, centre: Point) -> list[Point]:
        """The middles of the markers."""
        return [(centre[0] + dx, centre[1] + dy) for dx, dy in self.offsets]

    def box(self, centre: Point) -> Box:
        """The box of the whole cluster, spikes included; reserve it as an obstacle for names."""
        return Box.around(self.at(centre), SPIKE * self.radius)


def cluster(count: int, radius: int) -> Cluster:
    """Places for up to eight markers on one space; the first is in the middle from five on, so put the next
    player first.

    Raises ValueError for no marker or more than eight.
    """
    if not 1 <= count <= 8:
        raise ValueError(f"{count} markers on one place")
    small = round(0.86 * radius)
    if count == 1:
        return Cluster(((0.0, 0.0),), radius)
    if count == 2:
        return Cluster(((-0.86 * radius, 0.0), (0.86 * radius, 0.0)), round(0.94 * radius))
    if count == 3:
        return Cluster(tuple(_ring(3, 1.02 * radius)), small)
    if count == 4:
        d = 0.88 * radius
        return Cluster(((-d, -d), (d, -d), (-d, d), (d, d)), small)
    reach = 2.12 if count == 8 else 1.92
    return Cluster(((0.0, 0.0), *_ring(count - 1, reach * radius)), small)


def _ring(count: int, radius: float) -> list[Point]:
    """Places on a circle, the first on top, clockwise."""
    return [
        (radius * math.sin(2 * math.pi * i / count), -radius * math.cos(2 * math.pi * i / count))
        for i in range(count)
    ]


def _disc(draw: ImageDraw.ImageDraw, at: Point, radius: float, colour: int | tuple[int, ...]) -> None:
    draw.ellipse((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), colour)


def _sheen(body: Image.Image, r: float, outer: float, inner: float) -> None:
    """Light on the upper left of the coloured ring, shade on its lower right."""
    middle = body.width / 2
    layer = Image.new("RGBA", body.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    half = (outer + inner) / 2 * r
    box = (middle - half, middle - half, middle + half, middle + half)
    draw.arc(box, 20, 110, (0, 0, 0, 70), round((outer - inner) * r * 0.95))
    draw.arc(box, 195, 285, (255, 255, 255, 110), round((outer - inner) * r * 0.42))
    body.alpha_composite(layer.filter(ImageFilter.GaussianBlur(0.035 * r)))


def _sign(body: Image.Image, seat: str, r: float, colour: Rgb) -> None:
    """The letter or figure; none where it would be smaller than a text may be (E3.13): the faded ring at the
    start of a path is told by its shape and colour."""
    if SIGN * r / OVER >= LEAST:
        _letter(body, SIGNS[seat], SIGN * r, colour)


def _letter(body: Image.Image, sign: str, px: float, colour: Rgb) -> None:
    """A letter or figure, its ink in the middle."""
    middle = body.width / 2
    face = font("sans", px, 900)
    x0, y0, x1, y1 = face.getbbox(sign)
    ImageDraw.Draw(body).text((middle - (x0 + x1) / 2, middle - (y0 + y1) / 2), sign, colour, face)


def _hobbit(body: Image.Image, seat: str, r: float, team: bool) -> None:
    middle = (body.width / 2, body.width / 2)
    draw = ImageDraw.Draw(body)
    for radius, colour in (
        (1.0, palette.INK),
        (0.95, RIMS[team][0]),
        (0.86, palette.INK),
        (0.82, palette.MARKERS[seat]),
    ):
        _disc(draw, middle, radius * r, colour)
    _sheen(body, r, 0.82, 0.57)
    draw = ImageDraw.Draw(body)
    for radius, colour in ((0.57, palette.INK), (0.53, palette.GOLD), (0.48, rgb("#FFFBEC"))):
        _disc(draw, middle, radius * r, colour)
    _sign(body, seat, r, rgb("#1C120A"))


def _rider(body: Image.Image, seat: str, r: float, team: bool) -> None:
    x = y = body.width / 2
    draw = ImageDraw.Draw(body)
    steel = RIMS[team][1]
    for reach, valley, colour in ((SPIKE, 0.90, rgb("#141214")), (SPIKE - 0.075, 0.86, steel)):
        draw.polygon(spikes((x, y), reach * r, valley * r), colour)
    for radius, colour in (
        (0.91, rgb("#141214")),
        (0.86, mix(steel, (255, 255, 255), 0.25)),
        (0.81, rgb("#141214")),
        (0.79, palette.MARKERS[seat]),
    ):
        _disc(draw, (x, y), radius * r, colour)
    _sheen(body, r, 0.79, 0.51)
    draw = ImageDraw.Draw(body)
    _disc(draw, (x, y), 0.54 * r, rgb("#8C8E94"))
    _disc(draw, (x, y), 0.51 * r, rgb("#0E0C0E"))
    _sign(body, seat, r, palette.CREAM)
