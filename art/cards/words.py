"""What stands on a card in few words. The full wording of every use is the deck's own (`Use.help`)."""

from __future__ import annotations

from typing import Final

from engine.riddle.deck import CITY_NAMES, Card, kind_of

WHO: Final = {"hobbit": "Hobbit", "black_rider": "Rider"}
_SIDES: Final = {"good": "for good", "evil": "for evil", "neutral": "for either"}
_BY_ROLE: Final[dict[str, str]] = {
    "ring": "Show it on your goal and win.",
    "riddle": "Guess the title of a card drawn unseen.",
    "elf_ring": "See 1 or 2 hands within 6 spaces.",
    "palantir": "See 1 or 2 hands of players on cities.",
}
_BY_TITLE: Final[dict[str, str]] = {
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


def subtitle(card: Card) -> str:
    """The second name of a card, without what the role says anyway."""
    text = card.subtitle.replace(" (Wizard)", "")
    if card.role == "army":
        return text.removeprefix("The ")
    return text.split(" - ")[0] if card.role == "elf_ring" else text


def own_name(card: Card) -> str:
    """What a card is called where its title alone would not do."""
    if card.role == "horse":
        return f"Horse {card.uses[0].amount}"
    if card.role == "spy":
        return f"Spy, {spied(card)[0]}"
    if card.role in ("army", "elf_ring"):
        return subtitle(card)
    return card.title


def short(card: Card) -> str:
    """The use of a card in about forty letters; cities of a Spy by name."""
    if card.title in _BY_TITLE:
        return _BY_TITLE[card.title]
    if card.role in _BY_ROLE:
        return _BY_ROLE[card.role]
    if card.role == "horse":
        return f"An extra move of up to {card.uses[0].amount}."
    if card.role == "spy":
        return " · ".join(spied(card))
    if card.role == "army":
        return f"{card.battle_points} point {_SIDES[card.side]}."
    if card.role in ("hobbit", "black_rider"):
        name = card.title.removeprefix("Black ")
        return f"Take a card from {name}, or draw 1 by chance."
    return _character(card)


def _character(card: Card) -> str:
    parts = []
    for use in card.uses:
        if use.kind == "reroll":
            parts.append("roll again")
        elif use.kind == "pick_up":
            parts.append(f"pick up {use.amount}")
        elif use.kind == "see_hands":
            parts.append("see 1 or 2 hands")
        elif use.kind == "escape_halls":
            parts.append("leave the Halls")
    who = WHO.get(card.uses[0].who, "") if card.uses else ""
    text = ", ".join(parts[:-1]) + (" or " if len(parts) > 1 else "") + (parts[-1] if parts else "")
    return f"{who}: {text}." if who else f"{text}."


def spied(card: Card) -> tuple[str, ...]:
    """The cities a Spy names."""
    for use in card.uses:
        if use.range is not None and use.range.cities:
            return tuple(CITY_NAMES[city] for city in use.range.cities)
    return ()


def kind_line(card: Card) -> str:
    """What sort of card it is, for the large picture."""
    if card.role in ("hobbit", "black_rider"):
        return "Hobbit" if kind_of(card.id) == "hobbit" else "Black Rider"
    sides = {"good": "good", "evil": "evil", "neutral": "neutral"}
    side = sides.get(card.side, "")
    names = {"travel": "travel card", "army": "army", "character": "character", "special": "special card"}
    if card.role == "wizard":
        return f"{side} wizard"
    return f"{side} {names[card.type]}".strip()
