"""What follows a procedure that has ended: the phases name it and are called from here; none calls back."""

from __future__ import annotations

from engine.riddle import frames as fr
from engine.riddle.desk import Desk
from engine.riddle.phases import dropping, exchanging, turns
from engine.riddle.state import State
from engine.riddle.variants import reshuffles


def go_on(desk: Desk) -> None:
    """Carry on until nothing follows by itself."""
    while (following := desk.following()) is not None:
        match following:
            case "start", seat:
                turns.start(desk, seat)
            case "roll", seat:
                turns.roll(desk, seat)
            case "close", seat:
                turns.close(desk, seat, owed=0)
            case "exchange", _:
                exchanging.go_on(desk)


def _power_play(frame: fr.Frame) -> bool:
    """Whether that is a step of a Power Play; a captor's riddle is none (A4.11)."""
    match frame:
        case fr.Riddling():
            return not frame.captive
        case fr.Looking() | fr.Taking() | fr.Battling() | fr.Spoiling() | fr.Captured() | fr.Trimming():
            return True
        case _:
            return False


def after_power_play(desk: Desk, before: State) -> None:
    """R-190, R-236: the check after each Power Play; who drops out in the own turn ends it there."""
    made = desk.turn.power_plays > before.turn.power_plays or any(map(_power_play, before.stack))
    same = desk.turn.number == before.turn.number
    if reshuffles(desk.options) or not made or not same or len(desk.state.stack) > 1:
        return
    dropping.check(desk)
    if desk.state.outcome is None and not desk.player(desk.active).in_game:
        turns.begin(desk, turns.following(desk, desk.active))
        go_on(desk)
