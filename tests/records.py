"""A lobby and a table with what every one of them has; tests name what matters to them."""

from typing import Any

from bot.model.clock import CLOCKS
from bot.model.lobby import Lobby
from bot.model.scene import Table
from engine.riddle.options import Options

PLACE = {"name": "The Prancing Pony", "guild": 5, "channel": 77, "host": 1}


def lobby(**more: Any) -> Lobby:
    """A lobby of Ana's for *Riddle*."""
    usual = {"title": "riddle", "preset": "classic", "options": Options(), "game": "g1", "host_name": "Ana"}
    return Lobby(**{**PLACE, **usual, **more})


def table(**more: Any) -> Table:
    """A running table of *Riddle*."""
    usual = {"title": "riddle", "preset": "classic", "game": "g1a2b3c4", "clock": CLOCKS["daily"]}
    return Table(**{**PLACE, **usual, "status": "running", **more})
