"""The painted ground of a piece of the sheet: paper, land, sea, coast line, waves."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing import palette
from art.drawing.sketch import Field, noise
from art.drawing.terrain.waters import LOW, PER_U, coast_tables
from art.war.basemap.fields import SCALE, Fields
from art.war.basemap.geometry import LAND, SHEET, Window

STRIP = 256


def ground_picture(fields: Fields, window: Window) -> Image.Image:
    """The ground that a window shows, painted in strips so that memory stays small."""
    picture = Image.new("RGB", (window.width, window.height))
    grain = noise("grain", 512, 512, 3.0, 2)
    tables = coast_tables(window.s)
    layers = [Image.fromarray(c.round().astype(np.uint8)) for c in (fields.land, fields.sea, fields.paper)]
    scalars = [Image.fromarray(f) for f in (fields.coast, fields.mottle)]
    for top in range(0, window.height, STRIP):
        strip = Window(window.s, window.left, window.top + top, window.width, min(STRIP, window.height - top))
        picture.paste(_strip(layers, scalars, tables, grain, strip), (0, top))
    return picture


def _framed(
    inside: Field, paper: Field, window: Window, columns: NDArray[np.intp], rows: NDArray[np.intp]
) -> Field:
    """Bare paper beyond the hexes, with a soft shadow on both sides of their edge."""
    x, y = columns / window.s + SHEET.x0, rows / window.s + SHEET.y0
    across, down = np.minimum(x - LAND.x0, LAND.x1 - x), np.minimum(y - LAND.y0, LAND.y1 - y)
    edge = np.minimum(across[None, :], down[:, None]).astype(np.float32)
    within = np.clip(edge * window.s + 0.5, 0.0, 1.0)[..., None]
    shade = 1.0 - 0.30 * np.exp(-np.abs(edge + 0.2) / 0.28)
    return np.asarray((paper + within * (inside - paper)) * shade[..., None], dtype=np.float32)


def _strip(
    layers: list[Image.Image],
    scalars: list[Image.Image],
    tables: dict[str, Field],
    grain: Field,
    window: Window,
) -> Image.Image:
    k = SCALE / window.s
    part = (
        max(0.0, window.left * k),
        max(0.0, window.top * k),
        min(layers[0].width, (window.left + window.width) * k),
        min(layers[0].height, (window.top + window.height) * k),
    )
    size = (window.width, window.height)

    def piece(field: Image.Image) -> Field:
        return np.asarray(field.resize(size, Image.Resampling.BICUBIC, part), dtype=np.float32)

    land, sea, paper = (piece(layer) for layer in layers)
    coast, mottle = (piece(scalar) for scalar in scalars)
    index = np.clip((coast - LOW) * PER_U, 0, len(tables["sea"]) - 1).astype(np.int32)
    land += tables["tan"][index][..., None] * (np.asarray(palette.COAST_TAN, dtype=np.float32) - land)
    lines = np.clip(tables["waves"][index] * np.clip(1.0 + 2.2 * (mottle + 0.12), 0.25, 1.0), 0.0, 1.0)
    rows = np.arange(window.top, window.top + window.height)
    if window.s >= 30:
        y = (rows.astype(np.float32) + 0.5) / window.s
        stripes = np.clip(
            1.0 - np.abs((y / 0.115) % 1.0 - 0.5) * 0.115 / max(0.020, 0.62 / window.s), 0.0, 1.0
        )
        lines = np.maximum(lines, stripes[:, None] * tables["hatch"][index])
    sea += lines[..., None] * (np.asarray(palette.SEA_LINE, dtype=np.float32) - sea)
    result = land + tables["sea"][index][..., None] * (sea - land)
    result += tables["ink"][index][..., None] * (np.asarray(palette.INK, dtype=np.float32) - result)
    columns = np.arange(window.left, window.left + window.width)
    result = _framed(result, paper, window, columns, rows)
    result *= (1.0 + 0.10 * grain[rows % 512][:, columns % 512])[..., None]
    return Image.fromarray(np.asarray(np.clip(result + 0.5, 0.0, 255.0), dtype=np.uint8))
