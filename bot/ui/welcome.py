"""Back at a seat that a stand-in has played, or for which the table waits (E8.8, E8.9)."""

from __future__ import annotations

from collections.abc import Callable

from bot.model.kit import Seats
from bot.model.scene import Scene
from bot.model.screen import Button, Part, buttons
from bot.model.seating import NOBODY
from bot.ui.buttons import board_button, log_button, own_button
from bot.words import away as away_words
from bot.words import leaving
from bot.words import people as words


def welcome(
    seats: Seats, scene: Scene, turn: Callable[[int], int] = int
) -> tuple[str, tuple[Part | str | None, ...]]:
    """*My turn* of somebody for whom a stand-in plays: its title, and below it what was played, and whether
    it shall go on. ``turn`` numbers a stretch of the clock as players do."""
    sitter = scene.table.sitter(scene.seat or "")
    ways = buttons(own_button(seats), board_button(), log_button())
    if not sitter.stand_in:
        return away_words.TABLE_WAITS(), (
            away_words.waits_for_you(sitter.away),
            buttons(Button(words.BACK(), "seat-back", style="primary"), Button(away_words.AWAY(), "away")),
            ways,
        )
    untouched = words.TABLE_PAUSES() if scene.paused == NOBODY else words.NO_TURN_YET()
    return words.STAND_IN_PLAYS(), (
        leaving.welcome_back([turn(one) for one in sitter.stood]) if sitter.stood else untouched,
        away_words.back_everywhere(sitter.away) if sitter.away else None,
        buttons(Button(words.BACK(), "seat-back", style="primary"), Button(words.PLAY_ON(), "seat-on")),
        ways,
    )
