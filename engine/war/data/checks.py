"""What must hold of ``data.json`` for the rules to make sense; a test runs it, the game does not."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engine.war import grid
from engine.war.data.records import Character, Data, Troop

NAME = re.compile(r"(\d+)-(\d+)$")
CELL = re.compile(r"(-|\d+k?)/(-|\d+k?)")


def problems(data: Data) -> list[str]:
    """Every contradiction; empty for sound data."""
    return [
        *_grid(data),
        *_sides(data),
        *_places(data),
        *_pieces(data),
        *_cards(data),
        *_tables(data),
        *_presets(data),
    ]


def _hexes(data: Data) -> dict[str, tuple[str, str]]:
    """Terrain and province of every hex."""
    rows = zip(data.map.terrain_rows, data.map.province_rows, strict=True)
    return {
        grid.number(column, row): letters
        for row, (terrain, province) in enumerate(rows, 1)
        for column, letters in enumerate(zip(terrain, province, strict=True), 1)
    }


def _grid(data: Data) -> Iterator[str]:
    m, hexes = data.map, _hexes(data)
    if len(hexes) != m.columns * m.rows:
        yield "the rows of the map have the wrong size"
    for name, (terrain, province) in hexes.items():
        if terrain not in m.terrain or province not in m.provinces:
            yield f"unknown terrain or province: {name}"
        if (terrain == "~") != (province == "~"):
            yield f"sea in a province, or land in the sea: {name}"
    cover = Counter(letter for area in m.areas.values() for letter in area.provinces)
    if set(cover) != set(m.provinces) - {"~"} or max(cover.values()) != 1:
        yield "the areas do not part the provinces (MOV-18)"
    for letter, province_data in m.provinces.items():
        if letter != "~" and letter not in m.areas[province_data.area].provinces:
            yield f"a province in another area: {letter}"
    letters = [letter for land in data.lands.values() for letter in land]
    if len(letters) != len(set(letters)) or not set(letters) <= set(m.provinces):
        yield "lands overlap or name unknown provinces (GEN-13)"


def _sides(data: Data) -> Iterator[str]:
    """Hexsides lie between neighbours; roads run through no wall and no river without a crossing."""
    m, hexes = data.map, _hexes(data)
    walls = {side for chain in m.mountains for side in chain.hexsides}
    rivers = {side: river.kind for river in m.rivers for side in river.hexsides}
    passes = {mountain_pass.hexside for mountain_pass in m.passes}
    crossings = {crossing.hexside for crossing in m.crossings}
    for side in (*walls, *rivers):
        one, other = side.split("-")
        if other not in grid.around(one) or side != grid.side(one, other) or not {one, other} <= set(hexes):
            yield f"no hexside: {side}"
    yield from (f"a pass in no wall: {side}" for side in passes - walls)
    yield from (f"a crossing of no river: {side}" for side in crossings - set(rivers))
    for road in m.roads:
        for one, other in pairwise(road.hexes):
            side = grid.side(one, other)
            if other not in grid.around(one) or hexes[one][0] in "~=^":
                yield f"{road.name} is broken at {side}"
            if side in walls - passes or (rivers.get(side) == "major" and side not in crossings):
                yield f"{road.name} runs through a wall or a river at {side}"


def _places(data: Data) -> Iterator[str]:
    hexes = _hexes(data)
    places = {place.id: place for place in data.locations}
    if len(places) != len(data.locations) or len({place.hex for place in data.locations}) != len(places):
        yield "two places share an id or a hex"
    for place in data.locations:
        if hexes[place.hex][0] in "~=^" or hexes[place.hex][1] != place.province:
            yield f"{place.id} is on no land, or in another province"
        if (place.defence_multiplier > 1) != (place.kind == "citadel"):
            yield f"Citadel and multiple differ: {place.id} (CIT-1)"
        if place.mighty != (place.defence_multiplier == 4):
            yield f"mighty and multiple differ: {place.id} (CIT-2)"
    if {place.id for place in data.locations if place.objective} != set(data.objectives):
        yield "Objectives and their flags differ (OBJ-1)"
    defended = {place.id: place.intrinsic_defense for place in data.locations if place.intrinsic_defense}
    if defended != data.tables.intrinsic:
        yield "Intrinsic Defenses and their table differ (INT-1)"
    entries = {(entry.entry, name) for entry in data.saruman_garrisons for name in entry.locations}
    if entries != {(place.saruman_garrison, place.id) for place in data.locations if place.saruman_garrison}:
        yield "Saruman's list and its flags differ (SR2-1)"
    perils = {(name, place.id) for place in data.locations for name in place.peril}
    if perils != {(servant.id, servant.where) for servant in data.servant_cards}:
        yield "perils and servants differ (MOV-14)"


def _pieces(data: Data) -> Iterator[str]:
    places = {place.id for place in data.locations}
    everybody: tuple[Troop | Character, ...] = (*data.units, *data.characters)
    for name, times in Counter(piece.id for piece in everybody).items():
        if times > 1:
            yield f"two pieces are called {name}"
    for troop in data.units:
        numbers = NAME.search(troop.name)
        if numbers is None or (int(numbers[1]), int(numbers[2])) != (troop.strength, troop.mf):
            yield f"name and values differ: {troop.id}"
        if troop.ally and troop.home not in places:
            yield f"an ally without a home: {troop.id} (DES-1)"
    for piece in everybody:
        if piece.start not in places:
            yield f"{piece.id} starts nowhere"
        if bool(piece.land) != (piece.mobilization in ("rohan", "gondor", "free_peoples")):
            yield f"land and mobilisation differ: {piece.id} (GEN-13)"
    if sum(bool(c.nazgul) for c in data.characters) != 9 or sum(c.fellowship for c in data.characters) != 9:
        yield "not nine Nazgûl, or not nine companions"


def _cards(data: Data) -> Iterator[str]:
    areas = set(data.map.areas)
    if {area for card in data.search_cards for area in card.areas} != areas:
        yield "an area is on no search card"
    for cards in (data.search_cards, data.event_cards, data.magic_cards):
        names = [card.id for card in cards]
        if len(names) != len(set(names)):
            yield "two cards share an id"
    if any(card.searcher == "saruman" and card.forces == "nazgul" for card in data.search_cards):
        yield "Saruman searches with Nazgûl"
    starts = {f"character:{c.id}" for c in data.characters} | {place.id for place in data.locations}
    yield from (f"{card.id} starts nowhere" for card in data.magic_cards if card.start not in starts)


def _tables(data: Data) -> Iterator[str]:
    tables = data.tables
    columns = len(tables.odds_columns)
    if list(tables.army_crt) != [str(row) for row in range(1, 9)]:
        yield "the battle table has not eight rows (ARM-4)"
    for row, cells in tables.army_crt.items():
        if len(cells) != columns or not all(CELL.fullmatch(cell) for cell in cells):
            yield f"row {row} of the battle table (ARM-5)"
    if len(tables.wounds.rows) != len(tables.wounds.bands) or any(len(r) != 6 for r in tables.wounds.rows):
        yield "the wounds table (IND-4)"
    if len({tuple(sorted(points)) for points in tables.shadow_points.values()}) != 1:
        yield "the Shadow letters are not equally good (SHD-1)"


def _presets(data: Data) -> Iterator[str]:
    hexes, places = _hexes(data), {place.id: place.hex for place in data.locations}
    troops, characters = {u.id: u for u in data.units}, {c.id for c in data.characters}
    if sum(preset.default for preset in data.presets) != 1:
        yield "not one preset is the default"
    for preset in data.presets:
        if preset.players != len(preset.seats):
            yield f"players and seats differ: {preset.id}"
        starts = {placed.start for placed in preset.units} | {placed.start for placed in preset.characters}
        for start in sorted(starts):
            if hexes.get(places.get(start, start), ("~", "~"))[0] in "~=^":
                yield f"{preset.id}: nothing can start at {start}"
        if any(u.id not in troops or u.strength > troops[u.id].strength for u in preset.units):
            yield f"{preset.id}: unknown or too strong units"
        if any(c.id not in characters for c in preset.characters):
            yield f"{preset.id}: unknown characters"
        if not set(preset.search_areas) <= set(data.map.areas) or not set(preset.prizes) <= set(places):
            yield f"{preset.id}: unknown areas or prizes"
