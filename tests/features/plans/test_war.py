"""Marches of the next sitting, planned while others sit and given at once (E18.4)."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.war.ask import plans
from bot.games.war.ask.plans import Planned
from bot.games.war.ask.screens import panel
from bot.games.war.kit import KIT as WAR
from bot.games.war.words import plans as words
from bot.model.screen import Menu
from bot.ui import phone
from bot.words.language import LANGUAGES, speaking
from engine.war import State
from engine.war.actions import March
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.position import position
from tests.approved.stories import shows, story, tells
from tests.features.house import ANA, BEN, House, house, person, put
from tests.features.orders.table import Hand, letters

PAIR = ("frodo", "sam")
EDORAS = BOARD.hex_of("edoras")


@pytest.fixture
async def war(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, kit=WAR) as here:
        yield here


def moment(step: str, **changes: Any) -> State:
    """Frodo and Sam lie hidden in Fangorn."""
    given = {"preset": "last_days", "turn": 3, "at": dict.fromkeys(PAIR, "1813"), "hidden": PAIR}
    return position(step=step, **{**given, **changes})


async def planning(here: House) -> tuple[str, Hand]:
    """Sauron sits, and Ana has opened the panel of plans."""
    game = await here.game(person(ANA, "Ana", "fellowship"), person(BEN, "Ben", "sauron"))
    await put(here, game, moment("D2"))
    await letters(here)
    ana = Hand(here, ANA, game)
    await ana.open("turn")
    await ana.tap("Plan my sitting")
    return game, ana


@story
async def test_E18_4_marches_are_planned_in_the_sitting_of_another_and_given_in_ones_own(war: House) -> None:
    game, ana = await planning(war)
    await ana.through(("Who marches?", "Frodo"), ("Where to?", "Mount Doom"))
    await ana.through(("Who marches?", "Anfalas"), ("Where to?", "Linhir"))
    await ana.open(plans.WHO, "h1813.A")
    shows(plans.room, await war.services.queries.scene(game, ANA))
    await ana.through(("Strike out", "Anfalas"), "Save")
    (kept,) = (await war.store.turn_plans(game)).values()
    assert plans._decoded(kept).marches == (Planned(PAIR, MOUNT_DOOM),)
    await put(war, game, moment("F2"))
    before = await war.store.steps(game, last=1)
    war.time.go(600)
    await war.ring()
    assert await war.store.steps(game, last=1) == before, "a plan orders nothing by itself"
    await ana.open("turn")
    await ana.tap("As planned (1)")
    step = (await war.store.steps(game, last=1))[0]
    assert (WAR.rules.codec.action(step.action), step.how) == (March(PAIR, MOUNT_DOOM), "person")
    assert not [label for label in ana.labels if label.startswith("As planned")]
    await put(war, game, moment("D2", turn=4))
    assert await war.store.turn_plans(game) == {}, "the sitting is over"


@story
async def test_E18_4_what_became_impossible_is_named_with_its_reason_and_the_rest_is_ordered(
    war: House,
) -> None:
    game, ana = await planning(war)
    await ana.through(("Who marches?", "Frodo"), ("Where to?", "Mount Doom"))
    await ana.through(("Who marches?", "Anfalas"), ("Where to?", "Linhir"), "Save")
    # Sam was taken away meanwhile: they do not stand together any more.
    await put(war, game, moment("F2", at={"frodo": "1813", "sam": "1912"}))
    await ana.open("turn")
    shows(panel, await war.services.queries.scene(game, ANA))
    await ana.tap("As planned (1)")
    step = (await war.store.steps(game, last=1))[0]
    order = WAR.rules.codec.action(step.action)
    assert isinstance(order, March)
    tells(lambda: words.sent(["Linhir"], [("Frodo", words.GONE()), ("Sam", words.ASKS())]))
    assert not set(order.who) & set(PAIR)


async def test_E18_4_a_plan_can_be_forgotten_and_has_room_for_a_few_marches(war: House) -> None:
    game, ana = await planning(war)
    await ana.through(("Who marches?", "Frodo"), ("Where to?", "Mount Doom"), "Save", "Forget")
    assert await war.store.turn_plans(game) == {}
    scene = await war.services.queries.scene(game, ANA)
    every = list(plans.movers(scene.view))
    assert len(every) > plans.MOST_MARCHES
    for key in every:
        if not [control for control in ana.controls if control.verb == plans.WHO]:
            break
        await ana.open(plans.WHO, key)
        goals = next(control for control in ana.controls if control.verb == plans.TO)
        assert isinstance(goals, Menu)
        await ana.open(plans.TO, goals.choices[0].value)
    scene = await war.services.queries.scene(game, ANA)
    assert len(plans.current(scene).marches) == plans.MOST_MARCHES
    assert not [control for control in ana.controls if control.verb == plans.WHO]
    for language in LANGUAGES:
        with speaking(language):
            shown = plans.room(scene)
            assert phone.lines(shown.parts) <= phone.LINES
            assert phone.controls(shown.parts) <= phone.CONTROLS
