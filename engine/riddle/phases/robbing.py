"""Cards taken from a hand: by Riddles, Gollum, Bilbo, Shelob and the characters played (B10.8 to B10.18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Guess, PlayCard, RiddleOn, StopRiddle, Take
from engine.riddle.board import Symbol
from engine.riddle.deck import CARDS, COPIES, FACES, GOLLUM, THE_RING, TITLES, may_use, of_face
from engine.riddle.desk import Desk, lowest
from engine.riddle.frames import Riddling, Taking
from engine.riddle.phases.standing import foes, stopped_on, targets
from engine.riddle.state import bilbo_resists, gollum_spaces, good_meal, may_draw, protected
from engine.riddle.view import View

GIVE = "give-and-take"
DRAW = "draw"
ASKED = {"take_ring": THE_RING, "take_gollum": GOLLUM}


def options(view: View) -> Iterator[PlayCard]:
    """Every Power Play of this chapter."""
    reachable = targets(view)
    for card in view.hand:
        for use in CARDS[card].uses:
            if not may_use(use, view.me or ""):
                continue
            if use.kind == "take_ring" and not gollum_helps(view):
                continue
            if use.kind in ASKED:
                yield from (PlayCard(card, on=p.seat) for p in reachable)
            elif use.kind == "shelob" and reachable:
                yield PlayCard(card)
            elif use.kind == "draw_random":
                near = (p for p in reachable if may_draw(view.options, CARDS[card], p.seat))
                yield from (PlayCard(card, on=p.seat, use=DRAW) for p in near)
            elif use.kind == "give_and_take":
                yield from (PlayCard(card, on=p.seat, use=GIVE) for p in reachable if p.seat == use.character)


def gollum_helps(view: View) -> bool:
    """Whether Gollum can be used where the viewer stands (A1.1)."""
    return not gollum_spaces(view.options) or stopped_on(view, "gollum")


def _announce(desk: Desk, seat: str, card: str, kind: str, *on: str) -> None:
    desk.note(power_plays=desk.turn.power_plays + 1)
    desk.tell(ev.Played(seat, FACES[card], kind, on, 1))


def ask(desk: Desk, seat: str, action: PlayCard, kind: str) -> None:
    """Gollum asks for The Ring, Bilbo for Gollum; the bot answers truthfully and at once (R-94)."""
    target = action.on or ""
    wanted = ASKED[kind]
    _announce(desk, seat, action.card, kind, target)
    player = desk.player(target)
    hand = player.hand
    ready = [held for held in hand if held not in player.rests]  # Bilbo may rest
    guarded = wanted == THE_RING and wanted in hand and bilbo_resists(desk.options, ready, player.yields)
    hit = wanted in hand and not guarded
    desk.tell(ev.Asked(seat, target, wanted, hit))
    if guarded:
        desk.tell(ev.BilboResisted(target, seat))
    if hit:
        desk.move([wanted], f"hand:{target}", f"hand:{seat}", kind)
    else:
        desk.show(seat, target, hand, "hand", told=False)
    desk.discard(seat, [action.card], why="use")


def spin(desk: Desk, seat: str, action: PlayCard) -> None:
    """Shelob: one random card of everybody, drawn from all at the same time (B10.16, R-96).

    At a feast round follows round until somebody lost a good meal, or nobody can (O14.1, R-196).
    """
    use = CARDS[action.card].use("shelob")
    assert use is not None
    _announce(desk, seat, action.card, "shelob")
    safe = protected(desk.options, use)
    meal, number = _round(desk, seat, safe, 1), 1
    while desk.options.o14_feast and not meal and _edible(desk, seat, safe):
        number += 1
        meal = _round(desk, seat, safe, number)
    desk.discard(seat, [action.card], why="use")


def _round(desk: Desk, seat: str, safe: Collection[str], number: int) -> bool:
    """One round; whether a good meal was discarded (O14.2)."""
    label = "shelob" if number == 1 else f"shelob-{number}"
    prey = [other for other in desk.after(seat) if _reachable(desk, other)]
    drawn = {other: desk.pick(f"{label}:{other}", desk.player(other).hand) for other in prey}
    spared = tuple(other for other in prey if drawn[other] in safe)
    for other in prey:
        if other in spared:
            desk.show(seat, other, [drawn[other]], "one", told=False)
        else:
            desk.discard(other, [drawn[other]], why="shelob")
    desk.tell(ev.WebSpun(seat, spared, number))
    return any(good_meal(card) for other, card in drawn.items() if other not in spared)


def _edible(desk: Desk, seat: str, safe: Collection[str]) -> bool:
    """Whether anybody else holds a card that Shelob takes (R-196)."""
    prey = [other for other in desk.after(seat) if _reachable(desk, other)]
    return any(card not in safe for other in prey for card in desk.player(other).hand)


def _reachable(desk: Desk, seat: str) -> bool:
    player = desk.player(seat)
    return player.status in ("playing", "waiting") and bool(player.hand)


def draw(desk: Desk, seat: str, action: PlayCard) -> None:
    """A character card draws one card at random from any player (B10.18)."""
    target = action.on or ""
    _announce(desk, seat, action.card, "draw_random", target)
    card = desk.pick(f"draw:{target}", desk.player(target).hand)
    desk.move([card], f"hand:{target}", f"hand:{seat}", "draw", seat, target)
    desk.discard(seat, [action.card], why="use")


def open_hand(desk: Desk, seat: str, action: PlayCard) -> None:
    """Give and take: the hand lies open; a card of it must be chosen (B10.17)."""
    target = action.on or ""
    _announce(desk, seat, action.card, "give_and_take", target)
    desk.lay(seat, action.card, "use")
    desk.show(seat, target, desk.player(target).hand, "hand", told=False)
    desk.push(Taking(target, FACES[action.card]))


def takes(view: View) -> tuple[Take, ...]:
    """The cards of the open hand, one for each face."""
    return tuple(Take(face) for face in dict.fromkeys(view.shown))


def take(desk: Desk, seat: str, frame: Taking, action: Take) -> None:
    """Take the chosen card, then give the character card to keep (R-97)."""
    target = frame.target
    card = lowest(desk.player(target).hand, action.card)
    desk.move([card], f"hand:{target}", f"hand:{seat}", "give-and-take", seat, target)
    desk.pop()
    desk.move(desk.player(seat).laid, f"laid:{seat}", f"hand:{target}", "give-and-take")


def nearest(view: View, symbol: Symbol) -> dict[str, Any]:
    """The nearest space with that symbol, and how far it is."""
    board, here = view.board, view.mine.at
    marked = [loc for loc in board.landings if symbol in board.symbols(loc)]
    if here is None or not marked:
        return {}
    nearest = min(marked, key=lambda loc: (board.distance(here, loc), loc))
    return {"nearest": nearest, "distance": board.distance(here, nearest)}


# Riddles: name the card that was drawn (B10.8 to B10.12)


_GUESSES = next(use.guesses_by_hand_size for card in CARDS.values() if (use := card.use("riddle")))
"""Titles that may be named, by the size of the hand; the last entry holds for larger ones (B10.9)."""


def riddle_cards(view: View) -> Iterator[PlayCard]:
    """Riddles that may be begun: something to lose besides the card itself (B10.12)."""
    if len(view.hand) < 2:
        return
    for card in view.hand:
        if CARDS[card].use("riddle") is not None:
            yield from (PlayCard(card, on=p.seat) for p in foes(view))


def guesses_for(hand_size: int) -> int:
    """How many titles may be named against a hand of that size (B10.9)."""
    return _GUESSES[min(hand_size, len(_GUESSES)) - 1]


def on(desk: Desk, seat: str, action: PlayCard) -> None:
    """Lay a Riddle: one Power Play, however many cards are won."""
    assert action.on is not None
    desk.note(power_plays=desk.turn.power_plays + 1)
    desk.tell(ev.Played(seat, FACES[action.card], "riddle", (action.on,), 1))
    desk.lay(seat, action.card, "use")
    begin(desk, action.on)


def begin(desk: Desk, target: str, *, captive: bool = False) -> None:
    """Open a Riddle and draw its first card."""
    desk.push(Riddling(target, 0, captive=captive))
    _draw(desk, Riddling(target, 0, captive=captive))


def _draw(desk: Desk, frame: Riddling) -> None:
    hand = desk.player(frame.target).hand
    drawn = desk.pick(f"riddle:{frame.target}", hand)
    desk.swap(replace(frame, guesses=guesses_for(len(hand)), drawn=drawn))


def seen(view: View) -> Counter[str]:
    """How many copies of each title the viewer sees: in the own hand, on tables, in the discard pile."""
    laid = (face for player in view.players for face in player.table)
    return Counter(of_face(card).title for card in (*view.hand, *laid, *view.thrown))


def possible(view: View) -> tuple[str, ...]:
    """The titles that another hand may hold, by what the viewer sees now."""
    found = seen(view)
    return tuple(title for title in TITLES if found[title] < COPIES[title])


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
            _draw(desk, frame)
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
    after = replace(frame, guesses=0, drawn="", won=frame.won + 1)
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


def no_guess(frame: Riddling, action: Action) -> IllegalAction:
    """A guess, or something else where one is due (B10.9, B10.10)."""
    if not isinstance(action, Guess):
        return no("B10.10", "riddle.guess_first", number=frame.guesses)
    unknown = [title for title in action.titles if title not in TITLES]
    if unknown:
        return no("R-90", "riddle.no_such_title", title=unknown[0])
    if not frame.guesses:
        return no("R-92", "riddle.go_on_or_stop")
    return no("B10.9", "riddle.too_many", number=frame.guesses)
