"""From redacted events to lines for one player: results of a tap, and what was missed (E4.6, E4.15)."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from art.riddle.words import titles
from bot.games.riddle.model import weights
from bot.games.riddle.model.battles import fell
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.words import discards, names
from bot.games.riddle.words import moving as moving_words
from bot.games.riddle.words import notebook as replay_words
from bot.games.riddle.words import story as words
from bot.games.riddle.words import turn_posts as turn_words
from bot.games.riddle.words.catalogue import _
from bot.model.story import CLOSER, Weighed
from bot.words import labels
from engine.riddle import deck
from engine.riddle import events as ev
from engine.riddle.board import Board

MOST = 6
"""Lines told of what one's own tap brought."""
Line = tuple[ev.Event | None, Weighed]
"""A line with its event; none where it tells several."""
OF_CARDS = ev.Exchanged | ev.CardsMoved | ev.HandShown | ev.Guessed
"""Events told to the viewer as "you": what came into the own hand, went or was seen."""


def results(scene: RiddleScene, entries: Iterable[RiddleEntry], after: int) -> str:
    """What the viewer's own steps since a version brought, in one paragraph (E4.15, E4.20)."""
    own = _drops_together(
        [_own(entry) for entry in entries if entry.version > after and entry.seat == scene.seat]
    )
    return " ".join(_ring_first(scene, own)[:MOST])


def _ring_first(scene: RiddleScene, own: Sequence[RiddleEntry]) -> list[str]:
    """Lines in their order; that The Ring came or is gone stands before all."""
    board, leads = scene.view.board, party(scene)
    turn = scene.view.turn
    steps = (
        Step(
            *(board, scene.seat, entry.events),
            own_turn=True,
            party=leads,
            roll=(turn.roll or 0) if entry.turn == turn.number else 0,
        )
        for entry in own
    )
    lines = [line for step in steps for __, line in step.told()]
    return [line.text for line in sorted(lines, key=lambda line: line.weight > weights.RING - CLOSER)]


def _own(entry: RiddleEntry) -> RiddleEntry:
    """The step without what befell somebody else when the next turn began."""
    for number, event in enumerate(entry.events):
        if isinstance(event, ev.TurnBegan):
            others = event.seat != entry.seat
            return msgspec.structs.replace(entry, events=entry.events[:number]) if others else entry
    return entry


def _drops_together(entries: Iterable[RiddleEntry]) -> list[RiddleEntry]:
    """Cards that went one by one from one choice are told at once, as their picture shows them (E4.27)."""
    joined: list[RiddleEntry] = []
    for entry in entries:
        if joined and _drops(joined[-1]) and _drops(entry):
            entry = msgspec.structs.replace(entry, events=(*joined.pop().events, *entry.events))
        joined.append(entry)
    return joined


def _drops(entry: RiddleEntry) -> bool:
    first = entry.events[0] if entry.events else None
    return isinstance(first, ev.CardsMoved) and first.why == "discard"


def party(scene: RiddleScene) -> tuple[str, ...]:
    """The characters that the viewer leads: itself, in a duel all of the side (O16)."""
    return scene.table.party(scene.seat) if scene.seat is not None else ()


def told(
    board: Board,
    me: str | None,
    entries: Iterable[RiddleEntry],
    *,
    own_turn: bool = False,
    party: Sequence[str] = (),
    whole: bool = False,
) -> list[str]:
    """The steps as lines, in order. With ``own_turn`` the rolls of whoever comes next are left out.

    With a ``party`` of several characters each line says which of them is meant by "you" (O16). ``whole``:
    what the viewer did is told too, and how the game ended; panels show that anyway.
    """
    steps = (Step(board, me, entry.events, own_turn, party, whole=whole) for entry in entries)
    return [line.text for step in steps for __, line in step.told()]


def counted(lines: Iterable[Weighed]) -> list[Weighed]:
    """Lines that say the same once, where the last of them stands, with how often that happened."""
    by_text: dict[str, Weighed] = {}
    for line in lines:
        before = by_text.pop(line.text, None)
        times = line.times + (before.times if before is not None else 0)
        by_text[line.text] = msgspec.structs.replace(line, times=times)
    return [
        msgspec.structs.replace(line, text=words.times(line.text, line.times)) if line.times > 1 else line
        for line in by_text.values()
    ]


class Step:
    """The events of one step; some are told together."""

    def __init__(
        self,
        board: Board,
        me: str | None,
        events: Sequence[ev.Event],
        own_turn: bool,
        party: Sequence[str] = (),
        *,
        whole: bool = False,
        chance: Callable[[str], bool] | None = None,
        roll: int = 0,
    ) -> None:
        self.board = board
        self.chance = chance
        """With whom an exchange was by chance, where that is told."""
        self.roll = roll
        """What the viewer rolled, where the points of it that are lost are told."""
        self.me = me
        self.whole = whole
        self.leads = party or ((me,) if me is not None else ())
        self.party = party if len(party) > 1 else ()
        self.events = events
        self.own_turn = own_turn
        self.given: dict[str, str] = {}
        """By whoever gave it, the card of an exchange."""
        self.picked: dict[str, list[str]] = {}
        self.dropped: dict[str, list[str]] = {}
        self.caught: list[tuple[str, str]] = []
        self.ring = False
        """Whether the line just made says to the viewer that The Ring came or is gone."""
        self.feast = any(isinstance(event, ev.WebSpun) and event.round > 1 for event in events)
        self.joined = any(isinstance(event, ev.Joined) for event in events)

    def told(self) -> list[Line]:
        """The lines in their order, each with its event and its weight."""
        lines = list[Line]()
        for place, event in enumerate(self.events):
            if isinstance(event, ev.TurnBegan | ev.GameOver):
                lines += self._gathered()
            self._mean(event)
            bitten = isinstance(event, ev.WebSpun) and any(seat in self.leads for seat, __ in self.caught)
            if line := self._line(event, place):
                sentence = self._said(line) if isinstance(event, OF_CARDS) else line
                near = weights.RING - CLOSER if self.ring else weights.near(event, self.leads)
                self.ring, weight = False, near - bitten * CLOSER
                lines.append((event, Weighed(weight, sentence)))
        return [*lines, *self._gathered()]

    def _silent(self, seat: str) -> bool:
        """Whether somebody has just done it on a panel that shows it."""
        return seat == self.me and not self.whole

    def _mean(self, event: ev.Event) -> None:
        """In a duel: which of the own characters an event is about, the actor before others."""
        if self.party:
            self.me = next((seat for seat in weights.involved(event) if seat in self.party), None)

    @property
    def you(self) -> str | None:
        """Who is called "you": nobody where several characters are led, each by its name (O16)."""
        return None if self.party else self.me

    def _said(self, line: str) -> str:
        """A line about the viewer's own cards says of which character, as only it can say "you"."""
        return words.as_character(self.me, line) if self.party and self.me is not None else line

    def _gathered(self) -> list[Line]:
        """What is told in one line although it came card by card; each is told once."""
        gathered = list[str]()
        for seat, cards in self.picked.items():
            gathered.append(words.picked_up(cards, seat if self.party else None))
        gathered += [words.discarded(seat, self.you, cards) for seat, cards in self.dropped.items()]
        self.picked, self.dropped = {}, {}
        return [(None, Weighed(weights.PICK_UPS, line)) for line in gathered]

    def _line(self, event: ev.Event, place: int) -> str:
        match event:
            case ev.CardsMoved():
                return self._cards(event)
            case ev.Exchanged():
                return self._exchange(event)
            case ev.DieRolled(why="movement" | "reroll" | "halls" | "captive"):
                if self.own_turn != (event.seat == self.me) and not self.whole:
                    return ""
                return moving_words.rolled(event.seat, self.you, event.value)
            case ev.MarkerMoved():
                return self._marker(event)
            case ev.Played():
                if self._silent(event.seat):
                    return ""
                return words.played(event.seat, self.you, event.card, event.on)
            case ev.HandShown():
                return self._shown(event, place)
            case ev.Guessed():
                return self._guess(event, place)
            case ev.Asked(hit=True, card=deck.THE_RING) if self.me in (event.seat, event.on):
                other = event.on if event.seat == self.me else event.seat
                return self._of_ring(other, discards.how("take_ring"), gone=event.on == self.me)
            case ev.Asked():
                return words.asked(event.seat, self.you, event.on, event.card, hit=event.hit)
            case ev.WebSpun():
                caught, self.caught = self.caught, []
                return words.web_discarded(
                    event.seat, caught, event.spared, self.you, event.round if self.feast else 0
                )
            case ev.Claimed() if self.whole:
                return replay_words.claimed(names.seat(event.seat), self._where(event.at), event.elf_rings)
            case ev.GameOver() if self.whole:
                return replay_words.over([names.seat(seat) for seat in event.winners])
            case _:
                return self._fight(event) or self._advanced(event)

    def _where(self, space: str) -> str:
        return names.where(self.board, space)

    def _advanced(self, event: ev.Event) -> str:
        match event:
            case ev.Gazed() if not self._silent(event.seat):
                return words.gazed(event.seat, self.you, names.where(self.board, event.space), event.on)
            case ev.CacheShown():
                place = names.place(self.board, event.space)
                return words.cache_shown(event.to, self.you, event.cards, event.owner, place, event.by)
            case ev.Captured():
                return words.captured(event.seat, event.by, self.you)
            case ev.TakenAlong():
                old = fell(self.events[: self.events.index(event)])
                return words.taken_along(event.seat, old, event.to, self.you)
            case ev.Released():
                return words.released(event.seat, event.by, self.you)
            case ev.CaptiveRiddled():
                return words.riddles_captive(event.seat, self.you, event.on)
            case ev.Opened():
                return words.opened(event.seat, event.partner, self.you, event.card)
            case ev.Asking():
                return words.asking(event.seat, event.of, self.you, event.title, given=event.given)
            case ev.BilboResisted():
                return words.bilbo_resisted(event.seat, self.you)
            case ev.DroppedOut():
                return words.dropped_out(event.seat, self.you, event.ring)
            case ev.Left():
                return turn_words.left_game(names.seat(event.seat), event.ring)
            case ev.Joined():
                return _("{seat} comes into play.").format(seat=names.seat(event.seat))
            case ev.Chosen():
                # Whoever has just come into play is played.
                return (
                    ""
                    if self.joined
                    else _("{seat} is the one in play this turn.").format(seat=names.seat(event.seat))
                )
            case _:
                return ""

    def _fight(self, event: ev.Event) -> str:
        match event:
            case ev.BattleBegan() if not self._silent(event.attacker):
                return words.attacks(event.attacker, event.defender, self.you, self._where(event.at))
            case ev.ForceLaid() if weights.lays_ring(event) and not self._silent(event.seat):
                return words.laid_ring(event.seat, self.you, event.total)
            case ev.ForceLaid() if not self._silent(event.seat):
                force = names.force(self.board, event.force)
                return words.laid_force(event.seat, self.you, force, event.total)
            case ev.BattleEnded():
                return words.battle(event.attacker, event.defender, event.winner, self.you)
            case ev.SentToHalls():
                return (
                    _("You went to the Halls of Mandos.")
                    if event.seat == self.you
                    else _("{who} went to the Halls of Mandos.")
                ).format(who=names.seat(event.seat))
            case ev.Stayed() if not self._silent(event.seat):
                return words.stayed(event.seat, self.you, event.stay, event.captor)
            case ev.Escaped():
                return words.free(event.seat, self.you, event.captor)
            case ev.PickedUp() if event.seat != self.me and event.count:
                return (
                    _("{seat} drew {cards}.")
                    if event.how in turn_words.WHERE()
                    else _("{seat} picked up {cards}.")
                ).format(seat=names.seat(event.seat), cards=labels.cards(event.count))
            case _:
                return ""

    def _cached(self, event: ev.CardsMoved) -> str:
        """Cards hidden, taken back, found, taken by a captor (I37 to I40)."""
        hides = event.why == "hide"
        cache, hand = (event.target, event.source) if hides else (event.source, event.target)
        owner, __, space = cache.partition(":")[2].partition("@")
        seat, place = hand.partition(":")[2], names.place(self.board, space)
        if weights.ring(*event.cards) and event.why in ("find", "captor") and self.me in (seat, owner):
            self.ring = True
            if self.me == owner:
                return discards.ring_lost(names.seat(seat), discards.whose_cache("", place))
            where = discards.found_in if event.why == "find" else discards.whose_cache
            return discards.ring_came(where(names.seat(owner), place))
        match event.why:
            case "hide":
                return words.hid(seat, self.you, event.cards, event.count, place)
            case "retrieve":
                return words.took_back(seat, self.you, event.cards, event.count, place)
            case "find":
                return words.found(seat, self.you, event.cards, owner, place)
            case _:
                return words.seized(seat, self.you, event.cards, event.count, owner, place)

    def _cards(self, event: ev.CardsMoved) -> str:
        if event.why in weights.CACHED:
            return self._cached(event)
        mine_out, mine_in = f"hand:{self.me}" == event.source, f"hand:{self.me}" == event.target
        cards = list(event.cards)
        match event.why:
            case "exchange" if cards:
                self.given[event.source.partition(":")[2]] = cards[0]
            case "pick-up" | "halls" | "deal" as why if mine_in:
                self.ring = weights.ring(*cards)
                others = [card for card in cards if not weights.ring(card)]
                # The first hand is shown, not told.
                if others and (why != "deal" or self.joined):
                    self.picked.setdefault(self.me or "", []).extend(others)
                return discards.ring_came(discards.WHY()[self._drawn(why)]) if self.ring else ""
            case "shelob":
                self.caught += [(event.source.partition(":")[2], card) for card in cards]
            case "discard" | "table" | "out" | "leave" if event.target == "discards":
                owner = event.source.partition(":")[2].partition("@")[0]
                self.dropped.setdefault(owner, []).extend(cards)
            case "draw" | "spoils" | "give-and-take" | "out":
                zone, __, giver = event.source.partition(":")
                if weights.ring(*cards) and (mine_in or mine_out):
                    other = event.target.partition(":")[2] if mine_out else giver
                    return self._of_ring(other, discards.how(event.why), gone=mine_out)
                if mine_in and cards:
                    return words.given(cards[0], giver) if zone == "laid" else words.took(cards[0], giver)
                if mine_out and cards:
                    return words.lost(cards[0], event.target.partition(":")[2])
        return ""

    def _drawn(self, why: str) -> str:
        """Why cards came from the deck: of a stay also where."""
        captive = any(isinstance(event, ev.PickedUp) and event.how == "captive" for event in self.events)
        return "captive" if why == "halls" and captive else why

    def _of_ring(self, other: str, how: str, *, gone: bool) -> str:
        """The Ring went from the viewer to that player, or came from them."""
        self.ring, seat = True, names.seat(other)
        return discards.ring_lost(seat, how) if gone else discards.ring_came(discards.came_from(how, seat))

    def _exchange(self, event: ev.Exchanged) -> str:
        other = event.other if event.active == self.me else event.active
        gave, came = self.given.get(self.me or ""), self.given.get(other)
        if self.me not in (event.active, event.other) or gave is None or came is None:
            return _("{a} and {b} exchanged a card.").format(
                a=names.seat(event.active), b=names.seat(event.other)
            )
        self.given = {}
        if weights.ring(gave, came):
            self.ring, with_whom = True, names.seat(other)
            if weights.ring(came):
                return discards.ring_came(discards.swapped(with_whom, names.told(gave)))
            return discards.ring_lost(with_whom, discards.swapped_for(names.told(came)))
        given, received = titles.accusative(names.told(gave)), titles.accusative(names.told(came))
        drawn = self.chance is not None and self.chance(other)
        return words.exchanged(given, received, titles.out_of(names.seat(other)), drawn=drawn)

    def _marker(self, event: ev.MarkerMoved) -> str:
        if event.to is None or event.by == "start":
            return ""
        place = names.where(self.board, event.to)
        if event.by == "return":
            return (
                _("You returned to the board at {place}.")
                if event.seat == self.you
                else _("{who} returned to the board at {place}.")
            ).format(who=names.seat(event.seat), place=titles.at(place))
        went = moving_words.went(event.seat, self.you, place, event.by)
        lost = self.roll - event.cost if event.by == "die" and event.seat == self.me else 0
        return f"{went} {moving_words.points_gone(lost)}" if lost > 0 else went

    def _shown(self, event: ev.HandShown, place: int) -> str:
        if event.to == self.me:
            if event.what == "hand":
                return _("**{seat}** held at that moment: {held}.").format(
                    seat=names.seat(event.of), held=names.hand(event.cards)
                )
            if event.resisted and event.cards:
                return _("{of} resisted with **{card}**.").format(
                    of=names.seat(event.of), card=names.told(event.cards[0])
                )
            wrong = any(isinstance(e, ev.Guessed) for e in self.events[:place])
            return (
                ""
                if wrong or not event.cards or event.what != "one"
                else words.protected(event.of, event.cards[0], self.you)
            )
        if event.of == self.me:
            if event.what == "one" and not event.resisted:
                wrong = any(isinstance(e, ev.Guessed) for e in self.events[:place])
                return "" if wrong or not event.cards else words.protected(event.of, event.cards[0], self.you)
            return words.they_saw(event.to, event.cards, hand=not event.resisted)
        return words.look_result(event.of, event.to, resisted=event.resisted) if event.told else ""

    def _guess(self, event: ev.Guessed, place: int) -> str:
        later = self.events[place + 1 :]
        moved = next(
            (e.cards[0] for e in later if isinstance(e, ev.CardsMoved) and e.why == "riddle" and e.cards), ""
        )
        if moved and weights.ring(moved) and self.me in (event.seat, event.on):
            other = event.on if event.seat == self.me else event.seat
            # Who guesses wrong loses a card (B10.11).
            gone = (event.seat == self.me) != event.right
            told = self._of_ring(other, discards.how("riddle"), gone=gone)
            if event.seat == self.me:
                return told if event.right else f"{words.wrong_ring(_drawn(later, moved))} {told}"
            return f"{told} {words.named(event.seat, event.titles)}"
        if event.seat == self.me and moved:
            if event.right:
                return words.right_guess(moved, event.on)
            return words.wrong_guess(_drawn(later, moved), event.on, moved)
        if event.on == self.me and moved:
            return words.guessed_you(event.seat, moved, event.titles, right=event.right)
        return (
            _("{seat} riddled {on} ({titles}): right, and took the card.")
            if event.right
            else _("{seat} riddled {on} ({titles}): wrong, and lost a card.")
        ).format(
            seat=titles.of(names.seat(event.seat)),
            on=titles.accusative(names.seat(event.on)),
            titles=", ".join(map(names.told_title, event.titles)),
        )


def _drawn(later: Sequence[ev.Event], moved: str) -> str:
    """The card of a wrong guess, as it was shown (B10.11)."""
    return next((e.cards[0] for e in later if isinstance(e, ev.HandShown) and e.cards), moved)
