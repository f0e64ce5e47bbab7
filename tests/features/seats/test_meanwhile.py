"""What a stand-in did, and what befell it, is told to its person when they are back (E8.8, E17.1)."""

import random
from pathlib import Path

import pytest

from bot.model.kit import Kit
from bot.words.language import speaking
from tests.features.house import ANA, LONG, House, house
from tests.features.seats.test_seats import DANA, told
from tests.features.test_alarm import THREE
from tests.parts import words

STEPS = 70


async def some_steps(here: House, game: str, steps: int) -> None:
    """So many steps of a game, chosen as the strongest computer does."""
    lots, kit = random.Random(3), here.kit
    for _ in range(steps):
        live = await here.services.tables.live(game)
        seat = min(kit.rules.asked(live.state))
        holder = live.table.holder(seat)
        if holder.plays:
            here.time.go(30)
            await here.ring()
            continue
        view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
        action = kit.computers.choose(kit.computers.strengths[-1], view, legal, lots)
        await here.services.play.submit(game, holder.user or 0, [action], None)


@pytest.mark.parametrize("kit", LONG, ids=lambda kit: kit.id)
async def test_e17_1_the_first_message_after_a_stand_in_tells_what_happened(tmp_path: Path, kit: Kit) -> None:
    async with house(tmp_path, kit=kit) as here:
        game = await here.game(*THREE)
        await some_steps(here, game, 5)
        await here.services.seats.stand_in(game, ANA)
        await some_steps(here, game, STEPS)
        live = await here.services.tables.live(game)
        seat = live.table.seat_of(ANA) or ""
        assert live.table.holder(seat).stood
        await here.deliver()
        before = len(told(here, ANA))
        await here.services.seats.come_back(game, ANA)
        live = await here.services.tables.live(game)
        while live.table.holder(seat).stand_in:
            await some_steps(here, game, 1)
            live = await here.services.tables.live(game)
        await here.deliver()
        (message,) = told(here, ANA)[before:][:1]
        scene = await here.services.queries.scene(game, ANA)
        kept = live.memory.called.since[seat]
        with speaking(live.table.holder(seat).language):
            lines, bare = (
                words(kit.screens.summary(scene, seat, "", news)).split("\n") for news in (kept, ())
            )
        # How many more there are depends on the room that the message has.
        news = [line for line in lines if line not in bare and not line.startswith("-#")]
        assert news
        assert all(line in message for line in news)


@pytest.mark.parametrize("kit", LONG, ids=lambda kit: kit.id)
async def test_e9_1_whoever_takes_a_seat_over_is_told_nothing_that_another_missed(
    tmp_path: Path, kit: Kit
) -> None:
    async with house(tmp_path, kit=kit) as here:
        game = await here.game(*THREE)
        await here.services.seats.stand_in(game, ANA)
        await some_steps(here, game, STEPS)
        live = await here.services.tables.live(game)
        seat = live.table.seat_of(ANA) or ""
        assert live.memory.called.since[seat]
        await here.services.seats.offer(game, ANA)
        await here.services.seats.take(game, DANA, "Dana", seat)
        while (await here.services.queries.table(game)).holder(seat).user == ANA:
            await some_steps(here, game, 1)
        live = await here.services.tables.live(game)
        assert seat not in live.memory.called.since
