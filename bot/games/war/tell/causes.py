"""Facts in the order in which one follows from another, and which of them the line of a battle tells."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.games.war.model import weights
from bot.games.war.model.battles import Battle
from engine.war.data import PLACES
from engine.war.events import fights, quest, table
from engine.war.field import Field


def belongs(event: Any, began: fights.BattleBegan) -> bool:
    """Whether the line of that battle tells it: a card that goes with it, who gets away or moves in, and that
    the place is taken."""
    match event:
        case table.CardPlayed():
            return Battle(began).uses(event)
        case table.ControlChanged():
            return event.power == began.power and PLACES[event.place].hex == began.target
        case table.Moved():
            return Battle(began).moves(event)
        case _:
            return False


def causes_first(events: Iterable[Any], field: Field, *, rounds: bool = False) -> list[Any]:
    """Facts as they follow from each other: who moves in and whose a place is then with the battle, and after
    the last battle the sieges, which are told with what stands there then, and lands that were attacked;
    ``rounds``: a battle is told round by round, and what it took after its end."""
    events, told, late, lands = [*events], list[Any](), list[Any](), list[Any]()
    over = any(isinstance(event, fights.BattleEnded) for event in events)
    began: dict[str, fights.BattleBegan] = {}
    for event in events:
        match event:
            case fights.BattleBegan():
                began[event.target] = event
                told.append(event)
            case table.ControlChanged() if (fought := began.get(PLACES[event.place].hex)) and belongs(
                event, fought
            ):
                told.insert(_end(told, fought) + rounds, event)
                del began[fought.target]
            case table.Moved(why="advance") if fought := began.get(event.path[-1]):
                told.insert(_end(told, fought), event)
                late += [event] if weights.besieges(event, field) else []
            case table.Moved() if over and weights.besieges(event, field):
                late.append(event)
            case table.Mobilised() if attacked_land(event):
                lands.append(event)
            case _:
                told.append(event)
    late += lands
    if not late:
        return told
    last = max(
        (place for place, event in enumerate(told) if isinstance(event, fights.BattleEnded)), default=-1
    )
    return [*told[: last + 1], *late, *told[last + 1 :]] if last >= 0 else [*late, *told]


def _end(told: Sequence[Any], fought: fights.BattleBegan) -> int:
    """Where among these that battle ends."""
    ends = (
        place
        for place in reversed(range(len(told)))
        if isinstance(told[place], fights.BattleEnded) and told[place].target == fought.target
    )
    return next(ends, len(told))


def taken_up(fell: quest.RingFell, told: Sequence[Any]) -> bool:
    """Whether it is told next that the Ring was found where it fell."""
    later = told[next(place for place, event in enumerate(told) if event is fell) + 1 :]
    after = next((event for event in later if isinstance(event, quest.RingFell | quest.RingFound)), None)
    return isinstance(after, quest.RingFound) and after.at == fell.at


BEGINS: Final = (fights.BattleBegan, fights.FightBegan)
GOES_ON: Final = (
    *(fights.RoundFought, fights.Left, fights.BattleEnded),
    *(fights.Struck, fights.Wounded, fights.Shaken, fights.FightEnded),
)
"""What says nothing to who was not told how it began."""
WITHIN: Final = (*BEGINS, *GOES_ON, fights.UnitLost, fights.ServantSlain, table.CardPlayed, table.Moved)


def beginning(events: Sequence[Any], earlier: Sequence[Any]) -> list[Any]:
    """What was earlier of a battle or a fight that goes on in these facts: it is told whole, however many
    steps it took (W15.1)."""
    first = next((event for event in events if isinstance(event, (*BEGINS, *GOES_ON))), None)
    starts = [place for place, event in enumerate(earlier) if isinstance(event, BEGINS)]
    if not starts or not isinstance(first, GOES_ON):
        return []
    return [event for event in earlier[starts[-1] :] if isinstance(event, WITHIN)]


def together(weighed: Sequence[tuple[int, int, Any]]) -> list[tuple[int, int, Any]]:
    """Lands that attacks of one sitting brought into the war go to war in one sentence, after the last."""
    attacked = [item for item in weighed if item[0] == weights.WAR and attacked_land(item[2])]
    told = list[tuple[int, int, Any]]()
    for item in weighed:
        if not any(item is land for land in attacked):
            told.append(item)
        elif item is attacked[-1]:
            told += ((weight, item[1], event) for weight, __, event in attacked)
    return told


def attacked_land(event: Any) -> bool:
    """Whether an attack has brought a land into the war."""
    return isinstance(event, table.Mobilised) and event.why == "attacked"


def calling(card: Any, event: Any) -> bool:
    """Whether that card calls a power to war."""
    called = isinstance(event, table.Mobilised) and event.why == "card" and event.who in weights.WARS
    return called and isinstance(card, table.CardPlayed)
