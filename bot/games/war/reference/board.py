"""The map in words, a part at a time (W11.1, W14.1): what the viewer knows to stand in each hex. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war import seats
from bot.games.war.reference.standing import more
from bot.games.war.words import places
from bot.games.war.words import status as words
from bot.model.scene import Scene
from bot.model.screen import Choice, Menu, Screen, buttons, screen
from bot.ui.buttons import log_button, turn_button
from bot.words import text
from engine.war import grid
from engine.war.data import DATA
from engine.war.data.places import MapWindow
from engine.war.pieces import Band, Unit
from engine.war.view import View

WINDOWS: Final = {window.id: window for window in DATA.map.windows}
DEFAULT: Final = "gondor"
LONGEST: Final = 2600
"""Characters of one part of the map (W14.2)."""


def board_screen(scene: Scene, focus: str = "") -> Screen:
    """One part of the map in words, and the others to choose from."""
    window = WINDOWS.get(focus) or WINDOWS[DEFAULT]
    view: View = scene.view
    lines = "\n".join(window_lines(view, window)) or words.EMPTY()
    choices = tuple(Choice(name, key, chosen=key == window.id) for key, name in places.WINDOWS().items())
    return screen(
        words.head(text.plain(scene.table.name), window.id),
        words.PRIVATE() if scene.seat else None,
        text.cut(lines, LONGEST),
        "\n".join(more(view)),
        Menu("board", words.CHOOSE(), choices),
        buttons(turn_button(), log_button()),
        colour=seats.COLOURS.get(scene.seat or ""),
        game=scene.table.game,
    )


def window_lines(view: View, window: MapWindow) -> list[str]:
    """What is known to stand in the hexes of a part of the map, in the order of their numbers."""
    return [_line(view, at) for at in _standing(view) if _within(at, window)]


def _standing(view: View) -> Iterable[str]:
    return sorted({piece.at for piece in view.field.pieces if piece.at})


def _within(at: str, window: MapWindow) -> bool:
    column, row = grid.place(at)
    return window.columns[0] <= column <= window.columns[1] and window.rows[0] <= row <= window.rows[1]


def _line(view: View, at: str) -> str:
    here = view.field.standing(at)
    troops = [piece for piece in here if isinstance(piece, Unit | Band)]
    people = [piece.id for piece in here if not isinstance(piece, Unit | Band)]
    strength = sum(piece.strength for piece in troops)
    return words.hex_line(at, strength, [piece.id for piece in troops], people)
