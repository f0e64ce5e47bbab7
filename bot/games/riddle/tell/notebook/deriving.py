"""What a seat lawfully learned, out of its own redacted log and nothing else (E7.6, I18). Pure.

Of others' hands it keeps claims: who was seen to get a card, or to have it, and was not seen to lose it.
Faces are counted, copies never tracked, so a claim says "holds at least one". When cards leave a hand unseen,
all claims on it may be out of date.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec

from bot.games.riddle.scene import RiddleEntry
from engine.riddle import events as ev
from engine.riddle.deck import COPIES, FACES, THE_RING, TITLES, of_face
from engine.riddle.phase_records import Riddling
from engine.riddle.phases import riddling
from engine.riddle.view import View

EXIST: Final = Counter(FACES.values())
"""How many cards have a face."""
OPEN: Final = ("discards", "table", "laid")
"""Zones in which all see every card."""


class Claim(msgspec.Struct, frozen=True):
    """Somebody else held a card."""

    seat: str
    face: str
    turn: int
    """When it was last seen or known to be there."""
    at: float
    doubt: int = 0
    """The turn since which it may be gone; 0 while it must be there."""


class Passed(msgspec.Struct, frozen=True):
    """Cards that went between the viewer and somebody else."""

    version: int
    turn: int
    at: float
    other: str
    """Who; of cards hidden or taken back, where (A3)."""
    gave: tuple[str, ...]
    got: tuple[str, ...]
    why: str
    """As in `engine.riddle.events.CardsMoved`."""


class Seen(msgspec.Struct, frozen=True):
    """A look at a hand, at one card of it, or at a cache (I26, I28, I30 to I32, I41)."""

    version: int
    turn: int
    at: float
    of: str
    what: str
    """``hand``, ``one``, ``spoils``, or ``cache``."""
    resisted: bool
    by: str
    """The face of the card used; empty where it was none."""
    space: str
    """Of a cache: where it lies."""
    cards: tuple[str, ...]
    """Faces; none where the table switched them off (I18)."""
    older: int = 0
    """The turn since which what was seen has changed; 0 while it has not."""


class Notebook(msgspec.Struct, frozen=True):
    """Everything derived, oldest first."""

    claims: tuple[Claim, ...] = ()
    passed: tuple[Passed, ...] = ()
    seen: tuple[Seen, ...] = ()


def derive(
    entries: Iterable[RiddleEntry], mine: Collection[str], *, looks: bool, bilbo: bool = False
) -> Notebook:
    """The notebook of whoever leads the characters ``mine`` and was told ``entries``.

    ``looks``: whether looks are kept with their cards (``x_notebook_looks``). ``bilbo``: whether a miss of
    Gollum may have been Bilbo's doing (O15, R-199).
    """
    reader = _Reader(frozenset(mine), looks, bilbo)
    for entry in entries:
        reader.read(entry)
    claims = [claim for held in reader.claims.values() for claim in held]
    return Notebook(
        tuple(sorted(claims, key=lambda claim: (claim.at, claim.seat, claim.face))),
        tuple(reader.passed),
        tuple(reader.seen),
    )


class _Reader:
    def __init__(self, mine: frozenset[str], looks: bool, bilbo: bool) -> None:
        self.mine = mine
        self.looks = looks
        self.bilbo = bilbo
        self.claims: dict[str, list[Claim]] = {}
        self.passed: list[Passed] = []
        self.seen: list[Seen] = []
        self._lies: dict[str, Counter[str]] = {}
        """Where the viewer sees every card: the own hands and caches, and what lies open."""
        self._used: tuple[int, str] = 0, ""
        """The turn and the card of the newest look that one of the own characters announced."""

    def read(self, entry: RiddleEntry) -> None:
        """One step."""
        self._entry = entry
        self._between: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
        for event in entry.events:
            self._hear(event)
        for (other, why), (gave, received) in self._between.items():
            self.passed.append(
                Passed(entry.version, entry.turn, entry.at, other, tuple(gave), tuple(received), why)
            )

    def _hear(self, event: ev.Event) -> None:
        match event:
            case ev.CardsMoved():
                self._moved(event)
            case ev.DeckOrdered(reshuffled=True):
                self._lies.pop("discards", None)
            case ev.Played(seat=seat, card=card) if seat in self.mine:
                self._used = self._entry.turn, card
            case ev.Gazed(seat=seat) if seat in self.mine:
                self._used = self._entry.turn, ""
            case ev.HandShown(to=to, of=holder) if (
                to in self.mine and event.cards and holder not in self.mine
            ):
                self._shown(event)
            case ev.CacheShown(to=to, owner=owner) if to in self.mine and event.by and owner not in self.mine:
                self._note(owner, "cache", False, event.by, event.space, event.cards)
            case ev.Asked(on=on, card=face, hit=False) if on in self.claims:
                self._missed(on, face)
            case ev.Left(seat=seat) | ev.DroppedOut(seat=seat):
                self.claims.pop(seat, None)
            case _:
                pass

    # Cards that move

    def _moved(self, event: ev.CardsMoved) -> None:
        (source, giver), (target, taker) = _zone(event.source), _zone(event.target)
        faces = [FACES.get(card, card) for card in event.cards]
        for zone in (event.source, event.target):
            self._changed(zone)
        self._lie(event, faces)
        if source == "hand" and giver not in self.mine:
            if faces:
                for face in faces:
                    self._gone(giver, face)
            elif event.count:
                self._doubt(giver)
        if target == "hand" and taker not in self.mine:
            held = self.claims.setdefault(taker, [])
            held.extend(Claim(taker, face, self._entry.turn, self._entry.at) for face in faces)
        self._elsewhere()
        if faces and event.why in ("hide", "retrieve") and {giver, taker} & self.mine:
            hides = event.why == "hide"
            where = (event.target if hides else event.source).partition("@")[2]
            sides = self._between.setdefault((where, event.why), ([], []))
            sides[0 if hides else 1].extend(faces)
        if source == target == "hand" and (giver in self.mine) != (taker in self.mine):
            gives = giver in self.mine
            sides = self._between.setdefault((taker if gives else giver, event.why), ([], []))
            sides[0 if gives else 1].extend(faces)

    def _gone(self, seat: str, face: str) -> None:
        """A copy left: the claim that was surest goes, as it may have been that one."""
        held = self.claims.get(seat, [])
        same = sorted((claim for claim in held if claim.face == face), key=lambda claim: bool(claim.doubt))
        if same:
            held.remove(same[0])

    def _lie(self, event: ev.CardsMoved, faces: Sequence[str]) -> None:
        """Keep what lies where the viewer sees it."""
        for name, sign in ((event.source, -1), (event.target, 1)):
            zone, owner = _zone(name)
            if zone in OPEN or owner in self.mine:
                lies = self._lies.setdefault(name, Counter())
                for face in faces:
                    lies[face] = max(0, lies[face] + sign)

    def _elsewhere(self) -> None:
        """Nobody may still hold a card when all of its copies are known to be elsewhere."""
        free = Counter(EXIST)
        for lies in self._lies.values():
            free.subtract(lies)
        free.subtract(claim.face for held in self.claims.values() for claim in held if not claim.doubt)
        for seat, held in self.claims.items():
            self.claims[seat] = [claim for claim in held if not claim.doubt or free[claim.face] > 0]

    def _doubt(self, seat: str) -> None:
        turn = self._entry.turn
        self.claims[seat] = [
            claim if claim.doubt else msgspec.structs.replace(claim, doubt=turn)
            for claim in self.claims.get(seat, [])
        ]

    def _changed(self, zone: str) -> None:
        """What was seen there is older now."""
        for place, seen in enumerate(self.seen):
            lies = f"cache:{seen.of}@{seen.space}" if seen.what == "cache" else f"hand:{seen.of}"
            if lies == zone and not seen.older:
                self.seen[place] = msgspec.structs.replace(seen, older=self._entry.turn)

    def _missed(self, seat: str, face: str) -> None:
        """Gollum or Bilbo asked in vain (I30): the card is not there, unless Bilbo kept it (R-199)."""
        kept = self.bilbo and face == THE_RING
        self.claims[seat] = [
            msgspec.structs.replace(claim, doubt=claim.doubt or self._entry.turn) if kept else claim
            for claim in self.claims[seat]
            if kept or claim.face != face
        ]

    # What was shown

    def _shown(self, event: ev.HandShown) -> None:
        faces = tuple(FACES.get(card, card) for card in event.cards)
        turn, card = self._used
        by = card if turn == self._entry.turn and event.what != "spoils" else ""
        self._note(event.of, event.what, event.resisted, by, "", faces)
        if not self.looks:
            return
        if event.what == "one":
            for face in faces:
                self._there(event.of, face)
        else:
            self.claims[event.of] = [
                Claim(event.of, face, self._entry.turn, self._entry.at) for face in faces
            ]
        self._elsewhere()

    def _there(self, seat: str, face: str) -> None:
        """One card was shown and stays: one claim on it is sure, and no other is added."""
        held = self.claims.setdefault(seat, [])
        same = sorted((claim for claim in held if claim.face == face), key=lambda claim: bool(claim.doubt))
        if same:
            held.remove(same[0])
        held.append(Claim(seat, face, self._entry.turn, self._entry.at))

    def _note(
        self, holder: str, what: str, resisted: bool, by: str, space: str, faces: Sequence[str]
    ) -> None:
        entry = self._entry
        cards = tuple(FACES.get(card, card) for card in faces) if self.looks else ()
        self.seen.append(Seen(entry.version, entry.turn, entry.at, holder, what, resisted, by, space, cards))


def _zone(name: str) -> tuple[str, str]:
    """Kind and owner of a zone."""
    kind, _, rest = name.partition(":")
    return kind, rest.partition("@")[0]


def sure(claims: Iterable[Claim]) -> Counter[tuple[str, str]]:
    """How many of which face somebody must hold, by seat and face."""
    return Counter((claim.seat, claim.face) for claim in claims if not claim.doubt)


def possible(known: Notebook, view: View, holder: str) -> frozenset[str]:
    """The titles that a card in that hand may have, as far as the viewer knows (E4.19)."""
    held, elsewhere = _titles(known, view, holder)
    if held.total() >= view.player(holder).hand_size:
        return frozenset(held)
    return frozenset(title for title in TITLES if elsewhere[title] < COPIES[title])


def chance(known: Notebook, view: View, holder: str, most: int) -> float:
    """How likely a card drawn from that hand is one of the ``most`` titles that the viewer names best, as far
    as the viewer knows (E4.20)."""
    held, elsewhere = _titles(known, view, holder)
    size = view.player(holder).hand_size
    unknown = {title: max(0, COPIES[title] - elsewhere[title] - held[title]) for title in TITLES}
    share = max(0, size - held.total()) / max(1, sum(unknown.values()))
    likely = sorted((held[title] + unknown[title] * share for title in TITLES), reverse=True)
    return min(1.0, sum(likely[:most]) / max(1, size))


def on_tables(view: View) -> Counter[str]:
    """The cards that lie before players by their titles, with the Riddle that is being asked: it is discarded
    when it ends."""
    faces = (face for player in view.players for face in player.table)
    return Counter(of_face(face).title for face in (*faces, *_asked(view)))


def _asked(view: View) -> tuple[str, ...]:
    """The face of the Riddle that is being asked: a captive is asked one without a card (A4.11)."""
    return ("riddle",) if isinstance(view.phase, Riddling) and not view.phase.captive else ()


def _titles(known: Notebook, view: View, holder: str) -> tuple[Counter[str], Counter[str]]:
    """How many cards of each title are surely in that hand, and how many elsewhere."""
    held = Counter[str]()
    elsewhere = riddling.seen(view)
    elsewhere.update(of_face(face).title for face in _asked(view))
    for (seat, face), number in sure(known.claims).items():
        (held if seat == holder else elsewhere)[of_face(face).title] += number
    return held, elsewhere
