"""Icons of *The War of the Ring*: seals, people, arms, event cards, places."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.geometry import Point, spikes
from art.drawing.icons import SHARED, SIDE, Drawing, kept_icon, sketched, unshadowed
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import PAINTS
from art.drawing.text import Type, put
from art.i18n import ENGLISH, speaking
from art.war.pieces.character_tokens import BAND, FIELDS, IVORY, character_token
from art.war.pieces.counters import ARMS, EMBLEMS, outline, unit_icon
from art.war.pieces.emblems import SKETCHES, UNIT_ICONS, seal
from art.war.pieces.hidden import coin
from art.war.words.pictures import GOLLUM, initials
from engine.war.data import CHARACTERS
from engine.war.data.records import Power

BIG: Final = 2 * SIDE
RIMS: Final = {"sauron": BAND, "saruman": mix(IVORY, palette.INK, 0.25)}
SEATS: Final[tuple[Power, ...]] = ("fellowship", "sauron", "saruman")


def _seat(power: Power) -> Image.Image:
    return unshadowed(seal(power, BIG))


def _person(person: str) -> Image.Image:
    """The character token; letters and numbers so large that they are read, and no stars, which would be
    specks."""
    kind = CHARACTERS[person]
    if person == GOLLUM:
        return unshadowed(character_token(person, SIDE))
    if kind.nazgul:
        hooded = unshadowed(character_token(person, SIDE))
        middle = hooded.width / 2
        _badge(ImageDraw.Draw(hooded), str(kind.nazgul), (middle, middle + 0.62 * SIDE), 0.62 * SIDE)
        return hooded
    ground = Image.new("RGBA", (2 * BIG, 2 * BIG), (*palette.INK, 0))
    draw, c, r = ImageDraw.Draw(ground), float(BIG), 0.8 * BIG
    if kind.side in RIMS:
        for reach, valley, colour in ((1.16, 0.92, palette.INK), (1.08, 0.87, PAINTS["steel"])):
            draw.polygon(spikes((c, c), reach * r, valley * r), (*colour, 255))
        rings: tuple[tuple[float, Rgb], ...] = ((0.93, palette.INK), (0.88, RIMS[kind.side]))
    else:
        field = FIELDS.get(kind.race, FIELDS["man"])
        rings = ((1.0, palette.INK), (0.96, palette.GOLD), (0.87, palette.INK), (0.83, field))
    dark = kind.side == "sauron"
    paper, ink = (rgb("#241A1C"), palette.CREAM) if dark else (rgb("#FFFBEC"), rgb("#1C120A"))
    for reach, colour in (*rings, (0.72, palette.INK), (0.69, paper)):
        draw.ellipse((c - reach * r, c - reach * r, c + reach * r, c + reach * r), (*colour, 255))
    with speaking(ENGLISH):
        # one emoji serves all languages
        text = initials(person)
    put(draw, (c, c), text, Type("sans", 0.9 * r, 900, lining=True), ink, "mm")
    return ground


def _badge(draw: ImageDraw.ImageDraw, text: str, at: Point, r: float) -> None:
    for reach, colour in ((1.0, palette.CREAM), (0.88, palette.INK)):
        box = (at[0] - reach * r, at[1] - reach * r, at[0] + reach * r, at[1] + reach * r)
        draw.ellipse(box, (*colour, 255))
    put(draw, at, text, Type("sans", 1.5 * r, 900, lining=True), palette.CREAM, "mm")


def _arms(key: str) -> Image.Image:
    """The charge on its field, without the figures of a counter."""
    block = Image.new("RGBA", (BIG, BIG), (*palette.INK, 0))
    draw = ImageDraw.Draw(block)
    field = ARMS[key]
    for inset, colour in ((0.0, palette.INK), (0.03, mix(field, (255, 255, 255), 0.12))):
        draw.polygon(outline("west", BIG, BIG, inset * BIG), (*colour, 255))
    emblem = unit_icon(key, round(0.88 * BIG))
    block.alpha_composite(emblem, ((BIG - emblem.width) // 2, (BIG - emblem.height) // 2))
    return block.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def _event(card: str) -> Image.Image:
    """What the card shows: some arms, or a thing."""
    return _arms(UNIT_ICONS[card]) if card in UNIT_ICONS else sketched(EMBLEMS[SKETCHES[card]])


ICONS: Final[Mapping[str, Drawing]] = {
    **SHARED,
    **{f"war.seat.{power}": partial(_seat, power) for power in SEATS},
    **{f"war.{person}": partial(_person, person) for person in CHARACTERS},
    **{f"war.arms.{key}": partial(_arms, key) for key in ARMS},
    **{f"war.card.{card.lower()}": partial(_event, card) for card in (*SKETCHES, *UNIT_ICONS)},
    **{f"war.{name}": partial(sketched, EMBLEMS[name]) for name in ("citadel", "town", "place")},
    "war.point": partial(coin, BIG),
}
"""Every icon of the game by its token."""


def icons() -> tuple[str, ...]:
    """The tokens of all icons."""
    return tuple(ICONS)


def icon(token: str, cache: Path | None) -> bytes:
    """One of them as PNG, kept in the cache. Raises KeyError for no token."""
    return kept_icon(token, ICONS[token], cache)
