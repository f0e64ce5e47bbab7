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
from art.drawing.chrome import card_back, die
from art.drawing.geometry import traced
from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    CREAM,
    GOLD,
    GOLD_DARK,
    GREEN_SKIN,
    INK,
    LEAF,
    LEAF_DARK,
    NIGHT,
    ORANGE,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)

# The thing, or the head, that a person of the tale is known by (pictures.md 5, emblems)


def frodo(s: Sketch) -> None:
    """The star-glass."""
    s.rays(50, 54, 30, 47, 24, rgb("#FFF2B0"), 1.6)
    s.blob(traced("44,24 56,24 62,40 66,58 58,80 50,88 42,80 34,58 38,40"), rgb("#D6ECF4"))
    s.star(50, 56, 21, rgb("#FFE98A"), 8, 0.34, 1.2)
    s.star(50, 56, 9, WHITE, 8, 0.5, 0)
    s.poly([(43, 12), (57, 12), (58, 24), (42, 24)], STEEL)
    s.disc(50, 10, 5, STEEL_DARK)


def sam(s: Sketch) -> None:
    """A frying pan, and herbs."""
    s.stick([(64, 44), (94, 20)], WOOD_DARK, 7)
    s.disc(44, 60, 34, rgb("#2C2A2C"), ry=28)
    s.disc(44, 57, 27, rgb("#4A474A"), 1, ry=21)
    for x, y in ((34, 54), (52, 50), (44, 66), (58, 62)):
        s.blob([(x - 7, y), (x, y - 5), (x + 7, y), (x, y + 5)], rgb("#D8A24A"), 1.4)
    for x in (32, 44, 56):
        s.line([(x, 30), (x + 4, 22), (x - 2, 15), (x + 3, 7)], CREAM, 2, True)
    for x in (14, 78, 86):
        s.blob([(x - 6, 88), (x, 80), (x + 6, 88), (x, 94)], LEAF, 1.4)


def merry(s: Sketch) -> None:
    """A pipe and its smoke rings."""
    s.stick([(8, 30), (30, 38), (48, 62), (62, 74)], WOOD, 6, True)
    s.blob(traced("54,46 90,46 90,74 84,88 66,90 56,78"), WOOD)
    s.disc(72, 46, 18, WOOD_DARK, ry=5)
    s.disc(72, 46, 13, rgb("#F0782A"), 0, ry=3)
    for x, y, r in ((70, 30, 7), (58, 17, 9), (80, 12, 6)):
        s.disc(x, y, r, CREAM)
        s.disc(x, y, r * 0.45, rgb("#A8B8C8"), 1)
    s.blob(traced("20,66 32,72 34,88 18,94 8,84 10,72"), LEAF)
    s.line([(20, 68), (19, 92)], LEAF_DARK, 1.8)


def pippin(s: Sketch) -> None:
    """A bitten apple."""
    s.stick([(48, 32), (52, 12)], WOOD_DARK, 3.4)
    s.blob([(54, 22), (70, 8), (84, 14), (70, 26)], LEAF)
    s.blob(traced("50,32 66,26 84,38 86,60 74,84 58,92 50,88 42,92 24,84 12,60 16,38 34,26"), RED)
    for x, y, r in ((90, 44, 9), (84, 56, 9), (92, 64, 9)):
        s.disc(x, y, r, CREAM, 0)
    s.line(traced("84,36 80,44 76,50 77,58 82,64 80,72"), rgb("#3A281A"), 2.2, True)
    s.blob([(24, 46), (30, 38), (34, 44), (26, 58)], rgb("#F6A090"), 0)


def gandalf(s: Sketch) -> None:
    """A pointed hat over a long beard, and a staff."""
    s.stick([(86, 18), (82, 96)], WOOD, 5)
    s.rays(86, 14, 6, 13, 12, rgb("#FFF2B0"), 1.6)
    s.star(86, 14, 8, rgb("#FFF2B0"), 6, 0.5, 1)
    s.blob(traced("24,50 62,50 66,70 54,92 44,98 34,92 20,70"), WHITE)
    s.blob([(34, 48), (54, 48), (54, 62), (44, 68), (34, 62)], rgb("#E8C09A"), 1.4)
    s.line([(34, 70), (44, 66), (54, 70)], rgb("#9A9488"), 2, True)
    s.poly(traced("6,54 20,44 30,34 38,14 58,4 54,18 60,36 68,44 82,54 44,50"), rgb("#7C8694"))
    s.line([(24, 44), (44, 40), (66, 44)], rgb("#4C5664"), 3, True)


def galadriel(s: Sketch) -> None:
    """A silver basin under a star."""
    s.rays(50, 24, 14, 22, 16, rgb("#FFF8D0"), 1.6)
    s.star(50, 24, 17, WHITE, 8, 0.36)
    s.poly(traced("42,68 58,68 62,88 74,96 26,96 38,88"), STEEL)
    s.blob(traced("10,52 50,62 90,52 80,68 50,76 20,68"), STEEL)
    s.disc(50, 53, 40, STEEL_DARK, ry=9)
    s.disc(50, 53, 34, BLUE, 0, ry=6.5)
    s.star(50, 53, 5, WHITE, 6, 0.4, 0)


def treebeard(s: Sketch) -> None:
    """An old tree with a face."""
    s.blob(traced("36,40 64,40 66,70 78,92 60,88 54,97 46,97 40,88 22,92 34,70"), WOOD)
    for x, y, r in ((24, 30, 18), (76, 30, 18), (50, 20, 20), (36, 38, 13), (64, 38, 13)):
        s.disc(x, y, r, LEAF_DARK)
    for x, y, r in ((24, 28, 14), (76, 28, 14), (50, 18, 16), (38, 34, 12), (62, 34, 12)):
        s.disc(x, y, r, LEAF, 0)
    for x in (43, 57):
        s.disc(x, 55, 4.4, rgb("#FFE68A"), 1.6)
        s.disc(x, 55, 1.8, LEAF_DARK, 0)
    s.blob([(42, 66), (58, 66), (56, 82), (50, 88), (44, 82)], LEAF_DARK, 1.6)
    s.line([(50, 58), (50, 63)], WOOD_DARK, 3)


def strider(s: Sketch) -> None:
    """A hooded wanderer with a star at the shoulder, his pipe alight."""
    hood, deep, skin = rgb("#5E7256"), rgb("#3C4A38"), rgb("#C99A74")
    s.blob(traced("46,46 70,56 88,74 95,97 5,97 8,78 22,58"), hood)
    s.blob(traced("46,2 64,10 74,30 74,54 64,70 46,76 28,70 18,54 18,30 28,10"), hood)
    s.blob(traced("46,16 60,24 64,42 60,58 46,68 32,58 28,42 32,24"), rgb("#20261E"))
    s.blob(traced("46,34 58,36 60,48 54,60 46,65 38,60 32,48 34,36"), skin, 0)
    s.blob(traced("33,50 40,52 46,50 52,52 59,50 56,61 46,69 36,61"), rgb("#3A2A1E"), 0)
    s.blob(traced("30,36 46,31 62,36 61,43 46,41.5 31,43"), rgb("#20261E"), 0)
    for side in (-1, 1):
        x = 46 + side * 7
        s.poly([(x - 4.4, 45.4), (x, 42.6), (x + 4.4, 45.4), (x, 47.4)], rgb("#E6EEEA"), 0)
        s.disc(x, 45, 1.8, BLACK, 0)
        s.line([(x - 5, 44.6), (x, 42), (x + 5, 44.6)], rgb("#4A2E1C"), 1.5, True)
    s.line([(46, 45), (44, 52), (48, 52)], rgb("#7A5438"), 1.6)
    s.stick([(47, 57), (62, 62), (70, 60)], WOOD, 2, True, 1)
    s.poly([(67, 52), (77, 52), (75, 63), (68, 63)], WOOD_DARK, 1.4)
    s.disc(72, 52, 4, rgb("#FF8A2A"), 1, ry=2)
    s.line([(72, 46), (76, 39), (72, 33), (77, 26)], rgb("#E4E0D2"), 2.4, True)
    for x0, x1 in ((20, 14), (40, 38), (64, 72)):
        s.line([(x0, 76), (x1, 95)], deep, 2)
    s.rays(56, 82, 13, 18, 12, WHITE, 1.4)
    s.star(56, 82, 14, rgb("#EEF2F6"), 6, 0.42)
    s.disc(56, 82, 3, rgb("#5C9A3C"), 1)


def boromir(s: Sketch) -> None:
    """A great horn on its strap."""
    s.line([(16, 36), (40, 8), (80, 24)], WOOD_DARK, 3.4, True)
    s.blob(traced("8,30 24,34 32,52 48,60 66,54 78,32 94,42 88,70 66,90 38,90 16,72 6,50"), WHITE)
    for band in ([(34, 54), (26, 84)], [(58, 58), (62, 91)]):
        s.stick(band, GOLD, 5, ink=1.6)
    s.disc(86, 35, 11, GOLD_DARK, ry=7)
    s.disc(86, 35, 7, WOOD_DARK, 0, ry=4)
    s.poly([(4, 26), (22, 32), (20, 42), (4, 38)], GOLD)


def legolas(s: Sketch) -> None:
    """A bow with an arrow on the string."""
    s.line([(32, 6), (26, 50), (32, 94)], CREAM, 2.4)
    s.stick(traced("30,6 50,10 70,30 74,50 70,70 50,90 30,94"), WOOD, 5, True)
    s.stick([(14, 50), (88, 50)], CREAM, 2.4, ink=1.6)
    s.poly([(84, 41), (98, 50), (84, 59)], STEEL)
    for x in (6, 14, 22):
        s.poly([(x, 42), (x + 8, 50), (x, 58), (x + 7, 58), (x + 15, 50), (x + 7, 42)], LEAF, 1.4)


def gimli(s: Sketch) -> None:
    """Two crossed axes."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        s.stick([at(-34, 94), at(28, 16)], WOOD, 5)
        s.blob([at(14, 20), at(24, 6), at(40, 2), at(34, 18), at(46, 30), at(44, 42), at(30, 36)], STEEL)
        s.line([at(38, 6), at(36, 18), at(45, 38)], STEEL_DARK, 1.8, True)
    s.poly([(50, 38), (58, 48), (50, 58), (42, 48)], RED, INK)


def saruman(s: Sketch) -> None:
    """A white hand on black."""
    s.disc(50, 50, 46, BLACK)
    s.blob(traced("38,88 32,68 30,56 42,50 58,50 68,54 66,70 60,88"), WHITE, 0)
    for x0, y0, x1, y1 in ((35, 56, 28, 30), (44, 54, 42, 18), (54, 54, 57, 19), (62, 56, 70, 32)):
        s.line([(x0, y0), (x1, y1)], WHITE, 8)
    s.line([(36, 76), (24, 68), (17, 54)], WHITE, 8, True)
    s.line([(40, 66), (52, 62), (62, 68)], STEEL, 1.6, True)


def mouth(s: Sketch) -> None:
    """A helm with bared teeth."""
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * 24, 40),
                (50 + side * 42, 22),
                (50 + side * 46, 6),
                (50 + side * 32, 16),
                (50 + side * 18, 26),
            ],
            STEEL_DARK,
        )
    s.blob(traced("50,10 72,20 78,46 72,78 50,96 28,78 22,46 28,20"), NIGHT)
    s.line([(50, 12), (50, 56)], STEEL_DARK, 4)
    s.poly([(26, 44), (46, 50), (46, 56), (26, 52)], BLACK, 1)
    s.poly([(74, 44), (54, 50), (54, 56), (74, 52)], BLACK, 1)
    s.blob(traced("32,66 50,62 68,66 66,82 50,88 34,82"), RED_DARK)
    for x in (35, 42, 49, 56):
        s.poly([(x, 65), (x + 7, 65), (x + 3.5, 73)], CREAM, 0.8)
        s.poly([(x, 85), (x + 7, 85), (x + 3.5, 77)], CREAM, 0.8)


def orc(s: Sketch, skin: Rgb, helm: Rgb) -> None:
    """The face of an orc under a helm."""
    for side in (-1, 1):
        s.blob([(50 + side * 22, 44), (50 + side * 44, 32), (50 + side * 40, 52), (50 + side * 24, 60)], skin)
    s.blob(traced("50,20 72,30 76,56 66,84 50,94 34,84 24,56 28,30"), skin)
    s.blob(traced("22,40 28,18 50,8 72,18 78,40 50,34"), helm)
    s.poly([(46, 10), (50, 0), (54, 10)], STEEL)
    for side in (-1, 1):
        s.poly([(50 + side * 6, 54), (50 + side * 20, 46), (50 + side * 18, 57)], rgb("#FFD83A"), 1.4)
    s.poly([(50, 54), (56, 66), (44, 66)], skin, 1.2)
    s.blob(traced("34,72 50,70 66,72 62,82 50,84 38,82"), RED_DARK, 1.6)
    for x, turn in ((40, -1), (60, -1)):
        s.poly([(x - 4, 80), (x + 4, 80), (x, 80 + turn * 13)], WHITE, 1)


def grishnakh(s: Sketch) -> None:
    """An orc under the red eye."""
    orc(s, GREEN_SKIN, NIGHT)
    s.blob([(38, 24), (50, 17), (62, 24), (50, 31)], ORANGE, 1.2)
    s.poly([(50, 18), (52, 24), (50, 30), (48, 24)], BLACK, 0)


def ugluk(s: Sketch) -> None:
    """An orc under the white hand."""
    orc(s, rgb("#8C6A50"), STEEL_DARK)
    s.disc(50, 25, 5, WHITE, 0)
    for x0, x1 in ((46, 42), (49, 48), (52, 54), (54, 59)):
        s.line([(x0, 23), (x1, 14)], WHITE, 2.4)


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
    folds = traced("4,22 34,10 66,22 96,10 96,78 66,90 34,78 4,90")
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
    sketch.poly(traced("2,24 50,34 98,24 98,82 50,92 2,82"), RED)
    sketch.poly(traced("8,16 30,14 50,24 70,14 92,16 92,74 50,84 8,74"), SHEET)
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
    sketch.poly(traced("28,14 72,14 54,50 72,86 28,86 46,50"), WHITE)
    sketch.poly([(36, 26), (64, 26), (50, 50)], GOLD_DARK, 0)
    sketch.poly([(50, 58), (68, 84), (32, 84)], GOLD_DARK, 0)


def _plain(sketch: Sketch) -> None:
    sketch.blob(traced("2,70 28,52 52,60 78,48 98,66 94,88 50,92 6,88"), LEAF)
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
    sketch.poly(traced("40,8 25,42 34,36 41,46 49,36 56,42"), WHITE)


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
    rim = traced("2,50 26,26 50,18 74,26 98,50 74,74 50,82 26,74")
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
