"""What battles, Riddles, the Halls and the end of a game say."""

from __future__ import annotations

from typing import Final

# Battle

ATTACKS: Final = "attacks"
DEFENDS: Final = "defends"
WINS: Final = "wins"
SIDES: Final = {"good": "good and neutral forces", "evil": "evil and neutral forces"}
CITIES: Final = {"good": "good city", "evil": "evil city", "neutral": "neutral city"}
TO: Final = "to"
"""Between the two totals."""


def may_lay(name: str) -> tuple[str, str]:
    """What an attacker is asked."""
    return f"{name} may lay one more", "or stop: then it is a tie"


def must_lay(name: str, points: int) -> tuple[str, str]:
    """What a defender is asked."""
    return f"{name} must lay {points} more", "or give up the battle"


def lays_no_more(name: str) -> str:
    return f"{name} lays no more"


def total(points: int, most: int) -> str:
    """The points of a side, and how many count at most."""
    return f"{points} of {most} points"


TIE: Final = "A tie: nobody goes to the Halls."


def won(winner: str) -> str:
    return f"{winner} wins."


def won_captive(winner: str, loser: str) -> str:
    return f"{winner} wins. {loser} is a captive."


def won_out(winner: str, loser: str) -> str:
    return f"{winner} wins. {loser} is out of the game."


def won_halls(winner: str, loser: str) -> str:
    return f"{winner} wins. {loser} goes to the Halls of Mandos."


# Riddle

RIDDLE: Final = "RIDDLE"
ASKS: Final = "asks"
IS_ASKED: Final = "is asked"
NO_CARDS_LEFT: Final = "no cards left"
RIGHT: Final = "Right! Go on, or stop and keep the card"


def may_name(titles: int) -> str:
    return "1 title may be named" if titles == 1 else f"{titles} titles may be named"


# The Halls, captivity

HALLS: Final = "THE HALLS OF MANDOS"
OPENS_DOOR: Final = "A 6 or a Wizard of your kind opens the door."
CAPTIVITY: Final = "CAPTIVITY"
CAPTOR: Final = "the captor"
OPENS_CHAINS: Final = "A 6 or a Wizard of your own kind opens the chains."


def goes_free(name: str) -> str:
    return f"{name} goes free at the next own turn."


# The end

ALL_HANDS: Final = "ALL HANDS"


def side(name: str) -> str:
    return f"The {name}"


def side_wins(name: str) -> str:
    return f"The {name} win"


NO_CARDS: Final = "no cards"
WINS_WITHOUT: Final = "wins with no cards"
OUT: Final = "out of the game"


def wins_with(cards: str) -> str:
    """Beside the winner's hand: "wins with 5 cards"."""
    return f"wins with {cards}"


def hidden(place: str, cards: str) -> str:
    """Over the cards of a cache."""
    return f"hidden on {place}: {cards}"


def head(turn: int, players: int) -> str:
    """How long it took and how many played."""
    return f"Turn {turn} · {players} player" + ("" if players == 1 else "s")


def head_of_characters(turn: int, characters: int) -> str:
    """The same where one person may play several characters (O16)."""
    return f"Turn {turn} · {characters} character" + ("" if characters == 1 else "s")


def at(place: str) -> str:
    """Where somebody stood at the end."""
    return f"at {place}"


def wins_too(where: str) -> str:
    """Of a team: wins with the one who did it."""
    return f"wins, {where}"


def held_by(captor: str) -> str:
    return f"held by {captor}"


AWAY: Final = {
    "halls": "in the Halls",
    "captive": "a captive",
    "gone": "left the game",
    "out": "out of it",
    "waiting": "not set out",
}
"""Where somebody was who was not on the board."""

INTO_FIRE: Final = "casts The Ring into the fire"
TO_TOWER: Final = "brings The Ring to the Dark Tower"
FOUR_RINGS: Final = "shows The Ring and the three Elf Rings"
LAST: Final = "is the last one on the road"
LAST_TEAM: Final = "are the last ones on the road"


def deed_of(name: str, deed: str) -> str:
    """A deed under the name of a team: who did it."""
    return f"{name} {deed}"
