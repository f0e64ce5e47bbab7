"""The pictures of a seat's own panels: from its view alone, with the same in words (W2.2 to W2.4, W2.9)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from bot.games.war.ask.armies import panel_armies
from bot.games.war.ask.attack import panel_attack
from bot.games.war.ask.captors import panel_captors
from bot.games.war.ask.council import panel_council
from bot.games.war.ask.nazgul import WHICH, panel_nazgul
from bot.games.war.ask.path import MOST, TO, panel_path
from bot.games.war.draw import own_pictures, own_words, pictures
from bot.games.war.gallery.exhibits import ninth
from bot.games.war.model.parties import Trip, company, hidden, way
from bot.games.war.model.stacks import TICKED
from bot.games.war.words import names
from bot.model.scene import Scene
from bot.model.screen import Menu, Picture, Screen, Text
from bot.ui.components import in_words
from bot.words import text
from engine import war
from engine.war import RULES, Config, State, position
from engine.war.board import BOARD
from engine.war.company import Company
from engine.war.moves.ways import Way
from tests.games.war.games import play, scene

LANGUAGES = list(TONGUES)


@cache
def states(preset: str) -> list[State]:
    """The beginning of a game."""
    return [step.state for step in play(Config(preset=preset), 5, most=250)]


def own(state: State, seat: str) -> Scene:
    return replace(scene(state, seat), legal=RULES.legal(state, seat))


def picture_of(shown: Screen) -> Picture:
    return next(part for part in shown.parts if isinstance(part, Picture))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["war", "last_days"])
def test_w2_2_the_council_shows_every_party_of_the_west(preset: str, language: str) -> None:
    found = [state for state in states(preset) if RULES.view(state, "fellowship").step == "F2"][::6]
    assert found
    with speaking(language):
        for state in found:
            told = own(state, "fellowship")
            shown = picture_of(panel_council(told))
            parties = hidden(told.view)
            assert shown.kind == "council"
            assert set(shown.data["letters"]) == {party.at for party in parties if party.letter}  # type: ignore[call-overload]
            assert 0 < len(shown.alt) <= pictures.ALT_LIMIT
            for party in parties:
                if party.letter:
                    assert f"{party.letter} · " in shown.alt


def test_w2_4_every_end_is_in_the_picture_with_its_cost() -> None:
    found = [state for state in states("last_days") if RULES.view(state, "fellowship").step == "F2"]
    told = own(found[0], "fellowship")
    (party, *_) = hidden(told.view)
    shown = picture_of(panel_path(told, Trip(party.who)))
    assert shown.kind == "step"
    reach = shown.data["reach"]
    assert isinstance(reach, list)
    assert reach
    for end in reach:
        assert f"{end['to']}: {end['cost']}" in shown.alt
    there = picture_of(panel_path(told, Trip(party.who, (reach[0]["to"],))))
    assert there.data["way"][-1] == reach[0]["to"]  # type: ignore[index]
    assert shown.data["way"] == []


def test_w2_3_before_anything_may_be_ordered_the_dark_map_shows_where_its_armies_lie() -> None:
    first = next(step.state for step in play(Config(preset="war"), 5) if "sauron" in RULES.asked(step.state))
    focus = own_pictures.eye(scene(first, "sauron")).data["focus"]
    strength = Counter[str]()
    for unit in first.field.units:
        strength[unit.at] += unit.strength if unit.power == "sauron" else 0
    assert "barad_dur" in {BOARD.place_id(at) for at in focus}
    assert sum(strength[at] for at in focus) > strength.total() / 3


def test_w2_3_points_are_coins_and_what_was_spent_is_seen() -> None:
    for state in states("last_days"):
        view = RULES.view(state, "sauron")
        if view.step:
            shown = own_pictures.eye(scene(state, "sauron"))
            assert shown.data["points"] == view.field.turn.points
            assert isinstance(shown.data["spent"], int)
            assert shown.data["spent"] >= 0
            assert str(view.field.turn.points) in shown.alt


def test_w5_1_w5_4_w6_3_orders_of_armies_and_riders_have_their_part_of_the_map() -> None:
    state = ninth(step="D2")
    dark = own(state, "sauron")
    panels = (panel_armies(dark), panel_nazgul(dark), panel_captors(dark), panel_attack(dark))
    for shown in map(picture_of, panels):
        assert shown.kind == "front"
        assert shown.data["view"] == war.encode(dark.view).decode()
        assert shown.alt
    riders = replace(dark, drafts={WHICH: ("lord_of_the_nazgul",)})
    assert picture_of(panel_nazgul(riders)).data["rims"]
    ticked = replace(dark, drafts={TICKED: ("2618-sauron",)})
    assert picture_of(panel_armies(ticked)).data["focus"] == ["2618"]
    battling = own(ninth(step="D5"), "sauron")
    shown = picture_of(panel_attack(battling, "2518"))
    assert "2518" in shown.data["battles"]  # type: ignore[operator]
    assert shown.data["ways"] == [{"power": "sauron", "path": ["2618", "2518"]}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_w14_1_e13_1_without_pictures_the_own_maps_are_read_out(language: str) -> None:
    """Armies, Dark pieces and on what they spot, ways: all that is drawn near what the map is about."""
    with speaking(language):
        told = own(ninth(), "fellowship")
        council = picture_of(panel_council(told))
        read = council.words or ""
        (spot,) = [at for at in council.data["sights"] if at == "2618"]  # type: ignore[attr-defined]
        line = next(line for line in read.splitlines() if spot in line)
        assert names.piece("orc_gorgoroth") in line
        assert str(council.data["sights"][spot]) in line  # type: ignore[index]
        assert any(names.piece("gandalf") in line for line in read.splitlines())
        assert read not in council.alt
        assert len(read) <= own_words.LONGEST
        words = "\n".join(part.text for part in in_words(panel_council(told)).parts if isinstance(part, Text))
        assert read in words
        for panel in (panel_armies, panel_nazgul, panel_attack):
            assert picture_of(panel(own(ninth(step="D2"), "sauron"))).words


@pytest.mark.parametrize("unseen", [True, False])
@pytest.mark.parametrize("road", [None, True, False])
def test_w2_4_mov_3_a_tag_says_what_go_to_will_charge_by_the_setting_of_the_road(
    *, road: bool | None, unseen: bool
) -> None:
    at = {"aragorn": "1915", "legolas": "1915"}
    told = own(position(turn=9, step="F2", m=6, at=at, hidden=at if unseen else ()), "fellowship")
    trip = Trip(tuple(at), road=road)
    panel = panel_path(told, trip)
    tags = {end["to"]: end["cost"] for end in picture_of(panel).data["reach"]}  # type: ignore[attr-defined]
    menus = [part for part in panel.parts if isinstance(part, Menu) and part.verb == TO]
    listed = {choice.value for menu in menus for choice in menu.choices}
    assert listed <= set(tags)
    assert len(listed) >= min(len(tags), MOST)
    found = company(told.view, trip)
    assert isinstance(found, Company)
    for end, cost in tags.items():
        by = way(found, trip.to(end))
        assert isinstance(by, Way)
        assert (end, cost) == (end, text.amount(by.cost))
    assert ("1.5" in tags.values()) == (road is True or (road is None and not unseen))


@pytest.mark.parametrize(("language", "half"), [("en", "1.5"), ("de", "1,5")])
def test_w2_4_a_half_is_written_as_the_language_does(language: str, half: str) -> None:
    at = {"aragorn": "1915", "legolas": "1915"}
    told = own(position(turn=9, step="F2", m=6, at=at, hidden=at), "fellowship")
    with speaking(language):
        shown = picture_of(panel_path(told, Trip(tuple(at), road=True)))
        (end, *_) = (end["to"] for end in shown.data["reach"] if end["cost"] == half)  # type: ignore[attr-defined]
        panel = panel_path(told, Trip(tuple(at), (end,), road=True))
    assert f"{end}: {half}" in shown.alt, "along the road"
    assert half in "\n".join(part.text for part in panel.parts if isinstance(part, Text))
