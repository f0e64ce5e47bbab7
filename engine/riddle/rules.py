"""`RULES`: Riddle of the Ring behind the seam (design.md 3)."""

from collections.abc import Sequence
from typing import Any

from engine.codec import JsonCodec
from engine.dice import Dice, Draw
from engine.game import UNFINISHED, Blocked, HouseRules, IllegalAction, InvariantError, Status, Step
from engine.riddle import board as boards
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.actions import Abandon, Action, Leave
from engine.riddle.asking import (
    ANYTIME,
    asked,
    canonical,
    carry_out,
    default,
    is_legal,
    legal,
    refuse,
    reversible,
)
from engine.riddle.deck import CARDS, CITY_NAMES, Card
from engine.riddle.events import EVERYBODY, Event
from engine.riddle.options import Config, check
from engine.riddle.phase_records import deciders
from engine.riddle.phases import leaving, turns
from engine.riddle.state import (
    RULES_VERSION,
    State,
    alternating,
    leader,
    party,
    plain,
    problems,
    starting_hand,
)
from engine.riddle.step_builder import StepBuilder, fold
from engine.riddle.view import View, redact, view


class RiddleRules(HouseRules[Config, State, Action, Event, View]):
    """The rules as functions of immutable states. See `engine.game.HouseRules` for what each promises."""

    id = "riddle"
    version = RULES_VERSION
    """Goes up whenever a record could replay differently. A game goes on by the version it began with."""
    versions = frozenset((1,))
    """The versions whose records play again."""
    leaving = Leave()
    abandoning = Abandon()
    codec = JsonCodec(state=State, action=Action, event=Event, view=View, config=Config)
    problems = staticmethod(problems)
    view = staticmethod(view)
    default = staticmethod(default)

    def start(self, config: Config, dice: Dice, version: int = version) -> Step[State, Event]:
        """Deal, draw the seats and roll for the first turn (B2). Raises `ConfigError` for a bad config."""
        check(config)
        _check_spies(config.board)
        drawn = tuple(config.seats[i] for i in dice.shuffle("0:seats", len(config.seats)))
        order = alternating(config.options, drawn)
        begun = ev.GameStarted(config, order, version)
        builder = StepBuilder(fold([begun]), dice, [begun])
        cards = tuple(CARDS)
        builder.tell(ev.DeckOrdered(builder.shuffle("deck", cards), False, len(cards)))
        for seat in order:
            builder.draw(seat, starting_hand(config.options, order, seat), "deal")
        turns.begin(builder, _first(builder, order))
        turns.go_on(builder)
        return builder.finish()

    def deciders(self, state: State) -> tuple[str, ...]:
        """The seats of `decisions`, without the defaults."""
        asked = deciders(state.top, state.turn)
        return tuple(dict.fromkeys(leader(state.config.options, state.players, c) for c in asked))

    def asked(self, state: State) -> dict[str, str]:
        return {seat: asked(state, seat) for seat in self.deciders(state)}

    def legal(self, state: State, seat: str) -> tuple[Action, ...]:
        return legal(view(state, seat))

    def apply(self, state: State, seat: str, action: Action, dice: Dice) -> Step[State, Event]:
        seen = view(state, seat)
        action = canonical(seen, action)
        if not is_legal(seen, action):
            raise refuse(seen, seat, action)
        builder = StepBuilder(state, dice)
        carry_out(builder, seen, action)
        turns.go_on(builder)
        turns.after_power_play(builder, state)
        return builder.finish()

    def resign(self, state: State, seat: str, dice: Dice) -> Step[State, Event]:
        """A player leaves for good (R-23). Raises `IllegalAction` if that seat is not in the game."""
        left = {player.seat for player in state.players if player.status != "gone"}
        if (
            state.outcome is not None
            or seat not in state.config.seats
            or not left & set(party(state.config.options, state.players, seat))
        ):
            raise IllegalAction("R-23", "leave.not_playing", {"seat": seat})
        builder = StepBuilder(state, dice)
        leaving.leave(builder, seat)
        turns.go_on(builder)
        return builder.finish()

    def abandon(self, state: State, dice: Dice) -> Step[State, Event]:
        """The table ends the game without a winner (E10.7). Raises `IllegalAction` if it is over."""
        if state.outcome is not None:
            raise IllegalAction("B3.5", "game.over", {})
        builder = StepBuilder(state, dice)
        builder.tell(ev.GameOver((), UNFINISHED))
        builder.reset(fr.Over())
        return builder.finish()

    def begin(self, config: Any, dice: Dice, version: int) -> Step[State, Event]:
        return self.start(plain(config, Config), dice, version)

    def began(self, state: State) -> int:
        return state.rules

    def config(self, state: State) -> Config:
        return state.config

    def status(self, state: State) -> Status:
        """What the house reads off a state: a clock period is a turn, as one clock runs for it (P0.4)."""
        active = None if state.outcome is not None else state.active
        playing = tuple(player.seat for player in state.players if player.in_game)
        return Status(state.version, state.turn.number, active, state.outcome, playing)

    def redact(self, event: Event, seat: str | None, party: Sequence[str] = ()) -> Event | None:
        return redact(event, seat, party)

    def is_legal(self, view: View, action: Action) -> bool:
        return is_legal(view, action)

    def anytime(self, action: Action) -> bool:
        """Whether the action answers no decision and may be done in anybody's turn (R-61, O4.2, P0.2)."""
        return isinstance(action, ANYTIME)

    def undoable(self, before: State, step: Step[State, Event], draws: Sequence[Draw]) -> bool:
        """Whether a step that answered a decision may be taken back (R-22)."""
        return reversible(before, step, draws)

    def blocked(self, events: Sequence[Event], draws: Sequence[Draw]) -> Blocked:
        """What made a step final, and which cards or players that was about (E4.31)."""
        met = tuple(event.other for event in events if isinstance(event, ev.Exchanged))
        if met:
            return Blocked("exchanged", {"target": met})
        if draws:
            return Blocked("drew")
        seen = [event for event in events if isinstance(event, ev.CardsMoved) and EVERYBODY in event.seen_by]
        cards = tuple(card for event in seen for card in event.cards)
        if cards:
            return Blocked("laid", {"card": cards})
        return Blocked("showed" if any(event.reveals for event in events) else "passed")


def _check_spies(board: str) -> None:
    """R-4: the Spies together name every Good and Evil city of the real board once."""
    if board != boards.MIDDLE_EARTH:
        return
    named = [CITY_NAMES[slug] for card in CARDS.values() if card.role == "spy" for slug in _spied(card)]
    if wrong := boards.spy_problems(boards.get(board), named):
        raise InvariantError("; ".join(wrong))


def _spied(card: Card) -> tuple[str, ...]:
    use = card.use("see_hands")
    return use.range.cities if use is not None and use.range is not None else ()


def _first(builder: StepBuilder, seats: tuple[str, ...]) -> str:
    """Each rolls; those who tie for the highest roll again (B2.4)."""
    while len(seats) > 1:
        rolls = {}
        for seat in seats:
            rolls[seat] = builder.roll(f"first:{seat}")
            builder.tell(ev.DieRolled(seat, "first", rolls[seat]))
        seats = tuple(seat for seat in seats if rolls[seat] == max(rolls.values()))
    return seats[0]


RULES = RiddleRules()
"""The rules of Riddle of the Ring."""
