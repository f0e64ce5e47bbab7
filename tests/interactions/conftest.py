"""The stand-in of Discord for the tests of the client."""

from bot.local.testing import standin

__all__ = ["standin"]
