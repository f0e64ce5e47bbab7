"""Looks over everybody's shoulder: no message may hold what its reader may not know."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from bot.app.games import GAMES
from bot.local.feed import Event
from bot.local.things import Message, walk
from bot.ui.components import parse
from engine import riddle
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES
from engine.riddle.events import CaptiveRiddled, CardsMoved
from engine.riddle.state import State

if TYPE_CHECKING:
    from tests.e2e.house import House

CARD_IDS = frozenset(CARDS) | frozenset(FACES.values())
FILES = re.compile(
    r"(board-\d+|map|hand|way|battle|victory|road|hands|card|halls|riddle)\.(jpg|png)|record-[a-z0-9]+\.jsonl"
)
TEXTS = re.compile(r'"((?:[^"\\]|\\.)*)"(:?)')
"""The texts of a JSON, and whether each is a key."""
SEATS = frozenset(one.name for one in CHARACTERS.values())
LONGEST_FIRST = sorted(TITLES, key=len, reverse=True)
LISTING = frozenset(("guess0", "guess1", "guess2", "cards", "rules", "how", "cards~", "ordset"))
"""Rooms that name titles of the deck without saying where a card is."""
WARNING = re.compile(r": with The Ring \S.* may win")
"""What whoever stands on the own victory space would win with is a rule, whoever holds it (E17.15)."""
OPENERS = re.compile(r"[Aa] 6 or a Wizard of your (?:own )?kind \([^)]+\) opens the (?:door|chains)")


@cache
def _pattern(title: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(title)}\b")


def titles_in(text: str) -> set[str]:
    """The card titles a text names, but for those that are a seat's name as well, and of the house itself."""
    text = text.replace("Riddle of the Ring", "").replace("Show The Ring", "").replace("Riddlemaster", "")
    found = set()
    for title in LONGEST_FIRST:
        # Most titles are in no text at all, which is quickly seen.
        if title in text and title not in SEATS and (pattern := _pattern(title)).search(text):
            found.add(title)
            # "Mouth of Sauron" does not name Sauron.
            text = pattern.sub("", text)
    return found


@dataclass(frozen=True)
class Seen:
    """A message as it stood at one moment."""

    id: int
    channel: int
    reader: int | None
    """The one account that sees it; ``None`` for the whole channel."""
    text: str
    alts: str
    files: tuple[str, ...]
    ids: tuple[str, ...]
    values: tuple[str, ...]
    labels: str
    notified: frozenset[int]
    silent: bool
    fresh: bool
    """Whether it was posted just then, not edited."""

    @property
    def told(self) -> str:
        """What it tells, and its pictures: a time or an account's number may hold the digits of any hex."""
        return without_numbers(f"{self.text}{self.alts}")


def without_numbers(text: str) -> str:
    return re.sub(r"<[^<>]*>", "", text)


@dataclass
class Watch:
    """Keeps every message of one house in all its states."""

    house: House
    seen: list[Seen] = field(default_factory=list)
    checked: int = 0
    version: int = 0
    span: int = 2
    """How many turns back the channel may be told of: more where turns of computers are gathered (E3.10)."""
    known: dict[int | None, set[str]] = field(default_factory=dict)
    public: dict[str, int] = field(default_factory=dict)
    """When each title was public last."""

    def __post_init__(self) -> None:
        self.house.here.world.feed.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if event.kind not in ("message", "edited") or event.message is None:
            return
        message = self.house.here.world.messages.get(event.message)
        if message is None or message.author != self.house.here.world.bot.id or message.loading:
            return
        self.seen.append(self._keep(message, fresh=event.kind == "message"))

    def _keep(self, message: Message, *, fresh: bool) -> Seen:
        world = self.house.here.world
        place = world.channels[message.channel]
        parts = walk(message.components)
        items = [item for one in parts if one.get("type") == 12 for item in one["items"]]
        options = [option for one in message.selects for option in one.get("options") or ()]
        return Seen(
            id=message.id,
            channel=message.channel,
            reader=message.owner if message.ephemeral else place.recipient,
            text=message.text,
            alts="\n".join(str(item.get("description") or "") for item in items),
            files=tuple(one.filename for one in message.attachments),
            ids=tuple(str(one["custom_id"]) for one in parts if one.get("custom_id")),
            values=tuple(str(option["value"]) for option in options),
            labels="\n".join(
                [str(one.get("label") or "") for one in message.buttons]
                + [str(option["label"]) for option in options]
            ),
            notified=message.notified,
            silent=message.silent,
            fresh=fresh,
        )

    # The checks

    async def check(self) -> list[Seen]:
        """Check all messages since the last look; they are returned."""
        new, self.checked = self.seen[self.checked :], len(self.seen)
        live = await self.house.bot.services.tables.live(self.house.game)
        over = live.row.status == "over"
        await self._learn(live.state, live.row.settled)
        users: dict[int | None, str] = {one.user: one.seat for one in live.table.holders if one.user}
        for one in new:
            self._shape(one)
            if over:
                continue
            assert live.row.secret.hex() not in f"{one.text}{one.alts}{one.ids}{one.values}"
            self._titles(one, users)
        return new

    def _shape(self, one: Seen) -> None:
        for name in one.files:
            assert FILES.fullmatch(name), f"a file is called {name}"
        for said in (*one.ids, *one.values):
            control = parse(said)
            words = set(re.split(r"[.:,|]", said if control is None else control.arg))
            if control is None and (said in CHARACTERS or said in GAMES):
                continue
            assert not words & (CARD_IDS - set(CHARACTERS)), f"a control names a card: {said}"
        assert len(set(one.ids)) == len(one.ids)

    def _titles(self, one: Seen, users: dict[int | None, str]) -> None:
        """Every card named was seen by the reader: in the own hand, or in what the reader was told."""
        verbs = {control.verb for said in one.ids if (control := parse(said)) is not None}
        if one.reader is not None and verbs & LISTING:
            return
        reader = one.reader if one.reader in users else None
        # Who opens the Halls is a rule, whoever holds the Wizards.
        text = WARNING.sub("", OPENERS.sub("", one.text))
        named = titles_in(f"{text}\n{one.alts}" + ("" if verbs & LISTING else one.labels))
        if one.reader is not None:
            # Advice names terrain cards and what could be used, held or not.
            named -= {"Cloak", "Rope", "Boat", "Riddle", "The Ring", "Horse", "Gollum"}
        hidden = named - self.known.get(reader, set())
        assert not hidden, (
            f"{users.get(one.reader, 'the channel')} reads of {hidden}:\n{one.text}\n{one.alts}"
        )

    async def _learn(self, state: State, settled: int) -> None:
        """What each person, and the public, could know of cards by now."""
        house = self.house
        steps = await house.bot.store.steps(house.game, after=self.version)
        self.version = min(settled, steps[-1].version if steps else self.version)
        table = await house.bot.services.queries.table(house.game)
        for step in steps:
            state_then = riddle.decode(step.state, State)
            events = riddle.decode(step.events, tuple[riddle.Event, ...])
            for holder in table.holders:
                if holder.user is not None:
                    self.known.setdefault(holder.user, set()).update(_told(events, state_then, holder.seat))
            if step.version <= settled:
                self.public.update(dict.fromkeys(_told(events, state_then, None), step.turn))
        # The channel is told of the newest turns only, so what was public long ago does not count.
        self.known[None] = {
            title for title, turn in self.public.items() if turn >= state.turn.number - self.span
        }


def _told(events: tuple[riddle.Event, ...], state: State, seat: str | None) -> set[str]:
    """The titles that a step and the position after it show to that seat, or to everybody."""
    told = [riddle.redact(event, seat, riddle.view(state, seat).party) for event in events]
    return set().union(*(_named(event) for event in told if event is not None), _held(state, seat))


def _named(event: riddle.Event) -> set[str]:
    """The titles of the cards an event, as told, names."""
    if isinstance(event, CardsMoved):
        return {_title(card) for card in event.cards}
    if isinstance(event, CaptiveRiddled):
        return {_title("riddle-1")}  # the word for what a captor does without that card (A4.11)
    return _titles_of(event)


def _titles_of(value: object) -> set[str]:
    """All titles in the texts of a value, cards and faces as their titles; names of fields do not count."""
    texts = {text for text, key in TEXTS.findall(msgspec.json.encode(value).decode()) if not key}
    return set().union(*map(_titles_in, texts))


@cache
def _titles_in(text: str) -> frozenset[str]:
    return frozenset((_title(text),)) - SEATS if text in CARD_IDS else frozenset(titles_in(text))


def _title(card: str) -> str:
    found = CARDS.get(card)
    return (found or next(one for one in CARDS.values() if FACES[one.id] == card)).title


def _held(state: State, seat: str | None) -> set[str]:
    """The titles that lie open for that seat: own hand, tables, top of the pile."""
    view = riddle.view(state, seat)
    return _titles_of(view)
