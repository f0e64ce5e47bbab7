"""What one watcher is shown and sent of a step, down to the custom ids; and tables to take steps at.

Everything goes the way of the bot: `bot.tables.transaction` carries out the step and tells it,
`bot.tables.views` cuts the
scenes, the panels and look-ups make the screens. Only the store and Discord are missing.
"""

import logging
import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

import msgspec

from bot.features.announcements.announcer import Announcer
from bot.features.lookup.handlers import status_screen
from bot.features.lookup.log import Filter, log_screen, page_of
from bot.features.notebook import CARDS, notebook_screen
from bot.features.notebook import Filter as About
from bot.features.replay import screens as replaying
from bot.features.replay.frames import Reel, made
from bot.features.replay.place import Place, Viewer
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.orders.model import NONE
from bot.games.riddle.ask.standing_orders import panel_orders
from bot.games.riddle.ask.verbs import suggest
from bot.games.riddle.kit import KIT
from bot.games.riddle.learn.reference.board import board_screen
from bot.games.riddle.learn.reference.hand import hand_panel
from bot.games.riddle.tell import notebook
from bot.model.scene import Scene
from bot.model.screen import Picture, Screen, screen
from bot.model.story import PUBLIC
from bot.model.verbs import Draft
from bot.store import Change, StepRow
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.tales import Tale
from bot.tables.transaction import Transaction
from bot.tables.views import log_of, public_scene, seat_scene
from engine import riddle
from engine.dice import RecordingDice, SeededDice
from engine.riddle import board as boards
from engine.riddle.state import State
from tests.laws.kits import NOW, carried_out, placed
from tests.laws.walks import POLICIES, Game, any_game, begin
from tests.shared import Shared

PAGES = (About(), About(mode=CARDS), About(page=1))
"""Of the notebook."""
BOARDS = ("me", "whole", "words", "public", "last")


def seated(game: Game, rng: random.Random, state: State | None = None) -> LiveTable:
    """A running table of that game, from its deal or in its middle; or at that moment of it."""
    if state is None:
        state = begin(game, RecordingDice(SeededDice(game.seed))).step.state
    return placed(KIT, state, state.config.seats, game.seed, rng, brisk=game.seed % 2 > 0)


def choose(game: Game, live: LiveTable, rng: random.Random) -> tuple[str, riddle.Action]:
    """Who does what next."""
    state = live.state
    seat = rng.choice(riddle.RULES.deciders(state))
    place = game.seats.index(seat)
    policy = POLICIES[game.policies[place % len(game.policies)]]
    return seat, policy(riddle.view(state, seat), riddle.RULES.legal(state, seat), rng)


class Walked(NamedTuple):
    """A step of a game: the table before it, what was done, what was written, and the table after it."""

    before: LiveTable
    done: tuple[str, riddle.Action]
    change: Change
    after: LiveTable


def walked(seed: int, most: int) -> Iterator[Walked]:
    """So many steps of that random game on the real board; whoever asks again gets the same ones."""
    return _walked(seed).first(most)


@cache
def _walked(seed: int) -> Shared[Walked]:
    return Shared(_walk(any_game(random.Random(seed))._replace(board=boards.MIDDLE_EARTH), seed))


def _walk(game: Game, seed: int) -> Iterator[Walked]:
    rng = random.Random(seed)
    live = seated(game, rng)
    while live.state.outcome is None:
        before, done = live, choose(game, live, rng)
        change, live = carried_out(before, *done, NOW)
        yield Walked(before, done, change, live)


def taken_back(live: LiveTable, seat: str, now: float) -> tuple[Change, LiveTable]:
    """The last step, undone."""
    play = Transaction(live, now)
    play.undo(seat, user=live.table.holder(seat).user or 0)
    return finish(play, Announcer())


@dataclass(frozen=True)
class Rendered:
    """All that one watcher can notice of a table after a step."""

    screens: tuple[bytes, ...]
    """Texts, alt texts, file names, pictures' data, custom ids, options."""
    answers: tuple[tuple[str, str], ...]
    """Autocomplete."""
    messages: tuple[bytes, ...]
    """What goes to the channel, and to the watcher by direct message, in order."""
    timing: tuple[object, ...]
    """Decisions and timers: who is asked, until when, when computers answer."""
    lines: tuple[str, ...]
    """Log lines."""


def scene_of(live: LiveTable, watcher: str | None, now: float, steps: Sequence[StepRow]) -> Scene:
    """The table as the watcher sees it."""
    if watcher is None:
        return public_scene(live, now)
    return seat_scene(live, watcher, now, last=steps)


def screens(live: LiveTable, watcher: str | None, now: float, steps: Sequence[StepRow]) -> tuple[Screen, ...]:
    """Every screen that the watcher can open without acting."""
    scene = scene_of(live, watcher, now, steps)
    own = watcher is not None and watcher == live.actor
    shown = steps if own else [step for step in steps if step.version <= live.row.settled]
    entries = log_of(shown, watcher, live, unsettled=own)
    found = [
        panel(scene),
        status_screen(KIT, scene),
        log_screen(KIT, scene, page_of(KIT, scene, entries, Filter())),
    ]
    found += [board_screen(scene, mode) for mode in BOARDS]
    if watcher is not None:
        found.append(hand_panel(scene, watcher))
        derived = notebook.derived(scene, entries)
        found += [notebook_screen(KIT, notebook, scene, derived, (), about) for about in PAGES]
        found.append(panel_orders(scene, Draft(NONE, None, NONE)))
    return (*found, *replays(live, watcher, steps), *film(live, watcher, now, steps))


def film(live: LiveTable, watcher: str | None, now: float, steps: Sequence[StepRow]) -> Iterator[Screen]:
    """The stills of *Watch* of the newest turn, with the watcher's eyes (E18.1)."""
    settled = [step for step in steps if step.version <= live.row.settled]
    rows = [step for step in settled if step.turn == settled[-1].turn]
    if rows:
        reel = Reel("", watcher or PUBLIC, rows[0].version - 1, rows[-1].version)
        rows = [*settled[: -len(rows)][-1:], *rows]
        for still in made(live, public_scene(live, now), rows, reel):
            yield screen(Picture(still.kind, "", still.kind, KIT.id, still.data))


def replays(live: LiveTable, watcher: str | None, steps: Sequence[StepRow]) -> Iterator[Screen]:
    """The newest step of a replay, and its post in the channel, with all eyes that the watcher may use."""
    settled = [step for step in steps if step.version <= live.row.settled]
    over = live.row.status == "over"
    viewer = Viewer(over, watcher, watcher is not None)
    again = over or live.state.config.options.x_notebook_looks
    for eyes in viewer.eyes(holder.seat for holder in live.table.holders):
        tale = Tale().grown(KIT, settled, eyes, live.table)
        if not tale.steps:
            continue
        place = Place(len(tale.steps), eyes)
        first, last = tale.version(tale.first_of(tale.turn(place.step))), tale.version(place.step)
        rows = [step for step in settled if first <= step.version <= last]
        now = replaying.moment(live, tale, rows, place, again=again)
        yield replaying.replay_screen(live, viewer, tale, now)
        if eyes == PUBLIC or over:
            yield replaying.shown_screen(live, now)


def answers(scene: Scene) -> tuple[tuple[str, str], ...]:
    """What autocomplete offers."""
    found = suggest.seats(scene, [player.seat for player in scene.view.players])
    if scene.seat is None:
        return tuple(found)
    found += suggest.hand(scene) + suggest.means(scene) + suggest.endings(scene) + suggest.discards(scene)
    for by in reach.means(scene)[:2]:
        found += suggest.ends(scene, by)
    for verb in ("attack", "lay", "match", "resist", "take", "escape", "reroll"):
        found += suggest.with_what(scene, verb)
    return tuple(found)


def rendered(
    watcher: str | None,
    live: LiveTable,
    change: Change,
    now: float,
    steps: Sequence[StepRow],
    lines: Sequence[str] = (),
) -> Rendered:
    """All that the watcher can notice after that change."""
    user = live.table.holder(watcher).user if watcher is not None else None
    return Rendered(
        screens=tuple(msgspec.json.encode(one) for one in screens(live, watcher, now, steps)),
        answers=answers(scene_of(live, watcher, now, steps)),
        messages=tuple(
            msgspec.json.encode((row.kind, row.key, row.channel, row.user)) + row.body
            for row in change.posts
            if not row.user or row.user == user
        ),
        timing=(*change.decisions, *(change.timers or ())),
        lines=tuple(lines),
    )


class Lines(logging.Handler):
    """Keeps what is logged by this thread: those of an earlier test may still be closing their databases."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.thread = threading.get_ident()
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self.thread:
            self.kept.append(record.getMessage())


@contextmanager
def listening() -> Iterator[list[str]]:
    """All log lines of the block in this thread, of any level."""
    root, heard = logging.getLogger(), Lines()
    level = root.level
    root.addHandler(heard)
    root.setLevel(logging.DEBUG)
    try:
        yield heard.kept
    finally:
        root.removeHandler(heard)
        root.setLevel(level)


def elsewhere(live: LiveTable, world: State) -> LiveTable:
    return replace(live, state=world, settled_state=world)
