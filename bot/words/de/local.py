"""Words of the ``try`` command, printed in the terminal."""

from __future__ import annotations

from pathlib import Path

from bot.words.en.local import PEOPLE as PEOPLE

ABOUT = "Spiele auf diesem Rechner, ohne Discord-Konto: eine lokale Seite steht für Discord."
PLAYERS_HELP = "wie viele Leute auf der Seite sitzen, 1 bis 8 (sonst 4); Computer füllen weitere Plätze"
SEED_HELP = "eine Zahl, mit der sich die Würfe der Spiele wiederholen lassen"
DATA_HELP = "der Ordner der Datenbank; ohne Angabe ein frischer, der am Ende gelöscht wird"
DRAWING_MAPS = (
    "Die Landkarten werden gezeichnet, nur dieses eine Mal; die Seite zeigt, wie weit. Spielen geht schon."
)
MAPS_DRAWN = "Die Landkarten sind gezeichnet."


def port_help(port: int) -> str:
    """Help for ``--port``."""
    return f"der Port der Seite auf diesem Rechner (sonst {port}; 0 nimmt einen freien)"


def ready(url: str) -> str:
    """Where the page is."""
    return f"Riddlemaster ist bereit: öffne {url}/ im Browser. Strg-C beendet ihn."


def fresh(folder: Path) -> str:
    """No data folder was named."""
    return (
        f"Eine frische Datenbank in {folder}, am Ende gelöscht. Nenne mit --data einen Ordner, um die Spiele "
        "zu behalten."
    )


def stopping(kept: bool) -> str:
    """At the end: what becomes of the database."""
    if kept:
        return "Ende: Alle Tische sind bis zum letzten Schritt gespeichert."
    return "Ende: Die frische Datenbank und ihre Tische werden gelöscht."


def port_taken(port: int, why: str) -> str:
    """The port cannot be used."""
    return f"Port {port} geht nicht ({why}). Wähle mit --port einen anderen, oder 0 für einen freien."


def bad_players(most: int) -> str:
    """A number of people that cannot be seated."""
    return f"--players nimmt eine Zahl von 1 bis {most}."
