"""What a tap asks the store for: its person and its table once (design.md 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from bot.app.house import DECORATIONS
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.tap import Tap
from bot.model.screen import Screen
from bot.store.database import Database, Question
from tests.features.house import ANA, BEN, CHANNEL, GUILD, House, person
from tests.interactions.verbs import VERBS
from tests.laws_bot.hostile import Porter

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
    "sitters",
    "played",
)


def _turn(here: House, user: int, game: str, verb: str, *, typed: bool, decision: int) -> Tap:
    return Tap(
        services=here.services,
        user=user,
        name="Ana",
        game="" if typed else game,
        decision=None if typed else decision,
        arg=verb if typed else "",
        router=VERBS,
        channel=CHANNEL,
        guild=GUILD,
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
    tap = _turn(here, scene.user, game, verb, typed=typed, decision=scene.decision)
    tap.person = await here.services.people.known(scene.user)
    for name in READS:
        monkeypatch.setattr(here.store, name, counted(name, getattr(here.store, name)))
    assert isinstance(await dispatcher.answer(VERBS["command" if typed else verb], tap), Screen)
    assert asked["person"] == 0, "who it is was known before"
    assert asked["game"] + asked["game_in"] == 1
    assert asked["followers"] == 0, "only a change is told to watchers"
    assert {name: often for name, often in asked.items() if often > 1 and name != "steps"} == {}


async def test_the_command_asks_six_questions_in_three_errands(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    """The person; the channel's table; then its people with their orders, the last post, what was ticked and
    what waits elsewhere."""
    game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"))
    scene = await here.turn_of(game)
    dispatcher = Dispatcher(cast("Any", Porter()), VERBS, DECORATIONS)
    errands: list[int] = []
    read = Database._read

    async def counted(self: Database, asked: list[Question]) -> Any:
        found = await read(self, asked)
        errands.append(len(asked))
        return found

    async def looked() -> None:
        tap = _turn(here, scene.user, game, "turn", typed=True, decision=0)
        tap.person = await here.services.people.known(tap.user)
        assert isinstance(await dispatcher.answer(VERBS["command"], tap), Screen)

    await looked()
    monkeypatch.setattr(Database, "_read", counted)
    await looked()
    assert errands == [1, 1, 4]
