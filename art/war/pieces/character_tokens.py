"""People as character tokens: gold rings for the West, spikes for the Dark, a hood and a figure for each
Nazgûl (war-pictures.md 3, W1.6). Gollum is two pale eyes, an Orc band a small jagged shield."""

import math
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Point, spikes, traced
from art.drawing.palette import Rgb, coloured, mix, rgb
from art.drawing.places import star
from art.drawing.text import LEAST, LINING, font
from art.war.pieces.emblems import OBJECTS, object_of
from art.war.words.pictures import GOLLUM, initials
from engine.war.data import CHARACTERS
from engine.war.data.records import Character

OVER: Final = 4
REACH: Final = 1.36
"""Half the side of a sprite, in radii."""
SPIKE: Final = 1.16
STARRED: Final = 24
"""From this radius on, in pixels, leaders bear the stars of their Leadership."""
LETTERS: Final = 0.86
"""The height of the letters of a person, in radii."""
NUMBER: Final = 0.74
"""The height of the number of a Nazgûl, in radii."""
MORE: Final = 0.92
"""The height of the number that says how many more there are, in radii."""
FIELDS: Final = coloured("hobbit #7FA650 man #C07A3E elf #5E86B8 dwarf #9A5A3C wizard #8E98A8 ent #6E8A3C")
"""The ring of somebody of the West, by his people."""
BAND: Final = rgb("#8C1A14")
IVORY: Final = rgb("#F4F1E6")


def character_token(person: str, r: int, captive: bool = False, thing: bool = False) -> Image.Image:
    """The character token of a person as a square sprite with its middle in the middle; `r` is the radius of
    its ring. ``thing``: with what one is known by instead of letters, for places where the name stands beside
    it. Raises KeyError for nobody of the game."""
    faced = thing or person == GOLLUM or CHARACTERS[person].nazgul
    return _character_token(person, r, captive, "" if faced else initials(person))


@kept
def _character_token(person: str, r: int, captive: bool, letters: str) -> Image.Image:
    """The token with those letters; without any, with the sign of that person."""
    kind = CHARACTERS[person]
    side = 2 * math.ceil(r * REACH)
    big = side * OVER
    shadow = Image.new("L", (big, big), 0)
    c = big / 2
    drop, reach = 0.09 * r * OVER, 1.04 * r * OVER
    ImageDraw.Draw(shadow).ellipse(
        (c + 0.6 * drop - reach, c + 1.5 * drop - reach, c + 0.6 * drop + reach, c + 1.5 * drop + reach), 165
    )
    sprite = Image.new("RGBA", (big, big), (20, 12, 6, 0))
    sprite.putalpha(shadow.filter(ImageFilter.GaussianBlur(0.12 * r * OVER)))
    body = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    _body(body, kind, r * OVER, letters)
    if captive:
        _bars(body, r * OVER)
    sprite = Image.alpha_composite(sprite, body)
    return sprite.resize((side, side), Image.Resampling.LANCZOS)


def letters_high(part: float, r: float) -> float:
    """The height of letters in a character token drawn that large: on a phone they must still be read."""
    return max(part * r, (LEAST + 0.5) * OVER)


def _body(body: Image.Image, kind: Character, r: float, letters: str) -> None:
    draw = ImageDraw.Draw(body)
    c = body.width / 2
    near = r / OVER >= STARRED
    dark = kind.side in ("sauron", "saruman")
    if kind.id == GOLLUM:
        _discs(
            draw,
            c,
            r,
            ((1.0, palette.INK), (0.94, rgb("#8C9A78")), (0.80, palette.INK), (0.76, rgb("#4E5E48"))),
        )
        for side in (-1, 1):
            _disc(draw, (c + side * 0.30 * r, c - 0.05 * r), 0.25 * r, palette.GOLLUM_EYES)
            _disc(draw, (c + side * 0.30 * r, c - 0.03 * r), 0.10 * r, palette.INK)
        return
    if dark:
        steel = IVORY if kind.side == "saruman" else rgb("#C2C4C8")
        for reach, valley, colour in ((SPIKE, 0.92, rgb("#141214")), (SPIKE - 0.08, 0.87, steel)):
            draw.polygon(spikes((c, c), reach * r, valley * r), colour)
        band = mix(IVORY, palette.INK, 0.25) if kind.side == "saruman" else BAND
        _discs(draw, c, r, ((0.93, rgb("#141214")), (0.88, band), (0.76, rgb("#141214"))))
    else:
        _discs(draw, c, r, ((1.0, palette.INK), (0.95, palette.GOLD), (0.86, palette.INK)))
        _discs(draw, c, r, ((0.82, FIELDS.get(kind.race, FIELDS["man"])),))
        if near:
            _discs(draw, c, r, ((0.74, palette.INK),))
    if kind.nazgul:
        _hood(draw, c, r, kind.nazgul)
    elif not letters:
        _discs(draw, c, r, ((0.72, OBJECTS[kind.id]),))
        own = object_of(kind.id, round(1.12 * r))
        up = round(0.07 * r) if kind.leadership else 0
        body.alpha_composite(own, ((body.width - own.width) // 2, (body.height - own.height) // 2 - up))
    else:
        paper = rgb("#241A1C") if kind.side == "sauron" else rgb("#FFFBEC")
        ink = palette.CREAM if kind.side == "sauron" else rgb("#1C120A")
        _discs(draw, c, r, ((0.71 if near else 0.78, paper),))
        face = font("sans", letters_high(LETTERS, r), 800)
        x0, y0, x1, y1 = face.getbbox(letters, anchor="ms")
        lift = 0.06 * r if kind.leadership else 0.0
        draw.text((c - (x0 + x1) / 2, c - (y0 + y1) / 2 - lift), letters, ink, face, "ms")
    if kind.leadership and near:
        _stars(draw, c, r, kind.leadership)


def _hood(draw: ImageDraw.ImageDraw, c: float, r: float, number: int) -> None:
    """A black hood with red eyes over the number; the Lord is crowned."""
    _discs(draw, c, r, ((0.72, rgb("#8E9AA4")),))
    hood = traced("-0.56,0.44 -0.44,-0.16 -0.2,-0.54 0,-0.64 0.2,-0.54 0.44,-0.16 0.56,0.44")
    hood += [(0.30, 0.64), (-0.30, 0.64)]
    draw.polygon([(c + x * r, c + y * r) for x, y in hood], rgb("#121014"))
    for side in (-1, 1):
        _disc(draw, (c + side * 0.15 * r, c - 0.22 * r), 0.075 * r, rgb("#FF4A2A"))
    if number == 1:
        crown = traced("-0.34,-0.44 -0.42,-0.86 -0.18,-0.66 0,-0.94 0.18,-0.66 0.42,-0.86 0.34,-0.44")
        rim = [(c + x * r, c + y * r) for x, y in crown]
        draw.polygon(rim, palette.GOLD, palette.INK, max(1, round(0.05 * r)))
    face = font("sans", letters_high(NUMBER, r), 900)
    x0, y0, x1, y1 = face.getbbox(str(number), anchor="ms", features=LINING)
    at = (c - (x0 + x1) / 2, c + 0.36 * r - (y0 + y1) / 2)
    draw.text(
        at,
        str(number),
        palette.CREAM,
        face,
        "ms",
        features=LINING,
        stroke_width=max(1, round(0.05 * r)),
        stroke_fill=rgb("#121014"),
    )


def _stars(draw: ImageDraw.ImageDraw, c: float, r: float, count: int) -> None:
    """One to three gold stars on the lower rim."""
    for i in range(count):
        angle = math.radians(90 + (i - (count - 1) / 2) * 34)
        at = (c + 0.90 * r * math.cos(angle), c + 0.90 * r * math.sin(angle))
        draw.polygon(star(at, 0.36 * r, 0.16 * r), palette.INK)
        draw.polygon(star(at, 0.28 * r, 0.12 * r), rgb("#FFD24A"))


def _bars(body: Image.Image, r: float) -> None:
    """Two bars and two rails across the ring: the face between them stays to be read."""
    c, edge = body.width / 2, 0.84 * r
    grille = Image.new("RGBA", body.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(grille)
    for wide, colour in ((0.18, palette.INK), (0.10, rgb("#C9CBD0"))):
        for off in (-0.63 * r, 0.63 * r):
            draw.line((c + off, c - edge, c + off, c + edge), (*colour, 255), max(1, round(wide * r)))
            draw.line((c - edge, c + off, c + edge, c + off), (*colour, 255), max(1, round(wide * r)))
    inside = Image.new("L", body.size, 0)
    ImageDraw.Draw(inside).ellipse((c - edge, c - edge, c + edge, c + edge), 255)
    body.paste(grille, (0, 0), Image.composite(grille.getchannel("A"), Image.new("L", body.size, 0), inside))


@kept
def band(r: int, strength: int) -> Image.Image:
    """An Orc band: a small jagged shield with its strength."""
    side = 2 * math.ceil(r * REACH)
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    c, k = big.width / 2, r * OVER
    rim = traced("-0.86,-0.8 -0.46,-0.62 -0.16,-0.96 0.14,-0.62 0.48,-0.94 0.86,-0.7 0.78,0.14")
    rim += traced("0.52,0.6 0.16,0.98 0,0.8 -0.2,1.02 -0.56,0.58 -0.8,0.14")
    for grow, colour in ((1.0, rgb("#120A0A")), (0.88, rgb("#8A8C90")), (0.78, rgb("#5A1814"))):
        draw.polygon([(c + x * k * grow, c + y * k * grow) for x, y in rim], colour)
    face = font("sans", letters_high(0.98, k), 900)
    x0, y0, x1, y1 = face.getbbox(str(strength), anchor="ms", features=LINING)
    at = (c - (x0 + x1) / 2, c - (y0 + y1) / 2)
    draw.text(at, str(strength), palette.CREAM, face, "ms", features=LINING)
    return big.resize((side, side), Image.Resampling.LANCZOS)


@kept
def more(r: int, count: int) -> Image.Image:
    """A disc for so many people who found no room."""
    side = 2 * math.ceil(r * REACH)
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    c, k = big.width / 2, r * OVER
    _discs(draw, c, k, ((0.92, palette.INK), (0.86, palette.CREAM)))
    face = font("sans", letters_high(MORE, k), 800)
    draw.text((c, c + 0.30 * k), f"+{count}", palette.INK, face, "ms", features=LINING)
    return big.resize((side, side), Image.Resampling.LANCZOS)


def _discs(draw: ImageDraw.ImageDraw, c: float, r: float, rings: tuple[tuple[float, Rgb], ...]) -> None:
    for part, colour in rings:
        _disc(draw, (c, c), part * r, colour)


def _disc(draw: ImageDraw.ImageDraw, at: Point, r: float, colour: Rgb) -> None:
    draw.ellipse((at[0] - r, at[1] - r, at[0] + r, at[1] + r), (*colour, 255))
