"""What a panel says of the Ring that fell: what is known, not what was so once (RNG-8, W15.9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.war.ask.nazgul import POSTS
from bot.games.war.ask.screens import panel
from bot.games.war.words import hunters, names
from bot.model.screen import Text, plain
from engine.war.actions import Move
from engine.war.pieces import Memory
from engine.war.state import State
from tests.approved.stories import story, tells
from tests.games.war.ask.walks import scene_of
from tests.scenarios.war.table import Table
from tests.scenarios.war.wars import war

SAURON, WEST = "sauron", "fellowship"
FIELD, BESIDE = "1910", "2010"


def fallen(*, taken: bool) -> Table:
    """All saw the Ring fall in turn 6; Sauron's Nazgûl took it, or it lies there still."""
    table = war(turn=8, step="F2", at={"celeborn": BESIDE, "khamul": "2410"}, ring=FIELD)
    ring = table.state.field.ring
    now = replace(ring, lies=FIELD, lay=6, known=(WEST, SAURON, ""))
    if taken:
        believed = (Memory(WEST, FIELD, 6), Memory("", FIELD, 6))
        now = replace(ring, lies="", holder="khamul", known=(SAURON,), lay=6, memories=believed)
    table.state = replace(table.state, field=replace(table.state.field, ring=now))
    return table


def text(state: State, seat: str) -> str:
    shown = panel(scene_of(state, seat))
    return plain("\n".join(one.text for one in shown.parts if isinstance(one, Text)))


@pytest.mark.parametrize("taken", [True, False])
@story
def test_w15_9_rng_8_a_panel_says_where_the_ring_was_known_last(taken: bool) -> None:
    table = fallen(taken=taken)
    tells(lambda: text(table.state, WEST).replace("**", ""), lambda: text(table.state, WEST))
    other = fallen(taken=not taken)
    assert table.sees(WEST) == other.sees(WEST), "whether it was taken since is not to be seen"
    assert text(table.state, WEST) == text(other.state, WEST)


@story
def test_w15_9_rng_8_who_came_to_look_and_found_nothing_knows_it() -> None:
    table = fallen(taken=True)
    table.do(WEST, Move(("celeborn",), (FIELD,)))
    tells(lambda: text(table.state, WEST))
    table.close()
    assert table.sees(WEST).field.ring.gone
    tells(lambda: text(table.state, WEST))
    assert not table.sees(None).field.ring.gone
    assert table.sees(None).field.ring.lies == FIELD


def test_w6_3_a_watching_post_is_named_as_its_order_names_it() -> None:
    for key, at in POSTS.items():
        assert names.spot_full(at) in hunters.post(key, at)
