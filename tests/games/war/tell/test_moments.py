"""The greatest moments are in the story: heading, window and line say them, and nothing vaguer (W15.2)."""

from __future__ import annotations

import re

import msgspec
import pytest

from art.i18n import TONGUES, speaking
from bot.features.announcements.policy import Portion
from bot.features.announcements.screens import lasting
from bot.games.war.kit import KIT
from bot.games.war.model import positions
from bot.games.war.tell import facts, results
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.teller import Teller
from bot.games.war.words import battles, errors, tell_realm, tell_table
from bot.model.scene import Entry, Scene
from bot.model.screen import Picture, Screen, Text, plain
from bot.model.story import Chapter
from engine.war import RULES, State, position
from engine.war.data import PLACES
from engine.war.events import fights, quest, table
from tests.approved.stories import story, tells
from tests.games.war.games import scene
from tests.laws_bot.test_weights import shows

WEST, SAURON, WHITE = "fellowship", "sauron", "saruman"
DIMRILL = PLACES["dimrill_dale"].hex
LORIEN = PLACES["lorien"].hex
THREE = position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",))
FIGHT = (
    fights.FightBegan(DIMRILL, ("sam", "frodo"), ("balrog",)),
    fights.Struck(1, "frodo", "balrog", -3, 4, 1),
    fights.Wounded("balrog", 1, 0, 2),
    fights.Struck(2, "balrog", "frodo", 3, 2, 1),
    fights.Struck(2, "sam", "balrog", -3, 6, 2),
    fights.Wounded("frodo", 1, 0, 3),
    fights.Wounded("balrog", 2, 0, 0),
    fights.ServantSlain("balrog"),
    fights.FightEnded(DIMRILL, "gone"),
)


def watched(state: State) -> Scene:
    return scene(state)


def chapter(*events: object, seat: str = WEST, number: int = 18, over: bool = True) -> Chapter:
    return Chapter(seat, number, (Entry(number, number, seat, 0.0, events),), over)


def post(*told: Chapter, state: State | None = None, until: int | None = 30) -> Screen:
    return lasting(KIT, watched(state or THREE), Portion(told, until))


def said(shown: Screen) -> list[str]:
    return [line for part in shown.parts if isinstance(part, Text) for line in plain(part.text).split("\n")]


def picture(shown: Screen) -> Picture:
    return next(part for part in shown.parts if isinstance(part, Picture))


@story
def test_w15_2_a_fight_is_told_with_its_victor_and_the_last_blow() -> None:
    shown = post(chapter(*FIGHT))
    tells(lambda: said(shown)[0], lambda: said(shown))
    assert sum("Sam slays the Balrog" in line for line in said(shown)) == 1, "the heading is not told again"
    assert not [line for line in said(shown) if "die" in line], "dice are in the log"
    assert shows(picture(shown), DIMRILL)


@story
def test_w15_1_w15_2_whose_fight_it_was_reads_the_victor_too() -> None:
    own = scene(position(turn=9, m=6, step="F5"), WEST)
    lines = results.results([Entry(7, 17, WEST, 0.0, FIGHT)], own)
    tells(lambda: [plain(line) for line in lines.lines])


@pytest.mark.parametrize(
    ("fate", "head"),
    [(fights.Dispersed("nazgul_3", DIMRILL, 12), "Merry disperses Nazgûl 3"), (None, "Merry beats Nazgûl 3")],
)
def test_w15_2_how_the_loser_fell_is_in_the_heading(fate: object, head: str) -> None:
    events = [
        fights.FightBegan(DIMRILL, ("nazgul_3",), ("merry",)),
        fights.Struck(1, "merry", "nazgul_3", 0, 5, 3),
        fights.Wounded("nazgul_3", 3, 0, 0),
        *([fate] if fate else []),
        fights.FightEnded(DIMRILL, "gone"),
    ]
    assert said(post(chapter(*events)))[0] == f"### {head}"


@story
def test_w15_2_a_fight_without_a_victor_says_so() -> None:
    events = (fights.FightBegan(DIMRILL, ("nazgul_3",), ("merry",)), fights.FightEnded(DIMRILL, "phial"))
    shown = post(chapter(*events))
    tells(lambda: said(shown)[0])


@pytest.mark.parametrize(
    ("then", "end"),
    [
        (
            (fights.Struck(1, "merry", "nazgul_3", -4, 5, 1), fights.Wounded("nazgul_3", 1, 1, 2)),
            "Merry wounds Nazgûl 3 for good and leaves the fight",
        ),
        ((), "nobody is left on one side"),
    ],
)
@story
def test_w15_2_a_fight_that_somebody_leaves_with_a_real_wound_says_who(
    then: tuple[object, ...], end: str
) -> None:
    events = (
        fights.FightBegan(DIMRILL, ("nazgul_3",), ("merry",)),
        *then,
        fights.FightEnded(DIMRILL, "gone"),
    )
    tells(lambda: said(post(chapter(*events)))[0])


@story
def test_w15_2_a_fight_that_is_broken_off_says_by_whom() -> None:
    events = (
        fights.FightBegan(DIMRILL, ("nazgul_3",), ("merry", "pippin")),
        fights.BrokenOff(("merry", "pippin"), LORIEN),
        fights.FightEnded(DIMRILL, "off"),
    )
    tells(lambda: said(post(chapter(*events)))[0])


@pytest.mark.parametrize("language", list(TONGUES))
def test_w15_2_the_rest_of_a_sitting_does_not_name_its_player_twice(language: str) -> None:
    """What is told of a sitting whose beginning was told before says once whose it is."""
    letter, mobilised = table.LetterShown(7, "A", 3, 12), table.Mobilised("gondor", "card")
    with speaking(language):
        for event, named in ((letter, True), (mobilised, False)):
            rest = msgspec.structs.replace(chapter(event, seat=SAURON, number=17), begun=True)
            lines = said(post(rest, chapter(*FIGHT), until=None))
            (line,) = [one for one in lines if re.split(r"[:(]", plain(facts.said(event)))[0].strip() in one]
            assert line.count("Sauron") == 1
            assert line.startswith("**Sauron** (") is not named


@story
def test_w15_2_a_march_to_many_places_names_the_first_of_them() -> None:
    tells(
        lambda: tell_table.march("Gondor", ["2120", "2420"])[0],
        lambda: tell_table.march("Gondor", ["2120", "2420", "1720", "1915"])[0],
    )


@story
def test_w15_2_a_bearers_death_goes_before_the_ring_that_was_worn_and_its_place_is_in_the_picture() -> None:
    fallen = (
        quest.PutOn(mordor=False),
        table.Moved(("orc_gorgoroth",), ("2618", "2718"), 1),
        fights.Died("frodo", LORIEN, "fight"),
    )
    shown = post(chapter(*fallen, seat=SAURON))
    tells(lambda: said(shown)[0], lambda: picture(shown).data["headline"])
    assert shows(picture(shown), LORIEN)


@story
def test_w15_2_a_declared_war_and_what_it_takes_are_headings_and_something_stirs() -> None:
    declared = table.Mobilised("saruman", "declared")
    shown = post(chapter(declared, seat=WHITE))
    tells(lambda: said(shown)[0], lambda: picture(shown).data["headline"])
    fords = table.ControlChanged("fords_of_isen_west", "saruman")
    both = post(chapter(table.HiddenMoved()), chapter(declared, fords, seat=WHITE, number=19))
    tells(lambda: said(both)[0])
    assert tell_table.head(fords.place, fords.power)[0] in said(post(chapter(fords, seat=WHITE)))[0]


@story
def test_w15_1_w15_2_that_the_bearer_cannot_let_go_is_told_in_panel_channel_and_at_the_end() -> None:
    failed = quest.CouldNot("frodo")
    shown = post(chapter(failed))
    tells(lambda: said(shown)[0])
    own = scene(position(turn=9, m=6, step="F5"), WEST)
    lines = results.results([Entry(7, 17, WEST, 0.0, (failed,))], own).lines
    tells(lines)


@story
def test_e17_7_a_post_of_several_sittings_is_not_titled_as_one_of_them() -> None:
    told = (
        chapter(table.HiddenMoved()),
        chapter(table.SittingClosed(SAURON, SAURON), seat=SAURON, number=20),
    )
    tells(lambda: said(post(*told))[0])
    assert said(post(*told))[0].startswith("### Turn")


@pytest.mark.parametrize(
    "event",
    [
        table.Mobilised("rohan", "attacked"),
        table.ControlChanged("osgiliath", "sauron"),
        table.Moved(("orc_gorgoroth",), ("2618", "2718"), 1),
        fights.Died("merry", LORIEN, "fight"),
        fights.Ruined("osgiliath"),
    ],
)
def test_w15_2_nothing_stirs_is_never_said_where_something_public_happened(event: object) -> None:
    shown = post(chapter(table.HiddenMoved()), chapter(event, seat=SAURON, number=19))
    assert picture(shown).data.get("headline"), event


def test_w15_2_where_nothing_public_happened_nothing_is_made_up() -> None:
    assert "headline" not in picture(post(chapter(table.HiddenMoved()))).data


@story
def test_w0_8_a_post_says_of_which_turn_it_tells_and_who_has_searched() -> None:
    now, drawn = watched(THREE), quest.SearchDrawn("saruman", "orcs")
    dawn = (table.SittingClosed(SAURON, SAURON), table.TurnBegan(9, 3))
    whole = chapter(*dawn, drawn, seat=SAURON, number=26)
    rest = msgspec.structs.replace(chapter(drawn, seat=SAURON, number=26), begun=True, earlier=whole.entries)
    first = chapter(table.TurnBegan(1, None), drawn, seat=SAURON, number=2)
    tells(*((lambda one=one: NARRATOR.title(now, one)) for one in (whole, rest, first)))
    open_still = msgspec.structs.replace(whole, over=False)
    assert NARRATOR.title(now, rest).startswith(NARRATOR.title(now, open_still))


def test_w5_8_a_siege_is_told_when_it_begins_and_not_again() -> None:
    alone = {"orc_gorgoroth": ("2618", 25)}
    for outside, begins in ((alone, True), (alone | {"orc_udun": ("2417", 25)}, False)):
        field = RULES.view(position(turn=9, m=6, mobilised=("mordor",), units=outside), None).field
        assert positions.sieges(field)
        hearing = Teller(SAURON, field)
        hearing.read([table.Moved(("orc_gorgoroth",), ("2818", "2718", "2618"), 2)])
        assert ("besieged" in [deed.section for deed in hearing.deeds()]) is begins


@story
def test_mob_2_a_war_that_is_declared_says_what_it_means_and_who_stays_says_until_when() -> None:
    tells(
        lambda: [tell_realm.means(table.Mobilised(who, "declared")) for who in ("saruman", "mordor")],
        lambda: [
            errors.refusal(errors.IDLE, {"who": who})
            for who in ("uruk_hai_1/2", "orc_udun", "eowyn", "denethor", "celeborn", "corsairs")
        ],
    )


@story
def test_w15_1_a_die_to_which_leaders_add_says_how_the_sum_is_made() -> None:
    tells(lambda: battles.dice([(4, 3), (2, -1), (5, 0)]), lambda: battles.dice([(4, 0)]))
