"""Laws that are broken on purpose."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def found() -> Iterator[None]:
    """A law is broken here, and found to be. By what pytest need not spell out: that takes as long again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("_pytest.assertion.util._reprcompare", None)
        with pytest.raises(AssertionError):
            yield
