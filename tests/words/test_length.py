"""Refusals, pings, lines, times and forms as they are told, in every language (E6.2, E12.1, E16.1)."""

import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from bot.features.away import time_zones, typed_spans
from bot.features.preferences.handlers import hours_of
from bot.games.riddle.words import names, orders, panel, prompt
from bot.model.preferences import Prefs
from bot.model.screen import LONGEST_BUTTON
from bot.ui.matching import without_accents
from bot.words import admin, lobby, people, preferences, reminders, upkeep, votes
from bot.words.language import ENGLISH, LANGUAGES, speaking
from bot.words.text import first_sentences
from engine.riddle.deck import CHARACTERS
from tests.words.areas import AREAS
from tests.words.said import FRODO, TABLE, functions_named_no, pings, prompts, refusals, sentences, shown
from tests.words.test_languages import defined

REFUSAL: Final = {ENGLISH: 140, "de": 175, "fr": 160}
"""Characters of a refusal, as it is read; German and French words are longer."""
PING: Final = {ENGLISH: 90, "de": 112, "fr": 105}
"""Characters of the first line of a ping: what a phone shows of it."""

WORDY: Final = {
    "errors.riddle.no_such_title": "its three short sentences are those of E12.3",
    "lobby.server.without_me": "it holds the link that adds the bot",
}
"""Refusals that may be longer, and why."""
DATED: Final = (
    *("common.turn", "directs.BEGUN", "people.took_over", "people.BACK_IN_SEAT"),
    "hand.CHOOSE_CHARACTER",
)
"""Turns are called with the line of E6.1, whose two forms of the deadline come last: a phone may cut them."""
TIMELESS: Final = {
    "common.needs_answer": "E5.1 gives it so: not a word of what",
    "common.needs_turn": "the turn post above it tells the deadline (E3.7)",
}
"""Calls that do not say until when."""

NO_REFUSALS: Final = {"faults.no_token", "partner.no_means", "notebook.no_pick_up"}
"""What is named like a refusal and tells the operator, the second tap of a no, or what happened."""

SPOKEN: Final = [pytest.param(language, id=language) for language in LANGUAGES]


@pytest.mark.parametrize("language", SPOKEN)
def test_e12_3_a_refusal_is_two_short_sentences(language: str) -> None:
    said = {name: shown(text, language) for name, text in refusals(language).items()}
    assert len(said) > 250
    long = {
        name: (len(text), text)
        for name, text in said.items()
        if (len(text) > REFUSAL[language] or sentences(text) > 2) and name not in WORDY
    }
    assert long == {}


def test_e12_3_what_may_be_longer_is() -> None:
    said = {
        language: {name: shown(text, language) for name, text in refusals(language).items()}
        for language in LANGUAGES
    }
    needless = {
        name
        for name in WORDY
        if all(
            len(said[language][name]) <= REFUSAL[language] and sentences(said[language][name]) <= 2
            for language in LANGUAGES
        )
    }
    assert needless == set()


def test_e12_3_no_refusal_is_left_out() -> None:
    named = {f"{area}.{name}" for area in AREAS for name in functions_named_no(area)}
    assert named - set(refusals(ENGLISH)) == NO_REFUSALS


@pytest.mark.parametrize("language", SPOKEN)
def test_e6_2_the_first_line_of_a_ping_fits_a_phone(language: str) -> None:
    lines = {name: shown(text, language) for name, text in (pings(language) | prompts(language)).items()}
    for name in DATED:
        # The deadline, shown twice, is all that may be cut.
        date = re.search(r"20:00|20\.? [Nn]ovemb(?:er|re)", lines[name])
        assert date is not None, name
        lines[name] = lines[name][: date.start()].rstrip()
    assert {name: (len(text), text) for name, text in lines.items() if len(text) > PING[language]} == {}


@pytest.mark.parametrize("language", SPOKEN)
def test_e6_2_the_first_line_of_a_ping_names_the_game_what_and_until_when(language: str) -> None:
    called = pings(language)
    assert [name for name, text in called.items() if TABLE not in text and name != "admin.block_dm"] == []
    asking = ("common", "remind.reminder", "remind.still", "people.offers")
    undated = {name for name, text in called.items() if name.startswith(asking) and "<t:" not in text}
    assert undated == set(TIMELESS)
    bare = f"**{TABLE}** · <#7> · {FRODO}"
    assert [name for name, text in called.items() if text == bare] == []


@pytest.mark.parametrize("language", SPOKEN)
def test_e14_3_buttons_fit_whoever_they_name(language: str) -> None:
    with speaking(language):
        labels = [orders.always("never", orders.HAND())]
        for character, one in CHARACTERS.items():
            seat = max(names.seat(character), names.side(character), key=len)
            labels += [label.format(seat=seat) for label in votes.OPENS().values()]
            labels += [people.take_it(seat), people.look_at(seat), votes.let_play(seat)]
            labels += [orders.always(how, names.card(one.card)) for how in ("own", "ring")]
    assert [label for label in labels if len(label) > LONGEST_BUTTON] == []


# Every form that a sentence tells people to write is read, in every language (E8.5, E8.9, E9.5)
NOW = 1_700_000_000.0
SPANS = (preferences.COMMAND, lambda: preferences.no_day(""))
DAYS = (lambda: admin.REFUSALS["season.day"]({}),)
HOURS = (preferences.COMMAND_QUIET, lambda: preferences.no_hours(""))
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
            if not typed_spans.off(one):
                # Dates are read a month before, as they are over at some time.
                assert any(typed_spans.read(one, Prefs(), now) for now in (NOW, 1_795_000_000.0)), (
                    language,
                    one,
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_e18_8_a_day_of_a_season_is_read_as_the_sentence_tells_to_write_it(language: str) -> None:
    for sentence in DAYS:
        with speaking(language):
            told = FORMS.findall(sentence())
        days = {typed_spans.day_of(one, date(2026, 7, 1)) for one in told}
        assert days == {date(2026, 12, 31)}, told
        assert len(told) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_e8_9_every_span_of_the_menu_is_read_as_it_is_named(language: str) -> None:
    for days in typed_spans.DAYS:
        with speaking(language):
            named = preferences.span(days)
        for one in in_every_way(named):
            assert typed_spans.read(one, Prefs(), NOW) == NOW + days * typed_spans.DAY, one


@pytest.mark.parametrize("language", LANGUAGES)
def test_e8_5_quiet_hours_are_read_as_the_sentences_tell_to_write_them(language: str) -> None:
    for sentence in HOURS:
        with speaking(language):
            told = examples(sentence())
        assert [hours_of(one) for one in told] == [(22 * 60, 7 * 60), None]
        for one in in_every_way(told[1]):
            assert typed_spans.off(one), one
        with speaking(language):
            assert typed_spans.off(preferences.OFF()), "as the screen calls it"


@pytest.mark.parametrize(
    "said", ["22 bis 7 Uhr", "22 h à 7 h", "22h00-7h00", "22 A 7", "22:00 to 7:00", "22–7"]
)
def test_e8_5_quiet_hours_are_read_as_each_language_writes_hours(said: str) -> None:
    assert hours_of(said) == (22 * 60, 7 * 60)


@pytest.mark.asyncio
@pytest.mark.parametrize("language", LANGUAGES)
async def test_e9_5_the_city_that_a_sentence_names_is_a_time_zone(language: str) -> None:
    with speaking(language):
        city = re.search(r"(?:such as|etwa|comme) (\w+)", preferences.no_zone(""))
    assert city is not None
    for one in in_every_way(city[1]):
        found = await time_zones.find(one)
        assert str(found).endswith(f"/{city[1]}"), one
    assert await time_zones.find("new york") == "America/New_York"
    assert await time_zones.find("") is await time_zones.find("/") is await time_zones.find("Nowhere") is None


def test_no_other_sentence_tells_to_write_a_day_or_hours() -> None:
    """A new one comes under the laws above."""
    shapes = re.compile(r"\d{1,2}:\d{2}-\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|(?:[Ww]rite|[Tt]ype) (?:them as )?\d")
    known = {sentence() for sentence in (*SPANS, *HOURS, *DAYS)}
    known = {re.sub("“”", "“{text}”", one) for one in known}
    every = {
        text
        for package in upkeep.PACKAGES
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, "fr"))).values()
        for text in upkeep.texts(entry.id)
    }
    assert {one for one in every if shapes.search(one)} == known


# Times in sentences: how long something lasts is never glued to "until" (E16.1)
LATER: Final = 1_800_000_000.0
GIVEN: Final[dict[Any, Any]] = {
    str: "Sam",
    int: 3,
    bool: True,
    float: LATER,
    float | None: LATER,
    Sequence[str]: ("Frodo", "Sam"),
}
NAMED: Final[dict[str, Any]] = {"what": "pause", "kind": "resisting", "seat": "sam", "name": "daily"}
"""What some sentences choose their words by."""
GLUED: Final = re.compile(
    r"\b(until|by|till|bis|Frist|Zeit bis)\W{0,3}<[^>]+\bR>|<[^>]+\bR> (left|übrig)", re.IGNORECASE
)
"""A relative time right after a word that wants a moment: "until in 9 minutes", "Frist in 9 Minuten"."""
PUBLIC: Final = ("turn",)
"""What the posts in the channel say; their own tests hold the same."""
CHANNELS: Final = Path(__file__).parents[1] / "approved" / "screens" / "told"


def timed(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence that tells a time, by its name, said of a moment to come."""
    for area, module in AREAS.items():
        if area in PUBLIC:
            continue
        for name in sorted(defined(module)):
            with speaking(language):
                said = getattr(module, name)
                text = _said(said) if inspect.isfunction(said) else None
            if text is not None:
                yield f"{area}.{name}", text


def _said(say: Callable[..., object]) -> str | None:
    needed = [
        (one.name, one.annotation)
        for one in inspect.signature(say, eval_str=True).parameters.values()
        if one.default is inspect.Parameter.empty
    ]
    known = all(name in NAMED or kind in GIVEN for name, kind in needed)
    if not known or not any(kind in (float, float | None) for _, kind in needed):
        return None
    text = say(**{name: NAMED.get(name, GIVEN.get(kind)) for name, kind in needed})
    return text if isinstance(text, str) else None


@pytest.mark.parametrize("language", ["en", "de"])
def test_e16_1_no_sentence_glues_a_relative_time_to_until(language: str) -> None:
    told = dict(timed(language))
    assert len([text for text in told.values() if "<t:" in text]) > 20
    assert {name: text for name, text in told.items() if GLUED.search(text)} == {}


def test_e16_1_no_message_of_a_played_game_does() -> None:
    lines = [line for file in CHANNELS.rglob("*.txt") for line in file.read_text("utf-8").splitlines()]
    assert len([line for line in lines if " R>" in line]) > 100
    assert [line for line in lines if GLUED.search(line) and "Waiting for" not in line] == []


@pytest.mark.parametrize(("language", "said"), [("en", "over"), ("de", "um")])
def test_e16_1_a_time_that_has_passed_says_that_it_is_over(language: str, said: str) -> None:
    past, now = LATER, LATER + 1
    with speaking(language):
        texts = (
            panel.heading("T", "P", "Frodo at Bree", past, now),
            panel.turn_of("Frodo", 3, past, now, seated=False),
            prompt.awaited("Sam", past, now),
            reminders.default(past, "x", now),
        )
    for text in texts:
        assert "<t:" not in text
        assert re.search(rf"\b{said}\b", text), text


def test_b2_2_rolls_after_a_tie_stand_in_one_line() -> None:
    rounds = [[("Ana", 6), ("Ben", 6)], [("Ana", 5), ("Ben", 3)]]
    assert lobby.wish_rolls("Frodo", rounds) == "For Frodo: Ana **6**, Ben **6**; again Ana **5**, Ben **3**."


def test_e18_3_no_sentence_of_a_turning_point_is_cut() -> None:
    deed = "Sam hands Horse to Black Rider 2. Then Black Rider 2 goes to Bree. And so on."
    assert first_sentences(deed, 20) == deed[:33]
    assert first_sentences(deed, 66) == deed[:66]
    assert first_sentences(deed, 400) == deed
