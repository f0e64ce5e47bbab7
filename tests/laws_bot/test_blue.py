"""The blue button advises nothing that is worse than even (W15.6): fights and battles of played games."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace

from bot.games.war.ask import (
    attack,
    closing,
    companions,
    declaring,
    fight_form,
    path,
    rescues,
    searching,
    sending,
    sighting,
)
from bot.games.war.ask.warnings import spendable
from bot.games.war.kit import KIT as WAR
from bot.games.war.model.coming import SOON
from bot.games.war.model.danger import dangers
from bot.games.war.model.stacks import stacks
from bot.games.war.scene import WarScene
from bot.model.screen import Button, Buttons, Screen, Text
from bot.tables.views import seat_scene
from bot.words.language import speaking
from engine.war import RULES, Config
from engine.war.actions import Search
from engine.war.chapter import MOVING
from engine.war.odds import COLUMNS, EVEN
from engine.war.options import seats_for
from engine.war.phase_records import Searching
from engine.war.players.chooser import explain
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_attack import OSGILIATH, before_osgiliath
from tests.games.war.games import play
from tests.laws.kits import NOW
from tests.laws_bot.crowds import crowded
from tests.laws_bot.moments import Start, moments
from tests.laws_bot.watched import any_table_of
from tests.sampled import wide

STAND: Final = "2718"
DUELS: Final = {declaring.GO: "", fight_form.FIGHT: "", sighting.DO: "challenge"}
"""The buttons of fights, with what their argument begins with."""
CHARGES: Final = (attack.ATTACK, attack.CHARGE)
ODDS: Final = re.compile(r"you win about \*\*(\d+) in 36\*\*, they (\d+)|brings you the Ring")
RATIO: Final = re.compile(r"\*\*(\d:\d)\*\*")
LOSES: Final = re.compile(r"you lose ([^,]*), they lose ([^;.]*)|you lose ([^;.]*)")
TAKES: Final = re.compile(r"(?:out|fall) (\d+) times in 10|for sure|nearly always")
OF_36: Final = re.compile(r"\*\*(\d+) in 36\*\*")


def rash(scene: WarScene, button: Button) -> bool:
    """Whether that button of the panel is bright although it shows somebody hidden, walks into the Dark or a
    peril, closes the moves of the West while a party waits, or sets people down where it is not safest."""
    view, verb = scene.view, button.verb
    if verb == declaring.GO:
        fight = declaring.chosen(scene)
        return fight is not None and any(view.field.person(name).hidden for name in fight.who)
    closes = verb == closing.STEP and button.label == closing.step_button(scene).label
    if view.step in MOVING and (closes or verb in (closing.ASK, closing.CLOSE)):
        return any(companions.waiting(scene)) or any(deserted(scene))
    return verb == path.GO


def deserted(scene: WarScene) -> Iterator[str]:
    """The key places in danger to which *To…* leads an army without an order that is not in danger itself."""
    view = scene.view
    beset = {threat.at for power in view.powers for threat in dangers(view.field, power)}
    idle = [stack for stack in stacks(view) if stack.ready and stack.march is None and stack.at not in beset]
    for stack in idle if beset else ():
        if stack.price <= spendable(view) or view.seat != "sauron":
            near = [goal for goal in sending.goals(view, [stack]) if goal.turns <= SOON]
            yield from (goal.at for goal in near if goal.at in beset)


def folly(shown: Screen, scene: WarScene) -> Iterator[str]:
    """What of a screen says no odds beside a fight, or is blue against them."""
    said = "\n".join(part.text for part in shown.parts if isinstance(part, Text))
    for part in shown.parts:
        for one in part.buttons if isinstance(part, Buttons) else ():
            blue = one.style == "primary"
            bad = blue and rash(scene, one)
            if blue and bad:
                yield f"{one.label}: rash"
            if one.verb in DUELS and one.arg.startswith(DUELS[one.verb]):
                odds = ODDS.search(said)
                if odds is None:
                    yield f"{one.label}: no odds"
                elif odds[1] and blue != (int(odds[1]) >= int(odds[2]) and not rash(scene, one)):
                    yield f"{one.label}: {odds[0]}, {blue}"
            elif one.verb in CHARGES:
                ratio = RATIO.search(said)
                if ratio is None:
                    yield f"{one.label}: no ratio"
                elif blue and (COLUMNS.index(ratio[1]) < EVEN or not pays(said)):
                    yield f"{one.label}: {ratio[1]}, {LOSES.search(said)}, {TAKES.search(said)}"
            elif one.verb == rescues.TRY and blue and int(OF_36.findall(said)[-1]) < rescues.EVEN:
                yield f"{one.label}: {OF_36.findall(said)}"


def pays(said: str) -> bool:
    """Whether a panel tells of an attack that takes the place as often as not, or costs the defenders twice
    what it costs the attackers; what is told in round numbers is counted for it."""
    takes, loses = TAKES.search(said), LOSES.search(said)
    if takes and int(takes[1] or 10) >= 5:
        return True
    if loses and (loses[2] or "").startswith("all"):
        return True
    ours, theirs = (re.search(r"\d+", told or "") for told in (loses.groups()[:2] if loses else ("", "")))
    mine, others = (int(number[0]) if number else 0 for number in (ours, theirs))
    return others + 0.5 >= 2 * (mine - 0.5) and others >= 1


def looks(scene: WarScene) -> Iterator[Screen]:
    """The panel, the sheets that close the moves, and the panel of each attack."""
    yield WAR.screens.panel(scene)
    if scene.view.asked and scene.view.step in MOVING:
        yield from (closing.panel_close(scene, scope) for scope in (closing.REST, closing.ONE))
    if scene.view.asked and scene.view.step:
        yield from (attack.panel_attack(scene, at) for at in attack.targets(scene.view))


@pytest.mark.sampled(2)
@wide("moves", 15, 120)
@pytest.mark.parametrize("start", [any_table_of, crowded], ids=["played", "crowded"])
@pytest.mark.parametrize("seed", range(2))
def test_w15_6_what_is_blue_is_even_at_least_and_every_fight_says_its_odds(
    seed: int, start: Start, moves: int
) -> None:
    wrong, seen = set[str](), 0
    for number, moment in enumerate(moments(start, WAR, seed, moves)):
        scene = seat_scene(moment.live, moment.seat, NOW)
        with speaking("en"):
            for shown in looks(scene):
                seen += 1
                wrong |= {f"{moment.seat} at {number}: {what}" for what in folly(shown, scene)}
    assert seen > 20
    assert not wrong, "\n".join(sorted(wrong))


@wide("apart", 11, 5)
def test_w15_6_an_attack_is_blue_by_what_its_panel_says_of_it(apart: int) -> None:
    """Of armies of many strengths against one another: at even odds that only wear an army down it is not."""
    wrong, styles = list[str](), set[str]()
    for mine, theirs in product(range(5, 60, apart), range(5, 50, apart + 1)):
        state = before_osgiliath(points=9).state
        parts = {"orc_gorgoroth": mine, "osgiliath_garrison": theirs}
        units = tuple(
            replace(unit, strength=parts.get(unit.id, unit.strength))
            for unit in state.field.units
            if unit.at not in (STAND, OSGILIATH) or unit.id in parts
        )
        hand = Hand(replace(state, field=replace(state.field, units=units)), "sauron")
        hand.tap(attack.BATTLES).pick(attack.WHERE, OSGILIATH)
        (button,) = hand.buttons(attack.ATTACK)
        styles.add(button.style)
        wrong += folly(hand.shown, hand.now)
    assert not wrong, "\n".join(wrong)
    assert styles == {"primary", "grey"}


@pytest.mark.sampled("last_days")
@pytest.mark.parametrize("preset", ["last_days", "three_powers", "war"])
def test_w15_6_a_search_is_blue_where_a_steady_computer_would_make_it(preset: str) -> None:
    """What the card names is blue nowhere that it takes an area (players.md 4)."""
    blue, own = Counter[str](), 0
    for step in play(Config(seats=seats_for(preset), preset=preset), 5, most=300):
        state = step.state
        view = RULES.view(state, state.active)
        if state.outcome is not None or not isinstance(view.phase, Searching):
            continue
        wanted = explain("steady", view, random.Random(1)).action
        area = wanted.area if isinstance(wanted, Search) else ""
        own += bool(area)
        for ticked in ("", area) if area else ("",):
            hand = Hand(state, state.active)
            hand.drafts = {searching.AREA: (ticked,)} if ticked else {}
            (card,) = [button for button in hand.home().buttons(searching.SEARCH) if not button.arg]
            assert not (area and card.style == "primary"), (view.turn, area)
            blue.update(
                button.label for button in hand.buttons(searching.SEARCH) if button.style == "primary"
            )
    assert own
    assert blue
