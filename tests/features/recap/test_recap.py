"""*What happened*: the events since somebody last looked, for their own eyes (W15.3, E17.1)."""

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from bot.features.recap import telling
from bot.features.recap.handlers import TURN_OVER, WATCH, Look, recap_screen
from bot.features.recap.views import with_then
from bot.features.replay.frames import FEW, frames
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.errors import Gone
from bot.model.kit import Kit
from bot.model.scene import Entry
from bot.model.screen import Buttons, Menu, Picture, Screen, Text, plain
from bot.model.story import FILM, PUBLIC
from bot.tables import views
from bot.ui import phone
from bot.words import statistics, text
from engine.riddle import events as ev
from tests.features.house import ANA, BEN, CY, KITS, House, Saved, entered, house, person, saved
from tests.features.tapping import answer, tap_by
from tests.games.riddle.ask.positions import pony, scene
from tests.laws_bot.ratios import ratio
from tests.parts import words
from tests.sampled import wide
from tests.toy.kit import TOY

EVE = 666
STEPS = 60
LONG = 120
each_game = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)


async def recap(here: House, user: int, game: str, since: str = "", *, page: str = "") -> Screen:
    made = tap_by(here, user, game=game, values=(since,) if since else (), arg=page)
    return await answer(TURN_OVER if page else "recap", made)


def listed(shown: Screen) -> list[str]:
    return [line for line in words(shown).split("\n") if line.startswith("- ")]


async def whole(here: House, user: int, game: str, shown: Screen) -> list[str]:
    """The lines of all its pages, each of which a phone shows whole (W15.11)."""
    found = list[str]()
    for page in range(20):
        assert phone.lines(shown.parts) <= phone.LINES
        assert phone.height(shown.parts, ratio) <= phone.HIGH
        found += [line[2:] for line in listed(shown)]
        rows = [part for part in shown.parts if isinstance(part, Buttons)]
        ways = [one.arg for row in rows for one in row.buttons if one.verb == TURN_OVER]
        on = next((arg for arg in ways if arg.endswith(f".{page + 1}")), "")
        if not on:
            return found
        shown = await recap(here, user, game, page=on)
    raise AssertionError("the pages have no end")


async def played(here: House, game: str, steps: int, seed: int = 3, only: int = 0) -> None:
    """So many steps of a game; ``only``: until that person is asked."""
    kit, lots = here.kit, random.Random(seed)
    for _ in range(steps):
        live = await here.services.tables.live(game)
        asked = sorted(kit.rules.asked(live.state))
        if not asked:
            return
        seat = lots.choice(asked)
        user = live.table.holder(seat).user or 0
        if only and user == only:
            return
        view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
        action = kit.computers.choose(kit.computers.strengths[-1], view, legal, lots)
        await here.services.play.submit(game, user, [action], None)


async def opened(here: House) -> str:
    return await here.game(person(ANA, "Ana"), person(BEN, "Ben"), person(CY, "Cy"))


async def _begun(here: House) -> str:
    game = await opened(here)
    await played(here, game, STEPS)
    return game


SAVED: Final[dict[str, Saved]] = {}


@asynccontextmanager
async def some_way(folder: Path, kit: Kit) -> AsyncIterator[tuple[House, str]]:
    """A game of so many steps, which are taken once for all tests."""
    if kit.id not in SAVED:
        SAVED[kit.id] = await saved(kit, _begun)
    async with entered(SAVED[kit.id], folder, kit) as here:
        yield here, SAVED[kit.id].game


@pytest.mark.sampled(2)
@each_game
async def test_w15_3_at_most_twelve_lines_with_the_map_the_heaviest_in_the_order_of_time(
    tmp_path: Path, kit: Kit
) -> None:
    async with some_way(tmp_path, kit) as (here, game):
        for user in (ANA, EVE):
            shown = await recap(here, user, game, "1")
            told = await whole(here, user, game, shown)
            assert 0 < len(told) <= telling.MOST
            scene = await here.services.queries.scene(game, user)
            entries = await here.services.queries.log(game, user)
            found = kit.narrator.happened(scene, telling.since_turn(kit, scene, entries, 1))
            # Of equals the newest stay.
            least = min(line.weight for line in found)
            heaviest = [line.text[-20:] for line in found if line.weight == least]
            assert any(line.endswith(end) for line in told for end in heaviest)
            turns = re.findall(r"^Turn (\d+)$", words(shown), re.MULTILINE)
            assert turns == sorted(set(turns), key=int, reverse=True)
            if kit is not TOY:
                assert [part for part in shown.parts if isinstance(part, Picture)]
            assert [part.verb for part in shown.parts if isinstance(part, Menu)] == ["recap"]


@pytest.mark.sampled(2)
@each_game
async def test_w15_3_who_has_looked_is_told_what_came_after_it(tmp_path: Path, kit: Kit) -> None:
    async with some_way(tmp_path, kit) as (here, game):
        live = await here.services.tables.live(game)
        waits = next(
            holder.user for holder in live.table.holders if holder.seat not in kit.rules.asked(live.state)
        )
        assert waits is not None
        await recap(here, waits, game)
        again = await recap(here, waits, game)
        scene = await here.services.queries.scene(game, waits)
        entries = await here.services.queries.log(game, waits)
        # What the newest post tells is told again, as it may have left something out.
        post = (await here.services.tables.live(game)).memory.posted.newest.since
        newest = [entry for entry in entries if entry.version >= max(post, telling.own(scene, entries) + 1)]
        dated = await with_then(here.services, scene, newest)
        told = telling.lines(kit, dated, newest, known=entries, post=post)
        assert await whole(here, waits, game, again) == [
            plain(text.cut(line.text, telling.LONGEST))
            for line in telling.newest_first(told)
            if not line.apart
        ]
        looked = await here.store.looked(game, waits)
        assert looked == max(entry.version for entry in entries if entry.seat != scene.seat)
        await played(here, game, 12, seed=5, only=waits)
        entries = await here.services.queries.log(game, waits)
        scene = await here.services.queries.scene(game, waits)
        seen = max(looked, telling.own(scene, entries))
        later = [entry for entry in entries if entry.version > seen]
        assert [one.version for one in telling.since(scene, entries, looked, telling.ALL)] == [
            o.version for o in later
        ]


async def test_w15_3_when_somebody_looked_stays_with_the_seat_when_another_changes_hands(here: House) -> None:
    game = await opened(here)
    await played(here, game, 20)
    await recap(here, ANA, game)
    looked = await here.store.looked(game, ANA)
    assert looked > 0
    await here.services.seats.quit(game, CY)
    assert await here.store.looked(game, ANA) == looked
    assert await here.store.looked(game, EVE) == 0
    await here.store.look(game, ANA, looked - 1)
    assert await here.store.looked(game, ANA) == looked, "a late tap takes nothing back"


@pytest.mark.sampled(2)
@each_game
async def test_w15_3_outsiders_get_what_is_public(tmp_path: Path, kit: Kit) -> None:
    async with some_way(tmp_path, kit) as (here, game):
        public = await here.services.queries.public(game)
        entries = await here.services.queries.log(game, EVE)
        wanted = telling.since_turn(kit, public, entries, 1)
        told = telling.lines(kit, await with_then(here.services, public, wanted), wanted)
        shown = await recap(here, EVE, game, "1")
        assert await whole(here, EVE, game, shown) == [
            plain(text.cut(line.text, telling.LONGEST))
            for line in telling.newest_first(told)
            if not line.apart
        ]
        assert await here.store.looked(game, EVE) == 0


async def test_w15_3_a_turn_is_told_later_as_it_was_told_when_it_was_over(tmp_path: Path) -> None:
    """A siege that began with 24 was told with the 53 that stood there later."""
    async with house(tmp_path, kit=WAR) as here:
        game = await opened(here)
        first, period = dict[int, list[str]](), 0
        for _ in range(LONG):
            await played(here, game, 1)
            live = await here.services.tables.live(game)
            if live.settled.period != period:
                period = live.settled.period
                first = {**await _by_turn(here, game), **first}
        assert await _by_turn(here, game) == first
        assert len(first) > 2


async def _by_turn(here: House, game: str) -> dict[int, list[str]]:
    """All that somebody without a seat reads of the turns that are over."""
    scene = await here.services.queries.public(game)
    entries = await here.services.queries.log(game, EVE)
    told = telling.heaviest(WAR, await with_then(here.services, scene, entries), entries, telling.ALL)[0]
    turns = telling.turns(WAR, scene, entries)[1:]
    return {turn: [line.text for line in told if line.turn == turn] for turn in turns}


def test_w15_3_what_a_step_begins_is_of_the_turn_that_began_and_of_equals_the_newest_stay() -> None:
    """A step that ended turn 8 began turn 9, too."""
    free = (
        ev.TurnEnded("frodo", "G6", 5, on_goal=False),
        ev.TurnBegan("merry", 9),
        ev.Escaped("merry", "due"),
    )
    riddled = ev.Guessed("frodo", "black-rider-1", ("Boat",), right=False)
    steps = [Entry(n, n, "frodo", 0.0, (riddled,)) for n in range(1, 8)] + [Entry(8, 8, "frodo", 0.0, free)]
    one = scene(pony(), "black-rider-1")
    told = telling.lines(RIDDLE, one, steps)
    assert told[-1][:2] == (9, "Merry went free.")
    assert [line.turn for line in told] == [1, 2, 3, 4, 5, 6, 7, 9]
    short = telling.lines(RIDDLE, one, steps, 4)
    assert [line.turn for line in short[:-1]] == [5, 6, 7]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("steps", [40, 90, 150])
async def test_w15_3_the_map_shows_the_last_turn_told_as_it_was_then(tmp_path: Path, steps: int) -> None:
    """Not a turn that has only begun, in which nobody has moved yet."""
    async with house(tmp_path, kit=RIDDLE) as here:
        game = await opened(here)
        await played(here, game, steps)
        await played(here, game, STEPS, only=ANA)
        shown = await recap(here, ANA, game, "1")
        (picture,) = (part for part in shown.parts if isinstance(part, Picture))
        scene = await here.services.queries.scene(game, ANA)
        entries = await here.services.queries.log(game, ANA)
        chapter = telling.last(RIDDLE, scene, entries)
        assert chapter is not None
        assert picture.data["told"] == chapter.number
        (row,) = await here.services.store.steps(
            game, after=chapter.entries[-1].version - 1, upto=chapter.entries[-1].version
        )
        then = RIDDLE.rules.view(RIDDLE.rules.codec.state(row.state), scene.seat)
        assert picture.data["view"] == RIDDLE.rules.codec.encode(then).decode()


@pytest.mark.sampled(2)
@wide("steps", STEPS // 2, STEPS)
@each_game
async def test_w15_3_it_begins_after_the_own_last_turn(tmp_path: Path, kit: Kit, steps: int) -> None:
    """The newest post may tell that turn with those that followed; its player knows it."""
    async with house(tmp_path, kit=kit) as here:
        game = await opened(here)
        seen = 0
        for seed in range(steps):
            await played(here, game, 1, seed)
            live = await here.services.tables.live(game)
            for user in (ANA, BEN, CY):
                scene = await here.services.queries.scene(game, user)
                entries = await here.services.queries.log(game, user)
                party, post = scene.table.party(scene.seat or ""), live.memory.posted.newest.since
                told = telling.since(scene, entries, 0, post)
                firsts: dict[int, Entry] = {}
                for entry in (one for one in entries if one.seat):
                    firsts.setdefault(entry.turn, entry)
                mine = {turn for turn, entry in firsts.items() if entry.seat in party}
                own = mine - {scene.status.period}
                seen += bool(own)
                # What others did in that turn after its player's last step came after it.
                both = (*told, *scene.since)
                assert not [entry for entry in both if entry.turn in own and entry.seat in party]
                assert not [entry for entry in both if own and not entry.seat], "the start"
        assert seen


async def test_e9_1_w15_3_a_turn_that_a_stand_in_played_is_told_to_its_player(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, kit=RIDDLE) as here:
        game = await opened(here)
        await played(here, game, STEPS)
        live, scene = await here.services.tables.live(game), await here.services.queries.scene(game, ANA)
        seat, steps = scene.seat or "", await here.store.steps(game)
        first = {step.turn: step.seat for step in reversed(steps) if step.seat}
        own = {turn for turn, whose in first.items() if whose == seat and turn < scene.status.period}
        stood_in = [replace(step, how="computer") if step.seat == seat else step for step in steps]
        tapped, others = (
            [entry for entry in views.since(rows, seat, live) if entry.turn in own and entry.seat == seat]
            for rows in (steps, stood_in)
        )
        assert others
        assert not tapped
        entries = views.log_of(stood_in, seat, live, unsettled=False)
        assert set(others) <= set(telling.since(scene, entries, 0, live.memory.posted.newest.since))


@each_game
async def test_e18_1_watch_shows_the_same_steps_moving_with_the_eyes_of_who_asks(
    tmp_path: Path, kit: Kit
) -> None:
    async with some_way(tmp_path, kit) as (here, game):
        live = await here.services.tables.live(game)
        seat = live.table.seat_of(ANA)
        for user, eyes in ((ANA, seat), (EVE, PUBLIC)):
            rows = [part for part in (await recap(here, user, game, "1")).parts if isinstance(part, Buttons)]
            ways = [one.arg for row in rows for one in row.buttons if one.verb == WATCH]
            assert len(ways) == (kit is not TOY)
            if not ways:
                return
            (arg,) = ways
            shown = await answer(WATCH, tap_by(here, user, game=game, arg=arg))
            (film,) = (part for part in shown.parts if isinstance(part, Picture))
            assert film.kind == FILM
            assert film.data["eyes"] == eyes
            assert 1 < len(await frames(here.services, film)) <= FEW
            rows = [part for part in shown.parts if isinstance(part, Buttons)]
            assert TURN_OVER in [one.verb for row in rows for one in row.buttons]


@wide("steps", STEPS // 4, STEPS // 2)
@each_game
async def test_e18_1_whoever_is_offered_watch_sees_something_move(
    tmp_path: Path, kit: Kit, steps: int
) -> None:
    """After orders that can still be taken back, and after steps without a place, the film failed; of one
    deed alone it had one still."""
    watched = 0
    async with house(tmp_path, kit=kit) as here:
        game = await opened(here)
        for __ in range(steps):
            await played(here, game, 1)
            for user in (ANA, BEN, EVE):
                shown = await recap(here, user, game)
                rows = [part for part in shown.parts if isinstance(part, Buttons)]
                for arg in (one.arg for row in rows for one in row.buttons if one.verb == WATCH):
                    shown = await answer(WATCH, tap_by(here, user, game=game, arg=arg))
                    (film,) = (part for part in shown.parts if isinstance(part, Picture))
                    assert len(await frames(here.services, film)) > 1
                    watched += 1
    assert watched or kit is TOY


async def test_e12_3_a_film_that_nobody_offered_is_gone(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        with pytest.raises(Gone):
            await answer(WATCH, tap_by(here, ANA, game=game, arg="1.x"))


def test_w15_3_the_newest_turn_comes_first_and_each_in_the_order_of_time() -> None:
    told = [telling.Told(3, "a"), telling.Told(3, "b"), telling.Told(4, "c"), telling.Told(0, "more", True)]
    assert [event.text for event in telling.newest_first(told)] == ["c", "a", "b", "more"]


def test_w15_3_a_turn_begins_on_the_page_where_it_has_room_and_goes_on_in_its_order() -> None:
    """A cause stood overleaf, behind what came of it, and nothing said that the turn went on there."""
    told = [telling.Told(14, "new"), *(telling.Told(13, text) for text in ("a", "b", "lost"))]
    pages = telling.paged(told, lambda lines, page, goes_on: len(lines) + bool(goes_on) <= 4 - page)
    assert [[line.text for line in page] for page in pages] == [["new", "a", "b", "lost"]]
    pages = telling.paged(told, lambda lines, page, goes_on: len(lines) + bool(goes_on) <= 3)
    assert [[line.text for line in page] for page in pages] == [["new"], ["a", "b", "lost"]]
    assert [telling.goes_on(pages, page) for page in range(2)] == [0, 0]
    pages = telling.paged(told, lambda lines, page, goes_on: len(lines) + bool(goes_on) <= 2)
    assert [[line.text for line in page] for page in pages] == [["new"], ["a"], ["b", "lost"]]
    assert [telling.goes_on(pages, page) for page in range(3)] == [0, 13, 0]
    assert telling.paged([], lambda *_: True) == [[]]
    assert [len(page) for page in telling.paged(told, lambda *_: False)] == [1, 1, 1, 1]


async def test_w15_3_the_line_that_a_turn_goes_on_stands_above_the_way_there(here: House) -> None:
    game = await opened(here)
    scene = await here.services.queries.scene(game, ANA)
    long = [telling.Told(13, "word " * 60) for __ in range(20)]
    shown = [
        recap_screen(here.kit, scene, long, None, Look(1, 0, False, page), (13,), moves=False)
        for page in range(2)
    ]
    assert statistics.goes_on(13) in [part.text for part in shown[0].parts if isinstance(part, Text)]
    assert all(
        phone.lines(one.parts) <= phone.LINES and phone.height(one.parts, ratio) <= phone.HIGH
        for one in shown
    )
