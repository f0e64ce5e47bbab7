"""Which cases of a test the default run has.

``@pytest.mark.sampled(3)`` keeps three, ``sampled("de")`` those of German; with ``soak=(3,)`` so many are
kept of the cases that are soak. A law is no truer in nine cases of three languages and three presets than in
three that have each of them once. The others are for the night (``rest="soak"``: the soak), which has all;
no case is drawn, so that a red run is red again.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import pytest

ELSEWHERE: Final = ("soak", "night", "opinion")
"""Marks of what the default run has not anyway."""
NIGHT: Final = "night"


def wide(name: str, few: int, many: int) -> pytest.MarkDecorator:
    """How many of something a test takes: few in the default run, many in the night."""
    return pytest.mark.parametrize(name, [few, pytest.param(many, marks=pytest.mark.night)])


def batches(every: int, few: int, size: int = 50) -> list[object]:
    """The seeds of a law that are quickly looked at: a few in the default run, the others many at a time."""
    rest = (range(first, min(first + size, every)) for first in range(few, every, size))
    return [range(few), *(pytest.param(one, marks=pytest.mark.night) for one in rest)]


def chosen(cases: Sequence[str], most: int, always: Collection[str] = ()) -> list[str]:
    """Of cases by their ids those with any of these words, and others up to that number: each time the first
    of those whose words were chosen least."""
    words = {case: list(enumerate(case.split("-"))) for case in cases}
    kept = [case for case in cases if case in always or any(word in always for _, word in words[case])]
    used = Counter(word for case in kept for word in words[case])
    for _ in range(min(most, len(cases)) - len(kept)):
        left = (case for case in cases if case not in kept)
        best = min(left, key=lambda case: sum(used[word] for word in words[case]))
        kept.append(best)
        used.update(words[best])
    return kept


def leave_for_the_night(items: Iterable[pytest.Item]) -> None:
    """Put the cases of sampled tests off that were not chosen: by day, and in the soak where they are soak.

    Raises pytest.UsageError where nothing would be left of a test, or it has no cases.
    """
    tests = defaultdict[tuple[object, str, str], dict[str, pytest.Function]](dict)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("sampled"):
            if not hasattr(item, "callspec"):
                raise pytest.UsageError(f"{item.nodeid} has one case only: there is nothing to sample.")
            when = next((mark for mark in ELSEWHERE if item.get_closest_marker(mark)), "")
            tests[item.parent, item.originalname, when][item.callspec.id] = item
    for (_, _, when), cases in tests.items():
        _put_off(cases, when)


def _put_off(cases: dict[str, pytest.Function], when: str) -> None:
    first = next(iter(cases.values()))
    mark = first.get_closest_marker("sampled")
    assert mark is not None
    wanted = mark.kwargs.get(when, ()) if when else mark.args
    if not wanted:
        return
    most = next((one for one in wanted if isinstance(one, int)), 0)
    kept = chosen(list(cases), most, [one for one in wanted if isinstance(one, str)])
    if not kept:
        raise pytest.UsageError(f"{first.nodeid}: no case has {wanted}, so none would be run.")
    rest = mark.kwargs.get("rest", NIGHT)
    for case in cases.keys() - set(kept):
        cases[case].own_markers[:] = [one for one in cases[case].own_markers if one.name != when]
        cases[case].add_marker(rest)
