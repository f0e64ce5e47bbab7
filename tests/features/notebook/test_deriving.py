"""The notebook out of events, case by case (E7.6, I18, I24 to I41)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.tell.notebook.deriving import Claim, Notebook, derive
from bot.model.scene import Entry
from engine import riddle
from engine.riddle import events as ev

ME, BEN, CY = "frodo", "black-rider-1", "sam"


def moved(
    cards: Sequence[str], source: str, target: str, why: str, seen: Sequence[str], count: int = 0
) -> ev.Event:
    return ev.CardsMoved(tuple(cards), source, target, why, count or len(cards), tuple(seen))


def book(*steps: Sequence[ev.Event], looks: bool = True, bilbo: bool = False) -> Notebook:
    """The notebook after steps, one a turn."""
    entries = []
    for turn, events in enumerate(steps, 1):
        told = tuple(one for event in events if (one := riddle.redact(event, ME)) is not None)
        entries.append(Entry(turn, turn, ME, float(turn), told))
    return derive(entries, (ME,), looks=looks, bilbo=bilbo)


def known(notebook: Notebook) -> list[tuple[str, str, int]]:
    """Who holds what, and since when that is in doubt."""
    return [(claim.seat, claim.face, claim.doubt) for claim in notebook.claims]


def swap(gave: str, got: str, other: str = BEN) -> list[ev.Event]:
    """A Friendly Exchange of the viewer."""
    return [
        moved([gave], f"hand:{ME}", f"hand:{other}", "exchange", (ME, other)),
        moved([got], f"hand:{other}", f"hand:{ME}", "exchange", (ME, other)),
        ev.Exchanged(ME, other),
    ]


UNSEEN = [
    moved(["spy-1"], f"hand:{BEN}", f"hand:{CY}", "exchange", (BEN, CY)),
    moved(["spy-2"], f"hand:{CY}", f"hand:{BEN}", "exchange", (BEN, CY)),
    ev.Exchanged(BEN, CY),
]


def test_I24_what_one_gave_and_got_is_kept_and_where_it_went() -> None:
    notebook = book(swap("cloak-2", "horse-4"))
    (passed,) = notebook.passed
    assert (passed.other, passed.gave, passed.got, passed.why) == (BEN, ("cloak",), ("horse-4",), "exchange")
    assert notebook.claims == (Claim(BEN, "cloak", 1, 1.0),)


def test_E7_6_a_card_that_leaves_unseen_puts_all_in_doubt_and_one_that_leaves_seen_ends_its_claim() -> None:
    assert known(book(swap("cloak-2", "horse-4"), UNSEEN)) == [(BEN, "cloak", 2)]
    pile = [moved(["cloak-5"], f"hand:{BEN}", "discards", "discard", (ev.EVERYBODY,))]
    assert known(book(swap("cloak-2", "horse-4"), pile)) == []
    other = [moved(["rope-5"], f"hand:{BEN}", "discards", "discard", (ev.EVERYBODY,))]
    assert known(book(swap("cloak-2", "horse-4"), other)) == [(BEN, "cloak", 0)]


def test_E7_6_of_two_equal_cards_one_that_leaves_leaves_one() -> None:
    one = moved(["cloak-1"], f"hand:{BEN}", "discards", "discard", (ev.EVERYBODY,))
    notebook = book(swap("cloak-2", "horse-4"), UNSEEN, swap("cloak-3", "rope-1"), [one])
    # The surest of the two may be the one that left.
    assert known(notebook) == [(BEN, "cloak", 2)]


def test_I34_a_force_that_returns_is_seen_by_all_to_be_held() -> None:
    lay = moved(["the-ring"], f"hand:{BEN}", f"laid:{BEN}", "force", (ev.EVERYBODY,))
    back = moved(["the-ring"], f"laid:{BEN}", f"hand:{BEN}", "return", (ev.EVERYBODY,))
    assert known(book([lay])) == []
    assert known(book([lay], [back])) == [(BEN, "the-ring", 0)]


def test_I26_a_look_is_a_dated_snapshot_and_greyed_when_older() -> None:
    look = [
        ev.Played(ME, "palantir", "see_hands", (BEN,), 1),
        ev.HandShown(ME, BEN, ("rope", "horse-4"), "hand"),
    ]
    notebook = book(swap("cloak-2", "spy-4"), look)
    (seen,) = notebook.seen
    assert (seen.by, seen.cards, seen.older) == ("palantir", ("rope", "horse-4"), 0)
    assert known(notebook) == [(BEN, "horse-4", 0), (BEN, "rope", 0)]
    later = book(look, UNSEEN)
    assert later.seen[0].older == 2
    assert known(later) == [(BEN, "horse-4", 2), (BEN, "rope", 2)]


def test_I26_a_card_shown_to_resist_is_held_and_others_looks_teach_nothing() -> None:
    resisted = [ev.HandShown(ME, BEN, ("black-rider-1",), "one", resisted=True)]
    notebook = book(resisted, resisted)
    assert known(notebook) == [(BEN, "black-rider-1", 0)]
    assert [seen.resisted for seen in notebook.seen] == [True, True]
    theirs = [ev.HandShown(CY, BEN, ("rope", "horse-4"), "hand")]
    assert book(theirs) == Notebook()


def test_I18_switched_off_a_look_is_an_entry_without_cards() -> None:
    notebook = book([ev.HandShown(ME, BEN, ("rope", "horse-4"), "hand")], looks=False)
    assert notebook.claims == ()
    assert [(seen.of, seen.cards) for seen in notebook.seen] == [(BEN, ())]


def test_I30_a_miss_of_gollum_ends_the_claim_unless_bilbo_may_have_kept_the_ring() -> None:
    held = [moved(["the-ring"], f"laid:{BEN}", f"hand:{BEN}", "return", (ev.EVERYBODY,))]
    miss = [ev.Asked(CY, BEN, "the-ring", False)]
    assert known(book(held, miss)) == []
    assert known(book(held, miss, bilbo=True)) == [(BEN, "the-ring", 2)]


def test_I37_what_somebody_hides_may_be_any_card() -> None:
    hides = [moved(["cloak-2"], f"hand:{BEN}", f"cache:{BEN}@K5", "hide", (BEN,))]
    assert known(book(swap("cloak-2", "horse-4"), hides)) == [(BEN, "cloak", 2)]


def test_I41_a_cache_seen_with_a_wizard_is_dated_too() -> None:
    look = [ev.CacheShown(ME, BEN, "K5", ("rope",), "gandalf")]
    notebook = book(look)
    assert [(seen.what, seen.space, seen.cards) for seen in notebook.seen] == [("cache", "K5", ("rope",))]
    takes = [moved(["rope-1"], f"cache:{BEN}@K5", f"hand:{BEN}", "retrieve", (BEN,))]
    assert book(look, takes).seen[0].older == 2


def test_I45_I47_of_who_is_out_nothing_is_claimed() -> None:
    assert known(book(swap("cloak-2", "horse-4"), [ev.Left(BEN, False)])) == []
    assert known(book(swap("cloak-2", "horse-4"), [ev.DroppedOut(BEN, None, "cards", None)])) == []


def test_O16_5_of_the_own_characters_nothing_is_claimed() -> None:
    entries = [Entry(1, 1, ME, 1.0, tuple(swap("cloak-2", "rope-1", "sam")))]
    assert derive(entries, ("frodo", "sam"), looks=True) == Notebook()


def test_a3_the_own_hiding_is_in_the_own_notebook_and_in_no_other() -> None:
    hidden = moved(["rope-1"], f"hand:{ME}", f"cache:{ME}@K5", "hide", (ME,))
    (kept,) = book([hidden]).passed
    assert (kept.other, kept.gave, kept.got, kept.why) == ("K5", ("rope",), (), "hide")
    other = moved(["rope-1"], f"hand:{BEN}", f"cache:{BEN}@K5", "hide", (BEN,))
    assert book([other]).passed == ()
