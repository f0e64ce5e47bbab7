"""``/data``: what is kept is told and handed over, and an account is forgotten (E11)."""

import contextlib
import json
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.features.privacy import deletion
from bot.features.privacy.deletion import post_without
from bot.features.privacy.export import EARLIEST, LATEST, export, files
from bot.features.privacy.screens import about_screen
from bot.model.errors import Missing
from bot.model.post import Post
from bot.model.screen import Button, Buttons, buttons, screen
from bot.store import LessonRow, NoteRow, OrderRow, Person
from bot.store.database import Database, Writer
from bot.store.privacy import Spoken
from bot.ui.phone import LINES, lines
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, computer, house, person
from tests.parts import words

MOST_WRITES = 40
NAME = "Anatol"


class Killed(BaseException):
    """The process is gone."""


def dying(monkeypatch: pytest.MonkeyPatch, after: int) -> Callable[[], int]:
    """Let every transaction after the first so many fail, as if the process had been killed."""
    writing = Database.writing
    done = 0

    @contextlib.asynccontextmanager
    async def limited(self: Database) -> AsyncIterator[Writer]:
        nonlocal done
        if done >= after:
            raise Killed
        async with writing(self) as tx:
            yield tx
        done += 1

    monkeypatch.setattr(Database, "writing", limited)
    return lambda: done


async def full(here: House) -> tuple[str, str]:
    """Anatol in a running game with a prompt of others, in a lobby, with private things."""
    await here.store.save_person(Person(id=ANA, name=NAME, locale="de", dms="open"))
    game = await here.game(
        person(ANA, NAME, "frodo"), person(BEN, "Ben", "black-rider-1"), computer("Computer 1")
    )
    lobby = await here.lobby(person(ANA, NAME), person(CY, "Cy"), channel=CHANNEL + 1)
    await here.store.save_orders(OrderRow(user=ANA, title="riddle", game=game, value='{"look":"never"}'))
    note = NoteRow(game=game, user=ANA, text="north", turn=1, written=1)
    await here.store.write_note(note)
    await here.services.people.prefer(ANA, lambda old: msgspec.structs.replace(old, push=("morning",)))
    await here.services.seats.offer(game, ANA)
    await here.services.votes.call(game, ANA, "pause")
    return game, lobby.game


async def gone(here: House, game: str, lobby: str, data: Path) -> None:
    """Nothing is left of the account, and its tables are somebody else's."""
    assert await here.store.deletions() == []
    table = await here.services.queries.table(game)
    assert ANA not in {holder.user for holder in table.holders}
    assert table.host == BEN
    assert [s.computer for s in table.holders if s.seat == "frodo"] == ["sharp"]
    assert (await here.services.queries.lobby(lobby)).host == CY
    live = await here.services.tables.live(game)
    assert live.bookkeeping.vote is None
    assert any(timer.name.startswith("deadline") for timer in await here.store.timers_of(game))
    await here.deliver()
    # The tap speaks the language it came in, a deletion that is finished at a start the person's own.
    assert here.post.texts(-ANA)[-1].startswith(("Your data is deleted", "Deine Daten sind gelöscht"))
    assert await here.store.scrub()
    raw = b"".join(path.read_bytes() for path in data.glob("test.db*"))
    assert NAME.encode() not in raw
    rows = await here.store.rows_of(ANA)
    assert not any(rows.values())


async def test_E11_3_a_kill_between_any_two_writes_of_it_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kill in range(MOST_WRITES):
        place = tmp_path / str(kill)
        place.mkdir()
        async with house(place) as here:
            game, lobby = await full(here)
            with monkeypatch.context() as patch:
                dying(patch, kill)
                try:
                    await deletion.forget(here.services, ANA, "en")
                    through = True
                except Killed:
                    through = False
            asked = ANA in await here.store.deletions()
        async with house(place) as again:
            if not asked and not through:
                # Nothing was promised yet: the first write is the one that counts.
                assert kill == 0
                await deletion.forget(again.services, ANA, "en")
            await deletion.finish_all(again.services)
            await gone(again, game, lobby, place)
        if through:
            assert kill > 3
            return
    raise AssertionError("it never came to an end")


@pytest.mark.usefixtures("any_game")
async def test_E11_3_a_running_seat_waits_for_no_answer_and_its_shares_stay_whole(here: House) -> None:
    game, _ = await full(here)
    await here.services.seats.stand_in(game, ANA)
    await deletion.forget(here.services, ANA, "en")
    await here.services.seats.end_unfinished(game, "vote")
    from bot.features.statistics.results import catch_up

    await catch_up(here.services, GUILD)
    shares = await here.store.shares(game)
    assert shares
    assert all(0 <= share.share <= 1 for share in shares)
    assert ANA not in {share.user for share in shares}


def test_E11_3_a_name_goes_where_it_stands_as_a_word_of_its_own() -> None:
    post = Post(
        to=None,
        kind="notice",
        screen=screen("Ana plays; Anatol does not. <@101> and Ana\\_B.", buttons(Button("Remove Ana", "x"))),
        notify=(101, 102),
        fallback=screen("<@!101>, it is your turn"),
        fallback_notify=(101,),
    )
    spoken = Spoken(reader="en", channel="de")
    body = post_without(msgspec.json.encode(post), 101, ("Ana", "Ana_B"), spoken)
    after = msgspec.json.decode(body, type=Post)
    former = "a former player"
    assert after.screen == screen(
        f"{former} plays; Anatol does not. {former} and {former}.", buttons(Button(f"Remove {former}", "x"))
    )
    assert after.notify == (102,)
    assert after.fallback == screen("jemand von früher, it is your turn"), "that is for the channel"
    assert after.fallback_notify == ()


@pytest.mark.usefixtures("any_game")
async def test_E12_5_each_message_speaks_of_a_former_player_in_its_own_language(here: House) -> None:
    for user, locale in ((ANA, "en-GB"), (BEN, "en-GB"), (CY, "de")):
        await here.store.save_person(Person(id=user, name=NAME if user == ANA else "x", locale=locale))
    lobby = await here.lobby(*(person(user, str(user)) for user in (BEN, CY)), host=BEN)
    await here.services.lobbies.change(lobby.game, lambda old: msgspec.structs.replace(old, language="de"))
    said = screen(f"<@{ANA}> said something")
    for to in (None, BEN, CY):
        await here.services.clocks.post(lobby.game, [Post(to=to, kind="notice", screen=said)])
    await deletion.forget(here.services, ANA, "en")
    await here.deliver()
    assert here.post.texts(CHANNEL)[-1] == "jemand von früher said something"
    assert here.post.texts(-BEN)[-1] == "a former player said something"
    assert here.post.texts(-CY)[-1] == "jemand von früher said something"


@pytest.mark.usefixtures("any_game")
async def test_E11_1_what_nobody_can_go_on_with_is_dropped_after_30_days(here: House) -> None:
    lobby = await here.lobby(person(ANA, NAME))
    await here.services.lobbies.close_lobby(lobby.game)
    lesson = LessonRow(user=ANA, title="riddle", count=1, place=b"{}", touched=here.time.now)
    await here.store.save_lesson(lesson, 0)
    await here.store.tidy(here.time.now - 1)
    assert await here.store.lesson(ANA, 0) is not None
    assert (await here.store.game(lobby.game)).status == "closed"
    here.time.go(30 * 86_400)
    await here.store.tidy(here.time.now - 1)
    assert await here.store.lesson(ANA, 0) is None
    with pytest.raises(Missing):
        await here.store.game(lobby.game)


async def test_e11_2_the_file_says_what_is_what_and_every_moment_is_written_out(here: House) -> None:
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben"))
    live = await here.services.tables.live(game)
    seat = riddle.RULES.deciders(live.state)[0]
    action = riddle.RULES.legal(live.state, seat)[0]
    await here.services.play.submit(game, live.table.holder(seat).user or 0, [action], None)
    for language in ("en", "de"):
        with speaking(language):
            data = json.loads(files(await export(here.services, ANA))[1])
        assert next(iter(data)) == "what_is_what"
        assert set(data["what_is_what"]) == set(data) - {"what_is_what"}
        assert [number for number in _numbers(data) if EARLIEST <= number < LATEST] == []
        assert datetime.fromisoformat(data["made"]).utcoffset() is not None
        assert data["preferences"]["reminders"] is True
        assert "zone" in data["preferences"]
        log = data["running"][0]["log"]
        assert all(one["told"] for one in log)
        datetime.fromisoformat(log[-1]["at"])


def _numbers(found: Any) -> list[float]:
    if isinstance(found, dict):
        return [number for one in found.values() for number in _numbers(one)]
    if isinstance(found, list):
        return [number for one in found for number in _numbers(one)]
    return [found] if isinstance(found, int | float) else []


def test_e11_1_what_is_kept_is_said_in_four_lines_and_the_rest_is_a_tap_away() -> None:
    short = about_screen()
    assert len(words(short)) < 420
    (row,) = [part for part in short.parts if isinstance(part, Buttons)]
    assert [(one.label, one.arg) for one in row.buttons] == [
        ("Export", ""),
        ("Delete…", ""),
        ("Details", "details"),
    ]
    assert "Backups are gone after 30 days" in words(about_screen("rest"))
    for page in ("", "details", "rest"):
        for language in LANGUAGES:
            with speaking(language):
                assert lines(about_screen(page).parts) <= LINES, (page, language)
