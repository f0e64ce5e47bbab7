"""What the words typed into a command name: a place, a title, an own card, a player (E16.6).

A word that is nearly a name raises `bot.model.errors.Unclear`; the command asks then whether that was meant.
"""

from __future__ import annotations

from bot.games.riddle.model import phrases
from bot.games.riddle.model.slots import card_at, player_slot, slot
from bot.games.riddle.words import names
from bot.model.errors import Gone, Unclear
from engine.riddle.board import Board
from engine.riddle.view import View


def place(board: Board, text: str) -> str | None:
    """The place that was typed; ``None`` for none. Raises Unclear for one that is nearly named."""
    end = phrases.place(board, text)
    if end is None:
        named = [loc for loc in board.locations if board.name(loc) != loc]
        guess = phrases.nearly(text, named, lambda loc: names.place(board, loc))
        if guess is not None:
            raise Unclear(text, guess, names.place_full(board, guess))
    return end


def title(text: str) -> str | None:
    """The title that was typed; ``None`` for none. Raises Unclear for one that is nearly named."""
    found = phrases.title(text)
    if found is None:
        guess = phrases.near_title(text)
        if guess is not None:
            raise Unclear(text, guess, names.title(guess))
    return found


def own_card(view: View, text: str) -> str:
    """The card of the own hand by slot or name. Raises Unclear, or `Gone` for none that is held."""
    try:
        return card_at(view, text)
    except Gone:
        for card in view.hand:
            if phrases.said_as(text, lambda one: names.card(one), card):
                return card
            if phrases.said_as(text, lambda one: names.short(one), card):
                return card
        guess = phrases.nearly(text, view.hand, lambda one: names.card(one))
        if guess is None:
            raise
        raise Unclear(text, slot(view, guess), names.card(guess)) from None


def seat(view: View, text: str) -> str:
    """The player by seat or name. Raises Unclear, or `Gone` for nobody of this game."""
    seats = [player.seat for player in view.players]
    for one in seats:
        if text == one or phrases.said_as(text, lambda of: names.seat(of), one):
            return one
    guess = phrases.nearly(text, seats, lambda of: names.seat(of))
    if guess is None:
        raise Gone(text)
    raise Unclear(text, guess, names.seat(guess))


def place_of(view: View, text: str) -> str:
    """The slot of a player by seat or name. Raises Unclear, or `Gone` for nobody of this game."""
    return player_slot(view, seat(view, text))
