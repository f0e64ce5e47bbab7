"""Kinds ``council``, ``eye`` and ``front``: the map as a seat alone sees it, with what it has ordered (W2.2,
W2.3, W5.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.furniture import paste, rule, walnut
from art.drawing.output import QUALITY, STEP, Data, Drawn, jpeg, taken
from art.drawing.text import Type, fitted, put, width
from art.war.chart.stage import Atlas, Stage
from art.war.pieces.card_signs import seal
from art.war.pieces.hidden import coin, disc, footprints, in_aura, light, monster, risk, tag
from art.war.posts.windows import view_of
from art.war.scenes.own_map import (
    beside,
    by_hex,
    known,
    own_stage,
    own_view,
    points,
    reach_sign,
    stands,
)
from art.war.words import own as words
from engine.war.data.records import Power

SIZE: Final = (1080, 1350)
FRONT: Final = (1080, 810)
HEAD: Final = 104
FOOT: Final = 110
LOW: Final = 64
"""The foot of a front, where there is something to say in it."""
ROW: Final = 4
"""More signs than that stand in two rows."""
MAP: Final = (SIZE[0], SIZE[1] - HEAD - FOOT)
TITLE: Final = Type("garamond", 46, 700)
LINE: Final = Type("sans", 29, 500, lining=True)
ASIDE: Final = Type("garamond", 29, 600, "italic")
COIN: Final = 40
COINS: Final = 16
Sign = tuple[Image.Image, str]


def head(picture: Image.Image, data: Data, sprite: Image.Image, aside: str) -> None:
    """The strip above a private map: whose it is, what it is about, that nobody else sees it."""
    picture.paste(walnut(picture.width, HEAD), (0, 0))
    paste(picture, sprite, (62, HEAD / 2 - 2), centred=True)
    room = picture.width - 124 - 26
    headline = taken(data, "headline", str, "")
    put(picture, (124, 36), *fitted(headline, TITLE, room - width(aside, ASIDE) - 20, 32), palette.CREAM)
    put(picture, (picture.width - 26, 36), aside, ASIDE, palette.GOLD, "rm")
    put(picture, (124, 78), *fitted(taken(data, "second", str, ""), LINE, room), palette.SECOND_LINE)
    rule(picture, HEAD - 3)


def council_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``council`` of `art.war.api`."""
    view = own_view(data)
    stage = own_stage(data, view, MAP, atlas)
    picture = _strips(data, "fellowship", words.ONLY_YOU(), stage)
    letters = by_hex(data, "letters")
    sights: dict[str, int] = taken(data, "sights", dict[str, int], {})
    known(sights)
    for at, number in sights.items():
        if stands(stage, at):
            beside(stage, at, risk(number), (0.5, -0.5))
    for at, letter in letters.items():
        beside(stage, at, tag(letter), (-0.5, -0.62))
    _finish(picture, stage)
    turn = view.field.turn.number
    signs: list[Sign] = [(in_aura("frodo", 24), words.HIDDEN())]
    if letters:
        signs.append((tag(next(iter(letters.values()))), words.PARTY()))
    if data.get("trails"):
        signs.append((footprints(turn - 1), words.FEET()))
    signs += _drafted(data, turn)
    if sights:
        signs.append((risk(4), words.SPOTTED()))
    half = -(-len(signs) // 2) if len(signs) > ROW else len(signs)
    rows = [signs[:half], signs[half:]] if half < len(signs) else [signs]
    for row, y in zip(rows, (36, 82) if len(rows) > 1 else (58,), strict=True):
        _entries(picture, row, 40.0, picture.height - FOOT + y)
    return jpeg(data, picture)


def eye_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``eye`` of `art.war.api`."""
    rims: tuple[tuple[str, ...], ...] = taken(data, "rims", tuple[tuple[str, ...], ...], ())
    shade: tuple[str, ...] = taken(data, "shade", tuple[str, ...], ())
    # Where they could be is for all who ask (W6.9).
    view = view_of(data) if shade else own_view(data)
    power: Power = "saruman" if view.seat == "saruman" else "sauron"
    known([name for one in (*rims, shade) for name in one])
    stage = own_stage(data, view, MAP, atlas, rims, shade)
    left: int = taken(data, "points", int, -1)
    drafted = list(_drafted(data, view.field.turn.number))
    said = bool(left >= 0 or shade or rims or drafted)
    picture = _strips(data, power, words.ONLY_YOU() if view.seat else "", stage, FOOT if said else 0)
    _finish(picture, stage)
    signs: list[Sign] = [(light(34), words.COULD_BE())] if shade else []
    if rims:
        signs.append((reach_sign(), words.REACH()))
    signs += drafted
    x, y = 40.0, picture.height - FOOT + 58
    if left >= 0:
        y -= 24 if drafted else 0
        spent: int = taken(data, "spent", int, 0)
        _coins(picture, left, spent, (40, y))
        x = 40.0 + (COIN + 4) * min(COINS, max(1, left + spent)) + 16
        x = 40 + put(picture, (x, y), words.left(left), Type("sans", 32, 800, lining=True), palette.GOLD).x1
    if drafted and left >= 0:
        x, y = 40.0, y + 46
    _entries(picture, signs, x, y)
    # much of the map under a light: begun a step coarser, it is seldom encoded twice
    return jpeg(data, picture, QUALITY - STEP if shade else QUALITY)


def front_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``front`` of `art.war.api`."""
    view = own_view(data)
    rims: tuple[tuple[str, ...], ...] = taken(data, "rims", tuple[tuple[str, ...], ...], ())
    known([name for one in rims for name in one])
    picture = walnut(*FRONT).copy()
    head(picture, data, seal(view.powers[0], 92), words.ONLY_YOU())
    signs: list[Sign] = [(reach_sign(), words.REACH())] if rims else []
    signs += _drafted(data, view.field.turn.number)
    foot = LOW if signs else 0
    stage = own_stage(data, view, (FRONT[0], FRONT[1] - HEAD - foot), atlas, rims)
    for at, said in by_hex(data, "monsters").items():
        beside(stage, at, monster(said), (0.0, 1.15))
    _finish(picture, stage)
    if signs:
        rule(picture, FRONT[1] - foot + 3)
        _entries(picture, signs, 40.0, FRONT[1] - foot / 2 + 3)
    return jpeg(data, picture)


def _strips(data: Data, power: Power, aside: str, stage: Stage, foot: int = FOOT) -> Image.Image:
    """The wood above and below the map; below only if there is something to say."""
    picture = walnut(SIZE[0], HEAD + stage.picture.height + foot).copy()
    head(picture, data, seal(power, 92), aside)
    if foot:
        rule(picture, picture.height - foot + 3)
    return picture


def _finish(picture: Image.Image, stage: Stage) -> None:
    """The names of places last, round all that stands there."""
    stage.names()
    picture.paste(stage.picture, (0, HEAD))
    rule(picture, HEAD - 3)


def _drafted(data: Data, turn: int) -> Iterable[Sign]:
    """What the discs beside ways mean, as far as there are some."""
    ways: list[dict[str, object]] = taken(data, "ways", list[dict[str, object]], [])
    if any(way.get("cost") for way in ways):
        yield points("3"), words.POINTS()
    if any(way.get("marks") for way in ways):
        yield disc(str(turn + 2)), words.TURN()


def _entries(picture: Image.Image, signs: list[Sign], x: float, y: float) -> None:
    """Signs and what they mean, in a row that fits."""
    own = LINE.at(27)
    room = picture.width - 40 - x - sum(sprite.width + 10 for sprite, _ in signs)
    px = min(27.0, own.px * room / (sum(width(text, own) for _, text in signs) + 30 * len(signs) + 1))
    for sprite, text in signs:
        paste(picture, sprite, (x, y - sprite.height / 2))
        x = put(picture, (x + sprite.width + 10, y), text, LINE.at(px), palette.CREAM).x1 + 30 * px / 27


def _coins(picture: Image.Image, left: int, spent: int, at: tuple[float, float]) -> None:
    """The points left as coins, those that are spent as rims."""
    count = min(COINS, left + spent)
    for number in range(count):
        sprite = coin(COIN, number < left)
        paste(picture, sprite, (at[0] + number * (COIN + 4), at[1] - COIN / 2))
