"""What a map looks like where it does not matter: grey, and mixed with a colour."""

from __future__ import annotations

from art.drawing.palette import Rgb

Matrix = tuple[float, float, float, float, float, float, float, float, float, float, float, float]
GREY = (0.299, 0.587, 0.114)


def faded(grey: float, colour: Rgb, share: float) -> Matrix:
    """How to convert a picture: so far to grey, then with so much of a colour."""
    rows: list[float] = []
    for band in range(3):
        rows += [(1 - share) * (grey * GREY[other] + (1 - grey) * (other == band)) for other in range(3)]
        rows.append(share * colour[band])
    a, b, c, d, e, f, g, h, i, j, k, m = rows
    return a, b, c, d, e, f, g, h, i, j, k, m
