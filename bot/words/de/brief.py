"""What somebody did as a phrase after the name, for the last line of a post (E3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.de._titles import in_, whom, with_
from bot.words.de._titles import title as german
from bot.words.de.names import count, listing
from bot.words.de.turn import LOOK


def gaze(on: str, result: str) -> str:
    return f"nahm Einblick bei {on}{_how(result)}"


def look(card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look as a phrase after the actor's name, with how it ended (I26)."""
    return f"nutzte {whom(card)} bei " + listing([f"{name}{_how(result)}" for name, result in results])


def _how(result: str) -> str:
    """How a look ended; while it is open the next sentence says who is waited for."""
    return f" ({LOOK[result]})" if result != "waiting" else ""


def riddle(on: str, right: int, lost: int, running: bool) -> str:
    """A Riddle as a phrase after the actor's name, with what it has brought so far (I27, I28)."""
    won = f" und gewann {'eine Karte' if right == 1 else count(right, 'Karte')}" if right else ""
    if lost:
        gone = ", verlor dann eine" if right else " und verlor eine Karte"
        return f"stellte {on} ein Rätsel{won}{gone}"
    return f"stellte {on} ein Rätsel{won}" if right or not running else f"stellt {on} ein Rätsel"


def asked(card: str, on: str, wanted: str, hit: bool) -> str:
    who = with_(german(card))
    return (
        f"nahm {on} mit {who} {whom(wanted)} weg"
        if hit
        else f"nutzte {whom(german(card))} bei {on} vergeblich"
    )


def stop(place: str) -> str:
    return f"hielt {in_(place)}"


def exchange(names: Sequence[str]) -> str:
    return f"tauschte Karten mit {listing(names)}"


def play(card: str, on: Sequence[str]) -> str:
    used = f"nutzte {whom(german(card))}"
    return f"{used} bei {listing(on)}" if on else used


def attack(on: str) -> str:
    return f"greift {on} an"


def battle(on: str, result: str) -> str:
    return {
        "won": f"besiegte {on} im Kampf",
        "tie": f"kämpfte gegen {on} bis zum Gleichstand",
        "off": f"brach den Kampf gegen {on} ab",
    }[result]
