"""Shorter stays (O9) and the quick exit (O10): TS-127, TS-128 and the rulings; I45."""

from typing import Any

import pytest

from engine.riddle import RULES, Options
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import ADVANCED, MERRY, N1, N2, N3, PIPPIN, RING, TEN, F, S, Table, but

O9 = but(ADVANCED, o9_short_stay=True)
O9C = but(ADVANCED, o9_captivity=True)
O10 = but(ADVANCED, o10_quick_exit=True)
O10C = but(ADVANCED, o10_captivity=True)
SIX = (F, N1, S, N2, MERRY, N3)
ORCS, ELVES = "evil-army-orcs", "good-army-elves"


def six(options: Options, hands: dict[str, list[str]], *, gone: int = 0, **where: Any) -> Table:
    """Six players; the last of them may have left."""
    facts: dict[str, Any] = {"roll": 3, "turn": N1, **where}
    everybody = {seat: hands.get(seat, []) for seat in SIX}
    table = Table(hands=everybody, seats=SIX, options=options, **facts)
    for seat in SIX[6 - gone :]:
        table.leave(seat)
    return table


def beaten(
    options: Options, theirs: list[str], *mine: str, by: str = N1, loser: str = F, **where: Any
) -> Table:
    """The loser has not matched; the spoils are due."""
    force = ORCS if loser in (F, S, MERRY) else ELVES
    where.setdefault("at", {by: "A1", loser: "A1"})
    hands = {by: [force, *mine], loser: theirs, **where.pop("hands", {})}
    table = six(options, hands, turn=by, moved=True, start="A12", exchanged=[loser], **where)
    table.do(by, act.Attack(loser, force))
    table.do(loser, act.GiveUp())
    return table


def stays(table: Table, seat: str) -> int:
    """How many turns that player spends away from now on, silent."""
    turns = 0
    while table.player(seat).away:
        if table.state.turn.seat == seat:
            if table.room == "placing":
                break
            turns += table.room == "halls-rolling"
        table.idle()
    return turns


@pytest.mark.parametrize(
    ("options", "captive", "gone", "turns"),
    [
        (O9, False, 0, 2),
        (O9, True, 0, 3),
        (O9C, True, 0, 2),
        (O9C, False, 0, 3),
        (O9, False, 1, 3),
        (ADVANCED, False, 0, 3),
    ],
)
def test_ts_127_o9_1_o9_2_b12_8_two_turns_with_six(
    options: Options, captive: bool, gone: int, turns: int
) -> None:
    """R-184: with five left when one is sent, three as ever; the two switches are separate."""
    table = beaten(options, ["rope-1"], gone=gone)
    table.do(N1, act.Capture() if captive else act.Take("rope"))
    if table.room == "captured":
        table.wait(N1)
    assert table.player(F).longest == turns
    table.do(N1, act.EndTurn())
    assert stays(table, F) == turns


def test_r184_the_number_when_sent_holds_for_the_whole_stay() -> None:
    table = beaten(O9, ["rope-1"])
    table.do(N1, act.Take("rope"))
    table.leave(N3)
    table.leave(MERRY)
    assert table.player(F).longest == 2
    late = beaten(O9, ["rope-1"], gone=1)
    late.do(N1, act.Take("rope"))
    assert late.player(F).longest == 3


def test_o9_1_after_a_short_stay_the_next_is_counted_anew() -> None:
    table = six(O9, {F: []}, turn=F, roll=None, halls={F: 3}, at={N1: "A9"})
    table.do(F, act.Place("V1"))
    assert (table.player(F).longest, table.player(F).stay) == (3, 0)


def test_o9_1_stay_is_counted_in_own_turns() -> None:
    table = beaten(O9, ["rope-1"])
    table.do(N1, act.Take("rope"))
    table.do(N1, act.EndTurn())
    assert table.player(F).stay == 0


# O10
def test_ts_128_o10_1_r185_the_card_first_then_the_rest() -> None:
    """O10.2, I45: discarded face up card by card; The Ring goes to the causer."""
    table = beaten(O10, [RING, "spy-1", "boat-1", "rope-1"], "spy-2", table={F: ["cloak-1"]})
    table.do(N1, act.Take("spy-1"))
    assert table.hand(N1) == {"spy-2", "spy-1", RING}
    assert table.player(F).status == "out"
    assert table.at(F) is None
    (gone,) = table.told(None, ev.DroppedOut)
    assert (gone.seat, gone.by, gone.why, gone.ring) == (F, N1, "battle", N1)
    public = [e for e in table.told(None, ev.CardsMoved) if e.why == "out"]
    assert [(e.cards, e.target) for e in public] == [
        (("cloak",), "discards"),
        ((RING,), "hand:black-rider-1"),
        (("boat",), "discards"),
        (("rope",), "discards"),
    ]
    assert table.pile[-2:] == ("boat-1", "rope-1")


def test_r185_the_ring_itself_may_be_the_card_taken() -> None:
    table = beaten(O10, [RING, "spy-1"])
    table.do(N1, act.Take(RING))
    assert table.hand(N1) == {RING}
    assert table.pile[-1] == "spy-1"
    assert [e.ring for e in table.happened(ev.DroppedOut)] == [None]


def test_r186_the_order_of_the_hand() -> None:
    hand = ["gandalf", "horse-2", "boat-3", "riddle-1"]
    table = beaten(O10, [*hand, "spy-1"])
    order = [card for card in table.player(F).hand if card != "spy-1"]
    table.do(N1, act.Take("spy-1"))
    assert list(table.pile[-4:]) == order


def test_ts_128_o10_1_until_only_five_remain() -> None:
    """B12: the next loser goes to the Halls."""
    table = beaten(O10, ["rope-1"], gone=1)
    table.do(N1, act.Take("rope"))
    assert table.player(F).status == "halls"


def test_o10_1_the_captured_only_with_the_switch_of_their_own() -> None:
    """O10.3: and the other way round."""
    captured = beaten(O10, ["rope-1"])
    captured.do(N1, act.Capture())
    captured.wait(N1)
    assert captured.player(F).status == "captive"
    dropped = beaten(O10C, [RING, "rope-1"])
    dropped.do(N1, act.Capture())
    assert (dropped.player(F).status, dropped.room) == ("out", "acting")
    assert dropped.hand(N1) == {RING}
    assert [e.why for e in dropped.told(None, ev.DroppedOut)] == ["captive"]
    sent = beaten(O10C, ["rope-1"])
    sent.do(N1, act.Take("rope"))
    assert sent.player(F).status == "halls"


def test_r187_r188_no_marker_no_seat_no_character() -> None:
    """R-188: the seat is skipped; nobody reaches or gives to the character."""
    table = beaten(O10, ["rope-1"], "frodo", "gandalf")
    table.do(N1, act.Take("rope"))
    table.refused(N1, act.PlayCard("frodo", on=F, use="draw"), "R-187", "target.out")
    table.refused(N1, act.Attack(F, ORCS), "R-187", "target.out")
    order = []
    for _ in range(6):
        order.append(table.state.turn.seat)
        number = table.state.turn.number
        while table.state.turn.number == number:
            table.idle()
    assert F not in order
    assert len(set(order)) == 5


def test_r210_who_is_out_sees_what_a_spectator_sees_and_does_nothing() -> None:
    table = beaten(O10, ["rope-1"])
    table.do(N1, act.Take("rope"))
    assert table.legal(F) == ()
    assert table.view(F).hand == ()
    table.refused(F, act.EndTurn(), "B2.4", "turn.not_yours")


def test_r189_who_surrenders_is_out_and_the_ring_goes_into_the_deck() -> None:
    table = six(O10, {F: [RING, "spy-1"]}, turn=F, at={F: "I1"}, roll=6)
    size = len(table.state.deck) + 1
    table.do(F, act.Surrender(), tuple(reversed(range(size))))
    assert table.player(F).status == "out"
    assert RING in table.state.deck
    assert [(e.by, e.why, e.ring) for e in table.told(None, ev.DroppedOut)] == [(None, "surrender", "deck")]
    assert table.state.turn.seat == N1
    assert "spy-1" in table.pile


def test_r189_who_is_caught_is_out_and_the_catcher_has_the_ring() -> None:
    table = six(
        but(O10, x_catch=True), {F: [*TEN, RING], S: ["rope-3"]}, turn=N1, at={F: "A1", N1: "V3"}, roll=3
    )
    table.do(S, act.Catch(F))
    assert table.hand(S) == {"rope-3", RING}
    assert [(e.by, e.why) for e in table.told(None, ev.DroppedOut)] == [(S, "caught")]
    assert table.deciders() == (N1,)


def test_r162_captives_of_who_is_out_return_near_the_place_of_returning() -> None:
    table = beaten(O10, ["rope-1"], captives={N2: F}, hands={N2: ["boat-1"]}, at={N1: "A9", F: "A9"})
    table.do(N1, act.Take("rope"))
    assert (table.player(N2).free, table.player(N2).captor) == ("released", None)
    table.do(N1, act.EndTurn())
    while table.state.turn.seat != N2:
        table.idle()
    assert table.room == "placing"
    assert table.may(N2, act.Place("V1"))
    assert not table.may(N2, act.Place("A9"))


def test_a4_15_o10_3_a_captured_captor_who_is_out() -> None:
    """R-162: his captives do not come under the winner."""
    table = beaten(O10C, ["rope-1"], captives={N2: F}, hands={N2: ["boat-1"]}, at={N1: "A9", F: "A9"})
    table.do(N1, act.Capture())
    assert (table.player(N2).free, table.player(N2).captor) == ("released", None)
    assert table.told(None, ev.Released) == [ev.Released(N2, None)]
    kinds = [type(event) for event in table.events]
    assert kinds.index(ev.DroppedOut) < kinds.index(ev.Released), "the cause first"


def test_r151_the_cache_of_a_dropped_player_stays() -> None:
    """R-191: and can be found."""
    table = beaten(O10, ["rope-1"], caches={F: {"B3": ["gandalf"]}}, at={N1: "B3", F: "B3"})
    table.do(N1, act.Take("rope"))
    assert table.state.cache(F, "B3") == ("gandalf",)
    table.do(N1, act.Search(F), 0)
    assert "gandalf" in table.hand(N1)


def test_o10_2_without_cards_one_is_out_all_the_same() -> None:
    table = beaten(O10, [])
    table.do(N1, act.Send())
    assert table.player(F).status == "out"
    assert RULES.outcome(table.state) is None


def test_ts_140_r20_r126_surrender_counts_no_turn() -> None:
    """O9: the turns of the stay are the own turns that end there."""
    table = six(O9, {F: ["spy-1"]}, turn=F, at={F: "I1"}, roll=6)
    table.do(F, act.Surrender())
    assert (table.player(F).stay, table.player(F).longest) == (0, 2)
    assert len(table.hand(F)) == 1


def test_o9_1_a_stay_of_two_draws_two_cards() -> None:
    table = six(O9, {F: []}, turn=F, at={F: "I1"}, roll=6)
    table.do(F, act.Surrender())
    assert stays(table, F) == 2
    assert len(table.hand(F)) == 2


def test_r127_o9_1_who_stays_on_a_six_counts_it() -> None:
    table = six(O9, {F: []}, turn=F, roll=6, halls={F: 1}, at={N1: "A9"})
    table.do(F, act.Stay())
    assert table.player(F).stay == 2


def test_o10_1_two_in_one_turn() -> None:
    """R-188: seven would be needed for the second to drop out; PIPPIN makes the seventh."""
    hands = {N1: [ORCS, "evil-army-uruk-hai"], F: ["rope-1"], S: ["rope-2"]}
    table = Table(
        hands={**{seat: [] for seat in (*SIX, PIPPIN)}, **hands},
        seats=(*SIX, PIPPIN),
        at={N1: "A1", F: "A1", S: "A1"},
        turn=N1,
        roll=3,
        moved=True,
        start="A12",
        exchanged=[F, S],
        options=O10,
    )
    for loser, force in ((F, ORCS), (S, "evil-army-uruk-hai")):
        table.do(N1, act.Attack(loser, force))
        table.do(loser, act.GiveUp())
        table.wait(N1)
    assert [table.player(s).status for s in (F, S)] == ["out", "out"]
    table.do(N1, act.EndTurn())
    assert table.state.turn.seat == N2


def test_b9_1_nobody_meets_who_dropped_out() -> None:
    table = beaten(O10, ["rope-1"], die_used=False)
    table.do(N1, act.Take("rope"))
    table.do(N1, act.Move("A2"))
    assert table.room == "acting"
