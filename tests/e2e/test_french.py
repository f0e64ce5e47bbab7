"""Somebody whose Discord is French opens a lobby and plays: French, English where it lacks words (E12.5)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.words import upkeep
from tests.e2e.driver import Driver
from tests.e2e.house import house
from tests.e2e.test_german import EVERYWHERE, LOBBY, PLAYING, REFUSED, Reader
from tests.laws_bot.english import english

BOTH = {
    "on",
    "or",
    "but",
    "point",
    "points",
    "page",
    "pages",
    "move",
    "me",
    "a",
    "no",
    "any",
    "d",
    "six",
    "forces",
    "cache",
}
"""English words that are French too, alone or before an apostrophe."""
GERMAN = re.compile(
    r"\b(der|das|und|ist|nicht|dein|deine|ein|eine|einen|mit|für|auf|Zug|Karte|Karten|Hand)\b"
)


def untranslated() -> list[str]:
    """The English sentences that the catalogues do not have, as far as the first fact in them."""
    return [
        upkeep.texts(entry.id)[0]
        for package in upkeep.PACKAGES
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, "fr"))).values()
        if not all(upkeep.texts(entry.string))
    ]


def fallen_back(told: str, sentences: list[str]) -> bool:
    """Whether a text is, or begins with, a sentence that has no French."""
    return any(one.partition("{")[0] and one.partition("{")[0] in told for one in sentences)


@pytest.mark.soak
@pytest.mark.asyncio
async def test_e12_5_a_lobby_and_first_turns_are_french(tmp_path: Path) -> None:
    async with house(tmp_path, seed=3) as h:
        h.here.world.user("ana").locale = "fr"
        ana = Reader(h, "ana")
        await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), preset="standard")
        await ana.open((*EVERYWHERE, *LOBBY[1:]))
        await h.begin()
        driver = Driver(h)
        for _ in range(6):
            (name, *_) = await driver.deciders()
            await driver.step(name)
        await ana.open((*PLAYING, *EVERYWHERE, *REFUSED))
        inbox = [message.text for message in h.inbox("ana")]
    lacking = untranslated()
    wrong = {
        one: words
        for one in (*ana.texts, *inbox)
        if (words := english(one) - BOTH) and not fallen_back(one, lacking)
    }
    assert wrong == {}
    assert {one for one in (*ana.texts, *inbox) if GERMAN.search(one)} == set()
    assert any("À toi de jouer" in one or "la partie a commencé" in one for one in inbox)
    assert len(ana.texts) > 400
