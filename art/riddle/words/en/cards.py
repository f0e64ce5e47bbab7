"""What stands on cards in few words, and around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


def title(card_title: str) -> str:
    """A title as it is printed."""
    return card_title


def tight(title: str) -> str:
    """A title, if it is too long for the face of a card in a hand."""
    return title


def army(second: str) -> str:
    """An army by the second name of its card."""
    return second.removeprefix("The ")


def second(name: str) -> str:
    """The second name of a character."""
    return name


def city(name: str) -> str:
    """A city as Spies name it."""
    return name


def horse(reach: int) -> str:
    """A Horse among others."""
    return f"Horse {reach}"


def spy(city: str) -> str:
    """A Spy among others, by the first of its cities."""
    return f"Spy, {city}"


_SIDES: Final = {"good": "for good", "evil": "for evil", "neutral": "for either"}
_WHO: Final = {"hobbit": "Hobbit", "black_rider": "Rider"}

BY_ROLE: Final = {
    "ring": "Show it on your goal and win.",
    "riddle": "Guess the title of a card drawn unseen.",
    "elf_ring": "See 1 or 2 hands within 6 spaces.",
    "palantir": "See 1 or 2 hands of players on cities.",
}
BY_TITLE: Final = {
    "Boat": "Cross rivers, sail dots and open water.",
    "Rope": "Go on over mountains and hills.",
    "Cloak": "Go on through forests and thickets.",
    "Eagles": "A Hobbit flies to any space.",
    "Flying Beasts": "A Rider flies to any space.",
    "Gollum": "Ask for The Ring: take it or see the hand.",
    "Bilbo": "Ask for Gollum: take him or see the hand.",
    "Shelob": "All others lose 1 card by chance.",
    "Tom Bombadil": "Leap up to 6 spaces, or pick up 6.",
}
"""The use of a card in about forty letters, by what the rules call it."""


def rides(reach: int) -> str:
    """The use of a Horse."""
    return f"An extra move of up to {reach}."


def fights(points: int, side: str) -> str:
    """The use of an army."""
    return f"{points} point {_SIDES[side]}."


def takes(character: str) -> str:
    """The uses of a player's character card."""
    return f"Take a card from {character}, or draw 1 by chance."


def may(who: str, uses: Sequence[tuple[str, int]]) -> str:
    """The uses of other characters, each with its amount; ``who`` is "any" or a kind of players."""
    parts = []
    for use, amount in uses:
        if use == "reroll":
            parts.append("roll again")
        elif use == "pick_up":
            parts.append(f"pick up {amount}")
        elif use == "see_hands":
            parts.append("see 1 or 2 hands")
        elif use == "escape_halls":
            parts.append("leave the Halls")
    text = ", ".join(parts[:-1]) + (" or " if len(parts) > 1 else "") + (parts[-1] if parts else "")
    return f"{_WHO[who]}: {text}." if who in _WHO else f"{text}."


SEES_IN: Final = "See hands in"
"""Over the cities of a Spy."""


# One card large


def use(help: str) -> str:
    """A printed use in full, by the words of the deck."""
    return help


NO_USE: Final = "A force for battles; it has no other use."
NO_FORCE: Final = "No force in battle"
ON_SIDE: Final = {"good": "on the good side", "evil": "on the evil side", "neutral": "on either side"}
AFTER: Final = {"retain": "stays in the hand", "discard": "then discarded"}
"""What becomes of a card in a battle."""
CHARACTERS: Final = {"hobbit": "Hobbit", "black_rider": "Black Rider"}
_KINDS: Final = {"travel": "travel card", "army": "army", "character": "character", "special": "special card"}


def points(n: int) -> str:
    """The force of a card."""
    return "1 point" if n == 1 else f"{n} points"


def kind(sort: str, side: str, wizard: bool) -> str:
    """What sort of card it is: "evil wizard", "travel card"; ``side`` is "none" where there is none."""
    what = "wizard" if wizard else _KINDS[sort]
    return what if side == "none" else f"{side} {what}"


# Hands

NEW: Final = "new"
"""The mark on a card that was just drawn."""
RESTS: Final = "rests"
"""The mark on a card that may not be used before the own next turn (R-226)."""


def hand_of(seat: str) -> str:
    return f"{seat}’s hand"


def cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def seen_by(card: str) -> str:
    """By which card a hand was seen."""
    return f"seen by {card}"
