"""How well computer players play, in every game of the house (E2.6)."""

from typing import Final, Literal, get_args

Strength = Literal["easy", "steady", "sharp"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)
"""One set of names everywhere (E17.10), the weakest first."""
USUAL_STRENGTH: Final = "sharp"
"""How a computer plays where nobody chose, at a table and as a stand-in (E8.8, E17.5)."""
