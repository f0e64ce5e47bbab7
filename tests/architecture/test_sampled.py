"""What is left out of the default run is left to the night, and something of each test is left in it."""

from __future__ import annotations

from itertools import product

from tests.sampled import chosen

CASES = ["-".join(one) for one in product(("en", "de", "fr"), ("war", "last_days", "three_powers"))]


def test_every_language_and_every_preset_is_in_one_of_three_cases() -> None:
    kept = chosen(CASES, 3)
    assert len(kept) == 3
    for part in (0, 1):
        assert len({case.split("-")[part] for case in kept}) == 3


def test_cases_are_kept_by_their_words_and_more_up_to_a_number() -> None:
    assert chosen(CASES, 0, ["de"]) == [case for case in CASES if case.startswith("de-")]
    assert chosen(CASES, 1, ["fr-war"]) == ["fr-war"]
    assert len(chosen(CASES, 5, ["de"])) == 5
    assert chosen(CASES, 99) == sorted(CASES, key=chosen(CASES, 99).index)
