"""The shape of the map in ``data.json``: hexes, hexsides, roads, places; painting hints included."""

from __future__ import annotations

from typing import Literal

import msgspec


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly the fields of the file."""


PassKind = Literal["pass", "gate", "stair", "tunnel", "misty", "paths_of_the_dead"]


class Province(Record, frozen=True):
    """A province of the map (GEN-7, MOV-18)."""

    name: str
    area: str
    mordor: bool
    west_of_anduin: bool
    tint: str
    label: str
    hexes: int


class Area(Record, frozen=True):
    """A search area (MOV-18)."""

    name: str
    provinces: tuple[str, ...]


class Range(Record, frozen=True):
    """A range of mountains along hexsides (MOV-4)."""

    name: str
    hexsides: tuple[str, ...]


class Pass(Record, frozen=True):
    """A way through a range (MOV-5)."""

    id: str
    name: str
    hexside: str
    kind: PassKind
    wall: str


class River(Record, frozen=True):
    """A river along hexsides (MOV-6)."""

    name: str
    kind: Literal["minor", "major"] = msgspec.field(name="class")
    hexsides: tuple[str, ...] = ()


class RiverPort(Record, frozen=True):
    """A port up a river, reached from a sea hex (COR-3)."""

    port: str
    sea_hex: str
    cost: int


class Crossing(Record, frozen=True):
    """A ford or bridge (MOV-6)."""

    name: str
    hexside: str
    kind: Literal["ford", "bridge"]


class Road(Record, frozen=True):
    """A road through hexes (MOV-3)."""

    name: str
    hexes: tuple[str, ...]


class Feature(Record, frozen=True):
    """A named wood, range of hills, marsh or water, for the painter."""

    id: str
    name: str
    kind: str
    hexes: tuple[str, ...]
    label: str


class MapWindow(Record, frozen=True):
    """A part of the map that fits a phone."""

    id: str
    name: str
    columns: tuple[int, int]
    rows: tuple[int, int]


class Landmark(Record, frozen=True):
    """A small name without rules."""

    id: str
    name: str
    hex: str


class MapData(Record, frozen=True):
    """The map as stored."""

    layout: str
    columns: int
    rows: int
    hex_miles: int
    province_rows: tuple[str, ...]
    terrain_rows: tuple[str, ...]
    terrain: dict[str, str]
    provinces: dict[str, Province]
    areas: dict[str, Area]
    mountains: tuple[Range, ...]
    passes: tuple[Pass, ...]
    rivers: tuple[River, ...]
    river_ports: tuple[RiverPort, ...]
    crossings: tuple[Crossing, ...]
    roads: tuple[Road, ...]
    features: tuple[Feature, ...]
    windows: tuple[MapWindow, ...]
    tints: dict[str, str]
    landmarks: tuple[Landmark, ...]


class Location(Record, frozen=True):
    """A named place of the rules."""

    id: str
    name: str
    hex: str
    kind: Literal["citadel", "town", "place", "ruin", "peril", "ford", "muster"]
    province: str
    control_at_start: Literal["fellowship", "sauron", "saruman", "none"]
    objective: bool
    intrinsic_defense: int
    defence_multiplier: int
    saruman_garrison: str | None
    port: bool = False
    mighty: bool = False
    peril: tuple[str, ...] = ()
