"""The buttons of a lobby through the real services and store: from /game new to the first turn (E2)."""

import msgspec
import pytest

from bot.games.riddle.ask.setup.settings import changed
from bot.games.war.kit import KIT as WAR
from bot.model.errors import Refusal
from bot.model.screen import Menu
from bot.store import Change
from bot.ui import permissions
from bot.ui.phone import LINES, lines
from bot.words.language import LANGUAGES, speaking
from engine.riddle.options import differing
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House
from tests.features.tapping import opened, tap
from tests.parts import buttons, words


@pytest.mark.usefixtures("any_game")
async def test_e1_1_a_missing_permission_is_named(here: House) -> None:
    lacking = permissions.INVITE - permissions.ATTACH_FILES
    shown = await tap(here, ANA, "new", allowed=lacking)
    assert "without Attach Files" in words(shown)


@story
async def test_e2_3_only_the_host_sets_and_starts(here: House) -> None:
    game = await opened(here)
    for verb in ("settings", "people", "start"):
        await tap(here, BEN, verb, game)
    await tap(here, ANA, "start", game)
    await tap(here, ANA, "settings", game)


@story
async def test_e2_5_settings_and_people_change_the_table(here: House) -> None:
    game = await opened(here)
    await tap(here, ANA, "set-clock", game, values=("own",))
    await tap(here, ANA, "set-turn", game, values=("3600",))
    await tap(here, ANA, "set-prompt", game, values=("6",))
    await tap(here, ANA, "set-most", game, values=("4",))
    on = ("x_catch", "x_auto_roll", "x_maroon_relief", "x_notebook_looks")
    await tap(here, ANA, "set-rules", game, arg="house", values=on)
    await tap(here, ANA, "add-computer", game, arg="sharp")
    lobby = await here.services.queries.lobby(game)
    assert (lobby.clock.name, lobby.clock.turn, lobby.clock.prompt) == ("own", 3600, 600)
    assert lobby.most == 4
    assert changed(lobby.preset, lobby.options) == ("x_catch",)
    assert lobby.guests[-1].computer == "sharp"
    await tap(here, BEN, "options", game)
    await tap(here, ANA, "remove", game, arg="Computer 1")
    assert len((await here.services.queries.lobby(game)).guests) == 1


@story
async def test_e2_5_every_page_answers_and_stays_where_it_was_tapped(here: House) -> None:
    game = await opened(here)
    taps: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
        ("set-preset", "", ("partners",), "table"),
        ("set-rules", "advanced", ("a1_gollum_spaces",), "winning"),
        ("set-rules", "partners", ("o1_partners", "o4_partner_clairvoyance"), "partners"),
        ("set-choice", "o2_partner_exchange", ("b",), "partners"),
        ("set-choice", "o2_fallback", ("a",), "partners"),
        ("set-rules", "stays", ("o14_feast",), "stays"),
        ("set-spared", "", ("gandalf",), "stays"),
        ("set-rules", "house", ("x_restless",), "house"),
    )
    for verb, arg, values, page in taps:
        shown = await tap(here, ANA, verb, game, arg, values)
        assert [one.arg for one in buttons(shown)[:5] if one.disabled] == [page], verb
    options = (await here.services.queries.lobby(game)).options
    assert differing(options) == (
        *("a1_gollum_spaces", "o1_partners", "o2_partner_exchange", "o2_fallback"),
        *("o4_partner_clairvoyance", "o14_feast", "o14_spared"),
        *("x_maroon_relief", "x_notebook_looks", "x_auto_roll", "x_restless"),
    )
    await tap(here, BEN, "options", game)
    await here.deliver()
    shown = await tap(here, ANA, "set-back", game, "stays")
    lobby = await here.services.queries.lobby(game)
    assert changed(lobby.preset, lobby.options) == ()
    forged: tuple[tuple[str, str, tuple[str, ...]], ...] = (
        ("set-rules", "nothing", ()),
        ("set-choice", "o2_fallback", ("c",)),
        ("set-preset", "", ("chess",)),
    )
    for verb, arg, values in forged:
        with pytest.raises(Refusal, match="stale"):
            await tap(here, ANA, verb, game, arg, values)
    await tap(here, BEN, "set-rules", game, "house", ("x_catch",))


@story
async def test_o0_1_rules_cannot_change_after_the_start(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "start-now", game)
    before = await here.services.queries.lobby(game)
    for verb, arg, values in (
        ("settings", "", ()),
        ("settings", "done", ()),
        ("set-preset", "", ("quick",)),
        ("set-rules", "house", ("x_catch",)),
        ("set-choice", "o16_limit", ("2",)),
        ("set-spared", "", ()),
        ("set-back", "table", ()),
        ("set-clock", "", ("live",)),
        ("set-most", "", ("3",)),
    ):
        await tap(here, ANA, verb, game, arg, values)
    for verb in ("people", "add-computer", "private", "start", "joined", "probe", "wish"):
        shown = await tap(here, ANA, verb, game)
        assert {menu.verb for menu in shown.parts if isinstance(menu, Menu)} == set(), "nothing is wished now"
    assert await here.services.queries.lobby(game) == before
    await tap(here, CY, "options", game)


async def test_o0_3_a_start_is_refused_while_rules_contradict_each_other(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    page = await tap(here, ANA, "set-rules", game, "stays", ("o10_quick_exit",))
    line = "*Quick exit* needs six players, and two have joined. Wait for more players, or leave it off."
    assert line in words(page)
    for verb in ("start", "start-now"):
        assert words(await tap(here, ANA, verb, game)) == line
    assert (await here.services.queries.table(game)).status == "lobby"
    await tap(here, ANA, "set-rules", game, "stays", ())
    await tap(here, ANA, "start-now", game)
    assert (await here.services.queries.table(game)).status == "running"


@story
async def test_o3_1_a_team_is_told_that_it_may_talk(here: House) -> None:
    shown = await tap(here, ANA, "preset", arg="o|The Pony", values=("partners",))
    game = (await tap(here, ANA, "open", arg=buttons(shown)[0].arg)).game
    await tap(here, ANA, "wish", game, values=("sam",))
    for _ in range(3):
        await tap(here, ANA, "add-computer", game, arg="steady")
    await tap(here, ANA, "start-now", game)
    await here.deliver()


# A second table (E2.1)


@story
async def test_e2_1_a_thread_is_offered_only_where_the_bot_may_open_one(here: House) -> None:
    await opened(here)
    await tap(here, BEN, "new", arg="p|Other")
    shown = await tap(here, BEN, "new", arg="p|Other", threads=True)
    thread = buttons(shown)[1]
    picker = await tap(here, BEN, thread.verb, arg=thread.arg, threads=True)
    assert buttons(picker)[0].arg == "tp|Other"
    # Nobody can do it with a button from another place.
    await tap(here, BEN, "open", arg=buttons(picker)[0].arg)
    assert await here.services.queries.names(GUILD) == ("The Pony",)
    await tap(here, BEN, "elsewhere")


async def test_e2_1_a_finished_game_does_not_block(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "new")
    over = msgspec.structs.replace(await here.store.game(game), status="over")
    await here.store.commit(Change(game=over))
    # What says that a game is over is its table.
    shown = await tap(here, BEN, "open", arg="open|Next")
    assert await here.services.queries.game_in(CHANNEL) == shown.game


# Reopen (E2.8)


@story
async def test_e1_2_without_a_table_how_it_plays_tells_of_every_game(here: House) -> None:
    await tap(here, ANA, "howto")
    here.services.tables.games = {**here.services.tables.games, WAR.id: WAR}
    for page in ("", "0", "1", "7", "x"):
        for language in LANGUAGES:
            with speaking(language):
                shown = await tap(here, ANA, "howto", arg=page)
                assert lines(shown.parts) <= LINES, (page, language)
    rules = await tap(here, ANA, "which", arg=f"rules.{WAR.id}")
    assert rules.game == WAR.id
    with pytest.raises(Refusal):
        await tap(here, ANA, "which", arg="rules.chess")


@story
async def test_e2_3_a_name_that_is_too_long_is_refused_with_a_word(here: House) -> None:
    await tap(here, ANA, "new", arg=f"o|{'x' * 41}")
    await tap(here, ANA, "new", arg=f"o|{'x' * 40}")


def test_e1_1_a_thread_takes_two_permissions_or_all() -> None:
    both = permissions.CREATE_THREADS | permissions.SEND_IN_THREADS
    assert permissions.may_open_threads(both)
    assert permissions.may_open_threads(permissions.ADMINISTRATOR)
    assert not permissions.may_open_threads(permissions.INVITE)
    assert not permissions.may_open_threads(permissions.CREATE_THREADS)
    assert not permissions.INVITE & permissions.CREATE_THREADS, "E1.1: optional, so not asked for"
