"""Everybody reads their own language, the channel its server's (E12.5, E9.5), by taps on the stand-in."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.words.language import LANGUAGES
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.features.pretend import CATALOGUES

MARK = "qenya"
LABEL = 36
"""The letters of what may stand on a button."""


class Marked(NullTranslations):
    """Says what is longer than a label with a mark before it."""

    def gettext(self, message: str) -> str:
        return f"{MARK} {message}" if len(message) > LABEL or "do nothing" in message else message

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def qenya(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second language, in which sentences are marked."""
    monkeypatch.setitem(LANGUAGES, "qy", "Qenya")
    for words in CATALOGUES:
        monkeypatch.setitem(words.read, "qy", Marked())
    return "qy"


@story
async def test_e12_5_the_own_language_is_chosen_and_spoken_to_that_person_alone(
    qenya: str, inn: House
) -> None:
    ana, ben = inn.phones["ana"], inn.phones["ben"]
    await ben.slash("prefs")
    assert MARK not in ben.text
    await ben.tap("prefs", "look")
    await ben.pick("pref", qenya, arg="language")
    assert MARK in ben.text, "at once"
    tells(ben.text)
    await inn.restart()
    await ben.slash("prefs")
    assert MARK in ben.text
    driver = Driver(inn)
    while await driver.deciders() != ["ben"]:
        await driver.step((await driver.deciders())[0])
    await inn.calm()
    assert MARK in inn.inbox("ben")[-1].text
    # A reminder, which no tap sets off, is in the own language too.
    due = (await inn.scene("ben")).deadline or 0
    before = len(inn.inbox("ben"))
    await inn.later((due - inn.here.world.clock.now()) / 2 + 60)
    assert len(inn.inbox("ben")) > before
    assert MARK in inn.inbox("ben")[-1].text
    assert not any(MARK in one.text for one in inn.posts())
    assert not any(MARK in one.text for one in inn.inbox("ana"))
    await ana.slash("prefs")
    assert MARK not in ana.text
    await ben.slash("prefs", language="As Discord says")
    assert MARK not in ben.text


@story
async def test_e9_5_hints_and_ratings_are_switched_in_prefs(inn: House) -> None:
    ana = inn.phones["ana"]
    await ana.slash("prefs")
    await ana.through(("prefs", "look"), ("switch", "hints.off"), ("switch", "rated.off"))
    await inn.restart()
    await ana.slash("prefs")
    await ana.tap("prefs", "look")
    tells(set(ana.labels()), ana.text)
    assert not (await inn.bot.store.person(inn.user("ana"))).hints
    await ana.my_turn()
    tells(ana.labels())
    await ana.slash("prefs")
    await ana.through(("prefs", "look"), ("switch", "hints.on"))
    tells(ana.labels())
