"""Record types made ready for threads (design.md 4)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

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
