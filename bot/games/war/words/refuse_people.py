"""Why something about people is refused: hiding, captives, the Ring, lands, by the key of the rules."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

PEOPLE: Final = table(
    {
        "hide.not_able": n_("{who} cannot hide now: spotted this turn, seen by somebody, or no companion."),
        "hide.no_room": n_("Nine can be hidden at once; room is left for {room}."),
        "hide.once": n_("Hiding is decided once in a sitting, for all."),
        "hide.not_among": n_("{who} cannot start hidden: only the nine companions can."),
        "hide.story": n_("In this story it is settled who starts hidden, also for {who}."),
        "reveal.not_hidden": n_("Not hidden: {who}."),
        "attempt.nobody": n_("Nobody at {at} can be captured."),
        "attempt.not_there": n_("{captors} cannot capture there."),
        "attempt.once": n_("A capture was tried at {at} this turn, and once is all."),
        "caught.seize_or_challenge": n_("Capture them, or challenge with pieces that stand there."),
        "seize.not_there": n_("{by} does not stand there."),
        "come.not_able": n_("That Nazgûl cannot come there. Choose one from the menu."),
        "escape.no_captive": n_("{who} is nobody's captive."),
        "escape.once": n_("{who} has tried to escape this turn, and once is all."),
        "escape.prison": n_("Nobody escapes from {at} alone. Somebody must come."),
        "free.not_there": n_("They cannot be set down there. Choose a hex from the menu."),
        "free.no_room": n_("Nine are hidden already: set them down seen."),
        "rescue.no_captive": n_("{captive} is no captive."),
        "rescue.not_there": n_("{rescuers} cannot rescue there: only free people of the West in that hex."),
        "rescue.once": n_("A rescue of {captive} was tried this turn, and once is all."),
        "rescue.citadel": n_("Nobody is rescued out of {at}: the Citadel must fall."),
        "hand.no_captives": n_("Not held together by one captor: {captives}."),
        "hand.not_yours": n_("Not held by yours: {captives}."),
        "hand.not_there": n_("{to} does not stand there and cannot take captives."),
        "hand.already": n_("{to} holds them already."),
        "hand.no_citadel": n_("No Citadel of yours stands at {at}."),
        "convert.not_held": n_("{who} is not held at Isengard."),
        "convert.no_leader": n_("{who} is no leader, so there is nobody to convert."),
        "convert.once": n_("One is converted in a turn, no more."),
        "ring.not_yours": n_("The Ring is not yours."),
        "ring.nobody": n_("{to} cannot take the Ring here."),
        "ring.passed": n_("The Ring changed hands this turn, and once is all."),
        "ring.worn": n_("The Ring is worn and cannot be handed on, or put on again."),
        "ring.came_far": n_("{who} took the Ring from one who had moved: it goes no farther this turn."),
        "ring.not_their_own": n_("{to} belongs to another player: the Ring stays with yours."),
        "ring.not_among": n_("Its bearer is not among those concerned, so the Ring stays off."),
        "ring.saruman_two": n_("With two players Saruman does not put the Ring on."),
        "claim.not_yours": n_("The Ring is not yours to claim."),
        "claim.not_he": n_("{who} cannot claim the Ring's power: only Aragorn, Gandalf or Saruman can."),
        "claim.no_nazgul": n_("No Nazgûl is left to overcome."),
        "claim.done": n_("{who} has claimed the Ring's power already."),
        "claim.two_players": n_("With two players Saruman does not claim the Ring."),
        "cast_in.not_there": n_("The bearer is not at Mount Doom, or wears the Ring."),
        "person.bound": n_("{who} must go to a Citadel first, or stay there and heal."),
        "person.recovers": n_("{who} is healing and does nothing else."),
        "diplomacy.not_there": n_("{who} does not stand where that land can be won with words."),
        "diplomacy.once": n_("{land} was spoken to this turn, and once is all."),
        "diplomacy.revealed_only": n_("{who} is hidden: only who is seen can speak for a land."),
        "mobilise.done": n_("{power} is mobilised already."),
        "mobilise.too_early": n_("{power} may mobilise from turn {turn} on, not before."),
        "mobilise.not_yours": n_("{power} is not yours to mobilise."),
        "control.done": n_("Control over Saruman is taken this turn already."),
        "control.nobody": n_("Saruman has no troops to take control of."),
        "control.three_players": n_("Saruman has a player of his own: nobody takes control of him."),
        "displeasure.done": n_("The alliance is over already."),
        "displeasure.two_players": n_("With two players the alliance never ends."),
    }
)
"""By key."""
