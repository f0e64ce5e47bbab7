"""Every picture of the war by its kind: `draw(kind, data, cache_dir)`.

`data` holds plain JSON values only. Under ``view`` lies `war.encode(view)` as text: the public view for
what everybody sees, the viewer's own for private pictures. Hexes are their numbers. What is marked ? may be
left out.

``field``  1080x1350, JPEG. The part of the map where something happened in public (W2.1), or all of it.
           ``view``; ``marches``?: ``[{"power", "path": [hexes]}]``; ``battles``?, ``sieges``?: hexes;
           ``headline``, ``second``?: words for the upper strip, else made from these.
``map``    2400 wide, JPEG. All of the map (W2.8); with ``window``? a window of the data by its id, 1080
           wide or a little more. ``view``?: left out, the bare map; ``marches``?, ``battles``?, ``sieges``?
           as for ``field``.

Every kind takes ``palette``? and ``language``? as the pictures of any game do (E12.5, E13.4).

What is public depends on the public view alone: whoever is hidden changes no byte.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from art.drawing.asked import lettered
from art.drawing.output import Drawn, PictureError
from art.war.base_maps import missing, prepare
from art.war.chart.atlas import Atlas
from art.war.posts.field import field_picture
from art.war.posts.whole import map_picture

Painter = Callable[[Mapping[str, object], Atlas], Drawn]
KINDS: Final[Mapping[str, Painter]] = {"field": lettered(field_picture), "map": lettered(map_picture)}


def draw(kind: str, data: Mapping[str, object], cache_dir: Path | None) -> Drawn:
    """Draws one picture; the same bytes for the same kind and data.

    Base maps are kept in `cache_dir` (in memory only if None). Raises `PictureError` for an unknown kind or
    data that do not fit it; its text names keys and kinds, never a piece.
    """
    painter = KINDS.get(kind)
    if painter is None:
        raise PictureError(f"no such picture: {kind}")
    return painter(data, Atlas(cache_dir))


__all__ = ["KINDS", "Drawn", "Painter", "PictureError", "draw", "missing", "prepare"]
