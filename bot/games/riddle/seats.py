"""The characters of *Riddle of the Ring*, and whom each leads (O16)."""

from __future__ import annotations

from engine.riddle.deck import CHARACTERS

all = tuple(CHARACTERS)
"""The hobbits, then the Black Riders."""
