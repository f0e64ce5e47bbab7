"""Drawing emblems in a box of 100 units, inked flat, then the engraver's pass (pictures.md 5, emblems)."""

import math
import random
import tomllib
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from art.drawing import palette
from art.drawing.geometry import Point, Projection, catmull_rom, traced
from art.drawing.palette import Ramp, Rgb, coloured, rgb

BOX: Final = 100
INK: Final = 2.2
HATCH: Final = 3.1
"""Units from one hatch to the next, where an emblem is small."""
FINE: Final = 5.5
"""Pixels from one hatch to the next on a large emblem, whose lines would else be as thick as its shapes."""
LIGHT: Final = 205
"""How opaque rays are: they throw no shadow (`solid`)."""
PAINTS: Final = coloured(
    "cream #FFF4DA white #FBF8EE steel #B9BEC4 steel-dark #7D848C wood #9A6636 wood-dark #6E4522 gold "
    "#E8B848 gold-dark #B07C20 leaf #5C9A3C leaf-dark #3A6A2A red #C8281E red-dark #8A1612 night #26222A "
    "black #18141A blue #2A62B0 fire #F09020 orange #F2A02C green-skin #7C9A58 brown #7E5230 rope #D2B078"
)
"""What most emblems are painted with."""
Colour = tuple[int, int, int] | tuple[int, int, int, int]
_HOUSE: Final = (
    *("ink", "ink-2", "good", "evil", "evil-eye", "neutral", "lava", "grid-dark", "gollum", "gollum-eyes"),
    *("clairvoyance", "clairvoyance-light", "clairvoyance-rays", "secret"),
)
INKS: Final[Mapping[str, Colour]] = {
    **PAINTS,
    **{name: getattr(palette, name.upper().replace("-", "_")) for name in _HOUSE},
    "paper": palette.CREAM,
    "gilt": palette.GOLD,
    "embers": palette.FIRE,
}
"""What drawings in files call colours: paints, and those of the house."""


class Sketch:
    """A transparent square of 100 x 100 units, `k` pixels to the unit, y downwards; shown at `px` pixels."""

    def __init__(self, k: int, px: int = BOX) -> None:
        self.k = k
        self.picture = Image.new("RGBA", (BOX * k, BOX * k), (*palette.INK, 0))
        self._draw = ImageDraw.Draw(self.picture)
        self._light: Image.Image | None = None
        self._pen = max(0.62, min(1.0, (130 / px) ** 0.4))
        self._hatch = max(1.2, min(HATCH, FINE * BOX / px))

    def _px(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.k, y * self.k) for x, y in points]

    def poly(self, points: Sequence[Point], fill: Rgb, ink: float = INK) -> None:
        """A shape with straight edges."""
        if ink:
            self._outline(points, ink)
        self._draw.polygon(self._px(points), fill)

    def blob(self, points: Sequence[Point], fill: Rgb, ink: float = INK) -> None:
        """A shape whose edge runs smoothly through the points."""
        n = len(points)
        ring = catmull_rom([points[i % n] for i in range(-1, n + 2)], 10)
        self.poly(ring[10:-10], fill, ink)

    def disc(self, at: Point, fill: Rgb, r: float, ry: float | None = None, ink: float = INK) -> None:
        """A circle, or an ellipse of half height `ry`."""
        (x, y), high = at, r if ry is None else ry
        ink *= self._pen
        for grow, colour in ((ink, palette.INK), (0.0, fill)):
            if grow or colour is fill:
                box = (x - r - grow, y - high - grow, x + r + grow, y + high + grow)
                self._draw.ellipse([v * self.k for v in box], colour)

    def ring(self, at: Point, colour: Rgb, r: float, ry: float, width: float) -> None:
        """An ellipse's line without filling."""
        x, y = at
        box = [v * self.k for v in (x - r, y - ry, x + r, y + ry)]
        self._draw.ellipse(box, None, colour, max(1, round(width * self.k)))

    def line(self, points: Sequence[Point], colour: Rgb, width: float, smooth: bool = False) -> None:
        """An open line with round ends."""
        line = catmull_rom(list(points), 10) if smooth else list(points)
        self._draw.line(self._px(line), colour, max(1, round(width * self.k)), joint="curve")
        r = width / 2
        # every joint of a curve is rounded too: Pillow leaves cracks between its pieces
        for x, y in line if smooth else (line[0], line[-1]):
            self._draw.ellipse([v * self.k for v in (x - r, y - r, x + r, y + r)], colour)

    def stick(
        self, points: Sequence[Point], colour: Rgb, width: float, smooth: bool = False, ink: float = INK
    ) -> None:
        """A thick line with an inked edge."""
        self.line(points, palette.INK, width + 2 * ink * self._pen, smooth)
        self.line(points, colour, width, smooth)

    def star(
        self, at: Point, fill: Rgb, r: float, points: int = 5, inner: float = 0.42, ink: float = INK
    ) -> None:
        """A star with a point up."""
        (x, y), rim = at, []
        for i in range(points * 2):
            far = r * (inner if i % 2 else 1.0)
            angle = math.pi * i / points - math.pi / 2
            rim.append((x + far * math.cos(angle), y + far * math.sin(angle)))
        self.poly(rim, fill, ink)

    def rays(self, at: Point, colour: Rgb, r0: float, r1: float, count: int, width: float = 1.2) -> None:
        """Short strokes around a light, running out in points. They lie under everything and the engraver
        leaves them alone: hatched light looks like rope."""
        x, y = at
        if self._light is None:
            self._light = Image.new("RGBA", self.picture.size, (*colour, 0))
        draw = ImageDraw.Draw(self._light)
        for i in range(count):
            angle = 2 * math.pi * i / count
            far = r1 if i % 2 else r0 + (r1 - r0) * 0.75
            dx, dy = math.cos(angle), math.sin(angle)
            foot = (x + dx * r0, y + dy * r0)
            ray = [
                (foot[0] - dy * width, foot[1] + dx * width),
                (foot[0] + dy * width, foot[1] - dx * width),
                (x + dx * far, y + dy * far),
            ]
            draw.polygon(self._px(ray), (*colour, LIGHT))

    def hole(self, points: Sequence[Point]) -> None:
        """Takes away what lies inside a shape."""
        self._draw.polygon(self._px(points), (*palette.INK, 0))

    def _outline(self, points: Sequence[Point], ink: float) -> None:
        ring = [*points, points[0], points[1]]
        self._draw.line(
            self._px(ring), palette.INK, max(1, round(2 * ink * self._pen * self.k)), joint="curve"
        )

    def engraved(self) -> Image.Image:
        """The sketch with hatching inside its lower right rim and light on its upper left one."""
        picture = self.picture
        alpha = picture.getchannel("A")
        shift = 6 * self.k
        wide = picture.width
        # more room around it: a shape that touches the edge is lit and shaded like any other
        roomy = Image.new("L", (wide + 2 * shift, wide + 2 * shift), 0)
        roomy.paste(alpha, (shift, shift))
        soft = roomy.filter(ImageFilter.GaussianBlur(3.2 * self.k))
        shade = ImageChops.subtract(
            alpha, soft.crop((2 * shift, 2 * shift, wide + 2 * shift, wide + 2 * shift))
        )
        light = ImageChops.subtract(alpha, soft.crop((0, 0, wide, wide)))
        lines = ImageChops.multiply(shade, _hatching(picture.width, self._hatch * self.k))
        result = picture.copy()
        result.paste((*palette.INK, 255), (0, 0), lines.point([round(v * 0.62) for v in range(256)]))
        result.paste((255, 252, 238, 255), (0, 0), light.point([round(v * 0.26) for v in range(256)]))
        result.putalpha(alpha)
        if self._light is None:
            return result
        self._light.alpha_composite(result)
        return self._light


def solid(emblem: Image.Image) -> Image.Image:
    """What of an emblem throws a shadow: all but its rays."""
    return emblem.getchannel("A").point([max(0, v - LIGHT) * 255 // (255 - LIGHT) for v in range(256)])


def _hatching(side: int, step: float) -> Image.Image:
    """Diagonal lines `step` pixels apart."""
    mask = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(mask)
    for i in range(math.ceil(2 * side / step)):
        at = i * step
        draw.line((at, 0, at - side, side), 255, max(1, round(0.31 * step)))
    return mask


# Drawing in u on a picture that is larger than its goal (2x or 3x), with opacity.


class Pen:
    """Shapes in u. `px` is the size of one pixel of the finished picture, in u: the least width of a line
    that shows."""

    def __init__(self, picture: Image.Image, projection: Projection, over: int) -> None:
        self.picture = picture
        self.projection = projection
        self.over = over
        self.s = projection.s / over
        self.px = over / projection.s
        self._draw = ImageDraw.Draw(picture, "RGBA")

    def _width(self, width: float, least: float) -> int:
        """A line's width in big pixels; `least` in pixels of the finished picture."""
        return max(1, round(max(width * self.projection.s, least * self.over)))

    def line(self, points: Sequence[Point], colour: Colour, width: float, least: float = 0.6) -> None:
        """An open line; width in u."""
        if len(points) > 1:
            joint = "curve" if len(points) > 2 else None
            self._draw.line(self.projection.pxs(points), colour, self._width(width, least), joint=joint)

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        """A filled shape."""
        if len(points) > 2:
            self._draw.polygon(self.projection.pxs(points), colour)

    def shape(
        self, points: Sequence[Point], colour: Colour, ink: Colour, width: float, least: float = 0.7
    ) -> None:
        """A filled shape with an outline."""
        self.fill(points, colour)
        self.line([*points, points[0], points[1]], ink, width, least)

    def disc(self, centre: Point, colour: Colour, radius: float, height: float | None = None) -> None:
        """A filled circle, or an ellipse if `height` (half of it, in u) is given."""
        x, y = self.projection.px(*centre)
        rx = radius * self.projection.s
        ry = rx if height is None else height * self.projection.s
        self._draw.ellipse((x - rx, y - ry, x + rx, y + ry), colour)

    def text(
        self,
        at: tuple[float, float],
        text: str,
        face: ImageFont.FreeTypeFont,
        colour: Colour,
        halo: Colour | None = None,
        halo_width: float = 0.0,
    ) -> None:
        """A text whose middle is at a big pixel, with a halo of `halo_width` u."""
        stroke = max(1, round(halo_width * self.projection.s)) if halo is not None else 0
        if halo is not None:
            self._draw.text(at, text, halo, face, "mm", stroke_width=stroke, stroke_fill=halo)
        self._draw.text(at, text, colour, face, "mm")

    def words(
        self,
        at: tuple[float, float],
        text: str,
        face: ImageFont.FreeTypeFont,
        colour: Colour,
        anchor: str = "lm",
    ) -> None:
        """A plain text at a big pixel; `anchor` as Pillow's."""
        self._draw.text(at, text, colour, face, anchor)

    def glow(
        self, centre: Point, colour: tuple[int, int, int], radius: float, alpha: int, steps: int = 16
    ) -> None:
        """A soft light: `steps` discs that together reach about `alpha` in the middle."""
        each = max(1, round(255 * (1 - (1 - alpha / 255) ** (1 / steps))))
        for step in range(steps):
            self.disc(centre, (*colour, each), radius * (1 - step / (steps + 2)))


# Drawings of files: each line is a method of a hand, its colours, points, numbers and what is named.


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a file."""

    texts: Mapping[str, str]
    """All drawings of the file: one may begin with another."""
    name: str

    def __call__(
        self,
        hand: Sketch | Pen,
        at: Point = (0.0, 0.0),
        k: float = 1.0,
        way: int = 1,
        own: Mapping[str, Colour] | None = None,
    ) -> None:
        """Paint it, its middle at a point, `k` times as large, mirrored with a `way` of -1; ``own`` colours
        by their names."""
        inks = {**INKS, **(own or {})}
        middle = BOX if isinstance(hand, Sketch) else 0
        for (what, *words), mirrored in _sided(self.texts[self.name].splitlines()):
            named = dict(word.split("=") for word in words if "=" in word)
            if what == "as":
                more_inks = {ink: _ink(colour, inks) for ink, colour in named.items()}
                Drawing(self.texts, words[0])(hand, at, k, way, {**inks, **more_inks})
                continue
            points = [point for word in words if "," in word for point in traced(word)]
            points = [(at[0] + way * (middle - x if mirrored else x) * k, at[1] + y * k) for x, y in points]
            if "curved" in words:
                points = catmull_rom(points, 6)
            elif "closed" in words:
                points = closed(points)
            colours = [_ink(word, inks) for word in words if word[0] == "#" or word.partition("/")[0] in inks]
            numbers = [_number(word, k) for word in words if word[0].isdigit() and "," not in word]
            more: dict[str, float] = {key: _number(value, k) for key, value in named.items()}
            if "smooth" in words:
                more["smooth"] = True
            place = points[0] if what in AT_A_POINT else points
            getattr(hand, what)(place, *colours, *numbers, **more)


AT_A_POINT: Final = ("disc", "ring", "star", "rays", "glow")
"""What is painted about one point, not through several."""


def drawings(path: Path) -> dict[str, Drawing]:
    """The drawings of a file by their names."""
    texts = tomllib.loads(path.read_text("utf-8"))
    return {name: Drawing(texts, name) for name in texts}


def _sided(lines: Iterable[str]) -> Iterator[tuple[list[str], bool]]:
    """The words of strokes, and whether each is mirrored: of strokes for both sides the left one is painted
    first."""
    for both, group in groupby(map(str.split, lines), lambda words: words[:1] == ["both"]):
        strokes = [words[both:] for words in group if words]
        for mirrored in (True, False) if both else (False,):
            yield from ((words, mirrored) for words in strokes)


def _ink(word: str, inks: Mapping[str, Colour]) -> Colour:
    name, _, alpha = word.partition("/")
    colour = inks[name] if name in inks else rgb(name)
    return (*colour[:3], int(alpha)) if alpha else colour


def _number(word: str, k: float) -> float:
    if word[-1] == "k":
        return float(word[:-1]) * k
    return float(word) if "." in word else int(word)


Painter = Callable[[Sketch], None]


def shown(paint: Painter, px: int, over: int = 3, *, engraved: bool = True) -> Image.Image:
    """A drawing as a square of `px`, painted so many times larger."""
    sketch = Sketch(max(3, math.ceil(over * px / BOX)), px)
    paint(sketch)
    picture = sketch.engraved() if engraved else sketch.picture
    return picture.resize((px, px), Image.Resampling.LANCZOS)


def blob(
    centre: Point,
    radius: float,
    chance: random.Random,
    *,
    points: int = 8,
    jitter: float = 0.16,
    flat: float = 1.0,
) -> list[Point]:
    """A round, uneven shape."""
    rim = []
    for i in range(points):
        angle = 2 * math.pi * i / points
        size = radius * (1 + chance.uniform(-jitter, jitter))
        rim.append((centre[0] + size * math.cos(angle), centre[1] + size * flat * math.sin(angle)))
    return closed(rim)


def closed(rim: Sequence[Point], steps: int = 3) -> list[Point]:
    """A closed smooth curve through some points."""
    wrapped = [rim[-1], *rim, rim[0], rim[1]]
    curve = catmull_rom(wrapped, steps)
    return curve[steps : -2 * steps]


def turned(points: Sequence[Point], angle: float, centre: Point) -> list[Point]:
    """Points given around (0, 0), turned clockwise on the picture and moved to a centre."""
    c, s = math.cos(angle), math.sin(angle)
    return [(centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in points]


# Value noise: the unevenness of paper, washes and coasts. Deterministic: the seed is the only chance.


Field = NDArray[np.float32]

STD: Final = 0.18


def seed_of(name: str) -> int:
    """A seed that is the same in every process (`hash` is not)."""
    return zlib.crc32(name.encode())


def grid(name: str, rows: int, columns: int) -> Field:
    """Even random numbers in -1..1."""
    generator = np.random.Generator(np.random.PCG64(seed_of(name)))
    return (generator.random((rows, columns), dtype=np.float32) * 2.0 - 1.0).astype(np.float32)


def enlarge(
    field: Field, width: int, height: int, box: tuple[float, float, float, float] | None = None
) -> Field:
    """Bicubic enlargement of a field (or of a `box` of it, in its own pixels) to width x height."""
    picture = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32))
    bigger = picture.resize((width, height), Image.Resampling.BICUBIC, box)
    return np.asarray(bigger, dtype=np.float32)


def noise(name: str, width: int, height: int, cell: float, octaves: int = 4) -> Field:
    """A field of value noise with mean 0 and standard deviation .18; the largest cells are `cell` pixels
    wide."""
    total: Any = np.zeros((height, width), dtype=np.float32)
    gain = 1.0
    for octave in range(octaves):
        size = max(1.0, cell / 2**octave)
        columns, rows = int(width / size) + 3, int(height / size) + 3
        small = grid(f"{name}|{octave}", rows, columns)
        # one cell of margin on each side, so that the edge of the picture is not the edge of the grid
        box = (1.0, 1.0, 1.0 + width / size, 1.0 + height / size)
        total += gain * enlarge(small, width, height, box)
        gain *= 0.5
        if size <= 1.0:
            break
    total -= total.mean()
    return np.asarray(total * (STD / max(1e-6, float(total.std()))), dtype=np.float32)


def clouds(
    name: str, colours: Ramp, size: tuple[int, int], cell: int = 130, sway: float = 0.22, end: float = 1.0
) -> Image.Image:
    """A sky from the first colour at its top to the last one below, stirred by noise."""
    wide, high = size[0] // 2, size[1] // 2
    field = noise(name, wide, high, cell)
    rows = np.clip(np.linspace(0, end, high, dtype=np.float32)[:, None] + sway * field, 0, 1)
    at = [place for place, _ in colours]
    bands = [np.interp(rows, at, [colour[i] for _, colour in colours]) for i in range(3)]
    small = Image.fromarray(np.stack(bands, axis=-1).astype(np.uint8), "RGB")
    return small.resize(size, Image.Resampling.BICUBIC)


def blur(field: Field, sigma: float) -> Field:
    """Gaussian blur, edges repeated; `sigma` in pixels."""
    radius = max(1, round(3 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-radius, radius + 1, dtype=np.float32) / sigma) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        padding = [(0, 0), (0, 0)]
        padding[axis] = (radius, radius)
        padded = np.pad(field, padding, mode="edge")
        length = field.shape[axis]
        total: Any = np.zeros_like(field)
        for i, weight in enumerate(kernel):
            piece = padded[i : i + length] if axis == 0 else padded[:, i : i + length]
            total += weight * piece
        field = np.asarray(total, dtype=np.float32)
    return field


def distance_inside(mask: NDArray[np.bool_], cap: int) -> Field:
    """For each pixel in the mask the Euclidean distance to the nearest pixel outside, in pixels, at most
    `cap`; 0 outside."""
    height, width = mask.shape
    column = np.where(mask, np.float32(cap), np.float32(0.0))
    for y in range(1, height):
        np.minimum(column[y], column[y - 1] + 1, out=column[y])
    for y in range(height - 2, -1, -1):
        np.minimum(column[y], column[y + 1] + 1, out=column[y])
    squared = column * column
    best = squared.copy()
    for dx in range(1, cap + 1):
        step = np.float32(dx * dx)
        np.minimum(best[:, dx:], squared[:, : width - dx] + step, out=best[:, dx:])
        np.minimum(best[:, : width - dx], squared[:, dx:] + step, out=best[:, : width - dx])
    return np.asarray(np.sqrt(np.minimum(best, np.float32(cap * cap))), dtype=np.float32)


def smoothstep(field: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((field - low) / (high - low), 0.0, 1.0)
    return np.asarray(t * t * (3.0 - 2.0 * t), dtype=np.float32)


# Edges of a map joined to lines.


def chains(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Edges joined to chains of ids, from fork to fork; each edge is in exactly one chain."""
    edges = list(edges)
    near: dict[str, list[str]] = defaultdict(list)
    for one, other in edges:
        near[one].append(other)
        near[other].append(one)
    left = {frozenset(edge) for edge in edges}
    chains = []
    for start in sorted(near, key=lambda space: (len(near[space]) == 2, space)):
        for first in sorted(near[start]):
            if frozenset((start, first)) not in left:
                continue
            left.discard(frozenset((start, first)))
            chain = [start, first]
            while len(near[chain[-1]]) == 2:
                step = next((n for n in near[chain[-1]] if frozenset((chain[-1], n)) in left), None)
                if step is None:
                    break
                left.discard(frozenset((chain[-1], step)))
                chain.append(step)
            chains.append(chain)
    return chains
