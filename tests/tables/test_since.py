"""What happened since somebody played last, as the house reads it off the steps (E17.1)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.tables import views
from bot.tables.live import LiveTable


def step(version: int, turn: int, seat: str, how: str = "person") -> Any:
    return SimpleNamespace(version=version, turn=turn, seat=seat, how=how)


def heard(monkeypatch: pytest.MonkeyPatch, steps: list[Any], turn: int, active: str) -> list[int]:
    monkeypatch.setattr(views, "log_of", lambda kept, *_args, **_more: tuple(kept))
    live = SimpleNamespace(
        settled=SimpleNamespace(stretch=turn, active=active), row=SimpleNamespace(settled=99)
    )
    return [cast(Any, one).version for one in views.since(steps, "ana", cast(LiveTable, live))]


TURNS = [step(1, 1, "ana"), step(2, 1, "ben"), step(3, 1, "ana"), step(4, 2, "ben")]


def test_e17_1_an_answer_in_anothers_turn_cuts_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [*TURNS, step(5, 2, "ana"), step(6, 2, "ben"), step(7, 3, "cy")]
    assert heard(monkeypatch, steps, 4, "ana") == [4, 5, 6, 7]
    assert heard(monkeypatch, steps[:-1], 2, "ben") == [4, 5, 6], "nor while that turn goes on"


def test_e17_1_a_turn_that_the_clock_finished_is_among_what_was_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = [*TURNS, step(5, 3, "ana", "default"), step(6, 3, "ana", "default"), step(7, 4, "ben")]
    assert heard(monkeypatch, steps, 5, "ana") == [4, 5, 6, 7]


def test_e4_6_what_is_done_in_the_own_turn_now_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [*TURNS, step(5, 3, "ana"), step(6, 3, "ben")]
    assert heard(monkeypatch, steps, 3, "ana") == [4, 6]
