"""Facts of the table, of dice and of the end, in words (SEQ, SHD, INF-5)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words import names, over
from bot.games.war.words.catalogue import _, n_, phrase, table
from bot.words import text
from engine.war.events import table as ev

MOVED: Final = phrase("The Fellowship has moved.")
"""Once for every sitting of the West, word for word, whatever hidden people did (INF-3, W0.7)."""
_DICE: Final = table(
    {
        "battle": n_("battle"),
        "retreat": n_("getting away"),
        "flee": n_("flight"),
        "interception": n_("interception"),
        "search": n_("Search"),
        "capture": n_("capture"),
        "escape": n_("escape"),
        "rescue": n_("rescue"),
        "diplomacy": n_("words"),
        "ring-off": n_("taking off the Ring"),
        "gollum": n_("Gollum"),
        "cast-in": n_("letting the Ring go"),
        "gollum-falls": n_("Gollum's fall"),
        "temptation": n_("temptation"),
        "palantir": n_("the Palantír"),
        "shadow": n_("the Shadow"),
        "break-off": n_("breaking off"),
        "peril": n_("peril"),
        "rest": n_("turns of rest"),
        "strike": n_("strike"),
        "morale": n_("Morale"),
        "dispersed": n_("turns away"),
    }
)
"""What dice are thrown for, by the keys of the rules."""


def said(fact: ev.Table) -> str:
    """A fact; nothing of what only the record needs."""
    match fact:
        case ev.GameStarted():
            return _("The war begins.")
        case ev.TurnBegan():
            return _("{date} dawns.").format(date=begun(names.date(fact.number, fact.since_m)))
        case ev.Rolled():
            return thrown(fact)
        case ev.LetterPicked():
            return _("The letter is {letter}: {points} Shadow Points.").format(
                letter=fact.letter, points=fact.points
            )
        case ev.LetterShown():
            return _("Sauron's letter of turn {turn} was {letter}: die {die}, {points} points.").format(
                turn=fact.turn, letter=fact.letter, die=fact.die, points=fact.points
            )
        case ev.PointsSpent():
            return _("Shadow Points: {paid} spent, {left} left.").format(paid=fact.paid, left=fact.left)
        case ev.TakenBack():
            return _("The latest order is taken back.")
        case ev.SittingBegan():
            return _("The sitting begins: {power}.").format(power=names.power(fact.power))
        case ev.SittingClosed():
            return _("The sitting is closed: {power}.").format(power=names.power(fact.power))
        case ev.Asked():
            waiting = text.listing(map(names.power, fact.seats))
            return _("The table waits for an answer: {waiting}.").format(waiting=waiting)
        case ev.HiddenMoved():
            return MOVED()
        case ev.Left():
            return _("Left for good: {seat}.").format(seat=names.power(fact.seat))
        case ev.GameOver():
            return over.why(fact.reason)
        case ev.PhaseBegan():
            return ""


def begun(said: str) -> str:
    """What begins a sentence, bold words too."""
    marks = len(said) - len(said.lstrip("*"))
    return f"{said[:marks]}{said[marks : marks + 1].upper()}{said[marks + 1 :]}"


def thrown(fact: ev.Rolled) -> str:
    """Dice, what for, about what; nobody reads its clause (W0.9, E17.9)."""
    why = begun(_DICE().get(fact.why, fact.why))
    dice = " + ".join(map(str, fact.dice))
    about = names.about(fact.about)
    if about:
        return _("{why}, {about}: die {dice}.").format(why=why, about=about, dice=dice)
    return _("{why}: die {dice}.").format(why=why, dice=dice)
