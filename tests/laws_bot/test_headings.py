"""What every panel of a game has: who the reader is and where (E17.2), and one thing to press (E16.5)."""

import asyncio
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.model.phrases import state
from bot.games.riddle.words import names
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Buttons, Menu, Screen, Text, plain
from tests.features.house import ANA, BEN, CY, house
from tests.laws_bot.crawling import crawled
from tests.laws_bot.test_hostile import _table
from tests.laws_bot.test_panels import _moments

KITS = (RIDDLE, WAR)
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.night) for seed in range(1, 6))]
STEPS = 12


def blue(shown: Screen) -> list[str]:
    """What is to be pressed."""
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    return [one.label for row in rows for one in row if one.style == "primary"]


def stated(shown: Screen, scene: Scene) -> bool:
    """Whether one of the first two paragraphs says who the reader is and where: in the sentence for it, or as
    "End Sam's turn at Bree?"."""
    said = [plain(part.text).split("\n")[0] for part in shown.parts if isinstance(part, Text)][:2]
    mine = scene.view.mine
    where = [names.place(scene.view.board, mine.at)] if mine.at is not None else []
    parts = [names.seat(mine.seat), *where] if mine.status not in ("halls", "captive") else []
    full = plain(state(scene.view))
    return any(full in one or (parts and all(part in one for part in parts)) for one in said)


@cache
def everywhere(number: int, seed: int) -> tuple[tuple[str, Scene, Screen], ...]:
    """The screens of all three people at many moments of a game, by the verb that led there."""
    return tuple(asyncio.run(_everywhere(KITS[number], seed)))


async def _everywhere(kit: Kit, seed: int) -> list[tuple[str, Scene, Screen]]:
    with TemporaryDirectory() as folder:
        async with house(Path(folder), kit=kit) as here:
            return [
                (way.verb, await here.services.queries.scene(game, user), shown)
                async for game, _ in _moments(here, kit, seed, STEPS, 8)
                for user in (ANA, BEN, CY)
                async for way, shown in crawled(here, game, user, random.Random(seed), 10)
            ]


@pytest.mark.parametrize("seed", SEEDS)
def test_e17_2_the_heading_of_every_panel_says_who_the_reader_is_and_where(seed: int) -> None:
    bare, seen = dict[str, list[str]](), 0
    for verb, scene, shown in everywhere(0, seed):
        if not shown.wakes or scene.seat is None or scene.finished:
            continue
        seen += 1
        if not stated(shown, scene):
            bare[verb] = [plain(part.text) for part in shown.parts if isinstance(part, Text)][:2]
    assert seen > 60
    assert not bare, bare


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", range(len(KITS)), ids=[kit.id for kit in KITS])
def test_e16_5_no_screen_has_two_blue_buttons(number: int, seed: int) -> None:
    wrong = {verb: blue(shown) for verb, _, shown in everywhere(number, seed) if len(blue(shown)) > 1}
    assert not wrong, wrong


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
async def test_e17_8_what_lets_a_paused_table_go_on_is_its_one_blue_button(tmp_path: Path, kit: Kit) -> None:
    async with house(tmp_path, kit=kit) as here:
        game = await _table(here, kit, 0)
        await here.services.clocks.pause(game)
        for user in (ANA, BEN, CY):
            async for _, shown in crawled(here, game, user, random.Random(1), 30):
                assert len(blue(shown)) <= 1, blue(shown)
            if user == (await here.services.queries.table(game)).host:
                panel = kit.screens.panel(await here.services.queries.scene(game, user))
                assert blue(panel) == ["Resume"]


@pytest.mark.parametrize("seed", SEEDS)
def test_w14_3_no_two_options_of_a_menu_read_the_same(seed: int) -> None:
    """Two equal copies of a card are one line, or say which copy they are."""
    wrong = dict[str, list[str]]()
    for verb, _, shown in everywhere(0, seed):
        for menu in (part for part in shown.parts if isinstance(part, Menu)):
            said = [(one.label, one.about) for one in menu.choices]
            if len(set(said)) < len(said):
                wrong[verb] = [f"{label} -- {about}" for label, about in said]
    assert not wrong, wrong
