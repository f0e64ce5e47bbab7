"""Who meets whom in a league, and what a game is worth (E18.8)."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.features.leagues import pairing, standings
from bot.features.leagues.pairing import COMPUTER, groups, meetings, pair, paired
from bot.store import LeaguePlayerRow, LeagueRow, LeagueTableRow, Seated
from bot.store.leagues import Came

LEAGUE = LeagueRow(
    id=7, guild=1, channel=8, language="en", name="Winter", organiser=9, title="riddle", preset="quick",
    clock="daily", seats=2, rounds=6, kind="swiss", points="winner", status="running", born=5.0, due=5.0,
)  # fmt: skip


def players(people: int) -> list[LeaguePlayerRow]:
    return [LeaguePlayerRow(number=n, user=100 + n, joined=float(n)) for n in range(1, people + 1)]


def ended(table: LeagueTableRow, *came: Came, computers: int = 0) -> LeagueTableRow:
    seated = tuple(Seated(one.number, how) for one, how in zip(table.people, came, strict=True))
    return replace(table, status="over", people=seated, computers_won=computers)


def round_by_lot(tables: list[LeagueTableRow], lots: st.DataObject) -> list[LeagueTableRow]:
    """Each table is won by somebody, by a computer, or by nobody."""
    over = list[LeagueTableRow]()
    for table in tables:
        winner = lots.draw(st.integers(0, len(table.people) + 1))
        came: list[Came] = ["won" if place == winner else "rest" for place in range(len(table.people))]
        over.append(ended(table, *came, computers=int(winner == len(table.people))))
    return over


def matched(people: list[int], met: Counter[tuple[int, int]]) -> bool:
    """Whether all can be paired with somebody whom they have not met, tried out."""
    if not people:
        return True
    first, *rest = people
    return any(
        matched([one for one in rest if one != other], met) for other in rest if not met[pair(first, other)]
    )


@given(st.integers(2, 64), st.integers(2, 8), st.sampled_from(["swiss", "groups"]), st.data())
def test_e18_8_everybody_sits_exactly_once_in_a_round(
    people: int, seats: int, kind: str, lots: st.DataObject
) -> None:
    league = replace(LEAGUE, seats=seats, kind=kind)
    pools = standings.grouped(league, players(people))
    all_of_them = [replace(player, pool=pools.get(player.number, 0)) for player in players(people)]
    tables = list[LeagueTableRow]()
    for number in (1, 2, 3):
        league = replace(league, round=number)
        gone = {one.number for one in all_of_them if one.gone and one.gone <= number}
        new = standings.planned(league, all_of_them, tables)
        seated = [one.number for table in new for one in table.people]
        assert sorted(seated) == [n for n in range(1, people + 1) if n not in gone]
        assert all(0 < len(table.people) <= seats for table in new)
        if kind == "swiss":
            assert len(new) == -(-(people - len(gone)) // seats)
            lacking = [seats - len(table.people) for table in new]
            assert max(lacking, default=0) - min(lacking, default=0) <= 1, "computers sit apart"
        tables += round_by_lot(new, lots)
        leaving = lots.draw(st.integers(1, people))
        all_of_them = [
            replace(one, gone=number + 1) if one.number == leaving and not one.gone else one
            for one in all_of_them
        ]


@given(st.integers(8, 64), st.integers(1, 6), st.data())
def test_e18_8_nobody_meets_anybody_twice_at_tables_of_two(
    people: int, rounds: int, lots: st.DataObject
) -> None:
    tables = list[LeagueTableRow]()
    for number in range(1, rounds + 1):
        new = standings.planned(replace(LEAGUE, round=number), players(people), tables)
        before = meetings([tuple(one.number for one in table.people) for table in tables], 2)
        again = [
            table
            for table in new
            if before[pair(table.people[0].number, (*table.people, Seated(COMPUTER))[1].number)]
        ]
        everybody = [*range(1, people + 1), *([COMPUTER] if people % 2 else [])]
        if again:
            assert people <= 10
            assert not matched(everybody, before), "a round without second meetings was there"
        tables += round_by_lot(new, lots)


@given(st.lists(st.integers(0, 4), min_size=4, max_size=24), st.integers(2, 4))
def test_e18_8_equals_meet_in_the_first_meeting(points: list[int], seats: int) -> None:
    """Without meetings before, the sum of distances is that of neighbours in the order of points."""
    people = len(points) - len(points) % seats
    scores = {number: float(score) for number, score in enumerate(sorted(points[:people])[::-1], 1)}
    tables = paired(list(scores), scores, {}, seats)
    assert all(abs(scores[one] - scores[other]) <= 4 for one, *others in tables for other in others)
    assert tables == [tuple(range(first, first + seats)) for first in range(1, people + 1, seats)] or sum(
        scores[table[0]] - scores[table[-1]] for table in tables
    ) <= sum(scores[first] - scores[first + seats - 1] for first in range(1, people + 1, seats))


@pytest.mark.parametrize("people", [*range(2, 20), 64])
def test_e18_8_groups_of_tables_of_two_have_four_people_where_they_can(people: int) -> None:
    sizes = Counter(groups(range(1, people + 1), 2).values()).values()
    assert sum(sizes) == people
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= 6
    if people % 4 == 0:
        assert set(sizes) == {4}


def test_e18_8_four_people_of_a_group_meet_each_other_once_in_three_rounds() -> None:
    league = replace(LEAGUE, kind="groups")
    pools = standings.grouped(league, players(16))
    everybody = [replace(player, pool=pools[player.number]) for player in players(16)]
    tables = list[LeagueTableRow]()
    for number in (1, 2, 3):
        new = standings.planned(replace(league, round=number), everybody, tables)
        tables += [ended(table, "won", "rest") for table in new]
    met = meetings([tuple(one.number for one in table.people) for table in tables], 2)
    assert set(met.values()) == {1}
    assert len(met) == 4 * 6
    assert all(pools[one] == pools[other] for one, other in met)


def test_e18_8_a_round_that_must_repeat_meetings_still_seats_everybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met = meetings([(1, 2, 3, 4)], 4)
    assert sorted(sum(paired([1, 2, 3, 4], dict.fromkeys(range(5), 0.0), met, 2), ())) == [1, 2, 3, 4]
    monkeypatch.setattr(pairing, "MOST", 3)
    scores = dict.fromkeys(range(13), 0.0)
    tables = paired(list(range(1, 13)), scores, meetings([(1, 2), (3, 4), (5, 6)], 2), 2)
    assert not any(table in tables for table in ((1, 2), (3, 4), (5, 6))), "swapping finds it too"


@pytest.mark.parametrize(
    ("came", "computers", "points", "expected"),
    [
        (("won", "rest", "rest"), 0, "places", [2, "1/2", "1/2"]),
        (("won", "won", "rest"), 0, "places", ["3/2", "3/2", 0]),
        (("rest", "rest", "rest"), 0, "places", [1, 1, 1]),
        (("won", "rest", "left"), 0, "places", [2, 1, 0]),
        (("rest", "left", "left"), 0, "places", [2, "1/2", "1/2"]),
        (("left", "left", "left"), 0, "places", [1, 1, 1]),
        (("won", "rest", "rest"), 0, "winner", [1, 0, 0]),
        (("won", "won", "rest"), 0, "winner", ["1/2", "1/2", 0]),
        (("rest", "rest", "rest"), 0, "winner", ["1/3", "1/3", "1/3"]),
        (("rest", "rest"), 1, "places", ["1/2", "1/2"]),
        (("won", "rest"), 1, "places", ["3/2", 0]),
        (("left", "rest"), 1, "places", [0, 1]),
    ],
)
def test_e18_8_shared_places_have_the_mean_of_their_points(
    came: tuple[Came, ...], computers: int, points: str, expected: list[object]
) -> None:
    table = LeagueTableRow(round=1, number=1, people=tuple(Seated(n) for n, __ in enumerate(came, 1)))
    scored = standings.of_table(ended(table, *came, computers=computers), 3, points)
    assert list(scored.values()) == [Fraction(str(share)) for share in expected]


@given(st.integers(2, 8), st.data())
def test_e18_8_a_table_gives_away_what_its_places_are_worth(seats: int, lots: st.DataObject) -> None:
    came: list[Came] = lots.draw(
        st.lists(st.sampled_from(["won", "rest", "left"]), min_size=seats, max_size=seats)
    )
    table = LeagueTableRow(round=1, number=1, people=tuple(Seated(n) for n in range(seats)))
    for points in ("winner", "places"):
        scored = standings.of_table(ended(table, *came), seats, points)
        assert sum(scored.values()) == sum(standings.worths(seats, points))


def test_e18_8_equal_points_are_told_apart_by_wins_then_by_whom_one_met_then_by_sign_up() -> None:
    def table(round_: int, number: int, one: int, other: int, *came: Came) -> LeagueTableRow:
        seats = (Seated(one), Seated(other))
        return ended(LeagueTableRow(round=round_, number=number, people=seats), *came)

    league = replace(LEAGUE, round=2)
    tables = [
        table(1, 1, 1, 2, "rest", "rest"),
        table(1, 2, 3, 4, "rest", "won"),
        table(1, 3, 5, 6, "rest", "won"),
        table(2, 1, 1, 5, "rest", "rest"),
        table(2, 2, 2, 4, "rest", "won"),
        table(2, 3, 3, 6, "won", "rest"),
    ]
    lines = standings.standings(league, players(7), tables)
    assert [line.player.number for line in lines] == [4, 3, 6, 1, 2, 5, 7]
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 6, 7]
    by_number = {line.player.number: line for line in lines}
    assert list(by_number[3].rounds) == [0, 1]
    assert [float(one) for one in by_number[3][2:5]] == [1.0, 1.0, 3.0]
    assert list(by_number[7].rounds) == [None, None]
