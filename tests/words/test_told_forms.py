"""Every form that a sentence tells people to write is read, in every language (E8.5, E8.9, E9.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.features.away import spans, zones
from bot.features.preferences.handlers import hours_of
from bot.model.preferences import Prefs
from bot.ui.matching import without_accents
from bot.words import prefs, upkeep
from bot.words.language import LANGUAGES, speaking

NOW = 1_700_000_000.0
SPANS = (prefs.COMMAND, lambda: prefs.no_day(""))
HOURS = (prefs.COMMAND_QUIET, lambda: prefs.no_hours(""))
FORMS = re.compile(
    r"\d{1,2}:\d{2}-\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.|\d+ (?!or\b|oder\b|ou\b)[^\W\d]+"
)


def examples(said: str) -> list[str]:
    """What a sentence tells to write: its forms, and the word after its last "or"."""
    last = re.search(r"(?: or| oder| ou) (\w+)\.?$", said)
    assert last is not None, said
    return [*FORMS.findall(said), last[1]]


def in_every_way(said: str) -> Iterator[str]:
    """The same as people write it: in capitals, with spaces around or none inside, without accents."""
    yield from (said, said.upper(), said.title(), f" {said} ", said.replace(" ", ""))
    yield without_accents(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_e8_9_a_day_is_read_as_the_sentences_tell_to_write_it(language: str) -> None:
    for sentence in SPANS:
        with speaking(language):
            told = examples(sentence())
        assert len(told) == 5, told
        for one in (way for example in told for way in in_every_way(example)):
            if not spans.off(one):
                # Dates are read a month before, as they are over at some time.
                assert any(spans.read(one, Prefs(), now) for now in (NOW, 1_795_000_000.0)), (language, one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_e8_9_every_span_of_the_menu_is_read_as_it_is_named(language: str) -> None:
    for days in spans.DAYS:
        with speaking(language):
            named = prefs.span(days)
        for one in in_every_way(named):
            assert spans.read(one, Prefs(), NOW) == NOW + days * spans.DAY, one


@pytest.mark.parametrize("language", LANGUAGES)
def test_e8_5_quiet_hours_are_read_as_the_sentences_tell_to_write_them(language: str) -> None:
    for sentence in HOURS:
        with speaking(language):
            told = examples(sentence())
        assert [hours_of(one) for one in told] == [(22 * 60, 7 * 60), None]
        for one in in_every_way(told[1]):
            assert spans.off(one), one
        with speaking(language):
            assert spans.off(prefs.OFF()), "as the screen calls it"


@pytest.mark.parametrize(
    "said", ["22 bis 7 Uhr", "22 h à 7 h", "22h00-7h00", "22 A 7", "22:00 to 7:00", "22–7"]
)
def test_e8_5_quiet_hours_are_read_as_each_language_writes_hours(said: str) -> None:
    assert hours_of(said) == (22 * 60, 7 * 60)


@pytest.mark.asyncio
@pytest.mark.parametrize("language", LANGUAGES)
async def test_e9_5_the_city_that_a_sentence_names_is_a_time_zone(language: str) -> None:
    with speaking(language):
        city = re.search(r"(?:such as|etwa|comme) (\w+)", prefs.no_zone(""))
    assert city is not None
    for one in in_every_way(city[1]):
        found = await zones.find(one)
        assert str(found).endswith(f"/{city[1]}"), one
    assert await zones.find("new york") == "America/New_York"
    assert await zones.find("") is await zones.find("/") is await zones.find("Nowhere") is None


def test_no_other_sentence_tells_to_write_a_day_or_hours() -> None:
    """A new one comes under the laws above."""
    shapes = re.compile(r"\d{1,2}:\d{2}-\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|(?:[Ww]rite|[Tt]ype) (?:them as )?\d")
    known = {sentence() for sentence in (*SPANS, *HOURS)}
    known = {re.sub("“”", "“{text}”", one) for one in known}
    every = {
        text
        for package in upkeep.PACKAGES
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, "fr"))).values()
        for text in upkeep.texts(entry.id)
    }
    assert {one for one in every if shapes.search(one)} == known
