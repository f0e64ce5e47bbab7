"""Why a card cannot be played, armed, used or discarded (EVT, MAG), by the key of the rules."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

CARDS: Final = table(
    {
        "card.not_held": n_("You do not hold {card}."),
        "card.not_yours": n_("{card} is not for your side: discard it."),
        "card.fourth": n_("A fourth card must be discarded first, and {card} is the one that is left."),
        "card.window": n_("{card} cannot be played now. `/card` says when it can."),
        "card.with_orders": n_("{card} is named with the orders of a battle or fight, or armed beforehand."),
        "card.no_target": n_("That card is played on nothing, so nothing can be named."),
        "card.no_attack": n_("That is no attack of yours to play it on."),
        "card.not_in_battle": n_("{card} is no card for a battle or fight."),
        "card.not_in_orders": n_("{card} cannot be named with these orders."),
        "card.twice": n_("A card is named once."),
        "arm.moment": n_("{card} cannot be armed for that moment."),
        "arm.nowhere": n_("{where} is no area or hex."),
        "arm.already": n_("{card} is armed so already. Nothing has changed; another moment changes it."),
        "disarm.not_armed": n_("{card} is not armed."),
        "discard.not_due": n_("{card} need not be discarded: only a fourth card is."),
        "ambush.nobody": n_("No army of Sauron's is near enough to Faramir or the Rangers in Ithilien."),
        "athelas.nobody": n_("Nobody there can be healed."),
        "boats.not_there": n_("The boats do not go to {at}."),
        "boats.step": n_("The boats go in the step of moving."),
        "breath.nobody": n_("Nobody there fights a Nazgûl."),
        "call.waits_for": n_("That waits until {power} is mobilised."),
        "card.moved": n_("They have no move left in this turn. Keep the card for a later one."),
        "charge.too_few": n_("The charge needs at least {least} strength of cavalry."),
        "corsairs.before_m": n_("The Corsairs come only after Mordor has mobilised."),
        "corsairs.destroyed": n_("The Corsairs are destroyed, so nobody would come."),
        "corsairs.too_early": n_("In this story the Corsairs come from turn {turn} on."),
        "counsel.in_force": n_("Gríma's Counsel is in force already: the next words to Rohan fail."),
        "eagles.no_captive": n_("{who} is no captive."),
        "eagles.not_freed": n_("No Eagle reaches {who} in Barad-dûr."),
        "eagles.not_there": n_("The Eagles do not go to {at}."),
        "eagles.too_many": n_("The Eagles carry {most} at most."),
        "ents.asleep": n_("The Ents wait: Saruman is not mobilised, and nobody of the West is in Fangorn."),
        "grond.no_citadel": n_("{at} is no Citadel."),
        "levy.not_there": n_(
            "No levy comes there: only to Citadels that Sauron holds in Mordor, and to Dol Guldur."
        ),
        "pits.lost": n_("Isengard is lost, or the Ents stand at its door."),
        "rumour.no_card": n_(
            "All Search cards are drawn. They are shuffled when the next Search begins; "
            "play the card after it."
        ),
        "strider.needs_aragorn": n_("Aragorn must be among them."),
        "temptation.nobody": n_("Nobody of the West bears the Ring, so nobody can be tempted."),
        "wargs.nobody": n_("No party that is seen stands in Hollin, Rhudaur or the Vales there."),
        "weary.nobody": n_("Nobody there is seen who could tire."),
        "weary.captive": n_("{who} is a captive with 1 Endurance left and is spared."),
        "wind.no_ships": n_("No Corsairs could sail for Sauron now. Keep the card until they can."),
        "party.not_one": n_("Name one party in one hex."),
        "party.may_not_leave": n_("{who} may not leave."),
        "stack.not_one": n_("Name one stack of your army in one hex."),
        "item.not_here": n_("{item} is not in your hands here."),
        "item.used_up": n_("{item} is used up."),
        "item.for_nothing": n_("{item} would help nobody now. Keep it until it does."),
        "item.rests": n_("{item} rests until turn {turn}."),
        "item.step": n_("{item} is used in another step."),
        "item.no_target": n_("That cannot be named for it."),
        "item.other_search": n_("{item} works with Saruman's Search only."),
        "item.bound": n_("{who} is healing, so {item} stays unused."),
        "give.nothing": n_("There is nothing like that to give here: {what}."),
        "give.not_here": n_("{to} does not stand there and cannot take it."),
        "give.not_free": n_("{to} cannot take it, or its holder cannot give it: one of them is healing."),
    }
)
"""By key."""
