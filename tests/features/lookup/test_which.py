"""A look-up speaks of the game of its table, and asks where none is meant (W15.13)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.games import GAMES
from bot.features.lookup.waits import KNOWS
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Menu, Screen
from tests.features.house import ANA, BEN, CHANNEL, House, house, person, words
from tests.interactions.verbs import VERBS

ELSEWHERE = CHANNEL + 1
LOOKUPS = tuple(KNOWS)


async def asked(
    here: House,
    verb: str,
    said: str = "",
    channel: int = ELSEWHERE,
    game: str = "",
    values: tuple[str, ...] = (),
) -> Screen:
    made = Tap(
        router=VERBS,
        services=here.services,
        user=ANA,
        name="Ana",
        game=game,
        arg=said,
        values=values,
        channel=channel,
        guild=5,
        private=not channel,
    )
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    return shown


def menus(shown: Screen) -> list[Menu]:
    return [part for part in shown.parts if isinstance(part, Menu)]


def games_offered(shown: Screen) -> list[str]:
    return [choice.value for menu in menus(shown) if menu.verb == "which" for choice in menu.choices]


@pytest.mark.parametrize("verb", LOOKUPS)
async def test_w15_13_without_a_table_every_look_up_asks_which_game_is_meant(
    tmp_path: Path, verb: str
) -> None:
    async with house(tmp_path, games=GAMES) as here:
        for channel in (ELSEWHERE, 0):
            assert games_offered(await asked(here, verb, channel=channel)) == list(GAMES)


@pytest.mark.parametrize("verb", LOOKUPS)
@pytest.mark.parametrize("game", list(GAMES))
async def test_w15_13_the_game_that_is_chosen_answers_and_its_controls_keep_it(
    tmp_path: Path, verb: str, game: str
) -> None:
    async with house(tmp_path, games=GAMES) as here:
        shown = await asked(here, "which", f"{verb}.", values=(game,))
        assert shown.game == game
        assert not games_offered(shown)


async def test_w15_13_what_one_game_alone_knows_is_not_asked_about(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as here:
        said = {
            ("rules", "RNG-4"): "war",
            ("rules", "B11.4"): "riddle",
            ("cards", "Corsairs"): "war",
            ("cards", "Palantir"): "riddle",
            ("help", "search"): "war",
            ("stats", "sauron"): "war",
        }
        for (verb, wanted), game in said.items():
            assert (await asked(here, verb, wanted)).game == game, wanted


@pytest.mark.parametrize("verb", LOOKUPS)
async def test_w15_13_at_a_table_its_own_game_answers(tmp_path: Path, verb: str) -> None:
    async with house(tmp_path, games=GAMES) as here:
        game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
        for shown in (await asked(here, verb, channel=CHANNEL), await asked(here, verb, channel=0)):
            assert shown.game == game
            assert not games_offered(shown)


async def test_w15_13_in_a_direct_message_the_only_game_somebody_plays_is_meant(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as here:
        await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
        assert "Riddle" in words(await asked(here, "rules", "riddle", channel=0))


async def test_w15_13_a_forged_choice_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as here:
        for arg, value in (("rules.", "chess"), ("start.", "war"), ("", "war")):
            with pytest.raises(Refusal, match="stale"):
                await asked(here, "which", arg, values=(value,))
