"""Every kind of event is told where people look: in the channel, in the list of what happened, in the log; of
what is not, the reason stands here (E17.1, E17.6, W15.1)."""

from collections.abc import Mapping
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.tell.beats import Teller
from bot.games.war.tell import facts, recent
from bot.model.scene import Entry
from engine import riddle
from engine.riddle import events as ev
from engine.war import Config as WarConfig
from engine.war.events import Fact, fights, quest, table
from tests.games.riddle.ask.positions import pony, scene

ME, RIDER, FRODO = "merry", "black-rider-1", "frodo"

# Riddle of the Ring

MOVED: Final = ev.MarkerMoved(RIDER, "F10", "die", ("F9", "F10"), 1)
SAMPLES: Final[tuple[tuple[ev.Event, ...], ...]] = (
    (ev.GameStarted(pony().config, (FRODO, RIDER, ME), 1),),
    (ev.DeckOrdered((), True, 40),),
    (ev.CardsMoved(("boat-1",), f"hand:{RIDER}", "discards", "discard", 1, ("*",)),),
    (ev.TurnBegan(RIDER, 12),),
    (ev.DieRolled(RIDER, "movement", 3),),
    (MOVED,),
    (ev.Exchanged(RIDER, FRODO),),
    (ev.Played(RIDER, "sam", "draw_random", (FRODO,), 1),),
    (ev.Played(RIDER, "palantir", "see_hands", (FRODO,), 1), ev.HandShown(RIDER, FRODO, (), "hand")),
    (ev.Played(RIDER, "riddle", "riddle", (FRODO,), 1), ev.Guessed(RIDER, FRODO, ("Boat",), right=True)),
    (ev.RiddleEnded(RIDER, FRODO, 1),),
    (ev.Played(RIDER, "gollum", "take_ring", (FRODO,), 1), ev.Asked(RIDER, FRODO, "gollum", hit=False)),
    (ev.Played(RIDER, "shelob", "shelob", (), 2), ev.WebSpun(RIDER, (FRODO,))),
    (ev.BattleBegan(RIDER, FRODO, "G6"),),
    (ev.BattleBegan(RIDER, FRODO, "G6"), ev.ForceLaid(RIDER, "evil-army-orcs", 1, 1)),
    (ev.BattleBegan(RIDER, FRODO, "G6"), ev.BattleEnded(RIDER, FRODO, RIDER, 2, 1)),
    (ev.SentToHalls(RIDER, None, "surrender"),),
    (ev.DieRolled(RIDER, "halls", 2), ev.Stayed(RIDER, 1)),
    (ev.Escaped(RIDER, "six"),),
    (ev.PickedUp(RIDER, "city", "F10", 3),),
    (ev.TurnEnded(RIDER, "F10", 5, on_goal=False),),
    (ev.Claimed(RIDER, "R15"),),
    (ev.Left(RIDER, False),),
    (ev.GameOver((RIDER,), "ring"),),
    (ev.Gazed(RIDER, "K11", FRODO),),
    (ev.CacheShown(RIDER, FRODO, "K5", (), "gandalf"),),
    (
        ev.BattleBegan(RIDER, FRODO, "G6"),
        ev.BattleEnded(RIDER, FRODO, RIDER, 2, 1),
        ev.Captured(FRODO, RIDER),
    ),
    (ev.SentToHalls(RIDER, None, "surrender"), ev.TakenAlong(FRODO, None)),
    (ev.Released(FRODO, None),),
    (ev.CaptiveRiddled(RIDER, FRODO),),
    (ev.Played(RIDER, "palantir", "see_hands", (FRODO,), 1), ev.Opened(RIDER, FRODO, "elf-ring-vilya")),
    (ev.Asking(RIDER, ME, "Boat", given=True),),
    (ev.BilboResisted(ME, RIDER),),
    (ev.DroppedOut(RIDER, None, "cards", None),),
    (ev.Joined(RIDER),),
    (ev.Chosen(RIDER),),
)
"""Of each kind one, the last of its step, as Merry may hear of it."""
ALONE: Final = (ev.Asking, ev.BilboResisted)
"""The two whom they concern hear of them, nobody else."""
RECORD: Final = "the record alone needs it"
WHOSE: Final = "headings say whose turn it is, and the log which turn"
WITH: Final = "the event that comes with it tells it"
OVER: Final = "the last post tells it; after it nobody has a turn"
NOWHERE: Final[Mapping[type, str]] = {
    ev.Bookkept: RECORD,
    ev.GameStarted: "the start post",
    ev.TurnBegan: WHOSE,
    ev.TurnEnded: WHOSE,
    ev.RiddleEnded: WITH,
}
LISTED_NOT: Final[Mapping[type, str]] = {
    **NOWHERE,
    ev.DeckOrdered: "panels count the deck",
    ev.DieRolled: "where the marker went says more (E4.6)",
    ev.BattleBegan: "a battle is told when it is over; one that goes on by the panel itself",
    ev.ForceLaid: "how the battle ended says more",
    ev.Claimed: OVER,
    ev.GameOver: OVER,
}
LOGGED_NOT: Final[Mapping[type, str]] = {**NOWHERE, ev.DeckOrdered: "the post of the turn tells it"}
POSTED_NOT: Final[Mapping[type, str]] = {
    **NOWHERE,
    ev.Claimed: OVER,
    ev.GameOver: OVER,
    ev.Asking: "the two alone hear of it (R-173)",
    ev.BilboResisted: "the two alone hear of it (R-208)",
    **dict.fromkeys((ev.Joined, ev.Chosen), "the second line says who is played"),
}


def test_e17_1_the_samples_are_of_every_kind_of_event_of_riddle() -> None:
    kinds = set(get_args(ev.Event))
    assert {type(step[-1]) for step in SAMPLES} == kinds - {ev.Bookkept}
    for left_out in (LISTED_NOT, LOGGED_NOT, POSTED_NOT):
        assert set(left_out) <= kinds


def more(told: list[str], before: list[str]) -> bool:
    """Whether a step is told by something that its beginning is not."""
    return " ".join(told) != " ".join(before)


@pytest.mark.parametrize("step", SAMPLES, ids=lambda step: type(step[-1]).__name__)
def test_e17_1_every_event_of_riddle_is_in_the_list_the_log_and_the_channel(
    step: tuple[ev.Event, ...],
) -> None:
    kind = type(step[-1])
    for eyes in (ME, None, RIDER):
        if kind in ALONE and eyes is None:
            continue
        for left_out, tell in ((LISTED_NOT, listed), (LOGGED_NOT, logged)):
            # Who acts reads it on the panel; the log has it for them too.
            if eyes == RIDER and (tell is listed or kind is ev.PickedUp):
                continue  # the own cards are told by name
            said = tell(eyes, step)
            assert more(said, tell(eyes, step[:-1])) != (kind in left_out), (eyes, said)
    assert more(posted(step), posted(step[:-1])) != (kind in POSTED_NOT), posted(step)


def entry(step: tuple[ev.Event, ...]) -> Entry:
    return Entry(7, 12, RIDER, 0.0, step)


def listed(eyes: str | None, step: tuple[ev.Event, ...]) -> list[str]:
    return [line.text for line in RIDDLE.narrator.happened(scene(pony(), eyes), [entry(step)])]


def logged(eyes: str | None, step: tuple[ev.Event, ...]) -> list[str]:
    view = riddle.view(pony(), eyes)
    return list(RIDDLE.narrator.lines(view, entry(step), eyes, (eyes,) if eyes else ()))


def posted(step: tuple[ev.Event, ...]) -> list[str]:
    told = Teller(riddle.view(pony(), None), RIDER, 12).read(step).told()
    return [*told.clauses, *(beat.text for beat in told.beats)]


# The War of the Ring

MAP: Final = "the map shows it"
OWN: Final = "told to whoever gave the order, or whose it is, in the results of that order"
HOUSE: Final = "posts and headings say it"
WAR_LISTED_NOT: Final[Mapping[type, str]] = {
    **dict.fromkeys((table.GameStarted, table.TurnBegan, table.PhaseBegan, table.Asked), HOUSE),
    **dict.fromkeys((table.SittingBegan, table.SittingClosed, table.GameOver, table.HiddenMoved), HOUSE),
    **dict.fromkeys((table.LetterShown, table.ObjectivesCounted), "the post of the dusk tells it"),
    table.Rolled: "the sentence that follows says what the dice did",
    **dict.fromkeys((table.Moved, table.UnitSplit, table.UnitsJoined, table.Arrived), MAP),
    **dict.fromkeys((quest.BandCame, quest.SearchDrawn, fights.AttackDropped), MAP),
    **dict.fromkeys((fights.AttackDeclared, fights.AttacksOrdered, fights.PerilMet), "the fight is told"),
    quest.RingOff: "it comes off by itself, and the panel of the West says who wears it",
    table.DiplomacyTried: "that the land mobilises is told",
    **dict.fromkeys((table.LetterPicked, table.PointsSpent, table.TakenBack, table.Marching), OWN),
    **dict.fromkeys((quest.RingPassed, table.CardDiscarded, table.CardArmed, table.AreaSeen), OWN),
    **dict.fromkeys((table.SearchCardSeen, table.ItemPassed, table.ItemUsed), OWN),
}
"""Of what others did, what needs no line."""
WORDS: Final = {
    **dict.fromkeys(("area", "areas"), "shire"),
    **dict.fromkeys(("at", "place", "target", "targets", "to", "path"), "bree"),
    **dict.fromkeys(("card", "cards"), "EV09"),
    **dict.fromkeys(("seat", "seats", "winners"), "sauron"),
    "item": "mithril",
    "servant": "balrog",
    "land": "rohan",
    "letter": "A",
    "result": "1/2",
}
PECULIAR: Final = {
    (table.Mobilised, "who"): "rohan",
    (table.SearchCardSeen, "card"): "SC01",
    (quest.HandedOver, "to"): "gothmog",
    (quest.RingPassed, "target"): "sam",
    (table.ItemPassed, "target"): "sam",
}


def value(kind: type, name: str, hint: Any) -> Any:
    """Something of that type, that makes sense under that name."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is str:
        return PECULIAR.get((kind, name), WORDS.get(name, "frodo"))
    if hint is WarConfig:
        return WarConfig()
    if origin is Literal:
        return args[0]
    if origin is tuple:
        return tuple(value(kind, name, one) for one in (args[:1] if args[-1] is Ellipsis else args))
    return None if origin in (Union, UnionType) else hint(1)


def sample(kind: Any) -> Any:
    """One event of that kind."""
    hints = get_type_hints(kind)
    return kind(**{name: value(kind, name, hints[name]) for name in kind.__struct_fields__})


@pytest.mark.parametrize("kind", get_args(Fact), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_w15_1_every_event_of_the_war_is_in_the_list_of_what_others_did_and_in_the_log(kind: type) -> None:
    assert bool(facts.said(sample(kind))) != (kind is table.PhaseBegan), "what it brings is told"
    told = kind in (*recent.OTHERS, *recent.OWN)
    assert told != (kind in WAR_LISTED_NOT)
