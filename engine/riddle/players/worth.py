"""What it is worth to end a turn in a place (B5, B6), judged for many places in one decision."""

from collections.abc import Mapping, Sequence

import msgspec

from engine.riddle.board import Board
from engine.riddle.deck import FACES, GOLLUM, HAND_LIMIT
from engine.riddle.phases.standing import has_ring, own_goal
from engine.riddle.players import hiding, outlook
from engine.riddle.players.outlook import (
    NEAR,
    STRONG,
    about_to_win,
    ally,
    exhausted,
    hunters,
    late,
    rivals,
    suspect,
)
from engine.riddle.players.robbing import strength
from engine.riddle.state import gollum_spaces
from engine.riddle.view import PlayerView, View

CITY, DIGGING = 8.0, 4.0
"""Points of dice that the cards of a city are worth, to a hand with room and to a full one."""
HOME = 40.0
"""Points of dice that it is worth to stand on the own victory space with The Ring."""
CROWD = 7
"""Cards in hand from which The Ring is well hidden among them."""
DAWDLE = 0.3
"""What a point of the way home counts before that."""
TRAIL, CHASE = 0.12, 1.0
"""What a point of the way to a suspect costs; the second where there is nothing else to do."""
SHELTER = 6.0
"""Points of dice that a place to hide The Ring is worth when hunted."""
URGENT = 6.0
"""What counts for the share of a cache that is left, once the game is long: nothing draws more."""
STOP = 60.0
"""Points of dice that a chance is worth to stop somebody who is about to win: more than any other way."""


class Suspect(msgspec.Struct, frozen=True):
    """A rival on the board, as a hunter sees him."""

    player: PlayerView
    suspicion: float
    away: Mapping[str, float]
    """The points from each place to where he stands."""


class Survey(msgspec.Struct, frozen=True):
    """What does not depend on the place: seen once, so that hundreds of places are judged quickly."""

    view: View
    daring: bool
    board: Board
    afloat: bool
    """Whether the viewer has a Boat; of others, whose hands are secret, that is assumed."""
    exhausted: bool
    ring: bool
    goal: str
    waiting: tuple[PlayerView, ...]
    """Who is about to win."""
    suspects: tuple[Suspect, ...]
    """Whom the viewer hunts."""
    lure: bool
    """Whether Gollum is in hand and wanted in his spaces (A1)."""

    def worth(self, loc: str, exchanges: Sequence[str]) -> float:
        """How good it is to end a turn there."""
        if self.ring:
            return self._running(loc, exchanges)
        value = self.collecting(loc)
        value += self._searching(loc) + self._stopping(loc, exchanges)
        if self.daring or self.exhausted:
            value += self._hunting(loc, exchanges)
        return value

    def collecting(self, loc: str) -> float:
        """A city for its cards, or the way to the next; nothing once nobody can draw."""
        if self.exhausted:
            return 0.0
        view, value = self.view, 0.0
        cities = view.mine.cities
        if self.board.city(loc) is not None and loc not in cities and loc != view.turn.start:
            # A full hand digs on: The Ring may still lie in the deck.
            value += CITY if len(view.hand) < HAND_LIMIT else DIGGING
        return value - 0.5 * outlook.next_city(self.board, loc, cities, self.afloat)

    def _running(self, loc: str, exchanges: Sequence[str]) -> float:
        """With The Ring: towards the goal, past the others; a Secret space where they are near.

        Who is daring first gathers a hand to hide it among: of many cards it is seldom the one that is drawn.
        """
        view = self.view
        risk = 25.0 / max(len(view.hand), 1)
        # A partner who draws The Ring wins for both.
        meetings = sum(0.3 if ally(view, seat) else 1.0 for seat in exchanges)
        gathering = self.daring and self._has_time()
        value = self.collecting(loc) if gathering else HOME if loc == self.goal else 0.0
        near = hunters(view, loc, 3)
        if loc != self.goal and hiding.shelters(view, loc):
            near, value = 0, SHELTER
        way = self._far(loc, self.goal) * (DAWDLE if gathering else 1.0)
        return value - way - risk * meetings - 1.5 * near

    def _has_time(self) -> bool:
        """Whether to gather cards first: with a small hand, far from home, unless nobody waits there (O6)."""
        if self.exhausted:
            return False
        view = self.view
        near = view.mine.at is not None and self._far(view.mine.at, self.goal) <= NEAR
        return len(view.hand) < CROWD and not near and not view.options.o6_no_wait

    def _searching(self, loc: str) -> float:
        """What is hidden draws: the own caches, which may hold The Ring, and those of others (A3)."""
        value, view = 0.0, self.view
        for cache in view.caches:
            away = self._far(loc, cache.space)
            if cache.owner == view.me:
                pull = URGENT if late(view) else hiding.chance(cache)
                value += pull * ((8.0 if away == 0 else 0.0) - 0.8 * away)
            elif away == 0 and not ally(view, cache.owner) and loc not in view.turn.searched_at:
                value += 4.0
        return value

    def _stopping(self, loc: str, exchanges: Sequence[str]) -> float:
        """To whoever is about to win: the exchange may bring The Ring, and a battle; Gollum to his space."""
        if not self.waiting:
            return 0.0
        met = [player for player in self.waiting if player.seat in exchanges]
        value = sum(STOP + STOP * (strength(self.view, player) >= 2) for player in met)
        if self.lure and "gollum" in self.board.symbols(loc):
            value += 2 * STOP
        return value

    def _hunting(self, loc: str, exchanges: Sequence[str]) -> float:
        """After whoever may hold The Ring, with Gollum to where he can be used (A1)."""
        value, most = 0.0, 0.0
        pull = CHASE if self.exhausted else TRAIL
        for chased in self.suspects:
            suspicion = chased.suspicion
            most = max(most, suspicion)
            value -= pull * suspicion * chased.away.get(loc, outlook.FAR)
            if chased.player.seat in exchanges:
                value += 0.5 + suspicion * (1.0 if strength(self.view, chased.player) >= 2 else 0.3)
        if most >= STRONG and self.lure:
            value += 10.0 if "gollum" in self.board.symbols(loc) else 0.0
            value -= min(self._far(loc, space) for space in self.board.symbol_spaces["gollum"])
        return value

    def _far(self, loc: str, goal: str) -> float:
        return outlook.far(self.board, loc, goal, afloat=self.afloat)


def survey(view: View, daring: bool) -> Survey:
    """How the board looks to the viewer now."""
    board, spent = view.board, exhausted(view)
    hunted = rivals(view) if daring or spent else ()
    return Survey(
        view=view,
        daring=daring,
        board=board,
        afloat="boat" in view.mine.table or any(FACES[card] == "boat" for card in view.hand),
        exhausted=spent,
        ring=has_ring(view),
        goal=own_goal(view),
        waiting=about_to_win(view),
        suspects=tuple(
            Suspect(player, suspect(view, player), outlook.journey(board, player.at, True))
            for player in hunted
            if player.at is not None
        ),
        lure=GOLLUM in view.hand and gollum_spaces(view.options),
    )
