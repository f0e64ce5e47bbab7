"""Words of the ``try`` command, printed in the terminal."""

from __future__ import annotations

from pathlib import Path

PEOPLE = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hana")
ABOUT = "Play on this machine, without a Discord account: a local page stands in for Discord."
PLAYERS_HELP = "how many people sit in the page, 1 to 8 (default 4); computers can fill other seats"
SEED_HELP = "a number that makes the dice of the games repeatable"
DATA_HELP = "the folder of the database; without it a fresh one that is deleted at the end"
DRAWING_MAPS = "Drawing the maps, this once; the page shows how far they are, and you can play meanwhile."
MAPS_DRAWN = "The maps are drawn."


def port_help(port: int) -> str:
    """Help for ``--port``."""
    return f"the port of the page on this machine (default {port}; 0 takes a free one)"


def ready(url: str) -> str:
    """Where the page is."""
    return f"Riddlemaster is ready: open {url}/ in a browser. Ctrl-C ends it."


def fresh(folder: Path) -> str:
    """No data folder was named."""
    return f"A fresh database in {folder}, deleted at the end. Name a folder with --data to keep the games."


def stopping(kept: bool) -> str:
    """At the end: what becomes of the database."""
    if kept:
        return "Stopping: every table is kept up to its last move."
    return "Stopping: the fresh database and its tables are deleted."


def port_taken(port: int, why: str) -> str:
    """The port cannot be used."""
    return f"Port {port} cannot be used ({why}). Choose another with --port, or 0 for any free one."


def bad_players(most: int) -> str:
    """A number of people that cannot be seated."""
    return f"--players takes a number from 1 to {most}."
