"""The sentences of `errors` beside this, by the keys of the engine."""

from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.words import text
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CITY_NAMES, Range, Use, may_use

# Why something is not possible now, in a few words each (E4.5, E4.16)


PLAYS: Final = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")
"""The uses that are Power Plays."""

NOT_YOUR_TURN: Final = phrase("only in your own turn.")
ROLL_FIRST: Final = phrase("the roll comes first.")
USED_UP: Final = phrase("both Power Plays of this turn are used up.")
NO_TARGET: Final = phrase("nobody within reach holds a card.")
NOTHING_TO_LOSE: Final = phrase("a Riddle needs another card in your hand to lose.")
MOVE_FIRST: Final = phrase("move at least one step first.")
AT_START: Final = phrase("the turn can't end where it began.")
NO_END: Final = phrase("no stop can be reached with it from here.")
NO_POWER_CARD: Final = phrase("no card in your hand is one.")
NO_POWER_NOW: Final = phrase("no card in your hand has a target now.")
NO_EXCHANGE_HERE: Final = phrase("there was no exchange here yet.")
_NO_FORCE: Final = {
    "hobbit": n_(
        "against a Hobbit you need evil or neutral forces; you hold none, and no evil city is in range."
    ),
    "black_rider": n_(
        "against a Rider you need good or neutral forces; you hold none, and no good city is in range."
    ),
}


def side_needed(kind: str) -> str:
    """Why a character of that kind cannot be attacked: which side is wanted."""
    return said(_NO_FORCE)["hobbit" if kind == "hobbit" else "black_rider"]


MOVING: Final = phrase("Moving: {why}")
NO_SURRENDER: Final = phrase("Surrender to Mandos: only if you cannot move at all.")
NOT_ON_CLAIRVOYANCE: Final = phrase("you are not on one.")
NOBODY_NEAR: Final = phrase("nobody else with a card stands within 6 of it.")
NOT_ON_SECRET: Final = phrase("you are not on one.")
NOTHING_TO_HIDE: Final = phrase("you hold no card to hide.")
NOTHING_TO_SEARCH: Final = phrase("nobody else has a cache here to search.")
NO_CACHE: Final = phrase("nobody has hidden a card anywhere.")
ONLY_PARTNERS: Final = phrase("only partners are in reach, and they don't riddle each other.")
NO_BOAT: Final = phrase("Landing on water or a river dot: a flight needs a Boat.")
_BATTLE: Final = {
    "good": n_("good", "battle"),
    "evil": n_("evil", "battle"),
    "neutral": n_("neutral", "battle"),
}


def not_for_you(seat: str, but: tuple[str, ...]) -> str:
    if but:
        return _("not for {seats}.").format(seats=text.listing(map(names.seat, but)))
    return _("for {seat} only.").format(seat=names.sides().get(seat) or names.seat(seat))


def pinned(at: str, *, mountain: bool) -> str:
    card = _("Rope") if mountain else _("Cloak")
    return _("your way ends at {at} without a {card}.").format(at=titles.at(at), card=card)


def nobody_plays(character: str, status: str) -> str:
    """Why a card does nothing to a character: by what that one is (`engine.riddle.state.Status`)."""
    name = names.seat(character)
    match status:
        case "captive":
            return _("{character} is a captive.").format(character=name)
        case "halls":
            return _("{character} is in the Halls of Mandos.").format(character=name)
        case "playing":
            return _("{character} is out of reach or without a card.").format(character=name)
        case _:
            return _("{character} is not in the game.").format(character=name)


def nobody_in_range(reach: Range) -> str:
    match reach.kind:
        case "within":
            return _("nobody else with a card stands within {n} spaces.").format(n=reach.n)
        case "on_city":
            return _("nobody else with a card stands on a city.")
        case "in_named_city":
            cities = text.listing(
                (titles.at(titles.place(CITY_NAMES[slug])) for slug in reach.cities), _("or")
            )
            return _("nobody else with a card stands on {cities}.").format(cities=cities)
        case _:
            return NO_TARGET()


def not_on_goal(board: Board, goal: str, *, elf_rings: bool) -> str:
    place = names.place(board, goal)
    if elf_rings:
        return _("only on {place}, or anywhere with all three Elf Rings.").format(place=titles.at(place))
    return _("only on {place}.").format(place=titles.at(place))


def gollum_place(nearest: str, far: int) -> str:
    """Where Gollum could be used."""
    if not nearest:
        return _("only on a Gollum space.")
    return _("only on a Gollum space; the nearest is {nearest}, {spaces} away.").format(
        nearest=nearest, spaces=ngettext("{n} space", "{n} spaces", far).format(n=far)
    )


_LINES: Final = {
    "terrain_water": n_("laid when you travel on water or cross rivers"),
    "terrain_mountain": n_("laid when you enter mountains"),
    "terrain_forest": n_("laid when you enter forest"),
    "extra_move": n_("one more move over land"),
    "fly": n_("fly to any space"),
    "leap": n_("to any space within 6"),
    "see_hands": n_("see hands"),
    "escape_halls": n_("opens the Halls"),
    "pick_up": n_("pick up {n} at the end of the turn"),
    "reroll": n_("roll again"),
    "give_and_take": n_("give and take", "why"),
    "draw_random": n_("draw from anybody"),
    "resist": n_("resist a look"),
    "take_ring": n_("ask for The Ring"),
    "take_gollum": n_("ask for Gollum"),
    "shelob": n_("everybody else discards a card"),
    "riddle": n_("guess a card and take it"),
    "win": n_("shown on your victory space it wins"),
}


def _line(use: Use) -> str:
    return said(_LINES)[use.kind].format(n=use.amount)


def card_line(card: str, me: str) -> str:
    """What a card is for in that seat's hand: "pick up 4 at the end of the turn · battle 1"."""
    known = CARDS[card]
    parts = list(dict.fromkeys(_line(use) for use in known.uses if may_use(use, me)))
    if known.battle is not None and known.battle.who in ("any", me):
        parts.append(
            _("battle {points}, {side}").format(
                points=known.battle.points, side=said(_BATTLE)[known.battle.side]
            )
        )
    return " · ".join(parts) or _("for exchanges")


RULES: Final = table(
    {
        # Whose turn, and what comes first
        "turn.not_yours": (
            n_("It is {active}'s turn, so {seat} can't do that yet. I'll tell you when {seat} is next.")
        ),
        "turn.waiting": n_("{seat} waits for {waiting} to answer. Your clock stands still."),
        "action.not_now": n_("{seat} can't do that now. *My turn* shows what is open."),
        "action.no_seat": n_("You watch this table, so you can't act. *Board* and *Log* are open to you."),
        "game.over": n_("This game is over. *My turn* shows how it ended."),
        "leave.by_table": n_("Leaving for good is no move. `/seat quit` does it."),
        "leave.not_playing": n_("{seat} is no longer in this game. *Board* and *Log* stay open."),
        "roll.first": n_("{seat} hasn't rolled, and everything else comes after the roll. Roll first."),
        "roll.done": n_("{seat} has rolled {roll} this turn. Move with it, or use a card that rolls again."),
        "reroll.die_used": (
            n_("The die is used, so {seat} can't roll again. A Horse or a flight would move you.")
        ),
        "reroll.once": n_("{card} has already rolled again this turn. Another such card would do."),
        # Cards in general
        "card.not_held": n_("{seat} doesn't hold {card}. *My hand* shows what you have."),
        "card.rests": n_("{card} rests until {seat}'s next turn: it was just picked up. Use another one."),
        "card.unknown": n_("“{card}” is no card of this deck. Choose one from the list."),
        "card.not_for_you": n_(
            "{card} is not for {seat}. It can be exchanged, or fight where its side fits."
        ),
        "card.not_for_travel": n_("{seat} can't travel with {card}. *Go to…* shows where you can go."),
        # Moving
        "move.too_far": (
            n_("{to} costs {cost} points and {by} gives {points}. Choose one of the spaces in reach.")
        ),
        "move.unknown": n_("{to} is no place on this board. Choose one from the list."),
        "move.nowhere": (
            n_("{seat} stands on {to} already, and a move must end elsewhere. Choose another space.")
        ),
        "move.no_step": n_("No step leads from {a} to {b}. Choose one of the spaces in reach."),
        "move.off_board": n_("{to} is not on the board. Choose another space."),
        "move.pinned_on_path": (
            n_(
                "{seat} can't pass through {at}: its terrain ends the move there without a {card}"
                ". Stop there or take another way."
            )
        ),
        "move.pinned": (
            n_(
                "{seat} can't go on from {at} this turn without a Cloak in a forest or a Rope in mountains. "
                "Lay it, or end the turn."
            )
        ),
        "move.river": (
            n_(
                "There is no bridge or ford between {a} and {b}, so {seat} needs a Boat to cross"
                ". Another way may lead round."
            )
        ),
        "move.dot": n_("From {a} to {b} {seat} needs a Boat, as for every river dot. Choose a stop on land."),
        "move.water": n_("From {a} to {b} is water, so {seat} needs a Boat. Choose a stop on land."),
        "move.die_used": (
            n_(
                "The die was used for the move to {at}; its rest is lost. A Horse or a flight "
                "would move {seat} again."
            )
        ),
        "move.back_at_start": (
            n_("The turn began at {to}, and {seat} has no move left to go on from it. Choose another stop.")
        ),
        "move.cannot_lay": (
            n_("{card} can't be laid for a move: only Cloak, Rope and Boat can. Go without it.")
        ),
        "move.lay_order": n_("Name each card for a move once, in the order Cloak, Rope, Boat."),
        "lay.not_terrain": (
            n_("{card} can't be laid for a move: only Cloak, Rope and Boat can. Go without it.")
        ),
        "lay.not_held": n_("{seat} holds no {card} to lay. Choose a way without it."),
        "lay.active": n_("A {card} is active already, so no second one is laid. Go without laying it."),
        "lay.needless": n_("This way needs no {card}. Go without it, or choose another way."),
        "lay.not_legal": (
            n_("{seat} can't lay that: only one force of the right side, up to 5 points. {points} are laid.")
        ),
        "ride.on_water": n_("A Horse can't start from {at}, as that is water. Use the die instead."),
        "ride.no_water": n_("A Horse can't go from {a} to {b}: water or a river dot. Choose a stop on land."),
        "fly.water": n_("{seat} can't land on {to} without a Boat. Choose a space on land."),
        "tom.too_far": n_("{to} is {distance} away and Tom Bombadil reaches {reach}. Choose one nearer."),
        # Exchanges and endings
        "exchange.due": n_("First the exchange with {due}. It takes one choice; then go on."),
        "end.not_moved": (
            n_("{seat} must move at least one step before the turn can end. {count} spaces are in reach.")
        ),
        "end.at_start": (
            n_(
                "The turn can't end at {at}, where it began. Move on with another card, or undo "
                "the last move."
            )
        ),
        "pick.no_city": n_(
            "There is no city at {at}, so there is nothing to pick up. End without it, or with a card."
        ),
        "pick.city_closed": (
            n_(
                "{at} is one of {seat}'s last two pick-ups; two other cities must come between. "
                "End without it, or with a card."
            )
        ),
        "pick.not_moved": (
            n_("{seat} has not moved, so the city gives nothing. End without it, or with a card.")
        ),
        "pick.no_such_card": n_("{card} does not pick up cards. Choose one that does, or end without."),
        "discard.ring": n_("Nobody can discard The Ring. Choose another card."),
        "discard.due": n_("{seat} must discard first. Choose from the menu; The Ring is not in it."),
        "surrender.can_move": (
            n_("{seat} can still move, or has moved, so there is no surrender. Move, then end the turn.")
        ),
        # Power Plays
        "power.used_up": (
            n_("{seat} has made both Power Plays of this turn. There are two again next turn.")
        ),
        "power.one_left": n_("{seat} has one Power Play left, and two hands cost two. Look at one player."),
        "power.no_such_use": n_("{card} is no Power Play. *Use a card…* shows what it does."),
        "power.how": n_("{card} has two uses. Choose *Give and take* or *Draw*."),
        "target.not_playing": n_("{target} is not in this game. Choose one of the players."),
        "target.yourself": n_("{seat} can't make a Power Play on {seat}. Choose another player."),
        "target.halls": (
            n_("{target} is in the Halls of Mandos and out of reach. Choose another player, or wait.")
        ),
        "target.captive": (
            n_("{target} is a captive and out of reach. Choose another player; *Captives…* is for your own.")
        ),
        "target.out": n_("{target} is out of the game. Choose another player."),
        "target.partner": (
            n_("{seat} and {target} are partners: no Riddle and no battle. Choose another player.")
        ),
        "target.gone": n_("{target} has left the game. Choose another player."),
        "target.empty_hand": n_("{target} has no card to see or take. Choose another player."),
        "target.not_placed": n_("{target} is not on the board yet and out of reach. Wait a turn."),
        "look.out_of_range": (n_("{target} is {distance} away and {card} reaches 6. Move nearer first.")),
        "look.spy_city": (
            n_("{card} reports from its cities, and {target} stands on none. Keep it for later.")
        ),
        "look.no_city": n_("{card} sees who stands on a city, and {target} doesn't. Keep it for later."),
        "gaze.off": n_("In this game Clairvoyance spaces show nothing. *Power Play…* shows what does."),
        "gaze.not_here": n_("{seat} stands on no Clairvoyance space. Stop on one first."),
        "gaze.too_far": (
            n_("{target} is {distance} away, and a Clairvoyance space reaches 6. Choose one nearer.")
        ),
        "look.targets": n_("One card looks at one player, or at two different ones. Choose again."),
        "gollum.place": (
            n_("In this game Gollum works only on a Gollum space. The nearest is {nearest}, {distance} away.")
        ),
        "draw.other_kind": (
            n_(
                "In this game {card} draws only from its own kind, so not from {target}. Choose "
                "another player."
            )
        ),
        "give.not_that_character": (
            n_(
                "{card} gives and takes only with that very character, in reach and with a card. "
                "*Draw* works with anybody."
            )
        ),
        "riddle.nothing_to_lose": (
            n_("A Riddle needs another card in {seat}'s hand to lose. Keep it for later.")
        ),
        "riddle.guess_first": n_("{seat} must name a title first, up to {number}."),
        "riddle.no_such_title": n_("“{title}” is no card of this deck. {hint}Nothing was used up."),
        "riddle.too_many": n_("{seat} may name up to {number} titles against this hand. Take some away."),
        "riddle.go_on_or_stop": n_("{seat} guessed right. *Riddle on*, or stop and keep what is won."),
        "resist.not_held": (
            n_(
                "{seat} can show the hand, or The Ring or the character's own card if it is "
                "there. Choose one of these."
            )
        ),
        "open.not_held": (
            n_("{seat} can show an Elf Ring or Palantir in hand, or say no. Choose one of these.")
        ),
        "trade.give": n_("{seat} owes {target} a card: choose one, or leave it to chance."),
        "trade.ask": n_("{seat} may ask {target} for one title, or for nothing. Choose first."),
        "trade.answer": n_("{seat} has to answer what {target} asked for: give it, or decline."),
        "trade.take": n_("{seat} takes one card of {target}'s hand, or leaves it to chance. Choose first."),
        "partner_look.off": (
            n_(
                "In this game partners do not see hands from Clairvoyance spaces. *Power Play…* "
                "shows what does."
            )
        ),
        "partner_look.no_partner": n_("{target} is no partner of {seat}. Choose a partner."),
        "partner_look.places": (
            n_("{seat} and {target} must both stand on Clairvoyance spaces, and {target} must hold a card.")
        ),
        "partner_look.already": n_(
            "{seat} has seen that hand this turn, and it is still the same. Look again once it "
            "changes, or next turn."
        ),
        "take.not_there": n_("That card is not in the hand that lies open. Choose one of those shown."),
        # Battles
        "attack.before_moving": (
            n_("{seat} can't attack before the first move of the turn. Move beside {target} first.")
        ),
        "attack.once": n_(
            "{seat} has already attacked {target} this turn. Attack somebody else, or wait for "
            "your next turn."
        ),
        "attack.no_exchange": (
            n_(
                "{seat} and {target} haven't exchanged at this stop, so there can be no battle. "
                "Stop on or beside {target} first."
            )
        ),
        "attack.city": (
            n_(
                "{force} can't fight here: only a city of the right side, on or next to one of the two"
                ". Lay another force."
            )
        ),
        "attack.no_points": n_("{force} has no battle points. You have {count} that may be laid."),
        "attack.wrong_side": (
            n_(
                "{force} can't be led against {target}: only the opposite side, or neutral. You "
                "have {count} that may."
            )
        ),
        "match.not_legal": (
            n_("This is no match: {need} more needed, and no force too many. Choose again, or give up.")
        ),
        "capture.off": n_(
            "In this game nobody is taken captive. Take a card and send {target} to the Halls."
        ),
        # Captives
        "captive.riddle_first": (
            n_("First {seat} may riddle {target}, right after the capture. *Riddle now*, or *No riddle*.")
        ),
        "captive.not_yours": n_("{target} is no captive of {seat}. *Captives…* lists yours."),
        "captive.not_beaten": (
            n_(
                "{target} came along with a former captor: no Riddle for {seat}. {target} goes free "
                "next turn."
            )
        ),
        "captive.riddled": (
            n_(
                "There is one Riddle a turn with each captive. {target} may be riddled again in the next "
                "turn of {seat}."
            )
        ),
        "captive.nothing_to_lose": (
            n_("{seat} needs a card to lose before riddling a captive. Pick one up first.")
        ),
        "release.already": n_("{target} is free already: {target}'s next turn begins on the board."),
        # Secret spaces
        "secret.off": (
            n_("In this game nothing is hidden on Secret spaces. `/game options` lists its rules.")
        ),
        "secret.not_here": n_("{seat} does not stand on a Secret space. Stop on one first."),
        "hide.too_many": (
            n_("Each space holds 4 cards of yours, and this one has room for {room}. Tick fewer.")
        ),
        "back.choose": n_("{seat} first takes back at least one of the open cards. Choose from the menu."),
        "back.hid_here": n_("{seat} hid cards here this turn, so nothing is taken back before the next."),
        "back.none": n_("{seat} has no cache here to take from. `/game status` lists where caches are."),
        "search.once": n_("{seat} has already searched here this turn. Next turn it is possible again."),
        "search.none": n_("That player has no cache here to search. Choose one from the menu."),
        "cache.no_wizard": (
            n_("{card} is no Wizard of {seat}'s kind, so it sees no cache. Choose another card.")
        ),
        "cache.none": n_("There is no such cache to look at. Choose one from the menu."),
        # Standing orders, whom to play
        "bilbo.off": n_("In this game Bilbo never resists Gollum, so there is nothing to order."),
        "bilbo.prompt": n_("Answer first; then the order about Bilbo can change."),
        "bilbo.as_it_is": n_("The order about Bilbo stands so already. Nothing changed."),
        "character.choose": n_("First choose whom you play this turn. Then the die is rolled."),
        # The claim
        "claim.no_ring": n_("{seat} doesn't hold The Ring. *My hand* shows what you have."),
        "claim.elsewhere": n_("{seat} can show The Ring only on {goal}. Go there first."),
        "claim.wait": (
            n_(
                "{seat}'s last turn did not end on {goal}. End this one there, then show The Ring "
                "in the next."
            )
        ),
        "claim.halls": n_("{seat} is in the Halls of Mandos, and nobody shows The Ring there. Leave first."),
        "claim.captive": n_("{seat} is a captive and can't show The Ring. Go free first."),
        "claim.roll_first": (
            n_("{seat} just returned to the board, so the roll comes before showing The Ring. Roll first.")
        ),
        # The Halls
        "halls.roll_first": n_("In the Halls {seat} rolls first. Tap *Roll*."),
        "halls.no_cards": n_("In the Halls only a Wizard is used, to leave with. Stay, or leave."),
        "halls.no_six": n_("{seat} rolled {roll}; a 6 opens the door, or a Wizard. Staying draws a card."),
        "halls.no_wizard": n_("{card} opens no door for {seat}. Staying draws a card."),
        "place.first": (
            n_("{seat} returns to the board first; no card is used before the roll. Choose a space.")
        ),
        "place.off_board": n_("{to} is not on the board. Choose a space near it."),
        "place.water": n_("{seat} returns to land, and {to} is water. Choose another space."),
        "place.too_far": (
            n_("{to} is {distance} from the Place of Returning, and 6 is the limit. Choose one nearer.")
        ),
        "place.too_far_captor": (
            n_("{to} is {distance} from the captor's place, and 6 is the limit. Choose one nearer.")
        ),
        # Catching
        "catch.off": n_("At this table nobody is caught: everybody keeps the limit at the end of each turn."),
        "catch.whom": n_("Only another player of this game can be caught."),
        "catch.out_of_reach": n_("{target} is not on the board and can't be caught."),
        "catch.not_too_many": (
            n_("{target} holds {cards} cards, and {limit} are allowed now. Nothing is lost by asking.")
        ),
        "catch.not_now": n_("{target} can't be caught at this moment. Try again a little later."),
    }
)
