"""What happened, kept for the next message to a seat and told there (E6.1, E16.9, E17.1)."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from bot.games.riddle.model import weights
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.gains import BETWEEN, LAID
from bot.games.riddle.tell.looks import is_look
from bot.games.riddle.tell.story import counted
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
MOST = 6
"""Lines of what happened (E17.1)."""


def retold(heaviest_first: Sequence[Weighed], left: int) -> list[str]:
    """What happened in words: the heaviest as headline, then what touched the reader and what others did,
    each in the order of time, so that a cause stands before what came of it; then how much more there is
    (E17.1)."""
    head = heaviest_first[:1]
    rest = sorted(heaviest_first[1:], key=lambda line: (line.weight > TOUCHED, line.step))
    return [line.text for line in (*head, *rest)] + ([story.more(left)] if left else [])


def weighed(scene: RiddleScene, kept: Sequence[str]) -> tuple[list[Weighed], int]:
    """What happened, the heaviest first, and how much more; of cards that came only those that are still
    held, in one sentence (E16.9), equal ones counted."""
    in_time = sorted(read(kept), key=lambda line: line.step)
    lines = list(_laid(scene, [replace(line, step=place) for place, line in enumerate(in_time)]))
    told = counted(line for line in lines if not line.text.startswith(GAIN))
    told += _new(scene, [line for line in lines if line.text.startswith(GAIN)])
    # What touched the reader is never left out (E17.1).
    touched = sum(line.weight <= TOUCHED for line in told)
    return heaviest(told, max(MOST, touched + (touched < len(told))))


def _laid(scene: RiddleScene, lines: Sequence[Weighed]) -> Iterator[Weighed]:
    """The lines, with all forces that an order laid in a row in one sentence."""
    for marked, row in groupby(lines, lambda line: line.text.startswith(LAID)):
        if not marked:
            yield from row
            continue
        by_seat: dict[str, list[Weighed]] = {}
        for line in row:
            force, __, seat = line.text.removeprefix(LAID).partition(BETWEEN)
            by_seat.setdefault(seat, []).append(replace(line, text=force))
        for seat, forces in by_seat.items():
            sentence = words.laid(texts.listing(force.text for force in forces))
            yield replace(forces[-1], text=_by(scene, seat, sentence))


def _by(scene: RiddleScene, seat: str, sentence: str) -> str:
    """In a duel: for which of the own characters that is (O16)."""
    return texts.headed(names.seat(seat), story.inside(sentence)) if scene.table.led and seat else sentence


def _new(scene: RiddleScene, lines: Sequence[Weighed]) -> Iterator[Weighed]:
    """The cards that came, for each of the own characters in one sentence."""
    view = scene.view
    unseen = not view.hand and view.mine.hand_size  # a hand out of the own turn (O16.5)
    came: dict[tuple[str, bool], dict[str, list[str]]] = {}
    weight: dict[tuple[str, bool], int] = {}
    last: dict[tuple[str, bool], int] = {}
    for line in lines:
        card, name, how, seat = line.text.removeprefix(GAIN).split(BETWEEN)
        held = bool(unseen) or seat != view.me or card in view.hand
        if not held and line.weight > TOUCHED:
            continue  # Drawn and gone again: nobody else had a part in it.
        if held and weights.ring(card):
            yield replace(line, text=_by(scene, seat, words.ring_came(how)))
        else:
            came.setdefault((seat, held), {}).setdefault(how, []).append(name)
            weight[seat, held] = min(line.weight, weight.get((seat, held), line.weight))
            last[seat, held] = line.step
    for (seat, held), by_how in came.items():
        other = names.seat(seat) if scene.table.led and seat else ""
        told = [words.came(_counted(cards), how) for how, cards in by_how.items()]
        sentence = words.new(told, other) if held else words.gone_again(told, other)
        yield Weighed(weight[seat, held], sentence, last[seat, held])


def _counted(cards: list[str]) -> list[str]:
    """Equal cards once, with their number: "Boat ×2"."""
    return [words.several(name, cards.count(name)) for name in dict.fromkeys(cards)]
