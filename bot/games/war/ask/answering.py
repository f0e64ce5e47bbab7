"""What panels of questions share: the title, the sentence, the default in words, what else may be done."""

from collections.abc import Iterator
from typing import Final

from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.parts import MOST, Decisive, First, above, base, head, menu, pick
from bot.games.war.draw import front_pictures
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.words import battles, decisions, names, tell_hunt
from bot.games.war.words import closing as order_words
from bot.games.war.words import decisions as decisions_words
from bot.games.war.words import decisions as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.errors import Gone
from bot.model.screen import Buttons, Menu, Part, Picture, Screen, buttons
from engine.war import RULES
from engine.war.actions import Answer
from engine.war.battles.declaring import hidden as concealed
from engine.war.battles.leaving import bound_there, number_of, way_out
from engine.war.board import BOARD
from engine.war.data import SEARCH_CARDS
from engine.war.data.records import Power
from engine.war.duels.challenging import chooses_real
from engine.war.events.fights import BattleBegan
from engine.war.field import Field
from engine.war.moves.restrictions import intrinsic
from engine.war.phase_records import Asking
from engine.war.pieces import OrcBand, Person, Unit
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
    Yes,
)
from engine.war.ratings import morale

ONE: Final = "one"
"""Who makes one wound real, and leaves at once (WND-1)."""


# How a question stands, in the sentence that heads its panel, and what is at stake (section 28, E17.2)


def heading(scene: WarScene, asking: Asking) -> str:
    """Who asks, where, and what is to be said: one sentence or two."""
    field, about = scene.view.field, asking.about
    match about:
        case BattlesDeclared(targets):
            by_power: dict[str, list[str]] = {}
            for attack in field.turn.attacks:
                if attack.target in targets:
                    by_power.setdefault(attack.power, []).append(attack.target)
            return decisions_words.attacked(by_power)
        case RoundOver(target, number):
            return decisions_words.round_over(asking.prompt, target, number)
        case Overrun(name, at):
            return decisions_words.overrun(name, at)
        case Caught():
            return decisions_words.caught(about.spotted, about.at)
        case Spotted():
            return decisions_words.spotted(about.spotted, about.at)
        case SetDown():
            return decisions_words.freed(about.who, eagles=asking.prompt == "P-13")
        case RingAsked():
            asks = RULES.is_legal(scene.view, Answer(asking.prompt, Yes(True)))
            return decisions_words.ring(about.concerned, about.at, about.why, about.by, asks=asks)
        case Challenged():
            mine, theirs = sides(scene, about)
            return decisions_words.challenged(mine, theirs, about.at, goes_on=asking.prompt == "P-9")
        case WoundAsked():
            return decisions_words.wounded(about.by, about.on)
        case MustWithdraw():
            return decisions_words.withdraws(about.who)
        case _:
            return decisions.WAITS()[asking.prompt]


def sides(scene: WarScene, about: Challenged) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The viewer's people and the others: *round by round* asks both sides the same."""
    own = {piece.id for piece in scene.view.field.pieces if piece.power in scene.view.powers}
    return (about.theirs, about.mine) if own & set(about.theirs) else (about.mine, about.theirs)


def stakes(scene: WarScene, asking: Asking, told: str = "") -> str:
    """What hangs on the answer beside what the heading, what was ``told`` and the controls say; empty where
    they say all."""
    return "\n".join(filter(None, _stakes(scene, asking, told)))


def _stakes(scene: WarScene, asking: Asking, told: str) -> Iterator[str]:
    field = scene.view.field
    match asking.about:
        case RoundOver() as about:
            yield from _battle(scene, about, asking.prompt, told)
            yield _costs(scene, about.target, asking.prompt)
        case Overrun(who):
            yield decisions_words.taken_else(who, bears=field.ring.holder == who)
        case RingAsked() as about:
            if dark := [person.id for person in field.dark_at(about.at)]:
                yield _("The enemy there: {who}.").format(who=names.party(dark))
        case SetDown(freed) if field.ring.taken in freed and field.has(field.ring.holder):
            yield decisions_words.without_ring(field.ring.taken, field.ring.holder)
        case WoundAsked(by, on):
            yield decisions_words.real_wound(by, on, at_once=chooses_real(field, by) == ONE)
            yield decisions_words.ordinary_wound(by)
        case ToTheTop(card):
            yield _("The next Search card: {card}. On top it comes last.").format(
                card=tell_hunt.second(SEARCH_CARDS[card])
            )


def _battle(scene: WarScene, about: RoundOver, prompt: str, told: str) -> Iterator[str]:
    """What the round has cost, and what both sides have left, where the battle was not ``told`` above."""
    if prompt == "P-4":
        yield decisions_words.losses(*about.lost)
    field = scene.view.field
    mark, at = screen.before(screen.FIGHT, ""), names.spot(about.target)
    above_it = any(line.startswith(mark) and at in line for line in told.split("\n"))
    if not above_it and (troops := field.units_at(about.target)):
        yield battles.left([*_attackers(scene, about.target), (troops[0].power, field.strength(troops))])


def _attackers(scene: WarScene, target: str) -> Iterator[tuple[Power, int]]:
    """Who attacks that hex, as the viewer was told of it, with what they have left."""
    steps = sorted((*scene.own, *scene.since), key=lambda entry: entry.version)
    began = [fact for entry in steps for fact in entry.events if isinstance(fact, BattleBegan)]
    if began and began[-1].target == target:
        pieces = [scene.view.field.piece(name) for name in began[-1].attackers if scene.view.field.has(name)]
        yield began[-1].power, sum(piece.strength for piece in pieces if isinstance(piece, Unit | OrcBand))


def _costs(scene: WarScene, at: str, prompt: str) -> str:
    """What the answer costs whoever is asked: the die, and what is left behind."""
    field, mine = scene.view.field, scene.view.powers
    if prompt == "P-5":
        attacks = [attack for attack in field.turn.attacks if attack.target == at and attack.power in mine]
        names_of = attacks[0].units if attacks else [piece.id for piece in field.units_at(at, *mine)]
        troops = [field.unit(name) for name in names_of if field.has(name)]
        return decisions_words.breaks_off(min(map(number_of, troops))) if troops else ""
    if prompt not in ("P-7", "P-8"):
        return ""
    people = [person for person in field.persons_at(at, *mine) if bound_there(field, person)]
    walls = bool(intrinsic(field, at)) and field.holder(BOARD.place_id(at)) in mine
    return decisions_words.gives_up(at, walls=walls, stays=[person.id for person in people])


def panel(
    scene: WarScene,
    asking: Asking,
    *parts: Part | str | None,
    first: First = "",
    picture: Picture | None = None,
) -> Screen:
    """A question: where it is, how it stands, what decides the game, its own controls, what happens
    otherwise."""
    return base(
        scene,
        head(scene),
        f"**{heading(scene, asking)}**",
        picture or front_pictures.question(scene, asking.about),
        Decisive(standing.line(scene.view)),
        stakes(scene, asking, above(first).said),
        *parts,
        first=first,
        acting=True,
    )


def default(scene: WarScene) -> Choice | None:
    """The answer that is given when time runs out."""
    action = RULES.default(scene.view)
    return action.choice if isinstance(action, Answer) else None


def otherwise(scene: WarScene, asking: Asking) -> str:
    """That answer in words."""
    choice = default(scene)
    sentence = words.OTHERWISE().get(asking.prompt, "")
    if isinstance(asking.about, Challenged) and len(sides(scene, asking.about)[1]) == 1:
        sentence = words.OF_ONE().get(asking.prompt, sentence)
    if not _rangers(scene, asking):
        sentence = words.WITHOUT_RANGERS().get(asking.prompt, sentence)
    if isinstance(asking.about, BattlesDeclared):
        there, west = asking.about.targets, "fellowship" in scene.view.powers
        sentence = words.unordered(
            rangers=_rangers(scene, asking),
            hidden=bool(concealed(scene.view, there)),
            people=west and any(scene.view.field.party_at(at) for at in there),
        )
    if asking.prompt == "P-18":
        sentence = _("as ordered for the battle, else {usual}").format(
            usual=battles.USUAL()[standing.counting(scene.view.field)]
        )
    if isinstance(choice, Go):
        sentence = words.goes(choice.to, hidden=choice.hidden)
    if not sentence and choice is not None:
        sentence = way(Answer(asking.prompt, choice), scene.view.field)[-1].label
    return words.otherwise(sentence)


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


BUTTONS: Final = 2
"""So many things to do have a button each."""
ANSWER: Final = "answer"


def others(scene: WarScene) -> Menu | Buttons | None:
    """What may be done now besides the answer, which has controls of its own: in buttons, or in a menu."""
    choices = [choice for choice in choice_tree(scene, ()).next.values() if choice.key != ANSWER]
    if len(choices) > BUTTONS:
        return menu(order_words.DO(), choices[:MOST], ())
    return buttons(*map(pick, choices)) if choices else None


def asking_of(scene: WarScene) -> Asking:
    """What the viewer is asked. Raises Gone."""
    phase = scene.view.phase
    if not scene.view.asked or not isinstance(phase, Asking):
        raise Gone("question")
    return phase


def answer(scene: WarScene, choice: Choice | None) -> Answer:
    """That answer, if it may be given. Raises Gone."""
    if choice is None or not RULES.is_legal(scene.view, action := Answer(asking_of(scene).prompt, choice)):
        raise Gone("answer")
    return action
