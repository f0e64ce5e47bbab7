"""The rooms of the house and which way imports run between them (docs/house.md)."""

from collections import Counter
from collections.abc import Callable, Iterable

from tests.architecture.arrows import imported
from tests.architecture.source import Module

FLOORS: tuple[tuple[str, ...], ...] = (
    ("bot.local",),
    ("bot.app",),
    ("bot.features",),
    ("bot.interactions",),
    ("bot.tables",),
    ("bot.delivery",),
    ("bot.games.riddle", "bot.games.war"),
    ("bot.store", "bot.ui"),
    ("bot.words", "bot.model"),
    ("art.riddle", "art.war"),
    ("art.drawing",),
    ("art",),
    ("engine.riddle", "engine.war"),
    ("engine",),
)
"""From the roof down: what stands above may import what stands below, and the two of one floor each other."""
INSIDE: dict[str, tuple[str, ...]] = {
    "bot.games.riddle": ("kit", "gallery", "learn", "ask", "tell", "draw", "model", "words"),
    "bot.games.war": ("kit", "gallery", "learn", "ask", "tell", "draw", "model", "words"),
    "art.riddle": ("api", "scenes", "panels", "posts", "cards", "basemap", "words"),
    "art.war": ("api", "scenes", "posts", "chart", "basemap", "pieces", "words"),
    "engine.riddle": ("players", "phases", "movement", "events"),
    "engine.war": (
        *("players", "turns", "battles", "hunt", "duels", "cards", "ring", "moves", "fates", "realm"),
        *("events", "data"),
    ),
}
"""The rooms inside a package, from the roof down: what stands above may import what stands below."""
GROUND = frozenset({"bot.words", "bot.model", "art.drawing", "art", "engine"})
"""Rooms that nearly all others import."""
COMMAND_LINE = ("bot.app.cli", "bot.__main__")
"""It loads what a command needs, so that ``--help`` is quick."""
HOUSE = frozenset(f"bot.{room}" for room in ("features", "interactions", "tables", "delivery", "store", "ui"))
GAMES = ("bot.games", "art.riddle", "art.war", "engine.riddle", "engine.war")
"""What is a game's own: nobody of the house names it but `bot.app.games`."""
SEEN_BY_GAMES = ("bot.model", "bot.ui", "bot.words", "bot.games", "art", "engine")
"""All that a game may know of the house."""


def room_of(name: str) -> str:
    """The room a module stands in, by its dotted name; the outer floor of a package for what lies loose."""
    rooms = [room for floor in FLOORS for room in floor]
    found = [room for room in rooms if name == room or name.startswith(f"{room}.")]
    return max(found, key=len, default=name.partition(".")[0])


def floor_of(room: str) -> int:
    """How far from the roof a room is; what is no room stands on the ground."""
    return next((place for place, floor in enumerate(FLOORS) if room in floor), len(FLOORS))


def targets(module: Module, known: frozenset[str]) -> set[str]:
    """The modules of the project that a module imports."""
    found = set()
    for name, _ in imported(module):
        while name and name not in known:
            name = name.rpartition(".")[0]
        if name:
            found.add(name)
    return found


def _wrong(found: Iterable[Module], wrong: Callable[[str, str], bool]) -> list[str]:
    """The imports between these of which that is true."""
    every = list(found)
    known = frozenset(module.name for module in every)
    return sorted(
        f"{module.name} -> {target}"
        for module in every
        for target in targets(module, known)
        if wrong(module.name, target)
    )


def breaches(found: Iterable[Module]) -> list[str]:
    """Every import that runs up, names a game in the house, or shows a game more than it may see."""
    return _wrong(found, lambda name, target: not _lawful(name, target))


def climbs(found: Iterable[Module]) -> list[str]:
    """Every import inside a package that runs up from one of its rooms to another (`INSIDE`)."""
    return _wrong(found, lambda name, target: _climbs(_height(name), _height(target)))


def _height(name: str) -> tuple[str, int] | None:
    """The package that a module stands in, and how far below the roof."""
    for package, rooms in INSIDE.items():
        room = name.removeprefix(f"{package}.").partition(".")[0]
        if name.startswith(f"{package}.") and room in rooms:
            return package, rooms.index(room)
    return None


def inner_arrows(found: Iterable[Module], package: str) -> Counter[tuple[str, str]]:
    """How many modules of one room inside a package import something of another (`INSIDE`)."""
    every = [module for module in found if module.name.startswith(f"{package}.")]
    known = frozenset(module.name for module in every)

    def room(name: str) -> str:
        return name.removeprefix(f"{package}.").partition(".")[0]

    return Counter(
        (room(module.name), there)
        for module in every
        for there in {room(target) for target in targets(module, known)}
        if {room(module.name), there} <= {*INSIDE[package]} and room(module.name) != there
    )


def _climbs(here: tuple[str, int] | None, there: tuple[str, int] | None) -> bool:
    return here is not None and there is not None and here[0] == there[0] and here[1] > there[1]


def _lawful(name: str, target: str) -> bool:
    # The list of games names them, and the command line loads what a command needs.
    here, there = room_of(name), room_of(target)
    if here == there or name == "bot.app.games" or name in COMMAND_LINE:
        return True
    if name.startswith("bot.games."):
        return target.startswith(SEEN_BY_GAMES)
    if name.startswith("bot.") and target.startswith(GAMES):
        return name.startswith("bot.local.")
    return floor_of(here) <= floor_of(there)


def arrows(found: Iterable[Module]) -> Counter[tuple[str, str]]:
    """How many modules of one room import something of another; but for the command line, which may all."""
    every = [module for module in found if module.name not in COMMAND_LINE]
    known = frozenset(module.name for module in every)
    return Counter(
        (room_of(module.name), there)
        for module in every
        for there in {room_of(target) for target in targets(module, known)}
        if room_of(module.name) != there
    )
