"""Everybody reads their own language, the channel its server's (E12.5), by taps on the stand-in."""

from gettext import NullTranslations

import pytest

from bot.app.greeting import welcome
from bot.model.screen import Picture
from bot.ui.icons import NO_ICONS
from bot.words.language import LANGUAGES
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import CHANNEL, House
from tests.e2e.phone import Phone
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


def posts(h: House) -> str:
    return "\n".join(m.text for m in h.here.world.history(h.here.world.channel(CHANNEL)) if not m.ephemeral)


async def test_e12_5_a_table_of_two_languages(h: House, ana: Phone, ben: Phone) -> None:
    h.here.world.user("ben").locale = "de"
    await h.open_table("ana", "ben")
    await h.begin()
    assert "das Spiel hat begonnen" in h.inbox("ben")[-1].text
    assert "cards" in h.inbox("ana")[-1].text.lower()
    assert "### Turn 1" in posts(h)
    assert "Zug" not in posts(h), "the channel speaks the server's language"
    await ana.slash("turn")
    await ben.slash("turn")
    assert {"Mehr", "Meine Hand"} & set(ben.labels())
    assert {"More", "My hand"} & set(ana.labels())
    # The choice of a person goes before what Discord says.
    await ben.slash("prefs", language="en")
    await ben.slash("turn")
    assert {"More", "My hand"} & set(ben.labels())
    await h.restart()
    await ben.slash("turn")
    assert {"More", "My hand"} & set(ben.labels())


def asked(h: House) -> list[Picture]:
    """The pictures that are asked for from now on."""
    found: list[Picture] = []
    draw = h.bot.artist.picture

    async def noted(picture: Picture) -> bytes | None:
        found.append(picture)
        return await draw(picture)

    h.bot.artist.picture = noted  # type: ignore[method-assign]
    return found


def lettered(found: list[Picture]) -> set[tuple[str, object]]:
    """Which kinds of pictures are wanted in which language; the list is empty then."""
    said = {(picture.kind, picture.data.get("language", "en")) for picture in found}
    found.clear()
    return said


async def test_e12_5_a_server_speaks_its_own_language(h: House, ana: Phone) -> None:
    h.here.world.home.locale = "de"
    await ana.slash("game new")
    assert "A new table" in ana.text, "Ana reads English all the same"
    await ana.tap("open")
    await ana.slash("game people", computer="steady")
    await h.calm()
    assert "Ehrliche Würfel" in posts(h)
    assert "Fair dice" not in posts(h)
    found = asked(h)
    await h.begin()
    await h.later(90)  # the computer takes its turn
    assert ("turn", "de") in lettered(found)
    assert "das Spiel hat begonnen" in posts(h)
    assert "the game has begun" not in posts(h)


async def test_e12_5_what_the_bot_says_unasked_is_in_the_language_of_its_readers(h: House) -> None:
    world = h.here.world
    world.user("ana").locale = "de"
    await h.open_table("ana", "ben")
    await h.begin()
    world.delete_channel(CHANNEL)
    await h.bot.services.votes.call(h.game, h.user("ana"), "pause")
    await h.calm()
    assert "ist angehalten" in h.inbox("ana")[-1].text
    world.home.locale = "de"
    await h.restart()
    (guild,) = h.bot.guilds
    assert guild.system_channel is not None
    await welcome(h.bot.store, h.games, guild, NO_ICONS)
    hello = world.history(world.channel(guild.system_channel.id))[-1]
    assert "Riddlemaster ist da" in hello.text
