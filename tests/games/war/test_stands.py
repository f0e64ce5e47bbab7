"""How it stands, in one line for all (W15.4)."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.games.war.ask.goals import panel_goals
from bot.games.war.ask.screens import panel
from bot.games.war.model import standing
from bot.games.war.model.standing import more
from bot.games.war.tell.narrator import NARRATOR
from bot.model.screen import Text
from engine.game import Outcome
from engine.war import RULES, State
from engine.war.data import DATA
from engine.war.data.records import Power
from engine.war.position import position
from tests.approved.stories import story, tells
from tests.games.war.ask.walks import scene_of
from tests.games.war.games import scene

STORY = 100
"""Letters of the line of a story."""
TWO_LINES = 96
"""Letters in two lines of a phone (W15.11)."""


def last_days(turn: int = 7, step: str = "F2", held: tuple[str, ...] = (), **where: object) -> State:
    """*The Last Days*, of whose key places Sauron holds some."""
    control = dict.fromkeys(held, "sauron")
    return position(preset="last_days", turn=turn, step=step, control=control, **where)  # type: ignore[arg-type]


def line(state: State, seat: str | None = None) -> str:
    return standing.line(RULES.view(state, seat))


@story
def test_w15_4_a_story_says_what_decides_it_and_how_near_that_is() -> None:
    state = last_days(held=("pelargir", "linhir"), units={"dol_amroth_foot": "", "swan_knights": ""})
    tells(
        lambda: line(state),
        lambda: line(last_days()),
        lambda: line(last_days(turn=10)),
        lambda: line(last_days(turn=12, held=("linhir",))),
    )


@pytest.mark.parametrize("turn", [8, 12])
def test_w15_4_the_line_of_a_story_has_at_most_a_hundred_letters(turn: int) -> None:
    """Whatever Sauron holds short of victory, and whatever else stands empty."""
    story = last_days().config.story
    assert story.sauron_wins is not None
    others = [place for place in story.prizes if place not in story.sauron_wins.at_once]
    for number in range(story.sauron_wins.at_once_prizes):
        for held in combinations(others, number):
            for full in ({}, dict.fromkeys([unit.id for unit in last_days().field.units], "")):
                said = line(last_days(turn=turn, held=held, units=full))
                assert len(said) <= STORY, said


@pytest.mark.parametrize(
    ("held", "m", "turn", "said"),
    [
        (6, None, 3, "Sauron has 6 Objectives; wins with 18. Turn 3 of 45."),
        (6, 6, 9, "Sauron has 6 Objectives, needs 8 by turn 11; wins with 18. Turn 9 of 45."),
        (16, 6, 9, "Sauron has 16 Objectives, needs 8 by turn 11; 2 more win at once"),
    ],
)
def test_w15_4_the_long_war_says_what_is_held_asked_and_by_when(
    held: int, m: int | None, turn: int, said: str
) -> None:
    state = position(turn=turn, m=m, control=_objectives(held), step="F2")
    assert line(state).startswith(said), "the long war has no name of its own"
    assert line(state).endswith(f"Turn {turn} of 45.")


def _objectives(number: int) -> dict[str, Power]:
    """So many Objectives in Sauron's hand, the rest in the West's."""
    return {
        place: "sauron" if n < number else "fellowship" for n, place in enumerate(sorted(DATA.objectives))
    }


@story
def test_w15_4_vic_9_near_the_end_the_twelve_are_named() -> None:
    said = line(position(turn=43, m=6, step="F2"))
    tells(said)


@story
def test_w15_4_with_three_players_sarumans_own_list_is_counted() -> None:
    state = position(preset="three_powers", turn=9, m=6, step="F2")
    tells(lambda: line(state))
    lost = position(preset="three_powers", turn=9, m=6, step="F2", control={"isengard": "fellowship"})
    tells(lambda: line(lost))


@pytest.mark.parametrize("held", [6, 9, 14])
@pytest.mark.parametrize("turn", [1, 9, 41])
@pytest.mark.parametrize("isengard", ["saruman", "fellowship"])
def test_w15_4_with_three_players_the_line_is_no_longer_than_two_lines_of_a_phone(
    held: int, turn: int, isengard: Power
) -> None:
    control = {**_objectives(held), "isengard": isengard}
    for m in (None, min(turn, 6)):
        state = position(preset="three_powers", turn=turn, m=m, step="F2", control=control)
        assert len(line(state)) <= TWO_LINES, line(state)


def test_w15_4_the_same_line_stands_in_all_panels_posts_status_and_objectives() -> None:
    for state in (last_days(), last_days(step="D2"), position(turn=9, m=6, step="D2")):
        wanted = line(state)
        for seat in (*state.config.seats, None):
            shown = panel(scene_of(state, seat))
            assert wanted in "\n".join(one.text for one in shown.parts if isinstance(one, Text)), seat
            goals = panel_goals(scene_of(state, seat))
            assert wanted in "\n".join(one.text for one in goals.parts if isinstance(one, Text))
        assert wanted in more(RULES.view(state, None))
        assert NARRATOR.standing(scene(state)) == wanted


def test_w15_4_a_game_that_is_over_and_a_lesson_have_no_such_line() -> None:
    state = last_days()
    assert line(replace(state, outcome=Outcome(("sauron",), "prizes", 7))) == ""
    assert standing.line(RULES.view(position(preset="lesson", turn=1, step="F2"), None)) == ""
