"""The lobby as people use it: joining, wishing, settings, computers, and what is refused (E2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.forms import CannotDo
from engine import riddle
from engine.riddle.state import State
from tests.approved.stories import story, tells
from tests.e2e.house import House, house
from tests.e2e.phone import Phone

NINE = ("ana", "ben", "cy", "dana", "eli", "fay", "gus", "hal", "ivy")


async def join(h: House, name: str, wish: str = "any") -> str:
    """Join with a wish; what the person reads."""
    phone = h.phones[name]
    phone.look(h.lobby_post())
    await phone.tap("join")
    if phone.menus("wish"):
        await phone.pick("wish", wish)
    await h.calm()
    return phone.text


@story
async def test_e2_4_nine_people_four_of_a_kind_and_leaving(tmp_path: Path) -> None:
    async with house(tmp_path, people=NINE) as h:
        await h.open_table("ana", wishes=("frodo",))
        for name, wish in (("ben", "sam"), ("cy", "merry"), ("dana", "pippin")):
            tells(await join(h, name, wish))
        refused = await join(h, "eli", "frodo")
        tells(refused)
        assert "4 of 2" in h.lobby_post().text, "nobody was seated by a refusal"
        for name in ("eli", "fay", "gus", "hal"):
            await join(h, name)
        assert "8 of 2–8 seats" in h.lobby_post().text
        full = await join(h, "ivy")
        tells(full)
        assert "raise" not in full, "eight are the most there are"
        assert "8 of 2–8 seats" in h.lobby_post().text
        eli = h.phones["eli"]
        eli.look(h.lobby_post())
        await eli.tap("unjoin")
        await h.calm()
        assert "Eli" not in h.lobby_post().text
        assert "7 of 2–8 seats" in h.lobby_post().text
        tells(await join(h, "ivy"))


async def test_e2_4_wishes_that_collide_are_rolled_for_in_public(h: House) -> None:
    await h.open_table("ana", "ben", "cy", wishes=("frodo", "frodo", "black-rider-2"))
    await h.phones["ben"].pick("wish", "pippin", arg="second")
    await h.begin()
    start = next(one for one in h.posts() if "begins" in one.text)
    assert "Frodo" in start.text
    state = (await h.bot.services.tables.live(h.game)).state
    table = await h.bot.services.queries.table(h.game)
    seats = {h.name(s.user): s.seat for s in table.sitters if s.user is not None}
    assert seats["cy"] == "black-rider-2"
    assert "frodo" in (seats["ana"], seats["ben"])
    if seats["ana"] == "frodo":
        assert seats["ben"] == "pippin", "the second wish counts when the first is lost"
    assert "rolled" in start.text.lower() or "Ana" in start.text
    assert sorted(seats.values()) == sorted(player.seat for player in state.players)
    assert _wish_line(start.text), start.text


def _wish_line(text: str) -> bool:
    return any("Frodo" in line and "Ana" in line and "Ben" in line for line in text.splitlines())


@story
async def test_e2_5_settings_and_computers_are_the_hosts(h: House) -> None:
    await h.open_table("ana", "ben")
    ana, ben = h.phones["ana"], h.phones["ben"]
    ben.look(h.lobby_post())
    for button in ("settings", "people", "start"):
        ben.look(h.lobby_post())
        await ben.tap(button)
        assert "Ana" in ben.text
        assert "host" in ben.text
    ana.look(h.lobby_post())
    await ana.tap("settings")
    await ana.pick("set-clock", "live")
    await ana.pick("set-most", "3")
    await ana.tap("settings", "house")
    menu, said = ana.menus("set-rules", "house")[0]
    first = menu["options"][0]["value"]
    await ana.choose(said, [first], menu)
    await h.calm()
    tells(h.lobby_post().text)
    ana.look(h.lobby_post())
    await ana.tap("options")
    tells(ana.text)
    ana.look(h.lobby_post())
    await ana.tap("people")
    await ana.pick("people-strength", "sharp")
    await ana.tap("add-computer")
    await h.calm()
    assert "Computer 1" in h.lobby_post().text
    assert "3 of 2–3 seats" in h.lobby_post().text
    assert not ana.has("add-computer")
    tells(ana.labels())
    await h.begin()
    table = await h.bot.services.queries.table(h.game)
    assert [s.computer for s in table.sitters if s.user is None] == ["sharp"]
    state: State = (await h.bot.services.tables.live(h.game)).state
    assert getattr(state.config.options, first)
    assert riddle.problems(state) == []


@story
async def test_e2_1_a_standard_table_from_the_picker_to_its_first_turn(h: House) -> None:
    ana = h.phones["ana"]
    await ana.slash("game new", name="The Prancing Pony")
    menu, _ = ana.menus("preset")[0]
    tells([one["label"] for one in menu["options"] if one.get("default")])
    await ana.pick("preset", "partners")
    tells(ana.labels())
    await ana.pick("preset", "standard")
    await ana.tap("open")
    h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
    await h.calm()
    tells(h.lobby_post().text)
    await join(h, "ben")
    await h.begin()
    start = next(one for one in h.posts() if "begins" in one.text)
    tells(start.text)
    state: State = (await h.bot.services.tables.live(h.game)).state
    assert riddle.differing(state.config.options, riddle.PRESETS["standard"])[:1] == ("x_prompt_hours",)
    ben = h.phones["ben"]
    await ben.slash("game status")
    tells(ben.text)
    await ana.slash("game settings")
    tells(ana.text)
    await ben.slash("game options")
    assert "Captivity" in ben.text


@story
async def test_e2_1_one_table_in_a_channel(h: House) -> None:
    await h.open_table("ana", "ben")
    ben = h.phones["ben"]
    await ben.slash("game new", name="Another")
    tells(ben.text)
    assert not ben.has("open")
    await h.begin()
    await ben.slash("game new")
    assert "turn 1" in ben.text
    await ben.tap("turn")
    # The other channel is free; a command of the game does nothing there.
    cy = h.phones["cy"]
    await cy.slash("turn", channel="cellar")
    assert "table" in cy.text
    await cy.slash("game new", channel="cellar", name="The Cellar")
    await cy.tap("open")
    await h.calm()
    tells(h.posts("cellar")[-1].text)


async def test_e2_2_two_taps_at_once_open_one_lobby(tmp_path: Path) -> None:
    import asyncio

    async with house(tmp_path) as h:
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.slash("game new", name="One")
        await ben.slash("game new", name="Two")
        await asyncio.gather(ana.tap("open"), ben.tap("open"))
        h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
        await h.calm()
        assert len([one for one in h.posts() if "waiting for players" in one.text]) == 1
        lost = ana if "already" in ana.text else ben
        assert "already" in lost.text


@story
async def test_e2_6_a_private_table_is_for_the_invited(h: House) -> None:
    ana = h.phones["ana"]
    await ana.slash("game new", name="Quiet", private=True)
    await ana.tap("open")
    h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
    await h.calm()
    assert "Ana" in await join(h, "ben")
    assert "1 of 2" in h.lobby_post().text
    await ana.slash("game people", invite="ben")
    tells(await join(h, "ben"))
    with pytest.raises(CannotDo):
        await ana.slash("game people", computer="nobody")


@story
async def test_e16_7_once_the_game_runs_the_commands_of_the_lobby_lead_into_it(h: House) -> None:
    await h.open_table("ana", "ben", wishes=("frodo", "black-rider-1"))
    ana, cy = h.phones["ana"], h.phones["cy"]
    asked = await h.here.seats.click("ana", await ana.slash("game dice"), "Add a word")
    assert asked.modal is not None
    await h.here.seats.submit("ana", asked.modal, {asked.modal.fields[0]["custom_id"]: "mellon"})
    await h.calm()
    await h.begin()
    await ana.slash("game join")
    tells(ana.text)
    assert not ana.menus("wish"), "E2.8: nobody wishes for another character now"
    await ana.slash("game dice")
    tells(ana.text)
    assert not ana.has("word")
    await ana.slash("game leave")
    tells(ana.text)
    await ana.tap("seat")
    tells(ana.text)
    await cy.slash("game leave")
    tells(cy.text)
    assert not cy.has("seat")


async def test_e16_7_looking_for_players_leads_back_to_people_and_options_of_a_lobby_to_a_seat(
    h: House, ana: Phone, ben: Phone
) -> None:
    await h.open_table("ana")
    await ana.slash("game people")
    await ana.through("wanted", "people")
    assert "people" in ana.text
    ben.look(h.lobby_post())
    await ben.tap("options")
    assert ben.has("join"), "there is no seat to go back to"


@story
async def test_e4_31_where_no_step_was_taken_none_is_said_to_be_final(h: House) -> None:
    await h.open_table("ana", "ben", wishes=("frodo", "black-rider-1"))
    await h.begin()
    for name in ("ana", "ben"):
        await h.phones[name].slash("undo")
        tells(h.phones[name].text)


@story
async def test_e16_7_my_turn_before_the_game_shows_the_own_seat_or_offers_one(h: House) -> None:
    await h.open_table("ana")
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ana.slash("turn")
    tells(ana.text)
    ana.look(h.inbox("ana")[-1])
    await ana.tap("turn")
    tells(ana.text)
    await ben.slash("turn")
    tells(ben.text)
    await ben.pick("wish", "any")
    assert "2 of 2–8 seats" in h.lobby_post().text
