"""Moments in the middle of a game: hands, places, stocks and standings of any kind that the rules allow.

Not each of them can be reached from the deal, but the laws hold for every sound state.
"""

import random

from msgspec.structs import replace

from engine.riddle import Config, State, position, problems
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, HAND_LIMIT, THE_RING, in_order
from engine.riddle.phase_records import Choosing
from engine.riddle.state import CACHE_LIMIT, SHORT_STAY, Player, newcomers, partners, rests, sides_left
from tests.engine.riddle.miniboard import mini


def middle(seed: int, config: Config) -> State:
    """A moment in the middle of a game at that table."""
    mini()
    rng = random.Random(seed)
    options, board = config.options, boards.get(config.board)
    characters = _characters(config, rng)
    active = rng.choice(characters)
    cards = list(CARDS)
    rng.shuffle(cards)
    halls, captives, at = _standings(config, characters, board, rng)
    most = HAND_LIMIT + 2 if options.x_catch else HAND_LIMIT
    hands: dict[str, list[str]] = {}
    for seat in characters:
        size = rng.choice([0, 1, 2, 3, 5, 8, most if seat in at else HAND_LIMIT])
        hands[seat], cards = cards[:size], cards[size:]
    caches: dict[str, dict[str, list[str]]] = {}
    secret = [loc for loc in sorted(board.locations) if "secret" in board.symbols(loc)]
    for seat in characters if options.a3_secret_spaces else ():
        for space in rng.sample(secret, rng.choice((0, 1, 1, 2))):
            size = rng.randint(1, CACHE_LIMIT)
            if len(cards) > size:
                caches.setdefault(seat, {})[space], cards = cards[:size], cards[size:]
    pile = [card for card in cards if card != THE_RING]
    stock = rng.choice([0, 1, 3, len(pile)])
    deck = pile[:stock] + [THE_RING] * (THE_RING in cards)
    rng.shuffle(deck)
    state = position(
        hands=hands,
        at=at,
        halls=halls,
        captives=captives,
        caches=caches,
        free=[seat for seat in captives if rng.random() < 0.3],
        waited=[seat for seat in characters if rng.random() < 0.3],
        played=_played(config, characters, active, rng),
        on_goal=[seat for seat in at if at[seat] == _goal(board, seat)],
        turn=active,
        deck=deck,
        discards=pile[stock:],
        options=options,
        board=config.board,
        seats=characters,
    )
    return _rarer(state, rng)


def _characters(config: Config, rng: random.Random) -> tuple[str, ...]:
    """Who is in the game: the seats, and under O16 some whom they have brought in."""
    players = [Player(seat) for seat in config.seats]
    while rng.random() < 0.6:
        waiting = [c for seat in config.seats for c in newcomers(config.options, players, seat)]
        if not waiting:
            break
        players.append(Player(rng.choice(waiting)))
    return tuple(player.seat for player in players)


def _standings(
    config: Config, characters: tuple[str, ...], board: Board, rng: random.Random
) -> tuple[dict[str, int], dict[str, tuple[str, int]], dict[str, str]]:
    """Who is in the Halls and how long, whose captive and how long, and where the others stand."""
    places = sorted(loc for loc in board.locations if not board.is_dot(loc) and not board.is_water(loc))
    marked = [loc for loc in places if board.symbols(loc)]
    crowd = rng.choice(places), rng.choice(marked)
    halls: dict[str, int] = {}
    captives: dict[str, tuple[str, int]] = {}
    at: dict[str, str] = {}
    for seat in characters:
        foes = [other for other in at if not partners(config.options, seat, other)]
        chance = rng.random()
        if chance < 0.12:
            halls[seat] = rng.randint(0, 3)
        elif chance < 0.3 and foes and config.options.a4_captivity:
            captives[seat] = rng.choice(foes), rng.randint(0, 3)
        elif chance < 0.38:
            at[seat] = _goal(board, seat)
        else:
            at[seat] = rng.choice([*crowd, *crowd, rng.choice(places), rng.choice(marked)])
    return halls, captives, at


def _goal(board: Board, seat: str) -> str:
    return board.role(CHARACTERS[seat].victory_role)  # type: ignore[arg-type]


def _played(config: Config, characters: tuple[str, ...], active: str, rng: random.Random) -> dict[str, int]:
    """When each character was played last (O16)."""
    if not config.options.o16_two_player:
        return {}
    order = rng.sample([seat for seat in characters if seat != active], len(characters) - 1)
    return {active: 10, **{seat: 9 - number for number, seat in enumerate(order)}}


def _rarer(state: State, rng: random.Random) -> State:
    """What `position` has no words for: short stays, captors that are out, players out, standing orders."""
    options, active = state.config.options, state.turn.seat
    players = []
    for player in state.players:
        idle = player.seat != active
        if idle and rests(options):
            resting = rng.sample(player.hand, rng.choice((0, 0, 1, 2, 3)) % (len(player.hand) + 1))
            player = replace(player, rests=in_order(resting))
        if options.o15_bilbo_resists:
            player = replace(player, yields=rng.random() < 0.3)
        if options.o9_short_stay and player.away and player.stay < SHORT_STAY + idle:
            player = replace(player, longest=SHORT_STAY)
        if idle and player.away and options.a4_captivity and rng.random() < 0.2:
            player = replace(player, free="along")
        if idle and player.captor is not None and rng.random() < 0.2:
            anchor = state.player(player.captor).at
            player = replace(player, captor=None, anchor=anchor, free="released")
        players.append(player)
    if options.o10_quick_exit or options.o12_once_through:
        players = _one_out(state, players, rng)
    stack = state.stack
    if options.o16_two_player and state.turn.roll is None and rng.random() < 0.3:
        stack = (Choosing(),)
    state = replace(state, players=tuple(players), stack=stack)
    assert problems(state) == []
    return state


def _one_out(state: State, players: list[Player], rng: random.Random) -> list[Player]:
    """One player without cards and captives is out of the game, if two sides are left without him."""
    captors = {player.captor for player in players}
    empty = [p for p in players if not p.hand and p.seat != state.turn.seat and p.seat not in captors]
    if not empty:
        return players
    gone = rng.choice(empty)
    out = Player(gone.seat, status="out", cities=gone.cities, waited=gone.waited, played=gone.played)
    left = [out if player is gone else player for player in players]
    return left if len(sides_left(state.config.options, left)) > 1 else players
