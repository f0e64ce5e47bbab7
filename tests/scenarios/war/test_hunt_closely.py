"""The hunt word by word: WND-2, IND-4, HID-1, HID-11, SRC-7, and what follows from who saw whom."""

import pytest

from engine.war.actions import Answer, Attack, CastIn, CloseStep, Hide, Move, PlayEvent, Rescue, Reveal
from engine.war.battles import forces
from engine.war.board import BOARD
from engine.war.events.fights import Died, FightBegan, Withdraws, Wounded
from engine.war.events.quest import CaptureTried, Hidden, Intercepted, PutOn
from engine.war.events.table import AllianceEnded
from engine.war.questions import Challenge, FightOrders, RingAsked, Yes
from tests.scenarios.war import turning
from tests.scenarios.war.fights import BESIDE, FIELD, fight, met
from tests.scenarios.war.hunted import found, searched
from tests.scenarios.war.table import SAURON, WEST, LoadedDice, Table


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
