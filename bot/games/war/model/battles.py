"""One battle, heard from its beginning to its end (W3.2, W3.4), and the odds of a fight (IND-6)."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from bot.games.war.model import weights
from bot.games.war.words import names, tell_realm, tell_table
from bot.games.war.words import tell_battles as words
from bot.games.war.words.catalogue import _
from engine.war.board import BOARD
from engine.war.cards.combat import CHARGE, GROND
from engine.war.data import PLACES, TABLES
from engine.war.data.records import Power
from engine.war.duels.challenging import Foe, combat, fighters, harmless
from engine.war.events import fights as ev
from engine.war.events.table import CardPlayed, ControlChanged, Moved, SittingClosed
from engine.war.field import Field
from engine.war.odds import Rival, blow, fought
from engine.war.phase_records import Fighting
from engine.war.pieces import TROOPS

HEAVY: Final = 20
"""From this loss in strength on a battle is told in a post of its own (W3.4)."""
WON: Final = ("taken", "rout", "retreat")
"""Ends after which the attackers may move in (ARM-8)."""
AFTER: Final = ("rout", "retreat", "advance")
"""Why pieces move in a battle, or after it."""


class Battle:
    """Hears the public facts of one battle."""

    def __init__(self, began: ev.BattleBegan, known: Field | None = None) -> None:
        """``known``: how things stand when it is told, for whose the place is then."""
        self._began = began
        self._known = known
        self.rounds: list[ev.RoundFought] = []
        self.why = ""
        self.left = 0, 0
        """The strength that both sides had left at its end."""
        self.lost: Counter[str] = Counter()
        """Strength lost by each unit."""
        self._cards: list[str] = []
        """What was used in it: cards are named with its orders."""
        self._after: list[str] = []
        self._entered: tuple[str, ...] = ()
        self._gone: list[Moved] = []
        """Who of the defenders got away."""
        self._holder: Power | None = None
        """Whose the place is now."""
        self._loser = ""
        """From whom it was taken."""
        self._settled = False
        """Whether it is sure who moved in."""
        self._ended = False
        """Whether a step ended after it was over."""

    @property
    def target(self) -> str:
        """The hex."""
        return self._began.target

    @property
    def attackers(self) -> tuple[str, ...]:
        """Units and bands."""
        return self._began.attackers

    @property
    def defenders(self) -> tuple[str, ...]:
        """Units and bands; none: the Intrinsic Defense alone (INT-2)."""
        return self._began.defenders

    @property
    def attacker(self) -> Power:
        """Who attacks."""
        return self._began.power

    def of(self, powers: Collection[Power]) -> bool:
        """Whether troops of those powers fight in it."""
        return self.attacker in powers or self.defender in powers

    @property
    def defender(self) -> Power:
        """Who is attacked: as their units say, else the West by the Dark and the Dark by the West."""
        for name in self._began.defenders:
            troop = TROOPS.get(name.partition("/")[0].partition(".")[0])
            if troop is not None:
                return troop.power
        return "sauron" if self.attacker == "fellowship" else "fellowship"

    @property
    def led(self) -> tuple[str, ...]:
        """Who led, on either side."""
        return tuple(dict.fromkeys(name for fought in self.rounds for name in fought.led))

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return bool(self.why)

    @property
    def settled(self) -> bool:
        """Whether it is over with all that follows."""
        return self.over and self._settled

    def step(self) -> None:
        """A step has ended: in the one after the end at the latest somebody has moved in, or nobody does."""
        if self.over and (self._ended or self._entered or self.why not in WON):
            self._settled = True
        self._ended = self.over

    def settle(self) -> None:
        """All that follows its end has been heard."""
        self._settled = self.over

    @property
    def heavy(self) -> bool:
        """Whether it has a post of its own: an Objective fell in it, or much strength was lost (W3.4)."""
        place = BOARD.place_id(self.target)
        return self.lost.total() >= HEAVY or (self._holder is not None and PLACES[place].objective)

    def hear(self, event: Any) -> None:
        """Take in a fact; those of other battles are left out of account."""
        match event:
            case CardPlayed() if self.uses(event):
                self._cards.append(tell_realm.plays(event))
            case ev.RoundFought() if event.target == self.target and not self.why:
                self.rounds.append(event)
                self.lost.update(dict(event.lost))
            case ev.BattleEnded() if event.target == self.target and not self.why:
                self.why, self.left = event.why, event.left
            case ev.UnitLost(why="rout" | "leader") if event.unit in (*self.attackers, *self.defenders):
                self.lost[event.unit] += event.strength
                self._after.append(words.said(event))
            case ev.Fled() if event.at == self.target:
                self._after.append(words.said(event))
            case ControlChanged() if event.place == BOARD.place_id(self.target):
                self._holder, self._loser = event.power, tell_table.loser(event)
            case Moved(why="advance") if event.path[-1] == self.target:
                self._entered += event.who
            case Moved(why="rout" | "retreat") if event.path[0] == self.target and not self.why:
                self._gone.append(event)
            case ev.BattleBegan() | SittingClosed():
                self._settled = True
            case _:
                pass

    def moves(self, event: Moved) -> bool:
        """Whether somebody leaves it, or moves in where it was fought."""
        return event.why in AFTER and self.target in (event.path[0], event.path[-1])

    def uses(self, event: CardPlayed) -> bool:
        """Whether a card goes with it: the line of the battle begins with it, as it came first (W15.2)."""
        return event.card in (CHARGE, GROND) and event.on == (self.target,) and not self.over

    def line(self) -> str:
        """By which cards, where, at which odds, how it ended, what both lost, what followed."""
        return " ".join((self.brief(), *self.after()))

    def brief(self) -> str:
        """Its line without what followed."""
        mine = sum(self.lost[name] for name in self._began.attackers)
        lost = mine, self.lost.total() - mine
        told = words.line(self._began, self.rounds, self.why, lost, self.defender)
        return " ".join((*self._cards, told))

    def after(self) -> Iterator[str]:
        """Who got away and where to, who moved in, who is still there."""
        yield from (words.away(event) for event in self._gone)
        yield from (*self._moves_in(), *self.remain())

    @property
    def weight(self) -> int:
        """How heavy it is (W15.2)."""
        return weights.GREAT if self.heavy else weights.BATTLE

    def head(self) -> tuple[str, str]:
        """The head of a post that it is the news of."""
        return words.head(self.target, self.why, self.attacker, empty=self._empty())

    def body(self) -> tuple[str, ...]:
        """How it ended and what it cost, who was lost or got away, who holds the place then. The picture
        shows who fought, the log and *In full* tell its rounds with their dice (W15.2)."""
        return (self.line(), *self._after, *self.taken())

    def taken(self) -> Iterator[str]:
        """Whose the place is now, if that has changed."""
        if self._holder is not None:
            yield tell_table.control((self.target,), self._holder, self._loser)

    def remain(self) -> Iterator[str]:
        """Who is still seen there though no troops are."""
        if self._known is not None and self.over:
            yield from remaining(ev.BattleEnded(self.target, self.why), self._known)

    def _moves_in(self) -> Iterator[str]:
        """Who moves in where nobody is left, or that nobody does (ARM-8)."""
        if self._entered and self._holder == self.attacker:
            return  # That the place is theirs says so.
        if self._entered:
            yield _("Moving in: {units}.").format(units=names.troops(self._entered))
        elif self._settled and self.why in WON:
            holder = self._still()
            yield (
                (
                    _("Nobody moves in: the place stands empty, but still belongs to {power}.")
                    if self._empty() and not [*self.remain()]
                    else _("Nobody moves in; {power} still holds the place.")
                ).format(power=names.power(holder))
                if holder
                else words.NOBODY_ENTERS()
            )

    def _empty(self) -> bool:
        """Whether nobody stands there now, nor walls that defend themselves (INT-2)."""
        walls = BOARD.place_id(self.target) in TABLES.intrinsic
        ruined = self._known is not None and BOARD.place_id(self.target) in self._known.war.ruined
        return bool(self._still()) and (ruined or not walls)

    def _still(self) -> str:
        """Whose the place is though the attackers have won: none of theirs moved in."""
        place = BOARD.place_id(self.target)
        if not place or self._known is None or self._entered or not self.settled or self.why not in WON:
            return ""
        holder = self._known.holder(place)
        return "" if holder in ("nobody", self.attacker) else holder


def remaining(ended: ev.BattleEnded, known: Field) -> Iterator[str]:
    """Who of the defenders is still seen where the attackers have won and no troops stand."""
    if ended.why in WON and not known.units_at(ended.target):
        here = known.persons_at(ended.target)
        free = [person.id for person in here if not (person.hidden or person.captor or person.nazgul)]
        if free:
            yield words.remain(free)


def odds(field: Field, fight: Fighting, *, turned: bool) -> tuple[int, int]:
    """How often of 36 it is won and lost; of one blow for the Ring, how often it brings it and does not."""
    mine, theirs = sides(field, fight, turned=turned)
    if for_the_ring(field, fight) and mine and theirs:
        margin = combat(field, mine[0], theirs[0]) - combat(field, theirs[0], mine[0])
        ways = round(36 * blow(margin, more=-margin if theirs[0].strikes else None))
        return ways, 36 - ways
    ends = fought(_rivals(field, mine, theirs), _rivals(field, theirs, mine))
    return round(36 * ends.won), round(36 * ends.lost)


def for_the_ring(field: Field, fight: Fighting) -> bool:
    """Whether one blow for the Ring is struck, as far as the viewer knows who has it (RNG-7, GOL-4)."""
    holder = field.ring.holder
    return fight.challenged == (holder,) and (holder == "gollum" or field.person(holder).lost)


def sides(field: Field, fight: Fighting, *, turned: bool) -> tuple[Sequence[Foe], Sequence[Foe]]:
    """The viewer's side and the other."""
    two = fighters(field, fight, 0), fighters(field, fight, 1)
    return (two[0], two[1]) if turned else (two[1], two[0])


def _rivals(field: Field, side: Sequence[Foe], foes: Sequence[Foe]) -> tuple[Rival, ...]:
    return tuple(
        Rival(
            tuple(combat(field, foe, other) for other in foes),
            foe.endurance,
            foe.strikes and not harmless(field, foe.id),
        )
        for foe in side
    )
