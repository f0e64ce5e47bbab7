"""The compass rose of a whole map."""

from __future__ import annotations

import math

from art.drawing import palette
from art.drawing.fonts import font
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, rgb, with_alpha
from art.drawing.pen import Pen


def compass(pen: Pen, at: Point) -> None:
    """A rose of sixteen points, 3.15 u long to the north, its letter above."""
    x, y = at
    ink = palette.INK
    for radius, width in ((2.35, 0.05), (2.20, 0.03), (1.25, 0.03)):
        circle = [
            (x + radius * math.cos(i * math.pi / 48), y + radius * math.sin(i * math.pi / 48))
            for i in range(97)
        ]
        pen.line(circle, with_alpha(ink, 210), width, 0.9)
    for i in range(72):
        angle = i * math.pi / 36
        inner = 2.20 - (0.0 if i % 2 else 0.10)
        pen.line(
            [
                (x + inner * math.cos(angle), y + inner * math.sin(angle)),
                (x + 2.35 * math.cos(angle), y + 2.35 * math.sin(angle)),
            ],
            with_alpha(ink, 170),
            0.02,
            0.6,
        )
    for count, shift, long, dark, light in (
        (8, math.pi / 8, 1.6, palette.INK_2, rgb("#E6D3A0")),
        (4, math.pi / 4, 2.2, palette.GOOD_FRAME, rgb("#F0E2BC")),
        (4, 0.0, 3.15, palette.EVIL_FRAME, rgb("#F6EACB")),
    ):
        for i in range(count):
            _point(pen, at, 2 * math.pi * i / count + shift, long, dark, light)
    pen.disc(at, 0.30, ink)
    pen.disc(at, 0.23, palette.GOLD)
    face = font("cinzel", 1.15 * pen.projection.s, 700)
    pen.words(pen.projection.px(x, y - 3.85), "N", face, ink, "mm")


def _point(pen: Pen, at: Point, angle: float, long: float, dark: Rgb, light: Rgb) -> None:
    """One point of the rose, half dark, half light."""
    x, y = at
    tip = (x + long * math.sin(angle), y - long * math.cos(angle))
    for side, colour in ((-1, light), (1, dark)):
        lean = angle + side * math.pi / 4
        flank = (x + 0.46 * math.sin(lean), y - 0.46 * math.cos(lean))
        pen.fill([at, tip, flank], colour)
        pen.line([at, tip, flank, at], palette.INK, 0.03, 0.7)
