"""The laws of the house, each a check of one state or one step; every failure names what it found.

Tests run them over the games of `walks`, for a bounded time by default and for hours in a soak.
"""

import random
import re
from collections.abc import Sequence

import pytest

from engine import riddle
from engine.dice import ReplayDice, ScriptedDice, SeededDice
from engine.riddle import actions as act
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES
from engine.riddle.phase_records import deciders
from engine.riddle.state import zones
from tests.laws.walks import Taken

CLAUSE = re.compile(r"0\.\d+|[ABO]\d+\.\d+[a-e]?|R-\d+|P\d(\.\d)?|S\d+")


def watchers(state: riddle.State) -> tuple[str | None, ...]:
    """Everybody who looks on: the seats and a spectator."""
    return (*state.config.seats, None)


def told_to(events: Sequence[riddle.Event], watcher: str | None, state: riddle.State) -> list[riddle.Event]:
    """What that watcher is told of the events that lead to that state."""
    party = riddle.RULES.view(state, watcher).party
    return [told for event in events if (told := riddle.redact(event, watcher, party)) is not None]


def sound(state: riddle.State) -> None:
    """Law 2, TS-132: all 90 cards are somewhere, once; The Ring is no discard; no invariant is broken."""
    assert sorted(card for cards in zones(state).values() for card in cards) == sorted(CARDS)
    assert "the-ring" not in state.discards
    assert riddle.problems(state) == []


def decidable(state: riddle.State) -> None:
    """Law 1: a decision or an outcome; who decides can act; the default is legal; nobody else may act."""
    decisions = riddle.RULES.decisions(state)
    assert bool(decisions) != (state.outcome is not None)
    status, players = riddle.RULES.status(state), {player.seat for player in state.players}
    assert (status.version, status.outcome) == (state.version, riddle.RULES.outcome(state))
    assert (status.active in players) == (state.outcome is None)
    deciding = {decision.seat for decision in decisions}
    assert deciding == set(riddle.RULES.deciders(state))
    assert len(deciding) == len(decisions)
    for character in deciders(state.top, state.turn):
        assert state.player(character).in_game
    for decision in decisions:
        view = riddle.RULES.view(state, decision.seat)
        assert riddle.is_legal(view, decision.default), decision
        assert riddle.asked(state, decision.seat) == decision.kind
    for seat in state.config.seats:
        legal = riddle.RULES.legal(state, seat)
        assert len(set(legal)) == len(legal)
        if seat in deciding:
            assert not all(isinstance(action, riddle.ANYTIME) for action in legal)
        else:
            assert all(isinstance(action, riddle.ANYTIME) for action in legal)
        if not any(state.player(character).in_game for character in riddle.RULES.view(state, seat).party):
            assert legal == ()
    for stranger in {"nobody", *(player.seat for player in state.players)} - set(state.config.seats):
        assert riddle.RULES.legal(state, stranger) == ()


def all_apply(state: riddle.State, rng: random.Random, most: int) -> None:
    """Law 1: legal actions apply, whatever the dice say, and leave a sound state."""
    for seat in riddle.RULES.deciders(state):
        legal = riddle.RULES.legal(state, seat)
        for action in legal if len(legal) <= most else rng.sample(legal, most):
            step = riddle.RULES.apply(state, seat, action, SeededDice(rng.getrandbits(32)))
            sound(step.state)
            assert step.state.version == state.version + 1
            assert riddle.fold(step.events, state) == step.state


WIZARDS = ("gandalf", "galadriel", "sauron", "the-balrog")


def every_action(state: riddle.State, rng: random.Random) -> list[riddle.Action]:
    """Actions of every kind, about cards, players and places of this game, most of them not legal now."""
    cards, seats = list(CARDS), [*(player.seat for player in state.players), "nobody"]
    places = [*rng.sample(sorted(state.board.locations), 4), *sorted(state.board.off_board), "nowhere"]
    card, seat, to = rng.choice(cards), rng.choice(seats), rng.choice(places)
    own = rng.choice(state.player(state.turn.seat).hand or (card,))
    use = rng.choice([None, "draw", "give-and-take", "cache", "nonsense"])
    hidden = [(cache.owner, cache.space) for cache in state.caches] or [(seat, to)]
    owner, space = rng.choice(hidden)
    return [
        act.Roll(),
        act.Reroll(own),
        act.Move(to),
        act.Move(to, own, (rng.choice(["Cloak", "Rope", "Boat", "Horse"]),)),
        act.Move(to, card),
        act.Exchange(seat),
        act.PlayCard(own, seat, None, use),
        act.PlayCard(own, seat, seat),
        act.PlayCard(card, seat, rng.choice(seats)),
        act.PlayCard(own, owner, use="cache", at=space),
        act.PlayCard(rng.choice(WIZARDS), seat, use="cache", at=to),
        act.Show(rng.choice(["hand", "the-ring", card])),
        act.Guess((TITLES[0], TITLES[1], TITLES[2], TITLES[3])),
        act.Guess(()),
        act.Guess((TITLES[3], TITLES[1])),
        act.Guess(("The Arkenstone",)),
        act.RiddleOn(),
        act.StopRiddle(),
        act.Take(FACES[card]),
        act.Attack(seat, own),
        act.Attack(seat, rng.choice(["CG", to])),
        act.Lay(own),
        act.Settle(),
        act.Match((own, card)),
        act.Match(()),
        act.GiveUp(),
        act.EndTurn(),
        act.EndTurn("city"),
        act.EndTurn(own),
        act.Discard(card),
        act.Discard("the-ring"),
        act.Keep(),
        act.Claim(),
        act.Surrender(),
        act.Stay(),
        act.Escape(),
        act.Escape(own),
        act.Place(to),
        act.Catch(seat),
        act.Leave(),
        act.Abandon(),
        act.Gaze(seat),
        act.Send(),
        act.Capture(),
        act.RiddleCaptive(seat),
        act.Release(seat),
        act.Hide((own,)),
        act.Hide((own, card)),
        act.Hide(tuple(cards[:5])),
        act.Hide(()),
        act.TakeBack(),
        act.Retrieve((own,)),
        act.Retrieve(()),
        act.Search(owner),
        act.Search(seat),
        act.Give(own),
        act.Give(card),
        act.Request(CARDS[card].title),
        act.Request("The Arkenstone"),
        act.Request(),
        act.Reveal(own),
        act.Decline(),
        act.PartnerLook(seat),
        act.OrderBilbo(rng.random() < 0.5),
        act.Choose(rng.choice(list(CHARACTERS))),
        act.Choose("nobody"),
    ]


def _meaning(action: riddle.Action) -> object:
    """What an action says, without the order in which it names equal things (R-81, R-89, R-24, R-105)."""
    match action:
        case act.Guess():
            return act.Guess, tuple(sorted(action.titles))
        case act.Move():
            return act.Move, action.to, action.by, tuple(sorted(action.lay))
        case act.Match():
            return act.Match, tuple(sorted(action.forces))
        case act.Hide() | act.Retrieve():
            return type(action), tuple(sorted(action.cards))
        case act.PlayCard(and_on=str(other)):
            return act.PlayCard, action.card, tuple(sorted((action.on or "", other))), action.use, action.at
        case _:
            return action


def others_refused(state: riddle.State, rng: random.Random, most: int) -> int:
    """Law 1: what is not legal is refused with a clause, draws nothing and changes nothing (0.4)."""
    refused = 0
    seat = rng.choice([*state.config.seats, *(player.seat for player in state.players), "nobody"])
    view = riddle.RULES.view(state, seat)
    legal = {_meaning(action) for action in riddle.RULES.legal(state, seat)}
    before = riddle.encode(state)
    for action in rng.sample(every_action(state, rng), most):
        assert riddle.is_legal(view, action) == (_meaning(action) in legal), action
        if _meaning(action) in legal:
            continue
        with pytest.raises(riddle.IllegalAction) as refusal:
            riddle.RULES.apply(state, seat, action, ScriptedDice())
        assert CLAUSE.fullmatch(refusal.value.clause), (action, refusal.value.clause)
        assert refusal.value.reason.count(".") == 1
        assert riddle.encode(state) == before
        refused += 1
    return refused


def replayable(taken: Taken) -> None:
    """Law 3: the events, and the action with its draws, both lead from the old state to the new one."""
    before, after = taken.before, taken.step.state
    # What begins in the middle has no events before it.
    assert not taken.step.events or riddle.fold(taken.step.events, before) == after
    if before is None or taken.action is None:
        return
    dice = ReplayDice(taken.draws)
    if isinstance(taken.action, act.Leave):
        again = riddle.RULES.resign(before, taken.seat, dice)
    else:
        again = riddle.RULES.apply(before, taken.seat, taken.action, dice)
    assert dice.left == 0
    assert again == taken.step


def codable(taken: Taken) -> None:
    """Law 3: decode(encode(x)) == x for states, actions, events and views."""
    state = taken.step.state
    assert riddle.decode(riddle.encode(state), riddle.State) == state
    assert riddle.decode(riddle.encode(taken.step.events), tuple[riddle.Event, ...]) == taken.step.events
    if taken.action is not None:
        assert riddle.decode(riddle.encode(taken.action), riddle.Action) == taken.action
    for watcher in watchers(state):
        view = riddle.RULES.view(state, watcher)
        assert riddle.decode(riddle.encode(view), riddle.View) == view
        told = tuple(told_to(taken.step.events, watcher, state))
        assert riddle.decode(riddle.encode(told), tuple[riddle.Event, ...]) == told


def undone_soundly(taken: Taken) -> bool:
    """Law 6, R-22: no undo crosses a draw, a reveal or a change of decider. Says whether it is undoable."""
    before = taken.before
    if (
        before is None
        or taken.action is None
        or not riddle.undoable(before, taken.action, taken.step, taken.draws)
    ):
        return False
    after = taken.step.state
    assert taken.draws == ()
    assert riddle.RULES.apply(before, taken.seat, taken.action, ScriptedDice()) == taken.step
    assert riddle.RULES.deciders(before) == riddle.RULES.deciders(after) == (taken.seat,)
    assert after.outcome is None
    for watcher in watchers(before):
        was, now = riddle.RULES.view(before, watcher), riddle.RULES.view(after, watcher)
        # Under O16 the hand of another own character is news, too (O16.5).
        assert now.me == was.me or not now.hand, watcher
        assert bool(now.hand) <= bool(was.hand) or was.mine.hand_size == 0, watcher
        for told in told_to(taken.step.events, watcher, after):
            assert not _learned(told, now.party), (told, watcher)
    return True


def _learned(told: riddle.Event, party: Sequence[str]) -> bool:
    """Whether that seat sees a card now that was hidden from it before."""
    if isinstance(told, ev.HandShown | ev.CacheShown):
        return bool(told.cards)
    if not isinstance(told, ev.CardsMoved):
        return isinstance(told, ev.Claimed | ev.Asked | ev.Guessed | ev.Opened | ev.Asking | ev.GameOver)
    zone, _, place = told.source.partition(":")
    # An own cache lies open before anything is taken from it.
    hidden = zone == "deck" or (zone in ("hand", "cache") and place.partition("@")[0] not in party)
    return hidden and bool(told.cards)


def undone_completely(taken: Taken) -> None:
    """Law 6, R-22 read from the rules and not from the engine: whatever may be taken back can be taken back.

    A step of the active player in the own turn, after which the same player goes on in the same turn, for
    which nothing was drawn, and by which nobody learned which card lies where, unless he saw it there before.
    What may be done in anybody's turn (P0.2, R-61, O4.2) is no step of the turn; a release is final (R-161).
    """
    before, action = taken.before, taken.action
    if before is None or action is None or isinstance(action, (act.Leave, act.Release, *riddle.ANYTIME)):
        return
    after, active = taken.step.state, before.turn.seat
    same = deciders(before.top, before.turn) == deciders(after.top, after.turn) == (active,)
    same = same and before.turn.number == after.turn.number and after.outcome is None
    drawn = bool(taken.draws) or before.deck != after.deck
    shown = any(_places(after, watcher) - _places(before, watcher) for watcher in watchers(before))
    named = any(
        _named_anew(told, _places(before, watcher), riddle.RULES.view(after, watcher).party)
        for watcher in watchers(before)
        for told in told_to(taken.step.events, watcher, after)
    )
    allowed = same and not drawn and not shown and not named
    assert riddle.undoable(before, action, taken.step, taken.draws) == allowed, action


def _places(state: riddle.State, watcher: str | None) -> set[tuple[str, str, str]]:
    """Where a watcher sees cards of others, or of a cache, lie: the zone, whose, and the face."""
    view = riddle.RULES.view(state, watcher)
    found = {("table", player.seat, face) for player in view.players for face in player.table}
    found |= {("laid", player.seat, face) for player in view.players for face in player.laid}
    top = state.top
    if isinstance(top, fr.Taking | fr.Spoiling) and view.me == state.turn.seat:
        other = top.target if isinstance(top, fr.Taking) else top.loser
        found |= {("hand", other, face) for face in view.shown}
    if isinstance(top, fr.Retrieving) and view.me == state.turn.seat:
        found |= {("cache", view.me, FACES[card]) for card in view.shown}
    return found


def _named_anew(told: riddle.Event, seen: set[tuple[str, str, str]], party: Sequence[str]) -> bool:
    """Whether that seat is named a card that it did not see before, or learns in whose hand one is."""
    if isinstance(told, ev.HandShown | ev.CacheShown):
        return bool(told.cards)
    if not isinstance(told, ev.CardsMoved) or not told.cards:
        return isinstance(told, ev.Opened | ev.Asking | ev.Asked | ev.Guessed | ev.Chosen)
    zone, _, place = told.source.partition(":")
    holder, (into, _, taker) = place.partition("@")[0], told.target.partition(":")
    faces = {FACES.get(card, card) for card in told.cards}
    own = holder in party and zone == "hand"
    lost = own and into == "hand" and taker not in party  # which card of his another holds now (I32, I34)
    known = own or all((zone, holder, face) in seen for face in faces)
    return lost or not known


def anybody_may_leave(state: riddle.State, seed: int) -> None:
    """R-212, R-23: in the middle of anything; nothing is lost, somebody is asked, and silence leads on."""
    for seat in state.config.seats if state.outcome is None else ():
        if any(state.player(own).status != "gone" for own in riddle.RULES.view(state, seat).party):
            left = riddle.RULES.resign(state, seat, SeededDice(seed)).state
            sound(left)
            decidable(left)
            silence_moves_on(left, seed)


def silence_moves_on(state: riddle.State, seed: int) -> None:
    """TS-133, P0.1: with all players silent, time-outs reach the next turn or the end."""
    number = state.turn.number
    dice = SeededDice(seed)
    for _ in range(200):
        if state.outcome is not None or state.turn.number > number:
            break
        decision = riddle.RULES.decisions(state)[0]
        state = riddle.RULES.apply(state, decision.seat, decision.default, dice).state
    else:
        pytest.fail(f"200 time-outs do not end turn {number}: {state.top}")
    assert riddle.RULES.outcome(state) is not None or isinstance(
        state.top, fr.Choosing | fr.Rolling | fr.HallsRolling | fr.Placing | fr.Acting | fr.HallsChoosing
    )


OPEN_WHYS = frozenset(
    [
        "discard",
        "use",
        "lay",
        "force",
        "return",
        "table",
        "take_ring",
        "take_gollum",
        "shelob",
        "leave",
        "out",
    ]
)
"""Why cards move in the eyes of everybody (I21, I23, I29, I31, I34, I45, I47)."""


def told_no_more(events: Sequence[riddle.Event], state: riddle.State) -> None:
    """TS-131, I1, I20 to I47: who is not involved is told no card outside the public column."""
    for watcher in watchers(state):
        party = riddle.RULES.view(state, watcher).party
        for told in told_to(events, watcher, state):
            assert not isinstance(told, ev.Bookkept)
            match told:
                case ev.DeckOrdered():
                    assert told.deck == ()
                case ev.HandShown():
                    assert told.cards == () or {told.to, told.of} & set(party)
                case ev.CacheShown():
                    assert told.cards == () or told.to in party
                case ev.Asking():
                    assert {told.seat, told.of} & set(party)
                case ev.BilboResisted():
                    assert {told.seat, told.user} & set(party)
                case ev.CardsMoved():
                    _cards_told(told, party)


def _cards_told(told: ev.CardsMoved, party: Sequence[str]) -> None:
    if told.why in ("find", "captor") and told.source.partition(":")[2].partition("@")[0] in party:
        # The owner learns only the number (I39, I40), though the cards were his.
        assert told.cards == () or told.target.partition(":")[2] in party
        return
    zones_ = (told.source, told.target)
    holders = {zone.partition(":")[2].partition("@")[0] for zone in zones_ if ":" in zone}
    if holders & set(party):
        return
    assert all(card in set(FACES.values()) for card in told.cards), "an id tells one copy from another"
    given = told.why == "give-and-take" and told.source.startswith("laid:")
    gone = told.why in ("halls", "captive") and told.source.startswith("table:")
    if not (told.why in OPEN_WHYS or given or gone):
        assert told.cards == (), told
        assert not set(party) & set(told.seen_by)
