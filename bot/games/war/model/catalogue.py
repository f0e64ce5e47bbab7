"""Everything that can be looked up, by its groups, with what there is to say of it (W4.8, W9)."""

from __future__ import annotations

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


def _once(found: Iterable[Troop]) -> tuple[str, ...]:
    """Units by id, one of each that are called alike."""
    return tuple({troop.name: troop.id for troop in reversed(list(found))}.values())[::-1]


GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "west": tuple(one.id for one in CHARACTERS.values() if one.power == "fellowship"),
        "dark": tuple(one.id for one in CHARACTERS.values() if one.power != "fellowship"),
        "kingdoms": _once(one for one in TROOPS.values() if one.nation in KINGDOMS),
        "free": _once(
            one for one in TROOPS.values() if one.power == "fellowship" and one.nation not in KINGDOMS
        ),
        "sauron": _once(one for one in TROOPS.values() if one.power == "sauron"),
        "saruman": _once(one for one in TROOPS.values() if one.power == "saruman"),
        "western_events": tuple(
            one.id for one in EVENT_CARDS.values() if one.playable_by in ("fellowship", "any")
        ),
        "dark_events": tuple(
            one.id for one in EVENT_CARDS.values() if one.playable_by not in ("fellowship", "any")
        ),
        "magic": tuple(MAGIC_CARDS),
        "searches": tuple(SEARCH_CARDS),
    }
)
"""Everything that can be looked up, by the menus."""


def every_thing() -> list[str]:
    """All that can be looked up, by id."""
    return [one for group in GROUPS.values() for one in group]


def alike(found: Iterable[str]) -> list[str]:
    """The first of those that are called alike, as lists show them."""
    return list({label(one): one for one in reversed(list(found))}.values())[::-1]


def suggested(typed: str = "") -> Answers:
    """What can be looked up, by what was typed of its name."""
    return matching(((name(one), one) for one in alike(every_thing())), typed)


def name(thing: str) -> str:
    """What a thing is called."""
    if thing in SEARCH_CARDS:
        return _("Search card {number}").format(number=list(SEARCH_CARDS).index(thing) + 1)
    return names.card(thing) if thing in cards.TITLES() else names.piece(thing)


def label(thing: str) -> str:
    """The same in a menu, where a Search card says what it names."""
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


def _person(one: Character) -> list[str]:
    numbers = [(key, getattr(one, key)) for key in RATINGS]
    found = [words.ratings([(key, number) for key, number in numbers if number]), words.belongs(one.power)]
    notes = (
        (one.fellowship, words.COMPANION),
        (one.may_seize, words.SEIZES),
        (one.real_wounds == "one", words.ONE_WOUND),
        (one.real_wounds == "many", words.MANY_WOUNDS),
        (one.no_lead, words.NO_LEAD),
    )
    return [*found, *(say() for true, say in notes if true), *_starts(one.start)]


def _unit(one: Troop) -> list[str]:
    notes = (
        (one.rangers, words.RANGERS),
        (one.hobbit_unit, words.HOBBITS),
        (one.naval, words.NAVAL),
        (one.ally, words.ALLY),
    )
    found = [
        _("Strength {strength}, moves {mf}, {kind}.").format(
            strength=one.strength, mf=one.mf, kind=words.KINDS()[one.type]
        ),
        words.belongs(one.power),
    ]
    return [*found, *(say() for true, say in notes if true), *_starts(one.start)]


def _starts(at: str) -> list[str]:
    return (
        [_("Starts at {at}.").format(at=names.spot(at))] if at in BOARD.places or at in BOARD.terrain else []
    )


def _event(one: EventCard) -> list[str]:
    said = (cards.PLAYERS()[one.playable_by], cards.WINDOWS()[one.window], cards.SEEN()[one.visibility])
    return [cards.EFFECTS()[one.id], " ".join(said)]


def _magic(thing: str) -> list[str]:
    users = [names.piece(user) for user in MAGIC_CARDS[thing].users if user in CHARACTERS]
    return [cards.EFFECTS()[thing], *([", ".join(users)] if users else [])]
