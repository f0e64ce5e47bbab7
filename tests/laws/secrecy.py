"""The laws of secrecy: what a watcher sees and is told depends on nothing he may not know (I1 to I3)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import takewhile

from msgspec.structs import replace

from engine.dice import Draw, RecordingDice, SeededDice
from engine.game import Step
from engine.riddle import RULES, Action, Event, Leave, State, decode, encode, kind, redact, undoable
from engine.riddle import events as ev
from engine.riddle.deck import CARDS, FACES, THE_RING
from engine.riddle.defaults import default
from engine.riddle.phases import frames as fr
from tests.laws.laws import watchers
from tests.laws.walks import Taken
from tests.laws.worlds import another, named, renamed

BY_CHANCE = frozenset(["deal", "pick-up", "halls", "exchange", "riddle", "draw", "shelob", "leave"])
"""Why cards move that nobody chose: which ones, is lawfully told."""
CHOSEN = frozenset(["spoils", "give-and-take"])
"""Why cards move that somebody chose who saw them."""


def views_alike(state: State, rng: random.Random) -> None:
    """The view law: shuffle what a watcher may not see, and view, legal actions and default stay."""
    if state.outcome is not None:
        return
    for watcher in watchers(state):
        world = another(state, watcher, rng)
        assert RULES.deciders(world) == RULES.deciders(state)
        view = RULES.view(state, watcher)
        assert RULES.view(world, watcher) == view
        if watcher is None:
            continue
        assert RULES.legal(world, watcher) == RULES.legal(state, watcher)
        if watcher in RULES.deciders(state):
            assert default(RULES.view(world, watcher)) == default(view)


def told_alike(taken: Taken, rng: random.Random, seed: int) -> int:
    """The told-the-same law: the same action in two worlds tells a watcher the same; how many were compared.

    But for cards lawfully shown, and what follows when the rules themselves answer from a hand: a right
    guess, a hit of Gollum or Bilbo, a protected card, The Ring of somebody who leaves (I27 to I31, I47).
    """
    state, action = taken.before, taken.action
    if state is None or action is None:
        return 0
    compared = 0
    for watcher in watchers(state):
        keep = named(state, taken.seat, action)
        world = another(state, watcher, rng, keep)
        if not isinstance(action, Leave) and action not in RULES.legal(world, taken.seat):
            continue
        one, draws = _carry_out(state, taken.seat, action, seed)
        two, others = _carry_out(world, taken.seat, action, seed)
        if _answers(one) != _answers(two):
            _same_announcement(one, two, watcher)
            continue
        if _only_the_ring(one.state) or _only_the_ring(two.state):
            continue
        told, heard = _told(one, watcher), _told(two, watcher)
        assert _without_chance(told, watcher) == _without_chance(heard, watcher)
        assert RULES.deciders(one.state) == RULES.deciders(two.state)
        assert kind(one.state.top) == kind(two.state.top)
        if taken.seat != watcher:
            assert undoable(state, one, draws) == undoable(world, two, others)
        if told == heard and one.state.outcome is None:
            assert RULES.view(one.state, watcher) == RULES.view(two.state, watcher)
        compared += 1
    return compared


def copies_alike(taken: Taken, one: str, other: str, seed: int) -> bool:
    """Equal cards in each other's place change nothing for whoever holds no such card.

    False if the action itself names one of them, so that nothing was compared.
    """
    state, action = taken.before, taken.action
    if state is None or action is None or {one, other} & set(named(state, taken.seat, action)):
        return False
    world = renamed(state, one, other)
    copies = {card for card in CARDS if FACES[card] == FACES[one]}
    first, _ = _carry_out(state, taken.seat, action, seed)
    second, _ = _carry_out(world, taken.seat, action, seed)
    for watcher in watchers(state):
        if watcher is not None and _touched(watcher, copies, state, first):
            continue
        assert RULES.view(world, watcher) == RULES.view(state, watcher)
        if watcher is not None:
            assert RULES.legal(world, watcher) == RULES.legal(state, watcher)
        assert _told(second, watcher) == _told(first, watcher)
        assert RULES.view(second.state, watcher) == RULES.view(first.state, watcher)
    return True


def _touched(watcher: str, cards: set[str], state: State, step: Step[State, Event]) -> bool:
    """Whether one of the cards was before that player, or in his hand, at any time of the step."""
    player = state.player(watcher)
    if cards & {*player.hand, *player.table, *player.laid}:
        return True
    came = (e for e in step.events if isinstance(e, ev.CardsMoved) and e.target.endswith(f":{watcher}"))
    return any(cards & set(event.cards) for event in came)


def _carry_out(
    state: State, seat: str, action: Action, seed: int
) -> tuple[Step[State, Event], tuple[Draw, ...]]:
    dice = RecordingDice(SeededDice(seed))
    if isinstance(action, Leave):
        return RULES.remove(state, seat, dice), tuple(dice.draws)
    return RULES.apply(state, seat, decode(encode(action), Action), dice), tuple(dice.draws)


def _told(step: Step[State, Event], watcher: str | None) -> list[Event]:
    return [told for event in step.events if (told := redact(event, watcher)) is not None]


def _answer(event: Event) -> object:
    """What the rules themselves say about a hidden card in public."""
    match event:
        case ev.Asked():
            return event.hit
        case ev.Guessed():
            return event.right
        case ev.WebSpun():
            return event.spared
        case ev.Left():
            return event.ring
        case _:
            return None


def _answers(step: Step[State, Event]) -> list[object]:
    return [answer for event in step.events if (answer := _answer(event)) is not None]


def _same_announcement(one: Step[State, Event], two: Step[State, Event], watcher: str | None) -> None:
    """Where the answers differ, all that is told before them is the same."""

    def before(events: list[Event]) -> list[Event]:
        known = (ev.Played, ev.TurnBegan, ev.BattleEnded)
        return list(takewhile(lambda e: isinstance(e, known), events))

    assert before(_told(one, watcher)) == before(_told(two, watcher))


def _without_chance(events: Iterable[Event], watcher: str | None) -> list[Event]:
    """The events without the cards that chance, or somebody who saw them, chose.

    What chance takes from the watcher's own hand is the same card in both worlds, as long as nothing has come
    to that hand in this step; but the card of a Riddle was drawn before it.
    """
    found: list[Event] = []
    own = f"hand:{watcher}"
    untouched = True
    for event in events:
        if isinstance(event, ev.HandShown):
            own_card = event.resisted or (event.what != "one" and untouched)
            event = event if event.of == watcher and own_card else _blank(event)
        elif isinstance(event, ev.CardsMoved):
            known = event.source == own and untouched and event.why != "riddle"
            untouched = untouched and event.target != own
            if not known and _by_chance(event):
                event = _blank(event)
        found.append(event)
    return found


def _blank(event: ev.HandShown | ev.CardsMoved) -> Event:
    return replace(event, cards=tuple("?" for _ in event.cards))


def _by_chance(event: ev.CardsMoved) -> bool:
    zone = event.source.partition(":")[0]
    drawn = event.why in BY_CHANCE and zone in ("deck", "hand")
    return drawn or (event.why in CHOSEN and zone == "hand")


def _only_the_ring(state: State) -> bool:
    """R-57: who holds nothing but The Ring after a pick-up owes no discard, which lawfully tells."""
    return any(player.hand == (THE_RING,) for player in state.players) and not isinstance(
        state.top, fr.Riddling
    )


EQUALS: tuple[tuple[str, str], ...] = tuple(
    (one, other) for one in CARDS for other in CARDS if one < other and FACES[one] == FACES[other]
)
"""All pairs of equal cards."""
