"""What Discord shows of the commands while they are typed: descriptions, options, choices (E14).

Names of commands and options are the same in every language, so that help and rules can name them. The tree
is described in English; `bot.commands.translator` answers for other languages by the constants' names.
"""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import N_

# `/game`

GAME: Final = N_("Tables: open, join, start, look, pause")
GAME_NEW: Final = N_("Open a table in this channel")
GAME_NEW_PRESET: Final = N_("The rules to begin with")
GAME_NEW_NAME: Final = N_("What the table is called")
GAME_NEW_PRIVATE: Final = N_("Only people you invite can join")
GAME_JOIN: Final = N_("Take a seat at this table")
GAME_JOIN_CHARACTER: Final = N_("Whom you would like to play")
GAME_LEAVE: Final = N_("Give up your seat before the start")
GAME_START: Final = N_("Start the game (host)")
GAME_OPTIONS: Final = N_("The rules of this table and what differs from the preset")
GAME_SETTINGS: Final = N_("Rules, clock and seats (host)")
GAME_PEOPLE: Final = N_("Invite people, add or remove computer players (host)")
GAME_PEOPLE_COMPUTER: Final = N_("Add a computer player of this strength")
GAME_PEOPLE_INVITE: Final = N_("Somebody to invite")
GAME_PEOPLE_REMOVE: Final = N_("A seat to empty")
GAME_DICE: Final = N_("The sealed dice of this table, and your word in them")
GAME_DICE_WORD: Final = N_("A word to stir in, at most 40 characters")
GAME_STATUS: Final = N_("Who plays, whose turn it is, what is waited for")
GAME_LIST: Final = N_("Your games everywhere and what waits for you")
GAME_PAUSE: Final = N_("Stop all clocks of this table (host)")
GAME_HERE: Final = N_("Bring your table to this channel (host)")
GAME_HERE_GAME: Final = N_("Which of your tables")
GAME_REMATCH: Final = N_("The same table again: open a lobby like the finished game of this channel")
GAME_RESUME: Final = N_("Let the clocks run on (host)")

# `/seat`, and who comes and goes at a table

SEAT: Final = N_("Your seat: take one, give it away, let a computer play, come back")
SEAT_TAKE: Final = N_("Take a free seat at this table, with its hand")
SEAT_TAKE_SEAT: Final = N_("Which seat, if several are free")
SEAT_GIVE: Final = N_("Give your seat to somebody, or to anybody; you play until it is taken")
SEAT_GIVE_TO: Final = N_("Who shall have it; left out: anybody")
SEAT_BACK: Final = N_("Play your seat yourself again, or keep it after all")
SEAT_BACK_SEAT: Final = N_("The host: whose stand-in goes")
SEAT_COMPUTER: Final = N_("Let a computer play your seat; you can come back")
SEAT_COMPUTER_SEAT: Final = N_("The host: a seat with two time-outs in a row")
SEAT_COMPUTER_STRENGTH: Final = N_("How well it plays")
SEAT_QUIT: Final = N_("Leave the game for good: your cards are discarded")
GAME_VOTE: Final = N_("Ask the table: pause, go on, end, replace or remove somebody")
GAME_VOTE_ABOUT: Final = N_("Whose seat, to replace or remove")
GAME_VOTE_WHAT: Final = N_("What to ask")
GAME_HOST: Final = N_("Hand this table over to somebody who sits at it (host)")
GAME_HOST_TO: Final = N_("Who shall host it")
GAME_END: Final = N_("End this game without a winner, by a vote; a lobby closes at once (host)")

# What is used daily

TURN: Final = N_("Your turn: the panel with everything you can do now")
DECIDE: Final = N_("Whatever waits for you, in any game")
HAND: Final = N_("Your cards; only you see them")
BOARD: Final = N_("The board, a part of it, or where everybody stands in words")
BOARD_FOCUS: Final = N_("What to look at")
BOARD_SIZE: Final = N_("How large")
BOARD_WORDS: Final = N_("In words, without a picture")
MOVE: Final = N_("Go somewhere: shows the way before you confirm")
MOVE_BY: Final = N_("With what")
MOVE_LAY: Final = N_("Terrain cards to lay")
MOVE_TO: Final = N_("Where to")
FLY: Final = N_("Fly, or go with Tom Bombadil: shows the landing before you confirm")
FLY_CARD: Final = N_("With which card")
FLY_TO: Final = N_("Where to")
PLAY: Final = N_("A card of yours: what it can do now, or a Power Play with it")
PLAY_AND_ON: Final = N_("And on whom")
PLAY_CARD: Final = N_("Which card")
PLAY_ON: Final = N_("On whom")
PLAY_USE: Final = N_("Which use")
END: Final = N_("End your turn: with or without picking up")
END_DISCARD: Final = N_("A card to discard after the pick-up")
END_PICK_UP: Final = N_("How to pick up")
END_SECOND: Final = N_("And another")
UNDO: Final = N_("Take back your last step, if nothing was drawn or shown")
CLAIM: Final = N_("Show The Ring and win")
LOG: Final = N_("What happened, as you may know it")
LOG_PAGE: Final = N_("Which page, 1 is the newest")
LOG_WHAT: Final = N_("Which kind")
LOG_WHO: Final = N_("Whose steps")
CARD: Final = N_("A card: its uses in words, how many are in the deck")
CARD_NAME: Final = N_("The title on the card")
RULES: Final = N_("Look up a rule by words or by its clause")
RULES_ABOUT: Final = N_("Words (cloak forest) or a clause (B9.4)")
VERIFY: Final = N_("Prove that the dice of a finished game were fair")
VERIFY_GAME: Final = N_("Which finished game")
STATS: Final = N_("Statistics and ratings of you, this server, a character, or a finished game")
STATS_GAME: Final = N_("A finished game")
STATS_OF: Final = N_("You, this server, a character, or somebody who plays here")
HELP: Final = N_("How this works, and what to tap")
HELP_ABOUT: Final = N_("What you need")

# `/do`, `/answer`, `/choose`, `/team`

DO: Final = N_("One action of your turn")
ANSWER: Final = N_("Answer what somebody's play asks of you")
CHOOSE: Final = N_("Rare choices")
TEAM: Final = N_("You and your partners")
DO_ROLL: Final = N_("Roll the die")
DO_REROLL: Final = N_("Roll again with a card; the new roll counts")
DO_EXCHANGE: Final = N_("With whom the next exchange is held")
DO_GUESS: Final = N_("Name titles in your Riddle, joined by commas")
DO_RIDDLE: Final = N_("After a right guess: riddle on; or riddle a captive, without a card")
DO_RIDDLE_PLAYER: Final = N_("Which captive")
DO_STOP: Final = N_("Stop a Riddle you won, settle a battle, leave a captive unriddled")
DO_TAKE: Final = N_("Take a card from what lies open before you; or the loser captive")
DO_ATTACK: Final = N_("Attack a player you exchanged with here")
DO_LAY: Final = N_("Lay one more force in your battle")
DO_PLAN: Final = N_("Your battle plan: forces laid for you, in this order, when matched")
DO_PLAN_CARDS: Final = N_("Forces joined by commas")
DO_PLAN_PLAYER: Final = N_("Whom you mean to attack")
DO_SEND: Final = N_("You won: take this card, if any, and send the loser to the Halls")
DO_HIDE: Final = N_("On a Secret space: hide 1 to 4 cards, joined by commas")
DO_BACK: Final = N_("On a Secret space: open your cache, then take cards from it")
DO_SEARCH: Final = N_("On a Secret space: one card at random from another's cache")
DO_LOOK: Final = N_("Look at a hand from a Clairvoyance space, or with a Wizard at a cache")
DO_LOOK_CARD: Final = N_("The Wizard, for a cache")
DO_LOOK_PLAYER: Final = N_("Whose hand or cache")
DO_LOOK_SPACE: Final = N_("Where the cache is")
DO_RELEASE: Final = N_("Let a captive go free at the start of the captive's next turn")
DO_STAY: Final = N_("Stay in the Halls or captivity and draw a card")
DO_ESCAPE: Final = N_("Leave the Halls or captivity on a 6 or with a Wizard")
DO_PLACE: Final = N_("Choose where to return to the board")
DO_DISCARD: Final = N_("Discard what is due")
DO_CATCH: Final = N_("Catch somebody who holds too many cards (house rule)")
ANSWER_RESIST: Final = N_("Answer a look: show one card, or the hand")
ANSWER_MATCH: Final = N_("Match an attack with these forces")
ANSWER_GIVE_UP: Final = N_("Give up the battle you are attacked in")
ANSWER_GIVE: Final = N_("The card you give to your partner in this exchange")
ANSWER_ASK: Final = N_("The title you ask your partner for in this exchange, or nothing")
ANSWER_SHOW: Final = N_("Show an Elf Ring or Palantir to open both hands, or not")
CHOOSE_CHARACTER: Final = N_("Whom of your side you play this turn")
TEAM_SAY: Final = N_("A line to your partners; only they read it")
TEAM_LOOK: Final = N_("See a partner's hand while all stand on Clairvoyance spaces")
CHOOSE_SURRENDER: Final = N_("Marooned: surrender to Mandos")

# `/tutorial`

TUTORIAL: Final = N_("Learn in 5 minutes: a lesson of six steps, alone")

# `/replay`

REPLAY: Final = N_("A game once more, step by step, with anybody's eyes")
REPLAY_GAME: Final = N_("Which finished game; else the one of this channel")
REPLAY_STEP: Final = N_("At which step to begin")

# Choices

ANY: Final = N_("Any")
BOARD_FOCUSES: Final[dict[str, str]] = {
    "me": N_("around me"),
    "last": N_("where it happened"),
    "overview": N_("the whole board"),
    "public": N_("who holds what in public"),
}
BOARD_SIZES: Final[dict[str, str]] = {"phone": N_("for the phone"), "whole": N_("whole and large")}
LOG_KINDS: Final[dict[str, str]] = {
    "all": N_("everything"),
    "moves": N_("moves"),
    "exchanges": N_("exchanges"),
    "looks": N_("looks"),
    "riddles": N_("Riddles"),
    "battles": N_("battles"),
    "halls": N_("Halls"),
    "picks": N_("pick-ups"),
    "caches": N_("caches"),
    "clock": N_("clock"),
}
VOTES: Final[dict[str, str]] = {
    "pause": N_("pause"),
    "resume": N_("resume"),
    "end": N_("end"),
    "replace": N_("replace"),
    "remove": N_("remove"),
}
