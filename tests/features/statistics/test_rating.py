"""Ratings (E10.6): people only, teams as teams, a share of a game is a share of the change."""

from __future__ import annotations

import pytest

from bot.features.statistics.results import NEWCOMER, Part, Rating, Seat, Side, rated

OLD = Rating(27.0, 6.0)


def alone(user: int, share: float = 1.0, rating: Rating | None = None) -> Seat:
    return (Part(user, share, rating or Rating()),)


def against(won: Seat, *lost: Seat) -> list[Side]:
    return [Side((won,), True), *(Side((seat,), False) for seat in lost)]


def test_e10_6_who_wins_rises_and_who_loses_falls() -> None:
    after = rated(against(alone(1), alone(2), alone(3)), teams=False)
    assert after[1].mu > 25 > after[2].mu
    assert after[2] == after[3], "losers are not ranked among each other"
    assert after[1].shown > NEWCOMER > after[2].shown
    assert Rating().shown == NEWCOMER


def test_e10_6_a_win_over_the_strong_is_worth_more() -> None:
    strong = rated(against(alone(1), alone(2, rating=Rating(35.0, 3.0))), teams=False)
    weak = rated(against(alone(1), alone(2, rating=Rating(15.0, 3.0))), teams=False)
    assert strong[1].mu > weak[1].mu > 25


def test_e10_6_computers_are_unrated_and_left_out_among_people() -> None:
    with_computer = rated([*against(alone(1), alone(2)), Side(((),), False)], teams=False)
    assert with_computer == rated(against(alone(1), alone(2)), teams=False)


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


def test_e9_1_a_share_of_the_game_is_that_share_of_the_change() -> None:
    whole = rated(against(alone(1, rating=OLD), alone(2)), teams=False)[1]
    half = rated(against(alone(1, 0.5, OLD), alone(2)), teams=False)[1]
    assert half.mu - OLD.mu == pytest.approx((whole.mu - OLD.mu) / 2)
    assert OLD.sigma**2 - half.sigma**2 == pytest.approx((OLD.sigma**2 - whole.sigma**2) / 2)


def test_e9_1_a_small_share_of_a_lost_game_costs_little() -> None:
    whole = rated(against(alone(2), alone(1)), teams=False)[1]
    tenth = rated(against(alone(2), alone(1, 0.1)), teams=False)[1]
    assert 0 < 25 - tenth.mu < (25 - whole.mu) / 9


def test_e9_1_a_shared_seat_counts_as_the_mean_of_its_people() -> None:
    shared = (Part(1, 0.75, Rating(31.0, 4.0)), Part(3, 0.25, Rating(23.0, 4.0)))
    met = rated(against(alone(2), shared), teams=False)[2]
    mean = rated(against(alone(2), alone(9, rating=Rating(29.0, 4.0))), teams=False)[2]
    assert met.mu == pytest.approx(mean.mu)
    assert met.sigma == pytest.approx(mean.sigma)
