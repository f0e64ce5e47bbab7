"""A replay follows the Ring, people and armies, and tells how near the hunters were (W11.5)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.tell import following
from bot.games.war.tell import replay as steps
from bot.model.scene import Entry
from bot.model.story import EVERYTHING, PUBLIC
from engine.war import RULES, Config, State
from engine.war.data import COMPANIONS
from engine.war.events.quest import Revealed, Searched
from engine.war.events.table import Moved
from engine.war.position import position
from tests.games.war.games import play


def entry(*events: Any) -> Entry:
    return Entry(1, 1, "fellowship", 0.0, events)


def bearing() -> State:
    return position(step="F2", turn=9, at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"))


def met(key: str, eyes: str, *events: Any) -> bool:
    return following.met(key, entry(*events), eyes, bearing)


def test_w11_5_at_most_25_can_be_followed() -> None:
    assert 20 < len(following.whom()) <= 25


def test_w11_5_the_ring_is_followed_where_its_bearer_goes() -> None:
    went = Moved(("frodo", "sam"), ("2412", "2512"), 2)
    assert met("ring", EVERYTHING, went)
    assert met("ring", "fellowship", went)
    assert not met("ring", EVERYTHING, Moved(("merry",), ("1813", "1812"), 2))


@pytest.mark.parametrize("eyes", [PUBLIC, "sauron"])
def test_w11_5_inf_1_who_does_not_know_the_bearer_does_not_follow_the_ring(eyes: str) -> None:
    assert not met("ring", eyes, Revealed(("frodo",), "2412", "spotted"))
    assert met("frodo", eyes, Revealed(("frodo",), "2412", "spotted"))


def test_w11_5_an_army_is_followed_by_its_land_also_in_parts() -> None:
    assert met("orc", PUBLIC, Moved(("orc_morannon/2",), ("2815", "2715"), 1))
    assert not met("rohan", PUBLIC, Moved(("orc_morannon/2",), ("2815", "2715"), 1))


def searched(area: str) -> Searched:
    return Searched("sauron", "nazgul", (area,), own_choice=True)


def test_w11_5_a_search_that_looked_one_hex_too_short_is_told() -> None:
    """Frodo stands in the Brown Lands; what borders on his hex missed him by one."""
    state = bearing()
    beside = replace(state, field=replace(state.field, persons=tuple(moved(state, "frodo", "2411"))))
    said = following.nearly([searched("brown_marsh")], lambda: beside, last=False)
    inside = following.nearly([searched("brown_marsh")], lambda: state, last=False)
    assert bool(said) != bool(inside)
    assert "missed by one hex" in str(said or inside)
    assert following.nearly([searched("shire")], lambda: state, last=False) == ()
    assert "off" in following.nearly([], lambda: state, last=True)[0]


def test_w11_5_whoever_has_the_ring_is_no_hexes_off() -> None:
    state = bearing()
    taken = replace(state, field=replace(state.field, ring=replace(state.field.ring, holder="khamul")))
    assert following.nearly([], lambda: taken, last=True) == ("the Dark had the Ring",)


def moved(state: State, who: str, at: str) -> list[Any]:
    """The people of a state, one of them elsewhere."""
    return [replace(one, at=at) if one.id == who else one for one in state.field.persons]


def test_w11_5_in_a_game_that_was_played_everybody_followed_is_met_somewhere() -> None:
    found = set()
    for step in play(Config(), 3, most=400):
        events = tuple(one for event in step.events if (one := steps.opened(event)) is not None)
        for key in (*following.whom(), *following.buttons()):
            if following.met(key, entry(*events), EVERYTHING, lambda step=step: step.state):  # type: ignore[misc]
                found.add(key)
    assert {"ring", "battle", "orc"} <= found
    assert found & set(COMPANIONS)
    assert RULES.id == "war"
