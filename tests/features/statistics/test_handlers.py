"""*Statistics*, ``/stats`` and *Rematch* at a real table (E10.6, E10.7, E14)."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.app import suggestions
from bot.features.lobby.opening import next_name
from bot.games.riddle import seats
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.model.clock import CLOCKS
from bot.model.lobby import Guest, Lobby
from bot.model.screen import Buttons
from bot.store import Change, SeatRow
from bot.tables.seating import Names
from bot.ui import permissions
from bot.words import stats as said
from engine import riddle
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, computer, put, words
from tests.features.statistics.test_counting import BOARD, PEOPLE, brink, won
from tests.features.tapping import PEOPLE as NAMES
from tests.features.tapping import row_of, tap
from tests.interactions.verbs import VERBS


async def known(here: House) -> None:
    """Everybody was seen at some time."""
    for user, name in NAMES.items():
        await here.services.people.seen(await here.store.person(user), Names(name), "en-US", GUILD)


async def test_e10_6_statistics_of_a_game_are_for_everybody_once_it_is_over(here: House) -> None:
    game = await brink(here)
    assert words(await tap(here, ANA, "gamestats", game)) == said.NOT_OVER()
    await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    for user in (ANA, CY):
        shown = words(await tap(here, user, "gamestats", game))
        assert "**Frodo** (Ana): " in shown
        assert "**Black Rider 1** (Ben): " in shown


@story
async def test_e10_6_stats_of_oneself_of_others_of_the_server_and_of_a_character(here: House) -> None:
    await known(here)
    await won(here)
    await tap(here, ANA, "stats")
    ben = words(await tap(here, ANA, "stats", arg=f"<@{BEN}>"))
    assert words(await tap(here, ANA, "stats", arg=str(BEN))) == ben
    server = words(await tap(here, CY, "stats", values=("server",)))
    assert "1. Ana: 1 of 1\n2. Ben: 0 of 1" in server
    await tap(here, CY, "stats", values=("frodo",))
    await tap(here, CY, "stats", arg="me")
    await tap(here, CY, "stats", arg="Bombur")
    await tap(here, CY, "stats", arg="9" * 19)
    await tap(here, CY, "stats", arg="server.2")


@story
async def test_e10_6_in_a_direct_message_one_sees_ones_own_of_all_servers(here: House) -> None:
    await known(here)
    await won(here)
    await tap(here, ANA, "stats", private=True)
    for of in ("server", "frodo", str(BEN)):
        assert words(await tap(here, ANA, "stats", arg=of, private=True)) == said.IN_A_SERVER()


@story
async def test_e11_1_nobody_is_named_to_a_server_where_they_never_played(here: House) -> None:
    await known(here)
    await won(here)
    shown = words(await tap(here, ANA, "stats", arg=str(CY)))
    assert "Cy" not in shown
    await tap(here, CY, "stats", arg=str(CY))


def test_e14_stats_offers_oneself_the_server_characters_and_people() -> None:
    people = [("Ana", 101), ("", 102)]
    found = suggestions.whose([seats], people)
    assert found[:3] == [("You", "me"), ("This server", "server"), ("Frodo", "frodo")]
    assert found[-1] == ("Ana", "101")
    assert len(found) == 11
    assert suggestions.whose([seats], people, "an") == [("Ana", "101")]
    assert suggestions.whose([seats], people, server=False) == [("You", "me")]
    assert len(suggestions.whose([seats], [(f"P{n}", n) for n in range(99)])) == 25


# Rematch


async def settings_of(here: House, game: str) -> Lobby:
    return await here.services.queries.lobby(game)


async def test_e10_7_a_rematch_is_a_lobby_with_the_same_settings(here: House) -> None:
    lobby = await here.services.lobbies.open(
        Lobby(
            title="riddle",
            game="",
            name="The Prancing Pony",
            guild=GUILD,
            channel=CHANNEL,
            host=BEN,
            host_name="Ben",
            preset="standard",
            options=msgspec.structs.replace(PRESETS["standard"].options, o6_no_wait=True),
            clock=CLOCKS["relaxed"],
            least=2,
            most=5,
            private=True,
            invited=(CY,),
            words=((ANA, "mellon"),),
            guests=(*PEOPLE, computer("Computer 1", "sam", "easy")),
        )
    )
    await here.services.lobbies.start(lobby.game, BEN)
    await put(here, lobby.game, over_soon())
    await here.services.play.submit(lobby.game, ANA, [riddle.Claim()], None)
    shown = await tap(here, ANA, "rematch", lobby.game)
    assert words(shown).startswith(said.REMATCH_OPENED())
    new = await settings_of(here, shown.game)
    for name in ("preset", "options", "clock", "least", "most", "private", "guild", "channel"):
        assert getattr(new, name) == getattr(lobby, name), name
    assert (new.name, new.host, new.rematch) == ("The Prancing Pony 2", ANA, lobby.game)
    assert set(new.invited) == {ANA, BEN, CY}
    assert new.sealed != lobby.game
    assert new.words == ()
    # The seats are drawn anew: nobody wishes for one, computers neither.
    assert [(guest.name, guest.wish, guest.computer) for guest in new.guests] == [
        ("Ana", "", ""),
        ("Computer 1", "", "easy"),
    ]


def over_soon() -> riddle.State:
    return riddle.position(
        hands={"frodo": ["the-ring"]},
        at={"frodo": BOARD.role("cracks_of_doom"), "black-rider-1": "F9", "sam": "F10"},
        seats=("frodo", "black-rider-1", "sam"),
        on_goal=["frodo"],
        options=msgspec.structs.replace(PRESETS["standard"].options, o6_no_wait=True),
    )


@story
async def test_e10_7_old_players_join_with_one_tap_and_others_choose_first(here: House) -> None:
    game = await won(here)
    new = (await tap(here, ANA, "rematch", game)).game
    await here.deliver()
    letter = [one for _, place, one in here.post.log if place == CHANNEL][-1]
    assert letter.notify == (BEN,)
    assert letter.silent, "the post of the end has rung for everybody"
    await tap(here, CY, "join", new)
    assert (await settings_of(here, new)).guest(CY) is None
    await tap(here, BEN, "join", new)
    lobby = await settings_of(here, new)
    assert lobby.guest(BEN) == Guest(user=BEN, name="Ben")
    await here.deliver()
    assert "Rematch." not in here.post.texts(CHANNEL)[-1], "nobody is waited for any more"
    scene = await here.services.lobbies.start(new, ANA)
    assert {sitter.user for sitter in scene.table.sitters} == {ANA, BEN}


async def test_e10_7_whoever_taps_rematch_second_joins_it(here: House) -> None:
    game = await won(here)
    first = await tap(here, ANA, "rematch", game)
    again = await tap(here, ANA, "rematch", game)
    second = await tap(here, BEN, "rematch", game)
    assert first.game == again.game == second.game
    assert [guest.user for guest in (await settings_of(here, first.game)).guests] == [ANA, BEN]


async def test_e10_7_both_at_once_get_one_table(here: House) -> None:
    game = await won(here)
    shown = await asyncio.gather(*(tap(here, user, "rematch", game) for user in (ANA, BEN, ANA)))
    assert len({one.game for one in shown}) == 1
    lobby = await settings_of(here, shown[0].game)
    assert {guest.user for guest in lobby.guests} == {ANA, BEN}


@story
async def test_e10_7_a_rematch_needs_a_free_channel_an_end_and_somebody_who_played(here: House) -> None:
    game = await brink(here)
    assert words(await tap(here, ANA, "rematch", game)) == said.REMATCH_LATER()
    await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    assert words(await tap(here, CY, "rematch", game)) == said.REMATCH_NOT_YOURS()
    lacking = permissions.INVITE - permissions.ATTACH_FILES
    await tap(here, ANA, "rematch", game, allowed=lacking)
    other = await here.lobby(*PEOPLE, host=BEN)
    taken = await tap(here, ANA, "rematch", game)
    assert taken.game == other.game
    await here.services.lobbies.start(other.game, BEN)
    await tap(here, ANA, "rematch", game)


async def test_e10_7_from_a_direct_message_it_opens_where_the_game_was(here: House) -> None:
    game = await won(here)
    shown = await tap(here, BEN, "rematch", game, private=True, allowed=0)
    assert (await settings_of(here, shown.game)).channel == CHANNEL
    assert (await here.services.queries.table(shown.game)).host == BEN


async def test_e10_7_who_took_a_seat_over_is_an_old_player_too(here: House) -> None:
    game = await won(here)
    row = await here.store.game(game)
    seats = [*await here.store.seats(game), SeatRow(tenure=2, seat="frodo", user=CY, name="Cy", since=2)]
    await here.store.commit(Change(game=row, seats=tuple(seats)))
    new = (await tap(here, CY, "rematch", game)).game
    assert (await settings_of(here, new)).again == (ANA, BEN)


@pytest.mark.parametrize(
    ("name", "taken", "next_one"),
    [
        ("The Pony", ("The Pony",), "The Pony 2"),
        ("The Pony", ("The Pony", "The Pony 2"), "The Pony 3"),
        ("The Pony 2", ("The Pony", "The Pony 2"), "The Pony 3"),
        ("42", ("42",), "42 2"),
        ("x" * 40, ("x" * 40,), "x" * 35 + " 2"),
    ],
)
def test_e2_3_the_next_name_is_free_and_no_longer_than_a_name_may_be(
    name: str, taken: tuple[str, ...], next_one: str
) -> None:
    assert next_name(name, taken) == next_one
    assert len(next_one) <= 40


async def test_e10_2_the_buttons_of_the_end_are_under_my_turn_too(here: House) -> None:
    game = await won(here)
    shown = panel(await here.services.queries.scene(game, ANA))
    verbs = [button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons]
    assert verbs == ["reveal", "replay", "verify", "gamestats", "rematch", "board", "log"]
    assert set(verbs) <= set(VERBS)


@story
async def test_w15_13_a_rematch_of_two_offers_its_host_to_swap_sides(here: House) -> None:
    game = await won(here)
    held = {row.user: row.seat for row in await here.store.seats(game)}
    shown = await tap(here, ANA, "rematch", game)
    new = shown.game
    assert "swap-sides" in [one.verb for one in row_of(shown)]
    shown = await tap(here, ANA, "swap-sides", new)
    assert [one.label for one in row_of(shown) if one.verb == "swap-sides"] == ["Draw the sides"]
    await tap(here, BEN, "join", new)
    lobby = await settings_of(here, new)
    wishes = {guest.user: guest.wish for guest in lobby.guests}
    assert wishes == {ANA: held[BEN], BEN: held[ANA]}
    await tap(here, BEN, "swap-sides", new)
    await tap(here, ANA, "swap-sides", new)
    assert {guest.wish for guest in (await settings_of(here, new)).guests} == {""}
