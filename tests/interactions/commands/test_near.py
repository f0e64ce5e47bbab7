"""E16.6: a word nearly right is met with the name and a button; a real place out of reach with its cost."""

from pathlib import Path

from bot.games.riddle.learn.reference.card import missing_screen
from bot.model.screen import Button, Buttons, Screen
from bot.words.language import speaking
from engine.riddle.deck import TITLES
from tests.approved.stories import shows, story
from tests.features.house import ANA, House, house
from tests.features.tapping import answer, tap_by
from tests.interactions.commands.test_acts import BREE, at_bree, button, run, table, verbs


async def press(here: House, user: int, game: str, pressed: Button) -> Screen:
    """One tap on a button of the answer."""
    return await answer(pressed.verb, tap_by(here, user, game=game, arg=pressed.arg), f"taps {pressed.label}")


@story
async def test_e16_6_a_place_nearly_named_is_asked_for_and_one_tap_opens_its_preview(here: House) -> None:
    game = await table(here, at_bree())
    asked = await run(here, ANA, "move", "goblin gates")
    shown = await press(here, ANA, game, button(asked, "meant"))
    assert button(shown, "move")
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
def test_e16_6_a_card_nearly_named_is_one_tap_away() -> None:
    shown = shows(missing_screen, "gandalv")
    (row,) = [part for part in shown.parts if isinstance(part, Buttons)]
    assert (row.buttons[0].label, row.buttons[0].verb) == ("Gandalf", "cards")
    assert TITLES[int(row.buttons[0].arg)] == "Gandalf"
    with speaking("de"):
        shows(missing_screen, "baumbard")
    assert not [part for part in missing_screen("zzzz").parts if isinstance(part, Buttons)]
