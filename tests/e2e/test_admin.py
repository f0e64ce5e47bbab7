"""``/admin`` by taps on the stand-in, with restarts between them (E9.4, E11.4)."""

from pathlib import Path

from bot.games.riddle.ask.setup.settings import PRESETS
from bot.ui.components import custom_id
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import CHANNEL, House, house
from tests.e2e.phone import Phone
from tests.e2e.posts import turns_of
from tests.e2e.test_clicks import forged, table
from tests.e2e.test_people import PEOPLE, said


def channel(h: House, name: str) -> int:
    return h.here.world.channel(name).id


async def choose(phone: Phone, verb: str, *values: object) -> None:
    menu, said_ = phone.menus(verb)[0]
    await phone.choose(said_, [str(value) for value in values], menu)


@story
async def test_e9_4_settings_are_asked_when_a_table_opens(tmp_path: Path) -> None:
    async with house(tmp_path, people=PEOPLE) as h:
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.slash("admin panel")
        assert ana.panel.ephemeral
        await choose(ana, "adm-channels", "cellar")
        await h.restart()
        await ana.slash("admin panel")
        assert f"<#{channel(h, 'cellar')}>" in ana.text
        await ana.pick("adm-clock", "live")
        await ana.pick("adm-preset", "classic")
        await ben.slash("game new")
        tells(ben.text)
        await forged(h, ben, custom_id("open", "", 0, "o|Sly"))
        tells(ben.text)
        await ben.slash("game new", channel="cellar", name="The Cellar")
        assert PRESETS["classic"].name in ben.text
        await ben.tap("open")
        lobby = await h.bot.services.queries.lobby(
            await h.bot.services.queries.game_in(channel(h, "cellar")) or ""
        )
        assert (lobby.preset, lobby.clock.name) == ("classic", "live")
        # A preset that was named is no default.
        await ben.slash("game end", channel="cellar")
        await ben.slash("game new", channel="cellar", preset=PRESETS["standard"].name, name="Named")
        await ben.tap("open")
        lobby = await h.bot.services.queries.lobby(
            await h.bot.services.queries.game_in(channel(h, "cellar")) or ""
        )
        assert lobby.preset == "standard"
        await ben.slash("game end", channel="cellar")
        # Only admins, then a role.
        await ana.slash("admin panel")
        await ana.pick("adm-who", "admins")
        await ben.slash("game new", channel="cellar")
        tells(ben.text)
        await ana.pick("adm-who", "role")
        (role,) = [one.id for one in h.here.world.home.roles if one.name == "Regulars"]
        await choose(ana, "adm-role", role)
        assert f"<@&{role}>" in ana.text
        await h.restart()
        await ben.slash("game new", channel="cellar")
        assert f"<@&{role}>" in ben.text
        await ana.slash("game new", channel="cellar")
        assert ana.has("open"), "admins always may"
        h.here.world.user("ben").roles |= {role}
        await ben.slash("game new", channel="cellar")
        assert ben.has("open"), "who has that role may"
        # Nobody else sets anything.
        await forged(h, ben, custom_id("adm-who", "", 0), ("everyone",))
        tells(ben.text)
        assert (await h.bot.store.guild_settings(h.here.world.guild_id)).who == "role"


@story
async def test_e9_4_an_admin_pauses_moves_and_ends_any_table(tmp_path: Path) -> None:
    async with house(tmp_path, people=("dana", "ana", "ben", "cy")) as h:
        await table(h)
        dana, ana = h.phones["dana"], h.phones["ana"]
        found = await h.here.seats.autocomplete("dana", "cellar", "admin pause", "table", "pony")
        assert [one.value for one in found] == [h.game]
        await dana.slash("admin pause", channel="cellar", table=h.game, reason="quiet week")
        tells(dana.text)
        assert (await h.bot.services.queries.table(h.game)).status == "running", "the first tap"
        await h.restart()
        await dana.tap("adm-do")
        await h.calm()
        assert said(h, "has paused **The Prancing Pony**; all clocks stand still. Why: quiet week") == 1
        assert "paused" in dana.text
        await ana.slash("game resume")
        tells(ana.text)
        await dana.pick("adm-table", h.game)
        await forged(h, dana, custom_id("adm-do", h.game, 0, "pause.again"))
        tells(dana.text)
        await dana.slash("admin panel", channel="cellar")
        await dana.tap("adm-tables")
        await dana.pick("adm-table", h.game)
        outcome = await h.here.seats.click(
            "dana", dana.panel, str(dana.buttons("adm-why", "resume")[0][0]["custom_id"])
        )
        assert outcome.modal is not None
        sent = await h.here.seats.submit("dana", outcome.modal, {"text": "over"})
        dana.look(await sent.final())
        await dana.tap("adm-do")
        await h.calm()
        assert (await h.bot.services.queries.table(h.game)).status == "running"
        # A channel that is taken, then a free one.
        await ana.slash("game new", channel="cellar", name="Another")
        await ana.tap("open")
        await dana.slash("admin move", channel="cellar", table=h.game, reason="noise")
        tells(dana.text)
        other = await h.bot.services.queries.game_in(channel(h, "cellar")) or ""
        await dana.slash("admin move", table=other, reason="noise")
        tells(dana.text)
        await dana.slash("admin end", table=other, reason="spam")
        await dana.tap("adm-do")
        await h.calm()
        assert (await h.bot.services.queries.table(other)).status == "closed"
        await dana.slash("admin move", channel="cellar", table=h.game, reason="noise")
        await h.restart()
        await dana.tap("adm-do")
        await h.calm()
        assert (await h.bot.services.queries.table(h.game)).channel == channel(h, "cellar")
        await dana.slash("admin move", channel="cellar", table=h.game, reason="noise")
        tells(dana.text)
        await dana.slash("admin end", table=h.game, reason="the server closes")
        await dana.tap("adm-do")
        await h.calm()
        world = h.here.world
        posts = [one.text for one in world.history(world.channel("cellar"))]
        assert any("The tale ends here" in text and "Why: the server closes" in text for text in posts)
        await forged(h, dana, custom_id("adm-do", h.game, 0, "end.again"))
        tells(dana.text)
        # An admin who plays nowhere saw no hand.
        assert not any("Palantir" in one.text for one in h.here.seats.sees("dana", "cellar") if one.ephemeral)
        await forged(h, ana, custom_id("adm-do", h.game, 0, "end.sly"))
        tells(ana.text)


@story
async def test_e9_4_the_blocked_take_no_seat_and_open_no_table(tmp_path: Path) -> None:
    async with house(tmp_path, people=PEOPLE) as h:
        await table(h)
        ana, ben, dana = h.phones["ana"], h.phones["ben"], h.phones["dana"]
        await ana.slash("game new", channel="cellar", name="The Cellar")
        await ana.tap("open")
        await h.calm()
        cellar = h.here.world.history(h.here.world.channel("cellar"))
        dana.look(next(one for one in reversed(cellar) if "waiting for players" in one.text))
        await dana.tap("join")
        await dana.pick("wish", "any", arg="")
        await ana.slash("admin block", who="ana", reason="me")
        tells(ana.text)
        await ana.slash("admin block", who="dana", reason="rude names")
        assert not await h.bot.store.is_blocked(h.here.world.guild_id, h.user("dana"))
        await h.restart()
        await ana.tap("adm-block-now")
        await h.calm()
        tells(ana.text, h.inbox("dana")[-1].text)
        lobby = await h.bot.services.queries.lobby(
            await h.bot.services.queries.game_in(channel(h, "cellar")) or ""
        )
        assert lobby.guest(h.user("dana")) is None
        await dana.slash("game join", channel="cellar", character="Any")
        tells(dana.text)
        await dana.slash("game new", channel="cellar")
        tells(dana.text)
        await ben.slash("seat give")
        await h.calm()
        await dana.slash("seat take")
        tells(dana.text)
        await forged(h, dana, custom_id("seat-taken", h.game, 0, "black-rider-1"))
        tells(dana.text)
        assert (await h.bot.services.queries.table(h.game)).seat_of(h.user("dana")) is None
        await ana.slash("admin block", who="dana", reason="again")
        tells(ana.text)
        # Somebody who plays keeps the seat.
        await ana.slash("admin block", who="ben", reason="late")
        await ana.tap("adm-block-now")
        assert (await h.bot.services.queries.table(h.game)).seat_of(h.user("ben")) == "black-rider-1"
        # A block is the server's: it outlives the account's data, without the name.
        await dana.slash("data delete")
        await dana.tap("data-gone")
        await h.calm()
        await dana.slash("game new", channel="cellar")
        tells(dana.text)
        await ana.slash("admin panel")
        await ana.tap("adm-people")
        await ana.pick("adm-unblock", str(h.user("dana")))
        await dana.slash("seat take")
        assert dana.has("seat-taken")


async def test_e11_4_a_server_has_all_its_tables_deleted(tmp_path: Path) -> None:
    async with house(tmp_path, people=PEOPLE) as h:
        await table(h)
        await Driver(h).step("ana")
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.slash("notes", add="north")
        await ana.slash("admin panel")
        await ana.tap("adm-tables")
        assert "**The Prancing Pony** · running" in ana.text
        await ana.tap("adm-raze")
        assert "1 open table" in ana.text
        await h.restart()
        await ana.tap("adm-razed")
        assert "1 table of this server deleted" in ana.text
        h.game = ""
        await h.calm()
        assert said(h, "**The Prancing Pony** ends here: this server's admins") == 1
        store = h.bot.store
        for name in ("games", "seats", "steps", "decisions", "timers", "notebooks", "drafts"):
            assert (await store._db.one(f"SELECT count(*) FROM {name}"))[0] == 0, name  # type: ignore[attr-defined]
        assert (await store._db.one("SELECT count(*) FROM outbox WHERE game <> ''"))[0] == 0  # type: ignore[attr-defined]
        ben.look(next(one for one in reversed(h.posts()) if turns_of(one.text)))
        await ben.tap("turn")
        assert ben.panel.ephemeral
        await forged(h, ana, custom_id("adm-razed", "", 0))
        assert "0 tables of this server deleted" in ana.text
        await h.open_table("ana", "ben")
        await forged(h, ben, custom_id("adm-razed", "", 0))
        assert "Only people who may manage the server" in ben.text
        assert (await h.bot.services.queries.table(h.game)).status == "lobby"


@story
async def test_e18_6_an_admin_puts_up_a_dashboard_and_it_lives_on(tmp_path: Path) -> None:
    async with house(tmp_path, people=("dana", "ana", "ben", "cy")) as h:
        dana, world = h.phones["dana"], h.here.world

        def standing(name: str) -> list[str]:
            """The dashboards in a channel, whatever they say."""
            heads = ("Games on this server", "The list of games")
            return [post.text for post in h.posts(name) if any(head in post.text for head in heads)]

        await dana.slash("admin dashboard", channel="cellar")
        tells(dana.text)
        await dana.tap("adm-dashboard", "here")
        tells(dana.text)
        await h.later(1)
        (first,) = standing("cellar")
        tells(first)
        await table(h)
        await h.restart()
        await h.later(61)
        (shown,) = standing("cellar")
        tells(shown)
        assert (await h.bot.services.queries.table(h.game)).name in shown
        # A moderator deletes it: it comes again, once, when something changes.
        for message in world.history(world.channel("cellar")):
            world.delete(message)
        await dana.slash("admin pause", channel="cellar", table=h.game, reason="quiet week")
        await dana.tap("adm-do")
        await h.later(61)
        (again,) = standing("cellar")
        tells(again)
        # It moves, and what is left of it says where to.
        await dana.slash("admin dashboard")
        tells(dana.text)
        await dana.tap("adm-dashboard", "here")
        await h.later(1)
        assert len(standing(CHANNEL)) == 1
        (left,) = standing("cellar")
        tells(left)
        await dana.slash("admin dashboard")
        await dana.tap("adm-dashboard", "away")
        tells(dana.text)
        await h.later(1)
        tells(*standing(CHANNEL))
        # It goes with its channel.
        await dana.tap("adm-dashboard", "here")
        await dana.slash("admin dashboard", channel="cellar")
        await dana.tap("adm-dashboard", "here")
        await h.later(1)
        world.delete_channel("cellar")
        await h.later(61)
        await dana.slash("admin end", table=h.game, reason="the server closes")
        await dana.tap("adm-do")
        await h.later(61)
        assert await h.bot.store.standing(world.guild_id, "dashboard") is None
