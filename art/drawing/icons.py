"""Icons for buttons, menus and lines: what those of all games share, and how each is finished.

An icon is shown 22 pixels wide beside a label, on dark ground and on white: one bold shape that fills its
tile, rimmed in cream and ink so that it stands out from both.
"""

from __future__ import annotations

import contextlib
import io
import logging
import math
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from art.drawing import palette
from art.drawing.cache import drawn_by, put
from art.drawing.furniture import card_back, die
from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLUE,
    GOLD,
    GOLD_DARK,
    LEAF,
    LEAF_DARK,
    RED,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)

log = logging.getLogger(__name__)

Drawing = Callable[[], Image.Image]
"""Makes a transparent picture of any size, which the finishing crops and fits into its tile."""

ART: Final = Path(__file__).parent.parent
SIDE: Final = 128
"""The pixels of an icon's side; Discord shows a sixth of them."""
RIM: Final = 5
"""How wide the cream rim is, in pixels."""
EDGE: Final = 3
"""How wide the line of ink about it is."""
THICK: Final = 180
"""More opaque than any shadow."""
SHEET: Final = rgb("#FBF0D2")
SHADE: Final = rgb("#D9C79C")
SEA: Final = rgb("#3E86B8")


def kept_icon(token: str, draw: Drawing, cache: Path | None) -> bytes:
    """The tile of an icon as PNG: drawn once for all starts of one version, where there is a cache."""
    if cache is None:
        return finished(draw())
    folder = cache / "icons"
    file = folder / f"{token}-{drawn_by(ART)}.png"
    with contextlib.suppress(OSError):
        return file.read_bytes()
    tile = finished(draw())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{token}-????????????????.png"):
            old.unlink(missing_ok=True)
        put(file, tile)
    except OSError as error:
        log.warning("icon %s not kept: %s", token, error.strerror or type(error).__name__)
    return tile


def finished(drawn: Image.Image) -> bytes:
    """The tile of a drawing as PNG: cropped, fitted, rimmed."""
    room = SIDE - 2 * (RIM + EDGE)
    bare = drawn.crop(drawn.getchannel("A").point([0] * 24 + [255] * 232).getbbox())
    k = room / max(bare.size)
    bare = bare.resize(
        (max(1, round(bare.width * k)), max(1, round(bare.height * k))), Image.Resampling.LANCZOS
    )
    tile = Image.new("RGBA", (SIDE, SIDE), (*palette.INK, 0))
    tile.alpha_composite(bare, ((SIDE - bare.width) // 2, (SIDE - bare.height) // 2))
    shape = tile.getchannel("A")
    sheet = Image.new("RGBA", (SIDE, SIDE), (*palette.INK, 0))
    for reach, colour in ((RIM + EDGE, palette.INK), (RIM, palette.CREAM)):
        grown = _grown(shape, reach)
        layer = Image.new("RGBA", (SIDE, SIDE), (*colour, 0))
        layer.putalpha(grown)
        sheet.alpha_composite(layer)
    sheet.alpha_composite(tile)
    file = io.BytesIO()
    sheet.save(file, "PNG", optimize=True)
    return file.getvalue()


def _grown(shape: Image.Image, reach: int) -> Image.Image:
    """A mask that reaches so many pixels farther, rounded."""
    grown = shape
    for _ in range(reach):
        wide = grown.filter(ImageFilter.MaxFilter(3))
        # A square grows too fast at its corners: half of it is taken back there.
        grown = ImageChops.lighter(grown, Image.blend(grown, wide, 0.86))
    return grown.filter(ImageFilter.GaussianBlur(0.6)).point([min(255, round(v * 1.25)) for v in range(256)])


def unshadowed(sprite: Image.Image) -> Image.Image:
    """A sprite of the map without its soft shadow, which would be rimmed as well."""
    bare = sprite.copy()
    bare.putalpha(bare.getchannel("A").point([max(0, v - THICK) * 255 // (255 - THICK) for v in range(256)]))
    return bare


def sketched(paint: Callable[[Sketch], None]) -> Image.Image:
    """A drawing in the box of 100 units."""
    sketch = Sketch(3, SIDE)
    paint(sketch)
    return sketch.engraved()


def _map(sketch: Sketch) -> None:
    folds = [(4, 22), (34, 10), (66, 22), (96, 10), (96, 78), (66, 90), (34, 78), (4, 90)]
    sketch.poly(folds, SHEET)
    sketch.poly([(34, 12), (66, 24), (66, 88), (34, 76)], SHADE, 0)
    sketch.line([(16, 72), (34, 52), (54, 62), (80, 36)], RED, 7)
    sketch.poly([(72, 24), (90, 42), (84, 22)], RED, 0)


def _log(sketch: Sketch) -> None:
    sketch.poly([(18, 14), (82, 14), (82, 86), (18, 86)], SHEET)
    for y in (16, 84):
        sketch.stick([(12, y), (88, y)], WOOD, 13)
    for y in (34, 49, 64):
        sketch.line([(30, y), (70 if y < 60 else 56, y)], palette.INK_2, 6)


def _notes(sketch: Sketch) -> None:
    sketch.poly([(14, 10), (78, 10), (78, 92), (14, 92)], SHEET)
    for y in (30, 46, 62):
        sketch.line([(26, y), (64, y)], palette.INK_2, 5)
    sketch.stick([(92, 26), (50, 82)], GOLD, 12)
    sketch.poly([(42, 92), (46, 76), (57, 84)], palette.INK, 0)


def _orders(sketch: Sketch) -> None:
    sketch.poly([(12, 24), (88, 24), (88, 84), (12, 84)], SHEET)
    sketch.line([(12, 24), (50, 58), (88, 24)], palette.INK_2, 5)
    sketch.disc(50, 62, 17, RED)
    sketch.star(50, 62, 10, GOLD, ink=0)


def _statistics(sketch: Sketch) -> None:
    for x, top, colour in ((8, 56, RED), (38, 32, GOLD), (68, 10, LEAF)):
        sketch.poly([(x, top), (x + 24, top), (x + 24, 92), (x, 92)], colour)


def _people(sketch: Sketch) -> None:
    """Two heads above two cloaks."""
    for x, y, k, cloak, face in ((68, 8, 0.9, LEAF_DARK, SHADE), (34, 16, 1.0, BLUE, SHEET)):
        sketch.blob(
            [(x - 34 * k, 92), (x - 28 * k, y + 50), (x, y + 36), (x + 28 * k, y + 50), (x + 34 * k, 92)],
            cloak,
        )
        sketch.disc(x, y + 18 * k, 19 * k, face)


def _settings(sketch: Sketch) -> None:
    """A cogwheel."""
    rim = []
    for i in range(8):
        for turn, far in ((-0.26, 35), (-0.18, 48), (0.18, 48), (0.26, 35)):
            a = math.tau * i / 8 + turn
            rim.append((50 + far * math.cos(a), 50 + far * math.sin(a)))
    sketch.poly(rim, STEEL)
    sketch.disc(50, 50, 24, STEEL_DARK)
    sketch.disc(50, 50, 13, SHEET)


def _replay(sketch: Sketch) -> None:
    sketch.disc(50, 50, 44, BLUE)
    sketch.poly([(36, 24), (80, 50), (36, 76)], WHITE)


def _rules(sketch: Sketch) -> None:
    sketch.poly([(2, 24), (50, 34), (98, 24), (98, 82), (50, 92), (2, 82)], RED)
    sketch.poly([(8, 16), (30, 14), (50, 24), (70, 14), (92, 16), (92, 74), (50, 84), (8, 74)], SHEET)
    sketch.line([(50, 24), (50, 84)], palette.INK_2, 4)
    for y in (34, 48, 62):
        sketch.line([(18, y), (40, y + 5)], palette.INK_2, 4)
        sketch.line([(60, y + 5), (82, y)], palette.INK_2, 4)


def _turn(sketch: Sketch) -> None:
    sketch.stick([(24, 6), (24, 96)], WOOD, 8)
    sketch.poly([(28, 10), (92, 10), (76, 32), (92, 54), (28, 54)], GOLD)


def _clock(sketch: Sketch) -> None:
    for y in (10, 90):
        sketch.stick([(22, y), (78, y)], WOOD, 10)
    sketch.poly([(28, 14), (72, 14), (54, 50), (72, 86), (28, 86), (46, 50)], WHITE)
    sketch.poly([(36, 26), (64, 26), (50, 50)], GOLD_DARK, 0)
    sketch.poly([(50, 58), (68, 84), (32, 84)], GOLD_DARK, 0)


def _plain(sketch: Sketch) -> None:
    sketch.blob([(2, 70), (28, 52), (52, 60), (78, 48), (98, 66), (94, 88), (50, 92), (6, 88)], LEAF)
    for x, y in ((26, 62), (52, 70), (76, 60)):
        for lean in (-9, 0, 9):
            sketch.line([(x, y + 12), (x + lean, y - 12)], LEAF_DARK, 5)


def _forest(sketch: Sketch) -> None:
    for x, top, foot in ((26, 22, 78), (74, 22, 78), (50, 6, 88)):
        sketch.stick([(x, foot), (x, foot + 10)], WOOD_DARK, 8)
        for step in (2, 1, 0):
            y = top + step * (foot - top) / 4
            half = 12 + step * 7
            sketch.poly([(x, y), (x + half, y + 30), (x - half, y + 30)], LEAF if x == 50 else LEAF_DARK)


def _mountain(sketch: Sketch) -> None:
    sketch.poly([(42, 90), (70, 30), (98, 90)], STEEL_DARK)
    sketch.poly([(2, 90), (40, 8), (78, 90)], STEEL)
    sketch.poly([(40, 8), (25, 42), (34, 36), (41, 46), (49, 36), (56, 42)], WHITE)


def _hill(sketch: Sketch) -> None:
    sketch.blob([(30, 88), (44, 50), (68, 34), (90, 54), (98, 88)], rgb("#A88A4A"))
    sketch.blob([(2, 90), (14, 58), (36, 44), (58, 60), (72, 90)], rgb("#8EA04A"))


def _marsh(sketch: Sketch) -> None:
    sketch.disc(50, 74, 46, rgb("#6E8A7A"), ry=18)
    for x, lean, tall in ((26, -6, 46), (48, 2, 62), (70, 8, 48)):
        sketch.stick([(x, 76), (x + lean, 76 - tall)], LEAF_DARK, 4, ink=1.6)
        sketch.stick([(x + lean, 78 - tall), (x + lean, 62 - tall)], WOOD_DARK, 10)


def _water(sketch: Sketch) -> None:
    for y in (24, 52, 80):
        wave = [(4, y), (20, y - 12), (38, y + 6), (56, y - 12), (74, y + 6), (96, y - 8)]
        sketch.stick(wave, SEA, 13, smooth=True)


def _swords(sketch: Sketch) -> None:
    for side in (-1, 1):
        tip, hilt = (50 + side * 40, 8), (50 - side * 22, 70)
        sketch.stick([tip, hilt], WHITE, 10)
        sketch.stick([(50 - side * 36, 52), (50 - side * 8, 78)], GOLD, 8)
        sketch.stick([hilt, (50 - side * 36, 86)], WOOD, 9)


def _eye(sketch: Sketch) -> None:
    rim = [(2, 50), (26, 26), (50, 18), (74, 26), (98, 50), (74, 74), (50, 82), (26, 74)]
    sketch.blob(rim, WHITE)
    sketch.disc(50, 50, 25, BLUE)
    sketch.disc(50, 50, 11, palette.INK, 0)


def _feet(sketch: Sketch) -> None:
    for dx, dy in ((-23, 10), (23, -8)):
        x, y = 50 + dx, 52 + dy
        sketch.disc(x, y - 6, 16, WOOD, 2, 20)
        sketch.disc(x + 1, y + 26, 12, WOOD, 2, 14)
        for toe in range(4):
            sketch.disc(x - 14 + 9 * toe, y - 35 + abs(toe - 1.2) * 3, 6, WOOD, 1.4)


def _ring(sketch: Sketch) -> None:
    for inset, width, colour in ((0, 25, palette.INK), (3, 19, rgb("#D8A440")), (8, 5, rgb("#FFE9A4"))):
        sketch.ring(50, 50, 50 - inset, 50 - inset, colour, width)


SKETCHES: Final[Mapping[str, Callable[[Sketch], None]]] = {
    "house.map": _map,
    "house.log": _log,
    "house.notes": _notes,
    "house.orders": _orders,
    "house.stats": _statistics,
    "house.people": _people,
    "house.settings": _settings,
    "house.replay": _replay,
    "house.rules": _rules,
    "house.turn": _turn,
    "house.clock": _clock,
    "land.plain": _plain,
    "land.forest": _forest,
    "land.mountain": _mountain,
    "land.hill": _hill,
    "land.marsh": _marsh,
    "land.water": _water,
    "do.fight": _swords,
    "do.look": _eye,
    "do.walk": _feet,
    "do.ring": _ring,
}

SHARED: Final[Mapping[str, Drawing]] = {
    **{f"die.{face}": partial(die, face, SIDE) for face in range(1, 7)},
    "house.cards": lambda: _fan(),
    **{token: partial(sketched, paint) for token, paint in SKETCHES.items()},
}
"""What any game may use, by token."""


def _fan() -> Image.Image:
    """Two cards, one across the other."""
    back = card_back(2 * SIDE)
    side = math.ceil(1.3 * back.height)
    fan = Image.new("RGBA", (side, side), (*palette.INK, 0))
    for turn, dx in ((14, -0.17), (-14, 0.17)):
        card = back.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        fan.alpha_composite(card, (round((side - card.width) / 2 + dx * side), (side - card.height) // 2))
    return fan
