"""The presets and clocks of a table (E2.2, E8.1), and the strengths of computer players (E2.6)."""

from __future__ import annotations

import msgspec

from bot.model.scene import Clock
from bot.words import options as words
from engine.riddle import options as rules
from engine.riddle.options import Options

HOUR = 3600.0
MINUTE = 60.0
SHORTEST = 5 * MINUTE
"""Of an own clock: seconds for a turn (E8.1)."""
LONGEST = 7 * 24 * HOUR


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A named set of rules."""

    key: str
    options: Options
    least: int
    most: int
    clock: str

    @property
    def name(self) -> str:
        """What it is called in the language spoken now."""
        return words.PRESETS()[self.key][0]

    @property
    def about(self) -> str:
        """For whom it is, in a few words."""
        return words.PRESETS()[self.key][1]


def _preset(key: str, least: int, most: int, clock: str = "daily") -> Preset:
    return Preset(key=key, options=rules.PRESETS[key], least=least, most=most, clock=clock)


PRESETS: dict[str, Preset] = {
    "quick": _preset("quick", 2, 5),
    "classic": _preset("classic", 2, 8),
    "standard": _preset("standard", 2, 8),
    "long-table": _preset("long-table", 6, 8),
    "partners": _preset("partners", 4, 8, "relaxed"),
    "duel": _preset("duel", 2, 2),
}
"""By key, in the order they are offered: rules, seats and the clock that is suggested."""
DEFAULT_PRESET = "standard"

CLOCKS: dict[str, Clock] = {
    "live": Clock("live", 10 * MINUTE, 3 * MINUTE, 4),
    "daily": Clock("daily", 24 * HOUR, 12 * HOUR, 20),
    "relaxed": Clock("relaxed", 72 * HOUR, 24 * HOUR, 20),
}

LEAST, LARGEST = 2, 8
"""Seats a table can have (B2.1)."""
STRENGTHS: dict[str, str] = {"wanderer": "easy", "traveller": "steady", "strider": "sharp"}
"""The engine's computer players and the key of their word in the lobby (E2.6)."""


def changed(preset: str, options: Options) -> tuple[str, ...]:
    """The switches that differ from the preset, in the order of the rules; the clock is no switch (E2.2)."""
    return tuple(
        name
        for name in rules.differing(options, PRESETS[preset].options)
        if name not in ("x_prompt_hours", "x_turn_hours")
    )


def own_clock(turn: float, prompt: float | None = None) -> Clock:
    """A clock of the table's own: seconds for a turn, and for a prompt a sixth to a half of it (E8.1).

    Raises ValueError for a turn shorter than 5 minutes or longer than 7 days, or a prompt out of its bounds.
    """
    if not SHORTEST <= turn <= LONGEST:
        raise ValueError("a turn takes 5 minutes to 7 days")
    wait = turn / 2 if prompt is None else prompt
    if not turn / 6 <= wait <= turn / 2:
        raise ValueError("a prompt takes a sixth to a half of a turn")
    return Clock("own", turn, wait, 4 if turn < HOUR else 20)
