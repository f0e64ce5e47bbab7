"""Habits of computer players that a table would laugh at: each position, and what is done there now."""

import pytest
from msgspec.structs import replace

from engine.riddle import Options, State, position
from engine.riddle import actions as act
from tests.engine.riddle.seated import ADVANCED, PLAIN, after, choice, choices, stand

LOSER = ["spy-1", "boat-1", "rope-1"]


def _threatened(*hand: str, options: Options = PLAIN, **where: object) -> State:
    """Black Rider 1 waits on Barad-dûr and will claim in his next turn; Frodo has these cards."""
    hands = {"frodo": list(hand), "black-rider-1": LOSER}
    at = {"black-rider-1": "VB", **where.pop("at", {})}  # type: ignore[dict-item]
    return stand(hands=hands, at=at, on_goal=["black-rider-1"], options=options, **where)


# Somebody is about to win (B3.1)
@pytest.mark.parametrize(
    ("hand", "play"),
    [
        (["gollum", "riddle-1", "boat-2"], act.PlayCard("gollum", on="black-rider-1")),
        (["riddle-1", "boat-2"], act.PlayCard("riddle-1", on="black-rider-1")),
        (["sam", "boat-2"], act.PlayCard("sam", on="black-rider-1", use="draw")),
        (["black-rider-1", "sam"], act.PlayCard("black-rider-1", on="black-rider-1", use="give-and-take")),
    ],
)
def test_b3_1_who_is_about_to_win_is_robbed_by_what_takes_most(
    name: str, hand: list[str], play: act.PlayCard
) -> None:
    assert choice(name, _threatened(*hand)) == play


def test_b3_1_nobody_is_about_to_win_where_the_ring_is_in_the_own_hand(name: str) -> None:
    state = _threatened("gollum", "the-ring", "riddle-1")
    assert not any(isinstance(action, act.PlayCard) for action in choices(name, state, times=5))


def test_o6_1_where_nobody_waits_who_stands_on_the_goal_does_not_hold_the_ring() -> None:
    state = _threatened("gollum", "boat-2", options=replace(PLAIN, o6_no_wait=True))
    assert isinstance(choice("steady", state), act.Move)


def test_b9_1_whoever_can_reach_a_winner_goes_to_him_rather_than_to_a_city(name: str) -> None:
    state = _threatened("tom-bombadil", "rope-2", at={"frodo": "A8"}, start="A7", roll=1)
    move = choice(name, state)
    assert isinstance(move, act.Move)
    assert move.by == "tom-bombadil"
    assert move.to in ("VD", "VB", "V2") or move.to in state.board.beside("VB")


def test_b11_1_after_the_exchange_a_winner_is_attacked_even_with_little(name: str) -> None:
    state = _threatened(
        "good-army-ents", "boat-2", at={"frodo": "V2"}, start="V3", moved=True, die_used=True,
        exchanged=["black-rider-1"],
    )  # fmt: skip
    assert choice(name, state) == act.Attack("black-rider-1", "good-army-ents")


def test_b10_10_a_riddle_against_a_winner_goes_on_whatever_may_be_lost(name: str) -> None:
    asked = after(_threatened("riddle-1", "boat-2"), act.PlayCard("riddle-1", on="black-rider-1"), dice=[0])
    guess = choice(name, asked)
    assert isinstance(guess, act.Guess)
    assert "The Ring" in guess.titles
    right = after(asked, act.Guess(("Spy", "Boat", "Rope")[:2]))
    assert choice(name, right) == act.RiddleOn()


def test_a1_1_gollum_is_brought_to_his_space_when_somebody_is_about_to_win(name: str) -> None:
    state = _threatened("gollum", "boat-2", at={"frodo": "A5"}, roll=1, options=ADVANCED)
    assert choice(name, state) == act.Move("A7")


# The Halls (B12.7)
def _in_the_halls(*hand: str, waiting: bool = False) -> State:
    goal = {"at": {"black-rider-1": "VB"}, "on_goal": ["black-rider-1"]} if waiting else {}
    hands = {"frodo": list(hand), "black-rider-1": LOSER}
    return position(
        board="mini", options=PLAIN, turn="frodo", roll=3, hands=hands, halls={"frodo": 0}, **goal
    )  # type: ignore[arg-type]


def test_b12_7_a_wizard_is_spent_when_there_is_something_to_be_done_outside(name: str) -> None:
    assert choice(name, _in_the_halls("gandalf", "gollum")) == act.Stay()
    assert choice(name, _in_the_halls("gandalf", "gollum", waiting=True)) == act.Escape("gandalf")
    full = ["gandalf", *(f"spy-{n}" for n in range(2, 8)), "rope-2", "rope-3", "cloak-1"]
    assert choice(name, _in_the_halls(*full)) == act.Escape("gandalf")


# What only sharp thinks of
def test_b6_1_sharp_gathers_a_hand_to_hide_the_ring_among_before_it_runs() -> None:
    here = {"at": {"frodo": "A3"}, "roll": 1}
    small = stand(hands={"frodo": ["the-ring", "spy-1"]}, **here)
    assert choice("sharp", small) == act.Move("CG")
    assert choice("sharp", after(small, act.Move("CG"))) == act.EndTurn("city")
    assert choice("steady", small) != act.Move("CG")
    large = stand(hands={"frodo": ["the-ring", *(f"spy-{n}" for n in range(1, 7))]}, **here)
    assert choice("sharp", large) != act.Move("CG")
    # Where nobody waits on the goal, speed is all (O6).
    rules = replace(PLAIN, o6_no_wait=True)
    assert choice("sharp", stand(hands={"frodo": ["the-ring", "spy-1"]}, options=rules, **here)) != act.Move(
        "CG"
    )


def test_r_64_sharp_throws_a_low_roll_again_with_a_card_it_keeps() -> None:
    def rolled(roll: int, *hand: str, at: str = "A9", **where: object) -> State:
        return stand(
            hands={"frodo": list(hand)}, at={"frodo": at}, roll=roll, cities={"frodo": ["CN"]}, **where
        )

    assert choice("sharp", rolled(1, "legolas", "spy-1")) == act.Reroll("legolas")
    assert isinstance(choice("sharp", rolled(4, "legolas", "spy-1")), act.Move)
    # A city in reach is good enough, and a card that would be lost is not spent.
    assert choice("sharp", rolled(1, "legolas", "spy-1", at="A3")) == act.Move("CG")
    assert isinstance(choice("sharp", rolled(1, "boromir", "spy-1")), act.Move)


def test_b10_17_sharp_keeps_what_takes_the_ring_from_a_winner_and_drops_what_only_looks() -> None:
    def discarded(*hand: str) -> object:
        state = stand(
            hands={"frodo": list(hand), "black-rider-1": ["spy-1"]}, at={"frodo": "CG"}, start="A4",
            moved=True, die_used=True, deck=["gimli", "legolas", "eagles-1"],
        )  # fmt: skip
        return choice("sharp", after(state, act.EndTurn("city")))

    assert discarded("palantir-1", "good-army-ents", "black-rider-1") == act.Discard("palantir-1")
    # A character's card that nobody here plays is worth less than one of a rival.
    assert discarded("black-rider-4", "black-rider-1") == act.Discard("black-rider-4")


def test_b10_17_from_an_open_hand_sharp_takes_the_card_against_a_rival() -> None:
    hands = {"frodo": ["sam"], "sam": ["merry", "black-rider-1", "spy-1"], "black-rider-1": ["spy-2"]}
    seats = ("frodo", "sam", "black-rider-1")
    state = stand(hands=hands, at={"sam": "A9", "black-rider-1": "A12"}, seats=seats)
    opened = after(state, act.PlayCard("sam", on="sam", use="give-and-take"))
    assert choice("sharp", opened) == act.Take("black-rider-1")


# Easy (E2.6)
def test_e2_6_easy_mostly_walks_to_cities_and_picks_up_there() -> None:
    state = stand(hands={"frodo": ["boat-1"]}, at={"frodo": "A3"}, roll=1)
    assert choices("easy", state).count(act.Move("CG")) > 70
    assert choices("easy", after(state, act.Move("CG"))).count(act.EndTurn("city")) > 70


def test_e2_6_easy_mostly_carries_the_ring_home_and_stays_there() -> None:
    state = stand(hands={"frodo": ["the-ring"]}, at={"frodo": "V3", "sam": "A9"}, roll=3)
    assert choices("easy", state).count(act.Move("VD")) > 70
    there = stand(
        hands={"frodo": ["the-ring", "horse-1"]}, at={"frodo": "VD"}, start="V1", moved=True, die_used=True
    )
    assert choices("easy", there).count(act.EndTurn()) > 70


def test_e2_6_easy_fears_nobody_and_stops_nobody() -> None:
    plays = [a for a in choices("easy", _threatened("gollum", "boat-2")) if isinstance(a, act.PlayCard)]
    assert len(plays) < 20
