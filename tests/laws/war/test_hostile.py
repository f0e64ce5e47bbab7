"""Hostile orders: each is refused with its clause and a reason, changes nothing and tells nothing hidden."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.dice import RecordingDice, SeededDice
from engine.game import CodecError, IllegalAction
from engine.war import RULES, Action, State, encode, position
from engine.war import actions as act
from engine.war.data import COMPANIONS
from engine.war.questions import Yes
from tests.laws.war import twins as law
from tests.laws.war.orders import wild
from tests.laws.war.test_twins_of_the_shadow import other_letters
from tests.laws.war.walks import games, playout

WEST, SAURON, SARUMAN = "fellowship", "sauron", "saruman"


def refusal(state: State, seat: str, action: Action) -> IllegalAction:
    """The refusal of an order that must be refused: nothing was drawn, nothing has changed."""
    before, dice = encode(state), RecordingDice(SeededDice(1))
    assert not RULES.is_legal(RULES.view(state, seat), action)
    assert action not in RULES.legal(state, seat)
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(state, seat, action, dice)
    assert not dice.draws
    assert encode(state) == before
    assert refused.value.reason
    return refused.value


def move(*who: str, to: tuple[str, ...], **more: object) -> act.Move:
    return act.Move(who, to, **more)  # type: ignore[arg-type]


HOSTILE: dict[str, tuple[dict[str, object], str, Action, str]] = {
    # Stacks too high, or wrongly put together
    "orcs end upon uruk-hai": (
        {"preset": "three_powers", "step": "D2", "m": 5, "units": {"orc_udun": "1512"}},
        SAURON,
        move("orc_udun", to=("1412",)),
        "STK-3",
    ),
    "an army walks into an army": (
        {"step": "D2", "m": 5, "units": {"orc_udun": "2517"}},
        SAURON,
        move("orc_udun", to=("2518",)),
        "MOV-8",
    ),
    "two units joined for one price": (
        {"step": "D2", "m": 5},
        SAURON,
        act.JoinUnit("orc_gorgoroth", "orc_morgul"),
        "STK-4",
    ),
    "a part stronger than the whole": (
        {"step": "D2", "m": 5},
        SAURON,
        act.SplitUnit("orc_udun", 25),
        "STK-4",
    ),
    "a part of nothing": ({"step": "D2", "m": 5}, SAURON, act.SplitUnit("orc_udun", 0), "STK-4"),
    "a part below nothing": ({"step": "D2", "m": 5}, SAURON, act.SplitUnit("orc_udun", -5), "STK-4"),
    "the Rangers parted": (
        {"step": "F2", "mobilised": ["gondor"]},
        WEST,
        act.SplitUnit("rangers", 2),
        "STK-4",
    ),
    "eleven escorts before the war": (
        {
            "step": "D2",
            "units": {"orc_udun": ("2614", 11)},
            "at": {"sam": "2614"},
            "captives": {"sam": "orc_udun"},
        },
        SAURON,
        move("orc_udun", to=("2714",)),
        "CAP-9",
    ),
    # Through walls and over water
    "an army through the Ephel Dúath": (
        {"step": "D2", "m": 5, "units": {"orc_udun": "2815"}},
        SAURON,
        move("orc_udun", to=("2716",)),
        "MOV-4",
    ),
    "a party over the Misty Mountains": (
        {"step": "F2", "at": {"sam": "1709"}, "hidden": ["sam"]},
        WEST,
        move("sam", to=("1809",)),
        "MOV-16",
    ),
    "an army over the Anduin": (
        {"step": "F2", "mobilised": ["gondor"], "units": {"tower_guard": "2519"}},
        WEST,
        move("tower_guard", to=("2619",)),
        "MOV-6",
    ),
    "an army into the sea": (
        {"step": "D2", "m": 5, "units": {"orc_udun": "2121"}},
        SAURON,
        move("orc_udun", to=("2122",)),
        "MOV-4",
    ),
    "a leap": ({"step": "D2", "m": 5}, SAURON, move("orc_udun", to=("2815", "1915")), "MOV-20"),
    "a hex that is none": ({"step": "D2", "m": 5}, SAURON, move("orc_udun", to=("9999",)), "MOV-20"),
    "no way at all": ({"step": "D2", "m": 5}, SAURON, move("orc_udun", to=()), "MOV-20"),
    "a march to the sea": ({"step": "D2", "m": 5}, SAURON, act.March(("orc_udun",), "0101"), "MOV-21"),
    # Parties wrongly split
    "a party in two hexes": (
        {"step": "F2", "at": {"sam": "1709", "frodo": "1708"}, "hidden": ["sam", "frodo"]},
        WEST,
        move("sam", "frodo", to=("1808",)),
        "MOV-20",
    ),
    "one man twice": (
        {"step": "F2", "at": {"sam": "1709"}, "hidden": ["sam"]},
        WEST,
        move("sam", "sam", to=("1708",)),
        "MOV-20",
    ),
    "nobody": ({"step": "F2"}, WEST, move(to=("1708",)), "MOV-20"),
    "dropping one who is not there": (
        {"step": "F2", "at": {"sam": "2216"}, "hidden": ["sam"]},
        WEST,
        move("sam", to=("2116", "2115"), drops=(act.Drop(("gimli",), "2116"),)),
        "MOV-9",
    ),
    "dropping everybody": (
        {"step": "F2", "at": {"sam": "2216"}, "hidden": ["sam"]},
        WEST,
        move("sam", to=("2116", "2115"), drops=(act.Drop(("sam",), "2116"),)),
        "MOV-9",
    ),
    "a tenth hidden": (
        {"step": "F7", "hidden": COMPANIONS},
        WEST,
        act.Hide((*COMPANIONS, "celeborn")),
        "HID-9",
    ),
    # Searches where no force may
    "a search before its time": ({"step": "letter"}, SAURON, act.Search("shire"), "SEQ-4"),
    "a search in the own sitting": ({"step": "D2"}, SAURON, act.Search("shire"), "SEQ-4"),
    "a search by the searched": ({"step": "F2"}, WEST, act.Search("shire"), "SEQ-4"),
    # Other people's pieces, and what cannot be seen
    "the other side's army": ({"step": "D2", "m": 5}, SAURON, move("tower_guard", to=("2517",)), "MOV-20"),
    "a rescue in a Citadel": (
        {
            "step": "F3",
            "at": {"sam": "dol_guldur", "aragorn": "dol_guldur"},
            "hidden": [],
            "captives": {"sam": "citadel:dol_guldur"},
        },
        WEST,
        act.Rescue("sam", ("aragorn",)),
        "RES-6",
    ),
    "Denethor out of Minas Tirith": (
        {"step": "F2", "mobilised": ["gondor"]},
        WEST,
        move("denethor", to=("2517",)),
        "SPC-1",
    ),
    "Denethor with an army": (
        {"step": "F2", "mobilised": ["gondor"]},
        WEST,
        move("tower_guard", "denethor", to=("2517",)),
        "SPC-1",
    ),
    "a Nazgûl beyond its points": (
        {"step": "D2", "m": 5, "points": 0},
        SAURON,
        move("khamul", to=("2409",)),
        "SHD-5",
    ),
    "two Nazgûl for one point": (
        {"step": "D2", "m": 5, "points": 1},
        SAURON,
        move("khamul", "nazgul_3", to=("2409",)),
        "SHD-5",
    ),
    "a Nazgûl into a western Citadel": (
        {"step": "D2", "m": 5, "at": {"khamul": "2517"}},
        SAURON,
        move("khamul", to=("2518",)),
        "NAZ-6",
    ),
    "a Nazgûl too far": ({"step": "D2", "m": 5}, SAURON, move("khamul", to=("1111",)), "MOV-1"),
    "an army that sleeps": ({"step": "D2"}, SAURON, move("orc_udun", to=("2915",)), "MOV-12"),
    "an attack from afar": ({"step": "D5", "m": 5}, SAURON, act.Attack("2518", ("orc_udun",)), "ARM-1"),
    "an attack on nobody": (
        {"step": "D5", "m": 5, "units": {"orc_udun": "2214"}},
        SAURON,
        act.Attack("2213", ("orc_udun",)),
        "ARM-1",
    ),
    "an answer nobody asked for": ({"step": "D2"}, SAURON, act.Answer("P-10", Yes()), "PRM-1"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_gen_10_inf_1_a_hostile_order_is_refused_by_its_clause_and_changes_nothing(name: str) -> None:
    where, seat, action, clause = HOSTILE[name]
    state = position(**{"turn": 8, **where})  # type: ignore[arg-type]
    assert refusal(state, seat, action).clause == clause


HIDDEN = {"frodo": "2716", "sam": "2716"}


@pytest.mark.parametrize(
    "action",
    [
        act.Fight("2716", ("khamul",), ("frodo",)),
        act.Attempt(("khamul",), "2716"),
        act.Move(("frodo",), ("2715",)),
        act.Reveal(("frodo",)),
        act.HandOver(("frodo",), "khamul"),
        act.Give("ring", "khamul"),
        act.HandRing("khamul"),
        act.PlayEvent("EV32", ("frodo",)),
        act.Attack("2716", ("orc_udun",)),
    ],
    ids=lambda action: type(action).__name__,
)
@pytest.mark.parametrize("step", ["D2", "D3", "D4", "D5"])
def test_inf_1_hid_4_whoever_is_hidden_is_refused_like_somebody_who_is_not_there(
    action: Action, step: str
) -> None:
    """In the hex that is named, or at the other end of the world: the same words."""
    answers = []
    for people in (HIDDEN, {"frodo": "0708", "sam": "0607"}):
        state = position(
            turn=8,
            step=step,
            m=5,
            at={**people, "khamul": "2716"},
            hidden=list(HIDDEN),
            units={"rangers": "", "orc_udun": "2615"},
            hands={SAURON: ["EV32"]},
        )
        refused = refusal(state, SAURON, action)
        answers.append((refused.clause, refused.reason, encode(refused.facts)))
    assert answers[0] == answers[1]


def test_inf_1_refusals_of_any_order_are_the_same_in_twin_worlds() -> None:
    """Whatever Sauron, Saruman and the West try on random games: their refusals hang on what they may see."""
    rng = random.Random(8)
    compared = 0
    for game in games(6):
        for taken in islice(playout(game, 30), 0, None, 3):
            swaps = {SAURON: law.elsewhere, SARUMAN: law.another_bearer, WEST: other_letters}
            for seat, swap in swaps.items():
                pair = law.twins(taken.step.state, swap, rng) if seat in game.config.seats else None
                for _ in range(6 if pair else 0):
                    assert pair is not None
                    _, action = wild(pair.one, rng)
                    one, two = (_refused(state, seat, action) for state in pair)
                    assert one == two
                    compared += one != ""
    assert compared > 200


def _refused(state: State, seat: str, action: Action) -> str:
    """The words of a refusal; empty if it is allowed."""
    if RULES.is_legal(RULES.view(state, seat), action):
        return ""
    refused = refusal(state, seat, action)
    return f"{refused.clause} {refused.reason} {encode(refused.facts)!r}"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b'{"do":"nothing"}',
        b'{"do":"move"}',
        b'{"do":"move","who":"frodo","path":[]}',
        b'{"do":"move","who":["frodo"],"path":["1807"],"secret":true}',
        b'{"do":"split","unit":"orc_udun","strength":"ten"}',
        b'{"do":"close","step":null}',
    ],
)
def test_what_is_no_order_is_not_read(data: bytes) -> None:
    with pytest.raises(CodecError):
        RULES.codec.action(data)
