"""No sentence changes unnoticed: every one of both languages, with sample facts, stands in a file (E12.5)."""

from __future__ import annotations

import pytest

from bot.words.language import LANGUAGES
from tests.words import rendered


@pytest.mark.parametrize("language", LANGUAGES)
def test_e12_5_every_sentence_is_said_as_it_is_kept(language: str) -> None:
    now = rendered.render(language, rendered.calls(language))
    assert [both for both in zip(rendered.kept(language), now, strict=True) if both[0] != both[1]] == []


def test_e12_5_every_language_is_kept_with_the_same_facts_and_every_sentence_is() -> None:
    english = rendered.calls("en")
    assert all(rendered.calls(language) == english for language in LANGUAGES)
    kept = {call.partition("(")[0] for call in english}
    assert {name for name, _ in rendered.functions()} - kept == set()
    assert {name for name, value in rendered.constants() if rendered.plain(value)} - set(english) == set()
