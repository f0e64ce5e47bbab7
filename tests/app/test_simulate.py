"""``simulate``: games of computer players by any lawful rules, told in a summary (design.md 3, law 1)."""

import random
from collections import Counter

import pytest

from bot.app import cli
from bot.games.riddle import simulating
from bot.games.riddle import simulating as simulate
from bot.games.riddle.words import simulations as words
from engine import riddle
from engine.dice import SeededDice
from engine.game import InvariantError
from engine.riddle.deck import kind_of

FOUR = ("frodo", "black-rider-1", "sam", "black-rider-2")


def test_o0_3_what_is_drawn_by_lot_is_a_lawful_game_of_any_size() -> None:
    sizes, sides, values = Counter[int](), Counter[str](), set[tuple[str, object]]()
    for seed in range(400):
        lots = random.Random(seed)
        size = simulating.draw_number(lots)
        options = simulating.draw_options(lots, size)
        seats = simulating.draw_seats(lots, size, options)
        hobbits = sum(kind_of(seat) == "hobbit" for seat in seats)
        assert riddle.conflicts(options, size, hobbits) == ()
        riddle.RULES.start(riddle.Config(seats, options), SeededDice(seed))
        sizes[size] += 1
        sides.update(name for name in simulating.SIDES if getattr(options, name))
        values |= {(name, getattr(options, name)) for name in simulating.VALUES}
    assert set(sizes) == set(range(2, 9))
    assert min(sides["o1_partners"], sides["o16_two_player"]) > 30
    assert values == {(name, value) for name, known in simulating.VALUES.items() for value in known}


def test_law_1_a_broken_law_stops_everything_and_names_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(riddle, "problems", lambda state: ["a card twice"] if state.version > 5 else [])
    with pytest.raises(InvariantError, match="a card twice") as broken:
        simulate.play(71, FOUR, ["sharp"] * 4, riddle.PRESETS["standard"])
    (note,) = broken.value.__notes__
    assert "seed 71" in note
    assert "frodo (sharp)" in note
    assert "a4_captivity" in note


def test_the_summary_counts_wins_by_option() -> None:
    rules = riddle.Options(o5_wait_once=True, o2_partner_exchange="b", x_maroon_relief=False)
    won = simulate.Played(1, (("sam", "sharp"),), 9, 40, 0.5, rules, "ring")
    drawn = simulate.Played(2, (), 9, 40, 0.5, riddle.Options(o5_wait_once=True), "")
    assert simulate.by_option([won, drawn]) == {
        "o2_partner_exchange=b": {"hobbit": 1},
        "o5_wait_once": {"hobbit": 1, "": 1},
        "x_maroon_relief=off": {"hobbit": 1},
    }
    said = simulate.summary([won, drawn])
    assert "Hobbits by The Ring 1" in said
    assert "o5_wait_once               2     50 %           0 %     1" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], words.BAD_NUMBERS()),
        (["--seats", "9"], words.BAD_NUMBERS()),
        (["--players", "sharp,saruman"], "no computer player 'saruman'"),
        (["--options", "chess"], "no rules 'chess'"),
        (["--options", "duel"], "two players"),
        (["--options", "partners", "--seats", "3"], "four players or more"),
        (["--options", "long-table"], "six players or more"),
        (["--strengths", "sharp"], words.BAD_MATCH()),
        (["--strengths", "sharp,sharp"], words.BAD_MATCH()),
        (["--strengths", "sharp,gollum"], "no computer player 'gollum'"),
        (["--strengths", "sharp,steady", "--games", "3"], words.BAD_MATCH()),
        (["--strengths", "sharp,steady", "--seats", "3"], words.BAD_MATCH()),
        (["--strengths", "sharp,steady", "--options", "random"], words.BAD_MATCH()),
        (["--strengths", "sharp,steady", "--options", "long-table"], "six players or more"),
        (["--strengths", "sharp,steady", "--options", "duel", "--seats", "4"], "two players"),
    ],
)
def test_arguments_that_make_no_game_are_refused_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(("preset", "seats"), [("standard", "3"), ("partners", "4"), ("duel", "2")])
def test_presets_can_be_simulated(preset: str, seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "1", "--options", preset, "--seats", seats]) == 0
    assert "a1_gollum_spaces" in capsys.readouterr().out


@pytest.mark.parametrize("number", [2, 4, 6, 8])
def test_a_match_favours_neither_strength(number: int) -> None:
    pair = ("sharp", "steady")
    for preset in ("classic", "partners", "duel"):
        rules = riddle.PRESETS[preset]
        sat: Counter[tuple[str, str]] = Counter()
        for swapped in (False, True):
            seats, sits = simulating.draw_match(random.Random(5), pair, number, rules, swapped=swapped)
            assert [sits.count(strength) for strength in pair] == [number // 2] * 2
            assert sum(kind_of(seat) == "hobbit" for seat in seats) == number // 2
            sat.update(zip(seats, sits, strict=True))
            if preset != "classic":
                assert len({sits[seats.index(s)] for s in seats if kind_of(s) == "hobbit"}) == 1
            elif number % 4 == 0:
                hobbits = [sits[seats.index(s)] for s in seats if kind_of(s) == "hobbit"]
                assert hobbits.count("sharp") == len(hobbits) // 2
        # The same seats both times, each held once by either.
        assert set(sat.values()) == {1}
        assert len(sat) == 2 * number


def test_the_interval_of_a_share_is_wilsons() -> None:
    # The textbook figures: 8 of 10, and none of 20, where the plain formula would say exactly 0.
    assert simulate.wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert simulate.wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert simulate.wilson(0, 0) == (0.0, 1.0)


def test_a_match_counts_a_game_at_the_cap_for_nobody() -> None:
    rules = riddle.Options()
    games = [
        simulate.Played(1, (("sam", "sharp"),), 9, 40, 0.5, rules, "ring"),
        simulate.Played(1, (("sam", "steady"),), 9, 40, 0.5, rules, "ring"),
        simulate.Played(2, (), 9, 40, 2.0, rules, ""),
    ]
    said = simulate.met(games, ("sharp", "steady"), 2)
    assert "won 1 of 2, 50.0 %" in said
    assert "1 reached the cap" in said
    assert "1.00 s a game, the longest 2.00 s" in said
