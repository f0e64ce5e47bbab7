"""A captive in the captor's keep: who holds whom, since when, what was rolled (A4, E4.28). Public facts only.

The cell, its window and the chains are our own drawing; outside the window lies the captor's country.
"""

import math
import random
from functools import partial
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import die, paste, plate
from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.output import Data, Drawn, PictureError, jpeg
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import noise
from art.drawing.text import Type, fitted, put
from art.riddle.markers import draw_marker
from art.riddle.posts.footer import has_sides, since_words
from art.riddle.wanted import BaseMaps, view_of
from art.riddle.words.cards import seat_name
from art.riddle.words.catalogue import _
from engine.riddle.deck import Kind
from engine.riddle.view import PlayerView, View, turn_of_stay

SIZE: Final = (1080, 640)
OVER: Final = 2
FLOOR: Final = 452
STONE: Final = rgb("#8A8078")
IRON: Final = (rgb("#14110F"), rgb("#4A4642"), rgb("#A8A49C"))
WINDOW: Final = (226, 96, 126, 190)
"""Left, top, width and height of the window."""
TORCH: Final = (930, 214)
HELD: Final = (560, 330)
"""Where the captive hangs in chains."""
HOLDER: Final = (850, 382)
TITLE: Final = Type("cinzel", 46, 700)
EDGE: Final = rgb("#120C08")


def captivity_image(view: View, captive: PlayerView) -> Image.Image:
    """The picture before it is encoded; the captor may be out of the game (R-162)."""
    captor = view.player(captive.captor) if captive.captor is not None else None
    team = has_sides(view.options)
    picture = _cell((captor or captive).kind).copy()
    put(picture, (SIZE[0] / 2, 44), _("CAPTIVITY"), TITLE, rgb("#F6E2B8"), "mm", stroke=4, edge=EDGE)
    if captor is not None:
        draw_marker(picture, captor.seat, HOLDER, 62, team=team)
    draw_marker(picture, captive.seat, HELD, 66, team=team)
    _manacles(picture)
    if captive.seat == view.turn.seat and view.turn.roll is not None:
        paste(picture, die(view.turn.roll, 66), (HELD[0] + 88, HELD[1] + 14))
    shown = ((HELD, captive.seat, ""), *([(HOLDER, captor.seat, _("the captor"))] if captor else []))
    for at, seat, word in shown:
        name, face = fitted(seat_name(seat), Type("garamond", 42, 700), 300, 28)
        put(picture, (at[0], 478), name, face, palette.CREAM, "mm", stroke=4, edge=EDGE)
        if word:
            note = Type("garamond", 34, 700, "italic")
            put(picture, (at[0], 520), word, note, palette.GOLD, "mm", stroke=4, edge=EDGE)
    _stay(picture, view, captive)
    line = (
        _("{name} goes free at the next own turn.").format(name=seat_name(captive.seat))
        if captive.free
        else _("A 6 or a Wizard of your own kind opens the chains.")
    )
    text, face = fitted(line, Type("garamond", 36, 700, "italic"), SIZE[0] - 60, 28)
    put(picture, (SIZE[0] / 2, SIZE[1] - 34), text, face, rgb("#F6E2B8"), "mm", stroke=4, edge=EDGE)
    return picture


def _stay(picture: Image.Image, view: View, captive: PlayerView) -> None:
    """In which turn of the stay the captive is, in words and as discs."""
    line, face = since_words(view, captive), Type("sans", 30, 500)
    put(picture, (HELD[0], 519), line, face, palette.CREAM, "mm", stroke=4, edge=EDGE)
    spent = turn_of_stay(view, captive)
    for i in range(captive.longest):
        disc = plate(20, 20, 10, palette.GOLD if i < spent else EDGE, palette.SECOND_LINE, 2)
        paste(picture, disc, (HELD[0] + (i - (captive.longest - 1) / 2) * 30, 555), centred=True)


@kept
def _cell(holder: Kind) -> Image.Image:
    """A cell: wall, window, torch, floor with straw, the rings of the chains."""
    wide, high = SIZE
    light = _light(holder)
    wall = np.array(STONE, np.float32) * _masonry()[..., None] * light
    picture = Image.fromarray(np.clip(wall, 0, 255).astype(np.uint8), "RGB")
    big = picture.resize((wide * OVER, high * OVER), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(big)
    _floor(draw)
    _window(big, holder)
    _torch(big)
    for x in (HELD[0] - 118, HELD[0] + 118):
        _staple(draw, (x, 142))
        _chain(draw, (x, 160), (HELD[0] + (60 if x > HELD[0] else -60), HELD[1] - 30), 22)
    small = big.resize(SIZE, Image.Resampling.LANCZOS)
    ramp = np.clip((np.arange(high, dtype=np.float32) - 440) / 200, 0, 1) * 150
    band = np.clip((96 - np.arange(high, dtype=np.float32)) / 96, 0, 1) * 170
    veil = Image.fromarray(np.repeat((ramp + band).astype(np.uint8)[:, None], wide, axis=1), "L")
    small.paste(EDGE, (0, 0), veil)
    return small


def _light(holder: Kind) -> NDArray[np.float32]:
    """How the wall is lit: from the window, cold or warm, and by the torch."""
    wide, high = SIZE
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    out = (0.30, 0.38, 0.62) if holder == "black_rider" else (0.66, 0.56, 0.34)
    total = np.full((high, wide, 3), 0.26, np.float32)
    for (cx, cy), colour, far in (
        ((WINDOW[0] + WINDOW[2] / 2, WINDOW[1] + WINDOW[3] / 2 + 30), out, 250.0),
        ((TORCH[0], TORCH[1] - 30), (0.98, 0.60, 0.26), 270.0),
    ):
        fall = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * far * far))
        total += fall[..., None] * np.array(colour, np.float32)
    return total


def _masonry() -> NDArray[np.float32]:
    """Blocks of uneven light in dark mortar, drawn large so that the joints are clean."""
    wide, high = SIZE
    field = Image.new("L", (wide * OVER, high * OVER), 52)
    draw = ImageDraw.Draw(field)
    chance = random.Random("masonry")
    y, course = -20.0, 0
    while y < high:
        tall = chance.uniform(44, 58)
        x = -chance.uniform(20, 110)
        while x < wide:
            across = chance.uniform(76, 138)
            shade = round(255 * chance.uniform(0.74, 0.96))
            box = [v * OVER for v in (x + 2, y + 2, x + across - 2, y + tall - 2)]
            draw.rounded_rectangle(box, 9 * OVER, shade)
            draw.line((box[0] + 12, box[1] + 2, box[2] - 12, box[1] + 2), min(255, shade + 30), 2 * OVER)
            draw.line((box[0] + 12, box[3] - 2, box[2] - 12, box[3] - 2), round(shade * 0.72), 2 * OVER)
            if chance.random() < 0.28:
                at = [(box[0] + (box[2] - box[0]) * chance.uniform(0.2, 0.8), box[1] + 4)]
                for _ in range(3):
                    at.append((at[-1][0] + chance.uniform(-16, 16), at[-1][1] + chance.uniform(10, 24)))
                draw.line(at, round(shade * 0.6), OVER)
            x += across
        y += tall
        course += 1
    small = np.asarray(field.resize(SIZE, Image.Resampling.LANCZOS), dtype=np.float32) / 255
    grain = 1 + 0.16 * noise("cell", wide, high, 40) + 0.10 * noise("cell fine", wide, high, 4, 2)
    return np.asarray(small * grain, dtype=np.float32)


def _floor(draw: ImageDraw.ImageDraw) -> None:
    """Slabs that run towards the wall, and straw."""
    k, wide, high = OVER, *SIZE
    draw.rectangle((0, FLOOR * k, wide * k, high * k), rgb("#3A3029"))
    for i in range(-8, 9):
        start, end = 540 + i * 92, 540 + i * 190
        draw.line((start * k, FLOOR * k, end * k, high * k), rgb("#221B16"), 4)
    for down in (34, 88, 160):
        draw.line((0, (FLOOR + down) * k, wide * k, (FLOOR + down) * k), rgb("#221B16"), 4)
    draw.rectangle((0, (FLOOR - 5) * k, wide * k, (FLOOR + 3) * k), rgb("#1A1410"))
    chance = random.Random("straw")
    for __ in range(260):
        x = HELD[0] + chance.gauss(0, 130)
        y = FLOOR + 16 + abs(chance.gauss(0, 15))
        turn, far = chance.uniform(-0.5, 0.5), chance.uniform(14, 40)
        tip = (x + far * math.cos(turn), y + far * math.sin(turn) * 0.5)
        ink = mix(rgb("#6E5420"), rgb("#C8A050"), chance.random())
        draw.line((x * k, y * k, tip[0] * k, tip[1] * k), ink, 3)


def _window(big: Image.Image, holder: Kind) -> None:
    """A barred window in a deep frame: hills by day, or peaks under a red sky."""
    k = OVER
    x0, y0, wide, high = WINDOW
    frame = Image.new("L", big.size, 0)
    _arch(ImageDraw.Draw(frame), x0 - 14, y0 - 14, wide + 28, high + 28)
    big.paste(rgb("#221C18"), (0, 0), frame)
    sky = ((rgb("#2C1830"), rgb("#C2482A")), (rgb("#7FB2D8"), rgb("#FBE9B4")))[holder == "hobbit"]
    share = np.linspace(0, 1, high * k, dtype=np.float32)[:, None, None]
    field = np.array(sky[0], np.float32) * (1 - share) + np.array(sky[1], np.float32) * share
    view = Image.fromarray(np.repeat(field, wide * k, axis=1).astype(np.uint8), "RGB")
    draw = ImageDraw.Draw(view)
    if holder == "hobbit":
        for base, colour in ((0.66, rgb("#8CB06A")), (0.78, rgb("#5E8C46"))):
            ridge = [(x, high * (base - up)) for x, up in ((-40, 0), (30, 0.10), (84, 0), (170, 0.06))]
            hills = catmull_rom(ridge, 12)
            draw.polygon([(x * k, y * k) for x, y in [*hills, (wide + 40, high), (-40, high)]], colour)
        draw.ellipse([v * k for v in (78, 30, 106, 58)], rgb("#FFF6D0"))
    else:
        chance = random.Random("peaks")
        for base, colour in ((0.72, rgb("#5A2426")), (0.86, rgb("#24121A"))):
            x = -20.0
            while x < wide + 20:
                across = chance.uniform(34, 60)
                peak = (x + across / 2, high * (base - chance.uniform(0.12, 0.26)))
                points = [(x, high), (x, high * base), peak, (x + across, high * base), (x + across, high)]
                draw.polygon([(px * k, py * k) for px, py in points], colour)
                x += across * 0.7
    mask = Image.new("L", big.size, 0)
    _arch(ImageDraw.Draw(mask), x0, y0, wide, high)
    layer = Image.new("RGB", big.size)
    layer.paste(view, (x0 * k, y0 * k))
    big.paste(layer, (0, 0), mask)
    draw = ImageDraw.Draw(big)
    for part in (0.25, 0.5, 0.75):
        middle, top = x0 + wide * part, y0 + (6 if part == 0.5 else 16)
        for half, colour in ((6, IRON[0]), (4, IRON[1])):
            draw.rectangle([v * k for v in (middle - half, top, middle + half, y0 + high)], colour)
        draw.line([v * k for v in (middle - 2, top, middle - 2, y0 + high)], IRON[2], 3)
    for part in (0.40, 0.78):
        y = y0 + high * part
        for half, colour in ((5, IRON[0]), (3, IRON[1])):
            draw.rectangle([v * k for v in (x0, y - half, x0 + wide, y + half)], colour)
    sill = [v * k for v in (x0 - 24, y0 + high + 6, x0 + wide + 24, y0 + high + 26)]
    draw.rounded_rectangle(sill, 6 * k, rgb("#6A6058"), rgb("#1A1410"), 2 * k)


def _arch(draw: ImageDraw.ImageDraw, x: float, y: float, wide: float, high: float) -> None:
    k = OVER
    draw.ellipse([v * k for v in (x, y, x + wide, y + wide)], 255)
    draw.rectangle([v * k for v in (x, y + wide / 2, x + wide, y + high)], 255)


def _torch(big: Image.Image) -> None:
    """A torch in an iron bracket, its flame and glow."""
    k, (x, y) = OVER, TORCH
    glow = Image.new("L", SIZE, 0)
    ImageDraw.Draw(glow).ellipse((x - 70, y - 120, x + 70, y + 30), 190)
    veil = glow.filter(ImageFilter.GaussianBlur(34)).resize(big.size, Image.Resampling.BILINEAR)
    big.paste(rgb("#FFB04C"), (0, 0), veil.point([round(v * 0.6) for v in range(256)]))
    draw = ImageDraw.Draw(big)
    shaft = ((x - 13, y), (x + 13, y), (x + 6, y + 96), (x - 6, y + 96))
    draw.polygon([(px * k, py * k) for px, py in shaft], rgb("#5A3A1E"), IRON[0], 4)
    for top, half in ((4, 16), (56, 12)):
        draw.rounded_rectangle(
            [v * k for v in (x - half, y + top, x + half, y + top + 12)], 6, IRON[1], IRON[0], 4
        )
    shape: list[Point] = traced("0,-92 15,-56 25,-26 16,2 0,10 -16,2 -24,-24 -12,-52")
    for grow, colour in ((1.0, rgb("#E8541C")), (0.74, rgb("#FFA030")), (0.44, rgb("#FFE9A0"))):
        ring = [(x + dx * grow, y - 6 + (dy + 6) * grow) for dx, dy in shape]
        curve = catmull_rom([ring[i % len(ring)] for i in range(-1, len(ring) + 2)], 8)[8:-8]
        draw.polygon([(px * k, py * k) for px, py in curve], colour)


def _staple(draw: ImageDraw.ImageDraw, at: Point) -> None:
    """An iron plate on the wall with a ring."""
    k, (x, y) = OVER, at
    draw.rounded_rectangle([v * k for v in (x - 17, y - 22, x + 17, y + 12)], 5 * k, IRON[1], IRON[0], 3 * k)
    for dx in (-9, 9):
        draw.ellipse([v * k for v in (x + dx - 3, y - 16, x + dx + 3, y - 10)], IRON[2])
    for width, colour in ((7, IRON[0]), (4, IRON[2])):
        draw.ellipse([v * k for v in (x - 14, y - 4, x + 14, y + 24)], None, colour, width * k)


def _chain(draw: ImageDraw.ImageDraw, start: Point, end: Point, sag: float) -> None:
    """Links along a hanging line, seen flat and on edge by turns."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag)
    line = catmull_rom([start, middle, end], 40)
    step, travelled, flat = 15.0, 0.0, True
    for (ax, ay), (bx, by) in pairwise(line):
        travelled += math.hypot(bx - ax, by - ay)
        if travelled >= step:
            travelled -= step
            _link(draw, (bx, by), math.atan2(by - ay, bx - ax), flat)
            flat = not flat


def _link(draw: ImageDraw.ImageDraw, at: Point, turn: float, flat: bool) -> None:
    k, c, s = OVER, math.cos(turn), math.sin(turn)

    def px(dx: float, dy: float) -> Point:
        return (at[0] + dx * c - dy * s) * k, (at[1] + dx * s + dy * c) * k

    tall = 7.0 if flat else 2.4
    rim = [px(12 * math.cos(a), tall * math.sin(a)) for a in (2 * math.pi * i / 28 for i in range(30))]
    for wide, colour in ((7, IRON[0]), (3.6, IRON[2])):
        draw.line(rim, colour, round(wide * k), joint="curve")


def _manacles(picture: Image.Image) -> None:
    """Iron cuffs at the sides of the captive's marker."""
    for side in (-1, 1):
        paste(picture, _cuff(side), (HELD[0] + side * 58, HELD[1] - 26), centred=True)


@kept
def _cuff(side: int) -> Image.Image:
    k = 4
    big = Image.new("RGBA", (52 * k, 52 * k), (*IRON[0], 0))
    draw = ImageDraw.Draw(big)
    rect = partial(draw.rounded_rectangle, radius=6 * k)
    rect((8 * k, 16 * k, 44 * k, 36 * k), fill=(*IRON[1], 255), outline=(*IRON[0], 255), width=3 * k)
    draw.line((13 * k, 21 * k, 39 * k, 21 * k), (*IRON[2], 255), 2 * k)
    draw.ellipse((23 * k, 24 * k, 29 * k, 30 * k), (*IRON[0], 255))
    turned = big.rotate(-side * 62, Image.Resampling.BICUBIC)
    return turned.resize((52, 52), Image.Resampling.LANCZOS)


# The Halls of Mandos: who waits there and since when, and what was rolled (E4.28). Public facts only


HALL_SIZE: Final = (1080, 640)
HALL_FLOOR: Final = 420
HALL_OVER: Final = 2
HALL_STONE: Final = (rgb("#8E9CC0"), rgb("#566488"), rgb("#2C3658"))
"""Columns: lit edge, body, shade."""
SKY: Final = (rgb("#0C1230"), rgb("#3A4A7C"))
HALL_TITLE: Final = Type("cinzel", 50, 700)


def halls_picture(data: Data, base_maps: BaseMaps) -> Drawn:
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
    title, dark = _("THE HALLS OF MANDOS"), rgb("#0A0E22")
    put(picture, (HALL_SIZE[0] / 2, 54), title, HALL_TITLE, rgb("#E6ECFF"), "mm", stroke=4, edge=dark)
    waiting = [player for player in view.players if player.status == "halls"]
    step = min(280.0, (HALL_SIZE[0] - 120) / len(waiting))
    left = HALL_SIZE[0] / 2 - step * (len(waiting) - 1) / 2
    for i, player in enumerate(waiting):
        mine = player.seat == view.turn.seat
        at = (left + i * step, step - 12)
        _guest(picture, view, player, *at, view.turn.roll if mine else None)
    way_out, at = _("A 6 or a Wizard of your kind opens the door."), (HALL_SIZE[0] / 2, HALL_SIZE[1] - 38)
    text, face = fitted(way_out, Type("garamond", 36, 700, "italic"), HALL_SIZE[0] - 60, 28)
    put(picture, at, text, face, rgb("#DCE4FF"), "mm", stroke=3, edge=dark)
    return picture


def _guest(
    picture: Image.Image, view: View, player: PlayerView, x: float, room: float, roll: int | None
) -> None:
    """A marker on the floor, the name, the turns spent as discs; the die of whose turn it is."""
    r = 58 if room > 190 else 44
    y = HALL_FLOOR - 40
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
    wide, high = HALL_SIZE
    down = np.linspace(0, 1, high, dtype=np.float32)[:, None] + 0.10 * noise("halls", wide, high, 160)
    share = np.clip(down * 1.25, 0, 1)[..., None]
    sky = np.array(SKY[0], np.float32) * (1 - share) + np.array(SKY[1], np.float32) * share
    big = Image.fromarray(sky.astype(np.uint8), "RGB").resize((wide * HALL_OVER, high * HALL_OVER))
    draw = ImageDraw.Draw(big)

    def px(points: list[Point]) -> list[Point]:
        return [(x * HALL_OVER, y * HALL_OVER) for x, y in points]

    chance = random.Random("halls")
    for __ in range(150):
        x, y, r = chance.uniform(0, wide), chance.uniform(8, 330), chance.uniform(0.6, 1.9)
        draw.ellipse(
            [v * HALL_OVER for v in (x - r, y - r, x + r, y + r)], mix(SKY[1], palette.CREAM, chance.random())
        )
    for dx, colour in ((0, rgb("#F2F0DC")), (15, mix(*SKY, 0.22))):
        draw.ellipse([v * HALL_OVER for v in (256 + dx, 128 - dx / 3, 312 + dx, 184 - dx / 3)], colour)
    draw.polygon(px([(0, HALL_FLOOR - 30), (wide, HALL_FLOOR - 30), (wide, high), (0, high)]), rgb("#1C2444"))
    for i in range(-9, 10):
        draw.line(px([(540 + i * 34, HALL_FLOOR - 30), (540 + i * 190, high)]), rgb("#323E68"), 3)
    for y in (HALL_FLOOR - 12, HALL_FLOOR + 16, HALL_FLOOR + 62, HALL_FLOOR + 130):
        draw.line(px([(0, y), (wide, y)]), rgb("#323E68"), 3)
    _door(big)
    for x, width, top in ((330, 40, 128), (205, 58, 108), (52, 84, 84)):
        for middle in (x, wide - x):
            _column(draw, middle, width, top)
    draw.polygon(px([(0, 84), (wide, 84), (wide, 96), (0, 96)]), HALL_STONE[2])
    draw.rectangle((0, 0, wide * HALL_OVER, 84 * HALL_OVER), rgb("#141A36"))
    draw.line(px([(0, 85), (wide, 85)]), HALL_STONE[0], 4)
    picture = big.resize(HALL_SIZE, Image.Resampling.LANCZOS)
    fall = np.exp(-(((np.arange(high) - HALL_FLOOR - 10) / 80.0) ** 2))[:, None]
    haze = np.clip(fall * (90 + 60 * noise("mist", wide, high, 120)), 0, 150)
    mist = Image.fromarray(haze.astype(np.uint8), "L")
    picture.paste(rgb("#AEBBE4"), (0, 0), mist)
    return picture


def _door(big: Image.Image) -> None:
    """The door at the far end, ajar, and its light."""
    glow = Image.new("L", HALL_SIZE, 0)
    ImageDraw.Draw(glow).ellipse((450, 180, 630, 430), 150)
    veil = glow.filter(ImageFilter.GaussianBlur(40)).resize(big.size, Image.Resampling.BILINEAR)
    big.paste(rgb("#C8D4FF"), (0, 0), veil)
    draw = ImageDraw.Draw(big)
    k = HALL_OVER
    for inset, colour in ((0, HALL_STONE[2]), (7, HALL_STONE[1]), (14, rgb("#0E1430"))):
        draw.rectangle([v * k for v in (478 + inset, 240, 602 - inset, HALL_FLOOR - 24)], colour)
        draw.ellipse([v * k for v in (478 + inset, 180 + inset, 602 - inset, 304 - inset)], colour)
    sill = HALL_FLOOR - 24

    def poly(points: list[Point], colour: Rgb) -> None:
        draw.polygon([(x * k, y * k) for x, y in points], colour)

    poly([(540, 198), (556, 204), (556, sill), (540, sill)], rgb("#FFF6DC"))
    poly([(540, sill), (556, sill), (640, HALL_FLOOR + 120), (520, HALL_FLOOR + 120)], rgb("#5A6690"))
    # two wings, the right one open by a hand
    poly([(494, 236), (512, 210), (540, 196), (540, sill), (494, sill)], rgb("#26305A"))
    poly([(556, 208), (572, 216), (586, 236), (586, sill + 8), (556, sill)], rgb("#1C244A"))
    for x in (531, 565):
        draw.ellipse([v * k for v in (x - 4, 316, x + 4, 324)], palette.GOLD)


def _column(draw: ImageDraw.ImageDraw, x: float, width: float, top: float) -> None:
    """A fluted column with its foot and head."""
    foot = HALL_FLOOR - 34 + width * 1.5
    k = HALL_OVER
    half = width / 2
    draw.rectangle([v * k for v in (x - half, top, x + half, foot)], HALL_STONE[1])
    draw.rectangle([v * k for v in (x + half * 0.35, top, x + half, foot)], HALL_STONE[2])
    draw.rectangle([v * k for v in (x - half, top, x - half * 0.72, foot)], HALL_STONE[0])
    for i in (-0.4, 0.0, 0.4, 0.72):
        flute = (x + half * i) * k
        draw.line([flute, top * k, flute, foot * k], mix(HALL_STONE[2], HALL_STONE[1], 0.3), 3)
    for y, grow in ((top, 1.35), (foot - width * 0.22, 1.3)):
        box = [v * k for v in (x - half * grow, y, x + half * grow, y + width * 0.22)]
        draw.rectangle(box, HALL_STONE[1], HALL_STONE[2], 3)
        draw.line([box[0], box[1] + 3, box[2], box[1] + 3], HALL_STONE[0], 4)
