"""Law 6: no undo crosses a draw, a reveal or a change of decider (R-22)."""

import random

import pytest
from msgspec.structs import replace

from engine.dice import RecordingDice, ScriptedDice
from engine.riddle import PRESETS, RULES, Options, State, position, undoable
from engine.riddle import actions as act
from engine.riddle.actions import Leave
from engine.riddle.deck import CARDS
from tests.engine.riddle.miniboard import mini
from tests.laws import laws
from tests.laws.rulesets import lawful
from tests.laws.walked import hold
from tests.laws.walks import Taken, any_game, playout

PLAIN = Options(x_auto_roll=False)


def test_law_6_r_22_what_can_be_undone_drew_showed_and_handed_over_nothing() -> None:
    assert sum(hold(lambda taken, rng: laws.undone_soundly(taken))) > 50


def test_law_6_r_22_what_drew_showed_and_handed_over_nothing_can_be_undone() -> None:
    hold(lambda taken, rng: laws.undone_completely(taken))


def test_r_22_what_may_be_taken_back_is_not_blocked_and_the_other_way_round() -> None:
    def law(taken: Taken, rng: random.Random) -> None:
        if taken.before is None or taken.action is None or isinstance(taken.action, Leave):
            return
        if not RULES.anytime(taken.action) and RULES.undoable(taken.before, taken.step, taken.draws):
            assert RULES.blocked(taken.step.events, taken.draws).reason in ("passed", "laid")

    hold(law)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(12))
def test_law_6_r_22_in_games_full_of_secret_spaces_and_battles(seed: int) -> None:
    """The law meets second hides, spoils, ties, captives and riddles that are stopped."""
    rng = random.Random(seed)
    policies = ("secret", "captor", "meeting", "committed")
    game = any_game(rng)._replace(policies=(*rng.sample(policies, 2), "secret"), leaving=False, board="mini")
    rules = replace(game.options, a3_secret_spaces=True, a4_captivity=True)
    for taken in playout(game._replace(options=lawful(game.seats, rules)), 120):
        laws.undone_completely(taken)


def _undoable(state: State, seat: str, action: act.Action, *script: int) -> bool:
    dice = RecordingDice(ScriptedDice(script))
    step = RULES.apply(state, seat, action, dice)
    return undoable(state, action, step, dice.draws)


def _frodo(**where: object) -> State:
    mini()
    facts: dict[str, object] = {"hands": {"frodo": ["gandalf", "cloak-1", "gimli"]}, "at": {"frodo": "A0"}}
    return position(**{"board": "mini", "options": PLAIN, "roll": 3, "turn": "frodo", **facts, **where})  # type: ignore[arg-type]


def test_r_22_o12_2_a_capture_by_which_somebody_without_cards_falls_out() -> None:
    """Nothing is drawn or shown: that the hand was empty all could see."""
    options = replace(PRESETS["standard"], o12_once_through=True, x_auto_roll=False)
    hands = {"frodo": ["boat-1", "good-army-elves"], "black-rider-1": [], "sam": ["the-ring"]}
    held = {card for hand in hands.values() for card in hand}
    state = _frodo(
        hands=hands,
        options=options,
        at={"frodo": "A1", "black-rider-1": "A1", "sam": "CG"},
        discards=[card for card in CARDS if card not in held],
        moved=True,
        start="A12",
        exchanged=["black-rider-1"],
    )
    for seat, action in (
        ("frodo", act.Attack("black-rider-1", "good-army-elves")),
        ("black-rider-1", act.GiveUp()),
    ):
        state = RULES.apply(state, seat, action, ScriptedDice([])).state
    step = RULES.apply(state, "frodo", act.Capture(), ScriptedDice([]))
    assert step.state.player("black-rider-1").status == "out"
    assert _undoable(state, "frodo", act.Capture())
