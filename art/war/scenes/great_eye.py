"""The Eye, large: lids, spokes, a bright iris, a slit (war-pictures.md 5, 10)."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from art.drawing.cache import kept
from art.drawing.canvas import Doubled
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import rgb

TALL: Final = 158 / 310
LAYERS: Final = ((1.0, "#140808"), (0.95, "#8A1A12"), (0.86, "#E0481C"), (0.70, "#F89A34"), (0.5, "#FFD070"))


def great_eye(scene: Doubled, at: Point, half: float) -> None:
    """Painted around a point, `half` as wide to each side."""
    x, y = at
    for k, code in LAYERS:
        scene.poly(_lid(x, y, half * k, half * TALL * k), rgb(code))
    for i in range(64):
        a, far = math.tau * i / 64, (0.484 if i % 2 else 0.613) * half
        near = (x + 0.213 * half * math.cos(a), y + 0.168 * half * math.sin(a))
        scene.line([near, (x + far * math.cos(a), y + 0.52 * far * math.sin(a))], rgb("#B83A14"), half / 155)
    scene.disc(at, 0.252 * half, rgb("#FFF2BE"), 0.213 * half)
    slit = [(0.0, -0.445), (0.084, -0.226), (0.11, 0.0), (0.084, 0.226), (0.0, 0.445)]
    slit += [(-dx, dy) for dx, dy in reversed(slit[1:-1])]
    pupil = [(x + dx * half, y + dy * half) for dx, dy in slit]
    scene.poly(catmull_rom([pupil[-1], *pupil, pupil[0], pupil[1]], 6)[6:-6], rgb("#0A0406"))


@kept
def eye_sprite(wide: int) -> Image.Image:
    """The Eye alone."""
    high = round(wide * TALL) + 4
    scene = Doubled(Image.new("RGBA", (wide, high), (20, 8, 8, 0)))
    great_eye(scene, (wide / 2, high / 2), wide / 2 - 1)
    return scene.big.reduce(Doubled.over)


def _lid(x: float, y: float, w: float, h: float) -> list[Point]:
    upper = [(x - w, y), (x - 0.52 * w, y - 0.72 * h), (x, y - h), (x + 0.52 * w, y - 0.72 * h), (x + w, y)]
    lower = [(x + 0.52 * w, y + 0.72 * h), (x, y + h), (x - 0.52 * w, y + 0.72 * h), (x - w, y)]
    return [*catmull_rom(upper, 10), *catmull_rom([upper[-1], *lower], 10)]
