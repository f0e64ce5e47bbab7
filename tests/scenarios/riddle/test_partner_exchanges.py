"""Exchanges with partners (O2): TS-119 and the rulings of the chapter; P4, I43."""

from typing import Any

import pytest

from engine.riddle import Decline, EndTurn, Exchange, Give, Move, Request, Take
from engine.riddle import events as ev
from engine.riddle.deck import TITLES
from engine.riddle.frames import Trading
from tests.scenarios.riddle.table import N1, N2, PLAIN, RING, F, S, Table, but

O2 = {
    "basic": but(PLAIN, o1_partners=True),
    "a": but(PLAIN, o1_partners=True, o2_partner_exchange="a"),
    "b": but(PLAIN, o1_partners=True, o2_partner_exchange="b"),
    "b-a": but(PLAIN, o1_partners=True, o2_partner_exchange="b", o2_fallback="a"),
    "c": but(PLAIN, o1_partners=True, o2_partner_exchange="c"),
}


def meeting(variant: str, mine: list[str], theirs: list[str], **where: Any) -> Table:
    """Frodo stops beside his partner Sam; the Black Riders are far off."""
    facts: dict[str, Any] = {"at": {F: "A0", S: "A2", N1: "V3"}, **where}
    hands = {F: mine, N1: ["spy-7"], S: theirs, N2: []}
    table = Table(hands=hands, turn=F, roll=1, options=O2[variant], **facts)
    table.do(F, Move("A1"))
    return table


def trade(table: Table, seat: str | None) -> Trading:
    """The trade as that watcher sees it."""
    phase = table.view(seat).phase
    assert isinstance(phase, Trading)
    return phase


def exchanged(table: Table, seat: str | None) -> list[tuple[str, ...]]:
    """The cards that a watcher saw change hands in the last step."""
    return [e.cards for e in table.told(seat, ev.CardsMoved) if e.why == "exchange"]


def test_ts_119_o2_1_p4_sealed_together_and_by_chance_for_the_silent() -> None:
    """R-170: both are asked at the same time; then both cards change hands together."""
    table = meeting("a", ["rope-1", "boat-1"], ["spy-1", "spy-2", RING])
    assert {d.seat: d.kind for d in table.decisions()} == {F: "giving", S: "giving"}
    table.do(F, Give("rope-1"))
    assert exchanged(table, F) == []
    assert table.deciders() == (S,)
    table.refused(F, Give("boat-1"), "P0.1", "turn.waiting")
    assert table.wait(S, table.place(S, RING)) == Decline()
    assert (table.hand(F), table.hand(S)) == ({"boat-1", RING}, {"rope-1", "spy-1", "spy-2"})
    assert table.room == "acting"


def test_o2_1_the_partner_may_choose_first_and_nobody_sees_what() -> None:
    """I17, R-170: a sealed choice is in no other view, and no event tells it."""
    table = meeting("a", ["rope-1", "boat-1"], ["spy-1", RING])
    table.do(S, Give(RING))
    for watcher in (F, N1, None):
        assert trade(table, watcher).sealed == ()
        assert table.told(watcher, ev.CardsMoved) == []
    assert [s.what for s in trade(table, S).sealed] == [RING]
    table.do(F, Give("boat-1"))
    assert RING in table.hand(F)


def test_i43_i24_that_it_happened_is_public_and_the_cards_are_the_two_partners() -> None:
    table = meeting("a", ["rope-1"], ["spy-1"])
    table.do(F, Give("rope-1"))
    table.do(S, Give("spy-1"))
    for watcher in (N1, N2, None):
        assert exchanged(table, watcher) == [(), ()]
        assert table.told(watcher, ev.Exchanged) == [ev.Exchanged(F, S)]
    assert {frozenset(cards) for cards in exchanged(table, F)} == {
        frozenset(("rope-1",)),
        frozenset(("spy-1",)),
    }


def test_o2_4_b9_3_compulsory_but_for_an_empty_hand() -> None:
    table = meeting("a", ["rope-1"], ["spy-1"])
    table.refused(F, EndTurn(), "O2.1", "trade.give")
    table.refused(F, Give("spy-1"), "B4.4", "card.not_held")
    assert meeting("a", ["rope-1"], []).room == "acting"
    assert meeting("c", [], ["rope-1"]).room == "acting"


def test_o2_1_with_opponents_it_is_the_basic_exchange() -> None:
    """O2.4, B9.4: of several the order is chosen, and each is held in its own way."""
    table = meeting("a", ["rope-1"], ["spy-1"], at={F: "A0", S: "A2", N1: "A2"})
    assert set(table.legal(F)) == {Exchange(S), Exchange(N1)}
    table.do(F, Exchange(S))
    table.do(F, Give("rope-1"))
    table.do(S, Give("spy-1"), 0, 0)
    assert (table.hand(F), table.hand(N1)) == ({"spy-7"}, {"spy-1"})
    assert table.state.turn.exchanged_here == (S, N1)
    other = meeting("a", ["rope-1"], ["spy-1"], at={F: "A0", S: "A2", N1: "A2"})
    other.do(F, Exchange(N1), 0, 0)
    assert {d.kind for d in other.decisions()} == {"giving"}
    other.do(F, Give("spy-7"))
    other.do(S, Give("spy-1"))
    assert other.hand(F) == {"spy-1"}


def test_o2_2_a_title_asked_for_and_granted() -> None:
    """R-172: the other asks for nothing; that direction is left to the dice."""
    table = meeting("b", ["rope-1", "boat-1"], ["spy-1", RING])
    assert {d.kind for d in table.decisions()} == {"requesting"}
    assert set(table.legal(F)) == {*map(Request, TITLES), Request()}
    table.do(F, Request("The Ring"))
    table.do(S, Request())
    assert {d.kind for d in table.decisions()} == {"granting"}
    assert set(table.legal(S)) == {Give(RING), Decline()}
    assert table.legal(F) == (Decline(),)
    table.do(F, Decline())
    table.do(S, Give(RING), table.place(F, "boat-1"))
    assert (table.hand(F), table.hand(S)) == ({"rope-1", RING}, {"spy-1", "boat-1"})


def test_o2_2_refused_or_not_held_is_the_fallback() -> None:
    """P4: no request and refusal by default; R-173: neither shows in public."""
    table = meeting("b", ["rope-1"], ["spy-1", RING])
    table.do(F, Request("The Ring"))
    assert table.wait(S) == Request()
    table.do(F, Decline())
    assert table.wait(S, 0, table.place(S, "spy-1")) == Decline()
    assert table.hand(F) == {"spy-1"}
    assert [(e.seat, e.of, e.title, e.given) for e in table.told(F, ev.Asking)] == [(F, S, "The Ring", False)]
    assert table.told(S, ev.Asking) == table.told(F, ev.Asking)
    for watcher in (N1, N2, None):
        assert table.told(watcher, ev.Asking) == []
        assert exchanged(table, watcher) == [(), ()]


def test_o2_2_by_chance_the_right_card_is_no_grant() -> None:
    table = meeting("b", ["rope-1"], [RING])
    table.do(F, Request("The Ring"))
    table.do(S, Request())
    table.do(F, Decline())
    table.do(S, Decline(), 0, 0)
    assert table.hand(F) == {RING}
    assert [e.given for e in table.told(F, ev.Asking)] == [False]


def test_r173_requests_are_seen_by_the_two_when_both_have_asked() -> None:
    """R-170: not before; and never by anybody else."""
    table = meeting("b", ["rope-1"], ["spy-1"])
    table.do(F, Request("Spy"))
    assert trade(table, S).sealed == ()
    table.do(S, Request("Boat"))
    asked = {F: "Spy", S: "Boat"}
    for seat in (F, S):
        assert {s.seat: s.what for s in trade(table, seat).asked} == asked
    for watcher in (N1, N2, None):
        assert trade(table, watcher).asked == ()
        assert trade(table, watcher).sealed == ()


def test_r173_both_are_asked_both_questions_whatever_was_asked() -> None:
    """I3: that somebody is asked tells nothing of the request."""
    for title in (None, "Rope", "The Ring"):
        table = meeting("b", ["rope-1"], ["spy-1", RING])
        table.do(F, Request(title))
        table.do(S, Request())
        assert set(table.deciders()) == {F, S}


def test_r232_of_several_copies_the_giver_chooses() -> None:
    """O2.2: three Elf Rings have one title; R-2."""
    rings = ["elf-ring-narya", "elf-ring-nenya", "elf-ring-vilya"]
    table = meeting("b", ["rope-1"], rings)
    table.do(F, Request("Elf Ring"))
    table.do(S, Request())
    assert set(table.legal(S)) == {*map(Give, rings), Decline()}
    table.do(F, Decline())
    table.do(S, Give("elf-ring-nenya"), 0)
    assert table.hand(F) == {"elf-ring-nenya"}


def test_o2_2_the_fallback_a_lets_the_giver_choose() -> None:
    """O2.1: any card then; the title given freely counts as granted."""
    table = meeting("b-a", ["rope-1", "boat-1"], ["spy-1", RING])
    table.do(F, Request("The Ring"))
    table.do(S, Request())
    assert set(table.legal(S)) == {Give("spy-1"), Give(RING), Decline()}
    table.do(S, Give("spy-1"))
    table.do(F, Give("boat-1"))
    assert (table.hand(F), table.hand(S)) == ({"rope-1", "spy-1"}, {RING, "boat-1"})
    assert [e.given for e in table.told(S, ev.Asking)] == [False]


def test_o2_3_each_takes_from_the_open_hand_of_the_other() -> None:
    """O2.3: both look, both choose from the hands as they stood (R-71); I43."""
    table = meeting("c", ["rope-1", "boat-1"], ["spy-1", RING])
    shown = {(e.to, e.of, frozenset(e.cards)) for e in table.told(F, ev.HandShown)}
    assert shown == {(F, S, frozenset(("spy-1", RING))), (S, F, frozenset(("rope", "boat")))}
    assert table.told(N1, ev.HandShown) == table.told(None, ev.HandShown) == []
    assert {d.kind for d in table.decisions()} == {"picking"}
    assert set(table.view(F).shown) == {"spy-1", RING}
    assert table.view(N1).shown == table.view(None).shown == ()
    table.refused(F, Take("rope"), "O2.3", "trade.take")
    table.do(F, Take(RING))
    assert table.view(F).shown == ()
    table.do(S, Take("boat"))
    assert (table.hand(F), table.hand(S)) == ({"rope-1", RING}, {"spy-1", "boat-1"})


def test_o2_3_p4_the_silent_take_at_random() -> None:
    table = meeting("c", ["rope-1", "boat-1"], ["spy-1", RING])
    assert table.wait(F) == Decline()
    assert table.wait(S, table.place(F, "boat-1"), table.place(S, RING)) == Decline()
    assert (table.hand(F), table.hand(S)) == ({"rope-1", RING}, {"spy-1", "boat-1"})


def test_r171_basic_asks_nobody() -> None:
    table = Table(
        hands={F: ["rope-1"], S: ["spy-1"], N1: [], N2: []},
        at={F: "A0", S: "A2"},
        turn=F,
        roll=1,
        options=O2["basic"],
    )
    table.do(F, Move("A1"), 0, 0)
    assert table.room == "acting"


@pytest.mark.parametrize("variant", ["a", "b", "b-a", "c"])
@pytest.mark.parametrize("leaver", [F, S, N1, N2])
@pytest.mark.parametrize("half", [False, True])
def test_r212_leaving_in_the_middle_of_a_trade(variant: str, leaver: str, half: bool) -> None:
    """R-23: no card changes hands with the leaver; another exchange that is due goes on."""
    table = meeting(variant, ["rope-1", "boat-1"], ["spy-1", "spy-2"], at={F: "A0", S: "A2", N1: "A2"})
    table.do(F, Exchange(S))
    if half:
        table.wait(F)
    table.leave(leaver, *([0, 0] if leaver == S else []))
    if leaver == F:
        assert table.state.turn.seat == N1
    elif leaver == S:
        assert (table.room, table.state.turn.exchanged_here) == ("acting", (N1,))
    else:
        assert table.deciders() == ((S,) if half else (F, S))
        assert trade(table, None).due == (() if leaver == N1 else (N1,))
