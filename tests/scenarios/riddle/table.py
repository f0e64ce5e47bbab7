"""A table for scenarios: a position, played on with scripted dice, every step checked on the way.

"H:" of the scenarios is the ``hands`` of `riddle.position`; as there, nobody rolls unasked.
"""

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from engine import riddle
from engine.dice import ScriptedDice, SeededDice
from engine.riddle import PRESETS, RULES, Decision, Event, IllegalAction, Options, Player, State, View, redact
from engine.riddle import actions as act
from engine.riddle import events as ev
from engine.riddle.board import MIDDLE_EARTH, Board
from engine.riddle.board import get as board_of
from engine.riddle.deck import CARDS
from tests.engine.riddle.miniboard import mini

F, S, MERRY, PIPPIN = "frodo", "sam", "merry", "pippin"
N1, N2, N3, N4 = "black-rider-1", "black-rider-2", "black-rider-3", "black-rider-4"
RING = "the-ring"
PLAIN = Options(x_auto_roll=False)
"""The Basic Game as the scenarios play it: nobody rolls unasked (R-17)."""
ADVANCED = replace(PRESETS["standard"], x_auto_roll=False)
"""The Advanced Game (A1 to A4) in the same way."""

ARMIES = tuple(card for card in CARDS if card.startswith("good-army"))
ORCS = tuple(card for card in CARDS if card.startswith("evil-army"))
TEN = ("boat-1", "boat-2", "rope-1", "rope-2", "cloak-1", "cloak-2", "horse-1", "horse-2", "spy-1", "spy-2")
"""A full hand without a card that fights or is used on others, but for two Spies."""

E = TypeVar("E")


class Table:
    """One game, from a position on."""

    def __init__(self, *, board: Board | str = "", options: Options = PLAIN, **where: Any) -> None:
        """`where` goes to `riddle.position`; without ``board`` it is set on the mini-board."""
        mini()
        self.state: State = riddle.position(board=board or "mini", options=options, **where)
        self.events: tuple[Event, ...] = ()

    # Asking

    def player(self, seat: str) -> Player:
        return self.state.player(seat)

    def hand(self, seat: str) -> set[str]:
        return set(self.state.player(seat).hand)

    def at(self, seat: str) -> str | None:
        return self.state.player(seat).at

    @property
    def room(self) -> str:
        return riddle.kind(self.state.top)

    @property
    def ended(self) -> tuple[tuple[str, ...], str]:
        """Who won the game that is over, and why."""
        outcome = RULES.outcome(self.state)
        assert outcome is not None
        return outcome.winners, outcome.reason

    @property
    def pile(self) -> tuple[str, ...]:
        return self.state.discards

    @property
    def plays(self) -> int:
        return self.state.turn.power_plays

    def legal(self, seat: str) -> tuple[act.Action, ...]:
        return RULES.legal(self.state, seat)

    def may(self, seat: str, action: act.Action) -> bool:
        return riddle.is_legal(self.view(seat), action)

    def view(self, seat: str | None) -> View:
        return RULES.view(self.state, seat)

    def deciders(self) -> tuple[str, ...]:
        return tuple(decision.seat for decision in self.decisions())

    def decisions(self) -> tuple[Decision[act.Action], ...]:
        return RULES.decisions(self.state)

    def default(self, seat: str) -> act.Action:
        return next(decision.default for decision in self.decisions() if decision.seat == seat)

    def place(self, seat: str, card: str) -> int:
        """Which place of that hand the dice must answer so that this card is drawn."""
        return self.state.player(seat).hand.index(card)

    # Acting

    def do(self, seat: str, action: act.Action, *script: Any) -> tuple[Event, ...]:
        """Carry out an action; the script must hold exactly the draws it takes."""
        dice = ScriptedDice(script)
        before = self.state
        step = RULES.apply(before, seat, action, dice)
        return self._done(before, step, dice)

    def leave(self, seat: str, *script: Any) -> tuple[Event, ...]:
        """That seat leaves for good (R-23)."""
        dice = ScriptedDice(script)
        before = self.state
        return self._done(before, RULES.resign(before, seat, dice), dice)

    def _done(self, before: State, step: riddle.Step[State, Event], dice: ScriptedDice) -> tuple[Event, ...]:
        assert dice.left == 0
        assert riddle.problems(step.state) == []
        assert riddle.fold(step.events, before) == step.state
        self.state, self.events = step.state, step.events
        return step.events

    def wait(self, seat: str, *script: Any) -> act.Action:
        """The clock of that seat runs out: its default is done."""
        action = self.default(seat)
        self.do(seat, action, *script)
        return action

    def idle(self) -> str:
        """Whoever must decide stays silent; the dice fall as they may. Who that was."""
        seat = self.deciders()[0]
        step = RULES.apply(self.state, seat, self.default(seat), SeededDice("idle"))
        self._done(self.state, step, ScriptedDice())
        return seat

    def refused(self, seat: str, action: act.Action, clause: str, reason: str = "") -> IllegalAction:
        """The action is not offered, and trying it draws nothing, changes nothing and names the rule."""
        before = riddle.encode(self.state)
        assert not self.may(seat, action)
        with pytest.raises(IllegalAction) as refusal:
            RULES.apply(self.state, seat, action, ScriptedDice())
        assert refusal.value.clause == clause
        assert refusal.value.reason == (reason or refusal.value.reason)
        assert riddle.encode(self.state) == before
        return refusal.value

    # Hearing

    def happened(self, kind: type[E]) -> list[E]:
        """The events of that kind in the last step, as the record knows them."""
        return [event for event in self.events if isinstance(event, kind)]

    def told(self, seat: str | None, kind: type[E]) -> list[E]:
        """What a seat, or with None a spectator, was told of the last step."""
        party = self.view(seat).party
        heard = (redact(event, seat, party) for event in self.events)
        return [event for event in heard if isinstance(event, kind)]

    def path(self, seat: str, move: riddle.Move) -> ev.MarkerMoved:
        """Do a move that leads to no exchange, and say how it went."""
        self.do(seat, move)
        (moved,) = self.happened(ev.MarkerMoved)
        return moved


def rest(*used: str) -> tuple[str, ...]:
    """All cards but those, to be put into somebody's hand where a scenario wants small stocks."""
    return tuple(card for card in CARDS if card not in used)


def town(name: str) -> str:
    """A space of the real board by its printed name."""
    found = board_of(MIDDLE_EARTH).find(name)
    assert found is not None
    return found


def but(options: Options, **changes: Any) -> Options:
    return replace(options, **changes)
