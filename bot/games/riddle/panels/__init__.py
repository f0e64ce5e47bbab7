"""The private panels: what a player sees and taps, from *My turn* to the end of the turn (E4, E5).

`panel` is the one door: it picks the screen by the state of the game (the table of E4.1). All screens are
pure functions of a `Scene`; the handlers of their buttons are in `bot.games.riddle.handlers`, which the
client imports once.
"""

from __future__ import annotations

from bot.games.riddle.panels.home import me, panel
from bot.games.riddle.panels.prompts import called_back, default_line
from bot.games.riddle.panels.public import public_buttons
from bot.games.riddle.panels.standing import leaving, standing
from bot.games.riddle.panels.summary import summary

__all__ = ["called_back", "default_line", "leaving", "me", "panel", "public_buttons", "standing", "summary"]
