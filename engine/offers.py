"""Legal actions, worked out when somebody asks for them: to list all costs more than all else, and few do."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar, overload

from engine.caching import cached_property

A = TypeVar("A")
T = TypeVar("T")


class Offers(Sequence[A], Generic[A]):
    """What one viewer may do, kind by kind; of a kind that nobody asks for nothing is listed."""

    def __init__(self, ask: Mapping[type[A], Callable[[], Iterable[A]]]) -> None:
        """``ask`` lists the actions of each kind, in the order of the whole."""
        self._ask = ask
        self._found: dict[type[Any], tuple[Any, ...]] = {}

    def of(self, kind: type[T]) -> tuple[T, ...]:
        """The legal actions of a kind."""
        if kind not in self._found:
            ask = self._ask.get(kind)  # type: ignore[arg-type]
            self._found[kind] = tuple(ask()) if ask else ()
        return self._found[kind]

    @cached_property
    def kinds(self) -> tuple[type[A], ...]:
        """The kinds of which any is legal."""
        return tuple([kind for kind, ask in self._ask.items() if any(True for _ in ask())])

    @cached_property
    def _all(self) -> tuple[A, ...]:
        return tuple(chain.from_iterable(map(self.of, self._ask)))

    def __contains__(self, action: object) -> bool:
        """Whether it is listed; only those of its kind are."""
        return action in self.of(type(action))

    def __iter__(self) -> Iterator[A]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, at: int) -> A: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[A, ...]: ...

    def __getitem__(self, at: int | slice) -> A | tuple[A, ...]:
        return self._all[at]


def listed(actions: Iterable[A]) -> Offers[A]:
    """Actions that were listed already."""
    kinds: dict[type[A], list[A]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return Offers({kind: kind_offers.copy for kind, kind_offers in kinds.items()})
