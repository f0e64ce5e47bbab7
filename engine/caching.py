"""What is worked out when it is asked for first, and kept: with an object, or by what it was asked of."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Generic, Self, TypeVar, overload

import msgspec

S = TypeVar("S")
T = TypeVar("T")


class cached_property(Generic[T]):
    """As `functools.cached_property`, without its lock: what is worked out twice at once is the same."""

    def __init__(self, ask: Callable[[Any], T]) -> None:
        self._ask = ask
        self._name = ask.__name__
        self.__doc__ = ask.__doc__

    @overload
    def __get__(self, holder: None, owner: type) -> Self: ...

    @overload
    def __get__(self, holder: object, owner: type) -> T: ...

    def __get__(self, holder: object | None, owner: type) -> Self | T:
        """The value; the next time it is found on the object itself."""
        if holder is None:
            return self
        value = self._ask(holder)
        holder.__dict__[self._name] = value
        return value


def kept(ask: Callable[[S], T]) -> Callable[[S], T]:
    """A question that is answered once for each thing, and kept with it."""
    name = f"{ask.__module__}.{ask.__name__}"

    @wraps(ask)
    def answer(subject: S) -> T:
        known = subject.__dict__
        if name not in known:
            known[name] = ask(subject)
        cached: T = known[name]
        return cached

    return answer


class Same(Generic[T]):
    """A thing as a key of a cache: equal to itself alone, which costs nothing to find out."""

    __slots__ = ("it",)

    def __init__(self, value: T) -> None:
        self.it = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)


# Record types made ready for threads (design.md 4)

_READY: set[type[msgspec.Struct]] = set()
"""What was looked at already."""


def prepare(package: str) -> None:
    """Let msgspec look at every record type that this package has defined so far, in this one thread.

    It would look at a type when the first value of it is read, and another thread that reads one in the
    meantime crashes the interpreter. So whoever defines types, or starts threads that read them, calls this.
    """
    for kind in _kinds(msgspec.Struct):
        if kind not in _READY and f"{kind.__module__}.".startswith(f"{package}."):
            msgspec.json.Decoder(kind)
            _READY.add(kind)


def _kinds(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
