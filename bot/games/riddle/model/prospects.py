"""What a battle can come to at best and at least, by what its reader sees: own forces, and the cities of the
other side, which give their points for nothing (B11.8, B11.11). Pure."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.riddle.actions import EndTurn
from engine.riddle.deck import CARDS, HAND_LIMIT
from engine.riddle.phase_records import Battling
from engine.riddle.phases.battling import LIMIT, available, cities, points, total
from engine.riddle.state import city_cards, reshuffles
from engine.riddle.view import View


def most(forces: Iterable[str], laid: int = 0) -> int:
    """The highest total up to the limit that these forces make with the points laid."""
    reached = {laid}
    for force in forces:
        reached |= {sum_ for before in reached if (sum_ := before + points(force)) <= LIMIT}
    return max(reached)


def surely(view: View, attacker: str, defender: str, laid: Iterable[str], *, attacking: bool) -> int:
    """The total that a side reaches with its cities alone, beside what it has laid."""
    laid = tuple(laid)
    near = cities(view, attacker, defender, attacking=attacking)
    return most((loc for loc in near if loc not in laid), total(laid))


def can_win(view: View, defender: str, phase: Battling | None = None) -> bool:
    """Whether the attacker, who looks, can lay more than the cities of the defender give."""
    attacker = view.me or ""
    attack, defence = (phase.attack, phase.defence) if phase is not None else ((), ())
    own = most(available(view, attacker, defender, attack), total(attack))
    return own > surely(view, attacker, defender, defence, attacking=False)


def holds(view: View, phase: Battling, laid: Iterable[str]) -> bool:
    """Whether the defender, who looks, has something left after matching with these forces, if the attacker
    may lay one more."""
    laid = tuple(laid)
    match = total(phase.defence) + total(laid)
    if max(match, total(phase.attack)) >= LIMIT:
        return True
    rest = list(available(view, view.turn.seat, phase.defender, phase.defence))
    for force in laid:
        rest.remove(force)
    return match > total(phase.attack) or most(rest, match) > match


CITY: Final = "city"


class Ending(NamedTuple):
    """Cards that come and go with the end of a turn."""

    picks: int
    owed: int
    """Discards for the pick-up."""
    excess: int
    """Cards above the limit besides."""

    @property
    def discards(self) -> int:
        """Cards to discard."""
        return self.owed + self.excess


def foretold(view: View, action: EndTurn) -> Ending:
    """What that end of the turn brings: no more than the deck and the pile have."""
    card = action.pick_up if action.pick_up != CITY else None
    hand = tuple(held for held in view.hand if held != card)
    pile = view.discard_size + (card is not None) if reshuffles(view.options) else 0
    picks = min(_offered(view, action), view.deck_size + pile)
    owed = min(picks, 1)
    return Ending(picks, owed, max(0, len(hand) + picks - owed - HAND_LIMIT))


def _offered(view: View, action: EndTurn) -> int:
    if action.pick_up is None:
        return 0
    if action.pick_up == CITY:
        return city_cards(view.options, tuple(player.seat for player in view.players), view.me or "")
    use = CARDS[action.pick_up].use("pick_up")
    return use.amount if use is not None else 0
