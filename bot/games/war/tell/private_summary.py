"""What newly settled steps are to one seat, and how it is to hear of them (W3.6)."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import chain, takewhile
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.games.war.model import road, weights
from bot.games.war.model.battles import AFTER, Battle
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import marches, recent
from bot.games.war.tell.causes import BEGINS, GOES_ON, beginning, belongs
from bot.games.war.words import battles as words
from bot.games.war.words import names, over, places, sitting_steps, tell_realm
from bot.games.war.words.catalogue import _
from bot.model.story import Mover, PrivateSummary, Weighed, kept, read
from engine.war.data import CHARACTERS, PLACES
from engine.war.events import Fact, fights, quest, table
from engine.war.phase_records import Asking, Mustering, Searching, Shadowing
from engine.war.view import View

# Who plays now and what is waited for, in words of public facts (E3.3, W3.1)


def mover(scene: WarScene) -> Mover:
    """Whose clock runs, and for what."""
    view: View = scene.view
    seat = scene.status.active or view.active or view.config.seats[0]
    return Mover(
        *(seat, places.seat(seat), names.power(seat), doing(view), sitting_steps.OTHERWISE()[phase(view)]),
        turn=max(view.field.turn.number, 1),
    )


def phase(view: View) -> str:
    """What the table waits for, by a key of the words; a question to somebody else is part of the sitting,
    and so is one of which all know no more than that it is somebody's sitting."""
    match view.phase:
        case Asking(prompt="P-2"):
            return "pursuit"
        case Asking() if set(view.phase.waiting) == {view.active}:
            return "asked"
        case Mustering():
            return "muster"
        case Shadowing():
            return "letter"
        case Searching():
            return "search"
        case _:
            return "sitting"


def doing(view: View) -> str:
    """What the table waits for, after the name of who is asked."""
    now, date = phase(view), road.now(view)
    return sitting_steps.sits(date) if now == "sitting" else sitting_steps.does(now, date)


# What is hidden, in words, to whoever may know it: after the end that is everybody (W11.4, W11.5). Pure


def unveiled(known: View) -> Iterator[str]:
    """Where the Ring is, and who is hidden where, of what is known."""
    if at := ring_at(known):
        yield over.ring(known.field.ring.holder, at)
    by_hex: dict[str, list[str]] = {}
    for person in known.field.persons:
        if person.hidden and person.at:
            by_hex.setdefault(person.at, []).append(person.id)
    for at, people in by_hex.items():
        yield _("Hidden at {place}: {who}.").format(place=names.spot(at), who=names.party(people))


def ring_at(known: View) -> str:
    """The hex of the Ring; empty for who does not know it."""
    ring, field = known.field.ring, known.field
    if ring.holder:
        return field.piece(ring.holder).at if field.has(ring.holder) else ""
    return ring.lies


MOST: Final = 6
"""Lines about what happened since the last sitting."""
SMALL: Final = "-# "
"""What a line in small letters begins with."""
WRITTEN: Final = "{"
"""What a kept fact begins with."""


def summary(entries: Sequence[WarEntry], scene: WarScene, ordered: Collection[int] = ()) -> PrivateSummary:
    """The news of these steps for the seat of that scene."""
    seat = scene.seat or ""
    party = scene.table.party(seat)
    seats = len(scene.view.config.seats)
    # What an own answer brought about while another sat, a battle or a capture, is news as what he did is.
    own = [
        entry
        for entry in entries
        if entry.seat in party
        and entry.version not in ordered
        and road.sits(entry.turn, seats) in (entry.seat, "")
    ]
    others = [entry for entry in entries if entry not in own]
    # What the own sitting brought stands above its panel; what is seen again is no news.
    steps = [_told(entry) if entry in own else entry for entry in entries]
    view = scene.view
    # What came of an own answer stood on the panel that was tapped: of messages that of the next own sitting
    # alone tells it again (W3.6).
    tapped = [entry for entry in others if entry.seat in party and entry.version not in ordered]
    shown = [fact for entry in tapped if not entry.late for fact in _answered(entry, scene)]
    every = recent.news(steps, scene)
    news = [fact for fact in every if not any(fact is part for part in shown)]
    told = kept(Weighed(weights.to(fact, view), _written(fact)) for fact in news)
    events = list(chain.from_iterable(entry.events for entry in entries))
    searched = (fact for entry in own for fact in entry.events if isinstance(fact, quest.Searched))
    moves = (fact for entry in entries if entry.seat not in party for fact in entry.events)
    passing = marches.passing((move for move in moves if isinstance(move, table.Moved)), every)
    sought = kept(Weighed(weights.to(fact, view), _written(fact)) for fact in searched)
    began = any(isinstance(event, table.GameStarted) for event in events)
    begins = any(isinstance(event, table.SittingBegan) and event.seat == seat for event in events)
    closing = [entry for entry in entries if _closes(entry, seat)]
    closed = any(e.seat in party and e.version not in ordered and not e.late for e in closing)
    theirs = [entry for entry in others if entry.seat not in party or entry.version in ordered]
    return PrivateSummary(
        kept=told,
        # After the own Search nothing is ordered before the own turn, whose message tells it too.
        since=(
            *sought,
            *kept(Weighed(weights.to(fact, view), _written(fact)) for fact in every),
            *kept(Weighed(weights.PASSING, _written(move)) for move in passing),
        ),
        owed=kept(Weighed(weights.to(fact, view), _written(fact)) for fact in _fought(entries, scene)),
        sits=not (begins or closing) and scene.status.active == seat and phase(view) in ("sitting", "asked"),
        said=bool(told),
        push=any(_against(event, scene, party) for entry in theirs for event in entry.events)
        or any(isinstance(event, ENDS) for entry in theirs if entry.seat in party for event in entry.events),
        # What an order answers does not call: the message says what it answers (W10.1).
        unfinished=bool(view.waiting) and seat in view.waiting and not (view.step or scene.ordered),
        began=began,
        begins=begins,
        # What happens while others sit is told when the own sitting begins, in one message (W3.6).
        # Who closes it reads the news on the panel that was tapped (E6.3, W15.1, W15.14).
        ended=bool(closing) and not closed and seat not in view.waiting,
        done=bool(closing),
    )


def _closes(entry: WarEntry, seat: str) -> bool:
    return any(isinstance(event, table.SittingClosed) and event.seat == seat for event in entry.events)


def _answered(entry: WarEntry, scene: WarScene) -> Iterator[Any]:
    """The battles and fights that one step began and ended, with what came of them."""
    told = recent.news([entry], scene)
    begun = sum(isinstance(fact, BEGINS) for fact in told)
    if begun and begun == sum(isinstance(fact, ENDS) for fact in told):
        yield from _of_fights(told)


def _fought(entries: Sequence[WarEntry], scene: WarScene) -> Iterator[Any]:
    """What battles and fights of the own sitting brought in these steps: the panel that told it is gone when
    the table goes on (W3.6)."""
    seats = len(scene.view.config.seats)
    own = [_until_closed(entry) for entry in entries if road.sits(entry.turn, seats) == scene.seat]
    return _of_fights(recent.news(own, scene))


def _of_fights(told: Sequence[Any]) -> Iterator[Any]:
    began = [fact for fact in told if isinstance(fact, fights.BattleBegan)]
    # Who moves in may be asked for after the step of the battle.
    entered = {fact.path[-1] for fact in told if isinstance(fact, table.Moved) and fact.why == "advance"}
    for fact in told:
        match fact:
            case table.Moved():
                fought = fact.why in AFTER
            case table.ControlChanged() if PLACES[fact.place].hex in entered:
                fought = True
            case _:
                fought = isinstance(fact, FOUGHT) or any(belongs(fact, battle) for battle in began)
        if fought:
            yield fact


def _until_closed(entry: WarEntry) -> WarEntry:
    events = takewhile(lambda event: not isinstance(event, table.SittingClosed), entry.events)
    return replace(entry, events=(*events,))


def _told(entry: WarEntry) -> WarEntry:
    """Of a step of the own sitting what the rules tell to the seat, and a battle or fight that goes on: how
    it ends is told with it."""
    over = any(isinstance(event, ENDS) for event in entry.events)
    told = recent.OWN if over else (*recent.OWN, *BEGINS)
    return replace(entry, events=tuple(event for event in entry.events if isinstance(event, told)))


ENDS: Final = (fights.BattleEnded, fights.FightEnded)
FOUGHT: Final = (
    *(*BEGINS, *GOES_ON, fights.UnitLost, fights.Ruined, fights.Fled, fights.Died, fights.Dispersed),
    *(fights.BrokenOff, fights.ServantSlain),
)
"""What tells of a battle or a fight, with what came of it."""


def _against(event: Any, scene: WarScene, party: Collection[str]) -> bool:
    """Whether something was done to that party by another (E6.4)."""
    match event:
        case fights.BattleBegan():
            battle = Battle(event, scene.view.field)
            return battle.attacker not in party and battle.of(scene.view.powers)
        case fights.FightBegan():
            return any(CHARACTERS[name].power in party for name in event.challenged if name in CHARACTERS)
        case quest.CaptureTried():
            return "fellowship" in party
        case quest.Intercepted() | quest.Searched():
            return "fellowship" in party and bool(event.spotted)
        case quest.Revealed():
            return "fellowship" in party and event.why == "spotted"
        case _:
            return False


def resumed(fresh: Sequence[str], earlier: Sequence[str]) -> tuple[str, ...]:
    """Kept lines, and before them those kept earlier of a battle or a fight that goes on in them."""
    before = [(line, fact) for line in earlier for fact in facts_of(line)]
    first = beginning([fact for line in fresh for fact in facts_of(line)], [fact for __, fact in before])
    return (*(line for line, fact in before if any(fact is part for part in first)), *fresh)


def unheard(owed: Sequence[str], told: Sequence[str]) -> tuple[str, ...]:
    """Of kept lines about battles and fights those of which these lines do not tell the end."""
    ends = [fact for line in told for fact in facts_of(line) if isinstance(fact, ENDS)]
    battles = list[list[tuple[str, Any]]]()
    for line in owed:
        for fact in facts_of(line):
            if isinstance(fact, BEGINS) or not battles:
                battles.append([])
            battles[-1].append((line, fact))
    left = [battle for battle in battles if not any(fact in ends for __, fact in battle)]
    return tuple(line for battle in left for line, __ in battle)


def facts_of(line: str) -> Iterator[Any]:
    """The fact that a kept line holds, if it is none in words."""
    for known in read([line]):
        if known.text.startswith(WRITTEN):
            yield _facts().decode(known.text)


def retold(
    scene: WarScene,
    kept: Sequence[str],
    most: int = MOST,
    *,
    dense: recent.Dense = 0,
    where: bool = True,
    guide: bool = False,
) -> list[str]:
    """What the kept facts brought, the heaviest first, in so many lines (W3.6, W15.2): they are
    put into words together, so that a battle and a fight of many steps are told whole and once; ``dense``:
    how they stand; ``where``: with the line that says where the Ring is now; ``guide``: whom Gollum obeys is
    told, if not above, beside how many more there are, as are marches far away."""
    known = read(kept)
    lines = [line.text for line in known if line.weight != weights.PASSING]
    facts = [_facts().decode(line) for line in lines if line.startswith(WRITTEN)]
    moves = [_facts().decode(line.text) for line in known if line.weight == weights.PASSING]
    passing = len(marches.passing((move for move in moves if isinstance(move, table.Moved)), facts))
    told, left = recent.retold(facts, scene.view, most, dense=dense, where=where)
    own = [line for line in lines if not line.startswith(WRITTEN)]
    obeys = [tell_realm.ring_said(fact) for fact in facts if isinstance(fact, quest.GollumRolled)]
    besides = [line for line in obeys[-1:] if guide and left and not any(line in above for above in told)]
    left -= len(besides)
    fought = _untold(facts, scene.view, told) if left else []
    more = [words.more_battles(left, fought, passing)] if left or passing else []
    if more and not left and told:
        # That only marches are left out has no line of its own.
        told, more = [*told[:-1], f"{told[-1]} {more[0].removeprefix(SMALL)}"], []
    return [*own, *told, *([" ".join((*more, *besides))] if more or besides else [])]


def _untold(facts: Sequence[Any], view: View, told: Sequence[str]) -> list[str]:
    """Where the viewer's troops fought in battles of which these lines say nothing."""
    text = "\n".join(told)
    began = (Battle(fact, view.field) for fact in facts if isinstance(fact, fights.BattleBegan))
    at = dict.fromkeys(battle.target for battle in began if battle.of(view.powers))
    return [target for target in at if names.spot(target) not in text]


def _written(fact: Any) -> str:
    return msgspec.json.encode(fact).decode()


@cache
def _facts() -> msgspec.json.Decoder[Fact]:
    return msgspec.json.Decoder(Fact)
