"""What the buttons around a lesson do (E1.5). The client imports this module once."""

from typing import Any

import msgspec
from discord import app_commands

from bot.features.tutorial import KEPT, WHICH
from bot.features.tutorial import practice as game
from bot.features.tutorial.frame import (
    JOIN,
    MOST,
    end_screen,
    find_screen,
    joins,
    left_screen,
    sent_screen,
    tables,
    which_lesson,
    with_others,
)
from bot.features.tutorial.lesson_tap import LessonTap
from bot.features.tutorial.practice import Place
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.kit import Games, minutes
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.screen import Button, Screen, Text, buttons
from bot.words import tutorial as words

# ``/tutorial`` (E1.5, E14)


def command(games: Games) -> app_commands.Command[Any, ..., None]:
    """The command, which says how long the lessons take."""

    @top("tutorial", words.command(minutes(games)))
    async def tutorial(interaction: Interaction) -> None:
        await open_room(interaction, "tutorial")

    return tutorial


# The line for somebody who joins a table for the first time (E1.4)


async def with_tutorial(tap: Tap, shown: Screen) -> Screen:
    """The reply to a join, with the game's *Tutorial* for whoever sits at a table and in a lesson for the
    first time."""
    kit, store = await tap.kit(), tap.services.store
    tables = await store.games_of(tap.user, "lobby", "running", "paused", "over")
    if set(tables) - {tap.game} or await store.lesson(tap.user, tap.services.now() - KEPT) is not None:
        return shown
    if kit.tutorial is None:
        return shown
    ways = buttons(Button(words.TUTORIAL(), "tutorial", kit.id))
    offer = (Text(words.new_here(kit.tutorial.minutes)), ways)
    return msgspec.structs.replace(shown, parts=(*shown.parts, *offer))


router: Router[Tap] = Router()


@router.on("tutorial", opens=True)
async def tutorial(tap: Tap) -> Screen | None:
    """``/tutorial``, *Tutorial*: in the direct messages, or here where those are closed."""
    lesson = LessonTap.of(tap)
    if tap.arg == "find":
        return await _find(lesson)
    if tap.arg.startswith(JOIN):
        tap.game, tap.arg = tap.arg.removeprefix(JOIN), ""
        return await tap.press("join")
    if tap.arg == WHICH:
        if await lesson.place() is None and len(lesson.games_taught) > 1:
            return which_lesson(lesson.games_taught)
        lesson.arg = tap.arg = ""
    named = tap.arg in {kit.id for kit in lesson.games_taught}
    lesson.taught = tap.arg if named else ""
    place = await lesson.place()
    if lesson.teaching(tap.arg) is not None:
        await lesson.begin(tap.arg)
    elif place is None or place.course not in lesson.teaches.courses or (await lesson.practice()).over:
        await lesson.begin()
    elif place.actions or place.opened:
        lesson.first = words.WELCOME_BACK()
    if not tap.private and (named or not tap.arg):
        if await _sent(lesson):
            return sent_screen(lesson.teaches.minutes)
        lesson.first = words.NO_DM()
    shown = await _now(lesson)
    lesson.plain = True
    return shown


async def _sent(lesson: LessonTap) -> bool:
    """Whether the lesson reached the learner by direct message."""
    if lesson.client is None:
        return False
    post = Post(to=lesson.user, kind="tutorial", screen=await _now(lesson), silent=False)
    return await lesson.client.probe(lesson.user, post, "") == "open"


async def _now(lesson: LessonTap) -> Screen:
    """The practice panel as it is now; at the beginning with the ways to the lessons of other games."""
    shown = await lesson.dressed(await lesson.panel())
    practice = await lesson.practice()
    begun = practice.place.actions or practice.place.opened or practice.place.step
    others = [] if begun else [kit for kit in lesson.games_taught if kit is not lesson.game_taught]
    return with_others(shown, others) if others else shown


async def _find(lesson: LessonTap) -> Screen:
    place = await lesson.place()
    guild = lesson.guild or (place.guild if place is not None else 0)
    client = lesson.client
    guilds = [guild] if guild else await client.shared(lesson.user) if client is not None else []
    lobbies: list[Lobby] = []
    for there in guilds:
        for name in await lesson.services.store.lobbies(there, MOST):
            lobby = await lesson.services.queries.lobby(name)
            # Nothing of channels that not everybody sees is told.
            free = lobby.open and not lobby.private and len(lobby.guests) < lobby.most
            if free and client is not None and await client.everybodys(there, lobby.channel):
                lobbies.append(lobby)
    games = tables(bool(guilds), lobbies)
    if place is not None and (practice := await lesson.practice()).over:
        return end_screen(practice, games, joins(lobbies))
    return find_screen(games, lesson.game_taught.id, joins(lobbies))


@router.on("lesson", submits=True)
async def lesson_button(tap: Tap) -> Screen:
    """*My hand* of the first step, *Next*, *Show me*, *All controls*, *Back*, *Leave*."""
    lesson = LessonTap.of(tap)
    match tap.arg:
        case "next":
            return await _next(lesson)
        case "hand":
            return await _opened(lesson)
        case "show":
            return await _show(lesson)
        case "all":
            place = await _place(lesson)
            await lesson.keep(game.changed(place, lesson.services.now(), full=not place.full))
            return await lesson.panel()
        case "back":
            await lesson.keep(game.back(await _place(lesson), lesson.learner))
            return await lesson.panel()
        case "leave":
            lesson.plain = True
            return left_screen(next(iter(lesson.teaches.courses)))
        case _:
            raise Refusal("stale")


async def _place(lesson: LessonTap) -> Place:
    return (await lesson.practice()).place


async def _next(lesson: LessonTap) -> Screen:
    """A step that is only read is done."""
    practice = await lesson.practice()
    if not practice.reads:
        raise Refusal("stale")
    await lesson.keep(game.onward(practice.place, lesson.learner))
    return await lesson.panel()


async def _show(lesson: LessonTap) -> Screen:
    """Do what the lesson wants; from astray go back to the step's beginning first."""
    practice = await lesson.practice()
    if practice.task is None:
        practice = await lesson.keep(game.back(practice.place, lesson.learner))
    task = practice.task
    if practice.reads:
        return await _next(lesson)
    if task is None:
        raise Refusal("stale")
    if task.action is None:
        return await _opened(lesson)
    return await practice.teaches.act(lesson, practice.scene, task.action)


async def _opened(lesson: LessonTap) -> Screen:
    """The hand is open, which is what the first step wants."""
    practice = await lesson.practice()
    if not practice.place.opened:
        practice = await lesson.keep(game.changed(practice.place, lesson.services.now(), opened=True))
    return practice.live.kit.reference.hand(practice.scene)
