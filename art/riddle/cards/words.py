"""What stands on a card in few words, and what it is called. The words themselves lie in
`art.riddle.words`."""

from __future__ import annotations

from art.riddle.words import cards as words
from art.riddle.words import posts
from engine.riddle.deck import CHARACTERS, CITY_NAMES, Card, kind_of


def seat_name(seat: str) -> str:
    """A seat in few letters: "Sam", "Rider 2"."""
    return posts.seat(CHARACTERS[seat].name)


def title(card: Card) -> str:
    """The title as it is printed."""
    return words.title(card.title)


def subtitle(card: Card) -> str:
    """The second name of a card, without what the role says anyway."""
    if card.role == "army":
        return words.army(card.subtitle)
    text = card.subtitle.replace(" (Wizard)", "")
    return text.split(" - ")[0] if card.role == "elf_ring" else words.second(text)


def own_name(card: Card) -> str:
    """What a card is called where its title alone would not do."""
    if card.role == "horse":
        return words.horse(card.uses[0].amount)
    if card.role == "spy":
        return words.spy(spied(card)[0])
    if card.role in ("army", "elf_ring"):
        return subtitle(card)
    return title(card)


def short(card: Card) -> str:
    """The use of a card in about forty letters; cities of a Spy by name."""
    if card.title in words.BY_TITLE():
        return words.BY_TITLE()[card.title]
    if card.role in words.BY_ROLE():
        return words.BY_ROLE()[card.role]
    if card.role == "horse":
        return words.rides(card.uses[0].amount)
    if card.role == "spy":
        return " · ".join(spied(card))
    if card.role == "army":
        return words.fights(card.battle_points, card.side)
    if card.role in ("hobbit", "black_rider"):
        return words.takes(seat_name(card.id))
    who = card.uses[0].who if card.uses else ""
    return words.may(who, [(use.kind, use.amount) for use in card.uses])


def spied(card: Card) -> tuple[str, ...]:
    """The cities a Spy names."""
    for use in card.uses:
        if use.range is not None and use.range.cities:
            return tuple(words.city(CITY_NAMES[city]) for city in use.range.cities)
    return ()


def kind_line(card: Card) -> str:
    """What sort of card it is, for the large picture."""
    if card.role in ("hobbit", "black_rider"):
        return words.CHARACTERS()[kind_of(card.id)]
    return words.kind(card.type, card.side, card.role == "wizard")
