"""Who may take the seat of somebody who is gone, and a table at which nobody plays (E2.5, E9, E8.11)."""

import pytest
from msgspec.structs import replace

from bot.features.lobby import settings
from bot.features.lobby.screens import options_panel
from bot.features.lobby.settings import set_preset
from bot.features.seats import screens
from bot.games.riddle.kit import KIT
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.scene import ANYONE, COMPUTER, INVITATION, REPLACEMENTS, Away
from bot.model.screen import Buttons, Menu, People, Screen
from bot.model.seat_changes import Gift
from bot.store import Person
from bot.tables import ballot
from bot.tables.seating import takeable
from bot.ui import components
from engine.riddle.deck import CHARACTERS
from tests.approved.stories import shows, story
from tests.features.away.test_tables import begin
from tests.features.house import ANA, BEN, CHANNEL, CY, House, computer, person
from tests.features.lobby.test_model import lobby
from tests.features.seats.test_seats import DANA, EVE, miss, public, until_turn
from tests.features.test_alarm import DAY, THREE, TWO
from tests.parts import words


def buttons(shown: Screen) -> list[str]:
    return [b.verb for part in shown.parts if isinstance(part, Buttons) for b in part.buttons if b.verb]


async def gone(here: House, replacement: str, *guests: object) -> str:
    """A game in which the time of Ana ran out three times in a row."""
    rules = Away(replacement=replacement)
    game = await begin(here, *(guests or THREE), away=rules, relaxed=False)
    await miss(here, game, ANA, 3)
    await here.deliver()
    return game


def replaced(table: Lobby, value: str) -> Lobby:
    return settings.FORM.after("replace", settings.Seen(KIT.setup, table), (value,))


@story
def test_E2_5_the_host_chooses_it_on_the_house_page() -> None:
    table = lobby("")
    assert table.away.replacement == ANYONE
    for setting in REPLACEMENTS:
        table = settings.set_away(KIT.setup, replaced(table, setting), ("missed",))
        shown = shows(settings.page, KIT.setup, table, "house")
        menu = next(part for part in shown.parts if isinstance(part, Menu) and part.verb == "set-replace")
        assert [choice.value for choice in menu.choices if choice.chosen] == [setting]
        assert components.problems(shown) == []
        assert not table.away.notes, "the switches beside it stay as they are"
    shows(options_panel, KIT.setup, table)
    by_name = replaced(table, INVITATION)
    shows(options_panel, KIT.setup, by_name)
    with pytest.raises(Refusal, match="stale"):
        replaced(table, "nobody")


@story
async def test_E9_3_by_invitation_only_whom_the_host_invites_or_who_is_given_a_seat(here: House) -> None:
    game = await gone(here, INVITATION)
    for user in (DANA, EVE):
        with pytest.raises(Refusal, match=r"seat\.invited"):
            await here.services.seats.take(game, user, "Dana", "frodo")
    with pytest.raises(Refusal, match=r"host\.only"):
        await here.services.seats.invite(game, BEN, [DANA])
    with pytest.raises(Refusal, match=r"seat\.nobody"):
        await here.services.seats.invite(game, ANA, [BEN, CY])
    await here.store.save_person(Person(id=DANA, name="Dana", locale="de", dms="open"))
    await here.services.seats.invite(game, ANA, [DANA, BEN])
    await here.deliver()
    with pytest.raises(Refusal, match=r"seat\.invited"):
        await here.services.seats.take(game, EVE, "Eve", "frodo")
    await here.services.seats.take(game, DANA, "Dana", "frodo")
    assert (await here.services.queries.table(game)).seat_of(DANA) == "frodo"
    # A seat is not given to just anybody, but to somebody by name.
    with pytest.raises(Refusal, match=r"seat\.by_name"):
        await here.services.seats.offer(game, CY)
    live = await here.services.tables.live(game)
    mine = shows(screens.seat_panel, KIT.seats, live.table, live.bookkeeping, live.table.holder("sam"))
    assert "seat-offer" not in buttons(mine)
    assert any(isinstance(part, People) for part in mine.parts)
    assert "seat-offer" not in buttons(screens.quit_panel(KIT, await here.services.queries.scene(game, CY)))
    await here.services.seats.give(game, CY, EVE)
    await here.services.seats.take(game, EVE, "Eve", "sam")
    assert (await here.services.queries.table(game)).seat_of(EVE) == "sam"


@story
async def test_E9_3_where_people_are_invited_the_call_for_them_says_so(here: House) -> None:
    away = Away(replacement=INVITATION)
    game = await begin(here, *TWO, computer("C1", "sam"), away=away, relaxed=False)
    await here.services.seats.want(game, ANA)
    await here.deliver()
    with pytest.raises(Refusal, match=r"seat\.invited"):
        await here.services.seats.take(game, DANA, "Dana", "sam")
    await here.services.seats.invite(game, ANA, [DANA])
    await here.services.seats.take(game, DANA, "Dana", "sam")
    assert (await here.services.queries.table(game)).seat_of(DANA) == "sam"


@story
async def test_E9_1_where_only_computers_replace_people_nobody_takes_a_seat(here: House) -> None:
    game = await gone(here, COMPUTER)
    live = await here.services.tables.live(game)
    holder = live.table.holder("frodo")
    assert (holder.stand_in, holder.offered) == ("sharp", False)
    assert takeable(live, DANA) == ()
    with pytest.raises(Refusal, match=r"seat\.not_free"):
        await here.services.seats.take(game, DANA, "Dana", "frodo")
    for refused in (
        here.services.seats.offer(game, CY),
        here.services.seats.give(game, CY, DANA),
        here.services.seats.want(game, ANA),
        here.services.seats.invite(game, ANA, [DANA]),
    ):
        with pytest.raises(Refusal, match=r"seat\.computers"):
            await refused
    mine = shows(screens.seat_panel, KIT.seats, live.table, live.bookkeeping, live.table.holder("sam"))
    assert not any(isinstance(part, People) for part in mine.parts)
    assert {"seat-offer", "seat-give"}.isdisjoint(buttons(mine))
    assert "seat-stand" in buttons(mine)
    # A vote for a stand-in where one plays already would change nothing.
    subjects = ballot.subjects(live.table, live.bookkeeping)
    assert ("replace", "frodo") not in subjects
    assert ("replace", "sam") in subjects
    assert ("remove", "frodo") in subjects
    await here.services.seats.come_back(game, ANA)
    assert (await here.services.queries.table(game)).holder("frodo").present


@story
async def test_E9_2_a_table_of_computers_alone_offers_only_seats_that_are_free(here: House) -> None:
    for replacement in (ANYONE, COMPUTER):
        game = await begin(here, *TWO, away=Away(replacement=replacement), relaxed=False)
        await here.services.seats.stand_in(game, ANA)
        await here.services.votes.call(game, BEN, "replace", "black-rider-1")
        await here.services.votes.cast(game, ANA, 1, yes=True)
        await here.deliver()
        here.post.places.clear()
        await here.services.seats.end_unfinished(game)


async def left(here: House) -> str:
    """A game in which stand-ins play for both of its people."""
    game = await here.game(*TWO)
    for user in (ANA, BEN):
        await here.services.seats.stand_in(game, user)
    return game


async def stays(here: House, game: str) -> None:
    """The table waits, and no computer plays on."""
    before = (await here.store.game(game)).version
    for _ in range(5):
        here.time.go(DAY)
        await here.ring()
    row = await here.store.game(game)
    assert (row.status, row.version) == ("paused", before)
    assert await here.services.clocks.paused_why(game) == "nobody"


@pytest.mark.usefixtures("any_game")
async def test_E8_11_no_vote_and_no_host_lets_computers_play_on_alone(here: House) -> None:
    game = await left(here)
    live = await here.services.tables.live(game)
    assert ("resume", "") not in ballot.subjects(live.table, live.bookkeeping)
    with pytest.raises(Refusal, match=r"vote\.now"):
        await here.services.votes.call(game, ANA, "resume")
    with pytest.raises(Refusal, match=r"table\.nobody"):
        await here.services.absence.resume(game)
    await stays(here, game)
    await here.services.seats.come_back(game, BEN)
    assert (await here.services.queries.table(game)).status == "running"


@pytest.mark.usefixtures("any_game")
async def test_E8_11_a_vote_that_outlasts_the_last_person_lets_nothing_go_on(here: House) -> None:
    game = await here.game(*THREE)
    await here.services.seats.stand_in(game, ANA)
    await here.services.seats.stand_in(game, BEN)
    await here.services.clocks.pause(game)
    await here.services.votes.call(game, ANA, "resume")
    await here.services.seats.stand_in(game, CY)
    assert await here.services.clocks.paused_why(game) == "host"
    await here.services.votes.cast(game, BEN, 1, yes=True)
    await stays(here, game)
    await here.deliver()
    assert "only computers play there now" in public(here)[-1]
    assert not any("goes on" in text for text in public(here))


@pytest.mark.usefixtures("any_game")
async def test_E9_6_a_channel_that_is_there_again_lets_no_computers_play_on_alone(here: House) -> None:
    for step, move in enumerate((False, True)):
        game = await here.game(*TWO, channel=CHANNEL + 10 * step)
        await here.services.clocks.pause(game, "permission")
        for user in (ANA, BEN):
            await here.services.seats.stand_in(game, user)
        if move:
            await here.services.clocks.move(game, CHANNEL + 1)
        else:
            for _ in range(2):
                await here.services.clocks.nobody_there(game)
            await here.deliver()
            assert sum("only computers play there now" in text for text in public(here)) == 1
        await stays(here, game)
        await here.services.seats.come_back(game, ANA)
        assert (await here.services.queries.table(game)).status == "running"
        await here.services.clocks.nobody_there(game)
        assert (await here.services.queries.table(game)).status == "running"


LONG = "@everyone_*" * 3
"""A display name of 33 characters, most of which must be made harmless."""


async def test_e14_3_the_screens_of_eight_people_fit_discord(here: House) -> None:
    game = await here.game(*(person(ANA + n, LONG, seat) for n, seat in enumerate(CHARACTERS)))
    live = await here.services.tables.live(game)
    bookkeeping = replace(live.bookkeeping, misses=dict.fromkeys(CHARACTERS, 3))
    table = live.table
    found = ballot.subjects(table, bookkeeping)
    assert len(found) == 18
    asked = screens.votes_panel(KIT.seats, table, bookkeeping, found)
    scene = await here.services.queries.scene(game, ANA)
    holder = table.holder(scene.seat or "")
    given = replace(bookkeeping, gifts={holder.seat: Gift(DANA, here.time.now)})
    shown = [
        asked,
        *(screens.vote_sure(KIT.seats, table, what, seat, alone=False) for what, seat in found),
        screens.seat_panel(KIT.seats, table, given, replace(holder, stand_in="steady", offered=True), "x"),
        screens.stand_panel(KIT, table, holder, "sharp", own=False),
        screens.quit_panel(KIT, scene),
        screens.free_panel(KIT, scene, table.holders),
        screens.take_panel(KIT, scene, holder, ["a line"] * 20),
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
