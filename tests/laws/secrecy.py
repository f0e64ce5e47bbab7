"""The laws of secrecy: what a watcher sees and is told depends on nothing he may not know (I1 to I3)."""

import random
from collections.abc import Collection, Iterable
from itertools import takewhile

from msgspec.structs import replace

from engine.dice import Draw, RecordingDice, SeededDice
from engine.game import Step
from engine.riddle import RULES, Action, Event, Leave, State, View, decode, encode, kind, redact, undoable
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.asking import default
from engine.riddle.deck import CARDS, FACES, THE_RING
from engine.riddle.phase_records import deciders
from tests.laws.laws import watchers
from tests.laws.walks import Taken
from tests.laws.worlds import another, named, own_hand, renamed

BY_CHANCE = frozenset(
    ["deal", "pick-up", "halls", "exchange", "riddle", "draw", "shelob", "leave", "out", "find", "captor"]
)
"""Why cards move that nobody chose, or that lay hidden: which ones, is lawfully told."""
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
    guess, a hit of Gollum or Bilbo, a protected card, The Ring of somebody who leaves or drops out (I27 to
    I31, I45, I47). What they answer in private, is an answer for those two alone: Bilbo's resistance, a title
    asked for among partners (R-173, R-199).
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
        if _answers(one, watcher) != _answers(two, watcher):
            _same_announcement(one, two, watcher)
            continue
        if _only_the_ring(one.state) or _only_the_ring(two.state):
            continue
        told, heard = _told(one, watcher), _told(two, watcher)
        own = own_hand(state, watcher)
        sealed = ("exchange",) if isinstance(state.top, fr.Trading) else ()
        assert _without_chance(told, own, sealed) == _without_chance(heard, own, sealed)
        assert RULES.deciders(one.state) == RULES.deciders(two.state)
        for character in deciders(one.state.top, one.state.turn):
            assert kind(one.state.top, character) == kind(two.state.top, character)
        if taken.seat != watcher:
            assert undoable(state, taken.action, one, draws) == undoable(world, taken.action, two, others)
        if told == heard and one.state.outcome is None:
            assert _seen(one.state, watcher, own) == _seen(two.state, watcher, own)
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
    """Whether one of the cards was in hand, before or in a cache of that seat at any time of the step."""
    party = RULES.view(step.state, watcher).party
    for player in state.players:
        if player.seat in party and cards & {*player.hand, *player.table, *player.laid}:
            return True
    if any(cards & set(cache.cards) for cache in state.caches if cache.owner in party):
        return True
    came = [e for e in step.events if isinstance(e, ev.CardsMoved) and e.target.partition(":")[2] in party]
    return any(cards & set(event.cards) for event in came)


def _carry_out(
    state: State, seat: str, action: Action, seed: int
) -> tuple[Step[State, Event], tuple[Draw, ...]]:
    dice = RecordingDice(SeededDice(seed))
    if isinstance(action, Leave):
        return RULES.resign(state, seat, dice), tuple(dice.draws)
    return RULES.apply(state, seat, decode(encode(action), Action), dice), tuple(dice.draws)


def _told(step: Step[State, Event], watcher: str | None) -> list[Event]:
    party = RULES.view(step.state, watcher).party
    return [told for event in step.events if (told := redact(event, watcher, party)) is not None]


def _answer(event: Event, party: Collection[str]) -> object:
    """What the rules themselves say about a hidden card: to everybody, or to that seat alone."""
    match event:
        case ev.Asked():
            return event.hit
        case ev.Guessed():
            return event.right
        case ev.WebSpun():
            return event.spared
        case ev.Left() | ev.DroppedOut():
            return event.ring
        case ev.BilboResisted() if {event.seat, event.user} & set(party):
            return event.seat
        case ev.Asking() if {event.seat, event.of} & set(party):
            return event.title, event.given
        case ev.CardsMoved(target="deck"):
            return event.source  # The Ring of somebody who left: what else lay with it is discarded
        case _:
            return None


def _answers(step: Step[State, Event], watcher: str | None) -> list[object]:
    party = RULES.view(step.state, watcher).party
    return [answer for event in _told(step, watcher) if (answer := _answer(event, party)) is not None]


def _same_announcement(one: Step[State, Event], two: Step[State, Event], watcher: str | None) -> None:
    """Where the answers differ, all that is told before them is the same."""

    def before(events: list[Event]) -> list[Event]:
        known = (ev.Played, ev.TurnBegan, ev.BattleEnded, ev.CaptiveRiddled)
        return list(takewhile(lambda e: isinstance(e, known), events))

    assert before(_told(one, watcher)) == before(_told(two, watcher))


def opens(before: State, after: State, watcher: str | None) -> bool:
    """Whether a step opens something to a watcher by no event: a hand (R-203), a title asked for (O2.2)."""
    phase = RULES.view(after, watcher).phase
    asked = isinstance(phase, fr.Trading) and bool(phase.asked)
    return asked or own_hand(after, watcher) != own_hand(before, watcher)


def _seen(state: State, watcher: str | None, own: str | None) -> View:
    """What a watcher sees after a step, but for what it opened to him: a hand (R-203), a title asked for.

    Cards that lie open are compared by their faces: nobody is told which of two equal ones it is (R-145).
    """
    seen = RULES.view(state, watcher)
    seen = replace(seen, shown=tuple(FACES.get(card, card) for card in seen.shown))
    if isinstance(seen.phase, fr.Trading) and seen.me in (seen.phase.active, seen.phase.other):
        seen = replace(seen, phase=replace(seen.phase, asked=()))
    return seen if own_hand(state, watcher) == own else replace(seen, hand=(), resting=(), shown=())


def _without_chance(events: Iterable[Event], owner: str | None, sealed: tuple[str, ...] = ()) -> list[Event]:
    """The events without the cards that chance, or somebody who saw them, chose.

    What chance takes from the hand that the watcher had before him, the owner's, is the same card in both
    worlds, as long as nothing has come to it in this step; but the card of a Riddle was drawn before it, and
    partners have chosen theirs (``sealed``, O2.3).
    """
    found: list[Event] = []
    own = f"hand:{owner}"
    untouched = True
    for event in events:
        if isinstance(event, ev.HandShown):
            own_card = event.resisted or (event.what != "one" and untouched)
            event = event if event.of == owner and own_card else _blank(event)
        elif isinstance(event, ev.CacheShown):
            event = _blank(event)
        elif isinstance(event, ev.CardsMoved):
            known = event.source == own and untouched and event.why not in ("riddle", *sealed)
            untouched = untouched and event.target != own
            if not known and _by_chance(event):
                event = _blank(event)
        found.append(event)
    return found


def _blank(event: ev.HandShown | ev.CacheShown | ev.CardsMoved) -> Event:
    return replace(event, cards=tuple("?" for _ in event.cards))


def _by_chance(event: ev.CardsMoved) -> bool:
    zone = event.source.partition(":")[0]
    drawn = event.why in BY_CHANCE and zone in ("deck", "hand", "cache")
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
