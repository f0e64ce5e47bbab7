"""Law 5 of design.md 7: what a kit puts into commands and controls is within Discord's limits."""

from __future__ import annotations

import pytest

from bot.model.kit import Kit
from bot.model.screen import Button, buttons, screen
from bot.ui.components import problems
from bot.ui.matching import LONGEST, MOST
from bot.words.language import LANGUAGES, speaking
from tests.laws.kits import KITS, lobby_of

each_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
LAST = 999_999_999
"""A decision that no table comes to."""


def test_4_3_5_one_list_holds_every_game_of_the_house() -> None:
    assert len({kit.id for kit in KITS}) == len(KITS) <= MOST


@each_kit
@pytest.mark.parametrize("language", LANGUAGES)
def test_4_3_5_games_presets_and_seats_can_be_chosen_in_commands(kit: Kit, language: str) -> None:
    with speaking(language):
        presets = {key: preset.name for key, preset in kit.setup.presets.items()}
        seats = {seat: kit.seats.name(seat) for seat in kit.seats.all}
        for choices in ({kit.id: kit.name()}, presets, seats):
            # A seat may be left to chance, which is a choice of its own.
            assert 0 < len(choices) < MOST
            assert all(0 < len(one) <= LONGEST for pair in choices.items() for one in pair)
            assert len(set(choices.values())) == len(choices)


@each_kit
def test_4_3_5_every_verb_fits_a_control_with_an_argument(kit: Kit) -> None:
    for verb in (*kit.router, *kit.verbs.acts):
        control = Button("Go", verb, "a" * 32)
        shown = screen(buttons(control), game=lobby_of(kit).game, decision=LAST)
        assert problems(shown) == [], verb
