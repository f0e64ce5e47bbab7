"""What holds everywhere: T-98, T-114, T-186, T-207."""

from engine.war.actions import Move, TakeControl
from engine.war.board import BOARD
from engine.war.data import COMPANIONS
from engine.war.turns.steps import objectives
from tests.scenarios.war.table import SAURON, Table, begin


def test_t_98_gen_8_obj_5_eye_orcs_alone_do_not_make_isengard_saurons() -> None:
    table = Table(step="D2", m=5, units={"uruk_hai_1": "1714", "uruk_hai_2": "1714"})
    field = table.sees(None).field
    assert field.unit("eye_orcs").at == BOARD.hex_of("isengard")
    assert field.holder("isengard") == "saruman"
    assert "isengard" not in objectives(field, "sauron")


def test_t_114_gen_2_set_6_people_and_armies_are_both_in_play(preset: str) -> None:
    field = begin(preset).sees("fellowship").field
    assert all(field.person(name).hidden for name in COMPANIONS)
    assert len([unit for unit in field.units if unit.at]) > 40
    assert field.config.story.base == "army"
    assert field.config.options.rumours
    assert field.config.options.sauron_wins_at_45


def test_t_186_gen_8_gen_6_a_march_through_bree_takes_it_and_a_band_does_not() -> None:
    where = {"uruk_hai_1": "1006"}
    table = Table(bare=True, step="D1", mobilised=["saruman"], units=where, turn=9, m=5, points=9)
    table.do(SAURON, TakeControl())
    table.close()
    table.do(SAURON, Move(("uruk_hai_1",), ("1007", "1008")))
    assert table.unit("uruk_hai_1").at == "1008"
    assert table.sees(SAURON).field.holder("bree") == "saruman"
    band = Table(bare=True, step="D2", bands={"band_1": ("1006", 5, "saruman")}, m=5)
    band.do(SAURON, Move(("band_1",), ("1007", "1008")))
    assert band.sees(SAURON).field.holder("bree") == "fellowship"


def test_t_207_gen_12_gen_5_who_is_no_fellowship_side_character() -> None:
    table = Table(
        bare=True, step="D2", at=dict.fromkeys(("faramir", "gollum", "sam", "gimli"), "isengard"), hidden=(),
        fates={"faramir": {"power": "saruman"}}, captives={"sam": "citadel:isengard"},
    )  # fmt: skip
    party = table.sees(None).field.party_at(BOARD.hex_of("isengard"))
    assert [person.id for person in party] == ["gimli"]
