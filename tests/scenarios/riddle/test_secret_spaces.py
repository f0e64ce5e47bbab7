"""Secret spaces (A3): TS-109 to TS-112 and the rulings of the chapter; I14, I15, I37 to I39, I41."""

from typing import Any

from engine.dice import RecordingDice, ScriptedDice
from engine.riddle import RULES, Options, undoable
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but

A3 = but(PLAIN, a3_secret_spaces=True)
FOUR = ("boat-1", "rope-1", "cloak-1", "horse-1")


def spaces(**where: Any) -> Table:
    """A table with Secret spaces; the die shows 2."""
    return Table(roll=2, options=A3, **where)


def at_b3(*hand: str, options: Options = A3, **where: object) -> Table:
    """Frodo stopped on the Secret space B3, in the middle of his turn."""
    facts: dict[str, object] = {
        "hands": {F: hand, N1: [], S: []},
        "at": {F: "B3", N1: "A1", S: "V3"},
        "start": "B2",
        "moved": True,
        "roll": 2,
        **where,
    }
    return Table(turn=F, options=options, **facts)


def moved_cards(table: Table, seat: str | None, why: str) -> list[tuple[tuple[str, ...], int]]:
    """The cards a watcher was told of, and their number, by why they moved."""
    return [(e.cards, e.count) for e in table.told(seat, ev.CardsMoved) if e.why == why]


def count(table: Table, owner: str, space: str = "B3") -> int:
    return sum(c.count for c in table.view(None).caches if (c.owner, c.space) == (owner, space))


def test_ts_109_a3_1_a3_5_four_of_six_cards_and_back_in_the_next_turn() -> None:
    table = at_b3(*FOUR, "spy-1", "spy-2")
    table.do(F, act.Hide(FOUR))
    assert table.hand(F) == {"spy-1", "spy-2"}
    table.refused(F, act.TakeBack(), "A3.5", "back.hid_here")
    table.do(F, act.EndTurn())
    for seat, way in ((N1, "A2"), (S, "V2")):
        table.wait(seat, 1)
        table.do(seat, act.Move(way))
        table.do(seat, act.EndTurn())
    table.refused(F, act.TakeBack(), "R-14", "roll.first")
    table.wait(F, 2)
    assert not table.state.turn.moved
    table.do(F, act.TakeBack())
    table.do(F, act.Retrieve(FOUR))
    assert table.hand(F) == {*FOUR, "spy-1", "spy-2"}
    assert table.state.caches == ()


def test_ts_110_a3_6_a3_7_i39_one_of_them_by_chance() -> None:
    """A3.6: the owner learns only how many are left."""
    table = spaces(
        hands={N1: ["gandalf"], F: [], S: []},
        at={N1: "B3", F: "A1", S: "V3"},
        caches={F: {"B3": FOUR}, S: {"B3": ["spy-1", "spy-2"]}},
        turn=N1,
        start="B2",
        moved=True,
    )
    table.do(N1, act.Search(F), 1)
    found = ({*FOUR} & table.hand(N1)).pop()
    assert moved_cards(table, N1, "find") == [((found,), 1)]
    for watcher in (F, S, None):
        assert moved_cards(table, watcher, "find") == [((), 1)]
    for owner in (F, S):
        table.refused(N1, act.Search(owner), "A3.7", "search.once")
    assert count(table, F) == 3
    assert [cache.cards for cache in table.view(F).caches] == [None, None]


def test_ts_111_a3_8_i41_a_wizard_sees_a_cache_from_anywhere() -> None:
    """A3.8: always retained, The Balrog too; the owner need not be reachable."""
    table = spaces(
        hands={N1: ["the-balrog", "gandalf"], F: [], S: []},
        at={N1: "A0", S: "V3"},
        halls={F: 1},
        caches={F: {"B3": [RING, "rope-1"]}},
        turn=N1,
    )
    table.refused(N1, act.PlayCard("gandalf", on=F, use="cache", at="B3"), "A3.8", "cache.no_wizard")
    table.refused(N1, act.PlayCard("the-balrog", on=S, use="cache", at="B3"), "A3.8", "cache.none")
    table.refused(N1, act.PlayCard("the-balrog", on=F, use="cache", at="M3"), "A3.8", "cache.none")
    table.do(N1, act.PlayCard("the-balrog", on=F, use="cache", at="B3"))
    assert (table.plays, table.hand(N1), table.pile) == (1, {"the-balrog", "gandalf"}, ())
    shown = {seat: table.told(seat, ev.CacheShown) for seat in (N1, F, S, None)}
    assert [(e.to, e.owner, e.space, e.by) for e in shown[None]] == [(N1, F, "B3", "the-balrog")]
    assert {seat: [e.cards for e in events] for seat, events in shown.items()} == {
        N1: [("rope", RING)],
        F: [()],
        S: [()],
        None: [()],
    }
    table.do(N1, act.PlayCard("the-balrog", on=F, use="cache", at="B3"))
    table.refused(N1, act.PlayCard("the-balrog", on=F, use="cache", at="B3"), "B10.1", "power.used_up")


def test_a3_8_the_own_cache_and_every_wizard_of_the_own_kind() -> None:
    for wizard in ("gandalf", "galadriel"):
        table = spaces(hands={F: [wizard], N1: []}, at={F: "A0"}, caches={F: {"B3": ["rope-1"]}})
        table.do(F, act.PlayCard(wizard, on=F, use="cache", at="B3"))
        assert [e.cards for e in table.told(F, ev.CacheShown)] == [("rope",)]
        assert table.hand(F) == {wizard}


def test_a3_8_refused_without_secret_spaces() -> None:
    table = Table(hands={F: ["gandalf"], N1: []}, at={F: "A0"}, roll=2)
    table.refused(F, act.PlayCard("gandalf", on=F, use="cache", at="B3"), "A3.8", "secret.off")
    table.refused(F, act.Hide(("gandalf",)), "A3.1", "secret.off")


def test_ts_112_r94_r144_gollum_does_not_reach_a_hidden_ring() -> None:
    """A3.3, R-144: hiding The Ring is no discard, and everybody may search for it."""
    table = at_b3(RING, "rope-1")
    table.do(F, act.Hide((RING,)))
    assert table.state.cache(F, "B3") == (RING,)
    table.do(F, act.EndTurn())
    rider = spaces(
        hands={N1: ["gollum"], F: ["rope-1"]}, at={N1: "A0", F: "A9"}, caches={F: {"B3": [RING]}}, turn=N1
    )
    rider.do(N1, act.PlayCard("gollum", on=F))
    assert [e.hit for e in rider.told(None, ev.Asked)] == [False]
    assert rider.state.cache(F, "B3") == (RING,)
    searching = spaces(
        hands={N1: [], F: ["rope-1"]}, at={N1: "B3", F: "A9"}, caches={F: {"B3": [RING]}}, turn=N1
    )
    searching.do(N1, act.Search(F), 0)
    assert searching.hand(N1) == {RING}


def test_a3_1_r142_four_cards_of_one_owner_on_one_space() -> None:
    """R-142: five at once, or a fifth beside those that lie there, are refused."""
    table = at_b3(*FOUR, "spy-1", "spy-2")
    table.refused(F, act.Hide((*FOUR, "spy-1")), "A3.1", "hide.too_many")
    table.refused(F, act.Hide(()), "R-142")
    table.refused(F, act.Hide(("gandalf",)), "B4.4", "card.not_held")
    table.do(F, act.Hide(FOUR[:3]))
    assert table.refused(F, act.Hide(("spy-1", "spy-2")), "R-142", "hide.too_many").facts["room"] == 1
    table.do(F, act.Hide(("spy-1",)))
    table.refused(F, act.Hide(("spy-2",)), "R-142", "hide.too_many")
    other = at_b3("spy-3", caches={F: {"M3": FOUR}, S: {"B3": ["rope-2", "rope-3", "rope-4", "boat-2"]}})
    assert other.may(F, act.Hide(("spy-3",)))


def test_a3_2_hiding_retrieving_and_finding_are_no_power_plays() -> None:
    """R-147: own cards back and another's card at one stop; A3.5: and to hide again after that."""
    table = at_b3("rope-1", caches={F: {"B3": ["boat-1", "boat-2"]}, S: {"B3": ["spy-1"]}}, power_plays=2)
    table.do(F, act.TakeBack())
    table.do(F, act.Retrieve(("boat-1",)))
    table.do(F, act.Search(S), 0)
    table.do(F, act.Hide(("rope-1", "spy-1")))
    assert table.plays == 2
    assert set(table.state.cache(F, "B3")) == {"boat-2", "rope-1", "spy-1"}
    table.refused(F, act.TakeBack(), "A3.5", "back.hid_here")


def test_a3_3_cards_of_a_cache_are_in_no_hand() -> None:
    """R-87, R-148: neither used nor counted, nor examined by their owner."""
    table = at_b3("riddle-1", "boat-3", caches={F: {"B3": ["horse-1", "gandalf"]}})
    assert table.view(None).player(F).hand_size == 2
    table.refused(F, act.Move("A12", "horse-1"), "B4.4", "card.not_held")
    table.refused(F, act.PlayCard("gandalf", on=N1), "B4.4", "card.not_held")
    assert [cache.cards for cache in table.view(F).caches] == [None]


def test_a3_4_a_part_of_the_cache_may_be_taken() -> None:
    """R-145, I38: the owner is shown what is left, then chooses; others learn place and number."""
    table = at_b3(caches={F: {"B3": [RING, "rope-1", "boat-1"]}})
    assert [cache.cards for cache in table.view(F).caches] == [None]
    table.do(F, act.TakeBack())
    assert table.view(F).shown == ("boat-1", "rope-1", RING)
    assert table.view(N1).shown == table.view(None).shown == ()
    assert [e.cards for e in table.told(F, ev.CacheShown)] == [("boat", "rope", RING)]
    assert [(e.owner, e.space, e.cards) for e in table.told(N1, ev.CacheShown)] == [(F, "B3", ())]
    for action in (act.EndTurn(), act.Claim(), act.Retrieve(()), act.Retrieve(("spy-1",))):
        table.refused(F, action, "R-145", "back.choose")
    table.do(F, act.Retrieve(("rope-1", RING)))
    assert moved_cards(table, F, "retrieve") == [(("rope-1", RING), 2)]
    assert moved_cards(table, N1, "retrieve") == moved_cards(table, None, "retrieve") == [((), 2)]
    assert table.hand(F) == {"rope-1", RING}
    assert table.state.cache(F, "B3") == ("boat-1",)


def test_r145_p0_4_absence_takes_everything() -> None:
    table = at_b3(caches={F: {"B3": [RING, "rope-1"]}})
    table.do(F, act.TakeBack())
    assert table.wait(F) == act.Retrieve(("rope-1", RING))


def test_i37_what_is_hidden_is_told_to_the_owner_alone() -> None:
    table = at_b3(*FOUR)
    table.do(F, act.Hide(("horse-1", "boat-1")))
    assert moved_cards(table, F, "hide") == [(("boat-1", "horse-1"), 2)]
    for watcher in (N1, None):
        assert moved_cards(table, watcher, "hide") == [((), 2)]
        (event,) = (e for e in table.told(watcher, ev.CardsMoved) if e.why == "hide")
        assert event.target == "cache:frodo@B3"


def test_i14_i15_place_and_number_are_public_and_nothing_else() -> None:
    table = at_b3("spy-1", caches={F: {"B3": FOUR}, S: {"B3": ["spy-2"], "M3": ["spy-3", "spy-4"]}})
    for watcher in (F, N1, S, None):
        caches = table.view(watcher).caches
        assert [(c.owner, c.space, c.count) for c in caches] == [(F, "B3", 4), (S, "B3", 1), (S, "M3", 2)]
        assert {c.cards for c in caches} == {None}


def test_i46_the_caches_lie_open_when_the_game_is_over() -> None:
    table = spaces(hands={F: [RING], N1: []}, at={F: "VD"}, on_goal=[F], caches={N1: {"B3": ["spy-2"]}})
    table.do(F, act.Claim())
    assert [cache.cards for cache in table.view(None).caches] == [("spy-2",)]


def test_r143_r139_not_with_an_exchange_due_nor_elsewhere_nor_after_the_end() -> None:
    """R-143: S3 comes first; R-146: nobody must search."""
    table = spaces(
        hands={F: ["rope-1", "treebeard"], S: ["spy-1"], MERRY: ["spy-2"]},
        at={F: "B1", S: "B2", MERRY: "B3"},
        caches={S: {"B3": ["spy-3"]}},
        turn=F,
        table={F: ["boat-1"]},
    )
    table.refused(F, act.Hide(("rope-1",)), "A3.1", "secret.not_here")
    table.do(F, act.Move("B3"))
    assert table.room == "exchanging"
    table.refused(F, act.Hide(("rope-1",)), "B9.1", "exchange.due")
    table.refused(F, act.Search(S), "B9.1", "exchange.due")
    table.do(F, act.Exchange(S), table.place(F, "rope-1"), 0, 0, 0)
    assert table.may(F, act.Hide(table.player(F).hand))
    if "treebeard" in table.hand(F):
        table.do(F, act.EndTurn("treebeard"))
        table.refused(F, act.Search(S), "B7.9", "discard.due")


def test_r148_the_limit_counts_what_was_found() -> None:
    """B7.12: eleven cards at the end of the turn, one to discard; those in a cache do not count."""
    table = at_b3(*TEN, caches={F: {"M3": ["gimli", "legolas"]}, S: {"B3": ["gandalf"]}})
    table.do(F, act.Search(S), 0)
    table.do(F, act.EndTurn())
    assert table.room == "discarding"
    full = at_b3(*TEN, caches={F: {"M3": ["gimli", "legolas"]}})
    full.do(F, act.EndTurn())
    assert full.state.turn.seat != F


def test_r149_an_empty_hand_after_hiding_meets_nobody() -> None:
    """R-62: no exchange, so no battle."""
    table = spaces(
        hands={F: ["rope-1"], N1: ["evil-army-orcs"]}, at={F: "B3", N1: "A10"}, start="B2", moved=True, turn=F
    )
    table.do(F, act.Hide(("rope-1",)))
    table.do(F, act.EndTurn())
    table.wait(N1, 1)
    table.do(N1, act.Move("B1"))
    assert table.room == "acting"
    table.refused(N1, act.Attack(F, "evil-army-orcs"), "B11.1", "attack.no_exchange")


def test_r150_table_cards_cannot_be_hidden() -> None:
    table = at_b3("rope-1", table={F: ["boat-1"]})
    table.refused(F, act.Hide(("boat-1",)), "B4.4", "card.not_held")


def test_r152_a_partners_cache_is_like_anybody_elses() -> None:
    table = Table(
        hands={F: [], S: [], N1: [], N2: []},
        at={F: "B3"},
        caches={S: {"B3": ["spy-1"]}},
        roll=1,
        turn=F,
        options=but(A3, o1_partners=True),
    )
    table.refused(F, act.TakeBack(), "A3.4", "back.none")
    table.do(F, act.Search(S), 0)
    assert table.hand(F) == {"spy-1"}
    assert moved_cards(table, S, "find") == [((), 1)]


def test_a3_6_nothing_to_find_where_nobody_hid() -> None:
    table = at_b3("spy-1", caches={F: {"B3": ["spy-2"]}})
    table.refused(F, act.Search(N1), "A3.6", "search.none")
    table.refused(F, act.Search(F), "A3.6", "search.none")


def test_a3_7_another_secret_space_is_another_search() -> None:
    table = Table(
        hands={F: ["eagles-1"], S: []},
        at={F: "B3"},
        caches={S: {"B3": ["spy-1"], "M3": ["spy-2"]}},
        roll=1,
        turn=F,
        options=A3,
    )
    table.do(F, act.Search(S), 0)
    table.do(F, act.Move("M3", "eagles-1"))
    table.do(F, act.Search(S), 0)
    assert table.hand(F) == {"spy-1", "spy-2"}


def test_r22_hiding_may_be_taken_back_finding_and_looking_may_not() -> None:
    """A3.6, R-145: what was hidden before was shown."""

    def free(table: Table, action: act.Action, *script: int) -> bool:
        dice = RecordingDice(ScriptedDice(script))
        step = RULES.apply(table.state, F, action, dice)
        return undoable(table.state, action, step, dice.draws)

    table = at_b3("spy-1", caches={F: {"B3": ["spy-2", "spy-4"]}, S: {"B3": ["spy-3"]}})
    assert free(table, act.Hide(("spy-1",)))
    assert not free(table, act.TakeBack())
    assert not free(table, act.Search(S), 0)
    table.do(F, act.TakeBack())
    assert free(table, act.Retrieve(("spy-2",)))


def test_r22_the_second_hide_on_one_space_may_be_taken_back_like_the_first() -> None:
    """R-22: nothing was drawn or shown, nobody else was asked; and so on backwards."""
    table = at_b3("spy-1", "boat-1")
    for card in ("spy-1", "boat-1"):
        before, dice = table.state, RecordingDice(ScriptedDice())
        step = RULES.apply(before, F, act.Hide((card,)), dice)
        assert undoable(before, act.Hide((card,)), step, dice.draws), card
        table.do(F, act.Hide((card,)))
