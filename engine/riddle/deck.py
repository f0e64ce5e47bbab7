"""The 90 cards and the 8 characters, read once from ``data/cards.toml`` (B1.2, B1.3)."""

import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Literal

import msgspec

from engine.codec import fold

CardId = str
"""The id of one physical card (``boat-1``): for its holder and the record only."""
Face = str
"""What is printed on a card: its id where it is unique, else the id without its number (``boat``). Equal
cards have one face, so nobody can follow a single one of them across the table (design.md 3)."""

Kind = Literal["hobbit", "black_rider"]
THE_RING = "the-ring"
GOLLUM = "gollum"
TERRAIN_TITLES = ("Cloak", "Rope", "Boat")
"""The cards that are laid on the table while moving, in the order actions name them."""


class Range(msgspec.Struct, frozen=True):
    """Whom a look reaches (B10.4)."""

    kind: Literal["any", "board", "within", "on_city", "in_named_city"]
    n: int = 0
    cities: tuple[str, ...] = ()


class Use(msgspec.Struct, frozen=True):
    """One printed use of a card. Only what the engine reads is kept."""

    id: str
    kind: str
    who: str
    after: str
    help: str
    amount: int = 0
    user_except: tuple[str, ...] = ()
    range: Range | None = None
    resistible: bool = False
    character: str = ""
    guesses_by_hand_size: tuple[int, ...] = ()
    protected: tuple[str, ...] = ()


class Battle(msgspec.Struct, frozen=True):
    """How a card fights (B11.7)."""

    points: int
    side: Literal["good", "evil", "neutral"]
    who: str
    after: str
    after_printed: str


class Card(msgspec.Struct, frozen=True):
    """One physical card."""

    id: CardId
    title: str
    subtitle: str
    type: Literal["travel", "army", "character", "special"]
    role: str
    symbol: str
    side: str
    battle_points: int
    keep_rank: int
    uses: tuple[Use, ...] = ()
    battle: Battle | None = None

    def use(self, kind: str) -> Use | None:
        """The printed use of that kind, if the card has one."""
        return next((use for use in self.uses if use.kind == kind), None)


class Character(msgspec.Struct, frozen=True):
    """A playable character: a seat's name, marker and goal."""

    id: str
    name: str
    subtitle: str
    kind: Kind
    marker: str
    screen_colour: str
    card: CardId
    victory_role: str


class _DeckTable(msgspec.Struct, frozen=True):
    size: int
    titles: tuple[str, ...]
    hand_limit: int
    starting_hand: int


class _File(msgspec.Struct, frozen=True):
    deck: _DeckTable
    city_names: dict[str, str]
    character: tuple[Character, ...]
    card: tuple[Card, ...]


def _load() -> _File:
    text = resources.files("engine.riddle").joinpath("data/cards.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _File)


_FILE = _load()
HAND_LIMIT = _FILE.deck.hand_limit
"""Cards a hand may hold at the end of the own turn (B7.12)."""
STARTING_HAND = _FILE.deck.starting_hand
"""Cards dealt at the start (B2.3)."""
CARDS: dict[CardId, Card] = {card.id: card for card in _FILE.card}
CHARACTERS: dict[str, Character] = {character.id: character for character in _FILE.character}
TITLES: tuple[str, ...] = _FILE.deck.titles
"""The 42 titles, the legal guesses of a Riddle, in the order of the data file (P0.4)."""
CITY_NAMES: dict[str, str] = _FILE.city_names
RANK: dict[CardId, int] = {card_id: place for place, card_id in enumerate(CARDS)}
"""The canonical order of cards: hands are sets, shown in this order."""
COPIES: dict[str, int] = {title: sum(c.title == title for c in CARDS.values()) for title in TITLES}
"""How many cards of each title are in the whole deck: public (B1.4)."""


def _face(card: Card) -> Face:
    twins = [
        c
        for c in CARDS.values()
        if (c.title, c.subtitle, c.uses, c.battle) == (card.title, card.subtitle, card.uses, card.battle)
    ]
    return card.id if len(twins) == 1 else card.id.rpartition("-")[0]


FACES: dict[CardId, Face] = {card_id: _face(card) for card_id, card in CARDS.items()}
_BY_FACE: dict[Face, Card] = {FACES[card_id]: card for card_id, card in reversed(CARDS.items())}


def of_face(face: Face) -> Card:
    """A card with that face (or id): what anybody may know of it. Raises KeyError for an unknown one."""
    return CARDS[face] if face in CARDS else _BY_FACE[face]


def in_order(cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Card ids in canonical order."""
    return tuple(sorted(cards, key=RANK.__getitem__))


_BY_TITLE = {fold(title): title for title in TITLES}


def find_title(text: str) -> str | None:
    """The title meant by what somebody typed, or ``None`` (R-2, R-90)."""
    return _BY_TITLE.get(fold(text))


def kind_of(seat: str) -> Kind:
    """Hobbit or Black Rider (0.10)."""
    return CHARACTERS[seat].kind


def may_use(use: Use, seat: str) -> bool:
    """Whether that character may make this use of a card (B8.4)."""
    return use.who in ("any", kind_of(seat), seat) and seat not in use.user_except
