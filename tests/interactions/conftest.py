"""The stand-in of Discord for the tests of the client, and a house without Discord."""

from bot.local.testing import standin
from tests.features.house import here, quiet

__all__ = ["here", "quiet", "standin"]
