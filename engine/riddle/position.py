"""``position(...)``: any lawful moment of a game, for tests, puzzles and lessons (design.md 3)."""

from collections.abc import Container, Iterable, Mapping, Sequence

from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, in_order, kind_of
from engine.riddle.options import Config, Options
from engine.riddle.phase_records import Acting, HallsChoosing, HallsRolling, Phase, Placing, Rolling, Turn
from engine.riddle.state import LONGEST_STAY, Cache, Player, State, Status, problems


class PositionError(ValueError):
    """A position that no game can be in."""


def position(
    *,
    hands: Mapping[str, Iterable[str]] | None = None,
    at: Mapping[str, str] | None = None,
    turn: str | None = None,
    roll: int | None = None,
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    table: Mapping[str, Sequence[str]] | None = None,
    caches: Mapping[str, Mapping[str, Iterable[str]]] | None = None,
    halls: Mapping[str, int] | None = None,
    captives: Mapping[str, str | tuple[str, int]] | None = None,
    cities: Mapping[str, Sequence[str]] | None = None,
    options: Options | None = None,
    board: Board | str | None = None,
    seats: Sequence[str] = (),
    start: str | None = None,
    moved: bool = False,
    die_used: bool = False,
    pinned: bool = False,
    power_plays: int = 0,
    attacked: Iterable[str] = (),
    exchanged: Iterable[str] = (),
    on_goal: Iterable[str] = (),
    exempt: Mapping[str, int] | None = None,
    waited: Iterable[str] = (),
    free: Iterable[str] = (),
    played: Mapping[str, int] | None = None,
    riddled: Iterable[str] = (),
    rests: Mapping[str, Iterable[str]] | None = None,
    number: int = 10,
) -> State:
    """A state in the middle of a game.

    ``hands``, ``at``, ``table``, ``cities``, ``exempt`` and ``played`` are by seat; ``halls`` gives how many
    own turns of the stay are over. ``caches`` gives cards by owner and space, ``captives`` the captor, or
    captor and turns of the stay; ``free`` are captives let go, ``rests`` the cards of hands that rest
    (R-226). ``seats`` is the order round the table (else
    as the names appear); under O16 the first of each kind leads its side.

    What is left out is filled: all other cards are in the deck, in canonical order, under those of ``deck``;
    the turn is the first seat's; without a roll it stands before the roll (S1, S7); the active marker stands
    on The Shire; ``start`` is where it stands. Other seats that stand nowhere have not had a turn yet (R-6).
    ``discards`` has the top card last.

    Raises `PositionError` naming what is wrong.
    """
    hands, at, table, halls = dict(hands or {}), dict(at or {}), dict(table or {}), dict(halls or {})
    cities, exempt, played = dict(cities or {}), dict(exempt or {}), dict(played or {})
    held = {
        seat: (captor, 0) if isinstance(captor, str) else captor for seat, captor in (captives or {}).items()
    }
    hidden = tuple(
        Cache(owner, space, in_order(_known(cards)))
        for owner, spaces in (caches or {}).items()
        for space, cards in spaces.items()
    )
    rules = options or Options()
    order = _order(seats, hands, at, table, halls, held, [c.owner for c in hidden], turn)
    chosen = _board(board)
    active = turn or order[0]
    if active not in at and active not in halls and active not in held:
        at[active] = chosen.role("start")
    players = tuple(
        Player(
            seat=seat,
            at=at.get(seat),
            hand=in_order(_known(hands.get(seat, ()))),
            table=tuple(_known(table.get(seat, ()))),
            status=_status(seat, at, halls, held),
            stay=held[seat][1] if seat in held else halls.get(seat, 0),
            cities=tuple(cities.get(seat, ())),
            on_goal=seat in set(on_goal),
            exempt=exempt.get(seat, 0),
            captor=held[seat][0] if seat in held else None,
            free="released" if seat in set(free) else "",
            waited=seat in {*waited, *on_goal},
            played=played.get(seat, 0),
            rests=in_order(_known((rests or {}).get(seat, ()))),
        )
        for seat in order
    )
    used = {c for p in players for c in (*p.hand, *p.table)} | {c for cache in hidden for c in cache.cards}
    used |= set(discards)
    rest = tuple(card for card in CARDS if card not in used)
    given = tuple(_known(deck or ()))
    stock = (*given, *(card for card in rest if card not in set(given)))
    record = Turn(
        number=number,
        seat=active,
        start=start or at.get(active),
        roll=roll,
        die_used=die_used,
        moved=moved,
        pinned=pinned,
        power_plays=power_plays,
        attacked=tuple(attacked),
        exchanged_here=tuple(exchanged),
        riddled=tuple(riddled),
    )
    state = State(
        config=Config(_leaders(order, rules), rules, chosen.key),
        players=players,
        deck=stock,
        discards=tuple(_known(discards)),
        turn=record,
        stack=(_frame(held[active][1] if active in held else halls.get(active), roll, active in free),),
        version=1,
        caches=hidden,
    )
    if wrong := problems(state):
        raise PositionError("; ".join(wrong))
    return state


def _status(seat: str, at: Container[str], halls: Container[str], held: Container[str]) -> Status:
    if seat in held:
        return "captive"
    return "halls" if seat in halls else "playing" if seat in at else "waiting"


def _leaders(order: tuple[str, ...], rules: Options) -> tuple[str, ...]:
    """The seats that persons sit in: all, or the first of each kind (O16)."""
    if not rules.o16_two_player:
        return order
    kinds: dict[str, str] = {}
    for seat in order:
        kinds.setdefault(kind_of(seat), seat)
    return tuple(kinds.values())


def _order(seats: Sequence[str], *named: object) -> tuple[str, ...]:
    """The seats round the table: as given, or as the names appear; a lonely seat gets an opponent."""
    order = list(seats)
    for names in named:
        for seat in [names] if isinstance(names, str) else list(names or ()):  # type: ignore[call-overload]
            if seat not in order:
                order.append(seat)
    for seat in order:
        if seat not in CHARACTERS:
            raise PositionError(f"{seat!r} is no character of this game")
    if not order:
        order = ["frodo"]
    if len(order) == 1:
        order.append("black-rider-1" if order[0] != "black-rider-1" else "frodo")
    return tuple(order)


def _board(board: Board | str | None) -> Board:
    if board is None or isinstance(board, str):
        return boards.get(board or boards.MIDDLE_EARTH)
    return boards.register(board)


def _known(cards: Iterable[str]) -> list[str]:
    known = list(cards)
    for card in known:
        if card not in CARDS:
            raise PositionError(f"{card!r} is no card of the deck")
    return known


def _frame(stay: int | None, roll: int | None, free: bool) -> Phase:
    """The decision that is open; ``stay`` is None on the board. After three turns leaving is due (B12.9)."""
    if stay is not None and (free or stay >= LONGEST_STAY):
        return Placing()
    if stay is not None:
        return HallsRolling() if roll is None else HallsChoosing()
    return Rolling() if roll is None else Acting()
