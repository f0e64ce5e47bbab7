"""Setup and the turn: TS-001 to TS-010, and the clauses of B1, B2 and B4 besides."""

from collections import Counter
from typing import Any

import pytest

from engine.dice import ScriptedDice, SeededDice
from engine.riddle import PRESETS, RULES, Config, ConfigError, Options, conflicts, differing, problems
from engine.riddle import actions as act
from engine.riddle import events as ev
from engine.riddle.board import MIDDLE_EARTH, get, spy_problems
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, COPIES, TITLES, find_title
from engine.riddle.options import CLAUSES
from tests.scenarios.riddle.table import MERRY, N1, N2, N3, PIPPIN, PLAIN, RING, TEN, F, S, Table, but, town

EIGHT = (F, S, MERRY, "pippin", N1, N2, "black-rider-3", "black-rider-4")
IN_ORDER = tuple(range(90))


def begin(seats: tuple[str, ...], *rolls: int, options: Options = PLAIN) -> Table:
    """A game from its start, the seats and the deck in order."""
    table = Table(hands={F: ()})
    dice = ScriptedDice([tuple(range(len(seats))), IN_ORDER, *rolls])
    step = RULES.start(Config(seats, options), dice)
    assert dice.left == 0
    table.state, table.events = step.state, step.events
    return table


def test_ts_001_b2_3_two_cards_each_and_84_in_the_deck() -> None:
    state = RULES.start(Config((F, S, N1)), SeededDice("ts-001")).state
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    assert len(state.deck) == 84
    assert problems(state) == []


def test_b1_2_b1_3_r1_the_deck() -> None:
    """B1.4: 42 titles; no card but those of the list."""
    kinds = Counter(card.type for card in CARDS.values())
    assert kinds == {"travel": 25, "army": 18, "character": 28, "special": 19}
    assert {title: COPIES[title] for title in ("Boat", "Rope", "Cloak", "Eagles", "Flying Beasts")} == {
        "Boat": 5,
        "Rope": 5,
        "Cloak": 5,
        "Eagles": 2,
        "Flying Beasts": 2,
    }
    assert sorted(c.uses[0].amount for c in CARDS.values() if c.title == "Horse") == [1, 2, 3, 4, 5, 6]
    assert [COPIES[f"{side} Army"] for side in ("Good", "Evil", "Neutral")] == [7, 7, 4]
    assert [COPIES[t] for t in ("The Ring", "Riddle", "Elf Ring", "Palantir", "Spy")] == [1, 5, 3, 3, 7]
    assert len(TITLES) == len(set(TITLES)) == 42
    assert {card.title for card in CARDS.values()} == set(TITLES)


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("the balrog", "The Balrog"),
        ("Balrog", "The Balrog"),
        ("ring", "The Ring"),
        ("GOOD-ARMY", "Good Army"),
        ("mouth of sauron!", "Mouth of Sauron"),
        ("Grishnákh", "Grishnakh"),
        ("Uglúk", "Ugluk"),
        ("Vilya", None),
        ("Orcs", None),
        ("the", None),
    ],
)
def test_r2_r90_titles_without_case_accents_or_article(typed: str, title: str | None) -> None:
    assert find_title(typed) == title


def test_r3_names_and_their_other_spellings() -> None:
    board = get(MIDDLE_EARTH)
    for name, others in {
        "Rilennynos": ("Rilennyn",),
        "Ceber Fanuin": ("Ceber Faniun",),
        "Goblins' Gate": ("Goblin's Gate",),
        "Grey Havens": ("The Grey Havens",),
    }.items():
        assert {board.find(other) for other in others} == {town(name)}
    assert board.role("cracks_of_doom") != board.role("barad_dur")


def test_r4_the_spies_name_every_good_and_evil_city_once() -> None:
    named = [
        CITY_NAMES[slug]
        for card in CARDS.values()
        for use in card.uses
        if use.range is not None
        for slug in use.range.cities
    ]
    assert spy_problems(get(MIDDLE_EARTH), named) == []
    assert spy_problems(get(MIDDLE_EARTH), named[1:]) == [f"{named[0]} is named by 0 Spies"]
    state = RULES.start(Config((F, N1)), SeededDice(4)).state
    assert state.config.board == MIDDLE_EARTH


def test_b1_1_b2_1_two_to_eight_different_characters() -> None:
    assert len(RULES.start(Config(EIGHT), SeededDice(8)).state.players) == 8
    assert Counter(character.kind for character in CHARACTERS.values()) == {"hobbit": 4, "black_rider": 4}
    for seats in ((F,), (), (F, F), (F, "gandalf")):
        with pytest.raises(ConfigError) as refusal:
            RULES.start(Config(seats), SeededDice(1))
        assert refusal.value.clause in ("B1.1", "B2.1")


def test_r8_all_may_be_of_one_kind() -> None:
    assert RULES.start(Config((F, S, MERRY)), SeededDice(1)).state.outcome is None


def test_r5_the_seats_are_drawn() -> None:
    orders = {
        tuple(p.seat for p in RULES.start(Config((F, S, N1)), SeededDice(n)).state.players) for n in range(40)
    }
    assert len(orders) == 6


def test_ts_002_b2_4_those_tied_for_the_highest_roll_again() -> None:
    table = begin((F, S, N1), 5, 5, 3, 2, 6)
    assert [(roll.seat, roll.value) for roll in table.happened(ev.DieRolled)] == [
        (F, 5),
        (S, 5),
        (N1, 3),
        (F, 2),
        (S, 6),
    ]
    assert table.state.turn.seat == S


def test_b2_4_play_follows_seat_order() -> None:
    table = begin((F, S, N1), 1, 6, 3)
    seats = []
    for _ in range(4):
        seat = table.state.turn.seat
        seats.append(seat)
        table.state = Table(
            hands=dict.fromkeys((F, S, N1), ()), at={seat: "A0"}, turn=seat, roll=1, moved=True, start="A1"
        ).state
        table.do(seat, act.EndTurn())
    assert seats == [S, N1, F, S]


def test_ts_003_b2_5_r6_before_the_first_turn_only_the_hand_is_reached() -> None:
    table = Table(
        hands={F: ["spy-1", "palantir-1", "elf-ring-vilya", "riddle-1"], N1: ["rope-1"]}, turn=F, roll=3
    )
    assert table.player(N1).status == "waiting"
    for card in ("spy-1", "palantir-1", "elf-ring-vilya"):
        table.refused(F, act.PlayCard(card, on=N1), "R-6", "target.not_placed")
    assert table.may(F, act.PlayCard("riddle-1", on=N1))


def test_r6_gollum_bilbo_shelob_wizards_and_characters_reach_who_has_not_begun() -> None:
    held = ["gollum", "bilbo", "shelob", "gandalf", "merry", "black-rider-1"]
    table = Table(hands={F: held, N1: ["rope-1"]}, turn=F, roll=3)
    for action in (
        act.PlayCard("gollum", on=N1),
        act.PlayCard("bilbo", on=N1),
        act.PlayCard("shelob"),
        act.PlayCard("gandalf", on=N1),
        act.PlayCard("merry", on=N1, use="draw"),
        act.PlayCard("black-rider-1", on=N1, use="give-and-take"),
    ):
        assert table.may(F, action)


def test_ts_004_b5_9_r7_r19_the_first_turn_cannot_end_on_the_shire() -> None:
    table = Table(hands={F: ["horse-1", "horse-2"], N1: []}, turn=F, roll=2)
    assert table.at(F) == "A0"
    table.do(F, act.Move("A1"))
    table.do(F, act.Move("A0", "horse-1"))
    table.refused(F, act.EndTurn(), "B5.9", "end.at_start")
    poorer = Table(hands={F: ["horse-1"], N1: []}, turn=F, roll=2)
    poorer.do(F, act.Move("A1"))
    poorer.refused(F, act.Move("A0", "horse-1"), "R-19", "move.back_at_start")


def test_r7_the_shire_is_no_stop() -> None:
    """B2.5, R-73: the marker enters when the first turn begins, before the roll, and exchanges nothing."""
    hands = {F: ["boat-1"], N1: ["rope-1"]}
    table = Table(hands=hands, at={N1: "A0"}, turn=N1, start="A1", roll=1, moved=True)
    assert table.at(F) is None
    table.do(N1, act.EndTurn())
    assert (table.at(F), table.room) == ("A0", "rolling")
    assert table.happened(ev.Exchanged) == []
    assert (table.hand(F), table.hand(N1)) == ({"boat-1"}, {"rope-1"})


def test_ts_005_r14_no_power_play_before_the_roll() -> None:
    table = Table(hands={F: ["gandalf"], N1: ["rope-1"]}, turn=F)
    for action in (
        act.PlayCard("gandalf", on=N1),
        act.Move("A1"),
        act.EndTurn(),
        act.Surrender(),
        act.Reroll("gandalf"),
    ):
        table.refused(F, action, "R-14", "roll.first")
    assert table.legal(F) == (act.Roll(),)
    table.do(F, act.Roll(), 3)
    assert table.state.turn.roll == 3
    assert table.may(F, act.PlayCard("gandalf", on=N1))
    table.refused(F, act.Roll(), "B4.1", "roll.done")


def test_ts_006_b4_11_b5_7_a_turn_without_a_move_does_not_end() -> None:
    table = Table(hands={F: ["treebeard"]}, at={F: "CG"}, turn=F, roll=3)
    for action in (act.EndTurn(), act.EndTurn("city"), act.EndTurn("treebeard")):
        table.refused(F, action, "B5.7", "end.not_moved")


def test_ts_007_r15_b5_2_the_die_need_not_be_used() -> None:
    """B4.2: a move by any means is enough."""
    table = Table(hands={F: ["horse-3"]}, at={F: "A2"}, turn=F, roll=5)
    table.do(F, act.Move("A3", "horse-3"))
    assert table.pile[-1] == "horse-3"
    assert not table.state.turn.die_used
    table.do(F, act.EndTurn())
    assert table.state.turn.seat == N1


def test_ts_008_b4_3_b10_1_two_power_plays_a_turn() -> None:
    table = Table(
        board=MIDDLE_EARTH,
        hands={F: ["spy-6", "riddle-1", "rope-1", "gollum"], N1: ["rope-2"], N2: ["rope-3"]},
        at={N1: town("Moria"), N2: town("Grey Havens")},
        turn=F,
        roll=3,
    )
    table.do(F, act.PlayCard("spy-6", on=N1, and_on=N2))
    assert table.plays == 2
    table.refused(F, act.PlayCard("riddle-1", on=N1), "B10.1", "power.used_up")
    table.refused(F, act.PlayCard("gollum", on=N1), "B10.1", "power.used_up")


def test_b4_3_power_plays_before_and_after_moving_share_the_two() -> None:
    """B4.13, R-16: they may be made between two moves as well."""
    table = Table(
        hands={F: ["gandalf", "horse-1"], N1: ["rope-1"], N2: []}, at={F: "A0", N1: "A12"}, turn=F, roll=2
    )
    table.do(F, act.PlayCard("gandalf", on=N1))
    table.do(F, act.Move("A3"))
    table.do(F, act.PlayCard("gandalf", on=N1))
    table.do(F, act.Move("A1", "horse-1"))
    table.refused(F, act.PlayCard("gandalf", on=N1), "B10.1", "power.used_up")


def test_ts_009_r65_reroll_cards_chain_and_each_once() -> None:
    """B8.4, R-64: Gimli and Legolas stay in the hand, each once a turn."""
    table = Table(hands={F: ["gimli", "legolas", "horse-1"]}, turn=F, roll=1)
    table.do(F, act.Reroll("gimli"), 2)
    assert table.state.turn.roll == 2
    table.do(F, act.Reroll("legolas"), 6)
    assert table.state.turn.roll == 6
    assert {"gimli", "legolas"} <= table.hand(F)
    table.refused(F, act.Reroll("gimli"), "R-64", "reroll.once")
    moved = Table(hands={F: ["gimli", "legolas", "horse-1"]}, turn=F, roll=1)
    moved.do(F, act.Move("A1", "horse-1"))
    moved.do(F, act.Reroll("gimli"), 2)
    moved.do(F, act.Move("A2"))
    moved.refused(F, act.Reroll("legolas"), "R-65", "reroll.die_used")


def test_ts_010_r65_b8_4_the_new_roll_counts_also_when_it_is_worse() -> None:
    table = Table(hands={N1: ["wormtongue"]}, turn=N1, roll=2)
    table.do(N1, act.Reroll("wormtongue"), 1)
    assert table.state.turn.roll == 1
    assert table.pile[-1] == "wormtongue"
    hobbit = Table(hands={F: ["wormtongue"]}, turn=F, roll=2)
    hobbit.refused(F, act.Reroll("wormtongue"), "B8.4", "card.not_for_you")
    hobbit.refused(F, act.Reroll("gimli"), "B4.4", "card.not_held")


def test_b4_10_a_stop_beside_nobody_leads_back_to_s2() -> None:
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, at={N1: "A12"}, turn=F, roll=1)
    table.do(F, act.Move("A1"))
    assert (table.room, table.deciders()) == ("acting", (F,))


def test_b4_12_end_picks_up_nothing_or_at_a_city_or_with_a_card() -> None:
    """B7.2, B7.8, B4.5: picking up is optional, comes last and ends the turn."""
    for action, more in ((act.EndTurn(), 0), (act.EndTurn("city"), 3), (act.EndTurn("treebeard"), 3)):
        table = Table(hands={F: ["treebeard", "boat-1"], N1: ["rope-1"]}, at={F: "A3"}, turn=F, roll=1)
        table.do(F, act.Move("CG"))
        table.do(F, action)
        assert len(table.hand(F)) == 2 + more
        assert table.room == ("discarding" if more else "rolling")
        if more:
            for other in (act.Claim(), act.Move("A4"), act.EndTurn(), act.EndTurn("city")):
                table.refused(F, other, "B7.9", "discard.due")


def test_b4_14_more_than_ten_cards_are_discarded_at_the_end_without_a_pick_up() -> None:
    table = Table(
        hands={F: [*TEN, "gandalf", "sauron"]}, at={F: "A2"}, start="A1", moved=True, turn=F, roll=1
    )
    table.do(F, act.EndTurn())
    assert table.room == "discarding"
    table.wait(F)
    table.wait(F)
    assert len(table.hand(F)) == 10
    assert table.state.turn.seat == N1


def test_r17_the_bot_rolls_unless_a_claim_is_in_sight() -> None:
    """R-17: public facts decide; whether The Ring is held plays no part."""
    rolling = but(PLAIN, x_auto_roll=True)
    for goal, held, script, room in (
        (True, [RING], (), "rolling"),
        (True, ["boat-1"], (), "rolling"),
        (False, [RING], (4,), "acting"),
    ):
        table = Table(
            options=rolling,
            hands={N1: ["rope-1"], F: held},
            at={N1: "A1", F: "VD"},
            on_goal=[F] if goal else [],
            start="A0",
            moved=True,
            turn=N1,
            roll=1,
        )
        table.do(N1, act.EndTurn(), *script)
        assert (table.state.turn.seat, table.room) == (F, room)


def test_r17_the_bot_rolls_in_the_halls() -> None:
    table = Table(
        options=but(PLAIN, x_auto_roll=True),
        hands={N1: ["rope-1"], F: []},
        at={N1: "A1"},
        halls={F: 0},
        start="A0",
        moved=True,
        turn=N1,
        roll=1,
    )
    table.do(N1, act.EndTurn(), 3)
    assert (table.room, table.state.turn.roll) == ("halls", 3)


def test_b2_6_everybody_wins_alone() -> None:
    """B3.5: the claim ends the game at once; nothing follows."""
    table = Table(hands={F: [RING], S: ["boat-1"]}, at={F: "VD"}, on_goal=[F], turn=F)
    table.do(F, act.Claim())
    assert table.ended == ((F,), "ring")
    assert table.decisions() == ()
    table.refused(F, act.Roll(), "B3.5", "game.over")
    table.refused(S, act.Roll(), "B3.5", "game.over")


# Which rules go together (O0): every unlawful combination of O0.3, the presets, and what is in force
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
