"""What takes long to make, made once for all tests of a process that look at it."""

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """What an iterator gives, as a game its steps: fetched as far as somebody looks, and kept for others."""

    def __init__(self, source: Iterator[T]) -> None:
        self._known: list[T] = []
        self._rest = source

    def first(self, most: int) -> Iterator[T]:
        """The first so many, or all that there are."""
        for number in range(most):
            if number == len(self._known):
                following = next(self._rest, None)
                if following is None:
                    return
                self._known.append(following)
            yield self._known[number]
