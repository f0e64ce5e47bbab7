"""*Did you mean*: a word nearly right is met with the name and a button (E16.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle import naming
from bot.games.riddle.panels.slots import Gone, card_at, player_slot, slot
from bot.interactions.commands.finding import SEPARATOR
from bot.model.context import Tap
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons
from bot.words import commands as words
from bot.words import names
from engine.riddle.board import Board
from engine.riddle.view import View

LONGEST = 36
"""Characters of a command that a button can carry beside its verb and game (E0.8)."""
BETWEEN = "|"
"""Between the command and its options on a button."""


class Unclear(Exception):
    """An option of a command is no name, but nearly one that the asker may see."""

    def __init__(self, text: str, value: str, name: str) -> None:
        super().__init__("an option is nearly a name")
        self.text, self.value, self.name = text, value, name


def place(board: Board, text: str) -> str | None:
    """The place that was typed; ``None`` for none. Raises Unclear for one that is nearly named."""
    end = naming.place(board, text)
    if end is None:
        named = [loc for loc in board.locations if board.name(loc) != loc]
        guess = naming.nearly(text, named, lambda loc: names.place(board, loc))
        if guess is not None:
            raise Unclear(text, guess, names.place_full(board, guess))
    return end


def title(text: str) -> str | None:
    """The title that was typed; ``None`` for none. Raises Unclear for one that is nearly named."""
    found = naming.title(text)
    if found is None:
        guess = naming.near_title(text)
        if guess is not None:
            raise Unclear(text, guess, names.title(guess))
    return found


def own_card(view: View, text: str) -> str:
    """The card of the own hand by slot or name. Raises Unclear, or `Gone` for none that is held."""
    try:
        return card_at(view, text)
    except Gone:
        for card in view.hand:
            if naming.said_as(text, lambda one: names.card(one), card):
                return card
            if naming.said_as(text, lambda one: names.short(one), card):
                return card
        guess = naming.nearly(text, view.hand, lambda one: names.card(one))
        if guess is None:
            raise
        raise Unclear(text, slot(view, guess), names.card(guess)) from None


def seat(view: View, text: str) -> str:
    """The player by seat or name. Raises Unclear, or `Gone` for nobody of this game."""
    seats = [player.seat for player in view.players]
    for one in seats:
        if text == one or naming.said_as(text, lambda of: names.seat(of), one):
            return one
    guess = naming.nearly(text, seats, lambda of: names.seat(of))
    if guess is None:
        raise Gone(text)
    raise Unclear(text, guess, names.seat(guess))


def place_of(view: View, text: str) -> str:
    """The slot of a player by seat or name. Raises Unclear, or `Gone` for nobody of this game."""
    return player_slot(view, seat(view, text))


async def asked_again(tap: Tap, scene: Scene, name: str, values: Sequence[str], unclear: Unclear) -> Screen:
    """The panel with the question, and the command with the right word on a button where it fits."""
    shown = await tap.panel(words.did_you_mean(names.plain(unclear.text), unclear.name), scene)
    parts = values[0].split(SEPARATOR) if values else []
    meant = [part.replace(unclear.text, unclear.value) for part in parts]
    arg = BETWEEN.join((name, *meant))
    if len(arg) > LONGEST or BETWEEN in "".join(meant):
        return shown
    row = buttons(Button(names.cut(unclear.name, 60), "meant", arg, style="primary"))
    return Screen((shown.parts[0], row, *shown.parts[1:]), shown.colour, shown.game, shown.decision)


def meant(arg: str) -> tuple[str, tuple[str, ...]]:
    """The command and its options that a button carries."""
    name, *parts = arg.split(BETWEEN)
    return name, (SEPARATOR.join(parts),) if parts else ()
