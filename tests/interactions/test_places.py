"""Where an answer goes, and how little it reads (E4.32, E14)."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from bot.app.house import DECORATIONS
from bot.interactions.dispatcher import Dispatcher
from bot.local.server import StandIn
from bot.model.screen import Screen
from tests.app.running import actor, control, played, post_with
from tests.features.house import ANA, BEN, House, person
from tests.features.tapping import tap_by
from tests.interactions.verbs import VERBS
from tests.laws_bot.hostile import Porter


async def test_a_hand_that_was_sent_stays_and_the_panel_opens_beside_it(
    standin: StandIn, tmp_path: Path
) -> None:
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        hand = standin.seats.inbox(who)[-1]
        said = str(hand.components)
        panel = await (await standin.seats.click(who, hand, "My turn")).final()
        assert panel.id != hand.id
        assert "Your turn" in str(panel.components)
        assert str(hand.components) == said
        # And the panel that opened there is edited in place like any other.
        again = await (await standin.seats.click(who, panel, control(panel, "more"))).final()
        assert again.id == panel.id


async def test_e4_32_a_panel_that_was_answered_elsewhere_says_so(standin: StandIn, tmp_path: Path) -> None:
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        user = standin.world.user(who).id
        in_room = await (
            await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")
        ).final()
        scene = await bot.services.queries.scene(game, user)
        where = control(in_room, "to")
        value = next(
            part["options"][0]["value"]
            for row in in_room.components[0]["components"]
            for part in row.get("components", ())
            if part.get("custom_id") == where
        )
        move = next(a for a in scene.legal if type(a).__name__ == "Move")
        await bot.services.play.submit(game, user, [move], scene.decision, private=True)
        live = await bot.services.tables.live(game)
        assert live.row.version == scene.view.version + 1
        # Later than a double click, by another way:
        old = await bot.store.decision(game, scene.decision)
        assert old is not None
        late = await bot.services.play.why_stale(game, user, scene.decision)
        assert late is not None
        assert late.facts == {"done": True, "private": True}
        shown = await (await standin.seats.choose(who, in_room, where, [value])).final()
        assert (await bot.services.tables.live(game)).row.version == scene.view.version + 1
        assert shown.id == in_room.id


READS = (
    "person",
    "people",
    "game",
    "game_in",
    "decisions",
    "steps",
    "drafts",
    "sent",
    "followers",
    "holders",
    "played",
)


@pytest.mark.parametrize(
    ("verb", "typed"),
    [("turn", False), ("home", False), ("hand", False), ("board", False), ("turn", True), ("hand", True)],
)
async def test_a_look_reads_its_person_and_its_table_once(
    monkeypatch: pytest.MonkeyPatch, verb: str, typed: bool, here: House
) -> None:
    game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"))
    asked: Counter[str] = Counter()

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def read(*given: Any, **named: Any) -> Any:
            asked[name] += 1
            return real(*given, **named)

        return read

    dispatcher = Dispatcher(cast("Any", Porter()), VERBS, DECORATIONS)
    scene = await here.turn_of(game)
    said = {"decision": None, "arg": verb} if typed else {"decision": scene.decision, "game": game}
    tap = tap_by(here, scene.user, **said)
    tap.person = await here.services.people.known(scene.user)
    for name in READS:
        monkeypatch.setattr(here.store, name, counted(name, getattr(here.store, name)))
    assert isinstance(await dispatcher.answer(VERBS["command" if typed else verb], tap), Screen)
    assert asked["person"] == 0, "who it is was known before"
    assert asked["game"] + asked["game_in"] == 1
    assert asked["followers"] == 0, "only a change is told to watchers"
    assert {name: often for name, often in asked.items() if often > 1 and name != "steps"} == {}
