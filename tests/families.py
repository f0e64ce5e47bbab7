"""Side by side, families of files keep together: what one of them played or read is at hand for the next."""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from tests.order import family_of


class ByFamily(LoadFileScheduling):
    """Hands whole families to the processes."""

    def _split_scope(self, nodeid: str) -> str:
        return family_of(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFamily | None:
    """In place of the one that knows files alone."""
    return ByFamily(config, log) if config.getoption("dist") == "loadfile" else None
