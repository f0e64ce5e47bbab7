"""Commands understand titles and places of the language spoken, and answer with its labels (R-89, E12.5)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.riddle.words import decisions
from bot.model.screen import Button, Buttons, Menu, Screen
from bot.words import labels
from bot.words.language import speaking
from engine import riddle
from tests.features.house import ANA, House, words
from tests.features.pretend import another_language
from tests.interactions.commands.test_acts import GATE, at_bree, run, table


def turned(text: str) -> str:
    return text[::-1]


@pytest.fixture
def language() -> Iterator[str]:
    with another_language(turned) as code:
        yield code


def buttons(shown: Screen) -> dict[str, Button]:
    rows = (part.buttons for part in shown.parts if isinstance(part, Buttons))
    return {button.verb: button for row in rows for button in row}


@pytest.mark.parametrize("typed", ["Goblins' Gate", turned("Goblins' Gate")])
async def test_e12_5_a_place_is_found_by_its_name_in_the_language_spoken(
    language: str, typed: str, here: House
) -> None:
    await table(here, at_bree())
    with speaking(language):
        shown = await run(here, ANA, "move", typed)
    assert buttons(shown)["move"].arg.startswith(f"{GATE}.")
    assert buttons(shown)["home"].label == "kcaB"


@pytest.mark.parametrize("typed", ["Rope", "epoR", "epor"])
async def test_r_89_a_title_is_guessed_in_any_language(language: str, typed: str, here: House) -> None:
    game = await table(here, at_bree())
    await here.services.play.submit(game, ANA, [riddle.PlayCard("riddle-1", on="black-rider-1")], None)
    with speaking(language):
        shown = await run(here, ANA, "do.guess", typed)
    menus = [part for part in shown.parts if isinstance(part, Menu)]
    ticked = [choice.label for menu in menus for choice in menu.choices if choice.chosen]
    ticked = [label.rpartition(": ")[2] for label in ticked]  # behind the name of its menu
    assert ticked == ["epoR"]
    assert buttons(shown)["unguess"].label == turned(labels.CLEAR())
    with speaking(language):
        assert "Elfstone" in words(await run(here, ANA, "do.guess", "Elfstone"))


async def test_e12_5_the_same_panel_speaks_the_language_of_whoever_looks(language: str, here: House) -> None:
    """No button is made before it is known who reads it."""
    await table(here, at_bree())
    english = buttons(await run(here, ANA, "turn"))
    with speaking(language):
        other = buttons(await run(here, ANA, "turn"))
    assert english["more"].label == labels.MORE()
    assert other["more"].label == turned(labels.MORE())
    assert other["power"].label == turned(decisions.POWER_PLAY())
    assert set(english) == set(other)
