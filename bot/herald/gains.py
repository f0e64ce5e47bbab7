"""What happened to one player's own cards, as that player may know it (E4.15, E6.1, I24 to I34)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.scene import Entry
from bot.words import hand as words
from bot.words import names
from engine.riddle import events as ev


class Gains(msgspec.Struct, frozen=True):
    """Private news of one seat."""

    new: tuple[str, ...] = ()
    """Cards that came, with how."""
    lines: tuple[str, ...] = ()
    """Sentences: what was lost, who saw what."""
    cards: tuple[str, ...] = ()
    """Ids of the cards that came."""
    push: bool = False
    """Whether something was done to the player by another's Power Play (E6.4)."""


def gains(entries: Iterable[Entry], me: str) -> Gains:
    """The private news of these steps for that seat."""
    new: list[str] = []
    lines: list[str] = []
    cards: list[str] = []
    push = False
    for entry in entries:
        heard = _Ear(me, entry)
        for event in entry.events:
            heard.hear(event)
        new += heard.new
        lines += heard.lines
        cards += heard.cards
        push |= heard.push and entry.seat != me
    return Gains(tuple(new), tuple(lines), tuple(cards), push)


class _Ear:
    def __init__(self, me: str, entry: Entry) -> None:
        self.me = me
        self.new: list[str] = []
        self.lines: list[str] = []
        self.cards: list[str] = []
        self.push = False
        self._swap: dict[str, str] = {}
        self._web = any(isinstance(event, ev.WebSpun) for event in entry.events)
        self._hand, self._laid, self._table = (f"{zone}:{me}" for zone in ("hand", "laid", "table"))

    def hear(self, event: ev.Event) -> None:
        match event:
            case ev.CardsMoved() if event.cards:
                self._moved(event)
            case ev.Exchanged() if self.me in (event.active, event.other) and len(self._swap) == 2:
                other = event.other if event.active == self.me else event.active
                came, gave = self._swap["came"], self._swap["gave"]
                self.new.append(words.by_exchange(came, names.seat(other), gave))
                self._swap = {}
            case ev.HandShown() if event.cards and event.of == self.me:
                self._seen(event)
            case ev.HandShown() if (
                event.cards and event.to == self.me and event.what == "one" and not event.told
            ):
                words_for = words.web_met if self._web else words.wrong_card
                self.lines.append(words_for(names.seat(event.of), names.card(event.cards[0])))
            case ev.BattleEnded() if event.defender == self.me:
                result = "won" if event.winner is not None else "tie"
                self.lines.append(words.attacked(names.seat(event.attacker), result))
                self.push = True
            case ev.SentToHalls() if event.seat == self.me:
                self.lines.append(words.in_halls(names.seat(event.by) if event.by else ""))
                self.push = True
            case ev.Asked() if event.on == self.me and not event.hit:
                self.push = True
            case _:
                pass

    def _moved(self, event: ev.CardsMoved) -> None:
        named = [names.card(card) for card in event.cards]
        source, _, giver = event.source.partition(":")
        target, _, taker = event.target.partition(":")
        if event.target == self._hand:
            self._came(event, named, source, giver)
        elif event.source == self._hand and target == "hand":
            if event.why == "exchange":
                self._swap["gave"] = named[0]
                return
            self.lines += [words.lost(name, names.seat(taker), words.how(event.why)) for name in named]
            self.push = True
        elif event.source == self._hand and event.why == "shelob":
            self.lines += [words.lost_to_web(name) for name in named]
            self.push = True

    def _came(self, event: ev.CardsMoved, named: list[str], source: str, giver: str) -> None:
        if event.why == "return":
            return
        self.cards += event.cards
        if source == "deck":
            self.new.append(words.picked(named, words.WHY.get(event.why, event.why)))
        elif event.why == "exchange":
            self._swap["came"] = named[0]
        else:
            self.new += [words.won(name, names.seat(giver), words.how(event.why)) for name in named]

    def _seen(self, event: ev.HandShown) -> None:
        other = names.seat(event.to)
        if event.what == "one" and self._web:
            self.lines.append(words.spared_by_web(names.card(event.cards[0])))
        elif event.what == "one" and event.resisted:
            self.lines.append(words.saw_one(other, names.card(event.cards[0])))
        elif event.what == "one":
            self.lines.append(words.was_shown(other, names.card(event.cards[0])))
        else:
            self.lines.append(words.saw_all(other))
        self.push = True
