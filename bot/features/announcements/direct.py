"""Direct messages: the hand, prompts, results of looks; when, and pushed or silent (E5.1, E6)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from bot.features.announcements.closing import call_key, closings
from bot.games.riddle import panels
from bot.games.riddle.narration.gains import Gains, gains
from bot.games.riddle.narration.looks import look_key, look_screen, looks
from bot.games.riddle.panels.fight import PLAN, picked
from bot.games.riddle.panels.parts import hand_picture, own_buttons, resting
from bot.games.riddle.panels.prompts import CALLED_BACK
from bot.games.riddle.panels.story import results
from bot.model.post import Call, Memory, News, Post, Told
from bot.model.preferences import BOTH, CHANNEL, ROBBERIES, Prefs
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Buttons, Screen, Text, buttons, screen
from bot.model.seating import HURRIED
from bot.tables.absence_terms import effect
from bot.tables.clocks import turn_clock
from bot.tables.notices.reminder import default
from bot.ui.buttons import board_button, hand_button, log_button, turn_button
from bot.words import away as away_words
from bot.words import common, names, remind
from bot.words import hand as words
from bot.words import people as people_words
from bot.words.language import speaking
from engine.riddle import events as ev
from engine.riddle.actions import Lay
from engine.riddle.phases import frames as fr
from engine.riddle.view import PlayerView, View

GAIN = "+ "
"""Marks a pending line that tells of a card that came: its id, name, how, and to which character."""
BETWEEN = "\t"
"""Stands between those four; older lines have none of it."""
AT_ONCE = 60.0
"""Seconds within which news that push nobody change the message before instead of being another (E16.9)."""


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
    ordered: bool
    """Whether one was that a standing order takes: then nobody need be called (E5.8)."""
    begins: bool
    """Whether a turn of the seat began."""
    began: bool
    """Whether the game has just begun."""
    ended: bool
    """Whether a turn ended in these steps."""
    done: bool
    """Whether the seat's own turn ended in these steps."""
    chose: bool
    """Whether the seat chose in these steps which character it plays: its hand is to be seen (O16.5)."""
    late: bool
    prefs: Prefs
    last: Told | None
    """The message before this one, where news that push nobody still belong into it (E16.9)."""
    stirred: bool
    """Whether the next message is pushed, as the player wished to hear at once of what is in it (E6.4)."""


def private(news: News, memory: Memory) -> tuple[tuple[Post, ...], Memory]:
    """What each person is told after these steps, and the memory after it."""
    posts: list[Post] = []
    pending = dict(memory.pending)
    stirred: list[str] = []
    hands = dict(memory.hands)
    for seat, scene in news.scenes.items():
        with speaking(scene.table.sitter(seat).language):
            note = _note(news, memory, seat, scene)
            if not _plays(note):
                pending.pop(seat, None)
                continue
            sent = _posts(note)
            told = _told(note, silent=True)
        posts.extend(sent)
        if any(post.to is not None for post in sent):
            hands.pop(seat, None)
        quiet = [post.kind for post in sent if post.to is not None and post.silent]
        if quiet == ["dm-hand"] and not note.called:
            hands[seat] = told
        if any(post.kind != "dm-look" for post in sent):
            pending.pop(seat, None)
        else:
            pending[seat] = note.pending
            stirred += [seat] if note.stirred and note.pending else []
        posts.extend(_as_if_called(note))
    posts += closings(news, memory.calls)
    open_now = tuple(wait.number for wait in news.public.waiting)
    calls = (*memory.calls, *(call for post in posts for call in post_calls(news, post)))
    memory = replace(memory, calls=tuple(call for call in calls if call.number in open_now))
    memory = replace(memory, pending={seat: kept for seat, kept in pending.items() if kept}, asked=open_now)
    memory = replace(memory, stirred=tuple(stirred), hands=hands)
    return tuple(posts), memory


def post_calls(news: News, post: Post) -> Iterator[Call]:
    """The decision that a message of these asks for."""
    for scene in news.scenes.values():
        if post.key == call_key(scene.decision) and post.to == scene.user and scene.seat is not None:
            yield Call(scene.decision, scene.seat, scene.user, scene.kind)


def _note(news: News, memory: Memory, seat: str, scene: Scene) -> Note:
    fresh = news.private.get(seat, ())
    found = gains(fresh, scene, news.ordered)
    party = scene.table.party(seat)
    events = [event for entry in fresh for event in entry.events]
    lines = tuple(GAIN + BETWEEN.join((g.card, g.name, g.how, g.seat)) for g in found.new) + found.lines
    mine = next((wait for wait in scene.waiting if wait.seat == seat), None)
    turn = any(isinstance(event, ev.TurnBegan) and event.seat in party for event in events)
    others = bool(fresh) and fresh[-1].seat != seat
    opened = mine is not None and mine.number not in memory.asked and (turn or others or seat in news.late)
    prefs = news.prefs.get(scene.user, Prefs())
    last = memory.hands.get(seat)
    if last is not None and (last.user != scene.user or scene.now - last.at > AT_ONCE):
        last = None
    return Note(
        scene=scene,
        seat=seat,
        fresh=fresh,
        gains=found,
        pending=memory.pending.get(seat, ()) + lines,
        called=opened and not scene.ordered and not _planned(scene),
        ordered=opened and scene.ordered,
        begins=turn,
        began=any(isinstance(event, ev.GameStarted) for event in events),
        ended=any(isinstance(event, ev.TurnEnded) for event in events),
        done=any(isinstance(event, ev.TurnEnded) and event.seat in party for event in events),
        chose=any(isinstance(event, ev.Chosen) and event.seat in party for event in events),
        late=seat in news.late,
        prefs=prefs,
        last=last,
        stirred=seat in memory.stirred or bool(found.stirs.intersection(prefs.push)),
    )


def _planned(scene: Scene) -> bool:
    """Whether the seat's own battle plan acts next, so that nobody need be called (E4.23)."""
    forces = {action.force for action in scene.legal if isinstance(action, Lay)}
    return any(force in forces for force in picked(scene, PLAN))


def _posts(note: Note) -> tuple[Post, ...]:
    """At most one message about the hand and one for each look (E6.3), and one mention (E5.1)."""
    posts: list[Post] = []
    for post in _drafts(note):
        if post.to is not None or all(other.to is not None for other in posts):
            posts.append(post)
    return tuple(posts)


def _plays(note: Note) -> bool:
    """Whether that seat is in the game, or was until these steps: a spectator is told nothing (R-210)."""
    party = note.scene.table.party(note.seat)
    fallen = any(isinstance(e, ev.DroppedOut) and e.seat in party for x in note.fresh for e in x.events)
    return fallen or any(p.in_game for p in note.scene.view.players if p.seat in party)


def _drafts(note: Note) -> tuple[Post, ...]:
    looks = _looks(note)
    phase = note.scene.view.phase
    mine = note.scene.view.active == note.seat
    # Partners are both asked (P4), and whoever is called back into a battle sees what it is about (E5.1).
    if note.called and (not mine or isinstance(phase, fr.Trading | CALLED_BACK)):
        return (*looks, *_prompt(note))
    if note.called and looks:
        return looks
    # While a hand lies open somebody is still taking a card of it: one message tells both (E6.3).
    resolved = note.gains.push and not isinstance(phase, fr.Taking | fr.Spoiling)
    if note.began or note.late or note.called or resolved:
        return (*looks, *_hand(note, silent=False))
    if note.chose and mine:
        return (*looks, *_hand(note, silent=True))
    if ROBBERIES in note.gains.stirs:
        # Whoever was robbed hears of it as the others do, when it happens (A3.6).
        return (*looks, *_hand(note, silent=not note.stirred))
    if note.ended and note.pending:
        silent = note.done or not note.stirred
        return (*looks, *_hand(note, silent=silent))
    return looks


def _why(note: Note) -> str:
    """Why the message comes, in its first line (E6.2)."""
    mine = note.scene.view.active == note.seat
    parts = [words.BEGUN] if note.began else []
    party = note.scene.table.party(note.seat)
    if not any(p.in_game for p in note.scene.view.players if p.seat in party):
        parts.append(words.OUT)
    if note.called and mine:
        chooses = isinstance(note.scene.view.phase, fr.Choosing)
        called = common.called(words.CHOOSE_CHARACTER, note.scene.deadline)
        parts.append(called if chooses else _turn(note))
    if not parts and note.chose and mine:
        return _turn(note)
    return ", ".join(parts) or (words.TURN_OVER if note.done else "")


def _turn(note: Note) -> str:
    return common.your_turn(note.scene.view.turn.number, note.scene.deadline)


def _dm(
    note: Note, kind: str, shown: Screen, silent: bool, asks: bool, key: str = "", edit: str = ""
) -> tuple[Post, ...]:
    """A direct message. Where they are closed, an open decision is one mention in the channel (E5.1);
    of a turn that begins the turn post is that mention (E3.7), and nothing else is said. Whoever wishes
    is mentioned besides, and the direct message then comes silently unless both are wished for."""
    table, user = note.scene.table, note.scene.user
    dms = table.sitter(note.seat).dms
    prefs = note.prefs
    mentioned = note.begins and (dms != "open" or prefs.mentioned)
    unsure = mentioned and dms != "open" and prefs.pings != BOTH
    mutes = unsure or (asks and prefs.pings == CHANNEL)
    mention = _mention(note)
    if dms == "closed":
        if not asks or mentioned:
            return ()
        return (Post(to=None, kind="mention", screen=mention, notify=(user,), silent=False),)
    besides = asks and not mentioned and prefs.mentioned
    called = Post(to=None, kind="mention", screen=mention, notify=(user,), silent=False)
    back_up = asks and not mentioned and not besides
    direct = Post(
        to=user,
        kind=kind,
        screen=shown,
        silent=silent or mutes,
        key=key,
        edit=edit,
        fallback=mention if back_up else None,
        fallback_notify=(user,) if back_up else (),
    )
    return (direct, called) if besides else (direct,)


def _mention(note: Note) -> Screen:
    """What the channel says to somebody without direct messages (E5.1)."""
    table = note.scene.table
    say = common.needs_turn if note.scene.view.active == note.seat else common.needs_answer
    with speaking(table.language):
        return screen(
            say(f"<@{note.scene.user}>", names.plain(table.name)),
            buttons(turn_button(), hand_button(), board_button()),
            colour=names.colour(note.scene.view.me or note.seat),
            game=table.game,
        )


def _as_if_called(note: Note) -> tuple[Post, ...]:
    """Where the channel would call somebody whose order answers, it says the same and notifies nobody: no
    missing line may tell an order from a person (E5.8)."""
    called = note.scene.table.sitter(note.seat).dms == "closed" or note.prefs.mentioned
    if not note.ordered or note.begins or not called:
        return ()
    return (Post(to=None, kind="mention", screen=_mention(note), silent=False),)


# The hand


def hand_screen(
    scene: Scene,
    seat: str,
    why: str,
    pending: tuple[str, ...],
    new: tuple[str, ...] = (),
    *,
    asks: bool = False,
    ways: Buttons | None = None,
) -> Screen:
    """``dm-hand`` (E6.1): first line, picture, every card in words, what is new, the buttons.

    ``asks``: whether it opens the own turn; then also what happens at the deadline (E13.3). ``ways``: other
    buttons, where the game is over (E16.9).

    In a duel it is about the character in play, and the others are counted (E6.7).
    """
    view = scene.view
    table = scene.table
    me = view.me or seat
    text = [*holdings(view, pending), *_news(scene, pending)]
    who = words.side(names.side(me)) if isinstance(view.phase, fr.Choosing) and asks else names.seat(me)
    return screen(
        common.place_line(names.plain(table.name), table.channel, who, why),
        hand_picture(view, new=[card for card in new if card in view.hand]),
        names.cut("\n".join(text), 2000),
        remind.otherwise(default(scene)) if asks and scene.deadline is not None else None,
        ways or buttons(turn_button(), board_button(), log_button(), *own_buttons()),
        colour=names.colour(me),
        game=table.game,
    )


def _news(scene: Scene, pending: tuple[str, ...]) -> Iterator[str]:
    """What is new, of cards that came only those that are still held (E16.9), equal ones counted."""
    view = scene.view
    unseen = not view.hand and view.mine.hand_size  # a hand out of the own turn (O16.5)
    came: dict[str, dict[str, list[str]]] = {}
    for text in pending:
        if text.startswith(GAIN):
            card, _, rest = text.removeprefix(GAIN).partition(BETWEEN)
            # A line of before this was kept card by card: as it is.
            name, how, seat = rest.split(BETWEEN) if rest else (card, "", view.me or "")
            if not rest or unseen or seat != view.me or card in view.hand:
                came.setdefault(seat, {}).setdefault(how, []).append(name)
    for seat, by_how in came.items():
        other = names.seat(seat) if scene.table.led and seat else ""
        yield words.new([words.came(_counted(cards), how) for how, cards in by_how.items()], other)
    yield from (text for text in pending if not text.startswith(GAIN))


def _counted(cards: list[str]) -> list[str]:
    """Equal cards once, with their number: "Boat ×2"."""
    return [words.several(name, cards.count(name)) for name in dict.fromkeys(cards)]


def holdings(view: View, pending: tuple[str, ...] = ()) -> Iterator[str]:
    """What the viewer has: hand, table, caches by place and number, captives; the own captivity (E6.2), but
    for what the news ``pending`` say of it."""
    mine = view.mine
    if isinstance(view.phase, fr.Choosing) and len(view.party) > 1:
        own = [(names.seat(p.seat), p.hand_size) for p in view.players if p.seat in view.party]
        yield words.side_holds(own)
        return
    if not view.hand and mine.hand_size:
        yield words.not_shown(names.seat(mine.seat), mine.hand_size)
    else:
        yield words.cards(len(view.hand), names.grouped(view.hand, view.me))
        if asleep := resting(view, view.resting):
            yield asleep
    if mine.table:
        yield words.table([names.card(face) for face in mine.table])
    others = [(names.seat(p.seat), p.hand_size) for p in view.players if p.seat in view.party and p != mine]
    if others:
        yield words.others(others)
    hidden = [(names.place(view.board, c.space), c.count) for c in view.caches if c.owner == mine.seat]
    if hidden:
        yield words.hidden(hidden)
    held = [p for p in view.players if p.captor == mine.seat]
    if held:
        yield words.captives([words.captive(names.seat(p.seat), _stay(p)) for p in held])
    told = words.captured(names.seat(mine.captor), mine.longest) if mine.captor is not None else ""
    if mine.status == "captive" and told not in pending:
        yield words.you_are(names.captive_of(mine.captor), _stay(mine))


def _stay(player: PlayerView) -> str:
    """How long somebody has been a captive: "1 of 3 turns"."""
    return words.FREE_NEXT if player.free else words.of_turns(player.stay, player.longest)


def _hand(note: Note, *, silent: bool) -> tuple[Post, ...]:
    asks = note.called and note.seat == note.scene.view.active
    told = _told(note, silent=silent)
    hand = hand_screen(note.scene, note.seat, told.why, told.lines, told.cards, asks=asks)
    edit = told.key if silent and note.last is not None else ""
    shown = _with_clock(note, hand)
    return _dm(note, "dm-hand", shown, silent, asks=note.called, key=told.key, edit=edit)


def _told(note: Note, *, silent: bool) -> Told:
    """What a message about the hand tells; a silent one with what the one before it told, where it takes its
    place."""
    lines = (*note.pending, *_done_for(note))
    if note.called and note.seat == note.scene.view.active and note.seat in note.scene.hurried:
        clock = note.scene.table.clock
        lines = (*lines, people_words.hurried_you(turn_clock(clock, HURRIED), clock.turn))
    if silent and note.last is not None:
        last = note.last
        return replace(last, lines=(*last.lines, *lines), cards=(*last.cards, *note.gains.cards))
    key = f"hand-{note.seat}-{note.scene.view.version}"
    return Told(note.scene.user, note.scene.now, key, _why(note) or words.NEWS, lines, note.gains.cards)


def _done_for(note: Note) -> tuple[str, ...]:
    """What was done when the time ran out, and why (E8.6)."""
    if not note.late:
        return ()
    own = [entry for entry in note.fresh if entry.seat == note.seat]
    laid = [e.force for entry in own for e in entry.events if isinstance(e, ev.ForceLaid)]
    board = note.scene.view.board
    told = results(note.scene, own, 0) if note.done or not note.gains.lines else ""
    return (
        words.late_turn() if note.done else words.LATE_ANSWER,
        *((remind.laid(names.listing(names.force(board, force) for force in laid)),) if laid else ()),
        *((told,) if told else ()),
    )


def _with_clock(note: Note, shown: Screen) -> Screen:
    """The ways to the own clock, out for some days, out of the seat, for whom the time ran out (E8.6)."""
    if not note.late:
        return shown
    row = buttons(
        Button(remind.CLOCK_PREFS, "prefs"),
        Button(away_words.AWAY, "away") if effect(note.scene.table) else None,
        Button(away_words.GIVE_SEAT, "seat"),
    )
    return replace(shown, parts=(*shown.parts, row))


# Prompts


def _prompt(note: Note) -> tuple[Post, ...]:
    """P1 to P5: the panel of that decision under the line that names the game, and who is asked (E5.1)."""
    table, asked = note.scene.table, note.scene.view.me or note.seat
    what, until = remind.what(note.scene.kind), note.scene.deadline
    first = [common.you_are(names.plain(table.name), table.channel, names.seat(asked), what, until)]
    first.extend(_news(note.scene, note.pending))
    first.extend(_done_for(note))
    shown = _with_clock(note, panels.panel(note.scene, names.cut("\n".join(first), 1200)))
    if isinstance(note.scene.view.phase, CALLED_BACK) and note.scene.view.active == note.seat:
        shown = replace(shown, parts=(*shown.parts, Text(remind.otherwise(default(note.scene)))))
    return _dm(note, "prompt", shown, silent=False, asks=True, key=call_key(note.scene.decision))


# Looks


def _looks(note: Note) -> tuple[Post, ...]:
    view = note.scene.view
    if isinstance(view.phase, fr.Taking) and note.seat == view.active:
        return ()
    if isinstance(view.phase, fr.Trading) and note.called:
        return ()  # the prompt shows that hand
    posts: list[Post] = []
    for look in looks(note.fresh, note.scene):
        shown = look_screen(note.scene, note.seat, look)
        key = look_key(note.seat, look.version)
        posts += _dm(note, "dm-look", shown, silent=look.own_step, asks=note.called, key=key)
    return tuple(posts)
