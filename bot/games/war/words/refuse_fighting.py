"""Why an attack, a fight or its orders are refused (ARM, IND, LDR), by the key of the rules."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

FIGHTING: Final = table(
    {
        "attack.no_hex": n_("There is no such hex: {at}."),
        "attack.nothing": n_("Nothing at {at} can be attacked. People alone are fought, not attacked."),
        "attack.declared": n_("{at} is on the list of attacks already. Take that one off first."),
        "attack.who": n_("{units}: no such units of yours can attack together."),
        "attack.not_yours": n_("{unit} is not yours to attack with."),
        "attack.not_next": n_("{unit} does not stand next to {at}."),
        "attack.done": n_("{unit} has already attacked this turn."),
        "attack.closed": n_("{unit} cannot reach {at}: mountains or water lie between."),
        "attack.crossed": n_(
            "{unit} crossed the plateau or landed this turn and attacks nothing but Barad-dûr."
        ),
        "attack.two_powers": n_("Sauron's and Saruman's troops attack together only under Take Control."),
        "attack.eomer_orcs_only": n_(
            "Until Rohan mobilises Éomer attacks Orcs only, and there is more at {at}."
        ),
        "attack.ally": n_("{at} is held by an ally."),
        "reorder.targets": n_("Name every attack once: {targets}."),
        "reorder.already": n_("The attacks stand in that order already: {targets}. Nothing has changed."),
        "orders.no_battle": n_("There is no battle at {at} to give orders for."),
        "orders.no_place": n_("{place} is no place to go to."),
        "fight.who": n_("{who} cannot challenge there: only people who stand in that hex, free and able."),
        "fight.whom": n_("{whom} cannot be challenged there."),
        "fight.two_players": n_("{whom} belong to two players. Challenge one side at a time."),
        "fight.army": n_("{whom}: people challenge people, and never an army."),
        "fight.strike": n_("Not among the opponents to strike first: {who}."),
        "fight.cards_before": n_("Cards are named with the first orders of a fight, not after a round."),
        "fight.break_off": n_("Break off at an Endurance of 0 or more; 0 means never."),
        "fight.flee_to": n_("{to} is no place to flee to."),
        "fight.claimant_first": n_("{who} has claimed the Ring's power: Nazgûl challenge nobody else here."),
        "fight.one_blow": n_("Lost to the Ring: {whom}. One round, and only those who stand there."),
        "challenge.not_there": n_("Not there to challenge: {who}."),
        "challenge.band": n_("{who}: an Orc band does not challenge, it captures."),
        "challenge.two_powers": n_("{who} belong to two powers and do not challenge together."),
        "answer.not_asked": n_("That is not what you are asked now. *My turn* shows the question."),
        "answer.other_kind": n_("That is no answer to this question. *My turn* shows the choices."),
        "answer.yes_or_no": n_("The answer is yes or no."),
        "answer.battle_form": n_("All battles of this step are answered on one form."),
        "answer.battle_orders": n_("After a round the answer is new orders for that battle."),
        "withdraw.no_citadel": n_("{to} is no Citadel to withdraw to. Choose one from the menu."),
    }
)
"""By key."""
