"""Everything that can be looked up, by its groups, with what there is to say of it (W4.8, W9)."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from bot.games.war.words import cards, names, tell_hunt
from bot.games.war.words import lookup as words
from bot.games.war.words.catalogue import _
from bot.ui.matching import Answers, matching
from bot.words import text
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, EVENT_CARDS, MAGIC_CARDS, SEARCH_CARDS
from engine.war.data.records import Character, EventCard, Troop
from engine.war.pieces import TROOPS

KINGDOMS: Final = ("rohan", "gondor")
RATINGS: Final = ("combat", "morale", "endurance", "ring_rating", "leadership", "sorcery", "escape", "mf")


def _once(troops: Iterable[Troop]) -> tuple[str, ...]:
    """Units by id, one of each that are called alike."""
    return tuple({troop.name: troop.id for troop in reversed(list(troops))}.values())[::-1]


GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "west": tuple(person.id for person in CHARACTERS.values() if person.power == "fellowship"),
        "dark": tuple(person.id for person in CHARACTERS.values() if person.power != "fellowship"),
        "kingdoms": _once(troop for troop in TROOPS.values() if troop.nation in KINGDOMS),
        "free": _once(
            troop for troop in TROOPS.values() if troop.power == "fellowship" and troop.nation not in KINGDOMS
        ),
        "sauron": _once(troop for troop in TROOPS.values() if troop.power == "sauron"),
        "saruman": _once(troop for troop in TROOPS.values() if troop.power == "saruman"),
        "western_events": tuple(
            card.id for card in EVENT_CARDS.values() if card.playable_by in ("fellowship", "any")
        ),
        "dark_events": tuple(
            card.id for card in EVENT_CARDS.values() if card.playable_by not in ("fellowship", "any")
        ),
        "magic": tuple(MAGIC_CARDS),
        "searches": tuple(SEARCH_CARDS),
    }
)
"""Everything that can be looked up, by the menus."""


def every_thing() -> list[str]:
    """All that can be looked up, by id."""
    return [thing for group in GROUPS.values() for thing in group]


def distinct(things: Iterable[str]) -> list[str]:
    """The first of those that are called alike, as lists show them."""
    return list({label(thing): thing for thing in reversed(list(things))}.values())[::-1]


def suggested(typed: str = "") -> Answers:
    """What can be looked up, by what was typed of its name."""
    return matching(((name(thing), thing) for thing in distinct(every_thing())), typed)


def name(thing: str) -> str:
    """What a thing is called."""
    if thing in SEARCH_CARDS:
        return _("Search card {number}").format(number=list(SEARCH_CARDS).index(thing) + 1)
    return names.card(thing) if thing in cards.TITLES() else names.piece(thing)


def label(thing: str) -> str:
    """What a thing is called in a menu, where a Search card says what it names."""
    return text.cut(f"{name(thing)} · {about(thing)[0]}", 100) if thing in SEARCH_CARDS else name(thing)


def about(thing: str) -> list[str]:
    """What there is to say of it."""
    if thing in CHARACTERS:
        return _person(CHARACTERS[thing])
    if thing in TROOPS:
        return _unit(TROOPS[thing])
    if thing in SEARCH_CARDS:
        return [
            f"{tell_hunt.second(SEARCH_CARDS[thing])}.",
            _("Or one area of the searcher's own choice in place of all of these."),
        ]
    return _event(EVENT_CARDS[thing]) if thing in EVENT_CARDS else _magic(thing)


def _person(person: Character) -> list[str]:
    numbers = [(key, getattr(person, key)) for key in RATINGS]
    lines = [words.ratings([(key, number) for key, number in numbers if number]), words.belongs(person.power)]
    notes = (
        (person.fellowship, words.COMPANION),
        (person.may_seize, words.SEIZES),
        (person.real_wounds == "one", words.ONE_WOUND),
        (person.real_wounds == "many", words.MANY_WOUNDS),
        (person.no_lead, words.NO_LEAD),
    )
    return [*lines, *(say() for true, say in notes if true), *_starts(person.start)]


def _unit(troop: Troop) -> list[str]:
    notes = (
        (troop.rangers, words.RANGERS),
        (troop.hobbit_unit, words.HOBBITS),
        (troop.naval, words.NAVAL),
        (troop.ally, words.ALLY),
    )
    lines = [
        _("Strength {strength}, moves {mf}, {kind}.").format(
            strength=troop.strength, mf=troop.mf, kind=words.KINDS()[troop.type]
        ),
        words.belongs(troop.power),
    ]
    return [*lines, *(say() for true, say in notes if true), *_starts(troop.start)]


def _starts(at: str) -> list[str]:
    return (
        [_("Starts at {at}.").format(at=names.spot(at))] if at in BOARD.places or at in BOARD.terrain else []
    )


def _event(card: EventCard) -> list[str]:
    notes = (cards.PLAYERS()[card.playable_by], cards.WINDOWS()[card.window], cards.heard(card))
    return [cards.EFFECTS()[card.id], " ".join(notes)]


def _magic(thing: str) -> list[str]:
    users = [names.piece(user) for user in MAGIC_CARDS[thing].users if user in CHARACTERS]
    return [cards.EFFECTS()[thing], *([", ".join(users)] if users else [])]
