"""What happened to one player's own cards, as that player may know it (E4.15, E6.1, I24 to I47)."""

from collections.abc import Collection, Iterable

import msgspec

from art.riddle.words import titles
from bot.games.riddle.model import weights
from bot.games.riddle.model.battles import fell
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.words import discards as words
from bot.games.riddle.words import names, story
from bot.games.riddle.words.catalogue import _
from bot.model.preferences import EXCHANGES, ROBBERIES
from bot.model.story import CLOSER, Weighed
from bot.words import labels
from bot.words import text as texts
from engine.riddle import events as ev
from engine.riddle.view import View

LAID = "= "
"""Marks a kept line that tells of a force that an order laid: its name, and for which character."""
BETWEEN = "\t"
"""Stands between the parts of a marked line."""


class Gain(msgspec.Struct, frozen=True):
    """A card that came."""

    card: str
    """Its id."""
    name: str
    how: str
    """How it came, in words."""
    seat: str
    """To which of the player's characters (O16)."""
    weight: int
    """How near that comes to the player (E17.1)."""
    step: int
    """The version of the step in which it came."""


class Gains(msgspec.Struct, frozen=True):
    """Private news of one seat."""

    new: tuple[Gain, ...] = ()
    """Cards that came, with how."""
    lines: tuple[Weighed, ...] = ()
    """Sentences: what was lost, who saw what."""
    cards: tuple[str, ...] = ()
    """Ids of the cards that came."""
    push: bool = False
    """Whether something was done to the player by another (E6.4): a Power Play, a battle, a capture, …"""
    stirs: frozenset[str] = frozenset()
    """What of `bot.model.preferences.PUSH` was done to the player by another."""


def gains(entries: Iterable[RiddleEntry], scene: RiddleScene, ordered: Collection[int] = ()) -> Gains:
    """The private news of these steps for the seat of that scene; in a duel of all its characters (O16).

    What an order did (the versions ``ordered``) is news like what others did: nobody tapped for it (E5.8).
    """
    new: list[Gain] = []
    lines: list[Weighed] = []
    cards: list[str] = []
    push = False
    stirs: set[str] = set()
    party = scene.table.party(scene.seat) if scene.seat is not None else ()
    for entry in entries:
        heard = _Ear(party, scene.view, entry, ordered=entry.version in ordered)
        for event in entry.events:
            heard.hear(event)
        new += heard.new
        lines += heard.lines
        cards += heard.cards
        if entry.seat != scene.seat or entry.version in ordered:
            push |= heard.push
            stirs |= heard.stirs
    return Gains(tuple(new), tuple(lines), tuple(cards), push, frozenset(stirs))


class _Ear:
    def __init__(
        self, party: tuple[str, ...], view: View, entry: RiddleEntry, *, ordered: bool = False
    ) -> None:
        self.party = party
        self.view = view
        self._ordered = ordered
        """Whether an order or a plan did it."""
        self._for_them = ordered or entry.late
        self._unseen = self._for_them or entry.seat not in party
        """Whether nobody who leads these characters tapped for it: no panel showed what it did."""
        self.new: list[Gain] = []
        self.lines: list[Weighed] = []
        self._by, self._step = entry.seat, entry.version
        self._event: ev.Event | None = None
        """The one that is being told."""
        self._weight = 0
        """How heavy it is."""
        self.cards: list[str] = []
        self.push = False
        self.stirs: set[str] = set()
        self._swap: dict[tuple[str, str], str] = {}
        webs = [event.seat for event in entry.events if isinstance(event, ev.WebSpun)]
        self._web = names.seat(webs[0]) if webs else ""
        """Whose Shelob it is."""
        self._feast = 1 if len(webs) > 1 else 0
        """The round of the feast that is being told; 0 without a feast."""
        self._captive = any(isinstance(e, ev.PickedUp) and e.how == "captive" for e in entry.events)
        self._played = any(isinstance(e, ev.Played) for e in entry.events)
        self._guesses = [event for event in entry.events if isinstance(event, ev.Guessed)]
        self._fell = fell(entry.events)
        """Who came into captivity or to the Halls, with captives of theirs."""
        self._opened = any(isinstance(e, ev.Opened) for e in entry.events)

    # Who is meant: in a duel each line names the character

    def _tell(self, character: str, line: str, *, push: bool = False) -> None:
        self.lines.append(Weighed(self._weight, self._of(character, line), self._step))
        self.push |= push

    def _gain(self, character: str, cards: Iterable[str], how: str) -> None:
        self.new += [
            Gain(card, names.told(card), how, character, self._of_card(card), self._step) for card in cards
        ]

    def _of_card(self, card: str) -> int:
        """The weight of a card that came: those that came with The Ring are no heavier for it."""
        match self._event:
            case ev.CardsMoved() as event:
                return weights.near(msgspec.structs.replace(event, cards=(card,)), self.party)
            case _:
                return self._weight

    def _of(self, character: str, text: str) -> str:
        return texts.headed(names.seat(character), story.inside(text)) if len(self.party) > 1 else text

    def hear(self, event: ev.Event) -> None:
        self._event, self._weight = event, weights.near(event, self.party)
        match event:
            case ev.CardsMoved():
                self._moved(event)
            case ev.Exchanged():
                self._exchanged(event)
            case ev.HandShown() if event.cards and event.of in self.party and event.to not in self.party:
                self._seen(event)
            case ev.HandShown(what="one", told=False) if event.cards and event.to in self.party:
                self._drawn(event)
            case ev.ForceLaid() if weights.lays_ring(event) and event.seat not in self.party:
                sentence = story.laid_ring(event.seat, None, event.total)
                self.lines.append(Weighed(self._weight, sentence, self._step))
            case ev.ForceLaid() if event.seat in self.party and self._ordered:
                told = f"{LAID}{names.force(self.view.board, event.force)}{BETWEEN}{event.seat}"
                self.lines.append(Weighed(self._weight, told, self._step))
            case ev.BattleEnded() if event.defender in self.party:
                result = "won" if event.winner is not None else "tie"
                self._tell(event.defender, words.attacked(names.seat(event.attacker), result), push=True)
            case ev.BattleEnded() if event.attacker in self.party and self._unseen:
                self._tell(
                    event.attacker, story.battle(event.attacker, event.defender, event.winner, event.attacker)
                )
            case ev.Escaped() if event.seat in self.party and self._unseen:
                self._tell(event.seat, story.free(event.seat, event.seat))
            case ev.Escaped() if event.captor in self.party:
                self._tell(event.captor or "", story.free(event.seat, event.captor, event.captor))
            case ev.Played() if event.seat in self.party and self._unseen:
                self._tell(event.seat, story.played(event.seat, event.seat, event.card, event.on))
            case ev.Captured() if event.by in self.party and self._unseen:
                self._tell(event.by, story.captured(event.seat, event.by, event.by))
            case ev.Stayed(six=True) if event.seat in self.party and self._for_them:
                self._tell(event.seat, story.STAYED_ON_A_SIX())
            case ev.Stayed() if event.seat in self.party and self._for_them:
                self._tell(event.seat, story.stayed(event.seat, event.seat, event.stay, event.captor))
            case ev.SentToHalls() if event.seat in self.party:
                by = names.seat(event.by) if event.by else ""
                longest = self.view.player(event.seat).longest
                self._tell(event.seat, words.in_halls(by, longest), push=True)
            case ev.Asked() if event.on in self.party and not event.hit:
                self.push = True
            case ev.WebSpun() if self._feast:
                self._feast = event.round + 1
            case _:
                self._hear_advanced(event)

    def _hear_advanced(self, event: ev.Event) -> None:
        match event:
            case ev.CacheShown() if event.to in self.party and not event.by:
                there = [names.told(card) for card in event.cards]
                self._tell(
                    event.to,
                    _("In your cache at {place} you found {cards_there}.").format(
                        place=titles.at(self._place(event.space)), cards_there=texts.listing(there)
                    ),
                )
            case ev.CacheShown() if event.owner in self.party and event.to not in self.party:
                seen = _("{other} looked into your cache at {place} with {card}.").format(
                    other=names.seat(event.to),
                    place=titles.at(self._place(event.space)),
                    card=titles.dative(names.told(event.by)),
                )
                self._tell(event.owner, seen, push=True)
            case ev.Captured() if event.seat in self.party:
                longest = self.view.player(event.seat).longest
                self._tell(event.seat, words.captured(names.seat(event.by), longest), push=True)
            case ev.TakenAlong() if event.seat in self.party:
                captor = names.seat(event.to) if event.to is not None else ""
                self._tell(event.seat, words.along(names.seat(self._fell), captor), push=True)
            case ev.TakenAlong() if self._fell in self.party or (event.to in self.party and self._unseen):
                mine = self._fell if self._fell in self.party else event.to or ""
                self._tell(mine, story.taken_along(event.seat, self._fell, event.to, mine))
            case ev.Released() if event.seat in self.party:
                by = names.seat(event.by) if event.by is not None else ""
                self._tell(
                    event.seat,
                    _("{by} has released you.").format(by=by)
                    if by
                    else _("Your captor is out of the game, so you go free."),
                    push=True,
                )
            case ev.DroppedOut() if event.seat in self.party:
                self._tell(event.seat, words.dropped_out(event.why), push=True)
            case ev.Opened() if event.seat in self.party:
                self._tell(event.seat, words.opened(names.seat(event.partner)))
            case ev.Opened() if event.partner in self.party:
                self._tell(event.partner, words.opened(names.seat(event.seat)))
            case ev.Asking() if event.seat in self.party:
                self._tell(
                    event.seat,
                    _("You asked {other} for {title}: {got}.").format(
                        other=names.seat(event.of),
                        title=titles.accusative(names.told_title(event.title)),
                        got=_("given") if event.given else _("not given"),
                    ),
                )
            case ev.Asking() if event.of in self.party:
                self._tell(
                    event.of,
                    _("{other} asked you for {title}: {gave}.").format(
                        other=names.seat(event.seat),
                        title=titles.accusative(names.told_title(event.title)),
                        gave=_("given") if event.given else _("not given"),
                    ),
                )
            case ev.BilboResisted() if event.seat in self.party:
                self._tell(event.seat, _("Bilbo resisted: The Ring stays with you."), push=True)
            case ev.BilboResisted() if event.user in self.party:
                self._tell(event.user, words.bilbo_resisted(names.seat(event.seat)))
            case _:
                pass

    def _place(self, space: str) -> str:
        return names.place(self.view.board, space)

    # Cards

    def _moved(self, event: ev.CardsMoved) -> None:
        zones = [zone.partition(":") for zone in (event.source, event.target)]
        (source, __, giver), (target, __, taker) = zones
        named = [names.told(card) for card in event.cards]
        if "cache" in (source, target):
            self._cached(event, named)
            return
        if not event.cards:
            return
        if event.why == "exchange":
            self._swap[giver, "gave"] = self._swap[taker, "came"] = event.cards[0]
            if taker in self.party:
                self.cards += event.cards
            return
        if target == "hand" and taker in self.party and event.why != "return":
            self._came(event, source, giver, taker)
        if self._ordered and source == "hand" and giver in self.party and event.why == "discard":
            self._tell(giver, story.discarded(giver, giver, event.cards))
        if source == "hand" and giver in self.party and target == "hand" and taker not in self.party:
            for card, name in zip(event.cards, named, strict=True):
                self._tell(giver, self._lost(card, name, giver, taker, event.why), push=True)
        elif source == "hand" and giver in self.party and event.why == "shelob":
            for name in named:
                self._tell(giver, words.lost_to_web(self._web, name, self._feast), push=True)

    def _lost(self, card: str, name: str, giver: str, taker: str, why: str) -> str:
        """What somebody took, after what they named in a Riddle; that The Ring is gone stands first (I27)."""
        to, how = names.seat(taker), words.how(why)
        guess = next((guess for guess in self._guesses if guess.right and guess.on == giver), None)
        if weights.ring(card):
            named = story.named(guess.seat, guess.titles) if guess is not None else ""
            return f"{words.ring_lost(to, how)} {named}".strip()
        if guess is not None:
            return story.guessed_you(guess.seat, card, guess.titles, right=True)
        return words.lost(name, to, how)

    def _came(self, event: ev.CardsMoved, source: str, giver: str, taker: str) -> None:
        self.cards += event.cards
        if source == "deck":
            why = "captive" if event.why == "halls" and self._captive else event.why
            self._gain(taker, event.cards, words.WHY().get(why, why))
            return
        self._gain(
            taker,
            event.cards,
            words.came_from(words.how(event.why), names.seat(giver)),
        )

    def _cached(self, event: ev.CardsMoved, named: list[str]) -> None:
        """Cards that are hidden or come out of hiding (I37 to I40)."""
        hides = event.why == "hide"
        zone, other = (event.target, event.source) if hides else (event.source, event.target)
        owner, __, space = zone.partition(":")[2].partition("@")
        taker, place = other.partition(":")[2], self._place(space)
        mine, whose = owner in self.party, names.seat(owner)
        if named and taker in self.party and not hides:
            self.cards += event.cards
        elif weights.ring(*event.cards) and mine and not hides:
            self._tell(owner, words.ring_lost(names.seat(taker), words.whose_cache("", place)), push=True)
        match event.why:
            case "hide" if named and mine:
                self._tell(
                    owner,
                    _("You hid {cards_hidden} at {place}.").format(
                        cards_hidden=texts.listing(map(titles.accusative, named)), place=titles.at(place)
                    ),
                )
            case "retrieve" if named and mine:
                self._gain(owner, event.cards, _("taken back at {place}").format(place=titles.at(place)))
            case "find" if named and taker in self.party:
                self._gain(
                    taker,
                    event.cards,
                    words.found_in(whose, place),
                )
            case "find" if mine:
                self.stirs.add(ROBBERIES)
                self._tell(
                    owner,
                    _("{other} found a card in your cache at {place}; {cards} left there.").format(
                        other=names.seat(taker),
                        place=titles.at(place),
                        cards=labels.cards(self._left(owner, space)),
                    ),
                )
            case "captor" if named and taker in self.party:
                self._gain(
                    taker,
                    event.cards,
                    words.whose_cache(whose, place),
                )
            case "captor" if mine:
                self.stirs.add(ROBBERIES)
                self._tell(
                    owner,
                    _("{other} took your cache at {place}: {cards}.").format(
                        other=names.seat(taker), place=titles.at(place), cards=labels.cards(event.count)
                    ),
                )

    def _left(self, owner: str, space: str) -> int:
        """How many cards of that owner lie there now (I14)."""
        return sum(c.count for c in self.view.caches if (c.owner, c.space) == (owner, space))

    def _exchanged(self, event: ev.Exchanged) -> None:
        for one, other in ((event.active, event.other), (event.other, event.active)):
            came, gave = self._swap.get((one, "came")), self._swap.get((one, "gave"))
            if one in self.party and came is not None and gave is not None:
                self.stirs.add(EXCHANGES)
                if weights.ring(came, gave):
                    self._weight = weights.RING - CLOSER
                    self.push = True
                if weights.ring(gave):
                    self._tell(one, words.ring_lost(names.seat(other), words.swapped_for(names.told(came))))
                self._gain(one, (came,), words.swapped(names.seat(other), names.told(gave)))
        self._swap = {}

    # Hands shown

    def _drawn(self, event: ev.HandShown) -> None:
        """The card of a wrong guess, or a protected one that Shelob drew (I28, I31)."""
        name, owner = names.told(event.cards[0]), names.seat(event.of)
        self._tell(
            event.to,
            words.web_met(owner, name, self._feast)
            if self._web
            else _("Your Riddle was wrong: the card was **{card}**, and {other} keeps it.").format(
                card=name, other=owner
            ),
        )

    def _seen(self, event: ev.HandShown) -> None:
        other = names.seat(event.to)
        if event.what == "one" and self._web:
            line = words.spared_by_web(self._web, names.told(event.cards[0]), self._feast)
        elif event.what == "one" and event.resisted:
            line = _("{other} saw only **{card}**. The rest stayed hidden.").format(
                other=other, card=titles.accusative(names.told(event.cards[0]))
            )
        elif event.what == "one":
            # As heavy as any Riddle: it stands before the card that it brings.
            self._weight = weights.RIDDLE - CLOSER
            guessed = [title for guess in self._guesses for title in guess.titles]
            line = story.wrong_about_you(event.to, event.cards[0], guessed)
        else:
            line = _("{other} saw your hand.").format(other=other)
        if self._opened and not event.told:
            return  # told with the card that opened both hands
        # Partners on Clairvoyance spaces look as they like: no Power Play, so no push (O4.2, R-175, E6.4).
        free = event.what == "hand" and not event.told and not self._played
        self._tell(event.of, line, push=not free)
