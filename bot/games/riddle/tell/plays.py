"""Power Plays of a turn, told as beats: looks, riddles, and what is taken from others (E3.2)."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from bot.games.riddle.model.weights import CACHE, EXCHANGED, LOOK, RIDDLE, RING, ROBBED
from bot.games.riddle.words import brief as phrases
from bot.games.riddle.words import headlines, names, turn_posts
from bot.games.riddle.words.catalogue import _
from bot.model.story import HEAVY, LONGEST, NO_HEAD, Beat, Head, Highlight
from bot.words import labels
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING, of_face
from engine.riddle.view import View

# Beats in the making: words that later events complete (E3.2)


Words = Callable[[], str]
"""Words that are made when everything is heard, because later events complete them."""


def _words(text: str | Words) -> Words:
    return (lambda: text) if isinstance(text, str) else text


class _Part(NamedTuple):
    section: str
    weight: int
    text: Words
    brief: Words
    head: Callable[[], Head]
    highlight: Highlight | None
    runs: Callable[[], bool]


class Parts:
    """The beats of a turn, in their order."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []

    def add(
        self,
        section: str,
        weight: int,
        text: str | Words,
        brief: str | Words = "",
        head: Callable[[], Head] = lambda: NO_HEAD,
        highlight: Highlight | None = None,
        runs: Callable[[], bool] = lambda: False,
    ) -> int:
        """Another beat; its place. What is said of it may change until all is heard."""
        self._parts.append(_Part(section, weight, _words(text), _words(brief), head, highlight, runs))
        return len(self._parts) - 1

    def weigh(self, place: int, weight: int) -> None:
        """A beat turns out to weigh more."""
        self._parts[place] = self._parts[place]._replace(weight=weight)

    @property
    def heavy(self) -> int:
        """How many of them have a post of their own."""
        return sum(part.weight <= HEAVY for part in self._parts)

    @property
    def weighty(self) -> bool:
        """Whether one of them is no light thing: what came after it is told after it. Exchanges belong to the
        stop of a journey."""
        return any(part.weight <= CACHE and part.weight != EXCHANGED and part.text() for part in self._parts)

    def beats(self) -> list[Beat]:
        """All of them in words."""
        return [
            Beat(p.section, p.weight, p.text(), p.brief(), p.head(), p.highlight, runs=p.runs())
            for p in self._parts
        ]


_TITLE: Final = of_face(THE_RING).title


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
        """Which of the beats it is."""
        self.lost = 0
        """Cards that whoever riddled lost by it."""


class Plays:
    """Reads the events about Power Plays of one turn."""

    def __init__(self, view: View, seat: str, parts: Parts, ring: tuple[str, str] = ("", "")) -> None:
        self._ring = ring
        self._board = view.board
        self._parts = parts
        self.seat = seat
        """Whose turn it is."""
        self._look: _Look | None = None
        self._riddle: _Riddle | None = None
        self._lost: list[tuple[str, str]] = []
        self._webs = 0
        self._taken = False

    @property
    def goes_on(self) -> bool:
        """Whether a Riddle does."""
        return self._riddle is not None and self._riddle.running

    def hear(self, event: ev.Event) -> None:
        """Take in an event, if it is about a Power Play."""
        match event:
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
            case ev.CaptiveRiddled():
                self._riddled(names.seat(event.on), captive=True)
            case ev.Asked():
                self._asked(event)
            case ev.WebSpun():
                self._web(event)
            case ev.Gazed():
                self._gazed(event)
            case ev.Opened():
                if self._look is not None:
                    self._look.results[event.partner] = "opened"
                self._parts.add(
                    "deal", LOOK, turn_posts.opened(names.seat(event.partner), names.short(event.card))
                )
            case ev.CardsMoved():
                self._cards(event)

    def _cards(self, event: ev.CardsMoved) -> None:
        zone, __, holder = event.source.partition(":")
        if event.why == "give-and-take" and zone == "hand":
            self._taken = True
        elif event.why == "riddle" and holder == self.seat and self._riddle is not None:
            self._riddle.lost += event.count
        elif event.why == "shelob" and event.target == "discards":
            self._lost += [(names.seat(holder), names.told(card)) for card in event.cards]

    def _played(self, event: ev.Played) -> None:
        short = names.short(event.card)
        card = short if event.use == "see_hands" else names.told(event.card)
        on = [names.seat(seat) for seat in event.on]
        brief = phrases.play(card, on)
        match event.use:
            case "see_hands":
                look = self._look = _Look(event.on)

                def results() -> list[tuple[str, str]]:
                    return [(names.seat(s), result) for s, result in look.results.items()]

                self._parts.add(
                    *("deal", LOOK, lambda: turn_posts.looked(names.seat(self.seat), card, results())),
                    lambda: phrases.look(card, results()),
                )
            case "riddle":
                self._riddled(on[0])
            case "give_and_take":
                self._taken = False
                self._parts.add(
                    *("deal", ROBBED, self._gave(names.told(event.card), event.on[0]), brief),
                    lambda: headlines.robbed(names.seat(self.seat), on[0], card) if self._taken else NO_HEAD,
                )
            case "draw_random":
                self._parts.add(
                    *("deal", ROBBED, self._drew(names.told(event.card), event.on[0]), brief),
                    lambda: headlines.robbed(names.seat(self.seat), on[0], card),
                )
            case "shelob":
                self._lost, self._webs = [], 0

    def _gave(self, card: str, on: str) -> Words:
        ring = self._ring == ("give-and-take", on)
        return lambda: turn_posts.gave(names.seat(self.seat), card, names.seat(on), self._taken, ring=ring)

    def _drew(self, card: str, on: str) -> str:
        return turn_posts.drew(names.seat(self.seat), names.seat(on), card, ring=self._ring == ("draw", on))

    def _riddled(self, on: str, *, captive: bool = False) -> None:
        play = self._riddle = _Riddle()

        def text() -> str:
            end = play.right, play.wrong, play.running, play.lost, _TITLE in play.known
            sentence = partial(turn_posts.riddle, names.seat(self.seat), on)
            # What was named is news; that it was a captive is known.
            ways = (
                sentence(play.titles, *end, captive=captive),
                sentence(play.titles, *end),
                sentence((), *end, captive=captive),
            )
            return next((way for way in ways if len(way) <= LONGEST), ways[-1])

        play.place = self._parts.add(
            *("deal", RIDDLE, text),
            lambda: phrases.riddle(on, play.right, play.lost, play.running),
            lambda: (
                headlines.asked(names.seat(self.seat), on, names.title("Riddle"), names.card(THE_RING))
                if _TITLE in play.known
                else headlines.riddle(names.seat(self.seat), on, play.right, play.lost)
            ),
        )

    def _sure(self, play: _Riddle, title: str) -> None:
        """Everybody knows which card a Riddle took."""
        play.known.append(title)
        if title == _TITLE:
            self._parts.weigh(play.place, RING)

    def _gazed(self, event: ev.Gazed) -> None:
        look = self._look = _Look([event.on])
        place, on = names.place(self._board, event.space), names.seat(event.on)
        self._parts.add(
            *(
                "deal",
                LOOK,
                lambda: turn_posts.gazed(names.seat(self.seat), place, on, look.results[event.on]),
            ),
            lambda: phrases.gaze(on, look.results[event.on]),
        )

    def _asked(self, event: ev.Asked) -> None:
        ring = event.card == THE_RING
        card = names.title("Gollum" if ring else "Bilbo")
        wanted, actor, on = names.card(event.card), names.seat(event.seat), names.seat(event.on)
        text = (
            _("Gollum snatched The Ring from {on}: {seat} has it now, and all of you saw it.").format(
                on=on, seat=actor
            )
            if ring and event.hit
            else turn_posts.asked(card, on, wanted, event.hit)
        )
        weight = LOOK if not event.hit else RING if ring else ROBBED
        self._parts.add(
            *("deal", weight, text, phrases.asked(card, on, wanted, event.hit)),
            lambda: headlines.asked(actor, on, card, wanted) if event.hit else NO_HEAD,
        )

    def _web(self, event: ev.WebSpun) -> None:
        """A round of Shelob; of a feast the rounds are told one by one (O14.1, E4.21)."""
        lost, spared = self._lost, [names.seat(seat) for seat in event.spared]
        self._lost, self._webs = [], event.round

        def text() -> str:
            feast = event.round if self._webs > 1 else 0
            told = turn_posts.web(lost, spared, feast)
            return told if len(told) <= LONGEST else turn_posts.web_short(len(lost), len(spared), feast)

        self._parts.add(
            *("deal", ROBBED, text),
            phrases.play(names.title("Shelob"), []) if event.round == 1 else "",
            lambda: (_("Shelob strikes"), _("{cards} discarded").format(cards=labels.cards(len(lost)))),
        )
