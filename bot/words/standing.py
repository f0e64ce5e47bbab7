"""Orders given in advance: the rooms around those of a game (E5.9)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import phrase

IS_BRISK: Final = phrase(
    "Brisk: standing orders answer what is asked in others' turns. *Orders* shows yours; each of "
    "them can ask you instead."
)
"""To a table, before and at the start (E17.4)."""


SAVED: Final = phrase("Saved.")


CLEARED: Final = phrase("Cleared.")


def seated(seat: str, how: str) -> str:
    return f"{seat} · {how}"
