"""Captives: riddling them, letting them go, and the moment right after a capture (E4.25)."""

from bot.games.riddle import icons
from bot.games.riddle.ask.parts import answer_heading, base, heading, seated
from bot.games.riddle.ask.riddle import guesses, ring_at_risk
from bot.games.riddle.model.slots import player_at, player_slot
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.games.riddle.words import captivity as words
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Choice, Menu, Screen, buttons
from bot.ui.icons import back_button
from engine.riddle.actions import Capture, Decline, Release, RiddleCaptive, Send
from engine.riddle.phase_records import Captured
from engine.riddle.phases.halls import captives
from engine.riddle.view import PlayerView, View, turn_of_stay


def panel_captives(scene: RiddleScene, seat: str = "") -> Screen:
    """*Captives…*: everyone with stay and cards; of several one is chosen first, who may be riddled if any
    may: it is the sheet of that Riddle, which draws a card (E0.5). Raises `Gone` for none."""
    view = scene.view
    held = captives(view)
    if not held:
        raise Gone("captives")
    able = [player for player in held if RiddleCaptive(player.seat) in scene.legal]
    first = able[0] if able else held[0] if len(held) == 1 else None
    chosen = next((player for player in held if player.seat == seat), first)
    options = tuple(
        Choice(
            names.seat(player.seat),
            player_slot(view, player.seat),
            _stay(view, player),
            player == chosen,
            icons.seat(player.seat),
        )
        for player in held
    )
    return base(
        scene,
        heading(scene, words.TITLE()),
        "\n".join(_line(scene, player) for player in held),
        Menu("captives", _("Which captive?"), options) if len(held) > 1 else None,
        words.riddle_means(names.seat(chosen.seat), guesses(chosen.hand_size)) if chosen in able else None,
        ring_at_risk(view) if chosen in able else None,
        buttons(*(_buttons(scene, chosen.seat) if chosen is not None else ()), back_button()),
    )


def _stay(view: View, player: PlayerView) -> str:
    """How long somebody has been captive: "turn 2 of 3"."""
    return words.stay(turn_of_stay(view, player), player.longest)


def _line(scene: RiddleScene, player: PlayerView) -> str:
    return words.line(
        names.seat(player.seat), _stay(scene.view, player), player.hand_size, _state(scene, player)
    )


def _state(scene: RiddleScene, player: PlayerView) -> str:
    """What stands against a Riddle with that captive, or that none does (A4.11, R-156, R-230)."""
    view = scene.view
    if player.free == "along":
        return _("came along with a former captor: no Riddle, and free at their next turn")
    if player.free:
        return _("goes free when their next turn starts")
    if RiddleCaptive(player.seat) in scene.legal:
        return _("may be riddled now")
    if player.seat in view.turn.riddled:
        # Nobody's stay has begun in the turn of the capture.
        return words.RIDDLED() if player.stay else words.JUST_CAPTURED()
    return words.NO_CARD() if not player.hand_size else words.NOTHING_TO_LOSE()


def _buttons(scene: RiddleScene, seat: str) -> list[Button]:
    slot, row = player_slot(scene.view, seat), list[Button]()
    if RiddleCaptive(seat) in scene.legal:
        row.append(Button(words.riddle_button(names.seat(seat)), "riddledcap", slot, "primary"))
    if Release(seat) in scene.legal:
        row.append(Button(_("Release…"), "release", slot))
    return row


def panel_release(scene: RiddleScene, seat: str) -> Screen:
    """The second tap of letting a captive go (R-161). Raises `Gone` if it is not legal."""
    if Release(seat) not in scene.legal:
        raise Gone(seat)
    name = names.seat(seat)
    return base(
        scene,
        heading(scene, words.TITLE()),
        _(
            "{seat} goes free at {seat}'s next turn, on a space within 6 of you, and stays "
            "captive until then. It cannot be undone."
        ).format(seat=name),
        buttons(
            Button(
                _("Release {seat}").format(seat=name), "released", player_slot(scene.view, seat), "primary"
            ),
            back_button(),
        ),
    )


def panel_captured(scene: RiddleScene, phase: Captured, first: str = "") -> Screen:
    """Right after a capture: riddle now, or not; nothing else (R-157)."""
    name, size = names.seat(phase.captive), scene.view.player(phase.captive).hand_size
    return base(
        scene,
        answer_heading(scene, first, decisions.BATTLE_WON()),
        words.captured(name, size),
        words.riddle_means(name, guesses(size)),
        ring_at_risk(scene.view),
        buttons(
            Button(_("Riddle now"), "riddledcap", player_slot(scene.view, phase.captive), "primary"),
            Button(words.NO_RIDDLE(), "noriddle"),
        ),
        first=first,
    )


# Captives: riddle, release; keeping or sending away who lost a battle (E4.24, E4.25).


router = RiddleControls()
router.simply("captured", Capture())
router.simply("sent", Send())


@router.shows("captives")
def held(scene: RiddleScene, arg: str) -> Screen:
    """*Captives…*, with one of several chosen in its menu."""
    return panel_captives(seated(scene), player_at(scene.view, arg) if arg else "")


@router.does("riddledcap")
def riddled_captive(scene: RiddleScene, arg: str) -> RiddleCaptive:
    return RiddleCaptive(player_at(scene.view, arg))


@router.does("noriddle")
def no_riddle(scene: RiddleScene, __: str) -> Decline:
    """*No riddle*, right after a capture: it can be undone, so it takes one tap (R-157, E0.5)."""
    if not isinstance(scene.view.phase, Captured) or Decline() not in scene.legal:
        raise Gone("captured")
    return Decline()


@router.shows("release")
def release(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of letting a captive go (A4.6)."""
    return panel_release(scene, player_at(scene.view, arg))


@router.does("released")
def released(scene: RiddleScene, arg: str) -> Release:
    return Release(player_at(scene.view, arg))
