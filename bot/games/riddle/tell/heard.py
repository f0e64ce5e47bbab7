"""What newly settled steps are to one seat, and how it is to hear of them (E5.1, E6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.riddle.model.battles import CALLED_BACK
from bot.games.riddle.model.weights import REST
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.gains import gains
from bot.games.riddle.tell.lately import happened as since
from bot.games.riddle.tell.looks import look_screen, looks
from bot.games.riddle.tell.retold import BETWEEN, GAIN
from bot.games.riddle.tell.story import results
from bot.games.riddle.words import hand as words
from bot.games.riddle.words import names
from bot.model.preferences import ROBBERIES
from bot.model.story import TOUCHED, Heard, Shown, Weighed, kept
from bot.words import text
from engine.riddle import events as ev
from engine.riddle import frames as fr


def heard(entries: Sequence[RiddleEntry], scene: RiddleScene, ordered: Collection[int] = ()) -> Heard:
    """The news of these steps for the seat of that scene; in a duel of all its characters (O16)."""
    found = gains(entries, scene, ordered)
    party = scene.table.party(scene.seat or "")
    phase = scene.view.phase
    events = [event for entry in entries for event in entry.events]
    came = (Weighed(g.weight, GAIN + BETWEEN.join((g.card, g.name, g.how, g.seat))) for g in found.new)
    others = [one for one in entries if one.seat not in party or one.version in ordered]
    return Heard(
        kept=kept((*came, *found.lines)),
        since=kept((*found.lines, *_of_others(scene, others))),
        said=bool(found.lines),
        new=found.cards,
        push=found.push,
        stirs=found.stirs,
        # Whoever was robbed hears of it as the others do, when it happens (A3.6).
        at_once=ROBBERIES in found.stirs,
        forewarns=any(_forewarns(event, party) for event in events),
        # While a hand lies open somebody is still taking a card of it.
        unfinished=isinstance(phase, fr.Taking | fr.Spoiling),
        began=any(isinstance(event, ev.GameStarted) for event in events),
        begins=any(isinstance(event, ev.TurnBegan) and event.seat in party for event in events),
        ended=any(isinstance(event, ev.TurnEnded) for event in events),
        done=any(isinstance(event, ev.TurnEnded) and event.seat in party for event in events),
        chose=any(isinstance(event, ev.Chosen) and event.seat in party for event in events),
        out=not any(player.in_game for player in scene.view.players if player.seat in party),
        fell=any(isinstance(event, ev.DroppedOut) and event.seat in party for event in events),
        # Partners are both asked (P4), and whoever is called back into a battle sees what it is about.
        panel=isinstance(phase, fr.Trading | CALLED_BACK),
        asks=words.CHOOSE_CHARACTER() if isinstance(phase, fr.Choosing) else "",
    )


def _forewarns(event: ev.Event, party: Sequence[str]) -> bool:
    """Whether a battle against one of these, or a stay in the Halls or with a captor, begins with it."""
    match event:
        case ev.BattleBegan():
            return event.defender in party
        case ev.SentToHalls() | ev.Captured() | ev.TakenAlong():
            return event.seat in party
        case _:
            return False


def _of_others(scene: RiddleScene, entries: Sequence[RiddleEntry]) -> list[Weighed]:
    """What others did to each other that is worth a line: no moves, no pick-ups."""
    return [line for line in since(scene, entries) if TOUCHED < line.weight < REST]


def answered(
    scene: RiddleScene, entries: Sequence[RiddleEntry], *, late: bool = False, brief: bool = False
) -> tuple[str, ...]:
    """The forces laid in these steps, and the cards shown, given, asked for."""
    board = scene.view.board
    laid = [e.force for entry in entries for e in entry.events if isinstance(e, ev.ForceLaid)]
    say = words.laid_for_you if late else words.laid
    told = "" if brief else results(scene, entries, 0)
    found = say(text.listing(names.force(board, force) for force in laid)) if laid else ""
    return tuple(line for line in (found, told) if line)


def shown(scene: RiddleScene, seat: str, entries: Sequence[RiddleEntry], *, called: bool) -> list[Shown]:
    """The results of looks; of a hand that the next prompt shows none."""
    phase = scene.view.phase
    if isinstance(phase, fr.Taking) and seat == scene.view.active:
        return []
    if isinstance(phase, fr.Trading) and called:
        return []
    return [
        Shown(look.version, look_screen(scene, seat, look), look.own_step) for look in looks(entries, scene)
    ]
