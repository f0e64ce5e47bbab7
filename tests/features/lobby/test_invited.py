"""Whoever is invited is called once in the channel; the lines that look for people close (E2.6, E17.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.features.house import ANA, BEN, CHANNEL, CY, House, house
from tests.features.tapping import opened, row_of, tap


async def doors(here: House) -> list[str]:
    """The lines beside the lobby's own message that offer a way in, by the button."""
    await here.deliver()
    said = [one.screen for one in here.post.places[CHANNEL].envelopes.values()]
    return [
        one.verb for shown in said for one in row_of(shown) if one.verb == "join" and len(row_of(shown)) < 4
    ]


def rung(here: House) -> list[tuple[int, ...]]:
    return [
        one.notify for how, place, one in here.post.log if place == CHANNEL and how == "send" and one.notify
    ]


@pytest.mark.parametrize("private", [False, True])
async def test_e2_6_whoever_is_invited_is_called_once_by_name(tmp_path: Path, *, private: bool) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        if private:
            await tap(here, ANA, "private", game)
        await tap(here, ANA, "invite", game, values=(str(BEN), str(CY)))
        assert await doors(here) == ["join"]
        assert rung(here) == [(BEN, CY)]
        await tap(here, ANA, "invite", game, values=(str(BEN),))
        await here.deliver()
        assert rung(here) == [(BEN, CY)], "once"
        await tap(here, BEN, "wish", game, values=("",))
        assert await doors(here) == ["join"], "Cy is still asked"
        await tap(here, CY, "wish", game, values=("",))
        assert await doors(here) == []
        await tap(here, CY, "unjoin", game)
        assert await doors(here) == ["join"], "who has gone may come again"


async def test_e2_6_whoever_is_invited_later_is_called_in_a_line_of_its_own(here: House) -> None:
    game = await opened(here)
    for user in (BEN, CY):
        await tap(here, ANA, "invite", game, values=(str(user),))
        assert await doors(here) == ["join"], "of two lines the newer one is open"
    assert rung(here) == [(BEN,), (CY,)]


@pytest.mark.parametrize("how", ["begun", "closed", "full"])
@pytest.mark.parametrize("asks", ["invite", "wanted"])
async def test_e17_3_lines_that_look_for_people_close_with_the_lobby(
    asks: str, how: str, here: House
) -> None:
    game = await opened(here)
    await tap(here, ANA, asks, game, values=(str(BEN),) if asks == "invite" else ())
    assert await doors(here) == ["join"]
    if how == "closed":
        await here.services.lobbies.close_lobby(game)
    elif how == "full":
        while not (await here.services.queries.lobby(game)).full:
            await tap(here, ANA, "add-computer", game, "sharp")
    else:
        await tap(here, ANA, "add-computer", game, "sharp")
        await tap(here, ANA, "start-now", game)
    assert await doors(here) == []
