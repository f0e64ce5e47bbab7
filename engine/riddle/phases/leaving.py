"""Catching (R-61), surrender (R-20), the claim (B3, O7), and leaving for good (R-23)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.actions import Catch
from engine.riddle.deck import HAND_LIMIT, THE_RING
from engine.riddle.phase_records import busy_with, deciders
from engine.riddle.phases import battling, dropping, halls, riddling, standing, trading, turns
from engine.riddle.phases.standing import by_worth, discardable, goal_of, is_goal, own_goal
from engine.riddle.state import cache_zone, party, waited
from engine.riddle.state import zones as state_zones
from engine.riddle.step_builder import StepBuilder
from engine.riddle.view import View


def catches(view: View) -> Iterator[Catch]:
    """Whom the viewer may catch now with too many cards, in anybody's turn (R-61)."""
    if not view.options.x_catch or view.outcome is not None or not view.mine.in_game:
        return
    for player in view.players:
        too_many = player.hand_size > HAND_LIMIT + player.exempt
        elsewhere = player.seat not in (*view.party, view.turn.seat)
        if too_many and elsewhere and player.status == "playing" and player.seat not in view.engaged:
            yield Catch(player.seat)


def catch(builder: StepBuilder, seat: str, action: Catch) -> None:
    """Send the caught player to the Halls at once."""
    halls.send(builder, action.on, seat, "caught")


def surrender(builder: StepBuilder, seat: str) -> None:
    """The marooned player goes to the Halls and the turn is over; it is none of the stay (R-20, R-126)."""
    builder.reset(fr.Acting())
    halls.send(builder, seat, None, "surrender")
    if builder.player(seat).in_game:
        if builder.state.top == fr.Trimming(seat, "surrender"):
            builder.pop()  # the end of the turn asks for that (S6)
        halls.surrendered(builder)
    else:
        turns.begin(builder, turns.following(builder, seat))


def claim(builder: StepBuilder, seat: str) -> None:
    """The Ring is shown and the game is over at once (B3.5); with the Elf Rings where they win (O7.1)."""
    player = builder.player(seat)
    here = player.at == goal_of(builder.state, seat) and waited(builder.options, player)
    builder.tell(ev.Claimed(seat, player.at or "", not here))
    dropping.win(builder, seat, "ring" if here else "elf-rings")


def leave(builder: StepBuilder, seat: str) -> None:
    """A player leaves the game for good: no card leaves the 90 (R-23, R-212, R-237).

    Under O16 that is the leader with all characters; so the other side is left and wins.
    """
    active = builder.active
    for character in party(builder.options, builder.state.players, seat):
        if builder.player(character).in_game:
            _leave(builder, character)
    if dropping.last_side(builder):
        return
    if seat == active:
        turns.begin(builder, turns.following(builder, seat))
    else:
        halls.surrendered(builder)


def _leave(builder: StepBuilder, seat: str) -> None:
    """The cause is told before what comes of it (E17.6)."""
    # The Ring may lie in a battle, which gives it back.
    builder.tell(ev.Left(seat, _ring(builder, seat) is not None))
    _break_off(builder, seat)
    anchor = builder.player(seat).at
    if (ring := _ring(builder, seat)) is not None:
        dropping.into_deck(builder, ring, "leave")
    builder.discard(seat, builder.player(seat).table, zone="table", why="leave")
    for cache in builder.state.caches:
        if cache.owner == seat:
            builder.move(cache.cards, cache_zone(seat, cache.space), "discards", "leave")
    builder.discard(seat, builder.player(seat).hand, why="leave")
    dropping.remove(builder, seat, "gone")
    dropping.free(builder, seat, anchor)


def _ring(builder: StepBuilder, seat: str) -> str | None:
    """Where that player has The Ring: in the hand, in a battle, in a cache."""
    zones = [f"hand:{seat}", f"laid:{seat}"]
    zones += [cache_zone(cache.owner, cache.space) for cache in builder.state.caches if cache.owner == seat]
    held = state_zones(builder.state)
    return next((zone for zone in zones if THE_RING in held[zone]), None)


def _break_off(builder: StepBuilder, seat: str) -> None:
    """End what that player is part of, without result."""
    while len(builder.state.stack) > 1:
        phase = builder.state.top
        mine = seat == builder.active or busy_with(phase, seat)
        if isinstance(phase, fr.Trimming) and seat not in (builder.active, phase.seat):
            # A third player was caught meanwhile: end what lies below, then go on asking that one.
            builder.pop()
            _break_off(builder, seat)
            builder.push(phase)
            return
        if not mine and not (isinstance(phase, fr.Trimming) and phase.seat == seat):
            return
        match phase:
            case fr.Looking():
                if _leave_look(builder, phase, seat):
                    return
            case fr.Trading() if seat not in (builder.active, phase.other):
                builder.swap(replace(phase, due=tuple(s for s in phase.due if s != seat)))
                return
            case fr.Exchanging() | fr.Trading() if seat != builder.active:
                builder.swap(fr.Exchanging(tuple(s for s in phase.due if s != seat)))
                trading.go_on(builder)
                return
            case fr.Battling():
                battling.end(builder, phase, None)
            case fr.Riddling():
                riddling.end(builder, builder.active, phase)
            case fr.Trimming() if phase.seat != seat:
                _trim_by_default(builder, phase)
            case _:
                builder.pop()
                builder.clear_laid(builder.active)


def _leave_look(builder: StepBuilder, phase: fr.Looking, seat: str) -> bool:
    """A leaving target counts as showing the hand (R-212); whether others are still asked."""
    if seat == builder.active:
        builder.pop()
        builder.clear_laid(seat)
        return False
    if seat in phase.waiting:
        builder.show(builder.active, seat, builder.player(seat).hand, standing.HAND, told=True)
    left = tuple(other for other in phase.waiting if other != seat)
    targets = tuple(other for other in phase.targets if other != seat)
    if left:
        asked = tuple(other for other in phase.partners if other != seat)
        builder.swap(fr.Looking(phase.card, targets, left, asked))
        return True
    builder.pop()
    builder.clear_laid(builder.active)
    return False


def _trim_by_default(builder: StepBuilder, phase: fr.Trimming) -> None:
    while len(builder.player(phase.seat).hand) > HAND_LIMIT:
        builder.discard(phase.seat, by_worth(discardable(builder.player(phase.seat).hand))[:1])
    builder.pop()


def no_order(view: View) -> IllegalAction:
    """The standing order about Bilbo (O15)."""
    if not view.options.o15_bilbo_resists:
        return no("O15.1", "bilbo.off")
    if view.mine.in_game and view.me != view.turn.seat and view.me in deciders(view.phase, view.turn):
        return no("P0.2", "bilbo.prompt")
    return no("P6", "bilbo.as_it_is")


def no_catch(view: View, action: Catch) -> IllegalAction:
    """A catch of somebody with too many cards (R-61)."""
    if not view.options.x_catch:
        return no("R-60", "catch.off")
    if action.on not in {player.seat for player in view.players} or action.on in (view.me, *view.party):
        return no("R-61", "catch.whom")
    player = view.player(action.on)
    facts: dict[str, Any] = {"target": action.on, "cards": player.hand_size}
    if player.status != "playing":
        return no("R-61", "catch.out_of_reach", **facts)
    if player.hand_size <= HAND_LIMIT + player.exempt:
        return no("R-61", "catch.not_too_many", limit=HAND_LIMIT + player.exempt, **facts)
    return no("R-61", "catch.not_now", **facts)


def no_claim(view: View) -> IllegalAction:
    """The victory (B3)."""
    mine = view.mine
    if THE_RING not in view.hand:
        return no("B3.1", "claim.no_ring")
    if mine.at != own_goal(view):
        wrong = is_goal(view, mine.at)
        return no("R-13" if wrong else "B3.1", "claim.elsewhere", goal=own_goal(view))
    if view.turn.returned and isinstance(view.phase, fr.Rolling):
        return no("R-225", "claim.roll_first")
    return no("B3.2", "claim.wait", goal=own_goal(view))
