"""What tests of running tables share."""

from __future__ import annotations

from tests.features.conftest import any_game, here, quiet

__all__ = ["any_game", "here", "quiet"]
