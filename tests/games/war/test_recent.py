"""Whatever a tap brings about is told first, whole, and stays until the next order (W15.1)."""

import re
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from art.i18n import speaking
from bot.features.announcements.ending import over as ended
from bot.games.war.ask.answering import heading, stakes
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.goals import panel_goals
from bot.games.war.ask.ordering import FULL, full_pages, panel_why
from bot.games.war.ask.screens import SCREENS, panel
from bot.games.war.draw import own_pictures
from bot.games.war.kit import KIT
from bot.games.war.model import standing
from bot.games.war.model.standing import more
from bot.games.war.tell import facts, marches, private_summary, recent
from bot.games.war.tell.beats import Teller
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.words import decisions, names, tell_battles, tell_duels
from bot.model.post import Memory, News
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen, Text, plain
from bot.ui import phone
from bot.words import reminders
from engine.dice import SeededDice
from engine.game import Outcome
from engine.war import RULES, State, position
from engine.war.actions import Fight
from engine.war.data import DATA
from engine.war.data.records import Power
from engine.war.events import fights, quest, table
from engine.war.phase_records import Asking
from engine.war.questions import RingAsked
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Chair, Hand, scene_of
from tests.games.war.games import scene
from tests.parts import buttons, marked
from tests.parts import words as said

WEST, SAURON = "fellowship", "sauron"
WESTS, SAURONS = 17, 18
UNDECIDED, ROUND = "neither side wins", "In round "
FREE = quest.EscapeTried("frodo", "3021", 13, 14, freed=True)
LOST, LEFT = (("uruk_hai_1", 4),), (32, 17)
BATTLE = (
    fights.BattleBegan("1715", "saruman", ("uruk_hai_1",), ("westfold_riders",)),
    *(fights.RoundFought("1715", n, 44, 20, "2:1", 0, n, 1, 1, "10/20", LOST) for n in (1, 2, 3)),
    fights.BattleEnded("1715", "rounds", LEFT),
)
FIGHT = (
    fights.FightBegan("1613", ("sam",), ("balrog",)),
    *(
        event
        for n in range(1, 7)
        for event in (
            fights.Struck(n, "sam", "balrog", -3, 4, 0),
            fights.Struck(n, "balrog", "sam", 3, 2, 1),
            fights.Wounded("sam", 1, 0, 7 - n),
        )
    ),
    fights.FightEnded("1613", "gone"),
    fights.Died("sam", "1613", "fight"),
)


def step(version: int, seat: str, *events: Any, turn: int = WESTS) -> Entry:
    return Entry(version, turn, seat, 0.0, events)


def west(own: tuple[Entry, ...], since: tuple[Entry, ...] = (), seat: str = WEST) -> Scene:
    shown = scene_of(position(step="F5"), seat)
    return replace(shown, own=own, since=since, status=replace(shown.status, period=WESTS))


def first(shown: Screen) -> str:
    return next(part.text for part in shown.parts if isinstance(part, Text))


@story
def test_w15_1_the_result_stands_first_however_often_the_panel_is_opened() -> None:
    shown = panel(west((step(7, WEST, FREE),)))
    tells(lambda: first(shown))
    assert panel(west((step(7, WEST, FREE),))) == shown


@pytest.mark.parametrize(
    ("hidden", "met"), [(("sam",), "Nobody of the West is seen there."), ((), "There too: Sam.")]
)
def test_w15_1_who_sent_nazgul_reads_where_they_are_and_whom_they_meet(
    hidden: tuple[str, ...], met: str
) -> None:
    """Of who is hidden there their master learns nothing (INF-1)."""
    at = {"khamul": "2917", "nazgul_3": "2917", "sam": "2917"}
    flight = table.Moved(("khamul", "nazgul_3"), ("2614", "2917"), 4, ("fly",))
    scene = scene_of(position(step="D2", m=6, turn=9, at=at, hidden=hidden), SAURON)
    said = f"Now at Cirith Ungol: Khamûl and Nazgûl 3. {met}"
    assert first(panel(replace(scene, own=(step(7, SAURON, flight, turn=SAURONS),)))).startswith(said)
    # Where they came by others' steps, it is no answer to an order.
    assert said not in marked(panel(replace(scene, since=(step(7, WEST, flight),))))


def test_cap_6_an_escape_is_told_once_with_where_it_led() -> None:
    tried, free = (
        quest.EscapeTried("frodo", "1509", 5, 6, freed=True),
        quest.Freed(("frodo",), "1510", "escape"),
    )
    view = west(()).view
    for events, at in (((tried, free), "1510"), ((free,), "1510"), ((tried,), "")):
        (line,) = recent.weighed(events, view)
        assert (names.spot("1510") in line.text) == bool(at)
        assert names.spot("1509") not in line.text


def test_w15_1_the_result_is_gone_with_the_next_order() -> None:
    shown = panel(west((step(7, WEST, FREE), step(8, WEST, quest.Hidden(("sam",))))))
    assert "escape" not in marked(shown)


def test_w15_1_an_answer_in_anothers_sitting_takes_no_news_from_the_own_one() -> None:
    answered = step(7, WEST, quest.Hidden(("sam",)), turn=SAURONS - 2)
    shown = panel(west((answered,), (step(6, SAURON, FREE, turn=SAURONS - 2), answered)))
    assert "escape" in marked(shown)


def test_w15_1_what_another_answers_to_the_order_belongs_to_it() -> None:
    shown = panel(west((step(7, WEST, BATTLE[0]),), (step(8, SAURON, *BATTLE[1:]), step(6, SAURON, FREE))))
    assert UNDECIDED in first(shown)
    assert "escape" not in first(shown), "that was before the order"


def test_w15_1_all_orders_of_one_tap_are_told() -> None:
    scene = west((step(7, WEST, FREE), step(8, WEST, table.SittingClosed(WEST, "fellowship"))))
    assert "escape" in first(panel(scene, after=6))


@story
def test_w15_1_a_battle_says_dice_losses_and_what_is_left() -> None:
    full = recent.results([step(7, SAURON, *BATTLE)], west(())).full
    assert [line.startswith(ROUND) for line in full] == [False, *[True] * 3, *[False] * (len(full) - 4)]
    tells(full[1], full[-1])


def test_w15_1_the_outcome_of_a_battle_stands_on_the_panel_its_rounds_under_in_full() -> None:
    scene = west((step(7, WEST, *BATTLE),))
    shown = panel(scene)
    assert UNDECIDED in marked(shown)
    assert all(str(strength) in marked(shown) for strength in LEFT)
    assert "round 1" not in marked(shown)
    assert not [
        one
        for one in BATTLE
        if isinstance(one, fights.RoundFought)
        and tell_battles.thrown(one.die, one.difference) in marked(shown)
    ]
    assert FULL in [one.verb for one in buttons(shown)]


@story
def test_w15_1_where_there_is_little_room_the_heaviest_and_newest_stay() -> None:
    rolled = [table.Rolled("gollum", "GOL-1", (n,)) for n in range(1, 7)] * 5
    scene = west((step(7, WEST, *rolled, FREE, table.Rolled("shadow", "SHD-1", (2,))),))
    shown = marked(panel(scene))
    tells(shown)


def test_w15_1_nobody_is_told_his_own_old_letter() -> None:
    shown = table.LetterShown(1, "A", 3, 9)
    picked = table.LetterPicked("D", 11)
    entries = [step(7, SAURON, shown, picked, turn=SAURONS)]
    scene = west((), seat=SAURON)
    (line,) = recent.results(entries, scene).full
    assert "D" in line
    assert "11" in line


def test_w15_1_a_long_fight_is_told_shortly_and_whole_under_in_full() -> None:
    scene = west((step(7, WEST, *FIGHT),))
    found = recent.above(scene)
    assert found.short
    assert len(found.lines) <= recent.MOST + 1
    assert not any(line.endswith("…") for line in (*found.lines, *found.full))
    short = "\n".join(map(plain, found.lines))
    assert "**Sam dies**" in short
    assert ROUND not in short
    assert FULL in [one.verb for one in buttons(panel(scene))]
    assert sum(line.startswith(ROUND) for line in found.full) == 12


def test_w15_1_in_full_shows_every_line_page_by_page() -> None:
    chair = Chair(position(step="F5"))
    chair.entries.append(step(99, WEST, *FIGHT, *FIGHT, *FIGHT))
    news = recent.above(chair.now)
    full = news.full
    assert len(full_pages(full)) > 1
    # An order that was given meanwhile from another panel takes nothing away.
    chair.entries.append(step(100, WEST, quest.PutOn(mordor=False)))
    seen = [chair.tap(FULL, f"{news.span}.{page}").shown for page in range(len(full_pages(full)))]
    lines = [line for shown in seen for line in marked(shown).split("\n")]
    assert [line for line in full if line not in lines] == []
    assert all(phone.lines(shown.parts) <= phone.LINES for shown in seen)
    assert ROUTER[FULL].opens, "a message is not overwritten by it"


@pytest.mark.parametrize(("seat", "knows"), [(WEST, True), (SAURON, False)])
def test_w15_1_where_the_ring_is_now_is_said_to_who_may_know(seat: str, knows: bool) -> None:
    found = recent.results([step(7, SAURON, quest.PutOn(mordor=False))], west((), seat=seat))
    assert any("**The Ring**" in line for line in found.lines) == knows


@pytest.mark.parametrize("beside", [(), ("sam", "gandalf", "nazgul_4")])
@pytest.mark.parametrize("captives", [{}, {"frodo": "nazgul_5"}])
def test_w15_1_a_ring_won_in_a_fight_stands_first_with_the_fight(
    beside: tuple[str, ...], captives: dict[str, str]
) -> None:
    """However little room the panel has for news, and once: that it fell before goes without saying."""
    at = dict.fromkeys(("aragorn", "nazgul_5", *captives, *beside), "2512")
    hand = Hand(position(step="F4", at=at, captives=captives, ring="nazgul_5"), WEST, SeededDice(2))
    before = hand.now
    hand.acts(WEST, Fight("2512", ("aragorn",), ("nazgul_5",)))
    while SAURON in RULES.asked(hand.state):
        (asked,) = RULES.decisions(hand.state)
        hand.acts(SAURON, asked.default)
    events = [event for entry in hand.entries for event in entry.events]
    (began,) = [event for event in events if isinstance(event, fights.FightBegan)]
    (found,) = [event for event in events if isinstance(event, quest.RingFound)]
    shown = first(panel(hand.now, after=before.status.version))
    assert tell_duels.falls_upon(began) in shown
    assert facts.said(found) in shown
    assert shown.count("Ring") == 1
    assert not [event for event in events if isinstance(event, fights.Struck) and facts.said(event) in shown]


@story
def test_w15_1_of_a_ring_that_fell_it_is_said_where_it_lies() -> None:
    scene = replace(scene_of(position(ring="1613"), WEST))
    lies = scene.view.field.ring.lies
    assert lies
    found = recent.results([step(7, SAURON, quest.RingFell(lies))], scene)
    tells(found.lines[-1])


@story
def test_w15_1_what_was_done_in_anothers_sitting_is_in_the_next_message_with_dice_and_losses() -> None:
    scene = west(())
    heard = NARRATOR.heard([step(7, SAURON, *BATTLE, turn=SAURONS)], scene)
    message = marked(SCREENS.summary(scene, WEST, "your turn", heard.kept))
    tells(message)
    assert "…" not in message


def test_w15_1_a_message_leads_to_the_whole_of_it() -> None:
    chair = Chair(position(step="F5"))
    sitting, last = chair.now.status.period, chair.now.status.version
    before = len(chair.now.view.config.seats)
    chair.entries += [
        step(last - 2, SAURON, FREE, turn=sitting - before - 1),
        step(last - 1, WEST, *FIGHT, table.SittingClosed(WEST, WEST), turn=sitting - before),
        step(last, SAURON, *BATTLE, turn=sitting - 1),
    ]
    message = SCREENS.summary(chair.now, WEST, "your turn", ("Nothing.",))
    way = next(one for one in buttons(message) if one.verb == FULL)
    shown = marked(chair.tap(way.verb, way.arg).shown)
    assert "round 3" in shown
    assert "escape" not in shown
    assert "strikes" not in shown, "what the own sitting brought stood above its panel"


# Dice, above the panel that follows an order (W4.5)
@story
def test_w4_5_a_die_that_a_sentence_tells_is_told_once() -> None:
    events = (
        table.Rolled("escape", "CAP-6", (2,), ("frodo",)),
        quest.EscapeTried("frodo", "2314", 2, 2, freed=True),
        table.Rolled("gollum", "GOL-2", (3,)),
    )
    tells(lambda: list(recent.told(events, position().field)))


# How it stands, in one line for all (W15.4)
STORY = 100
"""Letters of the line of a story."""
TWO_LINES = 96
"""Letters in two lines of a phone (W15.11)."""


def last_days(turn: int = 7, step: str = "F2", held: tuple[str, ...] = (), **where: object) -> State:
    """*The Last Days*, of whose key places Sauron holds some."""
    control = dict.fromkeys(held, "sauron")
    return position(preset="last_days", turn=turn, step=step, control=control, **where)  # type: ignore[arg-type]


def line(state: State, seat: str | None = None) -> str:
    return standing.line(RULES.view(state, seat))


@story
def test_w15_4_a_story_says_what_decides_it_and_how_near_that_is() -> None:
    state = last_days(held=("pelargir", "linhir"), units={"dol_amroth_foot": "", "swan_knights": ""})
    tells(
        lambda: line(state),
        lambda: line(last_days()),
        lambda: line(last_days(turn=10)),
        lambda: line(last_days(turn=12, held=("linhir",))),
    )


@pytest.mark.parametrize("turn", [8, 12])
def test_w15_4_the_line_of_a_story_has_at_most_a_hundred_letters(turn: int) -> None:
    """Whatever Sauron holds short of victory, and whatever else stands empty."""
    story = last_days().config.story
    assert story.sauron_wins is not None
    others = [place for place in story.prizes if place not in story.sauron_wins.at_once]
    for number in range(story.sauron_wins.at_once_prizes):
        for held in combinations(others, number):
            for full in ({}, dict.fromkeys([unit.id for unit in last_days().field.units], "")):
                said = line(last_days(turn=turn, held=held, units=full))
                assert len(said) <= STORY, said


@pytest.mark.parametrize(
    ("held", "m", "turn", "said"),
    [
        (6, None, 3, "Sauron has 6 Objectives; wins with 18. Turn 3 of 45."),
        (6, 6, 9, "Sauron has 6 Objectives, needs 8 by turn 11 or his allies leave; wins with 18. Turn"),
        (16, 6, 9, "Sauron has 16 Objectives, enough for turn 11; 2 more win at once"),
    ],
)
def test_w15_4_the_long_war_says_what_is_held_asked_and_by_when(
    held: int, m: int | None, turn: int, said: str
) -> None:
    state = position(turn=turn, m=m, control=objectives(held), step="F2")
    assert line(state).startswith(said), "the long war has no name of its own"
    assert line(state).endswith(f"Turn {turn} of 45.")


def objectives(number: int) -> dict[str, Power]:
    """So many Objectives in Sauron's hand, the rest in the West's."""
    return {
        place: "sauron" if n < number else "fellowship" for n, place in enumerate(sorted(DATA.objectives))
    }


@story
def test_w15_4_vic_9_near_the_end_the_twelve_are_named() -> None:
    said = line(position(turn=43, m=6, step="F2"))
    tells(said)


@story
def test_w15_4_with_three_players_sarumans_own_list_is_counted() -> None:
    state = position(preset="three_powers", turn=9, m=6, step="F2")
    tells(lambda: line(state))
    lost = position(preset="three_powers", turn=9, m=6, step="F2", control={"isengard": "fellowship"})
    tells(lambda: line(lost))


@pytest.mark.parametrize("held", [6, 9, 14])
@pytest.mark.parametrize("turn", [1, 9, 41])
@pytest.mark.parametrize("isengard", ["saruman", "fellowship"])
def test_w15_4_with_three_players_the_line_is_no_longer_than_two_lines_of_a_phone(
    held: int, turn: int, isengard: Power
) -> None:
    control = {**objectives(held), "isengard": isengard}
    for m in (None, min(turn, 6)):
        state = position(preset="three_powers", turn=turn, m=m, step="F2", control=control)
        assert len(line(state)) <= TWO_LINES, line(state)


def test_w15_4_the_same_line_stands_in_all_panels_posts_status_and_objectives() -> None:
    for state in (last_days(), last_days(step="D2"), position(turn=9, m=6, step="D2")):
        wanted = line(state)
        for seat in (*state.config.seats, None):
            shown = panel(scene_of(state, seat))
            assert wanted in "\n".join(one.text for one in shown.parts if isinstance(one, Text)), seat
            goals = panel_goals(scene_of(state, seat))
            assert wanted in "\n".join(one.text for one in goals.parts if isinstance(one, Text))
        assert wanted in more(RULES.view(state, None))
        assert NARRATOR.standing(scene(state)) == wanted


def test_w15_4_a_game_that_is_over_and_a_lesson_have_no_such_line() -> None:
    state = last_days()
    assert line(replace(state, outcome=Outcome(("sauron",), "prizes", 7))) == ""
    assert standing.line(RULES.view(position(preset="lesson", turn=1, step="F2"), None)) == ""


# What a message of the War says, it says once, and of what is so (W3.6, W11.4, E16.1)
OTHERWISE = {"en": "If you do nothing", "de": r"Tust du nichts|Wenn du nichts tust"}
NOBODY = {"en": r"[Nn]obody (wins|has won)|draw", "de": r"[Nn]iemand (gewinnt|hat)|unentschieden"}


@pytest.mark.parametrize("language", OTHERWISE)
@pytest.mark.parametrize("step", ["letter", "muster", "F2", "D2"])
def test_w3_6_a_message_names_its_default_once(step: str, language: str) -> None:
    seat = "sauron" if step in ("letter", "D2") else "fellowship"
    own = scene_of(position(step=step, turn=0 if step == "muster" else 9), seat)
    with speaking(language):
        below = reminders.otherwise(KIT.screens.unplayed(own.view))
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
    tells(lambda: private_summary.retold(own, private_summary.summary(entries, own).kept))
    assert private_summary.retold(own, ["A.", "B.", "A."]) == ["A.", "B."]


def test_w6_5_areas_that_are_called_by_two_lands_are_told_apart() -> None:
    read = quest.AreasRead(("brown_marsh", "fangorn_wold"))
    (line,) = marches.sentences([read])
    assert line.count(" · ") == 1


@story
def test_w5_5_the_form_says_in_german_who_attacks() -> None:
    with speaking("de"):
        tells(
            lambda: decisions.attacked({"fellowship": ["2617"]}),
            lambda: decisions.attacked({"sauron": ["2617", "2618", "2519"]}),
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
    below = reminders.otherwise(KIT.screens.unplayed(own.view))
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
    tells(hearing.beats()[-1].text)


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
