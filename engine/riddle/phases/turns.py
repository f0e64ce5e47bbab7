"""The turn: how it begins, the roll, how it ends (B4, S0, S1, S5, S6, S10)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from engine.caching import kept
from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Choose, Discard, EndTurn, Keep, Move, Reroll
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, FACES, HAND_LIMIT, STARTING_HAND, TERRAIN_TITLES, may_use
from engine.riddle.movement import TITLES as TERRAIN
from engine.riddle.movement import Traveller, Way, ways_by_air, ways_by_points, why_not, why_not_by_air
from engine.riddle.options import Options
from engine.riddle.phase_records import Acting, Choosing, Discarding, Rolling, Turn
from engine.riddle.phases import dropping, halls, trading
from engine.riddle.phases.standing import claim_in_sight, discardable, goal_of, is_goal, not_held
from engine.riddle.state import Player, State, city_cards, leader, newcomers, party, reshuffles
from engine.riddle.step_builder import StepBuilder, lowest
from engine.riddle.view import PlayerView, View
from engine.riddle.view import view as look

# Moving: die, Horses, flights, Tom Bombadil (B5, B6), and what stands against a move

Laid = tuple[str, ...]
Ways = Mapping[tuple[str, Laid], Way]
NONE: Final[frozenset[str]] = frozenset()
TRAVELS: Final = {
    card_id: found
    for card_id, card in CARDS.items()
    if (found := tuple(use for use in card.uses if use.kind in ("extra_move", "fly", "leap")))
}
"""The uses of each card that one travels by."""


@kept
def means(view: View) -> tuple[str, ...]:
    """The means of travel the viewer has now: ``die`` and card ids (0.17, B5.2 to B5.5)."""
    die = ("die",) if view.turn.roll is not None and not view.turn.die_used else ()
    me = view.me or ""
    return (*die, *(card for card in view.hand if any(may_use(use, me) for use in TRAVELS.get(card, ()))))


@kept
def traveller(view: View) -> Traveller:
    """The viewer as movement sees him. Raises KeyError without a place on the board."""
    mine = view.mine
    if mine.at is None:
        raise KeyError(f"{mine.seat} is not on the board")
    active = (
        frozenset(title for title in TERRAIN_TITLES if title.lower() in mine.table) if mine.table else NONE
    )
    held = {CARDS[card].title for card in view.hand}
    return Traveller(
        at=mine.at,
        active=active,
        holds=frozenset(title for title in TERRAIN_TITLES if title in held) - active,
        pinned=view.turn.pinned,
        others=frozenset(p.at for p in view.others if p.at is not None),
    )


def ways(view: View, by: str) -> Ways:
    """Every end of a move by that means with its best path for each set of cards laid (R-24)."""
    if by not in means(view) or view.mine.at is None:
        return {}
    return _ways(view.board, traveller(view), by, view.turn.roll or 0)


def _ways(board: Board, mover: Traveller, by: str, roll: int) -> Ways:
    if by == "die":
        return ways_by_points(board, mover, roll)
    for use in TRAVELS.get(by, ()):
        if use.kind == "extra_move":
            return ways_by_points(board, mover, use.amount, horse=True)
        return ways_by_air(board, mover, use.amount if use.kind == "leap" else None)
    return {}


@lru_cache(maxsize=256)
def _moves(board: Board, mover: Traveller, by: str, roll: int) -> tuple[Move, ...]:
    return tuple([Move(to, by, laid) for to, laid in _ways(board, mover, by, roll)])


@kept
def moves_of(view: View) -> tuple[Move, ...]:
    """Every legal move (B4.13: in S2, as often as there are means)."""
    if view.mine.at is None:
        return ()
    mover = traveller(view)
    ways_on: list[Move] = []
    start = view.turn.start
    for by in means(view):
        moves = _moves(view.board, mover, by, view.turn.roll or 0)
        if start is not None and start != mover.at and not is_goal(view, start):
            moves = tuple(m for m in moves if m.to != start or _goes_on(view, by, m.lay))
        ways_on += moves
    return tuple(ways_on)


def can_move(view: View) -> bool:
    """Whether any move is legal now, with the die or any card in hand (R-18)."""
    return bool(moves_of(view))


def _goes_on(view: View, by: str, lay: Laid) -> bool:
    """R-19, R-224: whether a stop where the turn began leaves a further legal move."""
    mover = traveller(view)
    start = view.turn.start or ""
    way = _ways(view.board, mover, by, view.turn.roll or 0)[start, lay]
    then = Traveller(start, mover.active | set(lay), mover.holds - set(lay), way.pinned, mover.others)
    left = [other for other in means(view) if other != by]
    return any(_ways(view.board, then, other, view.turn.roll or 0) for other in left)


def move(builder: StepBuilder, seat: str, action: Move) -> None:
    """Carry out a legal move: lay, travel, stop; the stop may cause exchanges (B4.10)."""
    seen = look(builder.state, leader(builder.options, builder.state.players, seat))
    way = ways(seen, action.by)[action.to, action.lay]
    for title in action.lay:
        card = lowest(builder.player(seat).hand, title.lower())
        builder.move([card], f"hand:{seat}", f"table:{seat}", "lay")
    if action.by == "die":
        builder.note(die_used=True)
    else:
        builder.discard(seat, [action.by], why="use")
    by = action.by if action.by == "die" else FACES[action.by]
    builder.tell(ev.MarkerMoved(seat, way.to, by, way.path, way.cost, action.lay, way.pinned))
    builder.note(moved=True, pinned=way.pinned, exchanged_here=())
    trading.begin_exchange(builder, seat)


def no_move(view: View, action: Move) -> IllegalAction:
    """A move by the die or by a card (B5, B6)."""
    board, by = view.board, action.by
    if by == "die" and view.turn.die_used:
        return no("B5.6", "move.die_used", at=view.mine.at)
    if by != "die" and by not in view.hand:
        return not_held(by)
    if by not in means(view):
        return no("B8.4", "card.not_for_travel", card=FACES[by])
    if action.to not in board.locations and action.to not in board.off_board:
        return no("B5.11", "move.unknown", to=action.to)
    if any(title not in TERRAIN for title in action.lay):
        return no("B8.4", "move.cannot_lay", card=", ".join(action.lay))
    mover = traveller(view)
    if mover.pinned and not ways(view, by):
        return no("B6.3", "move.pinned", at=mover.at)
    if (action.to, action.lay) in ways(view, by):
        return no("R-19", "move.back_at_start", to=action.to)
    if tuple(sorted(set(action.lay), key=TERRAIN.index)) != action.lay:
        return no("R-24", "move.lay_order")
    use = next(iter(TRAVELS.get(by, ())), None)
    if use is not None and use.kind in ("fly", "leap"):
        why = why_not_by_air(board, mover, use.amount if use.kind == "leap" else None, action.to, action.lay)
    else:
        points = (view.turn.roll or 0) if use is None else use.amount
        why = why_not(board, mover, points, action.to, action.lay, horse=use is not None)
    return no(why.clause, why.reason, **{"by": by if by == "die" else FACES[by], **why.facts})


# The enhanced two-player game: which character of the side is played this turn (O16)


def lead(builder: StepBuilder, seat: str) -> str:
    """The character of that side which was played last and is still in the game (R-201)."""
    left = [player for player in _side(builder.state, builder.options, seat) if player.in_game]
    return max(left, key=lambda player: player.played).seat if left else seat


def _side(table: State | View, rules: Options, seat: str) -> list[Player | PlayerView]:
    players = table.players
    mine = party(rules, players, leader(rules, players, seat))
    return [player for player in players if player.seat in mine]


def ask(builder: StepBuilder, seat: str) -> bool:
    """Whether the side must choose before its turn: from its second turn on, if there is a choice (O16.2)."""
    if not builder.options.o16_two_player or not builder.player(seat).played:
        return False
    stocked = bool(builder.state.deck)
    if len(_choices(builder.state, builder.options, seat, stocked=stocked)) < 2:
        return False
    builder.reset(Choosing())
    return True


def _choices(table: State | View, rules: Options, seat: str, *, stocked: bool) -> tuple[str, ...]:
    """The characters of the side that may be played, then those that may be brought in (R-201, R-233)."""
    seats = [player.seat for player in _side(table, rules, seat) if player.in_game]
    if stocked or reshuffles(rules):
        seats += newcomers(rules, table.players, leader(rules, table.players, seat))
    return tuple(seats)


def options(view: View) -> tuple[Choose, ...]:
    """Whom to play or to bring in."""
    stocked = bool(view.deck_size)
    return tuple(Choose(c) for c in _choices(view, view.options, view.turn.seat, stocked=stocked))


def on(builder: StepBuilder, action: Choose) -> None:
    """Play that character; a newcomer gets two cards first, if there are any (O16.2, R-204)."""
    character = action.character
    if character not in builder.seats:
        builder.tell(ev.Joined(character))
        builder.draw(character, STARTING_HAND, "deal")
    builder.note(seat=character)
    builder.tell(ev.Chosen(character))
    builder.then("start", character)


CITY = "city"


def begin(builder: StepBuilder, seat: str) -> None:
    """S0: the turn of a seat begins; under O16 its player first chooses the character (R-201)."""
    number, seat = builder.turn.number + 1, lead(builder, seat)
    builder.note(**{name: getattr(Turn(number, seat), name) for name in Turn.__struct_fields__})
    builder.tell(ev.TurnBegan(seat, number))
    if not ask(builder, seat):
        start(builder, seat)


def start(builder: StepBuilder, seat: str) -> None:
    """S0, that character: a first turn places the marker on The Shire (B2.5)."""
    builder.mark(seat, rests=())  # what was picked up may be used from now on
    if builder.options.o16_two_player:
        builder.mark(seat, played=builder.turn.number)
    player = builder.player(seat)
    if player.away:
        halls.begin(builder, seat)
        return
    if player.status == "waiting":
        builder.mark(seat, status="playing")
        builder.tell(ev.MarkerMoved(seat, builder.board.role("start"), "start"))
    builder.note(start=builder.player(seat).at)
    builder.reset(Rolling())
    if builder.options.x_auto_roll and not claim_in_sight(builder.state, seat):
        roll(builder, seat)


def roll(builder: StepBuilder, seat: str) -> None:
    """S1: the movement roll."""
    value = builder.roll("movement")
    builder.note(roll=value)
    builder.tell(ev.DieRolled(seat, "movement", value))
    builder.reset(Acting())


def rerolls(view: View) -> Iterator[Reroll]:
    """Cards that roll again, until the die is used; each once a turn (R-64, R-65)."""
    if view.turn.roll is None or view.turn.die_used:
        return
    for card in view.hand:
        use = CARDS[card].use("reroll")
        if use and may_use(use, view.me or "") and FACES[card] not in view.turn.rerolled_with:
            yield Reroll(card)


def reroll(builder: StepBuilder, seat: str, action: Reroll) -> None:
    """Roll again; the new roll counts, better or worse."""
    use = CARDS[action.card].use("reroll")
    assert use is not None
    face = FACES[action.card]
    value = builder.roll("reroll")
    builder.tell(ev.DieRolled(seat, "reroll", value, face))
    builder.note(roll=value, rerolled_with=(*builder.turn.rerolled_with, face))
    if use.after == "discard":
        builder.discard(seat, [action.card], why="use")


def fulfilled(view: View) -> bool:
    """Whether the turn may end here by B4.11: moved, and not where it began (but R-12)."""
    turn, at = view.turn, view.mine.at
    holds = at == turn.start and is_goal(view, at)
    stays = holds and not view.options.x_restless
    return (turn.moved or stays) and (at != turn.start or holds)


def endings(view: View) -> tuple[EndTurn, ...]:
    """Every way to end the turn now: with nothing, at a city, with a card (B4.12, B7, R-18)."""
    if not fulfilled(view) and can_move(view):
        return ()
    return tuple(EndTurn(way) for way in (None, CITY, *view.hand) if _no_pick_up(view, way) is None)


def _no_pick_up(view: View, way: str | None) -> IllegalAction | None:
    """What forbids that pick-up to a turn that may end (B7, R-18)."""
    mine = view.mine
    if way is None:
        return None
    if way == CITY:
        if not fulfilled(view):
            return no("R-18", "pick.not_moved")
        if mine.at is None or view.board.city(mine.at) is None:
            return no("B7.3", "pick.no_city", at=mine.at)
        return no("B7.7", "pick.city_closed", at=mine.at) if mine.at in mine.cities else None
    if way not in view.hand:
        return not_held(way)
    use = CARDS[way].use("pick_up")
    if use is None:
        return no("B7.6", "pick.no_such_card", card=FACES[way])
    return None if may_use(use, view.me or "") else no("B8.4", "card.not_for_you", card=FACES[way])


def end(builder: StepBuilder, seat: str, action: EndTurn) -> None:
    """S10 with S5 and S6: pick up, discard, trim; then the table cards and the flags (R-21)."""
    if action.pick_up is None:
        close(builder, seat, owed=0)
    elif action.pick_up == CITY:
        city = builder.player(seat).at or ""
        drawn = builder.draw(seat, city_cards(builder.options, builder.seats, seat), "pick-up")
        if drawn:
            builder.mark(seat, cities=(*builder.player(seat).cities, city)[-2:])
        builder.tell(ev.PickedUp(seat, CITY, city, drawn))
        close(builder, seat, owed=min(drawn, 1))
    else:
        use = CARDS[action.pick_up].use("pick_up")
        assert use is not None
        builder.discard(seat, [action.pick_up], why="use")
        drawn = builder.draw(seat, use.amount, "pick-up")
        builder.tell(ev.PickedUp(seat, FACES[action.pick_up], None, drawn))
        close(builder, seat, owed=min(drawn, 1))


def close(builder: StepBuilder, seat: str, owed: int) -> None:
    """Ask for the discards that are due, or end the turn (B7.9, B7.12, R-57)."""
    player = builder.player(seat)
    owed = owed if discardable(player.hand) else 0
    if owed or len(player.hand) > HAND_LIMIT:
        builder.reset(Discarding(owed))
    else:
        _pass_on(builder, seat)


def discards(view: View, phase: Discarding) -> tuple[Action, ...]:
    """One card after another; with `x_catch` more than 10 may be kept (S6, R-61)."""
    actions: list[Action] = [Discard(card) for card in discardable(view.hand)]
    if view.options.x_catch and not phase.owed and view.mine.status == "playing":
        actions.append(Keep())
    return tuple(actions)


def discard(builder: StepBuilder, seat: str, phase: Discarding, action: Action) -> None:
    """Discard one card, or keep them all."""
    if isinstance(action, Discard):
        builder.discard(seat, [action.card])
        close(builder, seat, owed=0)
    else:
        _pass_on(builder, seat)


def _pass_on(builder: StepBuilder, seat: str) -> None:
    """The rest of S10: table cards (B8.6), flags, the next seat."""
    player = builder.player(seat)
    gone = [card for card in player.table if not _fits(builder, player.at or "", FACES[card])]
    for card in gone:
        builder.discard(seat, [card], zone="table", why="table")
    on_goal = player.at is not None and player.at == goal_of(builder.state, seat)
    builder.mark(seat, on_goal=on_goal, waited=player.waited or on_goal, exempt=0)
    builder.tell(ev.TurnEnded(seat, player.at, len(player.hand), on_goal))
    dropping.check(builder)
    if builder.state.outcome is None:
        begin(builder, following(builder, seat))


def _fits(builder: StepBuilder, at: str, face: str) -> bool:
    """Whether a table card stays where the turn ended (B8.5, R-42, R-50)."""
    board = builder.board
    match face:
        case "cloak":
            return board.is_forest(at)
        case "rope":
            return board.is_mountain(at)
        case _:
            return board.is_water(at) or at in board.river_start


def following(builder: StepBuilder, seat: str) -> str:
    """The next seat that is still in the game; under O16 one of the other side."""
    players = builder.state.players
    mine = party(builder.options, players, leader(builder.options, players, seat))
    return next(
        s for s in (*builder.after(seat), seat) if builder.player(s).in_game and (s == seat or s not in mine)
    )


# What follows a procedure that has ended: the phases name it and are called from here; none calls back.


def go_on(builder: StepBuilder) -> None:
    """Carry on until nothing follows by itself."""
    while (following := builder.following()) is not None:
        match following:
            case "start", seat:
                start(builder, seat)
            case "roll", seat:
                roll(builder, seat)
            case "close", seat:
                close(builder, seat, owed=0)
            case "exchange", _:
                trading.go_on(builder)


def _power_play(phase: fr.Phase) -> bool:
    """Whether that is a step of a Power Play; a captor's riddle is none (A4.11)."""
    match phase:
        case fr.Riddling():
            return not phase.captive
        case fr.Looking() | fr.Taking() | fr.Battling() | fr.Spoiling() | fr.Captured() | fr.Trimming():
            return True
        case _:
            return False


def after_power_play(builder: StepBuilder, before: State) -> None:
    """R-190, R-236: the check after each Power Play; who drops out in the own turn ends it there."""
    made = builder.turn.power_plays > before.turn.power_plays or any(map(_power_play, before.stack))
    same = builder.turn.number == before.turn.number
    if reshuffles(builder.options) or not made or not same or len(builder.state.stack) > 1:
        return
    dropping.check(builder)
    if builder.state.outcome is None and not builder.player(builder.active).in_game:
        begin(builder, following(builder, builder.active))
        go_on(builder)


def no_reroll(view: View, action: Reroll) -> IllegalAction:
    """A second roll (R-64, R-65)."""
    if action.card not in view.hand:
        return not_held(action.card)
    use = CARDS[action.card].use("reroll")
    if use is None or not may_use(use, view.me or ""):
        return no("B8.4", "card.not_for_you", card=FACES[action.card])
    if view.turn.die_used:
        return no("R-65", "reroll.die_used")
    return no("R-64", "reroll.once", card=FACES[action.card])


def no_end(view: View, action: EndTurn) -> IllegalAction:
    """The end of the turn and what is picked up (B5.7, B7)."""
    if not fulfilled(view) and can_move(view):
        if not view.turn.moved:
            return no("B5.7", "end.not_moved", count=len({m.to for m in moves_of(view)}))
        return no("B5.9", "end.at_start", at=view.mine.at)
    refused = _no_pick_up(view, action.pick_up)
    assert refused is not None, action
    return refused
