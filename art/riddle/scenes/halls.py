"""The Halls of Mandos: who waits there and since when, and what was rolled (E4.28). Public facts only.

Who is captive waits in the captor's keep instead (`art.riddle.scenes.captivity`).
"""

from __future__ import annotations

import random
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import die, paste, plate
from art.drawing.geometry import Point
from art.drawing.markers import draw_marker
from art.drawing.output import Data, Drawn, PictureError, jpeg
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import noise
from art.drawing.text import Type, fitted, put
from art.riddle.cards.words import seat_name
from art.riddle.posts.footer import has_sides, since_words, turn_of_stay
from art.riddle.scenes.captivity import captivity_image
from art.riddle.wanted import Atlas, view_of
from art.riddle.words import scenes as words
from engine.riddle.view import PlayerView, View

SIZE: Final = (1080, 640)
FLOOR: Final = 420
OVER: Final = 2
STONE: Final = (rgb("#8E9CC0"), rgb("#566488"), rgb("#2C3658"))
"""Columns: lit edge, body, shade."""
SKY: Final = (rgb("#0C1230"), rgb("#3A4A7C"))
TITLE: Final = Type("cinzel", 50, 700)


def halls_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``halls`` of `art.riddle.api`."""
    view = view_of(data)
    mover = view.player(view.turn.seat)
    if mover.status == "captive":
        return jpeg(data, captivity_image(view, mover))
    if not any(player.status == "halls" for player in view.players):
        raise PictureError("nobody is in the Halls")
    return jpeg(data, halls_image(view))


def halls_image(view: View) -> Image.Image:
    """The picture before it is encoded."""
    picture = _hall().copy()
    put(
        picture,
        (SIZE[0] / 2, 54),
        words.HALLS(),
        TITLE,
        rgb("#E6ECFF"),
        "mm",
        stroke=4,
        edge=rgb("#0A0E22"),
    )
    waiting = [player for player in view.players if player.status == "halls"]
    step = min(280.0, (SIZE[0] - 120) / len(waiting))
    left = SIZE[0] / 2 - step * (len(waiting) - 1) / 2
    for i, player in enumerate(waiting):
        mine = player.seat == view.turn.seat
        at = (left + i * step, step - 12)
        _guest(picture, view, player, *at, view.turn.roll if mine else None)
    text, face = fitted(words.OPENS_DOOR(), Type("garamond", 36, 700, "italic"), SIZE[0] - 60, 28)
    put(picture, (SIZE[0] / 2, SIZE[1] - 38), text, face, rgb("#DCE4FF"), "mm", stroke=3, edge=rgb("#0A0E22"))
    return picture


def _guest(
    picture: Image.Image, view: View, player: PlayerView, x: float, room: float, roll: int | None
) -> None:
    """A marker on the floor, the name, the turns spent as discs; the die of whose turn it is."""
    r = 58 if room > 190 else 44
    y = FLOOR - 40
    draw_marker(picture, player.seat, (round(x), y), r, team=has_sides(view.options))
    if roll is not None:
        paste(picture, die(roll, 62), (x + r * 0.55, y - r - 34))
    name, face = fitted(seat_name(player.seat), Type("garamond", 40, 700), room, 28)
    put(picture, (x, y + r + 32), name, face, palette.CREAM, "mm", stroke=4, edge=rgb("#0A0E22"))
    spent = turn_of_stay(view, player)
    text, face = fitted(since_words(view, player), Type("sans", 29, 500), room, 24)
    put(picture, (x, y + r + 72), text, face, rgb("#DCE4FF"), "mm", stroke=4, edge=rgb("#0A0E22"))
    for i in range(player.longest):
        fill = palette.GOLD if i < spent else rgb("#141A36")
        dot = plate(20, 20, 10, fill, rgb("#B8C4EC"), 2)
        paste(picture, dot, (x + (i - (player.longest - 1) / 2) * 30, y + r + 104), centred=True)


@kept
def _hall() -> Image.Image:
    """A colonnade at night: stars, a crescent, a door of light at its end, mist on the floor."""
    wide, high = SIZE
    down = np.linspace(0, 1, high, dtype=np.float32)[:, None] + 0.10 * noise("halls", wide, high, 160)
    share = np.clip(down * 1.25, 0, 1)[..., None]
    sky = np.array(SKY[0], np.float32) * (1 - share) + np.array(SKY[1], np.float32) * share
    big = Image.fromarray(sky.astype(np.uint8), "RGB").resize((wide * OVER, high * OVER))
    draw = ImageDraw.Draw(big)

    def px(points: list[Point]) -> list[Point]:
        return [(x * OVER, y * OVER) for x, y in points]

    chance = random.Random("halls")
    for _ in range(150):
        x, y, r = chance.uniform(0, wide), chance.uniform(8, 330), chance.uniform(0.6, 1.9)
        draw.ellipse(
            [v * OVER for v in (x - r, y - r, x + r, y + r)], mix(SKY[1], palette.CREAM, chance.random())
        )
    for dx, colour in ((0, rgb("#F2F0DC")), (15, mix(*SKY, 0.22))):
        draw.ellipse([v * OVER for v in (256 + dx, 128 - dx / 3, 312 + dx, 184 - dx / 3)], colour)
    draw.polygon(px([(0, FLOOR - 30), (wide, FLOOR - 30), (wide, high), (0, high)]), rgb("#1C2444"))
    for i in range(-9, 10):
        draw.line(px([(540 + i * 34, FLOOR - 30), (540 + i * 190, high)]), rgb("#323E68"), 3)
    for y in (FLOOR - 12, FLOOR + 16, FLOOR + 62, FLOOR + 130):
        draw.line(px([(0, y), (wide, y)]), rgb("#323E68"), 3)
    _door(big)
    for x, width, top in ((330, 40, 128), (205, 58, 108), (52, 84, 84)):
        for middle in (x, wide - x):
            _column(draw, middle, width, top)
    draw.polygon(px([(0, 84), (wide, 84), (wide, 96), (0, 96)]), STONE[2])
    draw.rectangle((0, 0, wide * OVER, 84 * OVER), rgb("#141A36"))
    draw.line(px([(0, 85), (wide, 85)]), STONE[0], 4)
    picture = big.resize(SIZE, Image.Resampling.LANCZOS)
    mist = Image.fromarray(
        np.clip(
            np.exp(-(((np.arange(high) - FLOOR - 10) / 80.0) ** 2))[:, None]
            * (90 + 60 * noise("mist", wide, high, 120)),
            0,
            150,
        ).astype(np.uint8),
        "L",
    )
    picture.paste(rgb("#AEBBE4"), (0, 0), mist)
    return picture


def _door(big: Image.Image) -> None:
    """The door at the far end, ajar, and its light."""
    glow = Image.new("L", SIZE, 0)
    ImageDraw.Draw(glow).ellipse((450, 180, 630, 430), 150)
    veil = glow.filter(ImageFilter.GaussianBlur(40)).resize(big.size, Image.Resampling.BILINEAR)
    big.paste(rgb("#C8D4FF"), (0, 0), veil)
    draw = ImageDraw.Draw(big)
    k = OVER
    for inset, colour in ((0, STONE[2]), (7, STONE[1]), (14, rgb("#0E1430"))):
        draw.rectangle([v * k for v in (478 + inset, 240, 602 - inset, FLOOR - 24)], colour)
        draw.ellipse([v * k for v in (478 + inset, 180 + inset, 602 - inset, 304 - inset)], colour)
    sill = FLOOR - 24

    def poly(points: list[Point], colour: Rgb) -> None:
        draw.polygon([(x * k, y * k) for x, y in points], colour)

    poly([(540, 198), (556, 204), (556, sill), (540, sill)], rgb("#FFF6DC"))
    poly([(540, sill), (556, sill), (640, FLOOR + 120), (520, FLOOR + 120)], rgb("#5A6690"))
    # two wings, the right one open by a hand
    poly([(494, 236), (512, 210), (540, 196), (540, sill), (494, sill)], rgb("#26305A"))
    poly([(556, 208), (572, 216), (586, 236), (586, sill + 8), (556, sill)], rgb("#1C244A"))
    for x in (531, 565):
        draw.ellipse([v * k for v in (x - 4, 316, x + 4, 324)], palette.GOLD)


def _column(draw: ImageDraw.ImageDraw, x: float, width: float, top: float) -> None:
    """A fluted column with its foot and head."""
    foot = FLOOR - 34 + width * 1.5
    k = OVER
    half = width / 2
    draw.rectangle([v * k for v in (x - half, top, x + half, foot)], STONE[1])
    draw.rectangle([v * k for v in (x + half * 0.35, top, x + half, foot)], STONE[2])
    draw.rectangle([v * k for v in (x - half, top, x - half * 0.72, foot)], STONE[0])
    for i in (-0.4, 0.0, 0.4, 0.72):
        draw.line(
            [(x + half * i) * k, top * k, (x + half * i) * k, foot * k], mix(STONE[2], STONE[1], 0.3), 3
        )
    for y, grow in ((top, 1.35), (foot - width * 0.22, 1.3)):
        box = [v * k for v in (x - half * grow, y, x + half * grow, y + width * 0.22)]
        draw.rectangle(box, STONE[1], STONE[2], 3)
        draw.line([box[0], box[1] + 3, box[2], box[1] + 3], STONE[0], 4)
