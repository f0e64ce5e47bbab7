"""E16.6: a word nearly right is met with the name and a button; a real place out of reach with its cost."""

from __future__ import annotations

from pathlib import Path

from bot.features.lookup.book import Book
from bot.features.lookup.rules import rules_screen
from bot.games.riddle.learn.reference import rulebook
from bot.games.riddle.learn.reference.card import missing_screen
from bot.interactions.tap import Tap
from bot.model.screen import Button, Buttons, Screen
from bot.ui.matching import close
from bot.words.language import speaking
from engine.riddle.deck import TITLES
from tests.approved.stories import heard, shows, story
from tests.features.house import ANA, BEN, CHANNEL, House, house, words
from tests.interactions.commands.test_acts import BREE, at_bree, button, run, table, verbs
from tests.interactions.verbs import VERBS

BOOK = Book(rulebook)


async def press(here: House, user: int, game: str, pressed: Button) -> Screen:
    """One tap on a button of the answer."""
    made = Tap(
        router=VERBS,
        services=here.services,
        user=user,
        name="Ana",
        game=game,
        arg=pressed.arg,
        channel=CHANNEL,
        guild=5,
    )
    shown = await VERBS[pressed.verb].handler(made)
    assert isinstance(shown, Screen)
    heard(f"taps {pressed.label}", shown)
    return shown


@story
async def test_e16_6_a_place_nearly_named_is_asked_for_and_one_tap_opens_its_preview(here: House) -> None:
    game = await table(here, at_bree())
    asked = await run(here, ANA, "move", "goblin gates")
    shown = await press(here, ANA, game, button(asked, "meant"))
    assert "To Goblins' Gate (F10)?" in words(shown)
    assert (await here.services.queries.scene(game, ANA)).view.mine.at == BREE, "nobody moved yet (E14.1)"


@story
async def test_e16_6_a_place_out_of_reach_says_its_cost_and_what_the_die_gave(here: House) -> None:
    await table(here, at_bree())
    await run(here, ANA, "move", "Lake-town")
    for typed in ("🐴", "x" * 300, "12345"):
        await run(here, ANA, "move", typed)


@story
async def test_e16_6_so_for_players_and_the_own_cards_and_for_nothing_that_is_hidden(here: House) -> None:
    game = await table(here, at_bree())
    asked = await run(here, ANA, "play", "palantr", "", "black-rider-1")
    await press(here, ANA, game, button(asked, "meant"))
    asked = await run(here, ANA, "play", "Palantir", "", "black ridr 1")
    # Ben holds a Rope; Ana does not, and is asked about nothing.
    told = await run(here, ANA, "play", "roope")
    assert "meant" not in verbs(told)


@story
async def test_e16_6_a_title_of_a_riddle_is_asked_for_too(tmp_path: Path) -> None:
    from engine import riddle

    async with house(tmp_path) as here:
        game = await table(here, at_bree())
        await here.services.play.submit(game, ANA, [riddle.PlayCard("riddle-1", on="black-rider-1")], None)
        asked = await run(here, ANA, "do.guess", "gandalv")
        shown = await press(here, ANA, game, button(asked, "meant"))
        assert "ask" in verbs(shown)


@story
async def test_e16_6_a_forged_button_names_no_command(here: House) -> None:
    game = await table(here, at_bree())
    await press(here, BEN, game, Button("", "meant", "move|K12"))


@story
def test_e16_6_a_card_nearly_named_is_one_tap_away() -> None:
    shown = shows(missing_screen, "gandalv")
    (row,) = [part for part in shown.parts if isinstance(part, Buttons)]
    assert (row.buttons[0].label, row.buttons[0].verb) == ("Gandalf", "cards")
    assert TITLES[int(row.buttons[0].arg)] == "Gandalf"
    with speaking("de"):
        shows(missing_screen, "baumbard")
    assert not [part for part in missing_screen("zzzz").parts if isinstance(part, Buttons)]


def test_e16_6_two_letters_are_no_guess() -> None:
    known = [(name, name) for name in ("Rivendell", "The Shire", "Bree")]
    assert close("rivendel", known) == ["Rivendell"]
    assert close("shir", known) == ["The Shire"]
    assert close("br", known) == []
    assert close("", known) == []
    assert close("isengard", known) == []


@story
def test_e16_6_a_word_of_the_rules_nearly_typed_is_one_tap_away() -> None:
    shown = shows(rules_screen, BOOK, "captivty")
    (row,) = [part for part in shown.parts if isinstance(part, Buttons)]
    assert (row.buttons[0].label, row.buttons[0].verb) == ("captivity", "rules")
    with speaking("de"):
        shows(rules_screen, BOOK, "gefangenschafd")
    assert not [part for part in rules_screen(BOOK, "zzzz").parts if isinstance(part, Buttons)]


@story
def test_e7_8_a_clause_without_an_example_shows_that_of_its_section() -> None:
    shows(rules_screen, BOOK, "B6.4")
    shows(rules_screen, BOOK, "B6.6")
    assert "Beispiel: Frodo" in _german("B6.4")


def _german(text: str) -> str:
    with speaking("de"):
        return words(rules_screen(BOOK, text))
