"""Nothing untrue is told: places, strengths, and who came (W15.1, W15.2)."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.model import road, weights
from bot.games.war.model.battles import Battle
from bot.games.war.tell import facts, recent
from bot.games.war.tell.beats import Teller
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.private_summary import retold
from bot.games.war.words import names, tell_battles, tell_hunt
from bot.model.scene import Entry, Scene
from engine.war import RULES, Config, position
from engine.war.board import BOARD
from engine.war.events import fights, quest, table
from engine.war.options import Options
from tests.games.war.ask.hand import scene_of
from tests.games.war.games import entries, play, scene
from tests.scenarios.war.table import SAURON, WEST


@pytest.mark.parametrize("at", ["", "1915"])
def test_w15_8_a_march_of_which_nobody_is_left_halts_nowhere(at: str) -> None:
    line = facts.said(table.Halted(("lamedon_foot",), at, "barred", audience=(WEST,)))
    assert (f" {names.spot('1915')}" in line) == bool(at)
    assert " ," not in line
    assert " ;" not in line


def test_w15_2_who_gets_away_from_several_reads_how_many_came() -> None:
    at = BOARD.hex_of("bree")
    one, three = (
        tell_hunt.scene([quest.CaptureTried("sam", at, "nazgul_4", 9, 12, 7, taken=False, others=n)], "")
        for n in (0, 2)
    )
    assert "2" in three.replace(names.piece("nazgul_4"), "")
    assert "2" not in one


@pytest.mark.parametrize("whole", [False, True])
def test_w5_8_a_siege_is_told_after_the_battle_with_what_stands_there_then(whole: bool) -> None:
    """In the post, in a message, and *In full*."""
    units = {"orc_gorgoroth": ("2618", 25)}
    field = RULES.view(position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units), None).field
    city = BOARD.hex_of("minas_tirith")
    came = table.Moved(("orc_gorgoroth",), ("2818", "2718", "2618"), 2)
    events = (
        came,
        fights.BattleBegan(city, "sauron", ("orc_gorgoroth",), ("tower_guard",)),
        fights.RoundFought(city, 1, 30, 20, "1:1", 0, 2, 0, 2, "20/-", (("orc_gorgoroth", 5),)),
        fights.BattleEnded(city, "left", (25, 20)),
    )
    hearing = Teller(SAURON, field, whole=whole)
    hearing.read(events)
    sections = [beat.section for beat in hearing.beats()]
    assert sections.index("besieged") > sections.index(f"battle-{city}")
    siege = next(beat.text for beat in hearing.beats() if beat.section == "besieged")
    assert "25" in siege
    mine = scene_of(position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units), WEST)
    both = recent.results([Entry(1, 18, SAURON, 0.0, events)], mine)
    assert both.lines[-1] == both.full[-1] == siege


def test_w5_6_who_is_left_where_no_troops_are_is_told_with_who_fell() -> None:
    """Faramir, for whom the Rangers took the blow: in the post, on the panel, where it began before."""
    at = BOARD.hex_of("henneth_annun")
    state = position(turn=9, m=6, units={"rangers": "", "orc_morgul": ("2818", 8)}, at={"faramir": at})
    events = (
        fights.BattleBegan(at, SAURON, ("orc_morgul",), ("rangers",)),
        fights.RoundFought(at, 1, 24, 5, "4:1", 0, 3, 0, 3, "-/100k"),
        fights.UnitLost("rangers", at, "leader", 5),
        fights.BattleEnded(at, "taken", (8, 0)),
    )
    scene = scene_of(state, WEST)
    public = Teller(SAURON, scene.view.field)
    public.read(events)
    (beat,) = (beat for beat in public.beats() if beat.section == f"battle-{at}")
    for steps in (events, events[2:]):
        told = recent.results([Entry(1, 18, SAURON, 0.0, steps)], scene)
        for text in (" ".join(told.lines), " ".join(told.full)):
            assert names.piece("faramir") in text, text
    assert names.piece("faramir") in beat.text


def test_w15_1_where_the_ring_is_is_said_only_if_that_changed() -> None:
    """Not when somebody else is free where it is."""
    state = position(step="F5", ring="frodo", at={"frodo": "1809", "sam": "1809"})
    scene = scene_of(state, WEST)
    where = road.ring_now(scene.view)
    for event, said in (
        (quest.Freed(("sam",), "1809", "escape"), False),
        (quest.Freed(("frodo",), "1809", "escape"), True),
        (quest.RingPassed("sam", "frodo"), True),
    ):
        told = recent.results([Entry(1, 18, WEST, 0.0, (event,))], scene)
        assert (where in [*told.lines, *told.full]) is said


@pytest.mark.parametrize("seat", [WEST, SAURON])
def test_w15_1_both_sides_read_a_battle_whole_with_what_became_of_place_and_people(seat: str) -> None:
    """However many steps it took: how it was fought, who got away and where to, who moved in."""
    options = Options(round_by_round=True)
    config = Config(preset="last_days", options=options)
    fled = empty = 0
    for steps in (list(play(Config(preset="last_days"), 3, most=400)), list(play(config, 4, most=400))):
        told = entries(steps, seat)
        for place, (step, entry) in enumerate(zip(steps, told, strict=True)):
            ends = [event.target for event in entry.events if isinstance(event, fights.BattleEnded)]
            if not ends or recent.may_enter(RULES.view(step.state, seat)):
                continue
            begins = next(
                n
                for n in range(place, -1, -1)
                if any(isinstance(e, fights.BattleBegan) and e.target == ends[0] for e in told[n].events)
            )
            now = replace(scene(step.state, seat), since=told[: place + 1])
            alone, whole = recent.results([entry], now), recent.results(told[begins : place + 1], now)
            events = [event for one in told[begins : place + 1] for event in one.events]
            for target in ends:
                battle = heard(target, events, now)
                assert all(
                    battle.brief() in " ".join(some.lines) for some in (alone, whole) if len(ends) == 1
                )
                for sentence in battle.after():
                    assert sentence in " ".join(whole.full), sentence
                    assert sentence in " ".join(whole.lines) or len(ends) > 1, (sentence, whole.lines)
                fled += any(isinstance(e, table.Moved) and e.why in ("rout", "retreat") for e in events)
                empty += tell_battles.NOBODY_ENTERS() in battle.after()
    assert fled
    assert empty


def heard(target: str, events: Sequence[Any], now: Scene) -> Battle:
    began = [n for n, e in enumerate(events) if isinstance(e, fights.BattleBegan) and e.target == target]
    battle = Battle(events[began[-1]], now.view.field)
    for event in events[began[-1] + 1 :]:
        battle.hear(event)
    battle.settle()
    return battle


def test_w3_6_a_message_tells_a_battle_whole_that_an_earlier_message_began() -> None:
    """Its beginning stood with a question; what came of the answer is told with odds and losses."""
    at = BOARD.hex_of("henneth_annun")
    scene = scene_of(position(turn=9, m=6, units={"rangers": "", "orc_morgul": ("2818", 8)}), WEST)
    steps = (
        (fights.BattleBegan(at, SAURON, ("orc_morgul",), ("rangers",)),),
        (
            fights.RoundFought(at, 1, 24, 5, "4:1", 0, 3, 0, 3, "-/100", (("rangers", 5),)),
            fights.BattleEnded(at, "taken", (24, 0)),
        ),
    )
    first, then = (
        NARRATOR.heard([Entry(n, 18, SAURON, 0.0, told)], scene) for n, told in enumerate(steps, 1)
    )
    (line, *_) = retold(scene, NARRATOR.resumed(then.kept, first.kept))
    assert heard(at, [event for step in steps for event in step], scene).brief() in line
    assert NARRATOR.resumed(first.kept, then.kept) == first.kept


def test_w15_2_who_dies_in_a_battle_is_told_in_its_line_however_few_lines_there_are() -> None:
    """Of two lines as heavy as a death the newer one stays, that of the battle, which names the dead."""
    at = BOARD.hex_of("osgiliath")
    scene = scene_of(position(turn=9, m=6, units={"rangers": at}), SAURON)
    events = (
        fights.BattleBegan(at, SAURON, ("orc_morgul",), ("rangers",)),
        fights.RoundFought(at, 1, 24, 5, "4:1", 0, 3, 0, 3, "20k/-", (("orc_morgul", 5),)),
        fights.Died("gothmog", at, "battle"),
        fights.BattleEnded(at, "rounds", (19, 5)),
    )
    before = (fights.Died(name, at, "fight") for name in ("faramir", "imrahil"))
    entry = Entry(1, 18, WEST, 0.0, (*before, *events))
    told, left = recent.retold(recent.news([entry], scene), scene.view, 2)
    assert left
    assert names.piece("gothmog") in told[0]
    battle = next(line for line in recent.weighed(events, scene.view) if names.piece("gothmog") in line.text)
    assert names.spot(at) in battle.text
    assert battle.weight == weights.LOST
    assert len(recent.weighed(events, scene.view)) == 1


@pytest.mark.parametrize("tapped", [True, False])
def test_e6_3_the_own_tap_that_closes_a_sitting_brings_no_message(tapped: bool) -> None:
    """The march that ends with it stands on the panel that was tapped; what an order closed is told."""
    halted = table.Halted(("rangers",), BOARD.hex_of("osgiliath"), "arrived", audience=(WEST,))
    closes = Entry(7, 17, WEST, 0.0, (halted, table.SittingClosed(WEST, "fellowship")))
    now = scene_of(position(step="D2", turn=9), WEST)
    heard = NARRATOR.heard([closes], now, () if tapped else (7,))
    assert heard.done
    assert heard.kept
    assert heard.ended is not tapped


def test_w3_2_armies_of_one_land_are_told_each_with_its_strength_as_it_marched_and_its_place() -> None:
    morgul, ithilien, osgiliath = (BOARD.hex_of("minas_morgul"), "2718", BOARD.hex_of("osgiliath"))
    units = {"orc_udun": (morgul, 24), "orc_gorgoroth": (ithilien, 8)}
    teller = Teller(SAURON, position(turn=9, m=6, units=units).field)
    teller.read(
        [
            table.Moved(("orc_udun",), ("2917", morgul), 1),
            table.Moved(("orc_gorgoroth",), ("2917", ithilien), 1),
            fights.BattleBegan(osgiliath, SAURON, ("orc_gorgoroth",), ("rangers",)),
            fights.RoundFought(osgiliath, 1, 25, 5, "5:1", 0, 3, 0, 3, "20/-", (("orc_gorgoroth", 17),)),
            fights.BattleEnded(osgiliath, "left", (8, 5)),
        ]
    )
    (line,) = (beat.text for beat in teller.beats() if beat.section == "army")
    numbers = {int(number) for number in re.findall(r"(?<!\w)\d{1,2}(?!\w)", line)}
    assert numbers == {24, 25}, line


def test_w3_2_a_great_army_that_comes_to_a_key_place_is_named_to_all_and_to_the_enemy() -> None:
    """However strong others are that march elsewhere, and however far it is from what is the enemy's."""
    pelargir = BOARD.hex_of("pelargir")
    host = ("dol_amroth_foot", "lamedon_foot", "anfalas_levy")
    others = {
        "1916": ("eomers_eored", "edoras_eored", "westfold_riders"),
        "2006": ("lorien_elves", "wood_elves", "elves_harlond"),
        "2905": ("erebor_dwarves", "iron_hills_dwarves"),
    }
    places = {**dict.fromkeys(host, pelargir), **{name: at for at, who in others.items() for name in who}}
    view = scene_of(position(turn=9, m=6, step="D2", units=places), SAURON)
    moves = [
        *(table.Moved(who, ("1806", at), 2) for at, who in others.items()),
        table.Moved(host, ("2319", pelargir), 3),
    ]
    teller = Teller(WEST, view.view.field)
    teller.read(moves)
    beats = [beat for beat in teller.beats() if beat.section == "army" and names.spot(pelargir) in beat.text]
    assert [beat.weight for beat in beats] == [weights.HOST]
    entry = Entry(1, 17, WEST, 0.0, tuple(moves))
    lines = [line.text for line in recent.weighed(recent.news([entry], view), view.view)]
    assert any(names.spot(pelargir) in line and "20" in line for line in lines), lines
