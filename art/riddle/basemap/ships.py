"""Ships on the open sea, in the ink of the waves: ornament, too small and pale to be taken for a marker."""

from __future__ import annotations

from typing import Final

from art.drawing.sketch import Pen
from art.drawing.terrain.places import ship
from art.riddle.basemap.board_data import MapData
from art.riddle.basemap.terrain import Grounds

SHIPS: Final = (("G1", 1.0, 1), ("X1", 0.9, 1), ("Y4", 0.8, -1))
"""The space of each ship, its size in u, and whether it sails to the right (1) or the left (-1)."""


def draw_ships(pen: Pen, data: MapData, grounds: Grounds) -> None:
    """The ships of the western sea, each only where its space is open sea on this board."""
    for space, size, heading in SHIPS:
        if space in data.by_id and grounds.of[space] == "ocean":
            ship(pen, data.centre(space), size, heading)
