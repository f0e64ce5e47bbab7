"""The words about private threads of teams (O3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de.names import listing
from bot.words.en.room import title as title

BUTTON: Final = "Team-Threads…"
OPEN: Final = "Team-Threads öffnen"
RENEW: Final = "Auf neuen Stand bringen"
CANCEL: Final = "Nein, so lassen"
WARNING: Final = (
    "**Ein privater Thread für jede Seite?** Ihre Leute reden dort wie in einem Kanal, neben *Verbündete…*, "
    "wo Zeilen als Direktnachricht gehen und sonst niemand sie liest.\n"
    "**Wer hier Threads verwalten darf, kann jeden davon lesen, auch wer mitspielt.** Außerdem schlafen "
    "Threads nach einer Woche Stille ein. Ich kann das nicht zurücknehmen: schließe oder lösche einen Thread "
    "wie jeden anderen."
)


def first_line(table: str, people: Sequence[str], side: str) -> str:
    """What stands at the top of the thread."""
    return (
        f"**{table}** · {side}: {listing(people)}. Redet hier, wann ihr wollt; Hände zeigt ihr nicht. "
        "Wer auf diesem Server Threads verwalten darf, kann mitlesen; was du über *Verbündete…* "
        "schreibst, liest sonst niemand."
    )


def opened(teams: Sequence[str], lacking: Sequence[str]) -> str:
    """What the host reads when it is done; ``lacking`` could not be added."""
    line = f"Offen: {listing(teams)}." if teams else "Kein Thread ist offen."
    if not lacking:
        return line
    return f"{line} Discord ließ mich nicht hinzufügen: {listing(lacking)}."


def told(teams: Sequence[str]) -> str:
    """The public line: nobody shall be surprised. No links: those of another team would lead nowhere."""
    return (
        f"Die Tischleitung hat private Threads geöffnet: {listing(teams)}. "
        "Deinen findest du unter diesem Kanal."
    )
