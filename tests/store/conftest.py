"""The store is tested as it runs: what is committed is on the disk."""

import pytest


@pytest.fixture(autouse=True, scope="module")
def power() -> None:
    """In place of the fixture of all tests, which spares them the disk."""
