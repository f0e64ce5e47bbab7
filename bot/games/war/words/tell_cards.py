"""Cards played, drawn, found and used, in words (EVT, MAG)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.war.words import cards, names, tell_hunt
from bot.games.war.words.catalogue import _
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.data import SEARCH_CARDS
from engine.war.events import table as ev


def said(fact: ev.Cards) -> str:
    """A fact."""
    match fact:
        case ev.CardsDrawn():
            return _("Drawn: {cards}.").format(cards=names.hand(fact.cards))
        case ev.CardDiscarded():
            return _("Discarded: {card}.").format(card=names.card(fact.card))
        case ev.CardArmed():
            return armed(fact)
        case ev.CardPlayed():
            # Where no other fact says what came of it, this one does (W15.1).
            return " ".join(filter(None, (played(fact), cards.DID().get(fact.card, ""))))
        case ev.AreaSeen():
            return seen(fact.area)
        case ev.SearchCardSeen():
            return _("The bottom Search card: {card}.").format(card=tell_hunt.second(SEARCH_CARDS[fact.card]))
        case ev.PointsSeen():
            return _("Denethor sees: Sauron has {points} Shadow Points.").format(points=fact.points)
        case ev.Tempted():
            return tempted(fact)
        case ev.Healed():
            return _("Healed at {at}: {who}.").format(at=names.spot(fact.at), who=names.party(fact.who))
        case ev.Wearied():
            return _("{who} loses 1 Endurance.").format(who=names.piece(fact.who))
        case ev.UnitHarmed():
            return _("{unit} loses {lost} strength.").format(unit=names.piece(fact.unit), lost=fact.lost)
        case ev.ItemFound():
            return found(fact.who, (fact.item,))
        case ev.ItemPassed():
            return _("{source} gives {target} {item}.").format(
                source=names.piece(fact.source), target=names.piece(fact.target), item=names.card(fact.item)
            )
        case ev.ItemUsed():
            return _("Used: {item}.").format(item=names.card(fact.item))


def found(who: str, items: Iterable[str]) -> str:
    """What somebody found in one place (W9.3)."""
    return _("{who} has found {item}.").format(who=names.piece(who), item=names.hand(items))


def armed(fact: ev.CardArmed) -> str:
    """A card waits for its moment, or no longer."""
    if fact.when is None:
        return _("Disarmed: {card}.").format(card=names.card(fact.card))
    return _("Armed: {card}.").format(card=names.card(fact.card))


def played(fact: ev.CardPlayed) -> str:
    """A card that somebody played, and on what where that is told."""
    power = names.power(fact.seat)
    card = names.card(fact.card)
    on = names.about(fact.on)
    if on:
        said = _("{power} plays *{card}*: {on}.").format(card=card, power=power, on=on)
    else:
        said = _("{power} plays *{card}*.").format(card=card, power=power)
    return f"{said[:1].upper()}{said[1:]}"


def headline(fact: ev.CardPlayed) -> str:
    """Who plays which card: the head of its post and of its picture (W9.2)."""
    return _("{power} plays {card}").format(power=begun(names.power(fact.seat)), card=names.card(fact.card))


def effect(card: str) -> str:
    """What an event card does."""
    return cards.EFFECTS()[card]


def second(fact: ev.CardPlayed, date: str) -> str:
    """When, and on what."""
    on = names.about(fact.on)
    return text.headed(begun(date), on) if on else begun(date)


def seen(area: str) -> str:
    """What a Palantír showed (EV17)."""
    if not area:
        return _("Nothing is seen.")
    return _("Somebody hidden is seen in {area}.").format(area=names.area(area))


def tempted(fact: ev.Tempted) -> str:
    """The Temptation of the Ring, to the West alone."""
    if not fact.who:
        return _("The Ring tempts nobody: its bearer is alone.")
    if fact.fell:
        return _("The Ring tempts {who}, who fights for it.").format(who=names.piece(fact.who))
    return _("The Ring tempts {who}, who withstands.").format(who=names.piece(fact.who))
