"""*Watch* shows what *What happened* lists, and nothing that its eyes may not know (E18.1)."""

import random
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from bot.features.replay.frames import Reel, made
from bot.games.war.kit import KIT as WAR
from bot.games.war.model import weights
from bot.games.war.tell import recent, ring_place
from bot.games.war.words import names
from bot.model.scene import Scene
from bot.model.screen import plain
from bot.model.story import PUBLIC, Frame
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.views import log_of, public_scene
from tests.laws.kits import NOW, played
from tests.laws.war import twins as law
from tests.sampled import wide

SWAPS = (law.elsewhere, law.another_bearer)


@wide("most", 30, 60)
def test_inf_7_e18_1_the_film_of_a_sitting_is_the_same_wherever_hidden_people_are(most: int) -> None:
    compared, steps = 0, list[StepRow]()
    for live, change in played(WAR, 5, most):
        steps += change.steps
        rows = [step for step in steps if step.turn == steps[-1].turn]
        rows = [*steps[: -len(rows)][-1:], *rows]
        state, scene = WAR.rules.codec.state(rows[-1].state), public_scene(live, NOW)
        for swap in SWAPS:
            pair = law.twins(state, swap, random.Random(rows[-1].version))
            for watcher in law.outsiders(state) if pair is not None else ():
                # The worlds differ from the last step on, and only its still shows them.
                reel = Reel("", watcher or PUBLIC, rows[-1].version - 1, rows[-1].version)
                one, two = (
                    made(
                        live,
                        scene,
                        [*rows[:-1], replace(rows[-1], state=WAR.rules.codec.encode(world))],
                        reel,
                    )
                    for world in pair or ()
                )
                assert one == two
                compared += bool(one)
    assert compared > 10


@wide("most", 70, 220)
@pytest.mark.parametrize("seed", [5, *(pytest.param(seed, marks=pytest.mark.night) for seed in (6, 7))])
def test_e18_1_every_weighty_event_of_the_list_has_a_still_that_names_it_or_shows_its_place(
    seed: int, most: int
) -> None:
    """Osgiliath fell and Minas Tirith was besieged, and the film showed a map on which nothing stirs."""
    listed = 0
    for film, then, rows, live in films(seed, most):
        entries = log_of(rows[1:], then.seat, live, unsettled=False)
        lines = WAR.narrator.happened(then, entries)
        # Where the Ring is now is no event.
        now = {line.text for line in ring_place.now(recent.news(entries, then), then.view)}
        told_of = [line for line in lines if line.weight <= weights.BATTLE and line.text not in now]
        heavy = [plain(line.text).replace("*", "") for line in told_of]
        heads = [str(frame.data.get("headline", "")) for frame in film]
        spots = {spot for frame in film for spot in places(frame)}
        told = dict(headings(live, then, rows))
        for line in heavy:
            named = any(head and head in line for head in (*heads, *spots))
            named = named or any(
                (text in line or line in text) and head in heads for text, head in told.items()
            )
            assert named, (then.seat, line, heads)
        quiet = [frame for frame in film if frame.kind == "field" and not any(map(frame.data.get, STIRS))]
        assert not heavy or not quiet, (then.seat, heavy)
        listed += len(heavy)
    assert listed > most / 3


SHOWN = ("about", "battles", "spotted")
"""The keys of the places that a still shows."""
STIRS = ("headline", "marches", "battles")
"""The keys of what a map says was done."""


def films(seed: int, most: int) -> Iterator[tuple[list[Frame], Scene, list[StepRow], LiveTable]]:
    """The films of each turn of a game for everybody at the table, with what they knew after it, and their
    steps after the one that ended the turn before."""
    games = list(played(WAR, seed, most))
    live, steps = games[-1][0], [step for __, change in games for step in change.steps]
    settled = [step for step in steps if step.version <= live.row.settled]
    for turn in sorted({step.turn for step in settled})[1:]:
        rows = [step for step in settled if step.turn == turn]
        first = [step for step in settled if step.version == rows[0].version - 1]
        for seat in (None, *(holder.seat for holder in live.table.holders)):
            view = WAR.rules.view(WAR.rules.codec.state(rows[-1].state), seat)
            then = replace(public_scene(live, NOW), seat=seat, view=view)
            reel = Reel("", seat or PUBLIC, rows[0].version - 1, rows[-1].version)
            yield made(live, public_scene(live, NOW), [*first, *rows], reel), then, [*first, *rows], live


def places(frame: Frame) -> Iterator[str]:
    """The places that a still shows, and the areas of its Search, by their names."""
    hexes = [frame.data.get(key) for key in SHOWN]
    yield from (names.spot(at) for spots in hexes if isinstance(spots, list) for at in spots)
    if isinstance(at := frame.data.get("at"), str):
        yield names.spot(at)
    if isinstance(areas := frame.data.get("areas"), list):
        yield names.areas(areas)


def headings(live: LiveTable, then: Scene, rows: Sequence[StepRow]) -> Iterator[tuple[str, str]]:
    """What posts tell of these steps, with its heading."""
    for chapter in WAR.narrator.chapters(log_of(rows, then.seat, live, unsettled=False)):
        for beat in WAR.narrator.told(chapter, then).beats:
            yield plain(beat.text).replace("*", ""), beat.head[0]
