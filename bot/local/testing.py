"""For end-to-end tests: a pytest fixture with a running stand-in, and what must hold when a test ends.

A test folder's conftest says `from bot.local.testing import standin` and its tests take `standin`. Users and
more are chosen with `@pytest.mark.parametrize("standin", [{"users": ("ana", "ben")}], indirect=True)`; tests
that need several, or an odd end, use `checked(...)` themselves.
"""

import contextlib
import gc
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.local.calls import Call
from bot.local.server import StandIn

ACK_BUDGET_MS = 1500.0
"""No first reply may take longer than this, in milliseconds; half of what Discord allows."""

SPENT = 3
"""How many answers of 401, 403 and 429 a test may bring about, injected ones included: after 10,000 in ten
minutes Discord takes nothing from that address any more."""

captured: list[Call] = []
"""Every REST call of a test, for who compares it with Discord's description when the test is over."""


def assert_clean(here: StandIn, *, unacked: int = 0, refused: int = 0, spent: int = SPENT) -> None:
    """Assert that the bot asked for nothing unknown, answered in time, reached for no other host and was
    seldom turned away.

    `unacked` and `refused` say how many a test provoked itself, `spent` how many answers of 401, 403 and 429
    it allows. Raises AssertionError.
    """
    assert here.unrouted == [], f"requests to unknown routes: {here.unrouted}"
    missed = [
        (interaction.ask.name, interaction.data.get("name") or interaction.data.get("custom_id"))
        for interaction in here.unacked
    ]
    assert len(missed) == unacked, f"not answered within the deadline: {missed}"
    assert len(here.guard.refused) == refused, f"the egress guard refused: {here.guard.refused}"
    turned = [f"{call.status} {call.name}" for call in here.calls if call.status in (401, 403, 429)]
    assert len(turned) <= spent, f"{len(turned)} answers that count towards a ban: {turned}"
    slow = [
        interaction.ack_ms
        for interaction in here.interactions.all
        if (interaction.ack_ms or 0) > ACK_BUDGET_MS
    ]
    assert not slow, f"first replies took {slow} ms"


@contextlib.asynccontextmanager
async def checked(
    *, unacked: int = 0, refused: int = 0, spent: int = SPENT, **wanted: Any
) -> AsyncIterator[StandIn]:
    """A running stand-in (arguments as for `StandIn`), checked by `assert_clean` when the block ends well."""
    # What earlier tests left behind is not the bot's: walking it would count as delay of its first replies.
    gc.collect()
    gc.freeze()
    async with StandIn(**wanted) as here:
        yield here
        captured.extend(here.calls)
        assert_clean(here, unacked=unacked, refused=refused, spent=spent)


@pytest_asyncio.fixture
async def standin(request: pytest.FixtureRequest) -> AsyncIterator[StandIn]:
    """A running stand-in with Ana and Ben, or as the test's `standin` parameter says; checked at teardown."""
    wanted: dict[str, Any] = dict(getattr(request, "param", {}))
    allowed = {key: wanted.pop(key) for key in ("unacked", "spent") if key in wanted}
    async with StandIn(**wanted) as here:
        yield here
    captured.extend(here.calls)
    assert_clean(here, **allowed)
