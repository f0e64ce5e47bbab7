"""Presets, scenarios and house options: T-196, T-197, T-198, T-199, T-200."""

import msgspec
import pytest

from engine.dice import SeededDice
from engine.war import RULES, Config, ConfigError, Options
from engine.war.actions import CloseStep, Hide, Letter, Move, NameBearer, PlayEvent, Search, StartAt
from engine.war.board import BOARD
from engine.war.data import PRESETS
from engine.war.events.quest import SearchDrawn, Searched
from engine.war.events.table import GameOver
from engine.war.options import CLAUSES, seats_for
from engine.war.view import View
from tests.scenarios.war.table import SAURON, WEST, Table, begin

PAIR = ("frodo", "sam")
RAUROS = BOARD.hex_of("rauros")
WOLD = tuple(at for at in BOARD.land if BOARD.province[at] == "W")


def dusk_of_the_last_turn(**control: str) -> Table:
    """The Last Days in D6 of turn 12, with these places in Sauron's hand; closed."""
    table = Table(preset="last_days", step="D6", turn=12, control=dict(control))
    if table.sees(None).outcome is None:
        table.close()
    return table


def test_t_196_scn_2_scn_3_set_9_the_pair_starts_where_the_west_chose() -> None:
    seen: set[bytes] = set()
    assert len(WOLD) > 3
    for at in (RAUROS, *WOLD):
        table = begin("last_days")
        if table.person(PAIR[0]).at != at:
            table.do(WEST, StartAt(PAIR, at))
        assert [(table.person(name).at, table.person(name).hidden) for name in PAIR] == [(at, True)] * 2
        view = RULES.codec.encode(table.sees(SAURON))
        seen.add(view)
    assert len(seen) == 1
    table.refused(WEST, StartAt(PAIR, "2513"), "SCN-3", "start.not_there")
    table.refused(WEST, StartAt(("frodo",), RAUROS), "SCN-3", "start.not_there")
    table.refused(WEST, NameBearer("gandalf"), "SET-3")
    table.refused(WEST, Hide(("frodo",)), "SCN-3", "hide.story")


def test_t_196_inf_1_sauron_does_not_see_who_bears_the_ring() -> None:
    views = []
    for bearer in PAIR:
        table = begin("last_days")
        if table.sees(WEST).field.ring.holder != bearer:
            table.do(WEST, NameBearer(bearer))
        table.close()
        assert table.sees(WEST).field.ring.holder == bearer
        views.append(RULES.codec.encode(table.sees(SAURON)))
    assert views[0] == views[1]


def test_t_196_scn_2_gondor_and_rohan_alone_are_there() -> None:
    field = begin("last_days").sees(None).field
    assert {unit.kind.nation for unit in field.units if unit.power == "fellowship"} == {
        *("gondor", "rohan", "ent", "dead")
    }
    assert not field.unit("shadow_host").at
    assert field.person("saruman").fate == "waiting"
    assert field.holder("isengard") == WEST
    assert all(field.mobilised(who) for who in ("mordor", "rohan", "gondor"))
    assert (field.war.m, field.turn.number) == (0, 1)


def test_scn_2_nobody_comes_who_is_not_listed() -> None:
    table = Table(preset="last_days", step="D6", turn=3)
    before = {unit.id for unit in table.sees(None).field.units if unit.at}
    table.close()
    assert {unit.id for unit in table.sees(None).field.units if unit.at} == before


def test_scn_3_the_ents_never_leave_isengard() -> None:
    table = Table(preset="last_days", step="F2", turn=2)
    table.refused(WEST, Move(("ents",), (BOARD.neighbours[BOARD.hex_of("isengard")][2],)), "SCN-3")


def test_t_197_scn_5_one_prize_at_the_dusk_of_turn_12_wins() -> None:
    assert dusk_of_the_last_turn(linhir=SAURON).told(None, GameOver) == [GameOver((SAURON,), "prizes")]
    assert dusk_of_the_last_turn().told(None, GameOver) == [GameOver((), "time")]


@pytest.mark.parametrize("places", [("minas_tirith",), ("linhir", "pelargir", "edoras")])
def test_t_197_scn_5_minas_tirith_or_three_prizes_win_at_once(places: tuple[str, ...]) -> None:
    table = Table(
        preset="last_days",
        step="D2",
        turn=5,
        control=dict.fromkeys(places, SAURON),
        units={"tower_guard": "2517"},
    )
    table.close()
    assert table.told(None, GameOver) == [GameOver((SAURON,), "prizes")]


def test_t_197_scn_5_two_prizes_win_nothing_before_the_last_dusk() -> None:
    table = Table(preset="last_days", step="D6", turn=11, control={"linhir": SAURON, "pelargir": SAURON})
    table.close()
    assert table.told(None, GameOver) == []


def test_t_198_scn_4_the_corsairs_wait_for_turn_3() -> None:
    assert "EV02" in [card.id for card in begin("last_days").sees(SAURON).hand]
    for turn, allowed in ((2, False), (3, True)):
        table = Table(preset="last_days", step="D2", turn=turn, hands={SAURON: ["EV02"]})
        if allowed:
            table.do(SAURON, PlayEvent("EV02"))
            assert table.sees(None).field.war.corsairs
        else:
            table.refused(SAURON, PlayEvent("EV02"), "SCN-4", "corsairs.too_early")


def test_t_198_scn_4_a_card_of_sarumans_searches_with_saurons_orcs_in_the_listed_areas() -> None:
    """SC21 names fangorn_wold and lorien; of them the first alone is on the list."""
    table = Table(preset="last_days", step="letter", turn=2, search=["SC21"], at=dict.fromkeys(PAIR, WOLD[0]))
    table.do(SAURON, Letter("A"), 1)
    assert table.told(None, SearchDrawn) == [SearchDrawn("sauron", "orcs")]
    table.do(SAURON, Search(), 6)
    (searched,) = table.told(None, Searched)
    assert (searched.searcher, searched.forces, searched.areas) == ("sauron", "orcs", ("fangorn_wold",))


def test_scn_4_the_card_besides_the_hand_does_not_count_for_it() -> None:
    """EVT-1: Sauron holds Corsairs and three more; his next draw is the fourth."""
    table = begin("last_days")
    assert len(table.sees(SAURON).hand) == 4
    table.close()
    assert [card.id for card in table.sees(SAURON).hand if card.over] == [table.sees(SAURON).hand[-1].id]


def test_t_199_scn_1_scn_7_every_option_is_listed_with_its_clause() -> None:
    fields = {field.name: field.default for field in msgspec.structs.fields(Options)}
    assert set(CLAUSES) == set(fields)
    assert all(CLAUSES.values())
    for preset in ("war", "three_powers"):
        started = begin(preset).sees(None).config
        assert started.options == Options()
        assert started.story.base == "army"
        assert PRESETS[preset].last_turn == 45


@pytest.mark.parametrize(("wins", "winners"), [(True, (SAURON,)), (False, ())])
def test_t_199_scn_7_without_sauron_wins_at_45_the_end_is_a_draw(
    wins: bool, winners: tuple[str, ...]
) -> None:
    more = ("bree", "dol_amroth", "edoras", "esgaroth", "hobbiton", "linhir")
    table = Table(
        options=Options(sauron_wins_at_45=wins),
        step="D6",
        turn=45,
        m=44,
        control=dict.fromkeys(more, SAURON),
        units=dict.fromkeys(
            ("dol_amroth_foot", "swan_knights", "edoras_eored", "hobbits", "linhir_foot"), ""
        ),
    )
    table.close()
    assert [over.winners for over in table.told(None, GameOver)] == [winners]


def test_t_200_scn_6_the_first_watch_counts_nowhere() -> None:
    """What goes into statistics is asked of the game itself; its rider is played by the lesson."""
    assert [preset for preset in PRESETS if not Config(seats_for(preset), preset).counted] == ["lesson"]
    state = RULES.start(Config(seats_for("lesson"), "lesson"), SeededDice("lesson")).state
    dice = SeededDice("watch")
    for _ in range(200):
        if state.outcome is not None:
            break
        (decision, *_others) = RULES.decisions(state)
        state = RULES.apply(state, decision.seat, decision.default, dice).state
    seen: View = RULES.view(state, WEST)
    assert seen.outcome is not None
    assert seen.field.turn.number == 3
    assert not seen.config.counted
    with pytest.raises(ConfigError):
        RULES.start(Config((WEST,), "lesson"), SeededDice(1))


def test_close_step_of_the_muster_begins_the_story() -> None:
    """SET-9: the first turn is the one of the preset."""
    table = begin("last_days")
    table.do(WEST, CloseStep("muster"))
    assert table.sees(None).field.turn.number == PRESETS["last_days"].first_turn
