"""What Discord shows of the commands while they are typed: descriptions, options, choices (E14).

Names of commands and options are the same in every language, so that help and rules can name them. The tree
is described in English; `bot.commands.translator` answers for other languages by the constants' names.
"""

from __future__ import annotations

from typing import Final

# `/game`

GAME: Final = "Tables: open, join, start, look, pause"
GAME_NEW: Final = "Open a table in this channel"
GAME_NEW_PRESET: Final = "The rules to begin with"
GAME_NEW_NAME: Final = "What the table is called"
GAME_NEW_PRIVATE: Final = "Only people you invite can join"
GAME_JOIN: Final = "Take a seat at this table"
GAME_JOIN_CHARACTER: Final = "Whom you would like to play"
GAME_LEAVE: Final = "Give up your seat before the start"
GAME_START: Final = "Start the game (host)"
GAME_OPTIONS: Final = "The rules of this table and what differs from the preset"
GAME_SETTINGS: Final = "Rules, clock and seats (host)"
GAME_PEOPLE: Final = "Invite people, add or remove computer players (host)"
GAME_PEOPLE_COMPUTER: Final = "Add a computer player of this strength"
GAME_PEOPLE_INVITE: Final = "Somebody to invite"
GAME_PEOPLE_REMOVE: Final = "A seat to empty"
GAME_DICE: Final = "The sealed dice of this table, and your word in them"
GAME_DICE_WORD: Final = "A word to stir in, at most 40 characters"
GAME_STATUS: Final = "Who plays, whose turn it is, what is waited for"
GAME_LIST: Final = "Your games everywhere and what waits for you"
GAME_PAUSE: Final = "Stop all clocks of this table (host)"
GAME_HERE: Final = "Bring your table to this channel (host)"
GAME_HERE_GAME: Final = "Which of your tables"
GAME_REMATCH: Final = "The same table again: open a lobby like the finished game of this channel"
GAME_RESUME: Final = "Let the clocks run on (host)"

# `/seat`, and who comes and goes at a table

SEAT: Final = "Your seat: take one, give it away, let a computer play, come back"
SEAT_TAKE: Final = "Take a free seat at this table, with its hand"
SEAT_TAKE_SEAT: Final = "Which seat, if several are free"
SEAT_GIVE: Final = "Give your seat to somebody, or to anybody; you play until it is taken"
SEAT_GIVE_TO: Final = "Who shall have it; left out: anybody"
SEAT_BACK: Final = "Play your seat yourself again, or keep it after all"
SEAT_BACK_SEAT: Final = "The host: whose stand-in goes"
SEAT_COMPUTER: Final = "Let a computer play your seat; you can come back"
SEAT_COMPUTER_SEAT: Final = "The host: a seat with two time-outs in a row"
SEAT_COMPUTER_STRENGTH: Final = "How well it plays"
SEAT_QUIT: Final = "Leave the game for good: your cards are discarded"
GAME_VOTE: Final = "Ask the table: pause, go on, end, replace or remove somebody"
GAME_VOTE_ABOUT: Final = "Whose seat, to replace or remove"
GAME_VOTE_WHAT: Final = "What to ask"
GAME_HOST: Final = "Hand this table over to somebody who sits at it (host)"
GAME_HOST_TO: Final = "Who shall host it"
GAME_END: Final = "End this game without a winner, by a vote; a lobby closes at once (host)"

# What is used daily

TURN: Final = "Your turn: the panel with everything you can do now"
DECIDE: Final = "Whatever waits for you, in any game"
HAND: Final = "Your cards; only you see them"
BOARD: Final = "The board, a part of it, or where everybody stands in words"
BOARD_FOCUS: Final = "What to look at"
BOARD_SIZE: Final = "How large"
BOARD_WORDS: Final = "In words, without a picture"
MOVE: Final = "Go somewhere: shows the way before you confirm"
MOVE_BY: Final = "With what"
MOVE_LAY: Final = "Terrain cards to lay"
MOVE_TO: Final = "Where to"
FLY: Final = "Fly, or go with Tom Bombadil: shows the landing before you confirm"
FLY_CARD: Final = "With which card"
FLY_TO: Final = "Where to"
PLAY: Final = "A card of yours: what it can do now, or a Power Play with it"
PLAY_AND_ON: Final = "And on whom"
PLAY_CARD: Final = "Which card"
PLAY_ON: Final = "On whom"
PLAY_USE: Final = "Which use"
END: Final = "End your turn: with or without picking up"
END_DISCARD: Final = "A card to discard after the pick-up"
END_PICK_UP: Final = "How to pick up"
END_SECOND: Final = "And another"
UNDO: Final = "Take back your last step, if nothing was drawn or shown"
CLAIM: Final = "Show The Ring and win"
LOG: Final = "What happened, as you may know it"
LOG_PAGE: Final = "Which page, 1 is the newest"
LOG_WHAT: Final = "Which kind"
LOG_WHO: Final = "Whose steps"
CARD: Final = "A card: its uses in words, how many are in the deck"
CARD_NAME: Final = "The title on the card"
RULES: Final = "Look up a rule by words or by its clause"
RULES_ABOUT: Final = "Words (cloak forest) or a clause (B9.4)"
VERIFY: Final = "Prove that the dice of a finished game were fair"
VERIFY_GAME: Final = "Which finished game"
STATS: Final = "Statistics and ratings of you, this server, a character, or a finished game"
STATS_GAME: Final = "A finished game"
STATS_OF: Final = "You, this server, a character, or somebody who plays here"
HELP: Final = "How this works, and what to tap"
HELP_ABOUT: Final = "What you need"

# `/do`, `/answer`, `/choose`, `/team`

DO: Final = "One action of your turn"
ANSWER: Final = "Answer what somebody's play asks of you"
CHOOSE: Final = "Rare choices"
TEAM: Final = "You and your partners"
DO_ROLL: Final = "Roll the die"
DO_REROLL: Final = "Roll again with a card; the new roll counts"
DO_EXCHANGE: Final = "With whom the next exchange is held"
DO_GUESS: Final = "Name titles in your Riddle, joined by commas"
DO_RIDDLE: Final = "After a right guess: riddle on; or riddle a captive, without a card"
DO_RIDDLE_PLAYER: Final = "Which captive"
DO_STOP: Final = "Stop a Riddle you won, settle a battle, leave a captive unriddled"
DO_TAKE: Final = "Take a card from what lies open before you; or the loser captive"
DO_ATTACK: Final = "Attack a player you exchanged with here"
DO_LAY: Final = "Lay one more force in your battle"
DO_PLAN: Final = "Your battle plan: forces laid for you, in this order, when matched"
DO_PLAN_CARDS: Final = "Forces joined by commas"
DO_PLAN_PLAYER: Final = "Whom you mean to attack"
DO_SEND: Final = "You won: take this card, if any, and send the loser to the Halls"
DO_HIDE: Final = "On a Secret space: hide 1 to 4 cards, joined by commas"
DO_BACK: Final = "On a Secret space: open your cache, then take cards from it"
DO_SEARCH: Final = "On a Secret space: one card at random from another's cache"
DO_LOOK: Final = "Look at a hand from a Clairvoyance space, or with a Wizard at a cache"
DO_LOOK_CARD: Final = "The Wizard, for a cache"
DO_LOOK_PLAYER: Final = "Whose hand or cache"
DO_LOOK_SPACE: Final = "Where the cache is"
DO_RELEASE: Final = "Let a captive go free at the start of the captive's next turn"
DO_STAY: Final = "Stay in the Halls or captivity and draw a card"
DO_ESCAPE: Final = "Leave the Halls or captivity on a 6 or with a Wizard"
DO_PLACE: Final = "Choose where to return to the board"
DO_DISCARD: Final = "Discard what is due"
DO_CATCH: Final = "Catch somebody who holds too many cards (house rule)"
ANSWER_RESIST: Final = "Answer a look: show one card, or the hand"
ANSWER_MATCH: Final = "Match an attack with these forces"
ANSWER_GIVE_UP: Final = "Give up the battle you are attacked in"
ANSWER_GIVE: Final = "The card you give to your partner in this exchange"
ANSWER_ASK: Final = "The title you ask your partner for in this exchange, or nothing"
ANSWER_SHOW: Final = "Show an Elf Ring or Palantir to open both hands, or not"
CHOOSE_CHARACTER: Final = "Whom of your side you play this turn"
TEAM_SAY: Final = "A line to your partners; only they read it"
TEAM_LOOK: Final = "See a partner's hand while all stand on Clairvoyance spaces"
CHOOSE_SURRENDER: Final = "Marooned: surrender to Mandos"

# `/tutorial`

TUTORIAL: Final = "Learn in 5 minutes: a lesson of six steps, alone"

# `/replay`

REPLAY: Final = "A game once more, step by step, with anybody's eyes"
REPLAY_GAME: Final = "Which finished game; else the one of this channel"
REPLAY_STEP: Final = "At which step to begin"

# Choices

ANY: Final = "Any"
BOARD_FOCUSES: Final[dict[str, str]] = {
    "me": "around me",
    "last": "where it happened",
    "overview": "the whole board",
    "public": "who holds what in public",
}
BOARD_SIZES: Final[dict[str, str]] = {"phone": "for the phone", "whole": "whole and large"}
LOG_KINDS: Final[dict[str, str]] = {
    "all": "everything",
    "moves": "moves",
    "exchanges": "exchanges",
    "looks": "looks",
    "riddles": "Riddles",
    "battles": "battles",
    "halls": "Halls",
    "picks": "pick-ups",
    "caches": "caches",
    "clock": "clock",
}
VOTES: Final[dict[str, str]] = {
    "pause": "pause",
    "resume": "resume",
    "end": "end",
    "replace": "replace",
    "remove": "remove",
}
