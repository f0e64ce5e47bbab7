"""Not now, and why: what stands against a card or a kind of action, from one's own view (E4.5, E4.16)."""

from bot.games.riddle.ask import reach
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import refusals as words
from bot.games.riddle.words.catalogue import _
from engine.riddle.actions import (
    Attack,
    Claim,
    EndTurn,
    Gaze,
    Hide,
    Move,
    PlayCard,
    Reroll,
    RiddleCaptive,
    Search,
    Surrender,
    TakeBack,
)
from engine.riddle.deck import CARDS, FACES, THE_RING, Use, kind_of, may_use
from engine.riddle.phase_records import Placing
from engine.riddle.phases import dropping, halls
from engine.riddle.phases.robbing import gollum_helps
from engine.riddle.phases.standing import foes, in_range, stopped_on, targets
from engine.riddle.view import View

PASSIVE = ("terrain_water", "terrain_mountain", "terrain_forest", "resist", "escape_halls")
"""Uses that need no button in S2: they are laid while moving, shown when asked, or belong to the Halls."""


def card_line(view: View, card: str) -> str:
    """What a card is for in this hand, in a few words, as the option of a menu."""
    return words.card_line(card, view.me or "")


def use_reason(scene: RiddleScene, card: str, use: Use) -> str:
    """Why that use is not possible now; empty when it is, ``-`` where its help says all."""
    me = scene.view.me or ""
    if not may_use(use, me):
        return words.not_for_you(use.who, use.user_except)
    if use.kind in PASSIVE:
        return "-"
    if not scene.legal or scene.view.turn.seat != me:
        return words.NOT_YOUR_TURN()
    if scene.view.turn.roll is None and use.kind != "win":
        return words.ROLL_FIRST()
    if legal(scene, card, use):
        return ""
    return _reason(scene, card, use)


def legal(scene: RiddleScene, card: str, use: Use) -> bool:
    """Whether a legal action makes that use."""
    how = {"give_and_take": "give-and-take", "draw_random": "draw"}.get(use.kind)
    for action in scene.legal:
        match action:
            case Move(by=by) if use.kind in ("extra_move", "fly", "leap"):
                if by == card:
                    return True
            case Reroll(card=with_card) if use.kind == "reroll":
                if with_card == card:
                    return True
            case EndTurn(pick_up=by) if use.kind == "pick_up":
                if by == card:
                    return True
            case Claim() if use.kind == "win":
                return True
            case PlayCard(card=played) if played == card and use.kind in words.PLAYS:
                if action.use == how:
                    return True
    return False


def _reason(scene: RiddleScene, card: str, use: Use) -> str:
    view = scene.view
    turn = view.turn
    match use.kind:
        case "extra_move" | "fly" | "leap":
            return _no_move(scene, use)
        case "reroll":
            return _("the die is used already.") if turn.die_used else _("once a turn with this card.")
        case "pick_up":
            return words.MOVE_FIRST()
        case "win":
            return _no_claim(scene)
    if turn.power_plays >= 2:
        return words.USED_UP()
    if use.kind == "riddle" and len(view.hand) < 2:
        return words.NOTHING_TO_LOSE()
    if use.kind == "take_ring" and not gollum_helps(view):
        return gollum_place(view)
    if use.kind == "give_and_take":
        status = {player.seat: player.status for player in view.players}.get(use.character, "out")
        return words.nobody_plays(use.character, status)
    if use.kind == "draw_random" and view.options.o13_restrict_draws and targets(view):
        return _("it draws only from its own kind, and none of them is in reach with a card.")
    if use.kind == "riddle" and targets(view) and not foes(view):
        return words.ONLY_PARTNERS()
    if use.range is not None and not any(in_range(view, use.range, p) for p in targets(view)):
        return words.nobody_in_range(use.range)
    return words.NO_TARGET()


def gollum_place(view: View) -> str:
    """Gollum works on Gollum spaces only; where the nearest is (A1.1)."""
    board, here = view.board, view.mine.at
    marked = [loc for loc in board.landings if "gollum" in board.symbols(loc)]
    if here is None or not marked:
        return words.gollum_place("", 0)
    nearest = min(marked, key=lambda loc: (board.distance(here, loc), loc))
    return words.gollum_place(names.place_full(board, nearest), board.distance(here, nearest))


def cache_reason(scene: RiddleScene) -> str:
    """Why a Wizard can look at no cache now; empty when it can (A3.8)."""
    if any(isinstance(action, PlayCard) and action.use == dropping.LOOK for action in scene.legal):
        return ""
    view = scene.view
    if view.me != view.turn.seat or not scene.legal:
        return words.NOT_YOUR_TURN()
    if view.turn.roll is None:
        return words.ROLL_FIRST()
    return words.USED_UP() if view.turn.power_plays >= 2 else words.NO_CACHE()


def _no_move(scene: RiddleScene, use: Use) -> str:
    view = scene.view
    at = view.mine.at
    if view.turn.pinned and at is not None:
        return words.pinned(at, mountain=view.board.is_mountain(at))
    if use.kind == "extra_move" and at is not None and view.board.is_water(at):
        return _("a Horse can't start on water or a river dot.")
    return words.NO_END()


def _no_claim(scene: RiddleScene) -> str:
    view = scene.view
    goal = reach.goal(view)
    if view.mine.at != goal:
        return words.not_on_goal(view.board, goal, elf_rings=view.options.o7_elf_rings)
    return _("your last turn did not end here; end this one here, then show The Ring in the next.")


def not_now(scene: RiddleScene) -> list[str]:
    """One line for each kind of action that is not possible now (*More*)."""
    view = scene.view
    if isinstance(view.phase, Placing):
        return [_("Everything else: first you choose where you return to the board.")]
    kinds = {type(action) for action in scene.legal}
    lines = []
    if Move not in kinds:
        lines.append(_moving(scene))
    if not kinds & {PlayCard, Gaze}:
        lines.append(_("Power Play: {why}").format(why=_power(scene)))
    if Attack not in kinds:
        lines.append(attack_line(scene))
    lines += _spaces(scene, kinds)
    if EndTurn not in kinds:
        lines.append(
            _("End turn: {why}").format(why=words.MOVE_FIRST() if not view.turn.moved else words.AT_START())
        )
    if THE_RING in view.hand and Claim not in kinds:
        lines.append(_("Showing The Ring: {why}").format(why=_no_claim(scene)))
    if Surrender not in kinds and view.options.x_maroon_relief:
        lines.append(words.NO_SURRENDER())
    if any(CARDS[card].role == "flying" for card in view.hand) and "boat" not in map(FACES.get, view.hand):
        lines.append(words.NO_BOAT())
    return lines


def _spaces(scene: RiddleScene, kinds: set[type]) -> list[str]:
    """What stands against Clairvoyance and Secret spaces and a Riddle with captives (A2 to A4, E4.26)."""
    view = scene.view
    lines = []
    if view.options.a2_clairvoyance_spaces and Gaze not in kinds:
        lines.append(_("Clairvoyance space: {why}").format(why=_gaze(view)))
    if view.options.a3_secret_spaces:
        lines += [_("Secret space: {why}").format(why=why) for why in _secret(view, kinds)]
    held = halls.captives(view)
    if held and RiddleCaptive not in kinds:
        lines.append(_("Riddling a captive: {why}").format(why=_riddle_captive(view)))
    return lines


def _gaze(view: View) -> str:
    if not stopped_on(view, "clairvoyance"):
        return words.NOT_ON_CLAIRVOYANCE()
    return words.USED_UP() if view.turn.power_plays >= 2 else words.NOBODY_NEAR()


def _secret(view: View, kinds: set[type]) -> list[str]:
    """Why hiding, taking back or searching is missing; what nobody could expect here is not explained."""
    at = view.mine.at
    if at is None or not stopped_on(view, "secret"):
        return [words.NOT_ON_SECRET()]
    reasons = []
    if Hide not in kinds:
        reasons.append(
            _("4 cards of yours lie here, and there is room for no more.")
            if view.hand
            else words.NOTHING_TO_HIDE()
        )
    if TakeBack not in kinds and at in view.turn.hid_at:
        reasons.append(_("you hid cards here this turn; taking back comes next turn."))
    if Search not in kinds and at in view.turn.searched_at:
        reasons.append(_("you have already searched here this turn."))
    elif not kinds & {Hide, TakeBack, Search}:
        # Where something else is possible the button stands there, and this would deny it.
        reasons.append(words.NOTHING_TO_SEARCH())
    return reasons


def _riddle_captive(view: View) -> str:
    held = halls.captives(view)
    if all(player.free == "along" for player in held):
        return _("a captive who came along with a former captor can't be riddled.")
    if all(player.seat in view.turn.riddled for player in held if player.free != "along"):
        return _("once a turn with each captive.")
    return words.NOTHING_TO_LOSE() if not view.hand else _("no captive of yours holds a card.")


def _moving(scene: RiddleScene) -> str:
    view = scene.view
    at = view.mine.at
    if view.turn.pinned and at is not None:
        return words.MOVING().format(why=words.pinned(at, mountain=view.board.is_mountain(at)))
    return words.MOVING().format(
        why=_("the die is used and no card in hand carries you.") if view.turn.die_used else words.NO_END()
    )


def _power(scene: RiddleScene) -> str:
    view = scene.view
    if view.turn.power_plays >= 2:
        return words.USED_UP()
    if not any(use.kind in words.PLAYS for card in view.hand for use in CARDS[card].uses):
        return words.NO_POWER_CARD()
    if not targets(view):
        return words.NO_TARGET()
    return words.NO_POWER_NOW()


def attack_line(scene: RiddleScene) -> str:
    """Why nobody can be attacked now."""
    return _("Attack: {why}").format(why=_attack(scene))


def _attack(scene: RiddleScene) -> str:
    turn = scene.view.turn
    if not turn.moved:
        return _("not before the first move of the turn.")
    if not turn.exchanged_here:
        return words.NO_EXCHANGE_HERE()
    if turn.power_plays >= 2:
        return words.USED_UP()
    if all(seat in turn.attacked for seat in turn.exchanged_here):
        return _("the same player may be attacked once a turn.")
    return words.side_needed(kind_of(turn.exchanged_here[-1]))
