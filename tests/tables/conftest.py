"""What tests of running tables share."""

from tests.features.conftest import any_game, here, quiet

__all__ = ["any_game", "here", "quiet"]
