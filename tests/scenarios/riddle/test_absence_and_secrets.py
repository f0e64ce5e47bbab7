"""Silence and secrets under all rules: TS-131 to TS-133 with A1 to A4 and O1 to O16; P0.4, I35 to I47."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.riddle import (
    PRESETS,
    RULES,
    Action,
    Attack,
    Capture,
    Choose,
    Config,
    EndTurn,
    Event,
    Gaze,
    GiveUp,
    Hide,
    Move,
    Options,
    PlayCard,
    Release,
    Request,
    RiddleCaptive,
    Search,
    State,
    TakeBack,
    encode,
    problems,
    redact,
)
from engine.riddle import events as ev
from engine.riddle.deck import CARDS, FACES
from engine.riddle.events import EVERYBODY
from tests.engine.riddle.miniboard import mini
from tests.scenarios.riddle.table import MERRY, N1, N2, N3, PLAIN, RING, F, S, Table, but

ALL = replace(
    PRESETS["standard"],
    o7_elf_rings=True,
    o8_victory_cities=True,
    o11_resist_spaces=True,
    o14_feast=True,
    o14_spared=("gandalf",),
    o15_bilbo_resists=True,
)
TEAMS = replace(ALL, o1_partners=True, o3_table_talk=True, o4_partner_clairvoyance=True)
GAMES: dict[str, tuple[tuple[str, ...], Options]] = {
    "three": ((F, N1, S), ALL),
    "last cards": ((F, N1, N2), replace(ALL, o12_once_through=True, o13_restrict_draws=True)),
    "six": (
        (F, N1, S, N2, MERRY, N3),
        replace(ALL, o9_short_stay=True, o9_captivity=True, o10_quick_exit=True, o5_wait_once=True),
    ),
    "partners a": ((F, N1, S, N2), replace(TEAMS, o2_partner_exchange="a")),
    "partners b": ((F, N1, S, N2), replace(TEAMS, o2_partner_exchange="b", o2_fallback="a")),
    "partners c": ((F, N1, S, N2), replace(TEAMS, o2_partner_exchange="c")),
    "duel": ((F, N1), replace(ALL, o16_two_player=True, o2_partner_exchange="b")),
    "caught": ((F, N1, S), replace(ALL, x_catch=True)),
}
BOLD = (Attack, Capture, RiddleCaptive, GiveUp, Hide, Search, TakeBack, Gaze, Choose, Request, PlayCard)
"""What the walks prefer, so that much of it happens."""
NUMBERED = frozenset(card for card in CARDS if FACES[card] != card)


def walk(name: str, steps: int, seed: str = "") -> Any:
    """States with the events that led there, of a game played boldly at random on the mini-board."""
    seats, options = GAMES[name]
    dice = SeededDice(f"walk-{name}-{seed}")
    step = RULES.start(Config(seats, options, mini().key), dice)
    for number in range(steps):
        yield step.state, step.events
        if step.state.outcome is not None:
            return
        asked = RULES.deciders(step.state)
        seat = asked[dice.pick(f"who-{number}", len(asked))]
        choices = list(RULES.legal(step.state, seat))
        bold: list[Action] = [action for action in choices if isinstance(action, BOLD)]
        some = bold if bold and dice.roll(f"bold-{number}") > 2 else choices
        step = RULES.apply(step.state, seat, some[dice.pick(f"what-{number}", len(some))], dice)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", GAMES)
def test_ts_132_ts_133_p0_1_silence_leads_on_from_everywhere(name: str) -> None:
    """R-58: every card in one place; with all silent the next turn comes, or the end."""
    for number, (state, _) in enumerate(walk(name, 160)):
        assert problems(state) == []
        if number % 8 == 0:
            assert goes_on(state)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", GAMES)
def test_r212_r23_anybody_may_leave_in_the_middle_of_anything(name: str) -> None:
    """R-23: nothing is lost, somebody is asked, and silence leads on."""
    for number, (state, _) in enumerate(walk(name, 240, "leaving")):
        if number % 6 or state.outcome is not None:
            continue
        for seat in state.config.seats:
            if any(state.player(seat).status != "gone" for seat in RULES.view(state, seat).party):
                left = RULES.resign(state, seat, SeededDice("left")).state
                assert problems(left) == []
                assert left.outcome is not None or RULES.decisions(left)
                assert goes_on(left)


def goes_on(state: State) -> bool:
    dice = SeededDice("silence")
    number = state.turn.number
    for _ in range(60):
        if state.outcome is not None or state.turn.number > number:
            return True
        decision = RULES.decisions(state)[0]
        state = RULES.apply(state, decision.seat, decision.default, dice).state
    return False


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", GAMES)
def test_ts_131_i1_the_uninvolved_learn_no_card(name: str) -> None:
    """I35 to I47: caches, captives, trades and reveals besides those of the Basic Game."""
    for state, events in walk(name, 300, "told"):
        for watcher in (*state.config.seats, None):
            party = RULES.view(state, watcher).party
            for event in events:
                if not involved(event) & set(party):
                    hears_nothing_hidden(event, redact(event, watcher, party))


def involved(event: Event) -> set[str]:
    """The characters whose players may learn more of an event than the public does."""
    if isinstance(event, ev.CardsMoved):
        holders = {zone.partition(":")[2].partition("@")[0] for zone in (event.source, event.target)} - {""}
        return holders | (set(event.seen_by) - {EVERYBODY})
    if isinstance(event, ev.HandShown):
        return {event.to, event.of}
    if isinstance(event, ev.CacheShown):
        return {event.to}
    if isinstance(event, ev.Asking):
        return {event.seat, event.of}
    if isinstance(event, ev.BilboResisted):
        return {event.seat, event.user}
    return set()


def hears_nothing_hidden(event: Event, heard: Event | None) -> None:
    if isinstance(event, ev.Bookkept | ev.Asking | ev.BilboResisted):
        assert heard is None
    if heard is None:
        return
    assert not {card for card in NUMBERED if f'"{card}"'.encode() in encode(heard)}
    if isinstance(heard, ev.CardsMoved) and EVERYBODY not in heard.seen_by:
        assert heard.cards == ()
        assert heard.count == getattr(event, "count", None)
    if isinstance(heard, ev.HandShown | ev.CacheShown):
        assert heard.cards == ()


def test_i37_i40_the_owner_of_a_cache_hears_numbers_of_what_others_take() -> None:
    """I39: found by another, or taken by the captor: never which cards."""
    for _, events in walk("three", 400, "caches"):
        for event in events:
            if isinstance(event, ev.CardsMoved) and event.why in ("find", "captor"):
                owner = event.source.partition(":")[2].partition("@")[0]
                told = redact(event, owner)
                assert isinstance(told, ev.CardsMoved)
                assert (told.cards, told.count) == ((), event.count)


def test_the_walks_meet_what_they_are_to_test() -> None:
    """I1: a law about events that never happen would hold by itself."""
    met: set[str] = set()
    for name in GAMES:
        for _, events in walk(name, 300, "told"):
            met |= {type(event).__name__ for event in events}
            met |= {event.why for event in events if isinstance(event, ev.CardsMoved)}
    assert {"Gazed", "Chosen", "Joined", "Captured", "CaptiveRiddled", "CacheShown", "Asking"} <= met
    assert {"hide", "find", "retrieve", "exchange"} <= met


# P0.4 in the turn of a captor


def test_p0_4_the_clock_neither_hides_nor_searches_nor_lets_go() -> None:
    """P0.4 (1): no captor riddle; a turn of silence moves and ends."""
    table = Table(
        hands={F: ["rope-1"], N1: ["spy-1"], S: []},
        at={F: "B3", S: "V3"},
        captives={N1: F},
        caches={F: {"B3": ["boat-1"]}, S: {"B3": ["spy-2"]}},
        turn=F,
        options=but(PRESETS["standard"], x_auto_roll=False),
    )
    while table.state.turn.seat == F:
        table.idle()
        assert not table.happened(ev.CaptiveRiddled)
    assert {(c.owner, c.space, c.cards) for c in table.state.caches} == {
        (F, "B3", ("boat-1",)),
        (S, "B3", ("spy-2",)),
    }
    assert table.player(N1).captor == F
    assert table.player(N1).free == ""


# TS-124, I47


def test_ts_124_r23_caches_of_the_leaver_are_discarded_and_the_ring_goes_into_the_deck() -> None:
    """I47: that it did is public; R-162: captives go free."""
    table = Table(
        hands={N1: ["spy-1", "spy-2"], F: [], S: []},
        at={N1: "A9", F: "A0"},
        caches={N1: {"B3": ["the-ring", "gandalf"], "M3": ["boat-1"]}},
        captives={S: N1},
        turn=F,
        roll=1,
        options=PRESETS["standard"],
    )
    size = len(table.state.deck) + 1
    table.leave(N1, tuple(range(size)))
    assert set(table.pile) == {"spy-1", "spy-2", "gandalf", "boat-1"}
    assert "the-ring" in table.state.deck
    assert table.state.caches == ()
    assert [(e.seat, e.ring) for e in table.told(None, ev.Left)] == [(N1, True)]
    assert table.player(S).free == "released"


def test_e17_6_that_somebody_left_is_told_before_what_comes_of_it() -> None:
    """R-23, R-162: a battle with The Ring in it is broken off, the captive goes free, the cards go."""
    table = Table(
        hands={N1: [RING, "spy-1"], F: ["eagles-1"], S: ["boat-1"]},
        at={N1: "A9", F: "A9"},
        captives={S: N1},
        turn=N1,
        roll=3,
        die_used=True,
        moved=True,
        start="A12",
        exchanged=[F],
        options=PRESETS["standard"],
    )
    table.do(N1, Attack(F, RING))
    assert table.state.player(N1).laid == (RING,)
    table.leave(N1, tuple(range(len(table.state.deck) + 1)), 3)
    told = [event for event in table.events if not isinstance(event, ev.Bookkept)]
    assert told[0] == ev.Left(N1, ring=True)
    kinds = [type(event) for event in told]
    gone = kinds.index(ev.MarkerMoved)
    assert 0 < kinds.index(ev.BattleEnded) < kinds.index(ev.CardsMoved) < gone < kinds.index(ev.Released)
    assert RING in table.state.deck
    assert table.player(S).anchor == "A9"


def test_i16_i17_a_trade_tells_who_is_asked_and_no_more() -> None:
    table = Table(
        hands={F: ["rope-1"], S: ["boat-1"], N1: [], N2: []},
        at={F: "A0", S: "A2"},
        turn=F,
        roll=1,
        options=but(PLAIN, o1_partners=True, o2_partner_exchange="b"),
    )
    table.do(F, Move("A1"))
    views = {seat: encode(table.view(seat).phase) for seat in (N1, N2, None)}
    table.do(F, Request("Boat"))
    for seat in (N1, N2, None):
        assert b"Boat" not in encode(table.view(seat))
        assert views[seat] != encode(table.view(seat).phase)
    assert b"Boat" not in encode(table.view(S))
    assert table.legal(N1) == ()
    table.refused(N1, EndTurn(), "B2.4", "turn.not_yours")
    table.refused(N1, Release(F), "B2.4", "turn.not_yours")
