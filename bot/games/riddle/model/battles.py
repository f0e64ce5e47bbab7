"""A battle in words: one line for the turn post, a post of its own for the battle as it goes on (E3.9)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from art.riddle.words import titles
from bot.games.riddle import icons as markers
from bot.games.riddle.words import battles, brief, captivity, headlines, names, turn_posts
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.story import LONGEST
from bot.words import labels
from bot.words import text as texts
from engine.riddle import events as ev
from engine.riddle.board import Board
from engine.riddle.deck import THE_RING
from engine.riddle.phase_records import Battling, Captured, Spoiling

# Beats of the Advanced Game and the optional rules, each told by one public event (E3.2, I35 to I45)


class Cached(NamedTuple):
    """What is done with a cache: its steps are told together."""

    why: str
    """``hide``, ``retrieve``, ``find`` or ``captor``."""
    owner: str
    space: str


def cached(event: ev.CardsMoved) -> Cached:
    """Which cache cards go to or come from."""
    zone = event.target if event.why == "hide" else event.source
    owner, __, space = zone.partition(":")[2].partition("@")
    return Cached(event.why, owner, space)


def cache_told(board: Board, by: str, cache: Cached, cards: int) -> tuple[str, str]:
    """Cards hidden, taken back, found, taken by a captor: a sentence, and a phrase after the actor's name."""
    seat, whose, place = names.seat(by), names.seat(cache.owner), names.place(board, cache.space)
    match cache.why:
        case "hide":
            return _("{seat} hid {cards} at {place}.").format(
                seat=seat, cards=labels.cards(cards), place=titles.at(place)
            ), _("hid {cards}").format(cards=labels.cards(cards))
        case "retrieve":
            return _("{seat} took {cards} back at {place}.").format(
                seat=seat, cards=labels.cards(cards), place=titles.at(place)
            ), _("took back {hidden_cards}").format(
                hidden_cards=ngettext("{n} hidden card", "{n} hidden cards", cards).format(n=cards)
            )
        case "find":
            return _("{seat} found a card in {owner}'s cache at {place}.").format(
                seat=seat, owner=whose, place=titles.at(place)
            ), _("searched {owner}'s cache").format(owner=whose)
        case _:
            return _("{seat} took {owner}'s cache at {place}: {cards}.").format(
                seat=seat, owner=whose, place=titles.at(place), cards=labels.cards(cards)
            ), _("took {owner}'s cache").format(owner=whose)


def cache_shown(board: Board, by: str, event: ev.CacheShown) -> tuple[str, str]:
    """A Wizard's look at a cache (I41)."""
    card, place = names.short(event.by), names.place(board, event.space)
    owner = names.seat(event.owner) if event.owner != event.to else ""
    return turn_posts.looked_at_cache(names.seat(by), card, owner, place), brief.brief_look_at_cache(
        card, owner
    )


def along(event: ev.TakenAlong, old: str) -> str:
    """Somebody goes with the ``old`` captor (A4.15)."""
    new = names.seat(event.to) if event.to is not None else ""
    return captivity.taken_along(names.seat(event.seat), names.seat(old), new)


def fell(events: Iterable[ev.Event]) -> str:
    """Who of these steps came into captivity or to the Halls last: whose captives went along (A4.15)."""
    fallen = [event.seat for event in events if isinstance(event, ev.Captured | ev.SentToHalls)]
    return fallen[-1] if fallen else ""


def dropped(event: ev.DroppedOut, discards: Sequence[str]) -> str:
    """Who is out of the game, what was discarded, where The Ring went (I45)."""
    ring = event.ring if event.ring in (None, "deck") else names.seat(event.ring)
    text = turn_posts.dropped_out(names.seat(event.seat), event.why, discards, ring or "")
    if len(text) <= LONGEST:
        return text
    return turn_posts.dropped_out_short(names.seat(event.seat), event.why, len(discards), ring or "")


class Battle:
    """Hears the public events of one battle and tells it."""

    def __init__(self, board: Board, event: ev.BattleBegan) -> None:
        self._board = board
        self.attacker = event.attacker
        self.defender = event.defender
        self.at = event.at
        self.laid: dict[str, list[str]] = {event.attacker: [], event.defender: []}
        """The forces of both sides in the order laid: faces, or spaces of cities."""
        self.totals = {event.attacker: 0, event.defender: 0}
        self.ended: ev.BattleEnded | None = None
        self.fate = ""
        """What became of the loser: ``halls``, ``captive`` or ``out`` of the game; empty before that."""
        self._ring = ""
        """Where The Ring went if the loser is out of the game."""
        self._took = False
        self._back: list[str] = []
        self._gone: list[str] = []

    @property
    def over(self) -> bool:
        """Whether it is over with all that follows: the spoils and what becomes of the loser."""
        return self.ended is not None and (self.ended.winner is None or bool(self.fate))

    @property
    def result(self) -> str:
        """``open``, ``won``, ``tie`` or ``off`` (broken off)."""
        if self.ended is None:
            return "open"
        if self.ended.winner is not None:
            return "won"
        return "tie" if self.ended.attack <= self.ended.defence else "off"

    def hear(self, event: ev.Event) -> None:
        """Take in an event of the turn."""
        match event:
            case ev.ForceLaid():
                self.laid[event.seat].append(event.force)
                self.totals[event.seat] = event.total
            case ev.BattleEnded() if event.defender == self.defender and self.ended is None:
                self.ended = event
            case ev.SentToHalls(why="battle") if event.seat == self.defender:
                self.fate = "halls"
            case ev.Captured() if event.seat == self.defender:
                self.fate = "captive"
            case ev.DroppedOut(why="battle" | "captive") if event.seat == self.defender:
                self.fate = "out"
                if event.ring is not None:
                    to = event.ring if event.ring == "deck" else names.seat(event.ring)
                    self._ring = turn_posts.ring_goes(to).strip()
            case ev.CardsMoved(why="spoils"):
                self._took = True
            case ev.CardsMoved(why="return"):
                self._back.extend(names.told_short(card) for card in event.cards)
            case ev.CardsMoved(why="force", target="discards"):
                self._gone.extend(names.told_short(card) for card in event.cards)
            case _:
                pass

    def line(self) -> str:
        """The battle in one sentence."""
        by, on = names.seat(self.attacker), names.seat(self.defender)
        laid, against = self.laid[self.attacker], THE_RING in self.laid[self.defender]
        if self.fate in ("halls", "captive"):
            return battles.battle_won(by, on, len(laid), THE_RING in laid, self.fate, against)
        # Who drops out is told with all the discards in a sentence of its own.
        return battles.battle_line(by, on, len(laid), THE_RING in laid, self.result, against)

    def brief(self) -> str:
        """The battle as a phrase after the attacker's name."""
        on = names.seat(self.defender)
        if self.result != "open":
            return brief.battle(on, self.result)
        laid = [names.force(self._board, force) for force in self.laid[self.attacker]]
        totals = self.totals[self.attacker], self.totals[self.defender]
        return brief.attack(on, names.place(self._board, self.at), laid, *totals)

    def head(self) -> tuple[str, str]:
        """The battle in the upper left of a picture."""
        head = headlines.battle(names.seat(self.attacker), names.seat(self.defender), self.result, self.fate)
        lays = next((seat for seat, forces in self.laid.items() if THE_RING in forces), None)
        return head if lays is None else (headlines.lays_ring(names.seat(lays)), head[0])

    def body(self) -> tuple[str, ...]:
        """What both sides laid, how it ended, what became of the loser and of the forces."""
        attacker, defender = names.seat(self.attacker), names.seat(self.defender)
        lines = [
            screen.before(
                markers.seat(s),
                battles.battle_side(
                    names.seat(s), self.totals[s], [names.force(self._board, f) for f in self.laid[s]]
                ),
            )
            for s in (self.attacker, self.defender)
        ]
        if self.fate:
            over = battles.battle_end(attacker, defender, self._took, self.fate)
            lines.append(f"{over} {self._ring}".strip())
        elif self.ended is not None and self.ended.winner is None:
            lines.append(
                _("**A tie**: nobody wins, nobody loses.")
                if self.result == "tie"
                else _("The battle is broken off.")
            )
        after = _("Back in hand: {cards}.").format(cards=texts.listing(self._back)) if self._back else ""
        if self._gone:
            gone = f"{after} {battles.forces_discarded(self._gone)}".strip()
            after = (
                gone if len(gone) <= LONGEST else f"{after} {battles.forces_gone(len(self._gone))}".strip()
            )
        end = " ".join(filter(None, (*lines[2:], after)))
        # One line where it has room: a post has few, and the end of the turn needs its own (E3.2).
        if len(end) <= LONGEST:
            return (*lines[:2], *([end] if end else []))
        return (*lines, after) if after else tuple(lines)


CALLED_BACK = Battling | Spoiling | Captured
"""Where the active player is called back to a panel that lies open: a battle, its spoils, a captive."""
