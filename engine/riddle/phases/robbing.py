"""Taking cards: Gollum, Bilbo, Shelob, and the cards of the characters played (B10.14 to B10.18)."""

from collections.abc import Collection, Iterator
from typing import Any

from engine.riddle import events as ev
from engine.riddle.actions import PlayCard, Take
from engine.riddle.board import Symbol
from engine.riddle.deck import CARDS, FACES, GOLLUM, THE_RING, may_use
from engine.riddle.phase_records import Taking
from engine.riddle.phases.standing import stopped_on, targets
from engine.riddle.state import bilbo_resists, gollum_spaces, good_meal, may_draw, protected
from engine.riddle.step_builder import StepBuilder, lowest
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


def _announce(builder: StepBuilder, seat: str, card: str, kind: str, *on: str) -> None:
    builder.note(power_plays=builder.turn.power_plays + 1)
    builder.tell(ev.Played(seat, FACES[card], kind, on, 1))


def ask(builder: StepBuilder, seat: str, action: PlayCard, kind: str) -> None:
    """Gollum asks for The Ring, Bilbo for Gollum; the bot answers truthfully and at once (R-94)."""
    target = action.on or ""
    wanted = ASKED[kind]
    _announce(builder, seat, action.card, kind, target)
    player = builder.player(target)
    hand = player.hand
    ready = [held for held in hand if held not in player.rests]  # Bilbo may rest
    guarded = wanted == THE_RING and wanted in hand and bilbo_resists(builder.options, ready, player.yields)
    hit = wanted in hand and not guarded
    builder.tell(ev.Asked(seat, target, wanted, hit))
    if guarded:
        builder.tell(ev.BilboResisted(target, seat))
    if hit:
        builder.move([wanted], f"hand:{target}", f"hand:{seat}", kind)
    else:
        builder.show(seat, target, hand, "hand", told=False)
    builder.discard(seat, [action.card], why="use")


def spin(builder: StepBuilder, seat: str, action: PlayCard) -> None:
    """Shelob: one random card of everybody, drawn from all at the same time (B10.16, R-96).

    At a feast round follows round until somebody lost a good meal, or nobody can (O14.1, R-196).
    """
    use = CARDS[action.card].use("shelob")
    assert use is not None
    _announce(builder, seat, action.card, "shelob")
    safe = protected(builder.options, use)
    meal, number = _round(builder, seat, safe, 1), 1
    while builder.options.o14_feast and not meal and _edible(builder, seat, safe):
        number += 1
        meal = _round(builder, seat, safe, number)
    builder.discard(seat, [action.card], why="use")


def _round(builder: StepBuilder, seat: str, safe: Collection[str], number: int) -> bool:
    """One round; whether a good meal was discarded (O14.2)."""
    label = "shelob" if number == 1 else f"shelob-{number}"
    prey = [other for other in builder.after(seat) if _reachable(builder, other)]
    drawn = {other: builder.pick(f"{label}:{other}", builder.player(other).hand) for other in prey}
    spared = tuple(other for other in prey if drawn[other] in safe)
    for other in prey:
        if other in spared:
            builder.show(seat, other, [drawn[other]], "one", told=False)
        else:
            builder.discard(other, [drawn[other]], why="shelob")
    builder.tell(ev.WebSpun(seat, spared, number))
    return any(good_meal(card) for other, card in drawn.items() if other not in spared)


def _edible(builder: StepBuilder, seat: str, safe: Collection[str]) -> bool:
    """Whether anybody else holds a card that Shelob takes (R-196)."""
    prey = [other for other in builder.after(seat) if _reachable(builder, other)]
    return any(card not in safe for other in prey for card in builder.player(other).hand)


def _reachable(builder: StepBuilder, seat: str) -> bool:
    player = builder.player(seat)
    return player.status in ("playing", "waiting") and bool(player.hand)


def draw(builder: StepBuilder, seat: str, action: PlayCard) -> None:
    """A character card draws one card at random from any player (B10.18)."""
    target = action.on or ""
    _announce(builder, seat, action.card, "draw_random", target)
    card = builder.pick(f"draw:{target}", builder.player(target).hand)
    builder.move([card], f"hand:{target}", f"hand:{seat}", "draw", seat, target)
    builder.discard(seat, [action.card], why="use")


def open_hand(builder: StepBuilder, seat: str, action: PlayCard) -> None:
    """Give and take: the hand lies open; a card of it must be chosen (B10.17)."""
    target = action.on or ""
    _announce(builder, seat, action.card, "give_and_take", target)
    builder.lay(seat, action.card, "use")
    builder.show(seat, target, builder.player(target).hand, "hand", told=False)
    builder.push(Taking(target, FACES[action.card]))


def takes(view: View) -> tuple[Take, ...]:
    """The cards of the open hand, one for each face."""
    return tuple(Take(face) for face in dict.fromkeys(view.shown))


def take(builder: StepBuilder, seat: str, phase: Taking, action: Take) -> None:
    """Take the chosen card, then give the character card to keep (R-97)."""
    target = phase.target
    card = lowest(builder.player(target).hand, action.card)
    builder.move([card], f"hand:{target}", f"hand:{seat}", "give-and-take", seat, target)
    builder.pop()
    builder.move(builder.player(seat).laid, f"laid:{seat}", f"hand:{target}", "give-and-take")


def nearest(view: View, symbol: Symbol) -> dict[str, Any]:
    """The nearest space with that symbol, and how far it is."""
    board, here = view.board, view.mine.at
    marked = [loc for loc in board.landings if symbol in board.symbols(loc)]
    if here is None or not marked:
        return {}
    nearest = min(marked, key=lambda loc: (board.distance(here, loc), loc))
    return {"nearest": nearest, "distance": board.distance(here, nearest)}
