"""What the words typed into a command name: a place, a title, an own card, a player (E16.6).

A word that is nearly a name raises `bot.model.errors.Unclear`; the command asks then whether that was meant.
"""

from collections.abc import Mapping
from typing import Final

from bot.games.riddle.ask import whynot
from bot.games.riddle.model import phrases
from bot.games.riddle.model.slots import card_at, player_slot, slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import errors, names
from bot.model.errors import Gone, Unclear
from bot.words import lookups
from engine.riddle import actions as act
from engine.riddle.asking import refuse
from engine.riddle.board import Board
from engine.riddle.phase_records import Acting
from engine.riddle.view import View

# Why what a command names cannot be done now: the sentence of the rules for it (E12.3, E16.6)


_MEANT: Final[Mapping[str, act.Action]] = {
    "roll": act.Roll(),
    "claim": act.Claim(),
    "surrender": act.Surrender(),
    "hide": act.Hide(()),
    "back": act.TakeBack(),
    "search": act.Search(""),
}
"""Verbs of which the rules know more to say than that they are not possible now."""
_NOTHING: Final = act.Stay()
_FIRST: Final = frozenset(
    (
        "action.no_seat",
        "game.over",
        "turn.not_yours",
        "turn.waiting",
        "roll.first",
        "exchange.due",
        "discard.due",
    )
)
"""What is said whatever somebody wanted to do: that is not why, but when."""


def not_now(scene: RiddleScene, action: act.Action = _NOTHING) -> str:
    """Whose turn it is, what comes first, what the action lacks; else only that it is not possible."""
    return _said(scene.view, action) or lookups.NOT_NOW()


def verb(scene: RiddleScene, name: str) -> str:
    """Why that verb of ``/do`` is not possible now."""
    reason = _said(scene.view, _MEANT.get(name, _NOTHING))
    if not reason and name in ("attack", "plan") and isinstance(scene.view.phase, Acting):
        return whynot.attack_line(scene)
    return reason or lookups.NOT_NOW()


def card(view: View, text: str) -> str:
    """What was typed for a card of the own hand: one that is not held, or none of this deck."""
    if view.me is None:
        return _said(view, _NOTHING)
    title = phrases.title(text)
    reason = "card.unknown" if title is None else "card.not_held"
    return errors.refusal(reason, {"seat": view.me, "card": title or text})


def _said(view: View, action: act.Action) -> str:
    why = refuse(view, view.me or "", action)
    known = why.reason in _FIRST or (action is not _NOTHING and why.reason != "action.not_now")
    return errors.refusal(why.reason, why.facts) if known else ""


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
    known = phrases.title(text)
    if known is None:
        guess = phrases.near_title(text)
        if guess is not None:
            raise Unclear(text, guess, names.title(guess))
    return known


def own_card(view: View, text: str) -> str:
    """The card of the own hand by slot or name. Raises Unclear, or `Gone` for none that is held."""
    try:
        return card_at(view, text)
    except Gone:
        for card in view.hand:
            if phrases.said_as(text, lambda held: names.card(held), card):
                return card
            if phrases.said_as(text, lambda held: names.short(held), card):
                return card
        guess = phrases.nearly(text, view.hand, lambda held: names.card(held))
        if guess is None:
            raise
        raise Unclear(text, slot(view, guess), names.card(guess)) from None


def seat(view: View, text: str) -> str:
    """The player by seat or name. Raises Unclear, or `Gone` for nobody of this game."""
    seats = [player.seat for player in view.players]
    for character in seats:
        if text == character or phrases.said_as(text, lambda player: names.seat(player), character):
            return character
    guess = phrases.nearly(text, seats, lambda player: names.seat(player))
    if guess is None:
        raise Gone(text)
    raise Unclear(text, guess, names.seat(guess))


def place_of(view: View, text: str) -> str:
    """The slot of a player by seat or name. Raises Unclear, or `Gone` for nobody of this game."""
    return player_slot(view, seat(view, text))
