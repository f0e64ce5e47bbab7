"""``/do`` and ``/answer``: one command each, whose choices are the verbs legal now (E14.0)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.games.riddle.ask.fight import plannable
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.secret import space_left
from bot.games.riddle.ask.verbs import near
from bot.games.riddle.ask.verbs import suggest as lists
from bot.games.riddle.ask.verbs.do import DO
from bot.games.riddle.model import phrases
from bot.games.riddle.model.slots import card_at
from bot.games.riddle.scene import RiddleContext, RiddleScene
from bot.games.riddle.words import commands as words
from bot.games.riddle.words.catalogue import _
from bot.model.context import SEPARATOR, pressing
from bot.model.errors import Gone, Unclear
from bot.model.screen import Screen
from bot.model.verbs import Act
from bot.ui.matching import Answers, matching
from bot.words import lookups
from engine.riddle import actions as act
from engine.riddle.phase_records import Captured, Riddling, Spoiling

BY_ACTION: Final[Mapping[type, tuple[str, ...]]] = {
    act.Roll: ("roll",),
    act.Reroll: ("reroll",),
    act.Exchange: ("exchange",),
    act.RiddleOn: ("riddle",),
    act.RiddleCaptive: ("riddle",),
    act.StopRiddle: ("stop",),
    act.Settle: ("stop",),
    act.Take: ("take",),
    act.Capture: ("take",),
    act.Retrieve: ("take", "back"),
    act.Attack: ("attack",),
    act.Lay: ("lay",),
    act.Send: ("send",),
    act.TakeBack: ("back",),
    act.Search: ("search",),
    act.Gaze: ("look",),
    act.Release: ("release",),
    act.Stay: ("stay",),
    act.Escape: ("escape",),
    act.Place: ("place",),
    act.Discard: ("discard",),
    act.Catch: ("catch",),
    act.Claim: ("claim",),
    act.Choose: ("character",),
    act.Surrender: ("surrender",),
}
"""Which verbs an action is done by."""
TAKES: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("roll", "stop", "stay", "claim", "surrender"), ()),
    **dict.fromkeys(("reroll", "guess", "take", "lay", "send", "hide", "back", "escape"), ("with",)),
    **dict.fromkeys(("discard", "character"), ("with",)),
    **dict.fromkeys(("exchange", "riddle", "search", "release", "catch"), ("on",)),
    **dict.fromkeys(("attack", "plan"), ("on", "with")),
    "look": ("on", "with", "to"),
    "place": ("to",),
}
"""The options of a verb, in the order in which its act expects them."""
ACTS: Final[Mapping[str, Act]] = {
    **{name.removeprefix("do."): handler for name, handler in DO.items() if name.startswith("do.")},
    "claim": pressing("claim"),
    "character": DO["choose.character"],
    "surrender": pressing("yield"),
}
ANSWERS: Final = ("resist", "match", "give-up", "give", "ask", "show")
BETWEEN: Final = ":"
"""Between an answer's verb and what it carries."""


def legal(scene: RiddleScene) -> list[str]:
    """The verbs by which something can be done now, as they stand in the words."""
    view = scene.view
    possible = {verb for action in scene.legal for verb in BY_ACTION.get(type(action), ())}
    if scene.decision and isinstance(view.phase, Riddling):
        possible.add("guess")
    if isinstance(view.phase, Captured) and scene.decision:
        possible.add("stop")
    if isinstance(view.phase, Spoiling) and scene.decision:
        possible.add("send")
    if plannable(scene, ""):
        possible.add("plan")
    if space_left(scene):
        possible.add("hide")
    if lists.with_what(scene, "look"):
        possible.add("look")
    return [verb for verb in words.VERBS() if verb in possible]


def verbs(scene: RiddleScene, typed: str) -> Answers:
    """What can be done now."""
    return matching(((words.verb(verb), verb) for verb in legal(scene)), typed)


def named(text: str) -> str:
    """The verb that was typed, by its name or by what it does. Raises Unclear, or `Gone` for none."""
    if text in TAKES:
        return text
    fitting = [verb for __, verb in matching(((words.verb(verb), verb) for verb in TAKES), text)]
    if len(fitting) == 1:
        return fitting[0]
    guess = phrases.nearly(text, list(TAKES), lambda verb: verb)
    if guess is None:
        raise Gone(text)
    raise Unclear(text, guess, guess)


def places(scene: RiddleScene, given: Mapping[str, str], typed: str) -> Answers:
    """Where: to return, or the cache to look at."""
    match given.get("what", ""):
        case "place":
            return lists.returns(scene, typed)
        case "look":
            return lists.caches(scene, card_at(scene.view, given.get("with", "")), given.get("on", ""), typed)
        case _:
            return []


def people(scene: RiddleScene, given: Mapping[str, str], typed: str) -> Answers:
    """To whom."""
    verb = given.get("what", "")
    return lists.whom(scene, "attack" if verb == "plan" else verb, typed)


def things(scene: RiddleScene, given: Mapping[str, str], typed: str) -> Answers:
    """With what."""
    verb, on = given.get("what", ""), given.get("on", "")
    listed: Mapping[str, Callable[[], Answers]] = {
        "guess": lambda: lists.titles(typed),
        "plan": lambda: lists.plans(scene, on, typed),
        "hide": lambda: lists.hidings(scene, typed),
        "back": lambda: lists.retrievals(scene, typed),
        "discard": lambda: lists.discards(scene, typed),
        "character": lambda: lists.characters(scene, typed),
    }
    return listed[verb]() if verb in listed else lists.with_what(scene, verb, on, typed)


async def do(context: RiddleContext) -> Screen | None:
    """``/do what: to: on: with: also:`` does what that verb does."""
    what, *options = context.carried(5)
    given = dict(zip(("to", "on", "with", "also"), options, strict=True))
    scene = await context.scene()
    try:
        verb = named(what)
    except Gone:
        return panel(scene, near.not_now(scene))
    if verb not in legal(scene):
        return panel(scene, near.verb(scene, verb))
    carried = [given[name] for name in TAKES[verb]]
    context.values = (SEPARATOR.join(carried),) if any(carried) else ()
    return await ACTS[verb](context)


def answers(scene: RiddleScene, typed: str) -> Answers:
    """All that may be answered now, in whatever way it is asked."""
    return matching(_answers(scene), typed)


def _answers(scene: RiddleScene) -> Iterator[tuple[str, str]]:
    for verb in ANSWERS:
        options = lists.with_what(scene, verb)
        if verb == "ask" and scene.may(act.Request):
            options = lists.wishes()
        if verb == "give-up" and scene.may(act.GiveUp):
            options = [(_("Give up the battle"), "")]
        yield from ((label, f"{verb}{BETWEEN}{value}") for label, value in options)


async def answer(context: RiddleContext) -> Screen | None:
    """``/answer with:`` gives that answer; what was typed by hand is read as it is asked now."""
    (text,) = context.carried(1)
    verb, between, value = text.partition(BETWEEN)
    if verb not in ANSWERS or not between:
        scene = await context.scene()
        fitting = answers(scene, text)
        if len(fitting) != 1:
            idle = scene.seat is not None and not scene.decision
            return panel(scene, lookups.NOTHING_WAITS() if idle else near.not_now(scene))
        verb, __, value = fitting[0][1].partition(BETWEEN)
    context.values = (value,) if value else ()
    return await DO[f"answer.{verb}"](context)
