"""Riddles: name the card that was drawn (B10.8 to B10.12)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Guess, PlayCard, RiddleOn, StopRiddle
from engine.riddle.deck import CARDS, COPIES, FACES, TITLES, of_face
from engine.riddle.phase_records import Riddling
from engine.riddle.phases.standing import foes
from engine.riddle.step_builder import StepBuilder
from engine.riddle.view import View

_GUESSES = next(use.guesses_by_hand_size for card in CARDS.values() if (use := card.use("riddle")))
"""Titles that may be named, by the size of the hand; the last entry holds for larger ones (B10.9)."""


def options(view: View) -> Iterator[PlayCard]:
    """Riddles that may be begun: something to lose besides the card itself (B10.12)."""
    if len(view.hand) < 2:
        return
    for card in view.hand:
        if CARDS[card].use("riddle") is not None:
            yield from (PlayCard(card, on=p.seat) for p in foes(view))


def guesses_for(hand_size: int) -> int:
    """How many titles may be named against a hand of that size (B10.9)."""
    return _GUESSES[min(hand_size, len(_GUESSES)) - 1]


def on(builder: StepBuilder, seat: str, action: PlayCard) -> None:
    """Lay a Riddle: one Power Play, however many cards are won."""
    assert action.on is not None
    builder.note(power_plays=builder.turn.power_plays + 1)
    builder.tell(ev.Played(seat, FACES[action.card], "riddle", (action.on,), 1))
    builder.lay(seat, action.card, "use")
    begin(builder, action.on)


def begin(builder: StepBuilder, target: str, *, captive: bool = False) -> None:
    """Open a Riddle and draw its first card."""
    builder.push(Riddling(target, 0, captive=captive))
    _draw(builder, Riddling(target, 0, captive=captive))


def _draw(builder: StepBuilder, phase: Riddling) -> None:
    hand = builder.player(phase.target).hand
    drawn = builder.pick(f"riddle:{phase.target}", hand)
    builder.swap(replace(phase, guesses=guesses_for(len(hand)), drawn=drawn))


def seen(view: View) -> Counter[str]:
    """How many copies of each title the viewer sees: in the own hand, on tables, in the discard pile."""
    laid = (face for player in view.players for face in player.table)
    return Counter(of_face(card).title for card in (*view.hand, *laid, *view.thrown))


def possible(view: View) -> tuple[str, ...]:
    """The titles that another hand may hold, by what the viewer sees now."""
    counts = seen(view)
    return tuple(title for title in TITLES if counts[title] < COPIES[title])


@lru_cache(maxsize=4)
def all_guesses(number: int) -> tuple[Guess, ...]:
    """Every set of one to that many different titles (R-89)."""
    return tuple(Guess(named) for n in range(1, number + 1) for named in combinations(TITLES, n))


@lru_cache(maxsize=4)
def guess_set(number: int) -> frozenset[Guess]:
    """Every guess of one to that many different titles, to look one up in."""
    return frozenset(all_guesses(number))


def choices(phase: Riddling) -> tuple[Action, ...]:
    """Name titles; after a right guess go on or stop (R-92)."""
    return all_guesses(phase.guesses) if phase.guesses else (RiddleOn(), StopRiddle())


def answer(builder: StepBuilder, seat: str, phase: Riddling, action: Action) -> None:
    """Guess, go on, or stop."""
    match action:
        case RiddleOn():
            _draw(builder, phase)
        case StopRiddle():
            end(builder, seat, phase)
        case Guess():
            right = CARDS[phase.drawn].title in action.titles
            builder.tell(ev.Guessed(seat, phase.target, action.titles, right))
            if right:
                _win(builder, seat, phase)
            else:
                _lose(builder, seat, phase)


def _win(builder: StepBuilder, seat: str, phase: Riddling) -> None:
    target = phase.target
    builder.move([phase.drawn], f"hand:{target}", f"hand:{seat}", "riddle", seat, target)
    after = replace(phase, guesses=0, drawn="", won=phase.won + 1)
    if builder.player(target).hand:
        builder.swap(after)
    else:
        end(builder, seat, after)


def _lose(builder: StepBuilder, seat: str, phase: Riddling) -> None:
    """The target keeps the card, shows it, and takes one of the user's at random (B10.11, R-91, B7.14)."""
    target = phase.target
    builder.show(seat, target, [phase.drawn], "one", told=False)
    lost = builder.pick(f"riddle:{seat}", builder.player(seat).hand)
    builder.move([lost], f"hand:{seat}", f"hand:{target}", "riddle", seat, target)
    builder.mark(target, exempt=builder.player(target).exempt + 1)
    end(builder, seat, phase)


def end(builder: StepBuilder, seat: str, phase: Riddling) -> None:
    """The Riddle is over; its card is discarded (B10.12)."""
    builder.tell(ev.RiddleEnded(seat, phase.target, phase.won))
    builder.pop()
    builder.clear_laid(seat)


def no_guess(phase: Riddling, action: Action) -> IllegalAction:
    """A guess, or something else where one is due (B10.9, B10.10)."""
    if not isinstance(action, Guess):
        return no("B10.10", "riddle.guess_first", number=phase.guesses)
    unknown = [title for title in action.titles if title not in TITLES]
    if unknown:
        return no("R-90", "riddle.no_such_title", title=unknown[0])
    if not phase.guesses:
        return no("R-92", "riddle.go_on_or_stop")
    return no("B10.9", "riddle.too_many", number=phase.guesses)
