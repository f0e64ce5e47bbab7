"""What panels of random games show and take: labels (E14.3), limits (E14.3), drafts (E0.4)."""

import random
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.screen import LABEL, LONGEST_BUTTON, Button, Buttons, Menu, Screen
from bot.ui.components import problems
from bot.words.language import LANGUAGES, speaking
from tests.features.house import ANA, BEN, CY, House, house
from tests.interactions.verbs import VERBS
from tests.laws_bot.conditions import all_conditions
from tests.laws_bot.crawling import Told, Way, clicked, crawled, tap_of
from tests.laws_bot.test_hostile import _play, _table
from tests.sampled import wide

pytestmark = pytest.mark.asyncio

each_game = pytest.mark.parametrize(
    ("kit", "seed"),
    [
        *((RIDDLE, 0), (WAR, 0)),
        *(pytest.param(kit, seed, marks=pytest.mark.night) for kit in (RIDDLE, WAR) for seed in range(1, 6)),
    ],
    ids=lambda one: getattr(one, "id", one),
)


async def _moments(
    here: House, kit: Kit, seed: int, steps: int, most: int = 4
) -> AsyncIterator[tuple[str, random.Random]]:
    """A game at so many moments, some steps between them."""
    rng = random.Random(300 + seed)
    game = await _table(here, kit, seed)
    for _ in range(steps):
        yield game, rng
        for _ in range(rng.randint(1, most)):
            if not await _play(here, game, rng):
                return


def long(shown: Screen) -> Iterator[str]:
    for part in shown.parts:
        if isinstance(part, Buttons):
            yield from (one.label for one in part.buttons if len(one.label) > LONGEST_BUTTON)
        elif isinstance(part, Menu):
            yield from (one.label for one in part.choices if len(one.label) > LABEL)


@pytest.mark.sampled(1)
@each_game
async def test_e14_3_panels_fit_and_their_labels_can_be_read(
    tmp_path: Path, kit: Kit, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    wrong, seen = set[str](), 0
    async with house(tmp_path, kit=kit) as here:
        async for game, rng in _moments(here, kit, seed, 10):
            user = rng.choice((ANA, BEN, CY))
            for language in LANGUAGES:
                with speaking(language):
                    async for way, shown in crawled(here, game, user, random.Random(seed), 12):
                        seen += 1
                        wrong |= {f"{language} {way.verb}: {label}" for label in long(shown)}
                        wrong |= {f"{way}: {problem}" for problem in problems(shown)}
    wrong |= {record.getMessage() for record in caplog.records if record.levelname == "ERROR"}
    assert seen > 80
    assert not wrong, "\n".join(sorted(wrong))


FULL: Final = re.compile(
    r" components of | characters of | buttons in a row|: [1-9]\d* options|longer than 100"
)
"""The limits that too much on one screen breaks; two ways may exclude each other and share an id."""


@pytest.mark.sampled(1)
@wide("steps", 4, 10)
@each_game
async def test_e14_3_a_panel_with_all_its_conditions_true_at_once_fits(
    tmp_path: Path, kit: Kit, seed: int, steps: int
) -> None:
    wrong, seen = set[str](), 0
    async with house(tmp_path, kit=kit) as here:
        with all_conditions() as conditions:
            assert conditions > 100
            async for game, rng in _moments(here, kit, seed, steps, 12):
                for user in (ANA, BEN, CY):
                    async for way, shown in crawled(here, game, user, rng, 8):
                        seen += 1
                        wrong |= {f"{way.verb}: {one}" for one in problems(shown) if FULL.search(one)}
    assert seen > 9 * steps
    assert not wrong, "\n".join(sorted(wrong))


def forged(menu: Menu) -> Iterator[tuple[str, ...]]:
    """Values that this menu does not send."""
    offered = [one.value for one in menu.choices]
    yield ("nonsense",)
    yield (offered[0], offered[0])
    yield (*offered[: menu.at_most], "nonsense")
    if menu.at_most < len(offered):
        yield tuple(offered[: menu.at_most + 1])
    if menu.at_least:
        yield ()


@pytest.mark.sampled(1)
@each_game
async def test_e0_4_a_draft_keeps_only_what_its_menu_offers(
    tmp_path: Path, kit: Kit, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    tried = 0
    async with house(tmp_path, kit=kit) as here:
        async for game, rng in _moments(here, kit, seed, 10):
            user = rng.choice((ANA, BEN, CY))
            seat = (await here.services.queries.table(game)).seat_of(user)
            assert seat is not None
            found = [one async for one in crawled(here, game, user, rng, 8)]
            for way, shown in found:
                for menu in (part for part in shown.parts if isinstance(part, Menu)):
                    for values in forged(menu):
                        before = await here.store.drafts(game, seat), (await here.store.game(game)).version
                        told = await clicked(user, here, shown, menu, values)
                        what = f"{way} {menu.verb} {values}"
                        assert isinstance(told.refused, Refusal), what
                        assert told.refused.key == "stale", what
                        after = await here.store.drafts(game, seat), (await here.store.game(game)).version
                        assert after == before, what
                        tried += 1
            assert problems(kit.screens.panel(await here.services.queries.scene(game, user))) == []
    assert not [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert tried > 20


@pytest.mark.sampled(1)
@wide("steps", 14, 30)
@each_game
async def test_e0_4_e4_32_a_menu_that_was_left_open_breaks_no_panel(
    tmp_path: Path, kit: Kit, seed: int, steps: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Its decision is over: nothing is kept. It is not: what was offered then is read as what it is now."""
    old: list[tuple[int, int, Way]] = []
    wrong, late, kept = list[str](), 0, 0
    async with house(tmp_path, kit=kit) as here:
        async for game, rng in _moments(here, kit, seed, steps, 1):
            for user in (ANA, BEN, CY):
                decision = (await here.services.queries.scene(game, user)).decision
                async for _, shown in crawled(here, game, user, rng, 4):
                    old += [
                        (user, decision, Way(part.verb, part.arg, (rng.choice(part.choices).value,)))
                        for part in shown.parts
                        if isinstance(part, Menu) and VERBS[part.verb].game == kit.id
                    ]
            del old[:-60]
            for user, decision, way in [*rng.sample(old, min(5, len(old))), *old[-12::4]]:
                seat = (await here.services.queries.table(game)).seat_of(user)
                now = (await here.services.queries.scene(game, user)).decision
                before = await here.store.drafts(game, seat or "")
                told = Told(here)
                await told.answer(VERBS[way.verb], tap_of(here, user, game, way, decision))
                after = await here.store.drafts(game, seat or "")
                what = f"{way} of {decision}, now {now}"
                if decision != now and before != after:
                    wrong.append(f"{what}: kept {after}")
                late += decision != now
                kept += before != after
                wrong += [f"{what}: {one.getMessage()}" for one in caplog.records if one.levelname == "ERROR"]
                caplog.clear()
                panel = kit.screens.panel(await here.services.queries.scene(game, user))
                wrong += [f"{what}: {problem}" for problem in problems(panel)]
    assert not wrong, "\n".join(sorted(set(wrong)))
    assert late > 10
    assert kept > steps // 10


async def test_e14_3_a_label_that_is_too_long_would_be_found() -> None:
    assert list(long(Screen((Buttons((Button("x" * 46, "go"),)),)))) == ["x" * 46]
