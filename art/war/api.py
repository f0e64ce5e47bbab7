"""Every picture of the war by its kind: `draw(kind, data, cache_dir)`.

`data` holds plain JSON values only. Under ``view`` lies `war.encode(view)` as text: the public view for
what everybody sees, the viewer's own for private pictures. Hexes are their numbers. What is marked ? may be
left out.

``field``  1080x1350, JPEG. The part of the map where something happened in public (W2.1), or all of it.
           ``view``; ``marches``?: ``[{"power", "path": [hexes], "people"?}]``, with ``people`` those of
           persons alone; ``battles``?, ``sieges``?, ``about``?: hexes;
           ``headline``, ``second``?: words for the upper strip, else made from these; ``turn``?: the turn
           that is told, else the one that is played.
``map``    2400 wide, JPEG. All of the map (W2.8); with ``window``? a window of the data by its id, 1080
           wide or a little more; with ``at``?, a hex, what lies about it, 1080x1080. ``view``?: left out,
           the bare map; ``marches``?, ``battles``?, ``sieges``? as for ``field``.

``battle`` 1080 wide, JPEG, 1080x1136 with four rows a side (W2.5). ``view``; ``at``: the hex; ``defence``
           and ``attack``: ``{"power", "title", "note"?, "total"?, "rows"?: [{"piece", "name", "note"?,
           "strength"?, "lost"?}]}``, at most five rows, pieces by their ids or that of a place for its own
           people; ``round``?: ``{"title", "column", "before", "die", "shifts"?, "thrown"?, "about"?,
           "result"?, "sum"?}``, ``before`` being the column without its shifts; ``verdict``?: words.
``siege``  1080 wide, JPEG. A Citadel that held out: ``view``, ``at``, ``defence``, ``attack`` as for
           ``battle``; ``figures``: three of ``{"number", "about"}``; ``die``?: the last that was thrown;
           ``headline``?, ``second``?.

``search`` 1080x810, JPEG. A Search (W2.6). ``view``; ``areas``: those searched, by id; ``searcher``?,
           ``forces``? (``nazgul`` or ``orcs``): who searches with what; ``spotted``?: hexes that bear an eye;
           ``headline``?, ``second``?.

``goals``  1080x1080, JPEG. The twenty Objectives and the dates; of a story its key places (W2.7).
           ``view``.

``council`` 1080x1350, JPEG. The West's own map (W2.2). ``view``: its own; ``ways``?: drafts and marches as
           ``marches`` of ``field``, each with ``marks``?, words at hexes, and ``cost``?, its points;
           ``trails``?: ``[{"path", "turn"}]``, where hidden people went;
           ``letters``?: those of parties by hex; ``sights``?: search values by hex; ``must``?: hexes that
           are seen before all others, the dearest first (W15.9); ``focus``?: hexes to be seen after them;
           ``headline``?, ``second``?.
``eye``    1080x1350, JPEG. Sauron's or Saruman's own map (W2.3): as ``council``, without letters and sights;
           ``points``?, ``spent``?: as coins; ``rims``?: for riders the hexes in their reach; ``shade``?:
           hexes in which somebody could be (W6.9): then all of these are shown, any view will do, and the
           picture is at most 1350 high.
``front``  1080x810, JPEG. What an order is about, as its seat sees it (W5.1, W5.4); its own map where
           controls stand below it (W15.11). ``view``: the own; ``must``?, ``focus``?, ``ways``?, ``trails``?,
           ``letters``?, ``sights``?, ``rims``?, ``headline``?, ``second``? as for ``council`` and ``eye``;
           ``battles``?: hexes; ``monsters``?: who fights there beside the pieces, in words by hex.
``step``   1080x1080, JPEG. About who is to move (W2.4). ``view``: the own; ``at``; ``who``: ids; ``reach``:
           ``[{"to", "cost"?, "risk"?}]``; ``way``?: hexes from the first; ``headline``?, ``second``?.

``hand``   1080 wide, JPEG. The own event cards with their whole text (W9.1). ``view``: the own; ``cards``:
           ``[{"id", "title", "text", "note"?, "when"?, "armed"?}]``; ``headline``?, ``second``?.
``played`` 1080 wide, JPEG. Event cards that were played, for all (W9.2). ``power``: who played them;
           ``cards``, ``headline``?, ``second``? as for ``hand``.
``victory`` 1080x1350, JPEG. The poster of the end (W11.4). ``ending``: ``doom`` (the Ring is destroyed),
           ``tower`` (Sauron has it), ``fallen`` (Sauron by arms), ``hand`` (Saruman), ``draw`` or ``shut``
           (the West by arms); ``title``, ``deed``, ``head``: words; ``rows``?: at most three of
           ``{"name", "note", "power"?, "person"?}``.
``road``   1080 wide, JPEG, at most 1350 high. Where the Ring went, in gold over the map, for all after the
           end (W11.4). ``view``; ``road``: hexes from the first; ``nights``?: ``[{"turn", "at"}]``, where it
           was when turns ended; ``headline``?, ``second``?.

Every kind takes ``palette``? and ``language``? as the pictures of any game do (E12.5, E13.4).

What is public before the end depends on the public view alone: whoever is hidden changes no byte.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.geometry import Point, traced
from art.drawing.icons import SHARED, SIDE, Drawing, kept_icon, sketched, unshadowed
from art.drawing.markers import spikes
from art.drawing.output import Drawn, PictureError, lettered
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import RED, RED_DARK, STEEL, WHITE, Sketch
from art.drawing.text import Type, put
from art.i18n import ENGLISH, speaking
from art.war.basemap import forget_pictures, tile, tile_file, tiles
from art.war.basemap.fields import courses
from art.war.basemap.geometry import SCALES
from art.war.chart.stage import Atlas
from art.war.pieces.counters import charge, outline
from art.war.pieces.heraldry import ARMS
from art.war.pieces.hidden import coin
from art.war.pieces.medallions import BAND, CHARGES, FIELDS, IVORY, SKETCHES, medallion, seal
from art.war.posts.field import field_picture
from art.war.posts.whole import map_picture
from art.war.scenes.battle import battle_picture, siege_picture
from art.war.scenes.hand import goals_picture, hand_picture, played_picture
from art.war.scenes.own import council_picture, eye_picture, front_picture
from art.war.scenes.road import road_picture, step_picture, victory_picture
from art.war.scenes.search import search_picture
from art.war.words.pictures import GOLLUM, initials
from engine.war.data import CHARACTERS
from engine.war.data.records import Power

# Icons of *The War of the Ring*: seals, people, arms, event cards, places


BIG: Final = 2 * SIDE
RIMS: Final = {"sauron": BAND, "saruman": mix(IVORY, palette.INK, 0.25)}
SEATS: Final[tuple[Power, ...]] = ("fellowship", "sauron", "saruman")


def _seat(power: Power) -> Image.Image:
    return unshadowed(seal(power, BIG))


def _person(person: str) -> Image.Image:
    """The medallion; letters and numbers so large that they are read, and no stars, which would be specks."""
    kind = CHARACTERS[person]
    if person == GOLLUM:
        return unshadowed(medallion(person, SIDE))
    if kind.nazgul:
        hooded = unshadowed(medallion(person, SIDE))
        middle = hooded.width / 2
        _badge(ImageDraw.Draw(hooded), str(kind.nazgul), (middle, middle + 0.62 * SIDE), 0.62 * SIDE)
        return hooded
    ground = Image.new("RGBA", (2 * BIG, 2 * BIG), (*palette.INK, 0))
    draw, c, r = ImageDraw.Draw(ground), float(BIG), 0.8 * BIG
    if kind.side in RIMS:
        for reach, valley, colour in ((1.16, 0.92, palette.INK), (1.08, 0.87, STEEL)):
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
    field = ARMS[key].field
    for inset, colour in ((0.0, palette.INK), (0.03, mix(field, (255, 255, 255), 0.12))):
        draw.polygon(outline("west", BIG, BIG, inset * BIG), (*colour, 255))
    emblem = charge(key, round(0.88 * BIG))
    block.alpha_composite(emblem, ((BIG - emblem.width) // 2, (BIG - emblem.height) // 2))
    return block.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def _event(card: str) -> Image.Image:
    """What the card shows: some arms, or a thing."""
    return _arms(CHARGES[card]) if card in CHARGES else sketched(SKETCHES[card])


def _citadel(sketch: Sketch) -> None:
    for x in (18, 82):
        sketch.poly([(x - 15, 92), (x - 15, 40), (x + 15, 40), (x + 15, 92)], STEEL)
        sketch.poly([(x - 19, 40), (x, 12), (x + 19, 40)], RED_DARK)
    sketch.poly([(30, 92), (30, 34), (70, 34), (70, 92)], WHITE)
    sketch.poly([(24, 36), (50, 2), (76, 36)], RED)
    sketch.blob([(41, 92), (41, 70), (50, 60), (59, 70), (59, 92)], palette.INK_2, 0)


def _town(sketch: Sketch) -> None:
    for x, top, wide in ((28, 40, 40), (68, 24, 52)):
        left, right = x - wide / 2, x + wide / 2
        sketch.poly([(left, 92), (left, top + 26), (right, top + 26), (right, 92)], rgb("#F1DFB4"))
        sketch.poly([(left - 5, top + 28), (x, top), (right + 5, top + 28)], rgb("#B4622E"))
    sketch.poly([(60, 92), (60, 68), (76, 68), (76, 92)], palette.INK_2, 0)


def _place(sketch: Sketch) -> None:
    sketch.blob(traced("50,96 26,56 20,34 32,12 50,4 68,12 80,34 74,56"), RED)
    sketch.disc(50, 36, 14, WHITE)


ICON_KINDS: Final[Mapping[str, Callable[[Sketch], None]]] = {
    "war.citadel": _citadel,
    "war.town": _town,
    "war.place": _place,
}
ICONS: Final[Mapping[str, Drawing]] = {
    **SHARED,
    **{f"war.seat.{power}": partial(_seat, power) for power in SEATS},
    **{f"war.{person}": partial(_person, person) for person in CHARACTERS},
    **{f"war.arms.{key}": partial(_arms, key) for key in ARMS},
    **{f"war.card.{card.lower()}": partial(_event, card) for card in (*SKETCHES, *CHARGES)},
    **{token: partial(sketched, paint) for token, paint in ICON_KINDS.items()},
    "war.point": partial(coin, BIG),
}
"""Every icon of the game by its token."""


def icons() -> tuple[str, ...]:
    """The tokens of all icons."""
    return tuple(ICONS)


def icon(token: str, cache: Path | None) -> bytes:
    """One of them as PNG, kept in the cache. Raises KeyError for no token."""
    return kept_icon(token, ICONS[token], cache)


# The base maps in the cache, drawn beforehand so that no first picture has to wait for one.


def missing(cache: Path) -> list[str]:
    """The scales, in pixels per hex side, whose map is not whole in the cache; those of first posts first."""
    return [f"{s:g}" for s in SCALES if not all((cache / tile_file(one)).is_file() for one in tiles(s))]


def prepare(cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
    """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
    s = next(one for one in SCALES if f"{one:g}" == piece)
    cache.mkdir(parents=True, exist_ok=True)
    wanted = list(tiles(s))
    for number, one in enumerate(wanted, start=1):
        tile(one, cache)
        if progress is not None:
            progress(number / len(wanted))
    # Whoever needs one reads it from the file.
    forget_pictures()


def rehearse() -> None:
    """Work out where the rivers run, which names leave free: it takes longer than a picture."""
    courses()


Painter = Callable[[Mapping[str, object], Atlas], Drawn]
KINDS: Final[Mapping[str, Painter]] = {
    kind: lettered(paint)
    for kind, paint in {
        "field": field_picture,
        "map": map_picture,
        "battle": battle_picture,
        "siege": siege_picture,
        "search": search_picture,
        "goals": goals_picture,
        "council": council_picture,
        "eye": eye_picture,
        "front": front_picture,
        "step": step_picture,
        "hand": hand_picture,
        "played": played_picture,
        "victory": victory_picture,
        "road": road_picture,
    }.items()
}


def draw(kind: str, data: Mapping[str, object], cache_dir: Path | None) -> Drawn:
    """Draws one picture; the same bytes for the same kind and data.

    Base maps are kept in `cache_dir` (in memory only if None). Raises `PictureError` for an unknown kind or
    data that do not fit it; its text names keys and kinds, never a piece.
    """
    painter = KINDS.get(kind)
    if painter is None:
        raise PictureError(f"no such picture: {kind}")
    return painter(data, Atlas(cache_dir))


__all__ = [
    "KINDS",
    "Drawn",
    "Painter",
    "PictureError",
    "draw",
    "icon",
    "icons",
    "missing",
    "prepare",
    "rehearse",
]
