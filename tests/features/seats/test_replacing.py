"""Who may take the seat of somebody who is gone: the house rule *Replacement* (E2.5, E9.1, E9.3)."""

from __future__ import annotations

import pytest

from bot.features.lobby import screens as pages
from bot.features.lobby import settings
from bot.features.lobby.screens import options_panel
from bot.features.seats import screens
from bot.games.riddle.kit import KIT
from bot.model.errors import Refusal
from bot.model.scene import ANYONE, COMPUTER, INVITATION, REPLACEMENTS, Away
from bot.model.screen import Buttons, Menu, People, Screen
from bot.store import Person
from bot.tables import ballot
from bot.tables.seating import takeable
from bot.ui import components
from tests.approved.stories import shows, story
from tests.features.away.test_tables import begin
from tests.features.house import ANA, BEN, CY, House, computer
from tests.features.lobby.test_model import lobby
from tests.features.seats.test_seats import DANA, EVE, miss, public
from tests.features.test_alarm import DAY, THREE, TWO


def buttons(shown: Screen) -> list[str]:
    return [b.verb for part in shown.parts if isinstance(part, Buttons) for b in part.buttons if b.verb]


async def gone(here: House, replacement: str, *guests: object) -> str:
    """A game in which the time of Ana ran out three times in a row."""
    rules = Away(replacement=replacement)
    game = await begin(here, *(guests or THREE), away=rules, relaxed=False)
    await miss(here, game, ANA, 3)
    await here.deliver()
    return game


@story
def test_E2_5_the_host_chooses_it_on_the_house_page() -> None:
    table = lobby("")
    assert table.away.replacement == ANYONE
    for setting in REPLACEMENTS:
        table = settings.set_away(KIT.setup, settings.set_replacement(table, setting), ("missed",))
        shown = shows(pages.page, KIT.setup, table, "house")
        menu = next(part for part in shown.parts if isinstance(part, Menu) and part.verb == "set-replace")
        assert [choice.value for choice in menu.choices if choice.chosen] == [setting]
        assert components.problems(shown) == []
        assert not table.away.notes, "the switches beside it stay as they are"
    shows(options_panel, KIT.setup, table)
    by_name = settings.set_replacement(table, INVITATION)
    shows(options_panel, KIT.setup, by_name)
    with pytest.raises(KeyError):
        settings.set_replacement(table, "nobody")


@story
async def test_E9_1_as_usual_anybody_takes_the_seat(here: House) -> None:
    game = await gone(here, ANYONE)
    await here.services.seats.take(game, DANA, "Dana", "frodo")
    assert (await here.services.queries.table(game)).seat_of(DANA) == "frodo"


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
    mine = shows(screens.seat_panel, KIT.seats, live.table, live.keeping, live.table.sitter("sam"))
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
    sitter = live.table.sitter("frodo")
    assert (sitter.stand_in, sitter.offered) == ("sharp", False)
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
    mine = shows(screens.seat_panel, KIT.seats, live.table, live.keeping, live.table.sitter("sam"))
    assert not any(isinstance(part, People) for part in mine.parts)
    assert {"seat-offer", "seat-give"}.isdisjoint(buttons(mine))
    assert "seat-stand" in buttons(mine)
    # A vote for a stand-in where one plays already would change nothing.
    subjects = ballot.subjects(live.table, live.keeping)
    assert ("replace", "frodo") not in subjects
    assert ("replace", "sam") in subjects
    assert ("remove", "frodo") in subjects
    await here.services.seats.come_back(game, ANA)
    assert (await here.services.queries.table(game)).sitter("frodo").present


@pytest.mark.parametrize("how", ["vote", "gone", "forgotten"])
async def test_E9_6_it_holds_however_somebody_goes(how: str, here: House) -> None:
    game = await begin(here, *THREE, away=Away(replacement=COMPUTER), relaxed=False)
    if how == "vote":
        await here.services.votes.call(game, BEN, "replace", "sam")
        await here.services.votes.cast(game, ANA, 1, yes=True)
    elif how == "gone":
        await here.services.seats.member_gone(game, CY)
        here.time.go(DAY)
        await here.ring()
    else:
        await here.services.seats.depart(game, CY)
    await here.deliver()
    sitter = (await here.services.queries.table(game)).sitter("sam")
    assert (sitter.plays, sitter.offered) == ("sharp", False)
    (said,) = [text for text in public(here) if "a stand-in plays" in text]
    assert "may take the seat" not in said


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
