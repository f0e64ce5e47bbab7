"""Colours of land and sea about the coast, and how a colour is laid over the ground."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from art.drawing import palette
from art.drawing.noise import Field
from art.drawing.palette import Rgb

Colours = NDArray[np.float32]

REACH: Final = 2.2
"""How far the distance to the coast is known, in u."""
WAVES: Final = ((0.17, 0.62, 0.030), (0.36, 0.46, 0.027), (0.60, 0.32, 0.024), (0.90, 0.20, 0.022))
"""Wave lines: depth in u, opacity, half width in u."""
LOW, HIGH, PER_U = -1.6, 1.2, 400.0


def wash(ground: Colours, colour: Rgb, share: Field, light: Field) -> None:
    """Lays a colour over the ground, in place."""
    for channel in range(3):
        layer = colour[channel] * light
        ground[..., channel] += share * (layer - ground[..., channel])
    np.clip(ground, 0.0, 255.0, out=ground)


def sea_colours(paper: Colours, coast: Field, broad: Field) -> Colours:
    deep = np.clip(-coast / REACH, 0.0, 1.0)[..., None]
    near = np.asarray(palette.SEA_COAST, dtype=np.float32)
    far = np.asarray(palette.SEA_DEEP, dtype=np.float32)
    water = (near * (1 - deep) + far * deep) * (1.0 + 0.16 * broad)[..., None]
    return np.asarray(np.clip(0.22 * paper + 0.78 * water, 0.0, 255.0), dtype=np.float32)


def coast_tables(s: float) -> dict[str, Field]:
    """Opacities by the distance to the coast, for quick lookup."""
    d = np.arange(LOW, HIGH, 1.0 / PER_U, dtype=np.float32)
    line = max(0.04, 1.25 / s)
    waves = np.zeros_like(d)
    for depth, opacity, width in WAVES:
        half = max(width, 0.55 / s)
        waves = np.maximum(waves, opacity * np.exp(-(((-d - depth) / half) ** 2)))
    return {
        "sea": np.clip(0.5 - d * s, 0.0, 1.0),
        "ink": 0.92 * np.exp(-((d / line) ** 2)),
        "tan": np.where(d > 0, 0.34 * np.exp(-np.clip(d, 0.0, None) / 0.16), 0.0).astype(np.float32),
        "waves": waves,
        "hatch": np.where(d < 0, 0.34 * np.clip(1.0 + d / 0.42, 0.0, 1.0), 0.0).astype(np.float32),
    }
