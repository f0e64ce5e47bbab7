"""Which game something belongs to that was stored before there were several."""

from __future__ import annotations

from typing import Final

FIRST: Final = "riddle"
"""The id of the game that was the only one."""
