"""Who plays now and what is waited for, in words of public facts (E3.3, W3.1)."""

from __future__ import annotations

from bot.games.war.model import dates
from bot.games.war.scene import WarScene
from bot.games.war.words import names, seats
from bot.games.war.words import sitting as words
from bot.model.story import Mover
from engine.war.frames import Mustering, Searching, Shadowing
from engine.war.view import View


def mover(scene: WarScene) -> Mover:
    """Whose clock runs, and for what."""
    view: View = scene.view
    seat = scene.status.active or view.active or view.config.seats[0]
    return Mover(seat, seats.seat(seat), names.power(seat), doing(view), words.OTHERWISE()[phase(view)])


def phase(view: View) -> str:
    """What the table waits for, by a key of the words; a question to somebody else is part of the sitting."""
    match view.phase:
        case Mustering():
            return "muster"
        case Shadowing():
            return "letter"
        case Searching():
            return "search"
        case _:
            return "sitting"


def doing(view: View) -> str:
    """The same, after the name."""
    now, date = phase(view), dates.now(view)
    return words.sits(date) if now == "sitting" else words.does(now, date)
