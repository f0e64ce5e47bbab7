"""What waits where, and what a command says of its table (E7.10, E14)."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, phrase

NO_TABLE: Final = phrase(
    "No table of yours is open here. `/game list` shows where you play; `/game new` opens one."
)


NOTHING_WAITS: Final = phrase("Nothing waits for you. I'll send a DM when it does.")


def waits(name: str, deadline: float | None) -> str:
    return (
        _("**{name}** until {deadline}").format(name=name, deadline=texts.until(deadline))
        if deadline is not None
        else f"**{name}**"
    )


NOT_NOW: Final = phrase("That can't be done now. This can:")


PAUSED: Final = phrase("The table is paused, and all clocks stand still until the host lets it go on.")


def here_already(table: str) -> str:
    return _("**{table}** is played here already.").format(table=table)
