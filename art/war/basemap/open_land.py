"""What lies on the ground of each hex: farms, herds, stones, dunes, reeds, cracks, waves."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import with_alpha
from art.drawing.sketch import Pen
from art.drawing.terrain import far_lands, places, waters
from art.drawing.terrain.land import Clear, grass, reeds
from art.war.basemap.geometry import middle
from art.war.basemap.lands import GROUNDS
from engine.war.board import BOARD, WATER

Mark = Callable[[Pen, random.Random, Point], None]
Marks = tuple[tuple[Mark, int], ...]

FINE: Final = 30.0
"""Under so many pixels per u small things on the ground are specks and left out."""
FARMED: Final[Marks] = ((waters.steading, 30), (places.field, 28), (places.sheaves, 14), (places.sheep, 12))
RIDERS: Final[Marks] = (
    (places.horses, 38),
    (waters.steading, 12),
    (waters.dry_grass, 20),
    (places.sheaves, 6),
)
OLD: Final[Marks] = (
    (places.ruin, 12),
    (places.stone_row, 9),
    (places.barrow, 7),
    (places.stone_circle, 4),
    (waters.heath, 24),
    (waters.stones, 12),
    (places.sheep, 6),
)
STEPPE: Final[Marks] = (
    (waters.dry_grass, 34),
    (places.horses, 10),
    (waters.stones, 10),
    (places.barrow, 5),
    (places.stone_row, 5),
    (places.field, 6),
    (places.sheep, 6),
)
BARREN: Final[Marks] = ((places.dead_tree, 30), (waters.stones, 26), (waters.dry_grass, 14))
EAST: Final[Marks] = (
    (far_lands.kine, 15),
    (far_lands.wain, 9),
    (far_lands.felt_tents, 11),
    (places.horses, 10),
    (waters.dry_grass, 22),
    (places.barrow, 5),
    (places.stone_row, 4),
    (places.field, 5),
    (far_lands.thorns, 6),
)
WINE: Final[Marks] = ((far_lands.vines, 80), (waters.steading, 20))
KHAND: Final[Marks] = (
    (places.horses, 18),
    (far_lands.camp, 14),
    (far_lands.wain, 11),
    (far_lands.thorns, 16),
    (far_lands.rocks, 12),
    (waters.dry_grass, 16),
)
DRY: Final[Marks] = (
    (far_lands.palms, 20),
    (far_lands.beasts, 10),
    (far_lands.camp, 9),
    (far_lands.rocks, 12),
    (far_lands.thorns, 12),
    (waters.dune, 16),
    (far_lands.oasis, 6),
    (places.field, 5),
)
SAND: Final[Marks] = (
    (far_lands.barchan, 44),
    (far_lands.mumak, 10),
    (far_lands.oasis, 9),
    (far_lands.beasts, 9),
    (far_lands.rocks, 9),
    (waters.dune, 12),
    (far_lands.camp, 5),
)
HARONDOR: Final[Marks] = (
    (far_lands.thorns, 26),
    (waters.dry_grass, 20),
    (places.ruin, 10),
    (waters.stones, 10),
    (far_lands.palms, 10),
    (places.sheep, 8),
    (places.stone_row, 5),
)
PLOUGHED: Final[Marks] = ((places.field, 34), (places.sheaves, 12), (waters.dry_grass, 14))
DORWINION: Final = frozenset(("3611", *BOARD.neighbours["3611"]))
COUNTRIES: Final[Mapping[str, Marks]] = {
    **dict.fromkeys("SYOzxfB", FARMED),
    **dict.fromkeys("wRW", RIDERS),
    "V": STEPPE,
    "U": EAST,
    "k": KHAND,
    **dict.fromkeys("bdu", BARREN),
    "j": SAND,
    "n": DRY,
    "h": HARONDOR,
    "r": PLOUGHED,
}
"""The marks of open land by province; elsewhere what the old kingdoms left."""


def lay(pen: Pen, clear: Clear, name: str) -> None:
    """The marks of one hex, the same at every scale but for those that are too small for it."""
    kind = GROUNDS[name]
    chance = random.Random(f"marks|{name}")
    x, y = middle(name)
    if kind == "open":
        _open(pen, chance, clear, name)
    elif kind in ("sea", "lake"):
        deep = all(BOARD.terrain[near] in WATER for near in BOARD.neighbours[name])
        if deep and chance.random() < 0.36:
            waters.waves(pen, chance, (x, y), 0.2 if kind == "lake" else 1.0)
    elif kind == "marsh":
        _marsh(pen, chance, (x, y))
    elif kind in ("ash", "crag") and pen.s >= FINE:
        waters.cracks(pen, chance, (x, y))


def _open(pen: Pen, chance: random.Random, clear: Clear, name: str) -> None:
    x, y = middle(name)
    spots = [(x + chance.uniform(-0.62, 0.62), y + chance.uniform(-0.55, 0.6)) for _ in range(14)]
    free: list[Point] = []
    for at in spots:
        if clear.open(at) and all(math.dist(at, other) > 0.42 for other in free):
            free.append(at)
    if pen.s < FINE:
        for at in free[:1]:
            grass(pen, chance, at)
        return
    roomy = next((at for at in free if clear.wide(at)), None)
    country = WINE if name in DORWINION else COUNTRIES.get(BOARD.province[name], OLD)
    mark = _chosen(country, chance)
    if mark is not None and roomy is not None and BOARD.place(name) is None:
        mark(pen, random.Random(f"mark|{name}"), roomy)
        free = [at for at in free if math.dist(at, roomy) > 0.48]
    for at in free[: chance.choice((1, 2, 2, 3))]:
        grass(pen, chance, at)
    if pen.s >= 1.4 * FINE:
        for at in free[3:]:
            waters.tuft(pen, random.Random(f"tuft|{name}|{at[0]:.3f}"), at)


def _chosen(several: Marks, chance: random.Random) -> Mark | None:
    drawn = chance.uniform(0, 100)
    for mark, share in several:
        drawn -= share
        if drawn < 0:
            return mark
    return None


def _marsh(pen: Pen, chance: random.Random, at: Point) -> None:
    """Lines of still water and tufts of reeds."""
    for _ in range(7):
        x, y = at[0] + chance.uniform(-0.70, 0.40), at[1] + chance.uniform(-0.65, 0.65)
        end = (x + chance.uniform(0.18, 0.42), y)
        pen.line([(x, y), end], with_alpha(palette.SEA_LINE, 150), 0.02, 0.5)
    for _ in range(6):
        reeds(pen, chance, (at[0] + chance.uniform(-0.7, 0.7), at[1] + chance.uniform(-0.5, 0.65)))
