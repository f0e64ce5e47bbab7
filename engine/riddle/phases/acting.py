"""S1 and S2: everything the active player may do before the roll and while stopped (B4)."""

from __future__ import annotations

from engine.riddle.actions import (
    Action,
    Attack,
    Claim,
    EndTurn,
    Gaze,
    Hide,
    Move,
    PlayCard,
    Release,
    Reroll,
    RiddleCaptive,
    Roll,
    Search,
    Surrender,
    TakeBack,
)
from engine.riddle.deck import CARDS
from engine.riddle.desk import Desk
from engine.riddle.phases import (
    battling,
    captivity,
    dropping,
    leaving,
    looking,
    moving,
    riddling,
    robbing,
    turns,
)
from engine.riddle.phases.standing import may_claim, plays_left
from engine.riddle.view import View


def before_roll(view: View) -> tuple[Action, ...]:
    """S1: roll, or claim; no claim between placing and the roll (R-14, R-225)."""
    return (Claim(), Roll()) if may_claim(view) and not view.turn.returned else (Roll(),)


def options(view: View) -> tuple[Action, ...]:
    """S2: everything may be combined in any order (B4.13)."""
    found: list[Action] = [Claim()] if may_claim(view) else []
    moves = moving.options(view)
    found += moves
    found += turns.rerolls(view)
    found += power_plays(view)
    found += captivity.options(view)
    found += dropping.options(view)
    found += turns.endings(view)
    if view.options.x_maroon_relief and not view.turn.moved and not moves:
        found.append(Surrender())
    return tuple(found)


def power_plays(view: View) -> list[Action]:
    """Every Power Play that may be made now: at most two a turn (B10.1)."""
    if plays_left(view) < 1:
        return []
    return [
        *looking.options(view),
        *riddling.options(view),
        *robbing.options(view),
        *battling.options(view),
        *looking.gazes(view),
        *dropping.looks(view),
    ]


def on(desk: Desk, seat: str, action: Action, view: View) -> None:
    """Carry out an action of S1 or S2."""
    match action:
        case Roll():
            turns.roll(desk, seat)
        case Reroll():
            turns.reroll(desk, seat, action)
        case Move():
            moving.on(desk, seat, action, view)
        case PlayCard():
            play(desk, seat, action)
        case Attack():
            battling.attack(desk, seat, action)
        case EndTurn():
            turns.end(desk, seat, action)
        case Surrender():
            leaving.surrender(desk, seat)
        case Claim():
            leaving.claim(desk, seat)
        case Gaze():
            looking.gaze(desk, seat, action)
        case RiddleCaptive():
            captivity.riddle(desk, seat, action)
        case Release():
            captivity.release(desk, seat, action)
        case Hide():
            dropping.hide(desk, seat, action)
        case TakeBack():
            dropping.open_cache(desk, seat)
        case Search():
            dropping.search(desk, seat, action)


def play(desk: Desk, seat: str, action: PlayCard) -> None:
    """A Power Play with a card (B10, A3.8)."""
    if action.use == dropping.LOOK:
        return dropping.look(desk, seat, action)
    for use in CARDS[action.card].uses:
        match use.kind:
            case "see_hands":
                return looking.on(desk, seat, action, use)
            case "riddle":
                return riddling.on(desk, seat, action)
            case "take_ring" | "take_gollum":
                return robbing.ask(desk, seat, action, use.kind)
            case "shelob":
                return robbing.spin(desk, seat, action)
            case "draw_random" if action.use == robbing.DRAW:
                return robbing.draw(desk, seat, action)
            case "give_and_take" if action.use == robbing.GIVE:
                return robbing.open_hand(desk, seat, action)
    raise AssertionError(f"{action.card} has no Power Play")
