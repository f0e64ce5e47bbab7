"""From redacted events to lines for one player: results of a tap, and what was missed (E4.6, E4.15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.scene import Entry, Scene
from bot.words import names
from bot.words import story as words
from engine.riddle import events as ev
from engine.riddle.board import Board

MOST = 6
"""Lines shown of what was missed (E4.6)."""


def since(scene: Scene) -> str | None:
    """*Since your last turn*: what was missed, not what the viewer did; at most six lines (E4.6).

    Once the own turn is under way only what others did in it: answers to one's looks (E4.18).
    """
    turn = scene.view.turn
    missed = [entry for entry in scene.since if entry.seat != scene.seat]
    begun = turn.seat == scene.seat and (turn.moved or turn.power_plays or turn.rerolled_with)
    if begun:
        missed = [entry for entry in missed if entry.turn == turn.number]
    lines = told(scene.view.board, scene.seat, missed, rolls=False)
    if not lines:
        return None
    left_out = max(0, len(lines) - MOST)
    shown = lines[-(MOST - 1) :] if left_out else lines
    return words.since(shown, left_out, this_turn=bool(begun))


def results(scene: Scene, entries: Iterable[Entry], after: int) -> str:
    """What the viewer's own steps since a version brought, in one paragraph (E4.15, E4.20)."""
    own = [entry for entry in entries if entry.version > after and entry.seat == scene.seat]
    return " ".join(told(scene.view.board, scene.seat, own, own_turn=True)[:MOST])


def told(
    board: Board,
    me: str | None,
    entries: Iterable[Entry],
    *,
    own_turn: bool = False,
    rolls: bool = True,
) -> list[str]:
    """The steps as lines, in order. With ``own_turn`` the rolls of whoever comes next are left out.

    Without ``rolls`` no roll is told: where somebody went says more.
    """
    lines: list[str] = []
    for entry in entries:
        step = _Step(board, me, entry.events, own_turn)
        lines += step.lines(rolls=rolls)
    return lines


class _Step:
    """The events of one step; some are told together."""

    def __init__(self, board: Board, me: str | None, events: Sequence[ev.Event], own_turn: bool) -> None:
        self.board = board
        self.me = me
        self.events = events
        self.own_turn = own_turn
        self.given: list[str] = []
        self.got: list[str] = []
        self.picked: list[str] = []
        self.dropped: dict[str, list[str]] = {}
        self.caught: list[tuple[str, str]] = []

    def lines(self, *, rolls: bool) -> list[str]:
        found = []
        for place, event in enumerate(self.events):
            if isinstance(event, ev.TurnBegan):
                found += self._gathered()
            line = "" if isinstance(event, ev.DieRolled) and not rolls else self._line(event, place)
            if line:
                found.append(line)
        return [*found, *self._gathered()]

    def _gathered(self) -> list[str]:
        """What is told in one line although it came card by card; each is told once."""
        found = [words.picked_up(self.picked)] if self.picked else []
        found += [words.discarded(seat, self.me, cards) for seat, cards in self.dropped.items()]
        self.picked, self.dropped = [], {}
        return found

    def _line(self, event: ev.Event, place: int) -> str:
        match event:
            case ev.CardsMoved():
                return self._cards(event)
            case ev.Exchanged():
                return self._exchange(event)
            case ev.DieRolled(why="movement" | "reroll" | "halls"):
                if self.own_turn != (event.seat == self.me):
                    return ""
                return words.rolled(event.seat, self.me, event.value)
            case ev.MarkerMoved():
                return self._marker(event)
            case ev.Played():
                return (
                    words.played(event.seat, self.me, event.card, event.on) if event.seat != self.me else ""
                )
            case ev.HandShown():
                return self._shown(event, place)
            case ev.Guessed():
                return self._guess(event, place)
            case ev.Asked():
                return words.asked(event.seat, self.me, event.on, event.card, hit=event.hit)
            case ev.WebSpun():
                return words.web_took(self.caught, event.spared, self.me)
            case _:
                return self._fight(event)

    def _fight(self, event: ev.Event) -> str:
        match event:
            case ev.ForceLaid() if event.seat != self.me:
                force = names.force(self.board, event.force)
                return words.laid_force(event.seat, self.me, force, event.total)
            case ev.BattleEnded():
                return words.battle(event.attacker, event.defender, event.winner, self.me)
            case ev.SentToHalls():
                return words.to_halls(event.seat, self.me)
            case ev.Escaped():
                return words.left_halls(event.seat, self.me)
            case ev.PickedUp() if event.seat != self.me and event.count:
                return words.they_picked_up(event.seat, event.count)
            case _:
                return ""

    def _cards(self, event: ev.CardsMoved) -> str:
        mine_out, mine_in = f"hand:{self.me}" == event.source, f"hand:{self.me}" == event.target
        cards = list(event.cards)
        match event.why:
            case "exchange":
                self.given += cards if mine_out else []
                self.got += cards if mine_in else []
            case "pick-up" | "halls" if mine_in:
                self.picked += cards
            case "shelob":
                self.caught += [(event.source.partition(":")[2], card) for card in cards]
            case "discard" | "table" if event.target == "discards":
                self.dropped.setdefault(event.source.partition(":")[2], []).extend(cards)
            case "draw" | "spoils" | "give-and-take":
                if mine_in and cards:
                    return words.took(cards[0], event.source.partition(":")[2])
                if mine_out and cards:
                    return words.lost(cards[0], event.target.partition(":")[2])
        return ""

    def _exchange(self, event: ev.Exchanged) -> str:
        if self.me not in (event.active, event.other) or not self.given or not self.got:
            return words.they_exchanged(event.active, event.other)
        other = event.other if event.active == self.me else event.active
        line = words.exchanged(names.card(self.given[-1]), names.card(self.got[-1]), names.seat(other))
        self.given, self.got = [], []
        return line

    def _marker(self, event: ev.MarkerMoved) -> str:
        if event.to is None or event.by == "start":
            return ""
        place = names.where(self.board, event.to)
        if event.by == "return":
            return words.returned(event.seat, self.me, place)
        return words.went(event.seat, self.me, place, event.by)

    def _shown(self, event: ev.HandShown, place: int) -> str:
        if event.to == self.me:
            if event.what == "hand":
                return words.saw_hand(event.of, event.cards)
            if event.resisted and event.cards:
                return words.resisted_with(event.of, event.cards[0])
            wrong = any(isinstance(e, ev.Guessed) for e in self.events[:place])
            return (
                ""
                if wrong or not event.cards or event.what != "one"
                else words.protected(event.of, event.cards[0], self.me)
            )
        if event.of == self.me:
            if event.what == "one" and not event.resisted:
                wrong = any(isinstance(e, ev.Guessed) for e in self.events[:place])
                return "" if wrong or not event.cards else words.protected(event.of, event.cards[0], self.me)
            return words.they_saw(event.to, event.cards, hand=not event.resisted)
        return words.look_result(event.of, event.to, resisted=event.resisted) if event.told else ""

    def _guess(self, event: ev.Guessed, place: int) -> str:
        later = self.events[place + 1 :]
        moved = next(
            (e.cards[0] for e in later if isinstance(e, ev.CardsMoved) and e.why == "riddle" and e.cards), ""
        )
        if event.seat == self.me and moved:
            if event.right:
                return words.right_guess(moved, event.on)
            shown = next((e.cards[0] for e in later if isinstance(e, ev.HandShown) and e.cards), moved)
            return words.wrong_guess(shown, event.on, moved)
        if event.on == self.me and moved:
            return words.guessed_you(event.seat, moved, right=event.right)
        return words.guessed(event.seat, event.on, event.titles, right=event.right)
