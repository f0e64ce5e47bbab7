"""The only door out: what one viewer may see of a state, and may be told of an event (I1 to I47).

A view is built field by field from what its viewer may know; nothing is copied and then removed.
"""

from __future__ import annotations

import msgspec

from engine.game import Outcome
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import FACES, Kind, kind_of
from engine.riddle.events import EVERYBODY, Bookkept, CardsMoved, DeckOrdered, Event, HandShown
from engine.riddle.options import Options
from engine.riddle.phases.frames import Frame, Riddling, Spoiling, Taking
from engine.riddle.state import Player, State, Status
from engine.riddle.turn import Turn


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody may know of one player (I5, I6, I10 to I14)."""

    seat: str
    kind: Kind
    at: str | None
    status: Status
    hand_size: int
    table: tuple[str, ...]
    """Faces of the terrain cards in use."""
    laid: tuple[str, ...]
    """Faces of cards that lie before the player while a Power Play lasts."""
    stay: int
    cities: tuple[str, ...]
    on_goal: bool
    exempt: int
    hand: tuple[str, ...] | None = None
    """Faces, for everybody, once the game is over (I46)."""


class View(msgspec.Struct, frozen=True):
    """A game as one seat, or with ``me`` None a spectator, sees it."""

    me: str | None
    options: Options
    board_name: str
    version: int
    players: tuple[PlayerView, ...]
    """In seat order."""
    hand: tuple[str, ...]
    """The own cards, by id, in canonical order."""
    deck_size: int
    discard_size: int
    discard_top: str | None
    """The face of the top card."""
    turn: Turn
    phase: Frame
    depth: int
    """How many procedures are open; 1 between plays."""
    shown: tuple[str, ...] = ()
    """Faces of another's hand that lies open before the viewer now (give and take, spoils)."""
    outcome: Outcome | None = None

    @property
    def board(self) -> Board:
        """The board of this game."""
        return boards.get(self.board_name)

    def player(self, seat: str) -> PlayerView:
        """What is known of that seat. Raises KeyError for a seat that is not in this game."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    @property
    def mine(self) -> PlayerView:
        """The viewer's own standing. Raises KeyError for a spectator."""
        return self.player(self.me or "")


def view(state: State, seat: str | None) -> View:
    """What that seat may see. An unknown seat sees what a spectator sees (I1)."""
    known = seat in {player.seat for player in state.players}
    me = seat if known else None
    own = state.player(me) if me is not None else None
    return View(
        me=me,
        options=state.config.options,
        board_name=state.config.board,
        version=state.version,
        players=tuple(_player(state, player) for player in state.players),
        hand=own.hand if own is not None else (),
        deck_size=len(state.deck),
        discard_size=len(state.discards),
        discard_top=FACES[state.discards[-1]] if state.discards else None,
        turn=state.turn,
        phase=_blank(state.top),
        depth=len(state.stack),
        shown=_shown(state, me),
        outcome=state.outcome,
    )


def _player(state: State, player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        kind=kind_of(player.seat),
        at=player.at,
        status=player.status,
        hand_size=len(player.hand),
        table=tuple(FACES[card] for card in player.table),
        laid=tuple(FACES[card] for card in player.laid),
        stay=player.stay,
        cities=player.cities,
        on_goal=player.on_goal,
        exempt=player.exempt,
        hand=tuple(FACES[card] for card in player.hand) if state.outcome is not None else None,
    )


def _blank(frame: Frame) -> Frame:
    return msgspec.structs.replace(frame, drawn="") if isinstance(frame, Riddling) else frame


def _shown(state: State, me: str | None) -> tuple[str, ...]:
    """The hand that lies open before the active player (B10.17, B11.14)."""
    top = state.top
    if me is None or me != state.turn.seat:
        return ()
    if isinstance(top, Taking):
        return tuple(FACES[card] for card in state.player(top.target).hand)
    if isinstance(top, Spoiling):
        return tuple(FACES[card] for card in state.player(top.loser).hand)
    return ()


def redact(event: Event, seat: str | None) -> Event | None:
    """What that seat, or with ``None`` a spectator, is told of an event; ``None`` when nothing."""
    match event:
        case Bookkept():
            return None
        case DeckOrdered():
            return msgspec.structs.replace(event, deck=())
        case CardsMoved():
            return _redact_cards(event, seat)
        case HandShown():
            if seat in (event.to, event.of):
                return event
            return msgspec.structs.replace(event, cards=()) if event.told else None
        case _:
            return event


def _redact_cards(event: CardsMoved, seat: str | None) -> CardsMoved:
    holders = {zone.partition(":")[2] for zone in (event.source, event.target)}
    watchers = (seat,) if seat is not None else ()
    if EVERYBODY not in event.seen_by and seat not in event.seen_by:
        cards: tuple[str, ...] = ()
    elif seat in holders:
        cards = event.cards
    else:
        cards = tuple(FACES[card] for card in event.cards)
    seen_by = event.seen_by if EVERYBODY in event.seen_by else watchers if cards else ()
    return msgspec.structs.replace(event, cards=cards, seen_by=seen_by)
