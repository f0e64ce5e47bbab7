"""A table for scenarios: a position, played on with scripted dice, every step checked on the way.

A scenario reads what somebody is told and may see (`told`, `sees`, `may`, `refused`), never the state itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import pytest

from engine.dice import Dice, ScriptedDice, SeededDice
from engine.game import Decision, IllegalAction
from engine.war import RULES, Action, Config, Event, Options, State, View, fold, position, problems
from engine.war.actions import Answer, CloseStep, Letter
from engine.war.phase_records import Asking
from engine.war.pieces import Person, Unit
from engine.war.questions import Choice
from engine.war.state import settled

WEST, SAURON, SARUMAN = "fellowship", "sauron", "saruman"
EVERYONE = (WEST, SAURON, SARUMAN, None)
"""All seats, and a spectator."""

E = TypeVar("E")


class Script(ScriptedDice):
    """Scripted dice; the die of every dawn for Gollum (GOL-2) is no part of the script."""

    gollum = 3

    def roll(self, label: str) -> int:
        return self.gollum if label.endswith(":gollum") else super().roll(label)


class Table:
    """One game, from a position on."""

    gollum = 3
    """The die for Gollum at the next dawn: by default nobody handles him."""

    def __init__(self, state: State | None = None, **where: Any) -> None:
        """``where`` goes to `engine.war.position`."""
        self.state = state or position(**where)
        self.events: tuple[Event, ...] = ()

    # Asking

    def sees(self, seat: str | None = WEST) -> View:
        """What a seat, or a spectator, may see."""
        return RULES.view(self.state, seat)

    def unit(self, name: str, seat: str | None = None) -> Unit:
        """A unit as the one who sits, or somebody, sees it."""
        return self.sees(seat or self.state.active).field.unit(name)

    def person(self, name: str, seat: str | None = WEST) -> Person:
        return self.sees(seat).field.person(name)

    def deciders(self) -> tuple[str, ...]:
        return tuple(decision.seat for decision in self.decisions())

    def decisions(self) -> tuple[Decision[Action], ...]:
        return RULES.decisions(self.state)

    @property
    def kind(self) -> str:
        return self.decisions()[0].kind

    def may(self, seat: str, action: Action) -> bool:
        return RULES.is_legal(self.sees(seat), action)

    def about(self, kind: type[E]) -> E:
        """What the open prompt is about, as who is asked sees it."""
        phase = self.sees(self.deciders()[0]).phase
        assert isinstance(phase, Asking)
        assert isinstance(phase.about, kind)
        return phase.about

    def may_answer(self, seat: str, choice: Choice) -> bool:
        """Whether that answers the prompt that is open."""
        return self.may(seat, Answer(self.kind, choice))

    # Acting

    def do(self, seat: str, action: Action, *script: Any) -> tuple[Event, ...]:
        """Carry out an action; the script must hold exactly the draws it takes."""
        dice = Script(script)
        dice.gollum = self.gollum
        before = self.state
        step = RULES.apply(before, seat, action, dice)
        assert dice.left == 0, f"{dice.left} scripted draws are left"
        assert problems(step.state) == []
        assert problems(settled(step.state)) == []
        assert fold(step.events, before) == step.state
        self.state, self.events = step.state, step.events
        return step.events

    def answer(self, seat: str, choice: Choice, *script: Any) -> tuple[Event, ...]:
        return self.do(seat, Answer(self.kind, choice), *script)

    def close_letter(self, *script: Any) -> tuple[Event, ...]:
        """Sauron picks A, and the die falls on 1."""
        return self.do(SAURON, Letter("A"), 1, *script)

    def close(self, *script: Any) -> tuple[Event, ...]:
        """Whoever sits closes his step."""
        seat = self.deciders()[0]
        return self.do(seat, CloseStep(self.sees(seat).step or self.kind), *script)

    def play(self, seat: str, action: Action, dice: Dice) -> tuple[Event, ...]:
        """Carry out an action with any dice."""
        step = RULES.apply(self.state, seat, action, dice)
        assert problems(step.state) == []
        self.state, self.events = step.state, step.events
        return step.events

    def run(self, until: Callable[[Table], bool], dice: Dice) -> tuple[Event, ...]:
        """Clocks run out, with these dice, until something is so; all that happened."""
        heard: list[Event] = []
        while not until(self):
            decision = self.decisions()[0]
            step = RULES.apply(self.state, decision.seat, decision.default, dice)
            assert problems(step.state) == []
            self.state = step.state
            heard += step.events
        self.events = tuple(heard)
        return self.events

    def wait(self, *script: Any) -> Action:
        """The clock runs out: the first default that is due is taken."""
        decision = self.decisions()[0]
        self.do(decision.seat, decision.default, *script)
        return decision.default

    def refused(self, seat: str, action: Action, clause: str, reason: str = "") -> IllegalAction:
        """It is not allowed: trying it draws nothing and names the clause."""
        assert not self.may(seat, action)
        assert action not in RULES.legal(self.state, seat)
        with pytest.raises(IllegalAction) as refusal:
            RULES.apply(self.state, seat, action, ScriptedDice())
        assert refusal.value.clause == clause
        assert refusal.value.reason == (reason or refusal.value.reason)
        return refusal.value

    # Hearing

    def heard(self, seat: str | None) -> list[object]:
        """Everything that a seat, or with None a spectator, was told of the last step."""
        return [told for event in self.events if (told := RULES.redact(event, seat)) is not None]

    def told(self, seat: str | None, kind: type[E]) -> list[E]:
        """What a seat, or with None a spectator, was told of the last step."""
        heard = (RULES.redact(event, seat) for event in self.events)
        return [event for event in heard if isinstance(event, kind)]


def begin(preset: str = "war", *, options: Options | None = None) -> Table:
    """A game from its start: decks in the order of their cards, the first two doubtful perils are rumours."""
    config = Config(
        ("fellowship", "sauron", "saruman") if preset == "three_powers" else ("fellowship", "sauron"),
        preset,
        options or Options(),
    )
    bare = RULES.start(config, _Unshuffled())
    return Table(bare.state)


class _Unshuffled:
    """Dice that leave every pile as it is, and throw nothing."""

    def roll(self, label: str) -> int:
        raise AssertionError(f"nobody rolls before the game: {label}")

    def pick(self, label: str, size: int) -> int:
        raise AssertionError(f"nobody draws before the game: {label}")

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        return tuple(range(size))


class LoadedDice:
    """Dice that fall as told for some reasons, by the last word of the label; for all others by a seed."""

    def __init__(self, loaded: Mapping[str, int], seed: str = "loaded") -> None:
        self._loaded, self._seeded = loaded, SeededDice(seed)

    def roll(self, label: str) -> int:
        return self._loaded.get(label.rpartition(":")[2]) or self._seeded.roll(label)

    def pick(self, label: str, size: int) -> int:
        return self._seeded.pick(label, size)

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        return self._seeded.shuffle(label, size)
