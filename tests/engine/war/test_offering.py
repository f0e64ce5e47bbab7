"""What is kept of the orders to move is what the judge of them allows now (MOV, test plan 3)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine import war
from engine.dice import SeededDice
from engine.war.actions import CloseStep, Move
from engine.war.board import BOARD
from engine.war.chapter import MOVING
from engine.war.field import Effect
from engine.war.moves import offering, orders, ways
from engine.war.moves.ways import plateau, reach
from engine.war.moving_group import moving_group
from engine.war.view import View


def _beside(place: str) -> str:
    """The first hex of land next to a place."""
    return next(at for at in BOARD.neighbours[BOARD.hex_of(place)] if BOARD.is_land(at))


CONFIGS = {
    "war": war.Config(),
    "last_days": war.Config(preset="last_days"),
    "three_powers": war.Config(("fellowship", "sauron", "saruman"), "three_powers"),
}
TURNS = 14
"""Long enough for mobilisation, weather, splits and battles to change what was kept."""


def _sittings(preset: str, seed: int) -> Iterator[View]:
    """The views of whoever may move, on the way through a game of random orders."""
    rng, dice = random.Random(seed), SeededDice(f"offering {seed}")
    state = war.RULES.start(CONFIGS[preset], dice).state
    while state.outcome is None and state.field.turn.number < TURNS:
        seat = war.RULES.decisions(state)[0].seat
        seen = war.RULES.view(state, seat)
        if seen.step in MOVING and rng.random() < 0.1:
            yield seen
        legal = war.RULES.legal(state, seat)
        closing = [action for action in legal if isinstance(action, CloseStep)]
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        kind = rng.choice(kinds)
        alike = [action for action in legal if type(action) is kind]
        action = closing[0] if closing and rng.random() < 0.4 else rng.choice(alike)
        state = war.RULES.apply(state, seat, action, dice).state


def _allowed(seen: View) -> set[tuple[tuple[str, ...], str, bool]]:
    """What may be ordered of all ends that could be reached, asked one by one."""
    found = set()
    deserters = {(unit.id,) for unit in seen.field.units if unit.deserter and unit.at}
    for who in {who for group in offering.groups(seen) for who in group.whole} | deserters:
        group = moving_group(seen.field, who)
        walked = {*reach(group), *(way.path[-1] for way in plateau(group))}
        for sail, ends in ((False, walked), (True, {*ways.voyages(group.at)})):
            moves = (Move(who, (end,), sail=sail) for end in ends)
            found |= {(who, move.path[0], sail) for move in moves if orders.refused(seen, move) is None}
    return found


@pytest.mark.sampled("war")
@pytest.mark.parametrize("preset", CONFIGS)
def test_mov_20_what_is_kept_from_turn_to_turn_is_what_is_allowed_now(preset: str) -> None:
    asked = 0
    for seen in _sittings(preset, 4):
        offered = list(offering.offers(seen))
        assert len(set(offered)) == len(offered)
        assert {(move.who, move.path[0], move.sail) for move in offered} == _allowed(seen)
        asked += 1
    assert asked > 3


# What a list depends on, one thing after another

WEST_AT, DARK_AT = "2216", "2116"
ALL = ("rohan", "gondor", "free_peoples", "saruman")
LEFT = {"deserter": True, "power": "nobody"}
Where = dict[str, Any]
WEST: Where = {
    "step": "F2",
    "m": 5,
    "turn": 8,
    "bare": True,
    "mobilised": ALL,
    "units": {"tower_guard": WEST_AT, "gondor_horse": WEST_AT},
    "at": {"gimli": WEST_AT, "aragorn": "dunharrow", "sam": "1709", "gandalf": "2217", "imrahil": "2217"},
}
DARK: Where = {
    "step": "D2",
    "m": 5,
    "turn": 8,
    "bare": True,
    "points": 14,
    "mobilised": ALL,
    "units": {"orc_udun": DARK_AT, "orc_morgul": "2818", "corsairs": "umbar", "uruk_hai_1": "1713"},
    "at": {"nazgul_4": DARK_AT, "mouth_of_sauron": DARK_AT, "saruman": "isengard"},
}
NEAR_LORIEN = {**DARK, "units": {"orc_udun": _beside("lorien")}, "at": {"galadriel": "lorien"}}
NEAR_EREBOR = {**DARK, "at": {"nazgul_4": _beside("erebor")}}
SAILING = {**DARK, "war": {"corsairs": True}}
POOR = {**DARK, "points": 0, "at": {**DARK["at"], "frodo": "2016"}, "ring": "frodo"}
BESIDE_SAM = {**DARK, "at": {**DARK["at"], "sam": DARK_AT}}
CHANGES: dict[str, tuple[Where, Where]] = {
    "an army of the enemy": (WEST, {"units": {**WEST["units"], "orc_udun": "2316"}}),
    "an Orc band": (WEST, {"bands": {"band_1": ("2316", 5, "sauron")}}),
    "deserters": (WEST, {"units": {**WEST["units"], "variag_foot": "2316"}, "fates": {"variag_foot": LEFT}}),
    "misty passes": (WEST, {"effects": [Effect("EV01", "fellowship", 9)]}),
    "a storm": (WEST, {"effects": [Effect("EV28", "fellowship", 9)]}),
    "Strider": (WEST, {"effects": [Effect("EV10", "fellowship", 9, ("aragorn",))]}),
    "Lembas": (WEST, {"effects": [Effect("MG14", "fellowship", 9, ("sam",))]}),
    "a night march": (WEST, {"effects": [Effect("EV31", "fellowship", 9, ("tower_guard",))]}),
    "a rope": (WEST, {"items": {"MG15": "sam"}}),
    "cavalry with a leader": (WEST, {"units": {**WEST["units"], "swan_knights": "2217"}}),
    "the Paths were gone": (WEST, {"war": {"paths_used": True}}),
    "who is mobilised": (WEST, {"mobilised": ("rohan",)}),
    "an army of the West": (DARK, {"units": {**DARK["units"], "edoras_eored": "2016"}}),
    "the Corsairs' card": (DARK, {"war": {"corsairs": True}}),
    "the wasteland is open": ({**DARK, "units": {"orc_udun": "udun"}}, {"war": {"doom_open": True}}),
    "another has the horse": (WEST, {"items": {"MG07": "imrahil"}}),
    "a Citadel of the West": (NEAR_EREBOR, {"control": {"erebor": "sauron"}}),
    "a ruined defence": (NEAR_LORIEN, {"war": {"ruined": ("lorien",)}}),
    "a guardian away": (NEAR_LORIEN, {"at": {"galadriel": "1910"}}),
    "wind": (SAILING, {"effects": [Effect("EV12", "fellowship", 9)]}),
    "a worn Ring": (POOR, {"worn": 7}),
    "a captive": (BESIDE_SAM, {"captives": {"sam": "nazgul_4"}}),
    "Shadow Points": (DARK, {"points": 0}),
    "control of Saruman": (DARK, {"control_paid": True}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_mov_20_whatever_a_list_depends_on_changes_it(change: str) -> None:
    """The list of before is kept; that of after is the one that is allowed."""
    before, new = CHANGES[change]
    lists = []
    for where in (before, {**before, **new}, before):
        seen = _seen(where)
        offered = list(offering.offers(seen))
        assert {(move.who, move.path[0], move.sail) for move in offered} == _allowed(seen)
        lists.append(offered)
    assert lists[0] == lists[2] != lists[1]


def _seen(where: Where) -> View:
    paid = where.get("control_paid", False)
    state = war.position(**{key: value for key, value in where.items() if key != "control_paid"})
    if paid:
        turn = replace(state.field.turn, control=True)
        state = replace(state, field=replace(state.field, turn=turn))
    return war.view(state, "fellowship" if where["step"] == "F2" else "sauron")


@pytest.mark.parametrize("preset", CONFIGS)
def test_seq_4_what_is_asked_by_kinds_is_what_is_legal_in_all(preset: str) -> None:
    """A panel that asks which kinds there are, and for those of one, learns what the whole list says."""
    rng, dice = random.Random(preset), SeededDice(preset)
    state = war.RULES.start(CONFIGS[preset], dice).state
    for _ in range(120):
        if state.outcome is not None:
            break
        seat = war.RULES.decisions(state)[0].seat
        legal, offers = war.RULES.legal(state, seat), war.RULES.offers(state, seat)
        kinds = tuple(dict.fromkeys(map(type, legal)))
        assert offers.kinds == kinds
        assert tuple(action for kind in kinds for action in offers.of(kind)) == legal == tuple(offers)
        state = war.RULES.apply(state, seat, rng.choice(offers.of(rng.choice(kinds))), dice).state
