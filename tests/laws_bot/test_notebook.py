"""The notebook never says more than the seat was told, and what it calls sure is so (E7.6, I18)."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
import pytest
from hypothesis import given, settings

from bot.games.riddle.tell.notebook.deriving import Notebook, derive, possible, sure
from bot.model.scene import Entry
from engine import riddle
from engine.riddle.deck import CARDS, FACES, TITLES
from engine.riddle.phase_records import Riddling
from tests.laws.walks import Game, Taken, any_game, any_playout, games, playout
from tests.sampled import wide

STEPS = 120


def _entry(taken: Taken, seat: str, mine: Sequence[str]) -> Entry:
    """A step as the log tells it to that seat."""
    told = (riddle.redact(event, seat, mine) for event in taken.step.events)
    version, turn = taken.step.state.version, taken.step.state.turn.number
    return Entry(version, turn, taken.seat, float(version), tuple(one for one in told if one is not None))


Logs = dict[tuple[str, tuple[str, ...]], list[Entry]]
"""What each seat was told so far, as its party hears it."""


def _read(
    game: Game, steps: Sequence[Taken], seat: str, logs: Logs | None = None, *, looks: bool = True
) -> Notebook:
    mine = riddle.view(steps[-1].step.state, seat).party
    log = ({} if logs is None else logs).setdefault((seat, mine), [])
    log += [_entry(taken, seat, mine) for taken in steps[len(log) :]]
    return derive(log, mine, looks=looks, bilbo=game.options.o15_bilbo_resists)


def _sound(game: Game, steps: Sequence[Taken], seat: str, logs: Logs) -> int:
    """Whether everybody holds what the notebook is sure of; how much that is."""
    state = steps[-1].step.state
    known = sure(_read(game, steps, seat, logs).claims)
    hands = {player.seat: Counter(FACES[card] for card in player.hand) for player in state.players}
    wrong = {key: number for key, number in known.items() if hands[key[0]][key[1]] < number}
    assert wrong == {}, (seat, wrong)
    return known.total()


def _walk(game: Game, played: Iterable[Taken]) -> int:
    steps, logs, found = list[Taken](), Logs(), 0
    for taken in played:
        steps.append(taken)
        if taken.step.state.version % 5 == 0 or taken.step.state.outcome is not None:
            found += sum(_sound(game, steps, seat, logs) for seat in game.seats)
    return found


@pytest.mark.night
@settings(max_examples=12)
@given(games())
def test_E7_6_what_is_sure_is_held_in_any_game(game: Game) -> None:
    _walk(game, playout(game, STEPS))


@wide("seeds", 3, 8)
def test_E7_6_what_is_sure_is_held_and_much_is_known(seeds: int) -> None:
    found = [_walk(any_game(random.Random(seed)), any_playout(seed, STEPS)) for seed in range(seeds)]
    assert sum(found) > 25 * seeds


def _elsewhere(state: riddle.State, known: Notebook, mine: Sequence[str]) -> Counter[str]:
    """How many of each face are known not to be in a hand of which it is unsure."""
    own = [*state.discards, *(card for player in state.players for card in (*player.table, *player.laid))]
    own += [card for player in state.players if player.seat in mine for card in player.hand]
    own += [card for cache in state.caches if cache.owner in mine for card in cache.cards]
    return Counter(FACES[card] for card in own) + Counter(
        claim.face for claim in known.claims if not claim.doubt
    )


@wide("seeds", 8, 50)
def test_E7_6_a_card_whose_copies_all_are_known_to_be_elsewhere_is_never_claimed(seeds: int) -> None:
    """It "may still be" with somebody from whom it had gone unseen, and a wrong name costs a card."""
    exist = Counter(FACES.values())
    looked = Counter[bool]()
    for seed in range(seeds):
        game = any_game(random.Random(seed))
        steps, logs = list[Taken](), Logs()
        # One that begins in the middle has no log of what was dealt and discarded before.
        for taken in () if game.midway else any_playout(seed, STEPS):
            steps.append(taken)
            state = taken.step.state
            if state.version % 5:
                continue
            for seat in game.seats:
                mine = riddle.view(state, seat).party
                known = _read(game, steps, seat, logs)
                perhaps = {claim.face for claim in known.claims if claim.doubt}
                elsewhere = _elsewhere(state, known, mine)
                gone = {face for face, number in elsewhere.items() if number >= exist[face]}
                assert not perhaps & gone
                for face in gone:
                    looked[exist[face] > 1] += bool(known.claims)
    assert looked[False] > 5 * seeds, looked
    assert looked[True] > seeds / 2, looked


@wide("seeds", 15, 40)
def test_E4_19_no_title_is_left_out_that_the_drawn_card_may_have(seeds: int) -> None:
    left_out = 0
    for seed in range(seeds):
        game = any_game(random.Random(seed))
        steps, logs = list[Taken](), Logs()
        for taken in any_playout(seed, STEPS):
            steps.append(taken)
            state = taken.step.state
            if isinstance(state.top, Riddling) and state.top.drawn:
                known = _read(game, steps, state.active, logs)
                can = possible(known, riddle.view(state, state.active), state.top.target)
                assert CARDS[state.top.drawn].title in can
                left_out += len(TITLES) - len(can)
    assert left_out > 2.5 * seeds


def _renamed(entry: Entry, twins: dict[str, str]) -> Entry:
    """The same step with copies of equal cards exchanged for each other."""

    def rename(value: object) -> object:
        if isinstance(value, str):
            return twins.get(value, value)
        return tuple(map(rename, value)) if isinstance(value, tuple) else value

    events = tuple(
        msgspec.structs.replace(event, cards=rename(event.cards)) if hasattr(event, "cards") else event
        for event in entry.events
    )
    return msgspec.structs.replace(entry, events=events)


def test_DESIGN_3_equal_cards_are_not_tracked() -> None:
    """Another copy of the same face changes hands: the notebook is the same, and holds no card id."""
    copies = [card for card in CARDS if FACES[card] != card]
    twins = {}
    for face in {FACES[card] for card in copies}:
        same = [card for card in copies if FACES[card] == face]
        twins.update(zip(same, [*same[1:], same[0]], strict=True))
    compared = 0
    for seed in range(6):
        game = any_game(random.Random(seed))
        steps = list(any_playout(seed, STEPS))
        for seat in game.seats:
            mine = riddle.view(steps[-1].step.state, seat).party
            entries = [_entry(taken, seat, mine) for taken in steps]
            one = derive(entries, mine, looks=True)
            assert derive([_renamed(entry, twins) for entry in entries], mine, looks=True) == one
            faces = {claim.face for claim in one.claims} | {c for seen in one.seen for c in seen.cards}
            assert not faces & set(copies)
            compared += len(one.claims) + len(one.passed)
    assert compared > 50


def test_I18_switched_off_no_look_leaves_a_card() -> None:
    """``x_notebook_looks`` off: the same log, without any card that only a look showed."""
    looks = 0
    for seed in range(10):
        game = any_game(random.Random(seed))
        steps = list(any_playout(seed, STEPS))
        for seat in game.seats:
            kept, off = _read(game, steps, seat), _read(game, steps, seat, looks=False)
            looks += len(kept.seen)
            assert [seen.version for seen in off.seen] == [seen.version for seen in kept.seen]
            assert not any(seen.cards for seen in off.seen)
            blind = [_blinded(entry) for entry in _entries(steps, seat)]
            assert derive(blind, _mine(steps, seat), looks=True).claims == off.claims
    assert looks > 20


def _mine(steps: Sequence[Taken], seat: str) -> tuple[str, ...]:
    return riddle.view(steps[-1].step.state, seat).party


def _entries(steps: Sequence[Taken], seat: str) -> list[Entry]:
    return [_entry(taken, seat, _mine(steps, seat)) for taken in steps]


def _blinded(entry: Entry) -> Entry:
    """The step without what anybody was shown."""
    shows = "HandShown", "CacheShown"
    events = tuple(event for event in entry.events if type(event).__name__ not in shows)
    return msgspec.structs.replace(entry, events=events)
