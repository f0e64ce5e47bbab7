"""Direct messages: the hand, prompts, results of looks; when, and pushed or silent (E5.1, E6)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot import panels
from bot.herald.gains import Gains, gains
from bot.herald.model import Memory, News, Post
from bot.panels.fight import PLAN, picked
from bot.panels.parts import hand_picture, picture
from bot.scene import Entry, Scene
from bot.screens import Button, Part, Screen, buttons, screen
from bot.words import common, names
from bot.words import hand as words
from engine.riddle import events as ev
from engine.riddle.actions import Lay
from engine.riddle.phases import frames as fr
from engine.riddle.phases.standing import deciders, plays_left

TURN = Button("My turn", "turn", style="primary")
HAND = Button("My hand", "hand")
BOARD = Button("Board", "board")
LOG = Button("Log", "log")
GAIN = "+ "
"""Marks a pending line that tells of a card that came."""


class Note(msgspec.Struct, frozen=True):
    """Everything there is to tell one seat, before it is decided how."""

    scene: Scene
    seat: str
    fresh: tuple[Entry, ...]
    gains: Gains
    pending: tuple[str, ...]
    """Lines of earlier steps and of these."""
    called: bool
    """Whether a decision was opened for the seat by somebody else's step or by the beginning of its turn."""
    begins: bool
    """Whether a turn of the seat began."""
    began: bool
    """Whether the game has just begun."""
    ended: bool
    """Whether a turn ended in these steps."""
    done: bool
    """Whether the seat's own turn ended in these steps."""
    late: bool


def private(news: News, memory: Memory) -> tuple[tuple[Post, ...], Memory]:
    """What each person is told after these steps, and the memory after it."""
    posts: list[Post] = []
    pending = dict(memory.pending)
    for seat, scene in news.scenes.items():
        note = _note(news, memory, seat, scene)
        sent = _posts(note)
        posts.extend(sent)
        if any(post.kind != "dm-look" for post in sent):
            pending.pop(seat, None)
        else:
            pending[seat] = note.pending
    open_now = tuple(wait.number for wait in news.public.waiting)
    memory = replace(memory, pending={seat: kept for seat, kept in pending.items() if kept}, asked=open_now)
    return tuple(posts), memory


def _note(news: News, memory: Memory, seat: str, scene: Scene) -> Note:
    fresh = news.private.get(seat, ())
    found = gains(fresh, seat)
    events = [event for entry in fresh for event in entry.events]
    lines = tuple(GAIN + text for text in found.new) + found.lines
    mine = next((wait for wait in scene.waiting if wait.seat == seat), None)
    turn = any(isinstance(event, ev.TurnBegan) and event.seat == seat for event in events)
    others = bool(fresh) and fresh[-1].seat != seat
    return Note(
        scene=scene,
        seat=seat,
        fresh=fresh,
        gains=found,
        pending=memory.pending.get(seat, ()) + lines,
        called=mine is not None
        and mine.number not in memory.asked
        and (turn or others or seat in news.late)
        and not _planned(scene),
        begins=turn,
        began=any(isinstance(event, ev.GameStarted) for event in events),
        ended=any(isinstance(event, ev.TurnEnded) for event in events),
        done=any(isinstance(event, ev.TurnEnded) and event.seat == seat for event in events),
        late=seat in news.late,
    )


def _planned(scene: Scene) -> bool:
    """Whether the seat's own battle plan acts next, so that nobody need be called (E4.23)."""
    forces = {action.force for action in scene.legal if isinstance(action, Lay)}
    return any(force in forces for force in picked(scene, PLAN))


def _posts(note: Note) -> tuple[Post, ...]:
    """At most one message about the hand and one for each look (E6.3)."""
    return tuple(post for post in _drafts(note) if post is not None)


def _drafts(note: Note) -> tuple[Post | None, ...]:
    looks = _looks(note)
    mine = note.scene.view.turn.seat == note.seat
    if note.called and not mine:
        return (*looks, _prompt(note))
    if note.called and looks:
        return looks
    why = _why(note, mine)
    # While a hand lies open somebody is still taking a card of it: one message tells both (E6.3).
    resolved = note.gains.push and not isinstance(note.scene.view.phase, fr.Taking)
    if note.began or note.late or note.called or resolved:
        return (*looks, _hand(note, why, silent=False))
    if note.ended and note.pending:
        return (*looks, _hand(note, why or (words.TURN_OVER if note.done else ""), silent=True))
    return looks


def _why(note: Note, mine: bool) -> str:
    scene = note.scene
    parts = [words.BEGUN] if note.began else []
    if note.called and mine:
        parts += _goes_on(note)
        parts.append(common.your_turn(scene.view.turn.number, scene.deadline))
    return ", ".join(parts)


def _goes_on(note: Note) -> list[str]:
    """What the active player is called back to: a battle that goes on, or its spoils (E6.1)."""
    match note.scene.view.phase:
        case fr.Battling(defender=defender, matching=False):
            return [words.matched(names.seat(defender))]
        case fr.Spoiling(loser=loser):
            return [words.beaten(names.seat(loser))]
        case _:
            return []


def _dm(note: Note, kind: str, shown: Screen, silent: bool, asks: bool) -> Post | None:
    """A direct message. Where they are closed, an open decision is one mention in the channel (E5.1);
    of a turn that begins the turn post is that mention (E3.7), and nothing else is said."""
    table, user = note.scene.table, note.scene.user
    dms = table.sitter(note.seat).dms
    mentioned = note.begins and dms != "open"
    say = common.needs_turn if note.scene.view.turn.seat == note.seat else common.needs_answer
    mention = screen(
        say(f"<@{user}>", names.plain(table.name)),
        buttons(TURN, HAND, BOARD),
        colour=names.colour(note.seat),
        game=table.game,
    )
    if dms == "closed":
        if not asks or mentioned:
            return None
        return Post(to=None, kind="mention", screen=mention, notify=(user,), silent=False)
    back_up = asks and not mentioned
    return Post(
        to=user,
        kind=kind,
        screen=shown,
        silent=silent or mentioned,
        fallback=mention if back_up else None,
        fallback_notify=(user,) if back_up else (),
    )


# The hand


def hand_screen(
    scene: Scene, seat: str, why: str, pending: tuple[str, ...], new: tuple[str, ...] = ()
) -> Screen:
    """``dm-hand`` (E6.1): first line, picture, every card in words, what is new, the buttons."""
    view = scene.view
    table = scene.table
    came = [text.removeprefix(GAIN) for text in pending if text.startswith(GAIN)]
    told = [text for text in pending if not text.startswith(GAIN)]
    in_use = [names.card(face) for face in view.mine.table]
    text = [words.cards(len(view.hand), names.grouped(view.hand, seat))]
    if in_use:
        text.append(words.table(in_use))
    if came:
        text.append(words.new(came))
    text.extend(told)
    return screen(
        common.place_line(names.plain(table.name), table.channel, names.seat(seat), why),
        hand_picture(view, new=[card for card in new if card in view.hand]),
        names.cut("\n".join(text), 2000),
        buttons(TURN, BOARD, LOG),
        colour=names.colour(seat),
        game=table.game,
    )


def _hand(note: Note, why: str, *, silent: bool) -> Post | None:
    pending = note.pending
    if note.late:
        pending = (*pending, words.late_turn() if note.done else words.LATE_ANSWER)
    shown = hand_screen(note.scene, note.seat, why or words.NEWS, pending, note.gains.cards)
    return _dm(note, "dm-hand", shown, silent, asks=note.called)


# Prompts


def _prompt(note: Note) -> Post | None:
    """P1, P2, P3: the panel of that decision under the line that names the game (E5.1)."""
    table = note.scene.table
    first = [common.you_are(names.plain(table.name), table.channel, names.seat(note.seat))]
    came = [text.removeprefix(GAIN) for text in note.pending if text.startswith(GAIN)]
    if came:
        first.append(words.new(came))
    first.extend(text for text in note.pending if not text.startswith(GAIN))
    shown = panels.panel(note.scene, names.cut("\n".join(first), 1200))
    return _dm(note, "prompt", shown, silent=False, asks=True)


# Looks


class Look(msgspec.Struct, frozen=True):
    """The result of a look, as its user may know it."""

    card: str
    of: str
    cards: tuple[str, ...]
    resisted: bool
    at: float
    own_step: bool


def looks(fresh: tuple[Entry, ...], seat: str, phase: fr.Frame) -> tuple[Look, ...]:
    """The looks of that seat that ended in these steps (E4.18): by card, and misses of Gollum and Bilbo."""
    found: list[Look] = []
    for place, entry in enumerate(fresh):
        for event in entry.events:
            if not isinstance(event, ev.HandShown) or event.to != seat or not event.cards:
                continue
            if event.told or event.what == "hand":
                card = _card_used(fresh[place:], seat, phase)
                found.append(Look(card, event.of, event.cards, event.resisted, entry.at, entry.seat == seat))
    return tuple(found)


def _card_used(entries: tuple[Entry, ...], seat: str, phase: fr.Frame) -> str:
    """The face of the card of a look: as announced, as it went to the pile, or as it lies there."""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.Played):
                return event.card
            if isinstance(event, ev.CardsMoved) and event.source == f"laid:{seat}" and event.cards:
                return names.face(event.cards[0])
    return phase.card if isinstance(phase, fr.Looking) else ""


def _looks(note: Note) -> tuple[Post | None, ...]:
    view = note.scene.view
    if isinstance(view.phase, fr.Taking) and note.seat == view.turn.seat:
        return ()
    posts: list[Post | None] = []
    for look in looks(note.fresh, note.seat, view.phase):
        shown = look_screen(note.scene, note.seat, look)
        posts.append(_dm(note, "dm-look", shown, silent=look.own_step, asks=note.called))
    return tuple(posts)


def look_screen(scene: Scene, seat: str, look: Look) -> Screen:
    """``dm-look`` (E4.18): what was seen, once and for all."""
    view, table = scene.view, scene.table
    head = words.look_head(
        view.turn.number, names.short(look.card) if look.card else "Look", names.seat(look.of)
    )
    title = f"**{names.plain(table.name)}** · {head}."
    parts: list[Part | str | None] = []
    if look.resisted:
        parts.append(f"{title} {words.look_resisted(names.card(look.cards[0]))}")
    else:
        parts += [
            title,
            picture("hand.png", "hand", names.hand(look.cards), view, cards=list(look.cards), new=[]),
            names.hand(look.cards),
            words.look_hand(look.at),
        ]
    if view.turn.seat == seat and seat in deciders(view.phase, view.turn) and view.outcome is None:
        parts.append(common.turn_goes_on(view.turn.number, plays_left(view), scene.deadline))
    return screen(*parts, buttons(TURN), colour=names.colour(seat), game=table.game)
