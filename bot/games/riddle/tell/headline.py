"""The headline of a turn: what was rolled, where the marker went, how long somebody stays away (E3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from art.riddle.words import titles
from bot.games.riddle.model.phrases import way_of
from bot.games.riddle.words import names, turn
from bot.games.riddle.words.catalogue import _, ngettext
from bot.words import text as texts
from engine.riddle import events as ev
from engine.riddle.state import LONGEST_STAY
from engine.riddle.view import View


def shorter(clauses: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The clauses of a headline with ever fewer of the stops between."""
    if len(clauses) < 2:
        return ()
    first, *between, last = clauses
    if not between:
        return ((last,),)
    # Where the marker came back is where the next move begins, so that needs no word of its own.
    count = sum(not clause.startswith(turn.RETURNED()) for clause in between)
    return (
        (
            first,
            *(
                (
                    ngettext("made {number} move between", "made {number} moves between", count).format(
                        number=texts.number(count)
                    ),
                )
                if count
                else ()
            ),
            last,
        ),
        (first, last),
        (last,),
    )


class Headline:
    """Reads the events about dice and markers of one turn."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._board = view.board
        self.clauses: list[str] = []
        self.stop: str | None = None
        """Where the last move ended."""
        self._went = False
        """Whether the turn had a move."""
        self._roll: int | None = None
        self._where = ""
        self._stay = 0

    def said(self, ended: ev.TurnEnded | None) -> tuple[str, ...]:
        """The clauses, the last of them with how a turn without a move ended."""
        clauses = list(self.clauses)
        if ended is not None and ended.at is not None and not self._went and clauses:
            stays = (
                _("stayed at {place}").format(place=titles.at(names.place(self._board, ended.at)))
                if ended.on_goal
                else turn.NO_MOVE()
            )
            clauses[-1] = texts.listing([clauses[-1], stays])
        return tuple(clauses)

    def rolled(self, event: ev.DieRolled) -> None:
        """A die was rolled."""
        if event.why in turn.WHERE():
            self._roll, self._where = event.value, event.why
            self.clauses.append(turn.rolled_away(event.value, event.why))
        elif event.why == "movement":
            self.clauses.append(_("rolled {value}").format(value=event.value))
        elif event.why == "reroll":
            card = names.card(event.card) if event.card else ""
            self.clauses.append(
                _("rolled {value} with {card}").format(value=event.value, card=titles.dative(card))
            )

    def marker(self, event: ev.MarkerMoved) -> bool:
        """A marker went somewhere; whether by a move of the turn."""
        if event.to is None:
            return False
        end = names.place(self._board, event.to)
        if event.by == "start":
            return False
        if event.by == "return":
            self.clauses.append(turn.returned(end))
            return False
        start = names.place(self._board, event.path[0]) if event.path else end
        text = self._way(event, start, end)
        if event.laid:
            text += _(" (laid {titles})").format(titles=texts.listing(map(names.title, event.laid)))
        rolled = self.clauses and not self._went and event.by == "die"
        if rolled:
            self.clauses[-1] = texts.headed(self.clauses[-1], text)
        else:
            self.clauses.append(text)
        self._went = True
        self.stop = event.to
        return True

    def _way(self, event: ev.MarkerMoved, start: str, end: str) -> str:
        if event.by == "die":
            return _("{way}from {start} to {end}").format(
                way=turn.WAYS()[way_of(self._board, event.path)],
                start=titles.out_of(start),
                end=titles.to(end),
            )
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

    def stayed(self, event: ev.Stayed, seat: str) -> None:
        """A turn in the Halls or in captivity ended there."""
        self._stay = event.stay
        self._say(self._stayed(seat, 1))

    def escaped(self, event: ev.Escaped) -> None:
        """It ended with an escape."""
        card = "" if event.how in ("six", "due", "released", "along") else names.card(event.how)
        text = turn.escaped(event.how, self._waited, card)
        self._say(texts.listing([*self.clauses[-1:], text]))

    def empty(self, seat: str) -> None:
        """Who stays there found no card to draw."""
        if self.clauses:
            self._say(self._stayed(seat, 0))

    def _say(self, clause: str) -> None:
        """Put a clause in the place of the last one, which it completes."""
        self.clauses[-1:] = [clause]

    def _stayed(self, seat: str, drew: int) -> str:
        return turn.stay(self._roll, self._where or "halls", self._stay, self._longest(seat), drew)

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
