"""How well computers play, in every game of the house (E2.6)."""

from __future__ import annotations

from typing import Final

STRENGTHS: Final[dict[str, str]] = {"wanderer": "easy", "traveller": "steady", "strider": "sharp"}
"""As the engines name them, with the key of their word in the lobby."""
