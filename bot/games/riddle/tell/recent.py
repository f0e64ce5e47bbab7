"""*Since your last turn*, and *What happened*: what was missed, what touched the viewer first (E4.6, E17.1).

`happened` tells each event by itself, as a message or a list of turns needs it. On a panel `since` tells what
belongs together in one line: a Power Play with its result, a battle with what became of the loser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.riddle.model import weights
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.story import Step, counted, party
from bot.games.riddle.words import names
from bot.games.riddle.words import story as words
from bot.games.riddle.words.catalogue import _
from bot.model.story import CLOSER, TOUCHED, Weighed
from bot.ui.phone import LINES, rows
from engine.riddle import events as ev
from engine.riddle.deck import kind_of
from engine.riddle.phase_records import Battling

SOME, FEW = 3, 2
"""Lines that there are at least where there is something to tell, lighter things too; fewest beside a picture
of two rows of cards (E16.5)."""
ROW: Final = 5
"""Cards in a row of the picture."""
LONGEST: Final = 1400
"""Characters of all lines: with them the panel stays within what Discord takes (E14.3)."""
UNLISTED: Final = ev.DieRolled | ev.BattleBegan | ev.ForceLaid
"""Where somebody went says more than the roll, how a battle ended more than that it began; one that goes on
is told by itself."""


def since(
    scene: RiddleScene, room: int = LINES, most: int = LINES, *, others: bool = True, light: bool = False
) -> str | None:
    """What was missed: in the order of time all that touched the viewer, in ``most`` lines of a phone, then
    the heavy things of ``others``, as far as there is room, of equals the newest; of light ones few, or as
    many as there is room for (E17.1). Last what the own turn ended with, which is no news.

    Once the own turn is under way only what others did in it, answers to one's looks (E4.18), and a battle
    that ended without them: a tie. Who has had no turn yet reads what happened so far.
    """
    turn = scene.view.turn
    mine = scene.view.active == scene.seat
    missed = scene.since
    begun = mine and (turn.moved or turn.power_plays or turn.rerolled_with)
    if begun:
        ties = (entry for entry in scene.own if any(isinstance(e, ev.BattleEnded) for e in entry.events))
        theirs = (entry for entry in missed if entry.seat != scene.seat)
        now = (entry for entry in (*theirs, *ties) if entry.turn == turn.number)
        missed = tuple(sorted(now, key=lambda entry: entry.version))
    told = (row.line for row in _joined(_told(scene, missed, own=True)))
    lines = counted([*told, *_running(scene), *([] if begun else parting(scene))])
    if not lines:
        return None
    first = any(isinstance(event, ev.GameStarted) for entry in scene.since for event in entry.events)
    played = any(
        isinstance(event, ev.TurnEnded) and event.seat in party(scene) for x in missed for event in x.events
    )
    heading = words.heading(begun=bool(begun), first=first, played=played)
    fewest = (FEW if len(scene.view.hand) > ROW else SOME) if others else 1
    above = rows(heading) + 1
    shown = _chosen(lines, room - above, most - above, fewest, light=light)
    left = sum(line.times for line in lines) - sum(line.times for line in shown)
    return words.since(heading, [line.text for line in shown], left)


def parting(scene: RiddleScene) -> list[Weighed]:
    """The cards that came with the end of the own last turn: the panel that showed them may be gone at
    once, as the table goes on."""
    last = max((entry for entry in scene.own if ends(entry)), key=lambda entry: entry.version, default=None)
    # What an order did is told among what was missed.
    if last is None or any(entry.version == last.version for entry in scene.since):
        return []
    leads = party(scene)
    cards = [
        card
        for event in last.events
        if isinstance(event, ev.CardsMoved) and event.source == "deck" and event.target[5:] in leads
        for card in event.cards
    ]
    return (
        [Weighed(weights.PICK_UPS, words.picked_up(cards, last.seat if len(leads) > 1 else None))]
        if cards
        else []
    )


def ends(entry: RiddleEntry) -> bool:
    """Whether it ends the turn of whoever made it."""
    return any(isinstance(event, ev.TurnEnded) and event.seat == entry.seat for event in entry.events)


def of_others(scene: RiddleScene, entries: Iterable[RiddleEntry]) -> list[Weighed]:
    """What others did to each other in these steps that is worth a line of a message: no moves, no pick-ups,
    and no Riddle that has no result yet."""
    told = [row for row in _joined(_told(scene, entries)) if row.riddle is None or not row.waits]
    return [row.line for row in told if TOUCHED < row.line.weight < weights.REST]


def happened(scene: RiddleScene, entries: Iterable[RiddleEntry]) -> list[Weighed]:
    """The lines of these steps in their order, each with its weight for the viewer (E17.1); that a Riddle was
    begun goes without saying where its guess is told."""
    rows = _told(scene, entries)
    guessed = {(event.seat, event.on, row.turn) for row in rows if isinstance(event := row.event, ev.Guessed)}
    return [row.line for row in rows if row.riddle not in guessed]


class _Said:
    """A line, with what it tells."""

    def __init__(self, event: ev.Event | None, turn: int, line: Weighed) -> None:
        self.event, self.turn, self.line = event, turn, line
        self._card = event.card if isinstance(event, ev.Played) and event.use != "riddle" else ""
        """The card of a Power Play, for its first result; a Riddle needs no such word."""
        self.waits = isinstance(event, ev.Played | ev.CaptiveRiddled)
        """Whether a Power Play has no result yet."""

    @property
    def riddle(self) -> tuple[str, str, int] | None:
        """Of a Riddle that begins, who asks whom in which turn: its result says all of that."""
        match self.event:
            case ev.CaptiveRiddled(seat=seat, on=on) | ev.Played(use="riddle", seat=seat, on=(on,)):
                return seat, on, self.turn
            case _:
                return None

    def join(self, other: _Said) -> None:
        """Tell something else in the same line."""
        weight = min(self.line.weight, other.line.weight)
        self.line = Weighed(weight, f"{self.line.text} {other.line.text}", other.line.step)

    def result(self, other: _Said) -> None:
        """Tell what came of a Power Play in place of it, with its card, if the result says whose it was."""
        if not (self.waits and _names_player(other.event)):
            self.join(other)
        elif self._card and not isinstance(other.event, ev.WebSpun):
            self.line = replace(other.line, text=words.with_card(other.line.text, self._card))
        else:
            self.line = other.line
        self.waits = False


def _told(scene: RiddleScene, entries: Iterable[RiddleEntry], *, own: bool = False) -> list[_Said]:
    """``own``: what was done in a turn of one's own counts as what happened to oneself: where such a turn was
    missed, a plan or the clock played it."""
    lines: list[_Said] = []
    late: set[int] = set()
    leads, sealed = party(scene), scene.view.options.o2_partner_exchange != "basic"

    def chance(other: str) -> bool:
        """Partners may choose the cards they exchange (O2)."""
        return not sealed or kind_of(other) != kind_of(scene.seat or other)

    for entry in entries:
        if (
            entry.seat in leads
            and entry.late
            and entry.turn not in late
            and any(isinstance(event, ev.TurnEnded) and event.seat in leads for event in entry.events)
        ):
            late.add(entry.turn)
            line = Weighed(
                weights.LATE, _("Your time ran out, and your turn was finished for you."), entry.version
            )
            lines.append(_Said(None, entry.turn, line))
        step = Step(scene.view.board, scene.seat, entry.events, False, leads, chance=chance)
        for event, weighed in step.told():
            if own and entry.seat in leads and weighed.weight > TOUCHED:
                weighed = replace(weighed, weight=weighed.weight - CLOSER)
            if not isinstance(event, UNLISTED) or weights.lays_ring(event):
                lines.append(_Said(event, entry.turn, replace(weighed, step=entry.version)))
    return lines


def _running(scene: RiddleScene) -> Iterator[Weighed]:
    """The battle that goes on, but for whoever began it and fights it on this panel."""
    view = scene.view
    if not isinstance(view.phase, Battling) or view.turn.seat in view.party:
        return
    at = view.player(view.phase.defender).at or ""
    event = ev.BattleBegan(view.turn.seat, view.phase.defender, at)
    you = scene.seat if len(view.party) < 2 else None
    sentence = words.attacks(event.attacker, event.defender, you, names.where(view.board, at))
    yield Weighed(weights.near(event, party(scene)), sentence, scene.status.version)


def _joined(told: Sequence[_Said]) -> list[_Said]:
    """What is one event for the reader in one line: a Power Play with what came of it, a lost battle with
    the fate of the loser and the card that the winner took."""
    joined: list[_Said] = []
    plays: dict[str, _Said] = {}
    fights: dict[str, _Said] = {}
    for line in told:
        play, fight = plays.get(_player(line.event)), fights.get(_loser(line.event))
        if play is not None and play.turn == line.turn and not _elsewhere(play.event, line.event):
            play.result(line)
            continue
        if fight is not None and fight.turn == line.turn:
            fight.join(line)
            continue
        joined.append(line)
        match line.event:
            case ev.Played() | ev.CaptiveRiddled():
                plays[line.event.seat] = line
            case ev.BattleEnded(winner=str()):
                loser = {line.event.attacker, line.event.defender} - {line.event.winner}
                fights[loser.pop()] = line
            case _:
                pass
    return joined


def _elsewhere(play: ev.Event | None, event: ev.Event | None) -> bool:
    """Whether a hand that was seen is not of whom that Power Play was about: another deed (A2.1)."""
    return isinstance(play, ev.Played) and isinstance(event, ev.HandShown) and event.of not in play.on


def _player(event: ev.Event | None) -> str:
    """Whose Power Play, or Riddle of a captive, had that result."""
    match event:
        case ev.HandShown():
            return event.to
        case ev.Guessed() | ev.Asked() | ev.WebSpun():
            return event.seat
        case ev.CardsMoved(why="draw" | "give-and-take"):
            source, __, giver = event.source.partition(":")
            # Whoever takes a card gives the one that was laid for it (B10.17).
            return giver if source == "laid" else event.target.partition(":")[2]
        case _:
            return ""


def _names_player(event: ev.Event | None) -> bool:
    """Whether the line of a result says whose Power Play it was."""
    match event:
        case ev.HandShown():
            return event.what == "hand" or event.resisted
        case ev.Asked():
            return event.hit
        case ev.Guessed() | ev.CardsMoved() | ev.WebSpun():
            return True
        case _:
            return False


def _loser(event: ev.Event | None) -> str:
    """Who lost a battle with that fate, or a card to the winner."""
    match event:
        case ev.SentToHalls(why="battle") | ev.Captured() | ev.DroppedOut(why="battle" | "captive"):
            return event.seat
        case ev.CardsMoved(why="spoils"):
            return event.source.partition(":")[2]
        case _:
            return ""


def _chosen(lines: Sequence[Weighed], room: int, most: int, fewest: int, *, light: bool) -> list[Weighed]:
    """Of lines in their order those that are told; ``light``: light ones too while there is room."""
    fewest -= len(lines) > fewest  # that there are more takes a line, too
    ranked = sorted(range(len(lines)), key=lambda n: (lines[n].weight, -lines[n].step, n))
    kept: list[int] = []
    for place in ranked:
        line = lines[place]
        room -= rows(f"- {line.text}")
        most -= rows(f"- {line.text}")
        touched, few = line.weight <= TOUCHED, len(kept) < fewest
        fills = room >= 0 and (light or line.weight < weights.REST)
        if kept and (most < 0 or not (few or touched or fills)):
            break
        if sum(len(lines[n].text) for n in kept) + len(line.text) > LONGEST:
            break
        kept.append(place)
    return [lines[n] for n in sorted(kept, key=lambda n: (*weights.place(lines[n].weight), n))]
