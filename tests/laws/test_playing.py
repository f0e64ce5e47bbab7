"""Laws 1 to 3 on random games: never stuck, nothing lost, everything can be played again."""

import random

import pytest

from engine.dice import SeededDice
from engine.riddle import PRESETS, RULES, Config, Leave, Options, Outcome, redact
from engine.riddle.deck import CHARACTERS
from engine.riddle.events import CardsMoved, GameOver
from engine.riddle.players import PLAYERS
from tests.laws import laws
from tests.laws.walked import hold, walked
from tests.laws.walks import Taken, any_playout


def test_law_1_every_state_has_a_decision_or_an_outcome_and_what_is_legal_applies() -> None:
    def law(taken: Taken, rng: random.Random) -> None:
        laws.decidable(taken.step.state)
        if rng.random() < 0.15:
            laws.all_apply(taken.step.state, rng, most=4)

    hold(law)


def test_law_1_0_4_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing() -> None:
    refused = hold(lambda taken, rng: laws.others_refused(taken.step.state, rng, most=6))
    assert sum(refused) > len(refused)


def test_law_2_ts_132_r_58_all_90_cards_are_somewhere_once_and_nothing_is_broken() -> None:
    hold(lambda taken, rng: laws.sound(taken.step.state))


def test_law_3_events_and_actions_with_draws_lead_to_the_same_state() -> None:
    hold(lambda taken, rng: laws.replayable(taken))


def test_law_3_whatever_is_kept_reads_back_as_it_was() -> None:
    hold(lambda taken, rng: laws.codable(taken), every=4)


def test_ts_133_p0_1_when_all_are_silent_the_turn_passes_on() -> None:
    hold(lambda taken, rng: laws.silence_moves_on(taken.step.state, rng.getrandbits(32)), every=10)


def test_r212_r23_anybody_may_leave_in_the_middle_of_anything() -> None:
    hold(lambda taken, rng: laws.anybody_may_leave(taken.step.state, rng.getrandbits(32)), every=6)


def test_i1_the_games_meet_what_the_laws_are_about() -> None:
    """A law about events that never happen would hold by itself."""
    events = [event for _, steps in walked() for taken in steps for event in taken.step.events]
    met = {type(event).__name__ for event in events}
    met |= {event.why for event in events if isinstance(event, CardsMoved)}
    assert {"Gazed", "Chosen", "Joined", "Captured", "CaptiveRiddled", "CacheShown", "Asking"} <= met
    assert {"hide", "find", "retrieve", "exchange", "captor"} <= met


def _ends(config: Config, seed: int, most: int = 6000) -> Outcome:
    """How a game of goal-seeking players ends."""
    dice, rng = SeededDice(seed), random.Random(seed)
    state = RULES.start(config, dice).state
    for _ in range(most):
        if state.outcome is not None:
            return state.outcome
        seat = RULES.deciders(state)[0]
        action = PLAYERS["sharp"](RULES.view(state, seat), RULES.legal(state, seat), rng)
        state = RULES.apply(state, seat, action, dice).state
    pytest.fail(f"no end after {most} steps: {state.top}")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", range(2, 9))
def test_law_1_games_of_goal_seeking_players_end(size: int) -> None:
    seats = (*list(CHARACTERS)[: size - 1], list(CHARACTERS)[-1])
    assert _ends(Config(seats), size).reason == "ring"


SIX = ("frodo", "black-rider-1", "sam", "black-rider-2", "merry", "black-rider-3")
TABLES = {
    "quick": SIX[:3],
    "classic": SIX[:3],
    "standard": SIX[:4],
    "long-table": SIX,
    "partners": SIX[:5],
    "duel": SIX[:2],
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("preset", PRESETS)
def test_law_1_games_of_goal_seeking_players_end_with_every_preset(preset: str) -> None:
    for seed in range(2):
        outcome = _ends(Config(TABLES[preset], PRESETS[preset]), seed)
        assert outcome.reason == "ring"
        assert len(outcome.winners) in ((2, 3) if preset == "partners" else (1,))
        assert set(outcome.winners) <= set(TABLES[preset])


@pytest.mark.parametrize(
    ("switches", "reasons"),
    [
        ({"o12_once_through": True}, {"ring", "last-player"}),
        ({"o10_quick_exit": True, "o14_feast": True}, {"ring"}),
        ({"o5_wait_once": True, "o7_elf_rings": True, "o8_victory_cities": True}, {"ring", "elf-rings"}),
    ],
)
def test_law_1_games_of_goal_seeking_players_end_with_options(
    switches: dict[str, bool], reasons: set[str]
) -> None:
    assert _ends(Config(SIX, Options(**switches)), 1).reason in reasons  # type: ignore[arg-type]


def test_b3_5_nothing_can_be_done_after_the_end() -> None:
    ended = 0
    for seed in range(15, 30):
        *_, last = any_playout(seed, 100)
        state = last.step.state
        if state.outcome is None:
            continue
        ended += 1
        assert RULES.decisions(state) == ()
        assert all(RULES.legal(state, seat) == () for seat in state.config.seats)
        assert laws.others_refused(state, random.Random(seed), 20) == 20
        assert isinstance(last.step.events[-2], GameOver) or last.action == Leave()
        assert all(p.hand is not None for p in RULES.view(state, None).players)
        assert redact(last.step.events[-1], None) is None
    assert ended >= 5
