"""The laws of searching: H4, H5, H9 and H10 of the test plan, in situations made from random games."""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from engine.game import Step
from engine.war import RULES, Event, State, problems
from engine.war.actions import CloseStep, Move, PlayEvent, Search
from engine.war.board import BOARD
from engine.war.data import SEARCH_CARDS
from engine.war.events.fights import PerilMet
from engine.war.events.quest import SearchDrawn
from engine.war.phase_records import Searching, Sitting
from engine.war.turns.dawn import doubtful
from tests.laws.war import twins as law
from tests.laws.war.walks import Taken

ENOUGH = 200
MISSED = {"search": 6, "interception": 6, "peril": 6}
"""Dice that find nobody off the road, and meet no servant."""
PEEK = "EV29"
"""The card that shows the bottom of the search deck."""


def searches(walked: tuple[Taken, ...]) -> Iterator[tuple[State, str, random.Random]]:
    """Moments at which a Search must be declared, whose it is, and chance."""
    for number, taken in enumerate(walked):
        rng = random.Random(number)
        state = taken.before
        if not state.search.pile:
            continue
        card = SEARCH_CARDS[state.search.pile[-1]]
        searcher = "sauron" if state.config.story.saruman == "gone" else card.searcher
        seat = state.config.seat_of(searcher)
        search = replace(state.search, pile=state.search.pile[:-1], used=(*state.search.used, card.id))
        turn = replace(state.field.turn, phase="T4", forces=card.forces, searcher=searcher)
        yield (
            replace(
                state,
                field=replace(state.field, turn=turn),
                search=search,
                stack=(Searching(seat, card.id),),
                drafts=(),
                active=seat,
            ),
            seat,
            rng,
        )


def settled_in(state: State, area: str, rng: random.Random, *, within: bool) -> State:
    """The hidden people inside or outside an area; nobody of them has used a road."""
    hexes = [at for at in BOARD.land if (BOARD.area(at) == area) == within]
    people = [replace(person, at=rng.choice(hexes), used_road=False) for person in law.hidden(state)]
    return law.with_people(state, *people)


def test_h4_inf_2_a_search_that_failed_and_one_with_nothing_to_test(walked: tuple[Taken, ...]) -> None:
    differed = 0
    for state, seat, rng in searches(walked):
        area = rng.choice(tuple(BOARD.areas))
        pair = law.Twins(*(settled_in(state, area, rng, within=inside) for inside in (True, False)))
        if problems(pair.one) or problems(pair.two) or not pair.differ:
            continue
        watchers = law.outsiders(state)
        after = law.goes_alike(pair, seat, Search(area), watchers, loaded=MISSED)
        differed += after is not None
    assert differed >= ENOUGH


def test_h9_src_2_the_areas_of_a_card_that_were_not_searched(walked: tuple[Taken, ...]) -> None:
    differed = 0
    for state, seat, rng in searches(walked):
        pair = law.twins(state, _another_card, rng)
        if pair is None or state.field.effects("EV18") or state.field.effects("MG19"):
            continue
        watchers = tuple(watcher for watcher in law.everybody(state) if watcher != seat)
        action = Search(rng.choice(tuple(BOARD.areas)))
        law.looks_alike(pair, watchers, acts=False)
        law.goes_alike(pair, seat, action, watchers, lawful=_drawn)
        differed += 1
    assert differed >= ENOUGH


def _another_card(state: State, rng: random.Random) -> State | None:
    """Another card of the same searcher and forces was drawn; the one drawn lies in its place."""
    phase = state.top
    assert isinstance(phase, Searching)
    now = SEARCH_CARDS[phase.card]
    others = [
        card
        for card in state.search.pile
        if (SEARCH_CARDS[card].searcher, SEARCH_CARDS[card].forces) == (now.searcher, now.forces)
    ]
    if not others:
        return None
    other = rng.choice(others)
    change = {now.id: other, other: now.id}
    pile, used = (
        tuple(change.get(card, card) for card in cards) for cards in (state.search.pile, state.search.used)
    )
    return replace(
        state, search=replace(state.search, pile=pile, used=used), stack=(replace(phase, card=other),)
    )


def test_h10_the_order_of_the_search_deck_and_which_perils_are_rumours(walked: tuple[Taken, ...]) -> None:
    for swap in (law.other_search_deck, _other_rumours):
        differed = 0
        for number, taken in enumerate(walked):
            pair = law.twins(taken.before, swap, random.Random(number))
            if pair is None or (isinstance(taken.action, PlayEvent) and taken.action.card == PEEK):
                continue
            watchers = law.everybody(taken.before)
            law.looks_alike(pair, watchers, acts=False)
            law.goes_alike(pair, taken.seat, taken.action, watchers, seed=number, lawful=_drawn)
            differed += 1
        assert differed >= ENOUGH


def _drawn(step: Step[State, Event]) -> bool:
    """A search card was drawn, a peril was met, the game is over."""
    return step.state.outcome is not None or any(
        isinstance(event, SearchDrawn | PerilMet) for event in step.events
    )


def _other_rumours(state: State, rng: random.Random) -> State | None:
    names = rng.sample(doubtful(), len(state.secrets.rumours))
    return replace(state, secrets=replace(state.secrets, rumours=tuple(sorted(names))))


def test_h5_src_10_an_interception_passed_and_a_hex_crossed_by_nobody(walked: tuple[Taken, ...]) -> None:
    differed = 0
    for number, taken in enumerate(walked):
        rng = random.Random(number)
        state = replace(
            taken.before,
            field=replace(taken.before.field, turn=replace(taken.before.field.turn, phase="T6")),
            stack=(Sitting("fellowship", "fellowship", "F2", "open"),),
            drafts=(),
            active="fellowship",
        )
        found = _before_dark_pieces(state, rng)
        if found is None:
            continue
        stays, action = found
        step = RULES.apply(stays, "fellowship", action, law.Unnumbered(number, MISSED))
        watchers = law.outsiders(state)
        assert [law.heard(step, watcher) for watcher in watchers] == [[] for _ in watchers]
        pair = law.Twins(step.state, stays)
        law.looks_alike(pair, watchers, acts=False)
        after = law.goes_alike(pair, "fellowship", CloseStep("F2"), watchers, loaded=MISSED)
        differed += after is not None
    assert differed >= ENOUGH


def _before_dark_pieces(state: State, rng: random.Random) -> tuple[State, Move] | None:
    """One of the hidden next to a hex with Dark pieces, and his step into it."""
    people = law.hidden(state)
    dark = sorted({piece.at for piece in state.field.pieces if piece.at and state.field.dark_at(piece.at)})
    if not people or not dark:
        return None
    at = rng.choice(dark)
    person = rng.choice(people)
    for door in rng.sample(BOARD.neighbours[at], len(BOARD.neighbours[at])):
        if BOARD.is_land(door):
            there = replace(person, at=door, moved=False, used_road=False)
            world = law.with_people(state, there)
            action = Move((person.id,), (at,))
            if not problems(world) and RULES.is_legal(RULES.view(world, "fellowship"), action):
                return world, action
    return None
