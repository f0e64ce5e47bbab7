"""A sitting put into words for the channel, in the fixed order of W3.2 and W3.3.

It hears redacted facts alone, so it cannot tell more than a spectator may know (INF-7).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, zip_longest
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.model import positions, weights
from bot.games.war.model.battles import Battle
from bot.games.war.tell import facts, marches
from bot.games.war.tell.fights import Desertion, Fight, Played, Search
from bot.games.war.words import maps, names, tell_battles, tell_duels, tell_hunt, tell_realm, tell_table
from bot.games.war.words.catalogue import _, ngettext
from bot.model.story import HEAVY, Beat, Highlight
from engine.war.data import COMPANIONS, PLACES
from engine.war.events import fights, quest, table
from engine.war.field import Field

BATTLE: Final = "battle-"
"""With what the section of a battle begins."""
SEEN: Final = (
    *(quest.Revealed, quest.CaptureTried, quest.EscapeTried, quest.Freed, quest.RescueTried),
    *(fights.Died, fights.Dispersed, quest.RingClaimed, quest.PutOn, quest.RingOff, quest.BearerLost),
    *(quest.CouldNot, table.Converted, fights.Fled, fights.FightBegan, quest.Intercepted),
    *(table.Wearied, table.Healed),
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
        self._people: list[Any] = []
        self._declared: list[str] = []
        """Where battles will be fought."""
        self._battles: list[Battle] = []
        self._after: dict[Battle, list[Beat]] = {}
        """Who got away from a battle, and whose the place is then."""
        self._moves: list[table.Moved] = []
        self._lands: list[tuple[int, Any]] = []
        self._day = ""
        """The turn that has dawned since the sitting, with its date (SEQ-7)."""
        self._new = 0
        """Its number."""
        self._put_on = False
        """Whether the Ring was put on since."""
        self._new_lands: list[tuple[int, Any]] = []
        self._dawn: list[Beat] = []
        self._found: list[Any] = []
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
        known = [_weight(event, self._field) for event in (*self._people, *self._found)]
        known += [weight for weight, __ in (*self._lands, *self._new_lands)]
        known += [beat.weight for beats in (*self._after.values(), self._dawn) for beat in beats]
        known += [battle.weight for battle in self._battles]
        return sum(weight <= HEAVY for weight in known)

    def beats(self) -> tuple[Beat, ...]:
        """What is told so far, in the order of W3.2: marches, lands, people, battles; what follows a Dark
        sitting as W3.3 has it."""
        told: list[Beat] = []
        if self._moved and (
            self._unseen or any(isinstance(one, SEEN) for one in (*self._people, *self._found))
        ):
            told.append(Beat("moved", weights.MOVED, tell_table.MOVED()))
            if self._closed and not self._battles and not self._begun:
                told.append(Beat("", weights.REST, tell_battles.NO_BATTLE()))
        changed = [event for __, event in self._lands if isinstance(event, table.ControlChanged)]
        taken = {PLACES[event.place].hex for event in changed}
        for march in self._marches(taken):
            if march.whole and taken.issuperset(march.at):
                continue  # That the places are taken says so.
            echo = march.line if march.whole else ""
            told.append(Beat("army", weights.MARCH, march.line, head=march.head, echo=echo, at=march.at))
        told += self._told_lands("lands", self._lands)
        told += _people("people", self._people, self._field)
        if self._declared and not self._over:
            said = _("**To be attacked: {targets}.**").format(targets=names.spots(self._declared))
            told.append(
                Beat(
                    "declared",
                    weights.BATTLE,
                    said,
                    tell_battles.attacks(self._declared),
                    head=facts.sentence(said),
                    at=(*self._declared,),
                )
            )
        for battle in self._battles:
            section, highlight = f"{BATTLE}{battle.target}", battle if battle.heavy else None
            told.append(
                Beat(
                    section,
                    battle.weight,
                    battle.line(),
                    self._open(battle),
                    head=battle.head(),
                    highlight=highlight,
                    at=(battle.target,),
                )
            )
            told += (
                replace(beat, section=section, highlight=highlight, brief=self._open(battle))
                for beat in self._after.get(battle, ())
            )
        open_now = self._open(self._battles[-1]) if self._battles else ""
        told += (replace(beat, brief=open_now) for beat in self._besieged())
        told += self._dawned()
        told += _people("found", self._found, self._field)
        return tuple(told)

    @staticmethod
    def _open(battle: Battle) -> str:
        """What a battle that goes on is about, for the line that says for whom the table waits (E3.8)."""
        if battle.over:
            return ""
        # What has happened alone tells it, so that it reads the same whenever it is told.
        mine, theirs = next(((one.attack, one.defence) for one in battle.rounds), (0, 0))
        return tell_battles.attacks((battle.target,), mine, theirs)

    def _marches(self, taken: Collection[str]) -> list[marches.March]:
        lost = [one.id for one in self._field.persons if one.power != "fellowship"]
        return marches.told(self._moves, lost, partial(marches.weight, self._field, taken), whole=self._whole)

    def _dawned(self) -> Iterator[Beat]:
        """What befell lands, then the dice and the Search of the turn that has dawned (W3.3)."""
        dawned = _("**{Date}** dawns.").format(Date=tell_table.begun(self._day))
        if not self._day or self._whole:
            dawned = ""
        if self._worn:
            yield Beat("dawn", weights.CERTAIN, f"{dawned} {_('The Ring stays on.')}".lstrip())
            dawned = ""
        for beat in (*self._told_lands("dawn", self._new_lands), *self._dawn):
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

    def _told_lands(self, section: str, weighed: Iterable[tuple[int, Any]]) -> Iterator[Beat]:
        """What befalls lands; each heavy event by itself, whose record tells what it means (W8.2, W9.2)."""
        for weight, group in groupby(weighed, lambda one: one[0]):
            events = [event for __, event in group]
            if weight > HEAVY:
                told = marches.gathered(events)
                yield from (_beat(section, weight, one.events, one.line) for one in told)
                continue
            for event in events:
                called = self._field.war.called
                said = (
                    tell_realm.means(event, called, self._field.war.m or 0)
                    if isinstance(event, table.Mobilised) and not self._whole
                    else facts.said(event)
                )
                beat = _beat(section, weight, (event,), said)
                yield replace(beat, highlight=self._highlight(event))

    def _highlight(self, event: Any) -> Highlight | None:
        match event:
            case table.CardPlayed():
                return Played(event)
            case table.Deserted():
                return Desertion(event, self._field.war.missed)
            case _:
                return None

    def _besieged(self) -> Iterator[Beat]:
        """Citadels next to which an army came in this sitting so that they are besieged (W5.8)."""
        for at in positions.begun(self._field, self._moves):
            outside = positions.outside(self._field, at)
            said = maps.besieges(outside[0].power, at, self._field.strength(outside))
            yield Beat("besieged", weights.WAR, said, head=facts.sentence(said), at=(at,))

    def _hear(self, event: Any) -> None:
        for battle in self._battles:
            battle.hear(event)
        if self._fight is not None:
            self._fight.hear(event)
        self._put_on = self._put_on or isinstance(event, quest.PutOn)
        match event:
            case table.HiddenMoved():
                self._moved = True
            case table.Moved(why="search"):
                self._seen(event)
            case table.Moved():
                self._moves.append(event)
            case fights.AttackDeclared() if event.target not in self._declared:
                self._declared.append(event.target)
            case fights.AttackDropped():
                self._declared = [one for one in self._declared if one != event.target]
            case fights.BattleBegan():
                self._declared = [one for one in self._declared if one != event.target]
                self._battles.append(Battle(event, self._field))
            case fights.Fled() if fought := self._fought(event.at):
                self._after.setdefault(fought, []).append(self._made(event))
            case table.ControlChanged():
                weight = weights.of(event, self._field)
                if fought := self._fought(PLACES[event.place].hex):
                    self._after.setdefault(fought, []).append(self._made(event))
                else:
                    self._held().append((weight, event))
            case table.SittingClosed():
                self._closed = True
            case table.TurnBegan():
                # The first turn is no other than that of the chapter it begins.
                self._day = names.date(event.number, event.since_m) if event.number > 1 else ""
                self._new, self._put_on = event.number, False
            case quest.Searched() if event.spotted:
                head = tell_hunt.headline(event), ""
                self._dawn.append(
                    Beat(
                        *("dawn", weights.FOUND, facts.said(event)),
                        head=head,
                        # Who searched where, its picture says.
                        echo=facts.said(event),
                        highlight=Search(event),
                        at=positions.at(event),
                    )
                )
            case quest.GollumRolled(power="nobody"):
                pass
            case quest.GollumRolled() | quest.SearchDrawn(void=True) | quest.Searched():
                # What is searched says by whom and with what: the card is told where nobody can search.
                self._dawn.append(self._thrown(event))
            case quest.DoomOpened() if self._dawn:
                # The Search has found the bearer in Mordor: that is why (DOO-2).
                self._found.append(event)
            case _ if isinstance(event, SEEN):
                self._seen(event)
            case table.CardPlayed() if event.seat != self._seat and not self._whole:
                self._held().append((weights.OUTSIDE, event))
            case table.Deserted():
                self._held().append((weights.OUTSIDE, event))
            case _ if isinstance(event, LANDS):
                self._held().append((weights.of(event, self._field), event))
            case fights.FightEnded():
                self._fight = None
            case table.GameOver():
                self._over = True

    def _made(self, event: Any) -> Beat:
        return _beat("", weights.of(event, self._field), (event,), facts.said(event))

    def _thrown(self, event: Any) -> Beat:
        """The dice of every turn; one reader is told that they were about the Ring (W15.2)."""
        if not self._whole:
            return Beat("dawn", weights.CERTAIN, facts.said(event))
        near = isinstance(event, quest.Searched) and weights.looked(event, self._field)
        said = tell_hunt.missed(event) if near else facts.said(event)
        return Beat("dawn", min(weights.CERTAIN, weights.of(event, self._field)), said)

    def _seen(self, event: Any) -> None:
        """Who is seen in one hex for one reason is told in one sentence, and an escape in one."""
        if isinstance(event, fights.FightBegan):
            event = self._fight = Fight(event)
        people = self._found if self._day or self._dawn else self._people
        match (people[-1] if people else None), event:
            case quest.EscapeTried(freed=True) as before, quest.Freed(why="escape") if (
                before.who in event.who
            ):
                people[-1] = event
            case quest.Revealed() as before, quest.Revealed() if (before.at, before.why) == (
                event.at,
                event.why,
            ):
                people[-1] = replace(before, who=(*before.who, *event.who))
            case _:
                people.append(event)

    def _fought(self, at: str) -> Battle | None:
        """The latest battle there."""
        return next((battle for battle in reversed(self._battles) if battle.target == at), None)

    def _held(self) -> list[tuple[int, Any]]:
        """What befalls lands in the turn that is told of now."""
        return self._new_lands if self._day else self._lands


def _weight(event: Any, field: Field) -> int:
    """The weight of what befalls people; a fight without a victor is no more than a battle."""
    if isinstance(event, Fight):
        return weights.FIGHT if event.won else weights.BATTLE
    return weights.of(event, field) if not isinstance(event, table.Moved) else weights.SEEN


def _people(section: str, events: Sequence[Any], field: Field) -> Iterator[Beat]:
    groups = [tuple(group) for __, group in groupby(events, lambda event: together(event, field))]
    for group, after in zip_longest(groups, groups[1:]):
        event, weight = group[0], _weight(group[0], field)
        if isinstance(event, Fight):
            yield Beat(section, weight, event.line(), head=event.head(), echo=event.echo(), at=(event.at,))
            continue
        # Where captives are rescued, they who are free say.
        where = positions.at(after[0] if after and isinstance(event, quest.RescueTried) else event)
        yield replace(_beat(section, weight, group, befell(group)), at=where)


def people(events: Iterable[Any], field: Field) -> Iterator[tuple[int, str]]:
    """What befalls people as the story tells it, each sentence with its weight; a fight is told elsewhere."""
    for __, group in groupby(events, lambda event: together(event, field)):
        found = tuple(group)
        yield _weight(found[0], field), befell(found)


def together(event: Any, field: Field) -> object:
    """What tells those apart who are not told in one sentence: one captor takes, or misses, several."""
    if isinstance(event, quest.CaptureTried):
        return event.by, event.at, event.taken, _weight(event, field)
    if isinstance(event, fights.Died):
        return event.at, event.why, _weight(event, field)
    return id(event)


def befell(group: Sequence[Any]) -> str:
    """What befalls people, in one sentence without dice (W15.2)."""
    match group[0]:
        case table.Moved() as event:
            return ngettext("{who} comes to {at}.", "{who} come to {at}.", len(event.who)).format(
                who=names.party(event.who), at=names.spot(event.path[-1])
            )
        case fights.Died():
            return tell_duels.died(group)
        case quest.CaptureTried() as event:
            return tell_hunt.caught([one.who for one in group], event)
        case quest.EscapeTried(freed=False) as event:
            return _("{who} tries in vain to escape at {at}.").format(
                who=names.piece(event.who), at=names.spot(event.at)
            )
        case quest.EscapeTried() as event:
            return tell_hunt.freed(quest.Freed((event.who,), "", "escape"))
        case quest.RescueTried() as event:
            return tell_hunt.rescued(event)
        case event:
            return facts.said(event)


def _beat(section: str, weight: int, events: Sequence[Any], line: str) -> Beat:
    """What is told in one sentence."""
    head, echo = facts.of(events, line, weight), facts.echo(events, line)
    at = dict.fromkeys(spot for event in events for spot in positions.at(event))
    under = tell_realm.below(events[0]) if isinstance(events[0], table.CardPlayed) else ""
    return Beat(section, weight, line, head=head, echo=echo, under=under, at=tuple(at))
