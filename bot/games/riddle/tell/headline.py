"""The headline of a turn: what was rolled, where the marker went, how long somebody stays away (E3.2)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from art.riddle.words import titles
from bot.games.riddle.model.phrases import way_of
from bot.games.riddle.words import names, turn_posts
from bot.games.riddle.words.catalogue import _
from bot.words import text as texts
from engine.riddle import events as ev
from engine.riddle.state import LONGEST_STAY
from engine.riddle.view import View


class Clause(NamedTuple):
    """A part of a headline."""

    text: str
    brief: str = ""
    """A journey without where it began, which is where the last one ended."""
    end: str = ""
    """Where that journey ended, as a phrase; empty for what is no journey."""
    roll: str = ""
    """What was rolled for that journey, where that is said with it."""
    alone: str = ""
    """That journey as a sentence of its own says it."""
    returned: bool = False
    """Whether the marker came back there: the next journey begins at that place."""


def shorter(clauses: Sequence[Clause]) -> tuple[tuple[str, ...], ...]:
    """The clauses with ever fewer words of the ways; where each journey ended is always said (E3.2)."""
    journeys = [clause for clause in clauses if clause.end]
    if not journeys:
        return ()
    shortened = []
    begins = [clause for clause, after in pairwise(clauses) if clause.returned and after.end]
    if begins:
        shortened.append(tuple(clause.text for clause in clauses if clause not in begins))
    shortened.append(tuple(clause.brief or clause.text for clause in clauses))
    if len(journeys) > 1:
        others = filter(None, [clause.roll if clause.end else clause.text for clause in clauses])
        ends = texts.listing([journey.end for journey in journeys])
        shortened.append((*others, _("went {ends}").format(ends=ends)))
    return tuple(shortened)


def _by(by: str, end: str) -> str:
    """A journey in a few words, without where it began."""
    where = titles.to(end)
    if by == "die":
        return _("went to {end}").format(end=where)
    card = names.card(by)
    if by.startswith("horse"):
        return _("rode {card} to {end}").format(card=card, end=where)
    if by.startswith("tom"):
        return _("went with {card} to {end}").format(card=card, end=where)
    return _("flew with {card} to {end}").format(card=titles.dative(card), end=where)


class Headline:
    """Reads the events about dice and markers of one turn."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._board = view.board
        self._clauses: list[Clause] = []
        self.stop: str | None = None
        """Where the last move ended."""
        self.way: tuple[str, str, str] | None = None
        """Of a turn with one journey, by the die: how, from where and to where, as phrases."""
        self.waits = False
        """Whether the turn was no more than a stay in the Halls, with a card drawn."""
        self._went = False
        """Whether the turn had a move."""
        self._apart = 0
        """How many of its journeys are told elsewhere."""
        self._roll: int | None = None
        self._where = ""
        self._stay = 0

    def add(self, text: str) -> None:
        """What else the turn began with."""
        self._clauses.append(Clause(text))

    @property
    def journeys(self) -> int:
        """How often the marker went somewhere."""
        return self._apart + sum(bool(clause.end) for clause in self._clauses)

    def apart(self) -> str:
        """Take the last journey out of the headline, as something was done before it: its words."""
        journey = self._clauses.pop()
        if journey.roll:
            self.add(journey.roll)
        self._apart += 1
        self.way = None
        return journey.alone

    def said(self, ended: ev.TurnEnded | None) -> tuple[Clause, ...]:
        """The clauses, the last of them with how a turn without a move ended."""
        clauses = list(self._clauses)
        if ended is not None and (stays := self.without_move(ended)):
            clauses[-1] = Clause(
                texts.listing([clauses[-1].text, stays if ended.on_goal else turn_posts.NO_MOVE()])
            )
        return tuple(clauses)

    def without_move(self, ended: ev.TurnEnded | None) -> str:
        """Where a turn without a move ended; empty for any other, and for the rest of one."""
        if ended is None or ended.at is None or self._went or not self._clauses:
            return ""
        return _("stayed at {place}").format(place=titles.at(names.place(self._board, ended.at)))

    def rolled(self, event: ev.DieRolled) -> None:
        """A die was rolled."""
        if event.why in turn_posts.WHERE():
            self._roll, self._where = event.value, event.why
            self.add(turn_posts.rolled_away(event.value, event.why))
        elif event.why == "movement":
            self.add(_("rolled {value}").format(value=event.value))
        elif event.why == "reroll":
            card = names.card(event.card) if event.card else ""
            # The roll that it replaces is told before it, unless a post has told it.
            self.add(
                (_("then {value} with {card}") if self._clauses else _("rolled {value} with {card}")).format(
                    value=event.value, card=titles.dative(card)
                )
            )

    def marker(self, event: ev.MarkerMoved) -> bool:
        """A marker went somewhere; whether by a move of the turn."""
        if event.to is None:
            return False
        end = names.where(self._board, event.to)
        if event.by == "start":
            return False
        if event.by == "return":
            self._clauses.append(Clause(turn_posts.returned(end), returned=True))
            return False
        start = names.place(self._board, event.path[0]) if event.path else end
        there = _("to {end}").format(end=titles.to(end))
        rolled = self._clauses and not self._went and event.by == "die"
        text = self._way(event, start, end)
        alone = _by(event.by, end)
        brief = there if rolled else alone
        if event.laid:
            laid = _(" (laid {titles})").format(titles=texts.listing(map(names.title, event.laid)))
            text, brief, alone = f"{text}{laid}", f"{brief}{laid}", f"{alone}{laid}"
        if event.path and not names.named(self._board, event.path[0]):
            # A space without a name says nobody where it is.
            text = brief
        if rolled:
            roll = self._clauses.pop().text
            told = texts.headed(roll, text), texts.headed(roll, brief)
            self._clauses.append(Clause(*told, there, roll, alone))
        else:
            self._clauses.append(Clause(text, brief, there, alone=alone))
        only = rolled and len(self._clauses) == 1 and not event.laid and text != brief
        self.way = self._phrases(event, start, end) if only else None
        self._went = True
        self.stop = event.to
        return True

    def _way(self, event: ev.MarkerMoved, start: str, end: str) -> str:
        if event.by == "die":
            way, start, end = self._phrases(event, start, end)
            return _("{way}from {start} to {end}").format(way=way, start=start, end=end)
        card = names.card(event.by)
        if event.by.startswith("horse"):
            return _("rode {card} from {start} to {end}").format(
                card=card, start=titles.out_of(start), end=titles.to(end)
            )
        return (
            _("went with {card} from {start} to {end}").format(
                card=card, start=titles.out_of(start), end=titles.to(end)
            )
            if event.by.startswith("tom")
            else _("flew with {card} from {start} to {end}").format(
                card=titles.dative(card), start=titles.out_of(start), end=titles.to(end)
            )
        )

    def _phrases(self, event: ev.MarkerMoved, start: str, end: str) -> tuple[str, str, str]:
        return turn_posts.WAYS()[way_of(self._board, event.path)], titles.out_of(start), titles.to(end)

    def stayed(self, event: ev.Stayed, seat: str) -> None:
        """A turn in the Halls or in captivity ended there."""
        self._stay, self.waits = event.stay, event.captor is None and len(self._clauses) == 1
        self._say(self._stayed(seat, 1))

    def escaped(self, event: ev.Escaped) -> None:
        """It ended with an escape."""
        card = "" if event.how in ("six", "due", "released", "along") else names.card(event.how)
        text = turn_posts.escaped(event.how, self._waited, card)
        self._say(texts.listing([*(clause.text for clause in self._clauses[-1:]), text]))

    def empty(self, seat: str) -> None:
        """Who stays there found no card to draw."""
        self.waits = False
        if self._clauses:
            self._say(self._stayed(seat, 0))

    def _say(self, clause: str) -> None:
        """Put a clause in the place of the last one, which it completes."""
        self._clauses[-1:] = [Clause(clause)]

    def _stayed(self, seat: str, drew: int) -> str:
        return turn_posts.stay(self._roll, self._where or "halls", self._stay, self._longest(seat), drew)

    @property
    def _waited(self) -> str:
        """Where the actor was: known from the roll; without captivity it was the Halls."""
        return self._where or ("" if self._view.options.a4_captivity else "halls")

    def _longest(self, seat: str) -> int | None:
        """How long the stay may last, as far as that can still be told (B12.8, A4.9, O9)."""
        player = self._view.player(seat)
        if player.away:
            return player.longest
        options = self._view.options
        return None if options.o9_short_stay or options.o9_captivity else LONGEST_STAY
