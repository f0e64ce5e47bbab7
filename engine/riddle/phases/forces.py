"""Forces: what may be laid in a battle, by whom, and what it is worth (B11.6 to B11.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from engine.riddle.actions import Match
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, RANK, THE_RING, Kind, kind_of, of_face
from engine.riddle.frames import Battling
from engine.riddle.options import Options
from engine.riddle.view import View

LIMIT = 5
"""Nobody may use more points in a battle (B11.11)."""


def sides(defender: Kind, *, attacking: bool) -> tuple[str, ...]:
    """The sides of the forces a fighter may lay (B11.6)."""
    right = {"hobbit": "good", "black_rider": "evil"}
    wrong = {"hobbit": "evil", "black_rider": "good"}
    return ((wrong if attacking else right)[defender], "neutral")


def is_city(force: str) -> bool:
    """Whether a force is a city, named by its space, and no card."""
    return force[:1].isupper()


def points(force: str) -> int:
    """The battle points of a force: a face, a card id or the space of a city (B11.7, B11.8)."""
    if is_city(force):
        return 1
    battle = of_face(force).battle
    return battle.points if battle is not None else 0


def total(forces: Iterable[str]) -> int:
    """The points of all forces laid by one side."""
    return sum(map(points, forces))


def usable(card: str, seat: str, allowed: Sequence[str]) -> bool:
    """Whether that seat may lay that card as a force of those sides (B11.7, R-110, R-113)."""
    battle = CARDS[card].battle
    return battle is not None and battle.side in allowed and battle.who in ("any", seat)


@lru_cache(maxsize=512)
def _cities(board: Board, one: str, other: str, side: str) -> tuple[str, ...]:
    near = {loc for at in (one, other) for loc in (at, *board.beside(at))}
    return tuple(sorted(loc for loc in near if board.city(loc) == side))


def cities(view: View, attacker: str, defender: str, *, attacking: bool) -> tuple[str, ...]:
    """The cities of a fighter's side on or beside either fighter (B11.8, R-108, R-109)."""
    one, other = view.player(attacker).at, view.player(defender).at
    if one is None or other is None:
        return ()
    side = sides(kind_of(defender), attacking=attacking)[0]
    return _cities(view.board, one, other, side)


def available(view: View, attacker: str, defender: str, laid: Sequence[str]) -> tuple[str, ...]:
    """The viewer's forces that are not yet laid: cities, then cards of the hand."""
    attacking = view.me == attacker
    allowed = sides(kind_of(defender), attacking=attacking)
    free = [loc for loc in cities(view, attacker, defender, attacking=attacking) if loc not in laid]
    free += [card for card in view.ready if usable(card, view.me or "", allowed)]
    return tuple(free)


def asleep(view: View, frame: Battling) -> tuple[str, ...]:
    """The viewer's cards that would be forces in that battle, if they did not rest (R-226)."""
    allowed = sides(kind_of(frame.defender), attacking=view.me != frame.defender)
    return tuple(card for card in view.resting if usable(card, view.me or "", allowed))


def one_more(view: View, attacker: str, defender: str, laid: Sequence[str]) -> tuple[str, ...]:
    """The forces the attacker may lay next: one, within five points (R-104, R-107)."""
    free = available(view, attacker, defender, laid)
    return tuple(force for force in free if total(laid) + points(force) <= LIMIT)


def matches(view: View, frame: Battling) -> tuple[Match, ...]:
    """Every set of forces with which the defender may match now (R-105, R-106, R-107)."""
    need = total(frame.attack) - total(frame.defence)
    room = LIMIT - total(frame.defence)
    free = available(view, view.turn.seat, frame.defender, frame.defence)
    found = []
    for number in range(1, need + 1):
        for chosen in combinations(free, number):
            worth = total(chosen)
            superfluous = any(worth - points(force) >= need for force in chosen)
            if need <= worth <= room and not superfluous:
                found.append(Match(chosen))
    return tuple(found)


def returns(card: str, seat: str, options: Options) -> bool:
    """Whether a card laid comes back after the battle: The Ring and the own character (B11.9, R-114)."""
    if card == THE_RING or card == CHARACTERS[seat].card:
        return True
    battle = CARDS[card].battle
    return options.x_flying_beasts_retain and battle is not None and battle.after_printed == "retain"


def automatic(view: View, frame: Battling, spare: Iterable[str] = ()) -> Match | None:
    """The match that loses least, laying none of ``spare``; ``None`` where there is none (P2.1)."""
    kept = frozenset(spare)

    def price(match: Match) -> tuple[int, tuple[str, ...]]:
        return sum(_cost(force, view.me or "") for force in match.forces), tuple(sorted(match.forces))

    found = [match for match in matches(view, frame) if kept.isdisjoint(match.forces)]
    return min(found, key=price, default=None)


def by_cost(forces: Iterable[str], seat: str) -> tuple[str, ...]:
    """Forces, those first that are missed least (P2.1)."""
    return tuple(sorted(forces, key=lambda force: (_cost(force, seat), force)))


def _cost(force: str, seat: str) -> int:
    if is_city(force):
        return 0
    if force == THE_RING:
        return 1000
    return 1 if force == CHARACTERS[seat].card else 10 + CARDS[force].keep_rank


def in_order(forces: Iterable[str]) -> tuple[str, ...]:
    """Forces as a `Match` names them: cities first, then cards in canonical order."""
    return tuple(sorted(forces, key=lambda force: (not is_city(force), RANK.get(force, 0), force)))
