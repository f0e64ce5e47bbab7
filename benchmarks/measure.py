"""How a figure is measured: repeated, sorted, and printed with its bound beside it."""

import statistics
import time
from collections.abc import Callable, Sequence

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One measured figure and the bound it is held against."""

    name: str
    value: float
    unit: str
    bound: float | None = None
    note: str = ""

    @property
    def over(self) -> bool:
        """Whether it is not within its bound."""
        return self.bound is not None and self.value >= self.bound

    def line(self) -> str:
        """The figure as a line of the report."""
        bound = "" if self.bound is None else f"  (bound {self.bound:g} {self.unit})"
        mark = "" if self.bound is None else "OVER " if self.over else "ok   "
        note = f"  {self.note}" if self.note else ""
        return f"{mark or '     '}{self.name:<62} {self.value:>9.2f} {self.unit}{bound}{note}"


def timed(work: Callable[[], object], *, times: int) -> list[float]:
    """Milliseconds of processor time of each of that many calls; that of other programs is not in it."""
    found = []
    for _ in range(times):
        began = time.process_time()
        work()
        found.append((time.process_time() - began) * 1000)
    return found


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)
