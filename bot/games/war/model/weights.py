"""How heavy an event is: the one list of this game (W15.2). Post, headline, picture window, messages, panels
and *What happened* go by it."""

from collections.abc import Iterable
from typing import Any, Final

from bot.games.war.model.positions import sieges
from bot.model.story import HEAVY, WEIGHTY
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, PLACES
from engine.war.events import fights, quest, table
from engine.war.field import Field
from engine.war.moves.restrictions import intrinsic
from engine.war.pieces import Unit
from engine.war.view import View

RING: Final = 0
"""The Ring is destroyed, taken, lost or claimed."""
BEARER: Final = 1
"""A capture or the death of who bears it, for those who know that."""
LOST: Final = 2
"""A capture, a death, or who goes over to the enemy."""
PLACE: Final = 3
"""An Objective or a key place changes hands, or a power goes to war."""
WORN: Final = 4
FIGHT: Final = 5
"""A fight won or lost."""
FREED: Final = 6
"""An escape or a rescue."""
CLOSE: Final = FREED
"""For its reader: own people are spotted or tried to be taken, own troops fought; and for who knows the
bearer a Search there, and Nazgûl who come next to the bearer (W3.6)."""
GREAT: Final = 7
"""A heavy battle (W3.4); for its reader, own lands go to war."""
FOUND: Final = 8
"""A Search that found somebody (W6.5)."""
OUTSIDE: Final = HEAVY
"""A card that somebody played while another sat, allies who desert (W9.2, W8.2), a great host that enters the
war."""
MOVED: Final = HEAVY + 1
"""The word that hidden people moved, which is never left out (INF-3)."""
ENTERS: Final = MOVED
"""For a post a great force that enters the map: left out no more than that somebody moved (W3.2)."""
WAR: Final = HEAVY + 2
"""A land goes to war, and a siege begins."""
BATTLE: Final = HEAVY + 3
"""Any other battle, a fight without a victor, a Search where the reader knows the bearer to be."""
MINE: Final = HEAVY + 4
"""What comes next to the reader's own places and armies, the reader's new troops and event cards (W3.6)."""
CARD: Final = HEAVY + 5
"""A card that its player played in the own sitting: what it made possible follows it."""
TAKEN: Final = CARD
"""A place changes hands that is no Objective and decides nothing."""
GIVEN: Final = TAKEN
"""Troops leave a place of theirs empty beside an enemy army (W15.2)."""
SEEN: Final = HEAVY + 6
"""What else befalls people, and whom Gollum follows for who knows the bearer to be near him."""
HOST: Final = HEAVY + 7
"""The march of a great army, and the open way of people of the West; before these stands an army that enters
a Citadel or joins a siege, whatever its strength."""
LAND: Final = HEAVY + 8
JOINS: Final = LAND
"""For a post anybody else who enters the map."""
SEARCH: Final = LAND
"""A Search that found nobody."""
SOUGHT: Final = MINE
"""For a post such a Search: it gives way to battles, and to no march."""
GUIDED: Final = WEIGHTY - 1
"""Who guides Gollum."""
CERTAIN: Final = WEIGHTY
"""What is told of every sitting."""
HOSTS: Final = WEIGHTY + 1
"""For a post the march of another great army of the same sitting: the Search and what was taken have to find
room too."""
MARCH: Final = HOSTS + 1
"""What is left out first, with what a war that was declared means."""
REST: Final = MARCH + 1
"""What is no event: a number read."""
PASSING: Final = REST + 2
"""A march far from what is the reader's own: a message that opens a sitting counts it (W3.6)."""

_RING: Final = (
    *(quest.RingClaimed, quest.BearerLost, quest.CouldNot, quest.RingFell, quest.RingPassed),
    *(quest.RingFound, quest.RingGone),
)
_SEEN: Final = (
    *(quest.Revealed, quest.Intercepted, quest.CaptureTried, quest.EscapeTried, quest.RescueTried),
    *(fights.Fled, quest.RingOff, fights.PerilMet, fights.Withdraws, quest.HandedOver),
    *(table.Wearied, table.Healed, table.Left, quest.Hidden),
)
_FIGHT: Final = (
    *(fights.FightBegan, fights.Struck, fights.Wounded, fights.Shaken, fights.BrokenOff, fights.FightEnded),
)
_BATTLE: Final = (fights.BattleBegan, fights.RoundFought, fights.Left, fights.BattleEnded)
_LAND: Final = (
    *(table.DiplomacyTried, table.Returned, table.AllianceEnded, table.GripLost),
    *(table.ControlTaken, table.Arrived, fights.Ruined, fights.UnitLost),
    *(table.HostGone, quest.DoomOpened, table.UnitHarmed),
)
FLOWN: Final = "eagles"
"""Why people move whom Eagles carry."""
UNWILLING: Final = ("spotted", "captured", "freed", "fallen")
"""Why a march halts that its owner did not foresee."""
SENT: Final = ("order", "march", "carried", FLOWN)
"""Why who was sent moves; battles tell of other ways."""
WARS: Final = ("saruman", "mordor")
"""Who goes to war as a power (MOB-1, SR3)."""


CORSAIRS: Final = "EV02"
"""The card with which they come."""
LEGENDS: Final = ("ents", "shadow_host")
"""Hosts that enter the war as a great moment of it."""


def legend(event: Any) -> bool:
    """Whether one of the great hosts enters the war: Corsairs, Ents, the Dead."""
    match event:
        case table.CardPlayed():
            return event.card == CORSAIRS
        case table.Arrived():
            return event.who in LEGENDS
        case _:
            return False


def of(event: Any, field: Field) -> int:
    """The weight of an event for whom that field is known; a battle and a fight have theirs by their ends."""
    match event:
        case quest.CaptureTried(taken=True) if event.who == field.ring.taken:
            # The Ring went with its bearer, for whom that is known (CAP-12).
            return RING
        case quest.CaptureTried(taken=True) | fights.Died():
            return BEARER if event.who == field.ring.holder else LOST
        case quest.RescueTried(freed=True, captive="ring"):
            return RING
        case quest.RescueTried(freed=True) if event.captive == field.ring.holder:
            return BEARER
        case table.Converted():
            return LOST
        case table.ControlChanged():
            return PLACE if decides(field, PLACES[event.place].hex) else TAKEN
        case table.Mobilised():
            return PLACE if event.who in WARS else WAR
        case quest.PutOn():
            return WORN
        case fights.ServantSlain():
            return FIGHT
        case fights.Dispersed() | quest.WearerSeen():
            # Who is dispersed comes back.
            return FOUND
        case quest.Freed():
            return FREED
        case quest.Searched() if event.spotted:
            return FOUND
        case quest.Searched() if looked(event):
            return BATTLE
        case quest.Searched():
            return SEARCH
        case quest.GollumRolled():
            return SEEN if event.ring else GUIDED
        case table.CardsDrawn() | table.LetterPicked():
            # Of their own cards and points alone somebody hears.
            return MINE
        case table.Deserted():
            return OUTSIDE
        case table.CardPlayed() | table.Arrived() if legend(event):
            return OUTSIDE
        case table.CardPlayed():
            return CARD
        case table.Moved() if event.why == "search":
            # Who comes after a Search that found somebody.
            return SEEN
        case table.Moved() if carries(event):
            return RING
        case table.Moved() if hunts(event):
            return SEEN
        case table.Moved() if walks(event):
            return BATTLE if field.ring.holder in event.who else HOST
        case table.Moved():
            return siege(event, field)
        case _:
            return _of_kind(event)


def to(event: Any, view: View) -> int:
    """The weight for that reader: what is closest to the reader is heavier than for others."""
    weight = of(event, view.field)
    if isinstance(event, quest.Searched) and "fellowship" in view.powers:
        weight = min(weight, MINE)
    match event:
        case table.Moved():
            close = hunts(event)
        case quest.Searched():
            close = "fellowship" in view.powers if event.spotted else looked(event)
        case quest.Intercepted():
            close = bool(event.spotted) and "fellowship" in view.powers
        case quest.CaptureTried():
            close = "fellowship" in view.powers
        case table.Halted():
            return MINE if event.why in UNWILLING else weight
        case quest.Revealed():
            close = event.why == "spotted" and "fellowship" in view.powers
        case quest.GollumRolled():
            return min(weight, MINE) if event.power in view.powers else weight
        case table.ControlChanged():
            return min(weight, BATTLE) if event.source in view.powers else weight
        case table.Mobilised():
            # That a date calls lands to war was to be foreseen.
            called = event.who not in WARS and event.why != "date"
            return min(weight, GREAT) if called and "fellowship" in view.powers else weight
        case _:
            close = False
    return min(weight, CLOSE) if close else weight


def fought(began: bool) -> int:
    """The weight of a battle for whose troops fought: less for who ``began`` it (W15.2)."""
    return GREAT if began else CLOSE


def decides(field: Field, at: str) -> bool:
    """Whether an Objective is there, or in a story a place that decides it (SCN-5)."""
    place = BOARD.place_id(at)
    return bool(place) and (PLACES[place].objective or place in field.config.story.prizes)


def leads(event: table.ControlChanged) -> int:
    """Of places that change hands which heads a post: a Citadel before others, between them a great siege; of
    those of one kind what was taken in a battle goes before what was entered, and counts one more (W15.2)."""
    return (BESIEGED + 1) * (PLACES[event.place].kind == "citadel")


def carries(event: table.Moved) -> bool:
    """Whether the Ring went with one of the Dark, for whom that is known (RNG-10)."""
    return event.bearer in event.who


def looked(event: quest.Searched) -> bool:
    """Whether a Search looked where the bearer was known to be."""
    return bool(event.ring)


GREAT_SIEGE: Final = 50
"""From this strength on a siege weighs as much as an Objective."""
BESIEGED: Final = 2
"""How much it leads: more than an Objective that was taken, less than a Citadel."""


def siege(event: table.Moved, field: Field) -> int:
    """The weight of a march: it may begin a siege, or give up a place."""
    begun = (
        [foes for foes in sieges(field).values() if event.path[-1] in foes] if besieges(event, field) else []
    )
    strong = any(great(field, foes) for foes in begun)
    return PLACE if strong else WAR if begun else GIVEN if gives_up(event, field) else MARCH


def gives_up(event: table.Moved, field: Field) -> bool:
    """Whether troops marched off from a place of theirs so that nobody guards it, next to an enemy army."""
    at, place = event.path[0], BOARD.place_id(event.path[0])
    if event.why not in SENT or not place or field.units_at(at) or intrinsic(field, at):
        return False
    holder = field.holder(place)
    gone = (field.piece(name) for name in event.who if field.has(name))
    foes = field.foes(holder) if any(isinstance(p, Unit) and p.power == holder for p in gone) else ()
    return any(field.units_at(by, *foes) for by in BOARD.neighbours[at] if foes)


def joins(field: Field, at: str) -> bool:
    """Whether troops that came there stand in a Citadel or before one that is besieged."""
    place = BOARD.place(at)
    return (place is not None and place.kind == "citadel") or any(
        at in foes for foes in sieges(field).values()
    )


def great(field: Field, foes: Iterable[str]) -> bool:
    """Whether who lies in those hexes before a Citadel is so strong that it may fall."""
    return field.strength(unit for at in foes for unit in field.units_at(at)) >= GREAT_SIEGE


def besieges(event: table.Moved, field: Field) -> bool:
    """Whether troops came to where they besiege a Citadel."""
    came = any(field.has(name) and isinstance(field.piece(name), Unit) for name in event.who)
    return came and any(event.path[-1] in foes for foes in sieges(field).values())


def hunts(event: table.Moved) -> bool:
    """Whether Nazgûl came to the bearer, or from farther away next to him."""
    if not event.ring or carries(event):
        return False
    near, (start, end) = (event.ring, *BOARD.neighbours[event.ring]), (event.path[0], event.path[-1])
    return start not in near or end == event.ring


def walks(event: table.Moved) -> bool:
    """Whether people of the West go where all see them: the bearer may be one of them."""
    return all(name in CHARACTERS and CHARACTERS[name].power == "fellowship" for name in event.who)


def _of_kind(event: Any) -> int:
    kinds = ((_RING, RING), ((*_FIGHT, *_BATTLE), BATTLE), (_SEEN, SEEN), (_LAND, LAND))
    return next((weight for some, weight in kinds if isinstance(event, some)), REST)
