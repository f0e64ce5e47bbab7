"""Footprints and points on the West's map come from its own steps alone (W2.2)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from bot.games.war.draw import own_pictures
from bot.games.war.draw.footsteps import Walk, walks
from bot.model.scene import Entry, Scene
from engine.war import RULES, Config
from engine.war.events.table import Moved, SittingBegan, TakenBack
from tests.games.war.games import Step, entries, play, scene

FRODO = ("frodo", "sam")


def step(version: int, stretch: int, *events: object) -> Entry:
    return Entry(version, stretch, "fellowship", 0.0, events)


def test_w2_2_a_way_is_as_long_as_the_same_people_went_on_in_a_turn() -> None:
    gone = [
        step(1, 3, Moved(FRODO, ("1807", "1808"), 2)),
        step(2, 3, Moved(FRODO, ("1808", "1809"), 1.5)),
        step(3, 5, Moved(FRODO, ("1809", "1810"), 1)),
    ]
    assert walks(gone, 2) == [
        Walk(1, FRODO, ("1807", "1808", "1809"), 3.5),
        Walk(2, FRODO, ("1809", "1810"), 1),
    ]


def test_w2_2_seq_4_what_was_taken_back_was_never_gone() -> None:
    gone = [
        step(1, 3, Moved(FRODO, ("1807", "1808"), 2)),
        step(2, 3, Moved(FRODO, ("1808", "1809"), 1.5)),
        step(3, 3, TakenBack("move")),
    ]
    assert walks(gone, 2) == [Walk(1, FRODO, ("1807", "1808"), 2)]


def test_w2_2_a_step_that_began_another_sitting_is_of_the_turn_that_followed() -> None:
    gone = [step(1, 4, SittingBegan("fellowship", "fellowship"), Moved(FRODO, ("1807", "1808"), 2))]
    assert [walk.turn for walk in walks(gone, 2)] == [1]


@cache
def played() -> list[Step]:
    return list(play(Config(preset="war"), 5, most=400))


def told(number: int) -> Scene:
    """The scene of the West after so many steps, with its own steps as the house tells them."""
    log = entries(played()[: number + 1], "fellowship")
    own = tuple(entry for entry in log if entry.seat == "fellowship")
    return replace(scene(played()[number].state, "fellowship"), own=own)


def test_w2_2_footprints_are_of_three_turns_and_drafts_have_their_points() -> None:
    trails, costs, ages = 0, 0, set[int]()
    for number, one in enumerate(played()):
        view = RULES.view(one.state, "fellowship")
        if view.step != "F2":
            continue
        shown = told(number)
        drawn, gone = own_pictures.ordered(shown)
        now = view.field.turn.number
        trails += len(gone)
        costs += sum("cost" in way for way in drawn)
        ages |= {now - trail["turn"] for trail in gone}
        assert all(0 <= now - trail["turn"] <= own_pictures.TURNS for trail in gone)
        for way in drawn:
            assert float(way.get("cost", "1")) > 0
        assert not own_pictures.ordered(replace(shown, own=()))[1]
    assert trails
    assert costs
    assert ages == {0, 1, 2, 3}
