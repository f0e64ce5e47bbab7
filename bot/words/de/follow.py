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

REFUSED_SEATED: Final = "Du sitzt an diesem Tisch, also kommen seine Nachrichten ohnehin zu dir."
REFUSED_OVER: Final = (
    "Dieses Spiel läuft nicht, also gibt es nichts zu folgen. *Chronik* und *Brett* bleiben."
)
REFUSED_CHANNEL: Final = (
    "Folgen darf nur, wer den Kanal des Tisches lesen kann, und das sehe ich bei dir nicht. Nichts hat sich "
    "geändert."
)
