"""Questions about a view that several procedures ask: who is reachable, what the hand holds, who decides."""

from __future__ import annotations

from engine.game import IllegalAction, no
from engine.riddle.actions import Action, Match, Reveal, Show
from engine.riddle.board import Symbol
from engine.riddle.deck import CARDS, CHARACTERS, FACES, THE_RING, TITLES
from engine.riddle.sides import partners
from engine.riddle.state import State, waited, wins_anywhere
from engine.riddle.view import PlayerView, View


def targets(view: View) -> tuple[PlayerView, ...]:
    """Whom a Power Play can reach at any distance: reachable and with a card (B10.3, R-83)."""
    return tuple(player for player in view.others if player.hand_size)


def foes(view: View) -> tuple[PlayerView, ...]:
    """Those of `targets` whom the viewer may riddle: no partners (O1.2, O16.4)."""
    return tuple(p for p in targets(view) if not partners(view.options, view.me or "", p.seat))


def own_goal(view: View) -> str:
    """The space where the viewer wins: Cracks of Doom or Barad-dûr (0.10)."""
    return goal_of(view, view.me or "")


def goal_of(view: View | State, seat: str) -> str:
    """The victory space of a seat's kind."""
    role = CHARACTERS[seat].victory_role
    return view.board.role(role)  # type: ignore[arg-type]


def is_goal(view: View | State, loc: str | None) -> bool:
    """Whether that is one of the two victory spaces (B5.9, R-13)."""
    return loc is not None and loc in (view.board.role("cracks_of_doom"), view.board.role("barad_dur"))


def plays_left(view: View) -> int:
    """Power Plays left this turn (B4.3)."""
    return 2 - view.turn.power_plays


def has_ring(view: View) -> bool:
    """Whether The Ring is in the viewer's hand."""
    return THE_RING in view.hand


def may_claim(view: View) -> bool:
    """Whether showing The Ring wins now (B3.1, O5 to O7), apart from the moment."""
    mine = view.mine
    if not has_ring(view) or mine.status != "playing":
        return False
    here = mine.at == own_goal(view) and waited(view.options, mine)
    return here or wins_anywhere(view.options, view.hand)


def claim_in_sight(state: State, seat: str) -> bool:
    """Whether public facts allow a claim before the roll (R-17): then the bot waits with the roll.

    The claim of O7 plays no part: it is possible after the roll too.
    """
    player = state.player(seat)
    return player.at == goal_of(state, seat) and waited(state.config.options, player)


def stopped_on(view: View, symbol: Symbol) -> bool:
    """Whether the viewer's marker is stopped on a space with that symbol (R-139)."""
    return view.mine.at is not None and symbol in view.board.symbols(view.mine.at)


def on_or_beside(view: View | State, loc: str) -> frozenset[str]:
    """The locations where a stop at ``loc`` meets a player (B9.1, B9.6, R-75, R-76)."""
    return frozenset((loc, *view.board.beside(loc)))


def by_worth(cards: tuple[str, ...]) -> list[str]:
    """Cards the least worth keeping first; ties: lowest id (P0.6)."""
    return sorted(cards, key=lambda card: (CARDS[card].keep_rank, card))


def title_order(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Titles in the order of the deck's list."""
    return tuple(sorted(titles, key=TITLES.index))


def discardable(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that may be discarded: all but The Ring (R-57)."""
    return tuple(card for card in hand if card != THE_RING)


def face(card: str) -> str:
    """What others see of a card."""
    return FACES[card]


def not_held(card: str) -> IllegalAction:
    """A card that the seat does not hold, or that there is not."""
    known = card in CARDS
    return no("B4.4", "card.not_held" if known else "card.unknown", card=FACES.get(card, card))


def wrong_target(view: View, target: str) -> IllegalAction | None:
    """Why nobody may play on that seat; ``None`` where it may be."""
    if target not in {player.seat for player in view.players}:
        return no("B10.3", "target.not_playing", target=target)
    if target == view.me:
        return no("B10.1", "target.yourself")
    player = view.player(target)
    if player.status == "halls":
        return no("B12.2", "target.halls", target=target)
    if player.status == "captive":
        return no("A4.3", "target.captive", target=target)
    if player.status == "gone":
        return no("R-23", "target.gone", target=target)
    if player.status == "out":
        return no("R-187", "target.out", target=target)
    if not player.hand_size:
        return no("R-83", "target.empty_hand", target=target)
    return None


def spared(view: View, target: str) -> IllegalAction:
    """A partner is no target (O1.2, O16.4)."""
    clause = "O16.4" if view.options.o16_two_player else "O1.2"
    return no(clause, "target.partner", target=target)


def rests(view: View, answer: Action) -> IllegalAction | None:
    """Why the viewer cannot answer with a card that rests (R-226)."""
    match answer:
        case Match(forces=named):
            pass
        case Show(what=card) | Reveal(card=card):
            named = (card,)
        case _:
            return None
    resting = next((card for card in named if card in view.resting), None)
    return no("R-226", "card.rests", card=FACES[resting]) if resting is not None else None
