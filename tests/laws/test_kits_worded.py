"""Law 4 of design.md 7: what happens has words in every language, a picture says what it shows."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.delivery.outbox_rows import post_of
from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Picture, Screen, Section
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.views import log_of, public_scene, seat_scene
from bot.ui.components import LONGEST_ALT
from bot.words.language import LANGUAGES, speaking
from engine.dice import SeededDice
from engine.game import IllegalAction
from tests.laws.kits import NOW, games_of, played, playout
from tests.laws.test_kits_told import screens

STEPS = 60
each_game = games_of(3)


def spoken(seed: int) -> str:
    """A language for each seed, so that all have their turn."""
    return list(LANGUAGES)[seed % len(LANGUAGES)]


def scenes(live: LiveTable, steps: list[StepRow]) -> Iterator[Scene]:
    """The table to each seat, and to who watches."""
    yield public_scene(live, NOW)
    for seat in live.status.playing:
        yield seat_scene(live, seat, NOW, last=steps)


@pytest.mark.sampled(3)
@each_game
def test_4_3_4_every_step_and_every_turn_has_words_for_every_viewer(kit: Kit, seed: int) -> None:
    """In the log, in messages about it, when it is taken back, and in posts about the turn."""
    steps: list[StepRow] = []
    with speaking(spoken(seed)):
        for live, change in played(kit, seed, STEPS):
            steps += change.steps
            for scene in scenes(live, steps):
                party = live.table.party(scene.seat) if scene.seat is not None else ()
                for entry in log_of(change.steps, scene.seat, live, unsettled=True):
                    # What goes on, as a battle, is told in one line when it is over: some steps have none.
                    assert all(kit.narrator.lines(scene.view, entry, scene.seat, party))
                    assert all(kit.narrator.answered(scene, (entry,), late=entry.late))
                if scene.undo.action is not None:
                    kit.narrator.undone(scene)
                elif scene.undo.blocked:
                    assert kit.narrator.final(scene)
        for scene in scenes(live, steps):
            chapters = kit.narrator.chapters(log_of(steps, scene.seat, live, unsettled=True))
            for chapter in chapters:
                told = kit.narrator.told(chapter, scene)
                # The last turn may have just begun, or be the win that the ending tells.
                assert told.clauses or chapter is chapters[-1]
                assert all((*told.clauses, *(beat.text for beat in told.beats)))


@pytest.mark.sampled(3)
@each_game
def test_4_3_4_what_a_seat_learns_stands_in_its_notebook_in_words(kit: Kit, seed: int) -> None:
    """A game without a notebook has nothing to fail here."""
    if kit.notebook is None:
        return
    tables, changes = zip(*played(kit, seed, STEPS), strict=True)
    live, steps = tables[-1], [row for change in changes for row in change.steps]
    for scene in scenes(live, steps):
        with speaking(spoken(seed)):
            derived = kit.notebook.derived(scene, log_of(steps, scene.seat, live, unsettled=True))
            for about in ("", *kit.notebook.others(scene)):
                known = kit.notebook.known(scene, derived, about)
                assert all((*known.held, *known.things, *(one.text for one in known.happened)))


@pytest.mark.sampled(3)
@each_game
def test_4_3_4_what_is_asked_and_what_is_done_at_a_deadline_has_words(kit: Kit, seed: int) -> None:
    met = set()
    for taken in playout(kit, seed, STEPS):
        for decision in kit.rules.decisions(taken.step.state):
            met.add(decision.kind)
            view = kit.rules.view(taken.step.state, decision.seat)
            with speaking(spoken(seed)):
                assert kit.screens.default_line(view, decision.default)
    for language in LANGUAGES:
        with speaking(language):
            assert all(kit.narrator.waits(kind) and kit.narrator.due(kind) for kind in met)
    assert met


@pytest.mark.sampled(3)
@each_game
def test_4_3_4_whatever_the_rules_refuse_is_explained(kit: Kit, seed: int) -> None:
    """Actions of other moments, by anybody."""
    rng, rules, met = random.Random(seed), kit.rules, set()
    taken = list(playout(kit, seed, STEPS))
    actions = [one.action for one in taken[1:]]
    for one in islice(taken, 0, None, 3):
        state = one.step.state
        for seat, action in ((s, a) for s in rules.status(state).playing for a in rng.sample(actions, 8)):
            error = refused(kit, state, seat, action)
            if error is None:
                continue
            met.add(error.reason)
            for language in LANGUAGES:
                with speaking(language):
                    assert kit.narrator.refusal(error)
    assert met


def refused(kit: Kit, state: Any, seat: str, action: Any) -> IllegalAction | None:
    """Why an action cannot be done; ``None`` if it can."""
    try:
        kit.rules.apply(state, seat, action, SeededDice(1))
    except IllegalAction as error:
        return error
    return None


def pictures(shown: Screen) -> Iterator[Picture]:
    for part in shown.parts:
        if isinstance(part, Picture):
            yield part
        elif isinstance(part, Section):
            yield part.picture


@pytest.mark.sampled(3)
@each_game
def test_4_3_4_every_picture_says_what_it_shows_in_at_most_1024_characters(kit: Kit, seed: int) -> None:
    steps: list[StepRow] = []
    with speaking(spoken(seed)):
        for number, (live, change) in enumerate(played(kit, seed, STEPS)):
            steps += change.steps
            shown = [post_of(row).screen for row in change.posts]
            if number % 8 == 0:
                shown += [one for seat in (*live.status.playing, None) for one in screens(live, seat, steps)]
            for picture in (one for screen in shown for one in pictures(screen)):
                assert 0 < len(picture.alt) <= LONGEST_ALT
                assert picture.game == kit.id
