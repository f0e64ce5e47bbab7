"""The sheet of *Close* (W15.6, W4.10): for a step, for the way to the battles, for the rest of the sitting.

*Close* of a panel never stands in its last row, and that of the sheet always does, after *Back*: a second tap
of the thumb meets no other *Close*.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask import parts
from bot.games.war.ask.armies import marching
from bot.games.war.ask.attack import STEP, lines
from bot.games.war.ask.captors import led_line
from bot.games.war.ask.companions import ordered, stacks
from bot.games.war.ask.lasting import kept
from bot.games.war.ask.nazgul import able as riders
from bot.games.war.ask.parts import MOST, base, head
from bot.games.war.ask.passing import idle
from bot.games.war.ask.sending import by_attacks, foretold
from bot.games.war.ask.undoing import FIRE, at_the_fire, orders, undone
from bot.games.war.ask.undoing import called as stack_called
from bot.games.war.model.parties import called, hidden, letter_of
from bot.games.war.model.stacks import stacks as dark_stacks
from bot.games.war.scene import WarScene
from bot.games.war.words import battles as fight_words
from bot.games.war.words import closing, names, rites, tell_table
from bot.games.war.words import closing as words
from bot.games.war.words import over as stand_words
from bot.games.war.words import sitting as council_words
from bot.games.war.words import sitting as panel_words
from bot.games.war.words import sitting as step_words
from bot.games.war.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.screen import Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.buttons import back_button
from bot.words import text
from engine.war.actions import March
from engine.war.cards import items
from engine.war.chapter import BATTLING, MOVING, STEPS
from engine.war.fates import hiding
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.state import Marches

# Who hides when the sitting closes (W4.9, W15.6): nobody unless ticked, leaders of armies apart


HIDE: Final = "warhide"
"""Who shall hide, ticked."""
LEADERS: Final = "warhideled"
"""Which leaders of armies shall hide, ticked."""


def able(field: Field) -> tuple[list[str], list[str]]:
    """Who may hide, the Ringbearer first; and of them the leaders of armies."""
    found = hiding.able(field) if hiding.room(field) > 0 and hiding.HIDING not in field.turn.tried else ()
    led = [one.id for one in found if one.leader and field.units_at(one.at, "fellowship")]
    return [one.id for one in found if one.id not in led], led


def wanted(scene: WarScene) -> frozenset[str]:
    """Who was ticked."""
    return frozenset((*kept(scene, HIDE), *kept(scene, LEADERS)))


def ticked(scene: WarScene) -> tuple[str, ...]:
    """Who was ticked and may hide, as many as there is room for (HID-1, HID-9)."""
    return among(scene.view.field, wanted(scene))


def among(field: Field, chosen: Collection[str]) -> tuple[str, ...]:
    """Of these who may hide now, the Ringbearer first."""
    able_to = (one.id for one in hiding.able(field) if one.id in chosen)
    return tuple(able_to)[: max(0, hiding.room(field))]


def who_may(scene: WarScene, *, named: bool = False) -> Iterator[str]:
    """Who may hide, where no menu names them; who may not and why; for how many there is room."""
    field = scene.view.field
    others, led = able(field)
    seen = (one for one in field.persons if one.power == "fellowship" and one.here and one.kind.fellowship)
    cannot = [(one.id, _why(field, one)) for one in seen if not one.hidden and one.id not in (*others, *led)]
    yield (
        rites.may_hide([*others, *led], cannot)
        if named or (not others and not led)
        else rites.may_not(cannot)
    )
    if len(others) + len(led) > hiding.room(field):
        yield rites.room(hiding.room(field))


def menus(scene: WarScene, scope: str) -> Iterator[Part | str]:
    """Whom to tick."""
    now = ticked(scene)
    for verb, prompt, found in zip(
        (HIDE, LEADERS),
        (_("Who hides?"), _("Which leaders of armies hide?")),
        able(scene.view.field),
        strict=True,
    ):
        if found:
            if verb == LEADERS:
                yield _("Hidden people cannot lead armies. Tick only those leaders who should leave theirs.")
            yield _menu(scene, verb, prompt, found, now, scope)


def _menu(
    scene: WarScene, verb: str, prompt: str, found: Sequence[str], now: Sequence[str], scope: str
) -> Part:
    choices = tuple(
        Choice(names.piece(one), one, chosen=one in now, icon=icons.piece(one)) for one in found[:MOST]
    )
    most = max(1, min(len(choices), hiding.room(scene.view.field)))
    return telling(Menu(verb, prompt, choices, arg=scope, at_least=0, at_most=most))


def _why(field: Field, person: Person) -> str:
    """Why somebody may not hide (HID-9, SEZ-2, WND-3)."""
    reasons = (
        (field.ring.claimed and field.ring.holder == person.id, "claims"),
        (bool(person.captor), "captive"),
        (person.exposed, "exposed"),
        (person.bound, "bound"),
        (hiding.leads_the_dead(field, person), "leads"),
    )
    return rites.WHY_SEEN()[next((key for true, key in reasons if true), "watched")]


CLOSE: Final = "warclose"
"""The verb of the sheet's own button; its argument is what it closes."""
ASK: Final = parts.REST
"""The verb that opens the sheet of the rest of the sitting."""
THROW: Final = "warthrow"
"""Which event goes, chosen."""
REST: Final = ""
ONE: Final = "step"
BATTLES: Final = "battles"
SCOPES: Final = (REST, ONE, BATTLES)
"""What can be closed."""
HIDING: Final = "F7"


def close_button() -> Button:
    """To the sheet of the whole sitting."""
    return Button(panel_words.CLOSE_ALL(), ASK)


def step_button(scene: WarScene) -> Button:
    """To the sheet of the open step."""
    if _fights(scene):
        return Button(fight_words.FIGHT(), STEP, style="green", icon=screen.FIGHT)
    return Button(step_label(scene), STEP, style="primary")


def last(scene: WarScene) -> bool:
    """Whether the open step is the last of the sitting."""
    return str(scene.view.step) == STEPS[scene.view.power][-1]


def step_label(scene: WarScene) -> str:
    """What closing the open step is called: where there is nothing to do in it, by what comes next."""
    step, named = scene.view.step, step_words.STEPS()
    if last(scene):
        return panel_words.CLOSE_ALL()
    if idle(step, scene.view.field.turn, scene.kinds):
        return _("On to {step}").format(step=named[following(scene)])
    return _("Close {step}").format(step=named[step])


def following(scene: WarScene) -> str:
    """The step after the open one."""
    steps = STEPS[scene.view.power]
    return steps[steps.index(scene.view.step) + 1]


def _fights(scene: WarScene) -> bool:
    return scene.view.step in BATTLING and bool(scene.view.field.turn.attacks)


def closed_by(scene: WarScene, scope: str) -> tuple[str, ...]:
    """The steps that are closed."""
    steps = STEPS[scene.view.power]
    rest = steps[steps.index(scene.view.step) :]
    if scope == ONE:
        return rest[:1]
    return tuple(one for one in rest if one < f"{one[0]}5") if scope == BATTLES else rest


def told(scene: WarScene, scope: str) -> Iterator[str]:
    """What is possible in these steps and is not done. At Mount Doom closing stops of itself (RNG-9)."""
    for step in closed_by(scene, scope):
        if step == scene.view.step or step != FIRE:
            yield from undone(scene, step, tries=scope != ONE)


def ends(scene: WarScene, scope: str) -> bool:
    """Whether the sitting ends with it."""
    return closed_by(scene, scope)[-1] == STEPS[scene.view.power][-1]


def thrown(scene: WarScene) -> str:
    """The event that goes when the sitting closes: as chosen, else the oldest (EVT-1, P-16)."""
    hand = scene.view.hand
    if not items.due(hand):
        return ""
    wanted = next(iter(kept(scene, THROW)), "")
    oldest = items.counted(scene.view.config, hand)[0].id
    return wanted if any(card.id == wanted for card in hand) else oldest


def panel_close(scene: WarScene, scope: str, first: str = "") -> Screen:
    """The sheet, whose button closes what it names."""
    missed = "\n".join(_missed(scene, scope))
    return base(
        scene,
        head(scene),
        _("This closes {steps}.").format(
            steps=text.listing([step_words.STEPS()[one] for one in closed_by(scene, scope)])
        ),
        "\n".join(_goes_on(scene, scope)),
        missed,
        *(_hiding(scene, scope) if HIDING in closed_by(scene, scope) else ()),
        *(_events(scene, scope) if ends(scene, scope) else ()),
        _("Nothing of it can be taken back."),
        buttons(back_button(), _close(scene, scope, missed=bool(missed))),
        first=first,
    )


def _close(scene: WarScene, scope: str, *, missed: bool) -> Button:
    """The button that closes; it is not what is meant for somebody who leaves something undone."""
    if scope == ONE and _fights(scene):
        if by_attacks(scene.view):
            return Button(_("Attack all the same"), CLOSE, scope, "red", icon=screen.FIGHT)
        return Button(fight_words.FIGHT(), CLOSE, scope, "green", icon=screen.FIGHT)
    label = {ONE: step_label(scene), BATTLES: fight_words.GO_ON(), REST: panel_words.CLOSE_ALL()}[scope]
    return Button(label, CLOSE, scope, "grey" if missed else "primary")


def _goes_on(scene: WarScene, scope: str) -> Iterator[str]:
    """Orders, marches, who stays, the battles in their order."""
    seen = scene.view
    if given := orders(seen):
        moved = [_move(scene, draft.who) for draft in given if draft.what == "move" and draft.who]
        yield words.orders(len(given), moved)
    if set(MOVING) & set(closed_by(scene, scope)):
        if led := led_line(scene):
            yield led
        found = [
            _march(scene, march)
            for march in seen.marches
            if any(seen.field.has(one) and not seen.field.piece(one).moved for one in march.who)
        ]
        if found:
            yield words.marches(found)
        yield _stays(scene)
    if set(BATTLING) & set(closed_by(scene, scope)) and seen.field.turn.attacks:
        yield _("Now the battles are fought, in this order.")
        yield from lines(scene)


def _move(scene: WarScene, who: Sequence[str]) -> str:
    """Who went where in this sitting."""
    field = scene.view.field
    at = next((field.piece(name).at for name in who if field.has(name)), "")
    return closing.going(letter_of(scene.view, who) or stack_called(field, who), at)


def _march(scene: WarScene, march: Marches) -> str:
    """Who goes where; of a march that ends before its goal, where and by whom (W15.7)."""
    seen = scene.view
    who = letter_of(seen, march.who) or stack_called(seen.field, march.who)
    end = foretold(seen, March(march.who, march.to, march.road, march.together))
    if end is None or end.why == "arrived":
        return closing.going(who, march.to)
    why = tell_table.halted(*end[2:])
    return (words.short_of if end.turns else words.halts)(who, march.to, end.at, why)


def _stays(scene: WarScene) -> str:
    """Who has no order."""
    seen = scene.view
    if seen.power == "fellowship":
        idle_ones = [party for party in hidden(seen) if not ordered(seen, party.who)]
        still = sum(not ordered(seen, who) for who in stacks(seen))
        return council_words.stay([p.letter or called(scene, p.who) for p in idle_ones], still)
    still = sum(one.ready and not ordered(seen, one.who) for one in dark_stacks(seen))
    fliers = [one for one in riders(seen) if not ordered(seen, (one,))] if scene.seat == "sauron" else []
    return council_words.stay([words.riders(len(fliers))] if fliers else [], still)


def _missed(scene: WarScene, scope: str) -> Iterator[str]:
    steps = closed_by(scene, scope)
    if set(BATTLING) & set(steps) and (places := by_attacks(scene.view)):
        yield stand_words.may_leave_empty(places)
    yield from dict.fromkeys(told(scene, scope))
    if FIRE in steps[1:] and at_the_fire(scene):
        yield words.AT_THE_FIRE()
    if scene.seat == "sauron":
        cost = marching(scene, dark_stacks(scene.view))[1] if set(MOVING) & set(steps) else 0
        if (left := scene.view.field.turn.points - cost) > 0:
            yield ngettext("{n} point unspent.", "{n} points unspent.", left).format(n=left)


def _hiding(scene: WarScene, scope: str) -> Iterator[Part | str]:
    yield "\n".join(who_may(scene))
    yield from menus(scene, scope)
    if any(able(scene.view.field)):
        now = ticked(scene)
        yield (
            (
                ngettext("{who} hides.", "{who} hide.", len(now)).format(who=names.party(now))
                if now
                else words.NOBODY()
            )
            if scene.view.step == HIDING
            else words.hides_later(now)
        )


def _events(scene: WarScene, scope: str) -> Iterator[Part | str]:
    """Which event goes; another can be chosen (W15.12)."""
    if going := thrown(scene):
        yield words.goes(going, items.MOST, besides(scene))
        choices = tuple(
            Choice(names.card(card.id), card.id, chosen=card.id == going, icon=screen.CARDS)
            for card in scene.view.hand[:MOST]
        )
        yield telling(Menu(THROW, _("Which event do you discard?"), choices, arg=scope))


def events_held(scene: WarScene) -> str:
    """How many events the viewer holds, and which of them goes when the sitting closes (W15.12)."""
    return words.held(len(scene.view.hand), items.MOST, thrown(scene))


def besides(scene: WarScene) -> list[str]:
    """The cards that do not count for the size of the hand (SCN-4)."""
    return [card.id for card in scene.view.hand if items.besides(scene.view.config, card)]
