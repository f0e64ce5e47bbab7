"""A finished game as a moving picture (E18.2)."""

import io
import random
import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageDraw

from art.drawing import palette
from art.drawing.film import WIDE, moving, told_apart
from art.drawing.text import Type, put
from art.riddle.markers import SEATS, draw_marker
from bot.features.film.handlers import in_words
from bot.features.replay.frames import (
    ENDS,
    FEW,
    GOES_ON,
    LONGEST,
    LONGEST_ALT,
    MOST,
    OPENS,
    SHORT,
    STRIKES,
    Reel,
    Still,
    frames,
    in_time,
    made,
    thinned,
)
from bot.games.riddle.words.names import seat as name
from bot.model.kit import Kit
from bot.model.screen import Picture, Screen
from bot.model.story import EVERYTHING, HEAVY, TITLE
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.views import log_of, public_scene
from engine.riddle.events import GameOver
from tests.art.drawing import vision
from tests.features.house import ANA, CHANNEL, House, house
from tests.features.recap.test_recap import opened, played
from tests.features.tapping import answer, tap_by
from tests.laws.kits import NOW, RIDDLE, WAR
from tests.laws.kits import played as whole_game

EVE = 666
FADED = 16.0
"""How far a player's colour may be off, in L*a*b*."""
STEPS = {"riddle": 400, "war": 60}
each_game = pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)


def game_of(kit: Kit, seed: int = 3) -> tuple[LiveTable, list[StepRow]]:
    found = list(whole_game(kit, seed, STEPS[kit.id]))
    return found[-1][0], [row for __, change in found for row in change.steps]


async def film(here: House, user: int, game: str, asked: str = "") -> Screen:
    return await answer("film", tap_by(here, user, game=game, arg=asked))


@each_game
def test_e18_2_every_turn_has_a_still_and_what_is_heavy_stands_longer(kit: Kit) -> None:
    live, rows = game_of(kit)
    shown = made(live, public_scene(live, NOW), rows, Reel("g", EVERYTHING, -1, rows[-1].version))
    assert 5 < len(shown) <= FEW
    assert sum(one.seconds for one in shown) <= SHORT + 0.01
    assert len({one.seconds for one in shown}) > 1


def test_e18_2_a_whole_game_begins_with_its_title_and_ends_with_its_last_pictures() -> None:
    live, rows = game_of(RIDDLE)
    assert live.row.status == "over"
    shown = made(live, public_scene(live, NOW), rows, Reel("g", EVERYTHING, -1, rows[-1].version, whole=True))
    assert shown[0].kind == TITLE
    assert [one.kind for one in shown[-2:]] != [shown[1].kind] * 2
    assert len(shown) <= MOST + 4
    assert sum(one.seconds for one in shown) <= LONGEST + 0.01


def test_e18_2_a_robbery_is_a_still_of_the_film() -> None:
    live, rows = game_of(RIDDLE, 7)
    shown = made(live, public_scene(live, NOW), rows, Reel("g", EVERYTHING, -1, rows[-1].version, whole=True))
    assert any(" robs " in str(one.data.get("headline")) for one in shown)


def test_e18_2_the_lightest_stills_give_way_in_every_part_of_the_game() -> None:
    stills = [
        Still(HEAVY if n % 10 == 0 else 50, Picture("a.jpg", "", "turn", "riddle", {"n": n}))
        for n in range(100)
    ]
    kept = thinned(stills, 40)
    assert len(kept) == 40
    assert [one for one in stills if one.weight == HEAVY] == [one for one in kept if one.weight == HEAVY]
    places = [stills.index(one) for one in kept]
    assert max(b - a for a, b in pairwise(places)) <= 4
    assert thinned([stills[0]] * 9, 5) == [stills[0]]


def test_e18_2_the_film_says_in_words_what_weighed_most_and_how_it_ended() -> None:
    live, rows = game_of(RIDDLE)
    entries = log_of(rows, None, live, unsettled=False)
    said = in_words(live, public_scene(live, NOW), entries)
    (ended,) = (e for x in entries for e in x.events if isinstance(e, GameOver))
    assert all(name(winner) in said.split("\n")[-1] for winner in ended.winners), said


@each_game
def test_e18_2_the_words_of_a_film_say_from_which_turn_to_which(kit: Kit) -> None:
    """They named turn 8, then 11, as if nothing had been between."""
    live, rows = game_of(kit)
    entries = log_of(rows, None, live, unsettled=False)
    numbers = [kit.turn(live.table, entry.turn) for entry in entries if entry.turn]
    head = in_words(live, public_scene(live, NOW), entries).split("\n")[0]
    assert re.findall(r"\d+", head) == [str(numbers[0]), str(numbers[-1])]
    last = [entry for entry in entries if kit.turn(live.table, entry.turn) == numbers[-1]]
    head = in_words(live, public_scene(live, NOW), last).split("\n")[0]
    assert re.findall(r"\d+", head) == [str(numbers[-1])]


@each_game
def test_e18_2_the_words_of_a_film_have_no_marks_and_lead_nowhere(kit: Kit) -> None:
    live, rows = game_of(kit)
    said = in_words(live, public_scene(live, NOW), log_of(rows, None, live, unsettled=False))
    assert "*" not in said
    assert "Log" not in said
    assert len(said) <= LONGEST_ALT


async def test_e18_2_before_the_end_there_is_no_film_of_everything(tmp_path: Path) -> None:
    async with house(tmp_path, kit=RIDDLE) as here:
        game = await opened(here)
        await played(here, game, 20)
        await here.deliver()
        sent = len(here.post.texts(CHANNEL))
        await film(here, ANA, game)
        await here.deliver()
        assert len(here.post.texts(CHANNEL)) == sent
        asked = Reel(game, EVERYTHING, 0, 9).picture("riddle", "film.gif", "")
        with pytest.raises(ValueError, match="before the end"):
            await frames(here.services, asked)


def test_e18_2_a_film_keeps_to_its_bytes_and_every_still_to_its_time() -> None:
    stills = [Image.effect_noise((WIDE, 300), 90).convert("RGB") for _ in range(6)]
    large = moving(stills, [0.5] * 6, 8_000_000)
    small = moving(stills, [0.5] * 6, len(large) // 2)
    assert len(small) <= len(large) // 2
    for film in (large, small):
        shown = Image.open(io.BytesIO(film))
        assert shown.n_frames == 6  # type: ignore[attr-defined]
        assert shown.info["duration"] == 500
    with pytest.raises(ValueError, match="1000 bytes"):
        moving(stills, [0.5] * 6, 1000)
    assert Image.open(io.BytesIO(moving(stills, [0.5] * 6, 8_000_000, "webp"))).format == "WEBP"


def ground(chance: random.Random) -> Image.Image:
    """A map of many greens, browns and blues, none of them a player's."""
    picture = Image.new("RGB", (WIDE, 600))
    draw = ImageDraw.Draw(picture)
    for _ in range(6000):
        x, y = chance.randrange(WIDE), chance.randrange(600)
        tone = chance.choice((palette.PARCHMENT, palette.FOREST[1], palette.SEA_DEEP, palette.MORDOR_DARK))
        draw.ellipse((x, y, x + 30, y + 30), tone)
    grain = Image.effect_noise(picture.size, 24)
    return ImageChops.add(picture, Image.merge("RGB", [grain, grain, grain]), 1.0, -128)


def test_e18_2_e13_4_a_film_keeps_the_colours_of_the_players() -> None:
    """They are a few hundred of its pixels."""
    chance, stills = random.Random("film"), list[Image.Image]()
    lands, spots = ground(chance), {seat: (40 + 56 * n, 300) for n, seat in enumerate(SEATS)}
    for number in range(5):
        stills.append(lands.copy())
        for seat, (x, y) in spots.items():
            draw_marker(stills[-1], seat, (x, y + 20 * number), 13)
    shown = Image.open(io.BytesIO(moving(stills, [1.2] * 5, 8_000_000)))
    for number, still in enumerate(stills):
        shown.seek(number)
        drawn, filmed = np.asarray(still), np.asarray(shown.convert("RGB"))
        for seat in SEATS:
            own = np.abs(drawn.astype(int) - palette.MARKERS[seat]).max(axis=2) < 14
            gaps = vision.lab(drawn[own]) - vision.lab(filmed[own])
            assert np.linalg.norm(gaps, axis=-1).mean() < FADED, (number, seat)


def test_e18_2_a_still_that_differs_in_a_number_of_cards_alone_is_left_out() -> None:
    first = Image.new("RGB", (WIDE, 600), palette.PARCHMENT)
    counted, moved = first.copy(), first.copy()
    put(counted, (60, 560), "3", Type("sans", 16, 700), palette.INK)
    draw_marker(moved, "merry", (200, 200), 17)
    shown, seconds = told_apart([first, counted, moved, moved, counted], [1.2, 1.8, 1.2, 1.2, 4.0])
    assert len(shown) == 3
    assert seconds == [1.8, 1.2, 4.0]


@pytest.mark.parametrize("count", [1, 12, MOST])
def test_e18_2_every_still_stands_until_its_words_are_read(count: int) -> None:
    still = Picture("turn.jpg", "", "turn", "riddle", {})
    timed = in_time([*[(still, STRIKES)] * count, (still, ENDS), (still, ENDS)], LONGEST - OPENS)
    assert min(seconds for _, seconds in timed) >= GOES_ON >= 1.2
    assert sum(seconds for _, seconds in timed) <= LONGEST - OPENS
