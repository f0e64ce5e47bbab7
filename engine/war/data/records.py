"""The shape of ``data.json``: every number of the rules, typed; painting hints included."""

from typing import Literal

import msgspec

# The shape of the map in ``data.json``: hexes, hexsides, roads, places; painting hints included


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


Power = Literal["fellowship", "sauron", "saruman", "nobody"]
"""Who commands: the three sides, or nobody (Gollum, deserters, empty places)."""
Forces = Literal["nazgul", "orcs"]
Window = Literal[
    "own_turn",
    "any_time",
    "shadow_phase",
    "search_phase",
    "reaction_search",
    "reaction_dark_move",
    "battle_attack",
    "individual_combat",
]
"""When an event card may be played (EVT-2)."""


class Garrison(Record, frozen=True):
    """An entry of Saruman's list (SR2-1)."""

    entry: str
    locations: tuple[str, ...]


class Character(Record, frozen=True):
    """A character with his ratings (GEN-5, GEN-12)."""

    id: str
    name: str
    side: Literal["fellowship", "western", "sauron", "saruman", "neutral"]
    race: str
    combat: int
    morale: int
    endurance: int
    ring_rating: int
    sorcery: int
    leadership: int
    mf: int
    start: str
    source: str
    fellowship: bool = False
    escape: int = 0
    real_wounds: Literal["", "one", "many"] = ""
    may_seize: bool = False
    may_lead_elves: bool = False
    bound_to: str = ""
    bound_until: str = ""
    no_lead: bool = False
    mobilization: str = ""
    land: str = ""
    morale_fixed: bool = False
    nazgul: int = 0

    @property
    def power(self) -> Power:
        """Who commands the character at the start (GEN-6)."""
        return POWERS[self.side]


class Troop(Record, frozen=True):
    """An army unit as the set-up knows it (GEN-5)."""

    id: str
    name: str
    side: Literal["western", "sauron", "saruman"]
    nation: str
    strength: int
    mf: int
    start: str
    mobilization: str
    type: Literal["infantry", "cavalry"]
    source: str
    base_hex: str = ""
    eye_orc: bool = False
    ally: bool = False
    home: str = ""
    naval: bool = False
    three_player_only: bool = False
    eomer_troops: bool = False
    land: str = ""
    rangers: bool = False
    hobbit_unit: bool = False
    ents: bool = False
    dead: bool = False

    @property
    def power(self) -> Power:
        """Who commands the unit at the start (GEN-6)."""
        return POWERS[self.side]


POWERS: dict[str, Power] = {
    "fellowship": "fellowship",
    "western": "fellowship",
    "sauron": "sauron",
    "saruman": "saruman",
    "neutral": "nobody",
    "none": "nobody",
}
"""The power of each side named in the data."""


class SearchCard(Record, frozen=True):
    """A search card (SRC-1)."""

    id: str
    searcher: Literal["sauron", "saruman"]
    forces: Forces
    areas: tuple[str, ...]


class EventCard(Record, frozen=True):
    """An event card (EVT-2 to EVT-4)."""

    id: str
    title: str
    playable_by: Literal["fellowship", "sauron", "dark", "saruman_forces", "any"]
    window: Window
    visibility: Literal["public", "private"]
    effect: str
    source: str


class MagicCard(Record, frozen=True):
    """A magic card (MAG-1)."""

    id: str
    name: str
    start: str
    users: tuple[str, ...]
    effect: str
    source: str


class Servant(Record, frozen=True):
    """The servant of a peril (MOV-14)."""

    id: str
    name: str
    combat: int
    morale: int
    morale_fixed: bool
    endurance: int
    where: str
    source: str


class Rumour(Record, frozen=True):
    """A frightening rumour (MOV-14)."""

    id: str
    name: str
    source: str


class Wounds(Record, frozen=True):
    """Wounds by own minus opponent's Combat and die (IND-4)."""

    bands: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


class Date(Record, frozen=True):
    """A listed date of the timeline (OBJ-3)."""

    turn: str
    offset: int
    objectives: int


class Tables(Record, frozen=True):
    """The tables and limits of the rules."""

    odds_columns: tuple[str, ...]
    army_crt: dict[str, tuple[str, ...]]
    wounds: Wounds
    shadow_points: dict[str, tuple[int, ...]]
    objective_timeline: tuple[Date, ...]
    retreat: dict[str, int]
    intrinsic: dict[str, int]
    search_value: dict[str, int]
    capture_number: dict[str, int]
    shadow_costs: dict[str, int]
    orc_band: dict[str, int]
    limits: dict[str, int | str]
    rescue: dict[str, int]
    citadel_escape_modifier: int
    rough_forest_capture_modifier: int
    road_search_modifier: int
    fear: dict[str, int]
    rout: dict[str, int]
    mobilisation: dict[str, int]
    search_modifiers: dict[str, int]
    gollum: dict[str, tuple[int, ...]]
    peril: dict[str, int]
    mount_doom: dict[str, int]
    diplomacy: dict[str, int]
    claimant_combat: int
    healing: dict[str, int]
    army_in_challenge: dict[str, int]
    smallest_loss: dict[str, int]
    saruman_victory_objectives: int
    turn_limit_objectives: int

    def limit(self, name: str) -> int:
        """A limit of the rules by its name. Raises KeyError or ValueError for one that is no number."""
        return int(self.limits[name])


class OptionData(Record, frozen=True):
    """A house option (SCN-7)."""

    id: str
    name: str
    default: bool
    clause: str


class PromptData(Record, frozen=True):
    """A prompt of section 28."""

    id: str
    when: str
    asked: str
    default: str
    in_own_sitting: bool
    line_of: str = ""


class PlacedUnit(Record, frozen=True):
    """A unit of a scenario: where, and how strong if not whole."""

    id: str
    start: str
    strength: int = 0


class PlacedCharacter(Record, frozen=True):
    """A character of a scenario."""

    id: str
    start: str
    hidden: bool


class ScenarioEvents(Record, frozen=True):
    """What a scenario does to the event cards (SCN-4)."""

    sauron: tuple[str, ...]
    deal: int
    removed: tuple[str, ...]


class ScenarioVictory(Record, frozen=True):
    """Sauron's ways to win a scenario by places (SCN-5)."""

    at_once: tuple[str, ...]
    at_once_prizes: int
    at_end_prizes: int


class Preset(Record, frozen=True):
    """A story to play (SCN-1 to SCN-6)."""

    id: str
    name: str
    players: int
    seats: tuple[str, ...]
    first_turn: int
    last_turn: int
    clock: str
    base: Literal["army", "scenario", "lesson"]
    default: bool
    story: str
    m: int | None = None
    saruman: str = ""
    mobilised: tuple[str, ...] = ()
    control: dict[str, str] = msgspec.field(default_factory=dict)
    units: tuple[PlacedUnit, ...] = ()
    characters: tuple[PlacedCharacter, ...] = ()
    ringbearer: str = "frodo"
    ringbearer_secret: bool = True
    fixed_units: tuple[str, ...] = ()
    magic: dict[str, str] = msgspec.field(default_factory=dict)
    events: ScenarioEvents | None = None
    search_areas: tuple[str, ...] = ()
    prizes: tuple[str, ...] = ()
    otherwise: str = ""
    desertion: bool = True
    sauron_wins: ScenarioVictory | None = None
    corsairs_from_turn: int = 0
    hidden_start_provinces: tuple[str, ...] = ()
    hidden_start_places: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    scripted_dice: bool = False


class Meta(Record, frozen=True):
    """What the file says of itself."""

    format: int
    title: str
    tags: dict[str, str]
    players: tuple[int, ...]
    turn_limit: int
    turn_days: int


class Data(Record, frozen=True):
    """The whole file."""

    meta: Meta
    map: MapData
    costs: dict[str, float | None]
    locations: tuple[Location, ...]
    objectives: tuple[str, ...]
    saruman_garrisons: tuple[Garrison, ...]
    characters: tuple[Character, ...]
    units: tuple[Troop, ...]
    search_cards: tuple[SearchCard, ...]
    event_cards: tuple[EventCard, ...]
    magic_cards: tuple[MagicCard, ...]
    servant_cards: tuple[Servant, ...]
    rumour_cards: tuple[Rumour, ...]
    tables: Tables
    lands: dict[str, tuple[str, ...]]
    presets: tuple[Preset, ...]
    clocks: dict[str, dict[str, int]]
    options: tuple[OptionData, ...]
    prompts: tuple[PromptData, ...]
