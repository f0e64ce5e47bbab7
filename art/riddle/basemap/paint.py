"""The order of painting: ground at full size, then everything with a line at two or three times the size,
reduced at the end."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing import geometry, palette, waters
from art.drawing.palette import Rgb, coloured, rgb, with_alpha
from art.drawing.places import city_scale, draw_city, ship
from art.drawing.sketch import Field, Pen, blur, noise, smoothstep
from art.riddle.basemap import terrain
from art.riddle.basemap.cartouche import draw_cartouche, draw_frame, draw_row_letters
from art.riddle.basemap.land_cover import clear_of, small_marks, standing
from art.riddle.basemap.places import Places, draw_crossings, draw_dots, road_lines

# The colours of the ground at low resolution: paper, the tints of the regions, woods, ranges, ash, swamp
# and sea


TINTS: Final = coloured(
    "C3 #DCD9A6 B12 #D8CDA0 A8 #D9D2A4 E5 #D3D79A H5 #CDD494 K6 #CED292 N6 #D2D496 F9 #D6D49C J9 #D3D89A "
    "H12 #D3D798 K13 #D8DA9A G14 #C6CE90 K17 #C8CE92 F18 #D9D6A0 J21 #E2D8A0 M19 #DCC890 N22 #E6D49A "
    "P11 #D8D894 R9 #DEDA90 S5 #D4D692 V8 #DAD892 R11 #E0DA96 U11 #E6D896 Q21 #DCCA8C T18 #E0C88A "
    "W12 #EECB8C Y12 #F0C888"
)


@dataclass(frozen=True, slots=True)
class Washes:
    """Fields of `FIELD_SCALE` pixels per u. Colours run from 0 to 255; `coast` is the distance to the coast
    in u, positive on land; `mottle` is the noise that breaks lines."""

    paper: waters.Colours
    land: waters.Colours
    sea: waters.Colours
    coast: Field
    mottle: Field
    dark: Field

    def ground(self, point: geometry.Point) -> Rgb:
        """The colour of the land at a point in u."""
        column = min(
            max(int((point[0] + geometry.HALF_WIDTH) * terrain.FIELD_SCALE), 0), terrain.FIELD_SIZE[0] - 1
        )
        row = min(
            max(int((point[1] + geometry.HALF_HEIGHT) * terrain.FIELD_SCALE), 0), terrain.FIELD_SIZE[1] - 1
        )
        r, g, b = (int(v) for v in self.land[row, column])
        return r, g, b


def washes(data: terrain.MapData, grounds: terrain.Grounds) -> Washes:
    """All low resolution fields of a board."""
    width, height = terrain.FIELD_SIZE
    fine = noise("paper-fine", width, height, 1.3 * terrain.FIELD_SCALE, 4)
    broad = noise("paper-broad", width, height, 7.0 * terrain.FIELD_SCALE, 5)
    codes = terrain.ground_codes(data, grounds)

    def share(
        names: Iterable[str], sigma: float, amount: float, low: float = 0.38, high: float = 0.62
    ) -> Field:
        mask = np.isin(codes, [terrain.CODE[name] for name in names]).astype(np.float32)
        return smoothstep(blur(mask, sigma * terrain.FIELD_SCALE) + amount * fine, low, high)

    x, y = terrain.field_points()
    edge = np.minimum(geometry.HALF_WIDTH - np.abs(x), geometry.HALF_HEIGHT - np.abs(y))
    paper = waters.paper_colours(fine, broad, edge)
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
        waters.wash(ground, colour, strength * share(names, sigma, amount), 1.0 + 0.30 * broad + 0.45 * fine)
    dark = share(("ash", "ash-mountain"), 0.45, 0.35, 0.30, 0.70)
    waters.wash(ground, palette.ASH, 0.88 * dark, 1.0 + 0.5 * broad + 0.7 * fine)
    _fire(data, ground, dark)

    wet = np.isin(codes, [terrain.CODE[name] for name in terrain.OPEN_WATER])
    coast = waters.coast_of(wet, fine, 0.26, terrain.FIELD_SCALE)
    return Washes(paper, ground, waters.sea_colours(paper, coast, broad), coast, fine, dark)


def _tinted(data: terrain.MapData, paper: waters.Colours, fine: Field, broad: Field) -> waters.Colours:
    """The land's own colours, blended between anchors and uneven like a wash of water colour."""
    x, y = terrain.field_points()
    x, y = x[::8, ::8], y[::8, ::8]
    total = np.zeros(x.shape, dtype=np.float32)
    tint = np.zeros((*x.shape, 3), dtype=np.float32)
    for space, colour in TINTS.items():
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


def _fire(data: terrain.MapData, ground: waters.Colours, dark: Field) -> None:
    """The red light around the Cracks of Doom, on ash only."""
    x, y = terrain.field_points()
    for space in data.spaces:
        if space.role in ("cracks_of_doom", "barad_dur"):
            cx, cy = data.centre(space.id)
            strength, size = (0.80, 5.0) if space.role == "cracks_of_doom" else (0.40, 2.6)
            glow = strength * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / size) * dark
            waters.wash(ground, palette.FIRE, glow.astype(np.float32), np.ones_like(glow))


# The lines of the hexes: thin on land, thinner on the sea, dark on ash. Each edge is drawn once.


def draw_grid(pen: Pen, data: terrain.MapData, grounds: terrain.Grounds) -> None:
    """All hexes of the board, the space under the Halls of Mandos included as sea without lines."""
    halls = set(data.halls_area)
    drawn: set[frozenset[tuple[int, int]]] = set()
    # neighbours in the order of the sides between consecutive corners, from the right side clockwise
    sides = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for q in range(-geometry.RADIUS, geometry.RADIUS + 1):
        for r in range(-geometry.RADIUS, geometry.RADIUS + 1):
            space = data.at.get((q, r))
            if abs(q + r) > geometry.RADIUS or space is None or space.id in halls:
                continue
            corners = geometry.hex_corners(q, r)
            for i, (dq, dr) in enumerate(sides):
                edge = frozenset(((q, r), (q + dq, r + dr)))
                if edge in drawn:
                    continue
                drawn.add(edge)
                other = data.at.get((q + dq, r + dr))
                kinds = {
                    grounds.of[space.id],
                    grounds.of[other.id] if other is not None else grounds.of[space.id],
                }
                if kinds & {"ash", "ash-mountain"}:
                    colour = with_alpha(palette.GRID_DARK, 140)
                elif kinds <= {"ocean", "lake"}:
                    colour = with_alpha(palette.GRID, 80)
                else:
                    colour = with_alpha(palette.GRID, 118)
                pen.line([corners[i], corners[(i + 1) % 6]], colour, 0.02, 1.0)


# Ships on the open sea, in the ink of the waves: ornament, too small and pale to be taken for a marker.


SHIPS: Final = (("G1", 1.0, 1), ("X1", 0.9, 1), ("Y4", 0.8, -1))
"""The space of each ship, its size in u, and whether it sails to the right (1) or the left (-1)."""


def draw_ships(pen: Pen, data: terrain.MapData, grounds: terrain.Grounds) -> None:
    """The ships of the western sea, each only where its space is open sea on this board."""
    for space, size, heading in SHIPS:
        if space in data.by_id and grounds.of[space] == "ocean":
            ship(pen, data.centre(space), size, heading)


# The painted ground at full size: paper, land, sea, coast line, waves. In strips, so that memory stays
# small.


STRIP: Final = 256
APOTHEM: Final = geometry.FRAME * geometry.SQRT3 / 2


def ground_picture(fields: Washes, s: float, progress: Callable[[float], None] | None = None) -> Image.Image:
    """The ground of the whole picture at `s` pixels per u; `progress` is told the finished share."""
    width, height = geometry.base_size(s)
    picture = Image.new("RGB", (width, height))
    grain = noise("grain", 512, 512, 3.0, 2)
    tables = waters.coast_tables(s)
    layers = [Image.fromarray(c.round().astype(np.uint8)) for c in (fields.paper, fields.land, fields.sea)]
    scalars = [Image.fromarray(f) for f in (fields.coast, fields.mottle)]
    for top in range(0, height, STRIP):
        bottom = min(height, top + STRIP)
        strip = _strip(layers, scalars, tables, grain, s, (width, height), top, bottom)
        picture.paste(Image.fromarray(strip), (0, top))
        if progress is not None:
            progress(bottom / height)
    return picture


def _strip(
    layers: list[Image.Image],
    scalars: list[Image.Image],
    tables: dict[str, Field],
    grain: Field,
    s: float,
    size: tuple[int, int],
    top: int,
    bottom: int,
) -> NDArray[np.uint8]:
    width, height = size
    rows = bottom - top
    part = (
        0.0,
        terrain.FIELD_SIZE[1] * top / height,
        float(terrain.FIELD_SIZE[0]),
        terrain.FIELD_SIZE[1] * bottom / height,
    )

    def piece(field: Image.Image) -> Field:
        return np.asarray(field.resize((width, rows), Image.Resampling.BICUBIC, part), dtype=np.float32)

    paper, land, sea = (piece(layer) for layer in layers)
    coast, mottle = (piece(scalar) for scalar in scalars)
    projection = geometry.base_projection(s)
    y = (np.arange(top, bottom, dtype=np.float32) + 0.5 - projection.oy) / s
    inside = waters.shore(land, sea, coast, mottle, y, s, tables)
    x = (np.arange(width, dtype=np.float32) + 0.5 - projection.ox) / s
    edge = APOTHEM - np.maximum(
        np.abs(y)[:, None], np.abs(x) * (geometry.SQRT3 / 2) + (np.abs(y) / 2)[:, None]
    )
    within = np.clip(edge * s + 0.5, 0.0, 1.0)[..., None]
    # a soft shadow on both sides of the frame
    shade = 1.0 - 0.30 * np.exp(-np.abs(edge + 0.2) / 0.28)
    result = paper + within * (inside - paper)
    result *= shade[..., None]
    wide = np.arange(width) % 512
    result *= (1.0 + 0.10 * grain[np.arange(top, bottom) % 512][:, wide])[..., None]
    return np.asarray(np.clip(result + 0.5, 0.0, 255.0), dtype=np.uint8)


Progress = Callable[[float], None]


def paint(places: Places, s: float, progress: Progress | None = None) -> Image.Image:
    """The base map of a board at `s` pixels per u; `progress` is told the finished share, 0 to 1."""

    def tell(share: float) -> None:
        if progress is not None:
            progress(share)

    data = places.data
    grounds = terrain.Grounds(data)
    fields = washes(data, grounds)
    tell(0.15)
    ground = ground_picture(fields, s, lambda share: tell(0.15 + 0.35 * share))
    over = 3 if s < 30 else 2
    size = geometry.base_size(s)
    picture = ground.resize((size[0] * over, size[1] * over), Image.Resampling.BICUBIC)
    del ground
    pen = Pen(picture, _larger(s, over), over)
    roads = road_lines(data)
    clear = clear_of(places, roads)
    draw_grid(pen, data, grounds)
    small_marks(pen, data, grounds, clear)
    draw_ships(pen, data, grounds)
    waters.draw_rivers(pen, places.courses)
    waters.draw_roads(pen, roads)
    draw_crossings(pen, places, roads)
    tell(0.60)
    upright = standing(data, grounds, fields.ground, clear) + terrain.landmarks(data, 1.15 if s < 30 else 1.0)
    upright.sort(key=lambda piece: (piece.foot[1], piece.foot[0]))
    for number, piece in enumerate(upright):
        piece.paint(pen)
        if number % 200 == 0:
            tell(0.60 + 0.30 * number / len(upright))
    terrain.draw_halls(pen, data)
    _draw_signs(pen, places)
    draw_dots(pen, places)
    draw_frame(pen)
    draw_row_letters(pen, data)
    tell(0.95)
    finished = picture.resize(size, Image.Resampling.LANCZOS)
    if s == geometry.FULL:
        draw_cartouche(finished, geometry.base_projection(s))
    tell(1.0)
    return finished


def _larger(s: float, over: int) -> geometry.Projection:
    width, height = geometry.base_size(s)
    return geometry.Projection(s * over, width * over / 2.0, height * over / 2.0)


def _draw_signs(pen: Pen, places: Places) -> None:
    """Cities and symbols, from north to south."""
    data = places.data
    for space in sorted(data.spaces, key=lambda sign: (sign.r, sign.q)):
        at = data.centre(space.id)
        if space.city is not None:
            draw_city(pen, space.city, at, city_scale(pen.s))
        for kind in space.symbols:
            terrain.draw_symbol(pen, kind, at, terrain.symbol_scale(pen.s))
