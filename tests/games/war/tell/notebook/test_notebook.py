"""The notebook keeps what its seat was told, and nothing else (W11.3, INF-1)."""

from __future__ import annotations

from functools import cache

import pytest

from bot.games.war.tell import notebook
from bot.games.war.tell.notebook.lines import Notebook
from bot.games.war.words import names
from bot.model.reference import Known
from engine.war import RULES, Config
from engine.war.events.quest import Revealed, Searched
from engine.war.events.table import CardPlayed, LetterShown
from tests.games.war.games import Step, entries, play, scene

SEATS = ("fellowship", "sauron")


@cache
def game(seed: int = 2) -> list[Step]:
    return list(play(Config(), seed, most=500))


def read(seat: str, seed: int = 2) -> Notebook:
    steps = game(seed)
    found = notebook.derived(scene(steps[-1].state, seat), entries(steps, seat))
    assert isinstance(found, Notebook)
    return found


def known(seat: str, about: str = "", seed: int = 2) -> Known:
    return notebook.known(scene(game(seed)[-1].state, seat), read(seat, seed), about)


@pytest.mark.parametrize("seat", SEATS)
def test_w11_3_it_keeps_sightings_searches_letters_and_cards(seat: str) -> None:
    told = [RULES.redact(event, seat) for step in game() for event in step.events]
    kept = [one.fact for one in read(seat).noted]
    for kind in (Searched, LetterShown, CardPlayed):
        assert [fact for fact in kept if isinstance(fact, kind)] == [
            fact for fact in told if isinstance(fact, kind)
        ]
    seen = [(who, fact.at) for fact in told if isinstance(fact, Revealed) for who in fact.who]
    assert [(one.who, one.at) for one in read(seat).sightings] == seen
    assert seen


@pytest.mark.parametrize("seat", SEATS)
def test_w11_3_inf_1_it_is_made_of_the_own_redacted_log_alone(seat: str) -> None:
    """The notebook of a seat is the same, whatever state the hidden are in."""
    steps = game()
    for one in read(seat).noted:
        assert one.fact in [RULES.redact(event, seat) for step in steps for event in step.events]


def test_w11_3_a_sighting_stands_with_turn_and_hex() -> None:
    one = read("sauron").sightings[0]
    line = next(line for line in known("sauron").things if names.piece(one.who) in line)
    assert f"turn {one.turn} at {names.spot_full(one.at)}" in line


def test_w11_3_about_one_player_only_that_ones_things_stand_there() -> None:
    every, dark, west = (known("fellowship", about) for about in ("", "sauron", "fellowship"))
    assert len(every.happened) == len(dark.happened) + len(west.happened)
    assert dark.happened
    assert any("Shadow Points" in line for line in dark.held)
    assert not any("Shadow Points" in line for line in known("sauron").held)


def test_w11_3_others_are_those_who_play() -> None:
    assert notebook.others(scene(game()[-1].state, "fellowship")) == ("sauron",)
