"""What a message of the War says, it says once, and of what is so (W3.6, W11.4, E16.1)."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from art.i18n import speaking
from bot.features.announcements.herald import over as ended
from bot.games.war.ask.answering import heading, stakes
from bot.games.war.ask.ordering import panel_why
from bot.games.war.ask.screens import panel
from bot.games.war.draw import own_pictures
from bot.games.war.kit import KIT
from bot.games.war.tell import heard, marches
from bot.games.war.tell.teller import Teller
from bot.games.war.words import decisions, names, tell_battles
from bot.model.post import Memory, News
from bot.model.scene import Entry
from bot.model.screen import Screen, Text, plain
from bot.words import remind
from engine.game import Outcome
from engine.war import State, position
from engine.war.events import quest, table
from engine.war.frames import Asking
from engine.war.questions import RingAsked
from tests.approved.stories import story, tells
from tests.games.war.ask.walks import scene_of
from tests.games.war.games import scene

OTHERWISE = {"en": "If you do nothing", "de": r"Tust du nichts|Wenn du nichts tust"}
NOBODY = {"en": r"[Nn]obody (wins|has won)|draw", "de": r"[Nn]iemand (gewinnt|hat)|unentschieden"}


def said(shown: Screen) -> str:
    return "\n".join(plain(part.text) for part in shown.parts if isinstance(part, Text))


@pytest.mark.parametrize("language", OTHERWISE)
@pytest.mark.parametrize("step", ["letter", "muster", "F2", "D2"])
def test_w3_6_a_message_names_its_default_once(step: str, language: str) -> None:
    seat = "sauron" if step in ("letter", "D2") else "fellowship"
    own = scene_of(position(step=step, turn=0 if step == "muster" else 9), seat)
    with speaking(language):
        below = remind.otherwise(KIT.screens.unplayed(own.view))
        shown = KIT.screens.summary(own, seat, "A word", below=below)
        assert len(re.findall(OTHERWISE[language], said(shown))) == 1
        if step == "letter":
            assert len(re.findall(OTHERWISE[language], said(KIT.screens.panel(own)))) == 1


def over(winners: tuple[str, ...], reason: str) -> State:
    return replace(position(preset="last_days", turn=12), outcome=Outcome(winners, reason, 12))


@pytest.mark.parametrize("language", NOBODY)
def test_w11_4_a_draw_is_called_so_once_in_the_channel_and_to_each_player(language: str) -> None:
    state = over((), "time")
    scenes = {seat: scene(state, seat) for seat in state.config.seats}
    with speaking(language):
        news = News(public=scene(state), scenes=scenes)
        first, _, *own = ended(KIT, news, Memory())
    assert len(own) == 2
    for post in own:
        assert len(re.findall(NOBODY["en"], said(post.screen))) == 1, said(post.screen)
    assert len(re.findall(NOBODY[language], said(first.screen))) == 1, said(first.screen)


@story
def test_w11_4_whoever_has_lost_reads_once_who_has_won() -> None:
    state = over(("sauron",), "prizes")
    assert KIT.narrator.farewell(scene(state, "fellowship"), "fellowship") == ""
    tells(
        lambda: KIT.narrator.farewell(scene(state, "sauron"), "sauron"),
        lambda: said(panel(scene_of(state, "fellowship"))),
    )


@story
def test_w3_2_places_that_fall_to_one_power_are_told_together() -> None:
    fallen = [table.ControlChanged(place, "sauron") for place in ("osgiliath", "pelargir")]
    won = table.ControlChanged("edoras", "fellowship")
    tells(lambda: marches.sentences([*fallen, won]))
    with speaking("de"):
        tells(lambda: marches.sentences(fallen))


@story
def test_doo_1_nobody_is_said_to_hold_mount_doom() -> None:
    passed = [table.ControlChanged(place, "sauron") for place in ("mount_doom", "osgiliath")]
    tells(lambda: marches.sentences(marches.once(passed)))


@story
def test_w3_6_what_is_seen_twice_is_one_line() -> None:
    own = scene_of(position(step="D2"), "sauron")
    entries = [Entry(n, 3, "fellowship", 0.0, (quest.WearerSeen("3117"),)) for n in (5, 6)]
    tells(lambda: heard.retold(own, heard.heard(entries, own).kept))
    assert heard.retold(own, ["A.", "B.", "A."]) == ["A.", "B."]


def test_w6_5_areas_that_are_called_by_two_lands_are_told_apart() -> None:
    read = quest.AreasRead(("brown_marsh", "fangorn_wold"))
    (line,) = marches.sentences([read])
    assert line.count(" · ") == 1


@story
def test_w5_5_the_form_says_in_german_who_attacks() -> None:
    with speaking("de"):
        tells(
            lambda: decisions.attacked("fellowship", ["2617"]),
            lambda: decisions.attacked("sauron", ["2617", "2618", "2519"]),
        )


@pytest.mark.parametrize(
    ("step", "line"),
    [("letter", "Sauron chooses the Shadow letter for turn 9."), ("D2", "Sauron gives orders for turn 9.")],
)
def test_e4_4_whoever_waits_reads_what_is_waited_for(step: str, line: str) -> None:
    assert line in said(panel(scene_of(position(step=step), "fellowship")))


@story
def test_w3_2_captives_lead_nobody_and_walk_with_nobody() -> None:
    army = table.Moved(("orc_morgul", "gandalf", "gothmog"), ("2818", "2718"), 1, why="order")
    rider = table.Moved(("khamul", "gimli"), ("1611", "1511"), 1, why="order")
    tells(lambda: [one.line for one in marches.told([army, rider])])
    west = table.Moved(("edoras_eored", "gandalf"), ("1915", "1916"), 1, why="order")
    tells(lambda: [one.line for one in marches.told([west])], marches.told([army], ("gandalf",))[0].line)


@pytest.mark.parametrize(("number", "said_of"), [(-7, "needed 2 or less"), (8, "needed 8 or less")])
def test_res_3_a_two_frees_in_any_case(number: int, said_of: str) -> None:
    tried = quest.RescueTried("frodo", ("sam",), number, 9, freed=False)
    assert said_of in marches.sentences([tried])[0]


@story
def test_w3_6_a_capture_names_the_captor_once_in_one_line() -> None:
    tried = [quest.CaptureTried(who, "2314", "nazgul_3", 6, 8, 10, taken=True) for who in ("frodo", "sam")]
    tells(lambda: marches.sentences(tried))


@story
def test_w3_2_those_who_came_to_one_place_are_told_together() -> None:
    riders = [table.Moved((who,), ("2818", "2816"), 1, why="order") for who in ("khamul", "nazgul_3")]
    led = table.Moved(("nazgul_4", "gimli"), ("2818", "2816"), 1, why="order")
    tells(lambda: [one.line for one in marches.told([riders[0], led, riders[1]])])


@story
def test_w3_2_the_dead_begin_a_line_as_others_do() -> None:
    host = table.Moved(("shadow_host",), ("1817", "2120"), 1, why="order")
    tells(lambda: [one.line for one in marches.told([host])])


@story
def test_cap_6_one_who_comes_free_is_one() -> None:
    tells(
        lambda: decisions.freed(["sam"], eagles=False),
        lambda: decisions.freed(["frodo", "sam"], eagles=False),
    )


@story
def test_p_10_the_question_names_the_enemy_who_stands_there() -> None:
    own = scene_of(position(step="F2", at={"frodo": "2314", "nazgul_3": "2314"}), "fellowship")
    asked = Asking("P-10", ("fellowship",), RingAsked("2314", ("frodo",), by=("nazgul_3",)))
    assert names.PEOPLE()["nazgul_3"] in stakes(own, asked)
    assert names.PEOPLE()["frodo"] in heading(own, asked)


def test_shd_1_the_map_beside_the_letter_counts_no_points_of_the_turn_before() -> None:
    shown = own_pictures.eye(scene_of(position(step="letter", turn=9), "sauron"))
    assert shown.alt.splitlines()[0] == "Sauron."
    assert "ordered" not in shown.alt


def test_e4_5_nobody_is_told_of_a_saruman_who_is_in_no_story() -> None:
    own = scene_of(position(preset="last_days", step="D2"), "sauron")
    assert "Saruman" not in said(panel_why(own))


@story
def test_w2_5_a_round_says_who_loses_what() -> None:
    tells(lambda: tell_battles.shares("-/75k"), lambda: tell_battles.result("-/75k"))


@story
def test_w3_6_a_question_in_the_own_sitting_has_one_default() -> None:
    asking_ring = Asking("P-10", ("fellowship",), RingAsked("2412", ("frodo",)))
    state = position(step="F2", turn=9)
    own = scene_of(state, "fellowship")
    own = replace(own, view=replace(own.view, phase=asking_ring))
    below = remind.otherwise(KIT.screens.unplayed(own.view))
    shown = KIT.screens.summary(own, "fellowship", "A word", below=below)
    tells(lambda: said(shown))


@pytest.mark.parametrize(("seat", "step"), [("fellowship", "F2"), ("sauron", "D2")])
@story
def test_cap_12_a_panel_says_who_of_the_dark_has_the_ring(seat: str, step: str) -> None:
    at = {**dict.fromkeys(("frodo", "sam", "lord_of_the_nazgul"), "2817")}
    held = dict.fromkeys(("frodo", "sam"), "lord_of_the_nazgul")
    state = position(step=step, m=6, at=at, hidden=(), captives=held, ring="lord_of_the_nazgul")
    shown = said(panel(scene_of(state, seat)))
    tells(lambda: shown.replace("**", ""))
    if seat == "sauron":
        tells(shown)
    free = position(step=step, m=6)
    tells(lambda: said(panel(scene_of(free, seat))))


@story
def test_doo_3_that_the_mountain_is_open_is_told_after_the_search_that_opened_it() -> None:
    hearing = Teller("sauron", position(turn=9).field)
    found = quest.Searched("sauron", "nazgul", ("gorgoroth",), True, (("2917", ("frodo",)),))
    hearing.read([table.TurnBegan(9, 3), quest.GollumRolled("nobody"), found, quest.DoomOpened()])
    tells(hearing.deeds()[-1].text)


def test_w11_2_the_log_says_once_who_was_spotted() -> None:
    found = quest.Searched("sauron", "nazgul", ("gorgoroth",), True, (("2917", ("frodo",)),))
    entry = Entry(1, 3, "sauron", 0.0, (found, quest.Revealed(("frodo",), "2917", "spotted")))
    lines = KIT.narrator.lines(scene(position(turn=9)).view, entry, None, ())
    assert " ".join(lines).count("spotted") == 1


@story
def test_w4_2_in_the_step_of_escapes_nobody_has_gone_yet() -> None:
    gone = {"frodo": {"moved": True, "began": "2411"}}
    state = position(step="F1", turn=9, at={"frodo": "2412"}, hidden=("frodo",), fates=gone)
    tells(lambda: said(panel(scene_of(state, "fellowship"))))
