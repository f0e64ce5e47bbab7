"""What happened, kept for the next message to a seat and told there (E6.1, E16.9, E17.1)."""

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from bot.games.riddle.model import weights
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.looks import is_look
from bot.games.riddle.words import discards as words
from bot.games.riddle.words import names, story
from bot.games.riddle.words.catalogue import _
from bot.model.story import TOUCHED, Weighed, heaviest, read
from bot.words import text as texts
from engine.riddle import events as ev
from engine.riddle.view import View

# Looks in the log and in a replay: an entry with a link to the direct message that holds it (E7.5, I18)


def keeps(view: View) -> bool:
    """Whether what a seat saw may be told to it again (I18, I46)."""
    return view.options.x_notebook_looks or view.outcome is not None


def to_me(event: ev.Event, party: Collection[str]) -> bool:
    """Whether that is a look of one of these characters."""
    match event:
        case ev.HandShown():
            return event.to in party and is_look(event)
        case ev.CacheShown():
            return event.to in party and bool(event.by)
        case _:
            return False


def looked(entry: RiddleEntry, party: Collection[str]) -> bool:
    """Whether the step holds a look of one of these characters."""
    return any(to_me(event, party) for event in entry.events)


def without(entry: RiddleEntry, party: Collection[str]) -> tuple[RiddleEntry, list[str]]:
    """The step without what was seen in it, and the lines that stand for that."""
    kept = tuple(event for event in entry.events if not to_me(event, party))
    told = [
        _("You looked at cards of {of}.").format(of=names.seat(_of(event)))
        for event in entry.events
        if to_me(event, party)
    ]
    return replace(entry, events=kept), told


def _of(event: ev.Event) -> str:
    match event:
        case ev.HandShown():
            return event.of
        case ev.CacheShown():
            return event.owner
        case _:
            raise TypeError(type(event).__name__)


GAIN = "+ "
"""Marks a kept line that tells of a card that came: its id, name, how, and to which character."""
BETWEEN = "\t"
"""Stands between those four."""
MOST = 6
"""Lines of what happened (E17.1)."""


def retold(heaviest_first: Sequence[Weighed], left: int) -> list[str]:
    """What happened in words: the heaviest as headline, the rest in the order of time, so that a cause stands
    before what came of it; then how much more there is (E17.1)."""
    head, rest = heaviest_first[:1], sorted(heaviest_first[1:], key=lambda line: line.step)
    return [line.text for line in (*head, *rest)] + ([story.more(left)] if left else [])


def weighed(scene: RiddleScene, kept: Sequence[str]) -> tuple[list[Weighed], int]:
    """What happened, the heaviest first, and how much more; of cards that came only those that are still
    held, in one sentence (E16.9), equal ones counted."""
    lines = read(kept)
    told = [line for line in lines if not line.text.startswith(GAIN)]
    told += _new(scene, [line for line in lines if line.text.startswith(GAIN)])
    # What touched the reader is never left out (E17.1).
    touched = sum(line.weight <= TOUCHED for line in told)
    return heaviest(told, max(MOST, touched + (touched < len(told))))


def _new(scene: RiddleScene, lines: Sequence[Weighed]) -> Iterator[Weighed]:
    """The cards that came, for each of the own characters in one sentence."""
    view = scene.view
    unseen = not view.hand and view.mine.hand_size  # a hand out of the own turn (O16.5)
    came: dict[str, dict[str, list[str]]] = {}
    weight: dict[str, int] = {}
    last: dict[str, int] = {}
    for line in lines:
        card, name, how, seat = line.text.removeprefix(GAIN).split(BETWEEN)
        if not (unseen or seat != view.me or card in view.hand):
            continue
        if weights.ring(card):
            sentence = words.ring_came(how)
            led = scene.table.led and seat
            yield replace(line, text=texts.headed(names.seat(seat), sentence) if led else sentence)
        else:
            came.setdefault(seat, {}).setdefault(how, []).append(name)
            weight[seat] = min(line.weight, weight.get(seat, line.weight))
            last[seat] = line.step
    for seat, by_how in came.items():
        other = names.seat(seat) if scene.table.led and seat else ""
        sentence = words.new([words.came(_counted(cards), how) for how, cards in by_how.items()], other)
        yield Weighed(weight[seat], sentence, last[seat])


def _counted(cards: list[str]) -> list[str]:
    """Equal cards once, with their number: "Boat ×2"."""
    return [words.several(name, cards.count(name)) for name in dict.fromkeys(cards)]
