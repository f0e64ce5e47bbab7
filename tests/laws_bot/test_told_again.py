"""What is told of a step of the War reads the same however much later it is told (W15.3)."""

import re
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.war.tell import approach, facts, happened, recent
from bot.games.war.words import names
from bot.model.scene import Entry, Scene
from engine.war import Config
from engine.war.actions import Search
from engine.war.data import CHARACTERS
from engine.war.events import fights, quest, table
from engine.war.options import seats_for
from engine.war.pieces import TROOPS
from tests.games.war.games import entries, play, scene
from tests.scenarios.war.hunted import drawn
from tests.scenarios.war.table import SAURON, WEST

STEPS, LATER = 500, (1, 6, 40)
FIGURES = re.compile(r"\b\d+-\d+\b")
GAMES = (("war", 3), ("three_powers", 5), ("last_days", 4), ("war", 8))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("preset", "seed"), GAMES)
def test_w15_3_where_the_ring_was_is_told_as_it_was_then(preset: str, seed: int) -> None:
    """The Ring goes on; who came to it or looked for it, and whom Gollum followed, stays as it was."""
    seats, beside = seats_for(preset), 0
    steps = list(play(Config(seats=seats, preset=preset), seed, most=STEPS))
    for seat in seats:
        for number, entry in enumerate(entries(steps, seat)):
            if not (lone := _of_the_ring(entry)).events:
                continue
            told = _told(scene(steps[number].state, seat), lone)
            beside += any(event.ring for event in lone.events)
            for state in (steps[number + n].state for n in LATER if number + n < len(steps)):
                assert _told(scene(state, seat), lone) == told, (seat, entry)
    assert beside


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("preset", "seed"), GAMES)
def test_w15_1_what_a_battle_left_is_what_stood_at_its_end(preset: str, seed: int) -> None:
    """Who is lost later, elsewhere, takes nothing from it."""
    began: fights.BattleBegan | None = None
    ended = 0
    for step in play(Config(seats=seats_for(preset), preset=preset), seed, most=STEPS):
        for number, event in enumerate(step.events):
            if isinstance(event, fights.BattleBegan):
                began = event
            more = any(isinstance(later, fights.UnitLost) for later in step.events[number:])
            if began is None or more or not isinstance(event, fights.BattleEnded):
                continue
            field = step.state.field
            sides = [
                sum(field.piece(name).strength for name in side if field.has(name) and field.piece(name).at)
                for side in (began.attackers, began.defenders)
            ]
            assert [*event.left] == sides, event
            ended += 1
    assert ended


def _of_the_ring(entry: Entry) -> Entry:
    """What of a step is told with where the Ring was; what armies do is told of the field."""
    kept = [event for event in entry.events if isinstance(event, table.BesideRing)]
    people = [
        event for event in kept if not isinstance(event, table.Moved) or {*event.who} <= CHARACTERS.keys()
    ]
    return Entry(entry.version, entry.turn, entry.seat, entry.at, tuple(people))


def _told(eyes: Scene, entry: Entry) -> tuple[Sequence[object], Sequence[object]]:
    field = eyes.view.field
    # Who came next to what is the reader's own is told as long as they stand there.
    news = recent.news([entry], eyes, dice=True)
    events = [event for event in news if not approach.told(event, field)]
    return list(recent.told(events, field)), recent.weighed(events, eyes.view)


@pytest.mark.parametrize(
    ("card", "at", "tested"), [("SC05", "rivendell", False), ("SC05", "1510", True), ("SC05", "2413", None)]
)
def test_src_6_who_bears_the_ring_in_a_citadel_reads_that_nobody_there_is_tested(
    card: str, at: str, tested: bool | None
) -> None:
    """And where the Ring was, of two areas that were searched."""
    table = drawn(card, at={"frodo": at}, ring="frodo")
    table.do(SAURON, Search("hollin"), *(() if not tested else (6,)))
    (searched,) = table.told(WEST, quest.Searched)
    assert (bool(searched.ring), searched.safe) == (tested is not None, tested is False)
    told = [*recent.told([searched], table.sees(WEST).field)]
    plain = facts.said(searched)
    assert (told == [plain]) == (tested is None)
    if tested is not None:
        assert (names.spot(searched.ring) in told[0].removeprefix(plain)) == (tested is False)
    for seat in (SAURON, None):
        (same,) = table.told(seat, quest.Searched)
        assert (same.ring, same.bearer, same.knows, same.safe) == ("", "", (), False)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("preset", "seed"), GAMES)
def test_w5_6_a_unit_is_told_by_what_it_has_left_or_without_figures(preset: str, seed: int) -> None:
    """Only who arrives has all that the counter says."""
    seats, named = seats_for(preset), 0
    steps = list(play(Config(seats=seats, preset=preset), seed, most=STEPS))
    for seat in seats:
        for number, entry in enumerate(entries(steps, seat)):
            kept = tuple(event for event in entry.events if not isinstance(event, table.Arrived))
            eyes, lone = scene(steps[number].state, seat), replace(entry, events=kept)
            told = [
                *facts.lines(kept, eyes.view.config.story),
                *recent.told(recent.news([lone], eyes, dice=True), eyes.view.field),
                *(line.text for line in happened.happened(eyes, [lone])),
            ]
            named += any(isinstance(event, table.Moved) and event.who[0] in TROOPS for event in kept)
            assert not [line for line in told if FIGURES.search(line)], (seat, told)
    assert named
