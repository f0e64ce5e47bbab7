"""The goal-seeking player: collects cards in cities, hunts The Ring, and carries it home.

It has no memory: every decision is taken from the view of the moment. A daring one robs and attacks, a
careful one only collects and defends itself.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.deck import CARDS, CHARACTERS, COPIES, THE_RING, TITLES, of_face
from engine.riddle.defaults import default
from engine.riddle.phases import forces, moving, turns
from engine.riddle.phases import frames as fr
from engine.riddle.phases.standing import goal_of, has_ring, others, own_goal, title_order
from engine.riddle.players.atlas import far
from engine.riddle.players.chooser import Rng
from engine.riddle.reaching import Reach, reach
from engine.riddle.view import PlayerView, View


class Seeker(msgspec.Struct, frozen=True):
    """A goal-seeking computer player."""

    daring: bool

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action it thinks best; always one of the legal ones."""
        match view.phase:
            case fr.Acting():
                return self._act(view, legal, rng)
            case fr.Riddling() if view.phase.guesses:
                return _guess(view, view.phase)
            case fr.Riddling():
                return act.RiddleOn() if len(view.hand) >= 4 else act.StopRiddle()
            case fr.Battling() if not view.phase.matching:
                return self._press(view, view.phase)
            case fr.HallsChoosing():
                return _leave_halls(view, legal)
            case fr.Placing():
                return min(
                    (a for a in legal if isinstance(a, act.Place)),
                    key=lambda a: -self._worth(view, a.to, ()) + 0.3 * rng.random(),
                )
            case _:
                return default(view)

    def _act(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if isinstance(legal[0], act.Claim):
            return legal[0]
        if self.daring and (play := self._rob(view, legal, rng)) is not None:
            return play
        if (move := self._travel(view, rng)) is not None:
            return move
        endings = [a for a in legal if isinstance(a, act.EndTurn)]
        if not endings:
            return default(view)
        return max(endings, key=lambda a: _gain(view, a))

    # Moving

    def _travel(self, view: View, rng: Rng) -> act.Move | None:
        """The best move, if one is due or better than staying here."""
        here = view.mine.at or ""
        done = turns.fulfilled(view)
        if done and has_ring(view) and here == own_goal(view):
            return None
        stay = self._worth(view, here, ()) if done else -1000.0
        best: tuple[float, act.Move] | None = None
        for by in moving.means(view):
            for way in reach(view, by, None):
                price = _price(by, way)
                value = self._worth(view, way.to, way.exchanges) - price + 0.3 * rng.random()
                if way.back:
                    value -= 50.0
                if best is None or value > best[0]:
                    best = (value, act.Move(way.to, way.by, way.laid))
        if best is None or best[0] <= stay + (1.5 if view.turn.moved else 0.0):
            return None
        return best[1]

    def _worth(self, view: View, loc: str, exchanges: Sequence[str]) -> float:
        """How good it is to end a turn there."""
        board = view.board
        if has_ring(view):
            risk = 25.0 / max(len(view.hand), 1)
            near = sum(1 for p in others(view) if p.at is not None and board.distance(p.at, loc) <= 3)
            goal = 40.0 if loc == own_goal(view) else 0.0
            return goal - far(board, loc, own_goal(view)) - risk * len(exchanges) - 1.5 * near
        room = len(view.hand) <= 9
        value = 0.0
        if room and board.city(loc) is not None and loc not in view.mine.cities and loc != view.turn.start:
            value += 8.0
        value -= 0.5 * min((far(board, loc, city) for city in _open_cities(view, loc)), default=0.0)
        if self.daring:
            for player in others(view):
                if player.at is None:
                    continue
                suspicion = suspect(view, player)
                value -= 0.12 * suspicion * far(board, loc, player.at)
                if player.seat in exchanges:
                    value += 0.5 + suspicion * (1.0 if _strength(view, player) >= 2 else 0.3)
        return value

    # Robbing and fighting

    def _rob(self, view: View, legal: Sequence[Action], rng: Rng) -> Action | None:
        """A Power Play worth making now: against whoever may hold The Ring, or from strength."""
        if has_ring(view):
            return None
        best: tuple[float, Action] | None = None
        for action in legal:
            value = 0.0
            if isinstance(action, act.Attack):
                value = self._attack_worth(view, action)
            elif isinstance(action, act.PlayCard) and action.and_on is None:
                value = _play_worth(view, action)
            if value > 0 and (best is None or value + 0.1 * rng.random() > best[0]):
                best = (value, action)
        return best[1] if best is not None else None

    def _attack_worth(self, view: View, action: act.Attack) -> float:
        player = view.player(action.on)
        strength = _strength(view, player)
        likely = min(player.hand_size, 10) * 0.35
        if strength < 2 or strength <= likely:
            return 0.0
        return 3.0 + suspect(view, player) + strength - likely - 0.01 * _force_price(view, action.force)

    def _press(self, view: View, frame: fr.Battling) -> Action:
        more = forces.one_more(view, view.me or "", frame.defender, frame.attack)
        good = [force for force in more if force != THE_RING]
        if not good:
            return act.Settle()
        return act.Lay(min(good, key=lambda force: (_force_price(view, force), force)))


def suspect(view: View, player: PlayerView) -> float:
    """How likely that player holds The Ring, judged by place and number of cards."""
    if not player.hand_size:
        return 0.0
    value = min(player.hand_size, 8) / 8
    goal = goal_of(view, player.seat)
    if player.at is not None:
        away = far(view.board, player.at, goal)
        value += 4.0 if away == 0 else 1.5 if away <= 4 else 0.0
    return value + (2.0 if player.on_goal else 0.0)


def _open_cities(view: View, loc: str) -> list[str]:
    return [city for city in view.board.cities if city not in view.mine.cities and city != loc]


def _price(by: str, way: Reach) -> float:
    """What the cards used for a move are worth, and being pinned."""
    cards = [title.lower() for title in way.laid] + ([] if by == "die" else [by])
    return sum(1.0 + of_face(card).keep_rank / 25 for card in cards) + (1.0 if way.pinned else 0.0)


def _strength(view: View, player: PlayerView) -> int:
    """The points I could bring against that player, The Ring apart."""
    if player.at is None:
        return 0
    free = forces.available(view, view.me or "", player.seat, ())
    return min(forces.total(force for force in free if force != THE_RING), forces.LIMIT)


def _force_price(view: View, force: str) -> int:
    if forces.is_city(force) or force == CHARACTERS[view.me or ""].card:
        return 0
    return of_face(force).keep_rank


def _play_worth(view: View, action: act.PlayCard) -> float:
    """What a Power Play with a card is worth; looks are kept for better moments, as nothing is remembered."""
    card = CARDS[action.card]
    if action.on is None:
        return 1.0 if card.use("shelob") and len(others(view)) > 1 else 0.0
    suspicion = suspect(view, view.player(action.on))
    if card.use("take_ring"):
        return suspicion + 3.0 if suspicion >= 3.0 else 0.0
    if card.use("riddle"):
        return 1.0 + 0.2 * view.player(action.on).hand_size if len(view.hand) >= 4 else 0.0
    if action.use == "give-and-take":
        return 2.0 + suspicion if view.player(action.on).hand_size >= 3 else 0.0
    if action.use == "draw":
        return suspicion if suspicion >= 3.0 else 0.0
    return 0.0


def _gain(view: View, ending: act.EndTurn) -> float:
    """What an ending brings: cards, less the card used for it."""
    if ending.pick_up is None:
        return 0.0
    if ending.pick_up == turns.CITY:
        return 3.0 if len(view.hand) <= 9 else 1.0
    if has_ring(view) or len(view.hand) > 5:
        return -1.0
    use = CARDS[ending.pick_up].use("pick_up")
    return (use.amount if use is not None else 0) - 1.5


def _guess(view: View, frame: fr.Riddling) -> act.Guess:
    """The titles with most copies outside my own hand; The Ring where it is suspected."""
    own = [CARDS[card].title for card in view.hand]
    left = {title: COPIES[title] - own.count(title) for title in TITLES}
    if suspect(view, view.player(frame.target)) >= 3.0 and "The Ring" not in own:
        left["The Ring"] = 99
    best = sorted(TITLES, key=lambda title: (-left[title], TITLES.index(title)))
    return act.Guess(title_order(tuple(best[: frame.guesses])))


def _leave_halls(view: View, legal: Sequence[Action]) -> Action:
    """Out on a 6; a Wizard is spent only to carry The Ring on."""
    if act.Escape() in legal:
        return act.Escape()
    wizards = [a for a in legal if isinstance(a, act.Escape)]
    return wizards[0] if wizards and has_ring(view) else act.Stay()
