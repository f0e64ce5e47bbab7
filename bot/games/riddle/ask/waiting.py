"""Not your turn, no seat, just done, over: the screens with nothing to decide (E3.5, E4.4, E4.30, E10.2)."""

from collections.abc import Sequence

from bot.games.riddle.ask.fight import battle_parts, plan_menu
from bot.games.riddle.ask.orders.answering import foretold
from bot.games.riddle.ask.partners import more_buttons
from bot.games.riddle.ask.parts import base, fitting, hand_button, heading, own_buttons, prompts, with_story
from bot.games.riddle.ask.plans import panel as plans
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.ending import how_won
from bot.games.riddle.tell.threat import threat
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import panel as words
from bot.games.riddle.words import prompt as asking
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Buttons, Part, Screen, buttons
from bot.ui.icons import board_button, log_button, over_buttons, recap_button
from bot.ui.welcome import pause_parts
from bot.words import labels, text
from bot.words import people as people_words
from engine.riddle.actions import Catch
from engine.riddle.events import TurnBegan
from engine.riddle.phase_records import Battling, Choosing, Spoiling
from engine.riddle.phases.standing import goal_of
from engine.riddle.view import View


def panel_waiting(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-waiting`: whose turn it is, what is awaited until when, what happened (E4.4, E4.18)."""
    battle = battle_parts(scene, in_words=True)
    return fitting(_waiting(scene, first, shown) for shown in (battle, battle[1:]))


def _waiting(scene: RiddleScene, first: str, battle: Sequence[Part | str | None]) -> Screen:
    view = scene.view
    mine = view.active == scene.seat
    fight = isinstance(view.phase, Battling)
    above = (
        heading(scene, _heads(scene, mine=mine)),
        *battle,
        *pause_parts(scene),
        words.OUT() if _out(view) else None,
        whose(scene) if not mine else None,
        *(asking.awaited(names.seat(w.seat), w.deadline, scene.now) for w in prompts(scene)),
        _beaten(scene, told=bool(first)),
        foretold(scene.standing, view) if fight and scene.seat is not None else None,
        plans.line(scene) if not mine else None,
        _("Your clock stands still. You may close this.") if mine and prompts(scene) else None,
        plan_menu(scene) if fight and mine else None,
    )
    below = (
        buttons(
            # The thing to press at a paused table is what lets it go on.
            Button(labels.REFRESH(), "home", "fresh", "grey" if scene.paused else "primary"),
            hand_button(),
            board_button(),
            recap_button(),
        ),
        buttons(Button(labels.PLAN(), "planturn") if plans.may(scene) else None, *own_buttons()),
        buttons(catch_button(scene), next_game(scene), *more_buttons(scene)),
        back_button(scene),
    )
    if mine:
        return base(scene, *above, *below, first=first)
    return with_story(scene, above, below, first)


def _heads(scene: RiddleScene, *, mine: bool) -> str:
    """What the panel is: in the own turn somebody else has to answer, or nothing is asked."""
    answers = [names.seat(waiting.seat) for waiting in prompts(scene)] if mine else []
    if answers:
        return words.waiting_for(answers)
    return labels.YOUR_TURN() if mine else labels.WAITING()


def _beaten(scene: RiddleScene, *, told: bool) -> str | None:
    """What comes next for who has lost a battle, while the winner still chooses (E4.24)."""
    view, phase = scene.view, scene.view.phase
    if not isinstance(phase, Spoiling) or phase.loser not in view.party:
        return None
    return words.spoils_due(names.seat(view.turn.seat), captive=view.options.a4_captivity, told=told)


def _out(view: View) -> bool:
    """Whether nobody of the viewer's is in the game any more: who dropped out looks on (E3.12, O10, O12)."""
    return all(view.player(seat).status == "out" for seat in view.party)


def whose(scene: RiddleScene) -> str:
    """Whose turn it is and until when; before a character is chosen only the person is known (O16.3)."""
    view = scene.view
    turn = next((w for w in scene.waiting if w.seat == view.active), None)
    choosing = isinstance(view.phase, Choosing)
    return words.turn_of(
        text.plain(scene.table.holder(view.active).name)
        if choosing
        else names.first(scene.table, view.turn.seat),
        scene.view.turn.number,
        turn.deadline if turn is not None else None,
        scene.now,
        seated=scene.seat is not None,
        began=_began(scene),
    )


def _began(scene: RiddleScene) -> float | None:
    """When that turn began, where it lies among what the viewer did or missed lately."""
    number, lately = scene.view.turn.number, (*scene.own, *scene.since)
    steps = (
        entry
        for entry in lately
        for event in entry.events
        if isinstance(event, TurnBegan) and event.number == number
    )
    return next((entry.at for entry in steps), None)


def catch_button(scene: RiddleScene) -> Button | None:
    """*Catch…*, where the house rule lets one catch somebody now (P7, R-61)."""
    return Button(decisions.CATCH_WHOM(), "catch") if scene.may(Catch) else None


def back_button(scene: RiddleScene) -> Buttons | None:
    """*I'm back*, for whoever is away and looks in before the table has taken notice (E8.9)."""
    gone = scene.prefs.away is not None and scene.prefs.away[1] > scene.now
    return buttons(Button(people_words.BACK(), "seat-back")) if gone else None


def next_game(scene: RiddleScene) -> Button | None:
    """The next game that waits for this person (E4.30, E6.6)."""
    if not scene.elsewhere:
        return None
    game, name, __ = scene.elsewhere[0]
    return Button(_("Next game: {name}").format(name=name), "nextgame", game)


def panel_guest(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-guest`: somebody without a seat taps *My turn* (E3.5)."""
    free = any(holder.offered for holder in scene.table.holders)
    return base(
        scene,
        _("You watch **{table}**. The board and the log show what everybody may know.").format(
            table=text.plain(scene.table.name)
        ),
        *pause_parts(scene),
        whose(scene) if scene.view.outcome is None else None,
        threat(scene) or None,
        *(asking.awaited(names.seat(w.seat), w.deadline, scene.now) for w in prompts(scene)),
        buttons(
            board_button(),
            log_button(),
            Button(people_words.TAKE(), "seat-take") if free else None,
            Button(labels.START_OWN(), "new", "o|") if not scene.private else None,
        ),
        first=first,
    )


def panel_done(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-done`: the turn is over (E4.30)."""
    mine = scene.view.mine
    return base(
        scene,
        words.done(_following(scene), mine.hand_size),
        threat(scene) or None,
        buttons(hand_button(), next_game(scene)),
        first=first,
    )


def _following(scene: RiddleScene) -> str:
    """Who is next; before a character is chosen the side, with who chooses (O16.2)."""
    view = scene.view
    if not isinstance(view.phase, Choosing):
        return names.seat(view.turn.seat)
    return _("The side of the {side} ({name})").format(
        side=names.side(view.turn.seat), name=text.plain(scene.table.holder(view.active).name)
    )


def _claimant(view: View, winners: Sequence[str]) -> str:
    """Of those who won together who stands on the goal; of a duel's side, any of its characters may (O16)."""
    kind = view.player(winners[0]).kind
    side = [player.seat for player in view.players if player.kind == kind]
    together = side if view.options.o16_two_player else winners
    return next((seat for seat in together if view.player(seat).at == goal_of(view, seat)), winners[0])


def panel_over(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-over`: *My turn* in a finished game (E10.2)."""
    outcome = scene.view.outcome
    won_by = outcome.winners if outcome is not None else ()
    winners = text.listing(names.first(scene.table, seat) for seat in won_by) if won_by else ""
    won = outcome is not None and bool(set(scene.view.party) & set(outcome.winners))
    return base(
        scene,
        words.over(
            text.plain(scene.table.name),
            winners,
            outcome.turn if outcome else scene.view.turn.number,
            won=won,
        ),
        f"{how_won(scene, _claimant(scene.view, won_by)).removeprefix('## ')}." if won_by else None,
        over_buttons(labels.REVEAL()),
        buttons(board_button(), log_button(), next_game(scene)),
        first=first,
    )
