"""After the end of a game nothing that can be tapped leads to a turn, or to nowhere (E10.2, E17.3)."""

import random
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.screen import Buttons, Screen
from tests.features.house import ANA, BEN, CY, House, house, person
from tests.interactions.verbs import VERBS
from tests.laws_bot.crawling import Told, Way, tap_of, ways

pytestmark = pytest.mark.asyncio

PLAYED: Final = {"orders", "plan", "undo", "noundo", "seat-take", "seat-quit", "votes", "endgame", "follow"}
"""Verbs of a game that goes on."""
AWAY: Final = {
    *("rematch", "film", "verify", "new", "play-now", "tutorial", "puzzle", "help", "prefs", "which"),
}
"""What leads away from the table, or works for long."""
DEEP, MOST = 3, 120


async def ended(here: House) -> str:
    """A game that both people have voted to end."""
    game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"))
    vote = (await here.services.votes.call(game, ANA, "end")).bookkeeping.vote
    assert vote is not None
    await here.services.votes.cast(game, BEN, vote.number, yes=True)
    assert (await here.store.game(game)).status == "over"
    await here.deliver()
    return game


def leads(shown: Screen) -> Iterator[str]:
    """What of a screen belongs to a game that goes on."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            for one in part.buttons:
                if one.verb in PLAYED or (one.verb == "turn" and one.style == "primary"):
                    yield f"{one.label} ({one.verb})"


@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
@pytest.mark.parametrize("user", [ANA, CY], ids=["player", "watcher"])
async def test_e10_2_after_the_end_nothing_leads_to_a_turn(kit: Kit, user: int, tmp_path: Path) -> None:
    wrong, rng, most = set[str](), random.Random(f"over|{kit.id}|{user}"), MOST
    async with house(tmp_path, kit=kit) as here:
        game = await ended(here)
        posted = [envelope.screen for _, _, envelope in here.post.log[-3:]]
        wrong |= {f"posted: {what}" for one in posted for what in leads(one)}
        starts = ("turn", "board", "log", "recap", "hand", "notes", "status", "home")
        edge = deque((Way(verb, "", ()), verb, 1) for verb in starts)
        edge += ((way, f"post > {way.verb}", 1) for one in posted for way in ways(one, rng))
        seen = set[tuple[str, str]]()
        while edge and most:
            way, road, deep = edge.popleft()
            found = VERBS[way.verb]
            if way[:2] in seen or way.verb in AWAY or found.opens_modal:
                continue
            seen.add(way[:2])
            most -= 1
            told = Told(here)
            shown = await told.answer(found, tap_of(here, user, game, way, 0))
            if told.refused is not None and deep > 1:
                wrong.add(f"{road}: refused, {told.refused}")
            if shown is None:
                continue
            wrong |= {f"{road}: {what}" for what in leads(shown)}
            if deep < DEEP:
                edge += ((one, f"{road} > {one.verb}", deep + 1) for one in ways(shown, rng))
    assert len(seen) > 20
    assert not wrong, "\n".join(sorted(wrong))
