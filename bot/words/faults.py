"""Faults of ours, and refusals nobody wrote words for (E12.3)."""

from __future__ import annotations

from bot.words.catalogue import _


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return _("Something broke on my side; nothing changed. Try *My turn* again. (code {code})").format(
        code=code
    )
