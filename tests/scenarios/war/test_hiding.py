"""Hidden movement: T-01 to T-05, T-124, T-182."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import RecordingDice
from engine.war.actions import Attack, Hide, Move, Reveal
from engine.war.events.fights import Died, RoundFought, UnitLost
from engine.war.events.quest import Hidden, Revealed
from engine.war.events.table import ItemFound
from engine.war.fates import dying
from engine.war.pieces import Item
from engine.war.questions import BattleOrders
from engine.war.step_builder import StepBuilder
from tests.scenarios.war.hunted import BARREN, NINE, found, hunt, keep_off, searched
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, LoadedDice, Table
from tests.scenarios.war.turning import Fours, heard, step


def test_t_01_hid_1_hid_9_nine_may_be_hidden_and_no_more(preset: str) -> None:
    at = {**dict.fromkeys(NINE, BARREN), "faramir": "2518", "imrahil": "2518"}
    table = hunt(preset=preset, step="F7", at=at, hidden=NINE)
    table.refused(WEST, Hide(("faramir",)), "HID-1")
    table = hunt(preset=preset, step="F7", at=at, hidden=NINE[1:])
    table.refused(WEST, Hide(("faramir", "imrahil")), "HID-1")
    table.do(WEST, Hide(("faramir",)))
    assert table.person("faramir", SAURON).at == "2518"  # a draft until the step is closed
    table.close()
    assert table.told(None, Hidden) == [Hidden(("faramir",))]
    assert [table.person(name, SAURON).fate for name in ("frodo", "faramir")] == ["here", "unseen"]


@pytest.mark.parametrize(
    ("near", "may"),
    [({"nazgul_5": "1410"}, False), ({"mouth_of_sauron": "1410"}, True), ({"nazgul_5": "1309"}, True)],
)
def test_hid_9_nobody_hides_before_their_eyes(near: dict[str, str], may: bool) -> None:
    table = hunt(step="F7", at={"gimli": BARREN, **near}, hidden=[])
    assert table.may(WEST, Hide(("gimli",))) == may


def test_hid_8_hid_9_who_was_spotted_since_dawn_stays_seen() -> None:
    """Both are seen and nobody is near; but one was spotted by the Search of this turn."""
    table = searched("SC24", 1, at={"gimli": BARREN, "legolas": "0303"})
    keep_off(table, 6, 6)  # no capture, and the band is gone (CAP-4)
    table.do(WEST, Reveal(("legolas",)))
    assert table.told(None, Revealed) == [Revealed(("legolas",), "0303", "will")]
    table.run(lambda now: now.sees().step == "F7", LoadedDice({}))
    assert [table.person(name, SAURON).fate for name in ("gimli", "legolas")] == ["here", "here"]
    table.refused(WEST, Hide(("gimli",)), "HID-9")
    assert table.may(WEST, Hide(("legolas",)))


def test_hid_3_hidden_people_may_be_revealed_in_the_turn_of_another(preset: str) -> None:
    table = hunt(preset=preset, step="D2", at={"gimli": BARREN, "nazgul_5": "2308"})
    table.refused(WEST, Reveal(("frodo",)), "HID-3")
    table.refused(SAURON, Reveal(("gimli",)), "HID-3")
    table.do(WEST, Reveal(("gimli",)))
    assert table.person("gimli", SAURON).at == BARREN
    assert table.deciders() == (SAURON,)


def test_t_03_hid_4_inf_1_a_hex_with_hidden_people_looks_empty(preset: str) -> None:
    with_frodo = hunt(preset=preset, at={"frodo": "1809"})
    without = hunt(preset=preset, at={"frodo": BARREN})
    for seat in (SAURON, SARUMAN, None):
        assert with_frodo.sees(seat).field.standing("1809") == without.sees(seat).field.standing("1809") == ()
        assert with_frodo.sees(seat) == without.sees(seat)


def test_t_04_hid_5_mag_3_src_7_the_cloaks_help_and_nobody_sees_them(preset: str) -> None:
    party = dict.fromkeys(("frodo", "sam", "gimli"), BARREN)
    assert found(searched("SC07", 4, preset=preset, at=party)) != {}
    table = searched("SC07", 4, preset=preset, at=party, items={"MG12": "gimli"})
    assert found(table) == {}
    for seat in (SAURON, SARUMAN, None):
        assert table.sees(seat).field.item("MG12") == Item("MG12")
    assert table.sees(WEST).field.item("MG12").holder == "gimli"


def test_t_05_hid_7_nothing_rolls_for_the_hidden_far_from_all(preset: str) -> None:
    """No card of these ten turns names Lindon, and nobody comes there."""
    cards = [f"SC{n:02}" for n in range(1, 11)]
    table = hunt(preset=preset, step="F1", search=cards, at={"frodo": "0303", "sam": "0303"},
                 units={"orc_dol_guldur_1": "dol_guldur"})  # fmt: skip
    dice = RecordingDice(LoadedDice({}))
    heard = table.run(lambda now: now.sees().field.turn.number == 19, dice)
    drawn = {draw.label.rpartition(":")[2] for draw in dice.draws}
    assert "shadow" in drawn
    assert drawn & {"search", "interception", "capture"} == set()
    assert not [event for event in heard if isinstance(event, Revealed)]


def test_t_124_hid_11_inf_7_a_death_in_private_changes_nothing_for_the_others(preset: str) -> None:
    """The Balrog meets Pippin: with some dice he dies, with others he lives."""
    ends: dict[bool, Table] = {}
    heard: dict[bool, list[list[object]]] = {}
    for seed in range(60):
        table = hunt(preset=preset, step="F2", at={"pippin": "1809"}, ring="1807")
        dice = LoadedDice({"peril": 1}, str(seed))
        table.play(WEST, Move(("pippin",), ("1810",)), dice)
        told = [table.heard(seat) for seat in (SAURON, SARUMAN, None)]
        table.run(lambda now: not now.kind.startswith("P-"), dice)
        dead = bool(table.told(WEST, Died))
        told += [table.heard(seat) for seat in (SAURON, SARUMAN, None)]
        table.run(lambda now: now.kind == "search", LoadedDice({}))
        heard.setdefault(dead, [*told, *(table.heard(seat) for seat in (SAURON, SARUMAN, None))])
        ends.setdefault(dead, table)
        if len(ends) == 2:
            break
    assert ends[True].person("pippin").fate == "dead"
    assert ends[False].person("pippin").fate == "here"
    assert heard[True] == heard[False]
    for seat in (SAURON, SARUMAN, None):
        assert ends[True].sees(seat) == ends[False].sees(seat)


# With an army

GONDOR = {"tower_guard": "1410", "dol_amroth_foot": "1410"}


def attacking(preset: str, **where: Any) -> Table:
    """Gondor has declared an attack on Orcs, and Sauron is asked for his orders."""
    units = {**GONDOR, "orc_durthang": BARREN}
    at = {"boromir": "1410"}
    table = hunt(preset=preset, step="F5", at=at, units=units, mobilised=["gondor"], **where)
    table.do(WEST, Attack(BARREN, tuple(GONDOR)))
    table.close()
    assert (table.kind, table.deciders()) == ("P-22", (SAURON,))
    return table


def test_t_02_hid_2_hid_3_the_hidden_lead_nobody_until_they_are_revealed(preset: str) -> None:
    for reveals in (False, True):
        table = attacking(preset)
        if reveals:
            table.do(WEST, Reveal(("boromir",)))
        heard = table.run(lambda now: now.sees().field.turn.phase != "T6", LoadedDice({"battle": 3}))
        rounds = [event for event in heard if isinstance(event, RoundFought)]
        assert rounds[0].led == (("boromir",) if reveals else ())
        assert rounds[0].difference == (2 if reveals else 0)


def test_t_182_hid_10_stk_2_the_hidden_outlive_the_army_they_hid_with(preset: str) -> None:
    units = {"gondor_horse": "1410", "orc_dol_guldur_1": BARREN, "orc_morannon": BARREN}
    table = hunt(preset=preset, step="D5", m=5, at={"gimli": "1410"}, units=units, mobilised=["gondor"])
    table.do(
        SAURON, Attack("1410", ("orc_dol_guldur_1", "orc_morannon"), BattleOrders(advance=("orc_morannon",)))
    )
    heard = table.run(lambda now: now.sees().field.turn.number == 10, LoadedDice({"battle": 6, "leave": 6}))
    assert any(isinstance(event, UnitLost) and event.unit == "gondor_horse" for event in heard)
    assert table.sees(None).field.unit("orc_morannon").at == "1410"
    assert (table.person("gimli").at, table.person("gimli").hidden) == ("1410", True)
    assert table.person("gimli", SAURON).fate == "unseen"


def test_inf_6_p_21_the_order_in_which_people_hide_says_nothing_of_the_ring() -> None:
    """All hide by default, the Ringbearer first; the others hear their names in one and the same order."""
    heard = []
    for bearer in ("sam", "gimli"):
        table = hunt(step="F7", at=dict.fromkeys(("sam", "gimli", "gandalf"), BARREN), hidden=[], ring=bearer)
        table.close()
        heard.append(table.heard(SAURON))
    assert heard[0] == heard[1]


@pytest.mark.parametrize("shown", [False, True])
def test_hid_11_res_8_ind_14_what_the_dead_left_in_private_tells_nobody(shown: bool) -> None:
    """Nor does a card that everybody had seen used before: it is nowhere for them, and the West finds it."""
    hexes = ("2214", "2114")
    table = Table(
        bare=True,
        step="D2",
        m=5,
        preset="three_powers",
        at={"aragorn": hexes[0], "mouth_of_sauron": hexes[1], "gimli": hexes[1]},
        hidden=["aragorn", "gimli"],
        items={"MG01": "aragorn"},
    )
    items = tuple(replace(item, shown=shown and item.id == "MG01") for item in table.state.field.items)
    table.state = replace(table.state, field=replace(table.state.field, items=items))
    before = [table.sees(seat).field.item("MG01") for seat in (SAURON, SARUMAN, None)]
    builder = StepBuilder(table.state, Fours(), SAURON)
    dying.kill(builder, "aragorn", "peril")
    table.state = builder.finish().state
    assert [table.sees(seat).field.item("MG01") for seat in (SAURON, SARUMAN, None)] == before
    assert table.sees(WEST).field.item("MG01").lies == hexes[0]
    table.do(SAURON, Move(("mouth_of_sauron",), (hexes[0],)))
    table.close()
    assert table.told(SAURON, ItemFound) == []
    assert heard(step(table, "F2"), SAURON, ItemFound) == []
    table.do(WEST, Move(("gimli",), (hexes[0],)), 6)
    assert table.told(WEST, ItemFound) == [ItemFound("MG01", "gimli", audience=None)]
