"""States that are made to be worst for every screen (W14.2): nine parties, a stack in every hex, four cards,
eight battles, nine captives."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from engine.dice import SeededDice
from engine.war import RULES, State, position
from engine.war.actions import Attack, CloseStep
from engine.war.board import BOARD
from engine.war.data import COMPANIONS, NAZGUL
from engine.war.grid import distance
from engine.war.pieces import TROOPS

PARTIES: Final = dict(
    zip(COMPANIONS, ("2412", "2513", "1914", "1813", "1915", "2214", "2014", "1609", "2518"), strict=True)
)
"""Nine hidden people, each alone: on open land, in a wood, in cities."""
HELD: Final = "2412"
"""Where nine captives are, and who would free them."""
RESCUERS: Final = (
    *(
        "elrond",
        "galadriel",
        "celeborn",
        "thranduil",
        "faramir",
        "eomer",
        "eowyn",
        "imrahil",
        "dain",
        "brand",
    ),
)
RIDERS: Final = tuple(NAZGUL)
WEST: Final = tuple(one.id for one in TROOPS.values() if one.power == "fellowship")
DARK: Final = tuple(one.id for one in TROOPS.values() if one.power != "fellowship")
HANDS: Final = MappingProxyType(
    {"fellowship": ("EV03", "EV08", "EV09", "EV10"), "sauron": ("EV16", "EV17", "EV18", "EV19")}
)
BATTLES: Final = 8


def _spread(units: Iterable[str], about: str, taken: set[str]) -> dict[str, str]:
    """Each unit in a hex of its own, the nearest to a place first; ``taken`` grows."""
    near = sorted(BOARD.land, key=lambda at: (distance(about, at), at))
    free = (at for at in near if at not in taken and not BOARD.mordor(at) and at != HELD)
    found = dict(zip(units, free, strict=False))
    taken.update(found.values())
    return found


def at_war(step: str, **changed: Any) -> State:
    """A war in which all are mobilised and each unit stands in a hex of its own."""
    taken = set[str]()
    usual: dict[str, Any] = {
        "turn": 12,
        "step": step,
        "m": 6,
        "mobilised": ("saruman", "rohan", "gondor", "free_peoples", "shire"),
        "at": PARTIES,
        "hidden": PARTIES,
        "units": {**_spread(WEST, "2015", taken), **_spread(DARK, "2608", taken)},
        "hands": HANDS,
        "points": 99,
    }
    return position(**{**usual, **changed})


def parties(step: str = "F2") -> State:
    """Nine parties of one, 31 stacks, four cards."""
    return at_war(step)


def captives(step: str = "F3") -> State:
    """Nine captives in one hex, each of another Nazgûl, beside ten who could free them."""
    people = dict.fromkeys((*COMPANIONS, *RESCUERS, *RIDERS), HELD)
    held = dict(zip(COMPANIONS, RIDERS, strict=True))
    return at_war(step, at=people, hidden=(), captives=held, ring=RIDERS[0])


def dark(step: str = "D2") -> State:
    """Sauron with 29 stacks, nine Nazgûl apart, each with a captive, and four cards."""
    at = dict(zip(RIDERS, PARTIES.values(), strict=True))
    people = dict(zip(COMPANIONS, PARTIES.values(), strict=True))
    held = dict(zip(COMPANIONS, RIDERS, strict=True))
    return at_war(step, at={**at, **people}, hidden=(), captives=held)


def _open(at: str) -> bool:
    return BOARD.is_land(at) and not BOARD.mordor(at) and not BOARD.place_id(at)


def attacks() -> State:
    """Sauron's step of battles: twelve armies with an enemy beside, of which some cannot be reached."""
    units, taken = dict[str, str](), set[str]()
    for west, orc in zip(WEST[: BATTLES + 4], DARK[: BATTLES + 4], strict=True):
        pairs = ((at, there) for at in BOARD.land for there in sorted(BOARD.neighbours[at]))
        at, beside = next(two for two in pairs if all(map(_open, two)) and not taken & set(two))
        units |= {west: at, orc: beside}
        taken |= {near for one in (at, beside) for near in (one, *BOARD.neighbours[one])}
    return at_war("D5", units=units, bare=True)


@cache
def declared() -> State:
    """The same when all eight attacks are declared."""
    state, dice = attacks(), SeededDice(1)
    for _ in range(BATTLES):
        known = {one.target for one in state.field.turn.attacks}
        legal = [one for one in RULES.legal(state, "sauron") if isinstance(one, Attack)]
        state = RULES.apply(
            state, "sauron", next(one for one in legal if one.target not in known), dice
        ).state
    return state


@cache
def defended() -> State:
    """The West is asked about eight battles at once (P-22)."""
    return RULES.apply(declared(), "sauron", CloseStep("D5"), SeededDice(1)).state


STATES: Final[Mapping[str, tuple[Callable[[], State], str]]] = MappingProxyType(
    {
        "parties": (parties, "fellowship"),
        "rescue": (captives, "fellowship"),
        "hiding": (lambda: at_war("F7", hidden=()), "fellowship"),
        "muster": (lambda: position(step="muster", turn=0), "fellowship"),
        "defended": (defended, "fellowship"),
        "dark": (dark, "sauron"),
        "declaring": (lambda: dark("D1"), "sauron"),
        "capturing": (lambda: dark("D3"), "sauron"),
        "attacks": (attacks, "sauron"),
        "declared": (declared, "sauron"),
        "letter": (lambda: at_war("letter"), "sauron"),
        "white hand": (lambda: at_war("S2", preset="three_powers"), "saruman"),
    }
)
"""Each by its name, with who is asked."""
