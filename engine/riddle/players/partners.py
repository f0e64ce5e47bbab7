"""Partners and the own second character: exchanges (O2), looks (O4), whom to play (O16)."""

from collections.abc import Sequence

from engine.riddle import actions as act
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action
from engine.riddle.asking import default
from engine.riddle.deck import CARDS, CHARACTERS, THE_RING
from engine.riddle.phases import standing, trading
from engine.riddle.phases.standing import goal_of, has_ring
from engine.riddle.players.outlook import FAR, ally, cheapest, dearest, far, own_card
from engine.riddle.players.riddling import RING
from engine.riddle.state import ELF_RINGS
from engine.riddle.view import PlayerView, View

THERE = 5.0
"""Points of dice that it is worth to stand on the victory space already."""
CLEARLY = 1.0
"""By how many points another must be the better carrier before The Ring goes over."""


def trade(view: View, phase: fr.Trading) -> Action:
    """The own part of an exchange: The Ring to the better carrier, useful cards to whom they belong."""
    partner = view.player(phase.other if view.me == phase.active else phase.active)
    match phase.step:
        case "give":
            return act.Give(_gift(view, partner))
        case "ask":
            return act.Request(_wish(view, partner))
        case "answer":
            return _grant(view, phase, partner)
        case _:
            return act.Take(_pick(view, partner))


def _burden(view: View, player: PlayerView) -> float:
    """How bad a carrier of The Ring that player is: the way to go, and few cards to hide it among."""
    way = far(view.board, player.at, goal_of(view, player.seat)) if player.at is not None else FAR
    return (way or -THERE) - 0.5 * min(player.hand_size, 8)


def partner_carries_better(view: View, partner: PlayerView) -> bool:
    """Whether The Ring is better with the partner; both judge alike, so it does not go to and fro."""
    return _burden(view, partner) + CLEARLY < _burden(view, view.mine)


def i_carry_better(view: View, partner: PlayerView) -> bool:
    return _burden(view, view.mine) + CLEARLY < _burden(view, partner)


def _gift(view: View, partner: PlayerView) -> str:
    """The Ring to a better carrier, the partner's own card, else what is least dear."""
    if has_ring(view) and partner_carries_better(view, partner):
        return THE_RING
    theirs = CHARACTERS[partner.seat].card
    return theirs if theirs in view.hand else cheapest(view, view.hand)[0]


def _wish(view: View, partner: PlayerView) -> str | None:
    """The title to ask for: The Ring for the better carrier, the own card, an Elf Ring where they win."""
    if not has_ring(view) and i_carry_better(view, partner):
        return RING
    if own_card(view) not in view.hand:
        return CARDS[own_card(view)].title
    return CARDS[min(ELF_RINGS)].title if view.options.o7_elf_rings else None


def _grant(view: View, phase: fr.Trading, partner: PlayerView) -> Action:
    """What was asked for, if The Ring may go; where refusing means to choose, the gift (O2.2)."""
    offers = {a.card: a for a in trading.options(view, phase) if isinstance(a, act.Give)}
    asked = trading.asked_of(phase, view.me or "")
    wanted = [card for card in offers if CARDS[card].title == asked]
    if wanted and (THE_RING not in wanted or partner_carries_better(view, partner)):
        return offers[cheapest(view, wanted)[0]]
    if view.options.o2_fallback == "a":
        return offers[_gift(view, partner)]
    return act.Decline()


def _pick(view: View, partner: PlayerView) -> str:
    """From the partner's open hand: The Ring only as the better carrier, the own card, the dearest (O2.3)."""
    if THE_RING in view.shown and i_carry_better(view, partner):
        return THE_RING
    if own_card(view) in view.shown:
        return own_card(view)
    rest = [face for face in view.shown if face != THE_RING]
    return dearest(view, rest or view.shown)


def answer_look(view: View, phase: fr.Looking) -> Action:
    """Open the hand to a partner, resist others as the rules for absence do."""
    if view.me in phase.partners:
        shown = [
            card
            for card in standing.openers(view.ready)
            if not (view.options.o7_elf_rings and card in ELF_RINGS)
        ]
        return act.Reveal(cheapest(view, shown)[0]) if shown else act.Decline()
    return act.Show(standing.HAND) if ally(view, view.turn.seat) else default(view)


STICK = 3.0
"""A character is played on rather than changed: whoever runs with The Ring goes on running."""
TURNS = 0.15
"""For each turn of the table that a character was not played: nobody is forgotten in the Halls."""
COMPANY = 2
"""As many characters as a side has before it waits with the next until all are held."""


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Whoever waits on the victory space; a second character early; else the best placed.

    Nobody's hand lies open while this is chosen (O16.5), so it is judged by places and turns.
    """
    choices = [a for a in legal if isinstance(a, act.Choose)]
    known = {player.seat: player for player in view.players}
    own = [known[a.character] for a in choices if a.character in known]
    new = [a for a in choices if a.character not in known]
    waiting = [player for player in own if player.on_goal]
    if waiting:
        return act.Choose(waiting[0].seat)
    if new and (len(own) < COMPANY or all(player.away for player in own)):
        return new[0]
    return act.Choose(max(own, key=lambda player: (_readiness(view, player), player.seat)).seat)


def _readiness(view: View, player: PlayerView) -> float:
    value = TURNS * (view.turn.number - player.played) + (STICK if player.seat == view.turn.seat else 0.0)
    if player.at is not None:
        value += 4.0 - 0.1 * far(view.board, player.at, goal_of(view, player.seat))
    return value
