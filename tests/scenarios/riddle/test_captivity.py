"""Captivity (A4): TS-113 to TS-115, TS-117 and the rulings of the chapter; I35, I36, I40."""

import json
from typing import Any

import pytest

from engine.riddle import actions as act
from engine.riddle import events as ev
from engine.riddle.board import load, register
from tests.engine.riddle.miniboard import FILE
from tests.scenarios.riddle.captives import ELEVEN, ELVES, beaten, bound, holding, undo_of
from tests.scenarios.riddle.table import ADVANCED, MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but

# Capture


def test_ts_113_a4_1_r153_a_captive_and_no_card() -> None:
    """A4.11: the riddle right after the battle, without a card, with three guesses, and no Power Play."""
    table = beaten(["spy-1"], ["rope-1", "boat-1", "cloak-1", "horse-1", RING])
    assert act.Capture() in table.legal(F)
    table.do(F, act.Capture())
    assert len(table.player(N1).hand) == 5
    assert table.room == "captured"
    table.do(F, act.RiddleCaptive(N1), table.place(N1, RING))
    assert table.plays == 1
    table.refused(F, act.Guess(("Boat", "Rope", "Cloak", "The Ring")), "B10.9", "riddle.too_many")
    table.do(F, act.Guess(("Boat", "Rope", "The Ring")))
    assert RING in table.hand(F)
    table.do(F, act.RiddleOn(), 0)
    assert table.plays == 1


def test_a4_1_the_hand_is_seen_before_the_choice() -> None:
    """R-153: with the switch off there is no such choice."""
    table = beaten(["spy-1"], ["rope-1", RING])
    assert [e.cards for e in table.told(F, ev.HandShown)] == [("rope", RING)]
    assert [e.cards for e in table.told(N2, ev.HandShown)] == []
    assert set(table.legal(F)) == {act.Take("rope"), act.Take(RING), act.Capture()}
    plain = beaten(["spy-1"], ["rope-1"], options=PLAIN)
    plain.refused(F, act.Capture(), "A4.1", "capture.off")


def test_a4_1_a_loser_without_cards_is_sent_or_captured() -> None:
    """B11.14: P0.4 sends a loser to the Halls."""
    table = beaten(["spy-1"], [])
    assert set(table.legal(F)) == {act.Send(), act.Capture()}
    assert table.default(F) == act.Send()
    table.do(F, act.Capture())
    assert table.room == "acting"
    assert table.player(N1).captor == F
    sent = beaten(["spy-1"], [])
    sent.wait(F)
    assert sent.player(N1).status == "halls"


def test_p0_4_the_clock_takes_a_card_and_no_captive() -> None:
    """And where there is a captive, no captor riddle."""
    table = beaten(["spy-1"], ["rope-1", RING])
    assert table.wait(F) == act.Take(RING)
    assert table.player(N1).status == "halls"
    other = beaten(["spy-1"], ["rope-1"])
    other.do(F, act.Capture())
    assert other.wait(F) == act.Decline()


def test_r157_the_riddle_right_after_the_battle_comes_first_or_never() -> None:
    """R-157: in the capture turn only that one exists."""
    table = beaten(["horse-1"], ["rope-1"])
    table.do(F, act.Capture())
    for action in (act.Move("A3", "horse-1"), act.EndTurn(), act.Release(N1)):
        table.refused(F, action, "R-157", "captive.riddle_first")
    table.do(F, act.Decline())
    table.refused(F, act.RiddleCaptive(N1), "A4.11", "captive.riddled")
    table.do(F, act.Move("A3", "horse-1"))
    table.refused(F, act.RiddleCaptive(N1), "A4.11", "captive.riddled")


def test_r154_r66_r234_ten_cards_and_nothing_on_the_table() -> None:
    """TS-143, R-213: asked before the captor goes on; P3's default never discards The Ring."""
    table = beaten(["spy-3"], [RING, *TEN], table={N1: ["boat-5"]}, at={F: "A10", N1: "D0"}, exempt={N1: 1})
    table.do(F, act.Capture())
    assert (table.room, table.deciders()) == ("trimming", (N1,))
    assert table.legal(F) == ()
    assert "boat-5" in table.pile
    gone = table.wait(N1)
    assert isinstance(gone, act.Discard)
    assert gone.card != RING
    assert (table.room, table.deciders()) == ("captured", (F,))


def test_a4_2_r74_the_marker_lies_under_the_captors() -> None:
    """A4.2: over water, by air; R-74: captives neither exchange nor are exchanged with."""
    table = holding("eagles-1", "boat-1", at={F: "A9"})
    assert (table.at(N1), table.player(N1).status) == (None, "captive")
    table.do(F, act.Move("WP", "eagles-1", ("Boat",)))
    assert table.happened(ev.Exchanged) == []
    assert table.player(N1).captor == F


@pytest.mark.parametrize(
    "action", [act.PlayCard("gandalf", on=N1), act.PlayCard("gollum", on=N1), act.PlayCard("riddle-1", on=N1)]
)
def test_a4_3_r165_out_of_reach(action: act.Action) -> None:
    table = holding("gandalf", "gollum", "riddle-1", at={F: "A7"})
    table.refused(F, action, "A4.3", "target.captive")


def test_a4_3_r165_neither_a_city_nor_a_range_nor_shelob_finds_a_captive() -> None:
    table = holding("shelob", "palantir-1", "elf-ring-vilya", at={F: "CG"})
    table.refused(F, act.PlayCard("palantir-1", on=N1), "A4.3", "target.captive")
    table.refused(F, act.PlayCard("elf-ring-vilya", on=N1), "A4.3", "target.captive")
    table.do(F, act.PlayCard("shelob"), 0)
    assert table.hand(N1) == {"rope-1"}
    table.refused(F, act.Attack(N1, "shelob"), "A4.3", "target.captive")
    table.refused(F, act.Gaze(N1), "A2.1")


# The captive's turns
def test_a4_4_r155_a_roll_and_a_card_each_turn() -> None:
    """A4.5: escape is optional on a 6; A4.9: at the start of the fourth turn one must leave."""
    table = bound(roll=None)
    for stay, roll in ((1, 2), (2, 6), (3, 1)):
        assert table.legal(N1) == (act.Roll(),)
        table.do(N1, act.Roll(), roll)
        assert (act.Escape() in table.legal(N1)) == (roll == 6)
        table.do(N1, act.Stay())
        assert (table.player(N1).stay, len(table.hand(N1))) == (stay, stay)
        table.wait(F, 1)
        table.do(F, act.Move("A0" if table.at(F) == "A1" else "A1"))
        table.do(F, act.EndTurn())
    assert table.room == "placing"


def test_a4_4_down_to_ten_and_no_other_discard() -> None:
    table = bound(*TEN)
    table.do(N1, act.Stay())
    assert table.room == "discarding"
    assert act.Discard(TEN[0]) in table.legal(N1)


def test_a4_4_no_card_is_used_but_a_wizard_of_the_own_kind() -> None:
    """A4.5: it is discarded."""
    table = bound("sauron", "gandalf", "saruman", "wormtongue")
    assert set(table.legal(N1)) == {act.Stay(), act.Escape("sauron")}
    table.refused(N1, act.Escape("gandalf"), "B12.7", "halls.no_wizard")
    table.refused(N1, act.Escape(), "B12.7", "halls.no_six")
    table.do(N1, act.Escape("sauron"))
    assert (table.pile, table.room) == (("sauron",), "placing")


def test_p0_4_a_silent_captive_stays_also_on_a_six() -> None:
    table = bound("sauron", roll=None)
    assert table.wait(N1, 6) == act.Roll()
    assert table.wait(N1) == act.Stay()


def test_a4_10_r159_within_six_of_the_captor_and_a_normal_turn() -> None:
    """R-159: the captor's own space, too, and no exchange for that; B12.11: nothing before the roll."""
    table = bound("saruman", "rope-1", roll=6, at={F: "A1"})
    table.do(N1, act.Escape())
    table.refused(N1, act.Place("A8"), "A4.10", "place.too_far_captor")
    table.refused(N1, act.EndTurn(), "B12.11", "place.first")
    assert table.may(N1, act.Place("A7"))
    table.do(N1, act.Place("A1"))
    assert table.happened(ev.Exchanged) == []
    table.refused(N1, act.EndTurn(), "R-14", "roll.first")
    table.do(N1, act.Roll(), 1)
    assert table.player(N1).captor is None
    assert table.room == "acting"


def test_r158_a_captor_on_water_and_a_captive_on_land() -> None:
    """R-158: from the water or dot; if no land is within six, the nearest."""
    table = bound("rope-1", roll=6, at={F: "W3"}, table={F: ["boat-1"]})
    table.do(N1, act.Escape())
    places = {action.to for action in table.legal(N1) if isinstance(action, act.Place)}
    assert "I1" in places
    assert "A11" in places
    assert not places & {"W1", "W2", "W3", "D0"}
    table.refused(N1, act.Place("W2"), "R-128", "place.water")


def test_r158_far_out_at_sea_the_nearest_land_will_do() -> None:
    """A4.10: the mini-board with one more water space, seven from the nearest land."""
    data = json.loads(FILE.read_bytes())
    water = next(space for space in data["spaces"] if space["id"] == "W5")
    data["spaces"].append({**water, "id": "WX", "row": 0, "col": 23, "q": 22, "r": -6})
    board = register(load("far-out", json.dumps(data).encode()))
    table = bound("rope-1", roll=6, at={F: "WX"}, table={F: ["boat-1"]}, board=board)
    table.do(N1, act.Escape())
    assert [action for action in table.legal(N1) if isinstance(action, act.Place)] == [act.Place("G3")]


def test_p0_4_the_nearest_free_space_when_leaving_is_due() -> None:
    """Not on or beside another marker, the captor's own."""
    table = bound("rope-1", roll=None, stay=3, at={F: "A9"})
    action = table.default(N1)
    assert isinstance(action, act.Place)
    assert action.to in ("A7", "A11")
    assert table.view(N1).board.distance(action.to, "A9") == 2


def test_ts_117_r160_no_claim_by_a_captive() -> None:
    """R-160: also where the captor stands on the captive's victory space."""
    for roll in (None, 6):
        table = bound(RING, roll=roll, at={F: "VB"}, options=but(ADVANCED, o6_no_wait=True))
        table.refused(N1, act.Claim(), "R-160", "claim.captive")
        assert table.state.outcome is None
        assert table.hand(N1) == {RING}


# Letting go
def test_ts_115_a4_6_free_when_the_own_next_turn_starts() -> None:
    """R-161: a release is final; till then the captive goes along."""
    table = holding("eagles-1", more={N2: []})
    table.do(F, act.Release(N1))
    assert table.told(None, ev.Released) == [ev.Released(N1, F)]
    table.refused(F, act.Release(N1), "R-161", "release.already")
    assert table.player(N1).status == "captive"
    table.do(F, act.Move("V1", "eagles-1"))
    table.do(F, act.EndTurn())
    assert (table.room, table.deciders()) == ("placing", (N1,))
    table.refused(N1, act.Place("A9"), "A4.10", "place.too_far_captor")
    table.do(N1, act.Place("VB"))
    table.do(N1, act.Roll(), 2)
    assert table.room == "acting"


def test_a4_6_only_in_the_captors_own_turn() -> None:
    """A4.11: and only one's own captives."""
    table = holding("rope-2", captives={N1: F})
    table.refused(N2, act.Release(N1), "B2.4", "turn.not_yours")
    other = holding("rope-2", captives={N1: N2})
    other.refused(F, act.Release(N1), "A4.11", "captive.not_yours")
    other.refused(F, act.RiddleCaptive(N1), "A4.11", "captive.not_yours")


# Riddling
def test_a4_11_r157_once_in_each_later_turn_also_before_moving() -> None:
    """I36: the public hears titles and result; no Power Play, no card."""
    table = holding("spy-1", "spy-2", theirs=("rope-1", "rope-2"), power_plays=2)
    table.do(F, act.RiddleCaptive(N1), 0)
    table.do(F, act.Guess(("Rope",)))
    assert [e.titles for e in table.told(None, ev.Guessed)] == [("Rope",)]
    assert [e.cards for e in table.told(N2, ev.CardsMoved)] == [()]
    table.do(F, act.StopRiddle())
    assert len(table.hand(F)) == 3
    assert table.pile == ()
    assert table.plays == 2
    table.refused(F, act.RiddleCaptive(N1), "A4.11", "captive.riddled")


def test_a4_11_r156_a_wrong_guess_costs_a_card_and_goes_to_the_captive() -> None:
    """B7.14: it does not count against the captive's ten."""
    table = holding("spy-3", theirs=TEN)
    table.do(F, act.RiddleCaptive(N1), 0)
    table.do(F, act.Guess(("Horse",)), 0)
    assert [e.what for e in table.told(F, ev.HandShown)] == ["one"]
    assert len(table.player(N1).hand) == 11
    assert table.hand(F) == set()
    assert table.room == "acting"


def test_r156_nothing_to_lose_nothing_to_win() -> None:
    holding(theirs=("rope-1",)).refused(F, act.RiddleCaptive(N1), "R-156", "captive.nothing_to_lose")
    holding("spy-1", theirs=()).refused(F, act.RiddleCaptive(N1), "R-83", "target.empty_hand")


def test_r164_captives_hands_are_not_the_captors() -> None:
    """A4.12: the hand was seen once; no view of the captor shows it again."""
    table = holding("rope-2", theirs=(RING,))
    view = table.view(F)
    assert view.hand == ("rope-2",)
    assert view.shown == ()
    assert view.player(N1).hand is None
    table.refused(F, act.PlayCard(RING), "B4.4", "card.not_held")
    assert not [a for a in table.legal(F) if isinstance(a, act.Claim)]


def test_a4_14_any_number_of_captives_each_riddled_once() -> None:
    table = holding("spy-1", "spy-2", captives={N1: F, S: F}, more={S: ["boat-1"]})
    table.do(F, act.RiddleCaptive(N1), 0)
    table.do(F, act.Guess(("Rope",)))
    table.do(F, act.RiddleCaptive(S), 0)
    table.do(F, act.Guess(("Boat",)))
    assert {"rope-1", "boat-1"} <= table.hand(F)
    for captive in (N1, S):
        table.refused(F, act.RiddleCaptive(captive), "A4.11", "captive.riddled")


# Caches
def test_ts_114_a4_13_a3_9_the_captor_takes_what_his_captive_hid() -> None:
    """I40: the captor sees the cards, the captive learns the number."""
    table = holding(
        "boat-1", caches={N1: {"B3": ["spy-1", "spy-2", RING]}}, at={F: "D2"}, table={F: ["boat-2"]}, roll=1
    )
    table.do(F, act.Move("B3"))
    assert table.hand(F) == {"boat-1", "spy-1", "spy-2", RING}
    told = {seat: [(e.cards, e.count) for e in table.told(seat, ev.CardsMoved)] for seat in (F, N1, N2, None)}
    assert told == {F: [((RING, "spy-1", "spy-2"), 3)], N1: [((), 3)], N2: [((), 3)], None: [((), 3)]}
    assert table.state.caches == ()


def test_a4_13_r22_such_a_stop_cannot_be_taken_back() -> None:
    """R-22: the captor was shown what was hidden."""
    facts: dict[str, Any] = {"at": {F: "D2"}, "table": {F: ["boat-2"]}, "roll": 1}
    assert not undo_of(holding("boat-1", caches={N1: {"B3": [RING]}}, **facts), F, act.Move("B3"))
    assert undo_of(holding("boat-1", caches={N1: {"M3": [RING]}}, **facts), F, act.Move("B3"))


def test_r229_after_the_exchanges_of_the_stop_and_before_all_else() -> None:
    """R-229: the cards of the cache are in no exchange of that stop."""
    table = holding(
        "boat-1", caches={N1: {"B3": [RING]}}, at={F: "D2", N2: "B1"}, table={F: ["boat-2"]}, roll=1
    )
    table.do(F, act.Move("B3"), 0, 0)
    kinds = [e.why for e in table.happened(ev.CardsMoved)]
    assert kinds == ["exchange", "exchange", "captor"]
    assert table.hand(F) == {"spy-7", RING}


def test_r229_at_once_for_who_is_captured_on_his_cache() -> None:
    """R-229: and for who comes along; the trim to ten comes after it."""
    table = beaten(
        [],
        ["rope-1"],
        at={F: "B3", N1: "B2"},
        caches={N1: {"B3": ["spy-1"]}, N2: {"B3": ["spy-2"], "M3": ["spy-3"]}, F: {"B3": ["spy-4"]}},
        captives={N2: N1},
    )
    table.do(F, act.Capture())
    assert table.hand(F) == {"spy-1", "spy-2"}
    assert {(c.owner, c.space) for c in table.state.caches} == {(N2, "M3"), (F, "B3")}


def test_r229_what_was_seized_may_be_lost_in_the_riddle() -> None:
    """R-156: the captor had nothing before, now there is something to lose."""
    table = beaten([], ["rope-1"], at={F: "B3", N1: "B2"}, caches={N1: {"B3": [RING]}})
    table.do(F, act.Capture())
    assert table.room == "captured"
    table.do(F, act.RiddleCaptive(N1), 0)
    table.do(F, act.Guess(("Boat",)), 0)
    assert RING in table.hand(N1)


def test_a4_13_only_where_the_captor_stops() -> None:
    """B6: flying over and passing by takes nothing; a cache elsewhere stays."""
    table = holding("horse-1", caches={N1: {"M3": ["spy-1"]}}, at={F: "A1"})
    table.do(F, act.Move("A2"))
    assert table.state.cache(N1, "M3") == ("spy-1",)
    table.refused(F, act.TakeBack(), "A3.1", "secret.not_here")


def test_r11_captivity_cancels_the_waiting() -> None:
    """B3.1: the own previous turn did not end on the victory space."""
    table = beaten(["spy-1"], ["rope-1"], at={F: "V1", N1: "VB"}, on_goal=[N1])
    table.do(F, act.Capture())
    assert not table.player(N1).on_goal


def test_i35_i12_all_of_it_is_public() -> None:
    table = beaten(["spy-1"], ["rope-1"])
    table.do(F, act.Capture())
    assert [(e.seat, e.by) for e in table.told(None, ev.Captured)] == [(N1, F)]
    view = table.view(None).player(N1)
    assert (view.status, view.captor, view.stay, view.at) == ("captive", F, 0, None)
    freed = bound("sauron")
    freed.do(N1, act.Escape("sauron"))
    assert [(e.seat, e.how) for e in freed.told(None, ev.Escaped)] == [(N1, "sauron")]
    freed.do(N1, act.Place("A3"))
    assert [(e.seat, e.to) for e in freed.told(None, ev.MarkerMoved)] == [(N1, "A3")]


def test_a4_1_the_captured_keep_their_hand_secret_from_the_rest() -> None:
    """I35: the hand is the winner's to see; MERRY learns nothing."""
    table = beaten(["spy-1"], ["rope-1", RING], more={MERRY: []})
    (shown,) = table.happened(ev.HandShown)
    assert (shown.to, shown.of) == (F, N1)
    assert table.told(MERRY, ev.HandShown) == []


# Captors who lose, surrender or leave, and what becomes of their captives (A4.15, TS-116, R-162, R-163)
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
