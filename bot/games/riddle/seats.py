"""The characters of *Riddle of the Ring*, and whom each leads (O16)."""

from __future__ import annotations

from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.options import Config

all = tuple(CHARACTERS)
"""The hobbits, then the Black Riders."""


def led(config: Config) -> dict[str, tuple[str, ...]]:
    """In a duel each seat leads all of its kind."""
    if not config.options.o16_two_player:
        return {}
    return {seat: tuple(one for one in CHARACTERS if kind_of(one) == kind_of(seat)) for seat in config.seats}
