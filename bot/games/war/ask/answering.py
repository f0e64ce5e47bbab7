"""What panels of questions share: the title, the sentence, the default in words, what else may be done."""

from __future__ import annotations

from bot.games.war.ask.forks import branch, way
from bot.games.war.ask.parts import MOST, base, head, menu
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.words import battles, decisions, names, tell_hunt
from bot.games.war.words import closing as order_words
from bot.games.war.words import decisions as decisions_words
from bot.games.war.words import decisions as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Menu, Part, Screen
from engine.war import RULES
from engine.war.actions import Answer
from engine.war.battles.advance import way_out
from engine.war.data import SEARCH_CARDS
from engine.war.field import Field
from engine.war.frames import Asking
from engine.war.pieces import Person, Unit
from engine.war.questions import (
    BattlesDeclared,
    Caught,
    Challenged,
    Choice,
    Go,
    MustWithdraw,
    Overrun,
    RingAsked,
    RoundOver,
    SetDown,
    Spotted,
    ToTheTop,
    WoundAsked,
)
from engine.war.ratings import morale

# What a question is about, in a sentence for whoever is asked (section 28)


def about(asking: Asking, field: Field) -> str:
    """The sentence; of a question that needs none an empty one."""
    match asking.about:
        case BattlesDeclared():
            return decisions_words.attacked(asking.about.targets)
        case RoundOver(target, number, lost) if asking.prompt == "P-4":
            return decisions_words.losses(target, number, *lost)
        case RoundOver(target, number) if asking.prompt == "P-6":
            return _(
                "{place}, round {number}: a leader falls. Do the Rangers die in the leader's place?"
            ).format(place=names.spot(target), number=number)
        case RoundOver(target, number):
            return _("{place}: round {number} is over.").format(place=names.spot(target), number=number)
        case Overrun():
            return _("The enemy enters {place}, where {who} stands: flee, or stay?").format(
                place=names.spot(asking.about.at), who=names.piece(asking.about.who)
            )
        case Caught() | Spotted():
            return _("Spotted at {place}: {who}.").format(
                place=names.spot(asking.about.at), who=names.party(asking.about.spotted)
            )
        case SetDown():
            return decisions_words.freed(asking.about.who)
        case RingAsked():
            at = asking.about.at
            return decisions_words.ring(asking.about.concerned, at, (one.id for one in field.dark_at(at)))
        case Challenged():
            return _("At {place}, {theirs} challenge {mine}.").format(
                place=names.spot(asking.about.at),
                theirs=names.party(asking.about.theirs),
                mine=names.party(asking.about.mine),
            )
        case WoundAsked():
            return _(
                "{by} has wounded {on}. Make the wound real? Then {on} loses it for good, and {by} "
                "must go to a Citadel."
            ).format(by=names.piece(asking.about.by), on=names.piece(asking.about.on))
        case MustWithdraw():
            return _("To which Citadel does {who} withdraw?").format(who=names.piece(asking.about.who))
        case ToTheTop():
            return _("The Search card at the bottom: {card}. Shall it lie on top?").format(
                card=tell_hunt.second(SEARCH_CARDS[asking.about.card])
            )
        case _:
            return ""


def panel(scene: WarScene, asking: Asking, *parts: Part | str | None, first: str = "") -> Screen:
    """A question: its title, what is asked, its own controls, what happens otherwise."""
    return base(
        scene,
        head(scene),
        f"**{decisions.WAITS()[asking.prompt]}**",
        *parts,
        first=first,
    )


def sentence(scene: WarScene, asking: Asking) -> str:
    """What is asked."""
    return about(asking, scene.view.field)


def default(scene: WarScene) -> Choice | None:
    """The answer that is given when time runs out."""
    action = RULES.default(scene.view)
    return action.choice if isinstance(action, Answer) else None


def otherwise(scene: WarScene, asking: Asking) -> str:
    """That answer in words."""
    choice = default(scene)
    said = words.OTHERWISE().get(asking.prompt, "")
    if not _rangers(scene, asking):
        said = words.WITHOUT_RANGERS().get(asking.prompt, said)
    if isinstance(asking.about, BattlesDeclared) and scene.seat != "fellowship":
        said = _("break off when under half; the largest bear losses first")
    if asking.prompt == "P-18":
        said = _("as ordered for the battle, else {usual}").format(
            usual=battles.USUAL()[standing.counting(scene.view.field)]
        )
    if isinstance(choice, Go):
        said = words.goes(choice.to, hidden=choice.hidden)
    if not said and choice is not None:
        said = way(Answer(asking.prompt, choice), scene.view.field)[-1].label
    return words.otherwise(said)


def _rangers(scene: WarScene, asking: Asking) -> bool:
    """Whether there are Rangers among those who may bear losses."""
    field = scene.view.field
    match asking.about:
        case BattlesDeclared(targets=targets):
            units = [unit for at in targets for unit in field.units_at(at)]
        case RoundOver(troops=troops):
            units = [
                field.unit(name) for name in troops if field.has(name) and isinstance(field.piece(name), Unit)
            ]
        case _:
            units = []
    return any(unit.kind.rangers for unit in units)


def chance(field: Field, person: Person) -> str:
    """P-14: the die against Morale (ARM-8)."""
    least = morale(field, person)
    return words.flees(person.id, least, min(6, max(0, least)) if way_out(field, person) else 0)


def others(scene: WarScene) -> Menu:
    """All that may be done now, cards and answers as a list among it."""
    return menu(order_words.DO(), tuple(branch(scene, ()).next.values())[:MOST], ())
