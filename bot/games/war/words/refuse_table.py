"""Why something about the table, the sequence of play or the start is refused, by the key of the rules."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

TABLE: Final = table(
    {
        "game.over": n_("The game is over."),
        "leave.not_playing": n_("That seat does not play here."),
        "action.no_seat": n_("Only players of this game can do that."),
        "action.not_now": n_("That can't be done now: {step}."),
        "turn.not_yours": n_("Now it is for {waiting} to decide."),
        "close.other_step": n_("Another step is open by now. *My turn* shows it."),
        "back.nothing": n_("There is nothing to take back."),
        "back.drew": n_("That drew a die or a card, so it stays."),
        "back.showed": n_("That showed you something, so it stays."),
        "back.passed": n_("Something has happened since, so it stays."),
        "points.short": n_("That needs {needs}, and {left} are left."),
        "letter.unknown": n_("The letters are A to F."),
        "search.no_area": n_("{area} is no area that can be searched."),
        "bearer.not_among": n_("{who} cannot bear the Ring at the start."),
        "bearer.already": n_("{who} bears the Ring already. Nothing has changed; name somebody else."),
        "hold.not_of_rivendell": n_("{card} is not given out at the start."),
        "hold.not_among": n_("{who} cannot hold that at the start."),
        "hold.already": n_("{who} holds {card} already. Nothing has changed; choose another holder."),
        "start.already": n_("They start at {at} already. Nothing has changed; choose another place."),
        "start.fixed": n_("In this story they start where it says."),
        "start.not_there": n_("They do not start at {at}. Choose a place from the menu."),
    }
)
"""By key."""
NOTHING: Final = table(
    {
        "who": n_("These"),
        "whom": n_("These"),
        "unit": n_("That unit"),
        "other": n_("another"),
        "at": n_("that hex"),
        "to": n_("that one"),
        "card": n_("that card"),
        "item": n_("that thing"),
        "what": n_("that thing"),
        "power": n_("that land"),
        "land": n_("that land"),
        "by": n_("That piece"),
        "captive": n_("that one"),
        "place": n_("that place"),
        "waiting": n_("somebody else"),
        "step": n_("another step is open"),
    }
)
"""What stands where the rules named nothing."""
