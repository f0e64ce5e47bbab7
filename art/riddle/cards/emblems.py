"""The drawn emblem of every card: `emblem(card, px)` alone, `tile(card, px)` on a small framed ground."""

import math
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import icons, palette
from art.drawing.cache import kept
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import BOX, PAINTS, Painter, Sketch, drawings
from art.riddle.words.titles import emblem_key
from engine.riddle.deck import Card, of_face

# The Ring and the Elf Rings: what is round and shines is reckoned


def _band(s: Sketch, x: float, y: float, r: float, ry: float, high: float) -> None:
    """A ring seen from above: the near side outside and lit, the far side inside and darker, and between
    them what lies behind."""
    gold, dark = PAINTS["gold"], PAINTS["gold-dark"]
    s.disc((x, y + high), gold, r, ry)
    s.poly([(x - r, y), (x + r, y), (x + r, y + high), (x - r, y + high)], gold, 0)
    rim = mix(gold, rgb("#FFF4C4"), 0.45)
    s.disc((x, y), rim, r, ry)
    ri, riy = r * 0.91, ry * 0.86
    s.disc((x, y), dark, ri, riy, 1.0)
    for i in range(64):
        a0, a1 = math.pi * (1 + i / 64), math.pi * (1 + (i + 1) / 64)
        shine = 0.5 + 0.5 * math.cos(2.2 * (a0 - 5.4))
        s.poly(_wall(x, y, ri, riy, high, a0, a1), mix(mix(dark, palette.INK, 0.35), gold, shine), 0)
    # both rims of the inside hide each other but for a lens: through it one sees what lies behind
    near = [(x + ri * math.cos(a), y + riy * math.sin(a)) for a in _turns(0.0, 1.0)]
    far = [(x + ri * math.cos(a), y + high + riy * math.sin(a)) for a in _turns(1.0, 2.0)]
    lens = [(px, py) for px, py in near if py > _edge(px, x, y + high, ri, -riy)]
    lens += [(px, py) for px, py in far if py < _edge(px, x, y, ri, riy)]
    s.hole(lens)
    s.line([*lens, lens[0]], palette.INK, 1.2)
    # the near rim and the outside again, over the feet of the far wall
    outer = [(x + r * math.cos(a), y + ry * math.sin(a)) for a in _turns(0.0, 1.0)]
    s.poly([*outer, *reversed(near)], rim, 0)
    for i in range(64):
        a0, a1 = math.pi * i / 64, math.pi * (i + 1) / 64
        shine = 0.5 + 0.5 * math.cos(2.4 * (a0 - 2.0))
        s.poly(_wall(x, y, r, ry, high, a0, a1), mix(dark, rgb("#FFF4C4"), shine**1.6), 0)
    s.line(outer, palette.INK, 1.6)
    s.line(near, palette.INK, 1.2)
    for side in (-1, 1):
        s.line([(x + side * (r + 0.6), y), (x + side * (r + 0.6), y + high)], palette.INK, 1.8)


def _wall(x: float, y: float, r: float, ry: float, high: float, a0: float, a1: float) -> list[Point]:
    """A piece of a ring's wall between two angles."""
    return [
        (x + r * math.cos(a), y + ry * math.sin(a) + dy)
        for a, dy in ((a0, 0), (a1, 0), (a1, high), (a0, high))
    ]


def _turns(start: float, end: float) -> list[float]:
    return [math.pi * (start + (end - start) * i / 60) for i in range(61)]


def _edge(px: float, x: float, y: float, r: float, ry: float) -> float:
    """The height of an ellipse's lower (or with `ry` below 0 upper) edge at `px`."""
    return y + ry * math.sqrt(max(0.0, 1 - ((px - x) / r) ** 2))


def _the_ring(s: Sketch) -> None:
    """The Ring with a glowing script of its own."""
    s.rays((50, 52), rgb("#FFF0B4"), 43, 50, 36)
    x, y, r, ry, high = 50.0, 40.0, 39.0, 23.0, 20.0
    _band(s, x, y, r, ry, high)
    line = []
    for i in range(61):
        a = math.pi * (0.12 + 0.76 * i / 60)
        line.append((x + r * math.cos(a), y + ry * math.sin(a) + high * 0.52 + 2.2 * math.sin(i * 1.05)))
    s.line(line, rgb("#D6381C"), 1.6, True)
    for i in range(4, 58, 6):
        px, py = line[i]
        s.line([(px, py - 5), (px + 0.8, py + 5)], rgb("#D6381C"), 1.3)
        s.disc((px + 3, py - 4.6), rgb("#D6381C"), 1.0, ink=0)


def _elf_ring(s: Sketch, stone: Rgb, light: Rgb) -> None:
    """A gold ring with a stone."""
    white = PAINTS["white"]
    s.rays((50, 26), light, 19, 26, 22, 1.6)
    _band(s, 50, 65, 32, 17, 12)
    s.poly([(38, 14), (62, 14), (70, 26), (50, 52), (30, 26)], stone)
    s.poly([(38, 14), (44, 26), (30, 26)], mix(stone, white, 0.55), 0.8)
    s.poly([(44, 26), (56, 26), (50, 52)], mix(stone, white, 0.3), 0.8)
    s.poly([(38, 14), (62, 14), (56, 26), (44, 26)], mix(stone, white, 0.75), 0.8)


SHARP: Final = 3
"""How much larger an emblem is drawn than it is shown."""
EMBLEMS: Final[Mapping[str, Painter]] = {
    **icons.EMBLEMS,
    **drawings(Path(__file__).parent / "emblems.toml"),
    "mouth-of-sauron": icons.EMBLEMS["mouth"],
    "the-ring": _the_ring,
    "elf-ring-vilya": partial(_elf_ring, stone=rgb("#3A78D0"), light=rgb("#DCEAFF")),
    "elf-ring-nenya": partial(_elf_ring, stone=rgb("#C8DCE6"), light=rgb("#FFFFFF")),
    "elf-ring-narya": partial(_elf_ring, stone=rgb("#D0302A"), light=rgb("#FFD8C0")),
}
"""What paints each, by `emblem_key`."""
_FRAMES: Final = {"good": palette.GOOD_FRAME, "evil": palette.EVIL_FRAME, "neutral": palette.NEUTRAL_FRAME}


def frame_colour(card: Card) -> Rgb:
    """The colour of a card's frame: its side, or what kind of card it is."""
    if card.role == "ring":
        return palette.RING_FRAME
    if card.type == "special":
        return palette.SPECIAL_FRAME
    if card.side in _FRAMES:
        return _FRAMES[card.side]
    return palette.TRAVEL_FRAME


@kept
def _emblem(key: str, px: int) -> Image.Image:
    sketch = Sketch(max(3, round(SHARP * px / BOX)), px)
    EMBLEMS[key](sketch)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)


def emblem(card: Card, px: int) -> Image.Image:
    """The emblem of a card as an RGBA sprite of `px` pixels. Shared: never draw on it."""
    return _emblem(emblem_key(card), px)


@kept
def _tile(face: str, px: int) -> Image.Image:
    card = of_face(face)
    colour = frame_colour(card)
    over = 4
    big = px * over
    ground = Image.new("RGBA", (big, big), (*palette.INK, 0))
    draw = ImageDraw.Draw(ground)
    draw.rounded_rectangle((0, 0, big - 1, big - 1), 0.16 * big, (*rgb("#1C120A"), 255))
    inset = max(1.2, 0.02 * px) * over
    line = max(2.0, 0.055 * px) * over
    draw.rounded_rectangle((inset, inset, big - inset, big - inset), 0.14 * big, (*colour, 255))
    inset += line
    pale = (*mix(colour, palette.CREAM, 0.80), 255)
    draw.rounded_rectangle((inset, inset, big - inset, big - inset), 0.10 * big, pale)
    sprite = ground.resize((px, px), Image.Resampling.LANCZOS)
    inner = round(px * 0.80)
    sprite.alpha_composite(emblem(card, inner), ((px - inner) // 2, (px - inner) // 2))
    return sprite


def tile(card: Card, px: int) -> Image.Image:
    """The emblem on a small framed ground, as an RGBA sprite. Shared: never draw on it."""
    return _tile(card.id, px)


__all__ = ["emblem", "frame_colour", "tile"]
