"""What Discord shows of the commands while they are typed: descriptions, options, choices (E14).

Names of commands and options are the same in every language, so that help and rules can name them. The tree
is described in English; `bot.interactions.commands.translator` answers for other languages by the constants'
names."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import n_

# `/game`

GAME: Final = n_("Tables: open, join, start, look, pause")
GAME_NEW: Final = n_("Open a table in this channel")
GAME_NEW_PRESET: Final = n_("The rules to begin with")
GAME_NEW_NAME: Final = n_("What the table is called")
GAME_NEW_PRIVATE: Final = n_("Only people you invite can join")
GAME_JOIN: Final = n_("Take a seat at this table")
GAME_JOIN_CHARACTER: Final = n_("Whom you would like to play")
GAME_LEAVE: Final = n_("Give up your seat before the start")
GAME_START: Final = n_("Start the game (host)")
GAME_OPTIONS: Final = n_("The rules of this table and what differs from the preset")
GAME_SETTINGS: Final = n_("Rules, clock and seats (host)")
GAME_PEOPLE: Final = n_("Invite people, add or remove computer players (host)")
GAME_PEOPLE_COMPUTER: Final = n_("Add a computer player of this strength")
GAME_PEOPLE_INVITE: Final = n_("Somebody to invite")
GAME_PEOPLE_REMOVE: Final = n_("A seat to empty")
GAME_DICE: Final = n_("The sealed dice of this table, and your word in them")
GAME_DICE_WORD: Final = n_("A word to stir in, at most 40 characters")
GAME_STATUS: Final = n_("Who plays, whose turn it is, what is waited for")
GAME_LIST: Final = n_("Your games everywhere and what waits for you")
GAME_PAUSE: Final = n_("Stop all clocks of this table (host)")
GAME_HERE: Final = n_("Bring your table to this channel (host)")
GAME_HERE_GAME: Final = n_("Which of your tables")
GAME_REMATCH: Final = n_("The same table again: open a lobby like the finished game of this channel")
GAME_RESUME: Final = n_("Let the clocks run on (host)")

# `/seat`, and who comes and goes at a table

SEAT: Final = n_("Your seat: take one, give it away, let a computer play, come back")
SEAT_TAKE: Final = n_("Take a free seat at this table, with its hand")
SEAT_TAKE_SEAT: Final = n_("Which seat, if several are free")
SEAT_GIVE: Final = n_("Give your seat to somebody, or to anybody; you play until it is taken")
SEAT_GIVE_TO: Final = n_("Who shall have it; left out: anybody")
SEAT_BACK: Final = n_("Play your seat yourself again, or keep it after all")
SEAT_BACK_SEAT: Final = n_("The host: whose stand-in goes")
SEAT_COMPUTER: Final = n_("Let a computer play your seat; you can come back")
SEAT_COMPUTER_SEAT: Final = n_("The host: a seat with two time-outs in a row")
SEAT_COMPUTER_STRENGTH: Final = n_("How well it plays")
SEAT_QUIT: Final = n_("Leave the game for good: your cards are discarded")
GAME_VOTE: Final = n_("Ask the table: pause, go on, end, replace or remove somebody")
GAME_VOTE_ABOUT: Final = n_("Whose seat, to replace or remove")
GAME_VOTE_WHAT: Final = n_("What to ask")
GAME_HOST: Final = n_("Hand this table over to somebody who sits at it (host)")
GAME_HOST_TO: Final = n_("Who shall host it")
GAME_END: Final = n_("End this game without a winner, by a vote; a lobby closes at once (host)")

# What is used daily

TURN: Final = n_("Your turn: the panel with everything you can do now")
DECIDE: Final = n_("Whatever waits for you, in any game")
HAND: Final = n_("Your cards; only you see them")
BOARD: Final = n_("The board, a part of it, or where everybody stands in words")
BOARD_FOCUS: Final = n_("What to look at")
BOARD_SIZE: Final = n_("How large")
BOARD_WORDS: Final = n_("In words, without a picture")
MOVE: Final = n_("Go somewhere: shows the way before you confirm")
MOVE_BY: Final = n_("With what")
MOVE_LAY: Final = n_("Terrain cards to lay")
MOVE_TO: Final = n_("Where to")
FLY: Final = n_("Fly, or go with Tom Bombadil: shows the landing before you confirm")
FLY_CARD: Final = n_("With which card")
FLY_TO: Final = n_("Where to")
PLAY: Final = n_("A card of yours: what it can do now, or a Power Play with it")
PLAY_AND_ON: Final = n_("And on whom")
PLAY_CARD: Final = n_("Which card")
PLAY_ON: Final = n_("On whom")
PLAY_USE: Final = n_("Which use")
END: Final = n_("End your turn: with or without picking up")
END_DISCARD: Final = n_("A card to discard after the pick-up")
END_PICK_UP: Final = n_("How to pick up")
END_SECOND: Final = n_("And another")
UNDO: Final = n_("Take back your last step, if nothing was drawn or shown")
CLAIM: Final = n_("Show The Ring and win")
LOG: Final = n_("What happened, as you may know it")
LOG_PAGE: Final = n_("Which page, 1 is the newest")
LOG_WHAT: Final = n_("Which kind")
LOG_WHO: Final = n_("Whose steps")
CARD: Final = n_("A card: its uses in words, how many are in the deck")
CARD_NAME: Final = n_("The title on the card")
RULES: Final = n_("Look up a rule by words or by its clause")
RULES_ABOUT: Final = n_("Words (cloak forest) or a clause (B9.4)")
VERIFY: Final = n_("Prove that the dice of a finished game were fair")
VERIFY_GAME: Final = n_("Which finished game")
STATS: Final = n_("Statistics and ratings of you, this server, a character, or a finished game")
STATS_GAME: Final = n_("A finished game")
STATS_OF: Final = n_("You, this server, a character, or somebody who plays here")
HELP: Final = n_("How this works, and what to tap")
HELP_ABOUT: Final = n_("What you need")

# `/do`, `/answer`, `/choose`, `/team`

DO: Final = n_("One action of your turn")
ANSWER: Final = n_("Answer what somebody's play asks of you")
CHOOSE: Final = n_("Rare choices")
TEAM: Final = n_("You and your partners")
DO_ROLL: Final = n_("Roll the die")
DO_REROLL: Final = n_("Roll again with a card; the new roll counts")
DO_EXCHANGE: Final = n_("With whom the next exchange is held")
DO_GUESS: Final = n_("Name titles in your Riddle, joined by commas")
DO_RIDDLE: Final = n_("After a right guess: riddle on; or riddle a captive, without a card")
DO_RIDDLE_PLAYER: Final = n_("Which captive")
DO_STOP: Final = n_("Stop a Riddle you won, settle a battle, leave a captive unriddled")
DO_TAKE: Final = n_("Take a card from what lies open before you; or the loser captive")
DO_ATTACK: Final = n_("Attack a player you exchanged with here")
DO_LAY: Final = n_("Lay one more force in your battle")
DO_PLAN: Final = n_("Your battle plan: forces laid for you, in this order, when matched")
DO_PLAN_CARDS: Final = n_("Forces joined by commas")
DO_PLAN_PLAYER: Final = n_("Whom you mean to attack")
DO_SEND: Final = n_("You won: take this card, if any, and send the loser to the Halls")
DO_HIDE: Final = n_("On a Secret space: hide 1 to 4 cards, joined by commas")
DO_BACK: Final = n_("On a Secret space: open your cache, then take cards from it")
DO_SEARCH: Final = n_("On a Secret space: one card at random from another's cache")
DO_LOOK: Final = n_("Look at a hand from a Clairvoyance space, or with a Wizard at a cache")
DO_LOOK_CARD: Final = n_("The Wizard, for a cache")
DO_LOOK_PLAYER: Final = n_("Whose hand or cache")
DO_LOOK_SPACE: Final = n_("Where the cache is")
DO_RELEASE: Final = n_("Let a captive go free at the start of the captive's next turn")
DO_STAY: Final = n_("Stay in the Halls or captivity and draw a card")
DO_ESCAPE: Final = n_("Leave the Halls or captivity on a 6 or with a Wizard")
DO_PLACE: Final = n_("Choose where to return to the board")
DO_DISCARD: Final = n_("Discard what is due")
DO_CATCH: Final = n_("Catch somebody who holds too many cards (house rule)")
ANSWER_RESIST: Final = n_("Answer a look: show one card, or the hand")
ANSWER_MATCH: Final = n_("Match an attack with these forces")
ANSWER_GIVE_UP: Final = n_("Give up the battle you are attacked in")
ANSWER_GIVE: Final = n_("The card you give to your partner in this exchange")
ANSWER_ASK: Final = n_("The title you ask your partner for in this exchange, or nothing")
ANSWER_SHOW: Final = n_("Show an Elf Ring or Palantir to open both hands, or not")
CHOOSE_CHARACTER: Final = n_("Whom of your side you play this turn")
TEAM_SAY: Final = n_("A line to your partners; only they read it")
TEAM_LOOK: Final = n_("See a partner's hand while all stand on Clairvoyance spaces")
CHOOSE_SURRENDER: Final = n_("Marooned: surrender to Mandos")

# `/tutorial`

TUTORIAL: Final = n_("Learn in 5 minutes: a lesson of six steps, alone")

# `/replay`

REPLAY: Final = n_("A game once more, step by step, with anybody's eyes")
REPLAY_GAME: Final = n_("Which finished game; else the one of this channel")
REPLAY_STEP: Final = n_("At which step to begin")

# Choices

ANY: Final = n_("Any")
BOARD_FOCUSES: Final[dict[str, str]] = {
    "me": n_("around me"),
    "last": n_("where it happened"),
    "overview": n_("the whole board"),
    "public": n_("who holds what in public"),
}
BOARD_SIZES: Final[dict[str, str]] = {"phone": n_("for the phone"), "whole": n_("whole and large")}
LOG_KINDS: Final[dict[str, str]] = {
    "all": n_("everything"),
    "moves": n_("moves"),
    "exchanges": n_("exchanges"),
    "looks": n_("looks"),
    "riddles": n_("Riddles"),
    "battles": n_("battles"),
    "halls": n_("Halls"),
    "picks": n_("pick-ups"),
    "caches": n_("caches"),
    "clock": n_("clock"),
}
VOTES: Final[dict[str, str]] = {
    "pause": n_("pause"),
    "resume": n_("resume"),
    "end": n_("end"),
    "replace": n_("replace"),
    "remove": n_("remove"),
}
