"""Fair dice: uniform, independent of the order of asking, sealed, obedient to scripts and records (0.3)."""

import hashlib
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import (
    ChangedDraw,
    Draw,
    RecordingDice,
    ReplayDice,
    ScriptedDice,
    SeededDice,
    UnscriptedDraw,
    seal,
    stir,
)

CHI_SQUARE = {5: 20.5, 6: 22.5, 9: 27.9, 23: 49.7, 89: 135.0}
"""What pure chance exceeds once in about a thousand times, by degrees of freedom. The seeds are fixed."""


def chi_square(found: Counter[int], cells: int, draws: int) -> float:
    """How far the counts are from equal ones."""
    expected = draws / cells
    return sum((found[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("label", ["{}:movement", "again"])
def test_0_3_rolls_are_uniform_whatever_their_labels(label: str) -> None:
    dice = SeededDice(1)
    found = Counter(dice.roll(label.format(n)) - 1 for n in range(6000))
    assert set(found) == set(range(6))
    assert chi_square(found, 6, 6000) < CHI_SQUARE[5]


@pytest.mark.parametrize("size", [7, 10])
def test_0_3_picks_are_uniform(size: int) -> None:
    dice = SeededDice(3)
    found = Counter(dice.pick(f"{n}:exchange", size) for n in range(7000))
    assert chi_square(found, size, 7000) < CHI_SQUARE[size - 1]


def test_0_3_every_order_is_as_likely() -> None:
    dice = SeededDice(4)
    orders = Counter(dice.shuffle(f"{n}:deck", 4) for n in range(4800))
    assert len(orders) == 24
    numbered = Counter(dict(enumerate(orders.values())))
    assert chi_square(numbered, 24, 4800) < CHI_SQUARE[23]


def test_b2_3_every_card_comes_to_the_top_of_the_deck_as_often() -> None:
    dice = SeededDice(5)
    tops = Counter(dice.shuffle(f"{n}:deck", 90)[0] for n in range(1800))
    assert chi_square(tops, 90, 1800) < CHI_SQUARE[89]


def test_0_3_one_roll_does_not_tell_the_next() -> None:
    dice = SeededDice(6)
    rolls = [dice.roll(f"{n}:movement") - 1 for n in range(7201)]
    pairs = Counter(6 * one + other for one, other in pairwise(rolls))
    assert len(pairs) == 36
    assert chi_square(pairs, 36, 7200) < 66.7


labels = st.lists(st.sampled_from(["1:a", "1:b", "2:a", "12:a", "1:2a"]), min_size=2, max_size=8, unique=True)


@given(labels, st.integers(0, 2**32))
def test_draws_of_different_labels_do_not_depend_on_the_order_of_asking(asked: list[str], seed: int) -> None:
    one, two = SeededDice(seed), SeededDice(seed)
    first = {label: one.pick(label, 1000) for label in asked}
    second = {label: two.pick(label, 1000) for label in reversed(asked)}
    assert first == second


@given(st.integers(1, 200), st.integers(0, 2**32))
def test_draws_are_in_range(size: int, seed: int) -> None:
    dice = SeededDice(seed)
    assert 1 <= dice.roll("x") <= 6
    assert 0 <= dice.pick("x", size) < size
    assert sorted(dice.shuffle("x", size)) == list(range(size))


def test_the_same_label_asked_twice_is_drawn_twice() -> None:
    dice = SeededDice(7)
    assert len({dice.pick("x", 10**9) for _ in range(20)}) == 20


def test_other_seeds_give_other_dice() -> None:
    assert len({SeededDice(seed).shuffle("deck", 90) for seed in range(20)}) == 20
    assert SeededDice(7).shuffle("deck", 90) == SeededDice("7").shuffle("deck", 90)


def test_seeded_dice_are_the_same_on_every_machine_and_in_every_version() -> None:
    dice = SeededDice(7)
    assert [dice.roll("0:movement") for _ in range(8)] == [4, 3, 3, 5, 4, 3, 5, 1]
    assert dice.shuffle("0:deck", 8) == (1, 3, 7, 6, 5, 4, 2, 0)


def test_there_is_nothing_to_draw_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        SeededDice(1).pick("x", 0)
    assert SeededDice(1).shuffle("x", 0) == ()


def test_seeded_dice_do_not_print_their_seed() -> None:
    assert "4242" not in repr(SeededDice(4242))
    assert "secret" not in f"{SeededDice(b'secret')!r} {SeededDice('secret')!s}"


# The seal
def test_e2_7_the_seal_is_the_hash_of_the_secret() -> None:
    assert seal(b"secret") == hashlib.sha256(b"secret").hexdigest()
    assert seal(b"secret") != seal(b"Secret")


def test_e2_7_every_word_its_place_and_its_bounds_stir_the_seed() -> None:
    seeds = [
        stir(b"secret", []),
        stir(b"secret", [""]),
        stir(b"secret", ["a", "b"]),
        stir(b"secret", ["b", "a"]),
        stir(b"secret", ["ab"]),
        stir(b"secret", ['a","b']),
        stir(b"other", ["a", "b"]),
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(len(seed) == 32 for seed in seeds)
    assert stir(b"secret", ["a", "b"]) == stir(b"secret", ("a", "b"))


# Scripts
def test_scripted_dice_answer_in_order() -> None:
    dice = ScriptedDice([4, 2, (1, 0)])
    assert (dice.roll("a"), dice.pick("b", 3), dice.shuffle("c", 2)) == (4, 2, (1, 0))
    assert dice.left == 0


def test_scripted_dice_refuse_a_draw_that_was_not_scripted() -> None:
    dice = ScriptedDice([6])
    dice.roll("first")
    with pytest.raises(UnscriptedDraw, match="second"):
        dice.roll("second")


@pytest.mark.parametrize(
    ("draw", "size", "values"),
    [
        ("roll", (), [0, 7, -1, (1, 0)]),
        ("pick", (3,), [3, -1, (0, 1, 2)]),
        ("shuffle", (3,), [1, (0, 1), (0, 1, 1), (1, 2, 3)]),
    ],
)
def test_scripted_dice_refuse_what_no_dice_give(
    draw: str, size: tuple[int, ...], values: list[int | tuple[int, ...]]
) -> None:
    for value in values:
        with pytest.raises(UnscriptedDraw):
            getattr(ScriptedDice([value]), draw)("x", *size)


# Records
def test_recording_dice_keep_what_was_drawn_and_replay_dice_give_it_again() -> None:
    dice = RecordingDice(SeededDice(8))
    drawn = (dice.roll("a"), dice.pick("b", 9), dice.shuffle("c", 5))
    assert [(d.label, d.size) for d in dice.draws] == [("a", 6), ("b", 9), ("c", 5)]
    again = ReplayDice(dice.draws)
    assert (again.roll("a"), again.pick("b", 9), again.shuffle("c", 5)) == drawn
    assert again.left == 0


@pytest.mark.parametrize(
    ("draws", "why"),
    [
        ([], "no further draw"),
        ([Draw("y", 6, (3,))], "holds y of 6"),
        ([Draw("x", 5, (3,))], "holds x of 5"),
        ([Draw("x", 6, (7,))], "no such draw"),
        ([Draw("x", 6, (0,))], "no such draw"),
        ([Draw("x", 6, (1, 2))], "no such draw"),
        ([Draw("x", 6, ())], "no such draw"),
    ],
)
def test_replay_dice_refuse_another_draw(draws: list[Draw], why: str) -> None:
    with pytest.raises(ChangedDraw, match=why) as refusal:
        ReplayDice(draws).roll("x")
    assert refusal.value.label == "x"


def test_replay_dice_refuse_an_order_that_is_none() -> None:
    with pytest.raises(ChangedDraw, match="no order"):
        ReplayDice([Draw("x", 3, (0, 0, 1))]).shuffle("x", 3)
    assert ReplayDice([Draw("x", 3, (2, 0, 1))]).shuffle("x", 3) == (2, 0, 1)
