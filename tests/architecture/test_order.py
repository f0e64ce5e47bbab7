"""The order of the test files names files that are there."""

from __future__ import annotations

from tests.architecture.source import ROOT
from tests.order import LONG


def test_the_order_of_the_files_names_what_is_there() -> None:
    assert [file for file in LONG if not (ROOT / file).is_file()] == []
    assert len(set(LONG)) == len(LONG)
