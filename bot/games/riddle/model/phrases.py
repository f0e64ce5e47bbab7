"""States, places and actions of the game, as phrases."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TypeVar

from art.riddle.words import titles
from bot.games.riddle.words import captivity, lookup, names
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.ui.matching import close
from bot.words import labels
from bot.words.language import LANGUAGES, speaking, spoken
from engine.codec import fold
from engine.riddle.actions import Action, EndTurn, Exchange, Hide, Move, Place, Retrieve, Settle
from engine.riddle.board import Board, pair
from engine.riddle.deck import TITLES, find_title
from engine.riddle.view import PlayerView, View, leaves, stay

# What people mean who type the name of a card or a place, in any language we speak (R-2, R-3, E12.5)


T = TypeVar("T")


def title(text: str) -> str | None:
    """The title of a card as the rules know it, or ``None`` (R-90)."""
    wanted = fold(text)
    known = (candidate for candidate in TITLES if wanted in called(lambda card: names.title(card), candidate))
    return find_title(text) or next(known, None)


def place(board: Board, text: str) -> str | None:
    """A location by its id or name, or ``None`` (R-3)."""
    wanted = fold(text)
    known = (
        loc for loc in board.locations if wanted in called(lambda location: names.place(board, location), loc)
    )
    return board.find(text) or next(known, None)


def nearly(text: str, known: Iterable[T], name_of: Callable[[T], str]) -> T | None:
    """The one thing whose name, in any language we speak, is closest to what was typed."""
    closest = close(text, ((spelling, thing) for thing in known for spelling in called(name_of, thing)), 1)
    return closest[0] if closest else None


def near_title(text: str) -> str | None:
    """The title closest to what was typed (E16.6)."""
    return nearly(text, TITLES, lambda card: names.title(card))


def said_as(text: str, name_of: Callable[[T], str], thing: T) -> bool:
    """Whether somebody typed the name of that thing, in any language."""
    return fold(text) in called(name_of, thing)


def called(name_of: Callable[[T], str], thing: T) -> frozenset[str]:
    """What something is called in each language, folded for comparison.

    ``name_of`` must ask the words when it is called: a function of an area belongs to one language.
    """
    return frozenset(fold(spelling) for spelling in _said(name_of, thing))


def _said(name_of: Callable[[T], str], thing: T) -> Iterator[str]:
    for language in dict.fromkeys((spoken(), *LANGUAGES)):
        with speaking(language):
            yield name_of(thing)


# How a path goes over the board


def way_of(board: Board, path: tuple[str, ...]) -> str:
    """How a path goes: by road, river or water where it does so all along."""
    steps = list(pairwise(path))
    if steps and all(pair(*step) in board.roads for step in steps):
        return "road"
    if steps and all(board.is_dot(loc) for loc in path[1:-1]) and any(board.is_dot(loc) for loc in path):
        return "river"
    if (
        steps
        and all(board.terrain(loc) == "water" for loc in path[1:-1])
        and any(board.terrain(loc) == "water" for loc in path)
    ):
        return "water"
    return ""


def resting(view: View, cards: Iterable[str], *, forces: bool = False) -> str | None:
    """Which of these cards the viewer holds but may not use yet, in a sentence (R-226); ``forces``: no other
    cards are meant."""
    held = [names.card(card) for card in cards if card in view.resting]
    return words.resting(held, forces=forces) if held else None


def state(view: View) -> str:
    """Who the viewer is and where: on the board, whose captive, or how long still in the Halls (E17.2)."""
    mine = view.mine
    seat, away = names.seat(mine.seat), stay(view, mine)
    if leaves(view, mine):
        return _("{seat} · free again, not on the board yet").format(seat=seat)
    if away is not None and away.captive:
        return words.captive(seat, names.captive_of(away.captor), stay_words(view, mine))
    if away is not None and (away.free or mine.stay >= mine.longest):
        return _("{seat} · in the Halls of Mandos, {stay}").format(seat=seat, stay=captivity.FREE_YOURS())
    if away is not None and mine.stay < mine.longest:
        return words.in_halls(seat, mine.longest - mine.stay)
    return words.at(seat, names.where(view.board, mine.at)) if mine.at is not None else seat


def stay_words(view: View, player: PlayerView) -> str:
    """In which turn of the stay a captive is, or that the next own turn ends it; the same on every panel."""
    away = stay(view, player)
    if away is None or away.free:
        return captivity.FREE_YOURS() if player.seat == view.me else _("free at the next turn")
    return captivity.stay(away.turn, away.longest)


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
    if leaves(view, player):
        return _("free again, not on the board yet")
    if player.away:
        captive = names.captive_of(player.captor)
        spent = player.stay, player.longest
        halls = player.status == "halls"
        where = lookup.halls_turn(*spent) if halls else lookup.captive_turn(captive, *spent)
        return _("{where}, free at the next turn").format(where=where) if player.free else where
    if not player.in_game:
        return _("left the game for good") if player.status == "gone" else names.OUT()
    return names.where(view.board, player.at) if player.at is not None else lookup.NOT_YET()
