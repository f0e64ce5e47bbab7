"""The signs of places and passes, as sprites: they make room where a counter stands (war-pictures.md 4)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import paste
from art.drawing.geometry import Box, Point, traced
from art.drawing.labels import MARKER, PATH, Boxes, Obstacles
from art.drawing.output import lifted
from art.drawing.palette import mix, rgb, with_alpha
from art.drawing.places import barad_dur, draw_city, orodruin, shire, star
from art.drawing.sketch import Pen
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
        (ax, ay), (bx, by) = _clamped(foe.box.centre, box), _clamped(box.centre, foe.box)
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


def _clamped(at: Point, box: Box) -> Point:
    """The point of a box that is nearest to another."""
    return min(max(at[0], box.x0), box.x1), min(max(at[1], box.y0), box.y1)


AT: Final[Point] = (0.0, 0.0)
STONE: Final = rgb("#E6DFCE")
SHADE: Final = rgb("#B8AD98")
NIGHT: Final = rgb("#1E181A")
Draw = Callable[[Pen], None]


def _ruin(pen: Pen) -> None:
    """Broken columns on a step."""
    pen.glow((0, 0.1), 0.58, palette.CREAM, 120)
    for x, top in ((-0.30, -0.16), (-0.10, -0.34), (0.10, -0.06), (0.30, -0.26)):
        column = [
            (x - 0.07, 0.24),
            (x - 0.06, top),
            (x, top - 0.06),
            (x + 0.06, top + 0.04),
            (x + 0.07, 0.24),
        ]
        pen.shape(column, STONE, palette.INK, 0.034, 0.8)
        pen.fill(
            [(x + 0.015, 0.22), (x + 0.015, top + 0.02), (x + 0.05, top + 0.05), (x + 0.06, 0.22)], SHADE
        )
    step = [(-0.46, 0.34), (-0.42, 0.24), (0.42, 0.24), (0.46, 0.34)]
    pen.shape(step, STONE, palette.INK, 0.034, 0.8)


def _muster(pen: Pen) -> None:
    """Three tents with pennants."""
    pen.glow((0, 0.05), 0.62, palette.CREAM, 120)
    cloth, dark, flag = rgb("#E6CFA0"), rgb("#B08A54"), rgb("#A8281C")
    for x, foot, k in ((-0.32, 0.16, 0.8), (0.32, 0.16, 0.8), (0.0, 0.34, 1.0)):
        top = foot - 0.50 * k
        pen.line([(x, top), (x, top - 0.22 * k)], palette.INK, 0.03, 0.8)
        pen.fill([(x, top - 0.22 * k), (x + 0.20 * k, top - 0.15 * k), (x, top - 0.07 * k)], flag)
        pen.shape([(x - 0.27 * k, foot), (x, top), (x + 0.27 * k, foot)], cloth, palette.INK, 0.034, 0.8)
        pen.fill([(x, top + 0.04), (x + 0.23 * k, foot - 0.02), (x + 0.05 * k, foot - 0.02)], dark)
        pen.fill([(x, top + 0.12 * k), (x + 0.05 * k, foot), (x - 0.07 * k, foot)], palette.INK)


def _place(pen: Pen) -> None:
    """A ring with a dot."""
    for radius, colour in ((0.27, palette.INK), (0.225, palette.CREAM), (0.10, palette.INK)):
        pen.disc(AT, radius, colour)


def _peril(pen: Pen) -> None:
    """A dark lozenge with fangs."""
    for size, colour in ((0.46, palette.CREAM), (0.42, NIGHT), (0.34, rgb("#C9A24A")), (0.30, NIGHT)):
        pen.fill([(0, -size), (size, 0), (0, size), (-size, 0)], colour)
    for x in (-0.12, 0.0, 0.12):
        deep = 0.12 if x else 0.17
        pen.fill([(x - 0.055, -0.08), (x + 0.055, -0.08), (x, -0.08 + deep)], palette.CREAM)
        pen.fill([(x - 0.045, 0.16), (x + 0.045, 0.16), (x, 0.16 - 0.7 * deep)], palette.CREAM)


def _minas_tirith(pen: Pen) -> None:
    """Four walls on a rock, the White Tower, a pennant."""
    pen.glow((0, 0.0), 0.95, palette.CREAM, 130)
    white, ink = rgb("#FBF6E6"), palette.INK
    rock = [(-0.86, 0.52), (-0.66, 0.30), (0.60, 0.30), (0.84, 0.52)]
    pen.shape(rock, SHADE, ink, 0.04, 0.9)
    for half, foot, high in ((0.68, 0.40, 0.24), (0.53, 0.20, 0.22), (0.38, 0.0, 0.22), (0.24, -0.20, 0.20)):
        pen.shape(
            [(-half, foot), (-half, foot - high), (half, foot - high), (half, foot)], white, ink, 0.036, 0.9
        )
        pen.fill(
            [(0.3 * half, foot), (0.3 * half, foot - high), (0.94 * half, foot - high), (0.94 * half, foot)],
            with_alpha(SHADE, 150),
        )
        teeth = max(3, round(half * 9))
        for i in range(teeth):
            x = -half + (i + 0.5) * 2 * half / teeth
            pen.fill(
                [
                    (x - 0.03, foot - high),
                    (x - 0.03, foot - high - 0.05),
                    (x + 0.03, foot - high - 0.05),
                    (x + 0.03, foot - high),
                ],
                ink,
            )
    pen.shape([(-0.09, -0.38), (-0.07, -0.86), (0.07, -0.86), (0.09, -0.38)], white, ink, 0.036, 0.9)
    pen.fill([(0.015, -0.40), (0.015, -0.84), (0.055, -0.84), (0.07, -0.40)], SHADE)
    pen.shape([(-0.11, -0.84), (0, -1.10), (0.11, -0.84)], palette.GOOD, ink, 0.034, 0.8)
    pen.line([(0, -1.08), (0, -1.34)], ink, 0.03, 0.8)
    pen.shape([(0, -1.34), (0.24, -1.27), (0, -1.20)], white, ink, 0.022, 0.6)
    pen.fill([(-0.08, 0.40), (-0.08, 0.26), (0, 0.20), (0.08, 0.26), (0.08, 0.40)], ink)


def _isengard(pen: Pen) -> None:
    """A black tower in a ring of stone."""
    ink = palette.GRID_DARK
    pen.glow((0, 0.15), 0.75, palette.CREAM, 120)
    pen.disc((0, 0.22), 0.68, ink, height=0.34)
    pen.disc((0, 0.22), 0.64, rgb("#A39B8C"), height=0.305)
    pen.disc((0, 0.24), 0.50, ink, height=0.225)
    pen.disc((0, 0.245), 0.47, rgb("#C4C096"), height=0.20)
    for x in (-0.58, -0.36, 0.36, 0.58):
        pen.line([(x, 0.18), (x, 0.30)], with_alpha(ink, 150), 0.03, 0.6)
    tower = traced("-0.17,0.28 -0.13,-0.66 -0.19,-0.98 -0.07,-0.78 0,-0.92 0.07,-0.78")
    tower += [(0.19, -0.98), (0.13, -0.66), (0.17, 0.28)]
    pen.shape(tower, rgb("#2B2930"), ink, 0.045, 1.0)
    pen.fill([(0.03, 0.26), (0.03, -0.76), (0.12, -0.72), (0.15, 0.26)], rgb("#5A5862"))
    for y in (-0.55, -0.32, -0.09):
        pen.line([(-0.06, y), (-0.06, y + 0.09)], rgb("#F4F1E6"), 0.028, 0.7)
    pen.fill([(-0.06, 0.28), (-0.06, 0.14), (0, 0.08), (0.06, 0.14), (0.06, 0.28)], ink)


def _gate(pen: Pen) -> None:
    """Two horned towers and bars between them."""
    stone, ink = rgb("#2A2426"), rgb("#0E0808")
    pen.shape([(-0.24, 0.34), (-0.24, -0.14), (0.24, -0.14), (0.24, 0.34)], rgb("#4A4042"), ink, 0.03, 0.8)
    for i in range(5):
        x = -0.18 + 0.09 * i
        pen.line([(x, -0.10), (x, 0.34)], ink, 0.034, 0.8)
    for side in (-1, 1):
        tower = traced("0.44,0.4 0.46,-0.26 0.52,-0.48 0.38,-0.34 0.3,-0.34 0.18,-0.48 0.2,0.4")
        pen.shape([(side * x, y) for x, y in tower], stone, ink, 0.04, 0.9)
        pen.fill(
            [(side * 0.33 - 0.03, -0.14), (side * 0.33 + 0.03, -0.14), (side * 0.33, -0.02)], palette.EVIL_EYE
        )


def _disc(pen: Pen, fill: tuple[int, int, int]) -> None:
    for radius, colour in ((0.34, palette.INK), (0.295, fill)):
        pen.disc(AT, radius, colour)


def _zigzag(pen: Pen) -> None:
    line = [(-0.20, 0.12), (-0.10, -0.12), (0.0, 0.06), (0.10, -0.12), (0.20, 0.12)]
    pen.line(line, palette.INK, 0.065, 1.4)


def _misty(pen: Pen) -> None:
    _disc(pen, rgb("#A9CBE0"))
    _zigzag(pen)


def _stair(pen: Pen) -> None:
    _disc(pen, palette.CREAM)
    _zigzag(pen)


def _tunnel(pen: Pen) -> None:
    """Moria: an arch in a disc."""
    _disc(pen, palette.CREAM)
    arch = [(-0.15, 0.18), (-0.15, -0.04)]
    arch += [
        (0.15 * math.cos(a), -0.04 - 0.16 * math.sin(a)) for a in (math.pi * (1 - i / 8) for i in range(9))
    ]
    pen.fill([*arch, (0.15, 0.18)], NIGHT)


def _skull(pen: Pen) -> None:
    """The Paths of the Dead: a skull in a disc."""
    _disc(pen, rgb("#BFD8CC"))
    bone, ink = rgb("#FBF8EE"), palette.INK
    pen.disc((0, -0.05), 0.185, ink, height=0.175)
    pen.disc((0, -0.05), 0.155, bone, height=0.145)
    pen.shape([(-0.09, 0.06), (-0.08, 0.19), (0.08, 0.19), (0.09, 0.06)], bone, ink, 0.026, 0.6)
    for x in (-0.065, 0.065):
        pen.disc((x, -0.04), 0.045, ink)
    pen.line([(0, 0.09), (0, 0.19)], ink, 0.02, 0.6)


def _shire(pen: Pen) -> None:
    shire(pen, AT, 1.0)


def _doom(pen: Pen) -> None:
    orodruin(pen, AT, 0.92)


def _dark_tower(pen: Pen) -> None:
    barad_dur(pen, AT, 0.86)


KINDS: Final[Mapping[str, tuple[Draw, Box]]] = {
    "good": (lambda pen: draw_city(pen, "good", AT, 1.0), Box(-0.50, -0.76, 0.50, 0.44)),
    "evil": (lambda pen: draw_city(pen, "evil", AT, 1.0), Box(-0.50, -0.54, 0.50, 0.46)),
    "town": (lambda pen: draw_city(pen, "neutral", AT, 0.86), Box(-0.48, -0.28, 0.48, 0.36)),
    "ruin": (_ruin, Box(-0.46, -0.38, 0.46, 0.36)),
    "muster": (_muster, Box(-0.56, -0.40, 0.56, 0.36)),
    "place": (_place, Box(-0.27, -0.27, 0.27, 0.27)),
    "peril": (_peril, Box(-0.44, -0.44, 0.44, 0.44)),
    "minas_tirith": (_minas_tirith, Box(-0.80, -1.10, 0.80, 0.52)),
    "isengard": (_isengard, Box(-0.68, -0.92, 0.68, 0.56)),
    "hobbiton": (_shire, Box(-0.74, -0.56, 0.74, 0.44)),
    "mount_doom": (_doom, Box(-0.95, -0.80, 0.95, 0.70)),
    "barad_dur": (_dark_tower, Box(-0.62, -1.10, 0.62, 0.70)),
    "gate": (_gate, Box(-0.50, -0.46, 0.50, 0.40)),
    "misty": (_misty, Box(-0.34, -0.34, 0.34, 0.34)),
    "pass": (_stair, Box(-0.34, -0.34, 0.34, 0.34)),
    "stair": (_stair, Box(-0.34, -0.34, 0.34, 0.34)),
    "tunnel": (_tunnel, Box(-0.34, -0.34, 0.34, 0.34)),
    "paths_of_the_dead": (_skull, Box(-0.34, -0.34, 0.34, 0.34)),
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
    box, k = KINDS[kind][1], larger(s) * s
    return Box(box.x0 * k, box.y0 * k, box.x1 * k, box.y1 * k)


@kept
def sign(kind: str, s: float) -> tuple[Image.Image, Point]:
    """The sprite of a sign and where its middle lies in it. Raises KeyError for an unknown kind."""
    sprite, middle = lifted(KINDS[kind][0], ROOM, s * larger(s))
    left, top, right, bottom = sprite.getbbox() or (0, 0, 1, 1)
    return sprite.crop((left, top, right, bottom)), (middle[0] - left, middle[1] - top)


def _mark(pen: Pen, holder: Power) -> None:
    """Whose an Objective is: a star, a lozenge with an eye, a disc with a tower."""
    cream = palette.CREAM
    if holder == "fellowship":
        for far, near, colour in (
            (0.56, 0.275, cream),
            (0.48, 0.225, palette.INK),
            (0.41, 0.18, rgb("#2A66B8")),
        ):
            pen.fill(star(AT, far, near), colour)
    elif holder == "sauron":
        for size, colour in ((0.50, cream), (0.45, NIGHT), (0.40, rgb("#FFC23A")), (0.33, rgb("#A81C12"))):
            pen.fill([(0, -size), (0.86 * size, 0), (0, size), (-0.86 * size, 0)], colour)
        pen.disc(AT, 0.17, rgb("#FFC23A"), height=0.11)
        pen.disc(AT, 0.045, NIGHT, height=0.11)
    elif holder == "saruman":
        for radius, colour in ((0.44, cream), (0.40, palette.INK), (0.35, rgb("#F4F1E6"))):
            pen.disc(AT, radius, colour)
        tower = traced("-0.09,0.24 -0.07,-0.14 -0.13,-0.28 0,-0.18 0.13,-0.28 0.07,-0.14")
        pen.fill([*tower, (0.09, 0.24)], NIGHT)
    else:
        for radius, colour in ((0.34, cream), (0.30, palette.INK), (0.24, mix(cream, SHADE, 0.5))):
            pen.disc(AT, radius, colour)


@kept
def objective_mark(holder: Power, px: float) -> tuple[Image.Image, Point]:
    """The mark of an Objective, `px` pixels high."""
    return lifted(lambda pen: _mark(pen, holder), Box(-0.6, -0.6, 0.6, 0.6), px)


def _key(pen: Pen, holder: Power) -> None:
    """A sign in a gold ring: the place decides the game."""
    for radius, colour in (
        (0.80, palette.INK),
        (0.75, palette.GOLD),
        (0.62, palette.INK),
        (0.58, palette.CREAM),
    ):
        pen.disc(AT, radius, colour)
    _mark(pen, holder)


@kept
def key_mark(holder: Power, px: float) -> tuple[Image.Image, Point]:
    """The mark of a place that decides a story (W15.4); as large as that of an Objective, and its ring."""
    return lifted(lambda pen: _key(pen, holder), Box(-0.84, -0.84, 0.84, 0.84), px)


__all__ = ["KINDS", "key_mark", "kind_of", "objective_mark", "sign", "sign_box"]
