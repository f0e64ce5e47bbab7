"""A property that is worked out when it is asked for first, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class lazily(Generic[T]):
    """As `functools.cached_property`, without its lock: what is worked out twice at once is the same."""

    def __init__(self, ask: Callable[[Any], T]) -> None:
        self._ask = ask
        self._name = ask.__name__
        self.__doc__ = ask.__doc__

    @overload
    def __get__(self, of: None, owner: type) -> Self: ...

    @overload
    def __get__(self, of: object, owner: type) -> T: ...

    def __get__(self, of: object | None, owner: type) -> Self | T:
        """The value; the next time it is found on the object itself."""
        if of is None:
            return self
        value = self._ask(of)
        of.__dict__[self._name] = value
        return value
