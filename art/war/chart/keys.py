"""The marks of the places that decide a story, on its maps of every scale (W15.4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from PIL import Image

from art.drawing.furniture import paste
from art.drawing.geometry import Box, Point
from art.drawing.labels import ICON, Obstacles
from art.war.basemap.geometry import WHOLE
from art.war.chart.signs import key_mark
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field

LEAST: Final = 24.0
"""The least size of a mark, in pixels."""
SIZE: Final = 0.42
"""The same by the scale, in u."""


class Keys:
    """Where those marks stand in one picture: at the foot of a sign, which no counter and no face covers;
    from afar at the corner of the counter that hides the sign."""

    def __init__(self, s: float, holders: Mapping[str, Power]) -> None:
        self.holders = holders
        self._s = s
        self._spots: dict[str, Point] = {}

    def draw(
        self,
        picture: Image.Image,
        obstacles: Obstacles,
        icons: Mapping[str, Box],
        armed: Collection[str],
        *,
        last: bool,
    ) -> None:
        """Before the pieces, and once more on top of them; from afar each mark once."""
        afar = self._s < WHOLE
        for name, holder in self.holders.items():
            at = BOARD.places[name].hex
            if at not in icons or (afar and (at in armed) != last):
                continue
            sprite, _ = key_mark(holder, max(LEAST, SIZE * self._s))
            box = icons[at]
            spot = self._spots.setdefault(at, (box.x1, box.y0) if afar else (box.x0, box.y1))
            paste(picture, sprite, spot, centred=True)
            obstacles.add_disc(spot, sprite.height / 2, ICON)


def holders(known: Field | None) -> dict[str, Power] | None:
    """Who holds the places that decide the story of a field; ``None`` where Objectives are counted."""
    if known is None or known.config.story.sauron_wins is None:
        return None
    return {place: known.holder(place) for place in known.config.story.prizes}
