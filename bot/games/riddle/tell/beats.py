"""From public events to beats: one sentence each, with its weight and its short form (E3.2, E3.8).

A beat is told from redacted events alone, so it cannot know more than a spectator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from art.riddle.words import titles
from bot.games.riddle.model import battles
from bot.games.riddle.model.battles import Battle
from bot.games.riddle.model.weights import (
    BATTLE,
    CACHE,
    CACHED,
    EXCHANGED,
    HALLS,
    LOOK,
    MOVED,
    PICKED,
    REST,
    RING,
    ROBBED,
    SHUFFLED,
    lays_ring,
)
from bot.games.riddle.tell.headline import Clause, Headline, shorter
from bot.games.riddle.tell.plays import Parts, Plays
from bot.games.riddle.words import captivity as words
from bot.games.riddle.words import headlines, names, turn_posts
from bot.games.riddle.words.catalogue import _
from bot.model.story import LONGEST, NO_HEAD, Beat, PublicSummary, SharedSentence
from bot.words import labels, votes
from bot.words import text as texts
from engine.riddle import events as ev
from engine.riddle.view import View

SHORT = 60
"""Letters of a pick-up that is told in the headline."""


class Teller:
    """Reads the public events of one turn in order and puts them into words."""

    def __init__(self, view: View, seat: str, number: int, ring: tuple[str, str] = ("", "")) -> None:
        """``ring``: how and from whom somebody came by The Ring in that turn, when all is over."""
        self._ring = ring
        self._board = view.board
        self._seat = seat
        self._number = number
        self._parts = Parts()
        self._headline = Headline(view)
        self._plays = Plays(view, seat, self._parts, ring)
        self._exchanged: list[str] = []
        self._battle: Battle | None = None
        self._fought = 0
        """Which of the beats it is."""
        self._pick: tuple[ev.PickedUp, list[str]] | None = None
        self._discards: dict[str, list[str]] = {}
        self._cached: dict[battles.Cached, int] = {}
        self._out: list[str] = []
        self._gone: dict[str, list[str]] = {}
        """What those who left had, by seat."""
        self._dealt = 0
        self._ended: ev.TurnEnded | None = None
        self._stayed: ev.Stayed | None = None
        self._battles: list[Battle] = []
        self._fell = ""
        """Who came into captivity or to the Halls last: with them their captives go."""

    def read(self, events: Iterable[ev.Event]) -> Teller:
        """Take in more events of the same turn."""
        for event in events:
            if self._battle is not None:
                self._battle.hear(event)
                if lays_ring(event):
                    self._parts.weigh(self._fought, RING)
            self._fell = battles.fell([event]) or self._fell
            self._hear(event)
        return self

    def told(self) -> PublicSummary:
        """The turn so far."""
        beats, clauses = self._parts.beats(), self._headline.said(self._ended)
        if beats and self._headline.journeys and not any(clause.end for clause in clauses):
            # A deed before the first way shares the line with the roll.
            beats[0] = replace(beats[0], section="")
        picks = self._picks() if clauses and not beats and self._headline.journeys < 2 else ""
        brief = shorter(clauses)
        if picks:
            brief = tuple((*way, picks) for way in brief)
            clauses = (*clauses, Clause(picks))
        return PublicSummary(
            self._seat,
            self._number,
            tuple(clause.text for clause in clauses),
            (*beats, *self._endings(told=bool(picks))),
            brief,
            self._stop(),
            self._shared() if not beats and not self._discards.get(self._seat) else None,
        )

    def _picks(self) -> str:
        """The pick-up where the marker stopped as a part of the headline, where it has room there."""
        if self._pick is None:
            return ""
        event, thrown = self._pick
        if event.how != "city" or not event.count or event.where != self._headline.stop:
            return ""
        brief = turn_posts.picked_there(event.count, [names.told(card) for card in thrown])
        return brief if len(brief) <= SHORT else ""

    def _shared(self) -> SharedSentence | None:
        """A way by the die to a city, with its pick-up, as others may have gone it too; or a stay in the
        Halls."""
        if self._headline.waits:
            return SharedSentence(turn_posts.STAYED_ALIKE())
        way = self._headline.way
        if way is None or self._pick is None or not self._picks():
            return None
        event, thrown = self._pick
        sentence, named = turn_posts.went_alike(*way, event.count), map(names.told, thrown)
        return SharedSentence(sentence, turn_posts.DISCARDED_ALIKE(), tuple(map(titles.accusative, named)))

    def _stop(self) -> str:
        """Where the turn led, as a phrase for the heading."""
        stop, stayed = self._headline.stop, self._stayed
        if stop is not None:
            return _("stopped at {place}").format(place=titles.at(names.place(self._board, stop)))
        if stayed is None:
            return self._headline.without_move(self._ended)
        if stayed.captor is None:
            return _("is not free yet")
        return _("stays {captive}").format(captive=names.captive_of(stayed.captor))

    @property
    def heavy(self) -> int:
        """How many heavy events have settled: none counts while a battle or a Riddle goes on (E17.14)."""
        goes_on = self._plays.goes_on or any(not battle.over for battle in self._battles)
        return 0 if goes_on else self._parts.heavy

    # What each event adds

    def _hear(self, event: ev.Event) -> None:
        match event:
            case ev.DieRolled():
                self._headline.rolled(event)
            case ev.MarkerMoved():
                if self._headline.marker(event):
                    self._exchanged = []
                    self._moved_on()
                elif event.by == "return" and event.to is not None:
                    self._return(names.place(self._board, event.to))
            case ev.Exchanged():
                self._exchange(event)
            case ev.CardsMoved():
                self._plays.hear(event)
                self._cards(event)
            case ev.BattleBegan():
                self._fight(event)
            case ev.Stayed():
                self._stayed = event
                self._headline.stayed(event, self._seat)
            case ev.Escaped():
                self._headline.escaped(event)
            case ev.SentToHalls() if event.why != "battle":
                by = names.seat(event.by) if event.by else ""
                sent = names.seat(event.seat)
                self._parts.add(
                    *("deal", HALLS, turn_posts.to_halls(sent, event.why, by)),
                    head=lambda: headlines.halls(sent),
                )
            case ev.PickedUp() if event.how not in turn_posts.WHERE():
                self._pick = (event, [])
            case ev.PickedUp() if event.count == 0:
                self._headline.empty(self._seat)
            case ev.TurnEnded():
                self._ended = event
            case ev.Left():
                self._left(event)
            case ev.DeckOrdered(reshuffled=True):
                self._parts.add("end", SHUFFLED, turn_posts.RESHUFFLED())
            case _:
                self._hear_advanced(event)

    def _hear_advanced(self, event: ev.Event) -> None:
        match event:
            case ev.CacheShown() if event.by:
                self._parts.add("deal", LOOK, *battles.cache_shown(self._board, self._seat, event))
            case ev.TakenAlong():
                captive = names.seat(event.seat)
                self._parts.add(
                    "deal",
                    HALLS,
                    battles.along(event, self._fell),
                    head=lambda: (
                        _("{seat} is taken along").format(seat=captive),
                        _("as a captive"),
                    ),
                )
            case ev.Released():
                seat = names.seat(event.seat)
                brief = _("released {seat}").format(seat=seat) if event.by is not None else ""
                sentence = words.released(seat, names.seat(event.by) if event.by is not None else "")
                self._parts.add(
                    "deal",
                    HALLS,
                    sentence,
                    brief,
                    lambda: (_("{seat} goes free").format(seat=seat), _("out of captivity")),
                )
            case ev.DroppedOut():
                weight = RING if event.ring is not None else HALLS
                ring = event.ring if event.ring in (None, "deck") else names.seat(event.ring)
                seat = names.seat(event.seat)
                self._parts.add(
                    *("deal", weight, battles.dropped(event, self._out)),
                    head=lambda: headlines.dropped(seat, ring or ""),
                )
                self._out = []
            case ev.Joined():
                self._dealt = 0
            case ev.Chosen():
                self._seat = self._plays.seat = event.seat
                if self._dealt:
                    self._headline.add(
                        _("came into play with {cards}").format(cards=labels.cards(self._dealt))
                    )
            case _:
                self._plays.hear(event)

    def _exchange(self, event: ev.Exchanged) -> None:
        self._exchanged.append(names.seat(event.other))
        met = self._exchanged
        if len(met) == 1:
            stop = self._headline.stop
            self._parts.add(
                "deal",
                EXCHANGED,
                lambda: self._exchange_told(met, self._place(stop)),
                lambda: turn_posts.exchanged_briefly(met),
            )

    def _exchange_told(self, met: Sequence[str], place: str) -> str:
        sentence = turn_posts.exchanged(names.seat(self._seat), met, place)
        why, giver = self._ring
        return (
            f"{sentence} {turn_posts.with_ring(names.seat(giver))}"
            if why == "exchange" and giver
            else sentence
        )

    def _return(self, place: str) -> None:
        """The line of the turn says it; no post of its own does, as the marker goes on from there."""
        name = names.seat(self._seat)
        self._parts.add("deal", HALLS, "", head=lambda: headlines.returns(name, place))

    def _moved_on(self) -> None:
        """A journey after a deed is told after it, not in the headline (E3.2)."""
        if self._parts.weighty:
            went = votes.headline(names.seat(self._seat), [self._headline.apart()])
            self._parts.add("deal", MOVED, went)

    def _place(self, stop: str | None) -> str:
        """At which of several stops something was done, as a phrase; empty for the only one."""
        if stop is None or self._headline.journeys < 2:
            return ""
        return titles.at(names.place(self._board, stop))

    def _cards(self, event: ev.CardsMoved) -> None:
        holder = event.source.partition(":")[2]
        if event.why == "deal":
            self._dealt += event.count
        elif event.why in CACHED:
            self._hide(event)
        if event.target != "discards":
            return
        named = [names.told(card) for card in event.cards]
        if event.why == "out":
            self._out += named
        elif event.why == "leave":
            self._gone.setdefault(holder.partition("@")[0], []).extend(named)
        elif event.why == "discard" and holder == self._seat and self._pick is not None:
            self._pick[1].extend(event.cards)
        elif event.why == "discard" and holder == self._seat:
            self._discards.setdefault(holder, []).extend(event.cards)
        elif event.why == "discard":
            if (mine := self._discards.get(holder)) is None:
                mine = listed = self._discards[holder] = []
                self._parts.add(
                    "deal",
                    REST,
                    lambda: _("{seat} discarded {cards}.").format(
                        seat=names.seat(holder), cards=texts.listing(map(titles.accusative, listed))
                    ),
                )
            mine.extend(named)

    def _left(self, event: ev.Left) -> None:
        """What becomes of the cards; that somebody left, the house says in a line of its own (E17.6)."""
        seat, cards = names.seat(event.seat), list[str]()
        self._gone[event.seat] = cards
        self._parts.add(
            *("deal", RING if event.ring else ROBBED, lambda: turn_posts.cards_left(seat, cards, event.ring)),
            head=lambda: headlines.left(seat, event.ring) if cards or event.ring else NO_HEAD,
        )

    def _hide(self, event: ev.CardsMoved) -> None:
        """Cards come to a cache or from one: told once for each, with all of them."""
        cache = battles.cached(event)
        new = cache not in self._cached
        self._cached[cache] = self._cached.get(cache, 0) + event.count
        if new:
            self._parts.add(
                "deal",
                CACHE,
                lambda: battles.cache_told(self._board, self._seat, cache, self._cached[cache])[0],
                lambda: battles.cache_told(self._board, self._seat, cache, self._cached[cache])[1],
            )

    def _fight(self, event: ev.BattleBegan) -> None:
        fight = self._battle = Battle(self._board, event)
        self._battles.append(fight)
        self._fought = self._parts.add(
            *("deal", BATTLE, fight.line, fight.brief, fight.head, fight, lambda: not fight.over)
        )

    def _endings(self, *, told: bool) -> list[Beat]:
        """The pick-up, unless the headline has ``told`` it, and other discards."""
        endings = []
        seat, mine = names.seat(self._seat), self._discards.get(self._seat, [])
        if self._pick is not None and not told:
            event, thrown = self._pick
            card = "" if event.how == "city" else names.told(event.how)
            at = names.place(self._board, event.where) if event.where is not None else ""
            if event.where == self._headline.stop and self._headline.journeys < 2:
                at = ""
            ways = [
                turn_posts.picked_up(seat, event.count, event.how, card, named, at)
                for named in _named(thrown)
            ]
            short = turn_posts.picked_up(seat, event.count, event.how, card, [], at)
            ways.append(f"{short} {turn_posts.discarded_many(seat, len(thrown))}")
            endings.append(Beat("end", PICKED, _fitting(ways)))
        if mine:
            ways = [turn_posts.discarded(seat, named) for named in _named(mine)]
            endings.append(Beat("end", PICKED, _fitting([*ways, turn_posts.discarded_many(seat, len(mine))])))
        return endings


def _named(cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """Cards by their names, and by shorter ones."""
    return [names.told(card) for card in cards], [names.told_short(card) for card in cards]


def _fitting(ways: Sequence[str]) -> str:
    return next((way for way in ways if len(way) <= LONGEST - 10), ways[-1])
