"""What everybody did in a game (E10.6), for each tenure (E9.1) and each character of a duel (O16)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.features.statistics.results import counted
from bot.model.statistics import Tallies
from bot.store import SeatRow, StepRow
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.deck import CHARACTERS
from tests.features.statistics.games import BEGAN, live_of, played, tally, tenures

FOUR = ("frodo", "black-rider-1", "sam", "black-rider-2")


def step(version: int, *events: ev.Event, at: float = 0.0) -> StepRow:
    return StepRow(
        version=version,
        seat="",
        action=b"",
        draws=b"",
        events=riddle.encode(events),
        state=b"",
        at=at,
        turn=1,
    )


def moved(target: str, *cards: str) -> ev.CardsMoved:
    return ev.CardsMoved(cards, "deck", target, "deal", len(cards), ())


def total(found: Tallies, field: str) -> int:
    return sum(one.turns if field == "turns" else one.counts[field] for one in found.values())


STORY = (
    step(1, moved("hand:frodo", "boat-1", "the-ring"), ev.TurnBegan("frodo", 1), at=100.0),
    step(2, ev.Exchanged("frodo", "sam"), ev.PickedUp("frodo", "city", "C7", 3), at=130.0),
    step(3, ev.TurnEnded("frodo", "C7", 5, False), ev.TurnBegan("sam", 2), at=160.0),
    step(4, ev.Guessed("sam", "frodo", ("Boat",), True), ev.Guessed("sam", "frodo", ("Rope",), False)),
    step(5, ev.BattleEnded("sam", "frodo", "frodo", 1, 2), ev.BattleEnded("sam", "frodo", None, 2, 2)),
    step(6, moved("cache:sam@K5", "the-ring"), ev.TurnBegan("frodo", 3), at=200.0),
    step(7, moved("laid:frodo", "the-ring"), ev.GameOver(("frodo",), "ring"), at=260.0),
)


def test_e10_6_every_figure_is_counted() -> None:
    found = tally(STORY, tenures(("frodo", "sam")))
    frodo, sam = found[0, "frodo"], found[1, "sam"]
    assert (frodo.turns, frodo.seconds, frodo.counts["cards"], frodo.counts["exchanges"]) == (2, 120.0, 3, 1)
    assert (sam.turns, sam.seconds, sam.counts["cards"], sam.counts["exchanges"]) == (1, 40.0, 0, 1)
    assert (sam.counts["riddles_right"], sam.counts["riddles_wrong"]) == (1, 1)
    assert (frodo.counts["battles_won"], frodo.counts["battles_lost"], frodo.counts["battles_tied"]) == (
        1,
        0,
        1,
    )
    assert (sam.counts["battles_won"], sam.counts["battles_lost"], sam.counts["battles_tied"]) == (0, 1, 1)
    # Kept at the end of the turns 1 and 3 by Frodo; of turn 2 by Sam, who had hidden it.
    assert (frodo.counts["ring"], sam.counts["ring"]) == (2, 1)


def test_e9_1_what_was_done_stays_with_whoever_played() -> None:
    seats = (
        SeatRow(tenure=0, seat="frodo", user=1, name="Ana", until=3),
        SeatRow(tenure=1, seat="sam", user=2, name="Ben"),
        SeatRow(tenure=2, seat="frodo", user=3, name="Cy", since=3),
    )
    found = tally(STORY, seats)
    assert (
        found[0, "frodo"].turns,
        found[0, "frodo"].counts["cards"],
        found[0, "frodo"].counts["battles_won"],
    ) == (1, 3, 0)
    assert (
        found[2, "frodo"].turns,
        found[2, "frodo"].counts["cards"],
        found[2, "frodo"].counts["battles_won"],
    ) == (1, 0, 1)
    whole = tally(STORY, tenures(("frodo", "sam")))
    for field in ("turns", "cards", "exchanges", "battles_won", "battles_tied", "ring"):
        assert total(found, field) == total(whole, field), field


def test_o16_a_turn_of_a_duel_counts_for_the_character_that_was_chosen() -> None:
    story = (
        step(1, ev.TurnBegan("frodo", 1), at=0.0),
        step(2, ev.Chosen("sam"), at=10.0),
        step(3, ev.TurnBegan("black-rider-1", 2), at=30.0),
    )
    found = tally(story, tenures(("frodo", "black-rider-1")), lambda c: "frodo" if c == "sam" else c)
    assert found[0, "sam"].turns == 1
    assert found[0, "sam"].seconds == 30.0
    assert (0, "frodo") not in found


@pytest.mark.sampled(2)
@pytest.mark.parametrize("preset", ["classic", "standard", "duel"])
def test_e10_6_the_figures_of_a_whole_game_agree_with_its_events(preset: str) -> None:
    seats = ("frodo", "black-rider-1") if preset == "duel" else FOUR
    state, steps = played(seats, seed=5, options=riddle.PRESETS[preset])
    live = live_of(state, tenures(seats))
    found = tally(steps, tenures(seats), lambda c: live.table.sitter(c).seat)
    told = [one for row in steps for one in riddle.decode(row.events, tuple[riddle.Event, ...])]
    kinds = Counter(type(one) for one in told)
    assert total(found, "turns") == kinds[ev.TurnBegan] > 10
    assert total(found, "exchanges") == 2 * kinds[ev.Exchanged]
    assert total(found, "cards") == sum(one.count for one in told if isinstance(one, ev.PickedUp))
    fought = ("battles_won", "battles_lost", "battles_tied")
    assert sum(total(found, field) for field in fought) == 2 * kinds[ev.BattleEnded]
    assert total(found, "riddles_right") + total(found, "riddles_wrong") == kinds[ev.Guessed]
    first = next(row for row in steps if b'"turn"' in row.events)
    assert sum(one.seconds for one in found.values()) == pytest.approx(steps[-1].at - first.at)
    assert state.outcome is not None
    won = {seats.index(winner) for winner in state.outcome.winners}
    assert sum(one.counts["ring"] for (tenure, _), one in found.items() if tenure in won) >= 1
    assert total(found, "ring") <= kinds[ev.TurnBegan]


def test_e10_6_twice_as_many_steps_take_twice_the_work() -> None:
    """Calls of functions are counted, which no machine makes more or fewer of (about 30 ms for 400 steps)."""
    seats = tuple(CHARACTERS)
    state, steps = played(seats, seed=4, options=riddle.PRESETS["standard"], cap=401)
    live = live_of(state, tenures(seats))

    def work(rows: Sequence[StepRow]) -> int:
        calls = 0

        def called(frame: object, event: str, argument: object) -> None:
            nonlocal calls
            calls += event in ("call", "c_call")

        sys.setprofile(called)
        try:
            counted(live, tenures(seats), rows, {})
        finally:
            sys.setprofile(None)
        return calls

    assert len(steps) == 401
    work(steps)
    half, whole = work(steps[:200]), work(steps[:400])
    assert half > 1000
    assert whole < 2.5 * half
    assert whole < 100_000


def test_e10_6_a_step_of_nobody_changes_no_figure() -> None:
    found = tally(STORY, tenures(("frodo", "sam")))
    quiet = step(8, ev.DieRolled("sam", "movement", 3), at=BEGAN)
    assert tally((*STORY, quiet), tenures(("frodo", "sam"))) == found
