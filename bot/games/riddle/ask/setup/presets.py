"""The presets of a table (E2.2): sets of options with a name."""

from __future__ import annotations

import msgspec

from bot.games.riddle.words import options as words
from engine.riddle import options as rules
from engine.riddle.options import Options


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A named set of rules."""

    key: str
    options: Options
    least: int
    most: int
    clock: str
    brisk: bool = False
    """Whether standing orders answer from the start (E17.4)."""

    @property
    def name(self) -> str:
        """What it is called in the language spoken now."""
        return words.PRESETS()[self.key][0]

    @property
    def about(self) -> str:
        """For whom it is, in a few words."""
        return words.PRESETS()[self.key][1]


def _preset(key: str, least: int, most: int, clock: str = "daily", *, brisk: bool = False) -> Preset:
    return Preset(key=key, options=rules.PRESETS[key], least=least, most=most, clock=clock, brisk=brisk)


PRESETS: dict[str, Preset] = {
    "quick": _preset("quick", 2, 5, brisk=True),
    "classic": _preset("classic", 2, 8),
    "standard": _preset("standard", 2, 8),
    "long-table": _preset("long-table", 6, 8),
    "partners": _preset("partners", 4, 8, "relaxed"),
    "duel": _preset("duel", 2, 2),
}
"""By key, in the order they are offered: rules, seats and the clock that is suggested."""
DEFAULT_PRESET = "standard"

LEAST, LARGEST = 2, 8
"""Seats a table can have (B2.1)."""


def changed(preset: str, options: Options) -> tuple[str, ...]:
    """The switches that differ from the preset, in the order of the rules; the clock is no switch (E2.2)."""
    return tuple(
        name
        for name in rules.differing(options, PRESETS[preset].options)
        if name not in ("x_prompt_hours", "x_turn_hours")
    )
