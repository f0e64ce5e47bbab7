"""A house without Discord."""

from tests.features.house import here, quiet

__all__ = ["here", "quiet"]
