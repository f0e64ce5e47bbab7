"""What a finished game leaves: results, ratings, figures (E9.1, E10.6)."""

from collections import Counter

import msgspec
import pytest

from bot.features.statistics.ratings import NEWCOMER, Part, Rating, Seat, Side, rated
from bot.features.statistics.results import assignment_at, counted, share_of
from bot.model.statistics import Tallies
from bot.store import SeatRow, StepRow
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.state import State
from tests.features.statistics.games import BEGAN, assignments, live_of, played, tally

SEATS = ("frodo", "black-rider-1", "sam")


def ended() -> State:
    return played(SEATS, seed=4)[0]


def rows() -> list[StepRow]:
    return played(SEATS, seed=4)[1]


def winner() -> str:
    outcome = ended().outcome
    assert outcome is not None
    return outcome.winners[0]


def test_e10_6_the_result_holds_rules_turns_and_days() -> None:
    found = counted(live_of(ended(), assignments(SEATS)), assignments(SEATS), rows(), {0: {}})
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


def test_e9_1_a_seat_that_was_taken_over_is_two_assignments_and_the_last_one_wins() -> None:
    half = ended().version // 2
    place = SEATS.index(winner())
    seats = [*assignments(SEATS)]
    seats[place] = msgspec.structs.replace(seats[place], until=half)
    seats.append(SeatRow(assignment=3, seat=winner(), user=9, name="Dana", since=half))
    found = counted(live_of(ended(), seats), seats, rows(), {0: {}})
    mine = {share.assignment: share for share in found.shares if share.character == winner()}
    assert mine[place].share + mine[3].share == pytest.approx(1)
    assert mine[place].share == pytest.approx(half / ended().version)
    assert (mine[place].won, mine[3].won) == (False, True)
    assert mine[place].turns + mine[3].turns == next(
        share.turns
        for share in counted(live_of(ended(), assignments(SEATS)), assignments(SEATS), rows(), {0: {}}).shares
        if share.character == winner()
    )
    assert {row.user for row in found.ratings} == {1, 2, 3, 9}
    assert all(row.mu > 25 for row in found.ratings if row.user in (place + 1, 9)), "both played the winner"


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [(None, ""), (riddle.Outcome((), riddle.DRAW, 12), "draw")],
    ids=["e10_7_unfinished", "o12_2_a_draw"],
)
def test_e10_6_a_game_that_nobody_won_is_kept_and_rates_nobody(
    outcome: riddle.Outcome | None, reason: str
) -> None:
    state = msgspec.structs.replace(ended(), outcome=outcome)
    found = counted(live_of(state, assignments(SEATS)), assignments(SEATS), rows()[:50], {0: {}})
    assert found.result.reason == reason
    assert not found.result.contest
    assert not any(share.won for share in found.shares)
    assert found.ratings == ()


def test_o1_partners_win_as_a_team() -> None:
    seats = ("frodo", "black-rider-1", "sam", "black-rider-4")
    state, steps = played(seats, seed=2, options=riddle.PRESETS["partners"])
    found = counted(live_of(state, assignments(seats)), assignments(seats), steps, {0: {}})
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
    found = counted(live_of(state, assignments(seats)), assignments(seats), steps, {0: {}})
    assert state.outcome is not None
    assert len(found.shares) > 2
    assert {share.user for share in found.shares if share.won} == {
        1 if state.outcome.winners[0] in ("frodo", "sam", "merry", "pippin") else 2
    }
    assert len(found.ratings) == 2


def test_e9_1_what_a_stand_in_played_is_its_own_and_the_seat_stays_its_persons() -> None:
    whole = assignments(SEATS)
    stood = SeatRow(assignment=9, seat=SEATS[0], user=None, name="P1", computer="steady", since=20, until=50)
    seats = (*whole, stood)
    assert [assignment_at(seats, SEATS[0], version) for version in (20, 21, 50, 51)] == [0, 9, 9, 0]
    version = ended().version
    mine = share_of(whole[0], version, seats)
    assert mine + share_of(stood, version, seats) == share_of(whole[0], version)
    assert share_of(stood, version, seats) == 30 / version
    found = counted(live_of(ended(), whole), seats, rows(), {0: {}})
    assert {share.assignment for share in found.shares if share.character == SEATS[0]} == {0, 9}
    alone = counted(live_of(ended(), whole), whole, rows(), {0: {}})
    won = {share.user for share in alone.shares if share.won}
    assert {share.user for share in found.shares if share.won and share.user is not None} == won


OLD = Rating(27.0, 6.0)


def alone(user: int, share: float = 1.0, rating: Rating | None = None) -> Seat:
    return (Part(user, share, rating or Rating()),)


@pytest.mark.parametrize(
    "sides",
    [
        [Side(((),), True), Side((alone(1),), False), Side((alone(2),), False)],
        [Side((alone(1),), True), Side(((),), False)],
        [Side((alone(1), alone(2)), True)],
        [],
    ],
)
def test_e10_6_where_people_did_not_play_against_people_nothing_changes(sides: list[Side]) -> None:
    assert rated(sides, teams=False) == {}
    assert rated(sides, teams=True) == {}


def test_o1_partners_win_together_and_a_computer_in_a_team_keeps_its_size() -> None:
    team = [Side((alone(1), alone(2)), True), Side((alone(3), alone(4)), False)]
    after = rated(team, teams=True)
    assert after[1] == after[2]
    assert after[1].mu > 25 > after[3].mu
    helped = rated([Side((alone(1), ()), True), Side((alone(3), alone(4)), False)], teams=True)
    assert helped[1] == after[1], "a computer plays as a newcomer"
    assert set(helped) == {1, 3, 4}


FOUR = ("frodo", "black-rider-1", "sam", "black-rider-2")


def total(found: Tallies, field: str) -> int:
    return sum(one.turns if field == "turns" else one.counts[field] for one in found.values())


@pytest.mark.sampled(2)
@pytest.mark.parametrize("preset", ["classic", "standard", "duel"])
def test_e10_6_the_figures_of_a_whole_game_agree_with_its_events(preset: str) -> None:
    seats = ("frodo", "black-rider-1") if preset == "duel" else FOUR
    state, steps = played(seats, seed=5, options=riddle.PRESETS[preset])
    live = live_of(state, assignments(seats))
    found = tally(steps, assignments(seats), lambda c: live.table.holder(c).seat)
    told = [one for row in steps for one in riddle.decode(row.events, tuple[riddle.Event, ...])]
    kinds = Counter(type(one) for one in told)
    assert total(found, "turns") == kinds[ev.TurnBegan] > 10
    assert total(found, "exchanges") == 2 * kinds[ev.Exchanged]
    assert total(found, "cards") == sum(one.count for one in told if isinstance(one, ev.PickedUp))
    fought = ("battles_won", "battles_lost", "battles_tied")
    assert sum(total(found, field) for field in fought) == 2 * kinds[ev.BattleEnded]
    assert total(found, "riddles_right") + total(found, "riddles_wrong") == kinds[ev.Guessed]
    first = next(row for row in steps if b'"turn"' in row.events)
    assert sum(one.seconds for one in found.values()) == pytest.approx(steps[-1].at - first.at)
    assert state.outcome is not None
    won = {seats.index(winner) for winner in state.outcome.winners}
    assert sum(one.counts["ring"] for (assignment, _), one in found.items() if assignment in won) >= 1
    assert total(found, "ring") <= kinds[ev.TurnBegan]


def against(won: Seat, *lost: Seat) -> list[Side]:
    return [Side((won,), True), *(Side((seat,), False) for seat in lost)]


def test_e10_6_who_wins_rises_and_who_loses_falls() -> None:
    after = rated(against(alone(1), alone(2), alone(3)), teams=False)
    assert after[1].mu > 25 > after[2].mu
    assert after[2] == after[3], "losers are not ranked among each other"
    assert after[1].shown > NEWCOMER > after[2].shown
    assert Rating().shown == NEWCOMER


def test_e10_6_computers_are_unrated_and_left_out_among_people() -> None:
    with_computer = rated([*against(alone(1), alone(2)), Side(((),), False)], teams=False)
    assert with_computer == rated(against(alone(1), alone(2)), teams=False)


def test_e9_1_a_shared_seat_counts_as_the_mean_of_its_people() -> None:
    shared = (Part(1, 0.75, Rating(31.0, 4.0)), Part(3, 0.25, Rating(23.0, 4.0)))
    met = rated(against(alone(2), shared), teams=False)[2]
    mean = rated(against(alone(2), alone(9, rating=Rating(29.0, 4.0))), teams=False)[2]
    assert (met.mu, met.sigma) == pytest.approx((mean.mu, mean.sigma))


def test_e9_1_a_share_of_the_game_is_that_share_of_the_change() -> None:
    whole = rated(against(alone(1, rating=OLD), alone(2)), teams=False)[1]
    half = rated(against(alone(1, 0.5, OLD), alone(2)), teams=False)[1]
    assert half.mu - OLD.mu == pytest.approx((whole.mu - OLD.mu) / 2)
    assert OLD.sigma**2 - half.sigma**2 == pytest.approx((OLD.sigma**2 - whole.sigma**2) / 2)


def test_e10_6_a_game_with_one_person_rates_nobody() -> None:
    person, *others = assignments(SEATS)
    seats = (person, *(msgspec.structs.replace(row, user=None, computer="easy") for row in others))
    found = counted(live_of(ended(), seats), seats, rows(), {0: {}})
    assert not found.result.contest
    assert found.ratings == ()
    assert [share.computer for share in found.shares] == ["", "easy", "easy"]
    assert not any(share.contest for share in found.shares)
