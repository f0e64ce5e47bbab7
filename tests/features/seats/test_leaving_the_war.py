"""A seat of the War that is left for good is played on: one line, nothing lost, nothing told (E9.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.seats import screens
from bot.games.war.kit import KIT
from bot.model.screen import Buttons
from engine.war import RULES
from engine.war.actions import Attack
from tests.features.house import ANA, BEN, House, house, person, put, words
from tests.features.test_alarm import DAY
from tests.games.war.ask.test_attack import ARMY, LED, OSGILIATH
from tests.scenarios.war.table import SAURON, Table

PEOPLE = (person(ANA, "Ana", "fellowship"), person(BEN, "Ben", "sauron"))


async def at_battle(here: House) -> str:
    """A table whose West is asked about a battle of Sauron's sitting (P-22)."""
    game = await here.game(*PEOPLE)
    table = Table(step="D5", units=ARMY, at=LED, turn=9, m=6, points=12, mobilised=("saruman",))
    table.do(SAURON, Attack(OSGILIATH, tuple(ARMY)))
    table.close()
    await put(here, game, table.state)  # type: ignore[arg-type]
    await here.deliver()
    return game


@pytest.mark.parametrize("user", [ANA, BEN], ids=["who-is-asked", "who-sits"])
async def test_e9_2_who_leaves_in_the_middle_of_a_battle_loses_and_tells_nothing(
    tmp_path: Path, user: int
) -> None:
    async with house(tmp_path, kit=KIT) as here:
        game = await at_battle(here)
        before = await here.services.tables.live(game)
        seat = before.table.seat_of(user)
        assert seat is not None
        said = here.post.texts(500)
        await here.services.seats.quit(game, user)
        await here.services.seats.quit(game, user)
        await here.deliver()
        live = await here.services.tables.live(game)
        assert live.row.status == "running"
        assert RULES.problems(live.state) == []
        assert (live.state.field, live.state.stack) == (before.state.field, before.state.stack)
        assert live.table.seat_of(user) is None
        assert (live.table.sitter(seat).computer, live.table.sitter(seat).offered) == ("sharp", True)
        name = "Ana" if user == ANA else "Ben"
        new = [text for text in here.post.texts(500) if text not in said]
        told = [text for text in new if "for good" in text]
        assert len(told) == 1, new
        assert told[0].startswith(
            f"{name} has left for good: a computer plays on as **{KIT.seats.name(seat)}**, "
        )
        for _ in range(40):
            here.time.go(DAY)
            await here.ring()
            if (await here.services.tables.live(game)).status.stretch > before.status.stretch:
                break
        live = await here.services.tables.live(game)
        assert live.status.stretch > before.status.stretch, "the war goes on"
        await here.services.seats.take(game, 777, "Cy", seat, ())
        assert (await here.services.tables.live(game)).table.seat_of(777) in (seat, None)


async def test_e9_2_before_leaving_person_and_computer_are_offered(tmp_path: Path) -> None:
    async with house(tmp_path, kit=KIT) as here:
        game = await at_battle(here)
        shown = screens.quit_panel(KIT, await here.services.queries.scene(game, ANA))
        assert "Nothing is lost: a computer plays on as **The West**" in words(shown)
        (row,) = [part for part in shown.parts if isinstance(part, Buttons)]
        assert [one.verb for one in row.buttons] == ["seat-gone", "seat-offer", "seat-stand", "seat"]


async def test_e10_7_the_last_person_to_leave_ends_the_war(tmp_path: Path) -> None:
    async with house(tmp_path, kit=KIT) as here:
        game = await at_battle(here)
        for user in (BEN, ANA):
            await here.services.seats.quit(game, user)
        live = await here.services.tables.live(game)
        assert live.row.status == "over"
        assert live.state.outcome is not None
        assert live.state.outcome.winners == ()
