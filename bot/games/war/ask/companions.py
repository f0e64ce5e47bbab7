"""`panel-companions` (W4.8): where everybody of the West is and what he has left, shown at any time."""

from collections.abc import Collection, Iterator
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.doing import number
from bot.games.war.ask.parts import MOST, First, base, codes, head, menu, turning
from bot.games.war.ask.sending import foretold
from bot.games.war.model.catalogue import about
from bot.games.war.model.parties import Party, guided, hidden, letter_of, shown
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import looks as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Screen, buttons
from bot.ui import phone
from bot.ui.icons import back_button
from bot.words import labels, text
from engine.game import IllegalAction
from engine.war.actions import March
from engine.war.chapter import MOVING
from engine.war.field import DARK
from engine.war.moves.parting import chosen, commanded
from engine.war.pieces import Person
from engine.war.realm import mobilising
from engine.war.view import View

# Who has an order for this turn, and who has none and stays (W4.1, W4.10)


def waiting(scene: WarScene) -> Iterator[Party]:
    """The parties of the West that could go, and have no order yet, or one that halts at once."""
    seen = scene.view
    if seen.power != "fellowship" or seen.step not in MOVING:
        return
    for party in alone(seen):
        free = chosen(seen.field, commanded(seen), party.who)
        if not isinstance(free, IllegalAction) and not _goes(seen, party.who):
            yield party


def parties(seen: View) -> tuple[Party, ...]:
    """Who of the West has orders apart from armies: the hidden, those of the nine whom all see, and Gollum
    while he obeys (GOL-2)."""
    return (*hidden(seen), *_nine(seen), *guided(seen))


def alone(seen: View) -> list[Party]:
    """Those of them who stand with no army, so that its order is not theirs."""
    return [
        party for party in parties(seen) if party.letter or not seen.field.units_at(party.at, "fellowship")
    ]


def ordered(seen: View, pieces: Collection[str]) -> bool:
    """Whether any of these has moved in this turn or is on a march."""
    marching = any(set(march.who) & set(pieces) for march in seen.marches)
    return marching or any(seen.field.piece(name).moved for name in pieces)


def standing_still(seen: View, pieces: Collection[str]) -> March | None:
    """The march of these that halts where they stand, by what they know (MOV-21, W15.7)."""
    if any(seen.field.piece(name).moved for name in pieces):
        return None
    march = next((march for march in seen.marches if set(march.who) & set(pieces)), None)
    order = March(march.who, march.to, march.road, march.together) if march is not None else None
    end = foretold(seen, order) if order is not None else None
    return order if end is not None and not end.turns and end.why != "arrived" else None


def stacks(seen: View) -> list[list[str]]:
    """The armies of the West that may move at all, by hex."""
    by_hex: dict[str, list[str]] = {}
    for unit in seen.field.units:
        if (
            unit.at
            and unit.power == "fellowship"
            and not unit.deserter
            and mobilising.ready(seen.field, unit)
        ):
            by_hex.setdefault(unit.at, []).append(unit.id)
    return list(by_hex.values())


def _begun(seen: View) -> list[list[str]]:
    """The armies that may move by the hex where they began this turn: armies that came together had an order
    each, and what was left behind is of the army that went."""
    by_hex: dict[str, list[str]] = {}
    for name in (name for stack in stacks(seen) for name in stack):
        unit = seen.field.unit(name)
        by_hex.setdefault((unit.moved and unit.began) or unit.at, []).append(name)
    return list(by_hex.values())


def progress(scene: WarScene) -> tuple[tuple[int, int], tuple[int, int]]:
    """Of parties and of stacks, how many have an order, and how many there are; whose march halts at once has
    none."""
    seen = scene.view
    people = [party.who for party in parties(seen)]
    armies = _begun(seen)
    return (
        (sum(_goes(seen, party) for party in people), len(people)),
        (sum(_goes(seen, army) for army in armies), len(armies)),
    )


def _nine(seen: View) -> list[Party]:
    """Those of the nine whom all see: they have orders as well."""
    return [
        party for party in shown(seen) if any(seen.field.person(name).kind.fellowship for name in party.who)
    ]


def _goes(seen: View, pieces: Collection[str]) -> bool:
    return ordered(seen, pieces) and standing_still(seen, pieces) is None


PEOPLE: Final = "warpeople"
"""The panel; with a value one person's card."""
ROOM: Final = 18
"""Lines of a page (W15.11)."""


def people(scene: WarScene) -> tuple[Person, ...]:
    """Everybody who is or was on the map and belongs to the viewer's side, or did so once; companions first
    (SR3-8)."""
    powers = set(scene.view.powers)
    own = [
        person
        for person in scene.view.field.persons
        if powers & {person.power, person.kind.power} and person.fate not in ("waiting", "unseen")
    ]
    return tuple(sorted(own, key=lambda person: not person.kind.fellowship))[:MOST]


def panel_companions(scene: WarScene, first: First = "", page: int = 0) -> Screen:
    """A line each; *Show* opens a card, *Reveal* is possible at any time (HID-3)."""
    persons = people(scene)
    choices = tuple(
        Choice(text.cut(names.piece(person.id), LABEL), person.id, icon=icons.piece(person.id))
        for person in persons
    )
    pages = phone.paged([_line(scene, person) for person in persons], ROOM) or [[]]
    page = min(page, len(pages) - 1)
    return base(
        scene,
        head(scene),
        "\n".join(pages[page]),
        Menu(PEOPLE, _("Show"), choices) if choices else None,
        *_revealing(scene),
        buttons(*turning(PEOPLE, page, len(pages)), back_button()),
        first=first,
    )


def _revealing(scene: WarScene) -> Iterator[Menu]:
    kind = next((choice for choice in choice_tree(scene, ()).next.values() if choice.key == "reveal"), None)
    if kind is not None:
        tree = choice_tree(scene, (kind.code,))
        if tree.next:
            yield menu(words.REVEAL(), tuple(tree.next.values())[:MOST], codes(tree))
        else:
            yield menu(words.REVEAL(), tree.chosen[1:], (kind.code,))


def _line(scene: WarScene, person: Person) -> str:
    field = scene.view.field
    letter = letter_of(scene.view, (person.id,)) if person.hidden else ""
    cards = [words.magic(item.id, item.used, "") for item in field.items_of(person.id)]
    if field.ring.holder == person.id:
        cards.insert(0, _("**the Ring**"))
    if held := field.captives_of(person.id):
        cards.insert(0, words.holds([captive.id for captive in held]))
    numbers = words.numbers(person.endurance, person.full, person.rating) if person.here else ""
    state = _state(scene, person)
    return words.person(person.id, letter, state, person.at, numbers, ", ".join(cards))


def _state(scene: WarScene, person: Person) -> str:
    """How it is with somebody; that the people of the Dark are seen goes without saying."""
    if person.here and person.power in DARK and person.power not in scene.view.powers:
        return words.follows(person.power)
    if person.captor:
        return words.captive(person.captor)
    if person.returns:
        return _("back in turn {turn}").format(turn=person.returns)
    if not person.here:
        return _("dead") if person.fate == "dead" else _("away")
    if person.bound:
        return _("heals a wound")
    if person.power != "fellowship":
        return ""
    return _("hidden") if person.hidden else _("seen")


def panel_person(scene: WarScene, name: str, first: First = "") -> Screen:
    """One person's card, with the magic cards in words."""
    field = scene.view.field
    person = next(person for person in people(scene) if person.id == name)
    magic = [words.magic(item.id, item.used, about(item.id)[0]) for item in field.items_of(name)]
    return base(
        scene,
        head(scene),
        _line(scene, person),
        "\n".join(about(name)),
        "\n".join(magic),
        buttons(Button(labels.BACK(), PEOPLE)),
        first=first,
    )


router = WarControls()


@router.shows(PEOPLE)
def opened(scene: WarScene, arg: str) -> Screen:
    """*Companions*, a page of them, and one of them."""
    if any(person.id == arg for person in people(scene)):
        return panel_person(scene, arg)
    if arg and not arg.isdecimal():
        raise Gone(arg)
    return panel_companions(scene, page=number(arg))
