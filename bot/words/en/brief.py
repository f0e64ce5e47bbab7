"""What somebody did as a phrase after the name, for the last line of a post (E3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.en.names import count, listing
from bot.words.en.turn import LOOK


def gaze(on: str, result: str) -> str:
    return f"looked at {on}{_how(result)}"


def look(card: str, results: Sequence[tuple[str, str]]) -> str:
    """A look as a phrase after the actor's name, with how it ended (I26)."""
    return f"used {card} on " + listing([f"{name}{_how(result)}" for name, result in results])


def _how(result: str) -> str:
    """How a look ended; while it is open the next sentence says who is waited for."""
    return f" ({LOOK[result]})" if result != "waiting" else ""


def riddle(on: str, right: int, lost: int, running: bool) -> str:
    """A Riddle as a phrase after the actor's name, with what it has brought so far (I27, I28)."""
    won = f" and took {'a card' if right == 1 else count(right, 'card')}" if right else ""
    if lost:
        return f"riddled {on}{won}{', then' if right else ' and'} lost a card"
    return f"riddled {on}{won}" if right or not running else f"riddles {on}"


def asked(card: str, on: str, wanted: str, hit: bool) -> str:
    return f"took {wanted} from {on} with {card}" if hit else f"used {card} on {on} in vain"


def stop(place: str) -> str:
    return f"stopped at {place}"


def exchange(names: Sequence[str]) -> str:
    return f"exchanged a card with {listing(names)}"


def play(card: str, on: Sequence[str]) -> str:
    return f"used {card} on {listing(on)}" if on else f"used {card}"


def attack(on: str) -> str:
    return f"attacks {on}"


def battle(on: str, result: str) -> str:
    return {
        "won": f"beat {on} in battle",
        "tie": f"fought {on} to a tie",
        "off": f"broke off a battle with {on}",
    }[result]
