"""How well computers play, in every game of the house (E2.6)."""

from __future__ import annotations

from typing import Final

STRENGTHS: Final = ("easy", "steady", "sharp")
"""One set of names everywhere (E17.10), the weakest first."""
STRENGTH: Final = "sharp"
"""How a computer plays where nobody chose, at a table and as a stand-in (E8.8, E17.5)."""
