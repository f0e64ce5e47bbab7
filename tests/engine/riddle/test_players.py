"""Computer players: always a legal action, from the view alone, and worth the name of their strength."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import ScriptedDice, SeededDice
from engine.riddle import RULES, Config, View, is_legal, position
from engine.riddle import actions as act
from engine.riddle import board as boards
from engine.riddle.players import PLAYERS
from engine.riddle.players.outlook import far
from tests.engine.riddle.seated import PLAIN, after, choice, stand
from tests.laws.walks import Game, games, playout
from tests.laws.worlds import another

names = pytest.mark.parametrize("name", sorted(PLAYERS))


def test_the_strengths_are_those_of_the_design() -> None:
    assert set(PLAYERS) == {"easy", "steady", "sharp"}


@given(games())
def test_every_strength_chooses_a_legal_action_in_every_decision(game: Game) -> None:
    rng = random.Random(game.seed)
    for taken in playout(game, 40):
        state = taken.step.state
        for seat in RULES.deciders(state):
            seen, legal = RULES.view(state, seat), RULES.legal(state, seat)
            for name, choose in PLAYERS.items():
                assert is_legal(seen, choose(seen, legal, rng)), name


@pytest.mark.soak
@given(games(), st.integers(0, 2**32))
def test_a_choice_does_not_change_when_what_the_player_may_not_see_is_shuffled(game: Game, seed: int) -> None:
    for taken in playout(game, 25):
        state = taken.step.state
        for seat in RULES.deciders(state):
            world = another(state, seat, random.Random(seed))
            for choose in PLAYERS.values():
                there = choose(RULES.view(world, seat), RULES.legal(world, seat), random.Random(seed))
                here = choose(RULES.view(state, seat), RULES.legal(state, seat), random.Random(seed))
                assert there == here


def test_easy_reaches_every_kind_of_action_there_is() -> None:
    state = stand(hands={"frodo": ["gandalf", "gimli", "horse-3"], "sam": ["boat-1"]}, at={"sam": "A9"})
    rng = random.Random(1)
    seen, legal = RULES.view(state, "frodo"), RULES.legal(state, "frodo")
    chosen = {type(PLAYERS["easy"](seen, legal, rng)) for _ in range(200)}
    assert chosen == {type(action) for action in legal}


@names
def test_b3_1_who_can_win_wins(name: str) -> None:
    state = stand(hands={"frodo": ["the-ring", "gandalf"]}, at={"frodo": "VD"}, on_goal=["frodo"], roll=None)
    assert choice(name, state) == act.Claim()


def test_r_12_who_has_the_ring_waits_on_the_goal(name: str) -> None:
    state = stand(
        hands={"frodo": ["the-ring", "horse-1"]}, at={"frodo": "VD"}, start="V1", moved=True, die_used=True
    )
    assert choice(name, state) == act.EndTurn()


def test_who_has_the_ring_goes_to_the_goal(name: str) -> None:
    state = stand(hands={"frodo": ["the-ring"]}, at={"frodo": "V3", "sam": "A9"}, roll=3)
    assert choice(name, state) == act.Move("VD")


def test_without_the_ring_a_city_in_reach_is_used(name: str) -> None:
    state = stand(hands={"frodo": ["boat-1"]}, at={"frodo": "A3"}, roll=1)
    assert choice(name, state) == act.Move("CG")
    arrived = RULES.apply(state, "frodo", act.Move("CG"), ScriptedDice()).state
    assert choice(name, arrived) == act.EndTurn("city")


def test_a_full_hand_goes_on_looking_for_the_ring_in_the_deck(name: str) -> None:
    full = ["boat-1", "rope-1", "cloak-1", *(f"spy-{n}" for n in range(1, 8))]
    state = stand(hands={"frodo": full}, at={"frodo": "A3"}, roll=1)
    assert choice(name, state) == act.Move("CG")
    assert choice(name, after(state, act.Move("CG"))) == act.EndTurn("city")


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_e2_6_steady_and_sharp_rob_on_suspicion(name: str) -> None:
    hands = {"frodo": ["riddle-1", "boat-1", "rope-1", "spy-1"], "black-rider-1": ["spy-2", "cloak-1"]}
    state = stand(hands=hands, at={"black-rider-1": "VB"})
    assert choice(name, state) == act.PlayCard("riddle-1", on="black-rider-1")
    # Cold guesses are mostly wrong: nobody is riddled without a reason.
    cold = stand(hands=hands, at={"black-rider-1": "A9"})
    assert isinstance(choice("sharp", cold), act.Move)


def test_a_guess_names_the_titles_most_likely_not_those_in_the_own_hand(name: str) -> None:
    hands = {"frodo": ["riddle-1", *(f"spy-{n}" for n in range(1, 8))], "sam": ["boat-1"]}
    state = stand(hands=hands, at={"sam": "A9"})
    asked = RULES.apply(state, "frodo", act.PlayCard("riddle-1", on="sam"), ScriptedDice([0])).state
    guess = choice(name, asked)
    assert isinstance(guess, act.Guess)
    assert "Spy" not in guess.titles


def test_p1_a_look_is_resisted_with_the_own_card(name: str) -> None:
    hands = {"frodo": ["elf-ring-vilya"], "sam": ["the-ring", "sam", "boat-1"]}
    state = stand(hands=hands, at={"sam": "A3"})
    asked = RULES.apply(state, "frodo", act.PlayCard("elf-ring-vilya", on="sam"), ScriptedDice()).state
    assert choice(name, asked, "sam") == act.Show("sam")


def test_p2_1_a_battle_is_matched_with_what_costs_least(name: str) -> None:
    hands = {"frodo": ["strider", "good-army-ents"], "black-rider-1": ["the-ring", "black-rider-1", "ugluk"]}
    state = stand(hands=hands, at={"black-rider-1": "A1"}, moved=True, exchanged=["black-rider-1"])
    fight = RULES.apply(state, "frodo", act.Attack("black-rider-1", "good-army-ents"), ScriptedDice()).state
    assert choice(name, fight, "black-rider-1") == act.Match(("black-rider-1",))


def test_b12_7_a_six_leads_out_of_the_halls(name: str) -> None:
    state = position(
        board="mini", options=PLAIN, turn="frodo", roll=6, hands={"frodo": ["gandalf"]}, halls={"frodo": 0}
    )
    assert choice(name, state) == act.Escape()


def test_b6_15_without_a_boat_the_way_leads_round_the_river() -> None:
    board = boards.get()
    goal = board.role("barad_dur")
    assert (
        far(board, "K13", goal) < far(board, "K13", goal, afloat=False) < far(board, "I1", goal, afloat=False)
    )
    hands = {"black-rider-1": ["the-ring", *(f"spy-{n}" for n in range(1, 8))]}
    state = position(
        hands=hands, at={"black-rider-1": "L14"}, turn="black-rider-1",
        roll=3, options=PLAIN,
    )  # fmt: skip
    for _ in range(8):
        if state.player("black-rider-1").at == goal:
            return
        action = choice("sharp", state, "black-rider-1")
        assert isinstance(action, act.Move)
        place = after(state, action, seat="black-rider-1").player("black-rider-1").at
        state = position(
            hands=hands, at={"black-rider-1": place or ""},
            turn="black-rider-1", roll=3, options=PLAIN,
        )  # fmt: skip
    pytest.fail("the holder of The Ring goes to and fro")


def _play(config: Config, kinds: Sequence[str], seed: int, steps: int = 6000) -> tuple[str, int]:
    """Who won, by strength, and in how many turns."""
    dice, rng = SeededDice(seed), random.Random(seed)
    state = RULES.start(config, dice).state
    seated = dict(zip(config.seats, kinds, strict=True))
    for _ in range(steps):
        if state.outcome is not None:
            return seated[state.outcome.winners[0]], state.outcome.turn
        seat = RULES.deciders(state)[0]
        seen: View = RULES.view(state, seat)
        action = PLAYERS[seated[seat]](seen, RULES.legal(state, seat), rng)
        state = RULES.apply(state, seat, action, dice).state
    return "nobody", state.turn.number


def test_steady_ones_alone_end_their_games() -> None:
    config = Config(("frodo", "sam", "black-rider-1", "black-rider-2"))
    for seed in range(3):
        winner, turns = _play(config, ["steady"] * 4, seed)
        assert winner == "steady"
        assert turns < 1500


@pytest.mark.parametrize(
    ("better", "seeds", "most"), [pytest.param("sharp", 8, 14, marks=pytest.mark.soak), ("steady", 4, 6)]
)
def test_the_stronger_beat_easy_mostly(better: str, seeds: int, most: int) -> None:
    config = Config(("frodo", "black-rider-1"))
    sides = ((better, "easy"), ("easy", better))
    won = [_play(config, kinds, seed)[0] for seed in range(seeds) for kinds in sides]
    assert won.count(better) >= most
