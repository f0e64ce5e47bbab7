"""That the Ring is on its way to Barad-dûr: who reads so, and by when it can be there (W15.4, RNG-10)."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask.goals import panel_goals
from bot.games.war.ask.screens import panel
from bot.games.war.model import road, standing
from bot.games.war.model.parties import turns_to
from bot.games.war.model.standing import more
from bot.games.war.tell import happened, private_summary
from bot.games.war.tell.narrator import NARRATOR
from bot.model.scene import Entry
from bot.model.screen import Text
from engine.war import RULES, State, position
from engine.war.beside_ring import marked, seen_by
from engine.war.events import table
from engine.war.moving_group import moving_group
from tests.games.war.ask.hand import scene_of
from tests.games.war.games import scene

WEST, SAURON = "fellowship", "sauron"


def step(version: int, seat: str, *events: Any) -> Entry:
    return Entry(version, 18, seat, 0.0, events)


def carried(step: str = "F2", **ring: object) -> State:
    """Frodo and the Ring on their way to Barad-dûr."""
    at = {"frodo": "2817", "khamul": "2817"}
    state = position(turn=9, step=step, m=6, at=at, hidden=(), captives={"frodo": "khamul"}, ring="khamul")
    both = replace(state.field.ring, known=(WEST, SAURON), **{"taken": "frodo", **ring})  # type: ignore[arg-type]
    return replace(state, field=replace(state.field, ring=both))


LOST, THERE = "Frodo brings Sauron the Ring, now at ", "It can be there in turn "
FREED, TAKE, BRING = "Free Frodo where the Ring is", "Take it back before", "Bring it to Barad-dûr"


@pytest.mark.parametrize(
    ("seat", "step", "wanted"), [(WEST, "F2", FREED), (WEST, "D2", FREED), (SAURON, "D2", BRING)]
)
def test_w15_4_rng_10_whoever_knows_of_the_ring_on_its_way_reads_so_on_every_panel_and_board(
    seat: str, step: str, wanted: str
) -> None:
    scene = scene_of(carried(step), seat)
    for shown in (panel(scene), panel_goals(scene)):
        above = "\n".join(one.text for one in shown.parts[:3] if isinstance(one, Text))
        assert wanted in above
        assert THERE in above
    assert wanted in "\n".join(more(scene.view))
    assert TAKE in road.wanted(RULES.view(carried(taken=""), WEST))
    guest = RULES.view(carried(step), None)
    assert not road.ring_now(guest)
    assert "Ring" not in "\n".join((standing.line(guest), *more(guest)))


def test_w15_4_the_turn_in_which_it_can_be_there_is_that_in_which_its_bearer_gets_there() -> None:
    view = RULES.view(carried(), WEST)
    carrier = road.carrier(view)
    assert carrier is not None
    turns = turns_to(moving_group(view.field, (carrier.id,)), road.END)
    assert road.soonest(view, carrier) == view.field.turn.number + turns - 1
    gone = replace(carrier, moved=True)
    assert road.soonest(view, gone) == view.field.turn.number + turns - 1, "he moved in the last turn"
    late = RULES.view(carried("D5"), WEST)
    assert road.soonest(late, gone) == view.field.turn.number + turns
    assert road.soonest(view, replace(carrier, at=road.END)) == view.field.turn.number


def test_w3_6_rng_10_who_knows_hears_in_the_next_message_how_far_the_ring_has_come() -> None:
    state = carried()
    way = marked(table.Moved(("khamul",), ("2717", "2817"), 2, why="order"), state.field)
    for seat, knows in ((WEST, True), (None, False)):
        told = happened.happened(scene_of(state, seat), [step(9, SAURON, seen_by(way, seat or ""))])
        assert any(FREED in line.text for line in told) == knows
    own = scene_of(state, WEST)
    kept = NARRATOR.heard([step(9, SAURON, seen_by(way, WEST))], own).kept
    assert FREED in private_summary.retold(own, kept)[0]


def test_w15_4_rng_7_that_the_lost_bearer_brings_sauron_the_ring_is_said_to_all() -> None:
    state = position(turn=9, step="F2", m=6, at={"frodo": "2817"}, hidden=(), ring="frodo")
    people = tuple(
        replace(one, power="sauron", lost=True) if one.id == "frodo" else one for one in state.field.persons
    )
    ring = replace(state.field.ring, known=(WEST, SAURON, ""))
    state = replace(state, field=replace(state.field, persons=people, ring=ring))
    said = {standing.line(RULES.view(state, seat)) for seat in (WEST, SAURON, None)}
    assert len(said) == 1
    assert said.pop().startswith(LOST)
    assert NARRATOR.standing(scene(state)).startswith(LOST)
