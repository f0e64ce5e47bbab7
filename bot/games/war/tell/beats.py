"""A sitting put into words for the channel, in the fixed order of W3.2 and W3.3.

It hears redacted facts alone, so it cannot tell more than a spectator may know (INF-7).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise, zip_longest
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.model import positions, standing, weights
from bot.games.war.model.battles import Battle
from bot.games.war.tell import causes, facts, marches
from bot.games.war.tell.fights import Desertion, Fight, Played, Search
from bot.games.war.words import maps, names, tell_battles, tell_duels, tell_hunt, tell_realm, tell_table
from bot.games.war.words.catalogue import _, ngettext
from bot.model.story import HEAVY, NO_HEAD, Beat, Highlight
from engine.war.data import COMPANIONS, NAZGUL, PLACES
from engine.war.data.records import Power
from engine.war.events import fights, quest, table
from engine.war.field import Field
from engine.war.view import View

BATTLE: Final = "battle-"
"""With what the section of a battle begins."""
SEEN: Final = (
    *(quest.Revealed, quest.CaptureTried, quest.EscapeTried, quest.Freed, quest.RescueTried),
    *(fights.Died, fights.Dispersed, quest.RingClaimed, quest.PutOn, quest.RingOff, quest.BearerLost),
    *(quest.CouldNot, quest.RingFell, table.Converted, fights.Fled, fights.FightBegan, quest.Intercepted),
    *(table.Wearied, table.Healed, quest.Hidden),
)
LANDS: Final = (
    *(table.Mobilised, table.DiplomacyTried, table.Returned, table.AllianceEnded),
    *(table.GripLost, table.ControlTaken, table.CardPlayed, fights.Ruined, table.HostGone),
    *(table.Arrived, quest.DoomOpened, table.UnitHarmed),
)
HEARD: Final = (
    *(*SEEN, *LANDS, table.HiddenMoved, table.Moved, table.ControlChanged, table.Deserted, table.LetterShown),
    *(table.Rolled, quest.GollumRolled, quest.SearchDrawn, quest.Searched, fights.ServantSlain),
    *(fights.AttackDeclared, fights.AttackDropped, fights.BattleBegan, fights.RoundFought, fights.UnitLost),
    *(fights.Left, fights.BattleEnded, fights.Struck, fights.Wounded, fights.Shaken, fights.BrokenOff),
    fights.FightEnded,
)
"""What it says all of."""
FRAME: Final = (table.TurnBegan, table.SittingClosed, table.GameOver)
"""By what it knows where in the game it is."""


class Teller:
    """Reads the public facts of one sitting in order."""

    def __init__(self, seat: str, field: Field, *, begun: bool = False, whole: bool = False) -> None:
        self._seat = seat
        """Who sits."""
        self._begun = begun
        """Whether the beginning of the sitting was told before (E17.14)."""
        self._whole = whole
        """Whether one reader is told all, who knows which turn it is: every march, and nothing at length."""
        self._field = field
        self._moved = False
        self._came_to_light = False
        """Whether somebody was seen, or died, who may have been hidden before."""
        self._heard = 0
        """How many facts so far: all is told in their order."""
        self._people: list[tuple[int, Any]] = []
        """With the place of each among the facts."""
        self._declared: dict[str, int] = {}
        """Where battles will be fought."""
        self._battles: dict[Battle, int] = {}
        self._after: dict[Battle, list[Any]] = {}
        """Who got away from a battle, and whose the place is then."""
        self._counted: dict[Power, table.ControlChanged] = {}
        """For each power the last place that counts for it and changed hands."""
        self._moves: list[table.Moved] = []
        self._ways: dict[int, int] = {}
        """Of each of them its place."""
        self._lands: list[tuple[int, int, Any]] = []
        """Its weight, its place, the fact."""
        self._day = ""
        """The turn that has dawned since the sitting, with its date (SEQ-7)."""
        self._new = 0
        """Its number."""
        self._put_on = False
        """Whether the Ring was put on since."""
        self._gone = set[str]()
        """Who is seen no longer (HID-9)."""
        self._new_lands: list[tuple[int, int, Any]] = []
        self._dawn: list[tuple[int, Beat]] = []
        self._found: list[tuple[int, Any]] = []
        """Of people, what follows the Search."""
        self._fight: Fight | None = None
        """The one that goes on."""
        self._closed = self._over = False
        """Whether the sitting is closed, and whether the game is over."""

    def read(self, events: Iterable[Any]) -> None:
        """Take in the facts of a step. One of which nothing is told changes nothing (INF-7)."""
        told = list(marches.once(events))
        for event in told:
            self._hear(event)
        for battle in self._battles if told else ():
            battle.step()

    @property
    def heavy(self) -> int:
        """How many heavy events have settled: none counts while a battle or a fight goes on (E17.14)."""
        if self._fight is not None or any(not battle.settled for battle in self._battles):
            return 0
        known = [weight_of(event, self._field) for __, event in (*self._people, *self._found)]
        known += [weight for weight, __, __ in (*self._lands, *self._new_lands)]
        known += [weights.of(event, self._field) for events in self._after.values() for event in events]
        known += [beat.weight for __, beat in self._dawn]
        known += [battle.weight for battle in self._battles]
        return sum(weight <= HEAVY for weight in known)

    def beats(self) -> tuple[Beat, ...]:
        """What is told so far, in the order in which it happened (W15.2); first that somebody may have moved,
        the marches of a land together, what follows a battle after it."""
        told: list[Beat] = []
        if self._moved and (self._unseen or self._came_to_light):
            told.append(Beat("moved", weights.MOVED, tell_table.MOVED()))
            if self._closed and not self._battles and not self._begun:
                told.append(Beat("", weights.REST, tell_battles.NO_BATTLE()))
        day = [*self._armies(), *self._told_lands("day.lands", self._lands), *self._fought_out()]
        free = _freed_later([event for __, event in (*self._people, *self._found)])
        day += [*_people("day.people", self._people, self._field, free, self._gone), *self._besieged()]
        told += [beat for __, beat in sorted(day, key=lambda pair: pair[0])]
        dawn = [*self._told_lands("dawn", self._new_lands), *self._dawn]
        told += self._dawned([beat for __, beat in sorted(dawn, key=lambda pair: pair[0])])
        told += [beat for __, beat in _people("dawn.found", self._found, self._field, free)]
        return tuple(map(facts.unnumbered, told))

    def _armies(self) -> Iterator[tuple[float, Beat]]:
        changed = [event for __, __, event in self._lands if isinstance(event, table.ControlChanged)]
        taken = {PLACES[event.place].hex for event in changed}
        first = next((self._ways[id(move)] for move in self._moves if move.why in weights.SENT), 0)
        marched, least = self._marches(taken), weights.MARCH
        told = list[Beat]()
        # No army is left out before a weaker one.
        for place, march in reversed([*enumerate(marched)]):
            echo = march.line if march.whole else ""
            alone = march.nears or march.walk or (march.great and not place)
            joined = march.army and any(weights.joins(self._field, at) for at in march.at)
            weight = weights.HOST if alone or joined else weights.HOSTS if march.great else weights.MARCH
            if march.army:
                weight = least = min(weight, least)
            beat = Beat("army", weight, march.line, head=march.head, echo=echo, at=march.at)
            told.append(replace(beat, leads=int(joined)))
        yield from ((first, beat) for beat in reversed(told))
        for sentence, title, given in marches.left_empty(self._moves, self._field):
            spots = tuple(dict.fromkeys(move.path[0] for move in given))
            beat = Beat("given", weights.GIVEN, sentence, head=(title, ""), at=spots)
            yield self._ways[id(given[-1])], beat

    def _fought_out(self) -> Iterator[tuple[float, Beat]]:
        """Battles, each with what follows it, and where there will be one."""
        if self._declared and not self._over:
            sentence = _("**To be attacked: {targets}.**").format(targets=names.spots(self._declared))
            attacks = tell_battles.attacks((*self._declared,))
            head, at = facts.sentence(sentence), (*self._declared,)
            yield (
                min(self._declared.values()),
                Beat("declared", weights.BATTLE, sentence, attacks, head=head, at=at),
            )
        for battle, place in self._battles.items():
            section, highlight = f"{BATTLE}{battle.target}", battle if battle.heavy else None
            open_now, at, head = self._open(battle), (battle.target,), battle.head()
            sentence = battle.line()
            yield (
                place,
                Beat(section, battle.weight, sentence, open_now, head=head, highlight=highlight, at=at),
            )
            for event in self._after.get(battle, ()):
                beat = replace(self._made(event), section=section, highlight=highlight, brief=open_now)
                taken = isinstance(event, table.ControlChanged)
                yield place, replace(beat, leads=weights.leads(event) + 1) if taken else beat

    @staticmethod
    def _open(battle: Battle) -> str:
        """What a battle that goes on is about, for the line that says for whom the table waits (E3.8)."""
        if battle.over:
            return ""
        # What has happened alone tells it, so that it reads the same whenever it is told.
        mine, theirs = next(((fought.attack, fought.defence) for fought in battle.rounds), (0, 0))
        return tell_battles.attacks((battle.target,), mine, theirs)

    def _marches(self, taken: Collection[str]) -> list[marches.March]:
        lost = [person.id for person in self._field.persons if person.power != "fellowship"]
        return marches.told(
            self._moves,
            lost,
            partial(marches.weight, self._field, taken),
            partial(marches.strength, self._field, self._lost()),
            partial(weights.decides, self._field),
            gone=self._gone,
            taken=taken,
            whole=self._whole,
        )

    def _lost(self) -> Counter[str]:
        """What units lost in the battles since they marched."""
        lost = Counter[str]()
        for battle in self._battles:
            lost.update(battle.lost)
        return lost

    def _dawned(self, beats: Iterable[Beat]) -> Iterator[Beat]:
        """What befell lands, then the dice and the Search of the turn that has dawned (W3.3)."""
        dawned = _("**{Date}** dawns.").format(Date=tell_table.begun(self._day))
        if not self._day or self._whole:
            dawned = ""
        if self._worn:
            yield Beat("dawn", weights.CERTAIN, f"{dawned} {_('The Ring stays on.')}".lstrip())
            dawned = ""
        for beat in beats:
            under = f"{dawned} {beat.under}".lstrip() if beat.under else ""
            yield replace(beat, text=f"{dawned} {beat.text}".lstrip(), under=under)
            dawned = ""
        if dawned:
            yield Beat("dawn", weights.CERTAIN, dawned)

    @property
    def _unseen(self) -> bool:
        """Whether everybody knows of somebody hidden: else all have seen that nobody moved, or where to."""
        known = [self._field.person(name) for name in COMPANIONS if self._field.has(name)]
        return any(person.hidden or person.fate == "unseen" for person in known)

    @property
    def _worn(self) -> bool:
        """Whether the Ring that was worn is worn on in the turn that has dawned (RNG-5)."""
        return self._new == self._field.turn.number and self._field.ring.worn and not self._put_on

    def _told_lands(
        self, section: str, weighed: Sequence[tuple[int, int, Any]]
    ) -> Iterator[tuple[float, Beat]]:
        """What befalls lands; each heavy event by itself, whose record tells what it means (W8.2, W9.2)."""
        calls = {
            id(event): card
            for (__, __, card), (__, __, event) in pairwise(weighed)
            if causes.calling(card, event)
        }
        called = [card for card in calls.values() if not tell_realm.did(card)]
        left = causes.together([item for item in weighed if not any(item[2] is card for card in called)])
        for weight, group in groupby(left, lambda item: item[0]):
            places, events = zip(*((place, event) for __, place, event in group), strict=True)
            if weight > HEAVY:
                at = {id(event): place for place, event in zip(places, events, strict=True)}
                for part in marches.gathered(events):
                    few = weight == weights.ENTERS and marches.entering(part.events) < marches.GREAT
                    weighs = weights.JOINS if few else weight
                    yield (
                        self._placed(at[id(part.events[0])], part.events[0]),
                        _beat(section, weighs, part.events, part.line),
                    )
                continue
            for place, event in zip(places, events, strict=True):
                card = calls.get(id(event))
                yield self._placed(place, event), self._heavy(section, weight, event, card)
                if isinstance(event, table.Mobilised):
                    means = tell_realm.means(event, self._field.war.called)
                    yield from ((self._placed(place, event), self._meaning(section, line)) for line in means)

    def _heavy(self, section: str, weight: int, event: Any, card: table.CardPlayed | None) -> Beat:
        sentence = facts.said(event)
        leads = weights.leads(event) if isinstance(event, table.ControlChanged) else 0
        beat = _beat(section, weight, (event,), sentence)
        line = tell_realm.dated(beat.text, (event,), self._field.war.m)
        beat = replace(
            beat, text=self._with_count(event, line), highlight=self._highlight(event), leads=leads
        )
        if weights.legend(event):
            at = beat.at or tuple(unit.at for unit in self._field.units if unit.kind.naval and unit.at)
            # Its heading is the host that comes, its picture the place.
            return replace(beat, head=(tell_realm.comes(event, at), ""), echo="", at=at, highlight=None)
        if card is None:
            return beat
        # The card comes first, in the heading too (W15.2).
        shown = Played(card) if card.seat != self._seat and not self._whole else None
        first = tell_realm.mobilised((event.who,), event.why, card)
        return replace(
            beat,
            text=tell_realm.dated(first, (event,), self._field.war.m),
            head=(facts.bare(first), ""),
            echo=first,
            highlight=shown,
        )

    @staticmethod
    def _meaning(section: str, line: str) -> Beat:
        """What a war means gives way to what happened."""
        return Beat(section, weights.MARCH, line)

    def _placed(self, place: int, event: Any) -> float:
        """Where in the order an event is told: that a land goes to war after the attack that made it."""
        if isinstance(event, table.Mobilised) and event.why == "attacked":
            return next((at + 0.5 for at in self._battles.values() if at > place), place)
        return place

    def _highlight(self, event: Any) -> Highlight | None:
        match event:
            case table.CardPlayed():
                return Played(event)
            case table.Deserted():
                return Desertion(event, self._field.war.missed)
            case _:
                return None

    def _besieged(self) -> Iterator[tuple[float, Beat]]:
        """Citadels next to which an army came in this sitting so that they are besieged (W5.8)."""
        by_power: dict[str, list[tuple[int, str, int]]] = {}
        for at, move in positions.begun(self._field, self._moves).items():
            outside = positions.outside(self._field, at)
            siege = (self._ways[id(move)], at, self._field.strength(outside))
            by_power.setdefault(outside[0].power, []).append(siege)
        open_now = self._open([*self._battles][-1]) if self._battles else ""
        # It is told with what stands there after the battles.
        fought = max(self._battles.values(), default=-1) + 0.5
        for power, begun in by_power.items():
            sentence = maps.besieges(power, [(at, strength) for __, at, strength in begun])
            spots = tuple(at for __, at, __ in begun)
            strong = any(siege[2] >= weights.GREAT_SIEGE for siege in begun)
            heavy, leads = (weights.PLACE, weights.BESIEGED) if strong else (weights.WAR, 0)
            title = facts.sentence(sentence)
            yield (
                max([fought, *(siege[0] for siege in begun)]),
                Beat("besieged", heavy, sentence, open_now, head=title, at=spots, leads=leads),
            )

    def _hear(self, event: Any) -> None:
        self._heard += 1
        for battle in self._battles:
            battle.hear(event)
        if self._fight is not None:
            self._fight.hear(event)
        self._put_on = self._put_on or isinstance(event, quest.PutOn)
        self._came_to_light = self._came_to_light or (
            isinstance(event, quest.Revealed | fights.Died) or bool(getattr(event, "spotted", ()))
        )
        match event:
            case quest.Hidden():
                self._gone.update(event.who)
                self._seen(event)
            case quest.Revealed():
                self._gone.difference_update(event.who)
                self._seen(event)
            case table.HiddenMoved():
                self._moved = True
            case table.Moved(why="search"):
                self._seen(event)
            case table.Moved() if self._whole and _upon(event):
                # Where they came is told with where the Ring is.
                self._seen(event)
            case table.Moved():
                self._moves.append(event)
                self._ways[id(event)] = self._heard
            case fights.AttackDeclared():
                self._declared.setdefault(event.target, self._heard)
            case fights.AttackDropped():
                self._declared.pop(event.target, None)
            case fights.BattleBegan():
                self._declared.pop(event.target, None)
                self._battles[Battle(event, self._field)] = self._heard
            case fights.Fled() if fought := self._fought(event.at):
                self._after.setdefault(fought, []).append(event)
            case table.ControlChanged():
                weight = weights.of(event, self._field)
                if weight == weights.PLACE:
                    self._counted |= {event.source: event, event.power: event}
                if fought := self._fought(PLACES[event.place].hex):
                    self._after.setdefault(fought, []).append(event)
                else:
                    self._held().append((weight, self._heard, event))
            case table.SittingClosed():
                self._closed = True
            case table.TurnBegan():
                # The first turn is no other than that of the chapter it begins.
                self._day = names.date(event.number, event.since_m) if event.number > 1 else ""
                self._new, self._put_on = event.number, False
            case quest.Searched() if event.spotted:
                head = tell_hunt.headline(event), ""
                beat = Beat(
                    *("dawn", weights.FOUND, facts.said(event)),
                    head=head,
                    # Who searched where, its picture says.
                    echo=facts.said(event),
                    highlight=Search(event),
                    at=positions.at(event),
                )
                self._dawn.append((self._heard, beat))
            case quest.GollumRolled() | quest.SearchDrawn(void=True) | quest.Searched():
                # What is searched says by whom and with what: the card is told where nobody can search.
                self._dawn.append((self._heard, self._thrown(event)))
            case quest.DoomOpened() if self._dawn:
                # The Search has found the bearer in Mordor: that is why (DOO-2).
                self._found.append((self._heard, event))
            case _ if isinstance(event, SEEN):
                self._seen(event)
            case table.CardPlayed() if any(battle.uses(event) for battle in self._battles):
                pass
            case table.CardPlayed() if event.seat != self._seat and not self._whole:
                self._held().append((weights.OUTSIDE, self._heard, event))
            case table.Deserted():
                self._held().append((weights.OUTSIDE, self._heard, event))
            case table.Arrived() if not (self._whole or weights.legend(event)):
                self._held().append((weights.ENTERS, self._heard, event))
            case _ if isinstance(event, LANDS):
                self._held().append((weights.of(event, self._field), self._heard, event))
            case fights.FightEnded():
                self._fight = None
            case table.GameOver():
                self._over = True
            case _ if self._whole and not isinstance(event, (*HEARD, *FRAME)):
                # What only the reader is told.
                self._held().append((weights.of(event, self._field), self._heard, event))

    def _made(self, event: Any) -> Beat:
        beat = _beat("", weights.of(event, self._field), (event,), facts.said(event))
        return replace(beat, text=self._with_count(event, beat.text))

    def _with_count(self, event: Any, line: str) -> str:
        """For one reader, with how many of the places that decide the game are held after the last of them:
        in a post how it stands says so (W15.4)."""
        powers = [power for power, last in self._counted.items() if self._whole and last is event]
        return " ".join(filter(None, (line, *(standing.counts(self._field, power) for power in powers))))

    def _thrown(self, event: Any) -> Beat:
        """The dice of every turn; one reader is told that they were about the Ring (W15.2)."""
        if not self._whole:
            searched = isinstance(event, quest.Searched)
            return Beat("dawn", weights.SOUGHT if searched else weights.GUIDED, facts.said(event))
        near = isinstance(event, quest.Searched) and weights.looked(event)
        sentence = tell_hunt.missed(event) if near else facts.said(event)
        return Beat("dawn", min(weights.CERTAIN, weights.of(event, self._field)), sentence)

    def _seen(self, event: Any) -> None:
        """Who is seen in one hex for one reason is told in one sentence, and an escape in one."""
        if isinstance(event, fights.Died | fights.Dispersed) and self._fight is not None:
            return  # How the fight ended says so.
        if isinstance(event, fights.FightBegan):
            event = self._fight = Fight(event)
        people = self._found if self._day or self._dawn else self._people
        place, last = people[-1] if people else (0, None)
        match last, event:
            case quest.EscapeTried(freed=True) as before, quest.Freed(why="escape") if (
                before.who in event.who
            ):
                people[-1] = (place, event)
            case quest.Revealed() as before, quest.Revealed() if (before.at, before.why) == (
                event.at,
                event.why,
            ):
                people[-1] = (place, replace(before, who=(*before.who, *event.who)))
            case _:
                people.append((self._heard, event))

    def _fought(self, at: str) -> Battle | None:
        """The latest battle there."""
        return next((battle for battle in reversed([*self._battles]) if battle.target == at), None)

    def _held(self) -> list[tuple[int, int, Any]]:
        """What befalls lands in the turn that is told of now."""
        return self._new_lands if self._day else self._lands


def weight_of(event: Any, field: Field) -> int:
    """The weight of what befalls people; a fight without a victor is no more than a battle."""
    if isinstance(event, Fight):
        deaths = [weights.of(death, field) for death in event.died]
        fallen = [weights.FOUND if blow.how == "dispersed" else weights.FIGHT for blow in event.blows]
        return min([*deaths, *fallen, weights.BATTLE])
    return weights.of(event, field) if not isinstance(event, table.Moved) else weights.SEEN


def _freed_later(events: Sequence[Any]) -> list[Any]:
    """The captures of those who are free again at the end: no heading says that they are captives (W15.2)."""
    taken, undone = dict[str, Any](), list[Any]()
    for event in events:
        match event:
            case quest.CaptureTried(taken=True):
                taken[event.who] = event
            case quest.Freed():
                undone += [taken.pop(name) for name in event.who if name in taken]
            case quest.EscapeTried(freed=True) if event.who in taken:
                undone.append(taken.pop(event.who))
            case quest.RescueTried(freed=True) if event.captive in taken:
                undone.append(taken.pop(event.captive))
            case _:
                pass
    return undone


def _people(
    section: str,
    events: Sequence[tuple[int, Any]],
    field: Field,
    free: Sequence[Any],
    gone: Collection[str] = (),
) -> Iterator[tuple[float, Beat]]:
    """What befalls people; ``free``: the captures that did not last; ``gone``: who is seen no longer, so that
    no heading says that they were."""
    groups = [tuple(group) for __, group in groupby(events, lambda pair: together(pair[1], field))]
    for pairs, after in zip_longest(groups, groups[1:]):
        place, group = pairs[0][0], [event for __, event in pairs]
        lasting = [part for part in group if not any(part is capture for capture in free)]
        event, weight = group[0], min((weight_of(part, field) for part in lasting), default=weights.SEEN)
        if isinstance(event, Fight):
            sentence = event.line()
            yield place, Beat(section, weight, sentence, head=event.head(), echo=event.echo(), at=(event.at,))
            continue
        # Where captives are rescued, they who are free say.
        last = group[-1] if len(group) > 1 else after[0][1] if after else event
        where = positions.at(last if isinstance(event, quest.RescueTried) else event)
        beat = replace(_beat(section, weight, group, befell(group, field)), at=where)
        if lasting and len(lasting) < len(group):
            beat = replace(beat, head=facts.of(lasting, befell(lasting, field), weight))
        if isinstance(event, quest.Revealed) and not set(event.who).difference(gone):
            beat = replace(beat, head=NO_HEAD)
        yield place, beat


def people(events: Iterable[Any], view: View) -> Iterator[tuple[int, str]]:
    """What befalls people as the story tells it, each sentence with its weight for that reader; a fight is
    told elsewhere."""
    for __, group in groupby(events, lambda event: together(event, view.field)):
        parts = tuple(group)
        yield min(weights.to(part, view) for part in parts), befell(parts, view.field)


def together(event: Any, field: Field) -> object:
    """What tells those apart who are not told together: one captor tries to take several, and who was
    rescued, or escaped, is free."""
    if isinstance(event, quest.CaptureTried):
        return event.by, event.at
    if isinstance(event, fights.Died):
        return event.at, event.why, weight_of(event, field)
    if isinstance(event, table.Moved) and weights.hunts(event):
        return "upon", event.path[-1], event.ring
    if isinstance(event, quest.RescueTried) and event.freed:
        return "rescue", (event.captive,)
    if isinstance(event, quest.EscapeTried) and event.freed:
        return "escape", (event.who,)
    if isinstance(event, quest.Freed) and event.why in ("rescue", "escape"):
        return event.why, event.who
    return id(event)


def _upon(event: table.Moved) -> bool:
    """Whether Nazgûl came to the bearer or next to him without an army, for whom it is known who that is."""
    return weights.hunts(event) and all(name in NAZGUL for name in event.who)


def befell(group: Sequence[Any], field: Field) -> str:
    """What befalls people, in one sentence without dice (W15.2)."""
    match group[0]:
        case table.Moved() as event if weights.hunts(event):
            riders = [name for part in group for name in part.who if name in NAZGUL]
            return tell_hunt.upon(riders, event.path[-1], there=event.path[-1] == event.ring)
        case quest.RescueTried(freed=True) as event if event.captive == field.ring.holder:
            return tell_hunt.rescued(event, ring=True)
        case table.Moved() as event:
            return ngettext("{who} comes to {at}.", "{who} come to {at}.", len(event.who)).format(
                who=tell_table.begun(names.company(event.who)), at=names.spot(event.path[-1])
            )
        case fights.Died():
            return tell_duels.died(group)
        case quest.CaptureTried():
            return tell_hunt.scene(group, field.ring.taken)
        case quest.EscapeTried(freed=False) as event:
            return _("{who} tries in vain to escape at {at}.").format(
                who=names.piece(event.who), at=names.spot(event.at)
            )
        case quest.EscapeTried() as event:
            to = next((fact.at for fact in group[1:]), "")
            return tell_hunt.freed(quest.Freed((event.who,), to, "escape"))
        case quest.RescueTried() as event:
            return tell_hunt.rescued(event, at=next((fact.at for fact in group[1:]), ""))
        case event:
            return facts.said(event)


def _beat(section: str, weight: int, events: Sequence[Any], line: str) -> Beat:
    """What is told in one sentence."""
    head, echo, still = facts.of(events, line, weight), facts.echo(events, line), ""
    if weight in (weights.ENTERS, weights.JOINS) and isinstance(events[0], table.Arrived):
        # It heads no post: the map shows who stands there.
        head, still = NO_HEAD, head[0]
    at = dict.fromkeys(spot for event in events for spot in positions.at(event))
    under = tell_realm.below(events[0]) if isinstance(events[0], table.CardPlayed) else ""
    return Beat(section, weight, line, head=head, still=still, echo=echo, under=under, at=tuple(at))
