"""The channel: the posts that are due are made, and the newest says for whom the table waits (E3, E17.14)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.features.announcements import calling, policy, screens
from bot.features.announcements.policy import SHORT, Change, Portion
from bot.model.kit import Kit
from bot.model.post import NOTHING, Line, Newest, News, Place, Post, Posted
from bot.model.scene import Scene, SeatHolder
from bot.model.screen import Buttons
from bot.model.story import Chapter

TURN: Final = "turn"
EVENT: Final = "event"
KINDS: Final = {TURN: "turn-post", EVENT: "event-post", SHORT: "meanwhile"}
"""What the key of a message begins with, and what it is for the log."""
NO_LINE: Final = Line()


def public(kit: Kit, news: News, posted: Posted) -> tuple[tuple[Post, ...], Posted]:
    """What the channel is told after these steps, and what is remembered of it."""
    scene = news.public
    chapters = policy.untold(kit, (*news.before, *news.entries), posted.told)
    if not chapters:
        return (), posted
    now = chapters[-1]
    acted = now.begun or any(entry.seat == now.seat for entry in now.entries)
    due = policy.portions(kit, scene, chapters, posted, _whole(kit, news, posted))
    last = due[-1].chapters if due else ()
    line = calling.line(kit, scene, last[-1].number if last else posted.told.turn, called=not acted)
    if not due:
        return _line(kit, scene, now, posted, line)
    posts, posted = _told_in_posts(kit, news, posted, due, line, now)
    if kit.narrator.grows and line.asked:
        post, posted = _short(kit, scene, now, posted, line)
        posts = (*posts, post)
    return posts, posted


def left(kit: Kit, news: News, posted: Posted) -> tuple[tuple[Post, ...], Posted]:
    """When the game is over: the turns before the last one that no post has told yet, the last one too where
    nobody wins, as the last post tells only how somebody won (E10.1). They call nobody."""
    chapters = policy.untold(kit, (*news.before, *news.entries), posted.told)
    outcome = news.public.status.outcome
    won = outcome is not None and outcome.winners
    earlier = tuple(chapter for chapter in (chapters[:-1] if won else chapters) if chapter.entries)
    due = policy.gathered(kit, news.public, earlier, _whole(kit, news, posted))
    return _told_in_posts(kit, news, posted, due) if due else ((), posted)


def _whole(kit: Kit, news: News, posted: Posted) -> tuple[Chapter, ...]:
    """What the post that grows told, and all that has happened since: it tells that once more."""
    growing = posted.newest.growing
    if growing is None or growing.before is None:
        return ()
    return policy.untold(kit, (*news.before, *news.entries), growing.before)


def _told_in_posts(
    kit: Kit,
    news: News,
    posted: Posted,
    due: Sequence[Portion],
    line: Line = NO_LINE,
    now: Chapter | None = None,
) -> tuple[tuple[Post, ...], Posted]:
    """The posts that are due; the last of them is open and calls who plays ``now``, if anybody does."""
    scene, growing = news.public, posted.newest.growing
    asks = kit.narrator.grows and line.asked
    if not kit.narrator.grows and not due[0].again(posted.told):
        growing = None
    if growing is not None and growing.before is not None:
        posted = replace(posted, told=growing.before)
    posts: list[Post] = []
    for portion in due:
        moved = news.moved if portion is due[-1] else 0
        shown = screens.lasting(kit, _then(news, portion), portion, moved)
        newest = Newest(_key(portion), shown, scene.now, screens.tells(kit, scene, portion, shown))
        newest = replace(newest, since=portion.since or posted.newest.since)
        if portion.until is None:
            newest = replace(newest, before=posted.told)
        before, posted = posted.newest, Posted(newest, _told(portion, posted.told), line)
        stays_open = now is not None and portion is due[-1] and not asks
        calls = f"{_asked(kit, news, posted, line)} {line.text}".strip() if stays_open else None
        sent = _sent(kit, scene, posted, before, calls)
        if now is not None and portion.until == now.number:
            sent = _calling(news, scene.table.holder(now.seat), sent)
        if growing is not None:
            sent, posted = _goes_on(sent, posted, before, growing, scene.now)
        posts.append(sent)
        growing = None
    return tuple(posts), posted


def _goes_on(post: Post, posted: Posted, before: Newest, growing: Newest, now: float) -> tuple[Post, Posted]:
    """A post in place of the one that grew so far: it changes that one while it is young and nobody is called
    in it, else that one goes; so does the short message below it (E17.14)."""
    short = before is not growing
    if post.notify or now - growing.at > policy.EDITABLE:
        gone = growing.key if short else ""
        return replace(post, strip=before.key, closed=NOTHING, gone=gone), posted
    newest = replace(posted.newest, at=growing.at)
    if newest.before is not None:
        newest = replace(newest, key=growing.key)
    strip, closed = (before.key, NOTHING) if short else ("", None)
    changed = replace(post, key=newest.key, edit=growing.key, strip=strip, closed=closed)
    return changed, replace(posted, newest=newest)


def _asked(kit: Kit, news: News, posted: Posted, line: Line) -> str:
    """What somebody is asked about, where no post tells it yet (E3.8)."""
    if not line.asked:
        return ""
    left = policy.untold(kit, (*news.before, *news.entries), posted.told)
    return calling.cause(kit, kit.narrator.told(left[-1], news.public), asked=True) if left else ""


def _then(news: News, portion: Portion) -> Scene:
    """The table as everybody saw it after the last step that a post tells, and after each of its turns: it
    shows and tells nothing later."""
    if news.then is None or not portion.chapters:
        return news.public
    scene = news.dated(portion.chapters)
    return replace(scene, view=scene.then[portion.version])


def again(kit: Kit, scene: Scene, posted: Posted) -> tuple[Post, ...]:
    """The newest message once more, for another channel, with who is waited for now (E9.6)."""
    if not posted.newest.key:
        return ()
    return (
        replace(
            _sent(kit, scene, posted, Newest(), calling.line(kit, scene, posted.told.turn).text), kind="moved"
        ),
    )


def stands(kit: Kit, scene: Scene, posted: Posted, post: Post) -> tuple[Post, Posted]:
    """A line that the table stands still or goes on is the newest message: it closes the one before it and is
    closed by the one that follows (E3.11, E17.3). Who goes on is called in it; during a pause nobody is."""
    running = scene.table.status == "running"
    still = replace(post.screen, parts=tuple(p for p in post.screen.parts if not isinstance(p, Buttons)))
    key = f"{SHORT}-{scene.status.version}-{scene.table.status}-{int(scene.now)}"
    newest = Newest(key, still, scene.now, since=posted.newest.since)
    after = Posted(newest, posted.told, calling.line(kit, scene, posted.told.turn) if running else Line())
    shown = _sent(kit, scene, after, posted.newest, after.line.text)
    return (shown if running else replace(shown, screen=post.screen)), after


def kind(key: str) -> str:
    """What a message of the channel is, by its key."""
    return KINDS[key.partition("-")[0]]


def _key(portion: Portion) -> str:
    return f"{EVENT}-{portion.version}" if portion.until is None else f"{TURN}-{portion.until}"


def _told(portion: Portion, before: Place) -> Place:
    """The last event told once this portion is posted."""
    if not portion.chapters:
        return before
    last = portion.chapters[-1]
    first = before.since if last.number == before.turn else last.entries[0].version
    return Place(portion.version, last.number, last.seat, first)


def _line(
    kit: Kit, scene: Scene, now: Chapter, posted: Posted, line: Line
) -> tuple[tuple[Post, ...], Posted]:
    """The line of the newest message as it is now, there or in a short one."""
    change = policy.changed(line, posted, now.number, scene.now, grows=kit.narrator.grows)
    if change is Change.STAYS:
        return (), posted
    if change is Change.ANEW:
        post, posted = _short(kit, scene, now, posted, line)
        return (post,), posted
    after, cause = replace(posted, line=line), calling.about(kit, scene, now, line)
    if change is Change.BACK and posted.newest.below is not None:
        after = replace(after, newest=posted.newest.below)
        back = _sent(kit, scene, after, Newest(), line.text)
        key, short = after.newest.key, posted.newest.key
        return (replace(back, edit=key, strip=short, closed=NOTHING),), after
    key, text = posted.newest.key, f"{cause} {line.text}".strip()
    if key.startswith(SHORT):
        text = line.text
        if cause or kit.narrator.grows:
            # What somebody is asked about is said before the line, until a post tells it.
            shown = screens.short(kit, scene, now, cause)
            after = replace(after, newest=replace(posted.newest, screen=shown))
    return (replace(_sent(kit, scene, after, Newest(), text), edit=key),), after


def _short(kit: Kit, scene: Scene, now: Chapter, posted: Posted, line: Line) -> tuple[Post, Posted]:
    """A message that has only the line, and says before it what somebody is asked about."""
    shown = screens.short(kit, scene, now, calling.about(kit, scene, now, line))
    key = f"{SHORT}-{scene.status.version}"
    newest = Newest(key, shown, scene.now, tells=False, since=posted.newest.since)
    after = replace(posted, newest=replace(newest, below=posted.newest.growing), line=line)
    return _sent(kit, scene, after, posted.newest, line.text), after


def _sent(kit: Kit, scene: Scene, posted: Posted, before: Newest, line: str | None) -> Post:
    """A message that closes the one before it (E3.11); without a line another has followed already."""
    newest, shown = posted.newest, posted.newest.screen
    if line is not None:
        # The post with which a game begins tells of no turn.
        names_next = newest.key.startswith(TURN) and posted.told.version > 0
        shown = screens.opened(kit, scene, shown, line, names_next=names_next)
    return Post(
        to=None,
        kind=kind(newest.key),
        screen=shown,
        key=newest.key,
        strip=before.key,
        closed=before.closed,
    )


def _calling(news: News, holder: SeatHolder, post: Post) -> Post:
    """The post with a mention of who is next, where no direct message calls them (E3.7)."""
    called = (holder.user,) if holder.user is not None and holder.present and _rings(news, holder) else ()
    # Nobody is notified of what a standing order does; the post is the same all the same (E5.8).
    own = news.scenes.get(holder.seat)
    notify: Sequence[int] = () if own is not None and own.ordered else called
    return replace(post, notify=tuple(notify), silent=not called)


def _rings(news: News, holder: SeatHolder) -> bool:
    """Whether the mention in a turn post notifies: where no direct message does, or by wish (E3.7)."""
    prefs = news.prefs.get(holder.user or 0)
    return holder.dms != "open" or (prefs is not None and prefs.mentioned)
