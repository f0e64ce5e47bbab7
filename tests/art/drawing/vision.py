"""How colours look to people who see them otherwise.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15, 2009,
at severity 1.0 (nothing is seen of one kind of cone). They act on linear RGB.

Differences are those of CIE 1976 L*a*b* (D65): about 2.3 is just noticeable side by side; 10 is plain at a
glance.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Floats = NDArray[np.float64]

SEEN: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(values: Floats) -> Floats:
    part = values / 255.0
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _coded(light: Floats) -> Floats:
    part = np.clip(light, 0.0, 1.0)
    return 255.0 * np.where(part <= 0.0031308, part * 12.92, 1.055 * part ** (1 / 2.4) - 0.055)


def seen_as(values: Floats, sight: str) -> Floats:
    """sRGB colours (last axis of 3) as they look with one kind of sight of `SEEN`."""
    return _coded(_linear(np.asarray(values, dtype=np.float64)) @ np.array(SEEN[sight]).T)


def luminance(values: Floats) -> Floats:
    """How light sRGB colours are, 0 to 1 (Y of CIE 1931, as in WCAG 2)."""
    return _linear(values) @ np.array([0.2126, 0.7152, 0.0722])


def lab(values: Floats) -> Floats:
    """sRGB colours in CIE L*a*b*."""
    to_xyz = np.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
    )
    xyz = _linear(np.asarray(values, dtype=np.float64)) @ to_xyz.T / np.array([0.95047, 1.0, 1.08883])
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1
    )


def apart(one: Colour, other: Colour, sight: str = "normal") -> float:
    pair = lab(seen_as(np.array([one, other], dtype=np.float64), sight))
    return float(np.linalg.norm(pair[0] - pair[1]))


def nearest(colours: Iterable[Colour], sight: str) -> float:
    """How different those two of some colours look that look most alike."""
    return min(apart(one, other, sight) for one, other in combinations(colours, 2))
