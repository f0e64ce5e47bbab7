"""Moving by menus: compass, flights, preview, exchanges, returning (E4.7 to E4.14, E4.29)."""

import re

import pytest

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.halls import panel_place
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.preview import panel_preview, panel_return, plain_move
from bot.games.riddle.ask.way import (
    REGIONS,
    panel_fly,
    panel_named,
    panel_near,
    panel_regions,
    panel_rows,
    panel_way,
    panel_wedge,
)
from bot.games.riddle.model.slots import lay_code
from bot.model.errors import Gone
from bot.model.screen import Button, Menu, Screen
from bot.ui.components import count, in_words
from engine import riddle
from engine.hexes import SECTORS
from engine.riddle.movement.model import staying
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Person, StepBuilder, check, controls, find, labels, menu, pictures
from tests.parts import words

TERRAIN = ("cloak-1", "rope-1", "boat-1")


def offered(screen: Screen, *verbs: str) -> list[str]:
    """The values of all menus that lead to a preview."""
    return [c.value for m in controls(screen) if isinstance(m, Menu) and m.verb in verbs for c in m.choices]


@story
def test_e4_8_all_spaces_by_compass_as_drawn() -> None:
    shown = shows(panel_way, scene(pony(), "frodo"), "die")
    assert count(shown) <= 22  # E4.8 with the two buttons of the row (E16.3)


@pytest.mark.parametrize("at", ["G6", "L11", "O10", "T6", "G17"])
@pytest.mark.parametrize("roll", [1, 4, 6])
@pytest.mark.parametrize("hand", [("sam",), TERRAIN])
def test_e4_9_the_wedges_hold_every_legal_stop_once(at: str, roll: int, hand: tuple[str, ...]) -> None:
    here = {"frodo": at, "black-rider-1": "F10", "merry": "G17"}
    seen = scene(pony(at=here, roll=roll, hands={"frodo": hand, "black-rider-1": ("frodo",)}), "frodo")
    legal = {a.to for a in seen.legal if isinstance(a, riddle.Move)}
    found: list[str] = []
    for sector in SECTORS:
        shown = panel_wedge(seen, "die", sector)
        check(shown)
        assert len([c for c in controls(shown) if isinstance(c, Menu)]) <= 3
        found += offered(shown, "to")
    assert len(found) == len(set(found))
    assert set(found) == legal - {at}


@story
def test_e4_9_near_a_player_and_by_name() -> None:
    seen = scene(pony(), "frodo")
    near = shows(panel_near, seen, "die", "black-rider-1")
    assert {"F10", "F9"} <= set(offered(near, "to"))
    named = shows(panel_named, seen, "die")
    assert "E8" in offered(named, "to")
    assert "G7" not in offered(named, "to")


@pytest.mark.parametrize("boat", [False, True])
async def test_e4_10_a_flight_reaches_every_legal_space(boat: bool) -> None:
    hand = ("eagles-1", "boat-1") if boat else ("eagles-1",)
    seen = scene(pony(hands={"frodo": hand}), "frodo")
    legal = {a.to for a in seen.legal if isinstance(a, riddle.Move) and a.by == "eagles-1"}
    assert len(legal) == (485 if boat else 366)
    rows = menu(panel_rows(seen, "eagles-1"), "Row").choices
    by_row = [loc for row in rows for loc in offered(panel_rows(seen, "eagles-1", row.value), "to")]
    dots = offered(panel_fly(seen, "eagles-1"), "to") if boat else []
    assert legal == set(by_row) | {loc for loc in dots if loc.startswith("r")}
    regions = [name for band in REGIONS for name in band]
    by_region = [loc for name in regions for loc in offered(panel_regions(seen, "eagles-1", name), "to")]
    assert sorted(by_region) == sorted(legal)
    for screen in (panel_fly(seen, "eagles-1"), *(panel_regions(seen, "eagles-1", name) for name in regions)):
        check(screen)
        assert count(screen) <= 19
        assert len([c for c in controls(screen) if isinstance(c, Menu)]) <= 6


@story
def test_e4_10_dots_only_with_a_boat_and_more_says_why() -> None:
    seen = scene(pony(hands={"frodo": ("eagles-1",)}), "frodo")
    shows(panel_fly, seen, "eagles-1")
    shows(panel_more, seen)


@story
def test_e4_10_tom_bombadil_goes_by_compass_with_distances() -> None:
    seen = scene(pony(hands={"frodo": ("tom-bombadil",)}), "frodo")
    shown = shows(panel_way, seen, "tom-bombadil")
    options = menu(shown, "Go to").choices
    assert all(" away" in (c.about if c.value in SECTORS else c.label) for c in options)


@story
def test_e4_11_the_preview_as_drawn() -> None:
    shown = shows(panel_preview, scene(pony(), "frodo"), "die", "F10")
    assert count(shown) <= 12


@pytest.mark.parametrize(
    ("to", "line"),
    [
        ("E7", "Your way ends here (forest): no more moving this turn without a Cloak."),
        ("G7", "2 points of the die are lost if you stop here."),
        ("G7", "You can take this move back."),
    ],
)
def test_e4_11_lines_that_are_there_only_when_true(to: str, line: str) -> None:
    seen = scene(pony(hands={"frodo": ("sam",), "black-rider-1": ("boat-1",)}), "frodo")
    assert line in words(panel_preview(seen, "die", to))
    assert line not in words(panel_preview(seen, "die", "F10"))


@story
def test_e4_11_a_closed_city_says_why() -> None:
    seen = scene(pony(cities={"frodo": ("F10", "E8")}), "frodo")
    shows(panel_preview, seen, "die", "F10")


@story
def test_e4_11_r_19_back_at_the_start() -> None:
    state = pony(
        at={"frodo": "G7", "black-rider-1": "F10", "merry": "G17"},
        start="G6",
        moved=True,
        die_used=True,
        hands={"frodo": ("horse-2", "horse-3")},
    )
    shows(panel_preview, scene(state, "frodo"), "horse-2", "G6")


def test_e4_12_and_13_other_cards_laid_are_other_ways() -> None:
    seen = scene(pony(hands={"frodo": TERRAIN, "black-rider-1": ("sam",)}), "frodo")
    found = reach.stops(seen, "die")
    for stop in found.values():
        fewest = min(len(way.laid) for way in stop.ways)
        assert len(stop.best.laid) == fewest
        unpinned = [w for w in stop.ways if len(w.laid) == fewest and not w.pinned]
        assert not (stop.best.pinned and unpinned)
        for way in stop.ways:
            check(panel_preview(seen, "die", stop.to, way.laid))


@story
def test_e4_12_r_24_a_card_is_not_offered_to_be_laid_to_no_use() -> None:
    """R-24 makes odd moves lawful: a detour only to lay a Rope, a Boat laid where one comes unpinned without.
    By command they are previewed and done; no button leads there."""
    state = pony(at={"frodo": "F10", "black-rider-1": "T5"}, hands={"frodo": ("rope-1", "cloak-1")}, roll=4)
    seen = scene(state, "frodo")
    stop = next(
        found
        for found in reach.stops(seen, "die").values()
        if state.board.is_forest(found.to) and {(), ("Rope",)} <= {way.laid for way in found.ways}
    )
    assert ("Rope",) not in {way.laid for way in reach.offered(state.board, stop)}
    assert riddle.Move(stop.to, "die", ("Rope",)) in seen.legal
    shows(panel_preview, seen, "die", stop.to, ("Rope",))
    best = shows(panel_preview, seen, "die", stop.to)
    leads = [button.arg for button in controls(best) if isinstance(button, Button)]
    assert f"{stop.to}.die.{lay_code(('Rope',))}" not in leads


@pytest.mark.parametrize("roll", [2, 4, 6])
def test_e4_12_r_24_what_is_left_out_is_worse_and_the_best_way_is_offered(roll: int) -> None:
    """Each way left out lays more than one that is offered, ends no freer, and leaves no card more in use."""
    left_out = 0
    for at in ("G6", "F10", "K12", "R16"):
        state = pony(at={"frodo": at, "black-rider-1": "T5"}, hands={"frodo": TERRAIN}, roll=roll)
        for stop in reach.stops(scene(state, "frodo"), "die").values():
            shown = reach.offered(state.board, stop)
            assert stop.best in shown
            stays = staying(state.board, stop.to)
            for way in set(stop.ways) - set(shown):
                left_out += 1
                assert any(
                    set(other.laid) < set(way.laid)
                    and other.pinned <= way.pinned
                    and (other.pinned < way.pinned or not set(way.laid) - set(other.laid) & stays)
                    for other in shown
                )
    assert left_out > 20


@story
async def test_e4_12_another_way_goes_round_all_paths_and_back() -> None:
    state = pony(roll=5, hands={"frodo": TERRAIN, "black-rider-1": ("sam",)})
    found = reach.stops(scene(state, "frodo"), "die")
    board = state.board
    stop = next(s for s in found.values() if len({way.path for way in reach.offered(board, s)}) == 2)
    ana = Person(StepBuilder(state), "frodo")
    first = await ana._tap("to", "die.go", (stop.to,))
    other = await ana.tap("Another way (2)")
    assert words(other) != words(first)
    await ana.tap("Another way (2)")


@story
async def test_e4_13_a_cloak_may_be_laid_on_arrival_or_not() -> None:
    state = pony(hands={"frodo": ("cloak-1",), "black-rider-1": ("sam",)})
    ana = Person(StepBuilder(state), "frodo")
    await ana._tap("to", "die.go", ("E7",))
    await ana.tap("Lay Cloak too")
    find(ana.screen, "Don't lay Cloak")
    await ana.tap("Go")
    assert ana.builder.state.player("frodo").table == ("cloak-1",)
    assert not ana.builder.state.turn.pinned


def test_a_move_that_is_not_legal_has_no_preview() -> None:
    with pytest.raises(Gone):
        panel_preview(scene(pony(), "frodo"), "die", "R15")


@story
async def test_e4_14_several_exchanges_one_button_each_and_two_taps() -> None:
    state = pony(at={"frodo": "G6", "black-rider-1": "F10", "merry": "F9"})
    ana = Person(StepBuilder(state), "frodo")
    await ana.tap("Go to", "Goblins' Gate")
    assert not ana.builder.state.turn.exchanged_here
    said = words(await ana.tap("Go, Merry first"))
    assert ana.builder.state.turn.exchanged_here == ("merry", "black-rider-1")
    assert len(re.findall(r"You gave \*\*[^*]+\*\*, you received \*\*[^*]+\*\* from", said)) == 2


@story
async def test_e4_29_returning_takes_a_menu_and_a_button_that_names_the_place() -> None:
    state = pony(at={"black-rider-1": "F10", "merry": "G17"}, halls={"frodo": 1}, roll=6, turn="frodo")
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("Leave: rolled a 6", ("Return to", "Moria"))
    assert ana.builder.state.player("frodo").at is None
    await ana.tap("Return at Moria")
    assert ana.builder.state.player("frodo").at == "L11"


def test_e4_29_a_city_to_return_at_is_called_a_city() -> None:
    state = pony(at={"black-rider-1": "F10", "merry": "G17"}, halls={"frodo": 1}, roll=6, turn="frodo")
    left = riddle.RULES.apply(state, "frodo", riddle.Escape(), StepBuilder(state).dice).state
    seen = scene(left, "frodo")
    cities = [a.to for a in seen.legal if isinstance(a, riddle.Place) and state.board.city(a.to)]
    assert cities
    for to in cities:
        assert "city)" in words(panel_return(seen, to))


def test_e4_8_the_wedges_of_returning_hold_every_legal_space() -> None:
    state = pony(at={"black-rider-1": "F10", "merry": "G17"}, halls={"frodo": 1}, roll=6, turn="frodo")
    builder = StepBuilder(state)
    left = riddle.RULES.apply(state, "frodo", riddle.Escape(), builder.dice).state
    seen = scene(left, "frodo")
    legal = {a.to for a in seen.legal if isinstance(a, riddle.Place)}
    found = [loc for s in SECTORS for loc in offered(panel_wedge(seen, "return", s), "to")]
    assert sorted(found) == sorted(legal)
    assert panel(seen) == panel_place(seen)


@pytest.mark.parametrize("at", ["G6", "L11", "O10", "T6", "G17"])
@pytest.mark.parametrize("roll", [1, 3, 6])
@pytest.mark.parametrize("hand", [("sam",), TERRAIN])
def test_e4_7_the_quick_menu_leads_to_every_stop_in_two_choices(
    at: str, roll: int, hand: tuple[str, ...]
) -> None:
    here = {"frodo": at, "black-rider-1": "F10", "merry": "G17"}
    seen = scene(pony(at=here, roll=roll, hands={"frodo": hand, "black-rider-1": ("frodo",)}), "frodo")
    quick = menu(panel(seen), "Go to")
    assert len(quick.choices) <= 25
    directions = [c.value for c in quick.choices if c.value in SECTORS]
    places = [c.value for c in quick.choices if c.value not in SECTORS]
    assert [c.value for c in quick.choices] == places + directions, "places first, in their order"
    ranked = reach.worthwhile(seen.view, "die", reach.stops(seen, "die"), 25)
    assert places == ranked[: len(places)]
    assert len(places) == len(ranked) or len(quick.choices) == 25, "places go only where there is no room"
    reached = set(places)
    for sector in directions:
        ends = offered(panel_wedge(seen, "die", sector), "to")
        assert not set(ends) <= set(places), "a direction with nothing new is not offered"
        reached |= set(ends)
    assert reached == {a.to for a in seen.legal if isinstance(a, riddle.Move)} - ({at} - set(places))


async def test_e0_11_by_compass_a_turn_of_moving_and_ending_takes_five_taps_or_four() -> None:
    quick = {c.value for c in menu(panel(scene(pony(), "frodo")), "Go to").choices}
    seen = scene(pony(), "frodo")
    ends = {loc for loc, stop in reach.stops(seen, "die").items() if not stop.best.exchanges} - quick
    assert len(ends) > 20
    for end in sorted(ends - {"G6"}):
        ana = Person(StepBuilder(pony()), "frodo")
        await ana.open()
        board = ana.builder.scene_of("frodo").view.board
        await ana._tap("to", "die.go", (board.direction("G6", end),))
        (way,) = [
            c for c in controls(ana.screen) if isinstance(c, Menu) and end in {one.value for one in c.choices}
        ]
        await ana._tap(way.verb, way.arg, (end,))
        plain = ana.builder.state.player("frodo").at == end
        if not plain:
            await ana.tap("Go")
        # What can be taken back has happened; *Go* leads to the button that ends the turn (E16.5).
        assert ana.builder.state.player("frodo").at == end
        assert ana.builder.state.turn.seat == "frodo"
        await ana.tap("End")
        assert ana.builder.state.turn.seat != "frodo"
        assert ana.taps == 5 - plain, end


@story
async def test_e4_31_a_move_by_a_card_is_for_good_and_says_why() -> None:
    ana = Person(StepBuilder(pony(hands={"frodo": ("eagles-1", "sam")})), "frodo")
    await ana._tap("to", "h1.fly", ("R15",))


async def test_e4_10_back_is_one_screen_back_and_dots_mark_what_is_not_free() -> None:
    state = pony(hands={"frodo": ("eagles-1", "rope-1"), "black-rider-1": ("sam",), "merry": ("cloak-1",)})
    ana = Person(StepBuilder(state), "frodo")
    await ana.tap("Fly: Eagles")
    first = ana.screen
    marked = pictures(first)[0].data["reach"]
    seen = scene(state, "frodo")
    free = [way for way in riddle.reach(seen.view, "eagles-1", None) if not way.exchanges]
    assert isinstance(marked, list)
    assert 0 < len(marked) < 20
    assert not {way.to for way in free} & set(marked)
    await ana.through("Region", "North-west", "Back")
    assert "North-west" in labels(ana.screen)
    await ana.tap("Back")
    assert ana.screen == first
    await ana.tap("Row and column")
    assert await ana.tap("Back") == first


@pytest.mark.parametrize("room", ["→ East", "Near a player", "By name", ""])
async def test_e4_9_back_from_a_preview_is_one_screen_back(room: str) -> None:
    ana = Person(StepBuilder(pony()), "frodo")
    await ana.tap("All ")
    if room == "→ East":
        await ana.tap("Go to", room)
    elif room:
        await ana.tap(room)
    if room == "Near a player":
        near = menu(ana.screen, "Beside or on a player")
        await ana.choose(near, [near.choices[0].label])
    shown = ana.screen
    ends = next(one for one in controls(shown) if isinstance(one, Menu) and one.verb == "to")
    seen = ana.builder.scene_of("frodo")
    stops = [one for one in ends.choices if one.value not in SECTORS]
    await ana.choose(ends, [next(one.label for one in stops if plain_move(seen, "die", one.value) is None)])
    assert labels(ana.screen)[0].startswith("Go")
    await ana.tap("Back")
    if room == "Near a player":
        assert "Beside or on a player" in labels(ana.screen)
    else:
        assert ana.screen == shown


@story
def test_e13_1_the_way_is_told_once_to_who_reads_only() -> None:
    read = words(in_words(shows(panel_preview, scene(pony(), "frodo"), "die", "I8")))
    assert read.count("H7") == 1
