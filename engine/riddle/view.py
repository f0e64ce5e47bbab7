"""The only door out: what one viewer may see of a state, and may be told of an event (I1 to I47).

A view is built field by field from what its viewer may know; nothing is copied and then removed.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

import msgspec

from engine.caching import Same, cached_property
from engine.game import Outcome
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import FACES, Kind, kind_of
from engine.riddle.events import (
    EVERYBODY,
    Asking,
    BilboResisted,
    Bookkept,
    CacheShown,
    CardsMoved,
    DeckOrdered,
    Event,
    HandShown,
)
from engine.riddle.options import Options
from engine.riddle.phase_records import (
    Choosing,
    Phase,
    Placing,
    Retrieving,
    Riddling,
    Spoiling,
    Taking,
    Trading,
    Turn,
    deciders,
    engaged,
)
from engine.riddle.state import Cache, Free, Player, State, Status, leader, party


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
    captor: str | None = None
    anchor: str | None = None
    free: Free = ""
    longest: int = 3
    waited: bool = False
    played: int = 0

    @property
    def in_game(self) -> bool:
        """Whether this player still plays."""
        return self.status not in ("out", "gone")

    @property
    def away(self) -> bool:
        """Whether in the Halls or captive: out of reach (0.21, A4.3)."""
        return self.status in ("halls", "captive")


class CacheView(msgspec.Struct, frozen=True):
    """What everybody may know of a cache (I14)."""

    owner: str
    space: str
    count: int
    cards: tuple[str, ...] | None = None
    """Faces, for everybody, once the game is over (I46)."""


class View(msgspec.Struct, frozen=True, dict=True):
    """A game as one seat, or with ``me`` None a spectator, sees it."""

    me: str | None
    """The seat; under O16 the character that it plays or answers for now."""
    options: Options
    board_name: str
    version: int
    players: tuple[PlayerView, ...]
    """In seat order."""
    hand: tuple[str, ...]
    """The own cards, by id, in canonical order; none under O16 while no own character is in play (O16.5)."""
    deck_size: int
    discard_size: int
    discard_top: str | None
    """The face of the top card."""
    thrown: tuple[str, ...]
    """The faces of all cards of the pile, which everybody saw go there, without their order (I9)."""
    turn: Turn
    phase: Phase
    depth: int
    """How many procedures are open; 1 between plays."""
    engaged: tuple[str, ...] = ()
    """With whom an exchange or Power Play is unfinished: they can't be caught now (R-61)."""
    shown: tuple[str, ...] = ()
    """Faces of another's hand that lies open before the viewer now (give and take, spoils, O2.3), or the
    cards of the own cache by id (R-145)."""
    outcome: Outcome | None = None
    caches: tuple[CacheView, ...] = ()
    party: tuple[str, ...] = ()
    """The characters this seat decides for: itself, or under O16 all of its side."""
    bilbo_yields: bool = False
    """The own standing order: Bilbo lets Gollum take The Ring (O15, P6)."""
    looked: tuple[str, ...] = ()
    """Whose hand the viewer saw in this turn of the table, and it is the same still (R-176)."""
    resting: tuple[str, ...] = ()
    """Which cards of ``hand`` rest: they may not be used before the own next turn (R-226)."""

    @cached_property
    def ready(self) -> tuple[str, ...]:
        """The cards of ``hand`` that do not rest."""
        return tuple(card for card in self.hand if card not in self.resting)

    @cached_property
    def board(self) -> Board:
        return boards.of(self.board_name, self.options)

    @cached_property
    def active(self) -> str:
        """The seat whose turn it is; under O16 the leader of the character in play."""
        return leader(self.options, self.players, self.turn.seat)

    @cached_property
    def others(self) -> tuple[PlayerView, ...]:
        """The other reachable players, clockwise from the viewer's left (0.21): not away, not out."""
        players, me = self.players, self.me
        place = next((place for place, player in enumerate(players) if player.seat == me), -1)
        clockwise = players[place + 1 :] + players[: max(place, 0)]
        return tuple([player for player in clockwise if player.status in ("playing", "waiting")])

    def player(self, seat: str) -> PlayerView:
        """What is known of that seat. Raises KeyError for a seat that is not in this game."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    @cached_property
    def mine(self) -> PlayerView:
        """The viewer's own standing. Raises KeyError for a spectator."""
        return self.player(self.me or "")


def view(state: State, seat: str | None) -> View:
    """What that seat may see. An unknown seat sees what a spectator sees (I1)."""
    return _view(Same(state), seat)


@lru_cache(maxsize=16)
def _view(same_state: Same[State], seat: str | None) -> View:
    """Whoever acts is asked before what he may do, and judged by the same view."""
    state = same_state.it
    mine = party(state.config.options, state.players, seat) if seat is not None else ()
    me = _acting(state, mine)
    own = state.player(me) if me is not None else None
    holder = own if own is not None and _in_play(state, own.seat) else None
    return View(
        me=me,
        options=state.config.options,
        board_name=state.config.board,
        version=state.version,
        players=tuple([_player(Same(player), state.outcome is not None) for player in state.players]),
        hand=holder.hand if holder is not None else (),
        resting=holder.rests if holder is not None else (),
        deck_size=len(state.deck),
        discard_size=len(state.discards),
        discard_top=FACES[state.discards[-1]] if state.discards else None,
        thrown=tuple(sorted([FACES[card] for card in state.discards])),
        turn=state.turn,
        phase=_blank(state.top, me),
        depth=len(state.stack),
        engaged=engaged(state.stack, (player.seat for player in state.players)),
        shown=_shown(state, me),
        outcome=state.outcome,
        caches=tuple(_cache(state, cache) for cache in state.caches),
        party=mine,
        bilbo_yields=own is not None and own.yields,
        looked=tuple(other for other, turn in own.looked.items() if turn == state.turn.number) if own else (),
    )


def _acting(state: State, mine: tuple[str, ...]) -> str | None:
    """For which of its characters a seat acts now: who is asked, who is played, who was played last (O16)."""
    if len(mine) < 2:
        return mine[0] if mine else None
    asked = [seat for seat in deciders(state.top, state.turn) if seat in mine]
    if asked:
        return asked[0]
    return state.turn.seat if state.turn.seat in mine else max(mine, key=lambda c: state.player(c).played)


def _in_play(state: State, character: str) -> bool:
    """Whether the hand of a character may be seen by its own player now (O16.5, R-203)."""
    if not state.config.options.o16_two_player or state.outcome is not None:
        return True
    chosen = character == state.turn.seat and not isinstance(state.top, Choosing)
    return chosen or (character in deciders(state.top, state.turn) and not isinstance(state.top, Choosing))


def _cache(state: State, cache: Cache) -> CacheView:
    cards = tuple(FACES[card] for card in cache.cards) if state.outcome is not None else None
    return CacheView(cache.owner, cache.space, len(cache.cards), cards)


def _faces(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([FACES[card] for card in cards]) if cards else ()


@lru_cache(maxsize=64)
def _player(same_player: Same[Player], over: bool) -> PlayerView:
    """Most players stand as they stood a step ago."""
    player = same_player.it
    return PlayerView(
        seat=player.seat,
        kind=kind_of(player.seat),
        at=player.at,
        status=player.status,
        hand_size=len(player.hand),
        table=_faces(player.table),
        laid=_faces(player.laid),
        stay=player.stay,
        cities=player.cities,
        on_goal=player.on_goal,
        exempt=player.exempt,
        hand=_faces(player.hand) if over else None,
        captor=player.captor,
        anchor=player.anchor,
        free=player.free,
        longest=player.longest,
        waited=player.waited,
        played=player.played,
    )


def _blank(phase: Phase, me: str | None) -> Phase:
    """The phase without what this viewer may not know: the card drawn, sealed choices, titles asked for."""
    match phase:
        case Riddling():
            return msgspec.structs.replace(phase, drawn="")
        case Trading():
            mine = tuple(sealed for sealed in phase.sealed if sealed.seat == me)
            involved = me in (phase.other, phase.active)
            return msgspec.structs.replace(phase, sealed=mine, asked=phase.asked if involved else ())
        case _:
            return phase


def _shown(state: State, me: str | None) -> tuple[str, ...]:
    """What lies open before the viewer (B10.17, B11.14, O2.3, R-145)."""
    top = state.top
    if isinstance(top, Trading) and top.step == "take" and me in top.waiting:
        other = top.other if me == top.active else top.active
        return tuple(FACES[card] for card in state.player(other).hand)
    if me is None or me != state.turn.seat:
        return ()
    if isinstance(top, Retrieving):
        return state.cache(me, top.space)
    if isinstance(top, Taking):
        return tuple(FACES[card] for card in state.player(top.target).hand)
    if isinstance(top, Spoiling):
        return tuple(FACES[card] for card in state.player(top.loser).hand)
    return ()


def redact(event: Event, seat: str | None, mine: Collection[str] = ()) -> Event | None:
    """What that seat, or with ``None`` a spectator, is told of an event; ``None`` when nothing.

    ``mine`` names further characters the seat decides for (`View.party`, O16).
    """
    own = frozenset((*mine, seat)) if seat is not None else frozenset()
    match event:
        case Bookkept():
            return None
        case DeckOrdered():
            return msgspec.structs.replace(event, deck=())
        case CardsMoved():
            return _redact_cards(event, own)
        case HandShown():
            if own & {event.to, event.of}:
                return event
            return msgspec.structs.replace(event, cards=()) if event.told else None
        case CacheShown():
            return event if event.to in own else msgspec.structs.replace(event, cards=())
        case Asking():
            return event if own & {event.seat, event.of} else None
        case BilboResisted():
            return event if own & {event.seat, event.user} else None
        case _:
            return event


def _redact_cards(event: CardsMoved, own: frozenset[str]) -> CardsMoved:
    holders = {zone.partition(":")[2].partition("@")[0] for zone in (event.source, event.target)}
    watchers = tuple(seat for seat in event.seen_by if seat in own)
    if EVERYBODY not in event.seen_by and not watchers:
        cards: tuple[str, ...] = ()
    elif own & holders:
        cards = event.cards
    else:
        cards = tuple(FACES[card] for card in event.cards)
    seen_by = event.seen_by if EVERYBODY in event.seen_by else watchers
    return msgspec.structs.replace(event, cards=cards, seen_by=seen_by)


# Who is away from the board, from public facts only (I12): the one answer for texts and pictures


def turn_of_stay(view: View, player: PlayerView) -> int:
    """In which turn of the stay somebody is; 0 before the first. The own turn counts already, as on the
    panel (R-126)."""
    return min(player.longest, player.stay + (player.seat == view.turn.seat and view.outcome is None))


class Stay(NamedTuple):
    """How it stands with somebody who is in the Halls or a captive: the one answer for texts and pictures."""

    captive: bool
    """Else they are in the Halls."""
    captor: str | None
    """Who holds a captive; ``None`` too where the captor is out of the game (R-162)."""
    free: bool
    """Whether the next own turn begins with the way out: let go, taken along, or the captor is out."""
    turn: int
    """In which turn of the stay; 0 before the first."""
    longest: int


def stay(view: View, player: PlayerView) -> Stay | None:
    """How it stands with somebody who is away; ``None`` for everybody else."""
    if not player.away:
        return None
    captive = player.status == "captive"
    free = bool(player.free) or (captive and player.captor is None)
    return Stay(captive, player.captor if captive else None, free, turn_of_stay(view, player), player.longest)


def leaves(view: View, player: PlayerView) -> bool:
    """Whether somebody is free and about to return to the board."""
    return player.away and player.seat == view.turn.seat and isinstance(view.phase, Placing)
