"""The screens of statistics in words, and their limits (E10.6, E12.2, E14.3)."""

from __future__ import annotations

from collections import Counter

import msgspec

from bot.features.statistics import screens
from bot.games.riddle.kit import KIT
from bot.model.screen import Buttons, Menu, Screen
from bot.model.statistics import Tally
from bot.store import Career, ChampionRow, CharacterRow, Fame, FeatRow, RatingRow, SeatRow, StepRow
from bot.ui import components
from bot.words import stats as words
from engine.riddle.deck import CHARACTERS
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.features.house import words as text_of
from tests.features.statistics.games import live_of, played, tally, tenures

SEATS = ("frodo", "black-rider-1")
LONG = "*" * 32
"""A name of which every sign must be made harmless."""


def ended() -> State:
    """The end of the game that is looked at."""
    return played(SEATS, seed=4)[0]


def rows() -> list[StepRow]:
    """How it came to that."""
    return played(SEATS, seed=4)[1]


def labels(shown: Screen) -> list[str]:
    return [b.label for part in shown.parts if isinstance(part, Buttons) for b in part.buttons]


def rating(user: int, mu: float = 27.0) -> RatingRow:
    return RatingRow(title="riddle", guild=5, user=user, mu=mu, sigma=7.0, games=3)


@story
def test_e10_6_the_statistics_of_a_game() -> None:
    live = live_of(ended(), tenures(SEATS))
    found = tally(rows(), tenures(SEATS))
    shown = shows(screens.game_screen, KIT, live.table, found, tenures(SEATS), rows())
    text = text_of(shown)
    assert "**Frodo** (P1): " in text
    assert labels(shown) == ["Rematch"]
    assert components.problems(shown) == []


@story
def test_e10_6_what_never_happened_is_left_out_and_one_is_one() -> None:
    quiet = {(0, "frodo"): Tally(turns=1, seconds=90.0, counts=Counter(cards=1))}
    text = text_of(
        shows(screens.game_screen, KIT, live_of(ended(), tenures(SEATS)).table, quiet, tenures(SEATS), rows())
    )
    assert "Riddles" not in text


@story
def test_e9_1_who_played_only_a_part_is_shown_with_it() -> None:
    seats = (
        SeatRow(tenure=0, seat="frodo", user=1, name="Ana", until=40),
        SeatRow(tenure=1, seat="black-rider-1", user=2, name="Ben"),
        SeatRow(tenure=2, seat="frodo", user=None, name="", since=40),
    )
    shows(screens.game_screen, KIT, live_of(ended(), seats).table, tally(rows(), seats), seats, rows())


def test_e14_3_many_tenures_with_long_names_fit_and_are_paged() -> None:
    eight = tuple(CHARACTERS)
    seats = tuple(
        SeatRow(
            tenure=n, seat=eight[n % 8], user=n, name=LONG, since=n // 8, until=None if n > 15 else n // 8 + 1
        )
        for n in range(24)
    )
    big = Tally(9999, 9e8, Counter(dict.fromkeys(COUNTS, 9999)))
    tallies = {(row.tenure, row.seat): big for row in seats}
    table = live_of(ended(), seats).table
    pages = [screens.game_screen(KIT, table, tallies, seats, rows(), page) for page in (0, 1, 2, 7)]
    assert [labels(one) for one in pages] == [
        ["More", "Rematch"],
        ["Back", "More", "Rematch"],
        ["Back", "Rematch"],
        ["Back", "Rematch"],
    ]
    for shown in pages:
        assert components.problems(shown) == []
        assert text_of(shown).count("cards picked up") == 8


COUNTS = {
    "cards": 168,
    "exchanges": 40,
    "riddles_right": 12,
    "riddles_wrong": 4,
    "battles_won": 5,
    "battles_lost": 3,
    "battles_tied": 1,
    "ring": 60,
}
CAREER = Career(
    games=7,
    wins=3,
    contests=5,
    contests_won=2,
    turns=84,
    seconds=84 * 11_400.0,
    fastest=21,
    counts=COUNTS,
    most={"ring": 18},
)


@story
def test_e10_6_a_person_in_a_server() -> None:
    rows = [CharacterRow(character="frodo", games=4, wins=2), CharacterRow(character="sam", games=3, wins=1)]
    shown = shows(screens.career_screen, KIT, "Ana", CAREER, rows, rating(1))
    assert components.problems(shown) == []


@story
def test_e10_6_computers_give_no_rating_and_a_newcomer_no_figures() -> None:
    alone = msgspec.structs.replace(CAREER, contests=0, contests_won=0, fastest=None)
    assert words.UNRATED() in text_of(screens.career_screen(KIT, "Ana", alone, [], None))
    shows(screens.career_screen, KIT, "Ana", Career(), [], None)


@story
def test_e10_6_in_a_direct_message_it_is_all_servers_and_no_rating() -> None:
    text = text_of(shows(screens.career_screen, KIT, "Ana", CAREER, [], None, everywhere=True))
    assert "ating" not in text


def fame(places: int) -> Fame:
    champions = tuple(ChampionRow(user=n, games=9, wins=4) for n in range(places))
    feat = FeatRow(user=0, character="frodo", table="The Pony*", number=21, ended=1.0)
    best = tuple(rating(n, 30.0 - n) for n in range(places))
    return Fame(games=12, contests=8, champions=champions, ratings=best, fastest=feat, prized=feat)


@story
def test_e10_6_the_hall_of_fame() -> None:
    rows = [CharacterRow(character="frodo", games=9, wins=5)]
    shows(screens.server_screen, KIT, fame(2), rows, {0: "Ana", 1: ""})


def test_e14_3_the_hall_of_fame_is_paged_and_fits() -> None:
    rows = [CharacterRow(character=key, games=9999, wins=9999) for key in CHARACTERS]
    known = dict.fromkeys(range(30), LONG)
    first = screens.server_screen(KIT, fame(screens.PLACES + 1), rows, known)
    last = screens.server_screen(KIT, fame(3), rows, known, 1)
    assert labels(first) == ["More"]
    assert labels(last) == ["Back"]
    assert "11. " in text_of(last)
    assert "Fastest" not in text_of(last)
    for shown in (first, last):
        assert components.problems(shown) == []
    nothing = Fame(games=0, contests=0, champions=(), ratings=(), fastest=None, prized=None)
    assert text_of(screens.server_screen(KIT, nothing, [], {})) == words.NOTHING_YET()


@story
def test_e10_6_a_character() -> None:
    row = CharacterRow(character="sam", games=12, wins=5)
    champions = [ChampionRow(user=1, games=5, wins=3)]
    shown = shows(screens.character_screen, KIT, "sam", row, champions, {1: "Ana"})
    (menu,) = [part for part in shown.parts if isinstance(part, Menu)]
    assert [choice.value for choice in menu.choices if choice.chosen] == ["sam"]
    assert len(menu.choices) == 10
    assert "Nobody" in text_of(screens.character_screen(KIT, "sam", None, [], {}))
