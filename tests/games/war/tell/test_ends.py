"""How the end of a war is told, in each full language (W11.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from bot.features.announcements.herald import last_word
from bot.games.war.ask.waiting import panel_over
from bot.games.war.tell import ending
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.words import over
from bot.model.post import Memory, News
from bot.model.scene import Entry
from bot.model.screen import Buttons, Picture, Text
from engine.dice import SeededDice
from engine.game import Outcome
from engine.war import RULES, Config, State
from engine.war.events.quest import CouldNot
from engine.war.view import view
from tests.approved.stories import story, tells
from tests.games.war.games import play, scene

WHOLE = list(TONGUES)


def latest(preset: str) -> State:
    """The last moment of the beginning of a game."""
    *_, step = play(Config(preset=preset), 3, most=200)
    return step.state


@pytest.mark.sampled("de")
@pytest.mark.parametrize("language", WHOLE)
@story
def test_w11_4_every_end_is_told_to_the_table_and_to_each_player(language: str) -> None:
    with speaking(language):
        end = next(
            step for step in play(Config(preset="last_days"), 3) if RULES.outcome(step.state) is not None
        )
        told = NARRATOR.ending(News(public=scene(end.state)), Memory(), ["A line."])
        last = str(told)
        tells(last)
        texts = [part.text for part in told.parts if isinstance(part, Text)]
        winner = over.winner(end.state.outcome.winners if end.state.outcome else ())
        assert [winner in one for one in texts].count(True) == 1
        words = {NARRATOR.farewell(scene(end.state, seat), seat) for seat in Config(preset="last_days").seats}
        assert len(words) == 2
        assert "`ab12`" in str(NARRATOR.reveal(scene(end.state), "ab12", [("Ana", "moss")]))
        ended = RULES.abandon(latest("war"), SeededDice(1)).state
        assert NARRATOR.farewell(scene(ended, "sauron"), "sauron") == ""


@story
def test_scn_5_the_end_of_a_story_counts_its_own_places() -> None:
    said = over.story("The Pony", "It is over.", "turn 12", 0, 6)
    tells(said)
    assert "held 2 of the 6 key places" in over.story("The Pony", "It is over.", "turn 12", 2, 6)
    assert "held 6 Objectives" in over.story("The Pony", "It is over.", "turn 45", 6)


@story
def test_w11_4_a_draw_after_the_last_turn_is_over_and_only_what_the_table_ended_is_unfinished() -> None:
    tells(
        lambda: last_word(Outcome((), "time", 12)),
        lambda: last_word(Outcome(("sauron",), "prizes", 9)),
        lambda: last_word(Outcome((), "unfinished", 3)),
    )


@story
def test_w11_4_the_end_says_who_did_it_and_where() -> None:
    story = replace(latest("last_days"), outcome=Outcome(("fellowship",), "ring", 7))
    view = scene(story).view
    tells(lambda: ending.how(view, []))
    failed = Entry(version=1, turn=1, seat="fellowship", events=(CouldNot("frodo"),), at=0.0)
    tells(lambda: ending.how(view, [failed]))
    control = {**story.field.war.control, "linhir": "sauron", "edoras": "sauron", "pelargir": "sauron"}
    lost = replace(
        story,
        outcome=Outcome(("sauron",), "prizes", 7),
        field=replace(story.field, war=replace(story.field.war, control=control)),
    )
    said = ending.how(scene(lost).view, [])
    tells(said)


def test_w11_4_every_reason_of_the_rules_has_words() -> None:
    reasons = {"ring", "barad_dur", "objectives", "prizes", "confined", "nazgul", "saruman", "twelve", "time"}
    assert set(over.ENDS()) == reasons | {"unfinished"}


@story
def test_w11_4_lift_the_fog_shows_the_map_and_all_that_was_hidden() -> None:
    end = latest("last_days")
    assert view(end, None).field.person("frodo").at == ""
    over_ = scene(replace(end, outcome=Outcome((), "time", 12)))
    told = NARRATOR.reveal(over_, "ab12", [])
    (shown,) = [part for part in told.parts if isinstance(part, Picture)]
    assert shown.kind == "field"
    said = "\n".join(part.text for part in told.parts if isinstance(part, Text))
    at = end.field.person("frodo").at
    assert at
    assert over.LIFTED() in said
    tells(said)


@story
def test_w11_4_the_last_post_and_the_panel_after_it_lead_to_the_map_without_fog() -> None:
    ended = scene(replace(latest("last_days"), outcome=Outcome((), "time", 12)))
    posts = (NARRATOR.ending(News(public=ended), Memory(), []), panel_over(ended))
    for post in posts:
        (row,) = [part.buttons for part in post.parts if isinstance(part, Buttons)]
        tells([button.label for button in row])
        assert (row[0].verb, row[0].style) == ("reveal", "primary")
