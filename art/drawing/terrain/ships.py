"""A ship under sail, in the ink of the waves: ornament, too pale to be taken for a marker."""

from __future__ import annotations

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import mix, with_alpha
from art.drawing.pen import Pen


def ship(pen: Pen, at: Point, k: float, heading: int) -> None:
    ink = with_alpha(mix(palette.SEA_LINE, palette.INK, 0.35), 225)
    sail = with_alpha(mix(palette.PARCHMENT, palette.SEA_DEEP, 0.25), 235)

    def here(points: list[Point]) -> list[Point]:
        return [(at[0] + heading * x * k, at[1] + y * k) for x, y in points]

    hull = catmull_rom(
        [(-0.42, 0.10), (-0.34, 0.20), (-0.10, 0.26), (0.20, 0.24), (0.44, 0.06), (0.50, -0.12)], 4
    )
    deck = [(0.40, 0.04), (0.10, 0.12), (-0.25, 0.12)]
    pen.fill(here([*hull, *deck]), with_alpha(mix(palette.INK_2, palette.SEA_LINE, 0.30), 220))
    pen.line(here([*hull, *deck, hull[0]]), ink, 0.026, 0.6)
    pen.line(here([(0.04, 0.12), (0.04, -0.52)]), ink, 0.030, 0.7)
    main = catmull_rom([(0.04, -0.46), (0.30, -0.28), (0.33, 0.02)], 5)
    foot = catmull_rom([(0.33, 0.02), (0.16, -0.02), (-0.22, 0.03)], 5)
    luff = catmull_rom([(-0.22, 0.03), (-0.08, -0.24), (0.04, -0.46)], 5)
    pen.fill(here([*main, *foot, *luff]), sail)
    pen.line(here([*main, *foot, *luff]), ink, 0.024, 0.6)
    pen.line(here(catmull_rom([(0.04, -0.46), (0.10, -0.22), (0.06, 0.0)], 5)), ink, 0.016, 0.4)
    pen.line(here([(0.04, -0.52), (-0.12, -0.57), (0.04, -0.60)]), ink, 0.024, 0.6)
    for y, x0, x1 in ((0.34, -0.46, 0.06), (0.34, 0.18, 0.52), (0.42, -0.22, 0.36)):
        pen.line(
            here([(x0, y), ((x0 + x1) / 2, y - 0.035), (x1, y)]), with_alpha(palette.SEA_LINE, 170), 0.02, 0.5
        )
