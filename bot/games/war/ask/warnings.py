"""What a way is warned of before it is gone (W4.3): the Dark on it, perils, the road, Mordor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.war.ask.parts import SEPARATOR, base, head
from bot.games.war.ask.sending import emptied
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names, rites
from bot.games.war.words import over as stand_words
from bot.games.war.words.catalogue import _, ngettext
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button
from engine.war.actions import (
    Action,
    Answer,
    Attempt,
    CastIn,
    Claim,
    Diplomacy,
    Discard,
    Escape,
    Fight,
    Give,
    March,
    Move,
    PlayEvent,
    PutOn,
    Reveal,
)
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.company import Company
from engine.war.data import TABLES
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.frames import Asking
from engine.war.hunt import searching
from engine.war.moves.ways import Way
from engine.war.pieces import GOLLUM, Person
from engine.war.questions import RingAsked, Yes
from engine.war.ring.seizing import RING
from engine.war.view import View

# What cannot be taken back takes two taps: the first says what comes of it (E0.5, W4.6, W9.1, W10.4)


SURE: Final = "warsure"
"""The verb of the second tap; its argument holds the codes of the way to the order."""
ASKED_RING: Final = "P-10"


def consequence(scene: WarScene, action: Action) -> str:
    """What the first tap says; empty where one is enough."""
    field = scene.view.field
    match action:
        case PutOn():
            return _worn(field)
        case Claim():
            return _(
                "Everybody hears of the claim and of its hex.\n"
                "The Nazgûl come: each may move nearer without points, and challenges the claimant.\n"
                "When all nine are killed the game is a draw; more than that cannot be won so."
            )
        case CastIn():
            bearer = holding.bearer(field)
            return rites.cast_in(bearer.rating if bearer else 0, field.person("gollum").at == MOUNT_DOOM)
        case Reveal():
            return _("All will see {who} at {place}.").format(
                who=names.party(action.who), place=names.spot_full(field.person(action.who[0]).at)
            )
        case Give() if action.what == RING:
            bearer = holding.bearer(field)
            return rites.give_ring(action.to, halted=bearer is not None and bearer.moved)
        case PlayEvent() if not action.on:
            return rites.card(action.card)
        case Discard():
            return rites.card(action.card)
        case Answer(prompt=prompt, choice=Yes(yes=True)) if prompt == ASKED_RING:
            return _before_them(scene)
        case Move() | March():
            # What an attack may leave empty the sheet of the battles asks.
            places = emptied(scene.view, [action])
            return stand_words.leaves_empty(places) if places else ""
        case _:
            return ""


def dice(action: Action) -> str:
    """What is asked once of a pick in a menu that throws dice (W15.7)."""
    return (
        _("Dice fall at once, and cannot be taken back.")
        if isinstance(action, Escape | Attempt | Fight | Diplomacy)
        else ""
    )


def _worn(field: Field) -> str:
    bearer = holding.bearer(field)
    if bearer is None:
        return rites.LISTENS()
    mordor = BOARD.mordor(bearer.at) and not field.war.doom_open
    calls = not field.mobilised("mordor")
    return rites.wearing(bearer.id, seen=not bearer.hidden, mordor=mordor, calls=calls)


def _before_them(scene: WarScene) -> str:
    """P-10: whether the bearer vanishes, or is seen on by Nazgûl and the Mouth (RNG-3)."""
    field, phase = scene.view.field, scene.view.phase
    feared = isinstance(phase, Asking) and isinstance(phase.about, RingAsked) and phase.about.feared
    return f"{rites.SEES_YOU() if feared else rites.VANISHES()}\n{_worn(field)}"


def panel_sure(scene: WarScene, codes: Sequence[str], action: Action, said: str, first: str = "") -> Screen:
    """The consequences, and the second tap."""
    label = rites.SURE()[str(action.__struct_config__.tag)]
    return base(
        scene,
        head(scene),
        said,
        buttons(Button(label, SURE, SEPARATOR.join(codes), style="red"), back_button()),
        first=first,
    )


def warnings(seen: View, found: Company, way: Way) -> tuple[str, ...]:
    """The lines, in their order: what troops leave empty (W15.5), then what the West's people meet."""
    empty = emptied(seen, [Move(found.names, way.path)])
    left = (stand_words.leaves_empty(empty),) if empty else ()
    people = _west(found)
    if not people:
        return left
    return (
        *left,
        *_dark(found, way, people),
        *_perils(seen, way, people),
        *_road(way, people),
        *_mordor(found, way),
    )


def perilous(seen: View, found: Company, way: Way) -> bool:
    """Whether somebody or something may meet them on the way, as the lines say."""
    people = _west(found)
    return bool(people) and any((*_dark(found, way, people), *_perils(seen, way, people)))


def _west(found: Company) -> list[Person]:
    """Whom of the West the Dark could find; nobody of troops alone."""
    if found.power != "fellowship":
        return []
    return [person for person in found.people if person.power == "fellowship" or person.id == GOLLUM]


def _dark(found: Company, way: Way, people: list[Person]) -> Iterator[str]:
    """SRC-10: whom the Dark pieces of each hex would spot."""
    field = found.field
    for at in way.path:
        there = field.dark_at(at)
        if not there:
            continue
        names, hidden = [piece.id for piece in there], [person for person in people if person.hidden]
        if not hidden:
            yield words.seen_at_once(at, names)
            continue
        eyes = searching.of_pieces(there)
        road = searching.ROAD if "road" in way.marks else 0
        yield words.met(at, names, eyes.number, searching.shared(field, hidden, eyes) + road)


def _perils(seen: View, way: Way, people: list[Person]) -> Iterator[str]:
    """MOV-14: the places of servants that may still live."""
    for at in way.path:
        place = BOARD.place(at)
        for servant in place.peril[:1] if place else ():
            if servant not in seen.slain and not _spared(seen, servant, people):
                yield words.peril(at, servant, TABLES.peril["meets_up_to"] - _helped(seen, people))


def _helped(seen: View, people: list[Person]) -> int:
    """What Gandalf, and Gollum as a guide, add to the die (MOV-14, GOL-3)."""
    gandalf = any(person.id == "gandalf" for person in people)
    gollum = seen.field.war.gollum == "fellowship" and any(person.id == GOLLUM for person in people)
    return TABLES.peril["gandalf"] * gandalf + TABLES.peril["guided_by_gollum"] * gollum


def _spared(seen: View, servant: str, people: list[Person]) -> bool:
    """Whether the Phial keeps that servant away this turn (MG13)."""
    names = {person.id for person in people}
    return any(servant in effect.on and names & set(effect.on) for effect in seen.field.effects("MG13"))


def _road(way: Way, people: list[Person]) -> Iterator[str]:
    """SRC-7: only who is hidden leaves traces that matter."""
    if "road" in way.marks and any(person.hidden for person in people):
        yield (
            "⚠ "
            + ngettext(
                "By road: 1 less on the die of the next Search for them.",
                "By road: 1 less on the die of the next Search for each of them.",
                len(people),
            )
        )


def _mordor(found: Company, way: Way) -> Iterator[str]:
    """DOO-2: the way comes into Mordor."""
    if way.path and BOARD.mordor(way.path[-1]) and not BOARD.mordor(found.at):
        bearer = found.field.ring.holder in found.names
        yield words.mordor(bearer)


def to_the_fire(found: Company, way: Way) -> bool:
    """Whether the way ends at Mount Doom with the Ring: good news, and no warning (RNG-9, W15.16)."""
    return bool(way.path) and way.path[-1] == MOUNT_DOOM and found.field.ring.holder in found.names
