"""The room of partners: whose hand may be seen, to whom one may write (O3, O4)."""

from __future__ import annotations

from bot.games.riddle.ask.parts import base, heading
from bot.games.riddle.model.slots import player_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import partner as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button
from bot.words import text as texts
from engine.riddle.actions import PartnerLook
from engine.riddle.phases.standing import stopped_on
from engine.riddle.sides import partners
from engine.riddle.view import View


def team(view: View) -> tuple[str, ...]:
    """The partners of the viewer that are still in the game (O1.1, O16.1)."""
    me = view.me or ""
    return tuple(p.seat for p in view.players if p.in_game and partners(view.options, me, p.seat))


def listeners(view: View) -> tuple[str, ...]:
    """The partners to whom the viewer may write now: all (O3), those whose hands are open (O4.1), or those
    who stand on Clairvoyance spaces too (O4.2). In a duel all are one person's (O16)."""
    mine, turn = team(view), view.turn
    if view.me is None or not view.options.o1_partners or not view.mine.in_game:
        return ()
    if view.options.o3_table_talk:
        return mine
    if not view.options.o4_partner_clairvoyance:
        return ()
    near = stopped_on(view, "clairvoyance")
    return tuple(seat for seat in mine if (near and _sees(view, seat)) or _opened(turn.opened, view, seat))


def _sees(view: View, seat: str) -> bool:
    at = view.player(seat).at
    return at is not None and "clairvoyance" in view.board.symbols(at)


def _opened(opened: tuple[str, ...], view: View, seat: str) -> bool:
    """Whether the two opened their hands to each other in this turn (O4.1)."""
    active = view.turn.seat
    return (view.me == active and seat in opened) or (seat == active and view.me in opened)


def together(scene: RiddleScene) -> bool:
    """Whether there is a room for partners at this table (O3, O4)."""
    rules = scene.view.options
    open_to = rules.o3_table_talk or rules.o4_partner_clairvoyance
    return scene.seat is not None and open_to and bool(team(scene.view))


def panel_partners(scene: RiddleScene, only: str = "") -> Screen:
    """*Partners…*: whose hand may be seen now, and whether one may write to them. Raises `Gone` for none."""
    view = scene.view
    if not together(scene):
        raise Gone("partners")
    mine, heard = team(view), listeners(view)
    looks = [a.on for a in scene.of(PartnerLook) if only in ("", a.on)]
    if view.options.o3_table_talk:
        talk = _("You may write to your partners at any time; hands are not shown.")
    else:
        talk = (
            _("You may write to {partners} now.").format(
                partners=texts.listing([names.seat(seat) for seat in heard])
            )
            if heard
            else words.NO_TALK()
        )
    return base(
        scene,
        heading(scene, words.TITLE()),
        words.with_whom([names.first(scene.table, seat) for seat in mine]),
        _("Partners on Clairvoyance spaces see each other's hands and may talk, in anybody's turn.")
        if view.options.o4_partner_clairvoyance and not looks
        else None,
        talk if view.options.o1_partners else None,
        buttons(
            *(
                Button(
                    _("See {seat}'s hand").format(seat=names.seat(seat)), "lookat", player_slot(view, seat)
                )
                for seat in looks[:3]
            ),
            Button(_("Write to them…"), "teamsay") if heard else None,
            back_button(),
        ),
    )


def more_buttons(scene: RiddleScene) -> tuple[Button, ...]:
    """What *More* and the waiting panel hold beside the rest: *Partners…* (E4.5)."""
    return (Button(_("Partners…"), "partners"),) if together(scene) else ()
