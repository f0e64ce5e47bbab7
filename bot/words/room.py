"""The words about private threads of teams (O3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text
from bot.words.catalogue import _, phrase

BUTTON: Final = phrase("Team threads…")
OPEN: Final = phrase("Open team threads")
RENEW: Final = phrase("Bring up to date")
CANCEL: Final = phrase("No, leave it")
WARNING: Final = phrase(
    "**A private thread for each team?** Its people talk there as in a channel, beside "
    "*Partners…*, whose lines go by direct message and are read by nobody else.\n**Whoever "
    "may manage threads here can read every one of them, players among them.** Threads also "
    "sleep after a week of silence. It cannot be undone by me: close or delete a thread as "
    "you would any other."
)


def title(table: str, side: str) -> str:
    """The name of the thread."""
    return f"{table} · {side}"


def first_line(table: str, people: Sequence[str], side: str) -> str:
    """What stands at the top of the thread."""
    return _(
        "**{table}** · {side}: {people}. Talk here whenever you like; what is hidden is not shown. "
        "Whoever may manage threads on this server can read along; *Partners…* in your panel "
        "cannot be read by others."
    ).format(table=table, side=side, people=text.listing(people))


def opened(teams: Sequence[str], lacking: Sequence[str]) -> str:
    """What the host reads when it is done; ``lacking`` could not be added."""
    line = _("Open: {teams}.").format(teams=text.listing(teams)) if teams else _("No thread is open.")
    if not lacking:
        return line
    return _("{line} Discord did not let me add {lacking}.").format(line=line, lacking=text.listing(lacking))


def told(teams: Sequence[str]) -> str:
    """The public line: nobody shall be surprised. No links: those of another team would lead nowhere."""
    return _(
        "The host opened a private thread for each team: {teams}. You find yours under this channel."
    ).format(teams=text.listing(teams))
