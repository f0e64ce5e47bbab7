"""Refusals and pings are short enough for a tired person with a phone (E12.1, E12.3, E6.2)."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.games.riddle.words import names, orders
from bot.model.screen import LONGEST_BUTTON
from bot.words import people, votes
from bot.words.language import ENGLISH, LANGUAGES, speaking
from engine.riddle.deck import CHARACTERS
from tests.words.areas import AREAS
from tests.words.said import FRODO, TABLE, functions_named_no, pings, prompts, refusals, sentences, shown

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
        date = re.search(r"20\.? [Nn]ovemb(?:er|re)", lines[name])
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
