"""The painted ground at full size: paper, land, sea, coast line, waves. In strips, so that memory stays
small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing import palette
from art.drawing.geometry import FRAME, SQRT3, base_projection, base_size
from art.drawing.sketch import Field, noise
from art.drawing.terrain.waters import LOW, PER_U, coast_tables
from art.riddle.basemap.terrain import FIELD_SIZE
from art.riddle.basemap.washes import Washes

STRIP: Final = 256
APOTHEM: Final = FRAME * SQRT3 / 2


def ground_picture(fields: Washes, s: float, progress: Callable[[float], None] | None = None) -> Image.Image:
    """The ground of the whole picture at `s` pixels per u; `progress` is told the finished share."""
    width, height = base_size(s)
    picture = Image.new("RGB", (width, height))
    grain = noise("grain", 512, 512, 3.0, 2)
    tables = coast_tables(s)
    layers = [Image.fromarray(c.round().astype(np.uint8)) for c in (fields.paper, fields.land, fields.sea)]
    scalars = [Image.fromarray(f) for f in (fields.coast, fields.mottle)]
    for top in range(0, height, STRIP):
        bottom = min(height, top + STRIP)
        strip = _strip(layers, scalars, tables, grain, s, (width, height), top, bottom)
        picture.paste(Image.fromarray(strip), (0, top))
        if progress is not None:
            progress(bottom / height)
    return picture


def _strip(
    layers: list[Image.Image],
    scalars: list[Image.Image],
    tables: dict[str, Field],
    grain: Field,
    s: float,
    size: tuple[int, int],
    top: int,
    bottom: int,
) -> NDArray[np.uint8]:
    width, height = size
    rows = bottom - top
    part = (0.0, FIELD_SIZE[1] * top / height, float(FIELD_SIZE[0]), FIELD_SIZE[1] * bottom / height)

    def piece(field: Image.Image) -> Field:
        return np.asarray(field.resize((width, rows), Image.Resampling.BICUBIC, part), dtype=np.float32)

    paper, land, sea = (piece(layer) for layer in layers)
    coast, mottle = (piece(scalar) for scalar in scalars)
    index = np.clip((coast - LOW) * PER_U, 0, len(tables["sea"]) - 1).astype(np.int32)

    land += (tables["tan"][index])[..., None] * (np.asarray(palette.COAST_TAN, dtype=np.float32) - land)
    lines = np.clip(tables["waves"][index] * np.clip(1.0 + 2.2 * (mottle + 0.12), 0.25, 1.0), 0.0, 1.0)
    projection = base_projection(s)
    y = (np.arange(top, bottom, dtype=np.float32) + 0.5 - projection.oy) / s
    if s >= 30:
        stripes = np.clip(1.0 - np.abs((y / 0.115) % 1.0 - 0.5) * 0.115 / max(0.020, 0.62 / s), 0.0, 1.0)
        lines = np.maximum(lines, stripes[:, None] * tables["hatch"][index])
    sea += lines[..., None] * (np.asarray(palette.SEA_LINE, dtype=np.float32) - sea)
    inside = land + tables["sea"][index][..., None] * (sea - land)
    inside += tables["ink"][index][..., None] * (np.asarray(palette.INK, dtype=np.float32) - inside)

    x = (np.arange(width, dtype=np.float32) + 0.5 - projection.ox) / s
    edge = APOTHEM - np.maximum(np.abs(y)[:, None], np.abs(x) * (SQRT3 / 2) + (np.abs(y) / 2)[:, None])
    within = np.clip(edge * s + 0.5, 0.0, 1.0)[..., None]
    # a soft shadow on both sides of the frame
    shade = 1.0 - 0.30 * np.exp(-np.abs(edge + 0.2) / 0.28)
    result = paper + within * (inside - paper)
    result *= shade[..., None]
    wide = np.arange(width) % 512
    result *= (1.0 + 0.10 * grain[np.arange(top, bottom) % 512][:, wide])[..., None]
    return np.asarray(np.clip(result + 0.5, 0.0, 255.0), dtype=np.uint8)
