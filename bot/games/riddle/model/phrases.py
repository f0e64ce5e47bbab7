"""States, places and actions of the game, as phrases."""

from __future__ import annotations

from collections.abc import Iterable

from art.riddle.posts.footer import stay
from art.riddle.words import titles
from bot.games.riddle.words import captive as captive_words
from bot.games.riddle.words import lookup, names
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.words import labels
from engine.riddle.actions import Action, EndTurn, Exchange, Hide, Move, Place, Retrieve, Settle
from engine.riddle.frames import Placing
from engine.riddle.view import PlayerView, View


def resting(view: View, cards: Iterable[str]) -> str | None:
    """Which of these cards the viewer holds but may not use yet, in a sentence (R-226)."""
    found = [names.card(card) for card in cards if card in view.resting]
    return words.resting(found) if found else None


def state(view: View) -> str:
    """Who the viewer is and where: on the board, whose captive, or how long still in the Halls (E17.2)."""
    mine = view.mine
    seat, away = names.seat(mine.seat), stay(view, mine)
    if isinstance(view.phase, Placing):
        return seat  # free again, and not on the board yet
    if away is not None and away.captive:
        return words.captive(seat, names.captive_of(away.captor), stay_words(view, mine))
    if away is not None and away.free:
        return _("{seat} · in the Halls of Mandos, {stay}").format(seat=seat, stay=captive_words.FREE_YOURS())
    if away is not None and mine.stay < mine.longest:
        return words.in_halls(seat, mine.longest - mine.stay)
    return words.at(seat, names.where(view.board, mine.at)) if mine.at is not None else seat


def stay_words(view: View, player: PlayerView) -> str:
    """In which turn of the stay a captive is, or that the next own turn ends it; the same on every panel."""
    away = stay(view, player)
    if away is None or away.free:
        return captive_words.FREE_YOURS() if player.seat == view.me else _("free at the next turn")
    return captive_words.stay(away.turn, away.longest)


def doing(view: View, action: Action) -> str:
    """An action in a few words: "move to F9"."""
    match action:
        case Move(to=to) | Place(to=to):
            return _("move to {place}").format(place=titles.to(names.place(view.board, to)))
        case Exchange(on=on):
            return _("exchange with {seat}").format(seat=names.seat(on))
        case EndTurn():
            return _("end of the turn")
        case Settle():
            return _("the tie")
        case Hide(cards=cards):
            return _("hiding {cards}").format(cards=labels.cards(len(cards)))
        case Retrieve(cards=cards):
            return _("taking back {cards}").format(cards=labels.cards(len(cards)))
        case _:
            return words.STEPS().get(str(action.__struct_config__.tag), words.LAST_STEP())


def whereabouts(view: View, player: PlayerView) -> str:
    """Where somebody is, as a phrase."""
    if player.away:
        captive = names.captive_of(player.captor)
        spent = player.stay, player.longest
        halls = player.status == "halls"
        where = lookup.halls_turn(*spent) if halls else lookup.captive_turn(captive, *spent)
        return _("{where}, free at the next turn").format(where=where) if player.free else where
    if not player.in_game:
        return _("left the game for good") if player.status == "gone" else names.OUT()
    return names.where(view.board, player.at) if player.at is not None else lookup.NOT_YET()
