"""The screens that the house asks for (E4.1): `panel` picks the one that stands now."""

from __future__ import annotations

from bot.games.riddle.panels.home import me, panel
from bot.games.riddle.panels.prompts import called_back, default_line
from bot.games.riddle.panels.public import public_buttons
from bot.games.riddle.panels.standing import leaving, standing
from bot.games.riddle.panels.summary import summary
from bot.words import remind
from engine.riddle.view import View

__all__ = [
    "called_back",
    "default_line",
    "leaving",
    "me",
    "panel",
    "public_buttons",
    "standing",
    "summary",
    "unplayed",
]


def unplayed(view: View) -> str:
    """Of a turn the bot plays what is left (B2.5)."""
    return remind.FINISHED()
