"""Draws ``house.png`` anew from the code: ``.venv/bin/python docs/draw_house.py`` in the project's folder."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from PIL import Image, ImageDraw  # noqa: E402

from art.drawing.text import font  # noqa: E402
from tests.architecture.rooms import (  # noqa: E402
    FLOORS,
    GROUND,
    INSIDE,
    arrows,
    breaches,
    climbs,
    inner_arrows,
)
from tests.architecture.source import PACKAGES, Module, modules  # noqa: E402

WIDE, HIGH, MARGIN = 900, 110, 60
NARROW, STEP, GAP = 460, 58, 110
"""A game from near: its width, the height of a room with the space below, the space between packages."""
BOX: Final = (230, 62)
SMALL: Final = (170, 36)
"""A room of the house, a room inside a package."""
PAPER, INK, WOOD, FAINT, WRONG = "#f7f0df", "#3b2a1a", "#e3cfa4", "#b9a27c", "#b03a2e"
SAID: Final = {
    "bot.local": "a stand-in for Discord",
    "bot.app": "puts it together",
    "bot.features": "around any game",
    "bot.interactions": "taps and commands",
    "bot.tables": "running tables",
    "bot.delivery": "what goes out",
    "bot.games.riddle": "one game's own",
    "bot.games.war": "one game's own",
    "bot.store": "the database",
    "bot.ui": "components, limits",
    "bot.words": "every sentence",
    "bot.model": "plain records, the kit",
    "art.riddle": "one game's pictures",
    "art.war": "one game's pictures",
    "art.drawing": "the drawing hand",
    "art": "which language is spoken",
    "engine.riddle": "rules",
    "engine.war": "rules",
    "engine": "what rules share",
}


NEAR: Final = {
    "bot.games": "panels, posts, words",
    "art": "pictures",
    "engine": "rules",
}
"""What the parts of a game are for."""
Spot = tuple[float, float]


def main() -> None:
    """The house, without arrows into the rooms that nearly all import; beside it each game from near."""
    found = [module for package in PACKAGES for module in modules(package)]
    steps = max(sum(len(INSIDE[f"{part}.{game}"]) for part in NEAR) for game in ("riddle", "war"))
    high = max(HIGH * len(FLOORS), STEP * steps + GAP * len(NEAR)) + 2 * MARGIN
    picture = Image.new("RGB", (WIDE + 2 * NARROW, high), PAPER)
    draw = ImageDraw.Draw(picture)
    _house(draw, found)
    for place, game in enumerate(("riddle", "war")):
        _near(draw, found, game, WIDE + place * NARROW)
    line = (
        "imports run down"
        if not breaches(found) and not climbs(found)
        else "imports run down; not all do yet"
    )
    draw.text((picture.width / 2, high - 24), line, INK, font("sans", 19), anchor="mm")
    picture.save(HERE / "house.png", optimize=True)


def _house(draw: ImageDraw.ImageDraw, found: list[Module]) -> None:
    places: dict[str, Spot] = {}
    for row, floor in enumerate(FLOORS):
        # Rooms that stand alone step from side to side, so that arrows pass beside them.
        shift = (-150, 150)[row % 2] if len(floor) == 1 else 0
        for place, room in enumerate(floor):
            x = WIDE / 2 + shift + (place - (len(floor) - 1) / 2) * 420
            places[room] = (x, MARGIN + row * HIGH + BOX[1] / 2)
    many = {pair: count for pair, count in arrows(found).items() if pair[1] not in GROUND}
    _arrows(draw, places, many, BOX)
    for room, spot in places.items():
        _room(draw, spot, BOX, room.replace(".", "/"), SAID[room])


def _near(draw: ImageDraw.ImageDraw, found: list[Module], game: str, left: float) -> None:
    """The rooms inside the three packages of a game, from the roof down."""
    y = MARGIN + SMALL[1] / 2
    for part, said in NEAR.items():
        package = f"{part}.{game}"
        title = f"{package.replace('.', '/')}: {said}"
        draw.text((left + NARROW / 2, y - SMALL[1] / 2 + 4), title, INK, font("sans", 22, 700), anchor="mm")
        y += STEP
        places: dict[str, Spot] = {}
        for row, room in enumerate(INSIDE[package]):
            places[room] = (left + NARROW / 2 + (-100, 100)[row % 2], y)
            y += STEP
        _arrows(draw, places, inner_arrows(found, package), SMALL)
        for room, spot in places.items():
            _room(draw, spot, SMALL, room)
        y += GAP - STEP


def _arrows(
    draw: ImageDraw.ImageDraw, places: dict[str, Spot], many: Mapping[tuple[str, str], int], box: Spot
) -> None:
    """An arrow for every pair with an import, thicker for many, red where it runs up."""
    for (here, there), count in sorted(many.items(), key=lambda one: one[1]):
        if here not in places or there not in places:
            continue
        (x1, y1), (x2, y2) = places[here], places[there]
        up = y1 > y2
        colour = WRONG if up else FAINT
        sign = -1 if up else 1
        start, end = (x1 + 12 * sign, y1 + sign * box[1] / 2), (x2 + 12 * sign, y2 - sign * box[1] / 2)
        draw.line([start, end], colour, 1 + min(4, count // 12))
        draw.polygon([end, (end[0] - 6, end[1] - sign * 12), (end[0] + 6, end[1] - sign * 12)], colour)


def _room(draw: ImageDraw.ImageDraw, at: Spot, size: Spot, name: str, said: str = "") -> None:
    x, y = at
    edges = (x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)
    draw.rounded_rectangle(edges, 10, WOOD, INK, 2)
    draw.text((x, y - 11 if said else y), name, INK, font("sans", 22 if said else 20, 700), anchor="mm")
    if said:
        draw.text((x, y + 15), said, INK, font("sans", 17), anchor="mm")


if __name__ == "__main__":
    main()
