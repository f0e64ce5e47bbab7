"""What is said to watchers who follow a table by direct message (E2.9)."""

from __future__ import annotations

from typing import Final

FOLLOW: Final = "Folgen"
UNFOLLOW: Final = "Nicht mehr folgen"


def follows(table: str) -> str:
    return (
        f"Du folgst **{table}**: jeder Zug kommt als Direktnachricht zu dir, lautlos, bis das Spiel vorbei "
        "ist."
    )


def follows_closed(table: str) -> str:
    """Where direct messages were refused before."""
    return (
        f"Du folgst **{table}**, aber Discord lässt keine Direktnachrichten von mir zu dir. Erlaube sie in "
        "den Privatsphäre-Einstellungen eines gemeinsamen Servers; von da an kommt jeder Zug zu dir."
    )


def left(table: str) -> str:
    return f"Du folgst **{table}** nicht mehr."


WATCHING: Final = "du folgst diesem Tisch"

REFUSED_SEATED: Final = "Du sitzt an diesem Tisch: seine Direktnachrichten kommen ohnehin zu dir."
REFUSED_OVER: Final = (
    "Dieses Spiel läuft nicht (mehr), also gibt es nichts zu folgen. *Chronik* und *Brett* bleiben."
)
REFUSED_CHANNEL: Final = (
    "Einem Tisch folgen darf nur, wer seinen Kanal lesen kann, und ich sehe nicht, dass du das kannst. "
    "Nichts hat sich geändert."
)
