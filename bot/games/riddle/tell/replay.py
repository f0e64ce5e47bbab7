"""A game of *Riddle* step by step, with the eyes that were chosen (E10.5): the kit's part of the replay."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from art.riddle.words import titles
from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.model import weights
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.looks import holdings
from bot.games.riddle.tell.retold import without
from bot.games.riddle.tell.story import told
from bot.games.riddle.words import moving as moving_words
from bot.games.riddle.words import names, turn_posts
from bot.games.riddle.words import notebook as words
from bot.games.riddle.words import story as said
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.scene import Table
from bot.model.story import EVERYTHING, PUBLIC, Moment, Weighed
from bot.words import text
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.board import Board
from engine.riddle.deck import in_order
from engine.riddle.state import State
from engine.riddle.view import redact

# One step in words, as the chosen eyes were told of it (E10.5, I20 to I47)


def lines(board: Board, entry: RiddleEntry, eyes: str, table: Table) -> list[str]:
    """What happened in that step, in order. ``entry`` is what these eyes were told of it."""
    me = None if eyes in (EVERYTHING, PUBLIC) else eyes
    party = table.party(me) if me is not None else ()
    teller = _Teller(board, me, party)
    sentences: list[str] = []
    for part in _parts(entry.events):
        sentences += filter(None, map(teller.opening, part))
        sentences += told(board, me, [msgspec.structs.replace(entry, events=part)], party=party)
        sentences += filter(None, map(teller.closing, part))
        sentences += teller.dealt(part)
        if eyes == EVERYTHING:
            sentences += unseen(board, part)
    if entry.late:
        sentences.append(words.time_ran_out(names.seat(entry.seat), me=teller.is_me(entry.seat)))
    return sentences or [_("{seat} decided.").format(seat=names.seat(entry.seat))]


def _parts(events: Sequence[ev.Event]) -> Iterator[tuple[ev.Event, ...]]:
    """The events up to the beginning of a turn, and those from it."""
    part: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.TurnBegan) and part:
            yield tuple(part)
            part = []
        part.append(event)
    yield tuple(part)


class _Teller:
    def __init__(self, board: Board, me: str | None, party: Sequence[str]) -> None:
        self.board = board
        self.me = me
        self.party = frozenset(party)
        self.several = len(self.party) > 1

    def _mine(self, seat: str, line: str) -> str:
        """A line of what the own character did; nothing of others, as the story tells it."""
        if seat not in self.party:
            return ""
        return said.as_character(seat, line) if self.several else line

    def is_me(self, seat: str) -> bool:
        """Whether that one is "you": of several led characters each is called by its name (O16)."""
        return seat in self.party and not self.several

    def opening(self, event: ev.Event) -> str:
        """What comes before the story of its part."""
        match event:
            case ev.GameStarted():
                return _("The game begins. Round the table: {order}.").format(
                    order=text.listing([names.seat(seat) for seat in event.order])
                )
            case ev.TurnBegan():
                return _("Turn {number}: **{seat}**.").format(
                    number=event.number, seat=names.seat(event.seat)
                )
            case ev.DieRolled(why="first"):
                rolled = _("{seat} rolled {value} for the first turn.").format(
                    seat=names.seat(event.seat), value=event.value
                )
                return screen.before(screen.die(event.value), rolled)
            case ev.DieRolled():
                line = self._mine(event.seat, moving_words.rolled(event.seat, event.seat, event.value))
                return line and screen.before(screen.die(event.value), line)
            case ev.Played():
                return self._mine(event.seat, said.played(event.seat, event.seat, event.card, event.on))
            case ev.Gazed():
                place = names.where(self.board, event.space)
                return self._mine(event.seat, said.gazed(event.seat, event.seat, place, event.on))
            case ev.BattleBegan():
                place = names.where(self.board, event.at)
                return self._mine(
                    event.attacker, said.attacks(event.attacker, event.defender, event.attacker, place)
                )
            case ev.ForceLaid():
                force = names.force(self.board, event.force)
                return self._mine(event.seat, said.laid_force(event.seat, event.seat, force, event.total))
            case _:
                return ""

    def closing(self, event: ev.Event) -> str:
        """What comes after it."""
        match event:
            case ev.MarkerMoved(by="start") if event.to is not None:
                place, me = names.where(self.board, event.to), self.is_me(event.seat)
                return words.begins(names.seat(event.seat), place, me=me)
            case ev.MarkerMoved() if event.laid:
                laid, me = list(map(names.title, event.laid)), self.is_me(event.seat)
                return words.laid_on_the_way(names.seat(event.seat), laid, me=me)
            case ev.DeckOrdered(reshuffled=True):
                return turn_posts.RESHUFFLED()
            case ev.RiddleEnded():
                return ngettext(
                    "The Riddle is over: {n} right guess.",
                    "The Riddle is over: {n} right guesses.",
                    event.won,
                ).format(n=event.won)
            case ev.Stayed():
                return self._mine(event.seat, said.stayed(event.seat, event.seat, event.stay, event.captor))
            case ev.PickedUp(count=0):
                return words.no_pick_up(names.seat(event.seat), me=self.is_me(event.seat))
            case ev.TurnEnded():
                place = names.place(self.board, event.at) if event.at is not None else ""
                me = self.is_me(event.seat)
                return words.turn_ended(names.seat(event.seat), place, event.hand, me=me)
            case ev.Claimed():
                place, me = names.where(self.board, event.at), self.is_me(event.seat)
                return words.claimed(names.seat(event.seat), place, event.elf_rings, me=me)
            case ev.GameOver():
                return words.over([names.seat(seat) for seat in event.winners])
            case _:
                return ""

    def dealt(self, events: Iterable[ev.Event]) -> list[str]:
        """The first hand of each own character."""
        if any(isinstance(event, ev.Joined) for event in events):
            return []  # told by the story
        hands: dict[str, list[str]] = {}
        for event in events:
            if isinstance(event, ev.CardsMoved) and event.why == "deal":
                seat = event.target.partition(":")[2]
                if seat in self.party:
                    hands.setdefault(seat, []).extend(event.cards)
        return [
            self._mine(
                seat, _("Your first cards: {cards}.").format(cards=text.listing(list(map(names.told, held))))
            )
            for seat, held in hands.items()
            if held
        ]


def unseen(board: Board, events: Iterable[ev.Event]) -> list[str]:
    """What the public was not told: the cards that went somewhere unseen, the hands that somebody saw."""
    moved: dict[tuple[str, str], list[str]] = {}
    shown: list[str] = []
    for event in events:
        match event:
            case ev.CardsMoved() if event.why != "deal" and event.cards and _hidden(event):
                moved.setdefault((event.source, event.target), []).extend(map(names.told, event.cards))
            case ev.HandShown() if event.cards:
                cards = list(map(names.told, event.cards))
                shown.append(
                    _("-# Unseen: {to} saw cards of {of}: {cards}.").format(
                        to=names.seat(event.to), of=names.seat(event.of), cards=text.listing(cards)
                    )
                )
    ways = [
        _("-# Unseen: {cards}, from {source} to {target}.").format(
            cards=text.listing(cards), source=_zone(board, source), target=_zone(board, target)
        )
        for (source, target), cards in moved.items()
    ]
    return [*ways, *shown]


def deeds(scene: RiddleScene, entries: Sequence[RiddleEntry]) -> list[Weighed]:
    """What each of these steps was, with the cards that went unseen and what those weigh (E18.3)."""
    board, lines_told = scene.view.board, list[Weighed]()
    for entry in entries:
        sentences = [*told(board, None, [entry]), *unseen(board, entry.events)]
        teller = _Teller(board, None, ())
        ends = [event for event in entry.events if isinstance(event, ev.Claimed | ev.GameOver)]
        sentences += map(teller.closing, ends)
        if sentences:
            line = " ".join(sentence.removeprefix("-# ") for sentence in sentences)
            lines_told.append(Weighed(min(map(weights.of, entry.events)), line, entry.version))
    return lines_told


def _hidden(event: ev.CardsMoved) -> bool:
    public = redact(event, None)
    return not (isinstance(public, ev.CardsMoved) and public.cards)


def _zone(board: Board, zone: str) -> str:
    """Where cards lie, in words."""
    kind, __, rest = zone.partition(":")
    seat, __, space = rest.partition("@")
    place = names.place(board, space) if space else ""
    return words.ZONES()[kind].format(seat=names.seat(seat) if seat else "", place=titles.at(place))


def opened(event: ev.Event) -> ev.Event | None:
    """An event as all eyes are told of it: the order of the deck, and what the record alone needs, is not."""
    if isinstance(event, ev.DeckOrdered):
        return msgspec.structs.replace(event, deck=())
    return None if isinstance(event, ev.Bookkept) else event


def moment(
    state: State, entry: RiddleEntry, eyes: str, table: Table, turn: Sequence[ev.Event], *, again: bool
) -> Moment:
    """A step and what was so after it. Before it lie the other steps of its ``turn``, whose ways are public
    (I23). The hand is what the seat itself held; ``again``: whether what was seen by looks is told (I18)."""
    board = riddle.view(state, None)
    mine = table.party(eyes) if eyes not in (EVERYTHING, PUBLIC) else ()
    step, looked = (entry, []) if again else without(entry, mine)
    over = any(isinstance(event, ev.TurnEnded) for event in entry.events)
    ways = tuple(event for event in turn if isinstance(event, ev.MarkerMoved))
    return Moment(
        board_picture.board(board, ways, entry.turn if over else None),
        (*lines(board.board, step, eyes, table), *looked) if step.events else tuple(looked),
        tuple(_hands(state, eyes)),
        entry.seat or board.turn.seat,
    )


def _hands(state: State, eyes: str) -> Iterator[str]:
    """Who holds what after the step, as far as these eyes know it."""
    if eyes == PUBLIC:
        return
    if eyes != EVERYTHING:
        yield from holdings(riddle.view(state, eyes))
        return
    for player in state.players:
        held = names.hand(in_order(player.hand)) if player.status not in ("out", "gone") else names.OUT()
        yield words.hand(names.seat(player.seat), held)
    for cache in state.caches:
        place = names.place(state.board, cache.space)
        yield _("**{seat}**, hidden at {place}: {cards}").format(
            seat=names.seat(cache.owner), place=titles.at(place), cards=names.hand(in_order(cache.cards))
        )
