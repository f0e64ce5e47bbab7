"""The verbs of ``/do``: which orders each gives, and which option names which part of them (W13.2)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from bot.games.war.ask.choice_tree import OrderChoice, way
from bot.games.war.scene import WarScene
from bot.games.war.words import names
from bot.model.errors import Gone, Unclear
from bot.ui.matching import LONGEST, MOST, Answers, close
from bot.words import text as texts
from bot.words.language import LANGUAGES, speaking, spoken
from engine.codec import fold
from engine.war import actions as do
from engine.war import grid
from engine.war.actions import Action
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.field import Field

OPTIONS: Final = ("to", "on", "with", "also")
"""In the order in which ``/do`` carries them."""
PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("move", "march", "start"), ("with", "to")),
        **dict.fromkeys(("attack", "rescue"), ("on", "with")),
        **dict.fromkeys(("fight", "attempt", "hand-over", "join"), ("with", "on")),
        **dict.fromkeys(("hold", "give", "use", "play"), ("with", "on")),
        **dict.fromkeys(("split", "arm"), ("with", "also")),
        **dict.fromkeys(("bearer", "escape", "convert", "diplomacy"), ("on",)),
        **dict.fromkeys(("hand-ring", "mobilise", "search"), ("on",)),
        **dict.fromkeys(("halt", "hide", "reveal", "disarm", "discard", "reorder"), ("with",)),
        **dict.fromkeys(("letter", "answer", "close"), ("with",)),
    }
)
"""The options that name what comes after the kind of an order, by the tag of its action; of others none."""
KIND: Final = "also"
"""The option that tells orders of one verb apart which are of several kinds."""


class Verb(NamedTuple):
    """What a verb of ``/do`` does."""

    kinds: tuple[str, ...]
    """Tags of actions."""
    only: Callable[[Field, Any], bool] = lambda field, action: True
    """Whether it gives this order of those kinds."""


def _one_step(field: Field, action: do.Action) -> bool:
    """Moves to a hex next to where they begin (W4.3)."""
    if not isinstance(action, do.Move):
        return True
    at, end = field.piece(action.who[0]).at, BOARD.hex_of(action.path[-1])
    return not action.sail and grid.distance(at, end) == 1


def _winged(field: Field, action: do.Move) -> bool:
    """Nazgûl who go alone (W6.3)."""
    return all(name in CHARACTERS and CHARACTERS[name].nazgul for name in action.who)


def _one_behind(field: Field, action: do.SplitUnit) -> bool:
    """A garrison of 1 (W5.3)."""
    return action.strength == 1


MARCH: Final = Verb(("march", "halt"))
VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "march": MARCH,
        "step": Verb(("move", "start"), _one_step),
        "split": Verb(("split",)),
        "join": Verb(("join",)),
        "give": Verb(("give", "hold")),
        "reveal": Verb(("reveal",)),
        "hide": Verb(("hide",)),
        "ring": Verb(("bearer", "put-on", "claim", "cast-in", "hand-ring")),
        "talk": Verb(("diplomacy",)),
        "rescue": Verb(("rescue", "escape")),
        "capture": Verb(("attempt", "hand-over")),
        "fight": Verb(("fight",)),
        "attack": Verb(("attack", "reorder")),
        "leave": Verb(("split",), _one_behind),
        "nazgul": Verb(("move",), _winged),
        "letter": Verb(("letter",)),
        "search": Verb(("search",)),
        "declare": Verb(("mobilise", "control", "displeasure")),
        "convert": Verb(("convert",)),
        "arm": Verb(("arm",)),
        "disarm": Verb(("disarm", "discard")),
        "close": Verb(("close",)),
    }
)
MOVE: Final = Verb(("move",))
"""What ``/move`` does."""
PLAY: Final = Verb(("play", "use"))
"""What ``/play`` does."""
ANSWER: Final = Verb(("answer",))
"""What ``/answer`` does."""


# What a command means: legal orders as ways of choices, narrowed by what was filled in (W13.2)


class Way(NamedTuple):
    """An order, and the choices that lead to it."""

    chosen: tuple[OrderChoice, ...]
    action: Action

    def at(self, option: str, *, several: bool) -> OrderChoice | None:
        """What that option names of it; ``several``: whether orders of other kinds are meant, too."""
        parts = PARTS.get(self.chosen[0].key, ())
        if option in parts:
            return (
                self.chosen[1 + parts.index(option)] if len(self.chosen) > 1 + parts.index(option) else None
            )
        return self.chosen[0] if several and option == KIND else None


def ways(scene: WarScene, verb: Verb) -> list[Way]:
    """All legal orders of that verb."""
    return [Way(way(order, scene.view.field), order) for order in orders(scene, verb)]


def orders(scene: WarScene, verb: Verb) -> Iterator[Action]:
    """All legal orders of a verb, without their choices."""
    for kind in scene.kinds:
        if str(kind.__struct_config__.tag) in verb.kinds:
            yield from (order for order in scene.of(kind) if verb.only(scene.view.field, order))


def narrowed(offered: list[Way], filled: Mapping[str, str], besides: str = "") -> list[Way]:
    """Those that fit what was filled in, but for one option. Raises Gone, or Unclear."""
    for option, text in filled.items():
        if not text or option == besides:
            continue
        several = len({way.chosen[0].key for way in offered}) > 1
        chosen = choices(offered, option)
        if chosen:
            meant = {choice.key for choice in said(text, chosen)}
            offered = [
                way for way in offered if (choice := way.at(option, several=several)) and choice.key in meant
            ]
    return offered


def choices(offered: Sequence[Way], option: str) -> tuple[OrderChoice, ...]:
    """What that option can be."""
    several = len({way.chosen[0].key for way in offered}) > 1
    named = (way.at(option, several=several) for way in offered)
    return tuple({choice.key: choice for choice in named if choice is not None}.values())


def said(text: str, chosen: Sequence[OrderChoice]) -> Sequence[OrderChoice]:
    """The choices that were typed. Raises Unclear for what is nearly one, else Gone."""
    wanted = fold(text)
    exact = [choice for choice in chosen if text == choice.code or wanted == hex_of(choice)]
    if exact or not wanted:
        return exact
    called = [(name, choice) for choice in chosen for name in _called(choice)]
    for fits in (wanted.__eq__, lambda name: wanted in name):
        if by_key := {choice.key: choice for name, choice in called if fits(fold(name))}:
            return tuple(by_key.values())
    if guess := close(text, called, 1):
        raise Unclear(text, guess[0].code, label(guess[0]))
    raise Gone(text)


def listed(chosen: Iterable[OrderChoice], typed: str) -> Answers:
    """Choices as a list offers them; of hexes the named ones first (W4.3)."""
    wanted = fold(typed)
    order = sorted(chosen, key=lambda choice: hex_of(choice) != "" and not BOARD.place_id(hex_of(choice)))
    labels = {}
    for choice in order:
        name = label(choice)
        if wanted in fold(name):
            labels[choice.code] = texts.fit(name, LONGEST)
    return [(name, code) for code, name in labels.items()][:MOST]


def label(choice: OrderChoice) -> str:
    """What a choice is called in a list; a hex always with its number (W13.3)."""
    name, at = choice.label, hex_of(choice)
    return name if at in name else f"{name} · {at}"


def hex_of(choice: OrderChoice) -> str:
    """The hex of a choice that names one, whichever option it is of; else an empty string (W13.3)."""
    end = choice.key.rpartition("/")[0].rpartition("/")[2] or choice.key
    at = BOARD.hex_of(end) if end in BOARD.places else end
    return at if at in BOARD.terrain else ""


def _called(choice: OrderChoice) -> Iterable[str]:
    """What a choice is called in each language."""
    for language in dict.fromkeys((spoken(), *LANGUAGES)):
        with speaking(language):
            if at := hex_of(choice):
                yield from (names.spot(at), names.spot_full(at))
            yield choice.label
