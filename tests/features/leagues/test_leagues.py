"""Leagues: sign-up, rounds, results (E18.8)."""

import contextlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.features.leagues import posts
from bot.features.leagues.handlers import table as as_file
from bot.features.leagues.rounds import RETRY
from bot.features.privacy import deletion
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.errors import Conflict, Refusal
from bot.model.kit import Kit
from bot.model.screen import Buttons, Menu, Picture, Screen
from bot.store import BlockedRow, LeagueRow
from bot.ui.components import problems
from tests.features.house import ANA, BEN, CY, GUILD
from tests.features.leagues.playing import DAN, PLACE, Play, playing
from tests.features.tapping import answer, tap_by


async def test_e18_8_a_league_from_sign_up_to_its_closing_post(play: Play) -> None:
    await play.opens("Winter", "", "", "2", "2")
    assert len(play.told()) == 1
    await play.begins(ANA, BEN, CY, DAN)
    assert sorted(play.rooms.named) == ["Winter · 1.1", "Winter · 1.2"]
    tables = await play.round()
    assert all(table.status == "running" for table in tables)
    hosts = {(await play.here.services.queries.table(table.game)).host for table in tables}
    assert hosts == {(await play.users(table))[0] for table in tables}
    await play.plays()
    assert (await play.league()).round == 2
    assert len(play.rooms.named) == 4
    await play.plays()
    await play.looks(60.0)
    assert (await play.league()).status == "over"
    assert len(play.told()) == 4, "sign-up, two rounds, the end"
    assert await play.here.store.next_timer() is None or (await play.league()).due is None
    await play.looks(86400.0)
    assert len(play.told()) == 4


@pytest.mark.soak
async def test_e18_8_a_league_of_64_people_is_played_to_its_end(play: Play) -> None:
    people = range(ANA, ANA + posts.MOST)
    await play.known(*(f"Somebody with a long name {user}" for user in people))
    await play.opens("The long winter", "", "", "2", "6")
    await play.begins(*people)
    with pytest.raises(Refusal):
        await play.joins(999)
    for number in range(1, 7):
        assert (await play.league()).round == number
        tables = await play.round()
        assert len(tables) == 32
        for place, table in enumerate(tables):
            users = await play.users(table)
            await play.ends(table, users[place % 2] if (place + number) % 5 else 0)
        await play.looks(60.0)
    await play.looks(60.0)
    whole = await play.whole()
    assert whole.row.status == "over"
    assert len(play.rooms.named) == 6 * 32
    met = {tuple(sorted(one.number for one in table.people)) for table in whole.tables}
    assert len(met) == 6 * 32, "nobody met anybody twice"
    assert sum(line.points for line in whole.lines) == 6 * 32
    told = play.told()
    assert len(told) == 1 + 6 + 1
    for post in play.here.post.places[PLACE].envelopes.values():
        assert problems(post.screen) == []
        assert sum(isinstance(part, Picture) for part in post.screen.parts) <= 4
    own = str(whole.row.id)
    for arg in (own, *(f"{own}.{page}" for page in range(9))):
        shown = await play.taps(ANA, "league-fix", arg)
    assert isinstance(await play.taps(people[-1], "league", own), Screen)
    assert any(isinstance(part, Menu) for part in shown.parts)
    rows = as_file(whole).decode("utf-8-sig").splitlines()
    assert len(rows) == 65


async def test_e18_8_a_computer_plays_where_somebody_lacks_and_with_everybody_once(play: Play) -> None:
    await play.opens("Winter", "", "", "2", "3")
    await play.begins(ANA, BEN, CY)
    alone = list[int]()
    for __ in range(3):
        tables = await play.round()
        alone += [table.people[0].number for table in tables if len(table.people) == 1]
        for table in tables:
            holders = (await play.here.services.queries.table(table.game)).holders
            assert len(holders) == 2
        await play.plays()
    assert sorted(alone) == [1, 2, 3]


@pytest.mark.parametrize(
    ("kit", "preset"), [(kit, preset) for kit in (RIDDLE, WAR) for preset in kit.setup.presets]
)
async def test_e18_8_every_preset_of_every_game_can_be_played_in_a_league(
    tmp_path: Path, kit: Kit, preset: str
) -> None:
    rules = kit.setup.presets[preset]
    async with playing(tmp_path, kit) as play:
        users = range(ANA, ANA + rules.most)
        await play.known(*(f"Player {user}" for user in users))
        await play.opens("Winter", "", rules.name, str(rules.most), "1")
        await play.begins(*users)
        (table,) = await play.round()
        began = await play.here.services.queries.table(table.game)
        assert (began.preset, len(began.holders)) == (preset, rules.most)
        await play.ends(table)
        await play.looks(60.0)
        points = [float(line.points) for line in (await play.whole()).lines]
        assert points == [(rules.most - 1) / 2] * rules.most
        with pytest.raises(Refusal):
            await play.taps(ANA, "league-new", "", "Spring", "", rules.name, str(rules.most + 1))


async def test_e18_8_groups_are_drawn_and_have_standings_of_their_own(play: Play) -> None:
    await play.opens("Winter", "", "", "2", "3", "groups")
    users = range(ANA, ANA + 8)
    await play.begins(*users)
    for __ in range(3):
        await play.plays()
    await play.looks(60.0)
    whole = await play.whole()
    pools = {player.number: player.pool for player in whole.players}
    assert sorted(pools.values()) == [1] * 4 + [2] * 4
    assert all(len({pools[one.number] for one in table.people}) == 1 for table in whole.tables)
    assert [line.place for line in whole.lines] == [1, 2, 3, 4] * 2


async def test_e18_8_it_begins_with_as_many_people_as_one_table_has_seats(play: Play) -> None:
    league = await play.opens("Winter", "", "", "3", "1")
    await play.joins(ANA, BEN, BEN)
    assert len((await play.whole()).players) == 2
    for verb in ("league-begin", "league-begun"):
        with pytest.raises(Refusal):
            await play.taps(ANA, verb, str(league.id))
    await play.joins(CY)
    await play.taps(BEN, "league-leave", str(league.id))
    with pytest.raises(Refusal):
        await play.taps(BEN, "league-leave", str(league.id))
    await play.begins(DAN)
    assert [len(table.people) for table in await play.round()] == [3]
    for user, verb in ((BEN, "league-join"), (CY, "league-leave"), (ANA, "league-begun")):
        with pytest.raises(Refusal):
            await play.taps(user, verb, str(league.id))


@pytest.mark.parametrize(
    "options",
    [
        ("\u3164",),
        ("Winter",),
        ("Spring", "", "", "4"),
        ("Spring", "", "", "2", "", "", "", ""),
    ],
)
async def test_e18_8_a_league_that_cannot_be_is_not_opened(play: Play, options: Sequence[str]) -> None:
    await play.opens()
    before = await play.league()
    with pytest.raises(Refusal):
        await play.taps(ANA, "league-new", "", *options)
    assert await play.league() == before


ORGANISING = ("begin", "begun", "end", "ended", "out", "out-who", "outed", "to", "to-who", "handed")
CORRECTING = ("fix", "fix-table", "fix-won", "fixed")


@pytest.mark.parametrize("verb", [*ORGANISING, *CORRECTING])
async def test_e18_8_only_the_organiser_and_who_manages_the_server_run_it(play: Play, verb: str) -> None:
    league = await play.opens()
    await play.begins(ANA, BEN)
    await play.round()
    arg = f"{league.id}.1.1.1"
    with pytest.raises(Refusal) as refused:
        await play.taps(BEN, f"league-{verb}", arg, "1.1")
    assert refused.value.key == "league.organiser"
    with contextlib.suppress(Refusal):
        await play.taps(BEN, f"league-{verb}", arg, "1.1", manages=True)


async def test_e18_8_whoever_withdraws_plays_from_the_next_round_on_no_more(play: Play) -> None:
    league = await play.opens()
    await play.begins(ANA, BEN, CY, DAN)
    await play.taps(CY, "league-withdraw", str(league.id))
    await play.taps(CY, "league-withdrawn", str(league.id))
    with pytest.raises(Refusal):
        await play.taps(CY, "league-withdrawn", str(league.id))
    await play.plays()
    users = [user for table in await play.round() for user in await play.users(table)]
    assert sorted(users) == [ANA, BEN, DAN]
    assert len((await play.whole()).lines) == 4, "who is withdrawn keeps the points"


async def test_e18_8_who_left_the_server_or_is_blocked_there_is_withdrawn(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN, CY, DAN)
    play.absent.add(CY)
    await play.here.store.block(BlockedRow(guild=GUILD, user=BEN, since=1.0))
    await play.plays()
    users = [user for table in await play.round() for user in await play.users(table)]
    assert sorted(users) == [ANA, DAN]


async def test_e18_8_where_discord_does_not_answer_all_play_on(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.leagues.rounds.PATIENCE", 0.01)
    await play.opens()
    play.slow = 1.0
    await play.begins(ANA, BEN, CY, DAN)
    assert len(await play.round()) == 2


async def test_e18_8_a_tap_that_comes_between_two_others_is_done_all_the_same(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play.opens()
    store = play.here.store
    kept, clashes = store.change_league, [Conflict("another process was faster")] * 2

    async def change(*given: LeagueRow, **more: Sequence[object]) -> LeagueRow:
        if clashes:
            raise clashes.pop()
        return await kept(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "change_league", change)
    await play.joins(BEN)
    assert len((await play.whole()).players) == 1
    clashes += [Conflict("again and again")] * 9
    with pytest.raises(Refusal) as refused:
        await play.joins(CY)
    assert refused.value.key == "league.changed"


async def test_e18_8_without_two_people_no_further_round_is_played(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN)
    play.absent.add(BEN)
    await play.plays()
    assert (await play.league()).status == "over"


async def test_e11_3_a_forgotten_account_is_withdrawn_and_named_nowhere(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN, CY, DAN)
    await play.round()
    await deletion.forget(play.here.services, CY, "en")
    await play.looks(60.0)
    assert not any("Cy" in told for told in play.told()[-1:])
    for table in await play.round():
        await play.ends(table)
    await play.looks(60.0)
    users = [user for table in await play.round() for user in await play.users(table)]
    assert sorted(users) == [ANA, BEN, DAN]
    whole = await play.whole()
    (forgotten,) = [line for line in whole.lines if line.player.user is None]
    assert forgotten.points == 0, "whoever holds no seat at the end has the last place"


async def test_e11_3_the_closing_post_forgets_the_account_too_and_is_never_sent_anew(play: Play) -> None:
    await play.opens("Winter", "", "", "2", "1")
    await play.begins(ANA, BEN)
    await play.plays()
    await play.looks(60.0)
    assert "Ben" in play.told()[-1]
    await deletion.forget(play.here.services, BEN, "en")
    await play.looks(60.0)
    assert "Ben" not in play.told()[-1]
    sent = play.here.post.places[PLACE].envelopes
    del sent[max(sent)]
    await deletion.forget(play.here.services, ANA, "en")
    await play.looks(60.0)
    assert len(play.told()) == 2


async def test_e18_8_what_cannot_be_done_now_stops_no_league_for_good(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play.opens("Winter", "", "", "2", "1")
    await play.begins(ANA, BEN)
    await play.round()

    async def refused(*given: object) -> None:
        raise Refusal("table.none")

    with monkeypatch.context() as patched:
        patched.setattr("bot.features.leagues.rounds.settled", refused)
        await play.looks(60.0)
    assert (await play.league()).due is not None
    await play.plays()
    await play.looks(RETRY)
    assert (await play.league()).status == "over"


async def test_e8_8_whoever_has_a_stand_in_keeps_the_place_of_the_seat(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN)
    (table,) = await play.round()
    await play.here.services.seats.stand_in(table.game, BEN)
    await play.ends(table, ANA)
    await play.looks(60.0)
    whole = await play.whole()
    assert [(line.player.user, float(line.points)) for line in whole.lines] == [(BEN, 1.0), (ANA, 0.0)]


async def test_e18_8_who_ends_a_game_against_a_computer_alone_has_the_last_place(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN, CY)
    tables = await play.round()
    (alone,) = [table for table in tables if len(table.people) == 1]
    for table in tables:
        await play.ends(table)
    await play.looks(60.0)
    whole = await play.whole()
    points = {line.player.number: line.points for line in whole.lines}
    assert points.pop(alone.people[0].number) == 0
    assert [float(share) for share in points.values()] == [0.5, 0.5]


async def test_e18_8_a_table_with_computers_alone_is_not_waited_for(play: Play) -> None:
    await play.opens("Winter", "", "", "3", "1")
    await play.begins(ANA, BEN, CY, DAN)
    table, other = await play.round()
    await play.ends(other)
    for user in await play.users(table):
        await play.looks(60.0)
        assert (await play.league()).status == "running"
        await play.here.services.seats.depart(table.game, user)
    await play.looks(60.0)
    assert (await play.here.store.game(table.game)).status != "over"
    assert (await play.league()).status == "over"
    assert [seated.came for seated in (await play.whole()).tables[0].people] == ["left", "left"]


async def test_e18_8_a_game_whose_data_are_gone_has_no_winner(play: Play) -> None:
    await play.opens("Winter", "", "", "2", "1")
    await play.begins(ANA, BEN)
    (table,) = await play.round()
    async with play.here.store._db.writing() as tx:
        await tx.do("DELETE FROM games WHERE id = ?", (table.game,))
    await play.looks(60.0)
    whole = await play.whole()
    assert whole.row.status == "over"
    assert [float(line.points) for line in whole.lines] == [0.5, 0.5]


async def test_e18_8_a_result_is_corrected_with_a_line_that_names_what_was_and_what_is(play: Play) -> None:
    league = await play.opens("Winter", "", "", "2", "2")
    own = str(league.id)
    await play.begins(ANA, BEN)
    await play.plays()
    whole = await play.whole()
    (table, __) = whole.tables
    lost = next(one.number for one in table.people if one.came == "left")
    await play.taps(ANA, "league-fix", own)
    await play.taps(ANA, "league-fix-table", own, "1.1")
    sheet = await play.taps(ANA, "league-fix-won", f"{own}.1.1", str(lost))
    rows = [part for part in sheet.parts if isinstance(part, Buttons)]
    arg = rows[0].buttons[0].arg
    await play.taps(ANA, "league-fixed", arg)
    await play.looks()
    after = await play.whole()
    assert after.lines[0].player.number == lost
    line = play.told()[-1]
    assert line.rindex(whole.name(3 - lost)) < line.rindex(whole.name(lost))
    assert whole.name(lost) in play.told()[1], "the post of that round says it too"
    # A game that goes on is decided so, and then counts as it was decided.
    (running,) = await play.round()
    await play.taps(ANA, "league-fixed", f"{own}.2.1.nobody")
    await play.looks()
    assert (await play.league()).status == "over"
    await play.ends(running, BEN)
    await play.looks(600.0)
    assert [float(line.points) for line in (await play.whole()).lines] == [1.5, 0.5]
    await play.taps(ANA, "league-fixed", f"{own}.2.1.{lost}")
    await play.looks()
    assert len([told for told in play.told() if after.name(lost) in told]) >= 3


async def test_e18_8_somebody_is_taken_out_and_the_league_handed_over(play: Play) -> None:
    league = await play.opens()
    own = str(league.id)
    await play.joins(ANA, BEN, CY, DAN)
    with pytest.raises(Refusal):
        await play.taps(ANA, "league-out-who", own, "999")
    await play.taps(ANA, "league-outed", f"{own}.4")
    assert len((await play.whole()).players) == 3
    await play.begins()
    await play.taps(ANA, "league-outed", f"{own}.3")
    with pytest.raises(Refusal):
        await play.taps(ANA, "league-outed", f"{own}.3")
    await play.taps(ANA, "league-handed", f"{own}.{BEN}")
    assert (await play.league()).organiser == BEN
    with pytest.raises(Refusal):
        await play.taps(ANA, "league-end", own)
    await play.looks()
    assert len(play.told()) == 2 + 3
    await play.plays()
    users = [user for table in await play.round() for user in await play.users(table)]
    assert sorted(users) == [ANA, BEN]


async def test_e18_8_it_is_ended_with_one_closing_post(play: Play) -> None:
    league = await play.opens()
    await play.begins(ANA, BEN)
    (table,) = await play.round()
    await play.taps(ANA, "league-ended", str(league.id))
    await play.looks()
    assert len(play.here.post.places[table.thread].envelopes) == 1, "the table is told"
    with pytest.raises(Refusal):
        await play.taps(ANA, "league-ended", str(league.id))
    await play.ends(table, BEN)
    await play.looks(86400.0)
    assert len(play.told()) == 3
    assert (await play.whole()).lines[0].points == 0
    await play.opens("Spring")
    assert (await play.league()).name == "Spring"


async def test_e18_8_a_post_that_was_deleted_is_sent_anew_when_it_changes(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN, CY, DAN)
    tables = await play.round()
    await play.looks(60.0)
    sent = play.here.post.places[PLACE].envelopes
    del sent[max(sent)]
    await play.ends(tables[0], (await play.users(tables[0]))[1])
    await play.looks(60.0)
    assert len(play.told()) == 2
    del sent[max(sent)]
    await play.ends(tables[1], (await play.users(tables[1]))[1])
    await play.looks(60.0)
    await play.looks(60.0)
    assert len(play.told()) == 2, "the post of a round that is over stays away"


async def test_e18_8_what_discord_refuses_is_tried_later_and_said(play: Play) -> None:
    await play.opens()
    play.rooms.faults = [Refusal("permission.missing"), Refusal("discord.limited")]
    await play.begins(ANA, BEN, CY, DAN)
    refused = play.told()[-1]
    await play.looks(RETRY)
    limited = play.told()[-1]
    assert (await play.league()).lacks
    await play.looks(RETRY)
    assert len(await play.round()) == 2
    await play.looks(60.0)
    assert (await play.league()).lacks == ""
    assert len({refused, limited, play.told()[-1]}) == 3


async def test_e18_8_a_league_goes_with_its_channel(play: Play) -> None:
    await play.opens()
    await play.begins(ANA, BEN)
    await play.here.store.drop_leagues_in(PLACE)
    await play.looks(600.0)
    assert (await play.league()).due is None


async def test_e18_8_the_file_is_safe_in_a_spreadsheet(play: Play) -> None:
    await play.known("=1+1", "Ben, the second")
    await play.opens()
    await play.begins(ANA, BEN)
    await play.plays()
    rows = as_file(await play.whole()).decode("utf-8-sig").splitlines()
    assert len(rows) == 3
    assert any("'=1+1" in row for row in rows)
    assert any('"Ben, the second"' in row for row in rows)
    made = tap_by(play.here, BEN, channel=PLACE)
    await answer("league-file", made)
    assert made.attached is not None
