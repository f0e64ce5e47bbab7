"""Value noise: the unevenness of paper, washes and coasts. Deterministic: the seed is the only chance."""

from __future__ import annotations

import zlib
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float32]

STD: Final = 0.18


def seed_of(name: str) -> int:
    """A seed that is the same in every process (`hash` is not)."""
    return zlib.crc32(name.encode())


def grid(name: str, rows: int, columns: int) -> Field:
    """Even random numbers in -1..1."""
    generator = np.random.Generator(np.random.PCG64(seed_of(name)))
    return (generator.random((rows, columns), dtype=np.float32) * 2.0 - 1.0).astype(np.float32)


def enlarge(
    field: Field, width: int, height: int, box: tuple[float, float, float, float] | None = None
) -> Field:
    """Bicubic enlargement of a field (or of a `box` of it, in its own pixels) to width x height."""
    picture = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32))
    bigger = picture.resize((width, height), Image.Resampling.BICUBIC, box)
    return np.asarray(bigger, dtype=np.float32)


def noise(name: str, width: int, height: int, cell: float, octaves: int = 4) -> Field:
    """A field of value noise with mean 0 and standard deviation .18; the largest cells are `cell` pixels
    wide."""
    total: Any = np.zeros((height, width), dtype=np.float32)
    gain = 1.0
    for octave in range(octaves):
        size = max(1.0, cell / 2**octave)
        columns, rows = int(width / size) + 3, int(height / size) + 3
        small = grid(f"{name}|{octave}", rows, columns)
        # one cell of margin on each side, so that the edge of the picture is not the edge of the grid
        box = (1.0, 1.0, 1.0 + width / size, 1.0 + height / size)
        total += gain * enlarge(small, width, height, box)
        gain *= 0.5
        if size <= 1.0:
            break
    total -= total.mean()
    return np.asarray(total * (STD / max(1e-6, float(total.std()))), dtype=np.float32)


def blur(field: Field, sigma: float) -> Field:
    """Gaussian blur, edges repeated; `sigma` in pixels."""
    radius = max(1, round(3 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-radius, radius + 1, dtype=np.float32) / sigma) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        padding = [(0, 0), (0, 0)]
        padding[axis] = (radius, radius)
        padded = np.pad(field, padding, mode="edge")
        length = field.shape[axis]
        total: Any = np.zeros_like(field)
        for i, weight in enumerate(kernel):
            piece = padded[i : i + length] if axis == 0 else padded[:, i : i + length]
            total += weight * piece
        field = np.asarray(total, dtype=np.float32)
    return field


def distance_inside(mask: NDArray[np.bool_], cap: int) -> Field:
    """For each pixel in the mask the Euclidean distance to the nearest pixel outside, in pixels, at most
    `cap`; 0 outside."""
    height, width = mask.shape
    column = np.where(mask, np.float32(cap), np.float32(0.0))
    for y in range(1, height):
        np.minimum(column[y], column[y - 1] + 1, out=column[y])
    for y in range(height - 2, -1, -1):
        np.minimum(column[y], column[y + 1] + 1, out=column[y])
    squared = column * column
    best = squared.copy()
    for dx in range(1, cap + 1):
        step = np.float32(dx * dx)
        np.minimum(best[:, dx:], squared[:, : width - dx] + step, out=best[:, dx:])
        np.minimum(best[:, : width - dx], squared[:, dx:] + step, out=best[:, : width - dx])
    return np.asarray(np.sqrt(np.minimum(best, np.float32(cap * cap))), dtype=np.float32)


def smoothstep(field: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((field - low) / (high - low), 0.0, 1.0)
    return np.asarray(t * t * (3.0 - 2.0 * t), dtype=np.float32)
