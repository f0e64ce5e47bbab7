"""``/do`` and ``/answer`` reach every action and say what is missing (E14.0, E12.3, R-89)."""

from collections.abc import Iterator

import pytest

from bot.games.riddle.ask.verbs import doing
from bot.games.riddle.words import commands as words
from bot.model.errors import Gone, Unclear
from bot.model.screen import Button, Buttons, Menu, Screen
from bot.words import labels, lookups
from bot.words.language import speaking
from engine import riddle
from engine.riddle import actions as act
from tests.features.house import ANA, BEN, CY, House
from tests.features.pretend import another_language
from tests.interactions.commands.test_acts import at_bree, button, run, table, verbs
from tests.parts import words as said
from tests.words.test_german import turned

ELSEWHERE = (
    *(act.Move, act.PlayCard, act.EndTurn, act.Keep),
    *(act.Show, act.Match, act.GiveUp, act.Give, act.Request, act.Reveal, act.Decline),
    *(act.PartnerLook, act.OrderBilbo, act.Hide, act.Guess),
)
"""Done by ``/move``, ``/play``, ``/end``, ``/answer``, ``/team``, ``/orders``, or too many to list."""


def test_e14_0_every_action_has_a_command() -> None:
    kinds = {kind for kind in vars(act).values() if isinstance(kind, type) and issubclass(kind, act._Action)}
    left = kinds - set(doing.BY_ACTION) - set(ELSEWHERE) - {act._Action}
    assert left == {act.Leave, act.Abandon}, "the seat does these, and the table"


def test_e14_0_a_verb_is_named_by_its_name_or_by_what_it_does() -> None:
    assert doing.named("roll") == "roll"
    assert doing.named("Roll the die") == "roll"
    with pytest.raises(Unclear) as nearly:
        doing.named("excange")
    assert nearly.value.value == "exchange"
    with pytest.raises(Gone):
        doing.named("sing")


async def test_e14_0_do_opens_the_room_of_its_verb_with_all_that_was_chosen(here: House) -> None:
    game = await table(here, at_bree())
    scene = await here.services.queries.scene(game, ANA)
    assert "roll" not in [verb for _, verb in doing.verbs(scene, "")], "the die has fallen"
    await here.services.play.submit(game, ANA, [riddle.PlayCard("riddle-1", on="black-rider-1")], None)
    scene = await here.services.queries.scene(game, ANA)
    assert doing.verbs(scene, "") == [(words.verb("guess"), "guess")]
    assert ("Rope · 5 in the deck", "Rope") in doing.things(scene, {"what": "guess"}, "rop")
    shown = await run(here, ANA, "do", "guess", "", "", "rope", "")
    assert "Rope" in said(shown)
    assert "ask" in verbs(shown)
    nearly = await run(here, ANA, "do", "gues", "", "", "rope", "")
    assert button(nearly, "meant").arg == "do|guess|||rope|"
    assert "can't be done now" in said(await run(here, ANA, "do", "sing", "", "", "", ""))


async def test_e14_0_answer_lists_every_way_to_answer(here: House) -> None:
    game = await table(here, at_bree())
    await here.services.play.submit(game, ANA, [riddle.PlayCard("palantir-1", on="black-rider-1")], None)
    scene = await here.services.queries.scene(game, BEN)
    assert doing.answers(scene, "") == [("Show the hand", "resist:hand")]
    shown = await run(here, BEN, "answer", "resist:hand")
    assert "shown" in verbs(shown), "the second tap shows it"
    assert verbs(await run(here, BEN, "answer", "show the hand")) == verbs(shown), "typed by hand"


async def test_e12_3_in_the_own_turn_a_command_says_what_is_missing(here: House) -> None:
    await table(here, at_bree())
    for name, options, why in (
        ("end", (), "Frodo must move at least one step before the turn can end"),
        ("do", ("attack", "", "", "", ""), "Attack: not before the first move of the turn"),
        ("do", ("claim", "", "", "", ""), "Frodo doesn't hold The Ring"),
        ("do", ("hide", "", "", "", ""), "In this game nothing is hidden on Secret spaces"),
        ("team.look", (), "In this game partners do not see hands from Clairvoyance spaces"),
    ):
        told = said(await run(here, ANA, name, *options))
        assert told.startswith(why), told
        assert "moved on" not in told
        assert "Your turn" in told, "the panel stands below it (E16.7)"


async def test_e16_6_a_card_that_is_not_held_is_no_card_that_is_not_known(here: House) -> None:
    await table(here, at_bree())
    # A Rope is in Ben's hand, a Horse in nobody's: the same sentence.
    for card in ("Rope", "Horse"):
        assert f"Frodo doesn't hold {card}" in said(await run(here, ANA, "play", card))
    assert "I know no “xyzzy”" not in said(await run(here, ANA, "play", "xyzzy"))
    assert "“xyzzy” is no card of this deck" in said(await run(here, ANA, "play", "xyzzy"))
    assert "Frodo doesn't hold Horse" in said(await run(here, ANA, "move", "Bree", "Horse"))


async def test_e12_3_in_the_turn_of_another_a_command_says_whose_it_is(here: House) -> None:
    await table(here, at_bree())
    for name, options in (("move", ("Bree",)), ("end", ()), ("do", ("roll", "", "", "", ""))):
        told = said(await run(here, BEN, name, *options))
        assert told.startswith("It is Frodo's turn, so Black Rider 1 can't do that yet"), told
    assert said(await run(here, BEN, "answer", "show")).startswith(lookups.NOTHING_WAITS())


async def test_e3_5_whoever_watches_is_told_so(here: House) -> None:
    await table(here, at_bree())
    for name, options in (
        ("move", ("Bree",)),
        ("play", ("Rope",)),
        ("end", ()),
        ("answer", ("show",)),
        ("do", ("sing", "", "", "", "")),
    ):
        assert said(await run(here, CY, name, *options)).startswith("You watch this table"), name


@pytest.fixture
def language() -> Iterator[str]:
    with another_language(turned) as code:
        yield code


def buttons(shown: Screen) -> dict[str, Button]:
    rows = (part.buttons for part in shown.parts if isinstance(part, Buttons))
    return {button.verb: button for row in rows for button in row}


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
        assert "Elfstone" in said(await run(here, ANA, "do.guess", "Elfstone"))
