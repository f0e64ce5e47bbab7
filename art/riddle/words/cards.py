"""What stands on cards in few words, and around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from art.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table

_TIGHT: Final = {
    "Black Rider 1": n_("Black Rider 1", "on a small card"),
    "Black Rider 2": n_("Black Rider 2", "on a small card"),
    "Black Rider 3": n_("Black Rider 3", "on a small card"),
    "Black Rider 4": n_("Black Rider 4", "on a small card"),
}
_SECOND: Final = {
    "The Witchking of Angmar": n_("The Witchking of Angmar"),
    "Khamul": n_("Khamul"),
    "The Grey Wanderer": n_("The Grey Wanderer"),
    "The Lady of Light": n_("The Lady of Light"),
    "The Dark Lord": n_("The Dark Lord"),
    "Durin's Bane": n_("Durin's Bane"),
    "Aragorn II": n_("Aragorn II"),
    "The White Hand": n_("The White Hand"),
    "The Messenger of Mordor": n_("The Messenger of Mordor"),
    "Orc Captain of Barad-dur": n_("Orc Captain of Barad-dur"),
    "Orc Captain of Isengard": n_("Orc Captain of Isengard"),
}


def title(card_title: str) -> str:
    """A title as it is printed."""
    return titles.title(card_title)


def tight(card_title: str) -> str:
    """A title, if it is too long for the face of a card in a hand."""
    return said(_TIGHT).get(card_title, title(card_title))


def army(second: str) -> str:
    """An army by the second name of its card."""
    return titles.army(second).removeprefix("The ")


def second(name: str) -> str:
    """The second name of a character."""
    return said(_SECOND).get(name, name)


def city(name: str) -> str:
    """A city as Spies name it."""
    return titles.place(name)


def horse(reach: int) -> str:
    """A Horse among others."""
    return _("Horse {reach}").format(reach=reach)


def spy(city: str) -> str:
    """A Spy among others, by the first of its cities."""
    return _("Spy, {city}").format(city=city)


BY_ROLE: Final = table(
    {
        "ring": n_("Show it on your goal and win."),
        "riddle": n_("Guess the title of a card drawn unseen."),
        "elf_ring": n_("See 1 or 2 hands within 6 spaces."),
        "palantir": n_("See 1 or 2 hands of players on cities."),
    }
)
BY_TITLE: Final = table(
    {
        "Boat": n_("Cross rivers, sail dots and open water."),
        "Rope": n_("Go on over mountains and hills."),
        "Cloak": n_("Go on through forests and thickets."),
        "Eagles": n_("A Hobbit flies to any space."),
        "Flying Beasts": n_("A Rider flies to any space."),
        "Gollum": n_("Ask for The Ring: take it or see the hand."),
        "Bilbo": n_("Ask for Gollum: take him or see the hand."),
        "Shelob": n_("All others lose 1 card by chance."),
        "Tom Bombadil": n_("Leap up to 6 spaces, or pick up 6."),
    }
)
"""The use of a card in about forty letters, by what the rules call it."""

_FIGHTS: Final = {
    "good": n_("{n} point for good."),
    "evil": n_("{n} point for evil."),
    "neutral": n_("{n} point for either."),
}


def rides(reach: int) -> str:
    """The use of a Horse."""
    return ngettext("An extra move of up to {n}.", "An extra move of up to {n}.", reach).format(n=reach)


def fights(points: int, side: str) -> str:
    """The use of an army, which is worth one point."""
    return said(_FIGHTS)[side].format(n=points)


def takes(character: str) -> str:
    """The uses of a player's character card."""
    return _("Take a card from {character}, or draw 1 by chance.").format(character=titles.out_of(character))


_MAY: Final = {
    "reroll": n_("roll again"),
    "see_hands": n_("see 1 or 2 hands"),
    "escape_halls": n_("leave the Halls"),
    "pick_up": n_("pick up {n}"),
}
_WHO_MAY: Final = {"hobbit": n_("Hobbit: {uses}."), "black_rider": n_("Rider: {uses}.")}


def may(who: str, uses: Sequence[tuple[str, int]]) -> str:
    """The uses of other characters, each with its amount; ``who`` is "any" or a kind of players."""
    parts = [said(_MAY)[use].format(n=amount) for use, amount in uses if use in _MAY]
    match parts:
        case [one, two]:
            text = pgettext("uses", "{one} or {two}").format(one=one, two=two)
        case [one, two, three]:
            text = pgettext("uses", "{one}, {two} or {three}").format(one=one, two=two, three=three)
        case _:
            text = ", ".join(parts)
    return said(_WHO_MAY)[who].format(uses=text) if who in _WHO_MAY else f"{text}."


SEES_IN: Final = phrase("See hands in")
"""Over the cities of a Spy."""


# One card large

NO_USE: Final = phrase("A force for battles; it has no other use.")
NO_FORCE: Final = phrase("No force in battle")
ON_SIDE: Final = table(
    {"good": n_("on the good side"), "evil": n_("on the evil side"), "neutral": n_("on either side")}
)
AFTER: Final = table({"retain": n_("stays in the hand"), "discard": n_("then discarded")})
"""What becomes of a card in a battle."""
CHARACTERS: Final = table({"hobbit": n_("Hobbit"), "black_rider": n_("Black Rider")})
_KINDS: Final = {
    "travel": {
        "good": n_("good travel card"),
        "evil": n_("evil travel card"),
        "neutral": n_("neutral travel card"),
        "none": n_("travel card"),
    },
    "army": {
        "good": n_("good army"),
        "evil": n_("evil army"),
        "neutral": n_("neutral army"),
        "none": n_("army"),
    },
    "character": {
        "good": n_("good character"),
        "evil": n_("evil character"),
        "neutral": n_("neutral character"),
        "none": n_("character"),
    },
    "special": {
        "good": n_("good special card"),
        "evil": n_("evil special card"),
        "neutral": n_("neutral special card"),
        "none": n_("special card"),
    },
    "wizard": {
        "good": n_("good wizard"),
        "evil": n_("evil wizard"),
        "neutral": n_("neutral wizard"),
        "none": n_("wizard"),
    },
}


def points(n: int) -> str:
    """The force of a card."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def kind(sort: str, side: str, wizard: bool) -> str:
    """What sort of card it is: "evil wizard", "travel card"; ``side`` is "none" where there is none."""
    return said(_KINDS)["wizard" if wizard else sort][side]


# Hands

NEW: Final = phrase("new")
"""The mark on a card that was just drawn."""
RESTS: Final = phrase("rests")
"""The mark on a card that may not be used before the own next turn (R-226)."""


def hand_of(seat: str) -> str:
    return _("{seat}’s hand").format(seat=titles.of(seat))


def cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def seen_by(card: str) -> str:
    """By which card a hand was seen."""
    return _("seen by {card}").format(card=titles.dative(card))
