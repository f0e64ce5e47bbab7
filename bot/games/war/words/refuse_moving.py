"""Why an order to move is refused (MOV, STK, CAV, COR, DOO, MOB), by the key of the rules."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

MOVING: Final = table(
    {
        "move.who": n_("{who}: no such pieces of yours stand together there. Choose again."),
        "move.apart": n_("{who} do not stand in one hex. Order them one after the other."),
        "move.not_here": n_("{who} is not on the map yet."),
        "move.not_yours": n_("{who} does not follow your orders."),
        "move.two_powers": n_("{who} belong to two powers and do not move together."),
        "move.moved": n_(
            "{who} has moved this turn. *Undo* takes the latest move back while that is possible."
        ),
        "move.captive": n_("{who} is a captive and goes where the captor goes."),
        "move.deserter": n_("{who} is going home, led by the West alone."),
        "move.deserters_apart": n_(
            "{who}: deserters of one home and one pace go together, with nobody else."
        ),
        "move.deserters_home": n_("{who} goes home by a shortest open way, as far as it can: to {ends}."),
        "move.deserters_stay": n_("{who} is at home, or no way home is open."),
        "march.deserters": n_(
            "{who} goes home without a march. Order each turn's way, or leave it to the rules."
        ),
        "move.lost": n_("{who} is lost to the Ring and goes to Barad-dûr."),
        "move.gollum": n_("{who} is not yours to guide this turn."),
        "move.recovering": n_("{who} has a wound to heal and stays. Others may go."),
        "move.must_stay": n_("{who} stays at {place} for now."),
        "move.not_mobilised": n_("{who} is not mobilised yet and stays."),
        "move.eomer_in_rohan": n_("Until Rohan mobilises {who} hunts Orcs in Rohan only."),
        "move.fixed": n_("In this story there is no moving for {who}."),
        "move.hobbits": n_("The Hobbits leave the Shire only after their first battle."),
        "move.no_hex": n_("There is no such hex: {path}. A number has four digits, the column first."),
        "move.not_next": n_("{at} is not next to the hex before it. Name every hex, or only the last."),
        "move.no_way": n_("There is no way to {path} this turn. *March to* may take several."),
        "move.too_far": n_("{at} is too far: it costs {cost}, and {mf} can be paid."),
        "move.no_land": n_("Nobody stands on {at}: it is water or bare mountain."),
        "move.end_on_land": n_("No way ends on {at}. Choose a hex of land."),
        "move.wall": n_("Mountains stand before {at}. Take a pass."),
        "move.river": n_("The river before {at} cannot be crossed here. Take a bridge or a ford."),
        "move.misty": n_("The pass to {at} is closed by mist and snow."),
        "move.pass": n_("The pass to {at} is closed to them."),
        "move.gate": n_("The gate to {at} is closed to them."),
        "move.stair": n_("The stair to {at} is closed to them."),
        "move.tunnel": n_("The way underground to {at} is closed to them."),
        "move.paths_of_the_dead": n_(
            "The Paths of the Dead to {at} are closed to them: once in a game, for the West."
        ),
        "move.army_there": n_("An army holds {at}. It must be beaten first."),
        "move.defended": n_("{at} is defended by its own people. Attack it first."),
        "move.western_citadel": n_("No Nazgûl enters {at}, a Citadel of the West."),
        "move.stacked": n_("Sauron's and Saruman's armies do not end together at {at}."),
        "move.shadowfax": n_("Shadowfax does not go into Mordor, so not to {at}. Go on foot."),
        "move.no_horse_to_leave": n_("There is no Shadowfax to leave behind: {who}."),
        "move.mount_doom": n_("{at} is closed to them until the mountain opens to all."),
        "move.waste": n_(
            "No army ends its move at {at}: Gorgoroth feeds none. Pass through, or stay outside."
        ),
        "move.held_back": n_("Only a way nearer to {at} is free for them now."),
        "move.isengard_barred": n_("{who} may not enter Isengard: it is Saruman's."),
        "move.mountain_only": n_("Saruman's people enter Mordor only toward Mount Doom."),
        "move.mordor_barred": n_("{who} may not enter Mordor: it is Sauron's."),
        "move.led_already": n_("{who} leads captives here already: each captor goes for itself."),
        "move.escort": n_("At most {most} strength may escort captives before mobilising, not {strength}."),
        "move.drop": n_("{who} cannot be left at {at}."),
        "move.drop_all": n_("Not all of {who} can be left behind: somebody must go on."),
        "march.no_way": n_("No march leads to {at}."),
        "march.already": n_(
            "That march to {at} is ordered already: {who}. Nothing has changed; it goes on by itself."
        ),
        "march.none": n_("No march is under way for {who}."),
        "sail.not_naval": n_("There are no ships for {who}."),
        "sail.no_coast": n_("{at} lies on no coast: nobody sails from there."),
        "sail.end_only": n_("Ships touch land at the end of their way only: {path}."),
        "sail.too_far": n_("{at} is too far by sea: ships go {mf} hexes."),
        "sail.wind": n_("The wind stands against the Corsairs this turn."),
        "passes.snow": n_("Snow has closed the passes, and nothing opens them before the next turn ends."),
        "split.one_unit": n_("{unit} is one unit and does not split."),
        "split.strength": n_("{unit} cannot give {strength}: both parts need whole strength points."),
        "join.not_parts": n_("{unit} and {other} are no parts of one unit."),
        "join.no_pair": n_("{unit} and {other} do not stand together, or are not one kind."),
        "join.too_strong": n_("Together they would have {strength}: a band has {most} at most."),
        "unit.not_yours": n_("{unit} is not yours."),
        "saruman.stays": n_("Without Take Control Saruman's troops stay."),
        "saruman.goes_home": n_("Without Take Control Saruman goes home to Isengard, the shortest way."),
        "saruman.garrison": n_("One strength at least stays at {at}."),
        "saruman.goes_astray": n_("{who} must go back toward Isengard first."),
        "saruman.target": n_("Saruman's troops do not attack {at}: it is not on his list."),
    }
)
"""By key."""
