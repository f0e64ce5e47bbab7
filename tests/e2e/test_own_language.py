"""Whoever reads German or French reads nothing else: a lobby, turns of both games, both lessons (E12.5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from art.i18n import speaking
from bot.app.games import GAMES
from bot.games.riddle.words import guide as riddle
from bot.games.war.learn.tutorial import part as war
from bot.local.forms import CannotDo
from bot.local.things import Message, walk
from bot.ui.components import parse
from bot.words import upkeep
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.test_lesson import follow
from tests.e2e.test_war import opened
from tests.laws_bot.english import english, read

ENDING = frozenset(
    ("seat-quit", "quit", "endgame", "unjoin", "remove", "start-now", "yielded", "seat-stood", "host-to")
)
"""Buttons after which there is no table any more, or no seat."""
EVERYWHERE = ("help", "rules", "prefs", "stats", "game list", "card", "notes", "orders", "tutorial", "decide")
LOBBY = ("game settings", "game people", "game dice", "game options", "game status", "game join")
PLAYING = ("turn", "hand", "board", "log", "game status", "game vote", "seat give", "move", "undo")
REFUSED = ("game settings", "game join", "seat take", "verify", "game rematch", "replay")


class Reader:
    """Taps every button and opens every menu once, and keeps what there was to read."""

    def __init__(self, h: House, name: str) -> None:
        self.house, self.name = h, name
        self.texts: set[str] = set()
        self._tapped: set[str] = set()

    async def open(self, commands: Sequence[str], depth: int = 2) -> None:
        """These commands, and what their screens lead to."""
        for command in commands:
            await self._follow(await self.house.phones[self.name].slash(command), depth)
            await self.house.calm()

    async def _follow(self, message: Message, depth: int) -> None:
        self.texts |= set(read(list(walk(message.components))))
        if not depth:
            return
        for control in (*message.buttons, *message.selects):
            said = parse(str(control.get("custom_id") or ""))
            if said is None or said.verb in ENDING or control.get("disabled"):
                continue
            values = [str(option["value"]) for option in control.get("options") or ()][:2]
            for value in values or [""]:
                key = f"{said.verb}.{said.arg}.{value}"
                if key not in self._tapped:
                    self._tapped.add(key)
                    await self._tap(message, str(control["custom_id"]), value, depth)

    async def _tap(self, message: Message, control: str, value: str, depth: int) -> None:
        seats = self.house.here.seats
        try:
            if value:
                outcome = await seats.choose(self.name, message, control, [value])
            else:
                outcome = await seats.click(self.name, message, control)
        except CannotDo:
            # The panel shows something else by now.
            return
        assert not outcome.failed
        if outcome.modal is None:
            await self._follow(await outcome.final(), depth - 1)


BOTH = {
    "fr": {
        *("on", "or", "but", "point", "points", "page", "pages", "move"),
        *("me", "a", "no", "any", "d", "six", "forces", "cache"),
    },
    "de": set[str](),
}
"""English words that are of that language too, alone or before an apostrophe."""
OTHERS = {
    "fr": r"\b(der|das|und|ist|nicht|dein|deine|ein|eine|einen|mit|für|auf|Zug|Karte|Karten|Hand)\b",
    "de": r"\b(les|est|une|avec|pour|sur|carte|cartes|main|tour)\b",
}
"""Words that the third language alone has."""
TABLE = "The Palantir"
"""What a table is called, in every language."""


def foreign(language: str, texts: Iterable[str]) -> dict[str, set[str]]:
    """The English in texts, but for sentences that the catalogues do not have."""
    lacking = [
        upkeep.texts(entry.id)[0].partition("{")[0]
        for package in upkeep.PACKAGES
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values()
        if not all(upkeep.texts(entry.string))
    ]
    found = {one: english(one.replace(TABLE, "")) - BOTH[language] for one in texts}
    return {
        one: words for one, words in found.items() if words and not any(begins in one for begins in lacking)
    }


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.soak)])
async def test_e12_5_a_lobby_and_first_turns_are_in_the_own_language(tmp_path: Path, language: str) -> None:
    async with house(tmp_path, seed=3) as h:
        h.here.world.user("ana").locale = language
        ana = Reader(h, "ana")
        await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), preset="standard")
        await ana.open((*EVERYWHERE, *LOBBY[1:]))
        await h.begin()
        driver = Driver(h)
        for _ in range(8):
            (name, *_) = await driver.deciders()
            if name == "ana":
                ana.texts |= set(read((await h.phones["ana"].my_turn()).components))
            await driver.step(name)
        await ana.open((*PLAYING, *EVERYWHERE, *REFUSED))
        texts = {*ana.texts, *(message.text for message in h.inbox("ana"))}
    assert foreign(language, texts) == {}
    assert {one for one in texts if re.search(OTHERS[language], one)} == set()
    assert len(texts) > 400


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", ["de", "fr"])
async def test_e12_5_a_war_is_opened_in_the_own_language(tmp_path: Path, language: str) -> None:
    playing = ("turn", "hand", "board", "log", "game status", "notes", "orders", "card", "help", "undo")
    async with house(tmp_path, games=GAMES, seed=3) as h:
        readers = [Reader(h, name) for name in ("ana", "ben")]
        for reader in readers:
            h.here.world.user(reader.name).locale = language
            await h.phones[reader.name].slash("prefs", pictures="off")
        await opened(h, "last_days", "fellowship", "sauron")
        for reader in readers:
            await reader.open(playing)
    texts = set().union(*(reader.texts for reader in readers))
    assert foreign(language, texts) == {}
    assert len(texts) > 300


async def _played(phone: Phone, title: str) -> list[str]:
    """All that is read until a screen of that title."""
    texts: list[str] = []
    for _ in range(60):
        texts += [one for one in read(list(walk(phone.panel.components))) if one not in texts]
        if title in phone.text:
            return texts
        await follow(phone)
    raise AssertionError(f"no end after 60 steps: {phone.text}")


@pytest.mark.sampled("de")
@pytest.mark.parametrize("language", ["de", "fr"])
async def test_e1_5_w12_1_e12_5_the_lessons_are_in_the_own_language(h: House, language: str) -> None:
    with speaking(language):
        rides = {"": riddle.WON_TITLE(), "battle": riddle.BATTLE_TITLE()}
        wars = {course: title() for course, (title, _) in war.ENDINGS.items()}
    texts: list[str] = []
    for name, ends in (("ana", rides), ("ben", wars)):
        h.here.world.user(name).locale = language
        phone = h.phones[name]
        await phone.slash("tutorial")
        phone.look(h.inbox(name)[-1])
        for course, title in ends.items():
            if course:
                await phone.tap("tutorial", course)
            texts += await _played(phone, title)
    assert foreign(language, texts) == {}
    assert len(texts) > 100
