"""How a table stands, from what its viewer may see (W8.1, W11.1). Pure."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.war import icons as seals
from bot.games.war.model import dates, marked, stands
from bot.games.war.scene import WarScene
from bot.games.war.words import aim, maps, names, seats, tell_table
from bot.games.war.words import status as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.reference import Standing
from engine.war.data import COMPANIONS
from engine.war.view import View


def standing(scene: WarScene, who: Callable[[str], str]) -> Standing:
    """A line for each player; then the date, how it stands (W15.4), lands, the Fellowship as it is known."""
    view: View = scene.view
    lines = [
        screen.before(
            seals.seat(seat),
            words.seat_line(
                n, seats.seat(seat), who(seat), sits=seat == view.active and view.outcome is None
            ),
        )
        for n, seat in enumerate(view.config.seats, 1)
    ]
    return Standing(tuple(lines), tuple(more(view)))


def more(view: View) -> list[str]:
    """What else everybody may know."""
    field, war = view.field, view.field.war
    date = f"{tell_table.begun(dates.now(view))}." if field.turn.number else _("Before the first turn.")
    found = [date, stands.line(view), words.mobilised(tuple(war.called)), _fellowship(view), ring_line(view)]
    gollum = field.person("gollum")
    if gollum.at:
        found.append(
            _("Gollum is at {at}, guided by {power}.").format(
                at=names.spot(gollum.at), power=names.power(war.gollum)
            )
        )
    found += (
        _("Captive at {at}: {who}.").format(at=names.spot(one.at), who=names.piece(one.id))
        for one in field.persons
        if one.captor and one.fate != "unseen"
    )
    if held := marked.sieges(field):
        found.append(maps.besieged(held))
    signs = (
        (not war.alliance, words.ENEMIES),
        (war.doom_open, words.DOOM),
        (field.ring.worn, words.WORN),
    )
    return [*filter(None, found), *(say() for true, say in signs if true)]


def _fellowship(view: View) -> str:
    """Which of the nine are seen (HID-4): for everybody alike, so that it can be shown to all."""
    known = [view.field.person(name) for name in COMPANIONS if view.field.has(name)]
    seen = [person.id for person in known if person.here and not person.hidden]
    unseen = sum(person.hidden or person.fate == "unseen" for person in known)
    return words.fellowship(seen, unseen)


def ring_line(view: View) -> str:
    """Where the viewer knows the Ring to be, or knew it last (RNG-8, W15.9), unless one of the West bears it:
    his own line says that."""
    field, ring = view.field, view.field.ring
    if ring.lies:
        return aim.lies(ring.lies, ring.lay, gone=ring.gone)
    holder = field.piece(ring.holder) if ring.holder and field.has(ring.holder) else None
    if holder is None or not holder.at or holder.power == "fellowship":
        return ""
    return aim.held(holder.id, holder.at)
