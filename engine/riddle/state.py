"""The whole truth of a game at one moment, and everything that can be wrong with it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from engine.codec import decode, encode, plain
from engine.game import Outcome
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import (
    CARDS,
    CHARACTERS,
    FACES,
    HAND_LIMIT,
    RANK,
    STARTING_HAND,
    THE_RING,
    Card,
    Use,
    kind_of,
)
from engine.riddle.options import SIXTH, Config, Options
from engine.riddle.phase_records import Over, Phase, Riddling, Trimming, Turn

# Who belongs together: partners (O1), and the characters that one person leads (O16)


class Standing(Protocol):
    """What is asked here of a player, of the state or of a view."""

    @property
    def seat(self) -> str:
        """The character."""

    @property
    def in_game(self) -> bool:
        """Whether that player still plays."""


P = TypeVar("P", bound=Standing)


def partners(options: Options, one: str, other: str) -> bool:
    """Whether two characters are on one side: a team of O1, or led by one person (O16.4)."""
    team = options.o1_partners or options.o16_two_player
    return team and one != other and kind_of(one) == kind_of(other)


def leader(options: Options, players: Sequence[P], character: str) -> str:
    """The seat that decides for a character: itself, or under O16 the first of its kind."""
    if not options.o16_two_player:
        return character
    kind = kind_of(character)
    return next((p.seat for p in players if kind_of(p.seat) == kind), character)


def party(options: Options, players: Sequence[P], seat: str) -> tuple[str, ...]:
    """The characters that decide through one seat; none for a name that is no seat."""
    return tuple(p.seat for p in players if leader(options, players, p.seat) == seat)


def newcomers(options: Options, players: Sequence[P], seat: str) -> tuple[str, ...]:
    """Who may still be brought in on the side of that seat (O16.2); none without O16."""
    if not options.o16_two_player or len(party(options, players, seat)) >= options.o16_limit:
        return ()
    taken = {p.seat for p in players}
    return tuple(c for c in CHARACTERS if kind_of(c) == kind_of(seat) and c not in taken)


def sides_left(options: Options, players: Sequence[P]) -> tuple[tuple[str, ...], ...]:
    """The players still in the game, gathered in sides: teams, leaders, or everybody for himself."""
    left = [p.seat for p in players if p.in_game]
    if not (options.o1_partners or options.o16_two_player):
        return tuple((seat,) for seat in left)
    kinds = dict.fromkeys(kind_of(seat) for seat in left)
    return tuple(tuple(seat for seat in left if kind_of(seat) == kind) for kind in kinds)


def smaller_team(options: Options, seats: Sequence[str], seat: str) -> bool:
    """Whether that seat's team is not the larger one, by its size at the start (O1.4, R-167)."""
    mine = sum(kind_of(other) == kind_of(seat) for other in seats)
    return not options.o1_partners or 2 * mine <= len(seats)


def alternating(options: Options, order: Sequence[str]) -> tuple[str, ...]:
    """Drawn seats, put so that the kinds alternate as far as possible under O1 (R-5, O1.1)."""
    if not options.o1_partners:
        return tuple(order)
    many = [seat for seat in order if kind_of(seat) == kind_of(order[0])]
    few = [seat for seat in order if kind_of(seat) != kind_of(order[0])]
    if len(few) > len(many):
        many, few = few, many
    in_turns: list[str] = []
    for place, seat in enumerate(many):
        in_turns.append(seat)
        # The few sit as evenly as they can between the many, so no two of them are neighbours.
        in_turns += few[place * len(few) // len(many) : (place + 1) * len(few) // len(many)]
    return tuple(in_turns)


# The JSON of this game is that of every game; the tags of its records are the disk format (design.md 3)

__all__ = ["decode", "encode", "plain"]

# What the optional rules change, asked as questions: the phases ask here and name no switch themselves

CITY_CARDS = 3
"""What a city gives (B7.3)."""
LONGEST_STAY = 3
"""Own turns that end in the Halls or captivity (B12.8, A4.9)."""
SHORT_STAY = 2
"""Own turns that end in the Halls or captivity, with short stays (O9.1)."""
ELF_RINGS = frozenset(card.id for card in CARDS.values() if card.role == "elf_ring")
MEALS = frozenset(("character", "army"))
"""Types of cards that make a good meal for Shelob; Horses and flyers do as well (O14.2)."""
MOUNTS = frozenset(("horse", "flying"))

# Winning (O5, O6, O7)


class Claimant(Protocol):
    """Somebody who may claim the victory: a player of a state or of a view."""

    @property
    def waited(self) -> bool: ...
    @property
    def on_goal(self) -> bool: ...


def waited(options: Options, player: Claimant) -> bool:
    """Whether the waiting for a claim on the own victory space is over (B3.1, O5.1, O6.1; O0.4)."""
    if options.o6_no_wait:
        return True
    return player.waited if options.o5_wait_once else player.on_goal


def wins_anywhere(options: Options, hand: Sequence[str]) -> bool:
    """Whether The Ring wins with all three Elf Rings, from any place (O7.1)."""
    return options.o7_elf_rings and set(hand) >= ELF_RINGS


# Cards (O1.4, O1.5, O12)


def starting_hand(options: Options, seats: Sequence[str], seat: str) -> int:
    """Cards dealt to a seat (B2.3, O1.5)."""
    extra = options.o1_extra_card and not smaller_team(options, seats, seat)
    return STARTING_HAND + extra


def city_cards(options: Options, seats: Sequence[str], seat: str) -> int:
    """Cards that a city gives to a seat (B7.3, O1.4)."""
    return CITY_CARDS if smaller_team(options, seats, seat) else CITY_CARDS - 1


def reshuffles(options: Options) -> bool:
    """Whether the discard pile becomes the deck when that is used up (B7.10, O12.1)."""
    return not options.o12_once_through


def rests(options: Options) -> bool:
    """Whether cards picked up rest until the own next turn (R-226)."""
    return not options.x_fresh_use


# Stays (O9, O10)


def longest_stay(options: Options, players: Sequence[Standing], *, captive: bool) -> int:
    """Turns of a stay that begins now (B12.8, A4.9, O9, R-184)."""
    short = options.o9_captivity if captive else options.o9_short_stay
    return SHORT_STAY if short and _left(players) >= SIXTH else LONGEST_STAY


def drops_out(options: Options, players: Sequence[Standing], *, captive: bool) -> bool:
    """Whether who is sent away now is out of the game, as more than five are left (O10.1, O10.3)."""
    quick = options.o10_captivity if captive else options.o10_quick_exit
    return quick and _left(players) >= SIXTH


def _left(players: Sequence[Standing]) -> int:
    return sum(player.in_game for player in players)


# Power Plays (A1, O13, O14, O15)


def gollum_spaces(options: Options) -> bool:
    """Whether Gollum can be used on a Gollum space only (A1.1)."""
    return options.a1_gollum_spaces


def may_draw(options: Options, card: Card, target: str) -> bool:
    """Whether that character's card may draw from that player (B10.18, O13.1)."""
    return not options.o13_restrict_draws or kind_of(card.id) == kind_of(target)


def protected(options: Options, use: Use) -> frozenset[str]:
    """The faces that Shelob does not take (B10.16, O14.3)."""
    return frozenset((*use.protected, *(options.o14_spared if options.o14_feast else ())))


def good_meal(card: str) -> bool:
    """Whether that card ends Shelob's feast (O14.2)."""
    return CARDS[card].type in MEALS or CARDS[card].role in MOUNTS


def bilbo_resists(options: Options, hand: Sequence[str], yields: bool) -> bool:
    """Whether Bilbo keeps The Ring from Gollum (O15.1, R-198)."""
    return options.o15_bilbo_resists and not yields and any(FACES[card] == "bilbo" for card in hand)


RULES_VERSION = 1
"""The version of the rules that new games begin with: see `engine.riddle.rules`."""
CACHE_LIMIT = 4
"""Cards of one owner on one Secret space (R-142)."""
Status = Literal["waiting", "playing", "halls", "captive", "out", "gone"]
"""Before the first turn, on the board, in the Halls, captive; out by O10 or O12; left for good (R-23)."""
Free = Literal["", "released", "along"]
"""Why a captive, or somebody taken along to the Halls, goes free at the next turn (A4.6, A4.15)."""


class Player(msgspec.Struct, frozen=True):
    """One seat of the table."""

    seat: str
    at: str | None = None
    """A space or dot; ``None`` before the first turn (R-6), in the Halls and when gone."""
    hand: tuple[str, ...] = ()
    """Card ids in canonical order."""
    table: tuple[str, ...] = ()
    """Cloak, Rope, Boat in use, in the order they were laid (B8.5)."""
    laid: tuple[str, ...] = ()
    """Cards on the table while a Power Play lasts."""
    status: Status = "waiting"
    stay: int = 0
    """Own turns that ended in the Halls during this stay (R-126)."""
    cities: tuple[str, ...] = ()
    """The last two cities of a pick-up, the latest last (R-53)."""
    on_goal: bool = False
    """Whether the own previous turn ended on the own victory space (B3.1)."""
    exempt: int = 0
    """Cards gained by wrong Riddles since the own last turn end (B7.14)."""
    captor: str | None = None
    """Whose captive (A4.2)."""
    anchor: str | None = None
    """Where a captor stood who is out of the game: the exit counts from there (R-162)."""
    free: Free = ""
    longest: int = 3
    """Turns that this stay in the Halls or captivity lasts at most (B12.8, A4.9, O9, R-184)."""
    waited: bool = False
    """Whether any own turn ever ended on the own victory space (O5.1, I13)."""
    yields: bool = False
    """A standing order: Bilbo does not resist Gollum (O15, P6)."""
    played: int = 0
    """The last turn of the table in which this character was played (O16, R-201)."""
    looked: dict[str, int] = {}
    """Whose hand, as it is still, this player saw last in which turn of the table; with O4 alone (R-176)."""
    rests: tuple[str, ...] = ()
    """Cards of the hand that rest: picked up since the own last turn began (R-226). In canonical order."""

    @property
    def in_game(self) -> bool:
        """Whether this player still plays."""
        return self.status not in ("out", "gone")

    @property
    def away(self) -> bool:
        """Whether in the Halls or captive: out of reach (0.21, A4.3)."""
        return self.status in ("halls", "captive")


class Cache(msgspec.Struct, frozen=True):
    """Cards hidden by one player on one Secret space (A3)."""

    owner: str
    space: str
    cards: tuple[str, ...]
    """In canonical order."""


class State(msgspec.Struct, frozen=True):
    """A game of Riddle of the Ring. Immutable; only `engine.riddle.rules` makes new ones."""

    config: Config
    players: tuple[Player, ...]
    """In seat order, clockwise (R-5)."""
    deck: tuple[str, ...]
    """From the top."""
    discards: tuple[str, ...]
    """The top card last."""
    turn: Turn
    stack: tuple[Phase, ...]
    """Open procedures, the innermost last."""
    version: int = 0
    """Counts the steps."""
    outcome: Outcome | None = None
    caches: tuple[Cache, ...] = ()
    """In the order in which they were made; never empty ones."""
    rules: int = RULES_VERSION
    """The version of the rules that the game began with."""

    @property
    def top(self) -> Phase:
        """The procedure that goes on next."""
        return self.stack[-1]

    @property
    def board(self) -> Board:
        return boards.of(self.config.board, self.config.options)

    @property
    def active(self) -> str:
        """The seat whose turn it is; under O16 the leader of the character in play."""
        return leader(self.config.options, self.players, self.turn.seat)

    def player(self, seat: str) -> Player:
        """That seat's player. Raises KeyError for a seat that is not in this game."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def cache(self, owner: str, space: str) -> tuple[str, ...]:
        """The cards that player has hidden there."""
        return next((c.cards for c in self.caches if (c.owner, c.space) == (owner, space)), ())


def zones(state: State) -> dict[str, tuple[str, ...]]:
    """Every place where cards can be, by its name in `CardsMoved`."""
    piles = {"deck": state.deck, "discards": state.discards}
    for player in state.players:
        piles[f"hand:{player.seat}"] = player.hand
        piles[f"table:{player.seat}"] = player.table
        piles[f"laid:{player.seat}"] = player.laid
    for cache in state.caches:
        piles[cache_zone(cache.owner, cache.space)] = cache.cards
    return piles


def cache_zone(owner: str, space: str) -> str:
    """The name of a cache as a zone of cards."""
    return f"cache:{owner}@{space}"


def problems(state: State) -> list[str]:
    """Every broken invariant, by name; empty when the state is sound."""
    return [*_card_problems(state), *_player_problems(state), *_cache_problems(state), *_turn_problems(state)]


def _card_problems(state: State) -> Iterator[str]:
    every: list[str] = []
    for name, cards in zones(state).items():
        every += cards
        if name.startswith("hand:") and not _canonical(cards):
            yield f"hand not in canonical order: {name}"
        if cards and name.startswith("table:"):
            if {FACES.get(c) for c in cards} - {"cloak", "rope", "boat"}:
                yield f"no terrain card on the table: {name}"
            if len({FACES.get(c) for c in cards}) != len(cards):
                yield f"two equal terrain cards on the table: {name}"
    if len(every) != len(CARDS) or set(every) != CARDS.keys():
        where = Counter(every)
        yield from (f"card lost: {card}" for card in CARDS if where[card] == 0)
        yield from (f"card twice: {card}" for card, times in where.items() if times > 1)
        yield from (f"no such card: {card}" for card in where if card not in CARDS)
    if THE_RING in state.discards:
        yield "The Ring is discarded (R-57)"


def _canonical(cards: tuple[str, ...]) -> bool:
    ranks = [RANK.get(card, -1) for card in cards]
    return ranks == sorted(ranks)


def _player_problems(state: State) -> Iterator[str]:
    board = state.board
    seats = [player.seat for player in state.players]
    enhanced = state.config.options.o16_two_player
    if len(set(seats)) != len(seats) or not (
        set(seats) >= set(state.config.seats) if enhanced else set(seats) == set(state.config.seats)
    ):
        yield "players and seats differ"
    for player in state.players:
        seat = player.seat
        if seat not in CHARACTERS:
            yield f"no such character: {seat}"
        if (player.at is not None) != (player.status == "playing"):
            yield f"status and place differ: {seat}"
        if player.at is not None and player.at not in board.locations:
            yield f"no such place: {seat} at {player.at}"
        if player.at in board.off_board:
            yield f"a marker off the board: {seat} at {player.at}"
        if not set(player.rests) <= set(player.hand):
            yield f"a card rests that is not in the hand (R-226): {seat}"
        if not player.in_game and (player.hand or player.table or player.laid):
            yield f"a player out of the game holds cards: {seat}"
        if player.status != "playing" and player.table:
            yield f"table cards without a marker: {seat}"
        if not 0 <= player.stay <= player.longest <= 3 or (player.stay and not player.away):
            yield f"stay in the Halls or captivity out of range: {seat}"
        yield from _captivity_problems(state, player)
        if len(player.cities) > 2 or not set(player.cities) <= set(board.cities):
            yield f"city memory out of range: {seat}"
        trimming = any(isinstance(phase, Trimming) and phase.seat == seat for phase in state.stack)
        # A captive may hold more: cards won from the captor's wrong guesses (R-156, B7.14).
        most = HAND_LIMIT + (player.exempt if player.status == "captive" else 0)
        # Who won because the last of the others left while cards were still to go, keeps them.
        settled = trimming or state.turn.seat == seat or state.outcome is not None
        if player.away and len(player.hand) > most and not settled:
            yield f"more than {HAND_LIMIT} cards in the Halls or captivity: {seat}"


def _captivity_problems(state: State, player: Player) -> Iterator[str]:
    seat = player.seat
    if player.captor is not None:
        captor = next((other for other in state.players if other.seat == player.captor), None)
        if captor is None or captor.status != "playing" or player.captor == seat:
            yield f"no such captor: {player.captor} of {seat}"
    held = player.captor is not None or player.anchor is not None
    if held and not state.config.options.a4_captivity:
        yield f"a captive without captivity (A4): {seat}"
    if held != (player.status == "captive"):
        yield f"status and captor differ: {seat}"
    if player.free and not player.away:
        yield f"set free without being held: {seat}"


def _cache_problems(state: State) -> Iterator[str]:
    if state.caches and not state.config.options.a3_secret_spaces:
        yield "a cache without Secret spaces (A3)"
    for cache in state.caches:
        where = f"{cache.owner} at {cache.space}"
        if cache.space not in state.board.spaces or "secret" not in state.board.symbols(cache.space):
            yield f"a cache on no Secret space: {where}"
        if not 1 <= len(cache.cards) <= CACHE_LIMIT:
            yield f"a cache of {len(cache.cards)} cards: {where}"
        if not _canonical(cache.cards):
            yield f"cache not in canonical order: {where}"
    if len({(cache.owner, cache.space) for cache in state.caches}) != len(state.caches):
        yield "two caches of one owner on one space"


def _turn_problems(state: State) -> Iterator[str]:
    turn = state.turn
    if not state.stack:
        yield "the stack is empty"
        return
    if (state.outcome is not None) != isinstance(state.top, Over):
        yield "outcome and stack differ"
    if not 0 <= turn.power_plays <= 2:
        yield "Power Plays out of range"
    if turn.roll is not None and not 1 <= turn.roll <= 6:
        yield "roll out of range"
    if turn.die_used and turn.roll is None:
        yield "the die was used without a roll"
    if state.outcome is None and not state.player(turn.seat).in_game:
        yield "the turn of a player out of the game"
    if turn.start is not None and turn.start not in state.board.locations:
        yield f"no such place: the turn began at {turn.start}"
    if not {*turn.attacked, *turn.exchanged_here} <= {player.seat for player in state.players}:
        yield "attacked or exchanged with somebody who is not in the game"
    for phase in state.stack:
        if isinstance(phase, Riddling) and phase.drawn and phase.drawn not in state.player(phase.target).hand:
            yield "the riddled card is not in the target's hand"
    between_plays = len(state.stack) == 1 and state.outcome is None
    if between_plays and any(player.laid for player in state.players):
        yield "cards left on the table after a Power Play"
