"""What came of an order, or of what others did: told to one seat before anything else (W15.1).

Made of redacted steps. A battle and a fight are told in a few lines with their dice, losses and what is left;
with each round they are told *in full*, where that is longer.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from bot.games.war.model import positions, road, weights
from bot.games.war.model.battles import AFTER, Battle, remaining
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import approach, beats, facts, marches, ring_place
from bot.games.war.tell.causes import GOES_ON, beginning, belongs, calling, causes_first, taken_up
from bot.games.war.tell.facts import said_by_next
from bot.games.war.tell.fights import Fight
from bot.games.war.words import battles as words
from bot.games.war.words import hunters, maps, tell_duels, tell_hunt, tell_realm, tell_table
from bot.games.war.words import names as game_names
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.story import HEAVY, Weighed, in_order
from bot.ui import phone
from engine.war.events import fights, quest, table
from engine.war.field import Field
from engine.war.phase_records import Asking, Sitting
from engine.war.pieces import Unit
from engine.war.view import View

MOST: Final = 10
"""Lines above a panel and in a direct message; the rest is under *In full*."""
Dense = Literal[0, 1, 2]
"""How lines stand: one below the other; short ones side by side; as many as a paragraph holds, and battles
with how they ended alone."""
WIDE: Final = (0, 2 * phone.WIDTH, 6 * phone.WIDTH)
"""Letters of a line in which short ones stand side by side."""
LONGEST: Final = 1200
"""Characters of them."""
QUIET: Final = (
    *(table.Moved, table.Marching, table.UnitSplit, table.UnitsJoined, fights.AttackDeclared),
    *(table.TakenBack, table.HiddenMoved, table.Asked, table.SittingBegan, table.SittingClosed),
    *(table.PhaseBegan, table.TurnBegan, table.GameStarted, table.PointsSpent, quest.Hidden),
    table.ObjectivesCounted,
)
"""What the panel shows anyway, or is no news to who gave the order."""
OTHERS: Final = (
    *(quest.Revealed, quest.Searched, quest.Intercepted, quest.CaptureTried, quest.EscapeTried, quest.Freed),
    *(quest.RescueTried, fights.BattleBegan, fights.RoundFought, fights.Left, fights.BattleEnded),
    *(fights.UnitLost, fights.Ruined, fights.Fled, table.ControlChanged, fights.FightBegan, fights.Struck),
    *(fights.Wounded, fights.Shaken, fights.BrokenOff, fights.FightEnded, fights.ServantSlain, fights.Died),
    *(fights.Dispersed, quest.PutOn, quest.RingClaimed, quest.BearerLost, quest.CouldNot, quest.WearerSeen),
    *(table.Mobilised, table.Deserted, table.AllianceEnded, table.Converted, table.CardPlayed),
    *(table.GripLost, table.Returned, table.ControlTaken, table.Wearied, table.UnitHarmed, table.HostGone),
    table.Healed,
    *(quest.HandedOver, fights.Withdraws, quest.DoomOpened, table.Left, quest.Hidden),
)
"""Of what others did, what is worth a line to who did not sit."""
OWN: Final = (
    *(table.CardsDrawn, table.PointsSeen, table.Tempted, table.Halted, quest.RingWore, quest.RingFell),
    *(quest.RingFound, quest.RingGone, quest.AreasRead, fights.Recovering, table.ItemFound),
    quest.GollumRolled,
)
"""What the rules tell to somebody whoever's step it was."""
POSTED: Final = (table.Arrived, table.DiplomacyTried, quest.RingOff)
"""What a post tells besides, and so does *In full*."""
SENT: Final = ("order", "march")
"""Why somebody moves who was sent."""
TESTED: Final = "interception"
"""Why the die fell that looks for hidden people (SRC-10)."""
TRIED: Final = (quest.CaptureTried, quest.EscapeTried, quest.RescueTried)
"""What is tried with dice, which stand under *In full* (W15.2)."""
ATTEMPTS: Final = ("capture", "escape", "rescue")
"""What these dice were thrown for."""
ROUNDS: Final = (fights.RoundFought, fights.UnitLost, fights.Left, fights.Ruined, fights.BattleEnded)
ADVANCE: Final = "P-18"
"""The question who moves in after a battle."""
BLOWS: Final = (
    *(fights.Struck, fights.Wounded, fights.Shaken, fights.BrokenOff),
    *(fights.ServantSlain, fights.FightEnded),
)
"""What a battle, or a fight, is told with in a few lines."""


class Results(NamedTuple):
    """What came of some steps: as it is told first, and whole."""

    lines: list[str]
    full: list[str]
    brief: tuple[Weighed, ...] = ()
    """The short text with its weights, for a panel that has less room."""
    span: str = ""
    """The versions of the first and of the last step."""

    @property
    def short(self) -> bool:
        """Whether the whole says more."""
        return self.lines != self.full


NONE: Final = Results([], [])
TO: Final = "-"
"""Between the versions of a span."""
HERE: Final = weights.REST + 1
"""Where the Ring is now, which gives way before what befell it."""


def recent_steps(scene: WarScene, after: int | None = None) -> list[WarEntry]:
    """The steps since the seat's latest order, or after a version: that of the scene before the tap. An own
    sitting without an order begins with all since the one before it, whatever was answered in between, and
    with the own Search after that one, on which nothing could be ordered. An answer in somebody else's
    sitting is no order either: who waits goes on reading what it was about."""
    sitting = scene.status.active == scene.seat
    seats = len(scene.view.config.seats)
    own = [
        entry
        for entry in scene.own
        if (
            entry.turn == scene.status.period
            if sitting
            else scene.view.asked or road.sits(entry.turn, seats) in (scene.seat, "")
        )
    ]
    if after is None:
        first = own[-1:] or _search(scene) or scene.since[:1]
        after = first[0].version - 1 if first else scene.status.version
    steps = {entry.version: entry for entry in (*scene.own, *scene.since) if entry.version > after}
    return [steps[version] for version in sorted(steps)]


def _search(scene: WarScene) -> list[WarEntry]:
    """The seat's own Search since its latest sitting."""
    closed = [e.version for e in scene.own if any(isinstance(fact, table.SittingClosed) for fact in e.events)]
    late = [entry for entry in scene.own if entry.version > max(closed, default=0)]
    return [e for e in late if any(isinstance(fact, quest.Searched) for fact in e.events)][-1:]


def before(scene: WarScene, log: Sequence[WarEntry], last: int) -> list[WarEntry]:
    """What happened to the seat up to the step ``last`` since it had closed a sitting before, as a message of
    that moment tells it: a question in the own sitting, or after it, follows from own steps too. One that
    came with the end of a sitting tells of that sitting. What followed in the step that closed it is news
    too."""
    party, told = scene.table.party(scene.seat or ""), [entry for entry in log if entry.version <= last]
    closed = [entry for entry in told if entry.version < last and _closing(entry, party)]
    late = (
        [] if not closed else [replace(closed[-1], events=closed[-1].events[_closing(closed[-1], party) :])]
    )
    later = [entry for entry in told if not closed or entry.version > closed[-1].version]
    return [entry for entry in (*late, *later) if entry.events]


def _closing(entry: WarEntry, party: Collection[str]) -> int:
    """How many facts of a step end with that a sitting of theirs is closed; 0 where none is."""
    facts = enumerate(entry.events, 1)
    closed = (n for n, fact in facts if isinstance(fact, table.SittingClosed) and fact.seat in party)
    return max(closed, default=0)


def above(scene: WarScene, after: int | None = None) -> Results:
    """What stands above the panel of that scene."""
    return results(recent_steps(scene, after), scene)


def results(entries: Sequence[WarEntry], scene: WarScene, most: int = MOST) -> Results:
    """What these steps brought, for the seat of that scene, in about so many lines at most."""
    kept, came = _from_its_beginning(entries, scene), list(_arrived(entries, scene))
    if not kept and not came:
        return NONE
    now = [line.text for line in ring_place.now(kept, scene.view)]
    beside = [line.text for line in approach.lines(kept, scene.view)]
    every = _from_its_beginning(entries, scene, dice=True)
    near = {name for __, names in approach.hosts(kept, scene.view) for name in names}
    others = [entry for entry in entries if entry.seat not in scene.table.party(scene.seat or "")]
    marched = marches.by_sittings(others, scene.view.field, near)
    worn = ring_place.stays_on((fact for entry in entries for fact in entry.events), scene.view.field)
    given = [line.text for line in marches.given_up(kept, scene.view.field)]
    full = [*beside, *marched, *worn, *_whole(every, scene.view), *given, *came, *now]
    brief = [*weighed(kept, scene.view), *(Weighed(weights.MARCH, line) for line in came)]
    known = (*brief, *(Weighed(HERE, line) for line in now))
    span = f"{entries[0].version}{TO}{entries[-1].version}"
    # What came of a battle, a fight or an attempt is told; its rounds and dice are under *In full*.
    diced = any(isinstance(event, (fights.BattleEnded, fights.FightEnded, *TRIED)) for event in kept)
    whole = (*beside, *_whole(kept, scene.view), *given, *came)
    lines = [*((line.text for line in brief) if diced else whole), *now]
    if _fits(lines, most) and not any(isinstance(event, fights.BattleEnded) for event in kept):
        return Results(lines, full, known, span)
    return Results([*_shortened(brief, most - len(now)), *now], full, known, span)


def _from_its_beginning(entries: Sequence[WarEntry], scene: WarScene, *, dice: bool = False) -> list[Any]:
    """The news of these steps, with what was before them of a battle that goes on."""
    first = entries[0].version if entries else 0
    steps = {entry.version: entry for entry in (*scene.own, *scene.since) if entry.version < first}
    told = news(entries, scene, dice=dice)
    return [*beginning(told, news([steps[version] for version in sorted(steps)], scene)), *told]


def within(log: Sequence[WarEntry], span: str) -> list[WarEntry]:
    """The steps of a span; none where it names none."""
    first, _, last = span.partition(TO)
    if not (first.isdecimal() and last.isdecimal()):
        return []
    return [entry for entry in log if int(first) <= entry.version <= int(last)]


def _arrived(entries: Sequence[WarEntry], scene: WarScene) -> Iterator[str]:
    """Where the Nazgûl are that the viewer sent, and whom they meet as far as the viewer sees it (W15.1)."""
    field, party = scene.view.field, scene.table.party(scene.seat or "")
    came: dict[str, set[str]] = {}
    for event in (fact for entry in entries if entry.seat in party for fact in entry.events):
        if isinstance(event, table.Moved) and event.why in SENT:
            pieces = [field.piece(name) for name in event.who if field.has(name)]
            if not any(isinstance(piece, Unit) for piece in pieces):
                came.setdefault(event.path[-1], set()).update(piece.id for piece in pieces)
    for at, names in came.items():
        here = [
            person
            for person in field.persons_at(at, *scene.view.powers)
            if person.nazgul and person.id in names
        ]
        met = [
            piece.id for piece in field.standing(at) if piece.power == "fellowship" and piece.id not in names
        ]
        if here:
            yield hunters.arrived([person.id for person in here], at, met)


def _fits(lines: Sequence[str], most: int) -> bool:
    return len(lines) <= most and sum(map(len, lines)) <= LONGEST


def _news(
    entry: WarEntry, view: View, ways: Collection[table.Moved], *, own: bool, dice: bool
) -> Iterator[Any]:
    """Of the own step all that is news, of another's what is worth a line; ``ways``: those that begin a siege
    or end near what is the reader's own; with each battle who left it and who moved in."""
    for event in marches.once(entry.events):
        if isinstance(event, table.Rolled) and event.why == "gollum":
            continue  # Whom Gollum obeys says how it fell.
        begins = any(event is way for way in ways) or (isinstance(event, table.Moved) and event.why in AFTER)
        if begins or (not isinstance(event, QUIET) if own else _worth(event, view, dice=dice)):
            yield event


def _worth(event: Any, view: View, *, dice: bool) -> bool:
    """Whether what another did is worth a line."""
    field = view.field
    if dice and (isinstance(event, POSTED) or (isinstance(event, table.Rolled) and event.why == "search")):
        return True
    if isinstance(event, table.Arrived):
        return approach.mustered(event, view) or weights.legend(event)
    return isinstance(event, (*OTHERS, *OWN)) or _near(event, field)


def _near(event: Any, field: Field) -> bool:
    """Whether Nazgûl come to the bearer or next to him, or go with the Ring, for whom it is known who that
    is."""
    return isinstance(event, table.Moved) and weights.of(event, field) in (weights.SEEN, weights.RING)


def _kind(event: Any) -> type | None:
    """Facts that are not told as the log tells them."""
    missed = isinstance(event, quest.Searched) and not event.spotted and weights.looked(event)
    return type(event) if missed or isinstance(event, table.Rolled | table.Moved) else None


def told(events: Sequence[Any], field: Field) -> Iterator[str]:
    """All of it in lines, dice that no sentence says with what they were thrown for."""
    events = [event for event in events if not said_by_next(event)]
    spotted = any(isinstance(event, quest.Intercepted) for event in events)
    for kind, group in groupby(events, _kind):
        if kind is quest.Searched:
            yield from map(tell_hunt.missed, group)
            continue
        if kind is table.Moved:
            yield from _came(list(group), field)
            continue
        if kind is None:
            yield from (tell_realm.dated(*part[::-1], field.war.m) for part in marches.gathered(group))
            continue
        for event in group:
            unseen = event.why == TESTED and not spotted
            yield (
                _(
                    "The Dark looks for {who}: die {die}. **Nobody was spotted**, and the Dark is told "
                    "nothing of it."
                ).format(who=game_names.party(event.about), die=sum(event.dice))
                if unseen
                else tell_table.thrown(event)
            )


def _came(moves: Sequence[table.Moved], field: Field) -> Iterator[str]:
    """Nazgûl who come to the bearer, and troops that besiege a Citadel."""
    riders: dict[tuple[str, str], list[str]] = {}
    for event in moves:
        # Where the Ring is now says where it went.
        if weights.hunts(event) and not weights.besieges(event, field):
            riders.setdefault((event.path[-1], event.ring), []).extend(event.who)
    for (at, ring), names in riders.items():
        yield tell_hunt.upon(names, at, there=at == ring)
    ends = {event.path[-1] for event in moves if weights.besieges(event, field)}
    begun: dict[str, list[tuple[str, int]]] = {}
    for at, foes in positions.sieges(field).items():
        if ends.intersection(foes):
            outside = positions.outside(field, at)
            begun.setdefault(outside[0].power, []).append((at, field.strength(outside)))
    for power, places in begun.items():
        yield maps.besieges(power, places)


def _whole(events: Iterable[Any], view: View) -> Iterator[str]:
    """All of it, after a battle with what both sides have left and who stands where then, after a fight with
    who won it."""
    field = view.field
    heard: list[Any] = []
    battle: Battle | None = None
    fight: Fight | None = None
    for event in causes_first(events, field, rounds=True):
        heard.append(event)
        if isinstance(event, fights.BattleBegan):
            battle = Battle(event, field)
        elif isinstance(event, fights.FightBegan):
            fight = Fight(event)
        elif fight is not None:
            fight.hear(event)
        elif battle is not None:
            battle.hear(event)
        power = isinstance(event, table.Mobilised) and event.who in weights.WARS
        if power and battle is None and fight is None:
            yield from (*told(heard, field), *tell_realm.means(event, field.war.called))
            heard = []
        if isinstance(event, fights.BattleEnded):
            yield from told(heard, field)
            yield from _follows(battle, view) if battle is not None else remaining(event, field)
            heard, battle = [], None
        elif isinstance(event, fights.FightEnded) and fight is not None:
            yield from (*told(heard, field), *fight.victors())
            heard, fight = [], None
    yield from told(heard, field)


def _brief(events: Iterable[Any], view: View, *, terse: bool = False) -> Iterator[Weighed]:
    """What happened, with a battle and a fight in a few lines, where they began, each as heavy as the
    heaviest that came of it: who reads that the Ring is won reads in which fight (W15.1); ``terse``: battles
    with how they ended alone."""
    field = view.field
    open_battle: list[Any] = []
    open_fight: list[Any] = []
    rest: list[Any] = []
    struck: dict[str, str] = {}
    for event in causes_first(events, field):
        if isinstance(event, fights.Struck):
            struck[event.on] = event.by
        starts = isinstance(event, fights.BattleBegan | fights.FightBegan)
        if starts:
            yield from _by_cause(rest, view)
            rest = []
        match event:
            case fights.BattleBegan():
                yield from _battle(open_battle, view, (), terse=terse)
                open_battle = [event]
            case fights.FightBegan():
                yield from _fight(open_fight, field, ())
                open_fight = [event]
            case _ if open_battle and (isinstance(event, ROUNDS) or belongs(event, open_battle[0])):
                open_battle.append(event)
            case _ if open_fight and isinstance(event, BLOWS):
                open_fight.append(event)
            case fights.Died() | fights.Dispersed() if open_fight:
                open_fight.append(event)
            case fights.ServantSlain() if event.servant in struck:
                # Of a fight that began before: who struck the last blow is told all the same.
                sentence = tell_duels.slain(event, struck[event.servant])
                yield from _by_cause(rest, view)
                rest = []
                yield Weighed(weights.of(event, field), sentence)
            case table.Rolled() if open_battle or open_fight or event.why in ATTEMPTS:
                continue
            case fights.BattleEnded() if not open_battle:
                rest.append(event)
                yield from _by_cause(rest, view)
                rest = []
                yield from (Weighed(weights.BATTLE, line) for line in remaining(event, field))
            case _ if isinstance(event, GOES_ON):
                continue  # Of what began before: how it ends is told.
            case _:
                rest.append(event)
        if isinstance(event, fights.BattleEnded):
            yield from _battle(open_battle, view, rest, terse=terse)
            rest = _untold(rest, open_battle)
            open_battle = []
        elif isinstance(event, fights.FightEnded):
            yield from _fight(open_fight, field, rest)
            open_fight = []
    yield from (*_battle(open_battle, view, rest, terse=terse), *_fight(open_fight, field, rest))
    yield from _by_cause(_untold(rest, open_battle), view)


def _rest(events: Sequence[Any], view: View) -> Iterator[Weighed]:
    for kind, whole in groupby(events, _of_people):
        if kind:
            yield from (Weighed(*pair) for pair in beats.people(whole, view))
            continue
        for weight, group in groupby(whole, lambda event: weights.to(event, view)):
            for line in told(list(group), view.field):
                yield Weighed(weight, line)


def _by_cause(events: Sequence[Any], view: View) -> Iterator[Weighed]:
    """The rest; who goes to war because of a card, or because somebody is spotted, behind that (W15.2)."""
    start = 0
    for place, event in enumerate(events):
        if not isinstance(event, table.Mobilised | table.Arrived):
            continue
        cause = next((n for n in range(place - 1, start - 1, -1) if _caused(events[n], event)), None)
        if cause is None:
            continue
        yield from _rest(events[start:cause], view)
        if isinstance(event, table.Mobilised) and calling(events[cause], event):
            line = tell_realm.mobilised((event.who,), event.why, events[cause])
        else:
            line = " ".join(marches.sentences((events[cause], event)))
        yield Weighed(weights.to(event, view), tell_realm.dated(line, (event,), view.field.war.m))
        yield from _rest(events[cause + 1 : place], view)
        start = place + 1
    yield from _rest(events[start:], view)


def _caused(earlier: Any, event: table.Mobilised | table.Arrived) -> bool:
    """Whether a power goes to war, or a host, because of that."""
    if isinstance(event, table.Arrived):
        return weights.legend(event) and isinstance(earlier, table.CardPlayed)
    return calling(earlier, event) or (event.why == "spotted" and _spots(earlier))


def _spots(event: Any) -> bool:
    if isinstance(event, quest.Revealed):
        return event.why == "spotted"
    return isinstance(event, quest.Searched | quest.Intercepted) and bool(event.spotted)


def _of_people(event: Any) -> bool:
    """Whether it is told as what is tried with people, or what came of it."""
    return isinstance(event, TRIED) or (isinstance(event, quest.Freed) and event.why in ("rescue", "escape"))


def _untold(brought: Sequence[Any], battle: Sequence[Any]) -> list[Any]:
    """Of what befell while a battle was fought what its line does not tell: that tells who died."""
    return [event for event in brought if not (battle and isinstance(event, fights.Died))]


def _battle(events: Sequence[Any], view: View, brought: Sequence[Any], *, terse: bool) -> Iterator[Weighed]:
    if not events:
        return
    field = view.field
    battle = Battle(events[0], field)
    for event in events[1:]:
        battle.hear(event)
    dead = told([event for event in brought if isinstance(event, fights.Died)], field)
    taken = [*battle.taken()]
    follows = _follows(battle, view) if not (terse and battle.over) else ()
    lines = [screen.before(screen.FIGHT, battle.brief()), *dead, *follows, *taken]
    changed = [weights.of(event, field) for event in events if isinstance(event, table.ControlChanged)]
    mine = [weights.fought(battle.attacker in view.powers)] if battle.of(view.powers) else []
    yield Weighed(min((_with(battle.weight, brought, field), *changed, *mine)), " ".join(lines))


def _follows(battle: Battle, view: View) -> Iterator[str]:
    """What both sides have left, who got away, and what becomes of the place once that is sure."""
    yield from _left(battle, view.field)
    if not may_enter(view):
        battle.settle()
    yield from battle.after()


def may_enter(view: View) -> bool:
    """Whether somebody may be asked just now who moves in: who does not sit is not told what is asked of who
    does."""
    asked = isinstance(view.phase, Asking) and view.phase.prompt == ADVANCE
    unseen = isinstance(view.phase, Sitting) and not view.asked
    return view.config.options.round_by_round and (asked or unseen)


def _left(battle: Battle, field: Field) -> Iterator[str]:
    """What both sides of a battle had left that nobody won outright; what they have, while it goes on."""
    if not battle.rounds or battle.why == "taken":
        return
    sides = battle.attackers, battle.defenders
    left = battle.left if battle.over else [_strength(field, units) for units in sides]
    yield words.left([*zip((battle.attacker, battle.defender), left, strict=True)])


def _strength(field: Field, units: Iterable[str]) -> int:
    """What these have now, with the parts they were split into left out."""
    return sum(getattr(field.piece(unit), "strength", 0) for unit in units if field.has(unit))


def _with(weight: int, brought: Iterable[Any], field: Field) -> int:
    """That weight, or the one of the heaviest that came of it."""
    return min([weight, *(weights.of(event, field) for event in brought)])


def _fight(events: Sequence[Any], field: Field, brought: Iterable[Any]) -> Iterator[Weighed]:
    if not events:
        return
    fight = Fight(events[0])
    for event in events[1:]:
        fight.hear(event)
    weight = _with(beats.weight_of(fight, field), brought, field)
    yield Weighed(weight, screen.before(screen.FIGHT, fight.line()))


def _shortened(lines: Sequence[Weighed], most: int) -> list[str]:
    """The heaviest of them in the order in which they happened, and how many are left out."""
    order = sorted(range(len(lines)), key=lambda place: (lines[place].weight, -place))
    while order and not _fits([lines[place].text for place in order], most):
        order.pop()
    kept = [lines[place].text for place in sorted(order)]
    return kept if len(kept) == len(lines) else [*kept, words.more_battles(len(lines) - len(kept))]


def news(entries: Sequence[WarEntry], scene: WarScene, *, dice: bool = False) -> list[Any]:
    """What of these steps is worth a line to the seat of that scene; ``dice``: with those of a Search, which
    stand *in full* alone."""
    party, field = scene.table.party(scene.seat) if scene.seat else (), scene.view.field
    moves = [event for entry in entries for event in entry.events if isinstance(event, table.Moved)]
    theirs = [e for entry in entries if entry.seat not in party for e in entry.events]
    coming = [event for event in theirs if isinstance(event, table.Moved)]
    came = approach.coming(coming, field, scene.view.powers)
    ways = [
        *positions.begun(field, moves).values(),
        *(way for way in came if not positions.stays(way, field)),
        *(move for move in coming if weights.gives_up(move, field)),
    ]
    worth = (
        event
        for entry in entries
        for event in _news(entry, scene.view, ways, own=entry.seat in party, dice=dice)
    )
    # Who chose the letter knew it before it was shown; with whom the Ring was taken says who has it.
    told = list(worth)
    took = [event for event in told if isinstance(event, quest.CaptureTried) and event.taken]
    seized = {event.at for event in took if event.who == field.ring.taken}
    return [
        event
        for event in told
        if not (isinstance(event, table.LetterShown) and "sauron" in party)
        and not (isinstance(event, quest.RingFound) and event.at in seized)
        and not (isinstance(event, quest.RingFell) and taken_up(event, told))
    ]


def weighed(events: Sequence[Any], view: View, *, terse: bool = False) -> list[Weighed]:
    """What those brought, each with its weight: first who came next to what is the reader's own, a battle and
    a fight whole, in a few lines, of equals the newest stay; ``terse``: battles with how they ended alone."""
    events = marches.current(events, view.field)
    mine = [event for event in events if approach.mustered(event, view)]
    others = [event for event in events if not any(event is other for other in mine)]
    mustered = (Weighed(weights.MINE, line) for line in marches.sentences(mine))
    late = (*marches.given_up(events, view.field), *mustered)
    then = enumerate((*_brief(others, view, terse=terse), *late), 1)
    return [*approach.lines(events, view), *(replace(line, step=n) for n, line in then)]


def retold(
    events: Sequence[Any], view: View, most: int, *, dense: Dense = 0, where: bool = True
) -> tuple[list[str], int]:
    """The heaviest of what those brought in so many lines: a Search that found somebody, the very heaviest as
    a title, then the oldest first; and how many more there are. Where the Ring is now stands before them, but
    after what befell it, and only if ``where``; ``dense``: how they stand."""
    shown, left = in_order(weighed(events, view, terse=dense > 1), most)
    first = min(shown, key=lambda line: line.weight, default=None)
    now = ring_place.now(events, view) if where else []
    # What is heavy stands on top by its weight, the rest as it happened.
    told = sorted(shown, key=lambda line: min(line.weight, HEAVY + 1) if line is not first else weights.RING)
    spotted = [facts.said(event) for event in events if isinstance(event, quest.Searched) and event.spotted]
    told.sort(key=lambda line: not any(line.text.startswith(sentence) for sentence in spotted))
    if first is not None and first.weight == weights.RING:
        return _said([*told[:1], *now, *told[1:]], dense=dense), left
    return _said([*now, *told], dense=dense), left


def _said(lines: Sequence[Weighed], *, dense: Dense) -> list[str]:
    return side_by_side(lines, WIDE[dense]) if dense else [line.text for line in lines]


def side_by_side(lines: Iterable[Weighed], wide: int = WIDE[1]) -> list[str]:
    """Lines, short ones in one of two rows of a phone; the panel may say where the Ring is."""
    packed, open_line = list[str](), False
    for line in lines:
        alone = line.weight in (weights.RING, HERE)
        if open_line and not alone and len(packed[-1]) + 1 + len(line.text) <= wide:
            packed[-1] = f"{packed[-1]} {line.text}"
        else:
            packed.append(line.text)
        open_line = not alone
    return packed
