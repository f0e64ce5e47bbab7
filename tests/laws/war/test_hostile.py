"""Hostile orders: each is refused with its clause and a reason, changes nothing and tells nothing hidden."""

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


Case = tuple[dict[str, object], str, Action, str]


def dark(action: Action, clause: str, step: str = "D2", **where: object) -> Case:
    return {"step": step, "m": 5, **where}, SAURON, action, clause


def early(action: Action, clause: str, step: str = "D2", **where: object) -> Case:
    return {"step": step, **where}, SAURON, action, clause


def west(action: Action, clause: str, step: str = "F2", **where: object) -> Case:
    return {"step": step, **where}, WEST, action, clause


HOSTILE: dict[str, Case] = {
    # Stacks too high, or wrongly put together
    "orcs end upon uruk-hai": dark(
        move("orc_udun", to=("1412",)), "STK-3", preset="three_powers", units={"orc_udun": "1512"}
    ),
    "an army walks into an army": dark(move("orc_udun", to=("2518",)), "MOV-8", units={"orc_udun": "2517"}),
    "two units joined for one price": dark(act.JoinUnit("orc_gorgoroth", "orc_morgul"), "STK-4"),
    "a part stronger than the whole": dark(act.SplitUnit("orc_udun", 25), "STK-4"),
    "a part of nothing": dark(act.SplitUnit("orc_udun", 0), "STK-4"),
    "a part below nothing": dark(act.SplitUnit("orc_udun", -5), "STK-4"),
    "the Rangers parted": west(act.SplitUnit("rangers", 2), "STK-4", mobilised=["gondor"]),
    "eleven escorts before the war": early(
        move("orc_udun", to=("2714",)),
        "CAP-9",
        units={"orc_udun": ("2614", 11)},
        at={"sam": "2614"},
        captives={"sam": "orc_udun"},
    ),
    # Through walls and over water
    "an army through the Ephel Dúath": dark(
        move("orc_udun", to=("2716",)), "MOV-4", units={"orc_udun": "2815"}
    ),
    "a party over the Misty Mountains": west(
        move("sam", to=("1809",)), "MOV-16", at={"sam": "1709"}, hidden=["sam"]
    ),
    "an army over the Anduin": west(
        move("tower_guard", to=("2619",)), "MOV-6", mobilised=["gondor"], units={"tower_guard": "2519"}
    ),
    "an army into the sea": dark(move("orc_udun", to=("2122",)), "MOV-4", units={"orc_udun": "2121"}),
    "a leap": dark(move("orc_udun", to=("2815", "1915")), "MOV-20"),
    "a hex that is none": dark(move("orc_udun", to=("9999",)), "MOV-20"),
    "no way at all": dark(move("orc_udun", to=()), "MOV-20"),
    "a march to the sea": dark(act.March(("orc_udun",), "0101"), "MOV-21"),
    # Parties wrongly split
    "a party in two hexes": west(
        move("sam", "frodo", to=("1808",)),
        "MOV-20",
        at={"sam": "1709", "frodo": "1708"},
        hidden=["sam", "frodo"],
    ),
    "one man twice": west(move("sam", "sam", to=("1708",)), "MOV-20", at={"sam": "1709"}, hidden=["sam"]),
    "nobody": west(move(to=("1708",)), "MOV-20"),
    "dropping one who is not there": west(
        move("sam", to=("2116", "2115"), drops=(act.Drop(("gimli",), "2116"),)),
        "MOV-9",
        at={"sam": "2216"},
        hidden=["sam"],
    ),
    "dropping everybody": west(
        move("sam", to=("2116", "2115"), drops=(act.Drop(("sam",), "2116"),)),
        "MOV-9",
        at={"sam": "2216"},
        hidden=["sam"],
    ),
    "a tenth hidden": west(act.Hide((*COMPANIONS, "celeborn")), "HID-9", step="F7", hidden=COMPANIONS),
    # Searches where no force may
    "a search before its time": early(act.Search("shire"), "SEQ-4", step="letter"),
    "a search in the own sitting": early(act.Search("shire"), "SEQ-4"),
    "a search by the searched": west(act.Search("shire"), "SEQ-4"),
    # Other people's pieces, and what cannot be seen
    "the other side's army": dark(move("tower_guard", to=("2517",)), "MOV-20"),
    "a rescue in a Citadel": west(
        act.Rescue("sam", ("aragorn",)),
        "RES-6",
        step="F3",
        at={"sam": "dol_guldur", "aragorn": "dol_guldur"},
        hidden=[],
        captives={"sam": "citadel:dol_guldur"},
    ),
    "Denethor out of Minas Tirith": west(move("denethor", to=("2517",)), "SPC-1", mobilised=["gondor"]),
    "Denethor with an army": west(
        move("tower_guard", "denethor", to=("2517",)), "SPC-1", mobilised=["gondor"]
    ),
    "a Nazgûl beyond its points": dark(move("khamul", to=("2409",)), "SHD-5", points=0),
    "two Nazgûl for one point": dark(move("khamul", "nazgul_3", to=("2409",)), "SHD-5", points=1),
    "a Nazgûl into a western Citadel": dark(move("khamul", to=("2518",)), "NAZ-6", at={"khamul": "2517"}),
    "a Nazgûl too far": dark(move("khamul", to=("1111",)), "MOV-1"),
    "an army that sleeps": early(move("orc_udun", to=("2915",)), "MOV-12"),
    "an attack from afar": dark(act.Attack("2518", ("orc_udun",)), "ARM-1", step="D5"),
    "an attack on nobody": dark(
        act.Attack("2213", ("orc_udun",)), "ARM-1", step="D5", units={"orc_udun": "2214"}
    ),
    "an answer nobody asked for": early(act.Answer("P-10", Yes()), "PRM-1"),
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
