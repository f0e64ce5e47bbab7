"""Autocomplete: what may be typed, computed from the asker's own view, at most 25 answers (E14, E14.1). Pure.

Every answer is a pair: what is read, and what is sent: ids of places and seats, titles, slots of own cards.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.fight import MOST_POINTS, plannable
from bot.games.riddle.ask.roll import label as played
from bot.games.riddle.ask.secret import space_left
from bot.games.riddle.model import phrases
from bot.games.riddle.model.slots import DIE, force_slot, means_slot, open_slot, slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import commands as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.ui.matching import LONGEST, MOST, Answers, matching
from bot.words import labels
from bot.words import text as texts
from engine.codec import fold
from engine.riddle.actions import (
    Attack,
    Capture,
    Catch,
    Choose,
    Decline,
    Discard,
    EndTurn,
    Escape,
    Exchange,
    Gaze,
    Give,
    Lay,
    Match,
    PartnerLook,
    Place,
    PlayCard,
    Release,
    Reroll,
    Retrieve,
    Reveal,
    RiddleCaptive,
    Search,
    Show,
    Take,
)
from engine.riddle.deck import COPIES, TERRAIN_TITLES, THE_RING, TITLES
from engine.riddle.phase_records import Retrieving, Spoiling
from engine.riddle.phases import dropping
from engine.riddle.phases.standing import HAND

NO_PLAN = "none"
"""What forgets a battle plan."""
CAPTIVE = "captive"
"""In place of a card: keep the loser captive (A4.1)."""
NOTHING = "nothing"
"""In place of a card or title: no, or leave it to chance (P4, P5)."""


# Moving


def means(scene: RiddleScene, typed: str = "") -> Answers:
    """The means of travel that lead somewhere."""
    view = scene.view
    return matching(((names.means(by), means_slot(view, by)) for by in reach.means(scene)), typed)


def ends(scene: RiddleScene, by: str, typed: str = "") -> Answers:
    """Legal stops by one means: cities first, then the nearest (E14.1)."""
    view = scene.view
    board = view.board
    stops = reach.stops(scene, by)
    order = sorted(stops.values(), key=lambda s: (board.city(s.to) is None, s.best.cost, reach.natural(s.to)))
    return matching(
        (
            (
                words.end(
                    names.place_full(board, stop.to),
                    stop.best.cost if reach.style(by) in (DIE, reach.RIDE) else None,
                    [names.seat(seat) for seat in stop.best.exchanges],
                ),
                stop.to,
            )
            for stop in order
        ),
        typed,
    )


def landings(scene: RiddleScene, by: str, typed: str = "") -> Answers:
    """Where a flight may land: what matches the letters; without letters the named places (E14)."""
    fitting = ends(scene, by, typed) if typed else []
    if fitting:
        return fitting
    board = scene.view.board
    named = [to for to in reach.stops(scene, by) if not board.is_dot(to) and board.name(to) != to]
    return matching(((names.place_full(board, to), to) for to in named), typed)


def lays(scene: RiddleScene, by: str, to: str, typed: str = "") -> Answers:
    """The sets of terrain cards with which that end can be reached (R-24)."""
    stop = reach.stops(scene, by).get(to)
    sets = (
        [
            (", ".join(map(names.title, way.laid)) or words.NO_CARD(), "+".join(way.laid) or "none")
            for way in stop.ways
        ]
        if stop
        else []
    )
    return matching(sets or [(names.title(title), title) for title in TERRAIN_TITLES], typed)


def returns(scene: RiddleScene, typed: str = "") -> Answers:
    """Where one may come back from the Halls."""
    board = scene.view.board
    places = [action.to for action in scene.of(Place)]
    order = sorted(places, key=lambda to: (board.name(to) == to, reach.natural(to)))
    return matching(((names.place_full(board, to), to) for to in order), typed)


# Cards


def hand(scene: RiddleScene, typed: str = "") -> Answers:
    """The own hand."""
    return matching(((names.own(c, scene.view.me), slot(scene.view, c)) for c in scene.view.hand), typed)


def uses(scene: RiddleScene, card: str, typed: str = "") -> Answers:
    """The Power Plays that a card with several has."""
    usable = [a.use for a in scene.of(PlayCard) if a.card == card and a.use is not None]
    return matching(((words.USES()[use], use) for use in dict.fromkeys(usable) if use in words.USES()), typed)


def targets(scene: RiddleScene, card: str, typed: str = "") -> Answers:
    """Whom a Power Play with that card reaches."""
    plays = [a for a in scene.of(PlayCard) if a.card == card and a.at is None]
    players = [a.on for a in plays if a.on is not None]
    return seats(scene, players, typed)


def second_targets(scene: RiddleScene, card: str, on: str, typed: str = "") -> Answers:
    """The second target of a look (R-81)."""
    pairs = [(a.on, a.and_on) for a in scene.of(PlayCard) if a.card == card]
    players = [other for pair in pairs if on in pair for other in pair if other is not None and other != on]
    return seats(scene, players, typed)


def seats(scene: RiddleScene, players: Iterable[str | None], typed: str = "") -> Answers:
    """Seats with card count and place, all of it public."""
    view = scene.view
    answers = []
    for seat in dict.fromkeys(s for s in players if s is not None):
        player = view.player(seat)
        at = names.place(view.board, player.at) if player.at is not None else ""
        answers.append((words.player(names.seat(seat), player.hand_size, at), seat))
    return matching(answers, typed)


def endings(scene: RiddleScene, typed: str = "") -> Answers:
    """How the turn may end."""
    ways = []
    for action in scene.legal:
        if isinstance(action, EndTurn):
            if action.pick_up is None:
                ways.append((words.NO_PICK_UP(), "none"))
            elif action.pick_up == "city":
                ways.append((_("Pick up in this city"), "city"))
            else:
                ways.append((names.card(action.pick_up), slot(scene.view, action.pick_up)))
    return matching(ways, typed)


def discards(scene: RiddleScene, typed: str = "") -> Answers:
    """Cards that may be discarded now; before the end of the turn the whole hand but The Ring (R-57)."""
    due = [action.card for action in scene.of(Discard)]
    return matching(((names.own(c, scene.view.me), slot(scene.view, c)) for c in due), typed)


# /do and /answer


def with_what(scene: RiddleScene, verb: str, on: str = "", typed: str = "") -> Answers:
    """The cards and forces of one verb of ``/do`` or ``/answer``: legal ones only."""
    view = scene.view
    answers: list[tuple[str, str]] = []
    for action in scene.legal:
        match verb, action:
            case "reroll", Reroll(card=card):
                answers.append((names.card(card), slot(view, card)))
            case "attack", Attack(on=seat, force=force) if on in ("", seat):
                answers.append((names.plain_force(view.board, force), force_slot(view, force)))
            case "lay", Lay(force=force):
                answers.append((names.plain_force(view.board, force), force_slot(view, force)))
            case "escape", Escape(card=card):
                answers.append(
                    (_("the 6 you rolled"), "six") if card is None else (names.card(card), slot(view, card))
                )
            case "take" | "send", Take(card=face) if face is not None:
                if verb == "take" or isinstance(view.phase, Spoiling):
                    answers.append((names.card(face), open_slot(view.shown.index(face))))
            case "take", Retrieve(cards=(card,)):
                answers.append((names.own(card, view.me), open_slot(view.shown.index(card))))
            case "take", Capture():
                answers.append((_("Keep {seat} captive, take nothing").format(seat=_loser(scene)), CAPTIVE))
            case "look", PlayCard(card=card, use=dropping.LOOK):
                answers.append((names.card(card), slot(view, card)))
            case "give", Give(card=card):
                answers.append((names.own(card, view.me), slot(view, card)))
            case "show", Reveal(card=card):
                answers.append((names.card(card), slot(view, card)))
            case "give" | "show", Decline():
                answers.append((words.NO_ANSWER(), NOTHING))
            case "match", Match(forces=forces):
                label = ", ".join(names.plain_force(view.board, force) for force in forces)
                answers.append((label, ".".join(force_slot(view, force) for force in forces)))
            case "resist", Show(what=what):
                answers.append((words.shows(names.told(what) if what != HAND else ""), show_slot(what)))
            case _:
                pass
    return matching(answers, typed)


def _loser(scene: RiddleScene) -> str:
    phase = scene.view.phase
    return names.seat(phase.loser) if isinstance(phase, Spoiling) else ""


def caches(scene: RiddleScene, card: str, on: str = "", typed: str = "") -> Answers:
    """The Secret spaces of the caches that a Wizard can look at (A3.8)."""
    view = scene.view
    counts = {(cache.owner, cache.space): cache.count for cache in view.caches}
    answers = [
        (
            _("{place}: {owner}'s, {cards}").format(
                place=names.place(view.board, a.at),
                owner=names.seat(a.on),
                cards=labels.cards(counts[a.on, a.at]),
            ),
            a.at,
        )
        for a in scene.legal
        if isinstance(a, PlayCard) and a.at is not None and a.on is not None
        if a.card == card and on in ("", a.on)
    ]
    return matching(answers, typed)


def hidings(scene: RiddleScene, typed: str = "") -> Answers:
    """Cards to hide, joined by commas; the last is completed (A3.1)."""
    view = scene.view
    return _joined(view.hand, partial(slot, view), names.short, space_left(scene), typed)


def retrievals(scene: RiddleScene, typed: str = "") -> Answers:
    """Cards of the own cache that lies open, joined by commas (R-145)."""
    shown = scene.view.shown if isinstance(scene.view.phase, Retrieving) else ()
    return _joined(shown, lambda card: open_slot(shown.index(card)), names.short, len(shown), typed)


def plans(scene: RiddleScene, target: str = "", typed: str = "") -> Answers:
    """Battle plans (E4.23): forces in their order, joined by commas; the last is completed."""
    view, free = scene.view, plannable(scene, target)
    if not free:
        return []
    none = [(words.NO_PLAN(), NO_PLAN)] if not typed.strip() else []
    named = partial(names.plain_force, view.board)
    return [*none, *_joined(free, partial(force_slot, view), named, MOST_POINTS, typed)][:MOST]


def _joined(
    free: Sequence[str], slot_of: Callable[[str], str], name_of: Callable[[str], str], most: int, typed: str
) -> Answers:
    """Lists of at most so many, joined by commas; the last is completed."""
    done, __, last = typed.rpartition(",")
    before = _named(free, done, slot_of, name_of) if done.strip() else ()
    if before is None or len(before) >= most:
        return []
    answers = []
    for thing in free:
        if thing not in before and fold(last) in fold(name_of(thing)):
            ticked = (*before, thing)
            label = ", ".join(map(name_of, ticked))
            answers.append((texts.cut(label, LONGEST), ".".join(map(slot_of, ticked))))
    return answers[:MOST]


def cards_named(cards: Sequence[str], text: str, slot_of: Callable[[str], str]) -> tuple[str, ...] | None:
    """The cards meant by slots joined by dots, or by names joined by commas; ``None`` for others."""
    return _named(cards, text, slot_of, names.short)


def forces_named(scene: RiddleScene, free: Sequence[str], text: str) -> tuple[str, ...] | None:
    """The forces meant by slots joined by dots, or by names joined by commas; ``None`` for others."""
    view = scene.view
    return _named(free, text, partial(force_slot, view), partial(names.plain_force, view.board))


def _named(
    free: Sequence[str], text: str, slot_of: Callable[[str], str], name_of: Callable[[str], str]
) -> tuple[str, ...] | None:
    things: list[str] = []
    for part in text.split("," if "," in text else "."):
        known = (
            (thing for thing in free if part.strip() == slot_of(thing)),
            (thing for thing in free if fold(part) in phrases.called(name_of, thing)),
        )
        meant = next((thing for thing in chain(*known) if thing not in things), None)
        if meant is None:
            return None
        things.append(meant)
    return tuple(things)


def show_slot(what: str) -> str:
    """What an answer to a look carries: ``hand``, ``ring`` or ``own``."""
    return {HAND: HAND, THE_RING: "ring"}.get(what, "own")


def whom(scene: RiddleScene, verb: str, typed: str = "") -> Answers:
    """The players of one verb of ``/do``."""
    players = []
    for action in scene.legal:
        match verb, action:
            case ("attack", Attack(on=seat)) | ("catch", Catch(on=seat)) | ("exchange", Exchange(on=seat)):
                players.append(seat)
            case ("search", Search(on=seat)) | ("release", Release(on=seat)) | ("look", Gaze(on=seat)):
                players.append(seat)
            case ("riddle", RiddleCaptive(on=seat)) | ("partner", PartnerLook(on=seat)):
                players.append(seat)
            case "look", PlayCard(on=str(seat), use=dropping.LOOK):
                players.append(seat)
            case _:
                pass
    return seats(scene, players, typed)


def characters(scene: RiddleScene, typed: str = "") -> Answers:
    """Whom one may play this turn (O16.2)."""
    offered = [action.character for action in scene.of(Choose)]
    return matching(((played(scene.view, character), character) for character in offered), typed)


def wishes(typed: str = "") -> Answers:
    """The title to ask a partner for, or nothing (O2.2)."""
    return matching([(words.NO_ANSWER(), NOTHING), *((names.title(title), title) for title in TITLES)], typed)


def titles(typed: str = "") -> Answers:
    """The 42 titles; of several, joined by commas, the last is completed (R-89)."""
    done, __, last = typed.rpartition(",")
    before = [part.strip() for part in done.split(",") if part.strip()]
    named = [phrases.title(part) for part in before]
    answers = []
    for title in TITLES:
        if title not in named and fold(last) in fold(names.title(title)):
            listed = ", ".join([*before, names.title(title)])
            answers.append((words.title_of(listed, COPIES[title]) if not before else listed, listed))
    return [(texts.cut(label, LONGEST), value) for label, value in answers if len(value) <= LONGEST][:MOST]


def faces(typed: str = "") -> Answers:
    """Titles of cards, for ``/card``."""
    return matching(((words.title_of(names.title(title), COPIES[title]), title) for title in TITLES), typed)
