"""Captors who lose, surrender or leave, and what becomes of their captives (A4.15, TS-116, R-162, R-163)."""

import pytest

from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.captives import ELEVEN, ELVES, beaten, bound, holding
from tests.scenarios.riddle.table import ADVANCED, N1, N2, RING, TEN, F, S, Table, but

# Captors who lose


def test_ts_116_a4_15_r230_with_the_captor_to_the_halls() -> None:
    """The captive leaves at once at the own next turn; the captor stays up to three turns."""
    table = beaten(["spy-1"], ["rope-1"], by=N2, loser=F, captives={N1: (F, 1)}, more={N1: ["boat-1"]})
    table.do(N2, act.Take("rope"))
    assert [(p.status, p.captor, p.stay) for p in (table.player(F), table.player(N1))] == [
        ("halls", None, 0),
        ("halls", None, 0),
    ]
    assert table.told(None, ev.TakenAlong) == [ev.TakenAlong(N1, None)]
    table.do(N2, act.EndTurn())
    table.wait(F, 2)
    assert table.room == "halls"
    table.wait(F)
    assert (table.room, table.deciders()) == ("placing", (N1,))
    assert table.may(N1, act.Place("V1"))
    table.refused(N1, act.Place("A12"), "B12.10", "place.too_far")


def test_a4_15_r230_under_the_new_captor() -> None:
    """R-230: those taken along were not beaten: no riddle, no look; they go free at their next turns."""
    table = beaten(
        ["spy-1"], ["rope-1"], by=N2, loser=F, captives={N1: (F, 1), S: F}, more={N1: ["boat-1"], S: [RING]}
    )
    table.do(N2, act.Capture())
    table.do(N2, act.Decline())
    assert {p.seat for p in table.state.players if p.captor == N2} == {F, N1, S}
    assert {e.of for e in table.told(N2, ev.HandShown)} <= {F}
    table.refused(N2, act.RiddleCaptive(N1), "R-230", "captive.not_beaten")
    assert [table.player(s).free for s in (F, N1, S)] == ["", "along", "along"]
    table.do(N2, act.EndTurn())
    assert (table.state.turn.seat, table.room) == (F, "halls-rolling")
    table.wait(F, 2)
    table.wait(F)
    assert (table.state.turn.seat, table.room) == (N1, "placing")
    table.refused(N1, act.Place("A9"), "A4.10", "place.too_far_captor")
    table.do(N1, act.Place("A7"))
    assert table.player(N1).free == ""


def test_a4_15_chains_of_three() -> None:
    """A4.15: he who captured a captor loses all of them in his turn."""
    third = Table(
        hands={S: [ELVES], N2: ["rope-1"], F: [], N1: []},
        at={S: "A1", N2: "A1"},
        captives={F: (N2, 1), N1: N2},
        turn=S,
        roll=3,
        moved=True,
        start="A12",
        exchanged=[N2],
        options=ADVANCED,
    )
    third.do(S, act.Attack(N2, ELVES))
    third.do(N2, act.GiveUp())
    third.do(S, act.Capture())
    assert {p.seat for p in third.state.players if p.captor == S} == {N2, F, N1}
    assert [third.player(s).free for s in (N2, F, N1)] == ["", "along", "along"]


@pytest.mark.parametrize("sent", ["catch", "surrender"])
def test_r163_a_catch_and_a_surrender_count(sent: str) -> None:
    if sent == "catch":
        table = Table(
            hands={F: [*TEN, "spy-3"], N1: ["boat-4"], N2: []},
            at={F: "A1", N2: "V3"},
            captives={N1: F},
            turn=N2,
            roll=2,
            options=but(ADVANCED, x_catch=True),
        )
        table.do(N2, act.Catch(F))
        table.wait(F)
    else:
        table = holding("spy-1", at={F: "I1"}, roll=6)
        table.do(F, act.Surrender())
    assert (table.player(F).status, table.player(N1).status) == ("halls", "halls")
    assert table.player(N1).free == "along"


def test_r234_who_is_taken_along_to_the_halls_keeps_ten() -> None:
    """B12.4: B7.14 saves nothing there; R-213: asked before the active player goes on."""
    table = beaten(
        ["spy-7"], ["rope-4"], by=N2, loser=F, captives={N1: F}, more={N1: [*TEN, "spy-3"]}, exempt={N1: 1}
    )
    table.do(N2, act.Take("rope"))
    assert table.deciders() == (N1,)
    table.do(N1, act.Discard("spy-3"))
    assert table.deciders() == (N2,)
    assert table.player(N1).status == "halls"


@pytest.mark.parametrize("leaver", [None, F, N1])
def test_r20_r234_r212_a_captor_surrenders_with_a_captive_of_eleven(leaver: str | None) -> None:
    """The turn ends once the captive has discarded, or somebody has left meanwhile."""
    table = holding("spy-7", theirs=ELEVEN, at={F: "I1"}, roll=6, exempt={N1: 1}, more={N2: ["boat-4"]})
    table.do(F, act.Surrender())
    assert (table.room, table.deciders()) == ("trimming", (N1,))
    if leaver is None:
        table.do(N1, act.Discard("spy-3"))
    else:
        table.leave(leaver)
    assert table.state.turn.seat == (N2 if leaver == N1 else N1)
    assert table.room == ("rolling" if leaver == N1 else "placing")


def test_r162_the_captor_leaves_for_good() -> None:
    """TS-124, R-23: within six of his last place, at the captive's next turn."""
    table = holding("rope-2", at={F: "A9"})
    table.leave(F)
    assert table.told(None, ev.Released) == [ev.Released(N1, None)]
    assert (table.player(N1).captor, table.player(N1).anchor, table.player(N1).free) == (
        None,
        "A9",
        "released",
    )
    assert (table.state.turn.seat, table.room) == (N1, "placing")
    assert table.may(N1, act.Place("A3"))
    assert not table.may(N1, act.Place("A2"))
    table.do(N1, act.Place("A3"))
    assert (table.player(N1).anchor, table.player(N1).status) == (None, "playing")


def test_r162_the_captor_leaves_in_the_captives_turn() -> None:
    """A4.10: who is about to be placed counts from where the captor stood."""
    table = bound("rope-1", roll=6, at={F: "A9", N2: "V3"})
    table.do(N1, act.Escape())
    table.leave(F)
    assert (table.room, table.deciders()) == ("placing", (N1,))
    assert table.may(N1, act.Place("A3"))
    assert not table.may(N1, act.Place("A2"))
    early = bound("rope-1", roll=3, at={F: "A9", N2: "V3"})
    early.leave(F)
    early.do(N1, act.Stay())
    assert early.player(N1).free == "released"


@pytest.mark.parametrize("leaver", [F, N1, N2])
@pytest.mark.parametrize("moment", ["captured", "trimming", "riddling", "going-on", "retrieving"])
def test_r212_r23_leaving_in_the_middle(leaver: str, moment: str) -> None:
    """R-23: the turn goes on without the leaver; every frame of captivity and caches is left cleanly."""
    if moment == "retrieving":
        table = holding("spy-1", caches={F: {"B3": [RING]}, N2: {"B3": ["spy-6"]}}, at={F: "B3"})
        table.do(F, act.TakeBack())
    else:
        theirs = [*TEN, "spy-4"] if moment == "trimming" else ["rope-1", "rope-2"]
        table = beaten(["spy-3"], theirs, at={F: "A1", N1: "A1", N2: "V3"}, more={N2: ["spy-7"]})
        table.do(F, act.Capture())
    if moment in ("riddling", "going-on"):
        table.do(F, act.RiddleCaptive(N1), 0)
    if moment == "going-on":
        table.do(F, act.Guess(("Rope",)))
    ring = [tuple(range(size))] if (size := to_shuffle(table, leaver)) else []
    table.leave(leaver, *ring)
    assert table.player(leaver).status == "gone"
    assert table.state.outcome is None
    if leaver == F:
        assert table.state.turn.seat == N1
        assert table.room == "placing"
    elif leaver == N1:
        assert (table.state.turn.seat, table.room) == (
            F,
            "retrieving" if moment == "retrieving" else "acting",
        )
    else:
        assert table.room == {"captured": "captured", "trimming": "trimming", "retrieving": "retrieving"}.get(
            moment, "riddling"
        )


def to_shuffle(table: Table, leaver: str) -> int:
    """How many cards the deck will have, if the leaver's Ring goes into it."""
    cards = [
        *table.player(leaver).hand,
        *(c for k in table.state.caches if k.owner == leaver for c in k.cards),
    ]
    return len(table.state.deck) + 1 if RING in cards else 0
