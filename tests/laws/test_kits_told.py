"""What a kit says and shows, by the laws of design.md 7: it fits Discord and has a place in the house."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.app.house import everything
from bot.delivery.outbox_rows import post_of
from bot.features.lookup.handlers import status_screen
from bot.features.lookup.log import Filter, log_screen, page_of
from bot.features.replay.place import Place, Viewer
from bot.features.replay.screens import moment, replay_screen
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.tell.replay import lines
from bot.model.kit import Kit
from bot.model.screen import SIGN, Buttons, Menu, Screen, Text
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.repository import memory_of
from bot.tables.tales import Tale
from bot.tables.views import log_of, public_scene, seat_scene
from bot.ui.components import in_words, problems
from bot.ui.icons import without_icons
from bot.words import text
from bot.words.language import LANGUAGES, speaking
from tests.laws.kits import KITS, NOW, games_of, played

STEPS = 40
each_game = games_of(2)


def screens(live: LiveTable, watcher: str | None, steps: list[StepRow]) -> Iterator[Screen]:
    """What a seat, or somebody who only watches, can open without acting."""
    kit = live.kit
    scene = public_scene(live, NOW) if watcher is None else seat_scene(live, watcher, NOW, last=steps)
    own = watcher is not None and watcher == live.actor
    entries = log_of(steps, watcher, live, unsettled=own)
    yield kit.screens.panel(scene)
    yield kit.screens.panel(scene, "A line of the house above it.")
    yield kit.reference.board(scene)
    yield status_screen(kit, scene)
    yield log_screen(kit, scene, page_of(kit, scene, entries, Filter()))
    if watcher is not None:
        yield kit.reference.hand(scene)
        yield kit.screens.summary(scene, watcher, "why", ("a kept line",), asks=True, below="below")


def replays(live: LiveTable, watcher: str | None, steps: list[StepRow]) -> Iterator[Screen]:
    """The newest step of a replay, with all eyes that the watcher may use."""
    settled = [step for step in steps if step.version <= live.row.settled]
    viewer = Viewer(live.row.status == "over", watcher, watcher is not None)
    for eyes in viewer.eyes(holder.seat for holder in live.table.holders):
        tale = Tale().grown(live.kit, settled, eyes, live.table)
        if tale.steps:
            place = Place(len(tale.steps), eyes)
            now = moment(live, tale, settled[-1:], place, again=viewer.over)
            yield replay_screen(live, viewer, tale, now)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kit", KITS, ids=lambda one: one.id)
def test_e13_1_icons_stand_before_words_alone_and_who_reads_gets_none(kit: Kit) -> None:
    steps: list[StepRow] = []
    met = 0
    for live, change in played(kit, 0, STEPS):
        steps += change.steps
        shown = [post_of(row).screen for row in change.posts]
        for watcher in (*live.status.playing[:1], None):
            shown += [*screens(live, watcher, steps), *replays(live, watcher, steps)]
        for one in shown:
            bare = without_icons(one)
            met += bare != one
            assert without_icons(in_words(one)) == in_words(one)
            # Once the paragraphs have none, no alt text, label or data of a picture has one either.
            assert SIGN.search(msgspec.json.encode(bare).decode()) is None
    assert met > STEPS or not kit.seats.icon(kit.seats.all[0])


@pytest.mark.sampled(3)
@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_4_3_1_every_screen_and_every_message_fits_discord(kit: Kit, seed: int, language: str) -> None:
    steps: list[StepRow] = []
    sent = set()
    with speaking(language):
        for number, (live, change) in enumerate(played(kit, seed, STEPS)):
            steps += change.steps
            for row in change.posts:
                sent.add(row.kind)
                assert problems(post_of(row).screen) == []
            if number % 8 and live.status.outcome is None:
                continue
            for watcher in (*live.status.playing, None):
                assert [problems(shown) for shown in screens(live, watcher, steps) if problems(shown)] == []
                assert [problems(shown) for shown in replays(live, watcher, steps) if problems(shown)] == []
    assert {"turn-post", "dm-hand"} <= sent


@pytest.mark.sampled(3)
@each_game
def test_4_3_2_every_control_of_a_panel_has_somebody_who_answers(kit: Kit, seed: int) -> None:
    """Verbs of the house, or of the same game; no other game's."""
    known = {**everything({}), **kit.router}
    for live, _ in played(kit, seed, STEPS):
        for watcher in (*live.status.playing, None):
            scene = public_scene(live, NOW) if watcher is None else seat_scene(live, watcher, NOW)
            assert verbs(kit.screens.panel(scene)) <= set(known)


def verbs(shown: Screen) -> set[str]:
    """What the controls of a screen ask for."""
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    menus = {part.verb for part in shown.parts if isinstance(part, Menu)}
    return menus | {button.verb for row in rows for button in row if not button.url}


@pytest.mark.sampled(3)
@each_game
def test_e3_what_happened_is_told_in_turns_that_follow_each_other(kit: Kit, seed: int) -> None:
    entries = []
    for live, change in played(kit, seed, STEPS):
        entries += log_of(change.steps, None, live, unsettled=True)
    chapters = kit.narrator.chapters(entries)
    numbers = [chapter.number for chapter in chapters]
    assert numbers == sorted(set(numbers))
    assert all(chapter.over for chapter in chapters[:-1])
    assert {chapter.seat for chapter in chapters} <= set(kit.seats.all)
    scene = public_scene(live, NOW)
    told = [kit.narrator.told(chapter, scene) for chapter in chapters]
    assert [(one.seat, one.number) for one in told] == [(one.seat, one.number) for one in chapters]
    assert kit.narrator.mover(scene).seat in kit.seats.all


@pytest.mark.sampled(3)
@each_game
def test_e10_1_what_the_end_will_tell_is_stored_and_read_again(kit: Kit, seed: int) -> None:
    for live, _ in played(kit, seed, STEPS):
        assert memory_of(kit, live.row.memory) == live.memory


def test_e4_33_a_panel_that_says_that_nothing_waits_says_how_old_it_is() -> None:
    met = 0
    for live, _ in played(RIDDLE, 0, STEPS):
        for watcher in live.status.playing:
            scene = seat_scene(live, watcher, NOW)
            if scene.decision or scene.status.outcome is not None or scene.status.active == watcher:
                continue
            assert text.ago(NOW) in "\n".join(
                part.text for part in RIDDLE.screens.panel(scene).parts if isinstance(part, Text)
            )
            met += 1
    assert met


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
def test_e10_5_a_replay_calls_its_own_eyes_you(seed: int) -> None:
    """Nobody is "You" in one sentence of a step and called by name in the next."""
    met = 0
    for live, change in played(RIDDLE, seed, 4 * STEPS):
        for step in change.steps:
            if len(live.table.party(step.seat)) != 1:
                continue
            for entry in log_of([step], step.seat, live, unsettled=True):
                told = lines(live.settled_state.board, entry, step.seat, live.table)
                name = f"{RIDDLE.seats.name(step.seat)} "
                assert [
                    line for line in told if line.startswith(name) and not line.endswith("decided.")
                ] == []
                met += any(line.startswith("You ") for line in told)
    assert met


def test_e0_6_what_can_still_be_taken_back_is_in_the_log_of_nobody_but_its_actor() -> None:
    steps, hidden = list[StepRow](), 0
    for live, change in played(RIDDLE, 0, STEPS):
        steps = [step for step in steps if step.version < change.steps[0].version] + list(change.steps)
        pending = [step for step in steps if step.version > live.row.settled]
        for holder in live.table.holders:
            hidden += len(log_of(pending, holder.seat, live, unsettled=True))
            assert log_of(pending, holder.seat, live, unsettled=False) == ()
    assert hidden
