"""Seeds that are new in every run: for the soak and the night only, all other tests are always the same."""

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

AGAIN = "RIDDLEMASTER_SOAK_SEED"
"""The setting that repeats the game of a failure."""


def seeds() -> Iterator[int]:
    """New seeds without end, or the one that is to be repeated."""
    if again := os.environ.get(AGAIN):
        yield int(again)
        return
    source = random.SystemRandom()
    while True:
        yield source.getrandbits(48)


@contextmanager
def repeatable(seed: int, test: str) -> Iterator[None]:
    """A failure inside prints the line that repeats it; ``test`` is the test's node id."""
    try:
        yield
    except (Exception, pytest.fail.Exception) as broken:
        broken.add_note(f"Repeat it: {AGAIN}={seed} ./riddlemaster test -m soak '{test}'")
        raise
