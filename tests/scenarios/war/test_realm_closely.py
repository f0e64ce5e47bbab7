"""Chapters 20 to 23 and their cards at the edges of what they say."""

from itertools import product

import pytest

from engine.war.actions import (
    Answer,
    Attack,
    CastIn,
    CloseStep,
    Displeasure,
    Hide,
    Move,
    PlayEvent,
    Rescue,
    Reveal,
    Search,
    SplitUnit,
    UseItem,
)
from engine.war.battles import forces
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.events.fights import Died, FightBegan, Fled, Withdraws, Wounded
from engine.war.events.quest import CaptureTried, Hidden, Intercepted, PutOn
from engine.war.events.table import AllianceEnded, Moved
from engine.war.moves.terrain_cost import Gait, terrain_cost
from engine.war.moves.ways import voyages
from engine.war.questions import Challenge, FightOrders, RingAsked, Yes
from tests.scenarios.war import turning
from tests.scenarios.war.fights import BESIDE, FIELD, fight, met
from tests.scenarios.war.hunted import drawn, found, result, searched
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, LoadedDice, Table
from tests.scenarios.war.turning import closed, heard
from tests.scenarios.war.wars import war

DUNHARROW, ERECH = BOARD.hex_of("dunharrow"), BOARD.hex_of("erech")


# Saruman with three players
@pytest.mark.parametrize("friend", ["uruk_hai_1", ""])
def test_arm_11_sr3_4_a_character_of_saurons_finds_no_refuge_in_isengard(friend: str) -> None:
    """The Mouth goes past it to Sauron's own Orcs, two hexes away."""
    start, beside, orcs = "1513", "1412", "1515"
    units = {"edoras_eored": beside, "orc_dol_guldur_1": orcs, **({friend: "isengard"} if friend else {})}
    table = war("F2", preset="three_powers", ring="", units=units, at={"mouth_of_sauron": start})
    table.do(WEST, Move(("edoras_eored",), (start,)))
    assert table.told(None, Fled) == [Fled("mouth_of_sauron", start, orcs)]


@pytest.mark.parametrize(("at", "comes"), [("2916", False), (MOUNT_DOOM, True)])
def test_cap_10_sr3_4_no_band_of_sarumans_appears_in_mordor_but_on_the_open_mountain(
    at: str, comes: bool
) -> None:
    """DOO-3 lets his pieces come by moves of their own alone, and opens the mountain to all."""
    assert BOARD.mordor(at)
    table = searched(
        "SC19", 1, area="gorgoroth", preset="three_powers", at={"sam": at}, war={"doom_open": True}
    )
    assert bool(table.sees(None).field.bands) == comes


@pytest.mark.parametrize(("held", "to"), [(("1513",), "1514"), (("1513", "1514", "1612"), "1614")])
def test_sr3_5_gen_8_mob_7_eye_orcs_that_are_driven_out_come_as_any_army(
    held: tuple[str, ...], to: str
) -> None:
    """They hold the ford to which they come, and with ten other Orcs in Rohan they stir it."""
    rivals = dict(zip(("uruk_hai_1", "dunlendings", "warg_isengard"), held, strict=False))
    units = {"eye_orcs": "isengard", "uruk_hai_2": "isengard", "orc_dol_guldur_2": "2216", **rivals}
    table = Table(preset="three_powers", bare=True, step="D1", m=5, mobilised=["saruman"], units=units)
    table.do(SAURON, Displeasure())
    field = table.sees(SAURON).field
    assert field.unit("eye_orcs").at == to
    assert field.holder(BOARD.place_id(to)) == "sauron"
    assert field.mobilised("rohan") == (BOARD.land_of(to) == "rohan")


# The Paths of the Dead
def test_pod_1_wnd_2_who_withdraws_to_a_citadel_does_not_go_by_the_paths() -> None:
    """It is an ordered move, and nobody ordered it."""
    table = met(
        "eowyn",
        step="F2",
        at=ERECH,
        mobilised=["rohan"],
        fates={"eowyn": {"refuge": "helms_deep", "rest": -1}},
    )
    events = closed(table)
    (way,) = heard(events, WEST, Moved)
    assert way.path[:2] != (ERECH, DUNHARROW)
    assert not table.sees(WEST).field.war.paths_used


# Cards
def test_ev31_cor_3_a_night_march_takes_the_ships_two_hexes_farther() -> None:
    """10 at sea and 2 more, without a Shadow Point."""
    table = war(
        "D2",
        bare=True,
        units={"corsairs": "umbar"},
        war={"corsairs": True},
        points=0,
        hands={SAURON: ["EV31"]},
    )
    far = [at for at in BOARD.land if _sea(at) == 12]
    table.refused(SAURON, Move(("corsairs",), (far[0],), sail=True), "COR-3", "sail.too_far")
    table.do(SAURON, PlayEvent("EV31", ("corsairs",)))
    table.do(SAURON, Move(("corsairs",), (far[0],), sail=True))
    assert table.told(SAURON, Moved)[0].cost == 12


def _sea(at: str) -> float:
    return sum(tread.cost for tread in voyages(BOARD.hex_of("umbar"), 12).get(at, ()))


def test_ev31_stk_4_a_part_of_the_stack_marches_by_night_too() -> None:
    ride = ("2114", "2014", "1914")
    table = war("D2", units={"orc_udun": "2214"}, points=0, hands={SAURON: ["EV31"]})
    table.do(SAURON, PlayEvent("EV31", ("orc_udun",)))
    table.do(SAURON, SplitUnit("orc_udun", 5))
    table.do(SAURON, Move(("orc_udun/2",), ride, road=False))
    assert table.may(SAURON, Move(("orc_udun",), ride, road=False))


def test_mg14_gol_3_lembas_feeds_a_party_whom_gollum_guides() -> None:
    """Hobbits of 4 and 1 more keep up with his 5: a clear hex and one of forest."""
    start, path = _clear_then_wood()
    guided = {"war": {"gollum": WEST}, "items": {"MG14": "sam"}}
    table = met("sam", "frodo", "gollum", step="F2", at=start, **guided)
    order = Move(("sam", "frodo", "gollum"), path, road=False)
    table.refused(WEST, order, "MOV-1")
    table.do(WEST, UseItem("MG14"))
    assert table.may(WEST, order)


def test_mg19_inf_7_nobody_sees_the_palantir_of_orthanc_before_the_search_tells(preset: str) -> None:
    """He looks in private; what is searched then is public (SRC-2)."""
    table = drawn("SC19", at={"sam": FIELD}, preset=preset)
    (seat,) = table.deciders()
    others = [other for other in EVERYONE if other != seat]
    before = {other: table.sees(other).field for other in others}
    table.do(seat, UseItem("MG19"))
    assert {other: table.sees(other).field for other in others} == before
    table.do(seat, Search("shire"))
    assert result(table).areas == ("isengard_gap", "riddermark", "shire")


def _clear_then_wood() -> tuple[str, tuple[str, str]]:
    """A start with a clear hex and then one of forest ahead, without rivers and walls."""
    gait = Gait("people", guided=True)
    for start in BOARD.land:
        for one, two in product(BOARD.neighbours[start], repeat=2):
            if two in BOARD.neighbours[one] and two != start:
                steps = terrain_cost(gait, start, one, road=False), terrain_cost(gait, one, two, road=False)
                if [step and step.cost for step in steps] == [2, 3]:
                    return start, (one, two)
    raise AssertionError


# The hunt word by word: WND-2, IND-4, HID-1, HID-11, SRC-7, and what follows from who saw whom
def test_ind_4_wnd_2_what_struck_a_hobbit_counts_though_he_leaves() -> None:
    """The wounds of the round come off before he goes to a Citadel."""
    told = []
    for real in (False, True):
        table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"})
        fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
        table.answer(SAURON, FightOrders(("pippin",), break_off=1), 4, 1, 6)
        assert table.kind == "P-12"
        table.answer(WEST, Yes(real), 2)
        told.append([(wound.who, wound.wounds) for wound in table.told(None, Wounded)])
    assert "pippin" in dict(told[0])
    assert told[0] == told[1]


def test_ind_4_ind_7_wnd_2_a_hobbit_may_die_of_the_round_of_his_real_wound() -> None:
    table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"}, fates={"pippin": {"hurt": 3}})
    assert table.person("pippin").endurance == 1
    fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
    table.answer(SAURON, FightOrders(("pippin",), break_off=1), 6, 1, 6)
    table.answer(WEST, Yes(True), 3)
    assert [death.who for death in table.told(None, Died)] == ["pippin"]
    assert not table.told(None, Withdraws)
    assert table.person("nazgul_5").full == 2


NINE_HIDDEN = ("sam", "merry", "boromir", "aragorn", "gandalf", "legolas", "gimli", "faramir")


def test_hid_1_hid_11_the_dead_leave_their_place_to_the_living() -> None:
    """Eight are hidden and one is dead in private: a ninth may hide; a tenth not."""
    people = dict.fromkeys((*NINE_HIDDEN, "frodo", "imrahil"), "1410")
    dead = {"pippin": {"fate": "dead", "hidden": True}}
    table = met(step="F7", at=people, hidden=NINE_HIDDEN, fates=dead)
    assert table.may(WEST, Hide(("frodo",)))
    table.refused(WEST, Hide(("frodo", "imrahil")), "HID-1")
    table.do(WEST, Hide(("frodo",)))
    assert table.person("frodo").hidden


STING = {"MG03": "frodo"}
THREE = ("frodo", "sam", "merry")


@pytest.mark.parametrize(("who", "sees"), [("gothmog", True), ("band_1", False)])
def test_src_7_the_number_of_a_character_is_none_of_orcs(who: str, sees: bool) -> None:
    """Sting warns of Orcs, not of Gothmog: a party of three, die 3."""
    band = {"band_1": (BESIDE, 5, "sauron")} if who == "band_1" else {}
    at = {**dict.fromkeys(THREE, FIELD), **({} if band else {who: BESIDE})}
    table = met(step="F2", at=at, bands=band, hidden=THREE, items=STING)
    table.do(WEST, Move(THREE, (BESIDE,)), 3)
    assert bool(table.told(None, Intercepted)) is sees


# Who spots, who attempts, who challenges (DOO-2, RNG-3)

WASTE = "3018"
BEARER = ("frodo",)
RIDERS = {"nazgul_5": WASTE, "nazgul_6": WASTE}


def _opened(table: Table) -> bool:
    return table.sees(None).field.war.doom_open


def _in_the_waste(**people: str) -> Table:
    """Orcs search for a hidden bearer and find him."""
    at = {"frodo": WASTE, **people}
    return searched("SC24", 1, at=at, hidden=BEARER, area=BOARD.area(WASTE), ring="frodo", m=5)


def test_doo_2_rng_3_nazgul_who_stand_where_orcs_find_the_bearer_have_seen_him() -> None:
    assert not _opened(_in_the_waste())
    table = _in_the_waste(**RIDERS)
    assert found(table) == {WASTE: BEARER}
    assert _opened(table)
    table.answer(WEST, Yes(True), 6, 6)
    assert not table.person("frodo", None).hidden
    assert [tried.by for tried in table.told(None, CaptureTried)] == ["nazgul_5"]


def test_doo_2_src_8_with_nazgul_the_mountain_opens_when_the_result_is_told() -> None:
    """Before the first hex is pursued, wherever the bearer was spotted."""
    at = {"sam": "2918", "frodo": WASTE}
    table = searched("SC05", 1, 1, at=at, hidden=tuple(at), area=BOARD.area(WASTE), ring="frodo", m=5)
    assert table.about(RingAsked).concerned == ("sam",)
    assert _opened(table)


@pytest.mark.parametrize("hidden", [BEARER, ()])
def test_doo_2_rng_3_before_the_mouth_he_stays_seen_whoever_challenges(hidden: tuple[str, ...]) -> None:
    """The Mouth spots him, Gothmog fights him: the mountain is open before P-1 is answered."""
    at = {"frodo": "2918", "mouth_of_sauron": "3017", "gothmog": "3017"}
    table = met(step="F2", at=at, hidden=hidden, ring="frodo", m=5)
    table.do(WEST, Move(BEARER, ("3017",)), *([1] if hidden else []))
    assert table.kind == "P-1"
    assert _opened(table)
    table.answer(SAURON, Challenge(("gothmog",)))
    assert table.about(RingAsked).feared == ("mouth_of_sauron",)
    table.answer(WEST, Yes(True))
    assert not table.person("frodo", None).hidden
    assert not table.told(None, FightBegan)


def test_doo_2_hid_3_who_shows_himself_before_a_nazgul_is_seen_by_it() -> None:
    at = {"frodo": WASTE, "nazgul_5": WASTE}
    table = met(step="D2", at=at, hidden=BEARER, ring="frodo", m=5)
    assert not _opened(table)
    table.do(WEST, Reveal(BEARER))
    assert _opened(table)


@pytest.mark.parametrize("rides", [True, False])
def test_rng_3_arm_12_nazgul_with_the_attackers_see_who_puts_it_on(rides: bool) -> None:
    people = {"frodo": FIELD, **({"nazgul_5": BESIDE} if rides else {})}
    units = {"dol_amroth_foot": FIELD, "orc_udun": BESIDE}
    table = met(step="D5", at=people, units=units, ring="frodo", m=5)
    table.do(SAURON, Attack(FIELD, ("orc_udun",)))
    table.close()
    table.run(lambda now: now.kind == "P-10", LoadedDice({}))
    table.play(WEST, Answer("P-10", Yes(True)), LoadedDice({}))
    assert table.told(None, PutOn)
    assert bool(table.told(None, Hidden)) is not rides


# Freed, challenged, carried along, on the way to a Citadel
def test_res_7_who_was_rescued_leads_from_t7_on() -> None:
    """Faramir, freed in F3, leads nobody in F5 and the defence in D5."""
    people = {"faramir": FIELD, "aragorn": FIELD, "boromir": FIELD}
    units = {"dol_amroth_foot": FIELD, "orc_udun": BESIDE}
    bands = {"band_1": (FIELD, 5, "sauron")}
    table = met(step="F3", at=people, units=units, bands=bands, captives={"faramir": "band_1"}, m=5)
    table.do(WEST, Rescue("faramir", ("aragorn", "boromir")), 1, 1)
    led = table.sees().field
    assert "faramir" not in [person.id for person in forces.able(led, FIELD, WEST)]
    turning.step(table, "D2")
    assert "faramir" in [person.id for person in forces.able(table.sees().field, FIELD, WEST)]


def test_sr3_5_ind_1_sauron_may_challenge_his_ally_without_a_word_before() -> None:
    table = met("nazgul_5", "saruman", "ugluk", step="D4", preset="three_powers")
    assert table.sees(None).field.war.alliance
    fight(table, SAURON, ("nazgul_5",), ("saruman",))
    assert table.told(None, AllianceEnded)
    assert not table.sees(None).field.war.alliance
    assert table.kind == "P-23"


@pytest.mark.parametrize("who", ["frodo", "gandalf"])
def test_cav_1_shadowfax_stays_before_mordor_whoever_has_it(who: str) -> None:
    people = {"frodo": "2718", "gandalf": "2718"}
    table = met(step="F2", at=people, items={"MG07": who}, ring="")
    table.do(WEST, Move(("frodo", "gandalf"), ("2818",)))
    horse = table.sees().field.item("MG07")
    assert (horse.holder, horse.lies) == ("", "2718")


def test_cav_1_cap_9_the_horse_of_a_captive_stays_before_mordor() -> None:
    table = met(step="D2", at={"gandalf": "2718"}, items={"MG07": "gandalf"},
                bands={"band_1": ("2718", 5, "sauron")}, captives={"gandalf": "band_1"}, m=5)  # fmt: skip
    table.do(SAURON, Move(("band_1",), ("2818",)))
    assert table.person("gandalf", SAURON).at == "2818"
    horse = table.sees(SAURON).field.item("MG07")
    assert (horse.holder, horse.lies) == ("", "2718")


def test_wnd_2_the_way_to_a_citadel_is_that_of_the_fewest_turns() -> None:
    table = met(step="F2", at={"eowyn": "1821"}, fates={"eowyn": {"refuge": "minas_tirith", "rest": -1}})
    first = table.sees().field.turn.number
    table.run(lambda now: now.person("eowyn").at == BOARD.hex_of("minas_tirith"), LoadedDice({}))
    assert table.sees().field.turn.number - first == 3


@pytest.mark.parametrize(("die", "over"), [(4, True), (5, False)])
def test_rng_9_p_19_a_bearer_at_mount_doom_throws_though_nobody_says_so(die: int, over: bool) -> None:
    doom = BOARD.hex_of("mount_doom")
    table = met(step="F6", at={"frodo": doom}, hidden=BEARER, ring="frodo", m=5)
    (decision,) = table.decisions()
    assert decision.default == CastIn()
    table.do(WEST, decision.default, die)
    assert (table.state.outcome is not None) is over
    if not over:
        assert table.sees().field.ring.worn
        assert isinstance(table.decisions()[0].default, CloseStep)


@pytest.mark.parametrize("alliance", [True, False])
def test_ev32_weariness_falls_on_an_enemy_of_its_player(alliance: bool) -> None:
    """On an ally never, on Saruman once Sauron is displeased; also outside the own sitting."""
    table = met("saruman", "gimli", step="F2", preset="three_powers", hands={SAURON: ["EV32"]},
                war={"alliance": alliance})  # fmt: skip
    assert table.may(SAURON, PlayEvent("EV32", ("gimli",)))
    if alliance:
        table.refused(SAURON, PlayEvent("EV32", ("saruman",)), "EVT-6", "weary.nobody")
    else:
        table.do(SAURON, PlayEvent("EV32", ("saruman",)))
        assert table.person("saruman").hurt == 1
