"""Law 3 of design.md 7: worlds that a watcher cannot tell apart show, send and suggest the same."""

import dataclasses
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.features.privacy.export import told_log
from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons, screen
from bot.store import Change, StepRow
from bot.tables.live import LiveTable
from bot.tables.views import entry as entry_of
from bot.tables.views import public_scene, seat_scene
from tests.laws.broken import found
from tests.laws.kits import KITS, NOW, carried_out, placed, played
from tests.laws.own import OWN, Own, walks_of
from tests.laws.test_kits_told import replays, screens

STEPS = 20
each_walk = walks_of(8)


class Rendered(NamedTuple):
    """All that one watcher can notice of a step."""

    screens: tuple[bytes, ...]
    """Texts, alt texts, pictures' data, custom ids, options."""
    messages: tuple[bytes, ...]
    """What goes to the channel, and to the watcher alone."""
    timing: tuple[object, ...]
    """Who is asked, until when, when computers answer."""


def rendered(live: LiveTable, change: Change, watcher: str | None) -> Rendered:
    """The table to that watcher after that change."""
    user = live.table.holder(watcher).user if watcher is not None else None
    steps = list(change.steps)
    shown = [*screens(live, watcher, steps), *replays(live, watcher, steps)]
    return Rendered(
        tuple(map(msgspec.json.encode, shown)),
        tuple(
            msgspec.json.encode((row.kind, row.key, row.channel, row.user)) + row.body
            for row in change.posts
            if not row.user or row.user == user
        ),
        (*change.decisions, *(change.timers or ())),
    )


def told(kit: Kit, step: StepRow, live: LiveTable, watcher: str | None) -> list[Any]:
    """What the rules tell the watcher of a step."""
    party = live.table.party(watcher) if watcher is not None else ()
    heard = (kit.rules.redact(event, watcher, party) for event in kit.rules.codec.events(step.events))
    return [one for one in heard if one is not None]


def compared(own: Own, seed: int) -> int:
    """Take steps of a game in two worlds; how often a watcher's two were compared."""
    rules, rng, number = own.kit.rules, random.Random(seed), 0
    walk = own.walk(seed, STEPS)
    seats = own.seats(next(walk).step.state)
    for taken in walk:
        live = placed(own.kit, taken.before, seats, seed, random.Random(seed), brisk=seed % 2 > 0)
        change, after = carried_out(live, taken.seat, taken.action, NOW)
        if rules.outcome(after.state) is not None:
            break
        for watcher in rng.sample((*seats, None), 2):
            world = own.world(taken.before, watcher, rng, taken.seat, taken.action)
            assert rules.view(world, watcher) == rules.view(taken.before, watcher)
            if world == taken.before:
                continue
            if taken.action not in rules.legal(world, taken.seat):
                continue
            elsewhere = dataclasses.replace(live, state=world, settled_state=world)
            twin, there = carried_out(elsewhere, taken.seat, taken.action, NOW)
            if told(own.kit, change.steps[0], live, watcher) != told(own.kit, twin.steps[0], live, watcher):
                continue  # Chance, or the rules themselves, showed something else, as they may.
            if own.learns(taken.before, after.state, there.state, watcher):
                continue
            assert rendered(after, change, watcher) == rendered(there, twin, watcher)
            number += 1
    return number


@pytest.mark.sampled(3)
@each_walk
def test_4_3_3_worlds_that_a_watcher_cannot_tell_apart_are_shown_and_told_the_same(
    own: Own, seed: int
) -> None:
    assert compared(own, seed) > 3


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)
def test_e0_6_e11_2_the_file_of_a_running_game_holds_only_what_was_told(kit: Kit) -> None:
    """In another world others gave more orders in secret between the same ones, and gave those later."""
    untold, steps = 0, []
    for number, (live, change) in enumerate(played(kit, 1, 80)):
        steps += change.steps
        if number % 10 or live.table.status != "running":
            continue
        for holder in live.table.holders:
            scene = seat_scene(live, holder.seat, NOW)
            settled = [step for step in steps if step.version <= live.row.settled]
            # All of them, though the log itself leaves out what was not told.
            entries = [entry_of(kit, step, holder.seat, live.table) for step in settled]
            kept = told_log(kit, scene, entries)
            words = [
                entry
                for entry in entries
                if kit.narrator.lines(scene.view, entry, holder.seat, (holder.seat,))
            ]
            untold += len(entries) - len(words)
            others = [
                msgspec.structs.replace(
                    entry, version=3 * entry.version, at=entry.at + 5 * (entry.seat != holder.seat)
                )
                for entry in words
            ]
            assert told_log(kit, scene, others) == kept
    assert untold or kit.id != "war"


@pytest.mark.parametrize("own", OWN, ids=lambda own: own.kit.id)
def test_4_3_3_a_message_to_all_with_what_one_seat_sees_would_be_found(
    own: Own, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaky(live: LiveTable, now: float, **more: Any) -> Scene:
        view = live.kit.rules.view(live.settled_state, live.table.holders[0].seat)
        return msgspec.structs.replace(public_scene(live, now, **more), view=view)

    monkeypatch.setattr("tests.laws.test_kits_told.public_scene", leaky)
    with found():
        sum(compared(own, seed) for seed in range(8))


def test_4_3_3_an_icon_alone_that_tells_what_one_seat_sees_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The token on a public button is compared like its label."""
    own = next(one for one in OWN if one.kit.id == "riddle")

    def leaky(live: LiveTable, watcher: str | None, steps: list[StepRow]) -> Iterator[Screen]:
        view = live.kit.rules.view(live.settled_state, live.table.holders[0].seat)
        yield screen(buttons(Button("Cards", "hand", icon=f"card.{'.'.join(view.hand)}")))

    monkeypatch.setattr("tests.laws.test_kits_secret.screens", leaky)
    with found():
        sum(compared(own, seed) for seed in range(8))
