"""Every verb there is, with whatever a client can put into its custom id: refused, or a legal screen (E12.3).

The verbs are those of the registry, so a new one is held too. What stands in their handlers and on screens
gives the arguments and values, beside nonsense; games, numbers and people that do not belong together come
from two tables of two games.
"""

import inspect
import random
import re
import sqlite3
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pytest

from bot.app.games import GAMES
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.context import Verb
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.screen import Ask, Buttons, Menu, Screen
from bot.ui import components
from bot.words.language import ENGLISH, speaking
from engine.game import IllegalAction
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, house, person
from tests.interactions.verbs import VERBS
from tests.laws_bot.crawling import Told
from tests.laws_bot.hostile import NONSENSE, misfits, reads
from tests.laws_bot.test_hostile import EVE, _play, _table
from tests.laws_bot.untranslated import OTHERS, in_english

pytestmark = pytest.mark.asyncio

FAY: Final = EVE + 1
"""Sits at the other table."""
KEPT: Final = (
    "games",
    "seats",
    "steps",
    "decisions",
    "drafts",
    "timers",
    "outbox",
    "notebooks",
    "orders",
    "follows",
)
"""Tables of the database in which nothing may change by what is refused."""
TABLE: Final = ("seats", "steps", "decisions", "drafts", "timers", "outbox")
"""Of those what tells of one table and its players."""
COUNTS: Final = {"seat-back"}
"""Whoever is back is back at all of their tables (E8.9), also where the tapped one is none."""
ENDS: Final = {"data-gone", "adm-razed", "endgame"}
"""Verbs that take the table or the person away."""


class Base:
    """The database, read beside the bot."""

    def __init__(self, path: Path) -> None:
        self._base = sqlite3.connect(path)
        self._version = -1
        self._rows: dict[str, list[tuple[Any, ...]]] = {}
        self.changed()

    def changed(self) -> set[str]:
        """The tables that are not as they were when this was asked the last time."""
        (version,) = self._base.execute("PRAGMA data_version").fetchone()
        if version == self._version:
            return set()
        before, self._version = self._rows, version
        self._rows = {name: self._base.execute(f"SELECT * FROM {name}").fetchall() for name in KEPT}
        return {name for name in KEPT if before.get(name) != self._rows[name]}


WORD: Final = re.compile(r"\"([^\"\s]{0,40})\"")


def words_of(found: Verb[Tap]) -> list[str]:
    """What a handler's module knows by name: arguments and values that may mean something to it."""
    module = sys.modules[inspect.unwrap(found.handler).__module__]
    named = {one for one in vars(module).values() if isinstance(one, str) and len(one) < 40}
    return sorted(named | set(WORD.findall(inspect.getsource(module))))


@dataclass
class Client:
    """Sends what it likes for one verb after the other."""

    here: House
    rng: random.Random
    game: str
    other: str
    seen: dict[str, list[tuple[str, tuple[str, ...]]]] = field(default_factory=dict)
    """By verb the arguments and values that somebody was shown."""
    words: dict[str, list[str]] = field(default_factory=dict)

    def learn(self, shown: Screen | None) -> None:
        """Remember the controls of a screen, whoever it was for."""
        for part in shown.parts if shown is not None else ():
            if isinstance(part, Buttons):
                for one in part.buttons:
                    self.seen.setdefault(one.verb, []).append((one.arg, ()))
            elif isinstance(part, Menu):
                values = tuple(choice.value for choice in part.choices)
                self.seen.setdefault(part.verb, []).append((part.arg, values))

    async def taps(self, found: Verb[Tap], number: int) -> AsyncIterator[Tap]:
        """So many taps of each person; who they are and what they carry do not fit together."""
        rng = self.rng
        known = self.words.setdefault(inspect.unwrap(found.handler).__module__, words_of(found))
        shown = self.seen.get(found.name) or [("", ())]
        for user in (EVE, FAY, ANA):
            mine = (await self.here.services.queries.scene(self.game, user)).decision
            for _ in range(number):
                arg, values = rng.choice(shown)
                offered = (*values, rng.choice((*known, "")), rng.choice(NONSENSE))
                yield Tap(
                    router=VERBS,
                    services=self.here.services,
                    user=user,
                    name="<@everyone> **Eve**",
                    game=rng.choice((self.game, self.game, self.game, self.other, "", "nogame99")),
                    arg=rng.choice((arg, arg, rng.choice((*known, "")), rng.choice(NONSENSE), "9" * 90)),
                    values=tuple(rng.choices(offered, k=rng.choice((0, 1, 1, 2, 26)))),
                    decision=rng.choice((mine, mine, None, 0, 7, 999_999_999)),
                    private=rng.random() < 0.3,
                    message=rng.choice((0, 1)),
                    channel=CHANNEL,
                    guild=GUILD,
                    manages=rng.random() < 0.3,
                    permissions=(1 << 53) - 1,
                    locale=rng.choice((ENGLISH, *OTHERS)),
                )

    async def answered(self, found: Verb[Tap], tap: Tap) -> tuple[Screen | Ask | None, Exception | None]:
        """What the bot answers, and why it refused."""
        if not found.opens_modal:
            told = Told(self.here)
            shown = await told.answer(found, tap)
            return shown, told.refused
        try:
            asked = await found.handler(tap)
        except (IllegalAction, Refusal) as error:
            return None, error
        return asked, None


async def unopened(here: House, game: str, what: str) -> list[str]:
    """What is wrong with her panel now."""
    try:
        shown = here.kit.screens.panel(await here.services.queries.scene(game, ANA))
    except Exception as error:
        error.add_note(f"after {what} the panel broke")
        raise
    return [f"{what}: the panel: {problem}" for problem in misfits(shown)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("kit", "seed", "number", "apart"),
    [
        *((kit, 0, 1, 4) for kit in (RIDDLE, WAR)),
        *(pytest.param(kit, 0, 1, 1, marks=pytest.mark.soak) for kit in (RIDDLE, WAR)),
        *(pytest.param(kit, seed, 8, 1, marks=pytest.mark.night) for kit in (RIDDLE, WAR) for seed in (1, 2)),
    ],
    ids=lambda one: getattr(one, "id", one),
)
async def test_e12_3_whatever_a_verb_is_sent_is_refused_or_legal_and_nothing_is_kept_of_a_refusal(
    tmp_path: Path, kit: Kit, seed: int, number: int, apart: int, caplog: pytest.LogCaptureFixture
) -> None:
    """By day of one verb in four."""
    rng = random.Random(200 + seed)
    others = {RIDDLE.id: WAR, WAR.id: RIDDLE}
    async with house(tmp_path, kit=kit, games=GAMES) as here:
        game = await _table(here, kit, seed)
        there = replace(here, kit=others[kit.id])
        other = await there.game(person(ANA, "Ana"), person(FAY, "Fay"), channel=501)
        client = Client(here, rng, game, other)
        base, wrong = Base(tmp_path / "test.db"), list[str]()
        verbs = [found for name, found in VERBS.items() if name not in ENDS]
        rng.shuffle(verbs)
        for count, found in enumerate(verbs[::apart]):
            if count * apart % 12 == 0 and await _play(here, game, rng):
                for user in (ANA, BEN, CY):
                    client.learn(kit.screens.panel(await here.services.queries.scene(game, user)))
            async for tap in client.taps(found, number):
                language = await reads(tap)
                what = f"{found.name} {tap.game} {tap.arg!r} {tap.values!r} {tap.decision} by {tap.user}"
                base.changed()
                with speaking(language):
                    shown, refused = await client.answered(found, tap)
                if isinstance(shown, Ask):
                    wrong += [f"{what}: {problem}" for problem in components.modal_problems(shown)]
                else:
                    client.learn(shown)
                    wrong += [f"{what}: {problem}" for problem in misfits(shown)]
                wrong += [f"{what}: {one.getMessage()}" for one in caplog.records if one.levelname == "ERROR"]
                caplog.clear()
                changed = base.changed()
                if refused is not None and language != ENGLISH:
                    wrong += [f"{language}, {what}: {said}" for said in in_english(shown, language)]
                if refused is not None and changed and found.name not in COUNTS:
                    wrong.append(f"{what}: {refused!r}, but {changed}")
                if isinstance(refused, Refusal):
                    explain(refused)
                if tap.user == ANA and refused is None:
                    wrong += await unopened(here, game, what)
                if tap.user == EVE and not tap.manages and set(changed) & set(TABLE):
                    wrong.append(f"{what}: a stranger changed {changed}")
        assert not wrong, "\n".join(wrong)
