"""*Riddle of the Ring* as the house knows it."""

from __future__ import annotations

from typing import Final

from bot.games.riddle import automation, hints, panels, players, replay
from bot.games.riddle.narration import narrator
from bot.model.kit import Kit
from bot.words import house as words
from engine import riddle

KIT: Final = Kit(
    id=riddle.RULES.id,
    name=words.riddle,
    rules=riddle.RULES,
    computers=players.COMPUTERS,
    screens=panels,
    narrator=narrator,
    replay=replay,
    automation=automation,
    hints=hints,
)
