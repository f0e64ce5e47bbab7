"""Fixtures of the stand-in's own tests."""

from collections.abc import AsyncIterator

import pytest

from bot.local.server import StandIn
from bot.local.testing import standin
from tests.local.trialbot import Trial

__all__ = ["standin"]


@pytest.fixture
async def bot(standin: StandIn) -> AsyncIterator[Trial]:
    async with standin.running(Trial()) as bot:
        yield bot
