"""The West's sitting (W4.1, W4.2, W4.10): where everybody is, what was ordered, what may be."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons as war_icons
from bot.games.war.ask import open_actions, portions, rescues
from bot.games.war.ask.armies import ARMIES, again_button
from bot.games.war.ask.attack import BATTLES, lines, promising, target_menu, targets
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.closing import closings, event_goes, idle, last_parts
from bot.games.war.ask.companions import progress, standing_still
from bot.games.war.ask.declaring import challenge_parts
from bot.games.war.ask.marching import LIST
from bot.games.war.ask.parts import MORE, MOST, Decisive, First, Rare, above, base, head, menu
from bot.games.war.ask.path import GO, OPEN, TAG, fixed
from bot.games.war.ask.peace import peace_line
from bot.games.war.ask.ring import order_menu
from bot.games.war.ask.sending import foretold
from bot.games.war.ask.undoing import together, undo_button
from bot.games.war.ask.waiting import looks, notes_button
from bot.games.war.draw import own_pictures
from bot.games.war.model import standing
from bot.games.war.model.parties import (
    MoveDraft,
    Party,
    called,
    encoded,
    guided,
    guided_line,
    hidden,
    shown,
    turns_to,
    with_armies,
)
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as army_words
from bot.games.war.words import armies as path_words
from bot.games.war.words import closing, errors, guide, names, sitting_steps, tell_table
from bot.games.war.words import council as words
from bot.games.war.words import irrevocable as rite_words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.scene import LEARNED
from bot.model.screen import LABEL, LONGEST_BUTTON, Button, Choice, Menu, Part, Screen, Text, buttons
from bot.ui.icons import back_button, board_button, log_button
from bot.words import labels, text
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.board import MOUNT_DOOM
from engine.war.chapter import BATTLING, FIGHTING
from engine.war.events.table import Halted
from engine.war.fates import holding
from engine.war.moves.parting import chosen, commanded, not_to_order
from engine.war.moving_group import moving_group
from engine.war.view import View

# The goal line of somebody's first games: what is wanted, and how far that is (E16.11, W0.9). Pure


def goal_line(scene: WarScene) -> str:
    """None after the first games, nor once something was ordered in a sitting. What places decide stands
    above it for all (W15.4); Saruman's panel says his goals for good (W7.4)."""
    view: View = scene.view
    if scene.finished >= LEARNED or view.drafts or not view.step:
        return ""
    if scene.seat == "fellowship":
        return _of_the_west(view)
    return _("-# You also win as soon as the Ring comes to Barad-dûr.") if scene.seat == "sauron" else ""


def goal(scene: WarScene) -> Text | None:
    """The goal as a paragraph of its own, in whose place a hint may stand."""
    line = goal_line(scene)
    return Text(line) if line else None


def _of_the_west(view: View) -> str:
    """Mount Doom, and the turns to it where the bearer is free to go; nothing where one of the Dark has the
    Ring: how it stands says so."""
    bearer = holding.bearer(view.field)
    if view.field.ring.holder and standing.ring_line(view):
        return ""
    if bearer is None or bearer.at == MOUNT_DOOM:
        return guide.ring(0)
    # As *March to…* has it of the party: what a companion carries may shorten the way.
    groups = (*hidden(view), *shown(view))
    party = next((group.who for group in groups if bearer.id in group.who), (bearer.id,))
    # Who has gone in this turn is as free as before: the number does not grow by a march.
    mine, people = commanded(view), [replace(view.field.piece(name), moved=False) for name in party]
    free = [person.id for person in people if not_to_order(view.field, mine, person) is None]
    return guide.ring(turns_to(moving_group(view.field, free or (bearer.id,)), MOUNT_DOOM))


def _beset(view: View, told: str) -> str:
    """Who of the Dark stands in the hex of the Ringbearer; nothing where nobody does, or what was ``told``
    says that they came there."""
    bearer = holding.bearer(view.field)
    free = bearer is not None and bearer.power == "fellowship" and not bearer.captor
    foes = [piece.id for piece in view.field.dark_at(bearer.at)] if bearer is not None and free else []
    at = names.spot(bearer.at) if bearer is not None else ""
    if any(at in line and all(names.unit(foe) in line for foe in foes) for line in told.split("\n")):
        return ""
    return rite_words.beset(foes, view.field) if foes else ""


# The controls of fights and battles in every sitting: whom to challenge, what to attack (W5.4, W6.8)


def fray(scene: WarScene) -> Iterator[Part | str]:
    """The controls of the open step; nothing in the others."""
    if scene.view.step in FIGHTING:
        yield from challenge_parts(scene)
    if scene.view.step not in BATTLING:
        return
    yield "\n".join(lines(scene))
    if (menu := target_menu(scene)) is not None:
        yield menu
    open_to = not scene.view.field.turn.attacks and promising(scene.view)
    yield buttons(Button(army_words.BATTLES(), BATTLES, style="primary" if open_to else "grey"))


ROW: Final = 5
"""Buttons of a row."""
ESCAPES: Final = "F1"
MOVING: Final = "F2"
EXPECTED: Final = ("arrived", "order")
"""Why a march ends as it was meant to."""
APART: Final = ("take-back", "close", "hide")
"""What has controls of its own; everything else stands in the menu *Do…* too. Who hides is ticked on the
sheet of *Close* (W4.9)."""


def panel_council(scene: WarScene, first: First = "") -> Screen:
    """The open step of the West's sitting."""
    tree = choice_tree(scene, ())
    kinds = {choice.key: choice for choice in tree.next.values()}
    rest = [choice for choice in tree.next.values() if choice.key not in APART]
    moving = scene.view.step == MOVING
    return base(
        scene,
        head(scene),
        Decisive(standing.decisive(scene.view, above(first).said)),
        goal(scene),
        "\n".join(open_actions.ahead(scene.view)) if moving else "",
        picture(scene),
        _beset(scene.view, above(first).said),
        _step(scene),
        "\n".join(_barred(scene)) if moving else "",
        event_goes(scene) if moving else None,
        *map(Rare if scene.prefs.pictures else str, people_lines(scene)),
        Rare(peace_line(scene)),
        *marching_lines(scene, above(first).said),
        _("There is nothing to do in this step.")
        if idle(scene.view.step, scene.view.field.turn, scene.kinds)
        else None,
        *((*_movers(scene), order_menu(scene)) if moving else (*rescues.parts(scene, kinds), *fray(scene))),
        *last_parts(scene),
        menu(closing.DO(), rest[:MOST], ()) if rest else None,
        buttons(*[button for button in _marching(scene) if button is not None][:ROW]) if moving else None,
        buttons(*_closing(scene)),
        buttons(
            *looks(scene), Button(words.ORDERS(), "orders", icon=screen.ORDERS), Button(labels.MORE(), MORE)
        ),
        buttons(board_button(), log_button(), notes_button(), Button(labels.REFRESH(), back_button().verb)),
        first=first,
        acting=True,
    )


def picture(scene: WarScene) -> Part | None:
    """The map with the hidden on it (W2.2)."""
    return own_pictures.council(scene, low=True)


# Lines


def _step(scene: WarScene) -> str:
    seen = scene.view
    if seen.step != MOVING:
        return words.step(sitting_steps.STEPS()[seen.step])
    return words.step(sitting_steps.STEPS()[seen.step], words.progress(*progress(scene)))


def _barred(scene: WarScene) -> Iterator[str]:
    """The marches of parties that would halt where they stand (MOV-21)."""
    seen = scene.view
    for party in hidden(seen):
        march = standing_still(seen, party.who)
        end = foretold(seen, march) if march is not None else None
        if march is not None and end is not None and end.why == PERIL:
            yield words.waits(party.letter, called(scene, march.who, short=True, placed=True), end.near)
        elif march is not None and end is not None:
            label = called(scene, march.who, short=True, placed=True)
            yield words.barred(party.letter, label, march.to, tell_table.halted(*end[2:]))


PERIL: Final = "peril"
"""Why a march waits where going on is possible all the same (MOV-14)."""


def _go_in(scene: WarScene) -> Iterator[Button]:
    """*Go in*, of a party whose march waits before a peril: the way in, by who stands there; it warns of
    them (E0.5), and is what nobody advises."""
    for party in hidden(scene.view):
        march = standing_still(scene.view, party.who)
        end = foretold(scene.view, march) if march is not None else None
        if march is None or end is None or end.why != PERIL:
            continue
        draft = MoveDraft(march.who, (end.near,), march.road, march.together)
        if RULES.is_legal(scene.view, draft.move):
            label = text.cut(words.go_in(end.near, end.by), LONGEST_BUTTON)
            yield Button(label, GO, encoded(scene.view, draft))
            return


def people_lines(scene: WarScene) -> Iterator[str]:
    """A line for each party; who is held; whom all see, until the first order is given, or while the Ring is
    among them (W4.2, W14.3). The map shows the same: the last of them give way first."""
    seen = scene.view
    for party in hidden(seen):
        yield _line(scene, party)
    if obeys := guided_line(seen):
        yield obeys
    held: dict[str, list[str]] = {}
    for person in seen.field.persons:
        if person.captor and person.power == "fellowship":
            held.setdefault(person.at, []).append(person.id)
    if held:
        yield words.captives(held)
    known = [(called(scene, party.who, placed=True), party.at) for party in shown(seen)]
    if known and (not seen.drafts or any(seen.field.ring.holder in party.who for party in shown(seen))):
        yield words.shown(known)


def marching_lines(scene: WarScene, told: str = "") -> Iterator[str]:
    """Marches that were halted, where the Ring was; what was ``told`` already is not told again."""
    yield from (line for line in _halted(scene) if line not in told)
    if lost := standing.elsewhere(scene.view):
        yield lost


def _halted(scene: WarScene) -> Iterator[str]:
    """Until the first order: marches that ended before their goals since the last sitting (W15.8)."""
    facts = (fact for entry in scene.since for fact in entry.events if not scene.view.drafts)
    yield from dict.fromkeys(
        tell_table.move_said(fact)
        for fact in facts
        if isinstance(fact, Halted) and fact.why not in EXPECTED and not _walked_on(scene.view, fact.who)
    )


def _walked_on(view: View, pieces: Sequence[str]) -> bool:
    """Whether any of these has gone on in this turn."""
    return any(view.field.has(name) and view.field.piece(name).moved for name in pieces)


def _line(scene: WarScene, party: Party) -> str:
    """Where they are and how far they go, or where they went; beside a map that is all of it (E16.5). Whoever
    has given an order has read how far they go, and the panel of the way says it again (W14.3)."""
    seen, label = scene.view, called(scene, party.who, placed=True)
    people = [seen.field.person(name) for name in party.who]
    # Until the step of moving opens, those who are marked went in the turn before.
    gone = [person for person in people if person.moved] if seen.step != ESCAPES else []
    began = {person.began for person in gone} - {"", party.at}
    if began and scene.prefs.pictures:
        return words.gone(party.letter, called(scene, party.who, short=True, placed=True), party.at)
    if began:
        return words.went(party.letter, label, min(began), party.at, _cost(scene, party))
    march = next((march for march in seen.marches if set(march.who) & set(party.who)), None)
    if march is None and seen.drafts and scene.prefs.pictures:
        return words.still(party.letter, called(scene, party.who, short=True, placed=True), party.at)
    most = f"{moving_group(seen.field, party.who).mf}"
    return words.party(
        party.letter,
        label,
        party.at,
        most,
        words.marching(march.to) if march else "",
    )


def _cost(scene: WarScene, party: Party) -> str:
    """What their way of this turn took."""
    now = scene.view.field.turn.number
    walks = own_pictures.walks(scene.own, len(scene.view.config.seats))
    cost = sum(walk.cost for walk in walks if walk.turn == now and set(party.who) <= set(walk.who))
    return path_words.in_points(cost) if cost else ""


# Who moves


def _movers(scene: WarScene) -> Iterator[Menu]:
    """Parties first, then whom all see, then single people of them, then who leads an army (W4.1)."""
    rows = [(pieces, label, "") for pieces, label in movers(scene)]
    rows += [(pieces, label, words.WITHOUT_ARMY()) for pieces, label in leaders(scene)]
    rows += stuck(scene)
    for page in range(0, min(len(rows), 2 * MOST), MOST):
        choices = tuple(
            Choice(
                text.fit(label, LABEL),
                encoded(scene.view, MoveDraft(pieces)),
                text.cut(why, LABEL),
                icon=war_icons.piece(pieces[0]),
            )
            for pieces, label, why in rows[page : page + MOST]
        )
        yield Menu(
            OPEN,
            _("Who moves? The rest") if page else _("Who moves?"),
            choices,
            arg=f"{TAG}{page}" if page else "",
        )


def movers(scene: WarScene) -> Iterator[tuple[tuple[str, ...], str]]:
    """Who may go, each with a label."""
    seen = scene.view
    groups = [(party, True) for party in hidden(seen)] + [(party, False) for party in shown(seen)]
    singles: list[tuple[tuple[str, ...], str]] = []
    for party, unseen in groups:
        free = tuple(
            name
            for name in party.who
            if _may(scene, (name,)) and not fixed(moving_group(seen.field, (name,)))
        )
        if free and (len(free) == 1 or _may(scene, free)):
            yield free, _mover(scene, party, free, unseen=unseen)
        if len(free) > 1:
            singles += [((name,), _mover(scene, party, (name,), unseen=unseen)) for name in free]
    for party in guided(seen):
        if _may(scene, party.who):
            yield party.who, words.mover("", names.party(party.who), party.at)
    yield from singles


def leaders(scene: WarScene) -> Iterator[tuple[tuple[str, ...], str]]:
    """Who stands with an army and can be ordered without it, each with a label."""
    for party in with_armies(scene.view):
        for name in party.who:
            if _may(scene, (name,)) and not fixed(moving_group(scene.view.field, (name,))):
                yield (name,), _mover(scene, party, (name,), unseen=False)


MOVED: Final = "move.moved"


def stuck(scene: WarScene) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Who may not go, or went already, with a label and the reason (W15.7); those of a party who went already
    together."""
    seen = scene.view
    groups = [(party, True) for party in hidden(seen)]
    groups += [(party, False) for party in (*shown(seen), *guided(seen), *with_armies(seen))]
    for party, unseen in groups:
        alike: dict[str, list[str]] = {}
        for name in party.who:
            if wrong := _held(scene, (name,)):
                alike.setdefault(MOVED if wrong.reason == MOVED else name, []).append(name)
        for people in map(tuple, alike.values()):
            if wrong := _held(scene, people):
                why = errors.refusal(wrong.reason, wrong.facts)
                yield people, _mover(scene, party, people, unseen=unseen), why


def _held(scene: WarScene, pieces: Sequence[str]) -> IllegalAction | None:
    """Why these may not go together, nor leave their hex."""
    group = chosen(scene.view.field, commanded(scene.view), pieces)
    return group if isinstance(group, IllegalAction) else fixed(group)


def _may(scene: WarScene, pieces: Sequence[str]) -> bool:
    return not isinstance(chosen(scene.view.field, commanded(scene.view), pieces), IllegalAction)


def _mover(scene: WarScene, party: Party, pieces: Sequence[str], *, unseen: bool) -> str:
    named = called(scene, pieces, placed=True)
    return (
        words.mover(party.letter, named, party.at)
        if unseen
        else _("{who} (seen): {place}").format(who=named, place=names.spot(party.at))
    )


# Buttons


def _marching(scene: WarScene) -> Iterator[Button | None]:
    """What parties may do besides going one by one."""
    yield from _go_in(scene)
    yield again_button(scene)
    yield Button(army_words.TITLE_BUTTON(), ARMIES)
    if targets(scene.view):
        yield Button(army_words.BATTLES(), BATTLES, icon=screen.FIGHT)
    if scene.view.marches:
        yield Button(words.MARCHES(), LIST, icon=screen.WALK)
    if portions.hexes(scene):
        yield Button(words.GROUP(), portions.GROUP)


def _closing(scene: WarScene) -> Iterator[Button | None]:
    """Taking the latest order back, closing the step, closing the sitting (SEQ-4)."""
    if together(scene):
        yield undo_button(scene)
    elif scene.view.drafts:
        yield Button(words.no_undo(scene.view.drafts[-1].final), MORE, "undo", disabled=True)
    yield from closings(scene)
