"""The screens about seats and votes at the largest table, and in a duel (E8.11, E9, E14.3, O16)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.lobby.settings import set_preset
from bot.features.seats import screens
from bot.games.riddle.kit import KIT
from bot.model.lobby import Gift
from bot.tables import ballot
from bot.ui import components
from engine.riddle.deck import CHARACTERS
from tests.features.house import ANA, BEN, CHANNEL, House, person, words
from tests.features.seats.test_seats import DANA, until_turn
from tests.features.test_alarm import TWO

LONG = "@everyone_*" * 3
"""A display name of 33 characters, most of which must be made harmless."""


async def test_e14_3_the_screens_of_eight_people_fit_discord(here: House) -> None:
    game = await here.game(*(person(ANA + n, LONG, seat) for n, seat in enumerate(CHARACTERS)))
    live = await here.services.tables.live(game)
    keeping = replace(live.keeping, misses=dict.fromkeys(CHARACTERS, 3))
    table = live.table
    found = ballot.subjects(table, keeping)
    assert len(found) == 18
    asked = screens.votes_panel(KIT.seats, table, keeping, found)
    scene = await here.services.queries.scene(game, ANA)
    sitter = table.sitter(scene.seat or "")
    given = replace(keeping, gifts={sitter.seat: Gift(DANA, here.time.now)})
    shown = [
        asked,
        *(screens.vote_sure(KIT.seats, table, what, seat, alone=False) for what, seat in found),
        screens.seat_panel(KIT.seats, table, given, replace(sitter, stand_in="steady", offered=True), "x"),
        screens.stand_panel(KIT, table, sitter, "sharp", own=False),
        screens.quit_panel(KIT, scene),
        screens.free_panel(KIT, scene, table.sitters),
        screens.take_panel(KIT, scene, sitter, ["a line"] * 20),
    ]
    for one in shown:
        assert components.problems(one) == []
        assert components.text_length(one) < 1500
        assert "@everyone_" not in words(one)


async def test_o16_in_a_duel_a_side_is_given_and_taken(here: House) -> None:
    lobby = await here.lobby(*TWO)
    await here.services.lobbies.change(lobby.game, lambda old: set_preset(KIT.setup, old, "duel"))
    await here.services.lobbies.start(lobby.game, ANA)
    game = lobby.game
    await until_turn(here, game, BEN)
    await here.services.seats.offer(game, BEN)
    await here.services.seats.take(game, DANA, "Dana", "black-rider-1")
    await here.deliver()
    assert any("Dana now plays Black Riders" in text for text in here.post.texts(CHANNEL))
    assert (await here.services.queries.scene(game, DANA)).decision
    await here.services.seats.stand_in(game, ANA)
    await until_turn(here, game, DANA)
    await here.services.seats.quit(game, DANA)
    live = await here.services.tables.live(game)
    assert live.state.outcome is not None
    assert live.state.outcome.winners == ("frodo",), "of two sides the other one is left (R-237)"
