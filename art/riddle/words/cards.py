"""What cards are called, and what stands on them in few words."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import posts, titles
from art.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, said, table
from engine.riddle.deck import CHARACTERS, CITY_NAMES, Card, kind_of

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


def tight(card_title: str) -> str:
    """A title, if it is too long for the face of a card in a hand."""
    return said(_TIGHT).get(card_title, titles.title(card_title))


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


_MAY: Final = {
    "reroll": n_("roll again"),
    "see_hands": n_("see 1 or 2 hands"),
    "escape_halls": n_("leave the Halls"),
    "pick_up": n_("pick up {n}"),
}
_WHO_MAY: Final = {"hobbit": n_("Hobbit: {uses}."), "black_rider": n_("Rider: {uses}.")}


def _may(user: str, uses: Sequence[tuple[str, int]]) -> str:
    """The uses of other characters, each with its amount; ``who`` is "any" or a kind of players."""
    parts = [said(_MAY)[use].format(n=amount) for use, amount in uses if use in _MAY]
    match parts:
        case [one, two]:
            text = pgettext("uses", "{one} or {two}").format(one=one, two=two)
        case [one, two, three]:
            text = pgettext("uses", "{one}, {two} or {three}").format(one=one, two=two, three=three)
        case _:
            text = ", ".join(parts)
    return said(_WHO_MAY)[user].format(uses=text) if user in _WHO_MAY else f"{text}."


# One card large

NO_USE: Final = phrase("A force for battles; it has no other use.")
ON_SIDE: Final = table(
    {"good": n_("on the good side"), "evil": n_("on the evil side"), "neutral": n_("on either side")}
)
AFTER: Final = table({"retain": n_("stays in the hand"), "discard": n_("then discarded")})
"""What becomes of a card in a battle."""
_CHARACTERS: Final = table({"hobbit": n_("Hobbit"), "black_rider": n_("Black Rider")})
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


# Hands


def cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def seat_name(seat: str) -> str:
    """A seat in few letters: "Sam", "Rider 2"."""
    return posts.seat(CHARACTERS[seat].name)


def title(card: Card) -> str:
    """The title as it is printed."""
    return titles.title(card.title)


def subtitle(card: Card) -> str:
    """The second name of a card, without what the role says anyway."""
    if card.role == "army":
        return titles.army(card.subtitle).removeprefix("The ")
    text = card.subtitle.replace(" (Wizard)", "")
    return text.split(" - ")[0] if card.role == "elf_ring" else said(_SECOND).get(text, text)


def own_name(card: Card) -> str:
    """What a card is called where its title alone would not do."""
    if card.role == "horse":
        return _("Horse {reach}").format(reach=card.uses[0].amount)
    if card.role == "spy":
        return _("Spy, {city}").format(city=spied(card)[0])
    if card.role in ("army", "elf_ring"):
        return subtitle(card)
    return title(card)


def short(card: Card) -> str:
    """The use of a card in about forty letters; cities of a Spy by name."""
    if card.title in BY_TITLE():
        return BY_TITLE()[card.title]
    if card.role in BY_ROLE():
        return BY_ROLE()[card.role]
    if card.role == "horse":
        reach = card.uses[0].amount
        return ngettext("An extra move of up to {n}.", "An extra move of up to {n}.", reach).format(n=reach)
    if card.role == "spy":
        return " · ".join(spied(card))
    if card.role == "army":
        return said(_FIGHTS)[card.side].format(n=card.battle_points)
    if card.role in ("hobbit", "black_rider"):
        return _("Take a card from {character}, or draw 1 by chance.").format(
            character=titles.out_of(seat_name(card.id))
        )
    user = card.uses[0].who if card.uses else ""
    return _may(user, [(use.kind, use.amount) for use in card.uses])


def spied(card: Card) -> tuple[str, ...]:
    """The cities a Spy names."""
    for use in card.uses:
        if use.range is not None and use.range.cities:
            return tuple(titles.place(CITY_NAMES[city]) for city in use.range.cities)
    return ()


def kind_line(card: Card) -> str:
    """What sort of card it is, for the large picture."""
    if card.role in ("hobbit", "black_rider"):
        return _CHARACTERS()[kind_of(card.id)]
    return said(_KINDS)["wizard" if card.role == "wizard" else card.type][card.side]
