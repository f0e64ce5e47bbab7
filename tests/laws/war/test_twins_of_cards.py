"""The laws of cards and secret orders: H6, H7 and H12 of the test plan, on random games of all kinds."""

import random
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from engine.game import Step
from engine.war import RULES, Action, Event, State, position
from engine.war.actions import Answer, CloseStep, Discard, Letter, PlayEvent
from engine.war.board import BOARD
from engine.war.cards.using import boat_ways
from engine.war.events.table import CardPlayed, Moved
from engine.war.phase_records import Asking, Shadowing, Sitting
from engine.war.questions import BattleForm, BattleOrders, BattlesDeclared
from engine.war.state import settled
from tests.laws.war import twins as law
from tests.laws.war.swaps import other_hand, other_items, other_marches, other_passage
from tests.laws.war.walks import Taken

ENOUGH = 200
"""Twins that must have differed, or the run proves nothing."""
LAST_STEPS = {"fellowship": "F7", "sauron": "D6", "saruman": "S5"}


def tell_alike(
    walked: tuple[Taken, ...],
    swap: law.Swap,
    watchers: Callable[[State], tuple[law.Watcher, ...]] = law.outsiders,
    lawful: Callable[[Step[State, Event]], bool] = law.brought_to_light,
) -> tuple[int, int]:
    """How many twins differed, and in how many a step told their watchers the same."""
    differed = stepped = 0
    for number, taken in enumerate(walked):
        pair = law.twins(taken.before, swap, random.Random(number))
        if pair is None:
            continue
        eyes = watchers(taken.before)
        law.looks_alike(pair, eyes, acts=number % 5 == 0)
        differed += 1
        after = law.goes_alike(pair, taken.seat, taken.action, eyes, seed=number, lawful=lawful)
        stepped += after is not None
    return differed, stepped


# H6
def other_grave(state: State, rng: random.Random) -> State | None:
    """The Ring lies where none but the West knows, in a hex without pieces."""
    ring = state.field.ring
    if not ring.lies or set(ring.known) - {law.WEST}:
        return None
    empty = [at for at in BOARD.land if not state.field.standing(at)]
    return replace(state, field=replace(state.field, ring=replace(ring, lies=rng.choice(empty))))


def buried(walked: tuple[Taken, ...]) -> Iterator[Taken]:
    """The same steps, with the Ring lying somewhere in private before them."""
    for number, taken in enumerate(walked):
        ring = taken.before.field.ring
        if ring.worn or set(ring.known) != {law.WEST}:
            continue
        empty = [at for at in BOARD.land if not taken.before.field.standing(at)]
        lies = replace(ring, holder="", lies=random.Random(number).choice(empty))
        yield taken._replace(before=replace(taken.before, field=replace(taken.before.field, ring=lies)))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("swap", [other_items, other_marches, other_passage])
def test_h6_mag_3_mov_21_pod_2_cards_marches_and_passages_of_the_hidden(
    walked: tuple[Taken, ...], swap: law.Swap
) -> None:
    differed, stepped = tell_alike(walked, swap)
    assert differed >= ENOUGH
    assert stepped >= ENOUGH // 2


@pytest.mark.sampled(1)
def test_h6_rng_8_where_the_ring_lies_in_private(walked: tuple[Taken, ...]) -> None:
    differed, stepped = tell_alike(tuple(buried(walked)), other_grave)
    assert differed >= ENOUGH
    assert stepped >= ENOUGH // 2


@pytest.mark.sampled(1)
def test_h6_seq_4_orders_that_may_be_taken_back_have_not_been_given(walked: tuple[Taken, ...]) -> None:
    differed = 0
    for taken in walked:
        state = taken.step.state
        sitting = next((phase.seat for phase in state.stack if isinstance(phase, Sitting)), "")
        if not state.drafts or state.outcome is not None:
            continue
        pair = law.Twins(state, replace(settled(state), version=state.version))
        for watcher in law.everybody(state):
            if watcher != sitting:
                assert RULES.view(pair.one, watcher) == RULES.view(pair.two, watcher)
        differed += pair.differ
    assert differed >= ENOUGH // 4


# H7
def shown(step: Step[State, Event]) -> bool:
    """A card was played, or what usually ends a law."""
    played = any(isinstance(event, CardPlayed) and event.audience is None for event in step.events)
    return played or law.brought_to_light(step)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seat", ["fellowship", "sauron", "saruman"])
def test_h7_evt_1_evt_3_hands_armed_cards_and_discards(walked: tuple[Taken, ...], seat: str) -> None:
    def others(state: State) -> tuple[law.Watcher, ...]:
        return tuple(watcher for watcher in law.everybody(state) if watcher != seat)

    seated = tuple(taken for taken in walked if taken.before and seat in taken.before.config.seats)
    differed, stepped = tell_alike(seated, other_hand(seat), others, shown)
    enough = ENOUGH if seat != "saruman" else ENOUGH // 4
    assert differed >= enough
    assert stepped >= enough // 2


# H12
def both_ways(state: State, seat: str, one: list[Action], two: list[Action], seed: object) -> bool:
    """Two ways of answering that come to the same: the others hear and see no difference."""
    ends: list[tuple[State, dict[law.Watcher, list[Event]]]] = []
    watchers = tuple(watcher for watcher in law.everybody(state) if watcher != seat)
    for actions in (one, two):
        now = state
        told: dict[law.Watcher, list[Event]] = {watcher: [] for watcher in watchers}
        for action in actions:
            if not RULES.is_legal(RULES.view(now, seat), action):
                return False
            step = RULES.apply(now, seat, action, law.Unnumbered(seed, LOT))
            for watcher in watchers:
                told[watcher] += law.heard(step, watcher)
            now = step.state
        ends.append((now, told))
    (first, heard), (second, also) = ends
    assert heard == also
    for watcher in watchers:
        assert RULES.view(first, watcher) == RULES.view(second, watcher)
    return True


LOT = {"letter": 3}
"""The lot falls on C."""


def test_h12_prm_4_p_15_a_letter_by_person_or_by_lot(walked: tuple[Taken, ...]) -> None:
    alike = 0
    for number, taken in enumerate(walked):
        state = taken.before
        if state is not None and isinstance(state.top, Shadowing):
            alike += both_ways(state, "sauron", [Letter()], [Letter("C")], number)
    assert alike >= 5


def test_h12_p_16_p_22_answers_by_person_or_by_default(walked: tuple[Taken, ...]) -> None:
    """The oldest card by choice or by the clock; the default lines of a battle form written out."""
    discards = forms = 0
    for number, taken in enumerate(walked):
        state = taken.before
        if state is None or state.outcome is not None:
            continue
        top, seat = state.top, state.top.deciders[0]
        if isinstance(top, Sitting) and not state.drafts:
            last = LAST_STEPS[top.power]
            closing: list[Action] = [CloseStep(last)]
            full = _with_a_fourth(replace(state, stack=(Sitting(seat, top.power, last, "open"),)), seat)
            if full is not None:
                oldest = full.hand(seat)[0].id
                discards += both_ways(full, seat, closing, [Discard(oldest), *closing], number)
        if isinstance(top, Asking) and isinstance(top.about, BattlesDeclared):
            lines = BattleForm(tuple(BattleOrders(target) for target in top.about.targets))
            answers: list[Action] = [Answer("P-22", BattleForm())]
            forms += both_ways(state, seat, answers, [Answer("P-22", lines)], number)
    assert discards >= ENOUGH // 4
    assert forms >= 5


def _with_a_fourth(state: State, seat: str) -> State | None:
    """The seat owes a discard, and nobody keeps a card besides his hand."""
    hand = state.hand(seat)
    if not hand or state.config.story.events is not None:
        return None
    now = {hand[-1].id: replace(hand[-1], over=True)}
    return replace(state, cards=tuple(now.get(card.id, card) for card in state.cards))


# A private card that takes people along (EVT-3, INF-3)
COMPANY = ("frodo", "sam", "gimli")
SHOWN = ("celeborn", "legolas")


def ferried(rng: random.Random) -> tuple[State, str]:
    """People of whom some are seen stand at a landing of the Boats; the Dark stands along the river."""
    landing = rng.choice([at for at in BOARD.land if boat_ways(at)])
    river = sorted(boat_ways(landing))
    bands = {f"band_{n}": (rng.choice(river), 5, "sauron") for n in range(rng.randrange(3))}
    state = position(
        step="F2",
        m=5,
        hands={law.WEST: ["EV08"]},
        at=dict.fromkeys((*COMPANY, *SHOWN), landing),
        hidden=list(COMPANY),
        bands=bands,
    )
    return state, rng.choice(river)


@pytest.mark.sampled(40)
@pytest.mark.parametrize("seed", range(200))
def test_evt_3_who_is_seen_betrays_nobody_who_goes_along_by_a_private_card(seed: int) -> None:
    rng = random.Random(seed)
    state, to = ferried(rng)
    seen = rng.sample(SHOWN, rng.randrange(1, 3))
    along = rng.sample(COMPANY, rng.randrange(1, 4))
    told: list[dict[law.Watcher, list[Event]]] = []
    after: list[State] = []
    for who in (seen, [*seen, *along]):
        now, heard = state, {watcher: list[Event]() for watcher in law.outsiders(state)}
        for action in (PlayEvent("EV08", (*who, to)), CloseStep("F2")):
            if not RULES.is_legal(RULES.view(now, law.WEST), action):
                return
            step = RULES.apply(now, law.WEST, action, law.Unnumbered(seed))
            if law.brought_to_light(step):
                return
            for watcher, events in heard.items():
                events += law.heard(step, watcher)
            now = step.state
        told.append(heard)
        after.append(now)
    assert told[0] == told[1]
    ways = boat_ways(state.field.person(seen[0]).at)[to]
    for watcher, events in told[1].items():
        assert RULES.view(after[0], watcher) == RULES.view(after[1], watcher)
        shown = [at for event in events if isinstance(event, Moved) for at in event.path]
        assert shown
        assert not set(shown) & set(ways[:-1])


def test_evt_3_whoever_is_hidden_may_leave_the_seen_behind() -> None:
    state, to = ferried(random.Random(1))
    offered = {
        action.on[:-1]
        for action in RULES.legal(state, law.WEST)
        if isinstance(action, PlayEvent) and action.on[-1] == to
    }
    people = {person.id: person.hidden for person in state.field.persons}
    assert {name for group in offered for name in group} == {*COMPANY, *SHOWN}
    assert any(set(group) == set(COMPANY) for group in offered), people
