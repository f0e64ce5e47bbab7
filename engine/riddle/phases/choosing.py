"""The enhanced two-player game: which character of the side is played this turn (O16)."""

from __future__ import annotations

from engine.riddle import events as ev
from engine.riddle.actions import Choose
from engine.riddle.deck import STARTING_HAND
from engine.riddle.desk import Desk
from engine.riddle.frames import Choosing
from engine.riddle.options import Options
from engine.riddle.sides import leader, newcomers, party
from engine.riddle.state import Player, State
from engine.riddle.variants import reshuffles
from engine.riddle.view import PlayerView, View


def lead(desk: Desk, seat: str) -> str:
    """The character of that side which was played last and is still in the game (R-201)."""
    left = [player for player in _side(desk.state, desk.options, seat) if player.in_game]
    return max(left, key=lambda player: player.played).seat if left else seat


def _side(table: State | View, rules: Options, seat: str) -> list[Player | PlayerView]:
    players = table.players
    mine = party(rules, players, leader(rules, players, seat))
    return [player for player in players if player.seat in mine]


def ask(desk: Desk, seat: str) -> bool:
    """Whether the side must choose before its turn: from its second turn on, if there is a choice (O16.2)."""
    if not desk.options.o16_two_player or not desk.player(seat).played:
        return False
    stocked = bool(desk.state.deck)
    if len(_choices(desk.state, desk.options, seat, stocked=stocked)) < 2:
        return False
    desk.reset(Choosing())
    return True


def _choices(table: State | View, rules: Options, seat: str, *, stocked: bool) -> tuple[str, ...]:
    """The characters of the side that may be played, then those that may be brought in (R-201, R-233)."""
    found = [player.seat for player in _side(table, rules, seat) if player.in_game]
    if stocked or reshuffles(rules):
        found += newcomers(rules, table.players, leader(rules, table.players, seat))
    return tuple(found)


def options(view: View) -> tuple[Choose, ...]:
    """Whom to play or to bring in."""
    stocked = bool(view.deck_size)
    return tuple(Choose(c) for c in _choices(view, view.options, view.turn.seat, stocked=stocked))


def on(desk: Desk, action: Choose) -> None:
    """Play that character; a newcomer gets two cards first, if there are any (O16.2, R-204)."""
    character = action.character
    if character not in desk.seats:
        desk.tell(ev.Joined(character))
        desk.draw(character, STARTING_HAND, "deal")
    desk.note(seat=character)
    desk.tell(ev.Chosen(character))
    desk.then("start", character)
