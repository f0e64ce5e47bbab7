"""Dice, above the panel that follows an order (W4.5)."""

from __future__ import annotations

from bot.games.war.tell import results
from engine.war.events import quest, table
from tests.approved.stories import story, tells


@story
def test_w4_5_a_die_that_a_sentence_tells_is_told_once() -> None:
    events = (
        table.Rolled("escape", "CAP-6", (2,), ("frodo",)),
        quest.EscapeTried("frodo", "2314", 2, 2, freed=True),
        table.Rolled("gollum", "GOL-2", (3,)),
    )
    tells(lambda: list(results.told(events)))
