"""Labels of the War that say why (E14.3, W10.3)."""

from __future__ import annotations

import pytest

from bot.games.war.words import sitting
from bot.model.screen import LONGEST_BUTTON
from bot.words.language import LANGUAGES, speaking


@pytest.mark.parametrize("why", ["drew", "showed", "passed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_e14_3_why_nothing_can_be_taken_back_stands_on_the_button_uncut(language: str, why: str) -> None:
    with speaking(language):
        assert len(sitting.no_undo(why)) <= LONGEST_BUTTON
