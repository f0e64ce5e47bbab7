"""A computer answers at once: nobody is told until when it has time (E3.8)."""

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.screen import Screen, Section, Text
from bot.tables.views import public_scene, seat_scene
from tests.laws.kits import NOW
from tests.laws_bot.moments import moments
from tests.laws_bot.watched import any_table_of
from tests.sampled import wide

TIME = "<t:"


def said(shown: Screen) -> str:
    return "\n".join(part.text for part in shown.parts if isinstance(part, Text | Section))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
@wide("steps", 50, 120)
@pytest.mark.parametrize("seed", range(6))
def test_e3_8_nobody_waits_for_a_computer_until_some_time(kit: Kit, seed: int, steps: int) -> None:
    live, seen = any_table_of(kit, seed), 0
    for moment in moments(any_table_of, kit, seed, steps):
        live = moment.live
        asked = sorted(kit.rules.asked(live.state))
        computers = [seat for seat in asked if live.table.holder(seat).plays]
        scenes = [public_scene(live, NOW)]
        scenes += [seat_scene(live, one.seat, NOW) for one in live.table.holders if one.present]
        for scene in scenes:
            timed = {wait.seat for wait in scene.waiting if wait.deadline is not None}
            assert timed.isdisjoint(computers)
            if len(computers) == len(asked) and scene.seat is not None:
                seen += 1
                shown = said(kit.screens.panel(scene))
                assert TIME not in shown, shown
    assert seen or not any(one.plays for one in live.table.holders)
