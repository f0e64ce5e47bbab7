"""Kinds ``hand`` and ``played``: event cards one below the other, each with its emblem and its whole text
(W9.1, W9.2)."""

import math
from typing import Final

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.chrome import background, framed, heading, paste, plate, rule
from art.drawing.output import Data, Drawn, PictureError, jpeg, lifted, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import LEAST, Type, fitted, paragraph, put, width, wrapped
from art.war.chart.signs import KINDS, kind_of, objective_mark
from art.war.chart.stage import BaseMaps
from art.war.pieces.emblems import SKETCHES, UNIT_ICONS, card_sign, seal
from art.war.posts import windows
from art.war.posts.whole import demand
from art.war.posts.windows import view_of
from art.war.scenes.own import HEAD, head
from art.war.words import pictures as words
from art.war.words.catalogue import _
from engine.caching import prepare
from engine.war.board import BOARD
from engine.war.data import EVENT_CARDS, TABLES
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.turns.steps import deciding

# Kind ``goals``: the twenty Objectives by their holders under the ladder of the dates (W2.7, W8.1)


SIZE: Final = (1080, 1080)
GOAL_HEAD: Final = 104
LADDER: Final = 178
"""The middle of the ladder's circles."""
FIRST: Final = 292
STEP: Final = 72
PLATE: Final = (508, 62)
GOAL_TILE: Final = 54
AROUND: Final = 0.07
"""Room about a drawing on its tile, in u."""
ROWS: Final = 10
ORDER: Final[tuple[Power, ...]] = ("sauron", "saruman", "nobody", "fellowship")
FILLS: Final[dict[Power, tuple[Rgb, Rgb]]] = {
    "sauron": (rgb("#4A1814"), rgb("#8C2016")),
    "fellowship": (rgb("#1A3656"), rgb("#2C66A4")),
    "saruman": (rgb("#44444A"), rgb("#B8B6AE")),
    "nobody": (rgb("#3A3024"), rgb("#8A7A5A")),
}
GOAL_TITLE: Final = Type("garamond", 46, 700)
LINE: Final = Type("sans", 29, 500, lining=True)
NAME: Final = Type("garamond", 33, 700)
NUMBER: Final = Type("sans", 27, 500, lining=True)
FIGURE: Final = Type("sans", 34, 900, lining=True)
LOUD: Final = Type("sans", 40, 900, lining=True)
DATE: Final = Type("sans", 28, 800, lining=True)
DIM: Final = rgb("#5A432C")


def goals_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``goals`` of `art.war.api`."""
    field = view_of(data).field
    picture = background(*SIZE).copy()
    story = field.config.story.sauron_wins is not None
    counted = deciding(field)
    holders = {place: field.holder(place) for place in counted}
    held = sum(holder == "sauron" for holder in holders.values())
    title = (words.key_places_held if story else words.objectives_held)(held, len(holders))
    paste(picture, objective_mark("sauron", 88)[0], (62, GOAL_HEAD / 2), centred=True)
    wins = (
        demand(field)
        if story
        else _("With {number} he wins at once.").format(number=TABLES.limit("automatic_victory_objectives"))
    )
    second = f"{_said(windows.turn(field))}. {wins}"
    heading(picture, (124, 36), (title, second), (GOAL_TITLE, LINE), 920)
    rule(picture, GOAL_HEAD)
    first = GOAL_HEAD + 28 if story else FIRST
    if not story:
        _ladder(picture, field)
    names = sorted(holders, key=lambda place: (ORDER.index(holders[place]), counted.index(place)))
    rows = ROWS if not story else -(-len(names) // 2)
    for number, place in enumerate(names):
        column, row = divmod(number, rows)
        at = (22 + column * (SIZE[0] - 44 - PLATE[0]), first + row * STEP)
        paste(picture, _plate(place, holders[place], story), at)
    if asked := windows.demand(field):
        face = Type("sans", 32, 700, lining=True)
        put(picture, (SIZE[0] / 2, 1044), *fitted(asked, face, 1020), palette.GOLD, "mm")
    return jpeg(data, picture.crop((0, 0, SIZE[0], first + rows * STEP + 18)) if story else picture)


def _said(turn: str) -> str:
    """The turn as a sentence begins with it: its word small, the M of its date large."""
    word, gap, rest = turn.partition(" ")
    return word.capitalize() + gap + rest


@kept_lettered
def _plate(place: str, holder: Power, prize: bool) -> Image.Image:
    """An Objective: its drawing, name and hex, the mark of who holds it."""
    fill, edge = FILLS[holder]
    sheet = plate(*PLATE, 12, fill, palette.GOLD if prize else edge, 4 if prize else 3).copy()
    tile = plate(GOAL_TILE, GOAL_TILE, 8, rgb("#F4E4BE")).copy()
    place_found = BOARD.places[place]
    paint, tight = KINDS[kind_of(place_found)]
    box = tight.padded(AROUND)
    own, _ = lifted(paint, box, (GOAL_TILE - 4) / max(box.width, box.height))
    ground = tile.getchannel("A")
    tile.alpha_composite(own, ((GOAL_TILE - own.width) // 2, (GOAL_TILE - own.height + 1) // 2))
    tile.putalpha(ground)
    sheet.alpha_composite(tile, (8, (PLATE[1] - GOAL_TILE) // 2))
    y = PLATE[1] / 2
    put(sheet, (74, y), *fitted(words.place(place_found) or place_found.name, NAME, 300, 27), palette.CREAM)
    put(sheet, (PLATE[0] - 74, y), place_found.hex, NUMBER, mix(fill, palette.CREAM, 0.72), "rm")
    mark, _ = objective_mark(holder, 40)
    sheet.alpha_composite(mark, (PLATE[0] - 36 - mark.width // 2, round(y - mark.height / 2)))
    return sheet


def _ladder(picture: Image.Image, field: Field) -> None:
    """The dates at which Sauron must hold ever more; the next one large, and where the war stands now."""
    start, dates = field.war.m, TABLES.objective_timeline
    since = field.turn.number - start if start is not None else -1
    place = next((i for i, date in enumerate(dates) if date.offset >= since), len(dates) - 1)
    left, right = 84, SIZE[0] - 84
    xs = [left + i * (right - left) / (len(dates) - 1) for i in range(len(dates))]
    now = _along(xs, [date.offset for date in dates], since) if start is not None else xs[0]
    draw = ImageDraw.Draw(picture)
    draw.line((xs[0], LADDER, xs[-1], LADDER), DIM, 8)
    if start is not None:
        draw.line((xs[0], LADDER, now, LADDER), palette.GOLD, 8)
    for number, (x, date) in enumerate(zip(xs, dates, strict=True)):
        following = start is not None and number == place
        passed = start is not None and date.offset < since
        rim = palette.GOLD if passed or following else DIM
        asked = dates[max(0, number - field.war.notch)].objectives if number >= place else date.objectives
        r = 42 if following else 34
        disc = plate(2 * r, 2 * r, r, palette.CREAM if following else rgb("#1C120C"), rim, 6)
        paste(picture, disc, (x, LADDER), centred=True)
        ink = rgb("#7A1410") if following else palette.CREAM if passed else palette.SECOND_LINE
        put(picture, (x, LADDER), str(asked), LOUD if following else FIGURE, ink, "mm")
        day, ink = words.day_since(date.offset), rim if rim != DIM else palette.DIM_LINE
        put(picture, (x, LADDER + 62), day, DATE, ink, "mm")
        if start is not None:
            told = words.turn_number(start + date.offset)
            put(picture, (x, LADDER + 92), *fitted(told, NUMBER, 150), palette.SECOND_LINE, "mm")
    if start is None:
        none = fitted(_("Mordor has not mobilised: Sauron needs none yet"), LINE, 1000)
        put(picture, (SIZE[0] / 2, LADDER + 94), *none, palette.SECOND_LINE, "mm")
        return
    y = LADDER - 44
    draw.polygon([(now - 13, y - 12), (now + 13, y - 12), (now, y + 10)], palette.NEXT_HALO)


def _along(xs: list[float], offsets: list[int], since: int) -> float:
    """Where a turn lies between the dates."""
    for i in range(len(xs) - 1):
        if since <= offsets[i + 1]:
            part = (since - offsets[i]) / (offsets[i + 1] - offsets[i])
            return xs[i] + max(0.0, part) * (xs[i + 1] - xs[i])
    return xs[-1]


WIDE: Final = 1080
CARD: Final = (1036, 206)
"""The size of a card with few words."""
GAP: Final = 16
TILE: Final = 166
ROOM: Final = CARD[0] - TILE - 20 - 24 - 30
"""What is left beside the emblem."""
WHEN_ROOM: Final = 42
TITLE: Final = Type("garamond", 40, 800)
TEXT: Final = Type("sans", 29, 500, lining=True)
LARGE: Final = 316
LARGE_STEP: Final = LARGE + 16
LARGE_TEXT: Final = Type("sans", 37, 500, lining=True)
LEADING: Final = 1.2
NOTE: Final = Type("sans", 25, 700, lining=True)
WHEN: Final = Type("garamond", 28, 600, "italic")
FRAMES: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_FRAME,
    "dark": palette.EVIL_FRAME,
    "any": palette.TRAVEL_FRAME,
}
ARMED: Final = rgb("#A87014")


class Card(msgspec.Struct, frozen=True):
    """A card with its words; a note says that it may be played now, or is armed, ``when`` the moment for
    it."""

    id: str
    title: str
    text: str
    note: str = ""
    when: str = ""
    armed: bool = False


prepare(__name__)


def hand_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``hand`` of `art.war.api`."""
    view = view_of(data)
    if view.seat is None:
        raise PictureError("the picture needs somebody's own view")
    power: Power = view.powers[0] if view.powers else "nobody"
    return jpeg(data, _cards(data, power, words.ONLY_YOU()))


def played_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``played`` of `art.war.api`."""
    power: Power = taken(data, "power", Power, "nobody")
    cards = _known(data)
    picture = background(WIDE, HEAD + 16 + LARGE_STEP * max(1, len(cards))).copy()
    head(picture, data, seal(power, 92), "")
    for number, card in enumerate(cards):
        _large(picture, card, HEAD + 14 + number * LARGE_STEP)
    return jpeg(data, picture)


def _known(data: Data) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = taken(data, "cards", tuple[Card, ...], ())
    if any(card.id not in EVENT_CARDS for card in cards):
        raise PictureError("the picture needs event cards")
    return cards


def _cards(data: Data, power: Power, aside: str) -> Image.Image:
    cards = _known(data)
    heights = [height(card) for card in cards] or [CARD[1]]
    picture = background(WIDE, HEAD + 16 + sum(heights) + GAP * len(heights)).copy()
    head(picture, data, seal(power, 92), aside)
    top = HEAD + 14
    for card, high in zip(cards, heights, strict=False):
        _card(picture, card, top, high)
        top += high + GAP
    return picture


def height(card: Card) -> int:
    """As high as its words need in letters that are read on a phone (W15.12)."""
    lines = len(wrapped(card.text, TEXT, ROOM))
    return max(CARD[1], 70 + 36 * lines + (WHEN_ROOM if card.when else 0) + 16)


def _card(picture: Image.Image, card: Card, top: int, high: int) -> None:
    left, playable_by = (WIDE - CARD[0]) // 2, EVENT_CARDS[card.id].playable_by
    colour = FRAMES.get(playable_by, palette.EVIL_FRAME)
    paste(picture, framed((CARD[0], high), "card", 16, colour, 8), (left, top))
    tile = top + (high - TILE) // 2
    paste(picture, _ground(colour, TILE), (left + 20, tile))
    paste(picture, _emblem(card, 124), (left + 20 + TILE / 2, tile + TILE / 2), centred=True)
    x = left + 20 + TILE + 24
    side = width(card.note, NOTE) + 30 if card.note else 0
    if card.note and side < ROOM * 0.6:
        chip = plate(round(side), 40, 12, ARMED if card.armed else colour)
        paste(picture, chip, (left + CARD[0] - 26 - side, top + 20))
        put(picture, (left + CARD[0] - 26 - side / 2, top + 40), card.note, NOTE, palette.CREAM, "mm")
        room_of_title = ROOM - side - 14
    else:
        room_of_title = ROOM
    put(picture, (x, top + 42), *fitted(card.title, TITLE, room_of_title, 28), mix(colour, palette.INK, 0.55))
    for number, line in enumerate(wrapped(card.text, TEXT, ROOM)):
        put(picture, (x, top + 88 + number * 36), line, TEXT, palette.ROLE_LABEL)
    if card.when:
        text, face = fitted(card.when, WHEN, ROOM, LEAST)
        put(picture, (x, top + high - 34), text, face, mix(colour, palette.INK, 0.35))


def _large(picture: Image.Image, card: Card, top: int) -> None:
    """A card that all may see, alone in its picture: its emblem in rays, its words as large as they fit."""
    left, playable_by = (WIDE - CARD[0]) // 2, EVENT_CARDS[card.id].playable_by
    colour = FRAMES.get(playable_by, palette.EVIL_FRAME)
    paste(picture, framed((CARD[0], LARGE), "card", 16, colour, 8), (left, top))
    side = LARGE - 40
    paste(picture, _ground(colour, side), (left + 20, top + 20))
    paste(
        picture, _emblem(card, round(0.76 * side)), (left + 20 + side / 2, top + 20 + side / 2), centred=True
    )
    x, room = left + 20 + side + 26, CARD[0] - side - 20 - 26 - 30
    put(picture, (x, top + 54), *fitted(card.title, TITLE.at(48), room, 34), mix(colour, palette.INK, 0.55))
    lines, own = large_lines(card.text, room)
    for number, line in enumerate(lines):
        put(picture, (x, top + 114 + number * LEADING * own.px), line, own, palette.ROLE_LABEL)


def large_lines(text: str, room: float) -> tuple[list[str], Type]:
    """The words of a played card in letters as large as they fit on it."""
    tall = LARGE - 118
    fits = (LARGE_TEXT.at(px) for px in range(37, 27, -1))
    fitting = (own for own in fits if len(wrapped(text, own, room)) * LEADING * own.px <= tall)
    own = next(fitting, LARGE_TEXT.at(28))
    return paragraph(text, own, room, int(tall / (LEADING * own.px)), own.px)


def _emblem(card: Card, px: int) -> Image.Image:
    return card_sign(card.id, px) if card.id in UNIT_ICONS or card.id in SKETCHES else seal("nobody", px)


@kept
def _ground(colour: Rgb, side: int) -> Image.Image:
    """A tinted tile with faint rays, lighter in the middle, framed."""
    tile = plate(side, side, 12, mix(colour, palette.CREAM, 0.45), colour, 4).copy()
    inside = plate(side - 8, side - 8, 8, (255, 255, 255)).getchannel("A")
    beams = Image.new("L", (2 * side, 2 * side), 0)
    draw, c = ImageDraw.Draw(beams), float(side)
    for i in range(14):
        turns = (i * math.tau / 14, (i + 0.45) * math.tau / 14)
        ends = [(c + 2 * side * math.cos(a), c + 2 * side * math.sin(a)) for a in turns]
        draw.polygon([(c, c), *ends], 70)
    own = beams.resize((side, side), Image.Resampling.LANCZOS).crop((4, 4, side - 4, side - 4))
    tile.paste((*palette.CREAM, 255), (4, 4), ImageChops.multiply(own, inside))
    light = Image.new("L", (side, side), 0)
    edge = side // 6
    ImageDraw.Draw(light).ellipse((edge, edge, side - edge, side - edge), 200)
    glow = Image.new("RGBA", (side, side), (*palette.CREAM, 0))
    glow.putalpha(light.filter(ImageFilter.GaussianBlur(side / 8)))
    tile.alpha_composite(glow)
    return tile
