"""What a question is about, in a sentence for whoever is asked (section 28)."""

from __future__ import annotations

from bot.games.war.words import decisions as words
from bot.games.war.words import names, tell_hunt
from bot.games.war.words.catalogue import _
from engine.war.data import SEARCH_CARDS
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
            return _(
                "{place}, round {number}: a leader falls. Do the Rangers die in the leader's place?"
            ).format(place=names.spot(target), number=number)
        case RoundOver(target, number):
            return _("{place}: round {number} is over.").format(place=names.spot(target), number=number)
        case Overrun():
            return _("The enemy enters {place}, where {who} stands: flee, or stay?").format(
                place=names.spot(asking.about.at), who=names.piece(asking.about.who)
            )
        case Caught() | Spotted():
            return _("Spotted at {place}: {who}.").format(
                place=names.spot(asking.about.at), who=names.party(asking.about.spotted)
            )
        case SetDown():
            return words.freed(asking.about.who)
        case RingAsked():
            at = asking.about.at
            return words.ring(asking.about.concerned, at, (one.id for one in field.dark_at(at)))
        case Challenged():
            return _("At {place}, {theirs} challenge {mine}.").format(
                place=names.spot(asking.about.at),
                theirs=names.party(asking.about.theirs),
                mine=names.party(asking.about.mine),
            )
        case WoundAsked():
            return _(
                "{by} has wounded {on}. Make the wound real? Then {on} loses it for good, and {by} "
                "must go to a Citadel."
            ).format(by=names.piece(asking.about.by), on=names.piece(asking.about.on))
        case MustWithdraw():
            return _("To which Citadel does {who} withdraw?").format(who=names.piece(asking.about.who))
        case ToTheTop():
            return _("The Search card at the bottom: {card}. Shall it lie on top?").format(
                card=tell_hunt.second(SEARCH_CARDS[asking.about.card])
            )
        case _:
            return ""
