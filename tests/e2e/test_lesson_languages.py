"""Both lessons in the own language, to their last screens by the marked controls alone (E1.5, E12.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from art.i18n import speaking
from bot.games.riddle.words import guide as riddle
from bot.games.war.learn.tutorial import part as war
from bot.local.things import walk
from tests.e2e.house import house
from tests.e2e.phone import Phone
from tests.e2e.test_french import BOTH
from tests.e2e.test_lesson import follow
from tests.laws_bot.english import english, read


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
@pytest.mark.asyncio
@pytest.mark.parametrize("language", ["de", "fr"])
async def test_e1_5_w12_1_e12_5_the_lessons_are_in_the_own_language(tmp_path: Path, language: str) -> None:
    with speaking(language):
        rides = {"": riddle.WON_TITLE(), "battle": riddle.BATTLE_TITLE()}
        wars = {course: title() for course, (title, _) in war.ENDINGS.items()}
    texts: list[str] = []
    async with house(tmp_path) as h:
        for name, ends in (("ana", rides), ("ben", wars)):
            h.here.world.user(name).locale = language
            phone = h.phones[name]
            await phone.slash("tutorial")
            phone.look(h.inbox(name)[-1])
            for course, title in ends.items():
                if course:
                    await phone.tap("tutorial", course)
                texts += await _played(phone, title)
    own = BOTH if language == "fr" else set()
    wrong = {one: words for one in texts if (words := english(one) - own)}
    assert wrong == {}
    assert len(texts) > 100
