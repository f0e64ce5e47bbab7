"""Counters of armies: arms above, figures below, a shape for each side, heraldry (war-pictures.md 3)."""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from art.drawing import icons, palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, along, arrow_head, cut, path_lengths, traced, way_through
from art.drawing.palette import Rgb, coloured, mix, rgb
from art.drawing.sketch import BOX, Painter, Sketch, drawings, shown
from art.drawing.text import LINING, font
from art.war.arms import Side

EMBLEMS: Final[Mapping[str, Painter]] = {
    **icons.EMBLEMS,
    **drawings(Path(__file__).parent / "emblems.toml"),
}
"""What paints charges, things and marks, by name."""
ARMS: Final[Mapping[str, Rgb]] = coloured(
    "gondor #20304E rohan #3F8A3C swan #2E6CB0 ranger #A9B27A mallorn_leaf #7E8FA0 antlers #2F5A38 elf "
    "#34609A dwarf #7A4A34 dale #3C78A0 boat #5AA0B4 beorning #D8B878 hobbit #E6D27A ent #C9D49A dead "
    "#3E7A66 eye #1A1416 morgul #2A4034 orc #5A1814 black_uruk #6E241C troll #4A2A22 wolf #A86A48 easterling "
    "#A8301E variag #D8A24A haradrim #C8302A mumak #E0A43C corsair #8A9AA0 white_hand #17181C white_wolf "
    "#8E9094 dunlending #B0763A"
)
"""The field of each kind of arms."""
# Battles and marches: a burst with crossed swords, a broad hatched arrow, the palisade of a siege


MARK_OVER: Final = 2
WIDE: Final = 15.0
"""The tail of an arrow, in pixels."""
HEAD: Final = 30.0
HATCH: Final = 7.0
COLOURS: Final = coloured("sauron #B8261A fellowship #3E8A3A saruman #4A4A52 nobody #8A7A5A")


@kept
def burst(px: int) -> Image.Image:
    """Crossed swords on a burst, a square of `px`."""
    return shown(EMBLEMS["burst"], px)


@kept
def mark(name: str, px: int) -> Image.Image:
    """A flat sign: of a `leader`, of `riders`, of Sorcery (`spark`), `the_ring`."""
    return shown(EMBLEMS[name], px, 4, engraved=False)


@kept
def palisade(r: int, front: bool) -> Image.Image:
    """Half a ring of stakes about a besieged counter: the far half behind it, or the near half in front."""
    wide, high = round(2.5 * r), round(2.3 * r)
    big = Image.new("RGBA", (wide * 3, high * 3), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    chance = random.Random("palisade")
    cx, cy, k = big.width / 2, big.height / 2 + 0.06 * r * 3, 3 * r
    stakes = []
    for i in range(36):
        angle = math.tau * i / 36
        stakes.append(
            (math.sin(angle), math.cos(angle), chance.uniform(0.30, 0.38), chance.uniform(-0.03, 0.03))
        )
    for y, x, tall, lean in sorted(stakes):
        if (y > 0.05) != front:
            continue
        fx, fy, half = cx + x * 1.08 * k, cy + y * 0.86 * k, 0.085 * k
        stake = [
            (fx - half, fy),
            (fx - half + lean * k, fy - 0.8 * tall * k),
            (fx + lean * k, fy - tall * k),
            (fx + half + lean * k, fy - 0.8 * tall * k),
            (fx + half, fy),
        ]
        draw.polygon(stake, rgb("#8A5A30"))
        draw.polygon([stake[0], stake[1], stake[2], (fx, fy)], rgb("#A87440"))
        draw.line([*stake, stake[0]], palette.INK, max(2, round(0.03 * k)), joint="curve")
    return big.resize((wide, high), Image.Resampling.LANCZOS)


def hidden_end(stops: Sequence[Point], boxes: Sequence[Box], least: float) -> float:
    """How much of the end of a smooth way lies under some boxes, so that its head would not be seen; it keeps
    at least so much of its length."""
    line = way_through(stops)
    if not line or not boxes:
        return 0.0
    lengths = path_lengths(line)
    last = len(line) - 1
    while last > 0 and any(box.holds(line[last]) for box in boxes):
        last -= 1
    return max(0.0, min(lengths[-1] - lengths[last], lengths[-1] - least))


def arrow_line(stops: Sequence[Point], start: float, end: float) -> list[Point]:
    """The smooth line of a march through the pixels of its hexes, cut at both ends; [] if too short."""
    line = way_through(stops)
    if not line:
        return []
    total = path_lengths(line)[-1]
    # a short march keeps at least its head
    spare = max(0.0, total - 1.15 * HEAD)
    k = min(1.0, spare / max(1.0, start + end))
    return cut(line, start * k, total - end * k)


def draw_arrow(picture: Image.Image, line: Sequence[Point], colour: Rgb, wide: float = WIDE) -> Box | None:
    """A broad arrow with hatching along a line, in the picture's pixels; its box."""
    if len(line) < 2:
        return None
    total = path_lengths(line)[-1]
    head = min(HEAD * wide / WIDE, total)
    shaft = cut(line, 0.0, total - 0.8 * head)
    box = Box.around(line, 1.6 * wide + 6)
    left, top = math.floor(box.x0), math.floor(box.y0)
    size = ((math.ceil(box.x1) - left) * MARK_OVER, (math.ceil(box.y1) - top) * MARK_OVER)
    layer = Image.new("RGBA", size, (*palette.INK, 0))
    draw = ImageDraw.Draw(layer)

    def big(points: Sequence[Point]) -> list[Point]:
        return [((x - left) * MARK_OVER, (y - top) * MARK_OVER) for x, y in points]

    tip = arrow_head(line, head, 1.15 * wide, 0.16 * head)
    rims = ((6.0, palette.CREAM), (3.0, palette.INK), (0.0, colour))
    for grow, ink in rims:
        if len(shaft) > 1:
            draw.line(big(shaft), ink, round((wide + 2 * grow) * MARK_OVER), joint="curve")
        if grow:
            draw.line(big([*tip, tip[0], tip[1]]), ink, round(2 * grow * MARK_OVER), joint="curve")
        draw.polygon(big(tip), ink)
    _hatched(draw, big, shaft, colour, wide)
    small = layer.reduce(MARK_OVER)
    picture.paste(small, (left, top), small)
    return box


def _hatched(
    draw: ImageDraw.ImageDraw,
    big: Callable[[Sequence[Point]], list[Point]],
    shaft: Sequence[Point],
    colour: Rgb,
    wide: float,
) -> None:
    """Light strokes across the tail, darker along its lower edge."""
    if len(shaft) < 2:
        return
    total = path_lengths(shaft)[-1]
    light, dark = mix(colour, (255, 255, 255), 0.30), mix(colour, (0, 0, 0), 0.30)
    at = HATCH / 2
    while at < total:
        (x, y), (dx, dy) = along(shaft, at)
        for reach, ink in ((0.40, dark), (-0.40, light)):
            end = (x - dy * reach * wide + dx * 3, y + dx * reach * wide + dy * 3)
            draw.line(big([(x, y), end]), ink, MARK_OVER + 1)
        at += HATCH


OVER: Final = 4
TALL: Final = 1.06
"""Height of a counter in its widths."""
FIELD: Final = 0.54
"""The part of its height that bears the arms."""
BARE: Final = 0.28
"""The part that bears the arms on a counter without movement, on a map seen from afar: large figures."""
BACK: Final = 0.075
"""How far each counter below stands out, in widths."""
BACKS: Final = 3
RIMS: Final = coloured("west #E8BE68 sauron #8A8C90 ally #B5833C saruman #F4F1E6")
STRIPS: Final = coloured("west #FBF0CF sauron #1E1210 ally #1E1210 saruman #ECEAE2")
PALE: Final = (rgb("#1A0F08"), rgb("#8A2412"))
DARK: Final = (rgb("#FFE9BE"), rgb("#FFB27A"))
"""Colours of strength and movement on a pale strip and on a dark one."""
PALER, PALE_AFAR = 0.42, 0.22
"""How much of parchment is in a counter that is washed out, and in one whose figures are read from afar."""
FIGURES, AFAR_FIGURES = 0.46, 0.70
"""The height of the strength, in widths, beside the movement and without it."""
CALLED, WAITING, LEAVING = "called", "waiting", "leaving"


def outline(shape: Side, w: float, h: float, inset: float) -> list[Point]:
    """The rim of a counter whose box is (0, 0) to (w, h), moved inwards."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    if shape == "west":
        r = max(1.0, 0.17 * w - inset)
        points = []
        for cx, cy, first in (
            (x1 - r, y0 + r, -90),
            (x1 - r, y1 - r, 0),
            (x0 + r, y1 - r, 90),
            (x0 + r, y0 + r, 180),
        ):
            for step in range(9):
                angle = math.radians(first + 90 * step / 8)
                points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
        return points
    cut = 0.17 * w
    if shape == "ally":
        return [
            (x0 + cut, y0),
            (x1 - cut, y0),
            (x1, y0 + cut),
            (x1, y1 - cut),
            (x1 - cut, y1),
            (x0 + cut, y1),
            (x0, y1 - cut),
            (x0, y0 + cut),
        ]
    if shape == "saruman":
        return [(x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut), (x1, y1), (x0, y1), (x0, y0 + cut)]
    dip, foot = 0.085 * w, 0.12 * w
    return [
        (x0, y0),
        (x0 + 0.20 * w, y0 + dip),
        (x1 - 0.20 * w, y0 + dip),
        (x1, y0),
        (x1, y1 - foot),
        (x1 - foot, y1),
        (x0 + foot, y1),
        (x0, y1 - foot),
    ]


def _mask(shape: Side, w: int, h: int, inset: float) -> Image.Image:
    mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(mask).polygon(outline(shape, w - 1, h - 1, inset), 255)
    return mask


@kept
def unit_icon(key: str, px: int, mounted: bool = False) -> Image.Image:
    """The charge of some arms in a square of `px`; of riders with a horse's head beside it."""
    k = max(2, math.ceil(2 * px / BOX))
    sketch = Sketch(k, px)
    EMBLEMS[key](sketch)
    big = sketch.engraved()
    if mounted:
        head = Sketch(k, px)
        EMBLEMS["horse_head"](head)
        own, horse = (
            icon.resize((round(0.74 * big.width),) * 2, Image.Resampling.LANCZOS)
            for icon in (big, head.engraved())
        )
        big = Image.new("RGBA", (round(1.36 * big.width), big.height), (*palette.INK, 0))
        big.alpha_composite(own, (0, round(0.13 * big.height)))
        big.alpha_composite(horse, (big.width - horse.width, round(0.13 * big.height)))
    return big.resize((round(px * big.width / big.height), px), Image.Resampling.LANCZOS)


@kept
def _block(key: str, shape: Side, w: int, strength: int, movement: int, mounted: bool) -> Image.Image:
    """One counter without its shadow, `w` pixels wide."""
    W, H = w * OVER, round(TALL * w) * OVER
    block = Image.new("RGBA", (W, H), (*palette.INK, 0))
    field, rim = ARMS[key], RIMS[shape]
    for inset, colour in ((0.0, rgb("#1C120C")), (0.022, rim), (0.075, rgb("#1C120C"))):
        block.paste((*colour, 255), (0, 0), _mask(shape, W, H, inset * W))
    light = ImageChops.subtract(
        _mask(shape, W, H, 0.022 * W), ImageChops.offset(_mask(shape, W, H, 0.022 * W), 0, W // 60)
    )
    block.paste((*mix(rim, (255, 255, 255), 0.55), 255), (0, 0), light)
    inner = _mask(shape, W, H, 0.098 * W)
    near = bool(movement)
    seam = round((FIELD if near else BARE) * H)
    sheet = Image.new("RGBA", (W, H), (*STRIPS[shape], 255))
    draw = ImageDraw.Draw(sheet)
    for y in range(seam):
        # lit from above
        draw.line(
            (0, y, W, y),
            (*mix(mix(field, (255, 255, 255), 0.20), field, min(1.0, 1.4 * y / seam)), 255),
        )
    draw.rectangle((0, seam - 0.012 * W, W, seam + 0.012 * W), (*rgb("#1C120C"), 255))
    if near:
        emblem = unit_icon(key, round(0.47 * w) * OVER // 2 * 2, mounted)
        room = round(0.74 * W)
        if emblem.width > room:
            size = (room, round(emblem.height * room / emblem.width))
            emblem = emblem.resize(size, Image.Resampling.LANCZOS)
        top = 0.115 * W if shape != "sauron" else 0.15 * W
        at = (round((W - emblem.width) / 2), round((top + seam - emblem.height) / 2))
        sheet.alpha_composite(emblem, (at[0], max(0, at[1])))
    _figures(sheet, shape, strength, movement, Box(0, seam, W, H - 0.098 * W))
    block.paste(sheet, (0, 0), inner)
    return block.resize((w, round(TALL * w)), Image.Resampling.LANCZOS)


def _figures(sheet: Image.Image, shape: Side, strength: int, movement: int, box: Box) -> None:
    """Strength, a short bar and movement, as one line in the middle of the strip."""
    draw = ImageDraw.Draw(sheet)
    inks = PALE if shape in ("west", "saruman") else DARK
    w = sheet.width
    texts = (str(strength), str(movement) if movement else "")
    high = FIGURES if movement else AFAR_FIGURES
    faces: list[ImageFont.FreeTypeFont] = [font("sans", high * w, 900), font("sans", 0.39 * w, 700)]
    wide = [face.getlength(text, features=LINING) for text, face in zip(texts, faces, strict=True)]
    bar = 0.075 * w if texts[1] else 0.0
    gap = 0.028 * w if texts[1] else 0.0
    total = sum(wide) + bar + 2 * gap
    k = min(1.0, 0.80 * w / total)
    if k < 1.0:
        faces = [font("sans", high * w * k, 900), font("sans", 0.39 * w * k, 700)]
        wide, bar, gap = [stroke * k for stroke in wide], bar * k, gap * k
    x = (w - sum(wide) - bar - 2 * gap) / 2
    base = box.centre[1] + 0.337 * high * w * k
    draw.text((x, base), texts[0], inks[0], faces[0], "ls", features=LINING)
    if texts[1]:
        x += wide[0] + gap
        draw.rectangle((x, base - 0.15 * w * k, x + bar, base - 0.10 * w * k), inks[1])
        draw.text((x + bar + gap, base), texts[1], inks[1], faces[1], "ls", features=LINING)


@kept
def counter(
    key: str,
    shape: Side,
    w: int,
    strength: int,
    movement: int,
    backs: int = 0,
    mounted: bool = False,
    state: str = CALLED,
) -> Image.Image:
    """A counter `w` pixels wide with `backs` blank ones behind it and its shadow; its face ends at the left
    and lower edge less `margin(w)`.

    A unit that is not called yet, or goes home, is grey, with a sign. Raises KeyError for unknown arms.
    """
    face = _block(key, shape, w, strength, movement, mounted)
    if state != CALLED:
        face = _faded(face, PALER if movement else PALE_AFAR)
    step, m = BACK * w, margin(w)
    count = min(backs, BACKS)
    size = (round(w + count * step) + 2 * m, round(face.height + count * step) + 2 * m)
    sprite = Image.new("RGBA", size, (20, 12, 6, 0))
    bottom = size[1] - m - face.height
    blank = _blank(shape, w)
    pieces = [(blank, round(m + i * step), round(bottom - i * step)) for i in range(count, 0, -1)]
    pieces.append((face, m, bottom))
    shadow = Image.new("L", size, 0)
    for piece, x, y in pieces:
        shadow.paste(150, (x + round(0.03 * w), y + round(0.06 * w)), piece.getchannel("A"))
    sprite.putalpha(shadow.filter(ImageFilter.GaussianBlur(0.035 * w)))
    for piece, x, y in pieces:
        sprite.alpha_composite(piece, (x, y))
    if state != CALLED:
        sprite.alpha_composite(_sign(state, round(0.42 * w)), (size[0] - m - round(0.36 * w), 0))
    return sprite


def margin(w: int) -> int:
    """The room for the shadow around a counter."""
    return math.ceil(0.13 * w)


@kept
def _blank(shape: Side, w: int) -> Image.Image:
    """The back of a counter."""
    W, H = w * OVER, round(TALL * w) * OVER
    block = Image.new("RGBA", (W, H), (*palette.INK, 0))
    rim = RIMS[shape]
    for inset, colour in ((0.0, rgb("#1C120C")), (0.022, rim), (0.075, mix(rim, palette.INK, 0.35))):
        block.paste((*colour, 255), (0, 0), _mask(shape, W, H, inset * W))
    return block.resize((w, round(TALL * w)), Image.Resampling.LANCZOS)


def _faded(face: Image.Image, paler: float) -> Image.Image:
    """Washed out: three quarters grey, and so much of it parchment."""
    plain = face.convert("RGB")
    grey = Image.blend(plain, plain.convert("L").convert("RGB"), 0.75)
    pale = Image.blend(grey, Image.new("RGB", face.size, palette.PARCHMENT), paler).convert("RGBA")
    pale.putalpha(face.getchannel("A"))
    return pale


@kept
def _sign(state: str, px: int) -> Image.Image:
    """An hourglass in a disc for those who are not called, an arrow for those who go home."""
    side = px * OVER
    sign = Image.new("RGBA", (side, side), (*palette.INK, 0))
    draw = ImageDraw.Draw(sign)
    draw.ellipse((0, 0, side - 1, side - 1), (*palette.INK, 255))
    draw.ellipse((0.07 * side, 0.07 * side, 0.93 * side, 0.93 * side), (*palette.CREAM, 255))

    def here(points: list[Point]) -> list[Point]:
        return [(x * side, y * side) for x, y in points]

    if state == LEAVING:
        arrow = traced("0.18,0.5 0.46,0.24 0.46,0.4 0.8,0.4 0.8,0.6 0.46,0.6 0.46,0.76")
        draw.polygon(here(arrow), (*rgb("#8A2412"), 255))
    else:
        draw.polygon(here([(0.30, 0.22), (0.70, 0.22), (0.50, 0.50)]), (*palette.INK, 255))
        draw.polygon(here([(0.30, 0.78), (0.70, 0.78), (0.50, 0.50)]), (*palette.INK, 255))
    return sign.resize((px, px), Image.Resampling.LANCZOS)
