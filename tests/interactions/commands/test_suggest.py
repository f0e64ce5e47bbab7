"""Autocomplete: legal values only, from the asker's view, within Discord's limits (E14, E14.1, I1)."""

from bot.app import suggestions as house
from bot.features.lookup.book import book_of
from bot.games.riddle.ask.verbs import suggest
from bot.games.riddle.kit import KIT
from bot.games.riddle.learn.reference import rulebook
from bot.games.riddle.model.slots import DIE
from bot.ui.matching import Answers, in_turns
from engine import riddle
from engine.riddle.deck import TITLES
from tests.games.riddle.tell.test_turn_post import BREE, FRODO, GATE, RIDER, example
from tests.games.riddle.tell.world import set_up

LIMIT = 25


def fits(found: Answers) -> bool:
    return len(found) <= LIMIT and all(0 < len(a) <= 100 and 0 < len(b) <= 100 for a, b in found)


def test_e14_1_move_lists_cities_first_with_points_and_exchanges() -> None:
    scene = example().scene(FRODO)
    found = suggest.ends(scene, DIE)
    assert (
        found[0][0] == "Goblins' Gate (F10) · 3 points · exchange: Black Rider 1"
        or found[0][1] in scene.view.board.cities
    )
    assert ("Goblins' Gate (F10) · 3 points · exchange: Black Rider 1", GATE) in found
    assert fits(found)
    cities = [value in scene.view.board.cities for _, value in found]
    assert cities == sorted(cities, reverse=True)
    legal = {a.to for a in scene.legal if isinstance(a, riddle.Move) and a.by == DIE}
    assert {value for _, value in found} <= legal


def test_e0_8_cards_are_offered_as_slots() -> None:
    scene = example().scene(FRODO)
    found = suggest.hand(scene)
    assert [value for _, value in found] == ["h1", "h2", "h3", "h4", "h5"]
    assert "Frodo (yours)" in [label for label, _ in found]
    assert suggest.means(scene) == [("the die", DIE)]


def test_legal_targets_and_second_targets_only() -> None:
    scene = example().scene(FRODO)
    palantir = next(card for card in scene.view.hand if card.startswith("palantir"))
    assert [value for _, value in suggest.targets(scene, palantir)] == [RIDER, "merry"]
    assert [value for _, value in suggest.second_targets(scene, palantir, RIDER)] == ["merry"]
    assert suggest.targets(scene, palantir)[0][0] == "Black Rider 1, 5 cards, on Goblins' Gate"


def test_endings_and_answers_follow_the_state() -> None:
    world = example()
    assert suggest.endings(world.scene(FRODO)) == []
    world.act(FRODO, riddle.Move(GATE))
    assert ("Pick up in this city", "city") in suggest.endings(world.scene(FRODO))
    world.act(FRODO, riddle.PlayCard("palantir-1", on=RIDER))
    found = suggest.with_what(world.scene(RIDER), "resist")
    assert [value for _, value in found] == ["hand", "ring", "own"]
    assert suggest.with_what(world.scene("merry"), "resist") == []


def test_flights_offer_named_places_until_letters_are_typed() -> None:
    state = riddle.position(
        hands={FRODO: ["eagles-1"], RIDER: ["rope-1"]},
        at={FRODO: BREE, RIDER: GATE},
        roll=2,
        seats=(FRODO, RIDER),
    )
    scene = set_up(state).scene(FRODO)
    assert ("Eagles", "h1") in suggest.means(scene)
    named = suggest.landings(scene, "eagles-1")
    assert len(named) == LIMIT
    assert fits(named)
    assert [value for _, value in suggest.landings(scene, "eagles-1", "lake-town")] == ["G17"]


def test_titles_complete_the_last_of_several() -> None:
    assert suggest.titles("pal")[0][1] == "Palantir"
    assert suggest.titles("Palantir, rop")[0][1] == "Palantir, Rope"
    assert all(label.endswith("in the deck") for label, _ in suggest.titles(""))
    assert fits(suggest.titles(""))
    assert fits(suggest.faces("e"))
    assert {value for _, value in suggest.faces("horse")} == {"Horse"}
    assert len(TITLES) == 42


def test_rules_and_topics_are_offered() -> None:
    assert fits(house.fitting(book_of(rulebook), ""))
    assert house.fitting(book_of(rulebook), "B9.4")[0][1] == "B9.4"
    assert fits(house.known_topics([KIT], ""))


def test_w15_13_lists_of_several_games_are_offered_by_turns() -> None:
    assert in_turns([[("a", "1"), ("b", "2"), ("c", "3")], [("d", "4")]]) == [
        ("a", "1"),
        ("d", "4"),
        ("b", "2"),
        ("c", "3"),
    ]
    assert len(in_turns([[(str(n), str(n)) for n in range(40)]] * 2)) == 25
