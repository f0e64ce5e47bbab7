"""What battles, Riddles, the Halls and the end of a game say."""

from __future__ import annotations

from typing import Final

from art.riddle.words.de.grammar import count
from art.riddle.words.de.titles import in_

# Battle

ATTACKS: Final = "greift an"
DEFENDS: Final = "wehrt sich"
WINS: Final = "gewinnt"
SIDES: Final = {"good": "gute und neutrale Streitmächte", "evil": "böse und neutrale Streitmächte"}
CITIES: Final = {"good": "gute Stadt", "evil": "böse Stadt", "neutral": "neutrale Stadt"}
TO: Final = "zu"
"""Between the two totals."""


def may_lay(name: str) -> tuple[str, str]:
    """What an attacker is asked."""
    return f"{name} darf noch eine auslegen", "oder aufhören: dann Gleichstand"


def must_lay(name: str, points: int) -> tuple[str, str]:
    """What a defender is asked."""
    return f"{name} braucht noch {count(points, 'Punkt', 'Punkte')}", "oder gibt den Kampf auf"


def lays_no_more(name: str) -> str:
    return f"{name} legt nichts mehr aus"


def total(points: int, most: int) -> str:
    """The points of a side, and how many count at most."""
    return f"{points} von {most} Punkten"


TIE: Final = "Gleichstand: niemand geht in die Hallen."


def won(winner: str) -> str:
    return f"{winner} gewinnt."


def won_captive(winner: str, loser: str) -> str:
    return f"{winner} gewinnt. {loser} ist gefangen."


def won_out(winner: str, loser: str) -> str:
    return f"{winner} gewinnt. {loser} scheidet aus."


def won_halls(winner: str, loser: str) -> str:
    return f"{winner} gewinnt. {loser} geht in die Hallen von Mandos."


# Riddle

RIDDLE: Final = "RÄTSEL"
ASKS: Final = "fragt"
IS_ASKED: Final = "wird gefragt"
NO_CARDS_LEFT: Final = "keine Karten mehr"
RIGHT: Final = "Richtig! Weiter, oder die Karte behalten"


def may_name(titles: int) -> str:
    return "1 Titel darf genannt werden" if titles == 1 else f"{titles} Titel dürfen genannt werden"


# The Halls, captivity

HALLS: Final = "DIE HALLEN VON MANDOS"
OPENS_DOOR: Final = "Eine 6 oder ein Zauberer deiner Art öffnet die Tür."
CAPTIVITY: Final = "GEFANGENSCHAFT"
CAPTOR: Final = "hält gefangen"
OPENS_CHAINS: Final = "Eine 6 oder ein Zauberer deiner Art sprengt die Ketten."


def goes_free(name: str) -> str:
    return f"{name} kommt mit dem nächsten eigenen Zug frei."


# The end

ALL_HANDS: Final = "ALLE HÄNDE"


def side(name: str) -> str:
    return f"Die {name}"


def side_wins(name: str) -> str:
    return f"Die {name} gewinnen"


NO_CARDS: Final = "keine Karten"
WINS_WITHOUT: Final = "gewinnt ohne Karten"
OUT: Final = "ausgeschieden"


def wins_with(cards: str) -> str:
    """Beside the winner's hand: "gewinnt mit 5 Karten"."""
    return f"gewinnt mit {cards}"


def hidden(place: str, cards: str) -> str:
    """Over the cards of a cache."""
    return f"versteckt {in_(place)}: {cards}"


def head(turn: int, players: int) -> str:
    """How long it took and how many played."""
    return f"Zug {turn} · {players} am Tisch"


def head_of_characters(turn: int, characters: int) -> str:
    """The same where one person may play several characters (O16)."""
    return f"Zug {turn} · {count(characters, 'Figur', 'Figuren')}"


def at(place: str) -> str:
    """Where somebody stood at the end."""
    return place


def wins_too(where: str) -> str:
    """Of a team: wins with the one who did it."""
    return f"gewinnt, {where}"


def held_by(captor: str) -> str:
    return f"gefangen bei {captor}"


AWAY: Final = {
    "halls": "in den Hallen",
    "captive": "gefangen",
    "gone": "hat das Spiel verlassen",
    "out": "ausgeschieden",
    "waiting": "nie aufgebrochen",
}
"""Where somebody was who was not on the board."""

INTO_FIRE: Final = "wirft den Ring ins Feuer"
TO_TOWER: Final = "bringt den Ring zum Dunklen Turm"
FOUR_RINGS: Final = "zeigt den Ring und die drei Elbenringe"
LAST: Final = "ist allein noch unterwegs"
LAST_TEAM: Final = "sind allein noch unterwegs"


def deed_of(name: str, deed: str) -> str:
    """A deed under the name of a team: who did it."""
    return f"{name} {deed}"
