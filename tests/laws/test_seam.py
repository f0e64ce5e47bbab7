"""What the house reads off a game without knowing it (design.md 7)."""

import random

from engine.riddle import RULES, Leave
from tests.laws.walked import hold, walked
from tests.laws.walks import Taken


def test_the_status_of_a_state_tells_whose_clock_runs_and_for_what() -> None:
    def law(taken: Taken, rng: random.Random) -> None:
        state = taken.step.state
        status = RULES.status(state)
        assert status.version == state.version
        assert status.outcome == RULES.outcome(state)
        assert (status.active is None) == (status.outcome is not None)
        assert status.active in (None, *(player.seat for player in state.players))

    hold(law)


def test_the_clock_of_a_state_never_runs_for_an_earlier_stretch() -> None:
    for game, steps in walked():
        stretches = [RULES.status(taken.step.state).period for taken in steps]
        assert stretches == sorted(stretches), game


def test_the_rules_judge_what_they_offer_and_keep_what_they_made() -> None:
    def law(taken: Taken, rng: random.Random) -> None:
        state = taken.step.state
        assert RULES.problems(state) == []
        assert RULES.codec.state(RULES.codec.encode(state)) == state
        for event in taken.step.events:
            assert RULES.codec.event(RULES.codec.encode(event)) == event
        for decision in RULES.decisions(state):
            view = RULES.view(state, decision.seat)
            assert RULES.codec.view(RULES.codec.encode(view)) == view
            assert all(RULES.is_legal(view, action) for action in RULES.legal(state, decision.seat))
            assert not RULES.anytime(decision.default)

    hold(law, every=3)


def test_r_22_what_may_be_taken_back_is_not_blocked_and_the_other_way_round() -> None:
    def law(taken: Taken, rng: random.Random) -> None:
        if taken.before is None or taken.action is None or isinstance(taken.action, Leave):
            return
        if not RULES.anytime(taken.action) and RULES.undoable(taken.before, taken.step, taken.draws):
            assert RULES.blocked(taken.step.events, taken.draws).reason in ("passed", "laid")

    hold(law)
