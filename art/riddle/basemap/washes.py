"""The colours of the ground at low resolution: paper, the tints of the regions, woods, ranges, ash, swamp
and sea."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from art.drawing import palette
from art.drawing.geometry import HALF_HEIGHT, HALF_WIDTH, Point
from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import Field, blur, distance_inside, noise, smoothstep
from art.drawing.terrain.waters import REACH, Colours, sea_colours, wash
from art.riddle.basemap.board_data import MapData
from art.riddle.basemap.terrain import (
    CODE,
    FIELD_SCALE,
    FIELD_SIZE,
    OPEN_WATER,
    Grounds,
    field_points,
    ground_codes,
)

TINTS: Final[tuple[tuple[str, Rgb], ...]] = (
    ("C3", rgb("#DCD9A6")),
    ("B12", rgb("#D8CDA0")),
    ("A8", rgb("#D9D2A4")),
    ("E5", rgb("#D3D79A")),
    ("H5", rgb("#CDD494")),
    ("K6", rgb("#CED292")),
    ("N6", rgb("#D2D496")),
    ("F9", rgb("#D6D49C")),
    ("J9", rgb("#D3D89A")),
    ("H12", rgb("#D3D798")),
    ("K13", rgb("#D8DA9A")),
    ("G14", rgb("#C6CE90")),
    ("K17", rgb("#C8CE92")),
    ("F18", rgb("#D9D6A0")),
    ("J21", rgb("#E2D8A0")),
    ("M19", rgb("#DCC890")),
    ("N22", rgb("#E6D49A")),
    ("P11", rgb("#D8D894")),
    ("R9", rgb("#DEDA90")),
    ("S5", rgb("#D4D692")),
    ("V8", rgb("#DAD892")),
    ("R11", rgb("#E0DA96")),
    ("U11", rgb("#E6D896")),
    ("Q21", rgb("#DCCA8C")),
    ("T18", rgb("#E0C88A")),
    ("W12", rgb("#EECB8C")),
    ("Y12", rgb("#F0C888")),
)


@dataclass(frozen=True, slots=True)
class Washes:
    """Fields of `FIELD_SCALE` pixels per u. Colours run from 0 to 255; `coast` is the distance to the coast
    in u, positive on land; `mottle` is the noise that breaks lines."""

    paper: Colours
    land: Colours
    sea: Colours
    coast: Field
    mottle: Field
    dark: Field

    def ground(self, point: Point) -> Rgb:
        """The colour of the land at a point in u."""
        column = min(max(int((point[0] + HALF_WIDTH) * FIELD_SCALE), 0), FIELD_SIZE[0] - 1)
        row = min(max(int((point[1] + HALF_HEIGHT) * FIELD_SCALE), 0), FIELD_SIZE[1] - 1)
        r, g, b = (int(v) for v in self.land[row, column])
        return r, g, b


def washes(data: MapData, grounds: Grounds) -> Washes:
    """All low resolution fields of a board."""
    width, height = FIELD_SIZE
    fine = noise("paper-fine", width, height, 1.3 * FIELD_SCALE, 4)
    broad = noise("paper-broad", width, height, 7.0 * FIELD_SCALE, 5)
    codes = ground_codes(data, grounds)

    def share(
        names: Iterable[str], sigma: float, amount: float, low: float = 0.38, high: float = 0.62
    ) -> Field:
        mask = np.isin(codes, [CODE[name] for name in names]).astype(np.float32)
        return smoothstep(blur(mask, sigma * FIELD_SCALE) + amount * fine, low, high)

    paper = _paper(fine, broad)
    ground = _tinted(data, paper, fine, broad)
    for names, colour, sigma, amount, strength in (
        (("mountain",), rgb("#C9B894"), 0.30, 0.55, 0.45),
        (("hill",), rgb("#C6C484"), 0.30, 0.55, 0.50),
        (("thicket",), rgb("#B9BC74"), 0.25, 0.55, 0.75),
        (("forest",), rgb("#9DB06A"), 0.25, 0.55, 0.80),
        (("mirkwood",), rgb("#5C7646"), 0.25, 0.55, 0.92),
        (("lorien",), rgb("#D2BC58"), 0.25, 0.55, 0.80),
        (("fangorn",), rgb("#728E50"), 0.25, 0.55, 0.85),
        (("swamp",), palette.SWAMP, 0.30, 0.70, 0.72),
    ):
        wash(ground, colour, strength * share(names, sigma, amount), 1.0 + 0.30 * broad + 0.45 * fine)
    dark = share(("ash", "ash-mountain"), 0.45, 0.35, 0.30, 0.70)
    wash(ground, palette.ASH, 0.88 * dark, 1.0 + 0.5 * broad + 0.7 * fine)
    _fire(data, ground, dark)

    wet = np.isin(codes, [CODE[name] for name in OPEN_WATER]).astype(np.float32)
    soft = blur(wet, 0.26 * FIELD_SCALE) + 0.62 * fine
    sea_mask = soft > 0.5
    cap = int(REACH * FIELD_SCALE)
    inside, outside = distance_inside(sea_mask, cap), distance_inside(~sea_mask, cap)
    # half a pixel: the coast runs between the last wet and the first dry pixel
    signed = np.where(sea_mask, 0.5 - inside, outside - 0.5) / FIELD_SCALE
    coast = blur(signed.astype(np.float32), 1.6) + 0.07 * fine
    return Washes(paper, ground, sea_colours(paper, coast, broad), coast, fine, dark)


def _paper(fine: Field, broad: Field) -> Colours:
    light = 1.0 + 0.14 * broad + 0.07 * fine
    paper = np.asarray(palette.PARCHMENT, dtype=np.float32) * light[..., None]
    paper[..., 2] *= 1.0 - 0.10 * np.clip(broad, 0.0, None) * 2.0
    x, y = field_points()
    edge = np.minimum(HALF_WIDTH - np.abs(x), HALF_HEIGHT - np.abs(y)) + 1.2 * fine
    worn = 0.36 * np.exp(-np.clip(edge, 0.0, None) / 0.55)
    for channel, part in enumerate((0.62, 0.85, 1.05)):
        paper[..., channel] *= 1.0 - worn * part
    return np.clip(paper, 0.0, 255.0).astype(np.float32)


def _tinted(data: MapData, paper: Colours, fine: Field, broad: Field) -> Colours:
    """The land's own colours, blended between anchors and uneven like a wash of water colour."""
    x, y = field_points()
    x, y = x[::8, ::8], y[::8, ::8]
    total = np.zeros(x.shape, dtype=np.float32)
    tint = np.zeros((*x.shape, 3), dtype=np.float32)
    for space, colour in TINTS:
        if space not in data.by_id:
            continue
        cx, cy = data.centre(space)
        weight = ((x - cx) ** 2 + (y - cy) ** 2 + 0.6) ** -1.6
        total += weight
        tint += weight[..., None] * np.asarray(colour, dtype=np.float32)
    if not total.any():
        return paper.copy()
    tint /= total[..., None]
    tint = np.repeat(np.repeat(tint, 8, axis=0), 8, axis=1)[: paper.shape[0], : paper.shape[1]]
    tint = np.stack([blur(tint[..., channel], 6.0) for channel in range(3)], axis=-1)
    tint *= (1.0 + 0.34 * broad + 0.20 * fine)[..., None]
    tint[..., 0] *= 1.0 + 0.12 * broad
    tint[..., 2] *= 1.0 - 0.22 * broad
    return np.clip(0.4 * paper + 0.6 * tint, 0.0, 255.0).astype(np.float32)


def _fire(data: MapData, ground: Colours, dark: Field) -> None:
    """The red light around the Cracks of Doom, on ash only."""
    x, y = field_points()
    for space in data.spaces:
        if space.role in ("cracks_of_doom", "barad_dur"):
            cx, cy = data.centre(space.id)
            strength, size = (0.80, 5.0) if space.role == "cracks_of_doom" else (0.40, 2.6)
            glow = strength * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / size) * dark
            wash(ground, palette.FIRE, glow.astype(np.float32), np.ones_like(glow))
