"""Draws ``house.png`` anew from the code: ``.venv/bin/python docs/draw_house.py`` in the project's folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from PIL import Image, ImageDraw  # noqa: E402

from art.drawing.text import font  # noqa: E402
from tests.architecture.rooms import FLOORS, arrows, breaches, floor_of  # noqa: E402
from tests.architecture.source import PACKAGES, modules  # noqa: E402

WIDE, HIGH, MARGIN = 1200, 110, 60
BOX: Final = (230, 62)
"""A room."""
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


def main() -> None:
    """Rooms by floors; an arrow for every pair with an import, thicker for many, red where it runs up."""
    found = [module for package in PACKAGES for module in modules(package)]
    many = arrows(found)
    unlawful = len(breaches(found))
    picture = Image.new("RGB", (WIDE, HIGH * len(FLOORS) + 2 * MARGIN), PAPER)
    draw = ImageDraw.Draw(picture)
    places = {}
    for row, floor in enumerate(FLOORS):
        # Rooms that stand alone step from side to side, so that arrows pass beside them.
        shift = (-150, 150)[row % 2] if len(floor) == 1 else 0
        for place, room in enumerate(floor):
            x = WIDE / 2 + shift + (place - (len(floor) - 1) / 2) * 420
            places[room] = (x, MARGIN + row * HIGH + BOX[1] / 2)
    for (here, there), count in sorted(many.items(), key=lambda one: one[1]):
        if here not in places or there not in places:
            continue
        up = floor_of(here) > floor_of(there)
        colour = WRONG if up else FAINT
        (x1, y1), (x2, y2) = places[here], places[there]
        sign = -1 if up else 1
        start, end = (x1 + 12 * sign, y1 + sign * BOX[1] / 2), (x2 + 12 * sign, y2 - sign * BOX[1] / 2)
        width = 1 + min(4, count // 12)
        draw.line([start, end], colour, width)
        draw.polygon([end, (end[0] - 6, end[1] - sign * 12), (end[0] + 6, end[1] - sign * 12)], colour)
    for room, (x, y) in places.items():
        box = (x - BOX[0] / 2, y - BOX[1] / 2, x + BOX[0] / 2, y + BOX[1] / 2)
        draw.rounded_rectangle(box, 10, WOOD, INK, 2)
        draw.text((x, y - 11), room.replace(".", "/"), INK, font("sans", 22, 700), anchor="mm")
        draw.text((x, y + 15), SAID[room], INK, font("sans", 17), anchor="mm")
    line = "imports run down" if not unlawful else f"imports run down; {unlawful} do not yet"
    draw.text((WIDE / 2, picture.height - 24), line, INK, font("sans", 19), anchor="mm")
    picture.save(HERE / "house.png", optimize=True)


if __name__ == "__main__":
    main()
