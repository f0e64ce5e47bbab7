"""Partners (O1), their talk (O3) and their clairvoyance (O4): TS-118, TS-120 and the rulings."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.riddle import (
    RULES,
    Config,
    Decline,
    EndTurn,
    Exchange,
    Give,
    Move,
    Options,
    Request,
    Take,
    encode,
)
from engine.riddle import actions as act
from engine.riddle import events as ev
from engine.riddle.deck import TITLES, kind_of
from engine.riddle.phase_records import Trading
from engine.riddle.step_builder import evolve
from tests.scenarios.riddle.table import MERRY, N1, N2, N3, PIPPIN, PLAIN, RING, F, S, Table, but

O1 = but(PLAIN, o1_partners=True)
O4 = but(O1, o4_partner_clairvoyance=True)
VILYA, NENYA = "elf-ring-vilya", "elf-ring-nenya"


def five(mine: list[str], options: Options = O1, **where: Any) -> Table:
    """Three Hobbits against two Black Riders, Frodo's turn."""
    facts: dict[str, Any] = {"roll": 2, "at": {F: "A0"}, **where}
    hands = {F: mine, N1: [], S: [], N2: [], MERRY: [], **facts.pop("hands", {})}
    return Table(hands=hands, turn=facts.pop("turn", F), options=options, **facts)


def shown(table: Table, seat: str | None) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(event.to, event.of, event.cards) for event in table.told(seat, ev.HandShown)]


# O1
def test_ts_118_o1_2_no_battle_between_partners() -> None:
    """O1.2: nor a riddle; R-168: all else stays."""
    table = five(
        ["evil-army-orcs", "riddle-1", "gandalf", "sam"],
        at={F: "A1", S: "A1", N1: "A1"},
        moved=True,
        start="A12",
        exchanged=[S, N1],
        hands={S: ["rope-1"], N1: ["rope-2"]},
    )
    table.refused(F, act.Attack(S, "evil-army-orcs"), "O1.2", "target.partner")
    table.refused(F, act.PlayCard("riddle-1", on=S), "O1.2", "target.partner")
    assert table.may(F, act.PlayCard("riddle-1", on=N1))
    for action in (
        act.PlayCard("gandalf", on=S),
        act.PlayCard("sam", on=S, use="give-and-take"),
        act.PlayCard("sam", on=N1, use="draw"),
    ):
        assert table.may(F, action)


@pytest.mark.parametrize(("seat", "cards"), [(F, 2), (N1, 3)])
def test_ts_118_o1_4_the_larger_team_picks_up_two(seat: str, cards: int) -> None:
    """O1.4: and still discards one."""
    table = five(
        [], turn=seat, at={seat: "CG"}, start="A3", moved=True, deck=("spy-1", "spy-2", "spy-3", "spy-4")
    )
    table.do(seat, act.EndTurn("city"))
    assert [e.count for e in table.told(None, ev.PickedUp)] == [cards]
    assert table.room == "discarding"
    table.wait(seat)
    assert len(table.player(seat).hand) == cards - 1


def test_r167_by_the_size_at_the_start_and_at_cities_only() -> None:
    """O1.4: a Hobbit who left still counts; character cards and the Halls give what they say."""
    table = five(["treebeard"], at={F: "CG"}, start="A3", moved=True)
    table.leave(MERRY)
    table.leave(S)
    table.do(F, act.EndTurn("treebeard"))
    assert [e.count for e in table.happened(ev.PickedUp)] == [4]
    again = five([], at={F: "CG"}, start="A3", moved=True)
    again.leave(MERRY)
    again.do(F, act.EndTurn("city"))
    assert [e.count for e in again.happened(ev.PickedUp)] == [2]


def test_o1_5_three_cards_for_the_larger_team() -> None:
    """O1.5: with equal teams nobody has more."""
    options = but(O1, o1_extra_card=True)
    for seats, larger in (((F, S, MERRY, N1, N2), 3), ((F, S, N1, N2), 2)):
        state = RULES.start(Config(seats, options), SeededDice("more")).state
        sizes = {p.seat: len(p.hand) for p in state.players}
        assert {sizes[s] for s in seats if kind_of(s) == "hobbit"} == {larger}
        assert {sizes[s] for s in seats if kind_of(s) != "hobbit"} == {2}


@pytest.mark.parametrize("seed", range(12))
def test_o1_1_r5_seats_alternate_as_far_as_possible(seed: int) -> None:
    for seats in ((F, S, N1, N2), (F, S, MERRY, N1, N2), (F, S, MERRY, PIPPIN, N1), (F, N1, N2, N3)):
        state = RULES.start(Config(seats, O1), SeededDice(seed)).state
        order = [kind_of(p.seat) for p in state.players]
        fewer = min(order.count("hobbit"), order.count("black_rider"))
        changes = sum(a != b for a, b in zip(order, [*order[1:], order[0]], strict=True))
        assert changes == 2 * fewer


def test_o1_3_the_whole_team_wins() -> None:
    table = five([RING], at={F: "VD"}, on_goal=[F])
    table.do(F, act.Claim())
    assert set(table.ended[0]) == {F, S, MERRY}


def test_r237_the_last_team_wins() -> None:
    """R-192: they need not be the last player."""
    table = five([])
    table.leave(N1)
    assert RULES.outcome(table.state) is None
    table.leave(N2)
    assert (set(table.ended[0]), table.ended[1]) == ({F, S, MERRY}, "last-team")


def test_r168_gollum_draws_exchanges_and_shelob_work_on_partners() -> None:
    hands = {S: [RING], N1: [], MERRY: ["spy-1", "boat-1"]}
    table = five(["gollum"], hands=hands)
    table.do(F, act.PlayCard("gollum", on=S))
    assert table.hand(F) == {RING}
    web = five(["shelob"], hands=hands)
    web.do(F, act.PlayCard("shelob"), 0, 0)
    assert [e.spared for e in web.told(None, ev.WebSpun)] == [(S,)]
    assert len(web.player(MERRY).hand) == 1
    drawing = five(["pippin"], hands=hands)
    drawing.do(F, act.PlayCard("pippin", on=S, use="draw"), 0)
    assert drawing.hand(F) == {RING}
    meeting = five(["rope-1"], hands=hands, at={F: "A0", S: "A2"}, roll=1)
    meeting.do(F, act.Move("A1"), 0, 0)
    assert (meeting.hand(F), meeting.hand(S)) == ({RING}, {"rope-1"})


def test_r166_the_dice_draw_so_no_opponent_mixes() -> None:
    """R-166: an exchange of partners in the basic way asks nobody."""
    table = five(["rope-1"], hands={S: ["spy-1", "boat-1"]}, at={F: "A0", S: "A2"}, roll=1)
    table.do(F, act.Move("A1"), 0, 1)
    assert table.deciders() == (F,)
    assert table.room == "acting"


def test_r169_a_partner_taken_along_is_not_riddled() -> None:
    """O1.2, R-230: the one way in which somebody holds a partner."""
    table = five(
        ["good-army-elves", "spy-1"],
        but(O1, a4_captivity=True),
        captives={S: N1},
        at={F: "A1", N1: "A1"},
        moved=True,
        start="A12",
        exchanged=[N1],
        hands={S: ["rope-1"], N1: ["rope-2"]},
    )
    table.do(F, act.Attack(N1, "good-army-elves"))
    table.do(N1, act.GiveUp())
    table.do(F, act.Capture())
    table.do(F, act.Decline())
    assert table.player(S).captor == F
    table.refused(F, act.RiddleCaptive(S), "R-230", "captive.not_beaten")


# O3
def test_o3_2_hands_are_not_shown_to_partners() -> None:
    """O3.2: talk is free, the views are as before."""
    hands = {S: [RING, "spy-1"]}
    talking = five(["rope-1"], but(O1, o3_table_talk=True), hands=hands)
    silent = five(["rope-1"], hands=hands)
    assert encode(talking.view(F).players) == encode(silent.view(F).players)
    assert talking.view(F).player(S).hand is None


# O4
def opening(theirs: list[str], **where: Any) -> Table:
    """Frodo uses a Palantir on Sam, who stands on a city."""
    facts: dict[str, Any] = {"at": {F: "A0", S: "CG", N1: "CE"}, **where}
    return five(["palantir-1", "rope-1"], O4, hands={S: theirs, N1: ["spy-7"]}, **facts)


def test_ts_120_o4_1_both_hands_are_open_to_the_two() -> None:
    """R-175: one Power Play; I44: everybody sees the card, nobody else the hands."""
    table = opening([VILYA, "rope-2"])
    table.do(F, act.PlayCard("palantir-1", on=S))
    assert (table.decisions()[0].kind, table.deciders()) == ("opening", (S,))
    assert set(table.legal(S)) == {act.Reveal(VILYA), act.Decline()}
    table.do(S, act.Reveal(VILYA))
    both = [(F, S, (VILYA, "rope")), (S, F, ("rope",))]
    assert sorted(shown(table, F)) == sorted(shown(table, S))
    assert {(to, of, frozenset(cards)) for to, of, cards in shown(table, F)} == {
        (to, of, frozenset(cards)) for to, of, cards in both
    }
    for watcher in (N1, MERRY, None):
        assert shown(table, watcher) == []
        assert [(e.seat, e.partner, e.card) for e in table.told(watcher, ev.Opened)] == [(F, S, VILYA)]
    assert (table.plays, table.pile) == (1, ("palantir-1",))
    assert VILYA in table.hand(S)
    assert table.view(None).turn.opened == (S,)


def test_r231_asked_whatever_the_hand_then_p1() -> None:
    """P5: the default is no; P1 follows, with its own default."""
    table = opening(["rope-2", "sam"])
    table.do(F, act.PlayCard("palantir-1", on=S))
    assert table.legal(S) == (act.Decline(),)
    table.refused(S, act.Reveal(VILYA), "R-231", "open.not_held")
    table.refused(S, act.Show("hand"), "R-231", "open.not_held")
    assert table.wait(S) == act.Decline()
    assert (table.room, table.deciders()) == ("resisting", (S,))
    assert table.wait(S) == act.Show("sam")
    assert [e.resisted for e in table.told(None, ev.HandShown)] == [True]
    assert table.pile == ("palantir-1",)


def test_r231_p5_no_for_an_answer_though_one_is_held() -> None:
    table = opening([NENYA, "palantir-2"])
    table.do(F, act.PlayCard("palantir-1", on=S))
    assert set(table.legal(S)) == {act.Reveal(NENYA), act.Reveal("palantir-2"), act.Decline()}
    assert table.wait(S) == act.Decline()
    table.refused(S, act.Reveal(NENYA), "R-87", "resist.not_held")
    table.do(S, act.Show("hand"))
    assert table.told(None, ev.Opened) == []


def test_o4_1_an_opponent_is_asked_p1_only() -> None:
    """R-211: with a partner and an opponent each is asked his own."""
    table = opening([VILYA])
    table.do(F, act.PlayCard("palantir-1", on=N1))
    assert table.decisions()[0].kind == "resisting"
    both = opening([VILYA])
    both.do(F, act.PlayCard("palantir-1", on=S, and_on=N1))
    assert {d.seat: d.kind for d in both.decisions()} == {S: "opening", N1: "resisting"}
    both.do(S, act.Reveal(VILYA))
    assert both.deciders() == (N1,)
    both.wait(N1)
    assert (both.room, both.plays) == ("acting", 2)


def test_o4_1_off_a_partner_resists_like_anybody() -> None:
    table = five(["palantir-1"], O1, hands={S: [VILYA]}, at={F: "A0", S: "CG"})
    table.do(F, act.PlayCard("palantir-1", on=S))
    assert table.decisions()[0].kind == "resisting"


@pytest.mark.parametrize("leaver", [F, S, N1])
def test_r212_leaving_while_a_partner_is_asked(leaver: str) -> None:
    """R-212: a leaving partner counts as showing the hand."""
    table = opening([VILYA, "rope-2"])
    table.do(F, act.PlayCard("palantir-1", on=S))
    table.leave(leaver)
    if leaver == S:
        assert [(to, of, set(cards)) for to, of, cards in shown(table, F)] == [(F, S, {VILYA, "rope"})]
        assert table.room == "acting"
        assert table.state.turn.seat == F
    elif leaver == F:
        assert table.state.turn.seat == N1
        assert "palantir-1" in table.pile
    else:
        assert table.deciders() == (S,)


def standing(**where: Any) -> Table:
    """Frodo and Sam on the one Clairvoyance space of the mini-board."""
    facts: dict[str, Any] = {"at": {F: "A5", S: "A5", N1: "A5", MERRY: "A4"}, **where}
    hands = {F: ["boat-1"], S: ["rope-2", RING], N1: ["spy-7"], MERRY: ["spy-1"]}
    return five(["boat-1"], O4, hands=hands, **facts)


def test_o4_2_r176_partners_on_such_spaces_see_each_other_in_anybodys_turn() -> None:
    """R-175: it costs nothing; the hand is the current one, on demand; nobody else hears of it."""
    for turn in (F, S, N1, N2):
        table = standing(turn=turn)
        table.do(F, act.PartnerLook(S))
        assert {frozenset(cards) for _, _, cards in shown(table, F)} == {frozenset(("rope", RING))}
        assert [(to, of) for to, of, _ in shown(table, S)] == [(F, S)]
        for watcher in (N1, N2, MERRY, None):
            assert shown(table, watcher) == []
        assert table.plays == 0
        assert table.state.turn.seat == turn
    table.do(S, act.PartnerLook(F))
    assert {cards for _, _, cards in shown(table, S)} == {("boat",)}


def test_r176_the_same_hand_is_shown_once_a_turn_and_again_when_it_is_another() -> None:
    """To see again what was seen changes nothing, so it is no step."""
    table = standing(turn=F)
    table.do(F, act.PartnerLook(S))
    table.refused(F, act.PartnerLook(S), "R-176", "partner_look.already")
    table.do(S, act.PartnerLook(F))
    table.refused(S, act.PartnerLook(F), "R-176", "partner_look.already")
    turn = table.state.turn
    table.state = replace(table.state, turn=replace(turn, number=turn.number + 1))
    table.do(F, act.PartnerLook(S))
    table.refused(F, act.PartnerLook(S), "R-176", "partner_look.already")
    changed = standing(turn=N1, at={F: "A5", S: "A5", N1: "A4", MERRY: "A4"})
    changed.do(F, act.PartnerLook(S))
    gone = ev.CardsMoved(("rope-2",), f"hand:{S}", "discards", "discard", 1, ())
    changed.state = evolve(changed.state, gone)
    assert changed.may(F, act.PartnerLook(S))


def test_o4_2_only_partners_and_only_there() -> None:
    """P0.2: not for opponents, not from beside it, not with the option off."""
    table = standing()
    table.refused(F, act.PartnerLook(N1), "O4.2", "partner_look.no_partner")
    table.refused(F, act.PartnerLook(F), "O4.2", "partner_look.no_partner")
    table.refused(F, act.PartnerLook(MERRY), "O4.2", "partner_look.places")
    table.refused(MERRY, act.PartnerLook(F), "O4.2", "partner_look.places")
    off = five(["boat-1"], O1, hands={S: ["rope-2"]}, at={F: "A5", S: "A5"})
    off.refused(F, act.PartnerLook(S), "O4.2", "partner_look.off")
    table.refused(PIPPIN, act.PartnerLook(F), "0.4", "action.no_seat")


def test_r177_with_o3_looking_is_the_same() -> None:
    """O3.2: talk apart, the two options do not touch each other."""
    table = five(["boat-1"], but(O4, o3_table_talk=True), hands={S: ["rope-2"]}, at={F: "A5", S: "A5"})
    table.do(F, act.PartnerLook(S))
    assert shown(table, F) == [(F, S, ("rope",))]


def test_o4_2_as_long_as_they_remain_and_also_in_the_middle_of_things() -> None:
    """O4.2: before the roll, and while somebody else is asked."""
    early = standing(turn=N1, roll=None)
    assert early.may(F, act.PartnerLook(S))
    busy = five(["boat-1"], O4, hands={S: ["rope-2"], N1: [VILYA]}, at={F: "A5", S: "A5", N1: "A4"}, turn=N1)
    busy.do(N1, act.PlayCard(VILYA, on=F))
    assert busy.deciders() == (F,)
    busy.do(F, act.PartnerLook(S))
    busy.do(S, act.PartnerLook(F))
    assert busy.deciders() == (F,)
    gone = five(["boat-1"], O4, hands={S: ["rope-2"]}, at={F: "A5", S: "A5"})
    gone.do(F, act.Move("A7"))
    gone.refused(S, act.PartnerLook(F), "O4.2", "partner_look.places")


def test_a2_1_r152_looks_and_searches_work_on_partners() -> None:
    """R-168: Clairvoyance spaces too."""
    table = five(
        [],
        but(O1, a2_clairvoyance_spaces=True, a3_secret_spaces=True),
        at={F: "A5", S: "A6"},
        hands={S: ["rope-1"]},
        caches={S: {"B3": ["spy-1"]}},
    )
    assert table.may(F, act.Gaze(S))
    table.refused(F, act.Search(S), "A3.1", "secret.not_here")


def test_b9_4_exchanges_with_partners_and_others_in_the_chosen_order() -> None:
    table = five(["rope-1"], hands={S: ["spy-1"], N1: ["boat-1"]}, at={F: "A0", S: "A2", N1: "A2"}, roll=1)
    table.do(F, act.Move("A1"))
    assert set(table.legal(F)) == {act.Exchange(S), act.Exchange(N1)}


# Exchanges with partners (O2): TS-119 and the rulings of the chapter; P4, I43
O2 = {
    "basic": but(PLAIN, o1_partners=True),
    "a": but(PLAIN, o1_partners=True, o2_partner_exchange="a"),
    "b": but(PLAIN, o1_partners=True, o2_partner_exchange="b"),
    "b-a": but(PLAIN, o1_partners=True, o2_partner_exchange="b", o2_fallback="a"),
    "c": but(PLAIN, o1_partners=True, o2_partner_exchange="c"),
}


def meeting(variant: str, mine: list[str], theirs: list[str], **where: Any) -> Table:
    """Frodo stops beside his partner Sam; the Black Riders are far off."""
    facts: dict[str, Any] = {"at": {F: "A0", S: "A2", N1: "V3"}, **where}
    hands = {F: mine, N1: ["spy-7"], S: theirs, N2: []}
    table = Table(hands=hands, turn=F, roll=1, options=O2[variant], **facts)
    table.do(F, Move("A1"))
    return table


def trade(table: Table, seat: str | None) -> Trading:
    """The trade as that watcher sees it."""
    phase = table.view(seat).phase
    assert isinstance(phase, Trading)
    return phase


def exchanged(table: Table, seat: str | None) -> list[tuple[str, ...]]:
    """The cards that a watcher saw change hands in the last step."""
    return [e.cards for e in table.told(seat, ev.CardsMoved) if e.why == "exchange"]


def test_ts_119_o2_1_p4_sealed_together_and_by_chance_for_the_silent() -> None:
    """R-170: both are asked at the same time; then both cards change hands together."""
    table = meeting("a", ["rope-1", "boat-1"], ["spy-1", "spy-2", RING])
    assert {d.seat: d.kind for d in table.decisions()} == {F: "giving", S: "giving"}
    table.do(F, Give("rope-1"))
    assert exchanged(table, F) == []
    assert table.deciders() == (S,)
    table.refused(F, Give("boat-1"), "P0.1", "turn.waiting")
    assert table.wait(S, table.place(S, RING)) == Decline()
    assert (table.hand(F), table.hand(S)) == ({"boat-1", RING}, {"rope-1", "spy-1", "spy-2"})
    assert table.room == "acting"


def test_o2_1_the_partner_may_choose_first_and_nobody_sees_what() -> None:
    """I17, R-170: a sealed choice is in no other view, and no event tells it."""
    table = meeting("a", ["rope-1", "boat-1"], ["spy-1", RING])
    table.do(S, Give(RING))
    for watcher in (F, N1, None):
        assert trade(table, watcher).sealed == ()
        assert table.told(watcher, ev.CardsMoved) == []
    assert [s.what for s in trade(table, S).sealed] == [RING]
    table.do(F, Give("boat-1"))
    assert RING in table.hand(F)


def test_i43_i24_that_it_happened_is_public_and_the_cards_are_the_two_partners() -> None:
    table = meeting("a", ["rope-1"], ["spy-1"])
    table.do(F, Give("rope-1"))
    table.do(S, Give("spy-1"))
    for watcher in (N1, N2, None):
        assert exchanged(table, watcher) == [(), ()]
        assert table.told(watcher, ev.Exchanged) == [ev.Exchanged(F, S)]
    assert {frozenset(cards) for cards in exchanged(table, F)} == {
        frozenset(("rope-1",)),
        frozenset(("spy-1",)),
    }


def test_o2_4_b9_3_compulsory_but_for_an_empty_hand() -> None:
    table = meeting("a", ["rope-1"], ["spy-1"])
    table.refused(F, EndTurn(), "O2.1", "trade.give")
    table.refused(F, Give("spy-1"), "B4.4", "card.not_held")
    assert meeting("a", ["rope-1"], []).room == "acting"
    assert meeting("c", [], ["rope-1"]).room == "acting"


def test_o2_1_with_opponents_it_is_the_basic_exchange() -> None:
    """O2.4, B9.4: of several the order is chosen, and each is held in its own way."""
    table = meeting("a", ["rope-1"], ["spy-1"], at={F: "A0", S: "A2", N1: "A2"})
    assert set(table.legal(F)) == {Exchange(S), Exchange(N1)}
    table.do(F, Exchange(S))
    table.do(F, Give("rope-1"))
    table.do(S, Give("spy-1"), 0, 0)
    assert (table.hand(F), table.hand(N1)) == ({"spy-7"}, {"spy-1"})
    assert table.state.turn.exchanged_here == (S, N1)
    other = meeting("a", ["rope-1"], ["spy-1"], at={F: "A0", S: "A2", N1: "A2"})
    other.do(F, Exchange(N1), 0, 0)
    assert {d.kind for d in other.decisions()} == {"giving"}
    other.do(F, Give("spy-7"))
    other.do(S, Give("spy-1"))
    assert other.hand(F) == {"spy-1"}


def test_o2_2_a_title_asked_for_and_granted() -> None:
    """R-172: the other asks for nothing; that direction is left to the dice."""
    table = meeting("b", ["rope-1", "boat-1"], ["spy-1", RING])
    assert {d.kind for d in table.decisions()} == {"requesting"}
    assert set(table.legal(F)) == {*map(Request, TITLES), Request()}
    table.do(F, Request("The Ring"))
    table.do(S, Request())
    assert {d.kind for d in table.decisions()} == {"granting"}
    assert set(table.legal(S)) == {Give(RING), Decline()}
    assert table.legal(F) == (Decline(),)
    table.do(F, Decline())
    table.do(S, Give(RING), table.place(F, "boat-1"))
    assert (table.hand(F), table.hand(S)) == ({"rope-1", RING}, {"spy-1", "boat-1"})


def test_o2_2_refused_or_not_held_is_the_fallback() -> None:
    """P4: no request and refusal by default; R-173: neither shows in public."""
    table = meeting("b", ["rope-1"], ["spy-1", RING])
    table.do(F, Request("The Ring"))
    assert table.wait(S) == Request()
    table.do(F, Decline())
    assert table.wait(S, 0, table.place(S, "spy-1")) == Decline()
    assert table.hand(F) == {"spy-1"}
    assert [(e.seat, e.of, e.title, e.given) for e in table.told(F, ev.Asking)] == [(F, S, "The Ring", False)]
    assert table.told(S, ev.Asking) == table.told(F, ev.Asking)
    for watcher in (N1, N2, None):
        assert table.told(watcher, ev.Asking) == []
        assert exchanged(table, watcher) == [(), ()]


def test_o2_2_by_chance_the_right_card_is_no_grant() -> None:
    table = meeting("b", ["rope-1"], [RING])
    table.do(F, Request("The Ring"))
    table.do(S, Request())
    table.do(F, Decline())
    table.do(S, Decline(), 0, 0)
    assert table.hand(F) == {RING}
    assert [e.given for e in table.told(F, ev.Asking)] == [False]


def test_r173_requests_are_seen_by_the_two_when_both_have_asked() -> None:
    """R-170: not before; and never by anybody else."""
    table = meeting("b", ["rope-1"], ["spy-1"])
    table.do(F, Request("Spy"))
    assert trade(table, S).sealed == ()
    table.do(S, Request("Boat"))
    asked = {F: "Spy", S: "Boat"}
    for seat in (F, S):
        assert {s.seat: s.what for s in trade(table, seat).asked} == asked
    for watcher in (N1, N2, None):
        assert trade(table, watcher).asked == ()
        assert trade(table, watcher).sealed == ()


def test_r173_both_are_asked_both_questions_whatever_was_asked() -> None:
    """I3: that somebody is asked tells nothing of the request."""
    for title in (None, "Rope", "The Ring"):
        table = meeting("b", ["rope-1"], ["spy-1", RING])
        table.do(F, Request(title))
        table.do(S, Request())
        assert set(table.deciders()) == {F, S}


def test_r232_of_several_copies_the_giver_chooses() -> None:
    """O2.2: three Elf Rings have one title; R-2."""
    rings = ["elf-ring-narya", "elf-ring-nenya", "elf-ring-vilya"]
    table = meeting("b", ["rope-1"], rings)
    table.do(F, Request("Elf Ring"))
    table.do(S, Request())
    assert set(table.legal(S)) == {*map(Give, rings), Decline()}
    table.do(F, Decline())
    table.do(S, Give("elf-ring-nenya"), 0)
    assert table.hand(F) == {"elf-ring-nenya"}


def test_o2_2_the_fallback_a_lets_the_giver_choose() -> None:
    """O2.1: any card then; the title given freely counts as granted."""
    table = meeting("b-a", ["rope-1", "boat-1"], ["spy-1", RING])
    table.do(F, Request("The Ring"))
    table.do(S, Request())
    assert set(table.legal(S)) == {Give("spy-1"), Give(RING), Decline()}
    table.do(S, Give("spy-1"))
    table.do(F, Give("boat-1"))
    assert (table.hand(F), table.hand(S)) == ({"rope-1", "spy-1"}, {RING, "boat-1"})
    assert [e.given for e in table.told(S, ev.Asking)] == [False]


def test_o2_3_each_takes_from_the_open_hand_of_the_other() -> None:
    """O2.3: both look, both choose from the hands as they stood (R-71); I43."""
    table = meeting("c", ["rope-1", "boat-1"], ["spy-1", RING])
    shown = {(e.to, e.of, frozenset(e.cards)) for e in table.told(F, ev.HandShown)}
    assert shown == {(F, S, frozenset(("spy-1", RING))), (S, F, frozenset(("rope", "boat")))}
    assert table.told(N1, ev.HandShown) == table.told(None, ev.HandShown) == []
    assert {d.kind for d in table.decisions()} == {"picking"}
    assert set(table.view(F).shown) == {"spy-1", RING}
    assert table.view(N1).shown == table.view(None).shown == ()
    table.refused(F, Take("rope"), "O2.3", "trade.take")
    table.do(F, Take(RING))
    assert table.view(F).shown == ()
    table.do(S, Take("boat"))
    assert (table.hand(F), table.hand(S)) == ({"rope-1", RING}, {"spy-1", "boat-1"})


def test_o2_3_p4_the_silent_take_at_random() -> None:
    table = meeting("c", ["rope-1", "boat-1"], ["spy-1", RING])
    assert table.wait(F) == Decline()
    assert table.wait(S, table.place(F, "boat-1"), table.place(S, RING)) == Decline()
    assert (table.hand(F), table.hand(S)) == ({"rope-1", RING}, {"spy-1", "boat-1"})


def test_r171_basic_asks_nobody() -> None:
    table = Table(
        hands={F: ["rope-1"], S: ["spy-1"], N1: [], N2: []},
        at={F: "A0", S: "A2"},
        turn=F,
        roll=1,
        options=O2["basic"],
    )
    table.do(F, Move("A1"), 0, 0)
    assert table.room == "acting"


@pytest.mark.parametrize("variant", ["a", "b", "b-a", "c"])
@pytest.mark.parametrize("leaver", [F, S, N1, N2])
@pytest.mark.parametrize("half", [False, True])
def test_r212_leaving_in_the_middle_of_a_trade(variant: str, leaver: str, half: bool) -> None:
    """R-23: no card changes hands with the leaver; another exchange that is due goes on."""
    table = meeting(variant, ["rope-1", "boat-1"], ["spy-1", "spy-2"], at={F: "A0", S: "A2", N1: "A2"})
    table.do(F, Exchange(S))
    if half:
        table.wait(F)
    table.leave(leaver, *([0, 0] if leaver == S else []))
    if leaver == F:
        assert table.state.turn.seat == N1
    elif leaver == S:
        assert (table.room, table.state.turn.exchanged_here) == ("acting", (N1,))
    else:
        assert table.deciders() == ((S,) if half else (F, S))
        assert trade(table, None).due == (() if leaver == N1 else (N1,))
