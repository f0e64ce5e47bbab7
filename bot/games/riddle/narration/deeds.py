"""From public events to deeds: one sentence each, with its weight and its short form (E3.2, E3.8).

A deed is told from redacted events alone, so it cannot know more than a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.games.riddle.narration import advanced
from bot.games.riddle.narration.battles import Battle
from bot.games.riddle.narration.ways import way_of
from bot.games.riddle.panels.story import CACHED
from bot.model.story import EPISODE, LONGEST, NO_HEAD, URGENT, WEIGHTY, Deed, Head, Section, Told
from bot.words import advanced as words
from bot.words import brief as phrases
from bot.words import heads, names, turn
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING, of_face
from engine.riddle.variants import LONGEST_STAY
from engine.riddle.view import View

RING: Final = URGENT
HALLS: Final = 1
BATTLE: Final = EPISODE
RIDDLE: Final = 3
ROBBED: Final = WEIGHTY
LOOK: Final = 5
CACHE: Final = 6
REST: Final = 7
"""Weights (E3.2). What concerns captives weighs as much as the Halls; a deed that weighs as much as a card
lost to a Power Play, or more, is never dropped."""


Words = Callable[[], str]
"""Words that are made when everything is heard, because later events complete them."""


def _words(text: str | Words) -> Words:
    return (lambda: text) if isinstance(text, str) else text


class _Part(NamedTuple):
    section: Section
    weight: int
    text: Words
    brief: Words
    head: Callable[[], Head]


_TITLE: Final = of_face(THE_RING).title


def shorter(clauses: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The clauses of a headline with ever fewer of the stops between."""
    if len(clauses) < 2:
        return ()
    first, *between, last = clauses
    if not between:
        return ((last,),)
    # Where the marker came back is where the next move begins, so that needs no word of its own.
    count = sum(not clause.startswith(turn.RETURNED) for clause in between)
    return ((first, *((turn.many_clauses(count),) if count else ()), last), (first, last), (last,))


class _Look:
    def __init__(self, on: Iterable[str]) -> None:
        self.results = dict.fromkeys(on, "waiting")


class _Riddle:
    def __init__(self) -> None:
        self.right, self.wrong, self.running = 0, False, True
        self.titles: tuple[str, ...] = ()
        self.known: list[str] = []
        """Titles of cards that it took and everybody knows: the only ones named."""
        self.place = 0
        """Which of the deeds it is."""
        self.lost = 0
        """Cards that whoever riddled lost by it."""


class Teller:
    """Reads the public events of one turn in order and puts them into words."""

    def __init__(self, view: View, seat: str, number: int) -> None:
        self._view = view
        self._board = view.board
        self._seat = seat
        self._number = number
        self._clauses: list[str] = []
        self._moves: list[tuple[str, str, str]] = []
        self._parts: list[_Part] = []
        self._exchanged: list[str] = []
        self._look: _Look | None = None
        self._riddle: _Riddle | None = None
        self._battle: Battle | None = None
        self._pick: tuple[ev.PickedUp, list[str]] | None = None
        self._discards: dict[str, list[str]] = {}
        self._lost: list[tuple[str, str]] = []
        self._webs = 0
        self._cached: dict[advanced.Cached, int] = {}
        self._out: list[str] = []
        self._taken = False
        self._roll: int | None = None
        self._where = ""
        self._stay = 0
        self._dealt = 0
        self._moved = False
        self._stop: str | None = None
        self._ended: ev.TurnEnded | None = None
        self._battles: list[Battle] = []

    def read(self, events: Iterable[ev.Event]) -> Teller:
        """Take in more events of the same turn."""
        for event in events:
            if self._battle is not None:
                self._battle.hear(event)
            self._hear(event)
        return self

    def told(self) -> Told:
        """The turn so far."""
        clauses = list(self._clauses)
        ended = self._ended
        if ended is not None and ended.at is not None and not self._moves and clauses:
            stays = turn.stayed(names.place(self._board, ended.at)) if ended.on_goal else turn.NO_MOVE
            clauses[-1] = names.listing([clauses[-1], stays])
        deeds = [Deed(p.section, p.weight, p.text(), p.brief(), p.head()) for p in self._parts]
        deeds += self._endings()
        return Told(
            self._seat,
            self._number,
            tuple(clauses),
            tuple(deeds),
            shorter(clauses),
            phrases.stop(names.place(self._board, self._stop)) if self._stop is not None else "",
            self._moved,
            tuple(self._battles),
        )

    # What each event adds

    def _add(
        self,
        section: Section,
        weight: int,
        text: str | Words,
        brief: str | Words = "",
        head: Callable[[], Head] = lambda: NO_HEAD,
    ) -> None:
        self._parts.append(_Part(section, weight, _words(text), _words(brief), head))

    def _hear(self, event: ev.Event) -> None:
        match event:
            case ev.DieRolled():
                self._rolled(event)
            case ev.MarkerMoved():
                self._marker(event)
            case ev.Exchanged():
                self._exchange(event)
            case ev.Played():
                self._played(event)
            case ev.HandShown(told=True) if self._look is not None:
                self._look.results[event.of] = "resisted" if event.resisted else "seen"
            case ev.Guessed() if self._riddle is not None:
                self._riddle.titles = event.titles
                self._riddle.right += event.right
                if event.right and len(event.titles) == 1:
                    self._sure(self._riddle, event.titles[0])
                self._riddle.wrong |= not event.right
            case ev.RiddleEnded() if self._riddle is not None:
                self._riddle.running = False
            case ev.Asked():
                self._asked(event)
            case ev.WebSpun():
                self._web(event)
            case ev.CardsMoved():
                self._cards(event)
            case ev.BattleBegan():
                self._fight(event)
            case ev.Stayed() | ev.Escaped() | ev.SentToHalls():
                self._halls(event)
            case ev.PickedUp() if event.how not in turn.WHERE:
                self._pick = (event, [])
            case ev.PickedUp() if self._clauses and event.count == 0:
                self._clauses[-1] = self._stayed(self._stay, 0)
            case ev.TurnEnded():
                self._ended = event
            case ev.Left():
                seat = names.seat(event.seat)
                self._add(
                    *("deal", RING if event.ring else HALLS, turn.left_game(seat, event.ring)),
                    head=lambda: heads.left(seat, event.ring),
                )
            case ev.DeckOrdered(reshuffled=True):
                self._add("end", REST, turn.RESHUFFLED)
            case _:
                self._hear_advanced(event)

    def _hear_advanced(self, event: ev.Event) -> None:
        match event:
            case ev.Gazed():
                self._gazed(event)
            case ev.Opened():
                if self._look is not None:
                    self._look.results[event.partner] = "opened"
                self._add("deal", LOOK, turn.opened(names.seat(event.partner), names.short(event.card)))
            case ev.CacheShown() if event.by:
                self._add("deal", LOOK, *advanced.cache_shown(self._board, event))
            case ev.CaptiveRiddled():
                self._riddled(names.seat(event.on), captive=True)
            case ev.TakenAlong():
                self._add("deal", HALLS, advanced.along(event))
            case ev.Released():
                seat = names.seat(event.seat)
                brief = words.brief_release(seat) if event.by is not None else ""
                self._add("deal", HALLS, words.released(seat, event.by is not None), brief)
            case ev.DroppedOut():
                weight = RING if event.ring is not None else HALLS
                ring = event.ring if event.ring in (None, "deck") else names.seat(event.ring)
                seat = names.seat(event.seat)
                self._add(
                    *("deal", weight, advanced.dropped(event, self._out)),
                    head=lambda: heads.dropped(seat, ring or ""),
                )
                self._out = []
            case ev.Joined():
                self._dealt = 0
            case ev.Chosen():
                self._seat = event.seat
                if self._dealt:
                    self._clauses.append(turn.joined(self._dealt))
            case _:
                pass

    def _rolled(self, event: ev.DieRolled) -> None:
        if event.why in turn.WHERE:
            self._roll, self._where = event.value, event.why
            self._clauses.append(turn.rolled_away(event.value, event.why))
        elif event.why == "movement":
            self._clauses.append(turn.rolled(event.value))
        elif event.why == "reroll":
            card = names.card(event.card) if event.card else ""
            self._clauses.append(turn.rolled_again(event.value, card))

    def _marker(self, event: ev.MarkerMoved) -> None:
        self._moved |= event.by != "start"
        if event.to is None:
            return
        end = names.place(self._board, event.to)
        if event.by == "start":
            return
        if event.by == "return":
            self._clauses.append(turn.returned(end))
            return
        start = names.place(self._board, event.path[0]) if event.path else end
        text = self._way(event, start, end)
        if event.laid:
            text += turn.laying(event.laid)
        rolled = self._clauses and not self._moves and event.by == "die"
        if rolled:
            self._clauses[-1] = f"{self._clauses[-1]}: {text}"
        else:
            self._clauses.append(text)
        self._moves.append((start, end, text))
        self._stop = event.to
        self._exchanged = []

    def _way(self, event: ev.MarkerMoved, start: str, end: str) -> str:
        if event.by == "die":
            return turn.went(way_of(self._board, event.path), start, end)
        card = names.card(event.by)
        if event.by.startswith("horse"):
            return turn.rode(card, start, end)
        return turn.led(card, start, end) if event.by.startswith("tom") else turn.flew(card, start, end)

    def _exchange(self, event: ev.Exchanged) -> None:
        self._exchanged.append(names.seat(event.other))
        met = self._exchanged
        if len(met) == 1:
            self._add("deal", REST, lambda: turn.exchanged(met), lambda: phrases.exchange(met))

    def _played(self, event: ev.Played) -> None:
        card = names.short(event.card)
        on = [names.seat(seat) for seat in event.on]
        brief = phrases.play(card, on)
        match event.use:
            case "see_hands":
                look = self._look = _Look(event.on)

                def results() -> list[tuple[str, str]]:
                    return [(names.seat(s), result) for s, result in look.results.items()]

                self._add(
                    *("deal", LOOK, lambda: turn.looked(card, results())),
                    lambda: phrases.look(card, results()),
                )
            case "riddle":
                self._riddled(on[0])
            case "give_and_take":
                self._taken = False
                self._add(
                    *("deal", ROBBED, lambda: turn.gave(names.card(event.card), on[0], self._taken), brief),
                    lambda: heads.robbed(names.seat(self._seat), on[0], card) if self._taken else NO_HEAD,
                )
            case "draw_random":
                self._add(
                    *("deal", ROBBED, turn.drew_from(names.card(event.card), on[0]), brief),
                    lambda: heads.robbed(names.seat(self._seat), on[0], card),
                )
            case "shelob":
                self._lost, self._webs = [], 0

    def _riddled(self, on: str, *, captive: bool = False) -> None:
        play = self._riddle = _Riddle()
        play.place = len(self._parts)

        def text() -> str:
            end = play.right, play.wrong, play.running, play.lost, _TITLE in play.known
            told = turn.riddle(on, play.titles, *end, captive=captive)
            return told if len(told) <= LONGEST else turn.riddle(on, (), *end, captive=captive)

        self._add(
            *("deal", RIDDLE, text),
            lambda: phrases.riddle(on, play.right, play.lost, play.running),
            lambda: (
                heads.asked(names.seat(self._seat), on, names.title("Riddle"), names.card(THE_RING))
                if _TITLE in play.known
                else heads.riddle(names.seat(self._seat), on, play.right, play.lost)
            ),
        )

    def _sure(self, play: _Riddle, title: str) -> None:
        """Everybody knows which card a Riddle took."""
        play.known.append(title)
        if title == _TITLE:
            self._parts[play.place] = self._parts[play.place]._replace(weight=RING)

    def _gazed(self, event: ev.Gazed) -> None:
        look = self._look = _Look([event.on])
        place, on = names.place(self._board, event.space), names.seat(event.on)
        self._add(
            *("deal", LOOK, lambda: turn.gazed(place, on, look.results[event.on])),
            lambda: phrases.gaze(on, look.results[event.on]),
        )

    def _asked(self, event: ev.Asked) -> None:
        ring = event.card == THE_RING
        card = names.title("Gollum" if ring else "Bilbo")
        wanted, actor, on = names.card(event.card), names.seat(event.seat), names.seat(event.on)
        text = turn.snatched(actor, on) if ring and event.hit else turn.asked(card, on, wanted, event.hit)
        weight = LOOK if not event.hit else RING if ring else ROBBED
        self._add(
            *("deal", weight, text, phrases.asked(card, on, wanted, event.hit)),
            lambda: heads.asked(actor, on, card, wanted) if event.hit else NO_HEAD,
        )

    def _web(self, event: ev.WebSpun) -> None:
        """A round of Shelob; of a feast the rounds are told one by one (O14.1, E4.21)."""
        lost, spared = self._lost, [names.seat(seat) for seat in event.spared]
        self._lost, self._webs = [], event.round

        def text() -> str:
            feast = event.round if self._webs > 1 else 0
            told = turn.web(lost, spared, feast)
            return told if len(told) <= LONGEST else turn.web_short(len(lost), len(spared), feast)

        self._add(
            *("deal", ROBBED, text),
            phrases.play(names.title("Shelob"), []) if event.round == 1 else "",
            lambda: heads.web(len(lost)),
        )

    def _cards(self, event: ev.CardsMoved) -> None:
        zone, _, holder = event.source.partition(":")
        if event.why == "give-and-take" and zone == "hand":
            self._taken = True
        elif event.why == "riddle" and holder == self._seat and self._riddle is not None:
            self._riddle.lost += event.count
        elif event.why == "deal":
            self._dealt += event.count
        elif event.why in CACHED:
            self._hide(event)
        if event.target != "discards":
            return
        named = [names.card(card) for card in event.cards]
        if event.why == "out":
            self._out += named
        elif event.why == "shelob":
            self._lost += [(names.seat(holder), card) for card in named]
        elif event.why == "discard" and holder == self._seat and self._pick is not None:
            self._pick[1].extend(named)
        elif event.why == "discard" and holder == self._seat:
            self._discards.setdefault(holder, []).extend(named)
        elif event.why == "discard":
            mine = self._discards.get(holder)
            if mine is None:
                mine = self._discards[holder] = []
                listed = mine
                self._add("deal", REST, lambda: turn.trimmed(names.seat(holder), listed))
            mine.extend(named)

    def _hide(self, event: ev.CardsMoved) -> None:
        """Cards come to a cache or from one: told once for each, with all of them."""
        cache = advanced.cached(event)
        new = cache not in self._cached
        self._cached[cache] = self._cached.get(cache, 0) + event.count
        if new:
            self._add(
                "deal",
                CACHE,
                lambda: advanced.cache_told(self._board, cache, self._cached[cache])[0],
                lambda: advanced.cache_told(self._board, cache, self._cached[cache])[1],
            )

    def _fight(self, event: ev.BattleBegan) -> None:
        fight = self._battle = Battle(self._board, event)
        self._battles.append(fight)
        self._add("deal", BATTLE, fight.line, fight.brief, fight.head)

    def _halls(self, event: ev.Stayed | ev.Escaped | ev.SentToHalls) -> None:
        match event:
            case ev.Stayed():
                self._stay = event.stay
                self._say(self._stayed(event.stay, 1))
            case ev.Escaped():
                card = "" if event.how in ("six", "due", "released", "along") else names.card(event.how)
                text = turn.escaped(event.how, self._waited, card)
                self._say(names.listing([*self._clauses[-1:], text]))
            case ev.SentToHalls(why="battle"):
                pass
            case ev.SentToHalls():
                by = names.seat(event.by) if event.by else ""
                seat = names.seat(event.seat)
                self._add(
                    *("deal", HALLS, turn.to_halls(seat, event.why, by)), head=lambda: heads.halls(seat)
                )

    def _say(self, clause: str) -> None:
        """Put a clause in the place of the last one, which it completes."""
        self._clauses[-1:] = [clause]

    def _stayed(self, stay: int, drew: int) -> str:
        return turn.stay(self._roll, self._where or "halls", stay, self._longest, drew)

    @property
    def _waited(self) -> str:
        """Where the actor was: known from the roll; without captivity it was the Halls."""
        return self._where or ("" if self._view.options.a4_captivity else "halls")

    @property
    def _longest(self) -> int | None:
        """How long the stay may last, as far as that can still be told (B12.8, A4.9, O9)."""
        player = self._view.player(self._seat)
        if player.away:
            return player.longest
        options = self._view.options
        return None if options.o9_short_stay or options.o9_captivity else LONGEST_STAY

    def _endings(self) -> list[Deed]:
        found = []
        mine = self._discards.get(self._seat, [])
        if self._pick is not None:
            event, thrown = self._pick
            card = "" if event.how == "city" else names.card(event.how)
            text = turn.picked_up(event.count, event.how, card, thrown)
            if len(text) > LONGEST - 10:
                text = (
                    f"{turn.picked_up(event.count, event.how, card, [])} {turn.discarded_many(len(thrown))}"
                )
            found.append(Deed("end", REST, text))
        if mine:
            text = turn.discarded(mine)
            text = text if len(text) <= LONGEST - 10 else turn.discarded_many(len(mine))
            found.append(Deed("end", REST, text))
        if self._ended is not None:
            found.append(Deed("end", REST, turn.hand(self._ended.hand)))
        return found
