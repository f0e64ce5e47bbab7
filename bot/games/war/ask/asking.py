"""What a question is about, in a sentence for whoever is asked (section 28)."""

from __future__ import annotations

from bot.games.war.words import asking as words
from engine.war.field import Field
from engine.war.frames import Asking
from engine.war.questions import (
    BattlesDeclared,
    Caught,
    Challenged,
    MustWithdraw,
    Overrun,
    RingAsked,
    RoundOver,
    SetDown,
    Spotted,
    ToTheTop,
    WoundAsked,
)


def about(asking: Asking, field: Field) -> str:
    """The sentence; of a question that needs none an empty one."""
    match asking.about:
        case BattlesDeclared():
            return words.attacked(asking.about.targets)
        case RoundOver(target, number, lost) if asking.prompt == "P-4":
            return words.losses(target, number, *lost)
        case RoundOver(target, number) if asking.prompt == "P-6":
            return words.rangers(target, number)
        case RoundOver(target, number):
            return words.round_over(target, number)
        case Overrun():
            return words.overrun(asking.about.who, asking.about.at)
        case Caught() | Spotted():
            return words.spotted(asking.about.spotted, asking.about.at)
        case SetDown():
            return words.freed(asking.about.who)
        case RingAsked():
            at = asking.about.at
            return words.ring(asking.about.concerned, at, (one.id for one in field.dark_at(at)))
        case Challenged():
            return words.challenged(asking.about.theirs, asking.about.mine, asking.about.at)
        case WoundAsked():
            return words.wound(asking.about.by, asking.about.on)
        case MustWithdraw():
            return words.withdraw(asking.about.who)
        case ToTheTop():
            return words.to_the_top(asking.about.card)
        case _:
            return ""
