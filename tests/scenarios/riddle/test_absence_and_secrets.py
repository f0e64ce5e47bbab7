"""Silence and secrets under all rules: TS-131 to TS-133 with A1 to A4 and O1 to O16; P0.4, I35 to I47."""

from engine.riddle import PRESETS, encode
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import N1, N2, PLAIN, RING, F, S, Table, but


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
    table.do(N1, act.Attack(F, RING))
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
    table.do(F, act.Move("A1"))
    views = {seat: encode(table.view(seat).phase) for seat in (N1, N2, None)}
    table.do(F, act.Request("Boat"))
    for seat in (N1, N2, None):
        assert b"Boat" not in encode(table.view(seat))
        assert views[seat] != encode(table.view(seat).phase)
    assert b"Boat" not in encode(table.view(S))
    assert table.legal(N1) == ()
    table.refused(N1, act.EndTurn(), "B2.4", "turn.not_yours")
    table.refused(N1, act.Release(F), "B2.4", "turn.not_yours")
