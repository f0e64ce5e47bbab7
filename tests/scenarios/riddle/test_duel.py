"""The enhanced two-player game (O16): TS-121, TS-122 and the rulings of the chapter; I47."""

from typing import Any

import pytest

from engine.dice import RecordingDice, ScriptedDice, SeededDice
from engine.riddle import PRESETS, RULES, Config, Options, redact, undoable
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, N3, PIPPIN, PLAIN, RING, TEN, F, S, Table, but, rest

O16 = but(PLAIN, o16_two_player=True)
VILYA = "elf-ring-vilya"


def duel(hands: dict[str, list[str]], options: Options = O16, **where: Any) -> Table:
    """Frodo's side against that of Black Rider 1; all have been played but those who stand nowhere."""
    facts: dict[str, Any] = {"at": {F: "A1", N1: "V3"}, "turn": F, "roll": 2, **where}
    seats = tuple(dict.fromkeys((F, N1, *hands)))
    facts.setdefault("played", {F: 9, N1: 8})
    return Table(hands={F: [], N1: [], **hands}, seats=seats, options=options, **facts)


def against(*args: Any, **where: Any) -> Table:
    """The turn of the Black Rider; Sam was played before Frodo."""
    return duel(*args, turn=N1, played={F: 9, S: 5, N1: 8}, **where)


def choosing(hands: dict[str, list[str]], options: Options = O16, **where: Any) -> Table:
    """Black Rider 1 has just ended his turn; Frodo's player chooses."""
    table = duel(hands, options, turn=N1, start="V2", moved=True, **where)
    table.do(N1, act.EndTurn())
    return table


# Beginning
def test_o16_1_one_character_and_two_cards_on_each_side() -> None:
    """O16.2: nobody chooses in the first own turn."""
    step = RULES.start(Config((F, N1), O16), SeededDice("duel"))
    assert {p.seat: len(p.hand) for p in step.state.players} == {F: 2, N1: 2}
    state, dice = step.state, SeededDice("first turns")
    rooms: dict[str, str] = {}
    while len(rooms) < 2:
        decision = RULES.decisions(state)[0]
        rooms.setdefault(decision.seat, decision.kind)
        state = RULES.apply(state, decision.seat, decision.default, dice).state
    assert set(rooms.values()) == {"rolling"}


def test_ts_121_o16_2_o16_3_the_second_own_turn_brings_in_sam() -> None:
    """I47: who came and how many cards is public; the cards are his player's."""
    table = choosing({F: ["spy-1"]}, deck=("rope-1", "boat-1"))
    assert (table.room, table.deciders()) == ("character", (F,))
    assert set(table.legal(F)) == {act.Choose(c) for c in (F, S, MERRY, PIPPIN)}
    table.refused(F, act.EndTurn(), "R-201", "character.choose")
    table.refused(F, act.Choose(N2), "R-201", "character.choose")
    table.do(F, act.Choose(S))
    assert [e.seat for e in table.told(None, ev.Joined)] == [S]
    assert [e.seat for e in table.told(None, ev.Chosen)] == [S]
    deals = {seat: [(e.cards, e.count) for e in table.told(seat, ev.CardsMoved)] for seat in (F, N1, None)}
    assert {card for cards, _ in deals[F] for card in cards} == {"rope-1", "boat-1"}
    assert {card for cards, _ in deals[N1] + deals[None] for card in cards} == set()
    assert [sum(n for _, n in deals[who]) for who in (F, N1, None)] == [2, 2, 2]
    assert table.at(S) == "A0"
    view = table.view(F)
    assert (view.me, set(view.hand)) == (S, {"rope-1", "boat-1"})
    table.do(F, act.Roll(), 1)
    table.refused(F, act.EndTurn(), "B5.7", "end.not_moved")
    table.refused(F, act.PlayCard("spy-1", on=N1), "B4.4", "card.not_held")
    table.do(F, act.Move("F1"))
    assert (table.at(S), table.at(F)) == ("F1", "A1")


def test_o16_2_r204_a_newcomer_gets_what_there_is() -> None:
    """R-55: reshuffled if need be."""
    held = ["spy-1", RING]
    hand = {F: held, N1: list(rest(*held, "rope-1"))}
    table = duel(hand, turn=F, start="A2", moved=True, at={F: "A1", N1: "V3"}, played={F: 9, N1: 8})
    assert table.state.deck == ("rope-1",)
    table.do(F, act.EndTurn())
    table.do(N1, act.Choose(N2))
    assert table.hand(N2) == {"rope-1"}


@pytest.mark.parametrize(("limit", "more"), [(2, set()), (3, {MERRY, PIPPIN}), (4, {MERRY, PIPPIN})])
def test_o16_2_at_most_so_many_on_a_side(limit: int, more: set[str]) -> None:
    table = choosing(
        {S: []}, but(O16, o16_limit=limit), at={F: "A1", S: "A9", N1: "V3"}, played={F: 9, S: 7, N1: 8}
    )
    assert {a.character for a in table.legal(F) if isinstance(a, act.Choose)} == {F, S} | more
    for character in {MERRY, PIPPIN} - more | {N2, N3}:
        table.refused(F, act.Choose(character), "R-201", "character.choose")


def test_o16_2_no_choice_where_there_is_one_character_only() -> None:
    """R-233: with O12 nobody is brought in when the deck is empty."""
    held = {F: ["spy-1"], N1: [RING]}
    table = duel(
        held, but(O16, o12_once_through=True), turn=N1, start="V2", moved=True, discards=rest("spy-1", RING)
    )
    table.do(N1, act.EndTurn())
    assert (table.room, table.state.turn.seat) == ("rolling", F)
    with_deck = duel(held, but(O16, o12_once_through=True), turn=N1, start="V2", moved=True)
    with_deck.do(N1, act.EndTurn())
    assert with_deck.room == "character"


# Turns and stays
def test_ts_122_r200_a_turn_of_the_stay_is_one_in_which_it_is_chosen() -> None:
    table = duel(
        {F: [], S: ["spy-1"]},
        turn=N1,
        start="V2",
        moved=True,
        at={S: "A1", N1: "V3"},
        halls={F: 1},
        played={F: 5, S: 7, N1: 8},
    )
    for where in ("A2", "A3"):
        table.do(N1, act.EndTurn())
        table.do(F, act.Choose(S))
        table.do(F, act.Roll(), 1)
        table.do(F, act.Move(where))
        table.do(F, act.EndTurn())
        assert table.player(F).stay == 1
        table.do(N1, act.Choose(N1))
        table.do(N1, act.Roll(), 1)
        table.do(N1, act.Move("V2" if table.at(N1) == "V3" else "V3"))
    table.do(N1, act.EndTurn())
    table.do(F, act.Choose(F))
    assert table.room == "halls-rolling"
    table.do(F, act.Roll(), 2)
    table.do(F, act.Stay())
    assert table.player(F).stay == 2


def test_r201_all_away_one_of_them_or_a_newcomer() -> None:
    """R-201: time-out plays the character played last."""
    table = choosing(
        {F: [], S: []},
        but(O16, o16_limit=3, a4_captivity=True),
        at={N1: "V3"},
        halls={F: 1},
        captives={S: N1},
        played={F: 5, S: 7, N1: 8},
    )
    assert {a.character for a in table.legal(F) if isinstance(a, act.Choose)} == {F, S, MERRY, PIPPIN}
    assert table.wait(F) == act.Choose(S)
    assert table.room == "halls-rolling"
    assert table.view(F).me == S


def test_r200_the_previous_turn_is_the_characters_own() -> None:
    """R-178: B3.1 and the right of O5 belong to the character, not to the side."""
    table = choosing(
        {F: [RING], S: []}, at={F: "VD", S: "A1", N1: "V3"}, on_goal=[F], played={F: 5, S: 7, N1: 8}
    )
    assert [(p.seat, p.on_goal) for p in table.state.players if p.seat in (F, S)] == [(F, True), (S, False)]
    table.do(F, act.Choose(F))
    assert table.may(F, act.Claim())
    other = choosing(
        {F: [], S: [RING]},
        but(O16, o5_wait_once=True),
        at={F: "A1", S: "VD", N1: "V3"},
        waited=[F],
        played={F: 5, S: 7, N1: 8},
    )
    other.do(F, act.Choose(S))
    other.refused(F, act.Claim(), "B3.2", "claim.wait")


def test_o16_5_limits_and_city_memory_are_the_characters_own() -> None:
    table = duel({F: [], S: []}, at={F: "CG", S: "CG", N1: "V3"}, cities={S: ["CG"]}, start="A3", moved=True)
    assert table.may(F, act.EndTurn("city"))
    table.do(F, act.EndTurn("city"))
    assert (table.player(F).cities, table.player(S).cities) == (("CG",), ("CG",))


def test_o16_3_b2_4_the_sides_alternate() -> None:
    """R-188: with three characters against one, too."""
    table = duel({S: [], MERRY: []}, at={F: "A1", S: "A9", MERRY: "V1", N1: "V3"}, start="A2", moved=True)
    order = []
    for _ in range(6):
        order.append(table.deciders()[0])
        number = table.state.turn.number
        while table.state.turn.number == number:
            table.idle()
    assert order == [F, N1] * 3


# Who belongs together
def test_o16_4_no_riddle_and_no_battle_within_a_side() -> None:
    table = duel(
        {F: ["evil-army-orcs", "riddle-1", "gandalf", "sam"], S: ["rope-1"]},
        at={F: "A1", S: "A1", N1: "V3"},
        start="A2",
        moved=True,
        exchanged=[S],
    )
    table.refused(F, act.Attack(S, "evil-army-orcs"), "O16.4", "target.partner")
    table.refused(F, act.PlayCard("riddle-1", on=S), "O16.4", "target.partner")
    assert table.may(F, act.PlayCard("gandalf", on=S))
    assert table.may(F, act.PlayCard("sam", on=S, use="give-and-take"))


def test_o16_7_a_side_wins_with_one_of_its_characters() -> None:
    table = duel(
        {S: [RING]}, turn=S, at={F: "A1", S: "VD", N1: "V3"}, on_goal=[S], played={F: 5, S: 7, N1: 8}
    )
    table.do(F, act.Claim())
    assert table.ended[0] == (F,)
    assert [e.seat for e in table.told(None, ev.Claimed)] == [S]


def test_r233_a_side_without_a_character_left_loses() -> None:
    """O12 holds for each character: the first out of two does not end the game."""
    options = but(O16, o12_once_through=True)
    facts: dict[str, Any] = {"at": {F: "A1", N1: "V3", N2: "V1"}, "played": {F: 9, N1: 8, N2: 7}}
    held = {F: ["shelob", RING], N1: ["rope-1"], N2: ["spy-1"]}
    table = duel(held, options, discards=rest("shelob", RING, "rope-1", "spy-1"), **facts)
    table.do(F, act.PlayCard("shelob"), 0, 0)
    assert table.ended == ((F,), "last-player")
    one = {F: ["shelob", RING], N1: ["rope-1"], N2: ["spy-1", "spy-2"]}
    table = duel(one, options, discards=rest("shelob", RING, "rope-1", "spy-1", "spy-2"), **facts)
    table.do(F, act.PlayCard("shelob"), 0, 0)
    assert RULES.outcome(table.state) is None
    assert [table.player(s).status for s in (N1, N2)] == ["out", "playing"]


def test_r237_r23_the_leader_leaves_with_all_characters() -> None:
    table = duel({S: ["rope-1"]}, turn=S, at={F: "A1", S: "A9", N1: "V3"}, played={F: 5, S: 7, N1: 8})
    table.leave(F)
    assert table.ended[0] == (N1,)
    assert {table.player(s).status for s in (F, S)} == {"gone"}


@pytest.mark.parametrize("leaver", [F, N1])
def test_r212_leaving_while_the_character_is_chosen(leaver: str) -> None:
    table = choosing({F: ["spy-1"]})
    table.leave(leaver)
    assert table.ended[0] == ((N1,) if leaver == F else (F,))


# Exchanges within a side
def test_o16_6_basic_exchanges_between_own_characters() -> None:
    """R-202: the dice draw."""
    table = duel({F: ["rope-1"], S: ["spy-1"]}, at={F: "A1", S: "A3", N1: "V3"}, roll=1)
    table.do(F, act.Move("A3"), 0, 0)
    assert (table.hand(F), table.hand(S)) == ({"spy-1"}, {"rope-1"})


def test_o16_6_r203_by_choice_one_hand_after_the_other() -> None:
    """O2, R-203: each hand lies open for its own decision only."""
    table = duel(
        {F: ["rope-1", "boat-1"], S: ["spy-1", RING]},
        but(O16, o2_partner_exchange="a"),
        at={F: "A1", S: "A3", N1: "V3"},
        roll=1,
    )
    table.do(F, act.Move("A3"))
    assert table.deciders() == (F,)
    assert (table.view(F).me, set(table.view(F).hand)) == (F, {"rope-1", "boat-1"})
    table.do(F, act.Give("rope-1"))
    assert (table.view(F).me, set(table.view(F).hand)) == (S, {"spy-1", RING})
    assert table.view(N1).hand == ()
    table.refused(F, act.Give("boat-1"), "B4.4", "card.not_held")
    table.do(F, act.Give(RING))
    assert (table.hand(F), table.view(F).me) == ({"boat-1", RING}, F)


@pytest.mark.parametrize("variant", ["b", "c"])
def test_o16_6_the_other_ways_of_o2(variant: str) -> None:
    table = duel(
        {F: ["rope-1", "boat-1"], S: ["spy-1", RING]},
        but(O16, o2_partner_exchange=variant),
        at={F: "A1", S: "A3", N1: "V3"},
        roll=1,
    )
    table.do(F, act.Move("A3"))
    while table.room != "acting":
        assert table.deciders() == (F,)
        assert table.view(N1).shown == ()
        table.idle()
    assert len(table.hand(F)) == len(table.hand(S)) == 2
    assert table.happened(ev.Exchanged) == [ev.Exchanged(F, S)]


# Who sees what
def test_o16_5_i4_only_the_hand_in_play_is_seen() -> None:
    """I5: numbers are public; nobody sees an own hand in the turn of the other side."""
    hands = {F: ["rope-1"], S: ["spy-1", RING], N1: ["boat-1"]}
    table = duel(hands, turn=S, at={F: "A1", S: "A9", N1: "V3"}, played={F: 5, S: 7, N1: 8})
    mine, theirs = table.view(F), table.view(N1)
    assert (mine.me, set(mine.hand), mine.party) == (S, {"spy-1", RING}, (F, S))
    assert theirs.hand == ()
    assert [mine.player(s).hand_size for s in (F, S, N1)] == [1, 2, 1]
    assert {mine.player(s).hand for s in (F, S, N1)} == {None}
    assert table.view(S).hand == ()


def test_o16_5_no_hand_is_open_while_the_character_is_chosen() -> None:
    table = choosing({F: ["rope-1"], S: [RING]}, at={F: "A1", S: "A9", N1: "V3"}, played={F: 5, S: 7, N1: 8})
    assert table.view(F).hand == ()
    table.do(F, act.Choose(F))
    assert table.view(F).hand == ("rope-1",)


def test_o16_5_r22_the_choice_cannot_be_taken_back() -> None:
    """R-22: the hand of the chosen lies open now."""
    table = choosing({F: ["rope-1"], S: [RING]}, at={F: "A1", S: "A9", N1: "V3"}, played={F: 7, S: 5, N1: 8})
    for who in (F, S):
        dice = RecordingDice(ScriptedDice())
        step = RULES.apply(table.state, F, act.Choose(who), dice)
        assert not undoable(table.state, act.Choose(who), step, dice.draws)


def test_r203_a_prompt_opens_the_hand_it_needs() -> None:
    """O16.5: Sam is looked at in the enemy's turn; after the answer the hand is shut."""
    table = against({F: ["rope-1"], S: ["sam", RING], N1: [VILYA]}, at={F: "A5", S: "A2", N1: "A1"})
    assert table.view(F).hand == ()
    table.do(N1, act.PlayCard(VILYA, on=S))
    assert table.deciders() == (F,)
    view = table.view(F)
    assert (view.me, set(view.hand)) == (S, {"sam", RING})
    assert set(table.legal(F)) == {act.Show("hand"), act.Show("sam"), act.Show(RING)}
    table.do(F, act.Show("sam"))
    assert table.view(F).hand == ()
    assert [e.cards for e in table.told(F, ev.HandShown)] == [("sam",)]
    assert [e.cards for e in table.told(None, ev.HandShown)] == [()]


def test_r203_r211_both_characters_asked_are_answered_by_their_player() -> None:
    table = against({F: ["rope-1"], S: [RING], N1: [VILYA]}, at={F: "A2", S: "A2", N1: "A1"})
    table.do(N1, act.PlayCard(VILYA, on=F, and_on=S))
    assert table.deciders() == (F,)
    asked = table.view(F).me
    table.do(F, act.Show("hand"))
    other = table.view(F).me
    assert {asked, other} == {F, S}
    table.do(F, act.Show("hand"))
    assert table.room == "acting"


def test_r203_the_defence_of_a_character_not_in_play() -> None:
    table = against(
        {F: ["rope-1"], S: ["good-army-elves"], N1: ["evil-army-orcs"]},
        at={F: "A9", S: "A1", N1: "A1"},
        start="A2",
        moved=True,
        exchanged=[S],
    )
    table.do(N1, act.Attack(S, "evil-army-orcs"))
    assert table.view(F).me == S
    assert table.view(F).hand == ("good-army-elves",)
    table.do(F, act.GiveUp())
    table.do(N1, act.Take("good-army-elves"))
    assert table.player(S).status == "halls"
    assert table.player(F).status == "playing"


def test_o16_5_events_go_to_the_player_of_the_character() -> None:
    """I27: the card lost in a Riddle is told to the player whose character lost it."""
    table = against({S: ["rope-1", "boat-1"], N1: ["riddle-1", "spy-1"]}, at={F: "A9", S: "A1", N1: "A1"})
    table.do(N1, act.PlayCard("riddle-1", on=S), table.place(S, "rope-1"))
    table.do(N1, act.Guess(("Rope",)))
    assert [e.cards for e in table.told(F, ev.CardsMoved)] == [("rope-1",)]
    assert [redact(e, F) for e in table.events if isinstance(e, ev.CardsMoved)] != table.told(
        F, ev.CardsMoved
    )
    assert [e.cards for e in table.told(None, ev.CardsMoved)] == [()]


def test_o4_2_p6_the_any_time_actions_of_a_side() -> None:
    """O16 with O4 and O15: from the character in play; the order about Bilbo holds for the whole side."""
    options = but(O16, o4_partner_clairvoyance=True, o15_bilbo_resists=True)
    table = duel({F: ["rope-1"], S: [RING]}, options, at={F: "A5", S: "A5", N1: "V3"})
    table.do(F, act.PartnerLook(S))
    assert [e.cards for e in table.told(F, ev.HandShown)] == [(RING,)]
    assert table.told(N1, ev.HandShown) == []
    table.do(F, act.OrderBilbo(resist=False))
    assert [table.player(s).yields for s in (F, S, N1)] == [True, True, False]


def test_o16_1_the_recommended_game() -> None:
    """O16.1: the Advanced Game; a duel of silent players goes on soundly."""
    options = PRESETS["duel"]
    state = RULES.start(Config((S, N3), options), SeededDice("recommended")).state
    assert (options.a1_gollum_spaces, options.a4_captivity) == (True, True)
    dice = SeededDice("on and on")
    for _ in range(120):
        decision = RULES.decisions(state)[0]
        state = RULES.apply(state, decision.seat, decision.default, dice).state
    assert state.turn.number > 10


def test_a2_1_looks_work_within_a_side() -> None:
    """O16.5: by a look a player does see another own hand."""
    options = but(O16, a2_clairvoyance_spaces=True)
    table = duel({F: ["rope-1"], S: [RING]}, options, at={F: "A5", S: "A9", N1: "V3"})
    table.do(F, act.Gaze(S))
    assert [(e.to, e.of, e.cards) for e in table.told(F, ev.HandShown)] == [(F, S, (RING,))]


def test_r130_a_character_returns_from_the_halls_when_leaving_is_due() -> None:
    table = choosing({F: ["rope-1"]}, at={N1: "V3"}, halls={F: 3}, played={F: 5, N1: 8})
    table.do(F, act.Choose(F))
    assert table.room == "placing"
    table.do(F, act.Place("V1"))
    table.do(F, act.Roll(), 3)
    table.refused(F, act.EndTurn(), "B5.7", "end.not_moved")


@pytest.mark.parametrize("turn", [F, N1])
def test_r61_o16_nobody_catches_another_own_character(turn: str) -> None:
    """R-61: "any other player"; the characters of a side have one player (O16.2). The other side may."""
    hands = {F: ["boat-3"], S: [*TEN, "gimli"], N1: ["boat-4"]}
    table = duel(hands, but(O16, x_catch=True), at={F: "A1", S: "A9", N1: "V3"}, turn=turn)
    assert act.Catch(S) not in table.legal(F)
    table.refused(F, act.Catch(S), "R-61", "catch.whom")
    assert act.Catch(S) in table.legal(N1)
    table.do(N1, act.Catch(S))
    assert table.player(S).status == "halls"
    if turn == F:  # who caught leaves before the caught one has trimmed: the winner keeps the cards
        table.leave(N1)
        assert (table.room, len(table.hand(S))) == ("over", 11)
