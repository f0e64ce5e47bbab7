"""The lines of the hexes: thin on land, thinner on the sea, dark on ash. Each edge is drawn once."""

from __future__ import annotations

from art.drawing import palette
from art.drawing.geometry import RADIUS, hex_corners
from art.drawing.palette import with_alpha
from art.drawing.sketch import Pen
from art.riddle.basemap.board_data import MapData
from art.riddle.basemap.terrain import Grounds


def draw_grid(pen: Pen, data: MapData, grounds: Grounds) -> None:
    """All hexes of the board, the space under the Halls of Mandos included as sea without lines."""
    halls = set(data.halls_area)
    drawn: set[frozenset[tuple[int, int]]] = set()
    # neighbours in the order of the sides between consecutive corners, from the right side clockwise
    sides = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for q in range(-RADIUS, RADIUS + 1):
        for r in range(-RADIUS, RADIUS + 1):
            space = data.at.get((q, r))
            if abs(q + r) > RADIUS or space is None or space.id in halls:
                continue
            corners = hex_corners(q, r)
            for i, (dq, dr) in enumerate(sides):
                edge = frozenset(((q, r), (q + dq, r + dr)))
                if edge in drawn:
                    continue
                drawn.add(edge)
                other = data.at.get((q + dq, r + dr))
                kinds = {
                    grounds.of[space.id],
                    grounds.of[other.id] if other is not None else grounds.of[space.id],
                }
                if kinds & {"ash", "ash-mountain"}:
                    colour = with_alpha(palette.GRID_DARK, 140)
                elif kinds <= {"ocean", "lake"}:
                    colour = with_alpha(palette.GRID, 80)
                else:
                    colour = with_alpha(palette.GRID, 118)
                pen.line([corners[i], corners[(i + 1) % 6]], colour, 0.02, 1.0)
