"""A command that cannot be done now says why, in the words of the rules (E12.3, E16.6)."""

from __future__ import annotations

from bot.words import lookups
from tests.features.house import ANA, BEN, CY, House, words
from tests.interactions.commands.test_acts import at_bree, run, table


async def test_e12_3_in_the_own_turn_a_command_says_what_is_missing(here: House) -> None:
    await table(here, at_bree())
    for name, options, why in (
        ("end", (), "Frodo must move at least one step before the turn can end"),
        ("do", ("attack", "", "", "", ""), "Attack: not before the first move of the turn"),
        ("do", ("claim", "", "", "", ""), "Frodo doesn't hold The Ring"),
        ("do", ("hide", "", "", "", ""), "In this game nothing is hidden on Secret spaces"),
        ("team.look", (), "In this game partners do not see hands from Clairvoyance spaces"),
    ):
        told = words(await run(here, ANA, name, *options))
        assert told.startswith(why), told
        assert "moved on" not in told
        assert "Your turn" in told, "the panel stands below it (E16.7)"


async def test_e16_6_a_card_that_is_not_held_is_no_card_that_is_not_known(here: House) -> None:
    await table(here, at_bree())
    # A Rope is in Ben's hand, a Horse in nobody's: the same sentence.
    for card in ("Rope", "Horse"):
        assert f"Frodo doesn't hold {card}" in words(await run(here, ANA, "play", card))
    assert "I know no “xyzzy”" not in words(await run(here, ANA, "play", "xyzzy"))
    assert "“xyzzy” is no card of this deck" in words(await run(here, ANA, "play", "xyzzy"))
    assert "Frodo doesn't hold Horse" in words(await run(here, ANA, "move", "Bree", "Horse"))


async def test_e12_3_in_the_turn_of_another_a_command_says_whose_it_is(here: House) -> None:
    await table(here, at_bree())
    for name, options in (("move", ("Bree",)), ("end", ()), ("do", ("roll", "", "", "", ""))):
        told = words(await run(here, BEN, name, *options))
        assert told.startswith("It is Frodo's turn, so Black Rider 1 can't do that yet"), told
    assert words(await run(here, BEN, "answer", "show")).startswith(lookups.NOTHING_WAITS())


async def test_e3_5_whoever_watches_is_told_so(here: House) -> None:
    await table(here, at_bree())
    for name, options in (
        ("move", ("Bree",)),
        ("play", ("Rope",)),
        ("end", ()),
        ("answer", ("show",)),
        ("do", ("sing", "", "", "", "")),
    ):
        assert words(await run(here, CY, name, *options)).startswith("You watch this table"), name
