"""Who is called how in the West's panels: letters of parties, the mark of the bearer (W4.1, W4.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from bot.games.war.scene import WarScene
from bot.games.war.words import council as words
from bot.games.war.words import names
from bot.games.war.words import path as path_words
from engine.war.data import CHARACTERS, COMPANIONS
from engine.war.pieces import Person
from engine.war.view import View

LETTERS: Final = "ABCDEFGHI"
OTHERS: Final = tuple(
    one for one, kind in CHARACTERS.items() if kind.power == "fellowship" and not kind.fellowship
)
"""Who else can be hidden (HID-9)."""
FEW: Final = 9
"""So many pieces are named one by one."""


class Party(NamedTuple):
    """Hidden people of one hex who go the same way."""

    letter: str
    who: tuple[str, ...]
    at: str


def hidden(seen: View) -> tuple[Party, ...]:
    """The parties. A letter belongs to the first who goes with it, whatever others do, so that it stays with
    the same people as long as they stay together (W4.2); who marches on alone is no longer with the rest."""
    groups: dict[tuple[str, str], list[str]] = {}
    for person in _own(seen):
        if person.hidden:
            goal = next((march.to for march in seen.marches if person.id in march.who), "")
            groups.setdefault((person.at, goal), []).append(person.id)
    letters = {key: LETTERS[_rank(who[0])] for key, who in groups.items() if who[0] in COMPANIONS}
    for key, who in groups.items():
        if key not in letters:
            letters[key] = _letter(who[0], set(letters.values()))
    return tuple(sorted(Party(letters[key], tuple(who), key[0]) for key, who in groups.items()))


def _letter(other: str, taken: Collection[str]) -> str:
    """Of a party in which none of the nine is: of the free ones the first after its own, from the end on."""
    home = OTHERS.index(other) if other in OTHERS else 0
    turned = (LETTERS[-1 - (home + step) % len(LETTERS)] for step in range(len(LETTERS)))
    return next((letter for letter in turned if letter not in taken), "")


def shown(seen: View) -> tuple[Party, ...]:
    """People of the West whom all see and who are nobody's captives, by hex.

    Leaders with armies are no part of it, but for those beside one of the nine (W4.2).
    """
    by_hex: dict[str, list[str]] = {}
    for person in _own(seen):
        if not person.hidden and not person.captor and (_alone(seen, person) or person.at in by_hex):
            by_hex.setdefault(person.at, []).append(person.id)
    return tuple(Party("", tuple(who), at) for at, who in by_hex.items())


def _own(seen: View) -> list[Person]:
    """The nine first, then all others of the West."""
    own = [person for person in seen.field.persons if person.power == "fellowship" and person.here]
    return sorted(own, key=lambda person: _rank(person.id))


def _alone(seen: View, person: Person) -> bool:
    """Whether he is one of the nine, or leads no army."""
    return person.kind.fellowship or not seen.field.units_at(person.at, "fellowship")


def _rank(name: str) -> int:
    return COMPANIONS.index(name) if name in COMPANIONS else len(COMPANIONS)


def letter_of(seen: View, who: Iterable[str]) -> str:
    """The letter of the party to which all of these belong; else an empty string."""
    if "fellowship" not in seen.powers:
        return ""
    asked = set(who)
    return next((party.letter for party in hidden(seen) if asked <= set(party.who)), "")


def called(scene: WarScene, who: Sequence[str], *, short: bool = False, placed: bool = False) -> str:
    """These pieces by name, with the Ring beside its bearer; many by number and hex. ``short``: commas alone
    between them, for a line that is to be one on a phone (W4.2); ``placed``: the hex is told after them."""
    if len(who) > FEW:
        return path_words.several(len(who), "" if placed else scene.view.field.piece(who[0]).at)
    bearer = scene.view.field.ring.holder
    if bearer in who:
        return words.with_ring([names.piece(one) for one in who], who.index(bearer), short=short)
    return ", ".join(map(names.piece, who)) if short else names.party(who)
