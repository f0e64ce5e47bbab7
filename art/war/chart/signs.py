"""The signs of places and passes, as sprites: they make room where a counter stands (war-pictures.md 4)."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PIL import Image

from art.drawing.cache import kept
from art.drawing.chrome import paste
from art.drawing.geometry import Box, Point
from art.drawing.labels import MARKER, PATH, Boxes, Obstacles
from art.drawing.output import lifted
from art.drawing.places import barad_dur, draw_city, orodruin, shire
from art.drawing.sketch import Pen, drawings
from art.war.basemap.geometry import WHOLE
from art.war.chart.cost_labels import face_of
from art.war.chart.standing_room import Seat, Spot, figures_of, in_hex
from art.war.pieces.hidden import tag
from art.war.words import pictures as words
from engine.war.board import BOARD
from engine.war.data.records import Location, Power

# Ways that lead out of a window: they end at its edge, where a cost label says where they go (W15.9)


INSIDE: Final = 8.0
"""How far from the edge such a way ends, in pixels."""
AWAY: Final = 26.0
"""How far a cost label keeps from the head of its way, in pixels."""
FAR: Final = 6.0
"""What a pixel from there costs, in square pixels that the cost label covers."""


def within(stops: Sequence[Point], bounds: Box) -> tuple[list[Point], bool, bool]:
    """The part of a way inside, whether it comes from outside, and whether it goes there; [] if it is nowhere
    inside."""
    box = Box(bounds.x0 + INSIDE, bounds.y0 + INSIDE, bounds.x1 - INSIDE, bounds.y1 - INSIDE)
    inside = [place for place, at in enumerate(stops) if box.holds(at)]
    if not inside:
        return [], False, False
    first, last = inside[0], inside[-1]
    points, leaves = list(stops[first : last + 1]), last + 1 < len(stops)
    if first:
        points.insert(0, _edge(stops[first], stops[first - 1], box))
    if leaves:
        points.append(_edge(stops[last], stops[last + 1], box))
    return points, first > 0, leaves


def _edge(inner: Point, outer: Point, box: Box) -> Point:
    """Where the line between them meets the edge."""
    (x, y), (dx, dy) = inner, (outer[0] - inner[0], outer[1] - inner[1])
    parts = [(box.x1 - x) / dx if dx > 0 else (box.x0 - x) / dx] if dx else []
    parts += [(box.y1 - y) / dy if dy > 0 else (box.y0 - y) / dy] if dy else []
    part = min((1.0, *parts))
    return x + part * dx, y + part * dy


def draw_exits(picture: Image.Image, exits: Mapping[str, Point], bounds: Box, obstacles: Obstacles) -> None:
    """A cost label for each goal beside the head of its way, where it covers least; names keep off it."""
    for goal, at in exits.items():
        sprite = tag(_called(goal))
        half = sprite.width / 2, sprite.height / 2
        taken = [Box(*row[:4]) for row in obstacles.rows().tolist() if row[4] >= PATH]
        costs = {
            spot: FAR * math.dist(spot, at) + sum(_about(spot, half).overlap(box) for box in taken)
            for spot in _spots(at, half, bounds)
        }
        spot = min(costs, key=lambda candidate: costs[candidate])
        paste(picture, sprite, spot, centred=True)
        obstacles.add(_about(spot, half), MARKER)


def _about(spot: Point, half: Point) -> Box:
    return Box.about(spot, half[0], half[1])


def _called(goal: str) -> str:
    """A place by its name on the map, another hex by its number."""
    place = BOARD.place(goal)
    return goal if place is None else words.place(place) or place.name


def _spots(at: Point, half: Point, bounds: Box) -> Iterable[Point]:
    """Beside, above and below the head of a way, all of it inside."""
    wide, high = half
    for dx in (0.0, -wide - AWAY, wide + AWAY):
        for dy in (-high - AWAY, high + AWAY, 0.0):
            if dx or dy:
                x = min(max(at[0] + dx, bounds.x0 + wide + 4), bounds.x1 - wide - 4)
                y = min(max(at[1] + dy, bounds.y0 + high + 4), bounds.y1 - high - 4)
                yield x, y


# Where crossed swords stand: between those who fight, where they cover no figures and no face


HEARTH: Final = 0.75
"""The part of its hex in which the middle of a burst stands."""


def gap(
    own: Spot | None,
    at: str,
    box: Box,
    size: float,
    counters: Sequence[Spot],
    people: Sequence[Seat],
    rows: Boxes,
    foreign: Sequence[Box],
    wide: int,
    ring: int,
    home: Point,
    s: float,
) -> Point:
    """Where a burst stands in the hex about ``home``: about the rim of its counter, or of that ``box``,
    towards who stands against it; from afar beside it. ``rows`` are those of the obstacles, ``foreign`` the
    signs of other hexes, which seem to burn where it stands on them, and arrows."""
    out = 0.18 * size
    x, y = box.centre
    spots = [
        (dx, dy)
        for dx in (box.x0 - out, x, box.x1 + out)
        for dy in (box.y0 - out, y, box.y1 + out)
        if (dx, dy) != (x, y) or own is None
    ]
    foes = [
        spot
        for spot in counters
        if own is not None and spot.stack.power != own.stack.power and spot.stack.at in BOARD.neighbours[at]
    ]
    for foe in foes:
        (ax, ay), (bx, by) = box.nearest(foe.box.centre), foe.box.nearest(box.centre)
        x, y = (ax + bx) / 2, (ay + by) / 2
        spots += [(x, y + shift * wide) for shift in (0.0, -0.35, -0.65, 0.65)]
    if s >= WHOLE:
        steps = [0.2 * s * n for n in range(-4, 5)]
        spots += [(home[0] + dx, home[1] + dy) for dx in steps for dy in steps]
        spots = [spot for spot in spots if in_hex(spot, home, s, HEARTH)]
    room = box.padded(size)
    paths = [path for row in rows[rows[:, 4] == PATH].tolist() if (path := Box(*row[:4])).overlap(room) > 0]
    near = [spot for spot in counters if spot.box.overlap(room) > 0]

    def cost(at: Point) -> float:
        half = 0.40 * size
        ground = Box.about(at, half)
        figures = sum(ground.overlap(figures_of(spot, wide)) for spot in near)
        faces = sum(ground.overlap(face_of(seat, ring)) for seat in people)
        arms = sum(ground.overlap(spot.box) for spot in near)
        ways = sum(ground.overlap(row) for row in paths)
        away = min((math.dist(at, foe.box.centre) for foe in foes), default=0.0)
        signs = sum(ground.overlap(box) for box in foreign)
        beyond = max(0.0, math.dist(at, box.centre) - 0.75 * wide)
        return 40 * figures + 64 * faces + 12 * signs + arms + 2 * ways + 8 * away + 60 * beyond

    return min(spots, key=cost)


AT: Final[Point] = (0.0, 0.0)
DRAWINGS: Final = drawings(Path(__file__).parent / "signs.toml")
DISC: Final = Box.about(AT, 0.34)


KINDS: Final[Mapping[str, tuple[Callable[[Pen], None], Box]]] = {
    "good": (lambda pen: draw_city(pen, "good", AT, 1.0), Box(-0.50, -0.76, 0.50, 0.44)),
    "evil": (lambda pen: draw_city(pen, "evil", AT, 1.0), Box(-0.50, -0.54, 0.50, 0.46)),
    "town": (lambda pen: draw_city(pen, "neutral", AT, 0.86), Box(-0.48, -0.28, 0.48, 0.36)),
    "ruin": (DRAWINGS["ruin"], Box(-0.46, -0.38, 0.46, 0.36)),
    "muster": (DRAWINGS["muster"], Box(-0.56, -0.40, 0.56, 0.36)),
    "place": (DRAWINGS["place"], Box.about(AT, 0.27)),
    "peril": (DRAWINGS["peril"], Box.about(AT, 0.44)),
    "minas_tirith": (DRAWINGS["minas_tirith"], Box(-0.80, -1.10, 0.80, 0.52)),
    "isengard": (DRAWINGS["isengard"], Box(-0.68, -0.92, 0.68, 0.56)),
    "hobbiton": (lambda pen: shire(pen, AT, 1.0), Box(-0.74, -0.56, 0.74, 0.44)),
    "mount_doom": (lambda pen: orodruin(pen, AT, 0.92), Box(-0.95, -0.80, 0.95, 0.70)),
    "barad_dur": (lambda pen: barad_dur(pen, AT, 0.86), Box(-0.62, -1.10, 0.62, 0.70)),
    "gate": (DRAWINGS["gate"], Box(-0.50, -0.46, 0.50, 0.40)),
    "stair": (DRAWINGS["pass"], DISC),
    **{kind: (DRAWINGS[kind], DISC) for kind in ("misty", "pass", "tunnel", "paths_of_the_dead")},
}
"""How each is drawn about its middle, and its box, in u."""
ROOM: Final = Box(-1.45, -1.85, 1.45, 1.0)
"""The room of the largest sign with its glow, in u."""


def kind_of(place: Location) -> str:
    """The sign of a place."""
    if place.id in KINDS:
        return place.id
    if place.kind == "citadel":
        return "evil" if place.control_at_start == "sauron" else "good"
    return "place" if place.kind == "ford" else place.kind


def larger(s: float) -> float:
    """How much larger than on the map signs are at `s` pixels per u."""
    return 1.45 if s < 30 else 1.12 if s < 42 else 1.0


def sign_box(kind: str, s: float) -> Box:
    """The box of a sign about its middle, in pixels."""
    return KINDS[kind][1].scaled(larger(s) * s)


@kept
def sign(kind: str, s: float) -> tuple[Image.Image, Point]:
    """The sprite of a sign and where its middle lies in it. Raises KeyError for an unknown kind."""
    sprite, middle = lifted(KINDS[kind][0], ROOM, s * larger(s))
    left, top, right, bottom = sprite.getbbox() or (0, 0, 1, 1)
    return sprite.crop((left, top, right, bottom)), (middle[0] - left, middle[1] - top)


@kept
def objective_mark(holder: Power, px: float) -> tuple[Image.Image, Point]:
    """The mark of an Objective, `px` pixels high."""
    return lifted(DRAWINGS[f"held_by_{holder}"], Box.about(AT, 0.6), px)


@kept
def key_mark(holder: Power, px: float) -> tuple[Image.Image, Point]:
    """The mark of a place that decides a story (W15.4); as large as that of an Objective, and its ring."""

    def key(pen: Pen) -> None:
        for drawing in ("key", f"held_by_{holder}"):
            DRAWINGS[drawing](pen)

    return lifted(key, Box.about(AT, 0.84), px)


__all__ = ["KINDS", "key_mark", "kind_of", "objective_mark", "sign", "sign_box"]
