"""Answers whose picture is missing (E0.9)."""

from __future__ import annotations

import pytest

from bot.interactions.replies import with_note
from bot.model.screen import Button, Text, buttons, screen
from bot.words import labels


@pytest.mark.parametrize(
    ("label", "said"), [(labels.REFRESH(), labels.PICTURE_FAILED()), (labels.BACK(), labels.PICTURE_LATER())]
)
def test_e0_9_e16_7_whose_picture_failed_is_told_a_way_that_is_there(label: str, said: str) -> None:
    shown = screen("Where to?", buttons(Button(label, "home")))
    assert with_note(shown).parts == (*shown.parts, Text(said))
