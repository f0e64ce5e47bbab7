"""Every picture of play by its kind: `draw(kind, data, cache_dir)`. What the bot's drawing process calls.

`data` holds plain JSON values only. Under ``view`` lies `riddle.encode(view)` as text: the public view
(``me`` null) for everything everybody sees, the viewer's own for private pictures. Places are ids of spaces
or river dots, cards are ids or faces, seats are character ids. A key marked ? may be left out.

Every kind takes ``palette``?: ``standard`` (if left out), ``deuteranopia``, ``protanopia``, ``tritanopia`` or
``high-contrast`` (E13.4), for private pictures; what is drawn is the same, its colours are not.

``turn``     1080x1350, JPEG; 1080x936 if ``low``?. The board after a turn (E3.13).
             ``moves``?: the moves of the turn just told, in order, each ``{"seat", "by", "path": [...]}``;
             the last one's seat is who moved. ``told``?: the number of that turn; left out in the middle of
             a turn, whose own moves are told then, and before the first one. ``seat``?: whose turn it was,
             where nobody moved. ``waits``?: whether the next player may roll but need not yet (E3.3).
             ``headline``?, ``second``?: words for the upper left, else made from the moves.
``around``   1080x810, JPEG; 1080x648 if ``low``?. Around a marker, with what can be reached (E4.5, E4.8).
             ``at``: the middle. ``reach``?: ``[[to, cost], ...]`` or records ``{"to", "cost"?, "pinned"?,
             "exchanges"?}``; a stop with exchanges bears a sign if it is labelled. ``labels``?: the ends that
             carry their id (else all, if they are at most 45); others get a dot in the shade and with the
             pips of their cost. ``by``?: the means.
``wedge``    1080x810, JPEG. One of six directions, every end in it labelled (E4.9).
             As ``around``, with ``sector``: N, NE, SE, S, SW or NW, and ``labels``?: the ends in it.
``way``      1080x810, JPEG. A move before it happens (E4.11). ``path``: from start to end; ``by``?: means;
             ``cost``?: points; ``points``?: the points paid up to each place of the path, else worked out
             (a road or a sailing step is half a point, B6.10, B6.21).
``hand``     PNG, rows of five: 1080x540 up to ten cards, one row more for each five above, 1080x372 up to
             five. ``cards``: in order; ``new``?: those that came last; ``rests``?: those that rest (R-226).
             ``of``?: whose hand it is, if it is another's, lawfully seen: a line of 88 more says so, with
             ``by``?, the card that showed it.
``card``     1080x810, JPEG. One card large with all its uses. ``card``: id or face.
``board``    JPEG. ``window``: ``overview`` (1080x1350, all of the board), ``whole`` (2400x2095; with
             ``reach`` the overview), ``around`` (1080x1350 about ``at``), ``row:K`` (a row and its
             neighbours, 1080x806) or one of the nine regions of E7.2 by name, ``north-west`` to
             ``south-east`` (1080x1080). ``reach``?: places to mark; ``at``?; ``moves``? as for ``turn``.
``battle``   1080 wide, JPEG. ``attacker``, ``defender``, ``attack``: forces in the order laid (faces, or
             spaces of cities), ``defence``; all four are taken from an open battle of the view if left out.
             ``at``?: where. ``winner``?: a seat, or null for a tie, once it is over. ``low``?: 1080x514,
             without the forces.
``riddle``   1080x580, JPEG. The open Riddle of the view: who asks whom, how many titles (E4.19).
``halls``    1080x640, JPEG. Who waits in the Halls and since when, from the view (E4.28); in a captive's turn
             the captive in the captor's keep.
``reveal``   1080 wide, JPEG. All hands and caches after the end (E10.3), from the view's open hands.
``victory``  1080x1350, JPEG. The poster of the end (E10.1). ``winner``: who did it, shown before a team or
             side that wins with it; ``moves``?: that one's road; ``notes``?: a short line for each seat,
             ``{"sam": "four spaces short"}``.

Every kind takes ``language``?: what it is lettered in, "en" (the default), "de" or "fr" (E12.5): names of
cards, places, lands and seats, and all sentences; nothing else of a picture changes with it. Free words among
the data (``headline``, ``notes`` …) are drawn as they come.

All maps show what the view tells of the Advanced Game and the optional rules: captives at their captors'
feet, caches by owner and number, symbols whose rule is on, victory spaces that are cities (O8), and the
colours of sides (O1, O16). They lie over the base map, which is the same for all tables.

What is public depends on the public view alone: hands change neither sizes, bytes nor formats of ``turn``,
``board``, ``battle``, ``riddle`` and ``halls`` (E0.7).
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from art.drawing.geometry import SCALES
from art.drawing.output import Drawn as Drawn
from art.drawing.output import PictureError as PictureError
from art.drawing.output import draw_kind, lettered
from art.riddle.basemap import base_map, base_map_file, forget_pictures
from art.riddle.cards.hand import card_picture, face_picture, hand_picture
from art.riddle.icons import icon as icon
from art.riddle.icons import icons as icons
from art.riddle.panels import around_picture, way_picture, wedge_picture
from art.riddle.posts import board_picture, turn_picture
from art.riddle.scenes import battle_picture, halls_picture, reveal_picture, riddle_picture, victory_picture
from art.riddle.wanted import BaseMaps
from engine.riddle import board

# The base maps in the cache, drawn beforehand so that no first picture has to wait for one


BOARD: Final = "middle-earth"


def missing(cache: Path) -> list[str]:
    """The scales whose map is not in the cache yet, in pixels per hex side; those of first posts first."""
    here = board.get(BOARD)
    return [f"{scale:g}" for scale in SCALES if not (cache / base_map_file(here, scale)).is_file()]


def prepare(cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
    """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
    scale = next(candidate for candidate in SCALES if f"{candidate:g}" == piece)
    cache.mkdir(parents=True, exist_ok=True)
    base_map(board.get(BOARD), scale, cache, progress)
    # They take some 20 MB each in memory; whoever needs one reads it from the file.
    forget_pictures()


def rehearse() -> None:
    """Nothing: the first picture is drawn in a moment."""


Painter = Callable[[Mapping[str, object], BaseMaps], Drawn]
KINDS: Final[Mapping[str, Painter]] = {
    kind: lettered(paint)
    for kind, paint in {
        "turn": turn_picture,
        "board": board_picture,
        "around": around_picture,
        "wedge": wedge_picture,
        "way": way_picture,
        "hand": hand_picture,
        "card": card_picture,
        "face": face_picture,
        "battle": battle_picture,
        "riddle": riddle_picture,
        "halls": halls_picture,
        "reveal": reveal_picture,
        "victory": victory_picture,
    }.items()
}


def draw(kind: str, data: Mapping[str, object], cache_dir: Path | None) -> Drawn:
    """Draws one picture. Base maps are kept in `cache_dir`, or in memory only if that is None."""
    return draw_kind(KINDS, kind, data, BaseMaps(cache_dir))
