"""What comes near, what is the reader's own, and what is great goes before what far others do (W3.6)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.war.model import positions, road, weights
from bot.games.war.scene import WarScene
from bot.games.war.tell import facts, happened, recent
from bot.games.war.tell.beats import Teller
from bot.games.war.words import names
from bot.model.scene import Entry
from bot.model.screen import plain
from engine.war import RULES, Event, position
from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.data import PLACES
from engine.war.events import fights, quest, table
from engine.war.pieces import TROOPS
from tests.games.war.ask.hand import scene_of
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table

DEEP, ISENGARD = BOARD.hex_of("helms_deep"), BOARD.hex_of("isengard")
FORDS = BOARD.hex_of("fords_of_isen_east")
RIDERS = {"westfold_riders": (FORDS, 9)}
FAR = (
    quest.GollumRolled(SAURON),
    table.CardPlayed(SAURON, "EV31"),
    table.ControlChanged("barrow_downs", SAURON),
)


def eyes(seat: str, **where: Any) -> WarScene:
    return scene_of(position(preset="three_powers", turn=9, m=2, step="S2", **where), seat)


def message(scene: WarScene, events: Sequence[Any], most: int) -> list[str]:
    kept = recent.news([Entry(7, 25, WEST, 0.0, (*FAR, *events))], scene)
    return [plain(line) for line in recent.retold(kept, scene.view, most)[0]]


def test_w3_6_who_comes_next_to_what_is_mine_is_told_before_what_far_others_do() -> None:
    came = table.Moved(("westfold_riders", "theoden"), (BOARD.hex_of("edoras"), FORDS), 2)
    scene = eyes(SARUMAN, units=RIDERS, at={"theoden": FORDS})
    first, *rest = message(scene, [came], 4)
    assert rest
    for name in ("9", names.piece("theoden"), names.spot(FORDS), names.spot(ISENGARD)):
        assert name in first
    # Who is gone again, or stands where he stood, is no news.
    assert not [line for line in message(scene, [table.Moved(came.who, (FORDS, DEEP), 2)], 4) if "9" in line]
    assert recent.news([Entry(7, 25, SARUMAN, 0.0, (came,))], eyes(WEST, units=RIDERS)) == []


def test_w3_6_troops_that_muster_and_the_own_card_are_told_to_whose_they_are_before_lighter_news() -> None:
    at = BOARD.hex_of("rivendell")
    elves, card = table.Arrived("elves_rivendell", at), table.CardsDrawn(("EV05",), audience=(WEST,))
    scene = eyes(WEST, units={"elves_rivendell": (at, 5)})
    told = message(scene, [elves, card], 3)
    assert plain(facts.said(elves)) in told
    assert [line for line in told if names.card("EV05") in line]
    assert not [line for line in message(eyes(SAURON), [elves], 4) if names.spot(at) in line]


def test_w3_2_the_strongest_army_stands_first_and_is_no_march_that_gives_way() -> None:
    units = {"gondor_horse": ("2618", 5), "shadow_host": ("2119", 20)}
    field = RULES.view(position(turn=9, m=2, units=units, at={"aragorn": "2119"}), None).field
    hearing = Teller(WEST, field)
    hearing.read(
        [
            table.Moved(("gondor_horse",), ("2518", "2618"), 1),
            table.Moved(("shadow_host", "aragorn"), ("2018", "2119"), 1),
        ]
    )
    great, small = (beat for beat in hearing.beats() if beat.section == "army")
    assert "20" in great.text
    assert names.piece("aragorn") in great.text
    assert great.weight < weights.LAND < small.weight == weights.MARCH


@pytest.mark.parametrize(("more", "heads"), [((), False), (("orc_udun", "orc_morannon"), True)])
def test_w15_2_a_great_siege_heads_before_a_place_that_is_no_citadel(
    more: tuple[str, ...], heads: bool
) -> None:
    units = dict.fromkeys(("orc_gorgoroth", *more), ("2618", 25))
    field = RULES.view(position(turn=9, m=6, mobilised=("mordor",), units=units), None).field
    hearing = Teller(SAURON, field)
    hearing.read(
        [
            table.ControlChanged("bree", SAURON, WEST),
            table.Moved(("orc_gorgoroth", *more), ("2818", "2718", "2618"), 2),
        ]
    )
    told = hearing.beats()
    first = min(told, key=lambda beat: (beat.weight, -beat.leads))
    assert (first.section == "besieged") is heads
    citadel = table.ControlChanged("edoras", SAURON, WEST)
    assert weights.leads(citadel) > max(beat.leads for beat in told) or PLACES["edoras"].kind != "citadel"


def test_w15_2_a_nazgul_who_comes_back_is_lighter_than_a_rescue_and_a_great_battle() -> None:
    field = position(turn=9).field
    gone, free = fights.Dispersed("nazgul_3", "1915", 12), quest.Freed(("pippin",), "1915", "rescue")
    assert weights.of(free, field) < weights.GREAT < weights.of(gone, field)
    assert {kind.power for kind in TROOPS.values()} >= {WEST}


def test_mob_2_what_a_war_means_gives_way_to_what_happened() -> None:
    hearing = Teller(SAURON, position(turn=9).field)
    hearing.read([table.Mobilised("mordor", "declared")])
    first, *meaning = hearing.beats()
    assert first.weight == weights.PLACE
    assert meaning
    assert {beat.weight for beat in meaning} == {weights.MARCH}


def test_w15_3_who_comes_to_the_bearer_is_told_once_and_with_where_the_ring_is() -> None:
    """*What happened* said where a Nazgûl went, and later that he came there, next to the Ring."""
    start, at = "2518", "2517"
    came = table.Moved(("khamul",), (start, at), 0, ring=at, bearer="frodo")
    near = table.Moved(("nazgul_4",), (start, at), 0, ring=at, bearer="frodo", why="search")
    scene = eyes(WEST, at={"frodo": at, "khamul": at, "nazgul_4": at})
    entries = [Entry(7, 26, SAURON, 0.0, (came,)), Entry(8, 26, SAURON, 0.0, (near,))]
    told = [plain(line.text) for line in happened.happened(scene, entries)]
    for name in ("khamul", "nazgul_4"):
        lines = [line for line in told if names.piece(name) in line]
        assert len(lines) == 1, told
        assert names.spot(at) in lines[0]
    assert len([line for line in told if names.spot(at) in line]) == 1, "they are told together"


def test_w3_6_the_march_of_a_great_host_is_told_wherever_it_goes_after_what_is_nearer() -> None:
    """It stood under *What happened* alone."""
    start, at = "0204", "0205"
    near = table.Moved(("westfold_riders",), (BOARD.hex_of("edoras"), FORDS), 2)
    for units, told in ((("anorien_foot", "tower_guard"), True), (("anorien_foot",), False)):
        scene = eyes(SARUMAN, units={**RIDERS, **dict.fromkeys(units, (at, 10))})
        far = table.Moved(units, (start, at), 1)
        lines = message(scene, [far, near], 9)
        assert any(str(10 * len(units)) in line and names.spot(at) in line for line in lines) == told, lines
        assert names.spot(FORDS) in lines[0]


def test_w15_2_hid_9_leaders_who_vanish_are_told_to_all_and_no_way_of_theirs_is_a_headline() -> None:
    """Merry had gone to Westfold openly, was hidden again at dusk, and headed the post."""
    edoras = BOARD.hex_of("edoras")
    seen, way = quest.Revealed(("gandalf",), edoras, "will"), table.Moved(("merry",), (DEEP, FORDS), 2)
    other = table.Moved(("theoden",), (edoras, DEEP), 1)
    gone = quest.Hidden(("merry", "gandalf"))
    scene = eyes(SAURON)
    for events, head in (((seen, way, gone), facts.said(gone)), ((seen, way), ""), ((way, other, gone), "")):
        hearing = Teller(WEST, scene.view.field)
        hearing.read(events)
        beats = [beat for beat in hearing.beats() if beat.head[0]]
        heads = [beat.head[0] for beat in beats]
        hidden = gone in events
        assert (facts.bare(facts.said(gone)) in heads) == hidden
        assert any(
            names.piece("merry") in line for line in heads if line != facts.bare(facts.said(gone))
        ) == (not hidden)
        assert any(names.piece("theoden") in line for line in heads) == (other in events)
        assert not head or heads == [facts.bare(head)]
    told = message(scene, [seen, way, gone], 6)
    assert facts.said(gone) in told
    listed = [line.text for line in happened.happened(scene, [Entry(7, 25, WEST, 0.0, (seen, way, gone))])]
    assert facts.said(gone) in listed


def test_hid_9_who_vanishes_with_the_ring_is_told_once() -> None:
    worn = quest.PutOn(False, "frodo"), quest.Hidden(("frodo",))
    for events in (worn, (*worn, quest.Hidden(("merry",)))):
        told = [line.text for line in happened.happened(eyes(SAURON), [Entry(7, 25, WEST, 0.0, events)])]
        assert sum(names.piece("frodo") in line for line in told) == 1
        assert any(names.piece("merry") in line for line in told) == (len(events) > 2)


@pytest.mark.parametrize("guard", ["", "rangers"])
def test_w3_6_a_place_that_is_given_up_next_to_the_enemy_is_told_to_all(guard: str) -> None:
    """Osgiliath was left empty beside Sauron's army, and neither the post nor his message said so."""
    at, away = BOARD.hex_of("osgiliath"), BOARD.hex_of("minas_tirith")
    units = {"osgiliath_garrison": away, "rangers": at if guard else away, "orc_morgul": "2718"}
    state = position(turn=9, m=6, mobilised=("mordor",), units=units, step="D2")
    gone = table.Moved(("osgiliath_garrison",), (at, away), 1)
    scene = scene_of(state, SAURON)
    kept = recent.news([Entry(7, 25, WEST, 0.0, (gone,))], scene)
    (told, __), full = (
        recent.retold(kept, scene.view, 4),
        recent.results([Entry(7, 25, WEST, 0.0, (gone,))], scene),
    )
    hearing = Teller(WEST, RULES.view(state, None).field)
    hearing.read([gone])
    posted = [beat.text for beat in hearing.beats()]
    for lines in (told, full.full, posted):
        assert bool([line for line in lines if line.startswith(f"**{names.spot(at)}**")]) is not bool(guard)


@pytest.mark.parametrize("card", ["EV03", "EV04"])
@pytest.mark.parametrize("along", [(), ("gimli",)])
def test_evt_3_whom_eagles_carry_before_all_eyes_is_told_to_all(card: str, along: tuple[str, ...]) -> None:
    start, end = BOARD.hex_of("henneth_annun"), BOARD.hex_of("minas_tirith")
    people = dict.fromkeys(("frodo", "sam", *along), start)
    flight = Table(step="F2", hands={WEST: [card]}, at=people, hidden=along, m=3)
    flight.do(WEST, act.PlayEvent(card, ("frodo", "sam", *along, end)))
    known = replace(flight.state.field.ring, known=(WEST, SAURON))
    state = replace(flight.state, field=replace(flight.state.field, ring=known))
    for seat in (SAURON, None):
        scene, events = scene_of(state, seat), flight.told(seat, Event)
        hearing = Teller(WEST, scene.view.field)
        hearing.read(events)
        entry = Entry(7, 25, WEST, 0.0, tuple(events))
        kept, full = recent.news([entry], scene), recent.results([entry], scene).full
        heard = recent.retold(kept, scene.view, 6)[0]
        told = ["\n".join(beat.text for beat in hearing.beats()), "\n".join(full)]
        for text in (*told, *(["\n".join(heard)] if seat else [])):
            assert names.piece("sam") in text
            assert names.spot(end) in text
            assert names.piece("gimli") not in text
        assert (road.ring_now(scene.view) in heard) == bool(seat)


def test_w3_6_that_own_people_are_spotted_and_get_away_stands_before_what_others_did() -> None:
    at = dict.fromkeys(("frodo", "sam", "nazgul_9"), FORDS)
    scene = eyes(WEST, at=at, hidden=())
    found = quest.Searched(SAURON, "nazgul", ("riddermark",), True, ((FORDS, ("frodo", "sam")),))
    came = replace(table.Moved(("nazgul_9",), (DEEP, FORDS), 1, why="search"), ring=FORDS)
    free = quest.CaptureTried("sam", FORDS, "nazgul_9", 2, 9, 7, False)
    halted = table.Halted(("frodo", "sam"), FORDS, "spotted", audience=(WEST,))
    fell = [table.ControlChanged(place, SAURON) for place in ("barrow_downs", "carrock")]
    told = [line.weight for line in recent.weighed([*fell, found, halted, came, free], scene.view)]
    weight = {type(event): weights.to(event, scene.view) for event in (found, came, free, halted, fell[0])}
    assert weight[quest.Searched] == weight[quest.CaptureTried] == weights.CLOSE
    assert weight[table.Halted] < weight[table.ControlChanged]
    assert told.count(weights.CLOSE) == 3


def test_w3_2_the_main_host_and_a_search_are_told_and_no_weaker_army_before_a_stronger() -> None:
    hosts = {
        "orc_gorgoroth": ("2817", 25),
        "orc_udun": (BOARD.hex_of("minas_morgul"), 10),
        "orc_morannon": ("2618", 24),
    }
    field = RULES.view(position(turn=9, m=6, units=hosts), None).field
    hearing = Teller(SAURON, field)
    hearing.read(table.Moved((name,), ("2917", at), 2) for name, (at, __) in hosts.items())
    hearing.read([quest.Searched("sauron", "orcs", ("gorgoroth",), False, ())])
    army, search = hearing.beats()
    assert names.spot("2817") in army.text
    assert search.weight < army.weight
    gondor = {"gondor_horse": (BOARD.hex_of("minas_tirith"), 5), "edoras_eored": ("2218", 10)}
    field = RULES.view(position(turn=9, m=2, units=gondor), None).field
    hearing = Teller(WEST, field)
    hearing.read(table.Moved((name,), ("2318", at), 2) for name, (at, __) in gondor.items())
    first, second = hearing.beats()
    assert names.spot("2218") in first.text
    assert first.weight <= second.weight


def test_w3_6_an_own_place_that_falls_the_own_search_and_card_stand_before_a_host_far_away() -> None:
    scene = eyes(WEST, units={"orc_gorgoroth": (BOARD.hex_of("barad_dur"), 25)}, mobilised=("mordor",))
    came = table.Moved(("orc_gorgoroth",), ("2918", BOARD.hex_of("barad_dur")), 2)
    card = table.CardsDrawn(("EV05",), audience=(WEST,))
    missed = quest.Searched(SAURON, "orcs", ("rhudaur",), False, ())
    fell = table.ControlChanged("barrow_downs", SAURON, WEST)
    (host,) = [line for line in recent.weighed([came], scene.view) if "25" in line.text]
    order = [weights.to(event, scene.view) for event in (fell, card, missed)]
    assert order == sorted(order)
    assert order[-1] < host.weight


def test_w3_6_a_siege_is_told_when_it_begins_and_not_with_every_march_within_it() -> None:
    """That Minas Tirith is besieged came as news in four messages."""
    scene = eyes(WEST, units={"orc_gorgoroth": ("2618", 25)}, mobilised=("mordor",))
    for start, news in (("2718", True), ("2519", False)):
        assert "2618" in positions.sieges(scene.view.field)[BOARD.hex_of("minas_tirith")]
        march = table.Moved(("orc_gorgoroth",), (start, "2618"), 1)
        assert bool(recent.news([Entry(7, 26, SAURON, 0.0, (march,))], scene)) is news


def test_evt_3_where_boats_bring_people_is_no_traveller() -> None:
    rauros = BOARD.hex_of("rauros")
    told = facts.said(table.CardPlayed(WEST, "EV08", ("frodo", "sam", rauros)))
    assert f"{names.party(['frodo', 'sam'])} → {names.spot(rauros)}" in told
