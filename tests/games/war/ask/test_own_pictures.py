"""The pictures of a seat's own panels: from its view alone, with the same in words (W2.2 to W2.4, W2.9)."""

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from art.war.api import draw
from art.war.basemap.geometry import Window, middle
from art.war.posts.windows import best_window, framed_window
from art.war.scenes.own import FRONT, HEAD, LOW, MAP
from bot.games.war.ask.armies import panel_armies
from bot.games.war.ask.attack import panel_attack
from bot.games.war.ask.captors import panel_captors
from bot.games.war.ask.council import panel_council
from bot.games.war.ask.nazgul import WHICH, panel_nazgul
from bot.games.war.ask.parts import tall
from bot.games.war.ask.path import MOST, TO, panel_path
from bot.games.war.draw import front_pictures, own_pictures, pictures
from bot.games.war.draw.framing import dearest
from bot.games.war.draw.own_pictures import Walk, walks
from bot.games.war.gallery.exhibits import ninth, scene_of
from bot.games.war.learn.reference.board import LARGE, WHOLE, board_screen
from bot.games.war.model.parties import MoveDraft, hidden, moving_group, way
from bot.games.war.model.positions import WINDOWS, hexes, window_of
from bot.games.war.model.stacks import TICKED
from bot.games.war.model.standing import more
from bot.games.war.words import cards, names
from bot.model.scene import Entry, Scene
from bot.model.screen import Menu, Picture, Text
from bot.ui.components import in_words
from bot.words import text
from engine import war
from engine.war import RULES, Config, State, position
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.data import EVENT_CARDS
from engine.war.events.table import ControlChanged, Moved, SittingBegan, TakenBack
from engine.war.moves.ways import Way
from engine.war.moving_group import MovingGroup
from tests.games.war.games import Step, entries, play, scene
from tests.parts import picture

LANGUAGES = list(TONGUES)


@cache
def states(preset: str) -> list[State]:
    return [step.state for step in play(Config(preset=preset), 5, most=250)]


def own(state: State, seat: str) -> Scene:
    return replace(scene(state, seat), legal=RULES.offers(state, seat))


@pytest.mark.sampled("last_days-de")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["war", "last_days"])
def test_w2_2_the_council_shows_every_party_of_the_west(preset: str, language: str) -> None:
    found = [state for state in states(preset) if RULES.view(state, "fellowship").step == "F2"][::6]
    assert found
    with speaking(language):
        for state in found:
            told = own(state, "fellowship")
            shown = picture(panel_council(told))
            parties = hidden(told.view)
            assert shown.kind == "front", "a low one stands above controls (W15.11)"
            assert set(shown.data["letters"]) == {party.at for party in parties if party.letter}  # type: ignore[call-overload]
            assert 0 < len(shown.alt) <= pictures.ALT_LIMIT
            for party in parties:
                if party.letter:
                    assert f"{party.letter} · " in shown.alt


def test_w2_4_every_end_is_in_the_picture_with_its_cost() -> None:
    found = [state for state in states("last_days") if RULES.view(state, "fellowship").step == "F2"]
    told = own(found[0], "fellowship")
    (party, *_) = hidden(told.view)
    shown = picture(panel_path(told, MoveDraft(party.who)))
    assert shown.kind == "step"
    reach = shown.data["reach"]
    assert isinstance(reach, list)
    assert reach
    for end in reach:
        assert f"{end['to']}: {end['cost']}" in shown.alt
    there = picture(panel_path(told, MoveDraft(party.who, (reach[0]["to"],))))
    assert there.data["way"][-1] == reach[0]["to"]  # type: ignore[index]
    assert shown.data["way"] == []


def test_w2_3_before_anything_may_be_ordered_the_dark_map_shows_where_its_armies_lie() -> None:
    first = next(step.state for step in play(Config(preset="war"), 5) if "sauron" in RULES.asked(step.state))
    focus = own_pictures.eye(scene(first, "sauron")).data["focus"]
    strength = Counter[str]()
    for unit in first.field.units:
        strength[unit.at] += unit.strength if unit.power == "sauron" else 0
    assert "barad_dur" in {BOARD.place_id(at) for at in focus}
    assert sum(strength[at] for at in focus) > strength.total() / 3


def test_w2_3_a_map_of_the_own_sitting_to_come_shows_no_way_of_the_turn_before() -> None:
    gone = {"orc_udun": {"moved": True, "began": "2716"}}
    ways = [
        own_pictures.ordered(
            scene_of(position(step=step, m=6, units={"orc_udun": "2817"}, fates=gone), "sauron")
        )[0]
        for step in ("F2", "D2")
    ]
    assert list(map(len, ways)) == [0, 1]


def test_w2_3_points_are_coins_and_what_was_spent_is_seen() -> None:
    for state in states("last_days"):
        view = RULES.view(state, "sauron")
        if view.step:
            shown = own_pictures.eye(scene(state, "sauron"))
            assert shown.data["points"] == view.field.turn.points
            assert isinstance(shown.data["spent"], int)
            assert shown.data["spent"] >= 0
            assert str(view.field.turn.points) in shown.alt


def test_w5_1_w5_4_w6_3_orders_of_armies_and_riders_have_their_part_of_the_map() -> None:
    state = ninth(step="D2")
    dark = own(state, "sauron")
    panels = (panel_armies(dark), panel_nazgul(dark), panel_captors(dark), panel_attack(dark))
    for shown in map(picture, panels):
        assert shown.kind == "front"
        assert shown.data["view"] == war.encode(dark.view).decode()
        assert shown.alt
    riders = replace(dark, drafts={WHICH: ("lord_of_the_nazgul",)})
    assert picture(panel_nazgul(riders)).data["rims"]
    ticked = replace(dark, drafts={TICKED: ("2618-sauron",)})
    assert picture(panel_armies(ticked)).data["focus"] == ["2618"]
    battling = own(ninth(step="D5"), "sauron")
    shown = picture(panel_attack(battling, "2518"))
    assert "2518" in shown.data["battles"]  # type: ignore[operator]
    assert shown.data["ways"] == [{"power": "sauron", "path": ["2618", "2518"]}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_w14_1_e13_1_without_pictures_the_own_maps_are_read_out(language: str) -> None:
    """Armies, Dark pieces and on what they spot, ways: all that is drawn near what the map is about."""
    with speaking(language):
        told = own(ninth(), "fellowship")
        council = picture(panel_council(told))
        read = council.words or ""
        (spot,) = [at for at in council.data["sights"] if at == "2618"]  # type: ignore[attr-defined]
        line = next(line for line in read.splitlines() if spot in line)
        assert names.piece("orc_gorgoroth") in line
        assert str(council.data["sights"][spot]) in line  # type: ignore[index]
        assert any(names.piece("gandalf") in line for line in read.splitlines())
        assert read not in council.alt
        assert len(read) <= own_pictures.LONGEST
        words = "\n".join(part.text for part in in_words(panel_council(told)).parts if isinstance(part, Text))
        assert read in words
        for panel in (panel_armies, panel_nazgul, panel_attack):
            assert picture(panel(own(ninth(step="D2"), "sauron"))).words


@pytest.mark.parametrize("unseen", [True, False])
@pytest.mark.parametrize("road", [None, True, False])
def test_w2_4_mov_3_a_tag_says_what_go_to_will_charge_by_the_setting_of_the_road(
    *, road: bool | None, unseen: bool
) -> None:
    at = {"aragorn": "1915", "legolas": "1915"}
    told = own(position(turn=9, step="F2", m=6, at=at, hidden=at if unseen else ()), "fellowship")
    draft = MoveDraft(tuple(at), road=road)
    panel = panel_path(told, draft)
    tags = {end["to"]: end["cost"] for end in picture(panel).data["reach"]}  # type: ignore[attr-defined]
    menus = [part for part in panel.parts if isinstance(part, Menu) and part.verb == TO]
    listed = {choice.value for menu in menus for choice in menu.choices}
    assert listed <= set(tags)
    assert len(listed) >= min(len(tags), MOST)
    found = moving_group(told.view, draft)
    assert isinstance(found, MovingGroup)
    for end, cost in tags.items():
        by = way(found, draft.to(end))
        assert isinstance(by, Way)
        assert (end, cost) == (end, text.amount(by.cost))
    assert ("1.5" in tags.values()) == (road is True or (road is None and not unseen))


@pytest.mark.parametrize(("language", "half"), [("en", "1.5"), ("de", "1,5")])
def test_w2_4_a_half_is_written_as_the_language_does(language: str, half: str) -> None:
    at = {"aragorn": "1915", "legolas": "1915"}
    told = own(position(turn=9, step="F2", m=6, at=at, hidden=at), "fellowship")
    with speaking(language):
        shown = picture(panel_path(told, MoveDraft(tuple(at), road=True)))
        (end, *_) = (end["to"] for end in shown.data["reach"] if end["cost"] == half)  # type: ignore[attr-defined]
        panel = panel_path(told, MoveDraft(tuple(at), (end,), road=True))
    assert f"{end}: {half}" in shown.alt, "along the road"
    assert half in "\n".join(part.text for part in panel.parts if isinstance(part, Text))


# Footprints and points on the West's map come from its own steps alone (W2.2)
FRODO = ("frodo", "sam")


def step(version: int, period: int, *events: object) -> Entry:
    return Entry(version, period, "fellowship", 0.0, events)


def test_w2_2_a_way_is_as_long_as_the_same_people_went_on_in_a_turn() -> None:
    gone = [
        step(1, 3, Moved(FRODO, ("1807", "1808"), 2)),
        step(2, 3, Moved(FRODO, ("1808", "1809"), 1.5)),
        step(3, 5, Moved(FRODO, ("1809", "1810"), 1)),
    ]
    assert walks(gone, 2) == [
        Walk(1, FRODO, ("1807", "1808", "1809"), 3.5),
        Walk(2, FRODO, ("1809", "1810"), 1),
    ]


def test_w2_2_seq_4_what_was_taken_back_was_never_gone() -> None:
    gone = [
        step(1, 3, Moved(FRODO, ("1807", "1808"), 2)),
        step(2, 3, Moved(FRODO, ("1808", "1809"), 1.5)),
        step(3, 3, TakenBack("move")),
    ]
    assert walks(gone, 2) == [Walk(1, FRODO, ("1807", "1808"), 2)]


def test_w2_2_a_step_that_began_another_sitting_is_of_the_turn_that_followed() -> None:
    gone = [step(1, 4, SittingBegan("fellowship", "fellowship"), Moved(FRODO, ("1807", "1808"), 2))]
    assert [walk.turn for walk in walks(gone, 2)] == [1]


@cache
def played() -> list[Step]:
    return list(play(Config(preset="war"), 5, most=400))


def told(number: int) -> Scene:
    """The scene of the West after so many steps, with its own steps as the house tells them."""
    log = entries(played()[: number + 1], "fellowship")
    own = tuple(entry for entry in log if entry.seat == "fellowship")
    return replace(scene(played()[number].state, "fellowship"), own=own)


def test_w2_2_footprints_are_of_three_turns_and_drafts_have_their_points() -> None:
    trails, costs, ages = 0, 0, set[int]()
    for number, one in enumerate(played()):
        view = RULES.view(one.state, "fellowship")
        if view.step != "F2":
            continue
        shown = told(number)
        drawn, gone = own_pictures.ordered(shown)
        now = view.field.turn.number
        trails += len(gone)
        costs += sum("cost" in way for way in drawn)
        ages |= {now - trail["turn"] for trail in gone}
        assert all(0 <= now - trail["turn"] <= own_pictures.TURNS for trail in gone)
        for one in drawn:
            assert float(one.get("cost", "1")) > 0
        assert not own_pictures.ordered(replace(shown, own=()))[1]
    assert trails
    assert costs
    assert ages == {0, 1, 2, 3}


# Own maps frame the Ring, its goal and whoever is in danger (W15.9)
WEST = "fellowship"
COMPANY = ("frodo", "sam", "merry", "pippin", "aragorn", "legolas", "gimli", "gandalf", "boromir")


def warred(**changed: Any) -> State:
    return position(**{"turn": 9, "m": 6, "mobilised": ("rohan", "gondor", "mordor"), **changed})


def scattered(seed: int, bearer: str = "") -> State:
    """The company anywhere, half of it hidden."""
    rng = random.Random(f"scattered {seed}")
    at = {one: rng.choice(BOARD.land) for one in COMPANY} | ({"frodo": bearer} if bearer else {})
    return warred(at=at, hidden=tuple(rng.sample(COMPANY, 4)))


def window(made: Picture) -> Window:
    data: dict[str, Any] = made.data
    worth = {at: 4.0 - 0.1 * number for number, at in enumerate(data["focus"])}
    size = MAP if made.kind != "front" else (FRONT[0], FRONT[1] - HEAD - LOW)
    return framed_window(data["must"], worth, size, (0, 0))


def shows(made: Picture, at: str) -> bool:
    return window(made).box_u.holds(middle(at))


@pytest.mark.parametrize("seed", range(30))
def test_w15_9_a_picture_titled_with_the_ring_contains_it(seed: int) -> None:
    state = scattered(seed)
    for low in (False, True):
        made = own_pictures.council(scene_of(state, WEST), low=low)
        assert str(made.data["headline"]).startswith("The Ring")
        assert shows(made, state.field.person("frodo").at)


def test_w15_9_the_picture_of_an_army_frames_it_and_where_it_may_go() -> None:
    """Whatever else was ordered far from there."""
    west = own(ninth(step="F2"), "fellowship")
    made = picture(panel_armies(replace(west, drafts={TICKED: ("2518-fellowship",)})))
    must: Any = made.data["must"]
    assert must[0] == "2518"
    assert len(must) > 1
    assert all(shows(made, at) for at in must[:2])


def test_hid_11_the_own_map_alone_says_where_the_hidden_are() -> None:
    view = own(ninth(step="F2"), WEST).view
    party = next(iter(hidden(view)))
    where = names.spot(party.at)
    assert not [line for line in more(view) if where in line]
    assert [line for line in more(view, own=True) if where in line]
    dark = own(ninth(step="F2"), "sauron").view
    assert more(dark, own=True) == more(dark)


@pytest.mark.parametrize("at", [name for name in BOARD.land if BOARD.mordor(name)][::4])
def test_w15_9_in_mordor_the_mountain_is_in_the_window(at: str) -> None:
    for low in (False, True):
        made = own_pictures.council(scene_of(scattered(len(at), at), WEST), low=low)
        assert shows(made, at)
        assert shows(made, MOUNT_DOOM)


def test_w15_9_where_it_was_known_last_is_in_the_window_of_every_seat() -> None:
    state = warred(ring="1910")
    ring = replace(state.field.ring, lay=6, known=state.config.everyone)
    state = replace(state, field=replace(state.field, ring=ring))
    made = own_pictures.council(scene_of(state, WEST))
    assert made.data["headline"] == f"The Ring: last known at {names.spot('1910')}"
    assert shows(made, "1910")
    assert shows(own_pictures.eye(scene_of(state, "sauron")), "1910")
    assert f"last known at {names.spot('1910')}, turn 6" in str(board_screen(scene_of(state, None)))


def test_w15_9_captives_and_who_is_near_an_enemy_come_before_others() -> None:
    state = warred(
        at={"frodo": "2513", "merry": "1715", "aragorn": "0807", "khamul": "1715", "gandalf": "2817"},
        captives={"merry": "khamul"},
        hidden=("frodo", "aragorn"),
    )
    found = dearest(RULES.view(state, WEST))
    assert found[0] == "2513"
    assert found.index("1715") < found.index("2817")
    assert "0807" not in found


def test_w15_9_a_hex_is_told_by_side_and_state() -> None:
    state = warred(
        at={"frodo": "1814", "merry": "1814", "aragorn": "1814", "khamul": "1814", "ugluk": "1814"},
        captives={"frodo": "khamul"},
        hidden=("aragorn",),
        bands={"band_1": ("1814", 5, "sauron")},
        units={"uruk_hai_1": "1814"},
    )
    ((_, west),) = hexes(RULES.view(state, WEST), ["1814"])
    ((_, public),) = hexes(RULES.view(state, None), ["1814"])
    assert west == (
        "Fangorn 1814: the West: Merry, hidden: Aragorn · Sauron: strength 5 (Orc band), Khamûl · "
        "Saruman: strength 25 (Uruk-hai 25-5), Uglúk · captive: Frodo"
    )
    assert "Aragorn" not in public


def test_w15_9_monsters_stand_where_they_fight() -> None:
    scene = scene_of(warred(at={"gimli": "1810"}), WEST)
    made = front_pictures.fight(scene, "1810", ("gimli", "balrog"))
    assert made.data["monsters"] == {"1810": "Balrog"}
    assert "monsters" not in front_pictures.fight(scene, "1810", ("gimli",)).data


def test_w15_9_the_whole_map_is_that_of_a_quiet_turn_and_the_large_one_is_asked_for() -> None:
    scene = scene_of(warred(), None)
    assert pictures.whole(scene.view).kind == "field"
    shown = {focus: board_screen(scene, focus) for focus in (WHOLE, LARGE)}
    kinds = {
        focus: next(part.kind for part in screen.parts if isinstance(part, Picture))
        for focus, screen in shown.items()
    }
    assert kinds == {WHOLE: "field", LARGE: "map"}
    assert "Whole map, large" in str(shown[WHOLE])
    assert "'Whole map'" in str(board_screen(scene, "gondor"))


def test_w15_12_a_picture_of_cards_has_no_marks_of_its_text() -> None:
    """Discord's marks are for text alone."""
    made = own_pictures.hand(scene_of(ninth(step="F2", hands={WEST: ["EV03", "EV04"]}), WEST))
    assert made is not None
    assert all(card["text"] and "*" not in card["text"] for card in made.data["cards"])


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_w15_11_a_picture_of_cards_is_no_higher_than_it_is_measured(language: str, tmp_path: Path) -> None:
    """Those with the longest texts; what stands beside them has room for that."""
    with speaking(language):
        longest = sorted(EVENT_CARDS, key=lambda card: -len(cards.EFFECTS()[card]))
        for number in (1, 4):
            state = position(step="F2", hands={"fellowship": longest[:number]})
            made = own_pictures.hand(scene(state, "fellowship"))
            assert made is not None
            assert draw(made.kind, made.data, tmp_path).height <= tall(made) * 1080


def test_w11_1_the_board_opens_where_the_own_story_goes_on() -> None:
    """It opened in Gondor while all of the West stood at Rivendell."""
    at = {"frodo": "1110", "sam": "1110"}
    for preset, seat, home in (
        ("war", "fellowship", window_of("1110")),
        ("war", "sauron", WINDOWS["gondor"]),
        ("three_powers", "saruman", window_of(BOARD.hex_of("isengard"))),
        ("war", None, WINDOWS["gondor"]),
    ):
        scene = scene_of(position(preset=preset, at=at), seat)
        assert str(board_screen(scene)) == str(board_screen(scene, home.id)), seat


@pytest.mark.parametrize("place", ["osgiliath", "edoras", "dol_guldur"])
def test_w15_9_until_the_first_order_the_map_of_a_sitting_shows_where_the_heaviest_news_happened(
    place: str,
) -> None:
    """What changed hands since the own sitting before; what is light does not count."""
    at = BOARD.hex_of(place)
    heavy, light = ControlChanged(place, WEST, "sauron"), Moved(("corsairs",), ("2129", "2128"), 1.0)
    told = Entry(1, 0, "fellowship", 0.0, (light, heavy))
    for preset in ("war", "last_days"):
        state = warred(step="D2") if preset == "war" else position(preset=preset, step="D2")
        scene = replace(scene_of(state, "sauron"), since=(told,))
        for low in (False, True):
            made = own_pictures.eye(scene, low=low)
            focus: Any = made.data["focus"]
            assert focus[0] == at
            assert "2128" not in focus
            assert shows_best(made, at)


def shows_best(made: Picture, at: str) -> bool:
    """Whether the window holds a hex, where nothing must be in it."""
    data: dict[str, Any] = made.data
    if data["must"]:
        return shows(made, at)
    worth = {spot: 4.0 - 0.1 * number for number, spot in enumerate(data["focus"])}
    size = MAP if made.kind != "front" else (FRONT[0], FRONT[1] - HEAD - LOW)
    return best_window(worth, size, (0, 0)).box_u.holds(middle(at))


def test_w15_9_the_map_of_sauron_shows_whom_his_largest_army_stands_before() -> None:
    made = own_pictures.eye(scene_of(position(preset="last_days", step="D2"), "sauron"), low=True)
    assert shows_best(made, BOARD.hex_of("osgiliath"))
