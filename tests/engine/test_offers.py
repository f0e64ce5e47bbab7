"""Legal actions are listed for whoever asks, and no others (`engine.offers`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.offers import Offers, listed


def _offers(asked: list[str]) -> Offers[int | str | float]:
    def numbers() -> Iterator[int]:
        asked.append("numbers")
        for number in (1, 2, 3):
            asked.append(f"number {number}")
            yield number

    def words() -> Iterator[str]:
        asked.append("words")
        yield from ("a", "b")

    return Offers({int: numbers, str: words, float: tuple})


def test_nothing_is_listed_until_it_is_asked_for() -> None:
    asked: list[str] = []
    offers = _offers(asked)
    assert not asked
    assert "b" in offers
    assert asked == ["words"]
    assert 2.5 not in offers
    assert offers.of(bool) == ()
    assert asked == ["words"]


def test_whether_a_kind_is_possible_lists_the_first_of_it_alone() -> None:
    asked: list[str] = []
    assert _offers(asked).kinds == (int, str)
    assert asked == ["numbers", "number 1", "words"]


def test_the_whole_is_all_kinds_in_their_order() -> None:
    offers = _offers([])
    assert list(offers) == [1, 2, 3, "a", "b"]
    assert (len(offers), offers[3], offers[:2]) == (5, "a", (1, 2))
    assert offers.of(int) == (1, 2, 3)


def test_what_is_listed_already_is_found_by_kind() -> None:
    found = listed([1, "a", 2])
    assert (found.kinds, found.of(int), found.of(float)) == ((int, str), (1, 2), ())
