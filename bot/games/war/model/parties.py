"""Who is called how in the West's panels: letters of parties, the mark of the bearer (W4.1, W4.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace as altered
from hashlib import blake2b
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.war.scene import WarScene
from bot.games.war.words import armies as path_words
from bot.games.war.words import council as words
from bot.games.war.words import names
from engine.game import IllegalAction
from engine.war.actions import Move
from engine.war.data import CHARACTERS, COMPANIONS
from engine.war.field import Field
from engine.war.grid import around
from engine.war.moves import marches, ways
from engine.war.moves.orders import planned
from engine.war.moves.parting import chosen, commanded
from engine.war.moves.restrictions import may_not_end
from engine.war.moves.ways import Way
from engine.war.moving_group import MovingGroup
from engine.war.moving_group import moving_group as moving_group_of
from engine.war.pieces import GOLLUM, Person, Piece
from engine.war.view import View

LETTERS: Final = "ABCDEFGHI"
OTHERS: Final = tuple(
    name for name, kind in CHARACTERS.items() if kind.power == "fellowship" and not kind.fellowship
)
"""Who else can be hidden (HID-9)."""
FEW: Final = 9
"""So many pieces are named one by one."""


class Party(NamedTuple):
    """Hidden people of one hex who go the same way."""

    letter: str
    who: tuple[str, ...]
    at: str


def hidden(seen: View) -> tuple[Party, ...]:
    """The parties. A letter belongs to the first who goes with it, whatever others do, so that it stays with
    the same people as long as they stay together (W4.2); who marches on alone is no longer with the rest."""
    groups: dict[tuple[str, str], list[str]] = {}
    for person in _own(seen):
        if person.hidden:
            goal = next((march.to for march in seen.marches if person.id in march.who), "")
            groups.setdefault((person.at, goal), []).append(person.id)
    letters = {key: LETTERS[_rank(people[0])] for key, people in groups.items() if people[0] in COMPANIONS}
    for key, people in groups.items():
        if key not in letters:
            letters[key] = _letter(people[0], set(letters.values()))
    return tuple(sorted(Party(letters[key], tuple(people), key[0]) for key, people in groups.items()))


def _letter(other: str, taken: Collection[str]) -> str:
    """Of a party in which none of the nine is: of the free ones the first after its own, from the end on."""
    home = OTHERS.index(other) if other in OTHERS else 0
    turned = (LETTERS[-1 - (home + step) % len(LETTERS)] for step in range(len(LETTERS)))
    return next((letter for letter in turned if letter not in taken), "")


def shown(seen: View) -> tuple[Party, ...]:
    """People of the West whom all see and who are nobody's captives, by hex.

    Leaders with armies are no part of it, but for those beside one of the nine (W4.2).
    """
    by_hex: dict[str, list[str]] = {}
    for person in _own(seen):
        if not person.hidden and not person.captor and (_alone(seen, person) or person.at in by_hex):
            by_hex.setdefault(person.at, []).append(person.id)
    return tuple(Party("", tuple(people), at) for at, people in by_hex.items())


def with_armies(seen: View) -> tuple[Party, ...]:
    """Those of the West whom all see and who stand with an army, without any of the nine beside them, by
    hex."""
    named = {name for party in shown(seen) for name in party.who}
    by_hex: dict[str, list[str]] = {}
    for person in _own(seen):
        if not person.hidden and not person.captor and person.id not in named:
            by_hex.setdefault(person.at, []).append(person.id)
    return tuple(Party("", tuple(people), at) for at, people in by_hex.items())


def guided(seen: View) -> tuple[Party, ...]:
    """Gollum, where the viewer guides him this turn (GOL-2)."""
    gollum = seen.field.person(GOLLUM)
    obeys = seen.field.war.gollum in seen.powers and gollum.here and seen.field.ring.holder != GOLLUM
    return (Party("", (GOLLUM,), gollum.at),) if obeys else ()


def guided_line(seen: View) -> str:
    """Where he is and how far he goes, or where he went; empty for whom he does not obey."""
    if not guided(seen):
        return ""
    gollum = seen.field.person(GOLLUM)
    if gollum.moved:
        return words.gone("", names.piece(GOLLUM), gollum.at)
    march = next((march.to for march in seen.marches if GOLLUM in march.who), "")
    return words.gollum(gollum.at, moving_group_of(seen.field, (GOLLUM,)).mf, march)


def _own(seen: View) -> list[Person]:
    """The nine first, then all others of the West."""
    own = [person for person in seen.field.persons if person.power == "fellowship" and person.here]
    return sorted(own, key=lambda person: _rank(person.id))


def _alone(seen: View, person: Person) -> bool:
    """Whether he is one of the nine, or leads no army."""
    return person.kind.fellowship or not seen.field.units_at(person.at, "fellowship")


def _rank(name: str) -> int:
    return COMPANIONS.index(name) if name in COMPANIONS else len(COMPANIONS)


def letter_of(seen: View, people: Iterable[str]) -> str:
    """The letter of the party to which all of these belong; else an empty string."""
    if "fellowship" not in seen.powers:
        return ""
    asked = set(people)
    return next((party.letter for party in hidden(seen) if asked <= set(party.who)), "")


def called(scene: WarScene, pieces: Sequence[str], *, short: bool = False, placed: bool = False) -> str:
    """These pieces by name, with the Ring beside its bearer; many by number and hex. ``short``: commas alone
    between them, for a line that is to be one on a phone (W4.2); ``placed``: the hex is told after them."""
    if len(pieces) > FEW:
        return path_words.several(len(pieces), "" if placed else scene.view.field.piece(pieces[0]).at)
    bearer = scene.view.field.ring.holder
    if bearer in pieces:
        return words.with_ring([names.piece(piece) for piece in pieces], pieces.index(bearer), short=short)
    return ", ".join(map(names.piece, pieces)) if short else names.party(pieces, scene.view.field)


# A move in the making: who goes, by which hexes, how; as buttons carry it (W4.3)


SEPARATOR: Final = "."
ROADS: Final = {"r": True, "n": False}
"""By road, off the road; without a sign as the rules have it (MOV-20)."""
LEAVES: Final = "g"
"""Before the number that stays behind."""


class MoveDraft(NamedTuple):
    """Pieces of one hex and their way."""

    who: tuple[str, ...]
    path: tuple[str, ...] = ()
    """All hexes after the first, or the last alone: then the GM takes a cheapest path; none yet: empty."""
    road: bool | None = None
    together: bool = False
    on_foot: bool = False
    """Whether Gandalf leaves Shadowfax behind (CAV-1)."""
    sure: bool = False
    """Whether its warnings were read (E0.5)."""
    leave: int = 0
    """So much of an army stays behind (W15.5)."""

    @property
    def move(self) -> Move:
        """The order."""
        return Move(self.who, self.path, self.road, self.together, on_foot=self.on_foot)

    def to(self, *path: str) -> MoveDraft:
        """The draft of the same pieces on another way."""
        return self._replace(path=path, sure=False)


def own(seen: View, at: str) -> list[Piece]:
    """What stands in a hex that the viewer may order."""
    mine = commanded(seen)
    return [piece for piece in seen.field.standing(at) if piece.power in mine or piece.id == GOLLUM]


def encoded(seen: View, draft: MoveDraft) -> str:
    """A move draft as an argument. Raises KeyError for pieces that are not there."""
    field = seen.field
    at = field.piece(draft.who[0]).at
    mask = sum(1 << place for place, piece in enumerate(own(seen, at)) if piece.id in draft.who)
    road = next((sign for sign, by in ROADS.items() if by is draft.road), "")
    flags = road + "t" * draft.together + "f" * draft.on_foot + "s" * draft.sure
    flags += f"{LEAVES}{draft.leave}" if draft.leave else ""
    return SEPARATOR.join((at, f"{mask:x}", _check(draft.who), _signs(at, draft.path), flags))


def decoded(seen: View, code: str) -> MoveDraft:
    """The move draft of an argument. Raises KeyError where it is none any more (E4.32)."""
    try:
        at, mask, check, signs, flags = code.split(SEPARATOR)
        bits = int(mask, 16)
        path = _path(at, signs)
        flags, __, leave = flags.partition(LEAVES)
        stays = int(leave or 0)
    except (ValueError, IndexError) as no:
        raise KeyError(code) from no
    pieces = tuple(piece.id for place, piece in enumerate(own(seen, at)) if bits >> place & 1)
    if not pieces or _check(pieces) != check:
        raise KeyError(code)
    road = next((ROADS[sign] for sign in flags if sign in ROADS), None)
    return MoveDraft(pieces, path, road, "t" in flags, "f" in flags, "s" in flags, stays)


def _check(pieces: Sequence[str]) -> str:
    return blake2b(",".join(sorted(pieces)).encode(), digest_size=2).hexdigest()


def _signs(at: str, path: Sequence[str]) -> str:
    """An end by its number, hexes one by one by their directions."""
    if len(path) == 1:
        return path[0]
    signs = []
    for there in path:
        signs.append(f"{around(at).index(there)}")
        at = there
    return f"d{''.join(signs)}" if signs else ""


def _path(at: str, signs: str) -> tuple[str, ...]:
    if not signs.startswith("d"):
        return (signs,) if signs else ()
    path = []
    for sign in signs[1:]:
        at = around(at)[int(sign)]
        path.append(at)
    return tuple(path)


# What the rules say of it


def moving_group(seen: View, draft: MoveDraft) -> MovingGroup | IllegalAction:
    """The pieces as those who go together, or why they do not."""
    return chosen(seen.field, commanded(seen), draft.who)


def way(group: MovingGroup, draft: MoveDraft) -> Way | IllegalAction | None:
    """Their way as it would be gone, or why not; ``None`` while there is no end yet."""
    return planned(group, draft.move) if draft.path else None


def reached(group: MovingGroup, road: bool | None) -> Mapping[str, float]:
    """The ends that *Go to* leads to by that setting of *Road*, and what it will charge (W2.4, MOV-3): who is
    hidden declines roads and shuns the Dark, unless told otherwise or where there is no other way."""
    every = ways.ends(group)
    if road or (road is None and not group.hidden):
        return every
    found_ways = {end: ways.way(group, end, road=road) for end in every}
    return {end: by.cost for end, by in found_ways.items() if by is not None}


FARTHEST: Final = 99
"""No march takes more turns."""


def turns_to(group: MovingGroup, end: str, road: bool | None = None) -> int:
    """How many turns a march there takes, were nobody in its way, leg by leg as it is gone (MOV-21): whoever
    has gone the first of them has one less before him. 0 where it leads nowhere."""
    turns = 0
    while group.at != end:
        near = ways.way(group, end, road=road)
        leg = near.path if near is not None else _leg(group, marches.route(group, end, road), road)
        if not leg or turns == FARTHEST:
            return 0
        group, turns = replaced(group, leg[-1]), turns + 1
    return turns


def replaced(group: MovingGroup, at: str) -> MovingGroup:
    """A moving group, put somewhere else."""
    return altered(group, pieces=tuple(replace(piece, at=at) for piece in group.pieces))


def _leg(group: MovingGroup, path: Sequence[str], road: bool | None) -> Sequence[str]:
    """As much of a path as one may go in a turn."""
    best: Sequence[str] = ()
    for length in range(1, len(path) + 1):
        if isinstance(ways.along(group, path[:length], road), Way):
            best = path[:length]
        elif may_not_end(group, path[length - 1]) is None:
            break
    return best


def stepped(group: MovingGroup, draft: MoveDraft, there: str) -> tuple[MoveDraft, Way | IllegalAction]:
    """The move draft one hex farther (W4.3: a path drawn by hand)."""
    now = way(group, draft)
    path = (*now.path, there) if isinstance(now, Way) else (there,)
    further = draft.to(*path)
    return further, planned(group, further.move)


def stood(field: Field, pieces: Sequence[str]) -> str:
    """The hex in which these stand."""
    return field.piece(pieces[0]).at
