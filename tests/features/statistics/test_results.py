"""The result of a game: tenures and their shares, who won, what is counted among people (E10.6, E9.1)."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.statistics.results import counted, share_of, tenure_at
from bot.store import RatingRow, SeatRow, StepRow
from engine import riddle
from engine.riddle.state import State
from tests.features.statistics.games import BEGAN, live_of, played, tenures

SEATS = ("frodo", "black-rider-1", "sam")


def ended() -> State:
    """The end of the game that is looked at."""
    return played(SEATS, seed=4)[0]


def rows() -> list[StepRow]:
    """How it came to that."""
    return played(SEATS, seed=4)[1]


def winner() -> str:
    outcome = ended().outcome
    assert outcome is not None
    return outcome.winners[0]


def by_seat(**changed: dict[str, object]) -> tuple[SeatRow, ...]:
    return tuple(
        msgspec.structs.replace(row, **changed.get(row.seat.replace("-", "_"), {})) for row in tenures(SEATS)
    )


def test_e10_6_the_result_holds_rules_turns_and_days() -> None:
    found = counted(live_of(ended(), tenures(SEATS)), tenures(SEATS), rows(), {})
    assert found.result.preset == "classic"
    assert found.result.options == "{}"
    assert found.result.reason == "ring"
    assert found.result.turns == ended().turn.number
    assert (found.result.began, found.result.ended) == (BEGAN, rows()[-1].at)
    assert (found.result.people, found.result.contest) == (3, True)
    assert {share.character: share.won for share in found.shares} == {
        seat: seat == winner() for seat in SEATS
    }
    assert all(share.share == 1 for share in found.shares)
    assert {row.user for row in found.ratings} == {1, 2, 3}
    assert all(row.games == 1 for row in found.ratings)
    best = max(found.ratings, key=lambda row: row.mu)
    assert best.user == SEATS.index(winner()) + 1


def test_e10_6_a_rating_follows_from_the_one_before() -> None:
    before = {1: RatingRow(title="riddle", guild=5, user=1, mu=30.0, sigma=4.0, games=7)}
    found = counted(live_of(ended(), tenures(SEATS)), tenures(SEATS), rows(), before)
    mine = next(row for row in found.ratings if row.user == 1)
    assert mine.games == 8
    assert abs(mine.mu - 30.0) < 3


def test_e9_1_a_seat_that_was_taken_over_is_two_tenures_and_the_last_one_wins() -> None:
    half = ended().version // 2
    place = SEATS.index(winner())
    seats = [*tenures(SEATS)]
    seats[place] = msgspec.structs.replace(seats[place], until=half)
    seats.append(SeatRow(tenure=3, seat=winner(), user=9, name="Dana", since=half))
    found = counted(live_of(ended(), seats), seats, rows(), {})
    mine = {share.tenure: share for share in found.shares if share.character == winner()}
    assert mine[place].share + mine[3].share == pytest.approx(1)
    assert mine[place].share == pytest.approx(half / ended().version)
    assert (mine[place].won, mine[3].won) == (False, True)
    assert mine[place].turns + mine[3].turns == next(
        share.turns
        for share in counted(live_of(ended(), tenures(SEATS)), tenures(SEATS), rows(), {}).shares
        if share.character == winner()
    )
    assert {row.user for row in found.ratings} == {1, 2, 3, 9}
    assert all(row.mu > 25 for row in found.ratings if row.user in (place + 1, 9)), "both played the winner"


def test_e10_6_a_game_with_one_person_rates_nobody() -> None:
    seats = by_seat(black_rider_1={"user": None, "computer": "sharp"}, sam={"user": None, "computer": "easy"})
    found = counted(live_of(ended(), seats), seats, rows(), {})
    assert not found.result.contest
    assert found.ratings == ()
    assert [share.computer for share in found.shares] == ["", "sharp", "easy"]
    assert not any(share.contest for share in found.shares)


def test_e10_6_somebody_who_held_a_seat_for_no_step_makes_no_contest() -> None:
    seats = [
        *by_seat(black_rider_1={"user": None, "computer": "sharp"}, sam={"user": None, "computer": "easy"})
    ]
    seats[2] = msgspec.structs.replace(seats[2], user=3, computer="", until=0)
    seats.append(SeatRow(tenure=3, seat="sam", user=None, name="Computer", computer="sharp"))
    found = counted(live_of(ended(), seats), seats, rows(), {})
    assert share_of(seats[2], ended().version) == 0
    assert not found.result.contest
    assert {share.tenure for share in found.shares} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [(None, ""), (riddle.Outcome((), riddle.DRAW, 12), "draw")],
    ids=["e10_7_unfinished", "o12_2_a_draw"],
)
def test_e10_6_a_game_that_nobody_won_is_kept_and_rates_nobody(
    outcome: riddle.Outcome | None, reason: str
) -> None:
    state = msgspec.structs.replace(ended(), outcome=outcome)
    found = counted(live_of(state, tenures(SEATS)), tenures(SEATS), rows()[:50], {})
    assert found.result.reason == reason
    assert not found.result.contest
    assert not any(share.won for share in found.shares)
    assert found.ratings == ()


def test_o1_partners_win_as_a_team() -> None:
    seats = ("frodo", "black-rider-1", "sam", "black-rider-4")
    state, steps = played(seats, seed=2, options=riddle.PRESETS["partners"])
    found = counted(live_of(state, tenures(seats)), tenures(seats), steps, {})
    assert state.outcome is not None
    assert {share.character for share in found.shares if share.won} == set(state.outcome.winners)
    assert len(state.outcome.winners) == 2
    after = {row.user: (row.mu, row.sigma) for row in found.ratings}
    assert after[1] == after[3]
    assert after[2] == after[4]
    assert after[1] != after[2]


def test_o16_a_duel_is_between_two_people_with_several_characters() -> None:
    seats = ("frodo", "black-rider-1")
    state, steps = played(seats, seed=3, options=riddle.PRESETS["duel"])
    found = counted(live_of(state, tenures(seats)), tenures(seats), steps, {})
    assert state.outcome is not None
    assert len(found.shares) > 2
    assert {share.user for share in found.shares if share.won} == {
        1 if state.outcome.winners[0] in ("frodo", "sam", "merry", "pippin") else 2
    }
    assert len(found.ratings) == 2


def test_e9_1_what_a_stand_in_played_is_its_own_and_the_seat_stays_its_persons() -> None:
    whole = tenures(SEATS)
    stood = SeatRow(tenure=9, seat=SEATS[0], user=None, name="P1", computer="steady", since=20, until=50)
    seats = (*whole, stood)
    assert [tenure_at(seats, SEATS[0], version) for version in (20, 21, 50, 51)] == [0, 9, 9, 0]
    version = ended().version
    mine = share_of(whole[0], version, seats)
    assert mine + share_of(stood, version, seats) == share_of(whole[0], version)
    assert share_of(stood, version, seats) == 30 / version
    found = counted(live_of(ended(), whole), seats, rows(), {})
    assert {share.tenure for share in found.shares if share.character == SEATS[0]} == {0, 9}
    alone = counted(live_of(ended(), whole), whole, rows(), {})
    won = {share.user for share in alone.shares if share.won}
    assert {share.user for share in found.shares if share.won and share.user is not None} == won
