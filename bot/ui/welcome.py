"""Back at a seat that a stand-in has played, or for which the table waits (E8.8, E8.9)."""

from __future__ import annotations

from collections.abc import Callable

from bot.model.kit import Seats
from bot.model.lobby import NOBODY
from bot.model.scene import Scene
from bot.model.screen import Button, Part, buttons
from bot.ui.buttons import board_button, log_button, own_button
from bot.words import people, prefs
from bot.words import people as words
from bot.words.catalogue import _


def welcome(
    seats: Seats, scene: Scene, turn: Callable[[int], int] = int
) -> tuple[str, tuple[Part | str | None, ...]]:
    """*My turn* of somebody for whom a stand-in plays: its title, and below it what was played, and whether
    it shall go on. ``turn`` numbers a stretch of the clock as players do."""
    sitter = scene.table.sitter(scene.seat or "")
    ways = buttons(own_button(seats), board_button(), log_button())
    if not sitter.stand_in:
        return _("The table waits for you"), (
            _(
                "You are away until {until}, and all clocks of this table stand still. *I'm back* ends "
                "that at all your tables."
            ).format(until=prefs.day(sitter.away)),
            buttons(Button(words.BACK(), "seat-back", style="primary"), Button(prefs.AWAY(), "away")),
            ways,
        )
    untouched = (
        _(
            "A stand-in holds your seat. As only computers would play, the table is paused "
            "until you tap *I'm back*."
        )
        if scene.paused == NOBODY
        else words.NO_TURN_YET()
    )
    return _("Your stand-in plays"), (
        people.welcome_back([turn(one) for one in sitter.stood]) if sitter.stood else untouched,
        _("You are away until {until}; *I'm back* ends that at all your tables.").format(
            until=prefs.day(sitter.away)
        )
        if sitter.away
        else None,
        buttons(Button(words.BACK(), "seat-back", style="primary"), Button(_("Let it play on"), "seat-on")),
        ways,
    )
