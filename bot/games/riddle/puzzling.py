"""The puzzles of *Riddle*: The Ring is in the hand, and one way wins this turn for certain (E18.7)."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot.games.riddle.simulating import STEP_CAP, draw_seats
from bot.model.kit import Chance
from engine import riddle
from engine.dice import ScriptedDice, SeededDice, UnscriptedDraw
from engine.game import STRENGTHS, USUAL_STRENGTH
from engine.riddle.actions import Action, Claim, Move
from engine.riddle.deck import CARDS, FACES, THE_RING, in_order
from engine.riddle.phases.standing import may_claim, own_goal
from engine.riddle.phases.turns import TRAVELS, means, moves_of
from engine.riddle.state import State
from engine.riddle.view import View

FILE: Final = Path(__file__).with_name("puzzles.jsonl.gz")
FEWEST_MEANS: Final = 2
"""A single move is no puzzle."""
MOST_MOVES: Final = 4_000
"""Moves after which a search is given up: what is not searched to its end proves nothing."""
SEATS: Final = (2, 3, 4, 4, 5, 6)
DEALS: Final = 10
"""How often the cards of who moves are dealt anew in one turn."""
TRAVEL: Final = frozenset(card.id for card in CARDS.values() if card.role == "terrain") | set(TRAVELS)
"""The cards that help a marker on."""


def positions(seed: int) -> Iterator[tuple[State, str]]:
    """The turns of one game that begin with The Ring in the hand; the die, and the cards that come from the
    deck, as they might have fallen."""
    rules, lots = riddle.RULES, random.Random(f"puzzles|{seed}")
    options = riddle.PRESETS["quick"]
    seats = draw_seats(lots, lots.choice(SEATS), options)
    sits = {seat: lots.choice((*STRENGTHS, USUAL_STRENGTH)) for seat in seats}
    dice, chance = SeededDice(seed), random.Random(f"players|{seed}")
    state = rules.start(riddle.Config(seats, options), dice).state
    turn = 0
    for __ in range(STEP_CAP):
        if state.outcome is not None:
            return
        seat = rules.deciders(state)[0]
        view = rules.view(state, seat)
        legal = riddle.legal(view)
        if state.turn.number != turn and state.turn.roll and _carries(view, legal):
            turn = state.turn.number
            for __ in range(DEALS):
                other = dealt(state, seat, lots)
                if _may_be(rules.view(other, seat)):
                    yield other, seat
        state = rules.apply(state, seat, riddle.players.PLAYERS[sits[seat]](view, legal, chance), dice).state


def _carries(view: View, legal: Sequence[Action]) -> bool:
    """Whether the viewer holds The Ring and is about to move."""
    held = THE_RING in view.hand and view.turn.seat == view.me
    return held and not view.turn.moved and any(isinstance(action, Move) for action in legal)


def _may_be(view: View) -> bool:
    """Whether it is worth a search: no card that flies home at once, and the goal not too far."""
    held = [card for card in view.hand if card in TRAVEL]
    uses = [use for card in means(view) for use in TRAVELS.get(card, ())]
    if len(held) < 1 or any(use.kind == "fly" for use in uses):
        return False
    points = (view.turn.roll or 0) + sum(use.amount for use in uses)
    # On a road, and over water, a point leads two spaces far.
    return view.board.distance(view.mine.at or "", own_goal(view)) <= 2 * points


def dealt(state: State, seat: str, lots: random.Random) -> State:
    """That turn with another roll, and with other cards from the deck beside The Ring."""
    own = state.player(seat)
    others = [card for card in own.hand if card != THE_RING]
    cards = [*others, *state.deck]
    lots.shuffle(cards)
    hand = in_order((THE_RING, *cards[: len(others)]))
    players = tuple(
        replace(player, hand=hand, rests=()) if player.seat == seat else player for player in state.players
    )
    turn = replace(state.turn, roll=lots.randint(1, 6))
    return replace(state, players=players, turn=turn, deck=tuple(cards[len(others) :]))


def answers(state: State, seat: str) -> tuple[tuple[Action, ...], ...]:
    """One shortest line for every way to win this turn for certain; none where there are too many moves.

    A way is what is spent on it: the die, the cards. One that spends all that another spends, and more, is no
    way of its own. The last means of travel only matters where it leads home.
    """
    lines = dict[tuple[str, ...], tuple[Action, ...]]()
    seen, todo, moved = set[object](), [(state, tuple[Action, ...]())], 0
    # The list grows while it is read: the shortest lines come first.
    for now, done in todo:
        view = riddle.view(now, seat)
        if may_claim(view):
            lines.setdefault(spent(done), (*done, Claim()))
        goal = own_goal(view) if len(means(view)) == 1 else None
        for move in moves_of(view):
            if goal not in (None, move.to):
                continue
            moved += 1
            if moved > MOST_MOVES:
                return ()
            after = _surely(now, seat, move)
            if after is None:
                continue
            own = after.player(seat)
            # The hand, the table and the turn tell all that was spent.
            key = (own.at, own.hand, own.table, riddle.encode(after.turn))
            if key not in seen:
                seen.add(key)
                todo.append((after, (*done, move)))
    counted = {way: Counter(way) for way in lines}
    return tuple(
        line for way, line in lines.items() if not any(less < counted[way] for less in counted.values())
    )


def _surely(state: State, seat: str, action: Action) -> State | None:
    """The state after an action that needs no die, no hidden card and nobody else; ``None`` if it does."""
    try:
        after: State = riddle.RULES.apply(state, seat, action, ScriptedDice()).state
    except UnscriptedDraw:
        return None
    return after if riddle.RULES.asked(after) == {seat: "acting"} else None


def spent(line: Sequence[Action]) -> tuple[str, ...]:
    """What a line spends: the die and the titles of cards, in any order."""
    moves = [action for action in line if isinstance(action, Move)]
    means = [FACES.get(move.by, move.by) for move in moves]
    return tuple(sorted((*means, *(title.lower() for move in moves for title in move.lay))))


def shape(answer: Sequence[Action]) -> str:
    """What the answer spends, any Horse as one; empty for a single move."""
    kinds = (f"{CARDS[card].role}" if card in CARDS else card for card in spent(answer))
    return "+".join(sorted(kinds)) if len(spent(answer)) >= FEWEST_MEANS else ""


def tries(strength: str, view: View, legal: Sequence[Action], rng: Chance) -> Action:
    """What a computer of that strength does."""
    return riddle.players.PLAYERS[strength](view, legal, rng)
