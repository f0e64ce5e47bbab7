"""Prompts out of turn: resist, match, trim; and catching (E5.2 to E5.4, E5.7)."""

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.ending import discard_parts
from bot.games.riddle.ask.fight import battle_ways, cause, options, picked
from bot.games.riddle.ask.parts import (
    answer_heading,
    answers,
    asks,
    base,
    fitting,
    hand_button,
    heading,
    only_answer,
    seated,
)
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.battles import CALLED_BACK
from bot.games.riddle.model.phrases import resting
from bot.games.riddle.model.prospects import holds
from bot.games.riddle.model.slots import force_at, force_slot, player_at, player_slot
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import decisions, names, orders, partner
from bot.games.riddle.words import prompt as asking
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Choice, Menu, Part, Screen, buttons
from bot.ui.icons import back_button
from bot.words import labels, reminders
from engine.riddle.actions import (
    Action,
    Catch,
    Decline,
    Discard,
    GiveUp,
    Match,
    Request,
    Send,
    Settle,
    Show,
    Take,
)
from engine.riddle.deck import CHARACTERS, HAND_LIMIT, THE_RING, kind_of
from engine.riddle.phase_records import Battling, Captured, Looking, Spoiling, Trading, Trimming
from engine.riddle.phases.battling import asleep, total
from engine.riddle.state import drops_out
from engine.riddle.view import View

MATCH = "match"


def called_back(view: View) -> bool:
    """Whether the active player is."""
    return isinstance(view.phase, CALLED_BACK)


def default_at(scene: RiddleScene) -> str | None:
    """What happens if nothing is done, and when (E5.1)."""
    if scene.ordered:
        return answers(scene)
    if scene.default is None or scene.deadline is None:
        return None
    return reminders.default(scene.deadline, default_line(scene.view, scene.default), scene.now)


def default_line(view: View, action: Action) -> str:
    """What a default does, to whom it is done for."""
    match action:
        case Show(what="hand"):
            return _("your hand is shown")
        case Show(what=what):
            return _("only {card} is shown").format(card=titles.accusative(names.told(what)))
        case Match(forces=forces):
            return asking.are_laid([names.force(view.board, f) for f in forces])
        case GiveUp():
            return _("you give up")
        case Discard():
            return _("the least valuable cards are discarded, never The Ring")
        case Request():
            return partner.CHANCE_DEFAULT()["ask"]
        case Settle():
            return _("you stop, and the battle is a tie")
        case Take(card=card) if isinstance(view.phase, Spoiling):
            return _("you take {card}, and {loser} goes to the Halls").format(
                card=titles.accusative(names.told(card)), loser=names.seat(view.phase.loser)
            )
        case Send() if isinstance(view.phase, Spoiling):
            return _("{loser} goes to the Halls").format(loser=names.seat(view.phase.loser))
        case Decline() if isinstance(view.phase, Captured):
            return asking.NO_RIDDLE()
        case Decline() if isinstance(view.phase, Trading):
            return partner.CHANCE_DEFAULT()[view.phase.step]
        case Decline():
            return partner.NOTHING_OPENED()
        case _:
            return _("the rules for absence decide")


def panel_resist(scene: RiddleScene, phase: Looking, first: str = "") -> Screen:
    """P1: show one card, or the hand (E5.2)."""
    view = scene.view
    shows = {a.what for a in scene.of(Show)}
    own = CHARACTERS[view.me or ""].card
    only_hand = shows <= {"hand"}
    rests = resting(view, (own, THE_RING))
    return base(
        scene,
        answer_heading(scene, first),
        asking.looks(names.first(scene.table, view.turn.seat), names.card(phase.card) if phase.card else ""),
        hand_picture(view) or names.hand(()),
        rests
        or (
            only_answer(scene, asking.NOTHING_TO_RESIST_WITH())
            if only_hand
            else _("Show your own character's card or The Ring, and the rest of your hand stays hidden.")
        ),
        buttons(
            Button(asking.show_only(names.told(own)), "show", "own", "primary") if own in shows else None,
            Button(
                asking.show_only(names.card(THE_RING)), "show", "ring", "grey" if own in shows else "primary"
            )
            if THE_RING in shows
            else None,
            Button(asking.show_hand_to(names.seat(view.turn.seat)), "shown", "hand", "primary")
            if only_hand
            else Button(asking.SHOW_HAND(), "show", "hand"),
            Button(_("Always do this…"), "always"),
        ),
        default_at(scene),
        first=first,
    )


def panel_show(scene: RiddleScene, what: str) -> Screen:
    """The second tap names what is shown to whom (E0.5)."""
    to = names.seat(scene.view.turn.seat)
    label = (
        asking.show_hand_to(to)
        if what == "hand"
        else _("Show {card} to {seat}").format(
            card=titles.accusative(names.told(shown(scene, what))), seat=to
        )
    )
    text = (
        _("**{seat}** sees your whole hand, as it is now. Nobody else does. An answer is final.").format(
            seat=to
        )
        if what == "hand"
        else _(
            "**{seat}** sees only **{card}**; the others learn that you resisted. An answer is final."
        ).format(seat=to, card=titles.accusative(names.told(shown(scene, what))))
    )
    return base(
        scene,
        heading(scene, asks(scene)),
        text,
        buttons(Button(label, "shown", what, "primary"), back_button()),
    )


def shown(scene: RiddleScene, what: str) -> str:
    """What an answer of P1 shows: ``hand``, or a card id."""
    own = CHARACTERS[scene.view.me or scene.view.turn.seat].card
    return {"own": own, "ring": THE_RING}.get(what, "hand")


def panel_match(scene: RiddleScene, phase: Battling, first: str = "") -> Screen:
    """P2: match the attacker's total, or give up; one message for each round (E5.3)."""
    view = scene.view
    need = total(phase.attack) - total(phase.defence)
    return fitting(
        base(
            scene,
            answer_heading(scene, first, "" if scene.may(Match) else asking.CANNOT_MATCH()),
            cause(scene, phase, first),
            asking.round_of(
                len(phase.attack),
                names.seat(view.turn.seat),
                total(phase.attack),
                total(phase.defence),
                need,
                can=scene.may(Match),
            ),
            *battle,
            hand,
            *_answers(scene, phase),
            first=first,
        )
        for battle, hand in battle_ways(scene)
    )


def _answers(scene: RiddleScene, phase: Battling) -> list[Part | str | None]:
    """What one has against an attack, the ways to answer, and what becomes of who does not."""
    view = scene.view
    sets = [a.forces for a in scene.of(Match)]
    forces = dict.fromkeys(force for laid in sets for force in laid)
    ticked = chosen_match(scene)
    complete = ticked in sets
    most = max(map(len, sets), default=1)
    return [
        Menu("match", _("Match with…"), options(view, forces, ticked), at_most=min(most, len(forces)))
        if forces
        else only_answer(scene, asking.nothing_matches(kind_of(phase.defender))),
        resting(view, asleep(view, phase), forces=True),
        asking.NOT_A_MATCH() if forces and not complete else None,
        asking.NOTHING_LEFT() if complete and not holds(view, phase, ticked) else None,
        buttons(
            _match_button(scene, ticked, complete=complete) if forces else None,
            Button(_("Give up"), "giveup", style="red")
            if forces
            else Button(asking.give_up_to(names.seat(view.turn.seat)), "gaveup", style="red"),
            Button(_("Match to the end for me"), "toend") if forces and not scene.ordered else None,
            Button(orders.ORDERS_ROOM(), "orders"),
            None if forces else hand_button(),
        ),
        _giving_up(scene),
        default_at(scene),
    ]


def chosen_match(scene: RiddleScene) -> tuple[str, ...]:
    """The forces ticked, by the player or as proposed, in the order a `Match` names them."""
    sets = [a.forces for a in scene.of(Match)]
    ticked = set(picked(scene, MATCH))
    if ticked:
        return next((laid for laid in sets if set(laid) == ticked), tuple(ticked))
    if isinstance(scene.default, Match):
        return scene.default.forces
    return sets[0] if sets else ()


def _match_button(scene: RiddleScene, ticked: tuple[str, ...], *, complete: bool) -> Button:
    label = asking.match_with([names.force(scene.view.board, f) for f in ticked])
    if not complete:
        return Button(asking.NOT_ENOUGH(), "matched", "none", "primary", disabled=True)
    arg = ".".join(force_slot(scene.view, f) for f in ticked)
    phase = scene.view.phase
    blue = isinstance(phase, Battling) and holds(scene.view, phase, ticked)
    return Button(label, "matched", arg, "primary" if blue else "grey")


def _giving_up(scene: RiddleScene) -> str:
    """What becomes of who gives up (B11.14, A4.1, O10)."""
    view = scene.view
    attacker = names.seat(view.turn.seat)
    sentence = asking.giving_up(
        attacker,
        captive=view.options.a4_captivity,
        out=drops_out(view.options, view.players, captive=False),
    )
    return f"{sentence} {asking.ring_at_stake(attacker)}" if THE_RING in view.hand else sentence


def panel_give_up(scene: RiddleScene) -> Screen:
    """The second tap of giving up (B11.13)."""
    attacker = names.seat(scene.view.turn.seat)
    return base(
        scene,
        heading(scene, asks(scene)),
        _giving_up(scene),
        buttons(Button(asking.give_up_to(attacker), "gaveup", style="red"), back_button()),
    )


def panel_trim(scene: RiddleScene, phase: Trimming, first: str = "") -> Screen:
    """P3: keep ten cards (E5.4)."""
    size = len(scene.view.hand)
    return base(
        scene,
        answer_heading(scene, first),
        asking.trim(phase.why, size, HAND_LIMIT),
        *discard_parts(scene, size - HAND_LIMIT, size - HAND_LIMIT),
        default_at(scene),
        first=first,
    )


def panel_catch(scene: RiddleScene, seat: str = "") -> Screen:
    """P7: whom to catch, by public card counts (E5.7, R-61)."""
    view = scene.view
    whom = tuple(
        Choice(
            asking.held(names.seat(player.seat), player.hand_size),
            player_slot(view, player.seat),
            _("{cards} of them exempt").format(cards=labels.cards(player.exempt)) if player.exempt else "",
            player.seat == seat,
            icons.seat(player.seat),
        )
        for player in view.players
        if Catch(player.seat) in scene.legal
    )
    if not whom:
        return base(
            scene, heading(scene, decisions.CATCH()), asking.NOBODY_TO_CATCH(), buttons(back_button())
        )
    ready = (
        Button(
            _("Catch {seat}: {cards}").format(
                seat=names.seat(seat), cards=labels.cards(view.player(seat).hand_size)
            ),
            "caught",
            player_slot(view, seat),
            "red",
        )
        if seat
        else None
    )
    return base(
        scene,
        heading(scene, decisions.CATCH()),
        _("Whoever is caught goes to the Halls of Mandos at once. It cannot be undone."),
        Menu("catching", _("Whom?"), whom),
        buttons(ready, back_button()),
    )


# Answers out of turn: P1, P2, P3, and catching (E5.2 to E5.4, E5.7).


router = RiddleControls()
router.keeps("match", MATCH)
router.simply("gaveup", GiveUp())


@router.shows("show")
def show(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of an answer to a look: the second names what is shown to whom."""
    if Show(shown(scene, arg)) not in scene.legal:
        raise Gone(arg)
    return panel_show(scene, arg)


@router.does("shown")
def answer(scene: RiddleScene, arg: str) -> Show:
    return Show(shown(scene, arg))


@router.does("matched")
def matched(scene: RiddleScene, arg: str) -> Match:
    return Match(tuple(force_at(scene.view, name) for name in arg.split(".")))


@router.shows("giveup")
def give_up(scene: RiddleScene, __: str) -> Screen:
    if GiveUp() not in scene.legal:
        raise Gone("giveup")
    return panel_give_up(scene)


@router.on("catch", opens=True)
async def catch(context: RiddleContext) -> Screen:
    """*Catch…* in a turn post of an `x_catch` game (P7)."""
    scene = await context.scene()
    # The button stands on public posts: whoever has no seat is shown what a watcher sees.
    return panel_catch(scene) if scene.seat is not None else context.show(scene)


@router.shows("catching")
def catching(scene: RiddleScene, arg: str) -> Screen:
    return panel_catch(seated(scene), player_at(scene.view, arg))


@router.on("caught")
async def caught(context: RiddleContext) -> Screen:
    """The catch itself answers no decision, so it is not marked as one."""
    scene = await context.scene()
    seat = player_at(scene.view, context.arg)
    return context.show(
        await context.submit(Catch(seat)),
        _("{seat} is caught and goes to the Halls of Mandos.").format(seat=names.seat(seat)),
    )
