"""No order that the view allows takes its price and then does nothing: it does what the truth allows (INT-9).

Random wars with armies at the walls, each tried in other worlds too that whoever orders cannot tell apart.
"""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import RecordingDice, SeededDice
from engine.game import Step
from engine.war import RULES, Action, Event, State, position
from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.cards.harms import SIGHTS
from engine.war.data import EVENT_CARDS, TABLES
from engine.war.events.fights import AttackDropped, BattleEnded
from engine.war.state import Delta, diff
from tests.laws.war.worlds import another
from tests.sampled import batches

WEST, SAURON = "fellowship", "sauron"
HORDES = (
    *("orc_udun", "orc_morannon", "orc_gorgoroth", "orc_durthang", "orc_dol_guldur_1", "uruk_hai_1"),
    *("uruk_hai_2", "dunlendings"),
)
BANNERS = ("lorien_elves", "wood_elves", "tower_guard", "erebor_dwarves")
PEOPLE = (
    *("galadriel", "elrond", "celeborn", "frodo", "sam", "aragorn", "gandalf", "boromir", "legolas"),
    *("faramir", "merry"),
)
RIDERS = ("khamul", "nazgul_3", "nazgul_4", "mouth_of_sauron")
STEPS = ("D2", "D3", "D4", "D5", "D5", "D5", "F2", "F3", "F5", "S2", "S5", "S5")
LOOKS = (*SIGHTS, "MG18")
"""What a card tells may be that there is nothing to be seen (EVT-3)."""
LATER = (act.Attack, act.Arm, act.Disarm, act.Discard)
"""Orders whose time comes later, or that are what others pay with."""
PAID: dict[str, Any] = {"moved": False, "began": "", "attacked": False, "barred": False, "exposed": False}
"""What a piece gives for an order."""
WALLS = [BOARD.hex_of(place) for place in TABLES.intrinsic]
NEAR = sorted(
    {at for wall in WALLS for at in BOARD.neighbours[wall] if BOARD.is_land(at) and not BOARD.waste(at)}
    - set(WALLS)
)
KEPT = [BOARD.hex_of(place) for place in ("lorien", "rivendell")]


def siege(seed: int) -> State:
    """Armies of all sides around the places that resist by themselves, hidden people anywhere."""
    rng = random.Random(seed)
    step = rng.choice(STEPS)
    troops = [name for name in (*HORDES, *BANNERS) if rng.random() < 0.8]
    gates = [at for at in BOARD.within(rng.choice(KEPT), 1) if at in NEAR]
    first = rng.choice(gates)
    camps = [first, *rng.sample([at for at in NEAR if at != first], len(troops))]
    return position(
        preset="three_powers" if step[0] == "S" else rng.choice(("war", "three_powers")),
        bare=True,
        turn=11,
        m=5,
        step=step,
        points=14,
        units=dict(zip(rng.sample(troops, len(troops)), camps, strict=False)),
        at={
            **{name: rng.choice((*WALLS, *NEAR, *BOARD.land)) for name in PEOPLE},
            **{name: rng.choice(NEAR) for name in RIDERS},
        },
        hidden=rng.sample(PEOPLE, rng.randrange(4, 10)),
        mobilised=("saruman", "rohan", "gondor", "free_peoples"),
        war={"galadriel_free": True},
        hands=dict(zip((WEST, SAURON), _hands(rng), strict=True)),
    )


def _hands(rng: random.Random) -> tuple[list[str], list[str]]:
    cards = rng.sample(sorted(EVENT_CARDS), 6)
    return cards[:3], cards[3:]


def freed(state: State) -> State:
    """The state without what orders are paid with; what an order opens stays."""
    field = state.field
    now = replace(
        field,
        turn=replace(field.turn, points=0, tried=()),
        units=tuple(
            replace(unit, **{k: v for k, v in PAID.items() if hasattr(unit, k)}) for unit in field.units
        ),
        persons=tuple(
            replace(person, **{k: v for k, v in PAID.items() if hasattr(person, k)})
            for person in field.persons
        ),
        items=tuple(replace(item, used=0, last=0) for item in field.items),
    )
    return replace(state, field=now, cards=(), stack=state.stack[1:], drafts=())


def in_vain(before: State, after: State) -> bool:
    """Whether an order changed nothing but what it is paid with."""
    changed = (before.field, before.cards) != (after.field, after.cards)
    return changed and diff(freed(before), freed(after)) == Delta()


def carried(state: State, seat: str, action: Action, seed: int) -> tuple[Step[State, Event], int]:
    """An order carried out, and how many dice it threw."""
    dice = RecordingDice(SeededDice(f"vain {seed}"))
    step = RULES.apply(state, seat, action, dice)
    return step, len(dice.draws)


def fought(state: State, seed: int) -> list[Event]:
    """The battle step closes; all that follows goes by defaults until the battles are over."""
    heard: list[Event] = []
    for number in range(60):
        decision = RULES.decisions(state)[0]
        step, _ = carried(state, decision.seat, decision.default, seed + number)
        heard += step.events
        state = step.state
        if state.outcome is not None or any(isinstance(e, AttackDropped | BattleEnded) for e in heard):
            return heard
    raise AssertionError("the battle does not end")


@pytest.mark.parametrize("seeds", batches(2000, 15), ids=str)
def test_int_9_evt_3_shd_5_no_order_ends_as_nothing_that_took_its_price(seeds: range) -> None:
    for seed in seeds:
        hold(seed)


def hold(seed: int) -> None:
    """The law, at that siege and in worlds like it."""
    rng = random.Random(seed)
    first = siege(seed)
    seat = RULES.decisions(first)[0].seat
    legal = [action for action in RULES.legal(first, seat) if not isinstance(action, act.CloseStep)]
    storms = [action for action in legal if isinstance(action, act.Attack)]
    for state in (first, *(another(first, seat, rng) for _ in range(3))):
        for action in rng.sample(legal, min(8, len(legal))):
            if isinstance(action, act.PlayEvent | act.UseItem) and action.card in LOOKS:
                continue
            step, thrown = carried(state, seat, action, seed)
            if not thrown and not isinstance(action, LATER):
                assert not in_vain(state, step.state), (seed, action)
        for storm in storms:
            begun, _ = carried(state, seat, storm, seed)
            assert not any(isinstance(event, AttackDropped) for event in fought(begun.state, seed)), (
                seed,
                storm,
            )


def test_int_9_the_law_meets_places_whose_keeper_is_away_in_secret() -> None:
    """Else it proves nothing."""
    met = 0
    for seed in range(60):
        state = siege(seed)
        seat = RULES.decisions(state)[0].seat
        storms = [action for action in RULES.legal(state, seat) if isinstance(action, act.Attack)]
        away = {
            BOARD.hex_of(place)
            for place, name in (("lorien", "galadriel"), ("rivendell", "elrond"))
            if (keeper := state.field.person(name)).hidden and keeper.at != BOARD.hex_of(place)
        }
        met += any(storm.target in away and not state.field.units_at(storm.target) for storm in storms)
    assert met >= 5
