"""Fans: a plate beside a crowded hex, with a row for each side and state, so that all are seen (W15.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import paste, plate
from art.drawing.palette import Rgb, rgb
from art.war.chart.standing_room import FAN_SEAL, Fan, Seat
from art.war.pieces.card_signs import seal
from art.war.pieces.medallions import band, medallion, more
from engine.war.data.records import Power

GROUNDS: Final[Mapping[Power, Rgb]] = {
    "fellowship": rgb("#DCE6EE"),
    "sauron": rgb("#E4CCC2"),
    "saruman": rgb("#E4E2DA"),
    "nobody": rgb("#D8DCC8"),
}
"""The ground of the rows of each side."""


def draw_fans(picture: Image.Image, fans: Iterable[Fan]) -> None:
    """The plates with the seals of their rows; who stands there comes on top."""
    for fan in fans:
        x, y = round(fan.box.x0), round(fan.box.y0)
        size = round(fan.box.width), round(fan.box.height)
        paste(picture, plate(*size, 14, palette.HALO, palette.INK, 3), (x, y))
        draw = ImageDraw.Draw(picture)
        told: Power | None = None
        for power, row in fan.rows:
            draw.rectangle((row.x0 + 4, row.y0, row.x1 - 4, row.y1), GROUNDS[power])
            if told is not None:
                draw.line((row.x0 + 4, row.y0, row.x1 - 4, row.y0), palette.INK_2, 1)
            middle = row.x0 + 8 + FAN_SEAL / 2, row.centre[1]
            paste(picture, seal(power, FAN_SEAL), middle, centred=True)
            told = power


def face(seat: Seat, r: int) -> Image.Image:
    """Who, or what, sits there."""
    if seat.kind == "person":
        return medallion(str(seat.what), r, seat.captive)
    return band(r, int(seat.what)) if seat.kind == "band" else more(r, int(seat.what))
