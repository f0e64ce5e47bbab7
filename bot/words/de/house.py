"""Sentences of the house itself, for when it cannot deliver, cannot start, or has nothing to show."""

from __future__ import annotations

from typing import Final

NOTHING_HERE: Final = "Hier ist jetzt nichts. Versuche *Mein Zug* im Kanal des Spiels."

PERMISSION_NAMES: Final = "Kanal ansehen, Nachrichten senden, Links einbetten und Dateien anhängen"


def paused_for(table: str, channel: int, why: str) -> str:
    """To the host when a table cannot be told anything any more (E9.6)."""
    if why == "channel":
        return (
            f"**{table}** ist angehalten: der Kanal ist weg.\n`/game here` in einem anderen Kanal bringt den "
            "Tisch zurück; nichts ist verloren, und alle Uhren stehen still."
        )
    if why == "removed":
        return (
            f"**{table}** ist angehalten: ich wurde vom Server entfernt.\n"
            "Es geht weiter, sobald ich wieder dort bin."
        )
    return (
        f"**{table}** ist angehalten: ich darf in <#{channel}> nicht mehr schreiben.\n"
        f"Kanaleinstellungen → Berechtigungen: erlaube {PERMISSION_NAMES}. Drücke danach einen meiner "
        "Knöpfe; bis dahin stehen alle Uhren still."
    )


def no_token() -> str:
    return (
        "Kein Bot-Token: setze DISCORD_TOKEN=… in der Umgebung oder in einer Datei .env hier, oder nenne "
        "seine Datei in DISCORD_TOKEN_FILE. Zum Spielen ohne Discord: ./riddlemaster try"
    )


WRONG_TOKEN: Final = (
    "Discord lehnt das Bot-Token ab. Kopiere es neu aus dem Entwicklerportal (Bot → Reset Token) nach "
    "DISCORD_TOKEN, DISCORD_TOKEN_FILE oder .env."
)
NO_CONNECTION: Final = "Discord ist nicht erreichbar. Prüfe die Verbindung und starte neu."
