"""Which screen a viewer gets now (E4.1)."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.games.riddle import seats
from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.ask.captives import panel_captured
from bot.games.riddle.ask.ending import panel_discard
from bot.games.riddle.ask.fight import panel_press
from bot.games.riddle.ask.halls import panel_halls, panel_place
from bot.games.riddle.ask.moving import panel_exchange
from bot.games.riddle.ask.parts import base, fits, heading, own_buttons
from bot.games.riddle.ask.plans.panel import panel_played
from bot.games.riddle.ask.prompts import called_back, default_line, panel_match, panel_resist, panel_trim
from bot.games.riddle.ask.riddle import panel_riddle
from bot.games.riddle.ask.roll import panel_character, panel_roll
from bot.games.riddle.ask.secret import panel_retrieve
from bot.games.riddle.ask.taking import panel_spoils, panel_take
from bot.games.riddle.ask.trading import panel_opening, panel_trade
from bot.games.riddle.ask.waiting import panel_done, panel_guest, panel_over, panel_waiting
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.phrases import state, whereabouts
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.looks import holdings
from bot.games.riddle.tell.recent import happened
from bot.games.riddle.tell.retold import retold, weighed
from bot.games.riddle.tell.story import results
from bot.games.riddle.tell.threat import threat
from bot.games.riddle.words import decisions, names, notebook, story
from bot.games.riddle.words import discards as words
from bot.model.kit import TOLD
from bot.model.screen import Button, Buttons, Screen, buttons, screen
from bot.model.story import TOUCHED, Standing
from bot.ui import phone
from bot.ui.icons import board_button, log_button, recap_button, turn_button
from bot.ui.welcome import welcome
from bot.words import labels, reminders, text
from bot.words import text as texts
from engine import riddle
from engine.riddle import phase_records as fr
from engine.riddle.view import View

OTHERWISE: Final = 3
"""Lines of what happens otherwise, which stands below a message that calls somebody back."""


def me(scene: RiddleScene) -> str:
    """The character in play of those that the viewer leads."""
    return scene.view.me or scene.seat or ""


def panel(scene: RiddleScene, first: str = "") -> Screen:
    """The screen for this viewer at this moment (E4.1, E3.5); ``first`` stands above it: what just happened,
    why a tap did nothing, or the words that introduce a prompt."""
    if scene.view.outcome is not None or scene.table.status == "over":
        return panel_over(scene, first)
    if scene.seat is None:
        return panel_guest(scene, first)
    holder = scene.table.holder(scene.seat)
    if holder.stand_in or holder.away:
        title, parts = welcome(seats, scene)
        return base(scene, heading(scene, title), *parts, first=first)
    if all(isinstance(action, riddle.ANYTIME) for action in scene.legal):
        return panel_waiting(scene, first)
    if scene.ordered and scene.plan and scene.view.active == scene.seat:
        return panel_played(scene, first)
    return _room(scene, first)


def _room(scene: RiddleScene, first: str) -> Screen:
    """The screen of the procedure in which the viewer must decide."""
    phase = scene.view.phase
    match phase:
        case fr.Rolling() | fr.HallsRolling():
            return panel_roll(scene, first)
        case fr.Choosing():
            return panel_character(scene, first)
        case fr.Exchanging():
            return panel_exchange(scene, phase, first)
        case fr.Trading():
            return panel_trade(scene, phase, first)
        case fr.Looking() if scene.view.me in phase.partners:
            return panel_opening(scene, phase, first)
        case fr.Looking():
            return panel_resist(scene, phase, first)
        case fr.Riddling():
            return panel_riddle(scene, phase, first)
        case fr.Taking():
            return panel_take(scene, phase, first)
        case fr.Battling(matching=True):
            return panel_match(scene, phase, first)
        case fr.Battling():
            return panel_press(scene, phase, first)
        case fr.Spoiling():
            return panel_spoils(scene, phase, first)
        case fr.Captured():
            return panel_captured(scene, phase, first)
        case fr.Retrieving():
            return panel_retrieve(scene, phase, first)
        case fr.Trimming():
            return panel_trim(scene, phase, first)
        case fr.Discarding():
            return panel_discard(scene, phase, first)
        case fr.HallsChoosing():
            return panel_halls(scene, first)
        case fr.Placing():
            return panel_place(scene, first)
        case _:
            return panel_acting(scene, first)


# The screens that the house asks for (E4.1): `panel` picks the one that stands now


# What stands under public posts: of public facts only (E0.7, E3.4)


def public_buttons(scene: RiddleScene) -> tuple[Button, ...]:
    """*Catch…*, where people may be caught (E5.7)."""
    return (Button(decisions.CATCH_WHOM(), "catch"),) if scene.view.options.x_catch else ()


# A seat to somebody who may take it, and to who may leave it (E9.1, E9.2, R-23)


def standing(view: View, seat: str) -> Standing:
    """Where a character is and how many cards it holds, as everybody knows."""
    player = view.player(seat)
    return Standing(whereabouts(view, player), labels.cards(player.hand_size))


def leaving(scene: RiddleScene) -> tuple[str, str]:
    """What leaving for good destroys, and the button that does it."""
    view = scene.view
    party = [player for player in view.players if player.seat in view.party]
    cards = sum(player.hand_size for player in party)
    hidden = sum(cache.count for cache in view.caches if cache.owner in view.party)
    captives = [names.seat(player.seat) for player in view.players if player.captor in view.party]
    tables = sum(len(player.table) for player in party)
    means = notebook.quit_means(cards, tables, hidden, captives, turn=view.active == scene.seat)
    return means, notebook.quit_now(cards)


# ``dm-hand``: the hand in a message, with what is new (E6.1)


def summary(
    scene: RiddleScene,
    seat: str,
    why: str,
    kept: Sequence[str] = (),
    new: Sequence[str] = (),
    *,
    asks: bool = False,
    below: str = "",
    ways: Buttons | None = None,
) -> Screen:
    """First line, picture, every card in words, what is new, the buttons (E6.1).

    In a duel it is about the character in play, and the others are counted (E6.7).
    """
    news, left = weighed(scene, kept)

    def shown(most: int) -> Screen:
        told = retold(news[:most], left + len(news) - most)
        return _summary(scene, seat, why, told, new, asks, below, ways)

    return _fitting(len(news), shown)


def _readable(shown: Screen) -> bool:
    """Whether a phone has lines enough for a message."""
    return phone.lines(shown.parts) <= phone.LINES


def _fitting(
    news: int, shown: Callable[[int], Screen], fits: Callable[[Screen], bool] = _readable, least: int = 1
) -> Screen:
    """A screen with as many of the news as a phone has room for, the others counted: the log has them
    (W15.11). The first ``least`` are told where there is none, too (E17.1)."""
    least = min(least, news)
    for most in range(news, least, -1):
        made = shown(most)
        if fits(made):
            return made
    return shown(least)


def _summary(
    scene: RiddleScene,
    seat: str,
    why: str,
    news: Sequence[str],
    new: Sequence[str],
    asks: bool,
    below: str,
    ways: Buttons | None,
) -> Screen:
    view = scene.view
    table = scene.table
    me = view.me or seat
    text = [*filter(None, [threat(scene)]), *news, *holdings(view, stay=False)]
    choosing = isinstance(view.phase, fr.Choosing) and asks
    role = words.side(names.side(me)) if choosing else state(view) if view.me else names.seat(me)
    return screen(
        labels.place_line(texts.plain(table.name), table.channel, role, why),
        hand_picture(view, new=[card for card in new if card in view.hand]),
        texts.cut("\n".join(text), 2000),
        below or None,
        ways or buttons(turn_button(), board_button(), recap_button(), log_button(), *own_buttons()),
        colour=names.colour(me),
        game=table.game,
    )


__all__ = [
    "after",
    "asked",
    "call",
    "called_back",
    "default_line",
    "leaving",
    "me",
    "panel",
    "public_buttons",
    "standing",
    "summary",
    "unplayed",
]


def after(before: RiddleScene, now: RiddleScene, first: str = "") -> Screen:
    """The panel after what the viewer did, below ``first``, what that brought and what others did to the
    viewer at once (E17.1); a line of its own where the turn is over now (E4.30)."""
    me, then = now.seat, before.view.version
    others = [entry for entry in now.since if entry.version > then and entry.seat != me]
    done = [line.text for line in happened(now, others) if line.weight <= TOUCHED]
    brought = results(now, now.own, then)
    passed = before.view.active == me != now.view.active and now.view.outcome is None and not now.decision
    known = {key: tuple(e for e in getattr(now, key) if e.version <= then) for key in ("since", "own")}
    made, scene = panel_done if passed else panel, msgspec.structs.replace(now, **known)

    def shown(most: int) -> Screen:
        left = len(done) - most
        news = [*done[:most], *([story.more(left)] if left else [])]
        return made(scene, "\n".join(filter(None, (first, brought, *news))))

    return _fitting(len(done), shown, fits)


def asked(scene: RiddleScene, head: str, kept: Sequence[str]) -> Screen:
    """The panel of what the viewer is asked, below who asks and what was heard before (E5.1)."""
    room = phone.LINES - (OTHERWISE if called_back(scene.view) else 0)
    news, left = weighed(scene, kept)

    def shown(most: int) -> Screen:
        told = retold(news[:most], left + len(news) - most)
        return panel(scene, text.cut("\n".join((head, *told)), TOLD))

    return _fitting(
        len(news),
        shown,
        lambda made: phone.lines(made.parts) <= room,
        sum(line.weight <= TOUCHED for line in news),
    )


def call(scene: RiddleScene, asks: str, *, begins: bool = True) -> str:
    """To what a message calls the viewer whose turn it is (E6.1); its place and hand are those with which the
    turn begins."""
    opens = begins and not isinstance(scene.view.phase, fr.Choosing)
    return labels.called(words.begins(asks) if opens else asks, scene.deadline)


def unplayed(view: View) -> str:
    """Of a turn the bot plays what is left (B2.5)."""
    return reminders.FINISHED()
