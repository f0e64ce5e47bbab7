"""Who taps too much waits, and whose picture failed is told (E0.9)."""

import logging
from itertools import count
from typing import Any

import pytest

from bot.interactions.gate import EPOCH, Gate
from bot.interactions.replies import with_note
from bot.model.screen import Button, Text, buttons, screen
from bot.words import labels

ANA, BEN = 11, 22
CLICK, TYPED = 3, 4


class Clock:
    """The machine's steady clock and Discord's, which differ as they like."""

    def __init__(self) -> None:
        self.steady = 1000.0
        self.discord = EPOCH + 5e8
        self._numbers = count()

    def pass_(self, seconds: float) -> None:
        self.steady += seconds
        self.discord += seconds

    def sent(
        self, user: int, kind: int = CLICK, *, ago: float = 0.0, private: bool = False
    ) -> dict[str, Any]:
        """An interaction as Discord sends it, made that long ago."""
        number = (int((self.discord - ago - EPOCH) * 1000) << 22) + next(self._numbers)
        person = {"user": {"id": str(user)}}
        return {"id": str(number), "type": kind, **(person if private else {"member": person})}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr("bot.interactions.gate.Gate.burst", 12.0)
    return Clock()


@pytest.fixture
def gate(clock: Clock) -> Gate:
    return Gate(lambda: clock.steady)


def test_a_flood_of_one_account_is_let_in_by_drops_and_told_once(gate: Gate, clock: Clock) -> None:
    let_in = [one for one in (clock.sent(ANA) for _ in range(200)) if gate.admits(one)]
    assert len(let_in) == 13
    told = [gate.hurried(ANA, int(one["id"])) for one in let_in]
    assert told == [False] * 12 + [True]
    assert all(gate.admits(clock.sent(BEN)) for _ in range(5)), "nobody else is held up"
    clock.pass_(2.0)
    assert sum(gate.admits(clock.sent(ANA)) for _ in range(50)) == 8
    clock.pass_(60.0)
    assert sum(gate.admits(clock.sent(ANA, private=True)) for _ in range(12)) == 12


def test_what_is_typed_is_counted_apart_and_never_answered_with_a_sentence(gate: Gate, clock: Clock) -> None:
    assert sum(gate.admits(clock.sent(ANA, TYPED)) for _ in range(50)) == 12
    assert gate.admits(clock.sent(ANA))


def test_a_click_whose_three_seconds_are_over_is_not_looked_at(gate: Gate, clock: Clock) -> None:
    assert gate.admits(clock.sent(ANA))
    assert gate.admits(clock.sent(BEN, ago=2.5))
    assert not gate.admits(clock.sent(BEN, ago=3.5))
    assert gate.admits(clock.sent(BEN))


@pytest.mark.parametrize("wrong", [-86_400.0, -10.0, 10.0, 3600.0, 86_400.0])
def test_a_clock_that_is_wrong_or_is_put_right_lets_everybody_in(wrong: float, clock: Clock) -> None:
    """Only differences count: neither our clock nor Discord's need be right."""
    clock.discord += wrong
    gate = Gate(lambda: clock.steady)
    assert all(gate.admits(clock.sent(ANA)) for _ in range(3))
    clock.discord += wrong
    clock.pass_(400.0)
    first = gate.admits(clock.sent(ANA))
    clock.pass_(400.0)
    assert gate.admits(clock.sent(ANA))
    # Only a step back by seconds is taken for a delay, until it was measured anew.
    assert first or wrong == -10.0


def test_many_accounts_are_forgotten_when_they_rest(gate: Gate, clock: Clock) -> None:
    for user in range(1500):
        assert gate.admits(clock.sent(user))
        clock.pass_(0.01)
    assert len(gate._left) <= 1001


def test_what_was_let_go_is_told_to_the_operator_without_names(
    gate: Gate, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            gate.admits(clock.sent(ANA))
    assert len(caplog.records) == 1
    assert str(ANA) not in caplog.text


def test_at_the_end_nobody_is_let_in(gate: Gate, clock: Clock) -> None:
    gate.shut()
    assert not gate.admits(clock.sent(ANA))


@pytest.mark.parametrize(
    ("label", "said"), [(labels.REFRESH(), labels.PICTURE_FAILED()), (labels.BACK(), labels.PICTURE_LATER())]
)
def test_e0_9_e16_7_whose_picture_failed_is_told_a_way_that_is_there(label: str, said: str) -> None:
    shown = screen("Where to?", buttons(Button(label, "home")))
    assert with_note(shown).parts == (*shown.parts, Text(said))
