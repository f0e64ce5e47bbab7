"""Direct messages: the hand, prompts, results of looks; when, and pushed or silent (E5.1, E6)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.features.announcements.answered_calls import closings, kept
from bot.features.announcements.calling import taken_away, up_next
from bot.model.kit import Kit
from bot.model.post import Call, Called, News, Post, Told, call_key, here_key, look_key
from bot.model.preferences import PINGS, Prefs
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Screen, Text, buttons, screen
from bot.model.seat_changes import HURRIED
from bot.model.story import PrivateSummary, heaviest_kept
from bot.store.rows import PLAN
from bot.tables.absence_rules import effect
from bot.tables.clocks import turn_clock
from bot.tables.notices.reminders import default
from bot.ui.icons import board_button, own_button, turn_button
from bot.words import labels, reminders, text
from bot.words import preferences as prefs_words
from bot.words import reminders as words
from bot.words.catalogue import _
from bot.words.language import speaking

AT_ONCE = 60.0
"""Seconds within which news that follow a push change the message before instead of being another (E16.9)."""
SILENTLY = 50 * 60.0
"""Seconds for which news that push nobody change a message that pushed nobody."""


class Note(msgspec.Struct, frozen=True):
    """Everything there is to tell one seat, before it is decided how."""

    scene: Scene
    seat: str
    fresh: tuple[Entry, ...]
    heard: PrivateSummary
    pending: tuple[str, ...]
    """Lines not sent yet: kept from earlier steps, and those of these steps."""
    owed: tuple[str, ...]
    """Lines that a panel of the own turn has shown: a message tells them once that turn is over."""
    since: tuple[str, ...]
    """Lines of all that happened since the seat's own last turn (E17.1)."""
    called: bool
    """Whether a decision was opened for the seat by somebody else's step or by the beginning of its turn."""
    went_on: bool
    """Whether its own tap began its turn: the panel that was tapped tells all that the message would."""
    ordered: bool
    """Whether such a decision was opened and a standing order answers it: nobody need be called (E5.8)."""
    ended: str
    """Why the plan of the seat's turn has ended, where it has (E18.4)."""
    foretold: str
    """What the orders of the seat will do with what it holds, where that is to be said (E17.4)."""
    late: bool
    prefs: Prefs
    last: Told | None
    """The message before this one, where news that push nobody still belong into it (E16.9)."""
    before: Told | None
    """The message before this one, however old."""
    stirred: bool
    """Whether the next message is pushed, as the player wished to hear at once of what is in it (E6.4)."""

    @property
    def wished(self) -> bool:
        """Whether these steps brought what the player wished to hear of at once (E6.4)."""
        return bool(self.heard.stirs.intersection(self.prefs.push))

    @property
    def pushes(self) -> bool:
        """Whether it tells what was done to its reader, and asks for nothing (E6.4)."""
        return self.heard.push and not (self.called or self.late or self.heard.began)

    def grows(self, *, silent: bool) -> bool:
        """Whether the message before tells it too (E16.9)."""
        if self.last is None:
            return False
        just_before = self.scene.now - self.last.at <= AT_ONCE
        return (silent and (just_before or not self.last.rang)) or (
            just_before and self.last.rang and self.pushes
        )

    @property
    def gone(self) -> str:
        """The message that this one takes away: it tells all of that again, or that is the panel with which
        the game began (E17.1, W15.14). One that rang stays, but for the one of a moment ago."""
        before = self.before
        if before is None or not self.called:
            return ""
        again = self.mine and (not before.rang or self.scene.now - before.at <= AT_ONCE)
        return before.key if again or before.began else ""

    @property
    def mine(self) -> bool:
        """Whether it is the seat's own turn."""
        return self.scene.status.active == self.seat


def private(kit: Kit, news: News, memory: Called) -> tuple[tuple[Post, ...], Called]:
    """What each person is told after these steps, and the memory after it."""
    posts: list[Post] = []
    pending = dict(memory.pending)
    since = dict(memory.since)
    owed = dict(memory.owed)
    stirred: list[str] = []
    hands = dict(memory.hands)
    questions = dict(memory.questions)
    for seat, scene in news.scenes.items():
        with speaking(scene.table.holder(seat).language):
            note = _note(kit, news, memory, seat, scene)
            if note.heard.out and not note.heard.fell:
                # A spectator is told nothing.
                pending.pop(seat, None)
                since.pop(seat, None)
                owed.pop(seat, None)
                questions.pop(seat, None)
                continue
            sent = _posts(kit, note)
            told = [_told(kit, note, silent=post.silent) for post in sent if post.kind == "dm-hand"]
            parting = kit.narrator.resumed(note.heard.parting, memory.since.get(seat, ()))
        # What the message of the own turn tells is told: a later one of the same turn tells what came after.
        told_all = note.heard.began or note.heard.done or note.went_on or (note.called and note.mine)
        since[seat] = parting if told_all else note.since
        posts.extend(sent)
        if note.heard.ended or note.heard.retells:
            questions.pop(seat, None)
        elif any(post.kind == "prompt" for post in sent):
            questions[seat] = (*questions.get(seat, ()), *note.pending)
        if any(post.to is not None for post in sent):
            hands.pop(seat, None)
        alone = [post.silent for post in sent if post.to is not None]
        if told and len(alone) == 1 and not note.called and (alone[0] or note.pushes or told[0].began):
            hands[seat] = told[0]
        # Where no message tells that the own turn is over, the panel that was tapped does.
        over = note.heard.done and not note.heard.ended and not scene.decision
        reached = any(post.kind != "dm-look" for post in sent)
        owed[seat] = note.owed
        if reached:
            # A message of the turn that goes on tells what its panel has not shown.
            owed[seat] = kit.narrator.unheard(note.owed, note.pending) if note.heard.sits else ()
        if note.went_on or over or reached:
            pending.pop(seat, None)
        else:
            pending[seat] = note.pending
            stirred += [seat] if note.stirred and note.pending else []
        posts.extend(_as_if_called(kit, note))
    for seat, scene in news.stood.items():
        since[seat] = heaviest_kept((*since.get(seat, ()), *_meanwhile(kit, news, seat, scene)))
    new = tuple(call for post in posts for call in post_calls(news, post))
    anew = {call.user for call in new}
    # A message that tells on is not closed by the same step: what it tells would be gone.
    told_on = {post.edit for post in posts if post.edit}
    closing = tuple(call for call in memory.calls if call.tapped or call.message not in told_on)
    posts += closings(kit, news, closing, anew)
    open_now = tuple(wait.number for wait in news.public.waiting)
    calls = (kept(news, call, anew) for call in (*memory.calls, *new))
    memory = replace(memory, calls=tuple(call for call in calls if call is not None), asked=open_now)
    memory = replace(memory, pending={seat: lines for seat, lines in pending.items() if lines})
    memory = replace(memory, since={seat: lines for seat, lines in since.items() if lines})
    memory = replace(memory, owed={seat: lines for seat, lines in owed.items() if lines})
    memory = replace(memory, questions={seat: lines for seat, lines in questions.items() if lines})
    notices, upcoming = up_next(kit, news, memory.next)
    if upcoming != memory.next:
        posts = list(taken_away((*posts, *notices), memory.next))
    return tuple(posts), replace(memory, stirred=tuple(stirred), hands=hands, next=upcoming)


def _meanwhile(kit: Kit, news: News, seat: str, scene: Scene) -> tuple[str, ...]:
    """What happened while a stand-in plays: the person reads it when they are back (E17.1)."""
    fresh = news.private.get(seat, ())
    with speaking(scene.table.holder(seat).language):
        return kit.narrator.heard(fresh, scene, [entry.version for entry in fresh]).since


def post_calls(news: News, post: Post) -> Iterator[Call]:
    """The decision that a message of these asks for, or the turn to which it calls."""
    for seat, scene in news.scenes.items():
        # The line of the channel, where it calls, is the call of the message that it stands for.
        key = post.key.removesuffix(here_key(""))
        here = post.kind == "mention" and (scene.user in post.notify or key == call_key(scene.decision))
        if post.to != scene.user and not here:
            continue
        if key == call_key(scene.decision):
            yield Call(scene.decision, seat, scene.user, scene.kind)
        elif (here or post.kind == "dm-hand") and scene.decision and scene.status.active == seat:
            yield Call(scene.decision, seat, scene.user, scene.kind, scene.status.period, key)


def _note(kit: Kit, news: News, memory: Called, seat: str, scene: Scene) -> Note:
    fresh = news.private.get(seat, ())
    heard = kit.narrator.heard(fresh, scene, (*news.ordered, *news.passed))
    mine = next((wait for wait in scene.waiting if wait.seat == seat), None)
    # What an order did, or was done at once, its owner has not tapped: what it opens calls.
    unasked = (*news.ordered, *news.passed)
    tapped = any(entry.seat == seat and entry.version not in unasked for entry in fresh)
    others = bool(fresh) and (fresh[-1].seat != seat or not tapped)
    # A panel that was tapped in the own turn goes on itself: what the own tap did brings no message (E6.3).
    went_on = not others and bool(fresh) and fresh[-1].turn == scene.status.period and seat not in news.late
    opens = (heard.begins and not went_on) or others or seat in news.late
    opened = mine is not None and mine.number not in memory.asked and opens
    prefs = news.prefs.get(scene.user, Prefs())
    before = memory.hands.get(seat)
    if before is not None and before.user != scene.user:
        before = None
    last = before if before is not None and scene.now - before.at <= SILENTLY else None
    earlier = memory.since.get(seat, ())
    owed = memory.owed.get(seat, ()) + heard.owed
    return Note(
        scene=scene,
        seat=seat,
        fresh=fresh,
        heard=heard,
        pending=(memory.questions.get(seat, ()) if heard.retells else ())
        + memory.pending.get(seat, ())
        + (() if heard.sits else owed)
        + kit.narrator.resumed(heard.kept, earlier),
        owed=owed,
        since=heaviest_kept((*earlier, *heard.since)),
        called=opened and not scene.ordered and not _planned(kit, scene),
        ordered=opened and scene.ordered,
        ended=news.ended.get(seat, ""),
        went_on=heard.begins and went_on,
        foretold=kit.foretold(scene) if heard.began or heard.forewarns else "",
        late=seat in news.late,
        prefs=prefs,
        last=last,
        before=before,
        stirred=seat in memory.stirred or bool(heard.stirs.intersection(prefs.push)),
    )


def _planned(kit: Kit, scene: Scene) -> bool:
    """Whether the seat's own battle plan acts next, so that nobody need be called (E4.23)."""
    if kit.plans is None:
        return False
    plan = kit.plans.kept(scene.view, scene.drafts.get(PLAN, ()))
    return kit.plans.next_action(plan, scene.legal) is not None


def _posts(kit: Kit, note: Note) -> tuple[Post, ...]:
    """At most one message about the hand and one for each look (E6.3), and one mention (E5.1)."""
    posts: list[Post] = []
    for post in _drafts(kit, note):
        if post.to is not None or all(other.to is not None for other in posts):
            posts.append(post)
    return tuple(posts)


def _drafts(kit: Kit, note: Note) -> tuple[Post, ...]:
    heard, looks = note.heard, _looks(kit, note)
    if note.called and (not note.mine or heard.panel):
        return (*looks, *_prompt(kit, note))
    if note.called and looks:
        return looks
    resolved = heard.push and not heard.unfinished
    if heard.began or note.late or note.called or resolved:
        return (*looks, *_hand(kit, note, silent=False))
    if heard.chose and note.mine:
        return (*looks, *_hand(kit, note, silent=True))
    if heard.at_once or note.wished or note.foretold or note.ended:
        return (*looks, *_hand(kit, note, silent=not note.stirred))
    if heard.ended and note.pending:
        silent = heard.done or not note.stirred
        return (*looks, *_hand(kit, note, silent=silent))
    return looks


def _why(kit: Kit, note: Note) -> str:
    """Why the message comes, in its first line (E6.2)."""
    heard = note.heard
    parts = [words.BEGUN()] if heard.began else []
    if heard.out:
        parts.append(words.OUT())
    if note.called and note.mine:
        parts.append(_turn(kit, note))
    if not parts and heard.chose and note.mine:
        return _turn(kit, note)
    if parts and parts[-1].endswith("."):
        return ". ".join(map(_begins, parts))
    return ", ".join(parts) or (words.TURN_OVER() if heard.done and not note.mine else "")


def _begins(sentence: str) -> str:
    """What begins a sentence, bold words too."""
    marks = len(sentence) - len(sentence.lstrip("*"))
    return f"{sentence[:marks]}{sentence[marks : marks + 1].upper()}{sentence[marks + 1 :]}"


def _turn(kit: Kit, note: Note) -> str:
    scene = note.scene
    turn = labels.turn(kit.turn(scene.table, scene.status.period))
    return kit.screens.call(scene, note.heard.asks or turn, begins=note.heard.begins)


def _dm(
    kit: Kit, note: Note, kind: str, shown: Screen, silent: bool, asks: bool, key: str = "", edit: str = ""
) -> tuple[Post, ...]:
    """The direct message to the seat's person, and the mention in the channel beside it or in its place."""
    user, mention = note.scene.user, _mention(kit, note)
    way = ways(note.scene.table.holder(note.seat).dms, note.prefs.pings, asks=asks, begins=note.heard.begins)
    in_need = way.mention == "instead"
    direct = Post(
        to=user,
        kind=kind,
        screen=shown,
        silent=silent or way.direct == "quiet",
        key=key,
        edit=edit,
        fallback=mention if in_need else None,
        fallback_notify=(user,) if in_need else (),
    )
    called = Post(
        to=None,
        kind="mention",
        screen=mention,
        notify=(user,),
        silent=False,
        key=here_key(key or call_key(note.scene.decision)),
    )
    return (*((direct,) if way.direct else ()), *((called,) if way.mention == "beside" else ()))


def _mention(kit: Kit, note: Note) -> Screen:
    """What the channel says to somebody without direct messages (E5.1)."""
    table = note.scene.table
    say = labels.needs_turn if note.mine else labels.needs_answer
    with speaking(table.language):
        return screen(
            say(f"<@{note.scene.user}>", text.plain(table.name)),
            buttons(turn_button(), own_button(kit.seats), board_button()),
            colour=kit.seats.colour(kit.screens.me(note.scene)),
            game=table.game,
        )


def _as_if_called(kit: Kit, note: Note) -> tuple[Post, ...]:
    """Where the channel would call somebody whose order answers, it says the same and notifies nobody: no
    missing line may tell an order from a person (E5.8)."""
    called = note.scene.table.holder(note.seat).dms == "closed" or note.prefs.mentioned
    if not note.ordered or note.heard.begins or not called:
        return ()
    key = here_key(call_key(note.scene.decision))
    return (Post(to=None, kind="mention", screen=_mention(kit, note), silent=False, key=key),)


# The hand


def _hand(kit: Kit, note: Note, *, silent: bool) -> tuple[Post, ...]:
    scene, asks = note.scene, note.called and note.mine
    told = _told(kit, note, silent=silent)
    timed = asks and scene.deadline is not None
    below = reminders.otherwise(default(kit.screens, scene)) if timed else ""
    hand = kit.screens.summary(scene, note.seat, told.why, told.lines, told.cards, asks=asks, below=below)
    edit = told.key if note.grows(silent=silent) else ""
    shown = _with_clock(note, hand)
    sent = _dm(kit, note, "dm-hand", shown, silent, asks=note.called, key=told.key, edit=edit)
    return tuple(replace(post, gone=note.gone) if post.to is not None else post for post in sent)


def _told(kit: Kit, note: Note, *, silent: bool) -> Told:
    """What a message about the hand tells, with what the one before it told where it takes its place."""
    since = note.since if note.called and note.mine else ()
    foretold = (note.foretold,) if note.foretold else ()
    # What happened is told in its order: a battle of many steps is told whole and once (W3.6).
    pending = (line for line in note.pending if line not in since)
    ended = (note.ended,) if note.ended else ()
    lines = tuple(dict.fromkeys((*ended, *pending, *_done_for(kit, note), *since, *foretold)))
    if note.called and note.mine and note.seat in note.scene.hurried:
        clock = note.scene.table.clock
        lines = (
            *lines,
            _(
                "Your clock is {how_long} this time: two of your deadlines in a row have "
                "passed. Anything you do brings back {full}; after a third a stand-in plays "
                "for you."
            ).format(how_long=text.duration(turn_clock(clock, HURRIED)), full=text.duration(clock.turn)),
        )
    if note.last is not None and note.grows(silent=silent):
        last = note.last
        stale = last.foretold if note.heard.push or note.foretold else ""
        before = tuple(line for line in last.lines if line != stale)
        cards, orders = (*last.cards, *note.heard.new), note.foretold or last.foretold
        return replace(last, lines=(*before, *lines), cards=cards, foretold=orders)
    key = f"hand-{note.seat}-{note.scene.status.version}"
    why, rang = _why(kit, note) or words.NEWS(), not silent and note.pushes
    cards, began = note.heard.new, note.heard.began
    return Told(note.scene.user, note.scene.now, key, why, lines, cards, rang, began, note.foretold)


def _done_for(kit: Kit, note: Note) -> tuple[str, ...]:
    """What was done when the time ran out, and why (E8.6)."""
    if not note.late:
        return ()
    own = [entry for entry in note.fresh if entry.seat == note.seat]
    brief = note.heard.said and not note.heard.done
    return (
        words.late_turn() if note.heard.done else words.LATE_ANSWER(),
        *kit.narrator.answered(note.scene, own, late=True, brief=brief),
    )


def _with_clock(note: Note, shown: Screen) -> Screen:
    """The ways to the own clock, out for some days, out of the seat, for whom the time ran out (E8.6)."""
    if not note.late:
        return shown
    row = buttons(
        Button(reminders.CLOCK_PREFS(), "prefs"),
        Button(prefs_words.AWAY(), "away") if effect(note.scene.table) else None,
        Button(prefs_words.GIVE_SEAT(), "seat"),
    )
    return replace(shown, parts=(*shown.parts, row))


# Prompts


def _prompt(kit: Kit, note: Note) -> tuple[Post, ...]:
    """P1 to P5: the panel of that decision under the line that names the game, and who is asked (E5.1)."""
    scene = note.scene
    table, asked = scene.table, kit.seats.name(kit.screens.me(scene))
    what, until = kit.narrator.waits(scene.kind), scene.deadline
    heading = labels.you_are(text.plain(table.name), table.channel, asked, what, until)
    shown = _with_clock(note, kit.screens.asked(scene, heading, (*note.pending, *_done_for(kit, note))))
    if kit.screens.called_back(scene.view) and note.mine:
        below = reminders.otherwise(default(kit.screens, scene))
        shown = replace(shown, parts=(*shown.parts, Text(below)))
    sent = _dm(kit, note, "prompt", shown, silent=False, asks=True, key=call_key(scene.decision))
    return tuple(replace(post, gone=note.gone) if post.to is not None else post for post in sent)


# Looks


def _looks(kit: Kit, note: Note) -> tuple[Post, ...]:
    posts: list[Post] = []
    for look in kit.narrator.shown(note.scene, note.seat, note.fresh, called=note.called):
        key = look_key(note.seat, look.version)
        posts += _dm(kit, note, "dm-look", look.screen, silent=look.own, asks=note.called, key=key)
    return tuple(posts)


Occasion = Literal["asked", "called", "begins", "told"]
"""Why a message goes out: it asks for an answer, or for one with the beginning of the own turn, or that turn
begins and asks for nothing, or it only tells. The turn post mentions who is not surely reached (E3.7)."""


class Ways(NamedTuple):
    """How one message goes out."""

    direct: Literal["", "loud", "quiet"]
    """The direct message: none, one as it is meant, or one that notifies nobody."""
    mention: Literal["", "beside", "instead"] = ""
    """The mention in the channel: none, beside the direct message, or where that does not arrive."""


NOTHING: Final = Ways("")
LOUD: Final = Ways("loud")
QUIET: Final = Ways("quiet")
MENTIONED: Final = Ways("", "beside")
LOUD_AND_MENTIONED: Final = Ways("loud", "beside")
QUIET_AND_MENTIONED: Final = Ways("quiet", "beside")
LOUD_OR_MENTIONED: Final = Ways("loud", "instead")

OCCASIONS: Final[Mapping[tuple[bool, bool], Occasion]] = {
    (True, False): "asked",
    (True, True): "called",
    (False, True): "begins",
    (False, False): "told",
}
"""By whether the message wants an answer, and whether the own turn begins with it."""
TABLE: Final[Mapping[tuple[Occasion, str], tuple[Ways, Ways, Ways]]] = {
    # By why it goes out and whether direct messages arrive; for each of `PINGS`: dm, channel, both.
    ("asked", "open"): (LOUD_OR_MENTIONED, QUIET_AND_MENTIONED, LOUD_AND_MENTIONED),
    ("asked", "unknown"): (LOUD_OR_MENTIONED, QUIET_AND_MENTIONED, LOUD_AND_MENTIONED),
    ("asked", "closed"): (MENTIONED, MENTIONED, MENTIONED),
    ("called", "open"): (LOUD_OR_MENTIONED, QUIET, LOUD),
    ("called", "unknown"): (QUIET, QUIET, LOUD),
    ("called", "closed"): (NOTHING, NOTHING, NOTHING),
    ("begins", "open"): (LOUD, LOUD, LOUD),
    ("begins", "unknown"): (QUIET, QUIET, LOUD),
    ("begins", "closed"): (NOTHING, NOTHING, NOTHING),
    ("told", "open"): (LOUD, LOUD, LOUD),
    ("told", "unknown"): (LOUD, LOUD, LOUD),
    ("told", "closed"): (NOTHING, NOTHING, NOTHING),
}


def ways(dms: str, pings: str, *, asks: bool, begins: bool) -> Ways:
    """The ways to somebody. ``asks``: the message wants an answer; ``begins``: with it a turn begins."""
    return TABLE[OCCASIONS[asks, begins], dms][PINGS.index(pings)]
