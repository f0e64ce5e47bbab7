"""The lobby as people use it: joining, wishing, settings, computers, and what is refused (E2)."""

from pathlib import Path

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


def seated(h: House) -> int:
    """How many names of people stand on the lobby's post."""
    return h.lobby_post().text.count("**") // 2


@story
async def test_e2_4_nine_people_four_of_a_kind_and_leaving(tmp_path: Path) -> None:
    async with house(tmp_path, people=NINE) as h:
        await h.open_table("ana", wishes=("frodo",))
        for name, wish in (("ben", "sam"), ("cy", "merry"), ("dana", "pippin")):
            tells(await join(h, name, wish))
        refused = await join(h, "eli", "frodo")
        tells(refused)
        assert seated(h) == 5, "in, without that wish"
        for name in ("eli", "fay", "gus", "hal"):
            await join(h, name)
        assert seated(h) == 8
        full = await join(h, "ivy")
        tells(full)
        assert "raise" not in full, "eight are the most there are"
        assert seated(h) == 8
        eli = h.phones["eli"]
        eli.look(h.lobby_post())
        await eli.tap("unjoin")
        await h.calm()
        assert "Eli" not in h.lobby_post().text
        assert seated(h) == 7
        tells(await join(h, "ivy"))


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
