"""What the gallery shows of the war: for every kind of picture some made-up positions, the same at every run.

Each is a picture that the bot makes, with the alt text it has there.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.draw import battle_pictures, front_pictures, own_pictures, pictures
from bot.games.war.model.battles import Battle
from bot.games.war.model.positions import WINDOWS
from bot.games.war.model.road import Leg
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.words import hunters, names, over, places, tell_realm
from bot.games.war.words import maps as own_words
from bot.games.war.words import over as words
from bot.games.war.words.catalogue import _
from bot.model.kit import Exhibit
from bot.model.scene import Clock, SeatHolder, Table
from bot.model.story import Chapter
from engine import war
from engine.dice import SeededDice
from engine.game import Outcome
from engine.war import RULES, Config
from engine.war.board import BOARD
from engine.war.events.fights import BattleBegan, BattleEnded, RoundFought
from engine.war.events.quest import Searched
from engine.war.events.table import CardPlayed, Moved
from engine.war.moves import ways
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.state import State
from engine.war.view import View

# Made-up positions that show much: for the gallery and for tests of pictures


AT: Final = {
    "merry": "1613",
    "pippin": "1613",
    "aragorn": "1914",
    "legolas": "1914",
    "gimli": "1914",
    "gandalf": "2518",
    "frodo": "2717",
    "sam": "2717",
}
"""Where people are."""


def ninth(**changed: Any) -> State:
    """The ninth turn: the Ring in Ithilien, Minas Tirith besieged, two hobbits captives in Isengard."""
    parts: dict[str, Any] = {
        "turn": 9,
        "step": "F2",
        "m": 6,
        "mobilised": ("rohan", "gondor", "mordor"),
        "at": AT,
        "captives": {"merry": "uruk_hai_1", "pippin": "uruk_hai_1"},
        "hidden": ("frodo", "sam", "aragorn", "legolas", "gimli"),
        "units": {"orc_gorgoroth": ("2618", 25), "orc_udun": ("2618", 25)},
        "control": {"esgaroth": "sauron"},
    }
    return war.position(**{**parts, **changed})


PERIOD: Final = 20
"""The clock period of Sauron's ninth sitting."""
SPREAD: Final = 6
"""How far from Lórien somebody could be."""
HAND: Final = ("EV03", "EV05", "EV06", "EV08")
ENDS: Final = (
    (("fellowship",), "ring"),
    (("sauron",), "barad_dur"),
    (("sauron",), "objectives"),
    (("saruman",), "saruman"),
    ((), "time"),
    (("fellowship",), "confined"),
)

ROAD: Final = (
    Leg(1, "frodo", ("1807", "1907", "2008", "2009")),
    Leg(2, "frodo", ("2009", "2010", "2011")),
    Leg(3, "frodo", ("2011", "2112", "2212", "2312")),
    Leg(4, "frodo", ("2312", "2413", "2513")),
    Leg(5, "frodo", ("2513", "2514", "2515")),
    Leg(6, "frodo", ("2515", "2616", "2716")),
    Leg(7, "sam", ("2716", "2817")),
    Leg(8, "sam", ("2817", "2917", "3016")),
    Leg(9, "sam", ("3016", "3117")),
)


def exhibits() -> Iterator[Exhibit]:
    """All pictures of the gallery, those of one kind together. Every kind of `art.war.api` is among them."""
    yield from _fields()
    yield from _maps()
    yield from _battles()
    yield from _searches()
    yield from _own()
    yield from _ends()


def scene_of(state: State, seat: str | None) -> WarScene:
    """A table that stands at a position, as the person in that seat sees it."""
    seats = state.config.seats
    table = Table(
        game="gallery",
        name="gallery",
        guild=0,
        channel=0,
        host=1,
        status="running",
        preset=state.config.preset,
        title=RULES.id,
        clock=Clock("daily", 1, 1, 1),
        holders=tuple(SeatHolder(seat, None, str(names.power(seat))) for seat in seats),
    )
    legal = RULES.legal(state, seat) if seat is not None else ()
    view, status = RULES.view(state, seat), RULES.status(state)
    return WarScene(table=table, user=1, seat=seat, view=view, status=status, legal=legal)


def _public(state: State) -> View:
    return RULES.view(state, None)


def _chapter(*events: Any) -> Chapter:
    return Chapter("sauron", PERIOD, (WarEntry(1, PERIOD, "sauron", 0.0, events),), over=True)


def _fields() -> Iterator[Exhibit]:
    view = _public(ninth())
    marches = (
        Moved(("orc_gorgoroth", "orc_udun"), ("2818", "2718", "2618"), 4),
        Moved(("gandalf",), ("2217", "2317", "2417", "2518"), 5),
    )
    fought = BattleBegan("2617", "sauron", ("orc_gorgoroth",), ("osgiliath_garrison",))
    yield Exhibit("field-battle", _("A battle"), pictures.field(view, _chapter(*marches, fought)))
    far = (
        BattleBegan("1715", "saruman", ("uruk_hai_1",), ("helm_guard",)),
        BattleBegan("2705", "sauron", ("orc_gundabad",), ("wood_elves",)),
    )
    fronts = pictures.field(view, _chapter(*marches, fought, *far))
    yield Exhibit("field-fronts", _("A war on three fronts"), fronts)
    bare = replace(fronts, data={**fronts.data, "bare": True})
    yield Exhibit("field-bare", _("A war on three fronts, above a long story"), bare)
    yield Exhibit("field-quiet", _("A quiet turn"), pictures.field(view, _chapter()))


def _maps() -> Iterator[Exhibit]:
    view = _public(ninth())
    yield Exhibit("field-whole", words.WHOLE(), pictures.whole(view))
    yield Exhibit("map-whole", words.WHOLE(), pictures.large(view))
    for window in WINDOWS.values():
        name = places.WINDOWS()[window.id]
        yield Exhibit(f"map-{window.id}", name, pictures.part(view, window))
    yield Exhibit("map-around", names.spot_full("2518"), pictures.around(view, "2518"))


def _battles() -> Iterator[Exhibit]:
    attackers, defenders = ("orc_gorgoroth", "orc_udun"), ("tower_guard", "anorien_foot", "gondor_horse")
    fight = Battle(BattleBegan("2518", "sauron", attackers, defenders))
    lost = (("orc_udun", 5), ("tower_guard", 2))
    led = ("gandalf", "lord_of_the_nazgul")
    fight.hear(RoundFought("2518", 1, 50, 75, "1:1", 1, 4, 0, 4, "10/10", lost, led))
    view = _public(ninth())
    turn = view.field.turn.number
    yield Exhibit("battle-round", _("A battle, round by round"), battle_pictures.highlight(view, fight, turn))
    fight.hear(BattleEnded("2518", "rounds"))
    yield Exhibit("siege", _("A Citadel holds out"), battle_pictures.highlight(view, fight, turn))


def _searches() -> Iterator[Exhibit]:
    view = _public(ninth())
    areas: tuple[tuple[str, ...], ...] = (
        ("brown_marsh",),
        ("gorgoroth", "anorien_ithilien"),
        ("lindon", "nurn"),
    )
    for number, searched in enumerate(areas):
        fact = Searched("sauron", "nazgul", searched, own_choice=False)
        if not number:
            fact = replace(fact, spotted=(("2513", ("frodo", "sam")),))
        yield Exhibit(f"search-{number + 1}", words.SEARCH(), pictures.search(view, fact))
    orcs = Searched("saruman", "orcs", ("isengard_gap", "minhiriath"), own_choice=True)
    yield Exhibit("search-orcs", words.SEARCH(), pictures.search(view, orcs))
    yield Exhibit("goals-ladder", words.GOALS(), pictures.goals(view))
    story = RULES.start(Config(preset="last_days"), SeededDice(1)).state
    yield Exhibit("goals-story", words.GOALS(), pictures.goals(_public(story)))


def _own() -> Iterator[Exhibit]:
    state = ninth()
    west = replace(scene_of(state, "fellowship"), own=_walked())
    yield Exhibit("council", _("The West's own map"), own_pictures.council(west))
    for number, people in enumerate((("frodo", "sam"), ("aragorn", "legolas", "gimli")), 1):
        group = moving_group(west.view.field, people)
        yield Exhibit(f"step-{number}", _("Where one can go"), own_pictures.step(west, group, _way(group)))
    held = own_pictures.hand(scene_of(ninth(hands={"fellowship": HAND}), "fellowship"))
    if held is not None:
        yield Exhibit("hand", _("Event cards"), held)
    card = CardPlayed("fellowship", "EV03")
    yield Exhibit(
        "played", tell_realm.headline(card), pictures.played(_public(state), card, state.field.turn.number)
    )
    dark = scene_of(ninth(step="D2"), "sauron")
    yield Exhibit("eye", _("Sauron's own map"), own_pictures.eye(dark))
    lit = frozenset(BOARD.within("2010", SPREAD)) & frozenset(BOARD.land)
    yield Exhibit("eye-where", hunters.TITLE(), own_pictures.shaded(dark.view, lit, hunters.TITLE()))
    attack = front_pictures.attack(dark, "2518", ("orc_gorgoroth", "orc_udun"))
    yield Exhibit("front", own_words.attack("2518"), attack)
    yield Exhibit("front-nazgul", own_words.NAZGUL(), front_pictures.nazgul(dark, [_lord(dark)], "2617"))


def _walked() -> tuple[WarEntry, ...]:
    """Where Frodo and Sam went in the turns before, and where Gandalf rode in this one."""
    steps = (
        (13, Moved(("frodo", "sam"), ("2312", "2413", "2513"), 4)),
        (15, Moved(("frodo", "sam"), ("2513", "2514", "2515"), 4)),
        (17, Moved(("frodo", "sam"), ("2515", "2616", "2717"), 4)),
        (19, Moved(("gandalf",), ("2217", "2317", "2417", "2518"), 4.5)),
    )
    return tuple(WarEntry(n, period, "fellowship", 0.0, (moved,)) for n, (period, moved) in enumerate(steps))


def _lord(dark: WarScene) -> MovingGroup:
    return moving_group(dark.view.field, ("lord_of_the_nazgul",))


def _way(group: Any) -> ways.Way | None:
    """The way to the dearest end."""
    ends = ways.ends(group)
    return ways.way(group, max(ends, key=lambda end: (ends[end], end)))


def _ends() -> Iterator[Exhibit]:
    """The six posters, and the road of the Ring."""
    view = _public(ninth())
    for number, (winners, reason) in enumerate(ENDS, 1):
        yield Exhibit(f"victory-{number}", over.why(reason), pictures.victory(_over(view, winners, reason)))

    if (road := pictures.road(_over(view, *ENDS[0]), ROAD)) is not None:
        yield Exhibit("road", over.ROAD(), road)


def _over(view: View, winners: Sequence[str], reason: str) -> View:
    return replace(view, outcome=Outcome(tuple(winners), reason, view.field.turn.number))
