"""Fixtures of the stand-in's own tests; the conformance test runs last, over all that was captured."""

from __future__ import annotations

import pytest

from bot.local.testing import standin

__all__ = ["standin"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "test_conformance" in item.nodeid)
