"""Everything that stands upright: peaks along walls, crags, hills, trees (MOV-4)."""

import math
import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from art.drawing import far_lands, land, palette
from art.drawing.geometry import SQRT3, Point
from art.drawing.land import Clear, Ground, Standing
from art.war.basemap.fields import GROUNDS
from art.war.basemap.geometry import DECORATION, between, ends, knot, middle, point
from engine.war.board import BOARD
from engine.war.data import DATA

SUNK: Final = 0.36
"""A peak's foot lies so much of its height below what it stands on."""
AT_PASS: Final = 0.6
LOWER: Final = 0.72
"""Peaks so near a pass, in u, are so much lower."""
PEAKS: Final = ((-0.50, -0.10, 1.10, 1.00), (0.48, -0.22, 1.06, 0.94), (0.02, 0.46, 1.42, 1.28))
CRAGS: Final = (
    (-0.48, -0.16, 0.62, 0.56),
    (0.34, -0.34, 0.56, 0.50),
    (0.50, 0.34, 0.66, 0.56),
    (-0.16, 0.50, 0.58, 0.46),
)
HILLS: Final = (
    ((-0.42, -0.14, 0.94, 0.46), (0.42, -0.04, 0.86, 0.40), (-0.02, 0.46, 1.10, 0.50)),
    ((-0.04, -0.20, 1.20, 0.48), (-0.46, 0.30, 0.86, 0.40), (0.40, 0.48, 0.96, 0.44)),
    ((0.36, -0.20, 0.96, 0.50), (-0.42, 0.0, 0.84, 0.36), (0.08, 0.48, 1.20, 0.44)),
)
"""Three ways to stand in a hex; of each: the foot from the middle, width and height, in u."""
SHAPES: Final = ("dome", "down", "saddle", "scarp", "tor")
WOODS: Final = {
    "wood": (palette.FOREST, 0.12),
    "mirkwood": (palette.MIRKWOOD, 0.62),
    "lorien": (palette.LORIEN, 0.0),
    "fangorn": (palette.FANGORN, 0.10),
}
TREES: Final = 15
FRAYED: Final = frozenset(("open", "hill", "marsh"))
"""Grounds that trees of a neighbouring wood stray into."""
DESERT: Final = frozenset("j")
PALMS: Final = frozenset("n")
"""Provinces where a lone tree is a palm; in the deep desert palms stand at water only."""


def standing(ground: Ground, clear: Clear) -> list[Standing]:
    """All of it, in the order of painting (by the y of its foot)."""
    upright = [*_walls(ground, clear), *_lone_peaks(ground)]
    for name in BOARD.hexes:
        kind = GROUNDS[name]
        if kind in ("range", "crag"):
            upright += _heights(name, ground, clear, kind)
        elif kind == "hill":
            upright += _hills(name, ground, clear)
        elif kind in WOODS:
            upright += _wood(name, kind, clear)
        if kind in FRAYED:
            upright += _strays(name, clear)
    return sorted(upright, key=lambda piece: (piece.foot[1], piece.foot[0]))


def _walls(ground: Ground, clear: Clear) -> Iterator[Standing]:
    """Peaks so close along each wall that it looks as closed as it is; a gap at each pass."""
    gaps = [between(hexside) for hexside in BOARD.passes]
    for chain in DATA.map.mountains:
        ash = any(BOARD.mordor(name) for name in chain.hexsides[0].split("-"))
        touched = Counter(knot(end) for hexside in chain.hexsides for end in ends(hexside))
        done: set[tuple[int, int]] = set()
        for hexside in chain.hexsides:
            spots = [] if hexside in BOARD.passes else [(between(hexside), 1.22, 1.22)]
            for end in ends(hexside):
                if knot(end) not in done:
                    done.add(knot(end))
                    spots.append((end, 1.02, 0.98) if touched[knot(end)] > 1 else (end, 0.72, 0.55))
            for number, (at, w, h) in enumerate(spots):
                layer = f"wall|{hexside}|{number}"
                chance = random.Random(layer)
                near_pass = any(math.dist(at, gap) < AT_PASS for gap in gaps)
                size = chance.uniform(0.92, 1.08) * (LOWER if near_pass else 1.0)
                x, y = at[0] + chance.uniform(-0.06, 0.06), at[1] + chance.uniform(-0.05, 0.05)
                yield land.mountain(layer, (x, y + SUNK * h * size), w * size, h * size, ground, ash=ash)
            yield from _foothills(hexside, ground, clear, ash)


def _foothills(hexside: str, ground: Ground, clear: Clear, ash: bool) -> Iterator[Standing]:
    """A second, lower file on both sides of a wall, where there is room."""
    (ax, ay), (bx, by) = (middle(name) for name in hexside.split("-"))
    mx, my = between(hexside)
    for side, (x, y) in ((-1, (ax, ay)), (1, (bx, by))):
        layer = f"foothill|{hexside}|{side}"
        chance = random.Random(layer)
        if chance.random() > 0.75:
            continue
        part = 0.45 / SQRT3 * 2 + chance.uniform(-0.05, 0.05)
        size = chance.uniform(0.80, 1.12)
        w, h = 0.74 * size, 0.56 * size
        foot = (mx + (x - mx) * part + chance.uniform(-0.18, 0.18), my + (y - my) * part + SUNK * h)
        name = hexside.split("-")[0 if side < 0 else 1]
        if clear.free(foot) and not clear.hidden(foot, w, h) and GROUNDS[name] not in ("sea", "lake"):
            yield land.mountain(layer, foot, w, h, ground, ash=ash)


def _lone_peaks(ground: Ground) -> Iterator[Standing]:
    for peak in DECORATION.peaks:
        x, y = point(peak.at)
        foot = (x, y + SUNK * peak.height_u)
        yield land.mountain(f"peak|{peak.name}", foot, peak.width_u, peak.height_u, ground)


def _busy(name: str) -> bool:
    return BOARD.place(name) is not None


def _heights(name: str, ground: Ground, clear: Clear, kind: str) -> Iterator[Standing]:
    """Three peaks of a mountain mass, four crags of ash; those behind only where there is a place."""
    cx, cy = middle(name)
    chance = random.Random(f"{kind}|{name}")
    for number, (dx, dy, w, h) in enumerate(CRAGS if kind == "crag" else PEAKS):
        if dy > 0.3 and _busy(name):
            continue
        size = chance.uniform(0.88, 1.10)
        foot = (cx + dx + chance.uniform(-0.10, 0.10), cy + dy + chance.uniform(-0.07, 0.07))
        foot = clear.standpoint(foot, w * size, h * size)
        if kind == "range" or (clear.free(foot) and not clear.hidden(foot, w * size, h * size)):
            layer = f"{kind}|{name}|{number}"
            yield land.mountain(layer, foot, w * size, h * size, ground, ash=kind == "crag")


def _hills(name: str, ground: Ground, clear: Clear) -> Iterator[Standing]:
    """Three hills, the two behind where there is a place; beside a wall a peak instead of the first."""
    cx, cy = middle(name)
    chance = random.Random(f"hill|{name}")
    stand = chance.choice(HILLS)
    shapes = chance.sample(SHAPES, len(stand))
    walled = any(f"{min(name, n)}-{max(name, n)}" in BOARD.walls for n in BOARD.neighbours[name])
    for number, ((dx, dy, w, h), shape) in enumerate(zip(stand, shapes, strict=True)):
        if dy > 0.3 and _busy(name):
            continue
        size = chance.uniform(0.82, 1.12)
        foot = (cx + dx + chance.uniform(-0.13, 0.13), cy + dy + chance.uniform(-0.08, 0.08))
        foot = clear.standpoint(foot, w * size, h * size)
        if clear.hidden(foot, w * size, h * size):
            continue
        layer = f"hill|{name}|{number}"
        if walled and number == 0:
            yield land.mountain(layer, foot, 0.82 * size, 0.70 * size, ground)
        else:
            yield land.hill(layer, foot, w * size, h * size, ground, shape)


def _spread(name: str, layer: str, count: int, spacing: float, clear: Clear) -> list[Point]:
    """Points inside a hex that keep their distance from each other and from roads, rivers and places."""
    chance = random.Random(f"{layer}|{name}")
    cx, cy = middle(name)
    points: list[Point] = []
    for _ in range(count * 14):
        if len(points) == count:
            break
        dx, dy = chance.uniform(-1.0, 1.0), chance.uniform(-SQRT3 / 2, SQRT3 / 2)
        if abs(dx) > 0.98 - abs(dy) / SQRT3:
            continue
        at = (cx + dx, cy + dy)
        if clear.free(at) and all(math.dist(at, other) > spacing for other in points):
            points.append(at)
    return points


def _wood(name: str, kind: str, clear: Clear) -> Iterator[Standing]:
    for number, foot in enumerate(_spread(name, "trees", TREES, 0.28, clear)):
        yield _tree(f"tree|{name}|{number}", foot, kind)


def _strays(name: str, clear: Clear) -> Iterator[Standing]:
    """Trees at the edge of a wood, towards it; else now and then a lone one."""
    chance = random.Random(f"stray|{name}")
    x, y = middle(name)
    for near in BOARD.neighbours[name]:
        kind = GROUNDS[near]
        if kind not in WOODS:
            continue
        nx, ny = middle(near)
        for number in range(chance.randrange(4)):
            part, aside = chance.uniform(0.20, 0.46), chance.uniform(-0.42, 0.42)
            aside /= SQRT3
            at = (x + (nx - x) * part - (ny - y) * aside, y + (ny - y) * part + (nx - x) * aside)
            if clear.free(at):
                yield _tree(f"stray|{name}|{near}|{number}", at, kind)
    if GROUNDS[name] == "open" and not _busy(name) and chance.random() < 0.16:
        at = (x + chance.uniform(-0.5, 0.5), y + chance.uniform(-0.4, 0.5))
        if clear.open(at) and BOARD.province[name] not in DESERT:
            make = _palm if BOARD.province[name] in PALMS else _lone
            yield make(f"lone|{name}", at)


def _lone(layer: str, at: Point) -> Standing:
    return _tree(layer, at, "wood")


def _palm(layer: str, at: Point) -> Standing:
    return far_lands.lone_palm(layer, (at[0], at[1] + 0.18), random.Random(layer).uniform(0.44, 0.58))


def _tree(layer: str, at: Point, kind: str) -> Standing:
    leaves, firs = WOODS[kind]
    chance = random.Random(f"{layer}|kind")
    make = land.conifer if chance.random() < firs else land.tree
    return make(layer, (at[0], at[1] + 0.18), chance.uniform(0.40, 0.54), leaves)
