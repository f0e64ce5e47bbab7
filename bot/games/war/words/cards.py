"""Event and magic cards: what they are called and what they do, by their ids (EVT, MAG)."""

from typing import Final

from bot.games.war.words.catalogue import n_, phrase, table
from engine.war.data.records import EventCard

TITLES: Final = table(
    {
        "EV01": n_("Misty Passes Open", "spot"),
        "EV02": n_("Corsairs", "spot"),
        "EV03": n_("The Eagles Are Coming", "spot"),
        "EV04": n_("Gwaihir the Windlord", "spot"),
        "EV05": n_("The Last March of the Ents", "spot"),
        "EV06": n_("Beacons of Gondor", "spot"),
        "EV07": n_("The Red Arrow", "spot"),
        "EV08": n_("Boats of Lórien", "spot"),
        "EV09": n_("Athelas", "spot"),
        "EV10": n_("Strider Knows the Paths", "spot"),
        "EV11": n_("Charge of the Rohirrim", "spot"),
        "EV12": n_("Wind from the Sea", "spot"),
        "EV13": n_("False Trail", "spot"),
        "EV14": n_("Faramir's Ambush", "spot"),
        "EV15": n_("Treason of Isengard", "spot"),
        "EV16": n_("Snow on Caradhras", "spot"),
        "EV17": n_("The Palantír of Orthanc", "spot"),
        "EV18": n_("The Lidless Eye", "spot"),
        "EV19": n_("The Dawnless Day", "spot"),
        "EV20": n_("Grond", "spot"),
        "EV21": n_("Black Breath", "spot"),
        "EV22": n_("Temptation of the Ring", "spot"),
        "EV23": n_("Wargs", "spot"),
        "EV24": n_("Crebain from Dunland", "spot"),
        "EV25": n_("Gríma's Counsel", "spot"),
        "EV26": n_("Fresh Levies", "spot"),
        "EV27": n_("Breeding Pits", "spot"),
        "EV28": n_("Storm and Rain", "spot"),
        "EV29": n_("Rumour of the Ring", "spot"),
        "EV30": n_("Hope Rekindled", "spot"),
        "EV31": n_("Night March", "spot"),
        "EV32": n_("Weariness", "spot"),
        "MG01": n_("Andúril", "spot"),
        "MG02": n_("Mithril Coat", "spot"),
        "MG03": n_("Sting", "spot"),
        "MG04": n_("Horn of Gondor", "spot"),
        "MG05": n_("Glamdring", "spot"),
        "MG06": n_("Narya", "spot"),
        "MG07": n_("Shadowfax", "spot"),
        "MG08": n_("Elven Sword of Celeborn", "spot"),
        "MG09": n_("Elven Sword of Thranduil", "spot"),
        "MG10": n_("Vilya", "spot"),
        "MG11": n_("Nenya", "spot"),
        "MG12": n_("Elven Cloaks", "spot"),
        "MG13": n_("Phial of Galadriel", "spot"),
        "MG14": n_("Lembas", "spot"),
        "MG15": n_("Elven Rope", "spot"),
        "MG16": n_("Barrow-blade", "spot"),
        "MG17": n_("Barrow-blade", "spot"),
        "MG18": n_("Palantír of Minas Tirith", "spot"),
        "MG19": n_("Palantír of Orthanc", "spot"),
        "MG20": n_("Star of Elendil", "spot"),
    }
)
"""Their titles."""
EFFECTS: Final = table(
    {
        "EV01": n_("Every misty pass is open to people until the end of the next turn."),
        "EV02": n_("Once Mordor has mobilised: the Corsairs, strength 50, join Sauron at Umbar this turn."),
        "EV03": n_(
            "Free one captive held anywhere but in Barad-dûr and set them down within 6 hexes, "
            "outside Mordor; or carry one party of up to three people up to 8 hexes, not into "
            "Mordor. Hidden people stay hidden. Played in the Dark turn, whoever it moved walks again "
            "in the West's next turn."
        ),
        "EV04": n_(
            "As *The Eagles Are Coming*: free one captive held anywhere but in Barad-dûr, within 6 hexes; or "
            "carry one party of up to three people up to 8 hexes, not into Mordor."
        ),
        "EV05": n_(
            "Once Saruman has mobilised, or somebody of the West is in Fangorn: the Ents and "
            "Treebeard appear at Wellinghall and may cross the mountains into Nan Curunír."
        ),
        "EV06": n_("Gondor mobilises now."),
        "EV07": n_("Rohan mobilises now, if Gondor is mobilised."),
        "EV08": n_(
            "One party in Lórien or on the west bank goes free down the Anduin, up to 7 hexes, no "
            "further than Rauros."
        ),
        "EV09": n_("Everybody in one hex regains up to 2 Endurance."),
        "EV10": n_("One party with Aragorn takes no road and pays 2 for every hex this turn."),
        "EV11": n_("One attack with at least 10 strength of western cavalry moves one column to the right."),
        "EV12": n_("The Corsairs may not move by sea this turn."),
        "EV13": n_("Every die of one Search is 1 higher. Interceptions are not."),
        "EV14": n_(
            "With Faramir or the Rangers in Ithilien: one stack of Sauron's army within one hex "
            "loses a tenth, at least 1."
        ),
        "EV15": n_(
            "Saruman goes to war now: his troops march and attack from this turn on. Rohan goes to "
            "war two turns later at the latest."
        ),
        "EV16": n_("All misty passes close at once, and nothing opens them before the end of the next turn."),
        "EV17": n_(
            "You alone learn one search area that holds somebody hidden, chosen by lot; or that "
            "nothing is seen."
        ),
        "EV18": n_("This turn's Search covers what the card names and one area of your choice."),
        "EV19": n_("Sauron has 4 Shadow Points more this turn."),
        "EV20": n_(
            "One attack on a Citadel with troops of Sauron in it moves one column to the right, two "
            "if that Citadel doubles its defenders."
        ),
        "EV21": n_("One person who fights a Nazgûl has 1 less Combat and Morale in that fight."),
        "EV22": n_(
            "If the Ringbearer has company, the weakest will among them is tested with a die; "
            "whoever fails it fights the bearer for one round. You are told only that the card was "
            "played."
        ),
        "EV23": n_("One party that is seen in Hollin, Rhudaur or the Vales fights a pack of Wargs."),
        "EV24": n_(
            "Every die of the Search in Hollin, Dunland, Westfold and the Riddermark is 1 lower this "
            "turn. Interceptions are not."
        ),
        "EV25": n_("The next attempt to win Rohan with words fails."),
        "EV26": n_(
            "Once Mordor has mobilised: a new Orc 10-4 at a Citadel that Sauron holds in Mordor, or "
            "at Dol Guldur."
        ),
        "EV27": n_(
            "Once Saruman has mobilised: a new Uruk-hai 5-5 at Isengard, while he holds it and no "
            "Ents stand next to it."
        ),
        "EV28": n_(
            "Until the end of the turn every clear hex costs 3, and nobody flies. Roads and ships "
            "are as ever."
        ),
        "EV29": n_("Look at the bottom Search card; you may put it on top of the deck."),
        "EV30": n_("In every battle of this turn the West may throw a failed die to get away once more."),
        "EV31": n_("One army stack of the Dark moves without a Shadow Point and 2 farther this turn."),
        "EV32": n_("One enemy person who is seen loses 1 Endurance."),
        "MG01": n_("Combat 1 higher."),
        "MG02": n_("The first wound of every fight counts for nothing."),
        "MG03": n_("Combat 1 higher; when Orcs search or intercept, the die is 1 higher."),
        "MG04": n_(
            "Once: Combat 2 higher in one rescue, or one battle in which the holder defends moves "
            "one column to the left."
        ),
        "MG05": n_("Combat 1 higher."),
        "MG06": n_("An army led by the holder may throw a failed die to get away once more."),
        "MG07": n_("Moves 9 when the holder rides without company; never into Mordor."),
        "MG08": n_("Combat 1 higher; wounds on a Nazgûl are real."),
        "MG09": n_("Combat 1 higher; wounds on a Nazgûl are real."),
        "MG10": n_("Sorcery 1 higher while the holder defends Rivendell."),
        "MG11": n_("Nothing is searched in Lothlórien while the holder is in Lórien."),
        "MG12": n_("When the holder's party is searched for, the die is 1 higher."),
        "MG13": n_("Once: Shelob does not come, or one fight with Nazgûl ends."),
        "MG14": n_("Twice: the holder's party moves 1 farther for a turn."),
        "MG15": n_("The holder's party pays for rough ground as for clear."),
        "MG16": n_("Combat 1 higher against Nazgûl."),
        "MG17": n_("Combat 1 higher against Nazgûl."),
        "MG18": n_(
            "Once in three turns: learn how many Shadow Points Sauron has. On a 6 Denethor loses 1 Endurance."
        ),
        "MG19": n_(
            "Once in three turns: Saruman's Search covers what the card names and one area of his choice."
        ),
        "MG20": n_("Leadership 1 higher in Eriador."),
    }
)
"""What each does, to its player."""
DID: Final = table(
    {
        "EV01": n_("All misty passes are open until the end of the next turn."),
        "EV02": n_("The Corsairs, strength 50, join Sauron at Umbar."),
        "EV03": n_("The Eagles carry people of the West away; where the hidden go, nobody else learns."),
        "EV04": n_("Gwaihir carries people of the West away; where the hidden go, nobody else learns."),
        "EV10": n_("This party takes no road and pays 2 for every hex this turn."),
        "EV11": n_("The West's cavalry attacks at better odds: one column further to the right."),
        "EV12": n_("The Corsairs cannot move by sea this turn."),
        "EV13": n_("Every die of this Search is 1 higher."),
        "EV16": n_("All misty passes are closed until the end of the next turn."),
        "EV18": n_("This turn's Search covers one area more."),
        "EV19": n_("Sauron has 4 Shadow Points more this turn."),
        "EV20": n_("An attack on a Citadel moves to the right."),
        "EV21": n_("One person who fights a Nazgûl has 1 less Combat and Morale."),
        "EV22": n_("The Ringbearer's company is tempted."),
        "EV24": n_("The Search spots people more easily in Hollin, Dunland, Westfold and the Riddermark."),
        "EV25": n_("The next attempt to win Rohan with words fails."),
        "EV28": n_("Every clear hex costs 3 this turn, and nobody flies."),
        "EV30": n_("In this turn's battles the West may throw a failed die to get away once more."),
        "EV31": n_("They move 2 farther for free."),
    }
)
"""What came of each of which no other fact says so (W15.1)."""
USED: Final = table(
    {
        "MG04": n_("The horn is blown: it cannot be blown again."),
        "MG13": n_("Its light is spent."),
        "MG14": n_("The holder's party moves 1 farther this turn."),
        "MG18": n_("It shows Sauron's Shadow Points; it rests for the next two turns."),
        "MG19": n_("This Search covers one area more; it rests for the next two turns."),
    }
)
"""What a magic card does when it is used by choice (MAG-3)."""
PLAYERS: Final = table(
    {
        "fellowship": n_("Only the West can play it."),
        "sauron": n_("Only Sauron can play it."),
        "dark": n_("Only the Dark can play it."),
        "saruman_forces": n_("Only who leads Saruman's troops can play it."),
        "any": n_("Everybody can play it."),
    }
)
"""Who may play an event."""
YOURS: Final = phrase("You can play it.")
NOT_YOURS: Final = table(
    {
        "fellowship": n_("You cannot play it: only the West can."),
        "sauron": n_("You cannot play it: only Sauron can."),
        "dark": n_("You cannot play it: only the Dark can."),
        "saruman_forces": n_("You cannot play it: only who leads Saruman's troops can."),
    }
)
"""Why the reader cannot play the event that was drawn."""
WINDOWS: Final = table(
    {
        "own_turn": n_("In your own sitting."),
        "any_time": n_("At any time."),
        "shadow_phase": n_("Before the letter is chosen."),
        "search_phase": n_("When the Search is declared."),
        "reaction_search": n_("When somebody searches; arm it beforehand."),
        "reaction_dark_move": n_("While the Dark moves; arm it beforehand."),
        "battle_attack": n_("With the orders of an attack."),
        "individual_combat": n_("With the orders of a fight."),
    }
)
"""When it may be played (EVT-2)."""
SEEN: Final = table({"public": n_("Everybody hears of it."), "private": n_("Only you know of it.")})
"""Who hears of it (EVT-3)."""
HEARD: Final = table(
    {
        "EV08": n_("Only you know of it; of people who are seen, everybody sees where they stand then."),
        "EV09": n_("Only you know of it; of people who are seen, everybody hears that they are healed."),
        "EV22": n_("You and the West know of it; what comes of it, the West alone."),
        "EV32": n_("Everybody hears who grows weary, and nobody who played it."),
    }
)
"""Who hears of a card of one player that others notice."""


def heard(card: EventCard) -> str:
    """Who hears of a card that is played, and of what it does (EVT-3)."""
    return HEARD().get(card.id) or SEEN()[card.visibility]
