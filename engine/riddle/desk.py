"""The desk at which a step is carried out: it emits events, evolves the state at once, and asks the dice.

Phase code reads like the rules: move cards, roll, push and pop procedures. `finish` closes the step with
the machine's own position, so that folding the events gives exactly the state (design.md 3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final, Literal

from msgspec.structs import replace

from engine.dice import Dice
from engine.game import Step
from engine.riddle import events as ev
from engine.riddle.board import Board
from engine.riddle.deck import FACES, THE_RING, in_order
from engine.riddle.events import EVERYBODY, Event
from engine.riddle.evolve import evolve
from engine.riddle.frames import Frame, Turn
from engine.riddle.options import Options
from engine.riddle.state import Player, State, reshuffles

Follows = Literal["start", "roll", "close", "exchange"]
"""What may follow a procedure that has ended; `phases.flow` carries on with it."""


class Desk:
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
        """The turn record."""
        return self.state.turn

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.state.turn.seat

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.state.board

    @property
    def options(self) -> Options:
        """The rules in force."""
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
            raise AssertionError("The Ring is never discarded (R-57)")
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
        self, to: str, of: str, cards: Sequence[str], what: str, *, told: bool, resisted: bool = False
    ) -> None:
        """Show cards of one player to another; faces, in canonical order."""
        faces = tuple(FACES[card] for card in in_order(cards))
        self.tell(ev.HandShown(to, of, faces, what, resisted, told))

    # The machine's position

    def mark(self, seat: str, **changes: object) -> None:
        """Change the standing of a player: what `events.Mark` holds."""
        players = tuple(replace(p, **changes) if p.seat == seat else p for p in self.state.players)
        self.state = replace(self.state, players=players)

    def note(self, **changes: object) -> None:
        """Change the turn record."""
        self.state = replace(self.state, turn=replace(self.turn, **changes))

    def push(self, frame: Frame) -> None:
        """Open a procedure on top of the others."""
        self.state = replace(self.state, stack=(*self.state.stack, frame))

    def pop(self) -> None:
        """Close the innermost procedure."""
        self.state = replace(self.state, stack=self.state.stack[:-1])

    def swap(self, frame: Frame) -> None:
        """Put another frame in the place of the innermost."""
        self.state = replace(self.state, stack=(*self.state.stack[:-1], frame))

    def reset(self, frame: Frame) -> None:
        """Leave all procedures; begin anew with that frame."""
        self.state = replace(self.state, stack=(frame,))

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
