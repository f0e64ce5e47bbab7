"""Which rules go together (O0): every unlawful combination of O0.3, the presets, and what is in force."""

from typing import Any

import pytest

from engine.dice import SeededDice
from engine.riddle import PRESETS, RULES, Config, ConfigError, Options, conflicts, differing
from engine.riddle.options import CLAUSES
from tests.scenarios.riddle.table import MERRY, N1, N2, N3, PIPPIN, F, S

TWO, FOUR, SIX = (F, N1), (F, S, N1, N2), (F, S, MERRY, N1, N2, N3)

UNLAWFUL: tuple[tuple[str, dict[str, Any], tuple[str, ...], str], ...] = (
    ("O1 with O16", {"o1_partners": True, "o16_two_player": True}, TWO, "option.partners_or_duel"),
    ("O2 alone", {"o2_partner_exchange": "a"}, FOUR, "option.needs_partners"),
    ("O3 alone", {"o3_table_talk": True}, FOUR, "option.needs_partners"),
    ("O4 alone", {"o4_partner_clairvoyance": True}, FOUR, "option.needs_partners"),
    ("O1 with three", {"o1_partners": True}, (F, S, N1), "option.needs_four"),
    ("O1 of one kind", {"o1_partners": True}, (F, S, MERRY, PIPPIN), "option.needs_both_kinds"),
    ("O9 with five", {"o9_short_stay": True}, SIX[:5], "option.needs_six"),
    ("O9 captivity with five", {"o9_captivity": True, "a4_captivity": True}, SIX[:5], "option.needs_six"),
    ("O10 with five", {"o10_quick_exit": True}, SIX[:5], "option.needs_six"),
    ("O10 captivity with five", {"o10_captivity": True, "a4_captivity": True}, SIX[:5], "option.needs_six"),
    ("O9 with O1", {"o9_short_stay": True, "o1_partners": True}, SIX, "option.not_with_partners"),
    (
        "O9 captivity with O1",
        {"o9_captivity": True, "a4_captivity": True, "o1_partners": True},
        SIX,
        "option.not_with_partners",
    ),
    ("O10 with O1", {"o10_quick_exit": True, "o1_partners": True}, SIX, "option.not_with_partners"),
    (
        "O10 captivity with O1",
        {"o10_captivity": True, "a4_captivity": True, "o1_partners": True},
        SIX,
        "option.not_with_partners",
    ),
    ("O11 without A2", {"o11_resist_spaces": True}, TWO, "option.needs_a2"),
    ("O9 captivity without A4", {"o9_captivity": True}, SIX, "option.needs_a4"),
    ("O10 captivity without A4", {"o10_captivity": True}, SIX, "option.needs_a4"),
    ("O16 with four", {"o16_two_player": True}, FOUR, "option.needs_two"),
    ("O16 of one kind", {"o16_two_player": True}, (F, S), "option.needs_both_kinds"),
    ("O16 with a limit of one", {"o16_two_player": True, "o16_limit": 1}, TWO, "option.limit"),
    ("O14 sparing Shelob", {"o14_feast": True, "o14_spared": ("shelob",)}, TWO, "option.not_spared"),
)


@pytest.mark.parametrize(("name", "changes", "seats", "reason"), UNLAWFUL, ids=[row[0] for row in UNLAWFUL])
def test_o0_3_unlawful_combinations_are_refused_at_creation(
    name: str, changes: dict[str, Any], seats: tuple[str, ...], reason: str
) -> None:
    """O9.1, O10.1: individual players; the refusal names the switches at fault."""
    with pytest.raises(ConfigError) as refusal:
        RULES.start(Config(seats, Options(**changes)), SeededDice(name))
    assert refusal.value.clause == "O0.3"
    found = {conflict.reason: conflict.options for conflict in refusal.value.conflicts}
    assert set(found) == {reason} | ({"option.needs_four"} if name == "O1 with O16" else set())
    assert set(found[reason]) <= set(changes)


LAWFUL: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    ({"o2_partner_exchange": "c", "o3_table_talk": True, "o4_partner_clairvoyance": True}, TWO),
    ({"o5_wait_once": True, "o6_no_wait": True}, TWO),
    ({"o9_short_stay": True, "o10_quick_exit": True}, SIX),
    ({"o11_resist_spaces": True, "a2_clairvoyance_spaces": True}, TWO),
)


@pytest.mark.parametrize(("changes", "seats"), LAWFUL)
def test_o0_3_o0_4_o16_6_lawful_ones_are_played(changes: dict[str, Any], seats: tuple[str, ...]) -> None:
    """O0.4: O5 with O6 is lawful; O2 to O4 go with O16 as well as with O1."""
    if "o3_table_talk" in changes:
        changes = {**changes, "o16_two_player": True}
    assert RULES.start(Config(seats, Options(**changes)), SeededDice("lawful")).state.outcome is None
    assert conflicts(Options(**changes), len(seats)) == ()


def test_o0_1_every_switch_has_a_clause_and_the_basic_game_none_on() -> None:
    assert set(CLAUSES) == set(Options.__struct_fields__)
    assert differing(Options()) == ()
    assert differing(Options(o7_elf_rings=True, a3_secret_spaces=True)) == (
        "a3_secret_spaces",
        "o7_elf_rings",
    )


@pytest.mark.parametrize(
    ("preset", "seats"), [*((name, 6) for name in PRESETS if name != "duel"), ("duel", 2)]
)
def test_o0_1_every_preset_can_be_played(preset: str, seats: int) -> None:
    """O16.1: the duel is the Advanced Game for two."""
    assert conflicts(PRESETS[preset], seats, seats // 2) == ()
    assert PRESETS["standard"].a4_captivity


def test_o0_2_the_set_in_force_is_in_every_view() -> None:
    options = Options(o8_victory_cities=True, a1_gollum_spaces=True)
    state = RULES.start(Config(TWO, options), SeededDice("shown")).state
    assert {RULES.view(state, seat).options for seat in (F, N1, None)} == {options}
