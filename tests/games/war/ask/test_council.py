"""The West's first panel and the move of a party (W4.1 to W4.5, W4.10), over the position of chapter 15."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.ask import closing, companions, events, goals, marching, ordering, portions
from bot.games.war.ask.council import movers, panel_council
from bot.games.war.ask.path import GO, OPEN, TAG, TO, panel_path
from bot.games.war.ask.screens import panel
from bot.games.war.learn import hints
from bot.games.war.model import standing
from bot.games.war.model.parties import MoveDraft, decoded, encoded, letter_of
from bot.games.war.words import armies as army_words
from bot.games.war.words import irrevocable, names
from bot.model.preferences import Prefs
from bot.model.scene import Entry
from bot.model.screen import Menu, Screen, Text
from bot.ui.components import count, problems
from engine.war import RULES, position
from engine.war.actions import March, Move
from engine.war.board import BOARD
from engine.war.events.table import Halted
from engine.war.fates.hiding import watched
from engine.war.state import Marches, State
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import PLAYED, Chair, Hand, moments, scene_of
from tests.parts import buttons
from tests.parts import words as said
from tests.scenarios.war.table import WEST, Table

HIDDEN = ("frodo", "sam", "aragorn", "legolas", "gimli", "merry", "pippin")
AT = {
    "frodo": "2412",
    "sam": "2412",
    "aragorn": "1914",
    "legolas": "1914",
    "gimli": "1914",
    "merry": "1813",
    "pippin": "1813",
    "gandalf": "edoras",
    "boromir": "minas_tirith",
}


def west(**changes: Any) -> Table:
    """Turn 9 of the storyboard: the West sits."""
    where: dict[str, Any] = {"at": AT, "hidden": HIDDEN, "turn": 9, "m": 6, "mobilised": ["rohan", "gondor"]}
    return Table(position(**{**where, **changes}))


def menu(shown: Screen, verb: str) -> Menu:
    return next(part for part in shown.parts if isinstance(part, Menu) and part.verb == verb)


def labels(shown: Screen) -> list[str]:
    return [one.label for one in buttons(shown)]


def shown(table: Table, draft: MoveDraft | None = None, *, pictures: bool = True) -> Screen:
    """The panel, or the one of a move."""
    scene = replace(scene_of(table.state, WEST), prefs=Prefs(pictures=pictures))
    return panel_path(scene, draft) if draft else panel_council(scene)


@story
def test_w4_1_parties_stand_in_lines_with_letter_place_and_movement() -> None:
    text = said(shown(west(), pictures=False))
    tells(text)
    assert "Gandalf" in text.partition("Seen: ")[2]


@story
def test_w4_1_an_order_stands_behind_the_party_and_undo_names_it() -> None:
    table = west()
    table.do(WEST, Move(("frodo", "sam"), ("2513",)))
    after = shown(table)
    tells(lambda: said(after), lambda: labels(after))
    assert "Seen: " not in said(after), "read once a sitting (W14.3)"


@story
def test_w4_1_w14_1_in_words_alone_the_order_stands_behind_where_they_were_with_what_it_takes() -> None:
    ana = Chair(replace(west().state, period=19))
    ana.prefs = Prefs(pictures=False)
    ana.choose("Who moves?", "A ").choose("Go to", names.spot("2513")).press("March to")
    tells(ana.text)


@story
def test_w4_1_as_last_turn_is_there_only_where_it_gives_orders_and_marches_are_none() -> None:
    table = west()
    tells(lambda: labels(shown(table)))
    state = replace(table.state, marches=(Marches(WEST, ("frodo", "sam"), "3117"),))
    tells(lambda: labels(panel_council(scene_of(state, WEST))))


@story
def test_w0_9_e16_11_in_the_first_games_the_panel_says_what_is_wanted_until_the_first_order() -> None:
    table = west()
    learns = replace(scene_of(table.state, WEST), finished=2)
    wanted = "-# Bring the Ring to the fire of Mount Doom: about 5 turns from here."
    assert wanted in said(panel(learns))
    assert Text(wanted) in panel(learns).parts, "a hint may stand in its place"
    assert wanted in hints.instead(learns)
    tells(lambda: said(panel(replace(learns, finished=3))))
    table.do(WEST, Move(("frodo", "sam"), ("2513",)))
    tells(lambda: said(panel(replace(scene_of(table.state, WEST), finished=0))))
    taken = west(ring="khamul", at={**AT, "khamul": "2410"}, step="F2")
    tells(lambda: said(panel(replace(scene_of(taken.state, WEST), finished=0))))


@pytest.mark.parametrize("preset", ["war", "last_days"])
@story
def test_w0_9_e16_11_what_sauron_wants(preset: str) -> None:
    state = position(preset=preset, turn=2, step="D2")
    told = said(panel(replace(scene_of(state, "sauron"), finished=0)))
    tells(told)
    assert standing.line(scene_of(state, "sauron").view) in told


@story
def test_w9_1_e16_5_beside_the_picture_of_the_hand_its_effects_are_not_said_again() -> None:
    scene = scene_of(west(hands={WEST: ["EV03"]}).state, WEST)
    assert said(events.panel_events(scene)).count("\n") == 3
    tells(lambda: said(events.panel_events(scene)))
    read = replace(scene, prefs=Prefs(pictures=False))
    tells(lambda: said(events.panel_events(read)))


@story
def test_w4_2_a_letter_stays_when_another_party_splits() -> None:
    table = west()
    table.do(WEST, Move(("sam",), ("2512",)))
    text = said(shown(table))
    tells(text)


@story
def test_w14_3_beside_a_map_parties_without_an_order_are_short_once_another_has_one() -> None:
    table = west()
    full = said(shown(table))
    tells(full)
    table.do(WEST, Move(("frodo", "sam"), ("2512",)))
    tells(lambda: said(shown(table)))
    words = replace(scene_of(table.state, WEST), prefs=Prefs(pictures=False))
    tells(lambda: said(panel(words)))


@story
def test_w14_3_stacks_that_one_enemy_threatens_stand_together() -> None:
    hand, morgul = ("1614", 50, 50, 50), ("2718", 10, 45, 10)
    found = [("1715", 5, hand), ("2518", 7, morgul), ("1714", 15, hand)]
    told = army_words.threatened(found)
    tells(told)
    assert told.count(names.spot("1614")) == 1


def test_w4_2_a_letter_stays_with_those_among_whom_none_of_the_nine_is() -> None:
    hidden = ("frodo", "sam", "faramir", "eomer")
    before = {"frodo": "2412", "sam": "2412", "faramir": "2518", "eomer": "1915"}
    after = {**before, "sam": "2413", "eomer": "2518"}
    first = letters(position(turn=9, m=6, step="F2", at=before, hidden=hidden), *hidden)
    assert len(set(first)) == 3
    second = letters(position(turn=9, m=6, step="F2", at={**before, "sam": "2413"}, hidden=hidden), *hidden)
    assert second[2:] == first[2:]
    joined = letters(position(turn=9, m=6, step="F2", at=after, hidden=hidden), *hidden)
    assert joined[2] == joined[3]
    assert joined[3] in first[2:]


def letters(state: State, *people: str) -> list[str]:
    """The letters under which the West knows these people."""
    return [letter_of(RULES.view(state, WEST), (one,)) for one in people]


def test_w4_2_nobody_but_the_west_gets_letters_or_names_of_the_hidden() -> None:
    scene = scene_of(west().state, "sauron")
    assert "Frodo" not in said(goals.panel_goals(scene)) + said(companions.panel_companions(scene))


@story
def test_w4_3_ends_of_the_turn_are_offered_with_ground_and_price() -> None:
    found = menu(shown(west(), MoveDraft(("frodo", "sam"))), TO)
    offered = [choice.label for choice in found.choices]
    tells(offered)
    assert len(offered) == len({choice.value for choice in found.choices})


@story
def test_w4_3_the_way_line_says_what_there_is_not() -> None:
    text = said(shown(west(), MoveDraft(("frodo", "sam"), ("2513",))))
    tells(text)


def test_w4_3_e16_5_how_a_way_is_chosen_is_said_to_who_learns_until_the_first_order() -> None:
    table, who = west(), MoveDraft(("merry", "pippin"))
    how = "draw the way hex by hex"
    assert how in said(panel_path(replace(scene_of(table.state, WEST), finished=0), who))
    assert how not in said(shown(table, who))
    table.do(WEST, Move(("frodo", "sam"), ("2513",)))
    assert how not in said(panel_path(replace(scene_of(table.state, WEST), finished=0), who))


@story
def test_w4_3_each_button_of_the_compass_adds_one_hex_or_says_why_not() -> None:
    table = west()
    scene = scene_of(table.state, WEST)
    rose = [
        one
        for one in buttons(shown(table, MoveDraft(("aragorn", "legolas", "gimli"))))
        if one.label[0] in "↖↑↗↙↓↘"
    ]
    for one in rose:
        assert not one.disabled
        draft = decoded(scene.view, one.arg.partition("~")[0])
        assert RULES.is_legal(scene.view, draft.move)
    lines = said(shown(table, MoveDraft(("frodo",), ("2513",)))).splitlines()
    shut = [line for line in lines if any(arrow in line for arrow in "↖↑↗↙↓↘")]
    assert len(rose) + sum(line.count(arrow) for line in shut for arrow in "↖↑↗↙↓↘") >= 6
    tells(shut)


def test_w4_3_a_path_drawn_hex_by_hex_is_what_is_ordered() -> None:
    scene = scene_of(west().state, WEST)
    draft = MoveDraft(("aragorn",), ("1913", "1912"), road=False, together=True)
    assert decoded(scene.view, encoded(scene.view, draft)) == draft


@story
def test_w4_3_the_dark_on_the_way_a_peril_and_the_road_are_warned_of() -> None:
    table = west(units={"orc_gundabad": "2513"})
    text = said(shown(table, MoveDraft(("frodo", "sam"), ("2513",))))
    tells(text)
    table = west(at={**AT, "frodo": "2413", "sam": "2413"})
    tells(lambda: said(shown(table, MoveDraft(("frodo", "sam"), ("2514",)))))
    table = west(at={**AT, "aragorn": "1915", "legolas": "1915", "gimli": "1915"})
    text = said(shown(table, MoveDraft(("aragorn", "legolas", "gimli"), ("2016",), road=True)))
    tells(text)


@story
def test_w4_3_mordor_is_warned_of_with_the_ring() -> None:
    table = west(at={**AT, "frodo": "2817", "sam": "2817"})
    text = said(shown(table, MoveDraft(("frodo", "sam"), ("2917",))))
    tells(text)


@story
def test_w4_4_marches_are_told_with_turns_and_mount_doom_first_for_the_bearer() -> None:
    scene = scene_of(west().state, WEST)
    first = menu(marching.panel_far(scene, MoveDraft(("frodo", "sam"))), marching.SET).choices[0]
    tells(first.label)
    other = menu(marching.panel_far(scene, MoveDraft(("merry", "pippin"))), marching.SET).choices[0]
    tells(other.label)


def test_w4_10_closing_the_moving_step_names_who_stays() -> None:
    table = west()
    table.do(WEST, Move(("frodo", "sam"), ("2513",)))
    lines = said(closing.panel_close(scene_of(table.state, WEST), closing.ONE)).splitlines()
    first = names.party(("merry", "pippin"))
    assert [one for one in lines if one.startswith(first) and one.endswith(" stay.")]


@story
def test_w4_2_a_part_of_a_party_that_marches_has_a_line_of_its_own() -> None:
    table = west()
    table.do(WEST, March(("aragorn", "gimli"), "1915"))
    lines = said(shown(table, pictures=False)).splitlines()
    (going,) = [one for one in lines if "⇢" in one]
    tells(going)
    (staying_on,) = [one for one in lines if "Legolas" in one]
    assert "⇢" not in staying_on
    tells(lambda: said(shown(table, pictures=False)))


@story
def test_w15_7_w4_1_who_may_not_leave_is_listed_last_with_the_reason_and_drags_nobody() -> None:
    state = position(preset="last_days", turn=3, step="F2")
    scene = scene_of(state, WEST)
    labels = [label for _, label in movers(scene)]
    assert not any("Denethor" in label for label in labels)
    tells(labels)
    listed = [
        choice
        for part in panel_council(scene).parts
        if isinstance(part, Menu) and part.verb == OPEN
        for choice in part.choices
    ]
    stuck = [choice for choice in listed if choice.about]
    assert listed[-len(stuck) :] == stuck
    assert any("Denethor" in choice.label and "Minas Tirith" in choice.about for choice in stuck), stuck
    alone = said(panel_path(scene, MoveDraft(("denethor",))))
    tells(alone)


@story
def test_w15_8_a_march_that_was_halted_and_why_stands_on_the_panel_once_until_the_first_order() -> None:
    table = west()
    halted = Halted(("merry", "pippin"), "1813", "spotted", audience=(WEST,))
    arrived = replace(halted, who=("aragorn",), why="arrived")
    since = (Entry(1, 8, "sauron", 0.0, (halted, arrived)),)
    told = "March halted: Merry and Pippin, at Fangorn (Wellinghall); somebody was spotted."
    assert told in said(panel_council(replace(scene_of(table.state, WEST), since=since)))
    tells(lambda: said(panel_council(replace(scene_of(table.state, WEST), since=since))))
    # What came of the others' steps above it is the same sentence.
    assert said(panel(replace(scene_of(table.state, WEST), since=since))).count(told) == 1
    table.do(WEST, Move(("frodo", "sam"), ("2513",)))
    assert told not in said(panel_council(replace(scene_of(table.state, WEST), since=since)))


@story
def test_w15_6_the_way_into_a_hex_of_the_dark_names_who_stands_there_and_is_not_bright() -> None:
    beside = next(at for at in BOARD.neighbours["1813"] if BOARD.terrain[at] == BOARD.terrain["1813"])
    table = west(at={**AT, "nazgul_3": beside})
    table.state = replace(table.state, marches=(Marches(WEST, ("merry", "pippin"), beside),))
    (go,) = [one for one in buttons(shown(table)) if one.verb == GO]
    assert go.style == "grey"
    assert names.piece("nazgul_3") in go.label
    tapped = Chair(table.state, WEST).tap(GO, go.arg)
    assert tapped.done == [], "who stands there is read before they go in"


@story
def test_w10_3_undo_names_where_a_march_goes() -> None:
    table = west()
    table.do(WEST, March(("anorien_foot",), "2120"))
    tells(lambda: labels(shown(table)))
    walkers = west()
    walkers.do(WEST, March(("merry", "pippin"), "2120"))
    tells(lambda: labels(shown(walkers)))


@story
def test_e16_11_the_goal_is_as_far_as_the_march_of_the_party_has_it() -> None:
    table = west(items={"MG15": "sam"})
    scene = replace(scene_of(table.state, WEST), finished=0)
    (far,) = [
        one.label
        for one in menu(marching.panel_far(scene, MoveDraft(("frodo", "sam"))), marching.SET).choices
        if one.label.startswith("Mount Doom")
    ]
    tells(far, said(panel(scene)))


def test_w14_2_no_panel_of_the_west_holds_more_than_forty_components() -> None:
    table = west(hands={WEST: ["EV03", "EV08", "EV10"]})
    scene = scene_of(table.state, WEST)
    who = MoveDraft(("frodo", "sam"), ("2513",))
    all_of_them = [
        panel_council(scene),
        panel_path(scene, who),
        marching.panel_far(scene, who),
        marching.panel_marches(scene),
        portions.panel_group(scene),
        portions.parting_panel(scene, "2412", ("frodo",)),
        closing.panel_close(scene, closing.REST),
        companions.panel_companions(scene),
        events.panel_events(scene),
        goals.panel_goals(scene),
        goals.panel_goal(scene, "minas_tirith"),
        ordering.panel_why(scene),
    ]
    for one in all_of_them:
        assert problems(one) == []
        assert count(one) <= 30
    muster = scene_of(position(step="muster", turn=0), WEST)
    assert problems(panel(muster)) == []


def test_w4_3_shadowfax_offers_more_ends_than_one_menu_holds() -> None:
    table = west(items={"MG07": "gandalf"})
    found = shown(table, MoveDraft(("gandalf",)))
    rare = panel_path(scene_of(table.state, WEST), MoveDraft(("gandalf",)), rare=True)
    ends = [
        choice
        for part in (*found.parts, *rare.parts)
        if isinstance(part, Menu) and part.verb == TO
        for choice in part.choices
    ]
    assert len(ends) > 25
    assert problems(found) == []
    assert GO not in [one.verb for one in buttons(found)]


def test_w14_1_to_who_sees_no_pictures_the_compass_says_its_directions() -> None:
    scene = replace(scene_of(west().state, WEST), prefs=Prefs(pictures=False))
    found = labels(panel_path(scene, MoveDraft(("frodo", "sam"))))
    assert "North-west Brown Lands, 2 points" in found


@pytest.mark.parametrize("start", ["2413", "2412", "2614", "1609"])
def test_w4_3_a_button_of_the_compass_warns_as_the_list_of_the_same_panel_does(start: str) -> None:
    units = {"orc_gundabad": "2512", "orc_morgul": "2613"}
    table = west(at={**AT, "frodo": start, "sam": start}, units=units)
    made = shown(table, MoveDraft(("frodo", "sam")))
    listed = {choice.value: "⚠" in choice.label for choice in menu(made, TO).choices}
    compass = [one for one in buttons(made) if one.verb == OPEN and one.arg.rpartition(TAG)[2].isupper()]
    drafts = [decoded(table.sees(WEST), one.arg.partition(TAG)[0]) for one in compass]
    steps = {draft.path[-1]: "⚠" in one.label for draft, one in zip(drafts, compass, strict=True)}
    assert steps
    assert {at: listed[at] for at in steps if at in listed} == {at: steps[at] for at in steps if at in listed}


def test_w4_3_hid_9_the_line_of_the_way_says_who_cannot_hide_where_it_ends() -> None:
    """It was learnt at closing, when moving was over."""
    seen, hidden = west(hidden=()), west()
    ends = [choice.value for choice in menu(shown(seen, MoveDraft(("frodo", "sam"))), TO).choices]
    near = {end: watched(seen.state.field, end) for end in ends}
    assert set(near.values()) == {True, False}
    line = army_words.no_hiding(["frodo", "sam"])
    for end in ends:
        draft = MoveDraft(("frodo", "sam"), (end,))
        assert (line in said(shown(seen, draft))) is near[end]
        assert line not in said(shown(hidden, draft))


@story
def test_w4_3_mov_14_gandalf_makes_a_peril_less_likely() -> None:
    at = {**AT, "frodo": "2413", "sam": "2413", "gandalf": "2413"}
    table = west(at=at, hidden=(*HIDDEN, "gandalf"))
    with_him = said(shown(table, MoveDraft(("frodo", "sam", "gandalf"), ("2514",))))
    tells(with_him, lambda: said(shown(table, MoveDraft(("frodo", "sam"), ("2514",)))))


@story
def test_w2_4_ten_who_go_together_are_told_with_their_place_once() -> None:
    ten = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli", "eowyn")
    table = west(at={**AT, **dict.fromkeys(ten, "2412")}, hidden=())
    tells(lambda: said(shown(table, MoveDraft(ten))))


def test_w15_7_those_of_a_party_who_have_moved_are_one_option() -> None:
    """Nine options read that somebody moved this turn, after the company had moved."""
    nine = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli")
    table = west(at={**AT, **dict.fromkeys(nine, "2412")}, hidden=nine)
    table.do(WEST, Move(nine, ("2413",)))
    choices = menu(shown(table), OPEN).choices
    gone = [choice for choice in choices if set(decoded(table.sees(WEST), choice.value).who) & set(nine)]
    assert [bool(choice.about) for choice in gone] == [True]


@pytest.mark.sampled("war")
@pytest.mark.parametrize("preset", PLAYED)
def test_w4_1_w15_7_everybody_of_the_west_who_is_free_is_under_who_moves_with_a_reason_where_he_may_not(
    preset: str,
) -> None:
    """Leaders with armies too, whoever stands beside them: nobody comes and goes with the company."""
    seen = Counter[bool]()
    for state in moments(preset, 3, 400):
        scene = scene_of(state, WEST)
        if scene.view.step != "F2" or not scene.view.asked:
            continue
        panel = Hand(state, WEST).home()
        options = [choice for menu in panel.menus(OPEN) for choice in menu.choices]
        named = {
            name: bool(choice.about) for choice in options for name in decoded(scene.view, choice.value).who
        }
        for person in scene.view.field.persons:
            if person.power == WEST and person.here and not person.captor:
                able = any(move.who == (person.id,) for move in scene.of(Move))
                assert person.id in named, f"{person.id} at {person.at}"
                assert able or named[person.id], f"{person.id} at {person.at}"
                seen[able] += 1
    assert len(seen) == 2, seen


def test_w4_3_hid_9_who_can_hide_nowhere_this_turn_reads_so_at_every_end() -> None:
    """Spotted in this turn, away from the enemy and beside him alike; who was not, beside him alone."""
    pair, ends = ("frodo", "sam"), ("2313", "2411")
    for exposed in (True, False):
        fates = {name: {"exposed": exposed} for name in pair}
        at, units = dict.fromkeys(pair, "2412"), {"orc_morgul": "2214"}
        state = position(turn=9, m=6, step="F2", at=at, hidden=(), fates=fates, units=units)
        assert [watched(state.field, end) for end in ends] == [False, True]
        for end in ends:
            told = said(panel_path(scene_of(state, WEST), MoveDraft(pair, (end,))))
            assert (irrevocable.may_not([("exposed", pair)], nobody=False) in told) == exposed
            assert (army_words.no_hiding(pair) in told) == (watched(state.field, end) and not exposed)
