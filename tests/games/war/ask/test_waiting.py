"""Panels of a table at which nothing may be done (E8.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.war.ask.screens import panel
from bot.model.screen import Text, plain
from engine.war.frames import Searching, Shadowing, Sitting
from tests.games.war.ask.walks import moments, scene_of


@pytest.mark.sampled(1)
@pytest.mark.parametrize("preset", ["last_days", "three_powers"])
def test_e8_4_a_paused_table_says_so_to_everybody_at_every_moment(preset: str) -> None:
    met = set()
    for state in moments(preset, 3, 120):
        for seat in (*state.config.seats, None):
            shown = scene_of(state, seat)
            table = replace(shown.table, status="paused")
            stands = panel(replace(shown, table=table, paused="host", legal=(), decision=0, deadline=None))
            said = "\n".join(plain(part.text) for part in stands.parts if isinstance(part, Text))
            assert ": all clocks stand still until" in said
        met.add(type(state.top))
    assert {Sitting, Shadowing, Searching} < met
