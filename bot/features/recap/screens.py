"""*What happened*: the events, the map, and a menu of turns to look back to (W15.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Choice, Menu, Picture, Screen, buttons, screen
from bot.ui.buttons import board_button, log_button, turn_button
from bot.words import recap as words
from bot.words import text
from bot.words.catalogue import _

MOST: Final = 24
"""Turns in the menu, beside the last look."""
LONGEST: Final = 300
"""Characters of a line."""
LOOKED: Final = "looked"
"""In place of a turn: since the viewer last looked."""


def recap_screen(
    kit: Kit, scene: Scene, told: Sequence[str], picture: Picture | None, turn: int, turns: Sequence[int]
) -> Screen:
    """The heaviest events first; ``turn`` is that from which on is told, or 0."""
    last = (Choice(_("Since I last looked"), LOOKED, chosen=not turn),) if scene.seat is not None else ()
    choices = (
        *last,
        *(Choice(words.turn(one), str(one), chosen=one == turn) for one in turns[:MOST]),
    )
    return screen(
        words.title(text.plain(scene.table.name), turn),
        picture,
        "\n".join(f"- {text.cut(line, LONGEST)}" for line in told) or words.NOTHING(),
        Menu("recap", _("Since which turn?"), choices) if turns else None,
        buttons(turn_button() if scene.seat is not None else None, board_button(), log_button()),
        colour=kit.seats.colour(scene.seat or kit.narrator.mover(scene).seat),
        game=scene.table.game,
    )
