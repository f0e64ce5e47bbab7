"""The step builder: it emits events, evolves the state at once, and asks the dice.

Phase code reads like the rules: move cards, roll, push and pop procedures. `finish` closes the step with
the machine's own position, so that folding the events gives exactly the state (design.md 3).
"""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from engine.dice import Dice
from engine.game import InvariantError, Outcome, Step
from engine.riddle import events as ev
from engine.riddle.board import Board
from engine.riddle.deck import FACES, RANK, THE_RING, in_order
from engine.riddle.events import EVERYBODY, Event
from engine.riddle.options import Options
from engine.riddle.phase_records import Phase, Rolling, Turn
from engine.riddle.state import Cache, Player, State, reshuffles, rests

# ``evolve(state, event)``: the only place where an event changes a state; folding gives the game back

HAND = "hand"
"""A zone, and what is shown where a whole hand is."""
PICKED_UP = ("pick-up", "halls")
"""Why cards come from the deck that rest until the own next turn (R-226); the starting hand does not."""


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after these events, from nothing or from an earlier state.

    Raises `InvariantError` if the events do not begin with the start of a game.
    """
    for event in events:
        if isinstance(event, ev.GameStarted):
            state = _begin(event)
        elif state is None:
            raise InvariantError("the first event of a game is its start")
        else:
            state = evolve(state, event)
    if state is None:
        raise InvariantError("a game needs at least its start")
    return state


def _begin(event: ev.GameStarted) -> State:
    players = tuple(Player(seat) for seat in event.order)
    return State(event.config, players, (), (), Turn(0, event.order[0]), (Rolling(),), rules=event.rules)


def evolve(state: State, event: Event) -> State:
    """The state after one event. Facts that change no card, marker or standing leave it as it is."""
    match event:
        case ev.GameStarted():
            return _begin(event)
        case ev.DeckOrdered():
            return replace(state, deck=event.deck, discards=() if event.reshuffled else state.discards)
        case ev.CardsMoved():
            return _unseen(_put(_take(state, event), event), event)
        case ev.HandShown():
            return _seen(state, event)
        case ev.MarkerMoved():
            return _with(state, event.seat, at=event.to)
        case ev.Bookkept():
            for mark in event.marks:
                state = _with(
                    state,
                    mark.seat,
                    status=mark.status,
                    stay=mark.stay,
                    cities=mark.cities,
                    on_goal=mark.on_goal,
                    exempt=mark.exempt,
                    captor=mark.captor,
                    anchor=mark.anchor,
                    free=mark.free,
                    longest=mark.longest,
                    waited=mark.waited,
                    yields=mark.yields,
                    played=mark.played,
                    rests=mark.rests,
                )
            return replace(state, version=event.version, stack=event.stack, turn=event.turn)
        case ev.Joined():
            return replace(state, players=(*state.players, Player(event.seat)))
        case ev.GameOver():
            return replace(state, outcome=Outcome(event.winners, event.reason, state.turn.number))
        case (
            ev.TurnBegan()
            | ev.DieRolled()
            | ev.Exchanged()
            | ev.Played()
            | ev.Guessed()
            | ev.RiddleEnded()
            | ev.Asked()
            | ev.WebSpun()
            | ev.BattleBegan()
            | ev.ForceLaid()
            | ev.BattleEnded()
            | ev.SentToHalls()
            | ev.Stayed()
            | ev.Escaped()
            | ev.PickedUp()
            | ev.TurnEnded()
            | ev.Claimed()
            | ev.Left()
            | ev.Gazed()
            | ev.CacheShown()
            | ev.Captured()
            | ev.TakenAlong()
            | ev.Released()
            | ev.CaptiveRiddled()
            | ev.Opened()
            | ev.Asking()
            | ev.BilboResisted()
            | ev.DroppedOut()
            | ev.Chosen()
        ):
            return state
        case _:
            assert_never(event)


def _with(state: State, seat: str, **changes: object) -> State:
    players = tuple(replace(p, **changes) if p.seat == seat else p for p in state.players)
    return replace(state, players=players)


def _seen(state: State, event: ev.HandShown) -> State:
    """A whole hand was shown: with O4 it need not be looked at again as long as it is the same (R-176)."""
    if event.what != HAND or not state.config.options.o4_partner_clairvoyance:
        return state
    looked = state.player(event.to).looked
    return _with(state, event.to, looked={**looked, event.of: state.turn.number})


def _unseen(state: State, event: ev.CardsMoved) -> State:
    """A hand that has changed is another."""
    for zone in (event.source, event.target):
        place, _, seat = zone.partition(":")
        for player in state.players if place == HAND else ():
            if seat in player.looked:
                left = {other: turn for other, turn in player.looked.items() if other != seat}
                state = _with(state, player.seat, looked=left)
    return state


def _take(state: State, event: ev.CardsMoved) -> State:
    zone, _, seat = event.source.partition(":")
    if zone == "deck":
        return replace(state, deck=_without(state.deck, event))
    if zone == "discards":
        return replace(state, discards=_without(state.discards, event))
    if zone == "cache":
        return _hide(state, seat, lambda cards: _without(cards, event))
    player = state.player(seat)
    state = _with(state, seat, **{zone: _without(getattr(player, zone), event)})
    if zone == "hand" and player.rests:
        state = _with(state, seat, rests=tuple(card for card in player.rests if card not in event.cards))
    return state


def _hide(state: State, where: str, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> State:
    """Change one cache, named by owner and space; an empty one is no more."""
    owner, _, space = where.partition("@")
    cards = change(state.cache(owner, space))
    caches = tuple(
        Cache(owner, space, cards) if (c.owner, c.space) == (owner, space) else c for c in state.caches
    )
    if not state.cache(owner, space):
        caches = (*caches, Cache(owner, space, cards))
    return replace(state, caches=tuple(cache for cache in caches if cache.cards))


def _without(cards: tuple[str, ...], event: ev.CardsMoved) -> tuple[str, ...]:
    gone = set(event.cards)
    if len(gone) != event.count or not gone <= set(cards):
        raise InvariantError(f"cards that are not there: {event.source} to {event.target}")
    return tuple(card for card in cards if card not in gone)


def _put(state: State, event: ev.CardsMoved) -> State:
    zone, _, seat = event.target.partition(":")
    if zone == "deck":
        return replace(state, deck=state.deck + event.cards)
    if zone == "discards":
        return replace(state, discards=state.discards + event.cards)
    if zone == "cache":
        return _hide(state, seat, lambda cards: in_order((*cards, *event.cards)))
    player = state.player(seat)
    cards = getattr(player, zone) + event.cards
    if zone == "hand":
        cards = tuple(sorted(cards, key=RANK.__getitem__))
        if event.why in PICKED_UP and rests(state.config.options):
            state = _with(state, seat, rests=in_order((*player.rests, *event.cards)))
    return _with(state, seat, **{zone: cards})


Follows = Literal["start", "roll", "close", "exchange"]
"""What may follow a procedure that has ended; `engine.riddle.phases.turns.go_on` carries on with it."""


class StepBuilder:
    """One step in the making."""

    def __init__(self, state: State, dice: Dice, events: Iterable[Event] = ()) -> None:
        self.before = state
        self.state = state
        self.dice = dice
        self.events: list[Event] = list(events)
        self._next: tuple[Follows, str] | None = None

    # What there is

    @property
    def turn(self) -> Turn:
        return self.state.turn

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.state.turn.seat

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def options(self) -> Options:
        return self.state.config.options

    def player(self, seat: str) -> Player:
        """The standing of a seat."""
        return self.state.player(seat)

    @property
    def seats(self) -> tuple[str, ...]:
        """All characters that ever played, clockwise."""
        return tuple(player.seat for player in self.state.players)

    def captives(self, seat: str) -> tuple[str, ...]:
        """Whom that player holds captive (A4.14)."""
        return tuple(player.seat for player in self.state.players if player.captor == seat)

    def after(self, seat: str) -> tuple[str, ...]:
        """The other seats, clockwise from that seat's left."""
        order = [player.seat for player in self.state.players]
        place = order.index(seat)
        return tuple(order[place + 1 :] + order[:place])

    # Chance

    def _label(self, label: str) -> str:
        return f"{self.before.version}:{label}"

    def roll(self, label: str) -> int:
        """A die for that purpose."""
        return self.dice.roll(self._label(label))

    def pick(self, label: str, cards: Sequence[str]) -> str:
        """One card at random (0.3)."""
        return cards[self.dice.pick(self._label(label), len(cards))]

    def shuffle(self, label: str, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in a random order."""
        return tuple(cards[place] for place in self.dice.shuffle(self._label(label), len(cards)))

    # What happens

    def tell(self, event: Event) -> None:
        """Emit an event: it is remembered and takes effect at once."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def move(self, cards: Sequence[str], source: str, target: str, why: str, *seen_by: str) -> None:
        """Move cards between zones; ``seen_by`` names who may know them, none named: everybody."""
        if cards:
            seen = seen_by or (EVERYBODY,)
            self.tell(ev.CardsMoved(tuple(cards), source, target, why, len(cards), seen))

    def lay(self, seat: str, card: str, why: str) -> None:
        """Lay a card face up before its player for the time of a Power Play (B8.1)."""
        self.move([card], f"hand:{seat}", f"laid:{seat}", why)

    def discard(self, seat: str, cards: Sequence[str], *, zone: str = "hand", why: str = "discard") -> None:
        """Put cards of a player face up on the discard pile, in that order (B7.1)."""
        if THE_RING in cards:
            raise InvariantError("The Ring is never discarded (R-57)")
        self.move(cards, f"{zone}:{seat}", "discards", why)

    def clear_laid(self, seat: str, why: str = "use") -> None:
        """Discard what lies before a player at the end of a Power Play."""
        self.discard(seat, self.player(seat).laid, zone="laid", why=why)

    def draw(self, seat: str, number: int, why: str) -> int:
        """Draw from the deck into a hand; how many there were (R-55). Reshuffles as R-56 says, but O12.1."""
        drawn = 0
        again = reshuffles(self.options)
        while drawn < number:
            if not self.state.deck:
                if not self.state.discards or not again:
                    break
                self._reshuffle()
            cards = self.state.deck[: number - drawn]
            self.move(cards, "deck", f"hand:{seat}", why, seat)
            drawn += len(cards)
            if not self.state.deck and self.state.discards and again:
                self._reshuffle()
        return drawn

    def _reshuffle(self) -> None:
        pile = in_order(self.state.discards)
        self.tell(ev.DeckOrdered(self.shuffle("reshuffle", pile), True, len(pile)))

    def show(
        self, to: str, owner: str, cards: Sequence[str], what: str, *, told: bool, resisted: bool = False
    ) -> None:
        """Show cards of one player to another; faces, in canonical order."""
        faces = tuple(FACES[card] for card in in_order(cards))
        self.tell(ev.HandShown(to, owner, faces, what, resisted, told))

    # The machine's position

    def mark(self, seat: str, **changes: object) -> None:
        """Change the standing of a player: what `events.Mark` holds."""
        players = tuple(replace(p, **changes) if p.seat == seat else p for p in self.state.players)
        self.state = replace(self.state, players=players)

    def note(self, **changes: object) -> None:
        """Change the turn record."""
        self.state = replace(self.state, turn=replace(self.turn, **changes))

    def push(self, phase: Phase) -> None:
        """Open a procedure on top of the others."""
        self.state = replace(self.state, stack=(*self.state.stack, phase))

    def pop(self) -> None:
        """Close the innermost procedure."""
        self.state = replace(self.state, stack=self.state.stack[:-1])

    def swap(self, phase: Phase) -> None:
        """Put another phase in the place of the innermost."""
        self.state = replace(self.state, stack=(*self.state.stack[:-1], phase))

    def reset(self, phase: Phase) -> None:
        """Leave all procedures; begin anew with that phase."""
        self.state = replace(self.state, stack=(phase,))

    def then(self, what: Follows, seat: str) -> None:
        """This procedure has ended, and that follows for that seat."""
        self._next = what, seat

    def following(self) -> tuple[Follows, str] | None:
        """What follows now, once."""
        following, self._next = self._next, None
        return following

    def finish(self) -> Step[State, Event]:
        """Close the step: the version goes up and the position is kept."""
        was = {player.seat: player for player in self.before.players}
        touched = (player for player in self.state.players if was.get(player.seat) is not player)
        marks = tuple(
            mark for mark in map(_mark, touched) if mark.seat not in was or mark != _mark(was[mark.seat])
        )
        version = self.before.version + 1
        self.tell(ev.Bookkept(version, self.state.stack, self.turn, marks))
        return Step(self.state, tuple(self.events))


_MARKED: Final = attrgetter(*ev.Mark.__struct_fields__)


def _mark(player: Player) -> ev.Mark:
    return ev.Mark(*_MARKED(player))


def lowest(cards: Iterable[str], face: str) -> str:
    """The card with that face that stands first in canonical order; equal cards are interchangeable."""
    return next(card for card in in_order(cards) if FACES[card] == face)
