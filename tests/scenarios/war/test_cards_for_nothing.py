"""No card is spent where it can do nothing: it is refused with a sentence, and stays in the hand (EVT-2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war.actions import PlayEvent, UseItem
from engine.war.data import SEARCH_CARDS
from engine.war.events.table import SearchCardSeen
from engine.war.field import Effect
from tests.scenarios.war.fights import FIELD
from tests.scenarios.war.table import SAURON, WEST, Table

CARDS = tuple(SEARCH_CARDS)


def holding(card: str, seat: str = WEST, step: str = "F2", **where: Any) -> Table:
    """A table at which that seat has that card alone."""
    return Table(**{"step": step, "hands": {seat: [card]}, "mobilised": ("saruman",), "m": 5, **where})


def test_ev29_src_13_a_deck_that_is_used_up_shows_nothing_and_the_card_is_kept() -> None:
    table = holding("EV29", searched=CARDS)
    assert table.sees(SAURON).pile == table.sees(None).pile == 0
    table.refused(WEST, PlayEvent("EV29"), "SRC-13", "rumour.no_card")
    assert [card.id for card in table.sees(WEST).hand] == ["EV29"]
    last = holding("EV29", searched=CARDS[1:])
    assert last.sees(SAURON).pile == 1
    last.do(WEST, PlayEvent("EV29"))
    assert last.told(WEST, SearchCardSeen) == [SearchCardSeen(CARDS[0])]


@pytest.mark.parametrize(
    ("card", "seat", "step", "reason", "idle", "useful"),
    [
        ("EV02", SAURON, "D1", "corsairs.destroyed", {"units": {"corsairs": ""}}, {}),
        ("EV12", WEST, "D2", "wind.no_ships", {}, {"war": {"corsairs": True}}),
        (
            "EV12",
            WEST,
            "D2",
            "wind.no_ships",
            {"war": {"corsairs": True}, "units": {"corsairs": ""}},
            {"war": {"corsairs": True}},
        ),
        ("EV25", SAURON, "F2", "mobilise.done", {"mobilised": ("rohan",)}, {}),
        ("EV25", SAURON, "F2", "counsel.in_force", {"effects": [Effect("EV25", SAURON, 99)]}, {}),
        ("EV22", SAURON, "D3", "temptation.nobody", {"ring": "gothmog"}, {}),
    ],
)
def test_evt_2_an_event_card_that_can_do_nothing_is_kept(
    card: str, seat: str, step: str, reason: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    kept = holding(card, seat, step, **idle)
    assert kept.refused(seat, PlayEvent(card), _clause(card, reason)).reason == reason
    assert holding(card, seat, step, **useful).may(seat, PlayEvent(card))


def _clause(card: str, reason: str) -> str:
    known = {"EV02": "COR-2", "EV22": "RNG-11"}
    return known.get(card, "MOB-8" if reason == "mobilise.done" else "EVT-6")


@pytest.mark.parametrize(
    ("card", "seat", "who", "before", "after"),
    [("EV10", WEST, "aragorn", "F2", "F3"), ("EV31", SAURON, "orc_udun", "D2", "D3")],
)
def test_evt_2_a_card_for_a_move_is_kept_where_no_move_is_left(
    card: str, seat: str, who: str, before: str, after: str
) -> None:
    play = PlayEvent(card, (who,))
    at: dict[str, Any] = {"at": {"aragorn": FIELD}}
    assert holding(card, seat, before, **at).may(seat, play)
    holding(card, seat, after, **at).refused(seat, play, "EVT-6", "card.moved")
    moved = holding(card, seat, before, **at, fates={who: {"moved": True, "began": FIELD}})
    moved.refused(seat, play, "EVT-6", "card.moved")


@pytest.mark.parametrize(
    ("card", "step", "idle", "useful"),
    [
        ("MG04", "F3", {}, {"at": {"boromir": FIELD, "pippin": FIELD, "gothmog": FIELD}}),
        ("MG14", "F2", {"fates": {"boromir": {"moved": True}}}, {}),
    ],
)
def test_mag_1_a_magic_card_that_would_help_nobody_is_kept(
    card: str, step: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    held: dict[str, Any] = {"bare": True, "at": {"boromir": FIELD}, "items": {card: "boromir"}, "step": step}
    Table(**{**held, **idle}).refused(WEST, UseItem(card), "MAG-1", "item.for_nothing")
    captives = {"captives": {"pippin": "gothmog"}} if "at" in useful else {}
    assert Table(**{**held, **useful, **captives}).may(WEST, UseItem(card))


def test_mag_1_the_phial_is_kept_where_shelob_is_slain() -> None:
    table = Table(step="F2", items={"MG13": "sam"})
    assert table.may(WEST, UseItem("MG13", ("shelob",)))
    table.state = replace(table.state, secrets=replace(table.state.secrets, slain=("shelob",)))
    table.refused(WEST, UseItem("MG13", ("shelob",)), "MAG-1", "item.for_nothing")
