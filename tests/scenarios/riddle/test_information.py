"""Who learns what: TS-125, TS-131, and the rows of the tables of chapter I besides."""

import pytest

from engine.dice import SeededDice
from engine.riddle import (
    PRESETS,
    RULES,
    Action,
    Config,
    EndTurn,
    Move,
    PlayCard,
    Reroll,
    State,
    encode,
    redact,
)
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import N1, N2, PLAIN, RING, F, S, Table, but


def test_ts_125_i2_r207_a_refusal_is_the_askers_alone() -> None:
    """No event, no new version: there is nothing the channel could see."""
    table = Table(hands={F: [], N1: ["rope-1"]}, at={F: "A0", N1: "VB"}, turn=F, roll=5)
    refusal = table.refused(F, Move("F2"), "B6.3")
    assert refusal.facts["seat"] == F
    assert table.events == ()
    assert table.state.version == 1
    with_cloak = Table(hands={F: ["cloak-1"], N1: ["rope-1"]}, at={F: "A0", N1: "VB"}, turn=F, roll=5)
    views = [encode(one.view(N1).players) for one in (table, with_cloak)]
    assert views[0].replace(b'"hand_size":0', b'"hand_size":1') == views[1]


def choose(state: State) -> tuple[str, list[Action]]:
    """Somebody who must decide, and what he may do, a Power Play wherever there is one."""
    seat = RULES.decisions(state)[0].seat
    choices = list(RULES.legal(state, seat))
    plays: list[Action] = [action for action in choices if isinstance(action, PlayCard)]
    return seat, plays or choices


def test_i4_i5_i6_hands_and_tables() -> None:
    """R-210: the public projection knows numbers of cards and what lies on the table."""
    table = Table(hands={F: ["boat-1", "gimli"], N1: ["rope-1"]}, table={F: ["cloak-2"]}, turn=F, roll=1)
    assert table.view(F).hand == ("boat-1", "gimli")
    for seat in (N1, None, "nobody"):
        view = table.view(seat)
        assert (view.player(F).hand_size, view.player(F).table) == (2, ("cloak",))
        assert b"gimli" not in encode(view)
        assert b"boat" not in encode(view)
    assert table.view("nobody").me is None


def test_i7_i19_nobody_sees_the_deck() -> None:
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, turn=F, roll=1)
    for seat in (F, N1, None):
        told = encode(table.view(seat)).decode()
        assert not [
            card for card in table.state.deck if f'"{card}"' in told and card not in table.state.config.seats
        ]
    started = RULES.start(Config((F, N1)), SeededDice(1)).events
    for event in started:
        for seat in (F, N1, None):
            heard = redact(event, seat)
            assert not isinstance(heard, ev.DeckOrdered) or heard.deck == ()


def test_i20_the_deal_is_known_to_its_owner_only() -> None:
    started = RULES.start(Config((F, N1)), SeededDice(2)).events
    for seat, other in ((F, N1), (N1, F)):
        deals = [heard for event in started if isinstance(heard := redact(event, seat), ev.CardsMoved)]
        by_target = {deal.target: (len(deal.cards), deal.count) for deal in deals}
        assert by_target == {f"hand:{seat}": (2, 2), f"hand:{other}": (0, 2)}


def test_i10_i11_the_state_of_the_turn_is_public() -> None:
    """I12, I22: with the reroll card used, also when it is retained."""
    table = Table(
        hands={F: ["gimli"], N1: []}, at={F: "A1"}, halls={N1: 2}, cities={F: ["CG", "CE"]}, turn=F, roll=1
    )
    table.do(F, Reroll("gimli"), 5)
    assert [(e.value, e.card) for e in table.told(None, ev.DieRolled)] == [(5, "gimli")]
    view = table.view(None)
    assert (view.turn.roll, view.turn.rerolled_with) == (5, ("gimli",))
    assert view.player(F).cities == ("CG", "CE")
    assert (view.player(N1).status, view.player(N1).stay) == ("halls", 2)


def test_i16_that_somebody_is_asked_is_public() -> None:
    """I17: what he may answer is not."""
    table = Table(hands={F: ["palantir-1"], N1: ["the-ring"], S: []}, at={F: "A0", N1: "CN"}, turn=F, roll=1)
    table.do(F, PlayCard("palantir-1", on=N1))
    assert table.deciders() == (N1,)
    assert RULES.legal(table.state, S) == RULES.legal(table.state, F) == ()
    assert b"the-ring" not in encode(table.view(S))


def test_r206_honest_deduction_is_left_open() -> None:
    """B7.11: the number of cards in a hand is everybody's to know."""
    table = Table(hands={F: ["treebeard"], N1: []}, at={F: "CG"}, start="A4", moved=True, turn=F, roll=1)
    table.do(F, EndTurn("treebeard"))
    assert table.view(N1).player(F).hand_size == 4


def test_r210_spectators_decide_nothing() -> None:
    table = Table(hands={F: ["boat-1"], N1: []}, turn=F, roll=1)
    assert RULES.legal(table.state, "merry") == ()
    table.refused("merry", Move("A1"), "0.4", "action.no_seat")


@pytest.mark.parametrize("seed", range(3))
def test_b8_8_cards_pass_only_by_exchange_or_power_play(seed: int) -> None:
    """B8.7: and from a table they go to the pile only."""
    dice = SeededDice(f"passing-{seed}")
    state = RULES.start(Config((F, N1, S)), dice).state
    seen = set()
    for number in range(250):
        if state.outcome is not None:
            break
        seat, choices = choose(state)
        step = RULES.apply(state, seat, choices[dice.pick(f"what-{number}", len(choices))], dice)
        for event in step.events:
            if isinstance(event, ev.CardsMoved):
                source, target = event.source.partition(":"), event.target.partition(":")
                if source[0] == "table":
                    assert target[0] == "discards"
                if target[0] == "hand" and source[2] not in ("", target[2]):
                    seen.add(event.why)
        state = step.state
    assert "exchange" in seen
    assert seen <= {"exchange", "riddle", "take_ring", "take_gollum", "draw", "give-and-take", "spoils"}


# Silence and secrets under all rules: TS-131 to TS-133 with A1 to A4 and O1 to O16; P0.4, I35 to I47
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
