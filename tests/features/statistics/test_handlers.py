"""``/stats`` and *Rematch*: their screens and buttons (E10.6, E10.7)."""

import asyncio
from collections import Counter

import msgspec

from bot.app import suggestions
from bot.features.statistics import screens
from bot.games.riddle import seats
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.games.riddle.kit import KIT
from bot.model.clock import CLOCKS
from bot.model.lobby import Guest, Lobby
from bot.model.screen import Buttons
from bot.model.statistics import Tally
from bot.store import Career, ChampionRow, CharacterRow, Fame, FeatRow, RatingRow, SeatRow, StepRow
from bot.tables.people import Names
from bot.ui import components, permissions
from bot.words import statistics
from engine import riddle
from engine.riddle.deck import CHARACTERS
from engine.riddle.state import State
from tests import records
from tests.approved.stories import shows, story
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, computer, put
from tests.features.statistics.games import assignments, live_of, played, tally
from tests.features.statistics.test_counting import BOARD, PEOPLE, brink, won
from tests.features.tapping import PEOPLE as NAMES
from tests.features.tapping import tap
from tests.parts import buttons, labels, words


async def known(here: House) -> None:
    for user, name in NAMES.items():
        await here.services.people.seen(await here.store.person(user), Names(name), "en-US", GUILD)


async def test_e10_6_statistics_of_a_game_are_for_everybody_once_it_is_over(here: House) -> None:
    game = await brink(here)
    assert words(await tap(here, ANA, "gamestats", game)) == statistics.NOT_OVER()
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
        assert words(await tap(here, ANA, "stats", arg=of, private=True)) == statistics.IN_A_SERVER()


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
        records.lobby(
            game="",
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
    assert words(shown).startswith(statistics.REMATCH_OPENED())
    new = await settings_of(here, shown.game)
    for name in ("preset", "options", "clock", "least", "most", "private", "guild", "channel"):
        assert getattr(new, name) == getattr(lobby, name), name
    assert (new.name, new.host, new.rematch) == ("The Prancing Pony 2", ANA, lobby.game)
    assert set(new.invited) == {ANA, BEN, CY}
    assert new.sealed != lobby.game
    assert new.words == ()
    # Whoever wished for a seat wishes for it again, who comes later as well.
    wished = {guest.user: guest.wish for guest in lobby.guests}
    assert [(guest.name, guest.wish, guest.computer) for guest in new.guests] == [
        ("Ana", wished[ANA], ""),
        ("Computer 1", "sam", "easy"),
    ]
    assert wished[BEN]
    await tap(here, BEN, "join", shown.game)
    joined = (await settings_of(here, shown.game)).guest(BEN)
    assert joined is not None
    assert joined.wish == wished[BEN]


def over_soon() -> riddle.State:
    return riddle.position(
        hands={"frodo": ["the-ring"]},
        at={"frodo": BOARD.role("cracks_of_doom"), "black-rider-1": "F9", "sam": "F10"},
        seats=("frodo", "black-rider-1", "sam"),
        on_goal=["frodo"],
        options=msgspec.structs.replace(PRESETS["standard"].options, o6_no_wait=True),
    )


@story
async def test_e10_7_old_players_join_with_their_wish_and_others_without(here: House) -> None:
    game = await won(here)
    new = (await tap(here, ANA, "rematch", game)).game
    await here.deliver()
    letter = [one for _, place, one in here.post.log if place == CHANNEL][-1]
    assert letter.notify == (BEN,)
    assert letter.silent, "the post of the end has rung for everybody"
    await tap(here, CY, "join", new)
    assert (await settings_of(here, new)).guest(CY) == Guest(user=CY, name="Cy")
    await tap(here, BEN, "join", new)
    lobby = await settings_of(here, new)
    assert lobby.guest(BEN) == Guest(user=BEN, name="Ben", wish="black-rider-1")
    await here.deliver()
    assert "Rematch." not in here.post.texts(CHANNEL)[-1], "nobody is waited for any more"
    scene = await here.services.lobbies.start(new, ANA)
    assert {holder.user for holder in scene.table.holders} == {ANA, BEN, CY}


async def test_e10_7_both_at_once_get_one_table(here: House) -> None:
    game = await won(here)
    shown = await asyncio.gather(*(tap(here, user, "rematch", game) for user in (ANA, BEN, ANA)))
    assert len({one.game for one in shown}) == 1
    lobby = await settings_of(here, shown[0].game)
    assert {guest.user for guest in lobby.guests} == {ANA, BEN}


@story
async def test_e10_7_a_rematch_needs_a_free_channel_an_end_and_somebody_who_played(here: House) -> None:
    game = await brink(here)
    assert words(await tap(here, ANA, "rematch", game)) == statistics.REMATCH_LATER()
    await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    assert words(await tap(here, CY, "rematch", game)) == statistics.REMATCH_NOT_YOURS()
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


async def test_e10_2_the_buttons_of_the_end_are_under_my_turn_too(here: House) -> None:
    game = await won(here)
    shown = panel(await here.services.queries.scene(game, ANA))
    verbs = [button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons]
    assert verbs == [
        *("reveal", "replay", "film", "analysis", "verify", "gamestats", "rematch", "puzzle", "board", "log")
    ]


@story
async def test_w15_13_a_rematch_of_two_offers_its_host_to_swap_sides(here: House) -> None:
    game = await won(here)
    held = {row.user: row.seat for row in await here.store.seats(game)}
    shown = await tap(here, ANA, "rematch", game)
    new = shown.game
    assert "swap-sides" in [one.verb for one in buttons(shown)]
    shown = await tap(here, ANA, "swap-sides", new)
    assert "swap-sides" in [one.verb for one in buttons(shown)]
    await tap(here, BEN, "join", new)
    lobby = await settings_of(here, new)
    wishes = {guest.user: guest.wish for guest in lobby.guests}
    assert wishes == {ANA: held[BEN], BEN: held[ANA]}
    await tap(here, BEN, "swap-sides", new)
    await tap(here, ANA, "swap-sides", new)
    assert {guest.wish for guest in (await settings_of(here, new)).guests} == {""}


SEATS = ("frodo", "black-rider-1")
LONG = "*" * 32
"""A name of which every sign must be made harmless."""


def ended() -> State:
    return played(SEATS, seed=4)[0]


def rows() -> list[StepRow]:
    return played(SEATS, seed=4)[1]


def rating(user: int, mu: float = 27.0) -> RatingRow:
    return RatingRow(title="riddle", guild=5, user=user, mu=mu, sigma=7.0, games=3)


@story
def test_e10_6_the_statistics_of_a_game() -> None:
    live = live_of(ended(), assignments(SEATS))
    found = tally(rows(), assignments(SEATS))
    shown = shows(screens.game_screen, KIT, live.table, found, assignments(SEATS), rows())
    text = words(shown)
    assert "**Frodo** (P1): " in text
    assert labels(shown) == ["Rematch"]
    assert components.problems(shown) == []


def test_e14_3_many_assignments_with_long_names_fit_and_are_paged() -> None:
    eight = tuple(CHARACTERS)
    seats = tuple(
        SeatRow(
            assignment=n,
            seat=eight[n % 8],
            user=n,
            name=LONG,
            since=n // 8,
            until=None if n > 15 else n // 8 + 1,
        )
        for n in range(24)
    )
    big = Tally(9999, 9e8, Counter(dict.fromkeys(COUNTS, 9999)))
    tallies = {(row.assignment, row.seat): big for row in seats}
    table = live_of(ended(), seats).table
    pages = [screens.game_screen(KIT, table, tallies, seats, rows(), page) for page in (0, 1, 2, 7)]
    assert [labels(one) for one in pages] == [
        ["More", "Rematch"],
        ["Back", "More", "Rematch"],
        ["Back", "Rematch"],
        ["Back", "Rematch"],
    ]
    for shown in pages:
        assert components.problems(shown) == []
        assert words(shown).count("cards picked up") == 8


COUNTS = {
    "cards": 168,
    "exchanges": 40,
    "riddles_right": 12,
    "riddles_wrong": 4,
    "battles_won": 5,
    "battles_lost": 3,
    "battles_tied": 1,
    "ring": 60,
}


def fame(places: int) -> Fame:
    champions = tuple(ChampionRow(user=n, games=9, wins=4) for n in range(places))
    feat = FeatRow(user=0, character="frodo", table="The Pony*", number=21, ended=1.0)
    best = tuple(rating(n, 30.0 - n) for n in range(places))
    return Fame(games=12, contests=8, champions=champions, ratings=best, fastest=feat, prized=feat)


@story
def test_e10_6_the_hall_of_fame() -> None:
    rows = [CharacterRow(character="frodo", games=9, wins=5)]
    shows(screens.server_screen, KIT, fame(2), rows, {0: "Ana", 1: ""})


@story
def test_e10_6_computers_give_no_rating_and_a_newcomer_no_figures() -> None:
    alone = Career(games=7, wins=3, turns=84, seconds=84 * 11_400.0, counts={"turns": 84}, most={"ring": 18})
    assert statistics.UNRATED() in words(screens.career_screen(KIT, "Ana", alone, [], None))
    shows(screens.career_screen, KIT, "Ana", Career(), [], None)
