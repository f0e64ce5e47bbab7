"""A window of the map in the making: signs, arrows, counters, people, then names around them."""

from __future__ import annotations

import math
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.chrome import draw_tethers, paste
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import (
    BETWEEN,
    ICON,
    MARKER,
    PATH,
    Name,
    Obstacles,
    Placed,
    draw_labels,
    draw_lines,
    line_boxes,
    own_place,
    place_apart,
    place_labels,
)
from art.drawing.palette import coloured
from art.drawing.paths import draw_path
from art.war.basemap import crop
from art.war.basemap.geometry import OVERVIEW, WHOLE, Window, between, middle
from art.war.chart import standing_room
from art.war.chart.areas import draw_lands, place_names, ways
from art.war.chart.cost_labels import face_of
from art.war.chart.lying import POINTER, draw_fans, draw_held, draw_lost, face, room_of_lost
from art.war.chart.signs import (
    KINDS,
    draw_exits,
    gap,
    key_mark,
    kind_of,
    objective_mark,
    sign,
    sign_box,
    within,
)
from art.war.pieces.counters import (
    CALLED,
    COLOURS,
    HEAD,
    TALL,
    arrow_line,
    burst,
    counter,
    draw_arrow,
    hidden_end,
    margin,
    mark,
    palisade,
)
from art.war.pieces.hidden import aura
from art.war.words import pictures as words
from engine.war.board import BOARD
from engine.war.data.records import POWERS, Power
from engine.war.field import Field

# Where pictures get their base maps from


@dataclass(frozen=True, slots=True)
class BaseMaps:
    """The base maps, kept under a directory, or in memory only if that is None."""

    cache_dir: Path | None

    def crop(self, window: Window) -> Image.Image:
        """A window of the map as a new picture, safe to draw on."""
        return crop(window, self.cache_dir)


# The marks of the places that decide a story, on its maps of every scale (W15.4).


LEAST: Final = 24.0
"""The least size of a mark, in pixels."""
SIZE: Final = 0.42
"""The size of a mark by the scale of the map, in u."""


class Keys:
    """Where those marks stand in one picture: at the foot of a sign, which no counter and no face covers;
    from afar at the corner of the counter that hides the sign."""

    def __init__(self, s: float, holders: Mapping[str, Power]) -> None:
        self.holders = holders
        self._s = s
        self._spots: dict[str, Point] = {}

    def draw(
        self,
        picture: Image.Image,
        obstacles: Obstacles,
        icons: Mapping[str, Box],
        armed: Collection[str],
        *,
        last: bool,
    ) -> None:
        """Before the pieces, and once more on top of them; from afar each mark once."""
        afar = self._s < WHOLE
        for name, holder in self.holders.items():
            at = BOARD.places[name].hex
            if at not in icons or (afar and (at in armed) != last):
                continue
            sprite, _ = key_mark(holder, max(LEAST, SIZE * self._s))
            box = icons[at]
            spot = self._spots.setdefault(at, (box.x1, box.y0) if afar else (box.x0, box.y1))
            paste(picture, sprite, spot, centred=True)
            obstacles.add_disc(spot, sprite.height / 2, ICON)


def holders(known: Field | None) -> dict[str, Power] | None:
    """Who holds the places that decide the story of a field; ``None`` where Objectives are counted."""
    if known is None or known.config.story.sauron_wins is None:
        return None
    return {place: known.holder(place) for place in known.config.story.prizes}


WIDTHS: Final[Mapping[float, int]] = {OVERVIEW: 42, WHOLE: 50, 45.0: 58, 54.0: 66, 66.0: 76}
"""How wide a counter is at a scale, in pixels."""
LEADER: Final = 0.36
"""The radius of a character token, in widths of a counter."""
LEAST_RING: Final = 22
MARK: Final = 0.52
"""The size of the mark of who leads an army seen from afar, in widths of its counter."""
MARKS: Final[Mapping[str, Point]] = {"minas_tirith": (0.34, 0.34), "isengard": (0.36, 0.16)}
"""How far from the upper right corner of its sign the mark of an Objective stands, in u: beside a slender
tower."""
ASIDE: Final = 0.40
"""How far a sign and a counter of one hex stand from its middle, in u."""
BESIDE: Final = 0.07
"""How far from a counter the head of a way ends, in its widths."""
FAR: Final = 0.95
"""From so many u on a counter is tied to its hex by a line."""
PERSONS: Final = coloured("fellowship #1E7A4E sauron #5A1212 saruman #3A3A44 nobody #5C6E52")
"""The dashes of a way that persons went alone."""
STRIKE: Final = 0.36
"""Half of the length of the arrow of an attack, in widths of a counter."""
FIELD_NAME: Final = 28
"""The letters of the name of a hex without a place, in pixels."""
LANDMARKS: Final = frozenset(kind for kind in KINDS if kind in BOARD.places)


@dataclass(slots=True)
class Stage:
    """One picture of the map in the making."""

    window: Window
    picture: Image.Image
    projection: Projection
    bounds: Box
    obstacles: Obstacles
    icons: dict[str, Box] = field(default_factory=dict)
    counters: list[standing_room.Spot] = field(default_factory=list)
    people: list[standing_room.Seat] = field(default_factory=list)
    landmarks: bool = True
    """Whether they have their names."""
    unseen: frozenset[str] = frozenset()
    """Hidden people in the own view: they stand in an aura."""
    ring_at: standing_room.RingAt = standing_room.UNKNOWN
    """The Ring, as far as the viewer knows of it."""
    fans: list[standing_room.Fan] = field(default_factory=list)
    """The plates of crowded hexes."""
    homes: dict[str, str] = field(default_factory=dict)
    """The hexes of people in the own view."""
    keys: Keys = field(default_factory=lambda: Keys(WHOLE, {}))
    """The marks of the places that decide a story."""
    led: dict[tuple[str, Power], standing_room.Led] = field(default_factory=dict)
    """Seen from afar, leaders are marks on the counters of their armies."""
    cost_labels: list[Box] = field(default_factory=list)
    """What lies beside pieces."""
    legend: dict[str, Image.Image] = field(default_factory=dict)
    """The cost labels of each kind that lie in the picture: the first of them."""
    strikes: list[Box] = field(default_factory=list)
    """The arrows of attacks."""
    fought: list[str] = field(default_factory=list)
    """Where crossed swords stand: these hexes have their names, whatever else finds no room."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What the words beside the picture call hexes without a place."""
    named: list[str] = field(default_factory=list)
    """What the picture is about: the places of these hexes too."""
    exits: dict[str, Point] = field(default_factory=dict)
    """Where ways leave the picture, by the hex they go to."""
    _signs: list[tuple[str, Point, Box]] = field(default_factory=list)

    @classmethod
    def of(cls, window: Window, base_maps: BaseMaps, bounds: Box | None = None) -> Stage:
        """The bare map of a window; pieces and names keep within `bounds`."""
        projection = window.projection
        return cls(window, base_maps.crop(window), projection, bounds or window.box_px, ways(projection))

    def smaller(self, size: tuple[int, int]) -> Stage:
        """The ground and the signs at that size, for all that is still to come: letters and lines keep
        theirs, and landmarks have no names."""
        k = size[0] / self.picture.width
        picture = self.picture.resize(size, Image.Resampling.HAMMING)
        projection = Projection(*(k * part for part in astuple(self.projection)))
        made = Stage(self.window, picture, projection, Box(0, 0, *size), ways(projection), landmarks=False)
        for name, box in self.icons.items():
            made.icons[name] = box.scaled(k)
            made.obstacles.add(made.icons[name], MARKER)
        made.keys = Keys(self.window.s, self.keys.holders)
        return made

    @property
    def wide(self) -> int:
        return WIDTHS[self.window.s]

    @property
    def ring(self) -> int:
        """The radius of a character token, in pixels."""
        return max(LEAST_RING, round(LEADER * self.wide))

    def settle(
        self, known: Field | None, kept: Sequence[Box] = (), told: Iterable[Sequence[str]] = ()
    ) -> None:
        """Finds the places of all signs, and of all pieces the viewer knows of; without a field the map
        stays bare. ``kept``: what people should leave free for what comes later; ``told``: ways and hexes
        that the picture is about, which no plate of people covers."""
        if known is not None:
            self.unseen = frozenset(person.id for person in known.persons if person.hidden and person.here)
            self.ring_at = standing_room.whereabouts(known)
            self.homes = {person.id: person.at for person in known.persons if person.here}
        bearer = self.ring_at.holder
        armies, people = (
            (standing_room.stacks(known), standing_room.parties(known, bearer))
            if known is not None
            else ((), ())
        )
        afar = self.window.s == OVERVIEW
        if afar:
            self.led, people = standing_room.from_afar(armies, people, self.unseen | {bearer})
        held = {stack.at for stack in armies}
        here = self._near(held | {group.at for group in people}, held)
        homes = {at: self.projection.px(*middle(at)) for at in here}
        self.counters = standing_room.spots(armies, here, self.wide, self.bounds)
        self._place_signs()
        boxes = [*(box for _, _, box in self._signs), *kept, *self._kept_names()]
        if self.ring_at.last:
            boxes.append(room_of_lost(self.ring_at, self.projection.px(*middle(self.ring_at.last))))
        self.people, self.fans = standing_room.seats(
            people,
            here,
            self.counters,
            self.ring,
            self.bounds,
            boxes,
            told=self._told(told),
            afar=afar,
            homes=homes,
            s=math.inf if afar else self.projection.s,
        )

    def _told(self, told: Iterable[Sequence[str]]) -> list[Box]:
        """The room of ways, and of hexes."""
        wide = 0.7 * self.wide
        lines = [[self.projection.px(*middle(at)) for at in way] for way in told if way]
        return [Box(*row) for line in lines for row in line_boxes([*line, line[-1]], wide)]

    def _kept_names(self) -> list[Box]:
        """Where the names of Citadels and Objectives stand if nothing is in the way."""
        icons = dict(self.icons)
        for spot in self.counters:
            if spot.stack.at in icons:
                icons[spot.stack.at] = icons[spot.stack.at].joined(spot.box)
        names = place_names(self.projection, icons, self.window.s, landmarks=False)
        return [own_place(name) for name in names if name.role]

    def _near(self, names: Iterable[str], held: Container[str]) -> dict[str, Point]:
        """Where pieces stand by rights, of those hexes whose middles lie well inside."""
        edge = 0.3 * self.wide
        box, px = self.bounds, self.projection.px
        inner = Box(box.x0 + edge, box.y0 + edge, box.x1 - edge, box.y1 - edge)
        return {name: self._own(name, name in held) for name in names if inner.holds(px(*middle(name)))}

    def _own(self, name: str, army: bool) -> Point:
        """Where the counter of a hex stands by rights: aside where a place needs room."""
        x, y = middle(name)
        place = BOARD.place(name)
        if place is None or self.window.s < WHOLE:
            return self.projection.px(x, y)
        if army and kind_of(place) not in ("place", "peril"):
            return self.projection.px(x + ASIDE, y + 0.14)
        return self.projection.px(x + 0.1 * ASIDE, y + 0.2) if army else self.projection.px(x, y + 0.62)

    def _place_signs(self) -> None:
        """Passes and places; a place with a counter steps aside, one wholly under it is left out."""
        px, s = self.projection.px, self.window.s
        for mountain_pass in BOARD.passes.values():
            self._place_sign(mountain_pass.kind, px(*between(mountain_pass.hexside)), None)
        armed = {spot.stack.at for spot in self.counters}
        for place in sorted(BOARD.places.values(), key=lambda place: middle(place.hex)[1]):
            kind = kind_of(place)
            if s == OVERVIEW and place.kind in ("place", "ford", "ruin", "peril") and kind not in LANDMARKS:
                continue
            x, y = middle(place.hex)
            if place.hex in armed and s >= WHOLE:
                if kind in ("place", "peril"):
                    self.icons[place.hex] = Box(*px(x, y), *px(x, y))
                    continue
                x, y = x - ASIDE - 0.06, y - 0.16
            self._place_sign(kind, px(x, y), place.hex)

    def _place_sign(self, kind: str, at: Point, name: str | None) -> None:
        room, own = 1.5 * self.window.s, sign_box(kind, self.window.s)
        if not (-room < at[0] < self.picture.width + room and -room < at[1] < self.picture.height + room):
            return
        box = own.moved(*at)
        self._signs.append((kind, at, box))
        if name is not None:
            self.icons[name] = box

    def kinds(self) -> set[str]:
        """The kinds of signs that are seen."""
        return {kind for kind, at, _ in self._signs if self.bounds.holds(at)}

    def signs(self, known: Field | None = None) -> None:
        """Draws all signs, and at each Objective whose it is."""
        for kind, at, box in self._signs:
            sprite, middle_of = sign(kind, self.window.s)
            paste(self.picture, sprite, (at[0] - middle_of[0], at[1] - middle_of[1]))
            self.obstacles.add(box, ICON)
        if (held := holders(known)) is not None:
            self.keys = Keys(self.window.s, held)
            self._key_marks(last=False)
            return
        for place in BOARD.places.values():
            if place.objective and self.window.s >= WHOLE and place.hex in self.icons:
                start = POWERS[place.control_at_start]
                holder = start if known is None else known.holder(place.id)
                self._mark(holder, kind_of(place), self.icons[place.hex])

    def _mark(self, holder: Power, kind: str, box: Box) -> None:
        size = 0.42 * self.window.s
        sprite, _ = objective_mark(holder, size)
        dx, dy = MARKS.get(kind, (0.0, 0.0))
        at = (box.x1 - (0.04 + dx) * self.window.s, box.y0 + (0.10 + dy) * self.window.s)
        paste(self.picture, sprite, at, centred=True)
        self.obstacles.add_disc(at, size / 2, ICON)

    def _key_marks(self, *, last: bool) -> None:
        armed = {spot.stack.at for spot in self.counters}
        self.keys.draw(self.picture, self.obstacles, self.icons, armed, last=last)

    def way(self, hexes: Sequence[str], power: Power, *, people: bool = False, drafted: bool = False) -> None:
        """A march through hexes, as far as the picture goes; the way of persons alone, and what is only
        planned, is thin and dashed."""
        places = {spot.stack.at: spot.at for spot in self.counters}
        stops = [self.projection.px(*middle(name)) for name in hexes]
        if hexes and hexes[-1] in places:
            stops[-1] = places[hexes[-1]]
        stops, comes, leaves = within(stops, self.bounds)
        if leaves:
            self.exits[hexes[-1]] = stops[-1]
        goal = () if leaves else hexes[-1:]
        if people or drafted:
            width, gap = max(5.0, 0.09 * self.wide), 0.8 * self.ring if people else 0.66 * self.wide
            end = 0.0 if leaves else max(gap, self._hidden(stops, goal, gap + 5.0 * width))
            draw_path(
                self.picture,
                stops,
                PERSONS[power],
                width,
                start_gap=0.0 if comes else gap,
                end_gap=end,
                obstacles=self.obstacles,
            )
            return
        start = 0.0 if comes else 0.45 * self.window.s
        end = 0.0 if leaves else max(0.62 * self.wide, self._hidden(stops, goal, start + HEAD))
        line = arrow_line(stops, start, end)
        if draw_arrow(self.picture, line, COLOURS[power], 0.2 * self.wide) is not None:
            self.obstacles.add_line(line, 0.3 * self.wide, PATH)

    def _hidden(self, stops: Sequence[Point], goal: Sequence[str], least: float) -> float:
        """How much of the end of a way would lie under the counter it goes to, or who is beside that."""
        more = BESIDE * self.wide
        boxes = [spot.box for spot in self.counters if spot.stack.at in goal]
        near = [
            seat.at
            for seat in self.people
            if any(box.overlap(face_of(seat, 1.4 * self.ring)) for box in boxes)
        ]
        faces = [Box.around([at], self.ring + more) for at in near]
        grown = [b.padded(more) for b in boxes]
        return hidden_end(stops, [*grown, *faces], least)

    def pieces(self, sieges: Sequence[str] = ()) -> None:
        """Counters and character tokens, those behind first; a palisade around who is besieged."""
        w, r, stakes = self.wide, self.ring, round(0.76 * self.wide)
        ties = []
        for spot in self.counters:
            home = self.projection.px(*middle(spot.stack.at))
            if max(abs(home[0] - spot.at[0]), abs(home[1] - spot.at[1])) > FAR * max(self.window.s, 0.8 * w):
                ties.append((home, spot.box))
        ties += [(seat.tie, Box.around([seat.at], 0)) for seat in self.people if seat.tie is not None]
        draw_tethers(self.picture, ties)
        m = margin(w)
        for spot in sorted(self.counters, key=lambda spot: spot.box.y1):
            own = spot.stack
            # Who is attacked fights, called to arms or not.
            state = CALLED if own.at in self.fought else own.state
            movement = own.movement if self.window.s > OVERVIEW else 0
            sprite = counter(own.arms, own.shape, w, own.strength, movement, own.backs, own.rides, state)
            around, low = own.at in sieges, (spot.at[0], spot.at[1] + 0.14 * w)
            if around:
                paste(self.picture, palisade(stakes, False), low, centred=True)
            paste(self.picture, sprite, (spot.box.x0 - m, spot.box.y0 - m))
            if around:
                paste(self.picture, palisade(stakes, True), low, centred=True)
            self._stands(own.at, spot.box)
            if state != CALLED:
                # its sign stands out at the upper right corner
                x, y = spot.box.x1, spot.box.y0 - m
                self.obstacles.add(Box(x - 0.36 * w, y, x + 0.06 * w, y + 0.42 * w), MARKER)
        for spot in self.counters:
            self._led(spot)
        draw_fans(self.picture, self.fans)
        for fan in self.fans:
            self.obstacles.add(fan.box, MARKER)
            self.obstacles.add_line([fan.box.nearest(fan.home), fan.home], 2 * POINTER, MARKER)
        for seat in self.people:
            if seat.name in self.unseen:
                paste(self.picture, aura(r), seat.at, centred=True)
        for seat in sorted(self.people, key=lambda seat: seat.at[1]):
            paste(self.picture, face(seat, r), seat.at, centred=True)
            self.obstacles.add_disc(seat.at, (1.45 if seat.name in self.unseen else 1.1) * r, MARKER)
        self._ring()
        self._key_marks(last=True)

    def _ring(self) -> None:
        own = self.ring_at
        if own.last:
            if self.bounds.holds(home := self.projection.px(*middle(own.last))):
                draw_lost(self.picture, own, home, self.window.s, self.obstacles, self.bounds)
            return
        draw_held(self.picture, own, self.people, self.counters, (self.wide, self.ring), self.obstacles)

    def _led(self, spot: standing_room.Spot) -> None:
        """The marks of who is with an army, at the upper left corner of its counter."""
        led = self.led.get((spot.stack.at, spot.stack.power))
        if led is None:
            return
        size = round(MARK * self.wide)
        sprites = [mark("riders", size)] * led.riders + [mark("leader", size)] * led.leaders
        x, y = spot.at[0] - 0.5 * self.wide, spot.box.y1 - TALL * self.wide
        for number, sprite in enumerate(sprites):
            at = (x + 0.8 * number * size, y)
            paste(self.picture, sprite, at, centred=True)
            self.obstacles.add_disc(at, 0.5 * size, MARKER)

    def _stands(self, name: str, box: Box) -> None:
        self.obstacles.add(box, MARKER)
        if name in self.icons:
            # from afar a counter hides the sign
            self.icons[name] = box if self.window.s == OVERVIEW else self.icons[name].joined(box)

    def bursts(self, hexes: Iterable[str]) -> None:
        """Crossed swords at battles, not larger than their hexes: between those who fight, where they
        cover no figures and no face."""
        size = round(min(0.92 * self.wide, 2 * self.projection.s))
        for name in hexes:
            if name not in self.fought:
                self.fought.append(name)
            own = next((spot for spot in self.counters if spot.stack.at == name), None)
            at = self._gap(own, name, size)
            paste(self.picture, burst(size), at, centred=True)
            self.obstacles.add_disc(at, 0.45 * size, MARKER)

    def attacks(self, marches: Iterable[tuple[Sequence[str], Power]]) -> None:
        """Short arrows on top of all, each from an army across the side of the hex that it attacks."""
        armies = {spot.stack.at: spot.box for spot in self.counters}
        own = {(spot.stack.at, spot.stack.power): spot.box for spot in self.counters}
        for path, power in marches:
            ends = [self.projection.px(*middle(at)) for at in path]
            boxes = [armies.get(at, Box.around([end], 0)) for at, end in zip(path, ends, strict=True)]
            boxes[0] = own.get((path[0], power), boxes[0])
            (ax, ay), (bx, by) = (one.nearest(other.centre) for one, other in (boxes, boxes[::-1]))
            far = math.dist(ends[0], ends[1])
            dx, dy = ((ends[1][i] - ends[0][i]) / far * STRIKE * self.wide for i in (0, 1))
            x, y = (ax + bx) / 2, (ay + by) / 2
            line = [(x - dx, y - dy), (x + dx, y + dy)]
            if draw_arrow(self.picture, line, COLOURS[power], 0.2 * self.wide) is not None:
                self.strikes.append(Box.around(line, 0.3 * self.wide))
                self.obstacles.add(self.strikes[-1], MARKER)

    def _gap(self, own: standing_room.Spot | None, at: str, size: float) -> Point:
        rows = self.obstacles.rows()
        mine = self.icons.get(at, Box(0, 0, 0, 0))
        foreign = [box for *_, box in self._signs if mine.joined(box) != mine] + self.strikes
        home = self.projection.px(*middle(at))
        box = own.box if own else Box.around([home], 0.25 * self.wide)
        return gap(
            own,
            at,
            box,
            size,
            self.counters,
            self.people,
            rows,
            foreign,
            self.wide,
            self.ring,
            home,
            self.projection.s,
        )

    def lands(self) -> None:
        draw_lands(self.picture, self.projection, self._reserved(), self.bounds)

    def _reserved(self) -> Obstacles:
        """What names of lands must keep off: where counters and people will stand."""
        for spot in self.counters:
            self.obstacles.add(spot.box, MARKER)
        for seat in self.people:
            self.obstacles.add_disc(seat.at, self.ring, MARKER)
        for fan in self.fans:
            self.obstacles.add(fan.box, MARKER)
        return self.obstacles

    def names(self) -> list[Placed]:
        """The names of places, wherever there is room at what stands there; those that everybody looks for
        elsewhere too, with a line."""
        draw_exits(self.picture, self.exits, self.bounds, self.obstacles)
        names = place_names(self.projection, self.icons, self.window.s, landmarks=self.landmarks)
        must = {BOARD.place_id(at) for at in (*self.fought, *self.named)}
        first = [replace(name, role=True) for name in names if name.key in must] + [*self._unnamed()]
        placed = self._certain(first)
        names = [name for name in names if name.key not in must]
        placed += place_labels(names, self.obstacles, self.bounds, BETWEEN)
        told = {label.name.key for label in placed}
        left = [name for name in names if name.role and name.key not in told]
        left.sort(key=lambda name: name.key in BOARD.places and not BOARD.places[name.key].objective)
        apart = place_apart(left, placed, self.obstacles, self.bounds)
        draw_lines(self.picture, apart)
        placed += [callout.placed for callout in apart]
        draw_labels(self.picture, placed)
        return placed

    def _certain(self, names: Sequence[Name]) -> list[Placed]:
        """Names that must be read, each before all others: at its place, else with a line, else wherever it
        hides least."""
        placed: list[Placed] = []
        for name in names:
            labels = place_labels([name], self.obstacles, self.bounds, BETWEEN)
            apart = [] if labels else place_apart([name], placed, self.obstacles, self.bounds)
            draw_lines(self.picture, apart)
            labels += [callout.placed for callout in apart]
            placed += labels or place_labels([name], self.obstacles, self.bounds, crowded=math.inf)
            for label in placed[-1:]:
                self.obstacles.add(label.box, MARKER)
        return placed

    def _unnamed(self) -> Iterator[Name]:
        """What hexes without a place are called where there is a battle."""
        for at in self.fought:
            if not BOARD.place_id(at) and (area := BOARD.area(at)):
                box = Box.around([self.projection.px(*middle(at))], 4)
                armies = [spot.box for spot in self.counters if spot.stack.at == at]
                text = self.called.get(at, words.area(area))
                yield Name(at, text, (armies or [box])[0], FIELD_NAME, palette.TAG_INK, role=True)
