"""*Objectives* (W8.1): who holds the twenty, what is asked when, how the war is won."""

from collections.abc import Iterator
from typing import Final

from bot.games.war import icons as war_icons
from bot.games.war.ask.parts import First, Rare, base, head
from bot.games.war.draw import pictures
from bot.games.war.model import positions, standing
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import battles as fight_words
from bot.games.war.words import dark as dark_words
from bot.games.war.words import looks as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons
from bot.ui.icons import back_button
from bot.words import labels, text
from engine.war.battles.forces import defence, defending
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves.restrictions import intrinsic, warden
from engine.war.pieces import Unit
from engine.war.turns import steps
from engine.war.turns.steps import deciding

GOALS: Final = "wargoals"
"""The panel; with a value one Objective."""
NEAR: Final = 2
NEAREST: Final = 3
"""So many places that Saruman lacks are named."""
SHOWN: Final = 4
"""Hexes named that stand against a victory of the West."""
POWERS: Final[tuple[Power, ...]] = ("fellowship", "sauron", "saruman", "nobody")


def panel_goals(scene: WarScene, first: First = "") -> Screen:
    """All of them in words, and one to look at."""
    field = scene.view.field
    choices = tuple(
        Choice(text.cut(names.spot(place), LABEL), place, icon=war_icons.spot(place))
        for place in steps.deciding(field)
    )
    return base(
        scene,
        head(scene),
        _sarumans(scene),
        standing.decisive(scene.view),
        picture(scene),
        (Rare if scene.prefs.pictures else str)(words.holdings(_held(field))),
        "\n".join(_lines(scene)),
        Rare("\n".join(_rules(scene))),
        Menu(GOALS, _("About a place"), choices),
        buttons(back_button()),
        first=first,
    )


def picture(scene: WarScene) -> Part | None:
    """The list with holders, the timeline as a ladder (W2.7)."""
    return pictures.worded(pictures.goals(scene.view), "")


def _held(field: Field) -> dict[str, list[str]]:
    by_power: dict[str, list[str]] = {power: [] for power in POWERS}
    for place in steps.deciding(field):
        by_power[field.holder(place)].append(place)
    return {power: held for power, held in by_power.items() if held}


def _lines(scene: WarScene) -> Iterator[str]:
    field = scene.view.field
    story = field.config.story
    if story.sauron_wins is not None:
        wins = story.sauron_wins
        yield _(
            "{n} key places decide this story: {places}. Sauron wins at once with {key}, or with any "
            "{enough} of them, and with one when turn {last} is over."
        ).format(
            n=len(story.prizes),
            places=names.spots(story.prizes),
            key=names.spots(wins.at_once),
            enough=wins.at_once_prizes,
            last=story.last_turn,
        )
        return
    yield from _asked(scene)
    outside = steps.outside(field)
    if outside:
        yield words.prevented(outside[:SHOWN], max(0, len(outside) - SHOWN))


def _sarumans(scene: WarScene) -> str:
    """For Saruman with three players: how he wins, what he has of it, and what else is near (VIC-8)."""
    field = scene.view.field
    if scene.seat != "saruman" or not field.three:
        return ""
    held = steps.objectives(field, "saruman")
    armies = [unit.at for unit in field.units if unit.power == "saruman" and unit.at]
    holders = {place: field.holder(place) for place in steps.deciding(field)}
    lacking = (at for at, own in holders.items() if own == "nobody" or field.enemies("saruman", own))
    far = sorted(
        (min(distance(at, BOARD.hex_of(place)) for at in armies), place) for place in lacking if armies
    )
    ways = dark_words.own_ways(held, TABLES.saruman_victory_objectives)
    ally = dark_words.ALLIANCE() if field.war.alliance else ""
    return " ".join(filter(None, (ways, words.nearest(far[:NEAREST]), ally)))


def _rules(scene: WarScene) -> Iterator[str]:
    """With what the long war is won."""
    story = scene.view.field.config.story
    if story.sauron_wins is None:
        yield _("With {n} Sauron wins at once; with {end} he wins when turn {last} is over.").format(
            n=TABLES.limit("automatic_victory_objectives"),
            end=TABLES.turn_limit_objectives,
            last=story.last_turn,
        )
        yield _("The West wins when all of Sauron's armies are in Mordor and all of Saruman's in Isengard.")
        yield _("The West can win so from {date} on, once Saruman has gone to war.").format(
            date=str(TABLES.limits["western_option_from"])
        )
    if scene.view.field.three:
        yield _(
            "Saruman wins if he lives when turn {last} is over and holds Isengard and five more Objectives, "
            "or when the last Nazgûl falls while he wears the Ring."
        ).format(last=story.last_turn)


def _asked(scene: WarScene) -> Iterator[str]:
    """OBJ-3, DES-8, DES-9."""
    war, due = scene.view.field.war, steps.due(scene.view.field)
    if due is None or war.m is None:
        yield _("Until Mordor goes to war, Sauron's allies stay with him however few Objectives he holds.")
        return
    number, turn = due
    yield words.asked(number, names.after(turn - war.m), turn)
    if war.missed:
        yield _("His allies are gone until he holds {n}.").format(n=war.missed)
    if war.notch:
        yield ngettext(
            "He once held too few: since then each date asks for as many as the date before it.",
            "He held too few {n} times: since then each date asks for as many as the date {n} before it.",
            war.notch,
        ).format(n=war.notch)


def panel_goal(scene: WarScene, place: str, first: First = "") -> Screen:
    """One of them: holder, defenders, Citadel, Intrinsic Defense, who is near."""
    field, at = scene.view.field, BOARD.hex_of(place)
    troops = field.standing(at)
    record = BOARD.places[place]
    times = (
        _("Citadel: defenders count ×{n}").format(n=record.defence_multiplier) if BOARD.citadel(at) else ""
    )
    near = [there for there in BOARD.within(at, NEAR) if there != at]
    armies = [_army(field, there) for there in near if field.units_at(there)]
    sentence = words.objective(
        at, field.holder(place), names.now(troops) if troops else "", list(_defence(scene, at)), armies
    )
    return base(
        scene,
        head(scene),
        sentence,
        times,
        buttons(Button(labels.BACK(), GOALS), Button(labels.BOARD(), "board", icon=screen.MAP)),
        first=first,
    )


def _defence(scene: WarScene, at: str) -> Iterator[str]:
    """What the hex defends with, and what an attacker needs for it (CIT-2, INT-2, W5.8)."""
    field, seat = scene.view.field, scene.seat
    owner = next((unit.power for unit in field.units_at(at)), warden(at))
    foes = [power for power in POWERS[:3] if field.enemies(power, owner)]
    if not foes:
        return
    force = defence(field, foes[0], at)
    strength, wall = defending(field, force, at), intrinsic(field, at)
    if not strength:
        return
    times = round(strength / force.strength) if force.troops else 1
    yield fight_words.defends(at, strength, force.strength, times, wall)
    if at in positions.sieges(field):
        yield _("It is besieged: an enemy at least as strong stands next to it.")
    if seat is not None and set(foes) & set(scene.view.powers):
        yield _("At 1:1 you need {n}.").format(n=strength)


def _army(field: Field, at: str) -> str:
    units: tuple[Unit, ...] = field.units_at(at)
    return words.army(at, field.strength(units), units[0].power)


router = WarControls()


@router.shows(GOALS)
def opened(scene: WarScene, arg: str) -> Screen:
    """*Objectives*, and one of them."""
    if arg and arg not in deciding(scene.view.field):
        raise Gone(arg)
    return panel_goal(scene, arg) if arg else panel_goals(scene)
