"""*Riddle* told: the kit's narrator."""

from collections.abc import Collection, Sequence

import msgspec

from art.riddle.words import titles
from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.model.battles import CALLED_BACK, Battle
from bot.games.riddle.model.phrases import doing
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell import story
from bot.games.riddle.tell.chapters import chapters, kind_icon, kinds, moves, of_kind, rare, settled, told
from bot.games.riddle.tell.ending import ending, farewell, memory, remember, reveal, reveals, secret
from bot.games.riddle.tell.gains import BETWEEN, Gains, gains
from bot.games.riddle.tell.looks import look_screen, looks
from bot.games.riddle.tell.recent import ends, happened, of_others
from bot.games.riddle.tell.replay import deeds
from bot.games.riddle.tell.retold import GAIN, keeps, looked, without
from bot.games.riddle.tell.story import results
from bot.games.riddle.tell.threat import threat
from bot.games.riddle.words import brief as words
from bot.games.riddle.words import decisions, discards, errors, names, panel
from bot.games.riddle.words import turn_posts as turn_words
from bot.games.riddle.words.catalogue import _
from bot.model.post import News
from bot.model.preferences import ROBBERIES
from bot.model.screen import Picture
from bot.model.story import (
    NO_HEAD,
    Beat,
    Chapter,
    Highlight,
    Mover,
    Opening,
    PrivateSummary,
    Shown,
    Weighed,
    kept,
)
from bot.words import lobby, reminders, text
from engine.game import IllegalAction
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.phase_records import deciders
from engine.riddle.phases.standing import goal_of
from engine.riddle.state import waited
from engine.riddle.view import View

# The beginning: who plays in which order, and the rolls for it (B2, E2.8)


def opening(news: News) -> Opening:
    """The seats, numbered as everywhere (E17.7), all rolls and who begins, the notice about hands."""
    view = news.public.view
    events = [event for entry in news.entries for event in entry.events]
    order = next(
        (e.order for e in events if isinstance(e, ev.GameStarted)), tuple(p.seat for p in view.players)
    )
    first = rounds([(e.seat, e.value) for e in events if isinstance(e, ev.DieRolled) and e.why == "first"])
    return Opening(
        order,
        words.first_rolls(first, names.seat(view.turn.seat)),
        _(
            "Hands are secret: tell what you know of them to your partners only. *Partners…* under "
            "*More* and `/team say` reach them in private."
        )
        if view.options.o3_table_talk
        else lobby.NOTICE(),
    )


def rounds(rolls: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """The rolls for the first turn, cut into their rounds: whoever rolls again begins a new one (B2.4)."""
    cut: list[list[tuple[str, int]]] = []
    for seat, value in rolls:
        name = names.seat(seat)
        if not cut or name in [roller for roller, __ in cut[-1]]:
            cut.append([])
        cut[-1].append((name, value))
    return cut


# Who plays now and what is waited for, in words (E3.3)


def turn_order(scene: RiddleScene) -> tuple[str, ...]:
    """The seats that still play, clockwise."""
    return scene.status.playing


def mover(scene: RiddleScene) -> Mover:
    """Who plays the turn; before a character is chosen the side does (O16.2)."""
    seat = scene.view.turn.seat
    if isinstance(scene.view.phase, fr.Choosing):
        name = names.side(seat)
        return Mover(seat, name, turn_words.side(name), turn_words.CHOOSES())
    now = _doing(scene.view)
    before = _returned(scene.view)
    if now in (turn_words.FIGHTS_ON(), turn_words.GOES_ON()):
        before += _so_far(scene.view)
    return Mover(seat, names.seat(seat), names.seat(seat), text.listing([*before, now]), under=now)


def _doing(view: View) -> str:
    """What the next player stands before: the roll made, where a roll is waited for, or a turn under way."""
    player = view.player(view.turn.seat)
    match view.phase:
        case fr.Placing():
            return (
                _("leaves the Halls and returns to the board")
                if player.status == "halls"
                else _("goes free and returns to the board")
            )
        case fr.HallsRolling() | fr.HallsChoosing():
            captive = player.status == "captive"
            where = (
                _("as {captive}").format(captive=names.captive_of(player.captor))
                if captive
                else _("in the Halls")
            )
            return turn_words.waits(view.turn.roll, where, player.stay + 1, player.longest)
        case fr.Rolling() if player.at == goal_of(view, player.seat) and waited(view.options, player):
            return _("stands on {place} and may roll").format(
                place=titles.at(names.place(view.board, player.at or ""))
            )
        case fr.Battling():
            return turn_words.FIGHTS_ON()
        case _ if view.turn.moved or view.turn.attacked or view.turn.riddled or view.turn.power_plays:
            return turn_words.GOES_ON()
        case _:
            return (
                turn_words.has_rolled(view.turn.roll)
                if view.turn.roll is not None
                else turn_words.HAS_TO_ROLL()
            )


def _returned(view: View) -> list[str]:
    """Where the turn brought the marker back: who was away a moment ago is free, and stands there."""
    turn = view.turn
    if not turn.returned or turn.start is None:
        return []
    return [turn_words.returned(names.place(view.board, turn.start))]


def _so_far(view: View) -> list[str]:
    """The die of a turn that goes on, and where the marker went: no post tells that before it is over."""
    turn, at = view.turn, view.player(view.turn.seat).at
    told = [turn_words.has_rolled(turn.roll)] if turn.roll is not None else []
    if turn.moved and at is not None:
        told.append(_("went to {end}").format(end=titles.to(names.place(view.board, at))))
    return told


def asked(scene: RiddleScene, seat: str) -> str:
    """Who is asked where that seat is: in a duel one of its characters."""
    party = scene.table.party(seat)
    due = deciders(scene.view.phase, scene.view.turn)
    return next((character for character in due if character in party), seat)


# What newly settled steps are to one seat, and how it is to hear of them (E5.1, E6)


def heard(
    entries: Sequence[RiddleEntry], scene: RiddleScene, ordered: Collection[int] = ()
) -> PrivateSummary:
    """The news of these steps for the seat of that scene; in a duel of all its characters (O16)."""
    gained = gains(entries, scene, ordered)
    party = scene.table.party(scene.seat or "")
    unseen = gains(_unseen(entries, scene, party, ordered), scene, ordered)
    phase = scene.view.phase
    events = [event for entry in entries for event in entry.events]
    others = [entry for entry in entries if entry.seat not in party or entry.version in ordered]
    beaten = _beaten(entries, party, ordered)
    return PrivateSummary(
        kept=_in_time((*unseen.lines, *_came(unseen))),
        parting=kept(_came(gains(filter(ends, entries), scene))),
        since=_in_time((*gained.lines, *_came(gained), *of_others(scene, others))),
        said=bool(gained.lines),
        new=gained.cards,
        push=gained.push,
        stirs=gained.stirs,
        # Whoever was robbed hears of it as the others do, when it happens (A3.6).
        at_once=ROBBERIES in gained.stirs,
        forewarns=any(_forewarns(event, party) for event in events),
        # While a hand lies open somebody is still taking a card of it. Who tapped has the panel meanwhile.
        unfinished=isinstance(phase, fr.Taking | fr.Spoiling) and not beaten,
        retells=beaten,
        began=any(isinstance(event, ev.GameStarted) for event in events),
        begins=any(isinstance(event, ev.TurnBegan) and event.seat in party for event in events),
        ended=any(isinstance(event, ev.TurnEnded) for event in events),
        done=any(isinstance(event, ev.TurnEnded) and event.seat in party for event in events),
        chose=any(isinstance(event, ev.Chosen) and event.seat in party for event in events),
        out=not any(player.in_game for player in scene.view.players if player.seat in party),
        fell=any(isinstance(event, ev.DroppedOut) and event.seat in party for event in events),
        # Partners are both asked (P4), and whoever is called back into a battle sees what it is about.
        panel=isinstance(phase, fr.Trading | CALLED_BACK),
        asks=discards.CHOOSE_CHARACTER() if isinstance(phase, fr.Choosing) else "",
    )


def _beaten(entries: Sequence[RiddleEntry], party: Collection[str], ordered: Collection[int]) -> bool:
    """Whether an order lost a battle of one of these."""
    ends = (event for entry in entries if entry.version in ordered for event in entry.events)
    return any(
        isinstance(event, ev.BattleEnded)
        and event.winner not in (None, *party)
        and not {event.attacker, event.defender}.isdisjoint(party)
        for event in ends
    )


def _unseen(
    entries: Sequence[RiddleEntry], scene: RiddleScene, party: Collection[str], ordered: Collection[int]
) -> list[RiddleEntry]:
    """The steps without those of the own turn that were tapped: their panels showed what they did (E6.3)."""
    turn = scene.view.turn
    whose = {turn.number: turn.seat}
    whose |= {x.turn: e.seat for x in entries for e in x.events if isinstance(e, ev.TurnEnded)}

    def tapped(entry: RiddleEntry) -> bool:
        chose = any(isinstance(event, ev.Chosen) for event in entry.events)
        mine = entry.seat in party and whose.get(entry.turn) in party
        return mine and not (chose or entry.late or entry.version in ordered)

    return [entry for entry in entries if not tapped(entry)]


def _came(gained: Gains) -> list[Weighed]:
    """The cards that came, each as a line that is read again when it is told."""
    return [
        Weighed(g.weight, GAIN + BETWEEN.join((g.card, g.name, g.how, g.seat)), g.step) for g in gained.new
    ]


def _in_time(lines: Sequence[Weighed]) -> tuple[str, ...]:
    """The lines of several steps, kept in the order of time, a cause before its cards (E17.1)."""
    return kept(sorted(lines, key=lambda line: line.step))


def _forewarns(event: ev.Event, party: Sequence[str]) -> bool:
    """Whether a battle against one of these, or a stay in the Halls or with a captor, begins with it."""
    match event:
        case ev.BattleBegan():
            return event.defender in party
        case ev.SentToHalls() | ev.Captured() | ev.TakenAlong():
            return event.seat in party
        case _:
            return False


def resumed(fresh: Sequence[str], earlier: Sequence[str]) -> tuple[str, ...]:
    """Each line of this game says what it is about."""
    return tuple(fresh)


def answered(
    scene: RiddleScene, entries: Sequence[RiddleEntry], *, late: bool = False, brief: bool = False
) -> tuple[str, ...]:
    """The forces laid in these steps, and the cards shown, given, asked for."""
    board = scene.view.board
    laid = [e.force for entry in entries for e in entry.events if isinstance(e, ev.ForceLaid)]
    say = discards.laid_for_you if late else discards.laid
    told = "" if brief else results(scene, entries, 0)
    forces = say(text.listing(names.force(board, force) for force in laid)) if laid else ""
    return tuple(line for line in (forces, told) if line)


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


__all__ = [
    "answered",
    "asked",
    "began",
    "beside",
    "chapters",
    "deeds",
    "due",
    "ending",
    "farewell",
    "final",
    "gathered",
    "grows",
    "happened",
    "heard",
    "highlight",
    "keeps",
    "kind_icon",
    "kinds",
    "known_after",
    "lines",
    "looked",
    "matter",
    "memory",
    "most",
    "mover",
    "of_kind",
    "opening",
    "parts",
    "picture",
    "rare",
    "refusal",
    "remember",
    "resumed",
    "reveal",
    "reveals",
    "rows",
    "secret",
    "settled",
    "shown",
    "standing",
    "title",
    "told",
    "turn",
    "turn_order",
    "turns",
    "undone",
    "unheard",
    "waits",
    "whose",
]


def lines(
    view: View, entry: RiddleEntry, seat: str | None, party: Sequence[str], *, again: bool = True
) -> list[str]:
    """A step as it is told to a seat. Unless looks are told ``again``, a line stands for each (I18)."""
    step, instead = (entry, []) if again else without(entry, party)
    return [*story.told(view.board, seat, [step], party=party, whole=True), *instead]


def refusal(error: IllegalAction) -> str:
    """What the rules refuse, for whom, why, and what now."""
    return errors.refusal(error.reason, error.facts)


most = 4
"""Lines of a turn in a post (E3.2)."""
gathered = 2
"""Lines of each of several turns in one post (E3.10)."""
grows = False
"""A heavy event has a post of its own (E17.14)."""
rows: int | None = None
"""No picture shows all of a turn, so nothing of it gives way for its length on a phone (W15.11)."""


def turn(period: int, seats: int) -> int:
    """A turn of one character has a number of its own."""
    return period


def turns(entries: Sequence[RiddleEntry], seats: int) -> list[int]:
    """Nothing that happens is of another turn than its step."""
    return [entry.turn for entry in entries]


def known_after(entries: Sequence[RiddleEntry], seats: int) -> tuple[int, ...]:
    """No sentence of a step goes by who stands where now."""
    return ()


def unheard(owed: Sequence[str], told: Sequence[str]) -> tuple[str, ...]:
    """A turn owes nothing: its message tells what came (E17.1)."""
    return ()


def whose(chapter: Chapter) -> str:
    """Who played the turn."""
    return chapter.seat


def title(scene: RiddleScene, chapter: Chapter) -> str:
    """The house's: the number and the seat."""
    return ""


def matter(scene: RiddleScene, chapter: Chapter, kind: str) -> str:
    """The last event says what somebody is asked about."""
    return ""


def standing(scene: RiddleScene) -> str:
    """Who may win next (E17.15): what else decides a game of Riddle is hidden from all."""
    return threat(scene)


def undone(scene: RiddleScene) -> str:
    """The step that was taken back."""
    action = scene.undo.action
    return _("Taken back: {what}.").format(
        what=doing(scene.view, action) if action is not None else panel.LAST_STEP()
    )


def final(scene: RiddleScene) -> str:
    """What made the last step final."""
    undo = scene.undo
    return errors.refusal(undo.blocked, undo.facts) if undo.blocked else panel.CANNOT_UNDO()


def began(entries: Sequence[RiddleEntry]) -> bool:
    """Whether the game begins in these steps."""
    return any(isinstance(event, ev.GameStarted) for entry in entries for event in entry.events)


def picture(
    scene: RiddleScene, chapter: Chapter | None, after: int | None, beat: Beat | None = None
) -> Picture:
    """The board with the ways of a turn."""
    if chapter is None:
        return board_picture.board(scene.view, (), after)
    head = beat.head if beat is not None else NO_HEAD
    return board_picture.board(scene.view, moves(chapter), after, chapter.number, chapter.seat, head)


def beside(
    scene: RiddleScene, finished: Sequence[Chapter], shown: Highlight | None = None
) -> tuple[Picture, ...]:
    """The board says it all."""
    return ()


def highlight(scene: RiddleScene, part: Battle, chapter: Chapter) -> Picture:
    """Both sides of a battle."""
    return board_picture.battle(scene.view, part)


def waits(kind: str) -> str:
    """What waits, in a list."""
    return decisions.WAITS().get(kind) or reminders.DECISION()


def due(kind: str) -> str:
    """What a reminder says of it."""
    return decisions.DUE().get(kind) or reminders.DECISION_DUE()


def parts(entry: RiddleEntry) -> list[RiddleEntry]:
    """A step that ended a turn, and what already belongs to the next one: its roll is its own player's."""
    for place, event in enumerate(entry.events):
        if isinstance(event, ev.TurnBegan) and place and event.number > entry.turn:
            done = msgspec.structs.replace(entry, events=entry.events[:place])
            begun = msgspec.structs.replace(
                entry, turn=event.number, seat=event.seat, events=entry.events[place:], late=False
            )
            return [done, begun]
    return [entry]
