"""Whoever reads German reads German only: every screen, post and suggestion of games of all rules (E12.5)."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.words.language import ENGLISH, speaking
from engine import riddle
from engine.riddle import board as boards
from tests.laws.kits import NOW, carried_out
from tests.laws.laws import watchers
from tests.laws.walks import Game, any_game
from tests.laws_bot.english import english, read
from tests.laws_bot.rendered import answers, choose, scene_of, screens, seated
from tests.laws_bot.test_rendered import _advanced
from tests.sampled import wide

STEPS = 10
GERMAN = "de"


def german(live: LiveTable) -> LiveTable:
    """The table on a server that speaks German, of people who do."""
    holders = tuple(msgspec.structs.replace(holder, language=GERMAN) for holder in live.table.holders)
    table = msgspec.structs.replace(live.table, language=GERMAN, holders=holders)
    return replace(live, table=table, lobby=msgspec.structs.replace(live.lobby, language=GERMAN))


def shown(live: LiveTable, now: float, steps: list[StepRow]) -> Iterator[str]:
    """All that anybody can open at that moment."""
    for watcher in watchers(live.state):
        for one in screens(live, watcher, now, steps):
            yield from read(msgspec.to_builtins(one))
        yield from (label for label, _ in answers(scene_of(live, watcher, now, steps)))


def said(game: Game) -> Iterator[str]:
    """All that is read while a game is played."""
    rng = random.Random(game.seed)
    live, now, told = german(seated(game, rng)), NOW, list[StepRow]()
    for _ in range(STEPS):
        if live.state.outcome is not None:
            return
        seat, action = choose(game, live, rng)
        now += rng.choice((0.0, 60.0, 4000.0))
        change, live = carried_out(live, seat, action, now)
        told += change.steps
        for row in change.posts:
            yield from read(msgspec.json.decode(row.body))
        yield from shown(live, now, told)


def pictures(found: Any) -> Iterator[dict[str, Any]]:
    """What every picture of a screen or a message is drawn from, however deep."""
    if isinstance(found, dict):
        if found.get("part") == "picture":
            yield found["data"]
        for value in found.values():
            yield from pictures(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from pictures(value)


def in_english(texts: Iterator[str]) -> tuple[dict[str, set[str]], int]:
    """The texts in which English words stand, and how many texts there are."""
    every = set(texts)
    return {text: words for text in every if (words := english(text))}, len(every)


@wide("seeds", 1, 18)
def test_e12_5_no_english_is_left_in_german(seeds: int) -> None:
    for seed in range(seeds):
        game = any_game(random.Random(seed))._replace(board=boards.MIDDLE_EARTH, leaving=False)
        with speaking(GERMAN):
            assert in_english(said(game))[0] == {}, seed


@cache
def _played(language: str, every: int = 1) -> tuple[tuple[frozenset[str], tuple[str, ...]], ...]:
    """Of each game of the Advanced Game and with partners: its texts, and the languages of its pictures."""
    played = []
    for game, begun in islice(_advanced(), 0, None, every):
        rng = random.Random(game.seed)
        live, told = seated(game, rng, begun), list[StepRow]()
        live = german(live) if language == GERMAN else live
        texts, lettered = set[str](), list[str]()
        now = NOW
        with speaking(language):
            for _ in range(STEPS):
                if live.state.outcome is not None:
                    break
                seat, action = choose(game, live, rng)
                now += rng.choice((0.0, 60.0, 4000.0))
                change, live = carried_out(live, seat, action, now)
                told += change.steps
                found: list[Any] = [msgspec.json.decode(row.body) for row in change.posts]
                for watcher in watchers(live.state):
                    found += map(msgspec.to_builtins, screens(live, watcher, now, told))
                    texts |= {label for label, _ in answers(scene_of(live, watcher, now, told))}
                texts.update(read(found))
                lettered += [data.get("language", ENGLISH) for data in pictures(found)]
        played.append((frozenset(texts), tuple(lettered)))
    return tuple(played)


@pytest.mark.soak
def test_e12_5_no_english_is_left_in_the_advanced_game_and_with_partners() -> None:
    for texts, _ in _played(GERMAN):
        with speaking(GERMAN):
            wrong, many = in_english(iter(texts))
        assert wrong == {}
        assert many > 100


@wide("every", 3, 1)
@pytest.mark.sampled("de")
@pytest.mark.parametrize("language", [ENGLISH, GERMAN])
def test_e12_5_every_picture_is_lettered_in_the_language_of_its_text(language: str, every: int) -> None:
    lettered = [one for _, those in _played(language, every) for one in those]
    assert len(lettered) > 100
    assert set(lettered) == {language}


def test_e12_5_no_english_is_left_when_a_game_is_over() -> None:
    game = Game(
        2, ("frodo", "black-rider-1", "sam"), ("sharp",), riddle.PRESETS["quick"], boards.MIDDLE_EARTH
    )
    rng = random.Random(game.seed)
    live, told = german(seated(game, rng)), list[StepRow]()
    texts: list[str] = []
    with speaking(GERMAN):
        while live.state.outcome is None:
            change, live = carried_out(live, *choose(game, live, rng), NOW)
            told += change.steps
            for row in change.posts:
                texts += read(msgspec.json.decode(row.body))
        wrong, _ = in_english(iter([*texts, *shown(live, NOW, told)]))
    assert wrong == {}
    assert any("alle Hände" in text for text in texts)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(3))
def test_e12_5_in_english_the_same_words_are_found(seed: int) -> None:
    """Else the law would hold nothing."""
    game = any_game(random.Random(seed))._replace(board=boards.MIDDLE_EARTH)
    live = seated(game, random.Random(seed))
    change, live = carried_out(live, *choose(game, live, random.Random(seed)), NOW)
    wrong, many = in_english(shown(live, NOW, list(change.steps)))
    assert len(wrong) > many / 4
