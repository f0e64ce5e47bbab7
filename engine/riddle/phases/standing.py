"""Questions about a view that several procedures ask: who is reachable, what the hand holds, who decides."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Decline, Gaze, Match, PartnerLook, PlayCard, Reveal, Show
from engine.riddle.board import Board, Symbol
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, FACES, THE_RING, TITLES, Range, Use, may_use
from engine.riddle.phase_records import Looking
from engine.riddle.state import State, partners, waited, wins_anywhere
from engine.riddle.step_builder import StepBuilder
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


# Clairvoyance by cards: looks at hands, and how a target resists (B10.4 to B10.6, P1)

HAND = "hand"
SIGHT = 6
"""How far a Clairvoyance space sees (A2.1)."""
OPENERS = ("elf_ring", "palantir")
"""The roles of the cards with which partners open their hands (O4.1)."""


@lru_cache(maxsize=64)
def _spied(board: Board, cities: tuple[str, ...]) -> frozenset[str]:
    """The spaces of the cities a Spy names; those that a small board lacks are left out."""
    return frozenset(loc for slug in cities if (loc := board.find(CITY_NAMES[slug])) is not None)


def in_range(view: View, reach: Range, target: PlayerView) -> bool:
    """Whether a look with that range meets the target (B10.3, R-6)."""
    if reach.kind == "any":
        return True
    if target.at is None or view.mine.at is None:
        return False
    match reach.kind:
        case "within":
            return view.board.distance(view.mine.at, target.at) <= reach.n
        case "on_city":
            return view.board.city(target.at) is not None
        case "in_named_city":
            return target.at in _spied(view.board, reach.cities)
        case _:
            return True


def options(view: View) -> Iterator[PlayCard]:
    """Every look with a card: at one player, or at two for two Power Plays (R-81, R-102)."""
    for card in view.hand:
        use = CARDS[card].use("see_hands")
        if use is None or use.range is None or not may_use(use, view.me or ""):
            continue
        seen = [p.seat for p in targets(view) if in_range(view, use.range, p)]
        yield from (PlayCard(card, on=seat) for seat in seen)
        if plays_left(view) >= 2:
            yield from (PlayCard(card, on=a, and_on=b) for a, b in combinations(seen, 2))


def on(builder: StepBuilder, seat: str, action: PlayCard, use: Use) -> None:
    """Use a card to look: at once, or after asking those who may resist (P1)."""
    named = tuple(target for target in (action.on, action.and_on) if target is not None)
    builder.note(power_plays=builder.turn.power_plays + len(named))
    builder.tell(ev.Played(seat, FACES[action.card], "see_hands", named, len(named)))
    if use.resistible:
        builder.lay(seat, action.card, "use")
        opening = builder.options.o4_partner_clairvoyance
        asked = tuple(t for t in named if opening and partners(builder.options, seat, t))
        builder.push(Looking(FACES[action.card], named, named, asked))
        return
    for target in named:
        builder.show(seat, target, builder.player(target).hand, "hand", told=True)
    if use.after == "discard":
        builder.discard(seat, [action.card], why="use")


def gazes(view: View) -> Iterator[Gaze]:
    """A look from the Clairvoyance space where the viewer is stopped, one at a time (A2, R-141)."""
    if not view.options.a2_clairvoyance_spaces or not stopped_on(view, "clairvoyance"):
        return
    here = view.mine.at or ""
    for target in targets(view):
        if target.at is not None and view.board.distance(here, target.at) <= SIGHT:
            yield Gaze(target.seat)


def gaze(builder: StepBuilder, seat: str, action: Gaze) -> None:
    """See a hand from the space: at once, or with O11 after asking (A2.1, O11.1)."""
    builder.note(power_plays=builder.turn.power_plays + 1)
    builder.tell(ev.Gazed(seat, builder.player(seat).at or "", action.on))
    if builder.options.o11_resist_spaces:
        builder.push(Looking("", (action.on,), (action.on,)))
    else:
        builder.show(seat, action.on, builder.player(action.on).hand, "hand", told=True)


def openers(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The Elf Rings and Palantirs of a hand."""
    return tuple(card for card in hand if CARDS[card].role in OPENERS)


def answers(view: View, phase: Looking) -> tuple[Action, ...]:
    """How the viewer may answer a look: the hand, The Ring, the own character card (R-87); none that rests.

    A partner is first asked to open both hands, whatever his own (O4.1, P5, R-231).
    """
    if view.me in phase.partners:
        return (*(Reveal(card) for card in openers(view.ready)), Decline())
    own = CHARACTERS[view.me or ""].card
    return (Show(HAND), *(Show(card) for card in (THE_RING, own) if card in view.ready))


def answer(builder: StepBuilder, seat: str, phase: Looking, action: Action) -> None:
    """A target answers; the look ends when all have (R-86, R-211)."""
    hand = builder.player(seat).hand
    asked = tuple(other for other in phase.partners if other != seat)
    match action:
        case Decline():
            builder.swap(Looking(phase.card, phase.targets, phase.waiting, asked))
            return
        case Reveal():
            builder.tell(ev.Opened(builder.active, seat, FACES[action.card]))
            builder.show(builder.active, seat, hand, "hand", told=False)
            builder.show(seat, builder.active, builder.player(builder.active).hand, "hand", told=False)
            builder.note(opened=(*builder.turn.opened, seat))
        case Show(what="hand"):
            builder.show(builder.active, seat, hand, "hand", told=True)
        case Show():
            builder.show(builder.active, seat, [action.what], "one", told=True, resisted=True)
    left = tuple(other for other in phase.waiting if other != seat)
    if left:
        builder.swap(Looking(phase.card, phase.targets, left, asked))
        return
    builder.pop()
    builder.clear_laid(builder.active)


def partner_looks(view: View) -> Iterator[PartnerLook]:
    """Once a turn of the table, and again when the hand is another: to see the same once more is no step."""
    return (PartnerLook(seat) for seat in in_sight(view) if seat not in view.looked)


def in_sight(view: View) -> Iterator[str]:
    """In anybody's turn partners who stand on Clairvoyance spaces see each other's hands (O4.2, R-176)."""
    if not view.options.o4_partner_clairvoyance or view.outcome is not None or view.me is None:
        return
    if view.mine.status != "playing" or not stopped_on(view, "clairvoyance"):
        return
    for player in view.players:
        near = player.at is not None and "clairvoyance" in view.board.symbols(player.at)
        if near and player.hand_size and partners(view.options, view.me, player.seat):
            yield player.seat


def partner_look(builder: StepBuilder, seat: str, action: PartnerLook) -> None:
    """Show a partner's hand as it is now; that costs nothing (R-175, R-176)."""
    builder.show(seat, action.on, builder.player(action.on).hand, "hand", told=False)


def no_gaze(view: View, action: Gaze) -> IllegalAction:
    """A look from a Clairvoyance space (A2)."""
    if not view.options.a2_clairvoyance_spaces:
        return no("A2.1", "gaze.off")
    if not stopped_on(view, "clairvoyance"):
        return no("A2.1", "gaze.not_here")
    if (why := wrong_target(view, action.on)) is not None:
        return why
    if plays_left(view) < 1:
        return no("A2.2", "power.used_up")
    at = view.player(action.on).at
    if at is None:
        return no("R-6", "target.not_placed", target=action.on)
    far = view.board.distance(view.mine.at or "", at)
    return no("A2.1", "gaze.too_far", target=action.on, distance=far)


def no_partner_look(view: View, action: PartnerLook) -> IllegalAction:
    """A look at a partner's hand (O4.2)."""
    if not view.options.o4_partner_clairvoyance:
        return no("O4.2", "partner_look.off")
    playing = {player.seat for player in view.players}
    if action.on not in playing or not partners(view.options, view.me or "", action.on):
        return no("O4.2", "partner_look.no_partner", target=action.on)
    if action.on in in_sight(view):
        return no("R-176", "partner_look.already", target=action.on)
    return no("O4.2", "partner_look.places", target=action.on)


def out_of_range(view: View, card: str, target: str) -> IllegalAction:
    player = view.player(target)
    facts: dict[str, Any] = {"target": target, "card": FACES[card]}
    if player.at is None:
        return no("R-6", "target.not_placed", **facts)
    match CARDS[card].role:
        case "elf_ring":
            far = view.board.distance(view.mine.at or player.at, player.at)
            return no("B10.4c", "look.out_of_range", distance=far, **facts)
        case "spy":
            return no("B10.4e", "look.spy_city", **facts)
        case _:
            return no("B10.4d", "look.no_city", **facts)


def no_answer(view: View, phase: Looking, action: Action) -> IllegalAction:
    """An answer that the viewer cannot give (R-87, R-226, R-231)."""
    if (why := rests(view, action)) is not None:
        return why
    return no("R-231", "open.not_held") if view.me in phase.partners else no("R-87", "resist.not_held")
