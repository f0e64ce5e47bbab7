"""A call in the channel closes with the question or the turn it calls to (E17.3, E5.1)."""

import msgspec
import pytest

from bot.model.preferences import BOTH, CHANNEL, DM
from tests.features import house as houses
from tests.features.house import BEN, House, put
from tests.features.seats.test_pause_closes import controls
from tests.features.test_alarm import THREE, look, looked_at
from tests.parts import words


def calls(here: House) -> list[str]:
    shown = [envelope.screen for envelope in here.post.places[houses.CHANNEL].envelopes.values()]
    return [words(one) for one in shown if controls(one) and f"<@{BEN}>" in words(one)]


@pytest.mark.parametrize("pings", [DM, CHANNEL, BOTH])
@pytest.mark.parametrize("shut", [False, True])
@pytest.mark.parametrize("reminded", [False, True])
async def test_e17_3_a_call_in_the_channel_closes_with_its_question(
    pings: str, shut: bool, reminded: bool, here: House
) -> None:
    game = await here.game(*THREE)
    await here.services.people.prefer(BEN, lambda old: msgspec.structs.replace(old, pings=pings))
    await put(here, game, looked_at())
    if shut:
        here.post.refusing = {BEN}
    await look(here, game)
    await here.deliver()
    decision = next(one for one in await here.store.decisions(game) if one.seat == "black-rider-1")
    if reminded:
        here.time.now = (decision.deadline or 0) - 60
        await here.ring()
        await here.deliver()
    assert bool(calls(here)) is (shut or pings != DM), here.post.texts(houses.CHANNEL)
    scene = await here.services.queries.scene(game, BEN)
    assert scene.default is not None
    await here.services.play.submit(game, BEN, [scene.default], scene.decision)
    await here.deliver()
    assert calls(here) == []
