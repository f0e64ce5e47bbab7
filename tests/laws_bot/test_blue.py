"""The blue button advises nothing that is worse than even (W15.6): fights and battles of played games."""

import random
import re
from collections.abc import Iterator
from typing import Final

import pytest

from bot.features.announcements.announcer import Announcer
from bot.games.war.ask import attack, closing, companions, declaring, fight_form, path, rescues, sighting
from bot.games.war.kit import KIT as WAR
from bot.games.war.scene import WarScene
from bot.model.screen import Button, Buttons, Screen, Text
from bot.tables.finishing import finish
from bot.tables.transaction import Transaction
from bot.tables.views import seat_scene
from bot.words.language import speaking
from engine.war.odds import COLUMNS, EVEN
from tests.laws.kits import NOW
from tests.laws_bot.crowds import crowded
from tests.laws_bot.watched import any_table_of
from tests.sampled import wide

DUELS: Final = {declaring.GO: "", fight_form.FIGHT: "", sighting.DO: "challenge"}
"""The buttons of fights, with what their argument begins with."""
CHARGES: Final = (attack.ATTACK, attack.CHARGE)
ODDS: Final = re.compile(r"you win about \*\*(\d+) in 36\*\*, they (\d+)|brings you the Ring")
RATIO: Final = re.compile(r"\*\*(\d:\d)\*\*")
OF_36: Final = re.compile(r"\*\*(\d+) in 36\*\*")


def rash(scene: WarScene, button: Button) -> bool:
    """Whether that button of the panel is bright although it shows somebody hidden, walks into the Dark or a
    peril, closes the moves of the West while a party waits, or sets people down where it is not safest."""
    view, verb = scene.view, button.verb
    if verb == declaring.GO:
        fight = declaring.chosen(scene)
        return fight is not None and any(view.field.person(name).hidden for name in fight.who)
    if verb == closing.STEP and button.label == closing.step_button(scene).label:
        return any(companions.waiting(scene))
    return verb == path.GO


def folly(shown: Screen, scene: WarScene) -> Iterator[str]:
    """What of a screen says no odds beside a fight, or is blue against them."""
    said = "\n".join(part.text for part in shown.parts if isinstance(part, Text))
    for part in shown.parts:
        for one in part.buttons if isinstance(part, Buttons) else ():
            blue = one.style == "primary"
            bad = rash(scene, one)
            if blue and bad:
                yield f"{one.label}: rash"
            if one.verb in DUELS and one.arg.startswith(DUELS[one.verb]):
                odds = ODDS.search(said)
                if odds is None:
                    yield f"{one.label}: no odds"
                elif odds[1] and blue != (int(odds[1]) >= int(odds[2]) and not bad):
                    yield f"{one.label}: {odds[0]}, {blue}"
            elif one.verb in CHARGES:
                ratio = RATIO.search(said)
                if ratio is None:
                    yield f"{one.label}: no ratio"
                elif blue and COLUMNS.index(ratio[1]) < EVEN:
                    yield f"{one.label}: {ratio[1]}"
            elif one.verb == rescues.TRY and blue and int(OF_36.findall(said)[-1]) < rescues.EVEN:
                yield f"{one.label}: {OF_36.findall(said)}"


def looks(scene: WarScene) -> Iterator[Screen]:
    """The panel, and that of each attack."""
    yield WAR.screens.panel(scene)
    if scene.view.asked and scene.view.step:
        yield from (attack.panel_attack(scene, at) for at in attack.targets(scene.view))


@pytest.mark.sampled(2)
@wide("moves", 60, 120)
@pytest.mark.parametrize("start", [any_table_of, crowded], ids=["played", "crowded"])
@pytest.mark.parametrize("seed", range(2))
def test_w15_6_what_is_blue_is_even_at_least_and_every_fight_says_its_odds(
    seed: int, start: object, moves: int
) -> None:
    assert callable(start)
    live, lots, wrong, seen = start(WAR, seed), random.Random(f"blue|{seed}"), set[str](), 0
    for number in range(moves):
        asked = sorted(live.kit.rules.asked(live.state))
        if not asked:
            break
        seat = lots.choice(asked)
        scene = seat_scene(live, seat, NOW)
        with speaking("en"):
            for shown in looks(scene):
                seen += 1
                wrong |= {f"{seat} at {number}: {what}" for what in folly(shown, scene)}
        play = Transaction(live, NOW + 60.0 * number)
        action = live.kit.computers.choose(live.kit.computers.strengths[-1], scene.view, scene.legal, lots)
        play.act(seat, action, user=live.table.holder(seat).user or 0)
        __, live = finish(play, Announcer())
    assert seen > 20
    assert not wrong, "\n".join(sorted(wrong))
