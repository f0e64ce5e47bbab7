"""Emblems of the characters on the good side."""

from __future__ import annotations

from art.drawing.sketch import (
    GOLD,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def butterbur(s: Sketch) -> None:
    """A mug of ale."""
    s.blob(
        [(68, 44), (88, 42), (94, 60), (86, 78), (68, 78), (68, 70), (82, 68), (84, 58), (80, 52), (68, 52)],
        WOOD_DARK,
    )
    s.poly([(20, 36), (70, 36), (74, 94), (16, 94)], WOOD)
    for x in (30, 45, 60):
        s.line([(x, 38), (x - 1, 92)], WOOD_DARK, 2)
    for y in (52, 82):
        s.stick([(18, y), (72, y)], GOLD, 4, ink=1.6)
    s.blob(
        [
            (14, 34),
            (20, 18),
            (34, 16),
            (42, 6),
            (58, 14),
            (72, 18),
            (78, 32),
            (70, 42),
            (64, 38),
            (58, 52),
            (48, 46),
            (40, 40),
            (26, 46),
            (20, 42),
        ],
        WHITE,
    )
