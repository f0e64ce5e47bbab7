"""What the West answers when it is asked out of turn (section 28; players.md 2, 3.8)."""

from __future__ import annotations

from typing import Final

from engine.war.actions import Answer
from engine.war.board import BOARD
from engine.war.data import SEARCH_CARDS
from engine.war.fates import hiding
from engine.war.frames import Asking
from engine.war.hunt.capturing import grasp
from engine.war.players import odds
from engine.war.players.mind import Mind, Wish
from engine.war.players.west import forms
from engine.war.players.west.outlook import Outlook, distance_to_doom
from engine.war.players.west.risks import Risks
from engine.war.questions import (
    BattlesDeclared,
    Challenged,
    Choice,
    Go,
    Overrun,
    RingAsked,
    SetDown,
    ToTheTop,
    WoundAsked,
    Yes,
)
from engine.war.ratings import combat

LIKELY: Final = {"easy": 1.0, "steady": 0.5, "sharp": 0.1}
"""The chance of a capture from which the Ring is put on; sharp does not mind Nazgûl far off (3.8)."""


def answer(mind: Mind, frame: Asking) -> Wish | None:
    """What it says to a prompt; nothing: as the default says."""
    if not mind.careful:
        return None
    choice = _choice(Outlook(mind), frame)
    return None if choice is None else Wish(Answer(frame.prompt, choice), f"answer.{frame.prompt}")


def _choice(out: Outlook, frame: Asking) -> Choice | None:
    match frame.about:
        case BattlesDeclared(targets):
            return forms.battles(out, targets)
        case Challenged(_, mine, theirs):
            return forms.fight(out, mine, theirs)
        case RingAsked(at, concerned, feared):
            return Yes(_puts_on(out, at, concerned, feared))
        case SetDown(who, hexes):
            return _set_down(out, who[0], hexes)
        case ToTheTop(card):
            return Yes(_names_us(out, card))
        case Overrun() | WoundAsked():
            return Yes(True)
        case _:
            return None


def _puts_on(out: Outlook, at: str, concerned: tuple[str, ...], feared: tuple[str, ...]) -> bool:
    """Only before Orcs and men who would likely take him, where no Nazgûl can come."""
    field, first = out.field, out.bearer
    if first is None or first.id not in concerned:
        return False
    dark = field.dark_at(at)
    if feared or (out.hunted(at) and not out.mind.cunning):
        return False
    number = grasp(dark).number
    return odds.captures(number, combat(field, first), BOARD.terrain[at]) > LIKELY[out.mind.strength]


def _set_down(out: Outlook, name: str, hexes: tuple[str, ...]) -> Go:
    """Where he is least likely to be found; the bearer also nearer to his goal."""
    field = out.field
    person = field.person(name)
    risks = Risks(out.mind, (person,))
    near = 1.0 if name == field.ring.holder else 0.0

    def worst(at: str) -> tuple[bool, float, str]:
        dark = (
            1.0
            if field.dark_at(at)
            else sum(bool(field.dark_at(next_)) for next_ in BOARD.neighbours[at]) / 6
        )
        return at in out.ridden, dark + risks.resting(at) + near * distance_to_doom(at) / 40, at

    return Go(min(hexes, key=worst), hiding.room(field) > 0 and not person.bound)


def _names_us(out: Outlook, card: str) -> bool:
    """Whether a Search card names the area of the bearer."""
    at = out.bearer.at if out.bearer else ""
    return bool(at) and BOARD.area(at) in SEARCH_CARDS[card].areas
