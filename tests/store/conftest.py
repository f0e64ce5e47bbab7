"""The store is tested as it runs: what is committed is on the disk."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def power() -> None:
    """In place of the fixture of all tests, which spares them the disk."""
