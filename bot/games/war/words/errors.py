"""A refusal of the rules as a sentence (W0.9). Its clause is data; no sentence says it (E17.9)."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.games.war.words import names, sitting_steps
from bot.games.war.words.catalogue import _, n_, table
from bot.words import text
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, TABLES
from engine.war.pieces import TROOPS

# Why an attack, a fight or its orders are refused (ARM, IND, LDR), by the key of the rules


FIGHTING: Final = table(
    {
        "attack.no_hex": n_("There is no such hex: {at}."),
        "attack.nothing": n_(
            "Nothing at {at} can be attacked. People without an army are challenged, not attacked."
        ),
        "attack.declared": n_("{at} is on the list of attacks already. Take that one off first."),
        "attack.who": n_("{units}: you have no such units that can attack together."),
        "attack.not_yours": n_("{unit} is not yours to attack with."),
        "attack.not_next": n_("{unit} does not stand next to {at}."),
        "attack.done": n_("{unit} has already attacked this turn."),
        "attack.closed": n_("{unit} cannot reach {at}: mountains or water lie between."),
        "attack.crossed": n_(
            "{unit} crossed the plateau or landed this turn and attacks nothing but Barad-dûr."
        ),
        "attack.two_powers": n_(
            "Sauron's and Saruman's troops attack together only while Sauron controls both."
        ),
        "attack.eomer_orcs_only": n_(
            "Until Rohan mobilises, Éomer attacks Orcs only, and others stand at {at}."
        ),
        "attack.ally": n_("{at} is held by an ally."),
        "reorder.targets": n_("Name every attack once: {targets}."),
        "reorder.already": n_("The attacks stand in that order already: {targets}. Nothing has changed."),
        "orders.no_battle": n_("There is no battle at {at} to give orders for."),
        "orders.no_place": n_("{place} is no place to go to."),
        "fight.who": n_("{who} cannot challenge there: only free people of yours in that hex can."),
        "fight.whom": n_("{whom} cannot be challenged there."),
        "fight.two_players": n_("{whom} belong to two players. Challenge one side at a time."),
        "fight.army": n_("{whom}: people challenge people, and never an army."),
        "fight.strike": n_("Not among the opponents to strike first: {who}."),
        "fight.cards_before": n_("Cards are named with the first orders of a fight, not after a round."),
        "fight.break_off": n_("Break off at an Endurance of 0 or more; 0 means never."),
        "fight.flee_to": n_("{to} is no place to flee to."),
        "fight.claimant_first": n_("{who} has claimed the Ring's power: Nazgûl challenge nobody else here."),
        "fight.one_blow": n_(
            "Whoever is lost to the Ring is challenged by one person alone, for one round: {whom}."
        ),
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


# Why something about the table, the sequence of play or the start is refused, by the key of the rules


TABLE: Final = table(
    {
        "game.over": n_("The game is over."),
        "leave.not_playing": n_("That seat does not play here."),
        "action.no_seat": n_("Only players of this game can do that."),
        "action.not_now": n_("That can't be done now: {step}."),
        "turn.not_yours": n_("Now it is for {waiting} to decide."),
        "close.other_step": n_("Another step is open by now. *My turn* shows it."),
        "back.nothing": n_("There is nothing to take back."),
        "back.drew": n_("A die was thrown or a card drawn, so it stays."),
        "back.played": n_("A card was played, so it stays."),
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
        "start.fixed": n_("In this story it is settled where they start."),
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


# Why something about people is refused: hiding, captives, the Ring, lands, by the key of the rules


PEOPLE: Final = table(
    {
        "hide.not_able": n_(
            "{who} cannot hide now: whoever was spotted this turn or has an enemy near stays in sight."
        ),
        "hide.no_room": n_("Nine can be hidden at once; room is left for {room}."),
        "hide.once": n_("Hiding is decided once in a sitting, for all."),
        "hide.not_among": n_("Only the nine companions can start hidden, not {who}."),
        "hide.already": n_("Who starts hidden is already settled that way. Nothing has changed."),
        "hide.story": n_("In this story it is settled who starts hidden, for {who} too."),
        "reveal.not_hidden": n_("Not hidden: {who}."),
        "attempt.nobody": n_("Nobody at {at} can be captured."),
        "attempt.not_there": n_("{captors} cannot capture there."),
        "attempt.once": n_("A capture was already tried at {at} this turn."),
        "caught.seize_or_challenge": n_("Capture them, or challenge with pieces that stand there."),
        "seize.not_there": n_("{by} does not stand there."),
        "come.not_able": n_("That Nazgûl cannot come there. Choose one from the menu."),
        "escape.no_captive": n_("{who} is nobody's captive."),
        "escape.once": n_("{who} has already tried to escape this turn."),
        "escape.prison": n_("Nobody escapes from {at} alone. Somebody must come."),
        "free.not_there": n_("They cannot be set down there. Choose a hex from the menu."),
        "free.no_room": n_("Nine are hidden already: set them down seen."),
        "rescue.no_captive": n_("{captive} is no captive."),
        "rescue.not_there": n_(
            "{rescuers} cannot rescue there: only free people of the West in that hex can."
        ),
        "rescue.once": n_("A rescue of {captive} was already tried this turn."),
        "rescue.citadel": n_("Nobody is rescued out of {at}: the Citadel must fall."),
        "hand.no_captives": n_("Not held together by one captor: {captives}."),
        "hand.not_yours": n_("Not held by yours: {captives}."),
        "hand.not_there": n_("{to} does not stand there and cannot take captives."),
        "hand.already": n_("{to} holds them already."),
        "hand.no_citadel": n_("No Citadel of yours stands at {at}."),
        "convert.not_held": n_("{who} is not held at Isengard."),
        "convert.no_leader": n_("{who} is no leader, and only leaders can be won over."),
        "convert.once": n_("Only one captive can be won over in a turn."),
        "ring.not_yours": n_("The Ring is not yours."),
        "ring.nobody": n_("{to} cannot take the Ring here."),
        "ring.passed": n_("The Ring has already changed hands this turn."),
        "ring.worn": n_("The Ring is worn and cannot be handed on, or put on again."),
        "ring.came_far": n_("{who} took the Ring from one who had moved: it goes no farther this turn."),
        "ring.not_their_own": n_("{to} belongs to another player: the Ring stays with yours."),
        "ring.not_among": n_("The bearer of the Ring is not among those in danger, so the Ring stays off."),
        "ring.saruman_two": n_("With two players Saruman does not put the Ring on."),
        "claim.not_yours": n_("The Ring is not yours to claim."),
        "claim.not_he": n_("{who} cannot claim the Ring's power: only Aragorn, Gandalf or Saruman can."),
        "claim.no_nazgul": n_("No Nazgûl is left to overcome."),
        "claim.done": n_("{who} has claimed the Ring's power already."),
        "claim.two_players": n_("With two players Saruman does not claim the Ring."),
        "cast_in.not_there": n_("The bearer is not at Mount Doom, or wears the Ring."),
        "person.bound": n_("{who} must go to a Citadel first, or stay there and heal."),
        "person.recovers": n_("{who} is healing and does nothing else."),
        "person.rescued": n_("{who} was rescued this turn, and acts again in the next one."),
        "diplomacy.not_there": n_(
            "{who} cannot speak to a land here: Gandalf or Aragorn can at Edoras, and they or "
            "Boromir at Minas Tirith."
        ),
        "diplomacy.once": n_("{land} was already spoken to this turn."),
        "diplomacy.revealed_only": n_("{who} is hidden: only somebody who is seen can speak to a land."),
        "mobilise.done": n_("{power} is mobilised already."),
        "mobilise.too_early": n_("{power} may mobilise from turn {turn} on, not before."),
        "mobilise.not_yours": n_("{power} is not yours to mobilise."),
        "control.done": n_("Sauron has already taken control of Saruman this turn."),
        "control.nobody": n_("Saruman has no troops to take control of."),
        "control.three_players": n_("Saruman has a player of his own: nobody takes control of him."),
        "displeasure.done": n_("The alliance is over already."),
        "displeasure.two_players": n_("With two players the alliance never ends."),
    }
)
"""By key."""


# Why a card cannot be played, armed, used or discarded (EVT, MAG), by the key of the rules


CARDS: Final = table(
    {
        "card.not_held": n_("You do not hold {card}."),
        "card.not_yours": n_("{card} is not for your side: discard it."),
        "card.fourth": n_("You must discard an event first, and {card} is the only one left to discard."),
        "card.window": n_("{card} cannot be played now. `/card` says when it can."),
        "card.with_orders": n_("{card} is named with the orders of a battle or fight, or armed beforehand."),
        "card.no_target": n_("That card is played on nothing, so nothing can be named."),
        "card.no_attack": n_("That is no attack of yours to play it on."),
        "card.not_in_battle": n_("{card} is no card for a battle or fight."),
        "card.not_in_orders": n_("{card} cannot be named with these orders."),
        "card.twice": n_("A card is named once."),
        "arm.moment": n_("{card} cannot be armed for that moment."),
        "arm.nowhere": n_("{where} is no area or hex."),
        "arm.already": n_(
            "{card} is already armed for that moment. Nothing has changed; choose another moment."
        ),
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
        "strider.needs_aragorn": n_("Aragorn must be in the party."),
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


# Why an order to move is refused (MOV, STK, CAV, COR, DOO, MOB), by the key of the rules


MOVING: Final = table(
    {
        "move.who": n_("{who}: you have no such pieces standing together there. Choose again."),
        "move.apart": n_("{who} do not stand in one hex. Order them one after the other."),
        "move.not_here": n_("{who} is not on the map yet."),
        "move.not_yours": n_("{who} does not follow your orders."),
        "move.two_powers": n_("{who} belong to two powers and do not move together."),
        "move.moved": n_("Moved this turn: {who}. *Undo* takes the latest move back while that is possible."),
        "move.captive": n_("{who} is a captive and goes where the captor goes."),
        "move.deserter": n_("{who} is going home, led by the West alone."),
        "move.deserters_apart": n_(
            "{who}: deserters of one home and one pace go together, with nobody else."
        ),
        "move.deserters_home": n_(
            "Deserters go home by a shortest open way, as far as they can: {who} to {ends}."
        ),
        "move.deserters_stay": n_("At home already, or no way home is open: {who}."),
        "march.deserters": n_(
            "Deserters go home without a march: {who}. Order each turn's way, or leave it to the rules."
        ),
        "move.lost": n_("{who} is lost to the Ring and goes to Barad-dûr."),
        "move.gollum": n_("{who} is not yours to guide this turn."),
        "move.recovering": n_("{who} has a wound to heal and stays. Others may go."),
        "move.never_leaves": n_("{who} never leaves {place}."),
        "move.stays_till_dol_guldur": n_("{who} stays at {place} until Dol Guldur is taken."),
        "move.stays_till_later": n_("{who} stays at {place} until the fourth turn after Mordor mobilises."),
        "move.not_mobilised": n_("{who} is not mobilised yet and stays."),
        "move.eomer_in_rohan": n_("Until Rohan mobilises, {who} hunts Orcs in Rohan only."),
        "move.fixed": n_("In this story {who} cannot move."),
        "move.hobbits": n_("The Hobbits leave the Shire only after their first battle."),
        "move.no_hex": n_("There is no such hex: {path}. A number has four digits, the column first."),
        "move.not_next": n_("{at} is not next to the hex before it. Name every hex, or only the last."),
        "move.no_way": n_("There is no way to {path} this turn. *March to* may take several."),
        "move.too_far": n_("{at} is too far: it costs {cost} points, and they have {mf}."),
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
            "The Paths of the Dead to {at} are closed to them: they open once in a game, to the West alone."
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
        "join.not_parts": n_("{unit} and {other} are not parts of one unit."),
        "join.no_pair": n_("{unit} and {other} do not stand together, or are not of one kind."),
        "join.too_strong": n_("Together they would have {strength}: a band has {most} at most."),
        "unit.not_yours": n_("{unit} is not yours."),
        "saruman.stays": n_("Saruman's troops stay unless Sauron takes control of them."),
        "saruman.goes_home": n_(
            "Saruman goes home to Isengard by the shortest way, unless Sauron takes control of him."
        ),
        "saruman.garrison": n_("At least 1 strength must stay at {at}."),
        "saruman.goes_astray": n_("{who} must go back toward Isengard first."),
        "saruman.target": n_("Saruman's troops do not attack {at}: it is not on his list."),
    }
)
"""By key."""


def rules() -> Mapping[str, str]:
    """A sentence for every key of the rules."""
    return {**TABLE(), **MOVING(), **FIGHTING(), **PEOPLE(), **CARDS()}


IDLE: Final = "move.not_mobilised"
"""Why somebody stays whose power or land is at peace."""
_IDLE: Final = table(
    {
        "saruman": n_("{who} stays until Saruman goes to war: he can declare it from turn {turn} on."),
        "mordor": n_("{who} stays until Mordor goes to war: Sauron can declare it from turn {turn} on."),
        "rohan": n_("{who} stays until Rohan mobilises, two turns after Saruman at the latest."),
        "gondor": n_("{who} stays until Gondor mobilises, two turns after Mordor at the latest."),
        "free_peoples": n_(
            "{who} stays until the Free Peoples mobilise, four turns after Mordor at the latest."
        ),
        "card:corsairs": n_("{who} stays until Sauron plays *Corsairs*."),
    }
)
"""Why a piece stays, with what ends that and when (MOB-1 to MOB-5), by what calls it."""


def _waits(piece: str) -> tuple[str, int]:
    """Until when somebody stays, and from which turn on that may be declared."""
    kind = CHARACTERS.get(piece) or TROOPS.get(piece.partition("/")[0].partition(".")[0])
    called = kind.mobilization if kind is not None else ""
    return _IDLE().get(called) or rules()[IDLE], TABLES.mobilisation.get(f"{called}_voluntary_from_turn", 0)


def refusal(reason: str, facts: Mapping[str, Any]) -> str:
    """What is refused, and why."""
    told = {key: _SAID.get(key, str)(value) for key, value in facts.items() if value not in ("", (), None)}
    kept = rules().get(reason, _("That is not allowed now."))
    if reason == IDLE:
        kept, turn = _waits(str(facts.get("who", "")))
        told["turn"] = str(turn)
    sentence = kept.format_map(_Facts(told))
    return f"{sentence[:1].upper()}{sentence[1:]}"


class _Facts(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return NOTHING().get(key, "…")


def _several(say: Callable[[str], str]) -> Callable[[Any], str]:
    """One thing, or several of them."""

    def listed(value: str | Iterable[str]) -> str:
        return say(value) if isinstance(value, str) else text.listing(map(say, value))

    return listed


def _pieces(value: str | Iterable[str]) -> str:
    return names.party([value] if isinstance(value, str) else value)


def _to(value: str) -> str:
    """A hex or a piece: captives and the Ring go to people, routs and marches to places."""
    known = value in BOARD.places or value in BOARD.terrain
    return names.spot(value) if known else names.piece(value)


_SPOT: Final = _several(names.spot)
_SAID: Final[Mapping[str, Callable[[Any], str]]] = MappingProxyType(
    {
        **dict.fromkeys(("at", "where", "place", "path", "targets", "ends"), _SPOT),
        **dict.fromkeys(
            (
                *("who", "whom", "unit", "units", "other", "captors", "captive", "captives"),
                *("rescuers", "by"),
            ),
            _pieces,
        ),
        **dict.fromkeys(("card", "item"), _several(names.card)),
        "what": lambda value: names.piece(value) if value == names.RING else names.card(value),
        **dict.fromkeys(("power", "land"), names.land),
        "to": _to,
        "area": text.plain,
        **dict.fromkeys(("cost", "mf"), text.amount),
        "waiting": _several(names.power),
        "step": sitting_steps.now,
    }
)
"""How each fact is said."""
