"""Riddles: name the card that was drawn (B10.8 to B10.12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.riddle import events as ev
from engine.riddle.actions import Action, Guess, PlayCard, RiddleOn, StopRiddle
from engine.riddle.deck import CARDS, FACES, TITLES
from engine.riddle.desk import Desk
from engine.riddle.phases.frames import Riddling
from engine.riddle.phases.standing import targets
from engine.riddle.view import View


def options(view: View) -> Iterator[PlayCard]:
    """Riddles that may be begun: something to lose besides the card itself (B10.12)."""
    if len(view.hand) < 2:
        return
    for card in view.hand:
        if CARDS[card].use("riddle") is not None:
            yield from (PlayCard(card, on=p.seat) for p in targets(view))


def guesses_for(card: str, hand_size: int) -> int:
    """How many titles may be named against a hand of that size (B10.9)."""
    use = CARDS[card].use("riddle")
    assert use is not None
    table = use.guesses_by_hand_size
    return table[min(hand_size, len(table)) - 1]


def on(desk: Desk, seat: str, action: PlayCard) -> None:
    """Lay a Riddle: one Power Play, however many cards are won."""
    assert action.on is not None
    desk.note(power_plays=desk.turn.power_plays + 1)
    desk.tell(ev.Played(seat, FACES[action.card], "riddle", (action.on,), 1))
    desk.lay(seat, action.card, "use")
    desk.push(Riddling(action.on, 0))
    _draw(desk, action.on, 0)


def _draw(desk: Desk, target: str, won: int) -> None:
    hand = desk.player(target).hand
    riddle = desk.player(desk.active).laid[0]
    drawn = desk.pick(f"riddle:{target}", hand)
    desk.swap(Riddling(target, guesses_for(riddle, len(hand)), drawn, won))


@lru_cache(maxsize=4)
def all_guesses(number: int) -> tuple[Guess, ...]:
    """Every set of one to that many different titles (R-89)."""
    return tuple(Guess(named) for n in range(1, number + 1) for named in combinations(TITLES, n))


@lru_cache(maxsize=4)
def guess_set(number: int) -> frozenset[Guess]:
    """The same as a set."""
    return frozenset(all_guesses(number))


def choices(frame: Riddling) -> tuple[Action, ...]:
    """Name titles; after a right guess go on or stop (R-92)."""
    return all_guesses(frame.guesses) if frame.guesses else (RiddleOn(), StopRiddle())


def answer(desk: Desk, seat: str, frame: Riddling, action: Action) -> None:
    """Guess, go on, or stop."""
    match action:
        case RiddleOn():
            _draw(desk, frame.target, frame.won)
        case StopRiddle():
            end(desk, seat, frame)
        case Guess():
            right = CARDS[frame.drawn].title in action.titles
            desk.tell(ev.Guessed(seat, frame.target, action.titles, right))
            if right:
                _win(desk, seat, frame)
            else:
                _lose(desk, seat, frame)


def _win(desk: Desk, seat: str, frame: Riddling) -> None:
    target = frame.target
    desk.move([frame.drawn], f"hand:{target}", f"hand:{seat}", "riddle", seat, target)
    after = Riddling(target, 0, "", frame.won + 1)
    if desk.player(target).hand:
        desk.swap(after)
    else:
        end(desk, seat, after)


def _lose(desk: Desk, seat: str, frame: Riddling) -> None:
    """The target keeps the card, shows it, and takes one of the user's at random (B10.11, R-91, B7.14)."""
    target = frame.target
    desk.show(seat, target, [frame.drawn], "one", told=False)
    lost = desk.pick(f"riddle:{seat}", desk.player(seat).hand)
    desk.move([lost], f"hand:{seat}", f"hand:{target}", "riddle", seat, target)
    desk.mark(target, exempt=desk.player(target).exempt + 1)
    end(desk, seat, frame)


def end(desk: Desk, seat: str, frame: Riddling) -> None:
    """The Riddle is over; its card is discarded (B10.12)."""
    desk.tell(ev.RiddleEnded(seat, frame.target, frame.won))
    desk.pop()
    desk.clear_laid(seat)
