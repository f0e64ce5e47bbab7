"""The sheet of *Close* (W15.6, W4.10): for a step, for the way to the battles, for the rest of the sitting.

*Close* of a panel never stands in its last row, and that of the sheet always does, after *Back*: a second tap
of the thumb meets no other *Close*.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask import open_actions, outcomes, parts
from bot.games.war.ask.attack import BATTLES as PANEL
from bot.games.war.ask.attack import (
    CHARGE,
    FIGHT,
    GO_ON,
    STEP,
    aimed,
    charge,
    charge_line,
    cost_of,
    lines,
    panel_attack,
    targets,
)
from bot.games.war.ask.captors import led_line, unled
from bot.games.war.ask.companions import waiting
from bot.games.war.ask.doing import further, under
from bot.games.war.ask.hiding import HIDE, HIDING, able, among, hiding_parts, ticked, wanted
from bot.games.war.ask.letter import ask_button
from bot.games.war.ask.letter import skipped as skipped_cards
from bot.games.war.ask.orders.answering import answer
from bot.games.war.ask.orders.model import ASK as ASKED
from bot.games.war.ask.orders.model import LOT, NONE, Orders
from bot.games.war.ask.parts import MOST, First, Rare, base, current_turn, head, kept
from bot.games.war.ask.sending import by_attacks, emptied, foretold
from bot.games.war.ask.undoing import FIRE, at_the_fire, named, orders, undone
from bot.games.war.ask.undoing import called as stack_called
from bot.games.war.ask.warnings import bared_so_far, going_on, reserved, stirred, too_late, too_soon
from bot.games.war.model.parties import called
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import battles as fight_words
from bot.games.war.words import closing, irrevocable, names, sitting_steps, tell_table
from bot.games.war.words import closing as words
from bot.games.war.words import over as stand_words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.errors import Gone
from bot.model.screen import Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import back_button
from bot.words import faults
from engine.game import IllegalAction
from engine.war import RULES
from engine.war import actions as do
from engine.war.actions import Action, CloseStep, Discard, Escape, Hide, Letter, March, PlayEvent
from engine.war.cards import items
from engine.war.chapter import BATTLING, MOVING, STEPS
from engine.war.data import EVENT_CARDS
from engine.war.fates import holding
from engine.war.field import Turn
from engine.war.phase_records import Shadowing, Sitting
from engine.war.pieces import Person
from engine.war.rules import refusal
from engine.war.state import State
from engine.war.view import Drafted

# A step in which nothing is possible is passed without a word (W4.1, SEQ-4). Pure


ALWAYS: Final = (
    *(do.CloseStep, do.SplitUnit, do.JoinUnit, do.UseItem),
    *(do.PlayEvent, do.Arm, do.Disarm, do.Discard, do.Reveal),
)
"""What no step is for."""
KEPT: Final = ("F2", "D2", "S2", "F7", "D6", "S5")
"""The steps for moving; and the last of each sitting, whose end must not tell what is secret (INF-6)."""


def idle(step: str, turn: Turn, kinds: Iterable[type[do.Action]]) -> bool:
    """Whether nothing is possible in an open step but what every step allows, and nothing was ordered in it
    that could be taken back or is carried out when it is closed."""
    if not step or step in KEPT or (step in BATTLING and turn.attacks):
        return False
    return all(kind in ALWAYS for kind in kinds)


def auto_pass(state: State) -> tuple[str, do.Action] | None:
    """The closing of a step that nobody would stop in, and whose step it is."""
    sitting = state.top
    if state.outcome is not None or not isinstance(sitting, Sitting) or sitting.step in KEPT:
        return None
    if not idle(sitting.step, state.field.turn, RULES.offers(state, sitting.seat).kinds):
        return None
    return sitting.seat, do.CloseStep(sitting.step)


CLOSE: Final = "warclose"
"""The verb of the sheet's own button; its argument is what it closes."""
ASK: Final = parts.REST
"""The verb that opens the sheet of the rest of the sitting."""
THROW: Final = "warthrow"
"""Which event goes, chosen."""
REST: Final = ""
ONE: Final = "step"
BATTLES: Final = "battles"
ATTACK: Final = "attack"
"""All up to the battles, and the attack that is filled in, with those that are declared (W5.4)."""
TOLD_APART: Final = ("march", "attack", "answer")
SPENT: Final = ("mobilise.done", "corsairs.destroyed")
"""Why an event can never be played again."""
SCOPES: Final = (REST, ONE, BATTLES, ATTACK)
"""What can be closed."""


def closings(scene: WarScene) -> Iterator[Button]:
    """To the sheet of the open step, and to that of the whole sitting: one way alone where no step after the
    open one has anything to do."""
    alone = _ends_with(scene)
    if scene.may(CloseStep) and not alone:
        yield step_button(scene)
    if not last(scene):
        meant = alone and _done_with(scene)
        yield Button(_to_sheet(sitting_steps.CLOSE_ALL()), ASK, style="primary" if meant else "grey")


def _done_with(scene: WarScene) -> bool:
    """Whether the end of the open step is what is meant: nothing that matters is undone in it, and something
    was ordered in it, or nothing can be (W15.6)."""
    given = orders(scene.view) or all(kind in ALWAYS for kind in scene.kinds)
    return bool(given) and not (any(undone(scene, scene.view.step)) or any(waiting(scene)) or too_soon(scene))


def _ends_with(scene: WarScene) -> bool:
    """Whether nothing can be done in the steps after the open one, by what is known now, but what the sheet
    of the whole sitting asks: who hides."""
    later = closed_by(scene, REST)[1:]
    if _lesson(scene) or not later or set(MOVING) & set(later) or _fights(scene) or at_the_fire(scene):
        return False
    return not any(line for step in later for line in undone(scene, step, tries=True))


def _to_sheet(label: str) -> str:
    """What leads to a sheet does not bear the very label of the sheet's own button."""
    return f"{label}…"


def step_button(scene: WarScene) -> Button:
    """To the sheet of the open step; in the last one, whose panel says what the sheet would, it closes."""
    if _fights(scene):
        return Button(_to_sheet(_fight(scene)), STEP, style="green", icon=screen.FIGHT)
    if last(scene):
        return _close(scene, ONE, missed=bool([*_missed(scene, ONE)]))
    return Button(_to_sheet(step_label(scene)), STEP, style="primary" if _done_with(scene) else "grey")


def last_parts(scene: WarScene) -> Iterator[Part | str]:
    """In the last step of a sitting what its sheet says: what is not done, who hides, which event goes."""
    if scene.view.step and last(scene):
        yield "\n".join(_missed(scene, ONE))
        if scene.view.step == HIDING:
            yield from hiding_parts(scene, ONE)
        yield from _events(scene, ONE)


def last(scene: WarScene) -> bool:
    """Whether the open step is the last of the sitting."""
    return str(scene.view.step) == STEPS[scene.view.power][-1]


def step_label(scene: WarScene) -> str:
    """What closing the open step is called: where there is nothing to do in it, by what comes next."""
    step, named = scene.view.step, sitting_steps.STEPS()
    if last(scene):
        return sitting_steps.CLOSE_ALL()
    kinds = [kind for kind in scene.kinds if kind is not do.TakeBack]
    if step == FIRE or idle(step, scene.view.field.turn, kinds):
        return _("On to {step}").format(step=named[following(scene)])
    return _("Close {step}").format(step=named[step])


def following(scene: WarScene) -> str:
    """The step after the open one."""
    steps = STEPS[scene.view.power]
    return steps[steps.index(scene.view.step) + 1]


def _fights(scene: WarScene) -> bool:
    return scene.view.step in BATTLING and bool(scene.view.field.turn.attacks)


def _fight(scene: WarScene) -> str:
    return fight_words.fight(len(scene.view.field.turn.attacks))


def closed_by(scene: WarScene, scope: str) -> tuple[str, ...]:
    """The steps that are closed."""
    steps = STEPS[scene.view.power]
    rest = steps[steps.index(scene.view.step) :]
    if scope == ONE:
        return rest[:1]
    if scope == ATTACK and (scene.view.step in BATTLING or not aimed(scene)):
        return ()
    until = {BATTLES: "4", ATTACK: "5"}.get(scope, "9")
    return tuple(step for step in rest if step[1] <= until)


def told(scene: WarScene, scope: str, *, apart: bool = False) -> Iterator[str]:
    """What is possible in these steps and is not done; ``apart``: without what can be done before battles.
    At Mount Doom closing stops of itself (RNG-9)."""
    for step in closed_by(scene, scope):
        if (step == scene.view.step or step != FIRE) and not (apart and step[1] in open_actions.BEFORE):
            yield from undone(scene, step, tries=scope != ONE, besides=_besides(scene, scope))


def _besides(scene: WarScene, scope: str) -> tuple[str, ...]:
    """What is attacked besides what is declared."""
    return (aimed(scene),) if scope == ATTACK else ()


def ends(scene: WarScene, scope: str) -> bool:
    """Whether the sitting ends with it."""
    return closed_by(scene, scope)[-1] == STEPS[scene.view.power][-1]


def thrown(scene: WarScene) -> str:
    """The event that goes: as chosen, else one with nothing left to do, else the least useful (W15.12)."""
    view, hand = scene.view, scene.view.hand
    if not items.due(hand):
        return ""
    wanted = next(iter(kept(scene, THROW)), "")
    if any(card.id == wanted for card in hand):
        return wanted
    cards = items.least_first(view.config, view.seat or "", items.counted(view.config, hand))
    spent = {*_spent(scene)}
    return min(cards, key=lambda card: (card.id not in spent, card.armed is not None)).id


def why_thrown(scene: WarScene, card: str) -> str:
    """Why that one is proposed, whatever was proposed before; nothing where the player chose it."""
    if card in kept(scene, THROW):
        return ""
    return "spent" if card in _spent(scene) else "dead" if card in dead(scene) else "least"


def _spent(scene: WarScene) -> Iterator[str]:
    """The events that would bring about what has come about already."""
    for card in scene.view.hand:
        wrong = refusal(scene.view, PlayEvent(card.id))
        if wrong is not None and wrong.reason in SPENT:
            yield card.id


def dead(scene: WarScene) -> list[str]:
    """The events that the viewer may never play (EVT-4)."""
    seen = scene.view
    held = (card.id for card in seen.hand)
    return [card for card in held if not items.playable(seen.config, seen.seat or "", EVENT_CARDS[card])]


def panel_close(scene: WarScene, scope: str, first: First = "") -> Screen:
    """The sheet, whose button closes what it names; what can be done before the battles and is skipped stands
    first, and *Back* is what is meant (W15.6)."""
    missed, skipped = "\n".join(_missed(scene, scope)), skips(scene, scope)
    return base(
        scene,
        head(scene),
        f"**{_to_close(scene, scope)}**",
        "\n".join((words.BEFORE_IT(), *skipped)) if skipped else "",
        "\n".join(_goes_on(scene, scope)),
        missed,
        *(hiding_parts(scene, scope) if HIDING in closed_by(scene, scope) else ()),
        *(_events(scene, scope) if ends(scene, scope) else (words.MAY_END(),)),
        _("None of this can be taken back."),
        buttons(
            replace(_back(scene, scope), style="primary" if skipped else "grey"),
            ask_button(scene) if ends(scene, scope) else None,
            _close(scene, scope, missed=bool(missed or skipped)),
        ),
        first=first,
    )


def _back(scene: WarScene, scope: str) -> Button:
    """To the attack that is filled in, where the sheet is about battles (E0.4)."""
    fought = scope == ATTACK or (scope == ONE and _fights(scene))
    return back_button(PANEL) if fought else back_button()


def skips(scene: WarScene, scope: str) -> list[str]:
    """What can be done between moving and the battles in a step that this closes with others."""
    return [] if scope == ONE or scene.view.step in BATTLING else open_actions.ahead(scene.view)


def _close(scene: WarScene, scope: str, *, missed: bool) -> Button:
    """The button that closes; it is not what is meant for somebody who leaves something undone, or hides
    nobody of those who could."""
    if scope == ATTACK or (scope == ONE and _fights(scene)):
        if [*_warned(scene, scope), *skips(scene, scope)]:
            return Button(_("Attack all the same"), CLOSE, scope, "red", icon=screen.FIGHT)
        return Button(_("Fight now"), CLOSE, scope, "green", icon=screen.FIGHT)
    if not missed and set(MOVING) & set(closed_by(scene, scope)) and too_soon(scene):
        return Button(_to_close(scene, scope), CLOSE, scope)
    unhidden = HIDING in closed_by(scene, scope) and able(scene.view.field)[0] and not ticked(scene)
    return Button(_to_close(scene, scope), CLOSE, scope, "grey" if missed or unhidden else "primary")


def _to_close(scene: WarScene, scope: str) -> str:
    """What the sheet is for."""
    if scope == ATTACK:
        return fight_words.attack(aimed(scene), 0)
    if scope == ONE:
        return _fight(scene) if _fights(scene) else step_label(scene)
    return fight_words.GO_ON() if scope == BATTLES else sitting_steps.CLOSE_ALL()


def _warned(scene: WarScene, scope: str) -> Iterator[str]:
    """What the battles may leave empty, should they be won, and whom the attack that is filled in, and what
    marches go in this turn, bring into the war (W15.5)."""
    more = [charge(scene, aimed(scene))] if scope == ATTACK else []
    if places := tuple(dict.fromkeys((*by_attacks(scene.view), *emptied(scene.view, more)))):
        yield stand_words.may_leave_empty(places)
    going = going_on(scene.view) if set(MOVING) & set(closed_by(scene, scope)) else []
    if lands := stirred(scene.view, [*more, *going]):
        yield stand_words.stirs(lands)


def _goes_on(scene: WarScene, scope: str) -> Iterator[str]:
    """Orders, marches, who stays, the battles in their order."""
    seen = scene.view
    given = [draft for draft in orders(seen) if draft.what not in TOLD_APART]
    more = [charge(scene, aimed(scene))] if scope == ATTACK else []
    fought = set(BATTLING) & set(closed_by(scene, scope))
    attacks = [*outcomes.declared(seen), *more] if fought else []
    if given:
        yield words.orders([_done(scene, draft) for draft in given])
    if set(MOVING) & set(closed_by(scene, scope)):
        if led := led_line(scene):
            yield led
        if marches := _marches(scene):
            yield words.marches(marches)
        yield outcomes.stays(scene, attacks)
    if attacks:
        yield (
            _("Now the battles are fought, in this order.") if attacks[1:] else _("The battle is fought now.")
        )
        yield from (*lines(scene), *([charge_line(scene, aimed(scene))] if scope == ATTACK else ()))
        yield from outcomes.after(seen.field, attacks)


def _done(scene: WarScene, draft: Drafted) -> str:
    """What was done in this sitting: who went where, else what it was."""
    field = scene.view.field
    at = next((field.piece(name).at for name in draft.who if field.has(name)), "")
    if draft.what != "move" or not at:
        return named(scene, draft)
    return closing.going(_group(scene, draft.who), at)


def _group(scene: WarScene, pieces: Sequence[str]) -> str:
    """People by name, with the Ring beside its bearer; a stack by where it began."""
    field = scene.view.field
    people = all(field.has(name) and isinstance(field.piece(name), Person) for name in pieces)
    return called(scene, pieces) if people else stack_called(field, pieces)


def _marches(scene: WarScene) -> list[str]:
    """Who marches on and where; of a march that ends before its goal, where and by whom (W15.7)."""
    seen = scene.view
    arrive, halt = list[tuple[str, str]](), list[str]()
    for march in seen.marches:
        if all(not seen.field.has(name) or seen.field.piece(name).moved for name in march.who):
            continue
        label = _group(scene, march.who)
        end = foretold(seen, March(march.who, march.to, march.road, march.together))
        if end is None or end.why == "arrived":
            arrive.append((label, march.to))
        else:
            why = tell_table.halted(*end[2:])
            halt.append((words.short_of if end.turns else words.halts)(label, march.to, end.at, why))
    return [*halt, *closing.going_together(arrive)]


def _missed(scene: WarScene, scope: str) -> Iterator[str]:
    steps = closed_by(scene, scope)
    if {*BATTLING, *MOVING} & set(steps):
        yield from _warned(scene, scope)
    if set(MOVING) & set(steps):
        yield from bared_so_far(scene.view)
    if scope == ATTACK:
        yield from filter(None, (too_late(scene.view, charge(scene, aimed(scene))),))
    yield from dict.fromkeys(told(scene, scope, apart=bool(skips(scene, scope))))
    if ends(scene, scope) and (bearer := _bared(scene)) is not None:
        yield irrevocable.bared(bearer.id, bearer.at)
    if FIRE in steps[1:] and at_the_fire(scene):
        yield words.AT_THE_FIRE()
    if scene.seat == "sauron":
        cost = reserved(scene.view) if set(MOVING) & set(steps) else 0
        cost += cost_of(scene, charge(scene, aimed(scene)).units) if scope == ATTACK else 0
        left = scene.view.field.turn.points - cost
        moving, fighting = bool(set(MOVING) & set(steps)), bool(set(BATTLING) & set(steps))
        fighting = fighting and (moving or bool(targets(scene.view)))
        if left > 0 and (moving or fighting or ends(scene, scope)):
            yield words.unspent(left, moves=moving, fights=fighting, now=scope == ATTACK)


def _bared(scene: WarScene) -> Person | None:
    """The viewer's own Ringbearer, where all see him and no army of the West stands with him."""
    bearer = holding.bearer(scene.view.field) if scene.view.power == "fellowship" else None
    if bearer is None or bearer.power != "fellowship" or bearer.hidden or bearer.captor:
        return None
    guarded = bearer.id in ticked(scene) or scene.view.field.units_at(bearer.at, "fellowship")
    return None if guarded else bearer


def _events(scene: WarScene, scope: str) -> Iterator[Part | str]:
    """Which event goes; another can be chosen; and whose moment passes with the letter (W15.12)."""
    if passed := [*skipped_cards(scene)]:
        yield words.letter_passes(passed)
    if thrown_card := thrown(scene):
        yield words.goes(thrown_card, items.MOST, besides(scene), why_thrown(scene, thrown_card))
        choices = tuple(
            Choice(names.card(card.id), card.id, chosen=card.id == thrown_card, icon=screen.CARDS)
            for card in scene.view.hand[:MOST]
        )
        yield telling(Menu(THROW, _("Which event do you discard?"), choices, arg=scope))


def event_goes(scene: WarScene) -> str:
    """Which event goes when the sitting closes, if any does (W15.12); the lesson's text goes first."""
    thrown_card = thrown(scene)
    line = words.held(thrown_card, why_thrown(scene, thrown_card)) if thrown_card else ""
    return Rare(line) if _lesson(scene) else line


def besides(scene: WarScene) -> list[str]:
    """The cards that do not count for the size of the hand (SCN-4)."""
    return [card.id for card in scene.view.hand if items.besides(scene.view.config, card)]


router = WarControls()


def _sheet(scene: WarScene, scope: str) -> Screen:
    if scene.seat is None or not scene.view.step or scope not in SCOPES:
        raise Gone(scope)
    return panel_close(scene, scope) if closed_by(scene, scope) else panel_attack(scene)


@router.shows(STEP)
def step(scene: WarScene, __: str) -> Screen:
    """*Close moving*, *Fight the battles* and the like."""
    return _sheet(scene, ONE)


@router.shows(GO_ON)
def battles(scene: WarScene, __: str) -> Screen:
    """*On to the battles*."""
    return _sheet(scene, BATTLES)


@router.shows(CHARGE)
def attacks(scene: WarScene, __: str) -> Screen:
    """*Attack …* before the step of battles."""
    return _sheet(scene, ATTACK)


@router.on(FIGHT, submits=True)
async def fights(context: WarContext) -> Screen:
    """*Fight this battle* of the panel that has said all about it; what is to be warned of is asked."""
    scene = await context.scene()
    if scene.seat is None or not _fights(scene):
        raise Gone(FIGHT)
    return _sheet(scene, ONE) if by_attacks(scene.view) else await _closed(context, ONE)


@router.shows(ASK)
def rest(scene: WarScene, __: str) -> Screen:
    """*Close the sitting…*."""
    return _sheet(scene, REST)


def _ticked(scene: WarScene, scope: str) -> Screen | None:
    sheet = _sheet(scene, scope)
    return None if scope == ONE and last(scene) else sheet


router.keeps(HIDE, until=current_turn, room=_ticked)
router.keeps(THROW, until=current_turn, room=_ticked)


@router.on(CLOSE, submits=True)
async def closed(context: WarContext) -> Screen:
    """Each step is closed by itself: what its closing brings may ask somebody something first.

    Captives try to escape where more than one step is closed and nothing is lost by it (W4.1). It halts where
    something can be done that the sheet could not name, and at Mount Doom, so that nobody passes the fire
    unasked.
    """
    return await _closed(context, context.arg)


async def _closed(context: WarContext, scope: str) -> Screen:
    before = scene = await context.scene()
    if scene.seat is None or not scene.view.step or scope not in SCOPES:
        raise Gone(scope)
    if not closed_by(scene, scope):
        return panel_attack(scene, first=faults.refusal("gone", {}))
    named, steps = frozenset(told(scene, scope)), closed_by(scene, scope)
    hiding, event, stopped = wanted(scene), thrown(scene), ""
    # As the sheet has it: what was ticked for it is gone with the first step that closes.
    order = charge(scene, aimed(scene)) if scope == ATTACK else None
    while scene.view.step in steps and scene.view.power == before.view.power:
        now = scene.view.step
        besides = _besides(scene, scope)
        if now != before.view.step and (new := set(undone(scene, now, tries=True, besides=besides)) - named):
            stopped = _("**Closing stopped here.** New since then: {what}").format(what=" ".join(sorted(new)))
            break
        if order is not None and now in BATTLING:
            if not RULES.is_legal(scene.view, order):
                break
            scene, order = await further(context, scene, order), None
        scene = await _one(context, scene, scope, hiding, event)
    if order is not None and not stopped:
        stopped = words.not_attacked(order.target)
    if not stopped and scene.view.power == before.view.power and not ends(before, scope) and _over(scene):
        scene = await _one(context, scene, scope, hiding, event)
    scene = await lettered(context, scene)
    if scope in (BATTLES, ATTACK) and scene.view.step in BATTLING:
        return under(scene, _battles, stopped, after=before.status.version)
    return context.show(scene, stopped, before=before)


def _lesson(scene: WarScene) -> bool:
    """The lesson closes step after step, as it explains each."""
    return scene.view.config.preset == "lesson"


def _over(scene: WarScene) -> bool:
    """Whether the last step of a sitting is open and nothing is left to do or to choose in it."""
    kinds = [kind for kind in scene.kinds if kind is not Hide or any(able(scene.view.field))]
    nothing = all(kind in ALWAYS for kind in kinds) and not thrown(scene) and not _lesson(scene)
    return bool(scene.view.step) and last(scene) and nothing


def _battles(scene: WarScene, first: First) -> Screen:
    return panel_attack(scene, first=first)


async def _one(
    context: WarContext, scene: WarScene, scope: str, hiding: Collection[str], event: str
) -> WarScene:
    """One step is closed, after what the sheet says of it: captors are led on, captives try to escape; people
    hide, an event goes and the Shadow letter is thrown in the change that closes, so that nobody is asked."""
    scene = await led(context, scene)
    free = (escape for escape in scene.of(Escape) if not open_actions.left_with(scene.view.field, escape.who))
    if scope != ONE and (escape := next(free, None)) is not None:
        return await further(context, scene, escape)
    orders: list[Action] = []
    if scene.may(Hide):
        orders.append(Hide(among(scene.view.field, hiding)))
    if event and last(scene) and thrown(scene):
        orders.append(Discard(event))
    return await closed_with_letter(context, scene, *orders, CloseStep(scene.view.step))


async def closed_with_letter(context: WarContext, scene: WarScene, *orders: Action) -> WarScene:
    """A step of Sauron's that leads to the Shadow letter is closed with the standing answer to it, in one
    change: nobody is called for what is answered (W15.11)."""
    letter = _letter(scene) if scene.view.step == STEPS["sauron"][-1] else None
    if letter is None:
        return await further(context, scene, *orders)
    try:
        return await further(context, scene, *orders, letter)
    except IllegalAction:
        # What closing brings asks somebody something first, or ends the game.
        return await further(context, scene, *orders)


def _letter(scene: WarScene) -> Letter | None:
    standing = scene.standing if isinstance(scene.standing, Orders) else NONE
    return None if standing.letter == ASKED else Letter("" if standing.letter == LOT else standing.letter)


async def lettered(context: WarContext, scene: WarScene) -> WarScene:
    """The standing answer to the Shadow letter is given in the tap that leads to it (W15.11)."""
    standing = scene.standing if isinstance(scene.standing, Orders) else NONE
    letter = answer(standing, scene.view) if isinstance(scene.view.phase, Shadowing) else None
    return scene if letter is None else await further(context, scene, letter)


async def led(context: WarContext, scene: WarScene) -> WarScene:
    """The standing order for captors is carried out, one after the other, as far as that is lawful (W6.4)."""
    for order in unled(scene):
        if RULES.is_legal(scene.view, order.action):
            scene = await further(context, scene, order.action)
    return scene
