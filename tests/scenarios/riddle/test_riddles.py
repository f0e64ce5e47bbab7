"""Riddles: TS-060 to TS-065, TS-142, and the clauses of B10.8 to B10.12 besides."""

import pytest

from engine.riddle import RULES, Catch, EndTurn, Guess, Move, PlayCard, RiddleOn, Roll, StopRiddle, legal
from engine.riddle import events as ev
from engine.riddle.deck import TITLES
from tests.scenarios.riddle.table import N1, PLAIN, RING, TEN, F, S, Table, but

ORCS = "evil-army-orcs"
FOUR = [ORCS, "rope-1", "rope-2", "boat-1"]


def riddle(*hand: str, mine: tuple[str, ...] = ("riddle-1", "gimli"), drawn: str = "") -> Table:
    """Frodo riddles Black Rider 1, who holds that hand."""
    table = Table(hands={F: mine, N1: hand, S: []}, at={F: "A0", N1: "A12", S: "VB"}, turn=F, roll=1)
    table.do(F, PlayCard("riddle-1", on=N1), table.place(N1, drawn or hand[0]))
    return table


@pytest.mark.parametrize(("size", "guesses"), [(1, 1), (2, 1), (3, 2), (4, 3), (10, 3)])
def test_ts_060_b10_9_guesses_by_the_size_of_the_hand(size: int, guesses: int) -> None:
    table = riddle(*TEN[:size])
    named = [len(action.titles) for action in table.legal(F) if isinstance(action, Guess)]
    assert (min(named), max(named)) == (1, guesses)
    table.refused(F, Guess(TITLES[: guesses + 1]), "B10.9", "riddle.too_many")


def test_ts_061_b10_10_r93_a_right_guess_wins_the_card_and_goes_on() -> None:
    """I27: the public hears the titles and that it was right; the two see the card."""
    table = riddle(*FOUR)
    table.do(F, Guess(("Rope", "Horse", "Evil Army")))
    assert table.hand(F) == {"gimli", ORCS}
    assert [(g.titles, g.right) for g in table.told(None, ev.Guessed)] == [
        (("Rope", "Horse", "Evil Army"), True)
    ]
    assert [move.cards for move in table.told(S, ev.CardsMoved)] == [()]
    assert [move.cards for move in table.told(N1, ev.CardsMoved)] == [(ORCS,)]
    assert table.legal(F) == (RiddleOn(), StopRiddle())
    table.do(F, RiddleOn(), 0)
    assert max(len(action.titles) for action in table.legal(F) if isinstance(action, Guess)) == 2
    assert table.plays == 1


def test_ts_062_b10_11_r91_i28_a_wrong_guess_loses_a_card() -> None:
    """R-91: also a card won earlier in this Riddle can be lost."""
    table = riddle(*FOUR)
    table.do(F, Guess(("Rope", "Horse", "Evil Army")))
    table.do(F, RiddleOn(), table.place(N1, "boat-1"))
    table.do(F, Guess(("Rope", "Horse")), table.place(F, ORCS))
    assert [(e.to, e.of, e.cards) for e in table.told(F, ev.HandShown)] == [(F, N1, ("boat",))]
    assert table.told(S, ev.HandShown) == []
    assert [move.cards for move in table.told(S, ev.CardsMoved)] == [(), ("riddle",)]
    assert table.hand(N1) == {"rope-1", "rope-2", "boat-1", ORCS}
    assert table.hand(F) == {"gimli"}
    assert table.pile == ("riddle-1",)
    assert table.room == "acting"


def test_ts_063_b10_12_a_riddle_needs_something_to_lose() -> None:
    hands = {F: ["riddle-1"], N1: ["rope-1"]}
    table = Table(hands=hands, at={F: "A0", N1: "A12"}, turn=F, roll=1)
    table.refused(F, PlayCard("riddle-1", on=N1), "B10.12", "riddle.nothing_to_lose")
    table = riddle("rope-1", mine=("riddle-1", RING))
    table.do(F, Guess(("Boat",)), 0)
    assert table.hand(N1) == {"rope-1", RING}


def test_ts_064_b7_14_r59_a_card_won_from_a_wrong_guess_is_exempt() -> None:
    """B7.13, R-61: nobody may catch for it; at the end of the own next turn ten are left."""
    for options in (PLAIN, but(PLAIN, x_catch=True)):
        table = Table(
            options=options,
            hands={F: ["riddle-1", "gimli"], N1: TEN, S: []},
            at={F: "A1", N1: "A12", S: "VB"},
            seats=(F, N1, S),
            turn=F,
            roll=1,
            start="A0",
            moved=True,
        )
        table.do(F, PlayCard("riddle-1", on=N1), 0)
        table.do(F, Guess(("Spy",)), 0)
        assert (len(table.hand(N1)), table.player(N1).exempt, table.room) == (11, 1, "acting")
        clause = "R-61" if options.x_catch else "R-60"
        table.refused(S, Catch(N1), clause)
        table.do(F, EndTurn())
        table.do(N1, Roll(), 1)
        table.do(N1, Move("G2"))
        assert len(table.hand(N1)) == 11
        table.do(N1, EndTurn())
        assert table.room == "discarding"
        table.wait(N1)
        assert (len(table.hand(N1)), table.player(N1).exempt) == (10, 0)


def test_ts_065_r92_the_last_card_ends_the_riddle() -> None:
    table = riddle("rope-1")
    table.do(F, Guess(("Rope",)))
    assert table.hand(N1) == set()
    assert (table.room, table.pile) == ("acting", ("riddle-1",))
    assert [(e.on, e.won) for e in table.told(None, ev.RiddleEnded)] == [(N1, 1)]


def test_ts_142_p0_4_i3_the_default_guesses_what_is_commonest_in_the_whole_deck() -> None:
    for stocks in ((), ("good-army-elves", "good-army-ents", "spy-3", "spy-4", "evil-army-trolls")):
        table = Table(
            hands={F: ["riddle-1", "gimli"], N1: FOUR},
            at={F: "A0", N1: "A12"},
            discards=stocks,
            turn=F,
            roll=1,
        )
        table.do(F, PlayCard("riddle-1", on=N1), 0)
        assert table.default(F) == Guess(("Good Army", "Evil Army", "Spy"))


def test_p0_4_the_default_stops_after_a_right_guess() -> None:
    table = riddle(*FOUR)
    table.do(F, Guess(("Evil Army",)))
    assert table.wait(F) == StopRiddle()
    assert (table.room, table.pile) == ("acting", ("riddle-1",))


def test_b10_8_the_drawn_card_is_seen_by_nobody() -> None:
    table = riddle(*FOUR)
    for seat in (F, S, None):
        assert getattr(table.view(seat).phase, "drawn", None) == ""
    assert getattr(table.view(N1).phase, "drawn", None) == ""


def test_r89_r90_guesses_are_one_message_of_different_titles() -> None:
    """B10.10: fewer than allowed are legal, none is not; a title that does not exist costs nothing."""
    table = riddle(*FOUR)
    assert table.may(F, Guess(("Spy",)))
    table.refused(F, Guess(()), "B10.9", "riddle.too_many")
    table.refused(F, Guess(("Spy", "Spy")), "B10.9", "riddle.too_many")
    refusal = table.refused(F, Guess(("Orcs",)), "R-90", "riddle.no_such_title")
    assert refusal.facts["title"] == "Orcs"
    table.refused(F, StopRiddle(), "B10.10", "riddle.guess_first")
    table.refused(F, EndTurn(), "B10.10", "riddle.guess_first")


def test_r92_after_a_right_guess_one_goes_on_or_stops() -> None:
    table = riddle(*FOUR)
    table.do(F, Guess(("Evil Army",)))
    table.refused(F, Guess(("Rope",)), "R-92", "riddle.go_on_or_stop")
    table.do(F, StopRiddle())
    assert (table.room, table.plays, table.pile) == ("acting", 1, ("riddle-1",))
    assert legal(RULES.view(table.state, F))


def test_r93_two_riddles_on_one_player() -> None:
    table = riddle(*FOUR, mine=("riddle-1", "riddle-2", "gimli"))
    table.do(F, Guess(("Evil Army",)))
    table.do(F, StopRiddle())
    table.do(F, PlayCard("riddle-2", on=N1), 0)
    assert table.plays == 2


def test_r2_all_armies_of_a_side_share_one_title() -> None:
    for drawn in ("good-army-elves", "good-army-ents"):
        table = riddle(drawn, "rope-1", "rope-2")
        table.do(F, Guess(("Good Army",)))
        assert drawn in table.hand(F)
    table = riddle("horse-5", "rope-1")
    table.do(F, Guess(("Horse",)))
    assert "horse-5" in table.hand(F)
    table = riddle("elf-ring-narya", "rope-1")
    table.do(F, Guess(("Elf Ring",)))
    assert "elf-ring-narya" in table.hand(F)


def test_r62_r83_no_riddle_against_an_empty_hand() -> None:
    table = Table(hands={F: ["riddle-1", "gimli"], N1: []}, at={F: "A0", N1: "A12"}, turn=F, roll=1)
    table.refused(F, PlayCard("riddle-1", on=N1), "R-83", "target.empty_hand")
