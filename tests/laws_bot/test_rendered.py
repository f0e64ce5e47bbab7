"""Law 5 and E0.6 for what is rendered: posts, screens, alt texts, ids, autocomplete, timing, log lines."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given, settings

from bot.model.scene import Scene
from bot.store import Change, StepRow
from bot.tables.live import LiveTable
from bot.tables.views import public_scene
from engine import riddle
from engine.dice import Draw, SeededDice
from engine.riddle import board as boards
from engine.riddle.phase_records import Looking, Trading
from engine.riddle.state import State
from tests.games.riddle.tell.world import partners
from tests.laws.broken import found
from tests.laws.kits import NOW, carried_out
from tests.laws.laws import told_to, watchers
from tests.laws.secrecy import _only_the_ring, opens
from tests.laws.walks import Game, any_game, games
from tests.laws.worlds import another, named
from tests.laws_bot.rendered import choose, elsewhere, listening, rendered, screens, seated, taken_back
from tests.sampled import wide

STEPS = 20


def _told(step: StepRow, watcher: str | None) -> list[riddle.Event]:
    events = riddle.decode(step.events, tuple[riddle.Event, ...])
    return told_to(events, watcher, riddle.decode(step.state, riddle.State))


class Done(NamedTuple):
    """A step as it was carried out, with what was logged."""

    change: Change
    after: LiveTable
    lines: Sequence[str]


def _done(live: LiveTable, seat: str, action: riddle.Action, now: float) -> Done:
    with listening() as lines:
        change, after = carried_out(live, seat, action, now)
    assert not [line for line in lines if "could not be told" in line]
    return Done(change, after, tuple(lines))


def _alike(
    live: LiveTable, seat: str, action: riddle.Action, done: Done, now: float, steps: list[StepRow]
) -> int:
    """Compare a step in this world with the same one in others; for how many watchers it was done."""
    compared = 0
    change, after, lines = done
    rng = random.Random(f"{live.state.version}/{seat}")
    for watcher in rng.sample(watchers(live.state), min(3, len(watchers(live.state)))):
        world = another(live.state, watcher, rng, named(live.state, seat, action))
        if action not in riddle.RULES.legal(world, seat):
            continue
        with listening() as others:
            twin, there = carried_out(elsewhere(live, world), seat, action, now)
        if _told(change.steps[0], watcher) != _told(twin.steps[0], watcher):
            # Chance, or the rules themselves, showed him another card, as they may.
            continue
        if _only_the_ring(after.state) or _only_the_ring(there.state) or after.state.outcome is not None:
            continue
        if opens(live.state, after.state, watcher):
            continue
        one = rendered(watcher, after, change, now, [*steps, *change.steps], lines)
        two = rendered(watcher, there, twin, now, [*steps, *twin.steps], others)
        assert one.messages == two.messages
        assert one.screens == two.screens
        assert one == two
        compared += 1
    return compared


def _walk(game: Game, number: int) -> tuple[int, int]:
    """Play a game step by step and hold both laws; how many comparisons were made of each."""
    rng = random.Random(game.seed)
    # Players meet the bot on the real board only.
    game = game._replace(board=boards.MIDDLE_EARTH)
    live, now, steps = seated(game, rng), NOW, list[StepRow]()
    alike = quiet = 0
    for _ in range(number):
        if live.state.outcome is not None:
            break
        seat, action = choose(game, live, rng)
        now += rng.choice((0.0, 60.0, 4000.0))
        done = _done(live, seat, action, now)
        if not live.pending:
            alike += _alike(live, seat, action, done, now, steps)
        change, after, _ = done
        if after.row.settled == live.row.settled:
            quiet += _quiet(live, after, now, [*steps, *change.steps])
            assert change.posts == ()
        live, steps = after, [*steps, *change.steps]
    return alike, quiet


def _walks(number: int) -> list[tuple[int, int]]:
    """The same for several games; what each compared."""
    return [_walk(any_game(random.Random(seed)), STEPS) for seed in range(number)]


def _quiet(before: LiveTable, after: LiveTable, now: float, steps: list[StepRow]) -> int:
    """E0.6: what can still be taken back is known to its actor alone, and taken back leaves no trace; so is
    what was no choice, which is not (E17.4)."""
    actor, undone = after.actor, before
    assert actor is not None
    if after.taken_back is not None:
        change, undone = taken_back(after, actor, now)
        assert change.posts == ()
    others = [watcher for watcher in watchers(after.state) if watcher != actor]
    for watcher in others:
        seen = screens(before, watcher, now, steps[:-1])
        assert screens(after, watcher, now, steps) == seen
        assert screens(undone, watcher, now, steps[:-1]) == seen
    return len(others)


@pytest.mark.night
@settings(max_examples=8)
@given(games(leaving=False))
def test_law_5_e0_6_what_is_rendered_in_any_game_tells_nothing_that_may_not_be_known(game: Game) -> None:
    _walk(game, STEPS)


@wide("walks", 1, 8)
def test_law_5_e0_6_what_is_rendered_tells_nothing_that_may_not_be_known(walks: int) -> None:
    made = _walks(walks)
    assert sum(alike for alike, _ in made) > 15 * walks
    assert sum(quiet for _, quiet in made) > 2 * walks


def _seen(live: LiveTable) -> set[str]:
    """What of the Advanced Game and the options there is at a table now."""
    state, found = live.state, set[str]()
    if state.caches:
        found.add("caches")
    if any(player.captor is not None for player in state.players):
        found.add("captives")
    if isinstance(state.top, Trading):
        found.add(f"sealed: {state.top.step}")
    if live.table.led and len(state.players) > 2:
        found.add("duel")
    if isinstance(state.top, Looking) and state.top.partners:
        found.add("opening")
    return found


PARTNERS = msgspec.structs.replace(riddle.PRESETS["partners"], o4_partner_clairvoyance=True)
SECRET = ("secret", "captor", "partner")


def _advanced() -> Iterator[tuple[Game, State | None]]:
    """Games with caches, captives, several characters of a side, and partners just met."""
    for seed in (1, 2, 3):
        seats = ("frodo", "black-rider-1", "sam")
        yield Game(seed, seats, SECRET, riddle.PRESETS["standard"], boards.MIDDLE_EARTH, True), None
    for seed in (1, 2):
        seats = ("frodo", "black-rider-1")
        yield Game(seed, seats, SECRET, riddle.PRESETS["duel"], boards.MIDDLE_EARTH, True), None
    for seed, exchange in enumerate(("a", "b", "c")):
        options = msgspec.structs.replace(PARTNERS, o2_partner_exchange=exchange)
        state = partners(options)
        met = riddle.RULES.apply(state, "frodo", riddle.Move("G7"), SeededDice(seed)).state
        yield Game(seed, state.config.seats, SECRET, options), met
    hands = {"frodo": ["palantir-1"], "sam": ["elf-ring-vilya"], "black-rider-1": ["boat-1"]}
    state = partners(PARTNERS, hands=hands, at={"frodo": "G7", "sam": "G6", "black-rider-1": "N14"})
    asked = riddle.RULES.apply(state, "frodo", riddle.PlayCard("palantir-1", on="sam"), SeededDice(9)).state
    yield Game(9, state.config.seats, SECRET, PARTNERS), asked


@pytest.mark.soak
def test_law_5_holds_with_caches_captives_sealed_exchanges_and_in_a_duel() -> None:
    compared: Counter[str] = Counter()
    for game, begun in _advanced():
        rng = random.Random(game.seed)
        live, now, steps = seated(game, rng, begun), NOW, list[StepRow]()
        for _ in range(14):
            if live.state.outcome is not None:
                break
            seat, action = choose(game, live, rng)
            seen = _seen(live)
            done = _done(live, seat, action, now)
            if not live.pending:
                alike = _alike(live, seat, action, done, now, steps)
                compared.update(dict.fromkeys(seen, alike))
            live = done.after
            steps += done.change.steps
    assert min(compared[what] for what in ("caches", "captives", "duel")) > 10, compared
    assert compared["opening"] > 0, compared
    assert min(compared[f"sealed: {step}"] for step in ("give", "ask", "answer", "take")) > 0, compared


def test_law_5_a_picture_drawn_from_a_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(live: LiveTable, now: float) -> Scene:
        seat = live.table.holders[0].seat
        return msgspec.structs.replace(public_scene(live, now), view=riddle.view(live.settled_state, seat))

    monkeypatch.setattr("bot.tables.news.public_scene", leaky)
    with found():
        _walks(10)


def test_e0_6_a_scene_of_the_live_state_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(live: LiveTable, now: float) -> Scene:
        return msgspec.structs.replace(public_scene(live, now), view=riddle.view(live.state, None))

    monkeypatch.setattr("tests.laws_bot.rendered.public_scene", leaky)
    with found():
        _walks(10)


@wide("games", 3, 12)
def test_e0_6_the_numbers_of_later_decisions_do_not_count_what_was_taken_back(games: int) -> None:
    """Two tables: at one of them a move was tried and taken back. Nobody else can tell which."""
    found = 0
    for seed in range(games):
        game = any_game(random.Random(seed))._replace(board=boards.MIDDLE_EARTH)
        rng = random.Random(seed)
        live, now = seated(game, rng), NOW
        for _ in range(25):
            seat, action = choose(game, live, rng)
            _, after = carried_out(live, seat, action, now)
            if after.taken_back is not None and not live.pending:
                back = taken_back(after, seat, now)[1]
                found += _same_numbers(live, back, game, random.Random(seed), now)
            if after.state.outcome is not None:
                break
            live = after
    assert found >= games - 1


def _same_numbers(plain: LiveTable, undone: LiveTable, game: Game, rng: random.Random, now: float) -> int:
    """Play on at both tables until somebody else is asked: under the same number."""
    actor = plain.state.active
    for _ in range(12):
        seat, action = choose(game, plain, rng)
        plain, undone = (carried_out(live, seat, action, now)[1] for live in (plain, undone))
        one, two = (
            {decision.seat: decision.number for decision in live.open if decision.seat != actor}
            for live in (plain, undone)
        )
        assert one == two
        if one:
            return 1
    return 0


@wide("games", 4, 10)
def test_r_22_each_label_is_drawn_in_one_step_only_though_steps_are_taken_back(games: int) -> None:
    """A draw is named by the version it is made at; a version that drew is never left again by an undo."""
    undone = drawn = 0
    for seed in range(games):
        game = any_game(random.Random(seed))._replace(board=boards.MIDDLE_EARTH)
        rng = random.Random(seed)
        live, steps = seated(game, rng), list[StepRow]()
        for _ in range(40):
            if live.state.outcome is not None:
                break
            if live.taken_back is not None and rng.random() < 0.5:
                assert live.actor is not None
                for _step in live.pending[live.taken_back :]:
                    assert riddle.decode(steps.pop().draws, tuple[Draw, ...]) == ()
                live = taken_back(live, live.actor, NOW)[1]
                undone += 1
                continue
            change, live = carried_out(live, *choose(game, live, rng), NOW)
            steps += change.steps
        versions = [step.version for step in steps]
        assert versions == list(range(versions[0], versions[0] + len(steps)))
        for step in steps:
            for draw in riddle.decode(step.draws, tuple[Draw, ...]):
                assert draw.label.startswith(f"{step.version - 1}:")
                drawn += 1
    assert undone > 10
    assert drawn > 50
