"""Once through the deck (O12): TS-129 and the rulings of the chapter."""

from typing import Any

from engine import riddle
from engine.riddle import events as ev
from tests.scenarios.riddle.table import ADVANCED, N1, N2, PLAIN, RING, F, S, Table, but, rest

O12 = but(PLAIN, o12_once_through=True)
A12 = but(ADVANCED, o12_once_through=True, a1_gollum_spaces=False)
ELVES, ORCS = "good-army-elves", "evil-army-orcs"


def dry(hands: dict[str, list[str]], options: riddle.Options = O12, **where: Any) -> Table:
    """The deck is empty: all that is not held or hidden lies on the discard pile."""
    facts: dict[str, Any] = {"roll": 2, "turn": next(iter(hands)), **where}
    probe = Table(hands=hands, options=options, **facts)
    return Table(hands=hands, options=options, discards=probe.state.deck, **facts)


def outs(table: Table) -> list[str]:
    return [e.seat for e in table.told(None, ev.DroppedOut)]


def test_ts_129_o12_2_the_last_card_lost_to_a_riddle() -> None:
    """R-190: checked after the Power Play; the marker is removed."""
    table = dry({F: ["riddle-1", RING], S: ["rope-1"], N1: ["spy-1"]}, at={F: "A0", S: "A9", N1: "V3"})
    table.do(F, riddle.PlayCard("riddle-1", on=S), 0)
    table.do(F, riddle.Guess(("Rope",)))
    assert outs(table) == [S]
    assert (table.player(S).status, table.at(S)) == ("out", None)
    assert (table.state.turn.seat, table.room) == (F, "acting")
    assert [(e.by, e.why, e.ring) for e in table.happened(ev.DroppedOut)] == [(None, "cards", None)]


def test_o12_1_no_reshuffle() -> None:
    """R-194: the Halls draw nothing from an empty deck; R-55: nor does a city."""
    table = dry({F: [RING], N1: ["spy-1"]}, at={F: "CG", N1: "V3"}, start="A3", moved=True)
    size = len(table.pile)
    table.do(F, riddle.EndTurn("city"))
    assert [e.count for e in table.happened(ev.PickedUp)] == [0]
    assert (table.player(F).cities, len(table.pile)) == ((), size)
    halls = dry({F: [RING], N1: ["spy-1"]}, at={N1: "V3"}, halls={F: 0})
    halls.do(F, riddle.Stay())
    assert halls.hand(F) == {RING}


def test_o12_1_the_last_cards_of_the_deck_are_drawn() -> None:
    """R-56: the moment it is gone nothing is shuffled."""
    hands = {F: [RING], N1: ["spy-1"]}
    table = Table(
        hands=hands,
        at={F: "CG", N1: "V3"},
        start="A3",
        moved=True,
        roll=2,
        turn=F,
        options=O12,
        discards=rest(RING, "spy-1", "boat-1"),
    )
    assert table.state.deck == ("boat-1",)
    table.do(F, riddle.EndTurn("city"))
    assert table.hand(F) == {RING, "boat-1"}
    assert table.state.deck == ()


def test_r190_at_the_end_of_every_turn() -> None:
    """R-190: who rides the last Horse is out when the turn ends, not before."""
    table = dry({F: ["horse-2"], N1: [RING], S: ["spy-1"]}, at={F: "A1", N1: "V3", S: "V1"})
    table.do(F, riddle.Move("A3", "horse-2"))
    assert outs(table) == []
    assert table.may(F, riddle.EndTurn())
    table.do(F, riddle.EndTurn())
    assert outs(table) == [F]
    assert table.state.turn.seat == N1


def test_r191_table_cards_and_caches_do_not_save() -> None:
    """R-151: the cache stays and can be found; the table is discarded."""
    table = dry(
        {F: ["boat-1"], N1: [RING], S: ["spy-1"]},
        but(O12, a3_secret_spaces=True),
        at={F: "B3", N1: "V3", S: "V1"},
        table={F: ["rope-4"]},
        start="B2",
        moved=True,
    )
    table.do(F, riddle.Hide(("boat-1",)))
    table.do(F, riddle.EndTurn())
    assert outs(table) == [F]
    assert "rope-4" in table.pile
    assert table.state.cache(F, "B3") == ("boat-1",)
    finder = dry(
        {N1: [RING], S: ["spy-1"], F: ["gandalf"]},
        but(O12, a3_secret_spaces=True),
        at={N1: "B3", S: "V1", F: "A0"},
        caches={F: {"B3": ["boat-1"]}},
    )
    finder.do(N1, riddle.Search(F), 0)
    assert "boat-1" in finder.hand(N1)


def test_r192_the_last_player_wins() -> None:
    table = dry({F: ["riddle-1", RING], N1: ["rope-1"]}, at={F: "A0", N1: "A9"})
    table.do(F, riddle.PlayCard("riddle-1", on=N1), 0)
    table.do(F, riddle.Guess(("Rope",)))
    assert table.ended == ((F,), "last-player")


def test_r192_the_last_team_wins_together() -> None:
    """O1.3: those who dropped out before are of the team."""
    table = dry(
        {F: ["shelob"], N1: ["rope-1"], S: ["gollum", RING], N2: ["boat-1"]},
        but(O12, o1_partners=True),
        at={F: "A0"},
        seats=(F, N1, S, N2),
    )
    table.do(F, riddle.PlayCard("shelob"), 0, 0, 0)
    assert (set(table.ended[0]), table.ended[1]) == ({F, S}, "last-team")


def test_r193_the_ring_of_a_quitter_makes_a_deck_of_one() -> None:
    """O12.2: then nobody is out for want of cards."""
    table = dry({F: ["horse-2"], N1: [RING], S: ["spy-1"]}, at={F: "A1", N1: "V3", S: "V1"})
    table.leave(N1, (0,))
    assert table.state.deck == (RING,)
    table.do(F, riddle.Move("A3", "horse-2"))
    table.do(F, riddle.EndTurn())
    assert outs(table) == []


def test_r236_the_active_player_is_out_and_the_turn_is_over() -> None:
    """R-236, R-162: captives count from where the captor stood."""
    table = dry(
        {F: ["gollum"], N1: ["rope-2"], S: ["rope-1"], N2: ["boat-1", RING]},
        A12,
        at={F: "A9", N1: "RC", N2: "V1"},
        captives={S: F},
        seats=(F, S, N1, N2),
    )
    table.do(F, riddle.PlayCard("gollum", on=N1))
    assert outs(table) == [F]
    assert (table.player(S).anchor, table.player(S).free) == ("A9", "released")
    assert (table.state.turn.seat, table.room) == (S, "placing")
    assert table.may(S, riddle.Place("A9"))


def test_r236_r190_after_a_resisted_look_and_after_spoils() -> None:
    """R-190: the Power Play must be over first."""
    table = dry({F: ["elf-ring-vilya"], N1: [RING, "rope-1"], S: ["spy-1"]}, at={F: "A0", N1: "A2", S: "V1"})
    table.do(F, riddle.PlayCard("elf-ring-vilya", on=N1))
    assert outs(table) == []
    table.do(N1, riddle.Show(RING))
    assert outs(table) == [F]
    assert table.state.turn.seat == N1


def test_r190_a_beaten_player_without_a_card() -> None:
    """R-116: the last card is the spoils; from the Halls one is out."""
    table = dry(
        {F: [ELVES], N1: ["rope-1"], S: [RING]},
        at={F: "A1", N1: "A1", S: "V1"},
        moved=True,
        start="A12",
        exchanged=[N1],
    )
    table.do(F, riddle.Attack(N1, ELVES))
    table.do(N1, riddle.GiveUp())
    assert outs(table) == []
    table.do(F, riddle.Take("rope"))
    assert outs(table) == [N1]


def test_r190_a_captors_riddle_is_no_power_play() -> None:
    """A4.11: the captive is out when the turn ends."""
    table = dry({F: [RING], N1: ["rope-1"], S: ["spy-1"]}, A12, at={F: "VD", S: "V3"}, captives={N1: F})
    table.do(F, riddle.RiddleCaptive(N1), 0)
    table.do(F, riddle.Guess(("Rope",)))
    assert outs(table) == []
    table.do(F, riddle.EndTurn())
    assert outs(table) == [N1]


def fought_with_the_last_cards(*others: str, options: riddle.Options = O12, **where: Any) -> Table:
    """Frodo and Black Rider 1 fight to a tie, and neither has a card left."""
    table = dry(
        {F: [ELVES], N1: [ORCS], **{other: [RING] for other in others}},
        but(options, a3_secret_spaces=True),
        at={F: "A1", N1: "A1", **dict.fromkeys(others, "V1")},
        caches={} if others else {F: {"B3": [RING]}},
        moved=True,
        start="A12",
        exchanged=[N1],
        **where,
    )
    table.do(F, riddle.Attack(N1, ELVES))
    table.do(N1, riddle.Match((ORCS,)))
    table.do(F, riddle.Settle())
    return table


def test_r192_two_drop_out_at_once_and_the_third_wins() -> None:
    table = fought_with_the_last_cards(S)
    assert outs(table) == [N1, F]
    assert table.ended == ((S,), "last-player")


def test_o12_2_the_last_to_fall_out_together_draw() -> None:
    """Nobody has won; there is nobody left to decide, to see a hand as his own, or to act."""
    table = fought_with_the_last_cards()
    assert outs(table) == [N1, F]
    assert table.ended == ((), "draw")
    assert table.deciders() == ()
    assert not any(player.in_game for player in table.state.players)
    assert table.told(None, ev.GameOver) == [ev.GameOver((), "draw")]
    for seat in (F, N1):
        assert table.legal(seat) == ()
        table.refused(seat, riddle.EndTurn(), "B3.5", "game.over")


def test_o12_2_at_the_end_of_a_turn_too() -> None:
    """R-190: the last Horse is ridden beside somebody who has nothing left either."""
    table = dry(
        {F: ["horse-2"], N1: []},
        but(O12, a3_secret_spaces=True),
        at={F: "A1", N1: "V3"},
        caches={N1: {"B3": [RING]}},
    )
    table.do(F, riddle.Move("A3", "horse-2"))
    table.do(F, riddle.EndTurn())
    assert table.ended == ((), "draw")


def test_o12_2_r192_two_teams_draw_and_one_team_alone_wins() -> None:
    """O1: what counts is whether a team is left; who fell out before belongs to it."""
    teams = but(O12, o1_partners=True, a3_secret_spaces=True)
    hands: dict[str, list[str]] = {F: ["horse-2"], N1: [], S: [], N2: []}
    where: dict[str, Any] = {"at": {F: "A1", N1: "V3", S: "V1", N2: "V2"}, "seats": (F, N1, S, N2)}
    drawn = dry(hands, teams, caches={N1: {"B3": [RING]}}, **where)
    won = dry({**hands, S: [RING]}, teams, **where)
    for table in (drawn, won):
        table.do(F, riddle.Move("A3", "horse-2"))
        table.do(F, riddle.EndTurn())
    first, second = riddle.RULES.outcome(drawn.state), riddle.RULES.outcome(won.state)
    assert (first.winners, first.reason) == ((), "draw")
    assert (set(second.winners), second.reason) == ({F, S}, "last-team")


def test_o12_2_r233_two_sides_draw_in_the_game_of_two() -> None:
    """O16: no character of either side is left."""
    table = fought_with_the_last_cards(options=but(O12, o16_two_player=True), played={F: 9, N1: 8})
    assert table.ended == ((), "draw")


def test_o12_2_not_while_there_is_a_deck() -> None:
    table = Table(hands={F: ["horse-2"], N1: [RING]}, at={F: "A1", N1: "V3"}, turn=F, roll=2, options=O12)
    table.do(F, riddle.Move("A3", "horse-2"))
    table.do(F, riddle.EndTurn())
    assert table.player(F).in_game


def test_o12_1_without_the_option_the_pile_becomes_the_deck() -> None:
    table = dry({F: [RING], N1: ["spy-1"]}, PLAIN, at={F: "CG", N1: "V3"}, start="A3", moved=True)
    size = len(table.pile)
    table.do(F, riddle.EndTurn("city"), tuple(range(size)))
    assert len(table.hand(F)) == 4
