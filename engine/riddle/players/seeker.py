"""The goal-seeking player: collects cards in cities, hunts The Ring, and carries it home.

It has no memory: every decision is taken from the view of the moment. Each collects,
attacks, looks and riddles; one that is not daring does so rashly. A daring one also hunts whom it suspects,
hides The Ring among many cards before it runs, and throws a low roll again. Its judgements follow, a chapter
for each matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from engine.riddle import actions as act
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Move, Reroll
from engine.riddle.asking import default, reach
from engine.riddle.deck import CARDS, CHARACTERS, HAND_LIMIT, THE_RING, of_face
from engine.riddle.phase_records import Captured
from engine.riddle.phases import halls, standing, trading, turns
from engine.riddle.phases.standing import discardable, goal_of, has_ring, own_goal
from engine.riddle.players import robbing
from engine.riddle.players.easy import Rng
from engine.riddle.players.outlook import FAR, about_to_win, ally, far
from engine.riddle.players.robbing import (
    RING,
    cheapest,
    dearest,
    keep,
    likely_defence,
    own_card,
    pays,
    strength,
)
from engine.riddle.players.worth import Survey, survey
from engine.riddle.state import ELF_RINGS, drops_out
from engine.riddle.view import PlayerView, View

# After a won battle, and with captives: take a card or take the loser along, riddle him (A4).


RICH = 8
"""Cards of a loser from which riddling him turn after turn is better than one card of choice."""
DEAR = 84.0
"""A card that is taken all the same."""


def spoils(view: View, *, sharp: bool) -> Action:
    """The Ring if it lies there; a captive if his hand is rich; else the dearest card (A4.1).

    Nobody is taken captive who would drop out of the game instead (O10), or with The Ring at stake.
    """
    if not view.shown:
        return act.Send()
    gone = any(drops_out(view.options, view.players, captive=c) for c in (False, True))
    best = dearest(view, view.shown, sharp=sharp)
    rich = len(view.shown) >= RICH and THE_RING not in view.shown and keep(view, best) < DEAR
    if rich and view.options.a4_captivity and not gone and not has_ring(view):
        return act.Capture()
    return act.Take(best)


def after_capture(view: View, phase: Captured) -> Action:
    """Right after the capture: he was taken to be riddled, but not with The Ring at stake (R-157)."""
    return act.Decline() if has_ring(view) else act.RiddleCaptive(phase.captive)


def riddle(view: View) -> Action | None:
    """The Riddle of this turn for a captive, if it pays (A4.11)."""
    for captive in halls.captives(view):
        if halls.may_riddle(view, captive) and pays(view, captive.hand_size):
            return act.RiddleCaptive(captive.seat)
    return None


# Somebody waits on the own victory space and will claim: whatever may stop that is done now (B3.1).


SURE = 1.0
"""The chance of a play that takes The Ring if it is there."""
EVEN = 0.5
"""The chance of a battle with as many points as the defender is likely to have."""
EDGE = 0.2
"""What a point more or less is worth in a battle."""


def stop(view: View, legal: Sequence[Action], rng: Rng) -> Action | None:
    """The Power Play with the best chance of taking The Ring from somebody about to win."""
    waiting = {player.seat: player for player in about_to_win(view)}
    if not waiting:
        return None
    plays = [a for a in legal if isinstance(a, act.PlayCard | act.Attack) and a.on in waiting]
    rated = [(_chance(view, play, waiting[play.on or ""]), play) for play in plays]
    hopeful = [(chance + 0.01 * rng.random(), play) for chance, play in rated if chance]
    return max(hopeful, key=lambda rating: rating[0])[1] if hopeful else None


def _chance(view: View, play: act.PlayCard | act.Attack, player: PlayerView) -> float:
    """How likely that play takes The Ring, if that player holds it."""
    if isinstance(play, act.Attack):
        edge = strength(view, player) - likely_defence(player)
        return min(max(EVEN + EDGE * edge, 0.1), 0.9)
    card = CARDS[play.card]
    if card.use("take_ring") or play.use == "give-and-take":
        return SURE
    if card.use("riddle") or play.use == "draw":
        return 1.0 / player.hand_size
    return 0.0


# Partners and the own second character: exchanges (O2), looks (O4), whom to play (O16).


THERE = 5.0
"""Points of dice that it is worth to stand on the victory space already."""
CLEARLY = 1.0
"""By how many points another must be the better carrier before The Ring goes over."""


# Exchanges between partners (O2)


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


# Looks (P1, P5)


def answer_look(view: View, phase: fr.Looking) -> Action:
    """Open the hand to a partner, resist others as the rules for absence do."""
    if view.me in phase.partners:
        shown = [card for card in standing.openers(view.ready) if not _guarded(view, card)]
        return act.Reveal(cheapest(view, shown)[0]) if shown else act.Decline()
    return act.Show(standing.HAND) if ally(view, view.turn.seat) else default(view)


def _guarded(view: View, card: str) -> bool:
    """An Elf Ring is not shown about where it helps to win (O7)."""
    return view.options.o7_elf_rings and card in ELF_RINGS


# Whom to play (O16)

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


# Where to go: the best move, and whether to throw again (B5, B6).


NOWHERE = -1000.0
"""The worth of staying where the turn may not end."""
LOW = 3
"""A roll that is worse than the average one."""
RESTLESS = 1.5
"""What a further move must bring."""


def travel(view: View, daring: bool, rng: Rng) -> Move | None:
    """The best move, if one is due or better than staying here."""
    here = view.mine.at or ""
    done = turns.fulfilled(view)
    if done and (robbing.has_hidden(view) or (has_ring(view) and here == own_goal(view))):
        return None
    seen = survey(view, daring)
    stay = seen.worth(here, ()) if done else NOWHERE
    best: tuple[float, Move] | None = None
    ends: dict[tuple[str, tuple[str, ...]], float] = {}
    for by in turns.means(view):
        for way in reach(view, by, None):
            # Many ways lead to one end.
            end = way.to, way.exchanges
            if end not in ends:
                ends[end] = seen.worth(*end)
            value = ends[end] - _price(by, way.laid, way.pinned) + 0.3 * rng.random()
            if way.back:
                value -= 50.0
            if best is None or value > best[0]:
                best = (value, Move(way.to, way.by, way.laid))
    if best is None or best[0] <= stay + (RESTLESS if view.turn.moved else 0.0):
        return None
    return best[1]


def reroll(view: View, legal: Sequence[Action]) -> Reroll | None:
    """A low roll is thrown again with a card that is kept, unless it leads where one wants to be (R-64)."""
    if view.turn.die_used or (view.turn.roll or 0) > LOW:
        return None
    again = [a for a in legal if isinstance(a, Reroll) and _is_kept(a.card)]
    if not again:
        return None
    seen = survey(view, daring=True)
    return None if any(_arrives(seen, way.to) for way in reach(view, "die", None)) else again[0]


def _is_kept(card: str) -> bool:
    use = CARDS[card].use("reroll")
    return use is not None and use.after == "retain"


def _arrives(seen: Survey, loc: str) -> bool:
    return loc == seen.goal if seen.ring else seen.collecting(loc) > 0


@lru_cache(maxsize=1024)
def _price(by: str, laid: tuple[str, ...], pinned: bool) -> float:
    """What the cards used for a move are worth, and being pinned."""
    cards = [title.lower() for title in laid] + ([] if by == "die" else [by])
    return sum(1.0 + of_face(card).keep_rank / 25 for card in cards) + (1.0 if pinned else 0.0)


class Seeker(msgspec.Struct, frozen=True):
    """A goal-seeking computer player."""

    daring: bool
    """Whether it hunts whom it suspects, and gathers a hand before it runs."""

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action it thinks best; always one of the legal ones."""
        match view.phase:
            case fr.Acting():
                return self._act(view, legal, rng)
            case fr.Riddling() as phase:
                return robbing.guess(view, phase) if phase.guesses else robbing.go_on(view, phase)
            case fr.Battling() as phase if not phase.matching:
                return robbing.press(view, phase)
            case fr.Taking():
                return act.Take(dearest(view, view.shown, sharp=self.daring))
            case fr.Spoiling():
                return spoils(view, sharp=self.daring)
            case fr.Captured() as phase:
                return after_capture(view, phase)
            case fr.Looking() as phase:
                return answer_look(view, phase)
            case fr.Trading() as phase:
                return trade(view, phase)
            case fr.Choosing():
                return choose(view, legal)
            case fr.Retrieving():
                return robbing.take_back(view)
            case fr.Trimming() | fr.Discarding():
                return act.Discard(cheapest(view, discardable(view.hand), sharp=self.daring)[0])
            case fr.HallsChoosing():
                return _leave_halls(view, legal)
            case fr.Placing():
                return self._place(view, legal, rng)
            case _:
                return default(view)

    def _act(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """Win; rummage; rob; go; and before the end of the turn hide The Ring, or look about."""
        if isinstance(legal[0], act.Claim):
            return legal[0]
        if (found := robbing.rummage(view)) is not None:
            return found
        if (last := stop(view, legal, rng)) is not None:
            return last
        if (play := self._rob(view, legal, rng)) is not None:
            return play
        if self.daring and (again := reroll(view, legal)) is not None:
            return again
        if (move := travel(view, self.daring, rng)) is not None:
            return move
        endings = [a for a in legal if isinstance(a, act.EndTurn)]
        if not endings:
            return default(view)
        if (look := self._before_end(view, legal, rng)) is not None:
            return look
        return max(endings, key=lambda a: _gain(view, a))

    def _rob(self, view: View, legal: Sequence[Action], rng: Rng) -> Action | None:
        return robbing.rob(view, legal, rng, rash=not self.daring) or riddle(view)

    def _before_end(self, view: View, legal: Sequence[Action], rng: Rng) -> Action | None:
        return robbing.hide(view) or robbing.gaze(view, legal, rng)

    def _place(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        seen = survey(view, self.daring)
        return min(
            (a for a in legal if isinstance(a, act.Place)),
            key=lambda a: -seen.worth(a.to, ()) + 0.3 * rng.random(),
        )


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


def _leave_halls(view: View, legal: Sequence[Action]) -> Action:
    """Out on a 6; with a Wizard to carry The Ring on, to stop a winner, or when the hand is full."""
    if act.Escape() in legal:
        return act.Escape()
    wizards = [a for a in legal if isinstance(a, act.Escape)]
    urgent = has_ring(view) or about_to_win(view) or len(view.hand) >= HAND_LIMIT
    return wizards[0] if wizards and urgent else act.Stay()
