"""The greatest moments are in the story: heading, window and line say them, and nothing vaguer (W15.2)."""

from functools import cache, partial

import msgspec
import pytest

from art.i18n import TONGUES, speaking
from bot.features.announcements.policy import Portion
from bot.features.announcements.screens import lasting
from bot.games.war.kit import KIT
from bot.games.war.model import positions, road, weights
from bot.games.war.model.battles import Battle
from bot.games.war.tell import asking, facts, happened, notebook, recent
from bot.games.war.tell.beats import Teller
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.notebook.lines import Notebook
from bot.games.war.tell.private_summary import retold
from bot.games.war.tell.recent import results as heard_of
from bot.games.war.words import cards, errors, names, tell_battles, tell_duels, tell_realm, tell_table
from bot.model.reference import Known
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen, Text, plain
from bot.model.story import Chapter
from engine.war import RULES, Config, State, position
from engine.war.beside_ring import marked, seen_by
from engine.war.cards.items import playable
from engine.war.data import EVENT_CARDS, PLACES
from engine.war.data.records import Power
from engine.war.events import fights, quest, table
from engine.war.events.fights import BattleBegan, BattleEnded, RoundFought
from engine.war.events.quest import Revealed, Searched
from engine.war.events.table import CardPlayed, ControlChanged, LetterShown, Moved, SittingClosed
from tests.approved.stories import story, tells
from tests.games.war.games import Step, entries, play, scene
from tests.laws_bot.test_weights import shows
from tests.parts import picture

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
    lines = recent.results([Entry(7, 17, WEST, 0.0, FIGHT)], own)
    tells(lambda: [plain(line) for line in lines.lines])


TRIES = tuple(
    quest.CaptureTried(who, DIMRILL, "khamul", 7, 7, 7, taken=who in ("sam", "merry"))
    for who in ("sam", "merry", "pippin", "gimli", "legolas", "boromir")
)
FREE = (
    quest.Freed(("sam",), DIMRILL, "escape"),
    quest.Freed(("sam",), DIMRILL, "rescue"),
    quest.Freed(("sam",), DIMRILL, "captor"),
)


@pytest.mark.parametrize("freed", FREE)
def test_w15_2_a_heading_names_nobody_a_captive_who_is_free_again(freed: object) -> None:
    """As it stands at the end of the post; that somebody was taken is told below it all the same."""
    taken = names.piece("sam"), names.piece("merry")
    for tries, left in ((TRIES[:1], ""), (TRIES, taken[1])):
        head, *lines = said(post(chapter(*tries, freed)))
        if left:
            assert left in head
            assert names.piece("sam") not in head
        else:
            assert head != said(post(chapter(*tries)))[0]
        assert any(names.hunter("khamul") in line and names.piece("sam") in line for line in lines)


def test_w15_2_who_got_away_is_told_from_whom_below_a_heading_that_says_who_was_taken() -> None:
    for tries in (TRIES[1:3], TRIES[1:]):
        __, *lines = said(post(chapter(*tries)))
        assert any(names.hunter("khamul") in line for line in lines)


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
def test_e3_8_a_question_that_a_card_brings_about_names_the_card() -> None:
    seen = scene(position(turn=9, m=6, step="F2"))
    played = chapter(table.CardPlayed("sauron", "EV19", ("1409",)), seat=SAURON)
    tells(lambda: asking.matter(seen, played, "P-10"))


@story
def test_gen_8_an_objective_is_taken_from_somebody() -> None:
    taken = table.ControlChanged("linhir", "sauron", "fellowship")
    ruin = table.ControlChanged("tharbad", "saruman", "fellowship")
    nobodys = table.ControlChanged("linhir", "sauron")
    tells(lambda: [facts.said(one) for one in (taken, ruin, nobodys)])


@story
def test_w15_2_an_orc_band_has_its_article() -> None:
    began = fights.FightBegan("1613", ("band_1",), ("sam",))
    tells(lambda: [tell_duels.falls_upon(began), tell_duels.blow("sam", "band_1", "beaten")])


@pytest.mark.parametrize("language", list(TONGUES))
def test_w15_2_the_rest_of_a_sitting_does_not_name_its_player_twice(language: str) -> None:
    """What is told of a sitting whose beginning was told before says once whose it is."""
    gollum, mobilised = quest.GollumRolled("sauron"), table.Mobilised("gondor", "card")
    with speaking(language):
        for event, told, named in (
            (gollum, facts.said(gollum), True),
            (mobilised, facts.said(mobilised), False),
        ):
            rest = msgspec.structs.replace(chapter(event, seat=SAURON, number=17), begun=True)
            lines = said(post(rest, chapter(*FIGHT), until=None))
            (line,) = [one for one in lines if plain(told) in one]
            assert line.count("Sauron") == 1
            assert line.startswith("**Sauron** (") is not named


@story
def test_w15_2_a_march_to_many_places_names_the_first_of_them() -> None:
    tells(
        lambda: tell_table.march("Gondor", ["2120", "2420"], 1)[0],
        lambda: tell_table.march("Gondor", ["2120", "2420", "1720", "1915"], 1)[0],
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
    assert tell_table.head(fords)[0] in said(post(chapter(fords, seat=WHITE)))[0]


@story
def test_w15_1_w15_2_that_the_bearer_cannot_let_go_is_told_in_panel_channel_and_at_the_end() -> None:
    failed = quest.CouldNot("frodo")
    shown = post(chapter(failed))
    tells(lambda: said(shown)[0])
    own = scene(position(turn=9, m=6, step="F5"), WEST)
    lines = recent.results([Entry(7, 17, WEST, 0.0, (failed,))], own).lines
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
    assert NARRATOR.title(now, open_still) == NARRATOR.title(now, whole)
    turns = [road.follows(one) or road.turn_of(one.number, 3) for one in (open_still, whole, rest)]
    assert turns == [8, 8, 9], "what happened before the dawn is no news of the new turn"


def test_w3_3_w1_6_a_post_of_a_search_is_marked_with_who_has_searched() -> None:
    """It bore the eye of Sauron and his colour, its map his seal and the words that he had sat."""
    dawn = chapter(table.TurnBegan(9, 3), quest.SearchDrawn("saruman", "orcs"), seat=SAURON, number=26)
    found = chapter(quest.Searched("saruman", "orcs", ("brown_marsh",), False), seat=SAURON, number=26)
    rest = msgspec.structs.replace(found, begun=True, earlier=dawn.entries)
    for told, whose in ((rest, "saruman"), (found, SAURON)):
        shown = post(told)
        assert shown.colour == KIT.seats.colour(whose)
        assert picture(shown).data["power"] == "saruman", "he searches, whoever sat"
    assert picture(post(rest)).alt.partition(".")[0] != picture(post(found)).alt.partition(".")[0]


def test_w5_8_a_siege_is_told_when_it_begins_and_not_again() -> None:
    alone = {"orc_gorgoroth": ("2618", 25)}
    for outside, begins in ((alone, True), (alone | {"orc_udun": ("2417", 25)}, False)):
        field = RULES.view(position(turn=9, m=6, mobilised=("mordor",), units=outside), None).field
        assert positions.sieges(field)
        hearing = Teller(SAURON, field)
        hearing.read([table.Moved(("orc_gorgoroth",), ("2818", "2718", "2618"), 2)])
        assert ("besieged" in [beat.section for beat in hearing.beats()]) is begins


def test_w5_8_a_siege_goes_on_when_others_take_the_place_of_those_who_leave() -> None:
    units = {"orc_gorgoroth": ("2618", 25), "orc_udun": ("2718", 25)}
    field = RULES.view(position(turn=9, m=6, mobilised=("mordor",), units=units), None).field
    came = table.Moved(("orc_gorgoroth",), ("2818", "2718", "2618"), 2)
    gone = table.Moved(("orc_udun",), ("2618", "2718"), 1)
    assert positions.begun(field, [came])
    assert not positions.begun(field, [gone, came])


@story
def test_w15_2_who_comes_without_troops_comes_and_brings_none() -> None:
    tells(lambda: [tell_realm.arrived([one]) for one in (("treebeard", "1813"), ("khamul", "3316"))])


@story
def test_mob_2_a_war_that_is_declared_says_what_it_means_and_who_stays_says_until_when() -> None:
    tells(
        lambda: [tell_realm.means(table.Mobilised(who, "declared"), ()) for who in ("saruman", "mordor")],
        lambda: tell_realm.means(table.Mobilised("mordor", "spotted"), ("gondor",)),
        lambda: tell_realm.means(table.Mobilised("saruman", "attacked"), ("rohan",)),
        lambda: [
            errors.refusal(errors.IDLE, {"who": who})
            for who in ("uruk_hai_1/2", "orc_udun", "eowyn", "denethor", "celeborn", "corsairs")
        ],
    )


@story
def test_w15_1_a_die_to_which_leaders_add_says_how_the_sum_is_made() -> None:
    tells(*(partial(tell_battles.thrown, *one) for one in ((4, 3), (2, -1), (5, 0))))


# What the post of a battle says of who moves in and whose the place is then (W3.4, ARM-8)
OSGILIATH = PLACES["osgiliath"].hex
OPEN = "2317"
"""A hex without a place."""
CLOSED = SittingClosed("sauron", "sauron")
OTHER = BattleBegan("2118", "sauron", ("orc_gorgoroth",), ())


def battle(why: str, *after: object, at: str = OSGILIATH, holder: Power = "fellowship") -> Battle:
    """A battle that ended like that, and what came after it."""
    known = position(turn=9, control={"osgiliath": holder}).field
    fight = Battle(BattleBegan(at, "sauron", ("orc_gorgoroth",), ("tower_guard",)), known)
    fight.hear(RoundFought(at, 1, 50, 10, "5:1", 0, 3, 0, 3, "-/100", (("tower_guard", 10),)))
    fight.hear(BattleEnded(at, why))
    for fact in after:
        fight.hear(fact)
    return fight


@story
def test_arm_8_who_moves_in_and_holds_the_place_is_told_in_the_battles_own_post() -> None:
    entered = Moved(("orc_gorgoroth",), ("2717", OSGILIATH), 0, why="advance")
    fight = battle("taken", entered, ControlChanged("osgiliath", "sauron"), CLOSED)
    assert fight.body() == (fight.line(), tell_table.control(("osgiliath",), "sauron"))
    tells(lambda: fight.line())


@pytest.mark.parametrize("last", [CLOSED, OTHER])
@story
def test_arm_8_that_nobody_moves_in_is_told_as_soon_as_it_is_sure(last: object) -> None:
    before, fight = battle("rout"), battle("rout", last)
    assert fight.body() == (fight.line(),)
    assert fight.line().startswith(before.line())
    tells(lambda: fight.line().removeprefix(before.line()))
    tells(
        lambda: battle("retreat", last, at=OPEN).line(), lambda: battle("rout", last, holder="sauron").line()
    )


@story
def test_w15_2_the_heading_says_whose_the_place_is_where_the_victors_do_not_move_in() -> None:
    won = "Sauron wins the battle at Osgiliath"
    tells(lambda: battle("rout", CLOSED).head()[0])
    assert battle("rout", CLOSED, holder="nobody").head()[0] == won
    entered = Moved(("orc_gorgoroth",), ("2717", OSGILIATH), 0, why="advance")
    assert battle("taken", entered, CLOSED).head()[0] == won


@story
def test_w15_2_the_post_of_a_battle_tells_no_dice() -> None:
    (told,) = battle("rout", CLOSED).body()
    tells(told)
    assert "Round" not in told
    assert "die" not in told


@pytest.mark.parametrize("why", ["left", "rounds", "lost"])
@story
def test_arm_8_where_the_defenders_stand_nobody_could_move_in(why: str) -> None:
    said = " ".join(battle(why, CLOSED).body())
    tells(said)


@story
def test_w3_4_the_sittings_post_says_once_whose_the_place_is() -> None:
    teller = Teller("sauron", position(turn=9).field)
    entered = Moved(("orc_gorgoroth",), ("2717", OSGILIATH), 0, why="advance")
    fight = battle("taken")
    began = BattleBegan(OSGILIATH, "sauron", fight.attackers, fight.defenders)
    ended = BattleEnded(OSGILIATH, "taken")
    teller.read([began, *fight.rounds, ended, entered, ControlChanged("osgiliath", "sauron"), CLOSED])
    told = " ".join(beat.text for beat in teller.beats())
    tells(told)


@pytest.mark.parametrize(
    ("event", "seat", "where"),
    [
        (CardPlayed("sauron", "EV02"), SAURON, "umbar"),
        (table.Arrived("ents", PLACES["wellinghall"].hex), WEST, "wellinghall"),
        (table.Arrived("shadow_host", PLACES["erech"].hex), WEST, "erech"),
    ],
)
def test_w3_4_a_great_host_that_enters_the_war_heads_the_post_of_its_moment_with_its_place(
    event: object, seat: str, where: str
) -> None:
    at = PLACES[where].hex
    state = position(turn=9, m=6, units={"corsairs": at} if where == "umbar" else {})
    fallen = ControlChanged("osgiliath", "sauron")
    told = chapter(event, fallen, seat=seat, over=False)
    assert NARRATOR.settled(told, watched(state)), "the post grows at once"
    shown = post(told, state=state, until=None)
    assert names.spot(at) in said(shown)[0]
    assert names.spot(PLACES["osgiliath"].hex) not in said(shown)[0]
    board = picture(shown)
    assert board.kind == "field"
    assert shows(board, at)


def test_w15_2_a_sitting_of_which_nothing_is_seen_says_so() -> None:
    """A heading over a picture alone says nothing of what happened."""
    shown = post(chapter(table.SittingClosed(WHITE, WHITE), seat=WHITE, number=5))
    texts = [part for part in shown.parts if isinstance(part, Text)]
    assert len(texts) == 2
    assert all(part.text for part in texts)


# What a seat is told of the steps since its last message (W3.6)
SAURONS, WESTS = 4, 3
TAKEN = quest.CaptureTried("frodo", "2314", "nazgul_3", 6, 8, 10, taken=True)


@pytest.mark.parametrize(
    ("chapter", "seats", "who"),
    [
        *((2, 2, ""), (3, 2, "fellowship"), (4, 2, "sauron"), (5, 2, "fellowship")),
        *((3, 3, "saruman"), (4, 3, "fellowship"), (5, 3, "sauron"), (6, 3, "saruman")),
    ],
)
def test_seq_6_each_clock_period_is_the_sitting_of_one(chapter: int, seats: int, who: str) -> None:
    assert road.sits(chapter, seats) == who


@story
def test_w3_6_what_an_own_answer_brought_about_while_another_sat_is_told() -> None:
    own = scene(position(step="D5"), "fellowship")
    answered = Entry(9, SAURONS, "fellowship", 0.0, (TAKEN, table.ControlChanged("osgiliath", "sauron")))
    heard = NARRATOR.heard([answered], own)
    tells(lambda: [line.split(".")[0] for line in retold(own, heard.kept)])
    assert not heard.push, "whoever has just answered is not rung for it"


def test_w15_2_whom_a_search_found_stands_first_and_the_capture_after_it() -> None:
    own = scene(position(step="F2", at={"frodo": "2314"}), "fellowship")
    found = quest.Searched("sauron", "nazgul", ("brown_marsh",), False, (("2314", ("frodo",)),))
    steps = (table.ControlChanged("osgiliath", "sauron"), found, TAKEN)
    heard = NARRATOR.heard([Entry(9, SAURONS, "sauron", 0.0, steps)], own)
    told = retold(own, heard.kept)
    place = [next(n for n, line in enumerate(told) if text in line) for text in (FOUND, CAUGHT, FALLEN)]
    assert place == sorted(place)


def test_w15_2_cap_12_that_the_ring_is_taken_goes_before_all_else_for_those_alone_who_know() -> None:
    state = position(step="F2", at={"frodo": "2314", "nazgul_3": "2314"})
    ring = msgspec.structs.replace(state.field.ring, holder="nazgul_3", taken="frodo", known=(WEST, SAURON))
    state = msgspec.structs.replace(state, field=msgspec.structs.replace(state.field, ring=ring))
    taken = quest.CaptureTried("frodo", "2314", "nazgul_3", 5, 6, 8, taken=True)
    found = quest.RingFound("nazgul_3", "2314", audience=(SAURON,))
    fallen = table.ControlChanged("osgiliath", "sauron")
    known: dict[str | None, list[str]] = {}
    for eyes in (WEST, SAURON, None):
        seen = scene(state, eyes)
        steps = (fallen, taken, *([found] if eyes == SAURON else []))
        told = happened.happened(seen, [Entry(9, SAURONS, "sauron", 0.0, steps)])
        known[eyes] = [line.text for line in sorted(told, key=lambda line: line.weight)]
        assert (min(line.weight for line in told) == weights.RING) == (eyes is not None)
    ringed = {eyes: [line for line in lines if names.piece("ring") in line] for eyes, lines in known.items()}
    assert not ringed[None], "no post tells it"
    assert ringed[WEST] == known[WEST][:1]
    assert ringed[SAURON][:1] == known[SAURON][:1]


FOUND, CAUGHT, FALLEN = "is spotted", "is taken by", "Osgiliath"


def test_w15_1_the_bearers_player_alone_hears_of_riders_who_come_to_the_bearer_and_is_not_rung() -> None:
    state = position(step="F2", at={"frodo": "2314", "nazgul_3": "2314"}, ring="frodo")

    def flown(seat: str, *path: str) -> Entry:
        told = seen_by(marked(table.Moved(("nazgul_3",), path, 1, why="order"), state.field), seat)
        return Entry(9, SAURONS, "sauron", 0.0, (told,))

    own, came, gone = scene(state, WEST), ("2315", "2314"), ("2314", "2315")
    heard = NARRATOR.heard([flown(WEST, *came)], own)
    assert len(retold(own, heard.kept)) == 1
    assert not heard.push, "nobody is rung who need not act"
    assert NARRATOR.heard([flown(WEST, *gone)], own).kept == ()
    assert NARRATOR.heard([flown("", *came)], scene(state, None)).kept == (), (
        "others do not know who bears it"
    )


def test_w15_1_the_dice_of_a_search_stand_in_full_alone() -> None:
    own = scene(position(step="F2"), "fellowship")
    die = table.Rolled("search", "SRC-5", (3,), ("frodo",))
    found = quest.Searched("sauron", "nazgul", ("brown_marsh",), False, (("2314", ("frodo",)),))
    said = heard_of([Entry(9, SAURONS, "sauron", 0.0, (die, found))], own)
    assert len(said.full) == len(said.lines) + 1
    assert said.short


def test_w3_6_what_was_seen_in_the_own_sitting_is_no_news() -> None:
    own = scene(position(step="F5"), "fellowship")
    won = Entry(9, WESTS, "fellowship", 0.0, (table.ControlChanged("osgiliath", "fellowship"),))
    assert NARRATOR.heard([won], own).kept == ()


def test_w3_6_the_end_of_anothers_sitting_is_no_message_of_its_own() -> None:
    own = scene(position(step="D5"), "fellowship")
    drawn = table.CardsDrawn(("EV01",))
    closed = Entry(9, SAURONS, "sauron", 0.0, (table.SittingClosed("sauron", "sauron"), drawn))
    heard = NARRATOR.heard([closed], own)
    assert heard.kept
    assert not heard.ended, "it waits for the message that the own sitting begins"


# The notebook keeps what its seat was told, and nothing else (W11.3, INF-1)
SEATS = ("fellowship", "sauron")


@cache
def game(seed: int = 2) -> list[Step]:
    return list(play(Config(), seed, most=500))


def read(seat: str, seed: int = 2) -> Notebook:
    steps = game(seed)
    found = notebook.derived(scene(steps[-1].state, seat), entries(steps, seat))
    assert isinstance(found, Notebook)
    return found


def known(seat: str, about: str = "", seed: int = 2) -> Known:
    return notebook.known(scene(game(seed)[-1].state, seat), read(seat, seed), about)


@pytest.mark.parametrize("seat", SEATS)
def test_w11_3_it_keeps_sightings_searches_letters_and_cards(seat: str) -> None:
    told = [RULES.redact(event, seat) for step in game() for event in step.events]
    kept = [one.fact for one in read(seat).noted]
    for kind in (Searched, LetterShown, CardPlayed):
        assert [fact for fact in kept if isinstance(fact, kind)] == [
            fact for fact in told if isinstance(fact, kind)
        ]
    seen = [(who, fact.at) for fact in told if isinstance(fact, Revealed) for who in fact.who]
    assert [(one.who, one.at) for one in read(seat).sightings] == seen
    assert seen


@pytest.mark.parametrize("seat", SEATS)
def test_w11_3_inf_1_it_is_made_of_the_own_redacted_log_alone(seat: str) -> None:
    """The notebook of a seat is the same, whatever state the hidden are in."""
    steps = game()
    for one in read(seat).noted:
        assert one.fact in [RULES.redact(event, seat) for step in steps for event in step.events]


def test_w11_3_a_sighting_stands_with_turn_and_hex() -> None:
    one = read("sauron").sightings[0]
    line = next(line for line in known("sauron").things if names.piece(one.who) in line)
    assert f"turn {one.turn} at {names.spot(one.at)}" in line


def test_w11_3_about_one_player_only_that_ones_things_stand_there() -> None:
    every, dark, west = (known("fellowship", about) for about in ("", "sauron", "fellowship"))
    assert len(every.happened) == len(dark.happened) + len(west.happened)
    assert dark.happened
    assert any("Shadow Points" in line for line in dark.held)
    assert not any("Shadow Points" in line for line in known("sauron").held)


def test_w11_3_others_are_those_who_play() -> None:
    assert notebook.others(scene(game()[-1].state, "fellowship")) == ("sauron",)


def test_w15_1_a_card_that_was_drawn_says_whether_its_reader_can_play_it() -> None:
    for card in EVENT_CARDS.values():
        able = {seat: playable(Config(("fellowship", "sauron")), seat, card) for seat in (WEST, SAURON)}
        for seat, mine in able.items():
            line = facts.said(table.CardsDrawn((card.id,), audience=(seat,)))
            others = card.playable_by == "saruman_forces" and seat == SAURON
            assert (cards.YOURS() in line) == (mine and not others)
            assert (cards.NOT_YOURS().get(card.playable_by, "?") in line) == (not mine)


@pytest.mark.parametrize("language", sorted(TONGUES))
def test_w15_8_no_verb_agrees_with_the_names_of_troops(language: str) -> None:
    """They are of either number: "Riders of Westfold", "Tower Guard"."""
    with speaking(language):
        one, many = (
            facts.said(table.Halted((unit,), "1915", "arrived")).replace(names.troops((unit,)), "")
            for unit in ("tower_guard", "westfold_riders")
        )
        assert one == many
        one, many = (
            facts.said(table.UnitHarmed(unit, "1915", 1, 4)).replace(names.unit(unit), "")
            for unit in ("tower_guard", "westfold_riders")
        )
        assert one == many
