"""Every picture of the war by its kind: `draw(kind, data, cache_dir)`.

`data` holds plain JSON values only. Under ``view`` lies `war.encode(view)` as text: the public view for
what everybody sees, the viewer's own for private pictures. Hexes are their numbers. What is marked ? may be
left out.

``field``  1080x1350, JPEG. The part of the map where something happened in public (W2.1), or all of it.
           ``view``; ``marches``?: ``[{"power", "path": [hexes], "people"?}]``, with ``people`` those of
           persons alone; ``attacks``?: the same, from where to which battle; ``battles``?, ``sieges``?,
           ``about``?: hexes;
           ``headline``, ``second``?: words for the upper strip, else made from these; ``turn``?: the turn
           that is told, else the one that is played; ``sitting``?: whose sitting is not over; ``bare``?:
           without the lower strip, 1080x1076.
``map``    2400 wide, JPEG. All of the map (W2.8); with ``window``? a window of the data by its id, 1080
           wide or a little more, at most ``high``?; with ``at``?, a hex, what lies about it, 1080x1080.
           ``view``?: left out, the bare map; ``marches``?, ``battles``?, ``sieges``? as for ``field``.

``battle`` 1080 wide, JPEG, 1080x1136 with four rows a side (W2.5). ``view``; ``at``: the hex; ``defence``
           and ``attack``: ``{"power", "title", "note"?, "total"?, "rows"?: [{"piece", "name", "note"?,
           "strength"?, "lost"?}]}``, at most five rows, pieces by their ids or that of a place for its own
           people; ``round``?: ``{"title", "column", "before", "die", "shifts"?, "thrown"?, "about"?,
           "result"?, "sum"?}``, ``before`` being the column without its shifts; ``verdict``?: words;
           ``starts``?: the hexes of those who attack.
``siege``  1080 wide, JPEG. A Citadel that held out: ``view``, ``at``, ``defence``, ``attack`` as for
           ``battle``; ``figures``: three of ``{"number", "about"}``; ``die``?: the last that was thrown;
           ``headline``?, ``second``?.

``search`` 1080x810, JPEG; without areas 1080x850; or as low as ``high``? asks, 400 at least. A Search
           (W2.6). ``view``; ``areas``: those searched, by id; ``searcher``?, ``forces``? (``nazgul`` or
           ``orcs``): who searches with what; ``spotted``?: hexes that bear an eye; ``headline``?,
           ``second``?.

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
``front``  1080x810, or as low as ``high``? asks, 400 at least, JPEG. What an order or a question is about, as
           its seat sees it (W5.1, W5.4); its own map where controls stand below it (W15.11). ``view``: the
           own; ``must``?, ``focus``?, ``ways``?, ``trails``?, ``letters``?, ``sights``?, ``rims``?,
           ``headline``?, ``second``? as for ``council`` and ``eye``;
           ``battles``?, ``targets``? (what may be attacked): hexes; ``monsters``?: who fights there beside
           the pieces, in words by hex; ``offers``?: by hex the number that a menu gives it.
``step``   1080x1080, or as low as ``high``? asks, 400 at least, JPEG. About who is to move (W2.4). ``view``:
           the own; ``at``; ``who``: ids; ``reach``: ``[{"to", "cost"?, "risk"?}]``; ``way``?: hexes from the
           first; ``headline``?, ``second``?.

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

Every map takes ``sieges``?: the hexes besieged; ``field``, ``front``, ``council`` and ``eye`` take
``called``?: what the words beside it call the hexes of battles that have no place. Every kind takes
``palette``? and ``language``? as the pictures of any game do (E12.5, E13.4).

What is public before the end depends on the public view alone: whoever is hidden changes no byte.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from art.drawing.output import Drawn as Drawn
from art.drawing.output import PictureError as PictureError
from art.drawing.output import draw_kind, lettered
from art.war.basemap import forget_pictures, tile, tile_file, tiles
from art.war.basemap.fields import courses
from art.war.basemap.geometry import SCALES
from art.war.chart.stage import BaseMaps
from art.war.icons import icon as icon
from art.war.icons import icons as icons
from art.war.posts.field import field_picture
from art.war.posts.whole import map_picture
from art.war.scenes.battle import battle_picture, siege_picture
from art.war.scenes.hand import goals_picture, hand_picture, played_picture
from art.war.scenes.own import council_picture, eye_picture, front_picture
from art.war.scenes.road import road_picture, step_picture, victory_picture
from art.war.scenes.search import search_picture

# The base maps in the cache, drawn beforehand so that no first picture has to wait for one.


def missing(cache: Path) -> list[str]:
    """The scales, in pixels per hex side, whose map is not whole in the cache; those of first posts first."""
    return [f"{s:g}" for s in SCALES if not all((cache / tile_file(piece)).is_file() for piece in tiles(s))]


def prepare(cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
    """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
    s = next(candidate for candidate in SCALES if f"{candidate:g}" == piece)
    cache.mkdir(parents=True, exist_ok=True)
    wanted = list(tiles(s))
    for number, tile_wanted in enumerate(wanted, start=1):
        tile(tile_wanted, cache)
        if progress is not None:
            progress(number / len(wanted))
    # Whoever needs one reads it from the file.
    forget_pictures()


def rehearse() -> None:
    """Work out where the rivers run, which names leave free: it takes longer than a picture."""
    courses()


Painter = Callable[[Mapping[str, object], BaseMaps], Drawn]
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
    """Draws one picture. Base maps are kept in `cache_dir`, or in memory only if that is None."""
    return draw_kind(KINDS, kind, data, BaseMaps(cache_dir))
