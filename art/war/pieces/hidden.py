"""What only private maps show: who is hidden, the Ring, footprints, tags of hexes (W2.2, W2.4)."""

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.chrome import paste, plate
from art.drawing.geometry import Point, along, path_lengths
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import Sketch, shown
from art.drawing.text import Type, put, width
from art.war.pieces.character_tokens import character_token
from art.war.pieces.counters import EMBLEMS, mark
from art.war.words.catalogue import _

# Footprints along the way that somebody hidden went (W2.2)


TRAIL_OVER: Final = 4
LONG: Final = 22
"""A print from heel to toe, in pixels."""
STRIDE: Final = 17.0
ASIDE: Final = 7.5
TURNS: Final = 24
"""So many directions a print is drawn in."""
INK: Final = rgb("#0A3C32")
FADING: Final = (1.0, 0.86, 0.70, 0.54)
"""How strong prints are by the turns since."""


def draw_trail(picture: Image.Image, line: Sequence[Point], age: int) -> None:
    """Left and right feet by turns, in the picture's pixels."""
    total = path_lengths(line)[-1]
    strength = FADING[min(max(age, 0), len(FADING) - 1)]
    for number in range(max(1, math.floor(total / STRIDE))):
        (x, y), (dx, dy) = along(line, (number + 0.5) * STRIDE)
        side = ASIDE if number % 2 else -ASIDE
        turn = round(math.atan2(dx, -dy) / math.tau * TURNS) % TURNS
        paste(picture, _print(turn, number % 2 == 0, strength), (x - dy * side, y + dx * side), centred=True)


@kept
def _print(turn: int, left: bool, strength: float) -> Image.Image:
    """A shoeless foot that points into a direction, clockwise from above, on a light rim."""
    big = (LONG + 8) * TRAIL_OVER
    sole = Image.new("L", (big, big), 0)
    rim = Image.new("L", (big, big), 0)
    c, k, side = big / 2, LONG * TRAIL_OVER, -1 if left else 1
    blobs = [(0.0, 0.30, 0.15, 0.18), (0.0, 0.02, 0.13, 0.20), (0.02 * side, -0.16, 0.20, 0.17)]
    blobs += [(side * (-0.15 + 0.105 * toe), -0.43 + 0.035 * toe, 0.055, 0.065) for toe in range(4)]
    for grow, mask in ((3.0 * TRAIL_OVER, rim), (0.0, sole)):
        draw = ImageDraw.Draw(mask)
        for x, y, w, h in blobs:
            wide, high = w * k + grow, h * k + grow
            draw.ellipse((c + x * k - wide, c + y * k - high, c + x * k + wide, c + y * k + high), 255)
    sprite = Image.new("RGBA", (big, big), (*palette.HALO, 0))
    sprite.putalpha(rim.point([round(v * 0.75 * strength) for v in range(256)]))
    sprite.paste((*INK, round(255 * strength)), (0, 0), sole)
    sprite = sprite.rotate(-360 * turn / TURNS, Image.Resampling.BICUBIC)
    return sprite.resize((LONG + 8, LONG + 8), Image.Resampling.LANCZOS)


OVER: Final = 4
AURA: Final = rgb("#78DCBE")
DASHES: Final = rgb("#0A3C32")
PLAN: Final = rgb("#BFF0D8")
PLAN_INK: Final = rgb("#0E3A26")
RISK: Final = rgb("#8C1A10")
MONSTER: Final = rgb("#1A1416")
RISKY: Final = rgb("#FADBD2")
TAG: Final = Type("sans", 31, 800, lining=True)
FIGURE: Final = Type("sans", 28, 900, lining=True)
LOST: Final = Type("sans", 26, 700, lining=True)
LETTER: Final = Type("cinzel", 25, 800)
GREEN: Final = rgb("#0E6A46")
TALL: Final = 40
DISC: Final = 34


@kept
def aura(r: int) -> Image.Image:
    """A green light with a dashed ring, behind a character token of that radius."""
    side = math.ceil(3.4 * r)
    big = side * OVER
    c, far = big / 2, 1.46 * r * OVER
    glow = Image.new("L", (big, big), 0)
    ImageDraw.Draw(glow).ellipse((c - far, c - far, c + far, c + far), 205)
    sprite = Image.new("RGBA", (big, big), (*AURA, 0))
    sprite.putalpha(glow.filter(ImageFilter.GaussianBlur(0.10 * r * OVER)))
    draw = ImageDraw.Draw(sprite)
    ring, wide = 1.28 * r * OVER, max(2, round(0.11 * r * OVER))
    for start in range(0, 360, 30):
        draw.arc((c - ring, c - ring, c + ring, c + ring), start, start + 17, (*DASHES, 255), wide)
    return sprite.resize((side, side), Image.Resampling.LANCZOS)


@kept_lettered
def monster(name: str) -> Image.Image:
    """A monster that fights: fangs on black, and its name."""
    wide = round(56 + width(name, LOST) + 16)
    sheet = plate(wide, TALL + 4, 10, MONSTER, RISK, 4).copy()
    draw = ImageDraw.Draw(sheet)
    for x in (14, 26, 38):
        deep = 9 if x == 26 else 6
        draw.polygon([(x - 4, 13), (x + 6, 13), (x + 1, 13 + deep)], palette.CREAM)
        draw.polygon([(x - 4, 31), (x + 6, 31), (x + 1, 31 - deep)], palette.CREAM)
    put(sheet, (54, TALL / 2 + 2), name, LOST, palette.CREAM)
    return sheet


@kept_lettered
def lost_ring(turn: int, gone: bool) -> Image.Image:
    """The Ring where it was known last, faded, with the turn; crossed out where it was looked for in vain."""
    text = (
        _("there no longer")
        if gone
        else (_("last known, turn {n}").format(n=turn) if turn else _("last known"))
    )
    wide = round(46 + width(text, LOST) + 14)
    sheet = plate(wide, TALL, TALL / 2, palette.HALO, palette.INK, 3).copy()
    faded = mark("the_ring", 30).copy()
    faded.putalpha(faded.getchannel("A").point([v * 5 // 9 for v in range(256)]))
    sheet.alpha_composite(faded, (10, (TALL - 30) // 2))
    if gone:
        ImageDraw.Draw(sheet).line((9, TALL - 8, 41, 8), RISK, 4)
    put(sheet, (46, TALL / 2), text, LOST, palette.INK)
    return sheet


@kept
def footprints(text: str) -> Image.Image:
    """Two bare feet on a cost label, and the turn in which somebody was there."""
    wide, high = round(58 + width(text, FIGURE)), 42
    sheet = plate(wide, high, 18, palette.HALO, palette.INK, 3).copy()
    sketch = Sketch(4, 36)
    for dx, dy in ((-20, 8), (22, -10)):
        x, y = 50 + dx, 52 + dy
        sketch.disc((x, y - 8), palette.INK_2, 13, 16, 0)
        sketch.disc((x + 1, y + 22), palette.INK_2, 10, 13, 0)
        for toe in range(4):
            sketch.disc((x - 11 + 7.4 * toe, y - 31 + abs(toe - 1.2) * 2.6), palette.INK_2, 3.8, ink=0)
    feet = sketch.picture.resize((36, 36), Image.Resampling.LANCZOS)
    sheet.alpha_composite(feet, (8, 3))
    put(sheet, (46, high / 2), text, FIGURE, RISK)
    return sheet


@kept
def disc(text: str, fill: Rgb = PLAN, ink: Rgb = PLAN_INK) -> Image.Image:
    """A disc with a number: movement points, a turn, a search value."""
    wide = max(DISC, round(width(text, FIGURE) + 18))
    sprite = plate(wide, DISC, DISC / 2, fill, mix(fill, palette.INK, 0.8), 3).copy()
    put(sprite, (wide / 2, DISC / 2), text, FIGURE, ink, "mm")
    return sprite


@kept
def light(px: int) -> Image.Image:
    """A piece of the light over hexes in which somebody could be."""
    return plate(px, px, 6, AURA, DASHES, 4).copy()


def in_aura(person: str, r: int, thing: bool = False) -> Image.Image:
    """Somebody hidden."""
    sprite, face = aura(r).copy(), character_token(person, r, thing=thing)
    sprite.alpha_composite(face, ((sprite.width - face.width) // 2, (sprite.height - face.height) // 2))
    return sprite


def risk(number: int) -> Image.Image:
    """A red disc: spotted on this or less."""
    return disc(str(number), RISK, palette.CREAM)


@kept_lettered
def tag(text: str, cost: str = "", spotted: int = 0, way: str = "") -> Image.Image:
    """A cost label with the direction and the number of a hex, what it costs to go there, and on what one is
    spotted there."""
    discs = [disc(cost)] if cost else []
    if spotted:
        discs.append(risk(spotted))
    lead = round(width(way, LETTER)) + 10 if way else 0
    wide = lead + round(width(text, TAG) + 26 + sum(disc.width + 2 for disc in discs))
    fill, edge = (RISKY, RISK) if spotted else (palette.TAG, palette.TAG_INK)
    sheet = plate(wide, TALL, TALL / 2, fill, edge, 3).copy()
    if way:
        put(sheet, (14, TALL / 2), way, LETTER, GREEN)
    put(sheet, (14 + lead, TALL / 2), text, TAG, palette.TAG_INK)
    x = wide - 4
    for sprite in reversed(discs):
        x -= sprite.width
        sheet.alpha_composite(sprite, (x, (TALL - sprite.height) // 2))
        x -= 2
    return sheet


@kept
def coin(px: int, full: bool = True) -> Image.Image:
    """A Shadow Point: a dark coin with an eye; spent, its hollow rim."""
    return shown(EMBLEMS["coin" if full else "spent_coin"], px, engraved=full)
