"""What the steps around moving are for, each deed by its name and its odds (W4.1, W4.7, W15.6). Pure."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.games.war.model import battles
from bot.games.war.words import closing, names, sitting_steps
from bot.games.war.words import irrevocable as words
from bot.games.war.words.catalogue import _, ngettext
from engine.war import actions as do
from engine.war.board import BOARD
from engine.war.chapter import STEPS
from engine.war.data import TABLES
from engine.war.duels.challenging import arrayed
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.hunt.capturing import RING, RULE, helpers, number, prize
from engine.war.phase_records import Fighting, Sitting
from engine.war.pieces import Person
from engine.war.ratings import HORN, HORN_GIVES
from engine.war.rules import offers
from engine.war.view import View

DICE: Final = tuple(one + other for one in range(1, 7) for other in range(1, 7))


def chance(needed: int) -> int:
    """In how many of 36 throws a rescue succeeds (RES-3, RES-5)."""
    never, always = RULE["never_and_kills"], RULE["always"]
    return sum(dice != never and (dice <= needed or dice == always) for dice in DICE)


def trying(field: Field, captive: str, wanted: Collection[str] = ()) -> tuple[str, ...]:
    """Who tries to free somebody: who is named, else of those who stand there the fewest with the best
    chance, the Ringbearer only where nobody else can: two sixes kill all (RES-5)."""
    at = prize(field, captive)
    able = helpers(field, at)
    if named := tuple(name for name in able if name in wanted):
        return named
    people = tuple(name for name in able if name != field.ring.holder) or able
    best = chance(number(field, at, people))
    for name in sorted(people, key=partial(_dear, field), reverse=True):
        rest = tuple(other for other in people if other != name)
        if rest and chance(number(field, at, rest)) == best:
            people = rest
    return people


def _dear(field: Field, name: str) -> tuple[bool, int, int]:
    """By what one who adds nothing stays out of a rescue: hidden, leading, strong."""
    person = field.person(name)
    return person.hidden, person.kind.leadership, person.kind.combat


def needed(field: Field, captive: str, wanted: Collection[str] = ()) -> int:
    """The number of their rescue (RES-2)."""
    return number(field, prize(field, captive), trying(field, captive, wanted))


def keeper(field: Field, captive: str) -> str:
    """Who holds the captive, or the Ring."""
    return field.ring.holder if captive == RING else field.person(captive).captor


def with_ring(field: Field, captive: str) -> bool:
    """Whether the Ring comes back with a captive who is freed by force (RES-9)."""
    ring = field.ring
    return (
        ring.taken == captive
        and field.has(ring.holder)
        and field.piece(ring.holder).at == prize(field, captive)
    )


def sixths(captive: Person) -> str:
    """A captive's chance to escape (CAP-6)."""
    return words.sixths(captive.kind.escape - BOARD.citadel(captive.at) * TABLES.citadel_escape_modifier)


def rescued(view: View) -> list[str]:
    """Who can be freed in the open step, what brings the Ring back first."""
    captives = dict.fromkeys(rescue.captive for rescue in offers(view).of(do.Rescue))
    return sorted(captives, key=lambda captive: captive != RING and not with_ring(view.field, captive))


def rescue(field: Field, captive: str) -> str:
    """The button of a rescue: "Win the Ring back from Khamûl (35 in 36)"."""
    ways = chance(needed(field, captive))
    return words.frees(captive, keeper(field, captive), ways, ring=with_ring(field, captive))


def aids(view: View, captive: str) -> Iterator[str]:
    """What a card that the viewer holds would do for a captive, or for winning the Ring back, and how it is
    played (W4.7, W15.7)."""
    field, legal = view.field, offers(view)
    plays = list(legal.of(do.PlayEvent))
    frees, ways = {play.card for play in plays if play.on == (captive,)}, dict[str, int]()
    rescuers = trying(field, captive) if prize(field, captive) else ()
    now = needed(field, captive) if rescuers else 0
    for play in plays if rescuers else ():
        if play.on[-1:] == (prize(field, captive),) and len(play.on) > 1:
            brought = chance(_brought(field, play, captive))
            if brought > max(chance(now), ways.get(play.card, 0)):
                ways[play.card] = brought
    for card in dict.fromkeys(play.card for play in plays if play.card in {*frees, *ways}):
        keeper = left_with(field, captive)
        yield words.card_aids(card, captive, ways.get(card, 0), frees=card in frees, keeper=keeper)
    if not rescuers:
        return
    for use in legal.of(do.UseItem):
        blown = use.card == HORN and field.item(HORN).holder in rescuers
        if blown and chance(now + HORN_GIVES) > chance(now):
            yield words.item_helps(HORN, chance(now + HORN_GIVES))


def _brought(field: Field, play: do.PlayEvent, captive: str) -> int:
    """The number of the rescue with those whom a card carries there."""
    there = (*trying(field, captive), *play.on[:-1])
    return number(field, prize(field, captive), there)


def left_with(field: Field, captive: str) -> str:
    """With whom the Ring stays where somebody gets free without a fight with whom it was taken (RES-9)."""
    return field.ring.holder if field.ring.taken == captive else ""


def carries(field: Field, play: do.PlayEvent) -> str:
    """What a card does here that frees somebody, or carries people: before it is played (W9.1)."""
    if len(play.on) == 1:
        return words.freed_by_card(play.on[0], left_with(field, play.on[0]))
    *people, to = play.on
    lines = [words.carried(people, to)]
    if seen := [name for name in people if not field.person(name).hidden]:
        lines.append(words.lands_seen(seen))
    for captive in (person.id for person in field.persons_at(to, "fellowship") if person.captor):
        lines.append(words.then_free(captive, chance(_brought(field, play, captive))))
    return "\n".join(lines)


def worn(field: Field) -> str:
    """What all learn when the Ring is put on, and what Sauron learns (RNG-3)."""
    bearer = holding.bearer(field)
    if bearer is None:
        return words.LISTENS()
    mordor = BOARD.mordor(bearer.at) and not field.war.doom_open
    calls = not field.mobilised("mordor")
    return words.wearing(bearer.id, seen=not bearer.hidden, mordor=mordor, calls=calls)


# What is possible in a step and is not done when it is closed (W15.6)


def standing(seen: View, step: str) -> View:
    """The table as it stands, with that step open: what could be done in it by what is known now."""
    phase = seen.phase
    return replace(seen, phase=replace(phase, step=step)) if isinstance(phase, Sitting) else seen


def left(seen: View, *, tries: bool = False) -> Iterator[str]:
    """A sentence for each kind of deed of the open step that is left; ``tries``: closing lets captives try to
    escape."""
    legal = offers(seen)
    people = [escape.who for escape in legal.of(do.Escape)]
    trying = [captive for captive in people if tries and not left_with(seen.field, captive)]
    if trying:
        yield ngettext("{who} tries to escape.", "{who} try to escape.", len(trying)).format(
            who=names.party(trying)
        )
    if staying := [captive for captive in people if captive not in trying]:
        yield closing.no_escape(staying)
    for captive in rescued(seen):
        yield words.not_freed(captive, keeper(seen.field, captive), chance(needed(seen.field, captive)))
    for declared in legal.of(do.Mobilise):
        yield closing.no_war(declared.power)
    if places := [attempt.at for attempt in legal.of(do.Attempt)]:
        yield closing.no_capture(places)
    if places := [fight.at for fight in legal.of(do.Fight)]:
        yield closing.no_challenge(places)
    bearer = holding.bearer(seen.field)
    if do.CastIn in legal.kinds and bearer is not None:
        yield _("{who} stands at Mount Doom and does not cast the Ring in.").format(
            who=names.piece(bearer.id)
        )


BEFORE: Final = "34"
"""The steps between moving and the battles, by their numbers."""


def ahead(seen: View, steps: Sequence[str] = ()) -> list[str]:
    """What can be done between moving and the battles, as things stand: in these steps, else in all that are
    left before the battles, each with its step unless that is open; of fights what is won as often as lost
    (W15.6)."""
    return [
        line if step == seen.step else sitting_steps.in_step(step, line)
        for step in steps or _before(seen)
        for line in _possible(standing(seen, step))
    ]


def first(seen: View) -> str:
    """The step in which the first of these can be done; none where nothing can."""
    return next((step for step in _before(seen) if [*_possible(standing(seen, step))]), "")


def _before(seen: View) -> tuple[str, ...]:
    """The steps left of those, the open one among them."""
    steps = STEPS[seen.power] if isinstance(seen.phase, Sitting) and seen.step else ()
    later = steps[steps.index(seen.step) :] if steps else ()
    return tuple(step for step in later if step[1] in BEFORE)


def _possible(seen: View) -> Iterator[str]:
    field, legal = seen.field, offers(seen)
    alike = defaultdict[tuple[tuple[str, ...], str, str, int, bool], list[str]](list)
    for captive in rescued(seen):
        known = with_ring(field, captive)
        held = keeper(field, captive) if captive == RING else ""
        rescue = trying(field, captive), held, prize(field, captive), chance(needed(field, captive)), known
        alike[rescue].append(captive)
    for (rescuers, held, at, ways, ring), captives in alike.items():
        yield words.can_free(rescuers, captives, held, at, ways, ring=ring)
    for at in dict.fromkeys(fight.at for fight in legal.of(do.Fight)):
        # The first that is listed is all against all.
        fight = next(fight for fight in legal.of(do.Fight) if fight.at == at)
        won, lost = battles.odds(field, arrayed(field, Fighting(at, fight.who, fight.whom)), turned=True)
        if won >= lost:
            yield words.can_challenge(fight.who, fight.whom, at)
    if places := [attempt.at for attempt in legal.of(do.Attempt)]:
        yield words.can_capture(places)
