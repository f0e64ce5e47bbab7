"""Words of the ``try`` command, printed in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.words.catalogue import _, phrase

PEOPLE: Final = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hana")
ABOUT: Final = phrase("Play on this machine, without a Discord account: a local page stands in for Discord.")
PLAYERS_HELP: Final = phrase(
    "how many people sit in the page, 1 to 8 (default 4); computers can fill other seats"
)
SEED_HELP: Final = phrase("a number that makes the dice of the games repeatable")
DATA_HELP: Final = phrase("the folder of the database; without it a fresh one that is deleted at the end")
DRAWING_MAPS: Final = phrase(
    "Drawing the maps, this once; the page shows how far they are, and you can play meanwhile."
)
MAPS_DRAWN: Final = phrase("The maps are drawn.")


def port_help(port: int) -> str:
    """Help for ``--port``."""
    return _("the port of the page on this machine (default {port}; 0 takes a free one)").format(port=port)


def ready(url: str) -> str:
    """Where the page is."""
    return _("Riddlemaster is ready: open {url}/ in a browser. Ctrl-C ends it.").format(url=url)


def fresh(folder: Path) -> str:
    """No data folder was named."""
    return _(
        "A fresh database in {folder}, deleted at the end. Name a folder with --data to keep the games."
    ).format(folder=folder)


def stopping(kept: bool) -> str:
    """At the end: what becomes of the database."""
    if kept:
        return _("Stopping: every table is kept up to its last move.")
    return _("Stopping: the fresh database and its tables are deleted.")


def port_taken(port: int, why: str) -> str:
    """The port cannot be used."""
    return _("Port {port} cannot be used ({why}). Choose another with --port, or 0 for any free one.").format(
        port=port, why=why
    )


def bad_port(most: int) -> str:
    """A number that is no port."""
    return _("--port takes a number from 0 to {most}.").format(most=most)


def bad_players(most: int) -> str:
    """A number of people that cannot be seated."""
    return _("--players takes a number from 1 to {most}.").format(most=most)
