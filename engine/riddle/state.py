"""The whole truth of a game at one moment, and everything that can be wrong with it."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from engine.game import Outcome
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES, HAND_LIMIT, RANK, THE_RING
from engine.riddle.options import Config
from engine.riddle.phases.frames import Frame, Over, Riddling, Trimming
from engine.riddle.turn import Turn

Status = Literal["waiting", "playing", "halls", "gone"]


class Player(msgspec.Struct, frozen=True):
    """One seat of the table."""

    seat: str
    at: str | None = None
    """A space or dot; ``None`` before the first turn (R-6), in the Halls and when gone."""
    hand: tuple[str, ...] = ()
    """Card ids in canonical order."""
    table: tuple[str, ...] = ()
    """Cloak, Rope, Boat in use, in the order they were laid (B8.5)."""
    laid: tuple[str, ...] = ()
    """Cards on the table while a Power Play lasts."""
    status: Status = "waiting"
    stay: int = 0
    """Own turns that ended in the Halls during this stay (R-126)."""
    cities: tuple[str, ...] = ()
    """The last two cities of a pick-up, the latest last (R-53)."""
    on_goal: bool = False
    """Whether the own previous turn ended on the own victory space (B3.1)."""
    exempt: int = 0
    """Cards gained by wrong Riddles since the own last turn end (B7.14)."""


class State(msgspec.Struct, frozen=True):
    """A game of Riddle of the Ring. Immutable; only `engine.riddle.rules` makes new ones."""

    config: Config
    players: tuple[Player, ...]
    """In seat order, clockwise (R-5)."""
    deck: tuple[str, ...]
    """From the top."""
    discards: tuple[str, ...]
    """The top card last."""
    turn: Turn
    stack: tuple[Frame, ...]
    """Open procedures, the innermost last."""
    version: int = 0
    """Counts the steps."""
    outcome: Outcome | None = None

    @property
    def top(self) -> Frame:
        """The procedure that goes on next."""
        return self.stack[-1]

    @property
    def board(self) -> Board:
        """The board this game is played on."""
        return boards.get(self.config.board)

    def player(self, seat: str) -> Player:
        """That seat's player. Raises KeyError for a seat that is not in this game."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)


def zones(state: State) -> dict[str, tuple[str, ...]]:
    """Every place where cards can be, by its name in `CardsMoved`."""
    found = {"deck": state.deck, "discards": state.discards}
    for player in state.players:
        found[f"hand:{player.seat}"] = player.hand
        found[f"table:{player.seat}"] = player.table
        found[f"laid:{player.seat}"] = player.laid
    return found


def problems(state: State) -> list[str]:
    """Every broken invariant, by name; empty when the state is sound."""
    return [*_card_problems(state), *_player_problems(state), *_turn_problems(state)]


def _card_problems(state: State) -> list[str]:
    found: list[str] = []
    where: Counter[str] = Counter()
    for name, cards in zones(state).items():
        where.update(cards)
        if name.startswith("hand:") and list(cards) != sorted(cards, key=lambda c: RANK.get(c, -1)):
            found.append(f"hand not in canonical order: {name}")
        if name.startswith("table:") and {FACES.get(c) for c in cards} - {"cloak", "rope", "boat"}:
            found.append(f"no terrain card on the table: {name}")
        if name.startswith("table:") and len({FACES.get(c) for c in cards}) != len(cards):
            found.append(f"two equal terrain cards on the table: {name}")
    found += [f"card lost: {card}" for card in CARDS if where[card] == 0]
    found += [f"card twice: {card}" for card, times in where.items() if times > 1]
    found += [f"no such card: {card}" for card in where if card not in CARDS]
    if THE_RING in state.discards:
        found.append("The Ring is discarded (R-57)")
    return found


def _player_problems(state: State) -> list[str]:
    found: list[str] = []
    board = state.board
    seats = [player.seat for player in state.players]
    if sorted(seats) != sorted(state.config.seats):
        found.append("players and seats differ")
    for player in state.players:
        seat = player.seat
        if seat not in CHARACTERS:
            found.append(f"no such character: {seat}")
        if (player.at is not None) != (player.status == "playing"):
            found.append(f"status and place differ: {seat}")
        if player.at is not None and player.at not in board.locations:
            found.append(f"no such place: {seat} at {player.at}")
        if player.at in board.off_board:
            found.append(f"a marker off the board: {seat} at {player.at}")
        if player.status == "gone" and (player.hand or player.table or player.laid):
            found.append(f"a player out of the game holds cards: {seat}")
        if player.status != "playing" and player.table:
            found.append(f"table cards without a marker: {seat}")
        if not 0 <= player.stay <= 3 or (player.stay and player.status != "halls"):
            found.append(f"stay in the Halls out of range: {seat}")
        if len(player.cities) > 2 or not set(player.cities) <= set(board.cities):
            found.append(f"city memory out of range: {seat}")
        trimming = any(isinstance(frame, Trimming) and frame.seat == seat for frame in state.stack)
        if (
            player.status == "halls"
            and state.turn.seat != seat
            and len(player.hand) > HAND_LIMIT
            and not trimming
        ):
            found.append(f"more than {HAND_LIMIT} cards in the Halls: {seat}")
    return found


def _turn_problems(state: State) -> list[str]:
    found: list[str] = []
    turn = state.turn
    if not state.stack:
        return ["the stack is empty"]
    if (state.outcome is not None) != isinstance(state.top, Over):
        found.append("outcome and stack differ")
    if not 0 <= turn.power_plays <= 2:
        found.append("Power Plays out of range")
    if turn.roll is not None and not 1 <= turn.roll <= 6:
        found.append("roll out of range")
    if turn.die_used and turn.roll is None:
        found.append("the die was used without a roll")
    if state.outcome is None and state.player(turn.seat).status == "gone":
        found.append("the turn of a player out of the game")
    if turn.start is not None and turn.start not in state.board.locations:
        found.append(f"no such place: the turn began at {turn.start}")
    if not {*turn.attacked, *turn.exchanged_here} <= set(state.config.seats):
        found.append("attacked or exchanged with somebody who is not in the game")
    for frame in state.stack:
        if isinstance(frame, Riddling) and frame.drawn and frame.drawn not in state.player(frame.target).hand:
            found.append("the riddled card is not in the target's hand")
    between_plays = len(state.stack) == 1 and state.outcome is None
    if between_plays and any(player.laid for player in state.players):
        found.append("cards left on the table after a Power Play")
    return found
