"""How sure a share of wins is."""

from __future__ import annotations

import math
from typing import Final

Z_95: Final = 1.959964
"""Standard deviations of a 95 % confidence interval."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's); everything where nothing was played."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, Z_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return middle - half, middle + half
