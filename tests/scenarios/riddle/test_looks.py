"""Clairvoyance by cards: TS-053 to TS-059, TS-123, and the clauses of B10.1 to B10.6 besides."""

from typing import Any

import pytest

from engine.riddle import EndTurn, Gaze, Move, PlayCard, Show
from engine.riddle import events as ev
from engine.riddle.board import MIDDLE_EARTH, get
from engine.riddle.deck import CARDS
from tests.scenarios.riddle.table import ADVANCED, N1, N2, PLAIN, RING, F, S, Table, but, town

VILYA = "elf-ring-vilya"


def looking(**where: Any) -> Table:
    """It is Frodo's turn, and he has thrown a 1."""
    return Table(roll=1, turn=F, **where)


def seen(table: Table, seat: str | None) -> list[tuple[str, tuple[str, ...], bool]]:
    """Whose cards a watcher was shown in the last step, which, and whether the look was resisted."""
    return [(event.of, event.cards, event.resisted) for event in table.told(seat, ev.HandShown)]


def test_ts_053_b10_4c_an_elf_ring_reaches_six() -> None:
    table = looking(hands={F: [VILYA], N1: ["rope-1"], N2: ["rope-2"]}, at={F: "A0", N1: "A6", N2: "A7"})
    assert table.may(F, PlayCard(VILYA, on=N1))
    refusal = table.refused(F, PlayCard(VILYA, on=N2), "B10.4c", "look.out_of_range")
    assert refusal.facts["distance"] == 7


def test_ts_054_b10_5_p1_the_default_shows_the_own_character() -> None:
    """B10.6, I26: the look costs its Power Play also when it is resisted."""
    table = looking(hands={F: [VILYA], N1: [RING, "black-rider-1", "spy-1"], S: []}, at={F: "A0", N1: "A6"})
    table.do(F, PlayCard(VILYA, on=N1))
    assert (table.room, table.deciders()) == ("resisting", (N1,))
    assert table.legal(F) == ()
    table.refused(F, Move("A1"), "P0.1", "turn.waiting")
    assert set(table.legal(N1)) == {Show("hand"), Show(RING), Show("black-rider-1")}
    assert table.wait(N1) == Show("black-rider-1")
    assert seen(table, F) == seen(table, N1) == [(N1, ("black-rider-1",), True)]
    assert seen(table, S) == seen(table, None) == [(N1, (), True)]
    assert table.hand(N1) == {RING, "black-rider-1", "spy-1"}
    assert table.plays == 1
    assert table.pile == (VILYA,)


def test_b10_5_the_ring_alone_may_be_shown_or_the_hand() -> None:
    for answer, cards, resisted in (
        (Show(RING), (RING,), True),
        (Show("hand"), ("black-rider-1", RING), False),
    ):
        table = looking(hands={F: [VILYA], N1: [RING, "black-rider-1"]}, at={F: "A0", N1: "A6"})
        table.do(F, PlayCard(VILYA, on=N1))
        table.do(N1, answer)
        assert seen(table, F) == [(N1, cards, resisted)]


def test_ts_055_r85_r87_asked_also_without_a_card_that_resists() -> None:
    table = looking(hands={F: [VILYA], N1: ["black-rider-2", "spy-1"], S: []}, at={F: "A0", N1: "A6"})
    table.do(F, PlayCard(VILYA, on=N1))
    assert table.deciders() == (N1,)
    assert table.legal(N1) == (Show("hand"),)
    table.refused(N1, Show("black-rider-2"), "R-87", "resist.not_held")
    assert table.wait(N1) == Show("hand")
    assert seen(table, F) == [(N1, ("black-rider-2", "spy-1"), False)]
    assert seen(table, S) == [(N1, (), False)]


def test_ts_056_b10_4a_r64_gandalf_is_not_resisted_and_retained() -> None:
    table = looking(
        hands={F: ["gandalf"], N1: [RING, "rope-1"], N2: ["spy-1"]}, at={F: "A0", N1: "A12", N2: "VB"}
    )
    table.do(F, PlayCard("gandalf", on=N1))
    assert table.room == "acting"
    assert seen(table, F) == [(N1, ("rope", RING), False)]
    assert table.hand(F) == {"gandalf"}
    table.do(F, PlayCard("gandalf", on=N2))
    assert table.plays == 2


def test_r82_two_uses_of_a_retained_card_may_look_at_one_player() -> None:
    """R-82: one use may not."""
    table = looking(hands={F: ["gandalf"], N1: ["rope-1"]}, at={F: "A0", N1: "A12"})
    table.refused(F, PlayCard("gandalf", on=N1, and_on=N1), "R-81", "look.targets")
    table.do(F, PlayCard("gandalf", on=N1))
    table.do(F, PlayCard("gandalf", on=N1))
    assert table.plays == 2


def test_ts_057_b10_4b_r81_r102_two_hands_cost_two_power_plays() -> None:
    hands = {F: ["galadriel"], N1: ["rope-1"], N2: ["rope-2"]}
    at = {F: "A0", N1: "A12", N2: "VB"}
    table = looking(hands=hands, at=at)
    table.do(F, PlayCard("galadriel", on=N1, and_on=N2))
    assert (table.plays, table.pile) == (2, ("galadriel",))
    assert [of for of, _, _ in seen(table, F)] == [N1, N2]
    late = looking(hands=hands, at=at, power_plays=1)
    late.refused(F, PlayCard("galadriel", on=N1, and_on=N2), "B10.1", "power.one_left")
    assert late.may(F, PlayCard("galadriel", on=N1))


@pytest.mark.parametrize(("card", "after"), [("sauron", "retain"), ("the-balrog", "discard")])
def test_r88_b8_4_wizards_serve_their_own_kind(card: str, after: str) -> None:
    """B10.4a, B10.4b, R-67: a Hobbit holds Sauron in vain; the target may be of any kind."""
    rider = Table(
        hands={N1: [card], N2: ["rope-1"], F: ["rope-2"]}, at={N1: "A0", N2: "A9", F: "VD"}, turn=N1, roll=1
    )
    rider.do(N1, PlayCard(card, on=N2, and_on=F))
    assert (card in rider.hand(N1)) == (after == "retain")
    hobbit = looking(hands={F: [card], N1: ["rope-1"]}, at={F: "A0", N1: "A9"})
    hobbit.refused(F, PlayCard(card, on=N1), "B8.4", "card.not_for_you")


def test_ts_058_b10_4d_a_palantir_sees_who_stands_on_a_city() -> None:
    """R-76: a river-start city is a city; B7.5: whatever its side."""
    hands = {F: ["palantir-1"], N1: ["rope-1"]}
    for where in ("CN", "CG", "CE", "RC", "I1"):
        table = looking(hands=hands, at={F: "A0", N1: where})
        table.do(F, PlayCard("palantir-1", on=N1))
        assert table.room == "resisting"
    for where in ("A5", "VD", "D2"):
        table = looking(hands=hands, at={F: "A0", N1: where})
        table.refused(F, PlayCard("palantir-1", on=N1), "B10.4d", "look.no_city")


def test_ts_059_b10_4e_r3_a_spy_reports_from_its_cities() -> None:
    hands = {F: ["spy-6", "spy-1"], N1: [RING], S: ["rope-1"]}

    def standing(where: str) -> Table:
        return looking(board=MIDDLE_EARTH, hands=hands, at={F: town("Bree"), N1: town(where)})

    table = standing("Moria")
    table.do(F, PlayCard("spy-6", on=N1))
    assert seen(table, F) == [(N1, (RING,), False)]
    assert table.pile == ("spy-6",)
    standing("Bree").refused(F, PlayCard("spy-6", on=N1), "B10.4e", "look.spy_city")
    assert standing("Goblin's Gate").may(F, PlayCard("spy-1", on=N1))
    standing("Moria").refused(F, PlayCard("spy-1", on=N1), "B10.4e", "look.spy_city")


def test_b10_4_every_look_card_has_the_printed_range_and_resistance() -> None:
    looks = {card.title: use for card in CARDS.values() if (use := card.use("see_hands")) is not None}
    assert {title: (use.resistible, use.after) for title, use in looks.items()} == {
        "Gandalf": (False, "retain"),
        "Sauron": (False, "retain"),
        "Galadriel": (False, "discard"),
        "The Balrog": (False, "discard"),
        "Elf Ring": (True, "discard"),
        "Palantir": (True, "discard"),
        "Spy": (False, "discard"),
    }


def test_ts_123_r211_r86_two_targets_are_asked_at_the_same_time() -> None:
    """Each result comes as it is given; the Power Play ends with the last."""
    table = looking(
        hands={F: [VILYA, "gandalf"], N1: ["rope-1"], N2: ["black-rider-2", "rope-2"]},
        at={F: "A0", N1: "A2", N2: "A3"},
    )
    table.do(F, PlayCard(VILYA, on=N1, and_on=N2))
    assert set(table.deciders()) == {N1, N2}
    table.do(N1, Show("hand"))
    assert seen(table, F) == [(N1, ("rope",), False)]
    assert table.deciders() == (N2,)
    table.refused(F, EndTurn(), "P0.1", "turn.waiting")
    table.refused(N1, Show("hand"), "B2.4", "turn.not_yours")
    table.wait(N2)
    assert seen(table, F) == [(N2, ("black-rider-2",), True)]
    assert (table.room, table.plays, table.pile) == ("acting", 2, (VILYA,))


def test_r86_the_second_may_answer_first() -> None:
    table = looking(hands={F: [VILYA], N1: ["rope-1"], N2: ["rope-2"]}, at={F: "A0", N1: "A2", N2: "A3"})
    table.do(F, PlayCard(VILYA, on=N1, and_on=N2))
    table.do(N2, Show("hand"))
    table.do(N1, Show("hand"))
    assert table.room == "acting"


def test_b10_3_r83_out_of_reach_or_without_cards() -> None:
    """B12.2: nobody in the Halls is a target."""
    table = looking(
        hands={F: ["gandalf"], N1: [], N2: ["rope-1"], S: ["rope-2"]},
        at={F: "A0", N1: "A2", S: "VB"},
        halls={N2: 1},
    )
    table.refused(F, PlayCard("gandalf", on=N1), "R-83", "target.empty_hand")
    table.refused(F, PlayCard("gandalf", on=N2), "B12.2", "target.halls")
    table.refused(F, PlayCard("gandalf", on="merry"), "B10.3", "target.not_playing")
    table.refused(F, PlayCard("gandalf", on=F), "B10.1", "target.yourself")
    assert table.may(F, PlayCard("gandalf", on=S))


def test_b10_2_r101_power_plays_only_in_the_own_turn_while_stopped() -> None:
    """R-101: none after the end; B10.2: none inside another."""
    table = looking(
        hands={F: [VILYA, "gandalf", "treebeard"], N1: ["sauron", "rope-1"]},
        at={F: "A0", N1: "A2"},
        start="A1",
        moved=True,
    )
    table.refused(N1, PlayCard("sauron", on=F), "B2.4", "turn.not_yours")
    table.do(F, PlayCard(VILYA, on=N1))
    table.refused(F, PlayCard("gandalf", on=N1), "P0.1", "turn.waiting")
    table.wait(N1)
    table.do(F, EndTurn("treebeard"))
    table.refused(F, PlayCard("gandalf", on=N1), "B7.9", "discard.due")


def test_b8_1_the_use_and_the_target_are_announced() -> None:
    table = looking(hands={F: ["gandalf"], N1: ["rope-1"]}, at={F: "A0", N1: "A2"})
    table.do(F, PlayCard("gandalf", on=N1))
    (played,) = table.told(None, ev.Played)
    assert (played.seat, played.card, played.use, played.on) == (F, "gandalf", "see_hands", (N1,))


def test_r84_a_look_shows_the_hand_as_it_is_then() -> None:
    """What the look showed is one event; nothing stays open before the user."""
    table = looking(hands={F: ["gandalf"], N1: ["rope-1"]}, at={F: "A0", N1: "A2"})
    table.do(F, PlayCard("gandalf", on=N1))
    assert seen(table, F) == [(N1, ("rope",), False)]
    assert table.view(F).shown == ()


def test_b10_4e_spies_reach_no_city_they_do_not_name() -> None:
    """The other cities of the board are out of their range, neutral ones too."""
    board = get(MIDDLE_EARTH)
    for where in board.cities:
        table = looking(
            board=MIDDLE_EARTH, hands={F: [f"spy-{n}" for n in range(1, 8)], N1: ["rope-1"]}, at={N1: where}
        )
        plays = [action for action in table.legal(F) if isinstance(action, PlayCard)]
        assert len(plays) == (board.city(where) != "neutral")


# Clairvoyance spaces (A2) and how they are resisted (O11): TS-108 and the rulings of the chapter
A2 = but(PLAIN, a2_clairvoyance_spaces=True)
O11 = but(A2, o11_resist_spaces=True)


def gazing(**where: object) -> Table:
    """Frodo on the Clairvoyance space; one Black Rider within six, one beyond."""
    facts: dict[str, object] = {
        "hands": {F: ["horse-1"], N1: [RING, "rope-1"], N2: ["spy-1"], S: []},
        "at": {F: "A5", N1: "A11", N2: "A12", S: "A4"},
        "options": A2,
        "roll": 2,
        **where,
    }
    return Table(turn=F, **facts)


def spied(table: Table, seat: str | None) -> list[tuple[str, str, tuple[str, ...], bool]]:
    shown = table.told(seat, ev.HandShown)
    return [(event.to, event.of, event.cards, event.resisted) for event in shown]


def test_ts_108_a2_1_a_hand_within_six_for_a_power_play() -> None:
    """A2.2: no card is used; I26: the public hears of the look, not of the hand."""
    table = gazing()
    refusal = table.refused(F, Gaze(N2), "A2.1", "gaze.too_far")
    assert refusal.facts["distance"] == 7
    table.do(F, Gaze(N1))
    assert spied(table, F) == spied(table, N1) == [(F, N1, ("rope", RING), False)]
    assert spied(table, N2) == spied(table, None) == [(F, N1, (), False)]
    assert [(g.seat, g.space, g.on) for g in table.told(None, ev.Gazed)] == [(F, "A5", N1)]
    assert (table.plays, table.hand(F), table.pile) == (1, {"horse-1"}, ())


def test_ts_108_o11_1_p1_the_look_may_be_resisted_where_the_table_says_so() -> None:
    table = gazing(options=O11)
    table.do(F, Gaze(N1))
    assert (table.room, table.deciders()) == ("resisting", (N1,))
    assert table.legal(F) == ()
    assert set(table.legal(N1)) == {Show("hand"), Show(RING)}
    assert table.wait(N1) == Show(RING)
    assert spied(table, F) == [(F, N1, (RING,), True)]
    assert spied(table, None) == [(F, N1, (), True)]
    assert (table.room, table.plays) == ("acting", 1)


def test_o11_1_r85_asked_also_without_a_card_that_resists() -> None:
    table = gazing(options=O11, hands={F: ["horse-1"], N1: ["rope-1"], N2: []})
    table.do(F, Gaze(N1))
    assert table.legal(N1) == (Show("hand"),)
    table.refused(N1, Show(RING), "R-87", "resist.not_held")


def test_r140_r141_the_second_look_is_decided_after_the_first() -> None:
    """R-140: also at the same player; R-140: and again in the next turn that begins there."""
    table = gazing()
    table.do(F, Gaze(N1))
    table.do(F, Gaze(N1))
    table.refused(F, Gaze(N1), "A2.2", "power.used_up")
    again = gazing(roll=None)
    again.refused(F, Gaze(N1), "R-14", "roll.first")
    again.wait(F, 1)
    assert again.may(F, Gaze(N1))


def test_r139_a2_1_only_where_the_marker_is_stopped() -> None:
    """R-140: before and after moving, but from the space only; and not with the option off."""
    table = gazing(hands={F: ["horse-1"], N1: ["rope-1"], N2: [], S: []})
    table.do(F, Gaze(N1))
    table.do(F, Move("A7"))
    table.refused(F, Gaze(N1), "A2.1", "gaze.not_here")
    gazing(options=PLAIN).refused(F, Gaze(N1), "A2.1", "gaze.off")


def test_a2_1_r83_only_reachable_players_with_cards() -> None:
    """R-165: a captive is within no range; R-6: nor is who has not begun."""
    table = Table(
        hands={F: ["spy-1"], N1: ["rope-1"], N2: ["rope-2"], S: []},
        at={F: "A5", S: "A9"},
        captives={N1: F},
        turn=F,
        roll=1,
        options=ADVANCED,
    )
    table.refused(F, Gaze(N1), "A4.3", "target.captive")
    table.refused(F, Gaze(S), "R-83", "target.empty_hand")
    table.refused(F, Gaze(N2), "R-6", "target.not_placed")
    assert not [action for action in table.legal(F) if isinstance(action, Gaze)]


def test_a2_2_two_looks_are_all_power_plays_of_a_turn() -> None:
    table = gazing(power_plays=2)
    table.refused(F, Gaze(N1), "A2.2", "power.used_up")


def test_o11_1_b10_2_nothing_else_goes_on_while_the_target_thinks() -> None:
    table = gazing(options=O11)
    table.do(F, Gaze(N1))
    table.refused(F, EndTurn(), "P0.1", "turn.waiting")
