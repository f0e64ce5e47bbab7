"""E16.7, E16.8: no refusal of a lobby takes its panel away, and a list of seats is a list."""

from __future__ import annotations

from pathlib import Path

from bot.games.war.kit import KIT as WAR
from bot.model import lobby
from bot.model.screen import Menu, Screen
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CY, House, house, words
from tests.features.tapping import labels, opened, row_of, tap


async def _full(here: House, most: str = "2") -> str:
    """Ana's table, where Ben has taken the last seat."""
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "set-most", game, values=(most,))
    return game


@story
async def test_e16_7_a_full_table_is_a_line_on_the_people_panel_with_a_seat_more(here: House) -> None:
    game = await _full(here)
    refused = await tap(here, ANA, "add-computer", game, arg="sharp")
    await tap(here, ANA, "raise", game, arg=row_of(refused)[0].arg)
    assert (await here.services.queries.lobby(game)).most == 3
    again = await tap(here, ANA, "raise", game, arg=row_of(refused)[0].arg)
    assert (await here.services.queries.lobby(game)).most == 3, "a double tap adds one seat"
    assert "3 seats" in words(again)


@story
async def test_e16_7_nobody_is_offered_a_ninth_seat(here: House) -> None:
    game = await opened(here)
    for _ in range(7):
        await tap(here, ANA, "add-computer", game, arg="steady")
    await tap(here, ANA, "add-computer", game)


@story
async def test_e16_7_a_full_table_refuses_before_it_asks_for_a_character(here: House) -> None:
    game = await _full(here)
    refused = await tap(here, CY, "join", game)
    assert not [part for part in refused.parts if isinstance(part, Menu)]
    await tap(here, ANA, "set-most", game, values=("3",))
    await tap(here, ANA, "private", game)
    await tap(here, CY, "join", game)


@story
async def test_e16_7_whoever_sits_is_never_offered_join(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    for verb in ("settings", "people", "start"):
        await tap(here, BEN, verb, game)
        outside = await tap(here, CY, verb, game)
        assert labels(outside)[0] == "Join"


@story
async def test_e16_7_the_settings_stay_where_a_change_is_refused(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "add-computer", game, arg="steady")
    refused = await tap(here, ANA, "set-most", game, values=("2",))
    assert "Done" in labels(refused)
    await tap(here, ANA, "set-least", game, values=("5",))
    assert labels(await tap(here, ANA, "start", game)) == ["People", "Settings", "Back"]


@story
async def test_e16_7_once_the_game_runs_a_refusal_leads_to_it(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "start-now", game)
    for user, verb in ((ANA, "settings"), (ANA, "people"), (BEN, "wish"), (CY, "join")):
        await tap(here, user, verb, game)


@story
async def test_e16_7_the_removed_are_told(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "add-computer", game, arg="steady")
    await tap(here, ANA, "remove", game, arg="Computer 1")
    await tap(here, ANA, "remove", game, arg=str(BEN))
    await here.deliver()
    assert len(here.post.texts(-BEN)) == 2, "the welcome, and this"


async def test_e16_8_both_wishes_say_what_they_are(here: House) -> None:
    game = await opened(here)
    await tap(here, ANA, "wish", game, values=("frodo",))
    shown = await tap(here, BEN, "wish", game, values=("frodo",))
    assert _chosen(shown) == ["You play: Frodo", "Second wish: any"]
    shown = await tap(here, BEN, "wish", game, "second", ("sam",))
    assert _chosen(shown) == ["You play: Frodo", "Second wish: Sam"]


def _chosen(shown: Screen) -> list[str]:
    """What the menus show once they are set."""
    menus = [part for part in shown.parts if isinstance(part, Menu)]
    return [choice.label for menu in menus for choice in menu.choices if choice.chosen]


@story
async def test_e16_7_a_fifth_hobbit_is_refused_beside_the_menu(here: House) -> None:
    game = await opened(here)
    for wish in ("frodo", "sam", "merry", "pippin"):
        await here.services.lobbies.change(
            game, lambda old, wish=wish: lobby.add_computer(old, "steady", 0, wish)
        )
    refused = await tap(here, BEN, "wish", game, values=("frodo",))
    assert [part.verb for part in refused.parts if isinstance(part, Menu)] == ["wish"]
    await tap(here, BEN, "wish", game, values=("black-rider-1",))
    refused = await tap(here, BEN, "wish", game, values=("frodo",))
    assert _chosen(refused) == ["You play: Black Rider 1"]


@story
async def test_w1_2_a_war_for_two_offers_no_third_seat_and_nobody_who_does_not_play(tmp_path: Path) -> None:
    async with house(tmp_path, kit=WAR) as here:
        game = await opened(here)
        await tap(here, ANA, "set-preset", game, values=("last_days",))
        assert _offered(await tap(here, BEN, "join", game)) == [lobby.ANY, "fellowship", "sauron"]
        await tap(here, BEN, "wish", game, values=("sauron",))
        full = await tap(here, ANA, "add-computer", game, arg="steady")
        assert [one for one in labels(full) if one.startswith("Raise")] == []
        await tap(here, ANA, "set-preset", game, values=("three_powers",))
        assert _offered(await tap(here, CY, "join", game)) == [lobby.ANY, "fellowship", "sauron", "saruman"]


def _offered(shown: Screen) -> list[str]:
    """Whom one may wish to play."""
    return [choice.value for part in shown.parts if isinstance(part, Menu) for choice in part.choices]
