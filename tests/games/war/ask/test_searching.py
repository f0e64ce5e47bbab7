"""Where to search: which area stands first on the panel, and what is ticked (W6.5, W15.6)."""

from collections.abc import Iterator
from itertools import pairwise

from bot.games.war.ask import searching
from bot.games.war.words import hunters as words
from bot.model.screen import Menu, Picture
from engine.dice import SeededDice
from engine.war import RULES
from engine.war.actions import Letter, Search
from engine.war.board import BOARD
from engine.war.hunt.searching import findable
from engine.war.players.counsel import search_worth
from engine.war.position import position
from tests.games.war.ask.hand import PLAYED, Hand, moments
from tests.sampled import wide

MOMENTS = 200
EMYN_MUIL = "2412"


def searches(games: int) -> Iterator[Hand]:
    """Whoever is to search, in games that go on by chance and by the weakest players."""
    for preset in PLAYED:
        for seed in range(games):
            for state in moments(preset, seed, MOMENTS):
                seats = [seat for seat, asked in RULES.asked(state).items() if asked == "search"]
                yield from (Hand(state, seat) for seat in seats)


def area_menu(hand: Hand) -> Menu:
    (menu,) = hand.menus(searching.AREA)
    return menu


@wide("games", 1, 10)
def test_w6_5_the_area_with_the_best_chance_stands_first_and_says_so(games: int) -> None:
    seen = 0
    for hand in searches(games):
        able, worth = findable(hand.state.field), search_worth(hand.now.view)
        listed = hand.state.config.story.search_areas or list(worth.areas)
        able &= set(listed)
        offered = area_menu(hand).choices
        chances = [worth.areas[choice.value] for choice in offered[: len(able)]]
        assert {choice.value for choice in offered[: len(able)]} == able
        assert all(one >= other for one, other in pairwise(chances))
        said = [choice.about.partition(" · ")[0] for choice in offered]
        best = {words.BEST(), words.BETTER(), words.WORSE()}
        assert not best.intersection(said[1:])
        if able and chances[0]:
            seen += 1
            assert said[0] in best
            assert (said[0] == words.BETTER()) == bool(worth.own)
    assert seen > 2


@wide("games", 1, 10)
def test_w15_6_what_a_steady_computer_would_search_is_ticked_and_blue(games: int) -> None:
    ticked = 0
    for hand in searches(games):
        own = search_worth(hand.now.view).own
        assert hand.ticked(searching.AREA) == [area for area in [own] if area]
        if own:
            ticked += 1
            (blue,) = [one for one in hand.buttons() if one.style == "primary"]
            assert (blue.verb, blue.arg) == (searching.SEARCH, own)
            assert any(isinstance(part, Picture) for part in hand.shown.parts)
            hand.tap(searching.SEARCH, own)
            assert (hand.done, hand.taps) == ([Search(own)], 1)
    assert ticked


def called_to_search(at: str) -> Hand:
    """Sauron's Search while Frodo and Sam are seen in that hex, and nobody is hidden."""
    seen = dict.fromkeys(("frodo", "sam"), at)
    state = position(preset="last_days", step="letter", at=seen, hidden=())
    return Hand(RULES.apply(state, "sauron", Letter("A"), SeededDice(1)).state, "sauron")


def test_w6_5_where_nobody_can_be_found_the_panel_says_so_and_the_card_alone_is_blue() -> None:
    hand = called_to_search(BOARD.hex_of("minas_tirith"))
    assert words.NOBODY() in hand.text
    (blue,) = [one for one in hand.buttons() if one.style == "primary"]
    assert (blue.verb, blue.arg) == (searching.SEARCH, "")


def test_w6_5_src_6_while_nobody_is_hidden_the_panel_names_who_can_be_spotted() -> None:
    hand = called_to_search(EMYN_MUIL)
    assert words.NOBODY() not in hand.text
    assert words.in_sight({EMYN_MUIL: ["frodo", "sam"]}) in hand.text
