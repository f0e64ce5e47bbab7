"""The words about private threads of teams (O3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import text
from bot.words.catalogue import _


def title(table: str, side: str) -> str:
    """The name of the thread."""
    return f"{table} · {side}"


def opened(teams: Sequence[str], lacking: Sequence[str]) -> str:
    """What the host reads when it is done; ``lacking`` could not be added."""
    line = _("Open: {teams}.").format(teams=text.listing(teams)) if teams else _("No thread is open.")
    if not lacking:
        return line
    return _("{line} Discord did not let me add {lacking}.").format(line=line, lacking=text.listing(lacking))
